"""What an effect can be aimed at now: the targets that it would change (ELE-MOD-9).

A target is a creature's number, a die's place, a Clan, or a pair such as a creature and where it goes. An effect that
is not aimed has the one target :data:`NOBODY`, if it would do something.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.elemancers.battle.fighters import fighters, is_enemy, may_reroll
from rules.elemancers.effects.records import (
    Add,
    Base,
    Dice,
    Discard,
    Draw,
    Grant,
    Heal,
    Hit,
    Join,
    Lock,
    OnCreatures,
    OnDice,
    Ready,
    Reroll,
    Shift,
    Silence,
    Stats,
    Summon,
    Turn,
    Ward,
    Whom,
)
from rules.elemancers.effects.uses import Use, item_of
from rules.elemancers.effects.vocabulary import fits
from rules.elemancers.state import (
    FACES,
    SPACES,
    Creature,
    Die,
    ElemancersTable,
    avatar_of,
    battle_of,
    faction_of,
    free,
    traits_of,
)
from rules.kernel.play.effects import ByKind

NOBODY = ""

targets: ByKind[[ElemancersTable, Use], tuple[str, ...]] = ByKind("the targets of")
"""What an effect of a use can be aimed at; of things that are alike no more than it takes."""


def aimed(found: Sequence[str]) -> bool:
    """Whether targets have to be chosen."""
    return bool(found) and found[0] != NOBODY


# ---- Dice ---------------------------------------------------------------------------


def _dice(t: ElemancersTable, use: Use, effect: OnDice) -> list[tuple[int, Die]]:
    """ELE-MOD-6, ELE-FUP-6: dice of the kind named, and none that is locked.

    Baransu's are among the enemies'.
    """
    own = faction_of(t.state, use.clan)
    mine: dict[Dice, tuple[bool, ...]] = {"friend": (True,), "enemy": (False,), "any": (True, False)}
    given = item_of(t.content, use).given if effect.that else None
    return [
        (place, die)
        for place, die in enumerate(battle_of(t.state).dice)
        if (die.side == own) in mine[effect.die] and not die.locked and fits(given, die.n)
    ]


def _few(dice: Iterable[tuple[int, Die]], n: int) -> tuple[str, ...]:
    """Of dice of one side with one number, which are alike, name no more than can be chosen."""
    seen: dict[tuple[str, int], int] = {}
    found = []
    for place, die in dice:
        key = (die.side, die.n)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= n:
            found.append(str(place))
    return tuple(found)


@targets.of(Reroll)
def _(effect: Reroll, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-TRT-4, ELE-TRT-5, ELE-TRT-15: unless an enemy Dragon prevents it."""
    return _few(_dice(t, use, effect), effect.n) if may_reroll(t, use.clan) else ()


@targets.of(Add)
def _(effect: Add, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-3, ELE-TRT-6, ELE-TRT-7: dice that can change in this direction."""
    end = FACES if effect.by > 0 else 1
    return _few([one for one in _dice(t, use, effect) if one[1].n != end], effect.n)


@targets.of(Turn)
def _(effect: Turn, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-9: dice that show another number.

    To copy, each number of an enemy die can be chosen.
    """
    able = _dice(t, use, effect)
    if effect.to != "enemy":
        return _few([one for one in able if one[1].n != effect.to], effect.n)
    own, dice = faction_of(t.state, use.clan), battle_of(t.state).dice
    numbers = sorted({die.n for die in dice if die.side != own})
    return tuple([f"{place}={n}" for place in _few(able, effect.n) for n in numbers if n != dice[int(place)].n])


@targets.of(Lock)
def _(effect: Lock, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-9: dice that are not locked."""
    return _few(_dice(t, use, effect), effect.n)


# ---- Creatures ----------------------------------------------------------------------


def _creatures(t: ElemancersTable, use: Use, whom: Whom) -> list[Creature]:
    """ELE-FAC-4: those of the kind named; Baransu is none of them (ELE-FUP-6)."""
    if whom == "enemy_up":
        at = battle_of(t.state).at
        return [one for one in t.state.creatures if one.up and one.at == at and is_enemy(t, use.clan, one)]
    if whom == "self":
        return [t.state.creatures[use.creature]]
    return [one for one in fighters(t) if _is(t, use.clan, one, whom)]


def _is(t: ElemancersTable, clan: str, one: Creature, whom: Whom) -> bool:
    if whom.startswith("own"):
        return one.clan == clan and not (whom == "own_creature" and one.avatar)
    return is_enemy(t, clan, one) == whom.startswith("enemy") and not (whom == "enemy_creature" and one.avatar)


def alike(t: ElemancersTable, one: Creature, *, spent: bool = True) -> tuple[object, ...]:
    """Return what tells creatures in a Battle apart: two that are equal in it are alike.

    Args:
        t: The table.
        one: The creature.
        spent: Whether it matters that a Trait is spent.
    """
    battle = battle_of(t.state)
    n = one.number
    in_battle = (battle.wards.get(n, 0), spent and n in battle.spent, n in battle.silenced, battle.granted.get(n))
    return (one.card, one.at, one.up, one.hp, *in_battle)


def _named(t: ElemancersTable, found: Iterable[Creature], n: int) -> tuple[str, ...]:
    """Of creatures that are alike, name no more than can be chosen."""
    seen: dict[tuple[object, ...], int] = {}
    names = []
    for one in found:
        key = alike(t, one)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= n:
            names.append(str(one.number))
    return tuple(names)


@targets.of(Hit)
def _(effect: Hit, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-TRT-8, ELE-TRT-9: one creature takes all the Hits.

    It may be an Avatar where the effect says any.
    """
    return _named(t, _creatures(t, use, effect.at), 1)


@targets.of(Ward)
def _(effect: Ward, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-DMG-10: one creature gets all the Wards."""
    return _named(t, _creatures(t, use, effect.at), 1)


@targets.of(Silence)
def _(effect: Silence, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-9: creatures that are not silenced."""
    silenced = battle_of(t.state).silenced
    return _named(t, [one for one in _creatures(t, use, effect.at) if one.number not in silenced], effect.n)


@targets.of(Ready)
def _(effect: Ready, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-9: creatures with a spent Trait; a silenced one would have none again."""
    battle = battle_of(t.state)
    spent = [
        one for one in _creatures(t, use, effect.at) if one.number in battle.spent and one.number not in battle.silenced
    ]
    return _named(t, spent, effect.n)


@targets.of(Grant)
def _(effect: Grant, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-9: creatures without the Trait that have not spent theirs and are not silenced."""
    battle = battle_of(t.state)
    able = [
        one
        for one in _creatures(t, use, effect.at)
        if one.number not in (*battle.spent, *battle.silenced) and effect.trait not in traits_of(t, one)
    ]
    return _named(t, able, effect.n)


@targets.of(Shift)
def _(effect: Shift, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-TRT-12, ELE-BRD-8: to a location beside the Battle with a free space.

    A shielded Hollow is none.
    """
    s = t.state
    found = _named(t, _creatures(t, use, effect.at), 1)
    if not found:
        return ()
    left = free(s, faction_of(s, use.clan))
    beside = (t.content.open if s.unlocked else t.content.shielded).beside.get(battle_of(s).at, ())
    return tuple(
        [
            f"{number}@{place}"
            for number in found
            for place in beside
            if left.get(place, SPACES) > 0 or s.creatures[int(number)].at == place
        ]
    )


@targets.of(Join)
def _(effect: Join, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-TRT-14, ELE-BRD-7: from next door, if its Faction has a free space at the Battle."""
    s = t.state
    one, battle = s.creatures[use.creature], battle_of(s)
    if one.number in battle.joined or battle.at not in t.content.open.beside[one.at]:
        return ()
    return (NOBODY,) if free(s, faction_of(s, use.clan)).get(battle.at, SPACES) > 0 else ()


# ---- Others -------------------------------------------------------------------------


@targets.of(Heal)
def _(effect: Heal, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-AVA-2, ELE-MOD-9: an Avatar in play, anywhere, that has lost HP."""
    avatar = avatar_of(t.state, use.clan)
    return (NOBODY,) if avatar.at and avatar.hp < t.content.avatar.hp else ()


@targets.of(Draw)
def _(effect: Draw, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-CRD-8: an empty deck gives nothing."""
    return (NOBODY,) if t.state.clans[use.clan].deck else ()


@targets.of(Discard)
def _(effect: Discard, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-MOD-9: enemy Clans in the Battle that hold a card."""
    clans = dict.fromkeys([one.clan for one in fighters(t) if is_enemy(t, use.clan, one)])
    return tuple([clan for clan in t.state.clans if clan in clans and t.state.clans[clan].hand])


@targets.of(Summon)
def _(effect: Summon, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-SUM-7: tokens on the Clan's Creature Cards, as far as there are free spaces.

    A PT on the card does not matter.
    """
    s = t.state
    spaces = free(s, faction_of(s, use.clan)).get(battle_of(s).at, SPACES)
    lying = [one for one in s.creatures if one.clan == use.clan and not one.avatar and not one.at]
    return _named(t, lying, min(effect.n, spaces)) if spaces > 0 else ()


@targets.of(Stats)
def _(effect: Stats, t: ElemancersTable, use: Use) -> tuple[str, ...]:
    """ELE-WPN-4: a continuous effect is not used."""
    return ()


def effects_of(t: ElemancersTable, use: Use) -> Iterable[tuple[int, Base, tuple[str, ...]]]:
    """ELE-CRD-7: the effects of a use that would do something, with their places and targets."""
    for place, effect in enumerate(item_of(t.content, use).effects):
        found = targets(effect, t, use)
        if found:
            yield place, effect, found


def many(effect: Base) -> int:
    """Return how many targets an effect may have."""
    if isinstance(effect, Hit | Ward):
        return 1
    return effect.n if isinstance(effect, OnDice | OnCreatures | Summon) else 1
