"""Orders: answers to several kinds of question, planned at once, always or on a condition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from msgspec import Struct

from rules.kernel.play.model import Option, Picks
from rules.kernel.play.workbench import Table


class Condition(Struct, frozen=True):
    """An order's condition and answer, as its player chose them. Games subclass it.

    Its fields, at most 8, are declared like options of a game: each has a default, few values, and a title in its
    ``Meta``. What it answers is decided by the game as the seat sees it and by the fields, and by nothing else.

    Where it is about one of several things, ``thing`` is what players call such a thing; of each, one order stands.

    Attributes:
        about: The key of the thing that it is about; empty where it is about none.
    """

    thing: ClassVar[str] = ""

    about: str = ""

    @classmethod
    def things(cls, t: Table[Any, Any], seat: int) -> Iterable[Option]:
        """List the possible subjects of such an order, from the seat's knowledge; other orders end.

        A key has at most 16 of the characters a-z, 0-9, ``_`` and ``-``.
        """
        return ()

    def answer(self, t: Table[Any, Any], seat: int) -> Picks | None:
        """Return the answer to the open question from the seat's view; ``None``: ask the player."""
        raise AssertionError(f"{type(self).__name__} answers nothing")


class Order(Struct, frozen=True):
    """An order: the same answer to several kinds of question, planned in one press.

    Attributes:
        key: Which one, for ever; at most 12 characters.
        name: What players call it: at most 80 characters.
        kinds: The permanent names of the kinds of question, as a decision has them.
        picks: The answer to each of them; nothing where it depends on a condition.
        span: The stretch of the game after which it ends; empty: it stands until it is canceled.
        again: Kinds of question at which what the player answers holds for a while, as far as it fits.
        within: The stretch of the game for which it holds.
        repeats: What of the answers: those whose key is one of these, or begins with one and a colon.
        says: What its player is still asked, in at most 100 characters.
        condition: What the player chooses with it, and how it answers by that; ``None``: it always gives its picks.
        beside: It is offered with such a question itself, where everybody reads it, and not only in private.
    """

    key: str
    name: str
    kinds: tuple[str, ...]
    picks: Picks = ()
    span: str = ""
    again: tuple[str, ...] = ()
    within: str = ""
    repeats: tuple[str, ...] = ()
    says: str = ""
    condition: type[Condition] | None = None
    beside: bool = False

    def concerns(self, kind: str) -> bool:
        """Whether it is about a kind of question."""
        return kind in self.kinds or kind in self.again

    def holds(self, kind: str, picks: Picks) -> bool:
        """Whether an answer to a kind of question repeats within its span."""
        if kind not in self.again or len(picks) != 1 or not isinstance(picks[0], str):
            return False
        return picks[0].partition(":")[0] in self.repeats
