"""Paces at tables: each seat's clock, from the table's terms and the person's hours."""

from __future__ import annotations

from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import DAY, HOUR, MINUTE
from bot.clockwork.paces import DEFAULT, EXPIRY_TITLES, PACES, Expiry, Pace, Terms, brief, of, words
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
    "brief",
    "of",
    "pace_words",
    "watch",
]

PLAIN = Terms()
"""The terms of every table from before they could be chosen: the default is played for late people."""


def watch(table: Table, seat: Seat, *, reaction: bool = False) -> Watch:
    """Return the clock of a seat, for a reaction or for any other decision."""
    return Watch(of(table.pace, table.terms, reaction=reaction), table.terms, seat.hours)


def pace_words(table: Table) -> str:
    """Return a table's pace and terms in sentences, for people who want to know it all."""
    return words(PACES[table.pace], table.terms)
