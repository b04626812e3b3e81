"""A package's map, in its first lines, names each of its modules and folders, no others."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MAPPED = (
    *("rules/kernel", "rules/clash", "rules/eternia", "rules/terrene", "rules/elemancers", "rules/timestrike"),
    *("bot/tables", "bot/messages", "bot/store/sql", "bot/talk", "render"),
)
PACKAGES = sorted(init.parent for top in MAPPED for init in (ROOT / top).rglob("__init__.py"))
_LINE = re.compile(r"^- ``(\w+)``: \S", re.MULTILINE)


def faults(package: Path) -> list[str]:
    """List the names that are in a package's map alone, in the package alone, or mapped twice."""
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text())) or ""
    mapped = Counter(_LINE.findall(text))
    there = Counter(path.stem for path in package.glob("*.py") if path.name != "__init__.py")
    there += Counter(path.parent.name for path in package.glob("*/__init__.py"))
    return [
        *(f"{name} is not in the map" for name in sorted(there - mapped)),
        *(f"{name} is in the map, and not there" for name in sorted(mapped - there)),
    ]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_package_begins_with_a_map_of_its_modules(package: Path) -> None:
    assert faults(package) == []


def test_what_a_map_lacks_or_has_too_much_is_named(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").write_text('"""A package.\n\n- ``gone``: No more\n- ``here``: Here\n"""\n')
    (tmp_path / "here.py").touch()
    (tmp_path / "new.py").touch()
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "__init__.py").touch()
    assert faults(tmp_path) == [
        "folder is not in the map",
        "new is not in the map",
        "gone is in the map, and not there",
    ]
