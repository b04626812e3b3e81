"""An option's outcome in a message: the forecast, the warning, and the question once more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.messages.message_parts import ENTRY, Style
from bot.names import escaped
from rules.kernel import Decision, Option, Pick, Picks, words

WARNING = "⚠"
"""The sign before an answer that loses something: screen readers read it as "warning"."""
LISTED = 1_800
"""The most characters of lines beside a menu, which cuts what an option says."""


def marked(option: Option, label: str) -> str:
    """Return an option's label, with the sign if something is lost, which is said beside it."""
    return f"{WARNING} {label}" if option.danger else label


def lost_by_all(options: Sequence[Option], indices: Iterable[int]) -> str:
    """Return what is lost by each of some options; empty if one of them is safe.

    Args:
        options: The options of a question.
        indices: Those that lie in one group.
    """
    dangers = [options[index].danger for index in indices]
    return "; or ".join(dict.fromkeys(dangers)) if dangers and all(dangers) else ""


def group_marked(lost: str, label: str) -> str:
    """Return a group's label, with the sign if each answer in it loses something."""
    return f"{WARNING} {label}" if lost else label


def group_style(options: Sequence[Option], indices: Iterable[int]) -> Style:
    """Return the look of a group's button: grey if each answer in it comes to nothing."""
    return Style.SECONDARY if all(options[index].vain for index in indices) else Style.PRIMARY


def group_line(lost: str, label: str) -> str:
    """Return a group in a line of the message if each answer in it loses something."""
    return f"- {WARNING} **{escaped(label)}**, each answer · {escaped(lost)}"


def said(option: Option) -> str:
    """Return an option's consequences, then its description."""
    return " · ".join([part for part in (option.forecast, option.detail) if part])


def line(option: Option, label: str) -> str:
    """Return an option in a line of the message, uncut."""
    sign = f"{WARNING} " if option.danger else ""
    return f"- {sign}**{escaped(label)}** · {escaped(said(option))}"


def cut_by_a_menu(options: Iterable[tuple[str, Option]], names: Sequence[str]) -> list[str]:
    """Return lines for the options that a menu cuts, as many as there is room for.

    What it shows whole is said there alone: told twice, a list is a phone high before its menu.

    Args:
        options: The options of a menu, each with its label.
        names: Names by seat as plain text, as the menu has them.
    """
    lines: list[str] = []
    for label, option in options:
        shown = (marked(option, label), said(option))
        if any(len(words.fill(text, names)) > ENTRY for text in shown):
            lines.append(line(option, label))
    while sum(map(len, lines)) > LISTED:
        lines.pop()
    return lines


def in_vain_last(options: tuple[Option, ...], indices: Iterable[int]) -> tuple[int, ...]:
    """Return the indices of some options, useless ones last."""
    return tuple(sorted(indices, key=lambda index: options[index].vain))


def risky(decision: Decision, picks: Picks) -> int | None:
    """Return the index of the picked option if it loses something; ``None`` if it is safe."""
    form = decision.form
    if not isinstance(form, Pick):
        return None
    options = enumerate(form.options)
    return next((index for index, option in options if option.danger and picks == (option.key,)), None)
