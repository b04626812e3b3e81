"""Tables for playing effects, and their logs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.kernel.words import fill
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import Table, Who, table

GROUNDS = [["hot_springs"], ["hot_springs"]]
HANDS = [["inu", "ike"], ["sammy"]]
DECKS = [["sammy", "ike", "zane", "fireball", "ashen"], ["ike", "zane"]]


def at(*parties: Sequence[Who], **more: Any) -> Table:
    """Set up a table with printed cards."""
    kept: dict[str, Any] = {"grounds": GROUNDS, "hands": HANDS, "decks": DECKS, "actions": (6, 6), "content": CONTENT}
    return table(*parties, **kept | more)


def use(t: Table, key: str, seat: int = 0) -> Table:
    """Use an ability and have it resolve, with the default for every question."""
    t.seat(seat).chooses(key)
    return t.passes("Action Phase", 20)


def detail(t: Table, key: str, seat: int = 0) -> str:
    """An option's words, with seats as names."""
    return fill(t.seat(seat).options[key].detail, ["Anna", "Ben", "Cleo", "Dan"])


def board(t: Table, code: str) -> str:
    """A Character's lasting effects, in the public view."""
    return fill(", ".join(t.member(code).effects), ["Anna", "Ben", "Cleo", "Dan"])
