"""The one door: outsiders use the table service, and nobody reaches round it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

INSIDE = ("bot/tables", "bot/calls", "bot/plans", "bot/people", "bot/operating")
"""The folders of the service itself, of its settings, and of the commands that run while the bot does not."""


def reaching_round() -> Iterator[str]:
    for file in (*Path("bot").rglob("*.py"), *Path("cogs").rglob("*.py")):
        if any(file.is_relative_to(folder) for folder in INSIDE):
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in {"desk", "_desk"}:
                yield f"{file}:{node.lineno}"


def test_nobody_outside_has_the_desk() -> None:
    assert [*reaching_round()] == []
