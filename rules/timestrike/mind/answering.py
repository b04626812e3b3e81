"""Rules of thumb for choices within effects, and for reactions."""

from __future__ import annotations

from rules.kernel.play.asking import NO, YES
from rules.kernel.play.rounds import PASS
from rules.timestrike.actions.casting import PayFish
from rules.timestrike.actions.contesting import HoldOn
from rules.timestrike.actions.trading import NOTHING, Give
from rules.timestrike.combat.defending import CARD, NONE, DefendOpenly, the_fight
from rules.timestrike.combat.odds import meeting
from rules.timestrike.dice.reaction_windows import AfterRoll, ChooseDice
from rules.timestrike.dice.rolling import BLOCKS, HITS, the_roll
from rules.timestrike.effects.records import Dice, Raise
from rules.timestrike.loot.choosing_drawn_cards import KeepCards
from rules.timestrike.mind.place_worth import Outlook
from rules.timestrike.mind.priors import PRIORS
from rules.timestrike.mind.weighing import worth_of_use
from rules.timestrike.mind.worth import ITEM, LEFT, STATUS, blow
from rules.timestrike.moving.cheap_shots import MayShoot
from rules.timestrike.moving.falling import MayGlide
from rules.timestrike.state import TimestrikeTable, enemies
from rules.timestrike.trials.rewards import KEEP, ChooseStat, Equip
from rules.timestrike.under_way import Use
from rules.timestrike.units.stats import health
from rules.timestrike.units.unit_places import base_of
from rules.timestrike.using.choices import Choice, ChooseBuff, ChoosePlace
from rules.timestrike.using.consent import Consent

GUARD, SHIFT, NEED = 4, 12, 20
"""What dice on a card do for each die; a skill over no skill; what a D20 usually needs at most."""


@PRIORS.of(DefendOpenly)
def _(t: TimestrikeTable, question: DefendOpenly, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Defend; with a card where much would get through."""
    fight = the_fight(t)
    danger = blow(t, question.of, meeting(t, fight, question.of))
    found = {}
    for place, key in enumerate(keys):
        way, _, card = key.partition(CARD)
        value = 0 if way == NONE else SHIFT - place + danger
        if card:
            dice = sum([effect.n for effect in t.content.items[card].effects if isinstance(effect, Dice)])
            value += dice * danger // GUARD - ITEM
        found[key] = value
    return found


@PRIORS.of(AfterRoll)
def _(t: TimestrikeTable, question: AfterRoll, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """A reroll of bad dice; a few points more where the D20 needs them."""
    roll = the_roll(t)
    found = {PASS: 0}
    for key in keys:
        if key == PASS:
            continue
        raises = sum([effect.n for effect in t.content.items[key].effects if isinstance(effect, Raise)])
        if roll.d20:
            short = _needed(t) - roll.total
            found[key] = LEFT - ITEM if 0 < short <= raises else -ITEM
        else:
            found[key] = len(_bad(t)) * LEFT // 2 - ITEM
    return found


def _needed(t: TimestrikeTable) -> int:
    """What a D20 has to show: more than the other side of a Contest, or enough to fish."""
    return t.state.other.total + 1 if t.state.other is not None else NEED // 2 + 1


def _bad(t: TimestrikeTable) -> list[int]:
    """The places of dice that show nothing useful."""
    roll, fight = the_roll(t), t.state.fight
    good = BLOCKS if fight is not None and fight.defender == roll.unit else HITS
    return [place for place, face in enumerate(roll.faces) if face not in good]


@PRIORS.of(ChooseDice)
def _(t: TimestrikeTable, question: ChooseDice, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """All dice that show nothing useful."""
    return {str(place): 1 for place in _bad(t)}


@PRIORS.of(HoldOn)
def _(t: TimestrikeTable, question: HoldOn, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Nothing: a Contest seldom costs a card."""
    return {PASS: ITEM}


@PRIORS.of(MayShoot)
def _(t: TimestrikeTable, question: MayShoot, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """A Cheap Shot costs nothing."""
    return {YES: LEFT}


@PRIORS.of(MayGlide)
def _(t: TimestrikeTable, question: MayGlide, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Where the fall could defeat it, or costs more than a material."""
    deadly = question.dice >= health(t, question.of)
    return {YES: question.dice * LEFT // 2 + LEFT * deadly, NO: LEFT}


# ---- Within effects ------------------------------------------------------------------


@PRIORS.of(Choice, ChooseStat)
def _(t: TimestrikeTable, question: Choice | ChooseStat, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What counts most: a curse or the loss of a buff hurts most so, and a stat helps most so."""
    if isinstance(question, ChooseStat):
        return {key: STATUS[key] * (t.content.awakening(question.of, key) or 0) for key in keys}
    friend = isinstance(question, ChooseBuff) and t.state.characters[question.at].seat == seat
    return {key: -STATUS[key] if friend else STATUS[key] for key in keys}


@PRIORS.of(ChoosePlace, closer=True)
def _(t: TimestrikeTable, question: ChoosePlace, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Where it stands best; an enemy where it stands worst."""
    look = Outlook(t, question.who_)
    by = -1 if enemies(t.state, question.of, question.who_) else 1
    return {key: by * look.worth(base_of(key)) for key in keys}


@PRIORS.of(Equip)
def _(t: TimestrikeTable, question: Equip, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The artifact that adds the most; one of its own adds more (TIM-ART-2)."""
    equipped = t.state.characters[question.of].equipped
    return {key: _artifact(t, question.of, equipped if key == KEEP else key) - (key != KEEP) for key in keys}


def _artifact(t: TimestrikeTable, of: str, code: str) -> int:
    if not code:
        return 0
    one = t.content.artifacts[code]
    return STATUS.get(one.stat, 0) * one.n + LEFT * (one.of == of)


@PRIORS.of(KeepCards)
def _(t: TimestrikeTable, question: KeepCards, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What would do the most now."""
    return {key: 1 + max(_kept(t, question.of, t.state.drawn[int(key)]), 0) for key in keys}


@PRIORS.of(Consent)
def _(t: TimestrikeTable, question: Consent, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Other teams are no friends."""
    return {YES: 0, NO: 1}


@PRIORS.of(PayFish)
def _(t: TimestrikeTable, question: PayFish, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """What would do the least now."""
    return {key: -_kept(t, question.of, key) for key in keys}


def _kept(t: TimestrikeTable, of: str, code: str) -> int:
    """What a card would do for its Character now."""
    if code in t.content.artifacts:
        return _artifact(t, of, code)
    card = t.content.card(code)
    unit = next((unit for unit in t.content.units[of] if t.state.units[unit].at), "")
    if not unit:
        return 0
    use = Use(unit=unit, source=code, kind="fish" if code in t.content.fish else "item", targets=[unit])
    return worth_of_use(t, use, card.given, card.effects)


@PRIORS.of(Give)
def _(t: TimestrikeTable, question: Give, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Nothing for nothing."""
    return {NOTHING: ITEM}
