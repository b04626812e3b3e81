"""Who is in a Battle: creatures, Clans and sides, and what holds for them in it."""

from __future__ import annotations

from rules.elemancers.effects.records import TraitCode
from rules.elemancers.sides import Side
from rules.elemancers.state import BARANSU, Creature, ElemancersTable, battle_of, faction_of, stat_of, traits_of


def fighters(t: ElemancersTable) -> list[Creature]:
    """ELE-BAT-2, ELE-BAT-4, ELE-FUP-2: Face Down creatures there, and those that joined."""
    s = t.state
    battle = battle_of(s)
    at, joined = battle.at, battle.joined
    if joined:
        return [one for one in s.creatures if not one.up and (one.at == at or one.number in joined)]
    return [one for one in s.creatures if one.at == at and not one.up]


def of_clan(t: ElemancersTable, clan: str) -> list[Creature]:
    """The creatures of one Clan in the Battle."""
    return [one for one in fighters(t) if one.clan == clan]


def dragon_fights(t: ElemancersTable) -> bool:
    """ELE-BAR-1, ELE-BAR-16: whether Baransu is in the Battle."""
    s = t.state
    return s.unlocked and bool(s.dragon.at) and s.dragon.at == battle_of(s).at


def strength(t: ElemancersTable) -> dict[Side, int]:
    """ELE-BAT-5, ELE-BAR-3: the sides in the Battle, each with its creatures.

    Baransu counts as her dice.
    """
    s = t.state
    found: dict[Side, int] = {}
    for one in fighters(t):
        faction = s.clans[one.clan].faction
        found[faction] = found.get(faction, 0) + 1
    if dragon_fights(t):
        found[BARANSU] = t.content.baransu.dice
    return found


def defences(t: ElemancersTable, side: str) -> tuple[int, ...]:
    """ELE-DMG-2: the DEFs that the dice of a side have to exceed, the lowest in front."""
    found = [stat_of(t, one, "defence") for one in fighters(t) if faction_of(t.state, one.clan) != side]
    found += [t.content.baransu.defence] if side != BARANSU and dragon_fights(t) else []
    return tuple(sorted(dict.fromkeys(found)))


def ready_traits(t: ElemancersTable, one: Creature) -> tuple[TraitCode, ...]:
    """ELE-TRT-1, ELE-TRT-2, ELE-TRT-19: the Traits that a creature can still use here.

    There are none once one is spent.
    ELE-FUP-2: none while it is Face Up, and none that is silenced. ELE-BAT-9: each Battle begins without any spent.
    """
    battle = battle_of(t.state)
    if one.up or one.number in battle.spent or one.number in battle.silenced:
        return ()
    return traits_of(t, one)


def may_reroll(t: ElemancersTable, clan: str) -> bool:
    """ELE-TRT-15, ELE-TRT-16, ELE-BAR-3, ELE-CRD-10: no enemy Dragon is Face Down in the Battle.

    It works by itself and is no use of the Trait, so that one that is spent counts; one that is silenced does not.
    """
    s = t.state
    if dragon_fights(t):
        return False
    faction, silenced = faction_of(s, clan), battle_of(s).silenced
    for one in fighters(t):
        if s.clans[one.clan].faction != faction and one.number not in silenced and "dragon" in traits_of(t, one):
            return False
    return True


def is_enemy(t: ElemancersTable, clan: str, one: Creature) -> bool:
    """ELE-FAC-4: whether a creature is of another Faction than a Clan."""
    return faction_of(t.state, one.clan) != faction_of(t.state, clan)
