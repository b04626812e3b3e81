"""A place's worth to a model, for computer players: targets, business, Enemies nearby.

Worths are small whole numbers that compare with each other and with nothing else. No rule of the game depends on them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.eternia.ai.ai_goals import attack_range
from rules.eternia.effects.targets import attackable
from rules.eternia.effects.vocabulary import Team
from rules.eternia.ground.board import DISTANCE, apart
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.ground.sight import sees
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import burdened, of_side, standing
from rules.eternia.rounds.scoring import holder, use_of
from rules.eternia.state import ANYWHERE, EterniaTable, Model

WOUND = 8  # what a Wound of its own is worth to a Character
FALL = 60  # what it is worth not to be KO'ed
ERRAND = 6  # for each space nearer to where it has business
CHASE = 2  # for each space nearer to the next Enemy
CROWD = 3  # for each Enemy beside it, for who would rather stand apart
WEAK = 3  # HP


def errands(t: EterniaTable, number: int) -> list[tuple[int, ...]]:
    """Return where a model has something to do for its side in this scenario, Enemies aside."""
    s = t.state
    model = s.models[number]
    side = s.models[number].team
    character = model.kind == "character"
    if model.leads is None and burdened(t.state, number):
        return [(space,) for space in s.spawn[side == "controller"]]
    found: list[tuple[int, ...]] = []
    for one in s.objectives:
        if one.at is None:
            continue
        use = use_of(t.content, s, one)
        wanted = (
            (use == "hold" and (holder(t.content, s, one) != side or _alone(t, number, one.at)))
            or (use == "carry" and character)
            or (use == "claim" and character and one.claimed == (None if side == "players" else "players"))
            or (use == "seal" and side == "controller")
            or (use == "exit" and model.leads is not None)
        )
        if wanted:
            found.append((one.at,))
    return found + _people(t, model, side)


def _alone(t: EterniaTable, number: int, space: int) -> bool:
    """Return whether a model alone holds an objective for its side."""
    s = t.state
    friends = of_side(s, s.models[number].team)
    near = [friend for friend in friends if apart(s.models[friend].at, (space,)) <= 1]
    return near == [number]


def _people(t: EterniaTable, model: Model, side: Team) -> list[tuple[int, ...]]:
    """Return NPCs that a model has business with: to lead, to keep here, to strike down."""
    s = t.state
    led = {other.leads for other in s.models if other.leads is not None}
    found = []
    for number, npc in standing(s):
        if npc.kind != "npc":
            continue
        if t.content.npc[npc.card].follows:
            wanted = (number in led) if side == "controller" else (number not in led and model.leads is None)
            wanted = wanted and model.kind == "character"
        else:
            wanted = npc.side not in ("none", side) and attackable(t, model, npc)
        if wanted:
            found.append(tuple(npc.at))
    return found


def prize(t: EterniaTable, number: int) -> int:
    """Return the worth of having a model in Attack Range."""
    model = t.state.models[number]
    match model.kind:
        case "character":
            return 10 + (8 if model.hp <= WEAK else 0) + (model.full - model.hp) // 2
        case "npc":
            return 14 if model.side != "none" else 4
        case "object":
            return 14
        case _:
            return 9


class Outlook:
    """A model that looks for a place, with facts that hold for all places."""

    def __init__(self, t: EterniaTable, number: int) -> None:
        """Look around.

        Args:
            t: The table.
            number: The model.
        """
        s = t.state
        self.model = s.models[number]
        self.land = land_of(t)
        self.reach = attack_range(t, number)
        self.foes = [
            (tuple(other.at), prize(t, found))
            for found, other in standing(s)
            if found != number and attackable(t, self.model, other)
        ]
        self.errands = [space for spaces in errands(t, number) for space in spaces]
        self.pull = ERRAND * (2 if burdened(t.state, number) else 1)
        self.field, _ = field_for(t, number)
        activation = s.activation
        own = activation is not None and activation.model == number
        self.strikes = self.model.kind in ("minion", "elite") or (
            own and activation is not None and activation.actions > 0
        )
        self.shy = self.reach > 1 or self.model.hp <= WEAK

    def worth(self, end: Sequence[int], harm: int = 0) -> int:
        """Return the worth of a place, less the Wounds on the way to it."""
        best = beside = 0
        nearest = ANYWHERE
        from_here = DISTANCE[end[0]]
        small = len(end) == 1
        for at, worth in self.foes:
            far = from_here[at[0]] if small and len(at) == 1 else apart(end, at)
            nearest = min(nearest, far)
            beside += far == 1
            if worth > best and far <= self.reach and sees(self.land, end, at):
                best = worth
        value = best * (2 if self.strikes else 1) - harm * WOUND
        if harm >= self.model.hp:
            value -= FALL
        if self.field.plants:
            value -= WOUND // 2 * len({near for space in end for near in self.field.hazards.get(space, ())})
        if self.shy:
            value -= CROWD * beside
        if self.errands:
            value -= self.pull * min([DISTANCE[here][space] for here in end for space in self.errands])
        if nearest < ANYWHERE:
            value -= CHASE * max(0, nearest - self.reach)
        return value
