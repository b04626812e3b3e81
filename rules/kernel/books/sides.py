"""Sides: seats that win and lose together. Players may choose them; they may change later."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Side(Struct, frozen=True):
    """A side that seats can choose before the game begins.

    Attributes:
        key: Which one, for ever.
        name: What players call it.
        least: How many seats it needs.
        most: How many seats it takes.
        says: What it is like, in a few words.
    """

    key: str
    name: str
    least: int
    most: int
    says: str = ""


def settled(offered: Sequence[Side], chosen: Sequence[str]) -> tuple[str, ...]:
    """Return each seat's side: the chosen one, or one left over, in seat order.

    A side that needs more comes before one that merely has room; among equals the first that is offered.

    Args:
        offered: The sides.
        chosen: The key of each seat's side; empty where it has not chosen.

    Raises:
        ValueError: More have chosen a side than it takes, or what the sides need cannot be filled.
    """
    count = {side.key: sum(key == side.key for key in chosen) for side in offered}
    for side in offered:
        if count[side.key] > side.most:
            raise ValueError(f"{side.name} takes at most {side.most}, and {count[side.key]} have chosen it.")
    found = []
    for key in chosen:
        if key not in count:
            wanting = [side for side in offered if count[side.key] < side.least]
            able = wanting or [side for side in offered if count[side.key] < side.most]
            if not able:
                raise ValueError(f"All sides together have room for only {sum(side.most for side in offered)}.")
            key = able[0].key  # noqa: PLW2901 - the seat has a side now
            count[key] += 1
        found.append(key)
    for side in offered:
        if count[side.key] < side.least:
            raise ValueError(f"{side.name} needs {side.least} and would have {count[side.key]}.")
    return tuple(found)
