"""Trials: what has happened is told here, and meets objectives."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rules.timestrike.effects import objectives
from rules.timestrike.effects.objectives import Objective
from rules.timestrike.effects.vocabulary import STATS
from rules.timestrike.ground.places import OFF_MAP
from rules.timestrike.state import TimestrikeTable, units_of
from rules.timestrike.trials.rewards import reward
from rules.timestrike.units.stats import health
from rules.timestrike.units.statuses import awaken
from rules.timestrike.units.unit_places import distance, engaged, foes_engaged

O = TypeVar("O", bound=Objective)  # noqa: E741 - an objective

TURN = "turn:"
"""What counts only within one turn begins with this."""


def meet(t: TimestrikeTable, character: str, kind: type[O], met: Callable[[O], bool] = lambda one: True) -> None:
    """TIM-TRIAL-2: an objective is met by itself, at most once.

    TIM-TRIAL-6: any unit of a Character will do. TIM-ATK-11, TIM-AOE-9: what is met while hits or effects are on their
    way counts when they are done.
    """
    one = t.state.characters[character]
    if not one.trial or one.gone:
        return
    trial = t.content.trials[character]
    for stat in STATS:
        objective = trial.objective(stat)
        if isinstance(objective, kind) and stat not in one.met and met(objective):
            one.met.append(stat)
    settle_all(t)


def settle_all(t: TimestrikeTable) -> None:
    """TIM-TRIAL-2: stats awaken whose objectives have been met; TIM-TRIAL-7: if they sleep."""
    s = t.state
    if s.fight is not None or s.uses:
        return
    for code, one in s.characters.items():
        for stat in [stat for stat in one.met if stat not in one.awake]:
            if one.trial:
                awaken(t, code, stat, trial=True)
                reward(t, code)


def count(t: TimestrikeTable, character: str, what: str, n: int = 1) -> int:
    """Count something for a trial, and return how often it was so far."""
    one = t.state.characters[character]
    if not one.trial:
        return 0
    one.tally[what] = one.tally.get(what, 0) + n
    return one.tally[what]


def forget_turn(t: TimestrikeTable, character: str) -> None:
    """What counts within one turn begins again."""
    one = t.state.characters[character]
    one.tally = {what: n for what, n in one.tally.items() if not what.startswith(TURN)}


# ---- What happens in a turn ----------------------------------------------------------


def mined(t: TimestrikeTable, character: str) -> None:
    """A unit mined: each unit does so once in a turn."""
    in_all, now = count(t, character, "mined"), count(t, character, f"{TURN}mined")
    meet(t, character, objectives.Mine, lambda one: in_all >= one.times and now >= one.units)


def caught(t: TimestrikeTable, character: str) -> None:
    """A Fish Action succeeded."""
    times = count(t, character, "caught")
    meet(t, character, objectives.CatchFish, lambda one: times >= one.times)


def ate(t: TimestrikeTable, character: str) -> None:
    """A unit ate a fish."""
    times = count(t, character, f"{TURN}eaten")
    meet(t, character, objectives.EatFish, lambda one: times >= one.n)


def attacked(t: TimestrikeTable, character: str, target: str) -> None:
    """A unit attacked another: each unit does so once in a turn."""
    units, same = count(t, character, f"{TURN}attacks"), count(t, character, f"{TURN}on {target}")
    meet(t, character, objectives.AttackTogether, lambda one: (same if one.same else units) >= one.units)


def regained(t: TimestrikeTable, character: str, skill: str = "") -> None:
    """An effect healed a unit, perhaps a skill."""
    times = count(t, character, "regained")
    meet(t, character, objectives.Regain, lambda one: times >= one.times)
    if skill:
        meet(t, character, objectives.HealBy, lambda one: one.skill == skill)


# ---- How a turn begins and ends ------------------------------------------------------


def at_beginning(t: TimestrikeTable, character: str) -> None:
    """TIM-TURN-12: objectives that look at the start of a turn, before Stealth is removed."""
    forget_turn(t, character)
    if "stealth" in t.state.characters[character].buffs:
        meet(t, character, objectives.BeginHidden)


def at_end(t: TimestrikeTable, character: str) -> None:
    """TIM-TURN-10, TIM-TURN-12: objectives that look at the end of a turn."""
    units = units_of(t.state, character)
    foes = {unit: foes_engaged(t, unit) for unit in units}
    meet(t, character, objectives.EndHurt, lambda o: any(foes[u] and health(t, u) <= o.health for u in units))
    meet(t, character, objectives.EndEngaged, lambda o: any(len(foes[u]) >= o.enemies for u in units))
    pairs = [(a, b) for a in units for b in units if a < b]
    together = bool(pairs) and all(engaged(t, a, b) for a, b in pairs) and any(foes.values())
    meet(t, character, objectives.EndAsPair, lambda o: together)
    far = [distance(t, a, b) for a, b in pairs]
    apart = 0 if OFF_MAP in far else min(far, default=0)  # TIM-CLIMBS-17: no distance to a unit on the Sentience
    full = len(units) == len(t.content.units[character])
    meet(t, character, objectives.EndApart, lambda o: full and apart >= o.r)
    most = max([sum(foe in theirs for theirs in foes.values()) for mine in foes.values() for foe in mine], default=0)
    meet(t, character, objectives.EndAround, lambda o: most >= o.units)
