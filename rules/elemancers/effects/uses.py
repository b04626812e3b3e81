"""A use of a Trait, a Battle Card or a Weapon, and the item that is used."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from rules.elemancers.content.in_force import Cards
from rules.elemancers.effects.records import Base, Given

Kind = Literal["trait", "card", "weapon"]


class Use(Struct, frozen=True):
    """Something a Clan uses: a creature's Trait, a Battle Card, or its Weapon in a step.

    Attributes:
        code: The Trait, the Battle Card, or the step of the Weapon's power.
        creature: The creature whose Trait it is.
    """

    clan: str
    kind: Kind
    code: str
    creature: int = -1

    @property
    def key(self) -> str:
        """How an answer names it."""
        return f"{self.creature}.{self.code}" if self.kind == "trait" else f"{self.kind}.{self.code}"


class Item(NamedTuple):
    """What is used: its condition and its effects."""

    given: Given | None
    effects: tuple[Base, ...]


def read(clan: str, key: str) -> Use:
    """Return the use that an answer names."""
    what, _, code = key.partition(".")
    if what == "card":
        return Use(clan, "card", code)
    if what == "weapon":
        return Use(clan, "weapon", code)
    return Use(clan, "trait", code, int(what))


def item_of(cards: Cards, use: Use) -> Item:
    """Return the item that is used."""
    if use.kind == "trait":
        return Item(None, cards.traits[use.code].effects)
    if use.kind == "card":
        card = cards.cards[use.code]
        return Item(card.given, card.effects)
    return power_of(cards, use.clan, use.code) or Item(None, ())


def power_of(cards: Cards, clan: str, step: str) -> Item | None:
    """ELE-WPN-5: what a Clan's Weapon does in a step, if anything."""
    found = cards.powers.get((clan, step))
    return None if found is None else Item(found.given, found.effects)
