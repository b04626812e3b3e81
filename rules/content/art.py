"""What stands for each item in pictures: the name of its emblem, its hue, its ground.

These are no rules, so no table pins them: a game that was saved years ago is drawn with the emblems of today. They
stand in ``data/<game>/art``, by the codes of the items, and are read as strictly as the items themselves.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from rules.content import loader
from rules.content.loader import ContentError, convert, read_toml

Emblem = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
        description="the name of an emblem: small letters and digits, with - between words",
    ),
]
Hue = Literal[
    "ash", "bark", "blood", "bone", "ember", "gold", "ice", "leaf", "mire", "night", "rift", "rose", "sand", "sea",
    "sky", "steel", "stone", "sun",
]  # fmt: skip


class Look(Struct, frozen=True, forbid_unknown_fields=True):
    """How an item looks.

    Attributes:
        art: The name of its emblem: a figure of the kit, or a glyph of the icon font.
        hue: The hue that it is drawn in.
        ground: The hue of the ground around it, where it is not its own.
        name: Its name, where pictures know only that.
    """

    art: Emblem
    hue: Hue
    ground: Hue | None = None
    name: str | None = None


class Art(Struct, frozen=True, forbid_unknown_fields=True):
    """The looks of a game's items.

    Attributes:
        kinds: By the name of their table in the data: the look of each item that has none of its own.
        items: By their codes.
    """

    kinds: dict[str, Look] = {}
    items: dict[str, Look] = {}

    def look(self, code: str, kind: str) -> Look:
        """Return the look of an item, or else that of its kind.

        Raises:
            KeyError: Neither has one.
        """
        own = self.items.get(code)
        return own if own is not None else self.kinds[kind]


@cache
def art(game_id: str, data: Path = loader.DATA) -> Art:
    """Return the looks of a game's items, from all files of ``data/<game>/art``.

    Raises:
        ContentError: A file cannot be used, or two of them name the same item.
    """
    kinds: dict[str, Look] = {}
    items: dict[str, Look] = {}
    for file in sorted((data / game_id / "art").glob("*.toml")):
        value, where = read_toml(file)
        read = convert(value, Art, file, (), where)
        for table, found, own in (("kinds", kinds, read.kinds), ("items", items, read.items)):
            for code, look in own.items():
                if found.setdefault(code, look) is not look:
                    raise ContentError(
                        file, where.get((table, code), 1), code, "another file of this folder has it already"
                    )
    return msgspec.convert({"kinds": kinds, "items": items}, Art)
