"""How the table stands, in words: the Round, the Factions, each Clan, Baransu, the Battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import repeat

from rules.elemancers.sides import FACTION
from rules.elemancers.state import BARANSU, SAGAS
from rules.elemancers.view import (
    BattleStep,
    BattleView,
    CardView,
    ClanFace,
    ClanView,
    CreatureView,
    ElemancersView,
    SagaView,
    ZoneView,
)
from rules.elemancers.words import hollow_words
from rules.elemancers.words.labels import short
from rules.kernel.words import count, listing, seat

STEPS: dict[BattleStep, str] = {
    "beginning": "its beginning",
    "modify": "the Modify step",
    "damage": "the Damage step",
    "after": "after the Damage",
}
"""Where a Battle is, in words."""
PARTS = {"power": "Power Action", "moves": "Moves", "battles": "Battles", "baransu": "Baransu acts"}
"""The parts of a turn, in words."""


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
    names = _names(view)
    part = f": {PARTS[view.phase]}" if view.phase else ""
    turn = f", {names[view.active]}'s turn{part}" if view.active and not view.outcome else ""
    shield = "" if view.unlocked else " The Hollow of Fate is shielded."
    yield f"Round {view.round} of 2{turn}.{shield}"
    yield f"Power Tokens: Dark {view.totals['dark']}, Light {view.totals['light']}, Baransu {view.dragon_pt}."
    yield from [f"{one}." for one in hollow_of(view)]
    yield from fight(view)
    for clan in view.clans:
        yield _clan(view, clan)
    if view.unlocked:
        yield f"Baransu: {view.dragon_hp} HP." if view.dragon_at else "Baransu is gone."
    yield from _where(view, names)


def hollow_of(view: ElemancersView) -> Iterator[str]:
    """ELE-WIN-1: say a victory in the Hollow that is near, if one is."""
    if view.looming is not None:
        avatars = [one for one in view.creatures if one.avatar]
        names = _names(view) | {f"avatar.{one.clan}": one.name for one in avatars}
        hollow = next(one for one in view.locations if one.element is None)
        there = [one.clan for one in avatars if one.at == hollow.code]
        yield hollow_words.said(view.looming, names, there, hollow.name)


def _clan(view: ElemancersView, clan: ClanView) -> str:
    """Say who leads it, its Avatar, its Sagas, its Pool, its hand and its Weapon."""
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    name = short(avatar.name)
    parts = [
        "the rules" if clan.alone else seat(clan.seat),
        f"{name} {avatar.hp} HP" if avatar.at else f"{name} out of play",
        f"Sagas {clan.sagas}/{SAGAS}",
        f"Pool {clan.pool}",
        f"cards {clan.held}",
    ]
    parts += [f"{clan.weapon.partition(',')[0]}{' active' if clan.works else ''}"] if clan.weapon else []
    return f"{clan.name} ({FACTION[clan.faction]}): {', '.join(parts)}."


def _where(view: ElemancersView, names: Mapping[str, str]) -> Iterator[str]:
    """Say who is where, a line for each location, then which hold a PT alone."""
    there: dict[str, Counter[str]] = {}
    for one in sorted(view.creatures, key=lambda one: not one.avatar):
        if one.at is not None:
            said = short(one.name) if one.avatar else names[one.clan]
            there.setdefault(one.at, Counter())[f"{said} Face Up" if one.up else said] += 1
    if view.dragon_at and view.unlocked:
        there.setdefault(view.dragon_at, Counter())[FACTION[BARANSU]] += 1
    for place in view.locations:
        if place.code in there and (view.battle is None or place.code != view.battle.at):
            who = ", ".join([counted(said, number) for said, number in there[place.code].items()])
            yield f"{place.name}{f' (Power Token of {names[place.pt]})' if place.pt else ''}: {who}."
    alone = [f"{place.name} ({names[place.pt]})" for place in view.locations if place.pt and place.code not in there]
    if alone:
        yield f"Power Tokens alone: {', '.join(alone)}."


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
        said = [counted(name, n) for name, n in Counter([_target(view, key) for key in keys]).items()]
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
    said = [counted(fighter, n) for fighter, n in Counter(map(_fighter, mine, repeat(names))).items()]
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


def counted(said: str, number: int) -> str:
    """Say how many there are of a thing, if there are several."""
    return f"{said} ×{number}" if number > 1 else said


def _names(view: ElemancersView) -> dict[str, str]:
    """Return the names of Clans and locations by code."""
    found = {one.code: one.name for one in view.locations} | {clan.code: clan.name for clan in view.clans}
    return found | {BARANSU: FACTION[BARANSU]}


def clan_line(clan: ClanFace) -> str:
    """Say what a Clan has that can be chosen."""
    traits = listing([trait.title() for _, trait in clan.creatures])
    return f"{clan.name}: creatures with {traits}; {clan.weapon}."


# ---- The hand -------------------------------------------------------------------------


def describe_hand(view: ElemancersView) -> str:
    """Put what the seat holds into words: secrets first, then what can be looked up."""
    names = _names(view)
    own = [clan for clan in view.clans if clan.seat == view.seat]
    lines = [line for clan in own for line in _standing(view, clan, names)]
    lines += [
        f"{clan.name}'s Saga: {_saga(clan.saga, names)}."
        for clan in view.clans
        if clan not in own and clan.saga is not None
    ]
    lines += [_card(clan, card) for clan in own for card in clan.hand or ()]
    lines += [f"{clan.name}'s tokens on cards: {', '.join(map(_zone, clan.zones))}." for clan in own]
    lines += [_weapon(clan) for clan in own]
    return "\n".join(lines) or "No Clan yet."


def _standing(view: ElemancersView, clan: ClanView, names: Mapping[str, str]) -> Iterator[str]:
    """Say how a Clan of the seat stands, and what its Saga is."""
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    where = f"at {names[avatar.at]}, {avatar.hp} of {avatar.full} HP" if avatar.at else "out of play"
    held = count(clan.held, "Battle Card")
    yield f"{clan.name}: Pool {clan.pool}; {avatar.name} {where}; Sagas {clan.sagas} of {SAGAS}; {held}."
    if clan.saga is not None:
        yield f"{clan.name}'s Saga: {_saga(clan.saga, names)}."


def _card(clan: ClanView, card: CardView) -> str:
    """Say whose a Battle Card is, its condition, and what it does."""
    does = " ".join(card.effects)
    does = f"{card.given}, {does[:1].lower()}{does[1:]}" if card.given else does
    return f"{card.name} ({clan.name}): {does}"


def _zone(zone: ZoneView) -> str:
    """Say how many tokens lie on a Creature Card."""
    return f"{zone.name} ({zone.trait.title()}) {zone.tokens}{' with a Power Token' if zone.used else ''}"


def _weapon(clan: ClanView) -> str:
    """Say what a Weapon does, and whether it works."""
    state = "active" if clan.works else "found" if clan.weapon else "not found yet"
    return f"{clan.arms.name}, {state}: {' '.join(clan.arms.powers)}"


def _saga(saga: SagaView, names: Mapping[str, str]) -> str:
    far = "" if saga.far is None else f", {count(saga.far, 'space')} from the Avatar"
    return f"{saga.name}, number {saga.stage}, at {names[saga.at]}{far}"
