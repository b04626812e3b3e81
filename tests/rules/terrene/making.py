"""Cards made for one test: the box with a few more, each given by its printed words."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.terrene.cards.checking import Content
from tests.rules.terrene.box import CONTENT

Card = tuple[str, dict[str, Any]]
OWN: dict[str, Any] = {"side": "own"}
ENEMY: dict[str, Any] = {"side": "opponent"}
ONE_ENEMY: list[dict[str, Any]] = [{"filter": ENEMY}]
ONE_OWN: list[dict[str, Any]] = [{"filter": OWN}]


def do(what: str, /, **said: Any) -> dict[str, Any]:
    """Return an effect; ``class_`` and ``from_`` stand for words that Python reserves."""
    return {"do": what} | {name.rstrip("_"): value for name, value in said.items()}


def ability(*effects: dict[str, Any], speed: str = "blue", **said: Any) -> dict[str, Any]:
    """Return an ability with these effects, Blue unless told."""
    return {"speed": speed, "effects": list(effects)} | said


def person(code: str, *abilities: dict[str, Any], **said: Any) -> Card:
    """Return a Character: a Fire Warrior with LV 1, SP 1, HP 30, ATK 10 and DEF 0 unless told."""
    printed = {
        "code": code,
        "name": code.title(),
        "source": "turnkeeper",
        "classes": ["Warrior"],
        "affiliation": "Fire",
        "lv": 1,
        "sp": 1,
        "hp": 30,
        "atk": 10,
        "def": 0,
        "abilities": list(abilities),
    }
    return "character", printed | said


def item(code: str, use: dict[str, Any]) -> Card:
    """Return an Item."""
    return "item", {"code": code, "name": code.title(), "source": "turnkeeper", "ability": use}


def command(code: str, use: dict[str, Any], *stays: dict[str, Any], **said: Any) -> Card:
    """Return a Command; it is On-going if something stays."""
    printed = {"code": code, "name": code.title(), "source": "turnkeeper", "ability": use, "stays": list(stays)}
    return "command", printed | said


def terrain(code: str, *abilities: dict[str, Any], **said: Any) -> Card:
    """Return a Terrain of 3 Actions whose tree gives ATK."""
    line = [do("stat", to="self", stat="atk", amount=5)]
    printed = {"code": code, "name": code.title(), "source": "turnkeeper", "actions": 3, "xp": [line] * 4}
    return "terrain", printed | {"abilities": list(abilities)} | said


def made(*cards: Card) -> Content:
    """Return the box with these cards."""
    tables = msgspec.to_builtins(CONTENT)
    for table, card in cards:
        tables[table] = [one for one in tables[table] if one["code"] != card["code"]] + [card]
    return msgspec.convert(tables, Content)
