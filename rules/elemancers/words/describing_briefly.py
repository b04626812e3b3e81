"""How the table stands, in words that fit an alt text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.elemancers.sides import FACTION
from rules.elemancers.state import BARANSU
from rules.elemancers.view import BattleView, ClanView, ElemancersView
from rules.elemancers.words.describing import PARTS, counted, describe
from rules.elemancers.words.hollow_words import when
from rules.elemancers.words.labels import short

Places = dict[str, Counter[str]]
"""Who stands where: by location, how many of each are said with the same words."""


def describe_briefly(view: ElemancersView) -> str:
    """Put the position into words, without what can be read elsewhere: players, Traits, cards."""
    return "\n".join(_lines(view)) if view.clans else describe(view)


def _lines(view: ElemancersView) -> Iterator[str]:
    names = {clan.code: clan.name for clan in view.clans}
    part = f": {PARTS[view.phase]}" if view.phase else ""
    turn = f", {names[view.active]}'s turn{part}" if view.active and not view.outcome else ""
    yield f"Round {view.round}{turn}. Power Tokens: {', '.join(_points(view))}."
    if view.looming is not None and not view.looming.by:
        yield f"{when(view.looming, names)}."
    if view.battle is not None:
        yield from _fight(view, view.battle)
    for clan in view.clans:
        yield _clan(view, clan)
    if view.unlocked:
        yield f"Baransu {view.dragon_hp} HP." if view.dragon_at else "Baransu is gone."
    else:
        yield "The Hollow is shielded."
    yield from _where(view, names)


def _points(view: ElemancersView) -> list[str]:
    return [f"{FACTION[side]} {n}" for side, n in view.totals.items()] + [f"Baransu {view.dragon_pt}"]


def _clan(view: ElemancersView, clan: ClanView) -> str:
    """Say how an Avatar is, how far its Clan is, and what it has."""
    avatar = next(one for one in view.creatures if one.avatar and one.clan == clan.code)
    health = f"{avatar.hp} HP" if avatar.at else "out of play"
    found = f"Weapon{' active' if clan.works else ''}" if clan.weapon else f"Sagas {clan.sagas}"
    return f"{clan.name}: {short(avatar.name)} {health}, {found}, Pool {clan.pool}, cards {clan.held}."


def _fight(view: ElemancersView, battle: BattleView) -> Iterator[str]:
    """Say where the Battle is, who acts, and for each side its dice and who is in it."""
    acts = next((clan.name for clan in view.clans if clan.code == battle.acts), FACTION.get(battle.acts, ""))
    place = next(one.name for one in view.locations if one.code == battle.at)
    yield f"Battle at {short(place)}{f', {acts} to act' if acts else ''}."
    faction = {clan.code: clan.faction for clan in view.clans}
    there = [one for one in view.creatures if one.in_battle or (one.up and one.at == battle.at)]
    for side in dict.fromkeys([*battle.leads, *battle.sides, *[faction[one.clan] for one in there]]):
        dice = " ".join([str(die.n) for die in battle.dice if die.side == side])
        mine = Counter([short(one.name) + _up(up=one.up) for one in there if faction[one.clan] == side])
        hits = [_target(view, key) for key in battle.aimed.get(side, ())]
        parts = [", ".join(_all(mine))] if mine else []
        parts += [f"hits {', '.join(_all(Counter(hits)))}"] if hits else []
        yield f"{FACTION[side]}{f' {dice}' if dice else ''}: {'; '.join(parts) or 'there'}."


def _where(view: ElemancersView, names: dict[str, str]) -> Iterator[str]:
    """Say who is where, by whether a PT lies there; last the PT that lie alone."""
    there: Places = {}
    for one in sorted(view.creatures, key=lambda one: not one.avatar):
        if one.at is not None:
            said = short(one.name) if one.avatar else names[one.clan]
            there.setdefault(one.at, Counter())[said + _up(up=one.up)] += 1
    if view.dragon_at and view.unlocked:
        there.setdefault(view.dragon_at, Counter())[FACTION[BARANSU]] += 1
    away = [one for one in view.locations if view.battle is None or one.code != view.battle.at]
    for head, with_pt in (("With a Power Token", True), ("Without one", False)):
        found = [one for one in away if one.code in there and (one.pt is not None) == with_pt]
        said_ = [f"{short(one.name)} {', '.join(_all(there[one.code]))}" for one in found]
        if said_:
            yield f"{head}: {'; '.join(said_)}."
    alone = [short(one.name) for one in away if one.pt is not None and one.code not in there]
    if alone:
        yield f"Power Tokens alone: {', '.join(alone)}."


def _all(found: Counter[str]) -> list[str]:
    return [counted(said, number) for said, number in found.items()]


def _up(*, up: bool) -> str:
    return " Face Up" if up else ""


def _target(view: ElemancersView, key: str) -> str:
    return FACTION[key] if key == BARANSU else short(view.creatures[int(key)].name)
