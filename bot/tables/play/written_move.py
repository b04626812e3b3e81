"""A move before and after it is written to the store."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from bot.outbox.mail import Mail
from bot.tables.model import AnyGame, Asked, Line, Seat, Table
from rules.kernel import Picks


class NewMove(Struct, frozen=True, kw_only=True):
    """A move to be written.

    Attributes:
        kind: ``start``, ``answer``, ``act``, ``leave`` or ``undo``.
        key: The id of the press or of the table's own act; unique in the database.
        picks: The answer; of an act its key; of a start the seating, then the sides; of an undo the first move
            taken back and the first fresh id.
        said: The answer in words, for its owner.
        state: The state after it.
        lines: What happened.
        plan: The plan by which it was answered, when nobody pressed.
        again: Of an undo: each question that it asks, with the id under which it was asked before.
        topic: The kind of question that was answered by hand, where it can be planned.
    """

    kind: str
    key: str
    state: Any
    seat: int | None = None
    user: int | None = None
    decision: int | None = None
    picks: Picks | tuple[int | str, ...] = ()
    said: str = ""
    complete: bool = True
    lines: tuple[Line, ...] = ()
    revealed: bool = False
    random: bool = False
    plan: int | None = None
    again: tuple[tuple[int, int], ...] = ()
    topic: str = ""

    @property
    def target(self) -> int | None:
        """Return the first move that an undo takes back."""
        return int(str(self.picks[0])) if self.kind == "undo" else None

    def __repr__(self) -> str:
        """Show neither answer nor state, so that no log can hold them."""
        return f"NewMove(kind={self.kind!r}, key={self.key!r}, seat={self.seat})"


class MoveWritten(Struct, frozen=True, kw_only=True, dict=True):
    """A move in the store, for everything that follows it in the same transaction.

    Attributes:
        table: The table after it.
        game: Its game.
        seats: Who sits where after it.
        before: The decisions that waited before it.
        open: The decisions that wait after it, each with its clock.
        move: The move; its number is that of the table's newest.
        mails: What is to be sent because of it.
        now: When it was made.
        stored: The state after it, as it is stored.
        planned: Plans of people stood at the table before it.
    """

    table: Table
    game: AnyGame
    seats: tuple[Seat, ...]
    before: tuple[Asked, ...]
    open: tuple[Asked, ...]
    move: NewMove
    mails: tuple[Mail, ...]
    now: float
    stored: bytes
    planned: bool

    @property
    def n(self) -> int:
        """Return the number of the move."""
        return self.table.move

    @property
    def again(self) -> Mapping[int, int]:
        """For an undo, return each question it asks, with its id from before."""
        return dict(self.move.again)

    @cached_property
    def waited(self) -> Asked | None:
        """Return the answered decision, as it waited; ``None`` if only its answer was changed."""
        return next((row for row in self.before if row.decision == self.move.decision), None)

    def __repr__(self) -> str:
        """Show neither answer nor state, so that no log can hold them."""
        return f"MoveWritten(table={self.table.id}, n={self.n}, move={self.move!r})"
