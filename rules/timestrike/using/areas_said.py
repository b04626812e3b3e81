"""Whom an area reaches, in words: an area spares nobody, its user included."""

from __future__ import annotations

from typing import NamedTuple

from rules.kernel.words import listing
from rules.timestrike.effects import targets as aims
from rules.timestrike.effects.records import Damage, Hits, Roll
from rules.timestrike.state import TimestrikeTable, side_of
from rules.timestrike.using.aiming import in_area


class Concerned(NamedTuple):
    """Whom a use at a place concerns.

    Attributes:
        said: Whom it hits, as a sentence; empty where the place alone is aimed at.
        danger: Which of them are friends, as a clause; empty where none is hurt.
        vain: Nobody is hit, and it does nothing else.
    """

    said: str = ""
    danger: str = ""
    vain: bool = False


def concerned(t: TimestrikeTable, unit: str, code: str, end: str) -> Concerned:
    """TIM-AOE-3: say whom a skill or a card of an area hits around a place.

    Args:
        t: The table.
        unit: Who uses it.
        code: The skill or the card.
        end: The end of the key: the place.
    """
    used = t.content.skills.get(code) or t.content.card(code)
    if not isinstance(used.aim, aims.Area):
        return Concerned()
    found = in_area(t, unit, int(end[1:]), used.aim.radius)
    hurts = [isinstance(effect, Damage | Hits | Roll) for effect in used.effects if effect.to == "target"]
    verb = "hits" if any(hurts) else "reaches"
    if not found:
        return Concerned(f"{verb.capitalize()} nobody.", vain=all(hurts))
    names = {other: _named(t, unit, other) for other in found}
    own = [names[other] for other in found if side_of(t.state, other) == side_of(t.state, unit)]
    return Concerned(
        f"{verb.capitalize()} {listing([*names.values()])}.", f"hits {listing(own)}" if own and any(hurts) else ""
    )


def _named(t: TimestrikeTable, unit: str, other: str) -> str:
    """Name a unit; that of its user, and those of friends, are marked."""
    name = t.content.names[other]
    if other == unit:
        return f"{name} (you)"
    return f"{name} (your team)" if side_of(t.state, other) == side_of(t.state, unit) else name
