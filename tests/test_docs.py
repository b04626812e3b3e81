"""Pages name only files and links that exist; docstrings begin with a short line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    page
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"))
    if page.name not in ("CHANGELOG.md", "first-game.md", "adding-a-game.md") and page.parent != ROOT / "docs" / "rules"
)
_PATH = re.compile(r"(?<![\w/.(<-])((?:bot|cogs|rules|render|tests|data|docs)(?:/[\w.-]+)+)")
_MODULE = re.compile(r"(?<![\w/.])((?:bot|cogs|rules|render|tests)(?:\.[A-Za-z_]\w*)+)")
_LINK = re.compile(r"\]\(([^)#\s]+)")
SHORT = ("bot", "cogs", "render", "rules", "tests")  # folders whose docstrings begin with a short line
MOST = 90  # characters of a docstring's first line
BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")  # the parts of a statement that hold statements


def faults(text: str, home: Path, root: Path) -> Iterator[str]:
    """Yield the names in a page that do not exist.

    Args:
        text: The page.
        home: The folder that its links start from.
        root: The folder of the project.
    """
    for path in _PATH.findall(text):
        if not (root / path.rstrip(".")).exists():
            yield f"there is no {path}"
    for name in _MODULE.findall(text):
        if not _is_there(root, name.split(".")):
            yield f"there is no {name}"
    for link in _LINK.findall(text):
        if ":" not in link and not (home / link).exists():
            yield f"a link leads to {link}, which is not there"


def _is_there(root: Path, parts: list[str]) -> bool:
    """Whether names joined by dots are a package, a module, or something that is named in one."""
    here = root
    for number, part in enumerate(parts):
        if (here / part).is_dir():
            here /= part
            continue
        module = here / f"{part}.py"
        inside = parts[number + 1 :] if module.exists() else parts[number:]
        code = (module if module.exists() else here / "__init__.py").read_text()
        return all(re.search(rf"\b{name}\b", code) for name in inside)
    return True


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_what_a_page_names_is_there(page: Path) -> None:
    assert list(faults(page.read_text(), page.parent, ROOT)) == []


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").write_text("def games(): ...\n")
    (tmp_path / "rules" / "steps.py").write_text("class Step: ...\n")
    there = "`rules/steps.py`, `rules.steps.Step`, `rules.games`, [steps](rules/steps.py)"
    text = f"{there}; rules/gone.py, `rules.gone`, `rules.steps.Gone`, [a](b.md)"
    assert list(faults(text, tmp_path, tmp_path)) == [
        "there is no rules/gone.py",
        "there is no rules.gone",
        "there is no rules.steps.Gone",
        "a link leads to b.md, which is not there",
    ]


def long_lines(code: str) -> Iterator[str]:
    """Yield the first lines of a module's docstrings that are too long."""
    blocks: list[ast.AST] = [ast.parse(code)]
    while blocks:
        node = blocks.pop(0)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = (ast.get_docstring(node) or "").partition("\n")[0]
            if len(first) > MOST:
                yield first
        for name in BLOCKS:  # nothing else holds a docstring, and a tree has many times as many nodes
            blocks += getattr(node, name, ())


def test_each_decision_has_a_number_of_its_own() -> None:
    numbers = [page.name.partition("-")[0] for page in PAGES if page.parent.name == "decisions"]
    assert len(numbers) > 40
    assert sorted(set(numbers)) == sorted(numbers)
    for page in PAGES:
        if page.parent.name == "decisions":
            assert page.read_text().startswith(f"# {int(page.name.partition('-')[0])}. "), page


@pytest.mark.parametrize("folder", SHORT)
def test_docstrings_begin_with_a_short_line(folder: str) -> None:
    modules = sorted((ROOT / folder).rglob("*.py"))
    assert [(module.name, line) for module in modules for line in long_lines(module.read_text())] == []


def test_a_docstring_that_begins_with_a_long_line_is_named() -> None:
    fits, long = "x" * MOST, "y" * (MOST + 1)
    code = f'"""{fits}\n\n{long}"""\nclass A:\n    """{long}"""\n    def b(self) -> None:\n        """{fits}"""\n'
    assert list(long_lines(code)) == [long]
