"""Pages that everyone sees alike, for a moment: many people look at one board."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

SECONDS = 2.0
"""What changes without a move, such as a pause, is seen that much later at most."""
MOST = 256


class KeptPages:
    """The newest pages of tables, by the move that they show."""

    def __init__(self, clock: Callable[[], float], *, seconds: float = SECONDS) -> None:
        """Make room for pages.

        Args:
            clock: Gives seconds that only grow.
            seconds: For how long a page is kept.
        """
        self._clock, self._seconds = clock, seconds
        self._pages: OrderedDict[int, tuple[int, float, str]] = OrderedDict()

    def get(self, table: int, move: int) -> str | None:
        """Return the page of a table at a move, if it is kept."""
        shown, until, html = self._pages.get(table, (-1, 0.0, ""))
        return html if shown == move and self._clock() < until else None

    def put(self, table: int, move: int, html: str) -> None:
        """Keep the page of a table, in place of an older one."""
        self._pages[table] = (move, self._clock() + self._seconds, html)
        self._pages.move_to_end(table)
        while len(self._pages) > MOST:
            self._pages.popitem(last=False)
