"""Faces of what can be looked up or lies on the table: cards, Weapons, Lore, places."""

from __future__ import annotations

from functools import lru_cache

from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import Lore, Stats
from rules.elemancers.effects.records import Base, Given
from rules.elemancers.view import (
    BeingFace,
    CardFace,
    CardView,
    ClanFace,
    LocationView,
    LoreFace,
    PlaceFace,
    SagaFace,
    TraitFace,
    WeaponFace,
    WeaponView,
)
from rules.elemancers.words.effect_words import ALWAYS, GIVEN, STEPS, clause, said
from rules.kernel.words.phrasing import sentence

BARANSU = "baransu"
TRAITS: dict[str, tuple[str, tuple[str, ...]]] = {
    "elemancer": ("In Modify, reroll a friendly die.", ("ELE-TRT-4",)),
    "warrior": ("In Modify, reroll an enemy die.", ("ELE-TRT-5",)),
    "annihilator": ("In Modify, raise any die by 1.", ("ELE-TRT-6",)),
    "bulwark": ("In Modify, lower any die by 1.", ("ELE-TRT-7",)),
    "banisher": ("As a Battle begins, deal 1 Hit to an enemy Face Up creature there.", ("ELE-TRT-8", "ELE-TRT-9")),
    "eternal": ("Instead of being Defeated it turns Face Up and stays.", ("ELE-TRT-10", "ELE-TRT-11")),
    "fade": ("As a Battle begins, it leaves for an adjacent location, Face Up.", ("ELE-TRT-12", "ELE-TRT-13")),
    "nimble": ("It joins a Battle next door and goes back afterwards.", ("ELE-TRT-14", "ELE-TRT-17", "ELE-TRT-20")),
    "dragon": ("Enemies reroll no die in its Battle; it moves anywhere.", ("ELE-TRT-15", "ELE-MOV-6")),
    "avatar": ("It completes Sagas, uses the Weapon and has 3 HP.", ("ELE-AVA-1",)),
}
"""Each Trait in a line, with its rules."""
GOALS = ("an outer location", "the gate of an enemy Clan", "an enemy Starting Location")
"""Where a Saga of each number leads."""
SAGA = "Done when the Clan's Avatar is there, Face Down, at the end of its Moves."
LORE: dict[int, tuple[str, str, str]] = {
    1: ("Lore 1 of {}", f"No Saga is done yet. The first leads to {GOALS[0]}.", "ELE-LOR-2"),
    2: ("Lore 2 of {}", f"One Saga is done. The second leads to {GOALS[1]}.", "ELE-LOR-2"),
    3: ("Lore 3 of {}", f"Two Sagas are done. The third leads to {GOALS[2]}.", "ELE-LOR-2"),
    4: (
        "Lore 4, the Shield Falls",
        "The first Clan to get here opens the Hollow and wakes Baransu.",
        "ELE-LOR-3",
    ),
    6: ("Lore 6, Light Fills the Hollow", "Light has won in the Hollow of Fate.", "ELE-WIN-2"),
    7: ("Lore 7, Dark Fills the Hollow", "Dark has won in the Hollow of Fate.", "ELE-WIN-2"),
    8: ("Lore 8, Baransu Rises", "Baransu has won: at the end she has the most Power Tokens.", "ELE-WIN-5"),
    9: ("Lore 9, the Hollow Stays Empty", "At the end the Power Tokens are counted: most win.", "ELE-WIN-5"),
}
"""Each Lore Card but the Weapon: its name, what it is for, its rule."""
_ROLLS = {
    "hunt": "she goes to the closest Avatar",
    "take": "she goes to the farthest Power Token and takes it",
    "fly": "she goes where the active player sends her",
}


def _parts(given: Given | None, effects: tuple[Base, ...]) -> tuple[str, tuple[str, ...]]:
    """Return a condition as a sentence, if there is any, and the effects as sentences."""
    when = "" if given is None or given in ALWAYS else GIVEN[given.when].format(n=given.n)
    return f"{when[:1].upper()}{when[1:]}", tuple([sentence(clause(effect)) for effect in effects])


@lru_cache(maxsize=512)
def card_view(cards: Cards, code: str) -> CardView:
    """Return a Battle Card as it reads."""
    card = cards.cards[code]
    return CardView(code, card.name, card.clan, *_parts(card.given, card.effects))


@lru_cache(maxsize=64)
def weapon_view(cards: Cards, clan: str) -> WeaponView:
    """Return a Clan's Weapon as it reads."""
    weapon = cards.weapons[clan]
    powers = tuple([sentence(f"{STEPS[power.step]}{said(power.given, power.effects)}") for power in weapon.powers])
    return WeaponView(code=weapon.code, name=weapon.name, clan=clan, powers=powers)


@lru_cache(maxsize=128)
def lore_text(cards: Cards, clan: str, number: int) -> str:
    """Return what stands on a Clan's Lore Card; nothing on its Weapon."""
    found = [one.text for one in cards.content.lore if one.number == number and one.clan in (None, clan)]
    return found[0] if found else ""


# ---- What can be looked up ------------------------------------------------------------


def being(cards: Cards, code: str) -> BeingFace:
    """Return the face of a Creature Card or of an Avatar."""
    avatar = next((one for one in cards.avatars.values() if one.code == code), None)
    one = cards.creatures[code] if avatar is None else avatar
    clan, trait = cards.names[one.clan], cards.traits[one.trait]
    kind = f"Avatar of {clan}" if avatar else f"Creatures of {clan}, 3 tokens"
    stats = cards.avatar if avatar else cards.base
    return _being(one.code, one.name, one.clan, kind, one.trait, (f"{trait.name}: {TRAITS[one.trait][0]}",), stats)


def dragon(cards: Cards) -> BeingFace:
    """Return the face of Baransu: her stats, and what she does by her roll."""
    rolls = dict.fromkeys(cards.table)
    says = [f"{_span(cards.table, act)}: {_ROLLS[act]}." for act in rolls]
    return _being(BARANSU, cards.names[BARANSU], "", "Dragon of the Hollow of Fate", "", tuple(says), cards.baransu)


def _span(table: tuple[str, ...], act: str) -> str:
    rolls = [number for number, one in enumerate(table, 1) if one == act]
    return f"{rolls[0]} to {rolls[-1]}"


def _being(code: str, name: str, clan: str, kind: str, trait: str, says: tuple[str, ...], stats: Stats) -> BeingFace:
    return BeingFace(
        code=code,
        name=name,
        clan=clan,
        kind=kind,
        trait=trait,
        says=says,
        move=stats.move,
        defence=stats.defence,
        hp=stats.hp,
        dice=stats.dice,
    )


def card(cards: Cards, code: str) -> CardFace:
    """Return the face of a Battle Card."""
    clan = cards.cards[code].clan
    return CardFace(card_view(cards, code), f"Battle Card of {cards.names[clan] if clan else 'every Clan'}")


def weapon(cards: Cards, clan: str) -> WeaponFace:
    """Return the face of a Clan's Weapon."""
    return WeaponFace(weapon_view(cards, clan), f"Legendary Weapon of {cards.names[clan]}")


@lru_cache(maxsize=8)
def board(cards: Cards) -> tuple[LocationView, ...]:
    """Return all locations as printed."""
    return tuple([LocationView(one.code, one.name, one.element, one.at, one.start) for one in cards.locations.values()])


def location(cards: Cards, code: str) -> LocationView:
    """Return a location as printed."""
    return next(one for one in board(cards) if one.code == code)


def place(cards: Cards, code: str) -> PlaceFace:
    """Return the face of a location."""
    one = location(cards, code)
    kind = f"Element of {cards.names[one.element]}" if one.element else "The centre, without an element"
    beside = tuple([cards.names[near] for near in cards.open.beside[code]])
    return PlaceFace(one, f"{kind}, its Starting Location" if one.start else kind, beside, board(cards))


def saga(cards: Cards, code: str) -> SagaFace:
    """Return the face of a Saga Card."""
    one = cards.sagas[code]
    at = location(cards, one.at)
    return SagaFace(
        code=code, name=one.name, faction=one.faction, stage=one.stage, says=SAGA, place=at, board=board(cards)
    )


def lore(cards: Cards, one: Lore) -> LoreFace:
    """Return the face of a Lore Card that is no Weapon."""
    name, says, _ = LORE[one.number]
    return LoreFace(
        name=name.format(cards.names[one.clan]) if one.clan else name,
        number=one.number,
        clan=one.clan or "",
        text=one.text,
        says=says,
    )


@lru_cache(maxsize=16)
def clan_face(cards: Cards, code: str) -> ClanFace:
    """Return the face of a Clan."""
    one = cards.clans[code]
    mine = [each for each in cards.creatures.values() if each.clan == code]
    return ClanFace(
        code=code,
        name=one.name,
        faction=one.faction,
        magic=one.magic,
        avatar_code=cards.avatars[code].code,
        avatar=cards.avatars[code].name,
        trait=cards.avatars[code].trait,
        weapon=cards.weapons[code].name,
        creatures=tuple([(each.name, each.trait) for each in mine]),
    )


def trait_face(cards: Cards, code: str) -> TraitFace:
    """Return the face of a Trait."""
    have = [(one.clan, one.name) for one in cards.creatures.values() if one.trait == code]
    have += [(one.clan, cards.names[one.code]) for one in cards.avatars.values() if code in (one.trait, "avatar")]
    return TraitFace(code, cards.traits[code].name, TRAITS[code][0], tuple(have))
