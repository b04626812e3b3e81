"""Short lines about Characters, for options."""

from __future__ import annotations

from rules.timestrike.state import TimestrikeTable, units_of
from rules.timestrike.told.event_base import STATUS
from rules.timestrike.units.stats import health


def health_line(t: TimestrikeTable, character: str) -> str:
    """Say the health of a Character's units, and its buffs and curses."""
    one = t.state.characters[character]
    board = t.content.characters[character]
    left = dict.fromkeys([health(t, unit) for unit in units_of(t.state, character)])
    said = ", ".join([f"{now} of {board.health} health" for now in left])
    statuses = [STATUS[status] for status in (*one.buffs, *one.curses)]
    return f"{said}; {', '.join(statuses)}" if statuses else said
