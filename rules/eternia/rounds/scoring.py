"""The Scenario's counts: Victory Points, Escalation steps, and how often things happened."""

from __future__ import annotations

from typing import Any

from rules.eternia.content.in_force import Cards
from rules.eternia.content.scenarios import Advance, Scenario, Score
from rules.eternia.effects.vocabulary import Counted, Team
from rules.eternia.ground.board import apart
from rules.eternia.models import of_side
from rules.eternia.state import EterniaState, EterniaTable, Objective
from rules.eternia.told.events import Scored

TEAMS: tuple[Team, Team] = ("players", "controller")


def scenario_of(t: EterniaTable) -> Scenario:
    """Return the Scenario that is played."""
    return t.content.scenario[t.state.options.scenario]


def counted(s: EterniaState[Any], side: Team, what: Counted) -> int:
    """Return how often a side has done something."""
    return s.counts.get(f"{side}.{what}", 0)


def count(t: EterniaTable, what: Counted, side: Team, about: str = "", n: int = 1) -> None:
    """ETE-SCN-3, ETE-SCN-6, ETE-ESC-1: count for a side: points at once, token steps later.

    Args:
        t: The table.
        what: What happened.
        side: Whose it is: who did it, or whose Enemy was KO'ed.
        about: The objective or NPC, for what counts the first time only; ``randor:5`` for HP.
        n: How often, or how many at the same time.
    """
    s = t.state
    scenario = scenario_of(t)
    name = f"{side}.{what}"
    first = f"{what}:{about}"
    new = first not in s.firsts
    if new and about:
        s.firsts.append(first)
    before = dict(s.counts)
    s.counts[name] = s.counts.get(name, 0) + n
    for score in scenario.score:
        points = _points(score, what, side, n, before, new=new)
        if points:
            _score(t, side, points, what)
    s.advances += sum([_boxes(advance, what, side, about, n, new=new) for advance in scenario.escalation.steps])


def _points(score: Score, what: Counted, side: Team, n: int, before: dict[str, int], *, new: bool) -> int:
    """ETE-SCN-6: the points that this line of the Scenario gives for it."""
    if score.on != what or score.side not in (side, "both") or (score.first and not new):
        return 0
    if score.count is not None:
        return score.n if n >= score.count else 0
    later = score.later
    if later is not None and sum(before.get(f"{team}.{later.on}", 0) for team in TEAMS) >= later.count:
        return later.n * n
    return score.n * n


def _boxes(advance: Advance, what: Counted, side: Team, about: str, n: int, *, new: bool) -> int:
    """ETE-SCN-3: how many boxes this line of the Scenario moves the token."""
    if advance.on != what or advance.side not in (None, side):
        return 0
    if advance.at_hp:
        return advance.n if new and int(about.rpartition(":")[2]) in advance.at_hp else 0
    return advance.n * n if new or not advance.first else 0


def _score(t: EterniaTable, side: Team, points: int, what: Counted) -> None:
    players, controller = t.state.points
    if side == "players":
        players += points
    else:
        controller += points
    t.state.points = players, controller
    total = players if side == "players" else controller
    t.emit(Scored(side=side, points=points, total=total, on=what, rules=("ETE-SCN-6",)))


# ---- Holding ------------------------------------------------------------------


def holder(cards: Cards, s: EterniaState[Any], objective: Objective) -> Team | None:
    """ETE-SCN-10: who holds an objective: alone on or next to it; Characters beat Minions."""
    if objective.at is None:
        return None
    here = {
        side: [number for number in of_side(s, side) if apart(s.models[number].at, (objective.at,)) <= 1]
        for side in TEAMS
    }
    strong = [side for side in TEAMS if any(s.models[number].kind == "character" for number in here[side])]
    found = strong or [side for side in TEAMS if here[side]]
    return found[0] if len(found) == 1 else None


def use_of(cards: Cards, s: EterniaState[Any], objective: Objective) -> str:
    """Return how an objective is used: hold, carry, claim, seal or exit."""
    tokens = cards.scenario[s.options.scenario].objectives
    return next(token.use for token in tokens if token.code == objective.code)


def held_by(t: EterniaTable, side: Team) -> list[Objective]:
    """ETE-SCN-10: the objectives that a side holds."""
    s, cards = t.state, t.content
    return [one for one in s.objectives if use_of(cards, s, one) == "hold" and holder(cards, s, one) == side]


def score_holding(t: EterniaTable) -> None:
    """ETE-SCN-6: at the end of a Round each side counts the objectives that it holds."""
    for side in TEAMS:
        held = held_by(t, side)
        if held:
            count(t, "hold_objective", side, n=len(held))
