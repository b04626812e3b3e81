"""Who is told of a letter where and when: a small interface that the table service stands behind."""

from __future__ import annotations

from typing import Protocol

from bot.outbox.courier import Letter


class Caller(Protocol):
    """Looks at letters just before they are sent, so that nobody is called late, twice, or where they want it not."""

    async def sorted(self, letter: Letter) -> Letter:
        """The letter with only those whom it may notify now; the others are noted, to be told by a letter of their own.

        Raises:
            Needless: Nobody wants it any more, or its person is told later.
        """
        ...
