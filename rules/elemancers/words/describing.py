"""How the table stands, in words: the Round, the Factions, each Clan, Baransu, the Battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import repeat

from rules.elemancers.state import BARANSU, SAGAS
from rules.elemancers.told.base import FACTION
from rules.elemancers.view import BattleStep, BattleView, ClanView, CreatureView, ElemancersView, SagaView
from rules.kernel.words import count, listing, seat

STEPS: dict[BattleStep, str] = {
    "beginning": "its beginning",
    "modify": "the Modify step",
    "damage": "the Damage step",
    "after": "after the Damage",
}
"""Where a Battle is, in words."""


def describe(view: ElemancersView) -> str:
    """Put the position into words, a line for each thing."""
    return "\n".join(_lines(view))


def _lines(view: ElemancersView) -> Iterator[str]:
    if not view.clans:
        sides = [
            f"{FACTION[side]}: {listing([seat(n) for n, one in enumerate(view.side) if one == side])}"
            for side in ("dark", "light")
        ]
        yield f"Clans are being chosen. {'. '.join(sides)}."
        return
    names = {clan.code: clan.name for clan in view.clans}
    turn = f", {names[view.active]}'s turn" if view.active and not view.outcome else ""
    shield = "" if view.unlocked else " The Hollow of Fate is shielded."
    yield f"Round {view.round} of 2{turn}.{shield}"
    yield f"PT: Dark {view.totals['dark']}, Light {view.totals['light']}, Baransu {view.dragon_pt}."
    yield from fight(view)
    for clan in view.clans:
        yield _clan(view, clan)
    places = {one.code: one.name for one in view.locations}
    if view.unlocked:
        where = (
            f"Baransu is at {places[view.dragon_at]} with {view.dragon_hp} HP."
            if view.dragon_at
            else "Baransu is gone."
        )
        yield where


def _clan(view: ElemancersView, clan: ClanView) -> str:
    """Say who leads it, its Avatar, its creatures, its Sagas, its Pool and its hand."""
    places = {one.code: one.name for one in view.locations}
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    stands = f"{avatar.name} at {places[avatar.at]}, {avatar.hp} HP" if avatar.at else f"{avatar.name} out of play"
    there = sum(one.at is not None and not one.avatar for one in view.creatures if one.clan == clan.code)
    parts = [
        "the rules" if clan.alone else seat(clan.seat),
        stands,
        count(there, "creature"),
        f"Sagas {clan.sagas} of 3",
        f"Pool {clan.pool}",
        f"Battle Cards {clan.held}",
    ]
    parts += [f"{clan.weapon}{', active' if clan.works else ''}"] if clan.weapon else []
    return f"{clan.name} ({FACTION[clan.faction]}): {'; '.join(parts)}."


def fight(view: ElemancersView) -> Iterator[str]:
    """Say how a Battle stands: its step, sides, dice, fighters, cards, Hits."""
    battle = view.battle
    if battle is None:
        return
    names = _names(view)
    acts = f", {names[battle.acts]} to act" if battle.acts else ""
    yield f"Battle at {names[battle.at]}, started by {names[battle.by]}: {STEPS[battle.step]}{acts}."
    for side in _sides(view, battle):
        yield _side(view, battle, side, names)
    for side, keys in battle.aimed.items():
        said = [_counted(name, n) for name, n in Counter([_target(view, key) for key in keys]).items()]
        yield f"{FACTION[side]} hits {listing(said) if said else 'nobody'}."
    played = [f"{card.name} by {names[clan]}" for clan, cards in battle.played.items() for card in cards]
    if played:
        yield f"Cards played: {', '.join(played)}."


def _there(view: ElemancersView, battle: BattleView) -> list[CreatureView]:
    """List who is in the Battle, and who lies Face Up beside it."""
    return [one for one in view.creatures if one.in_battle or (one.up and one.at == battle.at)]


def _faction(view: ElemancersView, one: CreatureView) -> str:
    return next(clan.faction for clan in view.clans if clan.code == one.clan)


def _sides(view: ElemancersView, battle: BattleView) -> list[str]:
    """List the sides in the Battle, then those with none but Face Up creatures there."""
    there = [_faction(view, one) for one in _there(view, battle)]
    return list(dict.fromkeys([*battle.leads, *battle.sides, *there]))


def _side(view: ElemancersView, battle: BattleView, side: str, names: Mapping[str, str]) -> str:
    """Say who leads a side, what its dice show, and who fights in it."""
    dice = ", ".join([f"{die.n}{' (locked)' if die.locked else ''}" for die in battle.dice if die.side == side])
    head = f"{FACTION[side]}{f', dice {dice}' if dice else ''}: "
    if side == BARANSU:
        return f"{head}DEF {view.dragon_defence}, {view.dragon_hp} HP."
    mine = [one for one in _there(view, battle) if _faction(view, one) == side]
    said = [_counted(fighter, n) for fighter, n in Counter(map(_fighter, mine, repeat(names))).items()]
    return f"{head}{', '.join(said) or 'nobody is left'}."


def _fighter(one: CreatureView, names: Mapping[str, str]) -> str:
    """Name a fighter with its Traits, its DEF, and what holds for it."""
    marks = [*[trait.title() for trait in one.traits], f"DEF {one.defence}"]
    marks += [f"{one.hp} HP"] if one.avatar else []
    marks += ["Face Up"] if one.up else []
    marks += [count(one.wards, "Ward")] if one.wards else []
    marks += [f"from {names[one.at]}"] if one.joined and one.at else []
    marks += [word for word, holds in (("spent", one.spent), ("silenced", one.silenced)) if holds]
    return f"{one.name} ({', '.join(marks)})"


def _target(view: ElemancersView, key: str) -> str:
    return FACTION[key] if key == BARANSU else view.creatures[int(key)].name


def _counted(said: str, number: int) -> str:
    return f"{said} ×{number}" if number > 1 else said


def _names(view: ElemancersView) -> dict[str, str]:
    """Return the names of Clans and locations by code."""
    found = {one.code: one.name for one in view.locations} | {clan.code: clan.name for clan in view.clans}
    return found | {BARANSU: FACTION[BARANSU]}


# ---- The hand -------------------------------------------------------------------------


def describe_hand(view: ElemancersView) -> str:
    """Put what the seat holds into words: its Clans, and Sagas shown to it."""
    names = _names(view)
    lines: list[str] = []
    for clan in view.clans:
        if clan.seat == view.seat:
            lines += _held(view, clan, names)
        elif clan.saga is not None:
            lines.append(f"{clan.name}'s Saga: {_saga(clan.saga, names)}.")
    return "\n".join(lines) or "No Clan yet."


def _held(view: ElemancersView, clan: ClanView, names: Mapping[str, str]) -> Iterator[str]:
    """Say what a Clan of the seat has: the Saga in front, since it is secret."""
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    where = f"at {names[avatar.at]}, {avatar.hp} of {avatar.full} HP" if avatar.at else "out of play"
    yield f"{clan.name}: Pool {clan.pool}; {avatar.name} {where}; Sagas {clan.sagas} of {SAGAS}."
    if clan.saga is not None:
        yield f"{clan.name}'s Saga: {_saga(clan.saga, names)}."
    for card in clan.hand or ():
        given = f"{card.given}, " if card.given else ""
        does = " ".join(card.effects)
        yield f"{card.name}: {given}{does[:1].lower() if given else does[:1]}{does[1:]}"
    state = "active" if clan.works else "found" if clan.weapon else "not found yet"
    yield f"{clan.arms.name}, {state}: {' '.join(clan.arms.powers)}"
    for zone in clan.zones:
        used = ", used" if zone.used else ""
        yield f"{zone.name} ({zone.trait.title()}): {zone.tokens} on the card{used}."


def _saga(saga: SagaView, names: Mapping[str, str]) -> str:
    far = "" if saga.far is None else f", {count(saga.far, 'space')} from the Avatar"
    return f"{saga.name}, number {saga.stage}, at {names[saga.at]}{far}"
