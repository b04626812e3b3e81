"""The courier: a small interface, with discord.py in the bot and a journal in the tests."""

from __future__ import annotations

from typing import Any, Protocol

from msgspec import Struct

from bot.outbox.mail import CHANNEL


class Letter(Struct, frozen=True):
    """A row of the outbox that is being sent.

    Attributes:
        id: The row.
        table: Its table.
        kind: See :mod:`bot.outbox.mail`.
        move: The move it is rendered from; 0 in the lobby.
        lane: :data:`~bot.outbox.mail.CHANNEL`, or the person it goes to.
        payload: What else is needed.
        channel: The table's channel or thread, or the one that it goes to in its place.
        nonce: At most 25 characters, the same at every attempt: Discord posts it once within some minutes.
        tries: Attempts before this one; a courier may leave a picture out that failed before.
        at: When it was written.
    """

    id: int
    table: int
    kind: str
    move: int
    lane: int
    payload: dict[str, Any]
    channel: int
    nonce: str
    tries: int
    at: float = 0.0

    @property
    def private(self) -> bool:
        """Whether it goes to a person, not to the table."""
        return self.lane > CHANNEL


class Posted(Struct, frozen=True):
    """A message on Discord.

    Attributes:
        message: Its id.
        whole: Whether it stands as it is meant; else only the line is there that a notification shows.
        rest: What the courier made for :meth:`Courier.finish`, as long as the process lives.
    """

    message: int
    whole: bool = True
    rest: Any = None


class Needless(Exception):  # noqa: N818  nothing went wrong
    """There is nothing left to send."""


class Locked(Exception):  # noqa: N818  what Discord says of it looks like sleep
    """The thread is locked and cannot be woken."""


class NotYet(Exception):  # noqa: N818  nothing went wrong
    """Nothing was sent, since our own limit, or Discord's for private channels, is reached.

    Attributes:
        seconds: When to try again.
    """

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not for {seconds:.0f} s")
        self.seconds = seconds


class Courier(Protocol):
    """Renders letters and sends them; raises Discord's refusals as discord.py does."""

    async def post(self, letter: Letter) -> Posted:
        """Post to the table's channel with the letter's nonce enforced.

        What notifies somebody may be posted in two steps: first the line that a notification shows.
        """
        ...

    async def dm(self, letter: Letter) -> Posted:
        """Write to the person of the letter's lane, with its nonce enforced, as :meth:`post` does.

        Raises:
            NotYet: No private channel may be opened now.
        """
        ...

    async def finish(self, letter: Letter, posted: Posted) -> None:
        """Replace a letter's first line with the whole letter."""
        ...

    async def edit(self, letter: Letter, message: int) -> None:
        """Update a message of the letter's lane; ``retire`` removes its buttons.

        Raises:
            Locked: The thread sleeps and is locked.
        """
        ...

    async def delete(self, letter: Letter, message: int) -> None:
        """Delete a message of the letter's lane, with its pin."""
        ...

    async def find(self, letter: Letter) -> Posted | None:
        """Find the message of a letter that may have been sent, in its channel or private channel."""
        ...

    async def pin(self, letter: Letter, message: int) -> None:
        """Pin a message of the table's channel."""
        ...

    async def unpin(self, letter: Letter, message: int) -> None:
        """Remove the pin."""
        ...
