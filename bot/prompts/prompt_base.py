"""Shared by all messages of a question: its point of choosing, ids, entries, last buttons."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.messages import button_ids
from bot.messages.message_parts import ENTRY, Button, Entry, Style, cut
from bot.names import shown
from bot.prompts import control_marks, option_outcomes
from bot.prompts.answer_places import LABEL
from bot.prompts.option_order import keys_of
from bot.prompts.option_tree import full_label
from rules.kernel import Decision, Option, Picks, words

AT_ONCE = "whole"
"""The end of the id of a list that is the answer once it is sent."""


class Where(Struct, frozen=True):
    """A point of choosing: group, slot or bin in view and page, or the option asked about again."""

    node: int = 0
    page: int = 0
    again: int | None = None

    @property
    def n(self) -> str:
        """The point as an id has it."""
        return f"{self.node}.{self.page}"

    @staticmethod
    def read(n: str) -> Where:
        """Read what :attr:`n` wrote, up to its second point; other text is the beginning."""
        node, _, rest = n.partition(".")
        page = rest.partition(".")[0]
        return Where(int(node), int(page)) if node.isdigit() and page.isdigit() else Where()


class Asking(Struct, frozen=True):
    """The table, the decision and the names for a question.

    Attributes:
        table: The table's id.
        decision: The decision.
        names: Names by seat as plain text: labels know no mark-up.
        draft: What was chosen so far, not yet given as the answer.
        first: The keys that are shown before all others of their menu, in order.
    """

    table: int
    decision: Decision
    names: Sequence[str]
    draft: Picks = ()
    first: Sequence[str] = ()

    def id(self, verb: str, n: str | int = "") -> str:
        """Return the id of a button or menu of this question."""
        return button_ids.make(
            self.table, verb, control_marks.marked(n, keys_of(self.decision)), decision=self.decision.id
        )

    @property
    def shown(self) -> list[str]:
        """The names for a text with mark-up."""
        return [shown(name) for name in self.names]

    def label(self, text: str, most: int = LABEL) -> str:
        """Return a text of the rules as a label."""
        return cut(words.fill(text, self.names), most)


def entry(asking: Asking, option: Option, index: int, within: tuple[str, ...], *, chosen: bool = False) -> Entry:
    """Return an option as an entry of a menu; ``within`` is the path that stands above it."""
    label = asking.label(option_outcomes.marked(option, full_label(option, within)), ENTRY)
    value = f"r{index}" if option.danger else f"o{index}"
    return Entry(value, label, asking.label(option_outcomes.said(option), ENTRY), chosen)


def last_buttons(asking: Asking, *, ready: bool, empty: bool) -> list[Button]:
    """Return the buttons below a draft: Done, Use the Default, Clear.

    Where an answer is proposed, that is the one that is recommended, and the default is not offered as well. Where
    nothing has been chosen and nothing need be, the first says what then happens.

    Args:
        asking: The question, with its draft.
        ready: Whether the draft can be the answer.
        empty: Whether nothing is in the draft.
    """
    usual = asking.decision.default.picks
    buttons = [
        Button((empty and asking.decision.nothing) or "Done", asking.id("done"), Style.SUCCESS, disabled=not ready),
        Button("Use the Default", asking.id("usual"), disabled=usual == asking.draft),
        Button("Clear", asking.id("clear"), disabled=empty),
    ]
    return buttons if usual and all(usual) and not asking.decision.proposal else [buttons[0], buttons[2]]


def mark_of(chosen: Sequence[int]) -> str:
    """Return the mark of a menu's choice in its id; the same id would show an older choice."""
    return ",".join(str(index) for index in chosen) if len(chosen) <= 5 else f"{len(chosen)}-{sum(chosen)}"
