"""Cards of Clash as data: the vocabulary of effects, and the content of a game.

The files under ``data/clash`` compose these. Every type is strict, so that a wrong file is refused when it is
read and not when the card is played.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.checks import need, need_once
from rules.content.types import Few, Source, code_to, name_to

Code = Annotated[str, code_to(24)]
Name = Annotated[str, name_to(32)]


# ---- Actions ---------------------------------------------------------------


class Sword(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="sword"):
    """Attack the target of the direction; ``status`` comes with damage only (CLA-ATK-1)."""

    value: Few
    status: Literal["poison", "frost"] | None = None


class Heart(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="heart"):
    """Give the target of the direction ``value`` Heal points (CLA-HEA-1)."""

    value: Few


class Keys(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="keys"):
    """Put ``value`` own FP on the equipment stack of the direction (CLA-KEY-1)."""

    value: Few


class Confuse(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="confuse"):
    """Turn the card in the direction by 90 degrees (CLA-CON-1)."""


class Nothing(Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag="nothing"):
    """A side without an action (CLA-DIR-5)."""


Action = Sword | Heart | Keys | Confuse | Nothing


# ---- Items -----------------------------------------------------------------


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a card: its defence (0 is no shield) and its action (CLA-DIR-2, CLA-SHI-2)."""

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
    """A kind of equipment tile: its bonus and what it adds to (CLA-EQU-4, CLA-EQU-5, CLA-EQU-6)."""

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
        golems, titans, bosses = len(self.golem), len(self.titan), len(self.boss)
        need(golems == 4, f"a player's set has exactly 4 golem cards (CLA-COM-1), not {golems}")
        need(titans >= 2, f"a game needs at least 2 titan cards (CLA-SET-3), not {titans}")
        need(bosses == 1, f"a game has exactly 1 boss card (CLA-SET-2), not {bosses}")
        tiles = sorted(tile.op for tile in self.tile)
        whole = tiles == ["attack", "defense", "heal"]
        need(whole, "a stack holds exactly one tile each of attack, defense and heal (CLA-SET-5)")
        items: tuple[Card | Tile, ...] = (*self.golem, *self.titan, *self.boss, *self.tile)
        need_once([item.code for item in items], "codes")
