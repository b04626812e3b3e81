"""The content in force, by code, with the tables that rules look things up in."""

from __future__ import annotations

from functools import cached_property

from rules.elemancers.content.checking import Content
from rules.elemancers.content.records import Avatar, Clan, FactionCode, Power, Setup, Size, Trait, Weapon
from rules.elemancers.effects.records import Base, Stats, TraitCode
from rules.kernel.ground.hexes import Hex, neighbours
from rules.kernel.ground.ways import Ground

ANYWHERE = 0
"""A Move that leads anywhere (ELE-MOV-6)."""


class Cards:
    """The content in force; Clans, locations and cards stand in the order that settles ties."""

    def __init__(self, content: Content) -> None:
        """Make the tables."""
        self.content = content
        self.clans: dict[str, Clan] = {one.code: one for one in content.clan}
        self.locations = {one.code: one for one in content.location}
        self.traits: dict[str, Trait] = {one.code: one for one in content.trait}
        self.creatures = {one.code: one for one in content.creature}
        self.avatars: dict[str, Avatar] = {one.clan: one for one in content.avatar}
        self.cards = {one.code: one for one in content.battle_card}
        self.weapons: dict[str, Weapon] = {one.clan: one for one in content.weapon}
        self.sagas = {one.code: one for one in content.saga}
        self.faction: dict[str, FactionCode] = {one.code: one.faction for one in content.clan}
        self.element = {one.code: one.element for one in content.location}
        self.hollow = next(one.code for one in content.location if one.element is None)
        self.start = {str(one.element): one.code for one in content.location if one.start}
        self.place = {code: number for number, code in enumerate(self.locations)}
        self.trait_of: dict[str, TraitCode] = {one.code: one.trait for one in content.creature}
        self.trait_of |= {one.code: one.trait for one in content.avatar}
        self.alone: dict[str, tuple[TraitCode, ...]] = {code: (trait,) for code, trait in self.trait_of.items()}
        self.rank = {code: number for number, code in enumerate(self.trait_of)}
        stats = {one.code: one for one in content.stats}
        self.base, self.avatar, self.baransu = stats["creature"], stats["avatar_stats"], stats["baransu"]
        self.table = self.baransu.table or ()
        self.names = {one.code: one.name for one in (*content.creature, *content.clan, *content.location)}
        self.names |= {one.code: one.name for one in (*content.trait, *content.battle_card, *content.saga)}
        self.names |= {one.code: _short(one.name) for one in (*content.avatar, *content.weapon)}
        self.names["baransu"] = "Baransu"
        self._within: dict[tuple[str, int, bool], tuple[str, ...]] = {}
        self._setups = {(one.size, one.seats): one for one in content.setup}
        self.powers: dict[tuple[str, str | None], Power] = {
            (one.clan, power.step): power for one in content.weapon for power in one.powers
        }
        self.always: dict[str, list[Base]] = {
            one.clan: [effect for power in one.powers if power.step is None for effect in power.effects]
            for one in content.weapon
        }

    @cached_property
    def open(self) -> Ground[str]:
        """The whole board, over which distances are counted (ELE-BRD-6)."""
        return self._ground(tuple(self.locations))

    @cached_property
    def shielded(self) -> Ground[str]:
        """The board without the Hollow (ELE-BRD-8)."""
        return self._ground(tuple([one for one in self.locations if one != self.hollow]))

    @cached_property
    def far(self) -> dict[bool, dict[str, dict[str, int]]]:
        """The distances by whether the shield is gone, quick to look up for rules of thumb."""
        return {
            unlocked: {one: {other: ground.far[one][other] for other in ground.nodes} for one in ground.nodes}
            for unlocked, ground in ((True, self.open), (False, self.shielded))
        }

    def _ground(self, nodes: tuple[str, ...]) -> Ground[str]:
        at = {Hex(*self.locations[code].at): code for code in nodes}
        return Ground(
            nodes, lambda code: [at[near] for near in neighbours(Hex(*self.locations[code].at)) if near in at]
        )

    def within(self, at: str, move: int, *, shielded: bool) -> tuple[str, ...]:
        """ELE-BRD-5, ELE-BRD-8: the other locations that a Move leads to.

        A Move of :data:`ANYWHERE` leads to all.
        """
        known = self._within.get((at, move, shielded))
        if known is None:
            ground = self.shielded if shielded else self.open
            found = ground.nodes if move == ANYWHERE else ground.within((at,), move)
            known = self._within[at, move, shielded] = tuple([place for place in found if place != at])
        return known

    def stat(self, clan: str, *, avatar: bool, stat: str) -> int | None:
        """ELE-WPN-4: the value that a working Weapon gives a creature of its Clan, if any."""
        for effect in self.always[clan]:
            if isinstance(effect, Stats) and effect.stat == stat and (avatar or effect.who == "all"):
                return effect.to
        return None

    def deck(self, clan: str) -> list[str]:
        """ELE-SET-5: the Battle Cards of a Clan."""
        return [one.code for one in self.content.battle_card if one.clan in (None, clan)]

    def can_play(self, size: Size) -> range:
        """ELE-SET-1 to ELE-SET-3: how many can play a size."""
        seats = [one.seats for one in self.content.setup if one.size == size]
        return range(min(seats), max(seats) + 1)

    def setup(self, size: Size, seats: int) -> Setup:
        """ELE-SET-2, ELE-SET-3: the set-up of a size for so many players.

        Raises:
            KeyError: There is none.
        """
        return self._setups[size, seats]

    def of_faction(self, faction: str) -> list[str]:
        """ELE-FAC-2, ELE-FAC-3: the Clans of a Faction, in turn order."""
        return [clan for clan, side in self.faction.items() if side == faction]


def _short(name: str) -> str:
    """Return a name without its title: what comes before a comma, or before ``of``."""
    return name.partition(",")[0].partition(" of ")[0]
