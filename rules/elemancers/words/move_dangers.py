"""What a Move leads into, as everybody sees it: enemies, Baransu, an Avatar's fall."""

from __future__ import annotations

from rules.elemancers.content.in_force import ANYWHERE
from rules.elemancers.state import (
    FACES,
    MOST_DICE,
    ROUNDS,
    SPACES,
    Creature,
    ElemancersTable,
    faction_of,
    stat_of,
    traits_of,
)
from rules.kernel.words import count

RISK, WORSE = 50, 25
"""How likely an Avatar falls to be said to be in danger, and by how much more than without the Move, in percent."""
_Band = tuple[str, str, int, int]
"""A creature that may come: its Clan, where it is, how far it moves, and its dice."""


def told(t: ElemancersTable, one: Creature, place: str, number: int = 1) -> str:
    """ELE-BAT-1, ELE-BAR-16, ELE-BAR-7: say who is at a location, and who can come there."""
    s = t.state
    own = faction_of(s, one.clan)
    here = [other for other in s.creatures if other.at == place and not other.up]
    foes = sum(faction_of(s, other.clan) != own for other in here)
    parts = [f"{count(foes, 'enemy', 'enemies')} there, {len(here) - foes or 'none'} of yours"] if foes else []
    falls, strike = danger(t, one, place, number), strikers(t, own, place)
    if not falls and strike > foes:
        parts.append(f"{'up to ' if foes else ''}{count(strike, 'enemy', 'enemies')} can strike there")
    if s.unlocked and s.dragon.at == place:
        parts.append("Baransu is there")
    elif one.avatar and _hunted(t, one, place):
        rolls = t.content.table
        parts.append(f"closest to Baransu: {100 * rolls.count('hunt') // len(rolls)}% that she strikes")
    said = "; ".join(part for part in (falls, *parts) if part)
    return f"{said[:1].upper()}{said[1:]}"


def danger(t: ElemancersTable, one: Creature, place: str, number: int = 1) -> str:
    """ELE-DMG-3, ELE-AVA-2: say which Avatar is likely to fall after a Move, if any.

    That is one that goes where they can strike, or one that is left by those who stood before it.

    Args:
        t: The table.
        one: What moves.
        place: Where it goes.
        number: How many like it go there together.
    """
    if one.avatar:
        return _falls(t, one, fall(t, one, one.at), fall(t, one, place))
    mates = [other for other in t.state.creatures if other.avatar and other.at == one.at and not other.up]
    mine = [other for other in mates if faction_of(t.state, other.clan) == faction_of(t.state, one.clan)]
    found = [_falls(t, other, fall(t, other, other.at), fall(t, other, other.at, without=number)) for other in mine]
    return next((said for said in found if said), "")


def _falls(t: ElemancersTable, avatar: Creature, before: int, after: int) -> str:
    if after < RISK or after - before < WORSE:
        return ""
    return f"{after}%: {t.content.names[avatar.card]} is Defeated if they strike"


def fall(t: ElemancersTable, avatar: Creature, place: str, *, without: int = 0) -> int:
    """ELE-ROL-3, ELE-ROL-2, ELE-DMG-2, ELE-DMG-3: how likely an Avatar falls at a location.

    In percent, to all who can strike there. Tokens of its side take Hits first.

    Args:
        t: The table.
        avatar: The Avatar.
        place: The location.
        without: How many of the tokens there leave.
    """
    s = t.state
    own = faction_of(s, avatar.clan)
    dice = min(_most(t, own, place)[1], MOST_DICE)
    guards = sum(
        one.at == place and not one.up and not one.avatar and faction_of(s, one.clan) == own for one in s.creatures
    )
    need = guards - without + avatar.hp
    hits = FACES - stat_of(t, avatar, "defence")
    ways = [1]  # how many rolls have so many Hits
    for _ in range(dice):
        ways = [hits * more + (FACES - hits) * none for more, none in zip([0, *ways], [*ways, 0], strict=True)]
    whole = int(FACES**dice)
    return (200 * sum(ways[need:]) + whole) // (2 * whole)


def strikers(t: ElemancersTable, own: str, place: str) -> int:
    """ELE-TRN-5, ELE-MOV-1, ELE-MOV-4: how many enemies can fight in a Battle there.

    Face Up ones turn Face Down as their turn begins; who could still be summoned is left out.
    """
    return _most(t, own, place)[0]


def _most(t: ElemancersTable, own: str, place: str) -> tuple[int, int]:
    """Return how many enemies can fight there at once, and how many dice they have (ELE-ROL-2)."""
    return t.once(f"elemancers.strikers.{own}.{place}", lambda: _strikers(t, own, place))


def _strikers(t: ElemancersTable, own: str, place: str) -> tuple[int, int]:
    s, far = t.state, t.content.far[t.state.unlocked].get(place, {})
    coming = t.once(f"elemancers.coming.{own}", lambda: _coming(t, own))
    able = [(clan, dice) for clan, at, move, dice in coming if move == ANYWHERE or far.get(at, SPACES + move) <= move]
    there = [
        (one.clan, stat_of(t, one, "dice"))
        for one in s.creatures
        if one.at == place and not one.up and faction_of(s, one.clan) != own
    ]
    found = [[dice for _, dice in there]]
    for clan in dict.fromkeys([clan for clan, _ in able]):
        found.append([dice for who, dice in able if who == clan] + [dice for who, dice in there if who != clan])
    return max(min(len(dice), SPACES) for dice in found), max(map(sum, found))


def _coming(t: ElemancersTable, own: str) -> list[_Band]:
    """Return the creatures of the other Faction whose Clans have a turn to come."""
    s = t.state
    return [
        (
            one.clan,
            one.at,
            ANYWHERE if "dragon" in traits_of(t, one) else stat_of(t, one, "move"),
            stat_of(t, one, "dice"),
        )
        for one in s.creatures
        if one.at and faction_of(s, one.clan) != own and (s.clans[one.clan].pool or s.round < ROUNDS)
    ]


def _hunted(t: ElemancersTable, one: Creature, place: str) -> bool:
    """ELE-BAR-6: whether an Avatar there would be as close to Baransu as any."""
    s = t.state
    if not s.unlocked or not s.dragon.at:
        return False
    far = t.content.far[True][s.dragon.at]
    others = [far[other.at] for other in s.creatures if other.avatar and other.at and other is not one]
    return far[place] <= min(others, default=far[place])
