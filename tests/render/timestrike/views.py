"""Views of tables of TimeStrike: set up by hand, and from random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from render.kit.drawing_notes import Note
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import Decision
from rules.timestrike.game_options import Skirmish
from rules.timestrike.ground.places import board_of
from rules.timestrike.view import TimestrikeView
from tests.render.readable import faults
from tests.rules.timestrike.table import BOX, GAME, Struck, table

PLAIN = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
WILD = (
    "😀" * 32,
    "אבגדה מרים ירושלים",
    "漢字の名前がとても長い人です",
    "W" * 32,
    "Wolfeschlegelsteinhausen",
    "Fay",
    "Zoë",
    "X",
)


def overlaps(notes: Sequence[Note]) -> list[str]:
    """Say what lies over what, or over an edge, whatever the size of letters."""
    return [fault for fault in faults(notes) if "points high" not in fault]


def middle_table(**more: Any) -> Struck:
    """Four players on the map with an overhang, a road, walls and a mount of two hexes."""

    def also(s: Any) -> None:
        for unit, place in (("legion_2", "K9 top"), ("gula", "M9 top")):
            s.units[unit].at = (board_of(BOX.maps["broken_span"]).called(place),)

    settings: dict[str, Any] = {
        "at": {
            "jake": "G6",
            "mara": "J6",
            "abaddon": "F5 G5",
            "legion_1": "K9",
            "legion_2": "K9",
            "mana_wyrms_1": "C3",
            "mana_wyrms_2": "D3",
            "mana_wyrms_3": "D4",
            "gula": "M9",
        },
        "seats": (("jake", "abaddon"), ("mara", "legion"), ("mana_wyrms",), ("gula",)),
        "map_": "broken_span",
        "land": {"H3": "..=", "E4": ".=", "F6": "..=", "G7": ".="},
        "damage": {"jake": 5},
        "exhausted": ("gula",),
        "buffs": {"jake": ["attack", "enrage"], "mara": ["stealth"]},
        "curses": {"jake": ["silence", "affliction"], "mara": ["move"]},
        "awake": {"jake": ["move"]},
        "items": {"jake": ["lucky_coin"], "mara": ["smoke_bomb"]},
        "fish": {"jake": ["dune_minnow"]},
        "artifacts": {"jake": ["oathblade"]},
        "materials": {"jake": 2},
        "also": also,
    }
    return table(**(settings | more))


def middle(seat: int | None = None) -> TimestrikeView:
    """Return how that table looks to a seat, or to everybody."""
    return middle_table().view(seat)


def played(
    map_: str, seats: int, seed: int, every: int, most: int
) -> Iterator[tuple[TimestrikeView, Sequence[Decision]]]:
    """Yield, every so many moves of a random Skirmish, what the asked seat sees."""
    s = GAME.new(Skirmish(map=map_), seats, seed.to_bytes(32, "big"))  # type: ignore[arg-type]
    chance = Chance((seed + 1).to_bytes(32, "little"))
    for move in range(most):
        choices = GAME.choices(s)
        if not choices:
            yield GAME.view(s, None), ()
            return
        choice = chance.pick(choices)
        if move % every == 0:
            yield GAME.view(s, choice.seat), tuple(GAME.decisions_for(s, choice.seat))
        GAME.advance(s, Answer(choice.decision, choice.seat, GAME.sample(s, choice, chance)))
