"""Answers pressed in the turn message itself, where everybody can read them: of them all, or of those known to all.

What a seat sees in secret never stands here: no forecast, no warning, and no sign of how many other answers there are.
An answer that loses something is asked once more in private, as anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.messages import ids
from bot.messages.ids import Press
from bot.messages.parts import BUTTONS_A_ROW, ENTRIES, ENTRY, Button, Buttons, Entry, Menu, Part, Style, cut
from bot.prompts.tree import full_label
from rules.kernel import Decision, Option, Pick, words

VERB = "openly"
STRONG = 3
"""The most buttons of a message that stand out."""
LABEL = 40
"""The longest label of such a button."""
MENUS = 4
"""The most menus in a turn message."""


def offered(decision: Decision) -> tuple[Option, ...]:
    """Return the options that may stand in the turn message, without what only their seat may know."""
    form = decision.form
    if not isinstance(form, Pick) or form.most != 1 or not form.least or decision.chosen is not None:
        return ()
    known = decision.openly
    by_words: dict[tuple[str, ...], Option] = {}
    for option in form.options:
        if option.key in known:
            plain = replace(option, forecast="", danger="", vain=False)
            by_words.setdefault((*plain.path, plain.label, plain.detail), plain)
    return tuple(by_words.values())


def controls(table: int, decision: Decision, names: Sequence[str]) -> tuple[Part, ...]:
    """Return what can be pressed in the turn message to answer a decision; nothing where that would be too much.

    Args:
        table: The table's id.
        decision: The decision.
        names: Names by seat as plain text.
    """
    options = offered(decision)
    if not options or len(options) > MENUS * ENTRIES:
        return ()
    groups: dict[str, list[int]] = {}
    single: list[int] = []
    for index, option in enumerate(options):
        if option.path and not decision.listed:
            groups.setdefault(option.path[0], []).append(index)
        else:
            single.append(index)
    if decision.listed or len(single) > BUTTONS_A_ROW:
        groups = {"": single, **groups}
        single = [index for index in single if options[index].last]
        groups[""] = [index for index in groups[""] if index not in single]
    single = sorted([*single, *_lone(groups)], key=lambda index: (options[index].last, index))
    menus = {name: found for name, found in groups.items() if len(found) > 1}
    if len(menus) > MENUS or any(len(found) > ENTRIES for found in menus.values()) or len(single) > BUTTONS_A_ROW:
        return ()

    def made(verb_n: str) -> str:
        return ids.make(table, VERB, verb_n, decision=decision.id)

    parts: list[Part] = []
    for at, (name, found) in enumerate(menus.items()):
        entries = tuple(
            Entry(f"k{index}", _text(options[index], names, ENTRY, within=name), _detail(options[index], names))
            for index in found
        )
        parts.append(Menu(made(f"m{at}"), f"{name or 'Choose'}…", entries))
    strong = [index for index in single if not options[index].last][:STRONG]
    buttons = [
        Button(
            _text(options[index], names, LABEL), made(str(index)), Style.PRIMARY if index in strong else Style.SECONDARY
        )
        for index in single
    ]
    return (*parts, *([Buttons(tuple(buttons))] if buttons else []))


def key_of(decision: Decision, press: Press) -> str:
    """Return the key that was pressed in the turn message.

    Raises:
        ValueError: There is none: another version of the bot made the message.
        IndexError: Likewise.
    """
    options = offered(decision)
    number = int(press.values[0].removeprefix("k")) if press.values else int(press.n)
    if number < 0:
        raise ValueError("no such answer")
    return options[number].key


def _lone(groups: dict[str, list[int]]) -> list[int]:
    """Return what stands alone in its group."""
    return [found[0] for found in groups.values() if len(found) == 1]


def _text(option: Option, names: Sequence[str], most: int, *, within: str = "") -> str:
    inside = (within,) if within else ()
    return cut(words.fill(full_label(option, inside), names), most)


def _detail(option: Option, names: Sequence[str]) -> str:
    return cut(words.fill(option.detail, names), ENTRY)
