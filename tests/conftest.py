"""The whole suite: long tests first, ``full`` ones on request, none by the clock."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import settings

from tests.compiled import compiled_once, pytest_collection, pytest_configure
from tests.garbage import pytest_collection_finish, pytest_sessionstart
from tests.logs_kept import kept
from tests.postgresql import MISSING, OPTION, postgresql, programs

__all__ = [
    "compiled_once",
    "postgresql",
    "pytest_collection",
    "pytest_collection_finish",
    "pytest_configure",
    "pytest_sessionstart",
]

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as in the bot, before a test imports NumPy: threads only wait

LONG = ("tests/soak/", "tests/e2e/", "tests/bench/", "tests/test_first_game.py")
"""Tests that take long begin first, so that no process of a run is left alone with one at the end."""

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options: what keeps the databases, and which saves are written anew."""
    parser.addoption(
        OPTION, choices=("sqlite", "postgresql"), default="sqlite", help="where tests keep their databases"
    )
    parser.addoption("--remake-saves", metavar="GAME", help="write this release's saves of a game, or of all")


def pytest_cmdline_main(config: pytest.Config) -> None:
    """Refuse to skip all tests where they are to run on a server and there is none."""
    if config.getoption(OPTION) == "postgresql" and programs() is None:
        raise pytest.UsageError(MISSING)


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Restore the process's logs after each test."""
    with kept():
        yield


@pytest.fixture(autouse=True)
def drawn_alike(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same games in every run, so that a test fails always or never."""
    draw = Random(request.node.nodeid).randbytes
    monkeypatch.setattr(secrets, "token_bytes", lambda size=None: draw(size or secrets.DEFAULT_ENTROPY))


def wanted(config: pytest.Config) -> tuple[str, ...] | None:
    """The named tests, which run even if marked ``full``; ``None`` where ``-m`` decides."""
    return None if config.option.markexpr else tuple(argument for argument in config.args if "::" in argument)


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(collector: pytest.Collector, name: str, obj: object) -> list[pytest.Item] | None:
    """Do not even list the many tests of a function marked ``full``, unless on request."""
    named = wanted(collector.config)
    if named is None or not any(mark.name == "full" for mark in getattr(obj, "pytestmark", ())):
        return None
    return None if any(f"::{name}" in argument for argument in named) else []


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put long tests first; leave out ``full`` ones, unless ``-m`` or a name asks for them."""
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))
    named = wanted(config)
    if named is None:
        return
    left_out = {
        item for item in items if item.get_closest_marker("full") and not any(part in item.nodeid for part in named)
    }
    if left_out:
        config.hook.pytest_deselected(items=[*left_out])
        items[:] = [item for item in items if item not in left_out]
