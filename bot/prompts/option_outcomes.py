"""An option's outcome in a message: the forecast, the warning, and the question once more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from bot.messages.message_parts import ENTRY, Part, Style, Text
from bot.names import escaped
from rules.kernel import Decision, Option, Pick, Picks, words

WARNING = "⚠"
"""The sign before an answer that loses something: screen readers read it as "warning"."""
LISTED = 1_000
"""The most characters of lines beside a menu, which cuts what an option says: about half of a phone's screen."""
_ODDS = re.compile(r"\d+%: |likely ")
"""How a danger begins that is not sure."""
SMALL = "-#"
"""What begins a line of small print."""
IN_FULL = "Cut short in the list above:"


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
    if not dangers or not all(dangers):
        return ""
    losses: dict[str, list[str]] = {}
    for danger in dict.fromkeys(dangers):
        odds = _ODDS.match(danger)
        losses.setdefault(danger[odds.end() :] if odds else danger, []).append(odds[0] if odds else "")
    return "; or ".join([f"{_least(odds)}{loss}" for loss, odds in losses.items()])


def _least(odds: Sequence[str]) -> str:
    """Say how likely the same loss is at least, by the answers that bring it."""
    shares = [int(one.partition("%")[0]) for one in odds if "%" in one]
    if not shares:
        return "likely " if "likely " in odds else ""
    return f"{min(shares)}%{' or more' if len(odds) > 1 else ''}: "


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


def line(option: Option, label: str, sign: str = "-") -> str:
    """Return an option in a line of the message, uncut."""
    warned = f"{WARNING} " if option.danger else ""
    return f"{sign} {warned}**{escaped(label)}** · {escaped(said(option))}"


def around(buttons: Sequence[Part], options: Sequence[tuple[str, Option]], shown: Sequence[str]) -> tuple[Part, ...]:
    """Return buttons with what their answers say.

    Where all that play on have something to say, or all that end a turn, that stands above them, and warnings do
    always. Else it is small print below: a single line above the buttons would read as advice.

    Args:
        buttons: The buttons, in rows.
        options: Their answers, each with its label.
        shown: Names by seat, for a text with mark-up.
    """
    silent = {option.last for _, option in options if not said(option)}
    told = [one for one in options if said(one[1])]
    above = [line(option, label) for label, option in told if option.danger or option.last not in silent]
    below = [line(option, label, SMALL) for label, option in told if not option.danger and option.last in silent]
    head, foot = [[Text(words.fill("\n".join(lines), shown))] if lines else [] for lines in (above, below)]
    return (*head, *buttons, *foot)


def cut_by_a_menu(options: Iterable[tuple[str, Option]], names: Sequence[str]) -> list[str]:
    """Return small print for the options that a menu cuts, as many as there is room for.

    What it shows whole is said there alone: told twice, a list is a phone high before its menu. It goes below the
    menu: above it, the answers that happen to be cut would read as advice. Of what comes to nothing the menu says
    enough.

    Args:
        options: The options of a menu, each with its label.
        names: Names by seat as plain text, as the menu has them.
    """
    lines: list[str] = []
    for label, option in options:
        if option.vain:
            continue
        shown = (marked(option, label), said(option))
        if any(len(words.fill(text, names)) > ENTRY for text in shown):
            lines.append(line(option, label, SMALL))
    many = len(lines)
    while sum(map(len, lines)) > LISTED:
        lines.pop()
    if len(lines) < many:
        lines.append(f"{SMALL} The list has the beginning of {words.count(many - len(lines), 'more answer')}.")
    return [f"{SMALL} {IN_FULL}", *lines] if lines else []


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
