"""What each kind of effect does, once its targets are chosen."""

from __future__ import annotations

from rules.elemancers.battle.hits_and_defeat import hit
from rules.elemancers.effects.records import (
    Add,
    Discard,
    Draw,
    Grant,
    Heal,
    Hit,
    Join,
    Lock,
    Ready,
    Reroll,
    Shift,
    Silence,
    Stats,
    Summon,
    Turn,
    Ward,
)
from rules.elemancers.effects.uses import Use
from rules.elemancers.rounds.drawing import draw_cards
from rules.elemancers.rounds.elements import match
from rules.elemancers.state import FACES, Creature, ElemancersTable, avatar_of, battle_of
from rules.elemancers.told.battle_events import Affected, CardsLost, DieChanged, DieLocked, Healed, Joined
from rules.elemancers.told.table_events import Moved, Summoned
from rules.kernel.play.effects import ByKind
from rules.kernel.words import count

does: ByKind[[ElemancersTable, Use, tuple[str, ...]], None] = ByKind("what is done for")
"""Carry an effect out on its targets."""


def _show(t: ElemancersTable, place: str, n: int, rule: str) -> None:
    """ELE-MOD-2: turn a die to its new number at once."""
    die = battle_of(t.state).dice[int(place)]
    before, die.n = die.n, n
    t.emit(DieChanged(side=die.side, before=before, after=n, rules=(rule,)))


@does.of(Reroll)
def _(effect: Reroll, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-MOD-4: the new number counts, even if it is worse."""
    for place in on:
        _show(t, place, t.roll(FACES), "ELE-MOD-4")


@does.of(Add)
def _(effect: Add, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-MOD-2: never below 1 or above 8."""
    for place in on:
        n = battle_of(t.state).dice[int(place)].n + effect.by
        _show(t, place, min(max(n, 1), FACES), "ELE-MOD-2")


@does.of(Turn)
def _(effect: Turn, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-MOD-2: to a number, or to that of the enemy die that was chosen with it."""
    for one in on:
        place, _, copied = one.partition("=")
        _show(t, place, int(copied or effect.to), "ELE-MOD-2")


@does.of(Lock)
def _(effect: Lock, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-MOD-9: a locked die is no target any more."""
    for place in on:
        die = battle_of(t.state).dice[int(place)]
        die.locked = True
        t.emit(DieLocked(side=die.side, number=die.n, rules=("ELE-MOD-9",)))


@does.of(Hit)
def _(effect: Hit, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-MOD-7: at once; ELE-MAT-4: and elements are matched at once."""
    for one in on:
        hit(t, t.state.creatures[int(one)], effect.n, "ELE-MOD-7")
    match(t)


@does.of(Ward)
def _(effect: Ward, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-DMG-10: for this Battle."""
    battle = battle_of(t.state)
    for one in on:
        battle.wards[int(one)] = battle.wards.get(int(one), 0) + effect.n
        _affected(t, one, count(battle.wards[int(one)], "Ward"), "ELE-DMG-10")


@does.of(Silence)
def _(effect: Silence, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-TRT-3: Eternal and Dragon stop as well."""
    for one in on:
        battle_of(t.state).silenced.append(int(one))
        _affected(t, one, "no Trait in this Battle", "ELE-TRT-2")


@does.of(Ready)
def _(effect: Ready, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-TRT-17: one more use, of any Trait whose moment is still to come."""
    for one in on:
        battle_of(t.state).spent.remove(int(one))
        _affected(t, one, "ready again", "ELE-TRT-1")


@does.of(Grant)
def _(effect: Grant, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-TRT-2: it may still use one Trait in a Battle."""
    for one in on:
        battle_of(t.state).granted[int(one)] = effect.trait
        _affected(t, one, f"{t.content.traits[effect.trait].name} in this Battle", "ELE-TRT-2")


@does.of(Shift)
def _(effect: Shift, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-TRT-12, ELE-TRT-13: it is out of the Battle, Face Up next door.

    Elements are matched, and no Saga is completed.
    ELE-AVA-4, ELE-FUP-5: with the HP that it has. ELE-MOV-7: it is no Move.
    """
    for pair in on:
        number, _, place = pair.partition("@")
        one = t.state.creatures[int(number)]
        battle = battle_of(t.state)
        if one.number in battle.joined:
            battle.joined.remove(one.number)
        one.at, one.up = place, True
        t.emit(Moved(card=one.card, at=place, up=True, token=not one.avatar, rules=("ELE-TRT-12",)))
    match(t)


@does.of(Join)
def _(effect: Join, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-TRT-14, ELE-TRT-17: it stands on the border, and keeps its space at home."""
    one = t.state.creatures[use.creature]
    battle_of(t.state).joined.append(one.number)
    t.emit(Joined(card=one.card, home=one.at, token=not one.avatar, rules=("ELE-TRT-14",)))


@does.of(Heal)
def _(effect: Heal, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-AVA-2: never above 3."""
    avatar = avatar_of(t.state, use.clan)
    avatar.hp = min(avatar.hp + effect.n, t.content.avatar.hp)
    t.emit(Healed(who=avatar.card, hp=avatar.hp, rules=("ELE-AVA-2",)))


@does.of(Draw)
def _(effect: Draw, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-CRD-1: it is no Power Action, so that a PT on the deck does not matter."""
    draw_cards(t, use.clan, effect.n, "ELE-CRD-1")


@does.of(Discard)
def _(effect: Discard, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-INF-3: at random, and unseen."""
    for clan in on:
        board = t.state.clans[clan]
        lost = []
        t.reveal()
        for _ in range(min(effect.n, len(board.hand))):
            lost.append(t.draw(board.hand))
            board.hand.remove(lost[-1])
        board.deck += lost
        t.emit(CardsLost(clan=clan, number=len(lost), rules=("ELE-INF-3",)))


@does.of(Summon)
def _(effect: Summon, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    """ELE-MAT-7, ELE-BRD-7: Face Up, at the Battle's location."""
    at = battle_of(t.state).at
    for number in on:
        one = t.state.creatures[int(number)]
        one.at, one.up = at, True
        t.emit(Summoned(clan=one.clan, card=one.card, at=at, number=1, rules=("ELE-WPN-5",)))


@does.of(Stats)
def _(effect: Stats, t: ElemancersTable, use: Use, on: tuple[str, ...]) -> None:
    raise AssertionError("ELE-WPN-4: a continuous effect is not used")


def _affected(t: ElemancersTable, number: str, what: str, rule: str) -> None:
    one: Creature = t.state.creatures[int(number)]
    t.emit(Affected(card=one.card, what=what, rules=(rule,)))
