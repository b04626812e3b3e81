"""What players can look up by name: Clans, Traits, cards, Weapons, Sagas, Lore, places."""

from __future__ import annotations

from collections.abc import Iterator

from rules.content.types import said_of as source_of
from rules.elemancers.content.in_force import Cards
from rules.elemancers.sides import FACTION
from rules.elemancers.view import BeingFace
from rules.elemancers.words import card_faces as faces
from rules.elemancers.words.clan_strengths import known_for
from rules.elemancers.words.effect_words import said
from rules.kernel import Piece
from rules.kernel.words import count, listing
from rules.kernel.words.phrasing import sentence


def pieces(cards: Cards) -> tuple[Piece, ...]:
    """List them, kind by kind, in the order of the data files."""
    return (
        *_clans(cards),
        *_traits(cards),
        *_avatars(cards),
        *_creatures(cards),
        _dragon(cards),
        *_battle_cards(cards),
        *_weapons(cards),
        *_lore(cards),
        *_sagas(cards),
        *_places(cards),
    )


def _clans(cards: Cards) -> Iterator[Piece]:
    for code, clan in cards.clans.items():
        face = faces.clan_face(cards, code)
        known = known_for(cards, code)
        text = f"{FACTION[clan.faction]}. {known}. {clan.magic}. Avatar: {face.avatar}. Weapon: {face.weapon}."
        yield Piece(code, clan.name, "Clan", text, ("ELE-FAC-6",), source_of(clan.source), face)


def _traits(cards: Cards) -> Iterator[Piece]:
    for code, trait in cards.traits.items():
        line, rules = faces.TRAITS[code]
        face = faces.trait_face(cards, code)
        yield Piece(code, trait.name, "Creature Trait", line, rules, source_of(trait.source), face)


def _avatars(cards: Cards) -> Iterator[Piece]:
    for one in cards.avatars.values():
        face = faces.being(cards, one.code)
        text = f"{cards.names[one.clan]}. Secondary Trait: {_trait(cards, one.trait)} {_stats(face)}"
        yield Piece(one.code, one.name, "Avatar", text, ("ELE-AVA-1", "ELE-AVA-3"), source_of(one.source), face)


def _creatures(cards: Cards) -> Iterator[Piece]:
    for code, one in cards.creatures.items():
        face = faces.being(cards, code)
        text = f"{cards.names[one.clan]}. {_trait(cards, one.trait)} {_stats(face)} 3 tokens."
        yield Piece(code, one.name, "Creature Card", text, ("ELE-CMP-2",), source_of(one.source), face)


def _dragon(cards: Cards) -> Piece:
    face = faces.dragon(cards)
    text = " ".join([_stats(face), "After each turn, once she is awake, she rolls a die.", *face.says])
    return Piece(
        face.code, face.name, "dragon", text, ("ELE-BAR-2", "ELE-BAR-5"), source_of(cards.baransu.source), face
    )


def _battle_cards(cards: Cards) -> Iterator[Piece]:
    for code, one in cards.cards.items():
        whose = cards.names[one.clan] if one.clan else "All Clans"
        text = f"{whose}. {sentence(said(one.given, one.effects))}"
        face = faces.card(cards, code)
        yield Piece(code, one.name, "Battle Card", text, ("ELE-CRD-2", "ELE-CRD-7"), source_of(one.source), face)


def _weapons(cards: Cards) -> Iterator[Piece]:
    for clan, one in cards.weapons.items():
        face = faces.weapon(cards, clan)
        text = " ".join([f"{cards.names[clan]}.", *face.weapon.powers])
        rules = ("ELE-WPN-2", "ELE-WPN-5")
        yield Piece(one.code, one.name, "Legendary Weapon", text, rules, source_of(one.source), face)


def _lore(cards: Cards) -> Iterator[Piece]:
    for one in cards.content.lore:
        face, rule = faces.lore(cards, one), faces.LORE[one.number][2]
        yield Piece(one.code, face.name, "Lore Card", f"{one.text} {face.says}", (rule,), source_of(one.source), face)


def _sagas(cards: Cards) -> Iterator[Piece]:
    for code, one in cards.sagas.items():
        text = f"{FACTION[one.faction]}, number {one.stage}: {cards.names[one.at]}."
        yield Piece(code, one.name, "Saga Card", text, ("ELE-SAG-3",), source_of(one.source), faces.saga(cards, code))


def _places(cards: Cards) -> Iterator[Piece]:
    for code, one in cards.locations.items():
        face = faces.place(cards, code)
        text = f"Element: {cards.names[one.element]}." if one.element else "The centre; it has no element."
        start = " Starting Location." if one.start else ""
        near = f" Beside it: {listing(face.beside)}."
        said_ = f"{text}{start}{near}"
        yield Piece(code, one.name, "location", said_, ("ELE-BRD-4",), source_of(one.source), face)


def _trait(cards: Cards, code: str) -> str:
    return f"{cards.traits[code].name}. {faces.TRAITS[code][0]}"


def _stats(face: BeingFace) -> str:
    move = f"Move {face.move}" if face.move else "Moves anywhere"
    return f"{move}, DEF {face.defence}, {face.hp} HP, {count(face.dice, 'Battle Die', 'Battle Dice')}."
