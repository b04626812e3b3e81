"""The places of answers in a message: the same thing always stands in the same place.

Groups are menus in the order in which the game names them, single answers are buttons below, at most three of which
stand out, and what ends a turn is the last one and grey.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.messages.parts import BUTTONS_A_ROW, ENTRIES, Style
from rules.kernel import Option

STRONG = 3
"""The most buttons of a message that stand out."""
LABEL = 40
"""The longest label of a button: a phone shows no more in one line."""
MENUS = 4
"""The most menus beside each other."""


class Arranged(Struct, frozen=True):
    """Answers by their places, as indices of options.

    Attributes:
        menus: The menus, each with its name; a list without one is called nothing.
        buttons: The buttons, in their order.
    """

    menus: tuple[tuple[str, tuple[int, ...]], ...]
    buttons: tuple[int, ...]


def arranged(options: Sequence[Option], *, listed: bool = False) -> Arranged | None:
    """Return where answers stand; ``None`` if there are too many for one message.

    Args:
        options: The answers, in the game's order.
        listed: They are a list, however few there are.
    """
    last = [index for index, option in enumerate(options) if option.last]
    groups: dict[str, list[int]] = {}
    single: list[int] = []
    for index, option in enumerate(options):
        if index in last:
            continue
        if option.path and not listed:
            groups.setdefault(option.path[0], []).append(index)
        else:
            single.append(index)
    if single and (listed or len(single) + len(last) > BUTTONS_A_ROW):
        groups, single = {"": single, **groups}, []
    too_long = any(len(found) > ENTRIES for found in groups.values())
    if len(groups) > MENUS or too_long or sum(map(len, groups.values())) > MENUS * ENTRIES:
        return None
    return Arranged(tuple((name, tuple(found)) for name, found in groups.items()), (*single, *last))


def styles(options: Sequence[Option], buttons: Sequence[int]) -> dict[int, Style]:
    """Return how each button looks: the first three answers stand out, and nothing that is last."""
    strong = [index for index in buttons if not options[index].last][:STRONG]
    return {index: Style.PRIMARY if index in strong else Style.SECONDARY for index in buttons}
