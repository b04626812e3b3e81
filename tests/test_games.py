"""A game is a folder in rules/, render/ and data/ each, and a line in the registry alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

import render
from rules import registry
from rules.kernel import Question

WITHOUT_A_GAME = ("bot", "cogs", "render/kit", "rules/kernel", "rules/players", "rules/lookup", "rules/content")
"""Folders whose code is for any game."""
ALL = {*registry.GAMES, *registry.UNFINISHED}


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("rules", "render", exclude_type_checking_imports=True, cache_dir=None)


def game_of(module: str) -> str | None:
    """The game of a module, by its folder in rules/."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "rules" and parts[1] in ALL else None


def test_each_game_has_its_folders_and_each_folder_its_game() -> None:
    games = set(registry.games())
    assert {path.parent.name for path in Path("rules").glob("*/game.py")} == ALL
    assert {path.name for path in Path("data").iterdir()} >= games  # rules are read before a game is written
    assert games <= {path.parent.name for path in Path("render").glob("*/__init__.py")} - {"kit"} <= ALL
    assert set(render.games()) == games


def test_an_unfinished_game_can_be_loaded_and_is_offered_nowhere() -> None:
    for game in registry.UNFINISHED:
        assert game not in registry.games()
        assert registry.load(game).id == game


def test_games_and_what_serves_all_of_them_know_no_other_game(graph: grimp.ImportGraph) -> None:
    for module in graph.modules:
        own = game_of(module)
        if module.startswith("render.") or module == "rules.registry":
            own = own or module.split(".")[1]
        for imported in graph.find_modules_directly_imported_by(module):
            assert game_of(imported) in {None, own}, f"{module} imports {imported}"


def named() -> Iterator[str]:
    for folder in WITHOUT_A_GAME:
        for file in Path(folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and node.value in ALL:
                    yield f"{file}:{node.lineno}"


def test_code_for_any_game_names_none() -> None:
    assert [*named()] == []


def test_a_game_that_nobody_knows_is_not_drawn() -> None:
    with pytest.raises(KeyError):
        render.hand("kit", None, ())


def test_kinds_of_question_that_can_be_planned_are_told_apart() -> None:
    """Two entries of one menu read "The Modify step"."""
    for game in registry.games():
        named = [step.topic for step in registry.load(game).rules.steps if issubclass(step, Question) and step.topic]
        assert len(named) == len({*named}), game
