"""No test leaves the logs of the process otherwise than it found them."""

from __future__ import annotations

import logging

import pytest
import structlog

from bot import logs
from tests.logs_kept import kept, state


def silenced() -> None:
    logging.disable(logging.CRITICAL)


def configured() -> None:
    logs.configure("json", "debug")


def loud() -> None:
    logging.getLogger("discord.http").setLevel(logging.DEBUG)
    logging.getLogger("asyncio").addHandler(logging.NullHandler())


def cut_off() -> None:
    logger = logging.getLogger("aiosqlite")
    logger.propagate, logger.disabled = False, True
    logger.addFilter(lambda record: False)


def swapped() -> None:
    structlog.get_config()["processors"][:] = []
    structlog.contextvars.bind_contextvars(table=1)


def new() -> None:
    logging.getLogger("tests.nobody.knew").setLevel(logging.ERROR)


@pytest.mark.parametrize("change", [silenced, configured, loud, cut_off, swapped, new])
def test_what_a_test_does_to_the_logs_ends_with_it(change: object) -> None:
    assert callable(change)
    before = state()
    with kept():
        change()
        assert state() != before
    after = state()
    assert {name: after[name] for name in before} == before
    assert {after[name] for name in set(after) - set(before)} <= {(logging.NOTSET, (), (), True, False)}


def test_every_test_is_so_kept(request: pytest.FixtureRequest) -> None:
    assert "logging_as_before" in request.fixturenames
