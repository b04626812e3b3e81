"""Silent tables: a word, then a way out, then the archive, from which they come back whole."""

from __future__ import annotations

from enum import IntEnum

from bot.clockwork.hours import DAY
from bot.clockwork.paces import Pace


class Stage(IntEnum):
    """How far a table has come on the way to the archive."""

    LIVE = 0
    WARNED = 1
    PROPOSED = 2
    ARCHIVED = 3


LOBBY = 7 * DAY
PLAYING = 7 * DAY
PAUSED = 30 * DAY
TURNS = 5
"""A table is idle only after that many decisions could have been taken at its pace."""


def patience(pace: Pace, *, lobby: bool = False, paused: bool = False) -> float:
    """The seconds without an act of a person after which a table comes one stage further."""
    if lobby:
        return LOBBY
    usual = max(PLAYING, TURNS * pace.seconds)
    return max(usual, PAUSED) if paused else usual


def following(reached: Stage, silent: float, patience_: float) -> Stage:
    """A table's stage now: one further after enough silence, never two, even after an outage.

    Args:
        reached: The stage it has.
        silent: The seconds since a person last did something there, or since it came to that stage.
        patience_: See :func:`patience`.
    """
    if reached is Stage.ARCHIVED or silent < patience_:
        return reached
    return Stage(reached + 1)
