"""What is made of a position for its snapshots: views, words, questions as shown, each once."""

from __future__ import annotations

import threading
from collections.abc import Callable

from rules.kernel import Decision, View

Kept = dict[tuple[int, tuple[str, ...]], tuple[Decision, Decision]]
"""Decisions by number and by what is shown of them: as they were asked, and what was worked out of them."""


class Tried:
    """What was worked out of one position, whichever thread asked first.

    Attributes:
        views: What each seat may know; ``None`` is a spectator.
        worded: The decisions of each seat in words.
        joined: With answers that lead on joined.
        foreseen: With forecasts.
    """

    def __init__(self) -> None:
        self.views: dict[int | None, View] = {}
        self.worded: dict[int, tuple[Decision, ...]] = {}
        self.joined: Kept = {}
        self.foreseen: Kept = {}
        self._at_work: dict[int, threading.Lock] = {}

    def once(
        self, kept: Kept, decision: Decision, more: Callable[[Decision], Decision], shown: tuple[str, ...] = ()
    ) -> Decision:
        """Return what is worked out of a decision; who comes second waits for the first.

        Args:
            kept: Where it is kept: :attr:`joined` or :attr:`foreseen`.
            decision: The decision.
            more: Works it out.
            shown: The keys that are shown, where that matters.
        """
        with self._at_work.setdefault(decision.id, threading.Lock()):
            found = kept.get((decision.id, shown))
            if found is None or found[0] != decision:
                found = kept[decision.id, shown] = decision, more(decision)
            return found[1]
