"""What holds for the whole suite: tests marked ``full`` run only when asked for, and no test depends on the clock."""

from __future__ import annotations

import pytest
from hypothesis import settings

settings.register_profile("suite", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that writes this release's saves anew."""
    parser.addoption("--remake-saves", action="store_true", help="write this release's saves in tests/saves anew")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what only samples elsewhere, unless ``-m`` is given or the test is named."""
    if config.option.markexpr:
        return
    named = [argument for argument in config.args if "::" in argument]
    left_out = [
        item for item in items if item.get_closest_marker("full") and not any(part in item.nodeid for part in named)
    ]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]
