"""The places of answers in a message: the same thing always stands in the same place.

Groups are menus in the order in which the game names them, single answers are blue buttons below, and what ends a turn
is the last one and grey. Of more acts than go into a row the first three are buttons, and a menu has the others.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct

from bot.messages.message_parts import BUTTONS_A_ROW, ENTRIES, Style
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
SHOWN = 24
"""The characters of a menu's name that each phone shows."""
_MANY = re.compile(r"^\d+ (?:× )?(?=\D)")


class Arranged(Struct, frozen=True):
    """Answers by their places, as indices of options.

    Attributes:
        menus: The menus, each with its name; a list without one is called nothing. A long group is several menus.
        buttons: The buttons, in their order.
    """

    menus: tuple[tuple[str, tuple[int, ...]], ...]
    buttons: tuple[int, ...]


def arranged(options: Sequence[Option], *, listed: bool = False, acts: bool = False, most: int = 0) -> Arranged | None:
    """Return where answers stand; ``None`` if there are too many for one message.

    Args:
        options: The answers, in the game's order.
        listed: They are a list, however few there are. One menu takes as much as it holds; of more, each group is
            a menu of its own, for a list cut by the alphabet tells nobody where to look.
        acts: They are different things to do, the main ones first.
        most: The most of them that stand beside each other; 0: as many as there is room for.
    """
    if most and len(options) > most:
        return None
    last = [index for index, option in enumerate(options) if option.last]
    groups: dict[str, list[int]] = {}
    single: list[int] = []
    one_menu = listed and len(options) - len(last) <= ENTRIES
    for index, option in enumerate(options):
        if index in last:
            continue
        if option.path and not one_menu:
            groups.setdefault(option.path[0], []).append(index)
        else:
            single.append(index)
    if single and (listed or len(single) + len(last) > BUTTONS_A_ROW):
        if acts and not listed:
            main = sorted(single, key=lambda index: options[index].vain)[:MAIN]
            others = [index for index in single if index not in main]
            groups, single = groups | ({OTHERS: others} if others else {}), main
        else:
            groups, single = {"": single, **groups}, []
    menus = [part for name, found in groups.items() for part in _split(options, name, found)]
    if len(menus) > MENUS or sum(len(found) for _, found in menus) > TOGETHER:
        return None
    return Arranged(tuple(menus), (*single, *last))


def _split(options: Sequence[Option], name: str, found: list[int]) -> list[tuple[str, tuple[int, ...]]]:
    """Return a group as menus; each of several is named by where it begins and ends.

    Answers for several like things stand with the one for a single thing, by what they are about: ``2 to A1`` behind
    ``1 to A1``, before ``1 to A2``, and in the same menu, if that takes no more menus.
    """
    if len(found) <= ENTRIES:
        return [(name, tuple(found))]
    about = _about([options[index].label for index in found])
    ordered = sorted(
        zip(found, about, strict=True), key=lambda one: (_natural(one[1]), _natural(options[one[0]].label))
    )
    parts = _parts(ordered)
    return [(_part(name, part[0][1], part[-1][1]), tuple([index for index, _ in part])) for part in parts]


def _parts(ordered: Sequence[tuple[int, str]]) -> list[list[tuple[int, str]]]:
    """Return entries in as few menus as hold them, about as long as each other."""
    many = -(-len(ordered) // ENTRIES)
    size = -(-len(ordered) // many)
    parts: list[list[tuple[int, str]]] = [[]]
    for _, alike in groupby(ordered, key=lambda one: one[1]):
        run = [*alike]
        if parts[-1] and (len(parts[-1]) >= size or len(parts[-1]) + len(run) > ENTRIES):
            parts.append([])
        parts[-1] += run
    if len(parts) == many and all(len(part) <= ENTRIES for part in parts):
        return parts
    return [[*ordered[at : at + size]] for at in range(0, len(ordered), size)]


def _about(labels: Sequence[str]) -> list[str]:
    """Return labels without their numbers and the small words that all begin with."""
    bare = [_MANY.sub("", label) for label in labels]
    if len({*bare}) == 1:  # how many is all that tells them apart
        return list(labels)
    said = [label.split() for label in bare]
    while said[0][0].islower() and all(words[0] == said[0][0] and len(words) > 1 for words in said):
        said = [words[1:] for words in said]
    return [" ".join(words) for words in said]


def _part(name: str, first: str, last: str) -> str:
    """Name a menu of a part of a group: the part is told before a phone cuts the name.

    What both ends begin with tells nothing: ``Blast Powder at C4`` and ``Blast Powder at F5`` are ``C4 to F5``.
    """
    whole = f"{first} to {last}"
    if not name and len(whole) < SHOWN:
        return whole
    one, other = first.split(), last.split()
    alike = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), None)
    if not alike:  # they begin apart, or one is the beginning of the other
        told = name and one[0] != other[0]
        ends = f"{one[0].rstrip(',:;')} to {other[0].rstrip(',:;')}" if told else whole
    else:
        shared = " ".join(one[:alike])
        ends = f"{' '.join(one[alike:])} to {' '.join(other[alike:])}"
        name = name or re.sub(r"( [a-z]+)+$", "", shared)
    return ends if not name else f"{name}: {ends}" if len(name) + len(ends) < SHOWN else f"{ends}: {name}"


def _natural(label: str) -> list[tuple[int, str]]:
    """Return what sorts labels as people do: B2 before B10."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", label)]


def standing_in(options: Sequence[Option], name: str, found: Sequence[int]) -> tuple[str, ...]:
    """Return the group that a menu holds, or a part of it; empty for a list of several.

    Args:
        options: The answers.
        name: The name of the menu.
        found: Its answers, as indices.
    """
    return options[found[0]].path[:1] if name else ()


def has_room(options: Sequence[Option], *, listed: bool = False) -> bool:
    """Whether all answers have a place in one message, those in groups with their forecasts."""
    most = FORETOLD if listed and any(option.path for option in options) else 0
    return arranged(options, listed=listed, most=most) is not None


def style(option: Option) -> Style:
    """Return the look of an answer's button: what ends, declines or comes to nothing is grey."""
    return Style.SECONDARY if option.last or option.vain else Style.PRIMARY
