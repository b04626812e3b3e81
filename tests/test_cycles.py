"""No module imports itself by way of others, even inside a function, but for types."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import grimp
import pytest

PACKAGES = ("rules", "render", "bot", "cogs")


def cycles(graph: grimp.ImportGraph, packages: Iterable[str]) -> list[str]:
    """List the shortest cycle through each import in these packages, each cycle once."""
    found: dict[frozenset[str], str] = {}
    for package in packages:
        for module in sorted({package, *graph.find_descendants(package)}):
            for imported in sorted(graph.find_modules_directly_imported_by(module)):
                back = graph.find_shortest_chain(imported, module)
                if back is not None:
                    found.setdefault(frozenset(back), " -> ".join((module, *back)))
    return list(found.values())


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = grimp.build_graph(*PACKAGES, exclude_type_checking_imports=True, cache_dir=None)
    assert cycles(graph, PACKAGES) == []


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("from circle import first", ["circle.first -> circle.second -> circle.first"]),
        ("def later():\n    from circle.first import x", ["circle.first -> circle.second -> circle.first"]),
        ("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from circle.first import x", []),
        ("", []),
    ],
    ids=["at the top", "in a function", "for types alone", "none"],
)
def test_a_cycle_is_found_by_name(said: str, found: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "circle"
    home.mkdir()
    (home / "__init__.py").touch()
    (home / "first.py").write_text("from circle import second\nx = 1\n")
    (home / "second.py").write_text(f"{said}\n")
    monkeypatch.syspath_prepend(tmp_path)
    graph = grimp.build_graph("circle", exclude_type_checking_imports=True, cache_dir=None)
    assert cycles(graph, ("circle",)) == found
