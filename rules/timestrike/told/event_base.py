"""The base of all events of TimeStrike, and what faces, stats and statuses are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeVar

from rules.kernel.play.model import Event
from rules.timestrike.effects.vocabulary import BUFFS, CURSES, BuffSlot, CurseSlot

Kind = Literal["buff", "curse"]
Status = BuffSlot | CurseSlot
STATUSES: tuple[Status, ...] = (*BUFFS, *CURSES)
_Name = TypeVar("_Name", bound=str)

FACES = {
    "lucky_hit": "a Lucky hit",
    "hit": "a hit",
    "void": "a blank",
    "block": "a block",
    "lucky_block": "a Lucky block",
}
STATUS = {
    "move": "Move",
    "range": "Range",
    "attack": "Attack",
    "defense": "Defense",
    "stealth": "Stealth",
    "enrage": "Enrage",
    "affliction": "Affliction",
    "silence": "Silence",
}
LOOT = {
    "item": "an item card",
    "fish": "a fish card",
    "artifact": "an artifact",
    "material": "a material",
}


class TimestrikeEvent(Event, frozen=True, kw_only=True):
    """Any event of TimeStrike."""

    FACES: ClassVar = FACES
    STATUS: ClassVar = STATUS
    LOOT: ClassVar = LOOT


def known(name: str, among: Iterable[_Name]) -> _Name:
    """Return the one of some names that is this one; events say which names there are."""
    return next(one for one in among if one == name)


def faces(rolled: tuple[str, ...]) -> str:
    """Count the faces of combat dice: ``2 hits and 1 Lucky block``."""
    counts = {face: rolled.count(face) for face in FACES if face in rolled}
    said = [f"{n} {FACES[face].split(' ', 1)[1]}{'s' if n > 1 else ''}" for face, n in counts.items()]
    if not said:
        return "no dice"
    return said[0] if len(said) == 1 else f"{', '.join(said[:-1])} and {said[-1]}"
