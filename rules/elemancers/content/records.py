"""Everything of Elemancers that data files hold, as strict records."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.types import Code, Few, Named, Source
from rules.elemancers.effects.records import AnyEffect, Given, Step, TraitCode

FactionCode = Literal["dark", "light"]
FACTIONS: tuple[FactionCode, ...] = ("dark", "light")
ClanCode = Literal["umbra", "caelum", "mortis", "anima", "cryo", "ignis"]
Size = Literal["standard", "race", "realm"]
Act = Literal["hunt", "take", "fly"]
"""What Baransu does: to the closest Avatar, to the farthest PT, to where the active player likes."""

Text = Annotated[str, Meta(min_length=1, max_length=160)]


class Clan(Named, frozen=True, kw_only=True):
    """A Clan, its Faction and its magic; Clans stand in turn order (ELE-ACT-8)."""

    code: ClanCode
    faction: FactionCode
    magic: Text


class Location(Named, frozen=True, kw_only=True):
    """A location: its element, unless it is the Hollow of Fate, and its axial coordinates."""

    element: ClanCode | None = None
    at: tuple[int, int]
    start: bool = False


class Trait(Named, frozen=True, kw_only=True):
    """A Creature Trait; one that is used has a step and effects, any other works by itself."""

    code: TraitCode
    step: Step | None = None
    effects: tuple[AnyEffect, ...] = ()


class Creature(Named, frozen=True, kw_only=True):
    """A Creature Card; its three tokens have one Trait."""

    clan: ClanCode
    trait: TraitCode


class Avatar(Named, frozen=True, kw_only=True):
    """An Avatar with its Secondary Trait."""

    clan: ClanCode
    trait: TraitCode


class BattleCard(Named, frozen=True, kw_only=True):
    """A Battle Card of one Clan, or of every deck."""

    clan: ClanCode | None = None
    given: Given | None = None
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]


class Power(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A power of a Weapon: used in a step at most once, or working all the time."""

    step: Step | None = None
    given: Given | None = None
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1)]


class Weapon(Named, frozen=True, kw_only=True):
    """A Clan's Legendary Weapon."""

    clan: ClanCode
    powers: Annotated[tuple[Power, ...], Meta(min_length=1)]


class Saga(Named, frozen=True, kw_only=True):
    """A Saga Card: the Faction of its colour, its number, and the location to be reached."""

    faction: FactionCode
    stage: Annotated[int, Meta(ge=1, le=3)]
    at: Code


class Lore(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Lore Card's text: of one Clan, or alike in all decks."""

    code: Code
    source: Source
    number: Annotated[int, Meta(ge=1, le=9)]
    clan: ClanCode | None = None
    text: Text


class Stats(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base stats; a ``move`` of 0 leads anywhere. ``table`` is what Baransu does by her roll."""

    code: Literal["creature", "avatar_stats", "baransu"]
    source: Source
    move: Annotated[int, Meta(ge=0, le=9)]
    defence: Few
    hp: Few
    dice: Few
    table: tuple[Act, Act, Act, Act, Act, Act, Act, Act] | None = None


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays: for each Faction the numbers of Clans that its players lead.

    Attributes:
        dragon_pt: The PT on Baransu's card at the beginning (ELE-SET-9).
    """

    code: Code
    source: Source
    size: Size
    leads: tuple[tuple[Few, ...], tuple[Few, ...]]
    dragon_pt: int = 0

    @property
    def seats(self) -> int:
        """How many play."""
        return sum(map(len, self.leads))

    @property
    def clans(self) -> int:
        """How many Clans each Faction has."""
        return sum(self.leads[0])
