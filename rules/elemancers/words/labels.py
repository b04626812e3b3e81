"""What creatures, dice and other targets are called in labels."""

from __future__ import annotations

from rules.elemancers.sides import FACTION
from rules.elemancers.state import BARANSU, Creature, ElemancersTable, battle_of, traits_of
from rules.kernel.words import count


def short(name: str) -> str:
    """Return the first word of a name, which is its own among all of a kind."""
    return name.split(maxsplit=1)[0].removesuffix(",")


def keeps(t: ElemancersTable, one: Creature) -> bool:
    """ELE-TRT-10: whether Eternal keeps a creature in play, until its Trait is spent."""
    return "eternal" in traits_of(t, one)


def creature_label(t: ElemancersTable, one: Creature, *, hit: bool = False) -> str:
    """Name a creature, with what tells it from others of its card.

    Args:
        t: The table.
        one: The creature.
        hit: It is asked who is hit: there a spent Trait matters only with Eternal, and who joined only beside one of
            its card that did not.
    """
    battle = t.state.battle
    name = t.content.names[one.card]
    marks = [f"{one.hp} HP"] if one.avatar and one.hp < t.content.avatar.hp else []
    marks += ["Face Up"] if one.up else []
    if battle is not None:
        n = one.number
        if n in battle.joined and (not hit or _half_joined(t, one)):
            marks.append("joined")
        if n in battle.wards:
            marks.append(count(battle.wards[n], "Ward"))
        marks += ["spent"] if n in battle.spent and (not hit or keeps(t, one)) else []
        marks += ["silenced"] if n in battle.silenced else []
        if n in battle.granted:
            marks.append(t.content.traits[battle.granted[n]].name)
    return f"{name} ({', '.join(marks)})" if marks else name


def _half_joined(t: ElemancersTable, one: Creature) -> bool:
    """Whether another of its card is in the Battle that did not join it."""
    battle = battle_of(t.state)
    others = [other for other in t.state.creatures if other.card == one.card and other.number not in battle.joined]
    return any(other.at == battle.at for other in others)


def target_label(t: ElemancersTable, key: str) -> str:
    """Name a creature by its number, or Baransu."""
    return FACTION[BARANSU] if key == BARANSU else creature_label(t, t.state.creatures[int(key)], hit=True)


def die_label(t: ElemancersTable, place: int) -> str:
    """Name a die by its side and its number."""
    die = battle_of(t.state).dice[place]
    return f"{FACTION[die.side]}'s {die.n}"
