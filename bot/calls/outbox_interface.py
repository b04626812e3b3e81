"""The outbox's small interface to the table service, which stands behind it."""

from __future__ import annotations

from typing import Protocol

from bot.outbox.courier import Letter
from bot.store import Transaction


class Caller(Protocol):
    """Checks letters just before they are sent, and stops the clocks of unreachable tables."""

    async def sorted(self, letter: Letter) -> Letter:
        """The letter to the people it may notify now; the others get letters of their own.

        Raises:
            Needless: Nobody wants it any more, or its person is told later.
        """
        ...

    async def stuck(self, tx: Transaction, table: int, since: float) -> bool:
        """Stop a table's clocks, since its turn message cannot stand; returns whether that is new."""
        ...

    async def reached(self, tx: Transaction, table: int, now: float, *, shown: bool) -> None:
        """Restart the clocks with the time left, since the table was reached again.

        Args:
            tx: The transaction in which that is noted.
            table: The table.
            now: The time.
            shown: The turn message is just being written, so that it shows the new deadlines by itself.
        """
        ...
