"""What holds for the whole suite: tests marked ``full`` run only when they are asked for."""

from __future__ import annotations

import pytest


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
