"""The process's log configuration, put back: all standard loggers, and structlog."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog


def state() -> dict[str, Any]:
    """All that can be set about logs, by logger; the root's name is empty."""
    found: dict[str, Any] = {name: _one(logger) for name, logger in _loggers()}
    found["disable"] = logging.root.manager.disable
    found["structlog"] = structlog.is_configured(), _structlog()
    found["bound"] = structlog.contextvars.get_contextvars()
    return found


@contextmanager
def kept() -> Iterator[None]:
    """Put logs back at the end of the block; new loggers then are as when they are made."""
    before = state()
    configured, config = before["structlog"]
    try:
        yield
    finally:
        logging.disable(before["disable"])
        for name, logger in _loggers():
            level, handlers, filters, propagate, disabled = before.get(name, (logging.NOTSET, (), (), True, False))
            logger.setLevel(level)
            logger.handlers[:], logger.filters[:] = handlers, filters
            logger.propagate, logger.disabled = propagate, disabled
        structlog.reset_defaults()
        if configured:
            structlog.configure(**config)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(**before["bound"])


def _loggers() -> list[tuple[str, logging.Logger]]:
    """All loggers by name; names that only others begin with have none."""
    known = logging.root.manager.loggerDict.items()
    return [("", logging.getLogger()), *[(name, one) for name, one in known if isinstance(one, logging.Logger)]]


def _one(logger: logging.Logger) -> tuple[int, tuple[Any, ...], tuple[Any, ...], bool, bool]:
    return logger.level, tuple(logger.handlers), tuple(logger.filters), logger.propagate, logger.disabled


def _structlog() -> dict[str, Any]:
    config = structlog.get_config()
    return {**config, "processors": list(config["processors"])}
