"""Checks of the content as a whole: what must be there, and what each item may name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from rules.content.checks import need, need_known, need_once
from rules.elemancers.content.records import (
    FACTIONS,
    Avatar,
    BattleCard,
    Clan,
    ClanCode,
    Creature,
    Location,
    Lore,
    Saga,
    Setup,
    Stats,
    Trait,
    Weapon,
)
from rules.elemancers.effects.records import Base, Given, Join, OnCreatures, OnDice, Shift, Step, TraitCode, Turn
from rules.elemancers.effects.records import Stats as StatsEffect
from rules.kernel.ground.hexes import Hex, distance

NUMBERED = ("own", "friend_high", "friend_low", "enemy_high", "enemy_low")
"""Conditions that have a number."""
OF_DICE = {"friend_high": "friend", "friend_low": "friend", "enemy_high": "enemy", "enemy_low": "enemy"}
"""Whose dice a condition is about, for an effect on a die that meets it."""


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All things in force at a table: the tables of the data files, by name.

    Raises:
        ValueError: The set cannot be played: the message says what is missing or wrong.
    """

    clan: tuple[Clan, ...]
    location: tuple[Location, ...]
    trait: tuple[Trait, ...]
    creature: tuple[Creature, ...]
    avatar: tuple[Avatar, ...]
    battle_card: tuple[BattleCard, ...]
    weapon: tuple[Weapon, ...]
    saga: tuple[Saga, ...]
    lore: tuple[Lore, ...]
    stats: tuple[Stats, ...]
    setup: tuple[Setup, ...]

    def __post_init__(self) -> None:
        _clans(self)
        _board(self.location)
        _traits(self)
        _decks(self)
        _sagas(self)
        _lore(self)
        _others(self)


def _clans(all_: Content) -> None:
    need(tuple(one.code for one in all_.clan) == get_args(ClanCode), "clan: the six Clans stand in turn order")
    for faction in FACTIONS:
        mine = [one for one in all_.clan if one.faction == faction]
        need(len(mine) == 3, f"{faction}: a Faction has 3 Clans, not {len(mine)}")


def _board(locations: tuple[Location, ...]) -> None:
    """ELE-BRD-2 to ELE-BRD-5: one Hollow in the centre, a Starting Location a Clan, one board."""
    need_once([str(one.at) for one in locations], "coordinates of locations")
    hollows = [one for one in locations if one.element is None]
    need(len(hollows) == 1 and hollows[0].at == (0, 0), "one location has no element, the Hollow at (0, 0)")
    need_once([str(one.element) for one in locations if one.start], "Clans of Starting Locations")
    starts = sum(one.start for one in locations)
    need(starts == 6, f"there are 6 Starting Locations, not {starts}")
    for one in locations:
        near = [other for other in locations if distance(Hex(*one.at), Hex(*other.at)) == 1]
        need(bool(near), f"{one.code}: no location lies beside it")


def _traits(all_: Content) -> None:
    need({one.code for one in all_.trait} == {*get_args(TraitCode)}, "trait: each of the ten Traits once")
    for one in all_.trait:
        need((one.step is None) == (not one.effects), f"{one.code}: a Trait with effects has a step")
        for effect in one.effects:
            _effect(one.code, effect, None, one.step)
    for creature in all_.creature:
        need(creature.trait != "avatar", f"{creature.code}: the Avatar Trait is no token's own")
    for avatar in all_.avatar:
        need(avatar.trait != "avatar", f"{avatar.code}: its Secondary Trait is another one")


def _decks(all_: Content) -> None:
    """ELE-SET-5: six Creature Cards, eight Battle Cards, an Avatar and a Weapon a Clan."""
    for clan in get_args(ClanCode):
        creatures = [one for one in all_.creature if one.clan == clan]
        need(len(creatures) == 6, f"{clan}: a Creature Deck has 6 cards, not {len(creatures)}")
        cards = [one for one in all_.battle_card if one.clan in (None, clan)]
        need(len(cards) == 8, f"{clan}: a Battle Card Deck has 8 cards, not {len(cards)}")
        for what, found in (("Avatar", all_.avatar), ("Legendary Weapon", all_.weapon)):
            mine = [one for one in found if one.clan == clan]
            need(len(mine) == 1, f"{clan}: a Clan has one {what}, not {len(mine)}")
        avatar = next(one for one in all_.avatar if one.clan == clan)
        own = [one.code for one in creatures if one.trait == avatar.trait]
        need(not own, f"{', '.join(own)}: the deck has the Secondary Trait of its Avatar, so sharing adds nothing")
    for card in all_.battle_card:
        _given(card.code, card.given)
        for effect in card.effects:
            _effect(card.code, effect, card.given, "modify")
    for weapon in all_.weapon:
        for power in weapon.powers:
            _given(weapon.code, power.given)
            for effect in power.effects:
                _effect(weapon.code, effect, power.given, power.step)


def _given(code: str, given: Given | None) -> None:
    if given is not None:
        numbered = given.when in NUMBERED
        need(numbered == (given.n > 0), f"{code}: {given.when} {'needs' if numbered else 'takes no'} n")


def _effect(code: str, effect: Base, given: Given | None, step: Step | None) -> None:
    kind = str(type(effect).__struct_config__.tag)
    need(isinstance(effect, StatsEffect) == (step is None), f"{code}: {kind} and the step {step} do not go together")
    if isinstance(effect, OnDice):
        need(step == "modify", f"{code}: {kind} is for dice, which lie there in the step modify")
        if effect.that:
            about = OF_DICE.get(given.when) if given is not None else None
            need(about == effect.die, f"{code}: that is a die of the condition, which is about no {effect.die} die")
    if isinstance(effect, Turn | Shift):
        need(effect.n == 1, f"{code}: {kind} is for one at a time")
    if isinstance(effect, Join) or (isinstance(effect, OnCreatures) and effect.at == "self"):
        need(given is None and step == "start", f"{code}: {kind} of itself is a Trait's, in the step start")


def _sagas(all_: Content) -> None:
    """ELE-SAG-9: cards enough that a Faction of three Clans never waits for one."""
    places = {one.code for one in all_.location if one.element is not None}
    for saga in all_.saga:
        need_known(saga.at, places, saga.code, "location outside the Hollow")
    for faction in FACTIONS:
        for stage in (1, 2, 3):
            found = sum(one.faction == faction and one.stage == stage for one in all_.saga)
            need(found > 3, f"saga: {faction} has {found} cards of stage {stage}; three Clans need more than 3")


def _lore(all_: Content) -> None:
    """ELE-LOR-1: each Clan has each number once, but for #5, which is its Weapon."""
    for clan in get_args(ClanCode):
        numbers = sorted(one.number for one in all_.lore if one.clan in (None, clan))
        need(numbers == [1, 2, 3, 4, 6, 7, 8, 9], f"lore: {clan} has the cards {numbers}")


def _others(all_: Content) -> None:
    need({one.code for one in all_.stats} == {"creature", "avatar_stats", "baransu"}, "stats: three kinds, each once")
    for one in all_.stats:
        need((one.table is None) == (one.code != "baransu"), f"{one.code}: the table of actions is Baransu's")
    for setup in all_.setup:
        one_side, other = map(sum, setup.leads)
        need(one_side == other <= 3, f"{setup.code}: both Factions have 1, 2 or 3 Clans each (ELE-SET-1)")
    need_once([f"{one.size} of {one.seats}" for one in all_.setup], "set-ups")
    need_once(_codes(all_), "codes")


def _codes(all_: Content) -> Iterator[str]:
    for table in all_.__struct_fields__:
        yield from [one.code for one in getattr(all_, table)]
