"""What a card of Clash is made of: the effect vocabulary and the content of a game, as data.

The files under ``data/clash`` compose these. Every type is strict, so that a wrong file is refused when it is
read and not when the card is played.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Code = Annotated[
    str,
    Meta(pattern="^[a-z][a-z0-9_]{0,23}$", description="up to 24 small letters, digits and _, a letter first"),
]
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=32,
        pattern=r"^[^\x00-\x20\x7f]([^\x00-\x1f\x7f]*[^\x00-\x20\x7f])?$",
        description="a name without line breaks, and without spaces round it",
    ),
]
Source = Annotated[
    str,
    Meta(
        pattern="^(rulebook|turnkeeper|(public|pack): .{1,80})$",
        description="rulebook, turnkeeper, or public: … or pack: … with words",
    ),
]
Value = Annotated[int, Meta(ge=1, le=9)]


# ---- Actions ---------------------------------------------------------------


class Sword(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="sword"):
    """Attack the target of the direction with ``value``; ``status`` comes with damage only (CLA-ATK-1)."""

    value: Value
    status: Literal["poison", "frost"] | None = None


class Heart(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="heart"):
    """Give the target of the direction ``value`` Heal points (CLA-HEA-1)."""

    value: Value


class Keys(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="keys"):
    """Put ``value`` own FP on the equipment stack of the direction (CLA-KEY-1)."""

    value: Value


class Confuse(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="confuse"):
    """Turn the card in the direction by 90 degrees (CLA-CON-1)."""


class Nothing(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="nothing"):
    """A side without an action (CLA-DIR-5)."""


Action = Sword | Heart | Keys | Confuse | Nothing


# ---- Items -----------------------------------------------------------------


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a card: its defence, where 0 shows no shield, and its action (CLA-DIR-2, CLA-SHI-2)."""

    defence: Annotated[int, Meta(ge=0, le=9)]
    action: Action


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A golem, a Titan or the Boss.

    Attributes:
        code: Stable name in states and files.
        name: What players read.
        source: Where the item comes from: ``rulebook`` (printed there), ``turnkeeper`` (authored here),
            ``public: …`` (a published fact) or ``pack: …`` (a content pack's own).
        sides: A, B, C and D, clockwise (CLA-DIR-2); a Titan's red arrow is at side A (CLA-TIT-2).
    """

    code: Code
    name: Name
    source: Source
    sides: tuple[Side, Side, Side, Side]


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of equipment tile: what it strengthens, and by how much (CLA-EQU-4, CLA-EQU-5, CLA-EQU-6)."""

    code: Code
    name: Name
    source: Source
    op: Literal["attack", "defense", "heal"]
    bonus: Annotated[int, Meta(ge=1, le=3)] = 1


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards in force at a table: the tables of the data files, by name.

    Raises:
        ValueError: The set cannot be played: the message says what is missing or too many.
    """

    golem: tuple[Card, ...]
    titan: tuple[Card, ...]
    boss: tuple[Card, ...]
    tile: tuple[Tile, ...]

    def __post_init__(self) -> None:
        if len(self.golem) != 4:
            raise ValueError(f"a player's set has exactly 4 golem cards (CLA-COM-1), not {len(self.golem)}")
        if len(self.titan) < 2:
            raise ValueError(f"a game needs at least 2 titan cards (CLA-SET-3), not {len(self.titan)}")
        if len(self.boss) != 1:
            raise ValueError(f"a game has exactly 1 boss card (CLA-SET-2), not {len(self.boss)}")
        if sorted(tile.op for tile in self.tile) != ["attack", "defense", "heal"]:
            raise ValueError("a stack holds exactly one tile each of attack, defense and heal (CLA-SET-5)")
        items: tuple[Card | Tile, ...] = (*self.golem, *self.titan, *self.boss, *self.tile)
        codes = [item.code for item in items]
        twice = sorted({code for code in codes if codes.count(code) > 1})
        if twice:
            raise ValueError(f"the code {twice[0]!r} is used twice")
