"""Answers of a sensible player, for computer players that play on in their minds.

It looks one step ahead by rules of thumb, and takes one of the better answers, not always the best. No rule of the game
depends on it.
"""

from __future__ import annotations

from rules.eternia.activations.actions import PickAction
from rules.eternia.activations.minions import IN_ORDER, ChooseMinionAttack, NextMinion
from rules.eternia.activations.strategy import PickControllerSkill
from rules.eternia.ai import ai_goals
from rules.eternia.asking import Ask
from rules.eternia.combat import odds
from rules.eternia.combat.boosting import AttackBoosts, DefenseBoosts, combinations_of
from rules.eternia.combat.boosts_and_surges import with_extras
from rules.eternia.combat.reactions import Play, React
from rules.eternia.effects import records as effects
from rules.eternia.effects.skills import attack_line
from rules.eternia.effects.targets import target_of
from rules.eternia.effects.traits import moves
from rules.eternia.effects.vocabulary import Team
from rules.eternia.ground.board import apart, within
from rules.eternia.ground.end_spaces import all_ways
from rules.eternia.ground.moving import ChooseSpace
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.ground.placing import ChoosePlace, ChooseReturn
from rules.eternia.ground.pushing import ChoosePush
from rules.eternia.ground.spawning import NONE, ChooseSpawn, ChooseTokenSpace
from rules.eternia.ground.terrain import land_of
from rules.eternia.mind.prospects import FALL, Outlook
from rules.eternia.models import burdened, enemies
from rules.eternia.rounds.lineup import CHANGE, AgreeLineUp, AgreeRest
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Attack, space_of_plant
from rules.eternia.view import space_of
from rules.kernel import Legal, Picks, Question
from rules.kernel.books.priors import Priors, Values
from rules.kernel.play.chance import Chance

WHIM = 5  # how far two answers may be apart and yet be taken for equally good
POWER = 3  # what 1 Power is worth
MOST_OF_A_MOVE = 26
HOMEWARDS = 14  # more, for whoever carries something or leads somebody
WOUND = 10  # what a Wound of an Enemy is worth


class Thumb(Priors):
    """The rules of thumb; other answers are drawn, and a tie of the AI is nobody's choice."""

    def knows(self, question: Question) -> bool:
        """Whether a question is no tie of the AI."""
        return not (isinstance(question, Ask) and question.ties)

    def otherwise(self, t: EterniaTable, question: Question, seat: int, legal: Legal, chance: Chance) -> Picks:
        """Draw an answer."""
        return legal.sample(chance) if self.knows(question) else question.default(t, seat)


priors = Thumb(whim=WHIM, unit=2)


def _of_character(t: EterniaTable, question: ChooseSpace | ChoosePlace) -> bool:
    """Whether a closer look pays: for a Character's place, not for one Minion of many."""
    return t.state.models[question.model].kind == "character"


# ---- Actions ------------------------------------------------------------------------


@priors.of(PickAction, closer=True)
def _actions(t: EterniaTable, question: PickAction, seat: int, keys: tuple[str, ...]) -> Values:
    """Value an attack by its gains, a move by its prospects, Skills by their effects."""
    values = {"pass": -2, "recover": 17}
    for key in keys:
        kind, _, rest = key.partition(":")
        code, _, element = rest.partition(":")
        if kind == "move":
            values[key] = _moving(t, question.model)
        elif kind in ("attack", "throw"):
            skill = code if kind == "attack" else t.state.tokens[space_of(code)]
            values[key] = _attack(t, question.model, skill, element)
        elif kind in ("skill", "bonus"):
            values[key] = _skill(t, code) + (6 if kind == "bonus" else 0)
        elif kind == "interact":
            values[key] = 22
    return values


def _moving(t: EterniaTable, number: int) -> int:
    """Return a move's worth: how much better the best place in reach is than the model's own."""
    field, mover = field_for(t, number)
    outlook = Outlook(t, number)
    points = moves(t, number)
    here = outlook.worth(mover.at)
    best = max([outlook.worth(way.end, way.harm) for way in all_ways(field, mover, points).values()], default=here)
    most = MOST_OF_A_MOVE + (HOMEWARDS if burdened(t.state, number) else 0)
    return min(most, best - here) if best > here else -WHIM


def _attack(t: EterniaTable, number: int, code: str, element: str) -> int:
    skill = t.content.skill.get(code)
    cost = POWER * skill.cost if skill else 0
    reach = attack_line(t.content, code).reach
    if not element:
        return 14 - cost
    target = target_of(t, element)
    attack = Attack(attacker=number, skill=code, reach=reach, targets=[target])
    return strike(t, attack, target) - cost


def strike(t: EterniaTable, attack: Attack, target: int) -> int:
    """Return the gains of an attack on a target: its Wounds, and a KO above all."""
    if space_of_plant(target) is not None:
        return 2
    model = t.state.models[target]
    found = odds.wounds(t, attack, target)
    mean = sum([wounds * part for wounds, part in enumerate(found)])
    each, fall = WOUND, 20
    if model.kind in ("minion", "elite"):
        each, fall = 0, 16
    elif model.kind == "npc" and model.side == "none":
        each, fall = 4, 12
    return int(each * mean + fall * found[-1])


def _skill(t: EterniaTable, code: str) -> int:
    skill = t.content.skill[code]
    return sum([_effect(effect) for effect in skill.effects]) - POWER * skill.cost


WORTH: dict[type[effects.Base], tuple[int, int]] = {
    effects.Heal: (0, 6),
    effects.Wounds: (0, 9),
    effects.BonusAttack: (13, 0),
    effects.ExtraAction: (13, 0),
    effects.ForceAttack: (13, 0),
    effects.SpawnElite: (12, 0),
    effects.Mount: (12, 0),
    effects.GainPower: (0, POWER),
    effects.LosePower: (0, POWER),
    effects.Daze: (6, 0),
    effects.Expose: (6, 0),
    effects.Weaken: (6, 0),
    effects.Root: (6, 0),
    effects.Push: (2, 1),
    effects.Move: (2, 1),
    effects.ForceMove: (2, 1),
    effects.Place: (2, 1),
}
"""What an effect is worth in itself, and for each that it says."""


def _effect(effect: effects.Effect) -> int:
    itself, each = WORTH.get(type(effect), (3, 0))
    worth = itself + each * getattr(effect, "n", 0)
    return -worth if isinstance(effect, effects.Wounds) and effect.to == "self" else worth


# ---- Places -------------------------------------------------------------------------


@priors.of(ChooseSpace, closer=_of_character)
def _spaces(t: EterniaTable, question: ChooseSpace, seat: int, keys: tuple[str, ...]) -> Values:
    """Rate a place by its prospects, less Wounds on the way; a forced move at its worst."""
    ways = question.ways(t)
    if question.go.forced:
        return {ai_goals.best_push(t, question.go.by, question.model, ways): FALL}
    outlook = Outlook(t, question.model)
    return {key: outlook.worth(way.end, way.harm) for key, way in ways.items()}


@priors.of(ChoosePush)
def _pushes(t: EterniaTable, question: ChoosePush, seat: int, keys: tuple[str, ...]) -> Values:
    return {ai_goals.best_push(t, question.by(t), question.model, question.ways(t)): FALL}


@priors.of(ChoosePlace, closer=_of_character)
def _placements(t: EterniaTable, question: ChoosePlace, seat: int, keys: tuple[str, ...]) -> Values:
    s = t.state
    use = s.uses[-1]
    ways = question.ways(t)
    if s.models[question.model].side != use.side:
        return {ai_goals.best_push(t, use.user, question.model, ways): FALL}
    outlook = Outlook(t, question.model)
    return {key: outlook.worth(way.end) for key, way in ways.items()}


@priors.of(ChooseReturn, closer=True)
def _returns(t: EterniaTable, question: ChooseReturn, seat: int, keys: tuple[str, ...]) -> Values:
    outlook = Outlook(t, question.model)
    return {key: outlook.worth(way.end) for key, way in question.ways(t).items()}


@priors.of(ChooseSpawn)
def _spawns(t: EterniaTable, question: ChooseSpawn, seat: int, keys: tuple[str, ...]) -> Values:
    """As near as possible to an Enemy, but next to no Deadly Plant."""
    plants = {near for space in land_of(t).stings for near in within((space,), 1)}
    values = dict(_near_foes(t, t.state.uses[-1].side, keys))
    for key in keys:
        if key != NONE and space_of(key) in plants:
            values[key] -= FALL // 2
    return values


@priors.of(ChooseTokenSpace)
def _tokens(t: EterniaTable, question: ChooseTokenSpace, seat: int, keys: tuple[str, ...]) -> Values:
    return _near_foes(t, t.state.uses[-1].side, keys)


def _near_foes(t: EterniaTable, side: Team, keys: tuple[str, ...]) -> Values:
    s = t.state
    foes = [s.models[foe].at for foe in enemies(s, side)]
    values = {NONE: -FALL}
    for key in keys:
        if key != NONE:
            values[key] = -4 * min([apart((space_of(key),), at) for at in foes], default=0)
    return values


# ---- Attacks and answers ---------------------------------------------------------------


@priors.of(AttackBoosts)
def _boosts(t: EterniaTable, question: AttackBoosts, seat: int, keys: tuple[str, ...]) -> Values:
    """Value each combination by the gains of the attack with it."""
    attack = t.state.attacks[-1]
    values = {}
    for key, chosen in zip(keys, combinations_of(t, attack), strict=False):
        boosted = with_extras(attack, chosen)
        brings = sum([strike(t, boosted, target) for target in attack.targets])
        extra = sum(
            [_effect(effect) for one in chosen for effect in one.effects if effect.when not in (None, "attack")]
        )
        values[key] = brings + extra // 2 - POWER * sum([one.cost for one in chosen])
    return values


@priors.of(DefenseBoosts, React, Play)
def _mostly(t: EterniaTable, question: Ask, seat: int, keys: tuple[str, ...]) -> Values:
    """Use helpful things, although the list begins with declining."""
    return {key: WHIM - 1 if place else 0 for place, key in enumerate(keys)}


@priors.of(AgreeLineUp, AgreeRest)
def _line_up(t: EterniaTable, question: AgreeLineUp | AgreeRest, seat: int, keys: tuple[str, ...]) -> Values:
    """Nothing is wrong with the usual one."""
    return {key: -FALL if key == CHANGE else 0 for key in keys}


@priors.of(PickControllerSkill, closer=True)
def _skills_of_controller(t: EterniaTable, question: PickControllerSkill, seat: int, keys: tuple[str, ...]) -> Values:
    return {key: 0 if key == "done" else WHIM - 1 for key in keys}


@priors.of(NextMinion)
def _minions(t: EterniaTable, question: NextMinion, seat: int, keys: tuple[str, ...]) -> Values:
    s = t.state
    first = [s.models[number].code for number in ai_goals.next_minions(t, question.left)]
    return {key: WHIM if key in (*first, IN_ORDER) else -FALL if key == "rest" else 0 for key in keys}


@priors.of(ChooseMinionAttack)
def _minion_attack(t: EterniaTable, question: ChooseMinionAttack, seat: int, keys: tuple[str, ...]) -> Values:
    number = question.model
    code = t.state.models[number].card
    found = {key: target_of(t, key) for key in keys if key != "pass"}
    return {"pass": -FALL} | {
        key: strike(t, ai_goals.attack_of(t, number, code, [target]), target) for key, target in found.items()
    }
