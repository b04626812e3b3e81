"""The places of answers in a message: the same thing always stands in the same place.

Groups are menus in the order in which the game names them, single answers are blue buttons below, and what ends a turn
is the last one and grey. A group of one answer is a button, too. Of more acts than go into a row the first three are
buttons, and a menu has the others. Menus and the parts of long groups are named in :mod:`bot.prompts.menu_names`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from bot.messages.message_parts import BUTTONS_A_ROW, ENTRIES, Style
from bot.prompts.menu_names import Part, split
from bot.prompts.option_tree import full_label
from rules.kernel import Option

ORDERS = 3
"""The most orders of things that are buttons: their labels are long."""
LABEL = 40
"""The longest label of a button: a phone shows no more in one line."""
MAIN = 3
"""The most acts of a turn that are buttons if they are too many for a row: a phone wraps longer rows."""
OTHERS = "Other Acts"
"""The menu of the acts of a turn that are no buttons."""
MENUS = 5
"""The most menus beside each other."""
FORETOLD = 80
"""The most answers in groups beside each other where forecasts are shown: so many have theirs at once."""
TOGETHER = 98
"""The most entries of all menus: Discord has refused messages of 120, and nobody knows of 100."""


class Arranged(Struct, frozen=True):
    """Answers by their places, as indices of options.

    Attributes:
        menus: The menus, each with its name; a list without one is called nothing. A long group is several menus.
        buttons: The buttons, in their order.
    """

    menus: tuple[Part, ...]
    buttons: tuple[int, ...]


def arranged(options: Sequence[Option], *, listed: bool = False, acts: bool = False, most: int = 0) -> Arranged | None:
    """Return where answers stand; ``None`` if there are too many for one message.

    Args:
        options: The answers, in the game's order.
        listed: They are a list, however few there are. One menu takes as much as it holds where a phone shows its
            entries whole; else each group is a menu of its own, for a list cut by the alphabet tells nobody where to
            look.
        acts: They are different things to do, the main ones first.
        most: The most of them that stand beside each other; 0: as many as there is room for.
    """
    if most and len(options) > most:
        return None
    last = [index for index, option in enumerate(options) if option.last]
    rest = [index for index in range(len(options)) if index not in last]
    if not listed and not last and len(rest) <= BUTTONS_A_ROW:
        return Arranged((), (*rest,))
    one_menu = listed and len(rest) <= ENTRIES and all(len(full_label(options[index])) <= LABEL for index in rest)
    groups: dict[str, list[int]] = {}
    for index in rest:
        groups.setdefault("" if one_menu or not options[index].path else options[index].path[0], []).append(index)
    single = groups.pop("", [])
    if acts and not listed and len(single) + len(last) > BUTTONS_A_ROW:
        main = sorted(single, key=lambda index: options[index].vain)[:MAIN]
        groups[OTHERS], single = [index for index in single if index not in main], main
    elif single and _is_list(single, last, listed=listed and not groups):
        groups, single = {"": single, **groups}, []
    alone = [name for name, found in groups.items() if len(found) == 1 and _fits_a_button(options[found[0]])]
    buttons = sorted([*[groups.pop(name)[0] for name in alone], *single])
    menus = [part for name, found in groups.items() for part in split(options, name, found, MENUS - len(groups) + 1)]
    whole = {*groups} - {""}
    while len(menus) > MENUS and (second := _next_two(menus, whole)):
        menus[second - 1 : second + 1] = [_as_one(*menus[second - 1 : second + 1])]
    if len(menus) > MENUS or sum(len(found) for _, found in menus) > TOGETHER:
        return None
    return Arranged(tuple(menus), (*buttons, *last))


def _is_list(single: Sequence[int], last: Sequence[int], *, listed: bool) -> bool:
    """Whether answers of no group are a menu: a list of several, or more than a row of buttons."""
    return len(single) + len(last) > BUTTONS_A_ROW or (listed and len(single) > 1)


def _fits_a_button(option: Option) -> bool:
    """Whether a button shows an answer with its group whole."""
    return len(full_label(option)) <= LABEL


def _next_two(menus: Sequence[Part], whole: Collection[str]) -> int:
    """Return the place of the menu to join with the one before; 0 if no two groups fit in one."""
    two = [at for at in range(1, len(menus)) if {menus[at - 1][0], menus[at][0]} <= {*whole}]
    sizes = {at: len(menus[at - 1][1]) + len(menus[at][1]) for at in two}
    return min([at for at in two if sizes[at] <= ENTRIES], key=lambda at: sizes[at], default=0)


def _as_one(one: Part, other: Part) -> Part:
    return f"{one[0]}, {other[0]}", (*one[1], *other[1])


def standing_in(options: Sequence[Option], name: str, found: Sequence[int]) -> tuple[str, ...]:
    """Return the group that a menu holds, or a part of it; empty for a list of several.

    Args:
        options: The answers.
        name: The name of the menu.
        found: Its answers, as indices.
    """
    groups = {options[index].path[:1] for index in found}
    return groups.pop() if name and len(groups) == 1 else ()


def has_others(options: Sequence[Option], places: Arranged) -> bool:
    """Whether answers stand beside a single menu, apart from what ends a turn."""
    return len(places.menus) > 1 or any(not options[index].last for index in places.buttons)


def has_room(options: Sequence[Option], *, listed: bool = False) -> bool:
    """Whether all answers have a place in one message, those in groups with their forecasts."""
    grouped = any(option.path for option in options)
    most = FORETOLD if grouped and (listed or not any(option.last for option in options)) else 0
    return arranged(options, listed=listed, most=most) is not None


def style(option: Option) -> Style:
    """Return the look of an answer's button: what ends, declines or comes to nothing is grey."""
    return Style.SECONDARY if option.last or option.vain else Style.PRIMARY
