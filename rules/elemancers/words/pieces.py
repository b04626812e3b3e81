"""What players can look up by name: Clans, Traits, cards, Weapons, Sagas, places."""

from __future__ import annotations

from collections.abc import Iterator

from rules.content.types import said_of as source_of
from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import Weapon
from rules.elemancers.told.base import FACTION
from rules.elemancers.words.effects import STEPS, said
from rules.kernel import Piece
from rules.kernel.words.phrasing import sentence

TRAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "elemancer": ("Modify: reroll a friendly die.", ("ELE-TRT-4",)),
    "warrior": ("Modify: reroll an enemy die.", ("ELE-TRT-5",)),
    "annihilator": ("Modify: raise any die by 1.", ("ELE-TRT-6",)),
    "bulwark": ("Modify: lower any die by 1.", ("ELE-TRT-7",)),
    "banisher": ("Beginning of Battle: deal 1 Hit to an enemy Face Up creature there.", ("ELE-TRT-8", "ELE-TRT-9")),
    "eternal": ("Instead of being Defeated it turns Face Up and stays.", ("ELE-TRT-10", "ELE-TRT-11")),
    "fade": ("Beginning of Battle: it leaves for an adjacent location, Face Up.", ("ELE-TRT-12", "ELE-TRT-13")),
    "nimble": ("It joins a Battle next door and goes back afterwards.", ("ELE-TRT-14", "ELE-TRT-17", "ELE-TRT-20")),
    "dragon": ("Enemies reroll no die in its Battle; it moves anywhere.", ("ELE-TRT-15", "ELE-MOV-6")),
    "avatar": ("It completes Sagas, uses the Weapon and has 3 HP.", ("ELE-AVA-1",)),
}
"""Each Trait in a line, with its rules."""


def pieces(cards: Cards) -> tuple[Piece, ...]:
    """List them in the order of the data files."""
    return tuple(_pieces(cards))


def _pieces(cards: Cards) -> Iterator[Piece]:
    for clan in cards.clans.values():
        text = f"{FACTION[clan.faction]}. {clan.magic}."
        yield Piece(clan.code, clan.name, "Clan", text, ("ELE-FAC-6",), source_of(clan.source))
    for trait in cards.traits.values():
        line, rules = TRAITS[trait.code]
        yield Piece(trait.code, trait.name, "Creature Trait", line, rules, source_of(trait.source))
    for avatar in cards.avatars.values():
        text = f"{cards.names[avatar.clan]}. Secondary Trait: {_trait(cards, avatar.trait)}"
        yield Piece(avatar.code, avatar.name, "Avatar", text, ("ELE-AVA-1", "ELE-AVA-3"), source_of(avatar.source))
    for one in cards.creatures.values():
        text = f"{cards.names[one.clan]}. {_trait(cards, one.trait)}"
        yield Piece(one.code, one.name, "Creature Card", text, ("ELE-CMP-2",), source_of(one.source))
    for card in cards.cards.values():
        whose = cards.names[card.clan] if card.clan else "All Clans"
        text = f"{whose}. {sentence(said(card.given, card.effects))}"
        yield Piece(card.code, card.name, "Battle Card", text, ("ELE-CRD-2", "ELE-CRD-7"), source_of(card.source))
    for weapon in cards.weapons.values():
        rules = ("ELE-WPN-2", "ELE-WPN-5")
        yield Piece(
            weapon.code, weapon.name, "Legendary Weapon", _weapon(cards, weapon), rules, source_of(weapon.source)
        )
    for saga in cards.sagas.values():
        text = f"{FACTION[saga.faction]}, number {saga.stage}: {cards.names[saga.at]}."
        yield Piece(saga.code, saga.name, "Saga Card", text, ("ELE-SAG-3",), source_of(saga.source))
    for place in cards.locations.values():
        text = f"Element: {cards.names[place.element]}." if place.element else "The centre; it has no element."
        start = " Starting Location." if place.start else ""
        yield Piece(place.code, place.name, "location", f"{text}{start}", ("ELE-BRD-4",), source_of(place.source))


def _trait(cards: Cards, code: str) -> str:
    return f"{cards.traits[code].name}. {TRAITS[code][0]}"


def _weapon(cards: Cards, weapon: Weapon) -> str:
    powers = [sentence(f"{STEPS[power.step]}{said(power.given, power.effects)}") for power in weapon.powers]
    return " ".join([f"{cards.names[weapon.clan]}.", *powers])
