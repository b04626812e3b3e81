"""Garbage of the whole process: full collections come when nobody waits for an answer.

A full collection stops everything for ten to a hundred milliseconds. Python begins one in the middle of whatever makes
many objects, which is mostly a forecast, so that somebody waits for it. A process that is one bot's alone has it done
after an answer was sent; Python's own come so rarely then that they only guard against a bot that is never at rest.
"""

from __future__ import annotations

import gc

SELDOM = 500
"""Collections of the middle generation before Python begins a full one by itself: some three million objects."""
DUE = 20
"""Collections of the middle generation after which a full one is done at rest."""


class Garbage:
    """How garbage is collected in a process, for a while."""

    def __init__(self) -> None:
        self._before = gc.get_threshold()

    def begin(self) -> None:
        """From now on full collections are seldom, unless they come at rest."""
        first, second, _ = self._before
        gc.set_threshold(first, second, SELDOM)

    def at_rest(self) -> None:
        """Nobody waits: do a full collection if one is due."""
        if gc.get_count()[2] >= DUE:
            gc.collect()

    def end(self) -> None:
        """Collect as before."""
        gc.set_threshold(*self._before)
