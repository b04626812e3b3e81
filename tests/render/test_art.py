"""Every item of every game has an emblem that can be drawn; all work used is credited."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import render
from render.credits import CREDITS
from render.kit.art.icon_font import PACKAGE
from render.kit.art.silhouettes import known, silhouette
from render.kit.art.tones import PAIRS
from render.kit.writing.fonts import packages
from rules.content import loader
from rules.content.art import Art, Look, art
from rules.registry import content_type

ROOT = Path(__file__).parents[2]
DRAWN = ("clash", "eternia", "terrene", "timestrike", "elemancers")
LANDMARKS = {"elemancers": ("location",)}
"""Tables of a game of which alone the data says how they look; its cards have figures drawn by hand."""


def items(game: str) -> list[tuple[str, str]]:
    """The table and the code of every item of a game."""
    content: Any = loader.load(content_type(game), game).content
    tables = LANDMARKS.get(game, content.__struct_fields__)
    return [(table, item.code) for table in tables for item in getattr(content, table)]


@pytest.mark.parametrize("game", DRAWN)
def test_every_item_has_an_emblem_that_can_be_drawn(game: str) -> None:
    looks = [art(game).look(code, table) for table, code in items(game)]
    assert looks
    for look in (*looks, *art(game).kinds.values()):
        assert known(look.art), look
        assert {look.hue, look.ground or look.hue} <= {*PAIRS}


@pytest.mark.parametrize("game", DRAWN)
def test_looks_are_of_items_and_kinds_that_there_are(game: str) -> None:
    assert {*art(game).items} <= {code for _, code in items(game)}
    assert {*art(game).kinds} <= {*content_type(game).__struct_fields__}


@pytest.mark.parametrize("game", DRAWN)
def test_no_emblem_is_blank(game: str) -> None:
    for name in {look.art for look in (*art(game).items.values(), *art(game).kinds.values())}:
        inked = sum(silhouette(name, 64).histogram()[128:])
        assert 200 < inked < 64 * 64 * 0.9, name


def test_what_has_no_emblem_of_its_own_has_that_of_its_kind() -> None:
    golem, rime = Look("golem", "steel"), Look("rime-golem", "ice")
    found = Art({"golem": golem}, {"rime": rime})
    assert (found.look("rime", "golem"), found.look("new", "golem")) == (rime, golem)
    with pytest.raises(KeyError):
        found.look("new", "titan")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[items]\nx = { art = 'golem', hue = 'pink' }", "'pink' is not one of"),
        ("[items]\nx = { art = 'Golem', hue = 'ice' }", "the text must be"),
        ("[items]\nx = { art = 'golem', hue = 'ice', size = 3 }", "the field 'size' is not known here"),
        ("[thing]\nx = 1", "the field 'thing' is not known here"),
    ],
)
def test_a_wrong_look_is_refused_when_it_is_read(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "game" / "art").mkdir(parents=True)
    (tmp_path / "game" / "art" / "emblems.toml").write_text(text)
    with pytest.raises(loader.ContentError, match=said):
        art("game", tmp_path)


def test_a_look_that_stands_twice_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game" / "art").mkdir(parents=True)
    for name in ("a", "b"):
        (tmp_path / "game" / "art" / f"{name}.toml").write_text("[items]\nx = { art = 'golem', hue = 'ice' }")
    with pytest.raises(loader.ContentError, match="has it already"):
        art("game", tmp_path)


def test_an_emblem_that_no_font_has_is_not_known() -> None:
    assert not known("no-such-emblem")
    with pytest.raises(KeyError):
        silhouette("no-such-emblem", 32)


def test_all_that_pictures_are_made_with_is_credited() -> None:
    assert {credit.package for credit in CREDITS} == {*packages(), PACKAGE}
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["dependencies"]
    page = (ROOT / "docs" / "credits.md").read_text()
    for credit in CREDITS:
        assert any(one.startswith(credit.package.replace("_", "-")) for one in asked), credit.package
        assert f"| {credit.work} | {credit.by} | {credit.licence} | {credit.use} |" in page


def test_all_games_that_are_drawn_are_known() -> None:
    assert {*DRAWN} <= {*render.games()}
