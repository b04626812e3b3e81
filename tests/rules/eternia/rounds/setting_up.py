"""A table in its set-up."""

from __future__ import annotations

from tests.rules.eternia.table import Table


def asked_for(table: Table) -> str:
    """The prompt of the first seat that is asked."""
    return table.seat(table.asked()[0]).decision.prompt


def laid_out(table: Table) -> Table:
    """Go through the rest of the set-up by default."""
    while table.view().phase == "setup":
        table.seat(table.asked()[0]).takes_default()
    return table
