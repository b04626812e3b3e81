"""All content of two or more effects: its words against the play of each, in order.

Each effect is held, as data, against its words (whom, what, how much, how long) and against what happens when the
ability resolves at a table where every effect has something to do.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from rules.kernel import Event
from rules.terrene.cards.in_force import USE
from rules.terrene.cards.records import Ability
from rules.terrene.chain.chain_steps import resolve
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Effect, Filter, GiveStatus
from rules.terrene.effects.vocabulary import Stat
from rules.terrene.state import Member
from rules.terrene.state_underway import Battle, Happening, Lasting, Link
from rules.terrene.told import ability_events as a
from rules.terrene.told import battle_events as b
from rules.terrene.told import match_events as c
from rules.terrene.words.effect_texts import sentence
from rules.terrene.words.phrases import GAINED, STATS, STATUSES, Scene, names_of
from tests.rules.terrene.printed import CARDS, CONTENT
from tests.rules.terrene.table import C, Table, table

DURATION = {
    "end_of_turn": "until the end of TURN",
    "start_of_your_next_turn": "until the start of ⟪7⟫'s next turn",
    "end_of_their_next_turn": "until the end of THEIR next turn",
    "this_battle": "in this battle",
    "in_play": "",
}
WHO = ("self", "attacker", "blocker", "subject", "victim", "source", "opponent", "target1", "target2")


class Case(NamedTuple):
    """Effects of a card that stand together: its ability, or the place of a line of its XP tree."""

    code: str
    place: int
    effects: tuple[Effect, ...]
    ability: Ability | None

    @property
    def name(self) -> str:
        return f"{self.code}-{'u' if self.place == USE else self.place}"


def flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Yield effects in the order in which they are said and done; of a choice the first."""
    for effect in effects:
        match effect:
            case e.If(then=then):
                yield from flat(then)
            case e.Choose(options=options):
                yield from flat(options[0])
            case _:
                yield effect


def cases() -> Iterator[Case]:
    """Yield all content of two or more effects."""
    for code in CARDS.card:
        abilities = list(enumerate(CARDS.abilities[code]))
        if code in CARDS.assignable:
            abilities.insert(0, (USE, CARDS.assignable[code].ability))
        for place, ability in abilities:
            if len(ability.effects) > 1:
                yield Case(code, place, ability.effects, ability)
        if code in CARDS.terrain:
            for place, line in enumerate(CARDS.terrain[code].xp):
                if len(line) > 1:
                    yield Case(code, 100 + place, line, None)


CASES = [*cases()]
each = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def test_the_walk_meets_every_card_of_two_or_more_effects() -> None:
    kinds = {CARDS.kind[case.code] for case in CASES}
    assert kinds == {"character", "item", "command", "terrain"}
    assert len(CASES) > 60


# ---- Words ------------------------------------------------------------------------------


def figure(amount: e.Amount, *, sign: bool = False) -> str:
    """An amount as it stands in a text."""
    steps = (amount,) if isinstance(amount, int) else amount.by_lv
    assert steps is not None
    said = [f"{step:+d}" if sign else str(step) for step in steps]
    return re.escape(said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}")


def cards(n: int) -> str:
    return "a card" if n == 1 else f"{n} cards"


def said(effect: Effect) -> str:  # noqa: PLR0911, PLR0912 - one for each effect
    """The necessary words for an effect, as a pattern."""
    match effect:
        case e.Damage(amount=e.Scaled(by_lv=None)):
            return "damage equal to"
        case e.Damage(amount=amount, stab=stab):
            return f"takes? {figure(amount)} {'Stab ' if stab else ''}damage"
        case e.Heal(amount=amount):
            return f"heals? {figure(amount)}\\b"
        case e.StatBonus(stat=stat, amount=amount):
            return f"{figure(amount, sign=True)} {STATS[stat]}"
        case e.Prevent(amount="all"):
            return "takes no (battle )?damage"
        case e.Prevent(amount=amount):
            return f"protected from the next {figure(amount)} damage"  # type: ignore[arg-type]  # all is above
        case e.NoDecay():
            return "suffers no Defence Decay"
        case e.ExtraOverkill(amount=amount):
            return f"deals {amount} more overkill"
        case e.GiveStatus(status=status):
            return f"is {STATUSES[status]}"
        case e.RemoveStatus():
            return "loses all status conditions"
        case e.Gain(ability=ability):
            return GAINED[ability]
        case e.BlockRule(rule=rule):
            return {
                "must_block": "must block every attack",
                "cannot_block": "cannot block",
                "only_blocked_by": "only by",
            }[rule]
        case e.GainXp(amount=n):
            return f"{n} XP"
        case e.LevelUp():
            return "1 LV"
        case e.GainActions(amount=int(n)):
            return f"{'gains' if n > 0 else 'loses'} {abs(n)} (unspent )?Action"
        case e.Counters(amount=int(n)):
            return f"{'puts?' if n > 0 else 'removes?'} {abs(n)} .* counter"
        case e.Draw(amount=n):
            return f"draws? {cards(n)}"
        case e.DiscardHand(amount=n):
            return f"discards? {cards(n)}"
        case e.Look():
            return "looks? at"
        case e.TurnUp():
            return "is turned face-up"
        case e.CreateToken(token=token):
            return re.escape(names_of(CARDS)[token])
        case e.TakeCard():
            return "takes? .*face-down card|takes? TARGET1"
        case e.CancelAttack():
            return "the attack is cancelled"
        case e.ExtraAttack():
            return "can attack once more"
    raise AssertionError(f"no pattern for {type(effect).__name__}")


def marker(effect: Effect) -> str:
    """Who stands before it in the text."""
    to = getattr(effect, "to", None)
    if isinstance(effect, e.Counters | e.Look | e.CreateToken | e.TakeCard) or to == "you":
        return "⟪7⟫"
    if isinstance(effect, e.CancelAttack):
        return ""
    if isinstance(effect, e.ExtraOverkill):
        return "SELF"
    if isinstance(to, Filter) or to in ("each_player", "each_opponent"):
        return "ach "
    return str(to).upper()


def words_hold(case: Case) -> None:
    """The words say each effect in order: its subject, its amount and its duration."""
    called = {who: who.upper() for who in WHO if not who.startswith("target") and who != "self"}
    scene = Scene(
        user="SELF",
        you="⟪7⟫",
        names=names_of(CARDS),
        targets=() if case.ability is None else case.ability.targets,
        named=("TARGET1", "TARGET2"),
        called=called,
        whose=dict.fromkeys(WHO, "THEIR"),
        turn="TURN",
    )
    text = sentence(case.effects, scene)
    at = 0
    for effect in flat(case.effects):
        found = re.compile(said(effect), re.IGNORECASE).search(text, at)
        assert found is not None, f"{said(effect)!r} is not behind {text[:at]!r} in {text!r}"
        told = text[text.rfind("; ", 0, found.start()) + 1 :]
        named = {who: told.find(who) for who in ("⟪7⟫", *[one.upper() for one in WHO], "ach ") if who in told}
        who = min(named, key=named.__getitem__)
        if marker(effect):
            assert who == marker(effect), f"{text!r}: {found[0]!r} is said of {who}, not of {marker(effect)}"
        until = DURATION[getattr(effect, "dur", "in_play")]
        assert until in text[found.end() :], f"{text!r}: {found[0]!r} does not hold {until!r}"
        at = found.start() + 1


# ---- Play -------------------------------------------------------------------------------


def began(what: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, b.EffectBegan) and event.what == what


def happens(effect: Effect, lv: int) -> Callable[[Event], bool]:  # noqa: PLR0911, PLR0912 - one for each effect
    """Whether an event is the one that an effect has to bring about."""

    def much(amount: Any) -> int:
        return amount if isinstance(amount, int) else amount.by_lv[lv - 1]

    match effect:
        case e.Damage(to="each_player" | "each_opponent" | "opponent", amount=n):
            return lambda event: isinstance(event, c.PlayerHurt) and event.amount == much(n)
        case e.Damage(amount=e.Scaled(by_lv=None)):
            return lambda event: isinstance(event, b.Damaged) and event.amount > 0
        case e.Damage(amount=n):
            return lambda event: isinstance(event, b.Damaged) and event.amount == much(n)
        case e.Heal(to="you", amount=n):
            return lambda event: isinstance(event, c.PlayerHealed) and event.amount == much(n)
        case e.Heal(amount=n):
            return lambda event: isinstance(event, b.Healed) and event.amount == much(n)
        case e.StatBonus(stat=stat, amount=n):
            return began(f"{STATS[stat]} {much(n):+d}")
        case e.Prevent(amount="all", what=what):
            return began("no battle damage" if what == "battle" else "no damage")
        case e.NoDecay():
            return began("no Defence Decay")
        case e.ExtraOverkill(amount=n):
            return began(f"{n} more overkill")
        case e.GiveStatus(status=status):
            return began(STATUSES[status])
        case e.RemoveStatus():
            return lambda event: isinstance(event, b.EffectEnded) and event.what == ("Slow",)
        case e.Gain(ability=ability):
            return began(GAINED[ability])
        case e.BlockRule(rule=rule):
            return began(rule.replace("_", " "))
        case e.LevelUp():
            return lambda event: isinstance(event, b.LevelledUp)
        case e.GainActions(amount=n):
            return lambda event: isinstance(event, a.ActionsChanged) and event.change == n
        case e.Counters(amount=n):
            return lambda event: isinstance(event, a.CountersChanged) and event.change == n
        case e.Draw(amount=n):
            return lambda event: isinstance(event, c.Drew) and event.n == n
        case e.DiscardHand(amount=n):
            return lambda event: isinstance(event, c.DiscardedFromHand) and len(event.cards) == n
        case e.Look():
            return lambda event: isinstance(event, a.Looked)
        case e.TurnUp():
            return lambda event: isinstance(event, c.Recruited)
        case e.CreateToken(token=token):
            return lambda event: isinstance(event, c.TokenEntered) and event.card == CARDS.character[token].name
        case e.TakeCard():
            return lambda event: isinstance(event, a.CardTaken)
        case e.ExtraAttack():
            return lambda event: isinstance(event, a.ExtraAttackGained)
    raise AssertionError(f"nothing says that {type(effect).__name__} has happened")


TOUGH: dict[Stat, int] = {"hp": 60}
"""Everybody stands what is done to them, and has enough to heal."""


def laid(case: Case) -> tuple[Table, Link]:
    """A table where each of the effects has something to do, and the link that resolves there."""
    ability, kind = case.ability, CARDS.kind[case.code]
    user = case.code if kind == "character" else "jin" if "jin" in _asked(case) else "zowie"
    hides = any(isinstance(effect, e.TurnUp) for effect in case.effects) or (
        ability is not None and any(target.filter.hidden for target in ability.targets)
    )
    mine = [C(user, damage=30, plus=TOUGH, held=case.code if kind in ("item", "command") else "", up=True)]
    mine += [C("avis", damage=30, plus=TOUGH)] if "Machine" in _asked(case) else [C("sade", damage=30, plus=TOUGH)]
    foes = [
        C("pernicious", damage=0 if hides else 30, plus={} if hides else TOUGH, hidden=hides, held="flare"),
        C("hooks", damage=30, plus=TOUGH),
    ]
    grounds = [[case.code if kind == "terrain" else "hot_springs"], ["emberstadt"]]
    t = table(
        mine if user != "avis" else mine[:1],
        foes,
        content=CONTENT,
        grounds=grounds,
        hands=[["ike", "inu"], ["ike", "inu", "sammy"]],
        decks=[["sammy"] * 8, ["sammy"] * 8],
        actions=(2, 2),
        damage=(20, 20),
    )
    self_, other = t.state.members[0], t.state.members[1]
    foe = next(one for one in t.state.members if one.seat == 1)
    for member in t.state.members:
        slow = GiveStatus(to="self", status="slow")
        t.state.lasting.append(Lasting(effect=slow, on=member.number, seat=0, source="haze_bomb", number=90))
    if ability is not None and (ability.when in ("block_declared", "attack_declared") or _battles(case)):
        attacks = ability.demand.battle_as == "attacker"
        attacker, blocker = (self_, foe) if attacks else (foe, self_)
        t.state.battle = Battle(number=91, attacker=attacker.number, seat=attacker.seat, blocker=blocker.number)
    targets = [] if ability is None else [[_aim(t, target, other, foe)] for target in ability.targets]
    about = Happening(
        moment=(ability.when if ability is not None else None) or "recruited",
        subject=self_.number,
        code=self_.code,
        seat=1 if ability is not None and ability.when == "item_or_command_used" else 0,
        other=foe.number,
        other_seat=1,
    )
    held = self_.held.number if self_.held is not None else None
    card = self_.number if kind == "character" else held if held is not None else t.ground(case.code)
    return t, Link(
        kind="reward" if ability is None else "passive",
        by=0,
        code=case.code,
        card=card,
        ability=case.place % 100 if ability is None else case.place,
        member=self_.number if kind != "terrain" or ability is None else None,
        targets=targets,
        causes=[about],
    )


def _asked(case: Case) -> str:
    return str(case.effects)


def _battles(case: Case) -> bool:
    return "this_battle" in _asked(case) or any(
        getattr(one, "to", "") in ("attacker", "blocker") for one in case.effects
    )


def _aim(t: Table, target: Any, mine: Member, foe: Member) -> int:
    if target.kind == "face_down_card":
        assert foe.held is not None
        return foe.held.number
    return mine.number if target.filter.side in ("own", "any") else foe.number


def play_holds(case: Case, done: tuple[Effect, ...]) -> None:
    """A resolving ability does each of its effects, in order and as much as it says."""
    t, link = laid(case)
    stood = {one.number: t.member(one.code, one.seat).defence.now for one in t.state.members if not one.hidden}
    lv = CARDS.character[t.state.members[0].code].lv
    before = len(t.log)
    question = t.state.agenda.pop()
    resolve(t.t, link, done)
    t.state.agenda.insert(-2, question)
    t.log += t.game.resume(t.state)
    while t.asked() and "Action Phase" not in t.someone.decision.prompt and len(t.log) < before + 60:
        t.someone.takes_default()
    happened = iter(t.log[before:])
    for effect in flat(case.effects):
        if isinstance(effect, e.CancelAttack):
            continue
        expected = happens(effect, lv)
        for event in happened:
            if isinstance(event, b.Damaged) and event.amount >= 0 and not getattr(effect, "stab", False):
                event = _undefended(event, stood)  # noqa: PLW2901 - as it was before DEF took its share
            if expected(event):
                break
        else:
            raise AssertionError(f"{effect} does not happen in its turn: {[*map(t.game.words.tell, t.log[before:])]}")


def _undefended(event: b.Damaged, stood: dict[int, int]) -> b.Damaged:
    taken = event.amount + stood.get(event.member, 0)
    return b.Damaged(
        member=event.member, card=event.card, amount=taken, total=event.total, hp=event.hp, rules=event.rules
    )


@each
def test_words_say_what_the_card_does_effect_by_effect(case: Case) -> None:
    words_hold(case)


@each
def test_play_does_what_the_card_says_effect_by_effect(case: Case) -> None:
    play_holds(case, case.effects)


@pytest.mark.parametrize("code", ["haze_bomb", "blinding_bomb", "prophecy", "silence"])
def test_the_walk_finds_effects_done_in_another_order_or_left_out(code: str) -> None:
    case = next(one for one in CASES if one.code == code)
    with pytest.raises(AssertionError):
        play_holds(case, case.effects[::-1])
    with pytest.raises(AssertionError):
        play_holds(case, case.effects[:1])
