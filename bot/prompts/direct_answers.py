"""Answers pressed in the turn message itself, where everybody can read them.

What a seat sees in secret never stands here: no forecast that was tried, no warning, and no sign of how many other
answers there are. What the game itself says of an answer that all may read, such as odds, does.
An answer that loses something is asked once more in private, as anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.messages import button_ids
from bot.messages.button_ids import Press
from bot.messages.message_parts import ENTRY, Button, Entry, Menu, Part, cut, rows
from bot.names import shown
from bot.prompts import control_marks, option_outcomes
from bot.prompts.answer_places import LABEL, arranged, has_others, standing_in, style
from bot.prompts.menu_names import hint
from bot.prompts.option_tree import button_label, full_label
from rules.kernel import Decision, Option, Pick, Secrecy, words

VERB = "openly"


def offered(decision: Decision) -> tuple[Option, ...]:
    """Return the options that may stand in the turn message, without private knowledge.

    Args:
        decision: The decision, before anything was foreseen of it.
    """
    form = decision.form
    if not isinstance(form, Pick) or form.most != 1 or not form.least or decision.chosen is not None:
        return ()
    known = decision.openly
    by_words: dict[tuple[str, ...], Option] = {}
    for option in form.options:
        if option.key in known:
            likely = option.forecast if decision.secrecy is Secrecy.OPEN else ""
            plain = replace(option, forecast=likely, danger="", vain=False)
            by_words.setdefault((*plain.path, plain.label, plain.detail), plain)
    return tuple(by_words.values())


def same(one: Decision, other: Decision) -> bool:
    """Whether two seats are openly asked the same, so that the same buttons serve both."""
    if one.secrecy is not Secrecy.OPEN or other.secrecy is not Secrecy.OPEN:
        return False
    first, second = (offered(replace(asked, chosen=None)) for asked in (one, other))
    return bool(first) and first == second


def controls(table: int, decision: Decision, names: Sequence[str]) -> tuple[Part, ...]:
    """Return the controls of a decision in the turn message; empty if there are too many.

    Args:
        table: The table's id.
        decision: The decision.
        names: Names by seat as plain text.
    """
    options = offered(decision)
    places = arranged(options, listed=decision.listed, acts=decision.acts) if options else None
    if places is None:
        return ()

    keys = [option.key for option in options]

    def made(n: str) -> str:
        return button_ids.make(table, VERB, control_marks.marked(n, keys), decision=decision.id)

    parts: list[Part] = []
    for at, (name, found) in enumerate(places.menus):
        within = standing_in(options, name, found)
        entries = tuple(
            Entry(f"k{index}", _text(options[index], names, ENTRY, within), _detail(options[index], names))
            for index in found
        )
        parts.append(Menu(made(f"m{at}"), hint(name, decision, names, beside=has_others(options, places)), entries))
    acts = [options[at] for at in places.buttons if not options[at].last]
    buttons = [
        Button(cut(words.fill(button_label(options[at]), names), LABEL), made(str(at)), style(options[at]))
        for at in places.buttons
    ]
    told = [(button_label(one), replace(one, detail=cut(one.detail, ENTRY))) for one in acts]
    return (*parts, *option_outcomes.around(rows(buttons), told, [shown(name) for name in names]))


def key_of(decision: Decision, press: Press) -> str:
    """Return the key that was pressed in the turn message.

    Raises:
        ValueError: There is none: another version of the bot made the message.
        IndexError: Likewise.
        Outdated: Likewise, and it was made for other answers.
    """
    options = offered(decision)
    n = control_marks.unmarked(press.n, [option.key for option in options])
    number = int(press.values[0].removeprefix("k")) if press.values else int(n)
    if number < 0:
        raise ValueError("no such answer")
    return options[number].key


def _text(option: Option, names: Sequence[str], most: int, within: tuple[str, ...] = ()) -> str:
    return cut(words.fill(full_label(option, within), names), most)


def _detail(option: Option, names: Sequence[str]) -> str:
    return cut(words.fill(option_outcomes.said(option), names), ENTRY)
