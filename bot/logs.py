"""Logs: structured, with table and interaction ids, and never a secret.

An unforeseen error may carry an answer in its text (a ``KeyError`` names its key), so an incident is logged by its
type and the places it passed through; the text is kept only of errors that come from outside the rules.
"""

from __future__ import annotations

import logging
import os
import secrets
import sys
import traceback
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

import discord
import structlog

from bot import RELEASE
from bot.errors import StoreConflict, StoreError
from bot.watching import metrics

log: structlog.stdlib.BoundLogger = structlog.stdlib.get_logger("turnkeeper")

_TELLING = (OSError, discord.HTTPException, StoreConflict, StoreError)


def configure(form: str = "console", level: str = "info", *, shards: str = "") -> None:
    """Send all logs, discord.py's too, to standard error, as JSON lines or for a console.

    Args:
        form: ``json``, where each line names the release, the process and its shards, or ``console``.
        level: The least level that is logged.
        shards: The shards of the process, in words; empty when it has all.
    """
    process = {"release": RELEASE, "process": os.getpid(), **({"shards": shards} if shards else {})}
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        *([partial(_of_process, process)] if form == "json" else []),
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[_without_words, structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for chatty in ("discord", "aiosqlite", "asyncio"):
        logging.getLogger(chatty).setLevel(max(logging.INFO, logging.getLevelName(level.upper())))


def _of_process(process: dict[str, Any], _logger: Any, _method: str, event: Any) -> Any:
    """Say in a line which process wrote it."""
    return process | event


def bound(**ids: int | str | None) -> AbstractContextManager[None]:
    """A context in which every log line carries these ids: table, interaction, user."""
    return structlog.contextvars.bound_contextvars(**ids)


def _places(error: BaseException) -> list[str]:
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]


def _without_words(_logger: Any, _method: str, event: Any) -> Any:
    """Replace an exception that a library logs by its type and the places it passed through."""
    info = event.pop("exc_info", None)
    error = info[1] if isinstance(info, tuple) else info
    if isinstance(error, BaseException):
        event["error"], event["frames"] = type(error).__name__, _places(error)
    return event


def incident(error: BaseException, **ids: int | str | None) -> str:
    """Log an unforeseen error and give it a number that a person can quote.

    Args:
        error: What happened.
        ids: The table, the interaction, the outbox row it happened at.

    Returns:
        The number of the incident, six hexadecimal digits.
    """
    if isinstance(error, discord.app_commands.CommandInvokeError):
        error = error.original  # what happened, not that a command met it; its own text repeats the other's
    number = secrets.token_hex(3)
    metrics.INCIDENTS.inc()
    text = str(error) if isinstance(error, _TELLING) else ""
    log.error("incident", incident=number, error=type(error).__name__, text=text, frames=_places(error), **ids)
    return number
