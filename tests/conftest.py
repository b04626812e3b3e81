"""For the whole suite: ``full`` tests run only on request, and none depends on the clock."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from hypothesis import settings

from tests.logs_kept import kept

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes this release's saves anew."""
    parser.addoption("--remake-saves", metavar="GAME", help="write this release's saves of a game, or of all")


@pytest.fixture(scope="session", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Let processes that tests start share compiled modules, even if Python may keep none."""
    if not sys.dont_write_bytecode:
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.mktemp("compiled")))
        yield


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """Whatever a test does to the logs of the process ends with it."""
    with kept():
        yield


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
    """Leave out what only samples elsewhere, unless ``-m`` is given or the test is named."""
    named = wanted(config)
    if named is None:
        return
    left_out = {
        item for item in items if item.get_closest_marker("full") and not any(part in item.nodeid for part in named)
    }
    if left_out:
        config.hook.pytest_deselected(items=[*left_out])
        items[:] = [item for item in items if item not in left_out]
