"""Options in their groups: a card first, then its side; many places by their rows."""

from __future__ import annotations

import re
from collections import Counter

from msgspec import Struct

from bot.messages.message_parts import BUTTONS_A_ROW, ENTRIES
from rules.kernel import Allot, Arrange, Assign, Decision, Focus, Option
from rules.kernel.ground.places import by_row

SLOTS = 4
"""Slots or bins on one page: each takes its own row."""


class Node(Struct, frozen=True):
    """A group of options.

    Attributes:
        number: Its number; the whole is 0, then in the order in which groups come.
        path: The names of the groups it lies in, its own last.
        parent: The number of the group around it; its own for the whole.
        groups: The numbers of the groups directly in it.
        options: The indices of the options directly in it.
    """

    number: int
    path: tuple[str, ...]
    parent: int
    groups: tuple[int, ...]
    options: tuple[int, ...]


def tree(options: tuple[Option, ...]) -> tuple[Node, ...]:
    """Sort options into their groups.

    A group that holds one option alone is not worth a press of its own: the option then stands in the group around.
    So few options that they all fit in one row of buttons are not grouped at all. Places that the game puts in no
    groups, and that are more than one menu holds, are grouped by row.

    Args:
        options: The options of a decision, in its order.

    Returns:
        The groups, the whole first; each is found at the index that is its number.
    """
    grouped = [option.path for option in options]
    if len(options) > ENTRIES and not any(grouped):
        grouped = [*by_row(options)]
    if len(options) <= BUTTONS_A_ROW or not any(grouped):
        return (Node(0, (), 0, (), tuple(range(len(options)))),)
    sizes = Counter([path[:depth] for path in grouped for depth in range(1, len(path) + 1)])
    paths: list[tuple[str, ...]] = [()]
    within: dict[tuple[str, ...], list[int]] = {(): []}
    for index, wanted in enumerate(grouped):
        path = wanted
        while path and sizes[path] == 1:
            path = path[:-1]
        for depth in range(1, len(path) + 1):
            if path[:depth] not in within:
                within[path[:depth]] = []
                paths.append(path[:depth])
        within[path].append(index)
    numbers = {path: number for number, path in enumerate(paths)}
    return tuple(
        Node(
            number,
            path,
            numbers[path[:-1]],
            tuple(numbers[other] for other in paths if other and other[:-1] == path),
            tuple(within[path]),
        )
        for path, number in numbers.items()
    )


def under(nodes: tuple[Node, ...], number: int) -> tuple[int, ...]:
    """Return the indices of all options that lie in a group, however deep."""
    node = nodes[number]
    return (*node.options, *(index for group in node.groups for index in under(nodes, group)))


def focus(decision: Decision, node: int = 0) -> Focus:
    """Return the focus of a question's picture at a point of choosing.

    That is the options of a group; of slots, what fits those on the page.
    """
    form = decision.form
    if isinstance(form, Allot):
        return Focus(decision.focus)
    if isinstance(form, Arrange | Assign) and form.fits:
        first = node // SLOTS * SLOTS
        fitting = {key for fits in form.fits[first : first + SLOTS] for key in fits}
        return Focus(decision.focus, tuple([option for option in form.options if option.key in fitting]))
    nodes = tree(form.options)
    within = nodes[node].path if node < len(nodes) else ()
    paths = {index: other.path for other in nodes for index in other.options}
    inside = [option for index, option in enumerate(form.options) if paths[index][: len(within)] == within]
    return Focus(decision.focus, tuple(inside))


def full_label(option: Option, within: tuple[str, ...] = (), sign: str = ",") -> str:
    """An option's label with the names of the groups that the reader does not stand in already.

    Args:
        option: The option.
        within: The groups that the reader stands in.
        sign: What stands between the groups and the label.
    """
    rest = option.path[len(within) :] if option.path[: len(within)] == within else option.path
    unsaid = [name for name in rest if not re.search(rf"(?<!\w){re.escape(name)}(?!\w)", option.label)]
    return f"{', '.join(unsaid)}{sign} {option.label}" if unsaid else option.label


def button_label(option: Option, within: tuple[str, ...] = ()) -> str:
    """An option's label on a button: what it does, then with what; ``Recruit: Zile``."""
    return full_label(option, within, sign=":")
