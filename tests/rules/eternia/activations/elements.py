"""Shared by tests of Interact Actions: Enemies far away, and a Round that is played out."""

from __future__ import annotations

from tests.rules.eternia.table import Table

FAR = {"skeletor": "K1", "mer_man": "L1", "beast_man": "M1"}


def ends(made: Table) -> Table:
    """Go on until the next Round is ordered or the game is over."""
    while made.asked() and made.view().phase != "order":
        made.seat(made.asked()[0]).takes_default()
    return made
