"""What the table service returns for an answer, for a request to undo, and for lists."""

from __future__ import annotations

from msgspec import Struct

from bot.tables.model import Line, Snapshot, Table
from rules.kernel import Decision


class Accepted(Struct, frozen=True, kw_only=True):
    """An answer that was taken.

    Attributes:
        table: The table.
        seat: The seat that answered.
        decision: What it answered.
        chosen: The answer in words, for its owner alone; seats stand as marks.
        complete: The game went on with it; else others are still waited for.
        lines: What happened, as far as this seat may know.
        after: The table after it; as it is now when the answer is repeated.
        asked: The question with this answer, as it was worded; ``None`` when it is closed by now.
        repeated: It had been taken before; nothing was changed now.
        over: The game ended with it.
        free: Nothing was revealed or drawn with it, so that it can be taken back.
        further: Something may be answered by itself at once now.
    """

    table: int
    seat: int
    decision: int
    chosen: str
    complete: bool
    after: Snapshot
    asked: Decision | None = None
    lines: tuple[Line, ...] = ()
    repeated: bool = False
    over: bool = False
    free: bool = False
    further: bool = False

    def __repr__(self) -> str:
        """Show no answer, so that no log can hold it."""
        return f"Accepted(table={self.table}, seat={self.seat}, decision={self.decision}, repeated={self.repeated})"


class Undone(Struct, frozen=True):
    """The result of a request to take back a step.

    Attributes:
        table: The table.
        done: It was taken back; else the seats in ``asked`` have to agree first.
        moves: How many moves were or would be taken back.
        asked: The seats that have to agree.
    """

    table: int
    done: bool
    moves: int
    asked: tuple[int, ...] = ()


class InPublic(Struct, frozen=True):
    """A table that everyone may be told of.

    Attributes:
        table: The table.
        taken: How many seats are taken; a kept one counts, so that nothing says for whom it is kept.
        lobby: The message of its lobby; ``None`` without one.
    """

    table: Table
    taken: int
    lobby: int | None
