"""Paces at tables: the clock of each seat, from what was agreed at the table and the person's hours."""

from __future__ import annotations

from bot.clockwork.engine import Watch
from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.clockwork.paces import DEFAULT, EXPIRY_TITLES, PACES, Expiry, Pace, Terms, of, words
from bot.tables.model import Seat, Table

__all__ = [
    "DAY",
    "DEFAULT",
    "EXPIRY_TITLES",
    "HOUR",
    "MINUTE",
    "PACES",
    "PLAIN",
    "Expiry",
    "Pace",
    "Terms",
    "of",
    "pace_words",
    "watch",
]

PLAIN = Terms()
"""What held at every table before terms could be chosen: whoever is late plays the default."""


def watch(table: Table, seat: Seat, *, reaction: bool = False) -> Watch:
    """The clock of a seat, for a reaction or for any other decision."""
    return Watch(of(table.pace, table.terms, reaction=reaction), table.terms, seat.hours)


def pace_words(table: Table) -> str:
    """A table's pace and its terms, in sentences for people who think of joining."""
    return words(PACES[table.pace], table.terms)
