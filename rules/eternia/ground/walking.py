"""A move being walked, space by space, with all its events (ETE-MOV-1, ETE-MOV-3)."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.asking import AI, of_model
from rules.eternia.combat.reactions import offer
from rules.eternia.combat.wounds import Suffer
from rules.eternia.effects import traits
from rules.eternia.effects.records import Wounds
from rules.eternia.ground.board import NEIGHBOURS, apart
from rules.eternia.ground.end_spaces import names_of
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.passable_spaces import (
    Field,
    Guard,
    Mover,
    can_pass,
    can_stand,
    field_for,
    free,
    guarding,
    sting_key,
    stinging,
    stings,
)
from rules.eternia.ground.reach import Way
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Hit, Occasion, Walk
from rules.eternia.told.move_events import Followed, Halted, MoveAction, Moved, Pushed, TokenBroken
from rules.eternia.view import name_of
from rules.kernel import Event, Step


def walk(t: EterniaTable, number: int, way: Way, made: Walk) -> None:
    """Have a model walk a way, as described by a walk without one.

    Args:
        t: The table.
        number: The model.
        way: The way, from :mod:`rules.eternia.ground.reach`.
        made: The kind of the move and all that is known of it.
    """
    made.model = number
    made.way, made.end, made.trail, made.into = list(way.steps), list(way.end), [way.start], way.into
    made.cost = way.cost
    t.state.walks.append(made)
    t.follow(StartWalk(), WalkOn(), EndWalk())


class StartWalk(Step, kw_only=True, tag="eternia.start_walk"):
    """ETE-REA-1: a model is leaving its first space, which Enemies may answer once a move."""

    def run(self, t: EterniaTable) -> None:
        """Offer it, then set out. ETE-BTF-7: a Push is told at once."""
        s = t.state
        walk = s.walks[-1]
        step = SetOut(at=list(s.models[walk.model].at))
        t.follow(step)
        if walk.kind != "push" and walk.way and not walk.answered:
            walk.answered = True
            step.changed = offer(t, Occasion(trigger="enemy_starts_move", model=walk.model, other=walk.by))


class SetOut(Step, kw_only=True, tag="eternia.set_out"):
    """ETE-MOV-1: the move itself begins, from where the model stands after Reactions.

    Attributes:
        at: Where it stood when its start could be answered.
        changed: Somebody could answer, so that the way may not be free any more.
    """

    at: list[int]
    changed: bool = False

    def run(self, t: EterniaTable) -> None:
        """Tell of the move; if a Reaction made it impossible, ask again with the points left."""
        s = t.state
        walk = s.walks[-1]
        model = s.models[walk.model]
        if not self.changed:
            t.emit(_told(t, walk))
        elif walk.stopped or not model.at or (walk.kind != "push" and traits.rooted(t, walk.model)):
            walk.stopped = True
        elif walk.kind != "push" and (
            model.at != self.at or _cost(t, walk) > traits.slowed(t, walk.model, walk.points)
        ):
            walk.way, walk.end, walk.stopped = [], list(model.at), True
            t.follow(_choose_again(walk))
        else:
            t.emit(_told(t, walk))


def _choose_again(made: Walk) -> GoFor:
    """ETE-REA-1: choose a move again that a Reaction changed, with the same movement."""
    return GoFor(
        model=made.model,
        points=made.points,
        by=made.by,
        fly=made.fly,
        no_escape=made.no_escape,
        forced=made.forced,
        answered=True,
    )


def _cost(t: EterniaTable, walk: Walk) -> int:
    """Return the way's cost now; beyond any budget if it can no longer be walked."""
    field, mover = field_for(t, walk.model, fly=walk.fly)
    cost, here = 0, walk.trail[-1]
    for there in walk.way:
        toll = 1 if mover.fly else field.land.toll(here, there, mover.ignores)
        if toll is None or not can_pass(field, mover, there):
            return 1_000
        cost, here = cost + toll, there
    return cost if can_stand(field, mover, walk.end) else 1_000


def _told(t: EterniaTable, walk: Walk) -> Event:
    s = t.state
    who, by = models.name(t, walk.model), "" if walk.by is None else models.name(t, walk.by)
    start, end = names_of(s.models[walk.model].at), names_of(walk.end)
    if walk.kind == "push":
        into = "" if walk.into is None else t.content.terrain[s.tokens[walk.into]].name
        return Pushed(who=who, start=start, end=end, by=by, into=into, rules=("ETE-BTF-7",))
    rules = ("ETE-ESD-3",) if walk.kind == "forced" else ("ETE-ACT-9",) if walk.action else ("ETE-MOV-1",)
    kind = MoveAction if walk.action and of_person(t, walk.model) else Moved
    return kind(who=who, start=start, end=end, spaces=len(walk.way), cost=walk.cost, by=by, rules=rules)


def of_person(t: EterniaTable, number: int) -> bool:
    """Whether a model is a Character that a person decides for."""
    return t.state.models[number].kind == "character" and of_model(t.state, number) != AI


# ---- Step by step ----------------------------------------------------------------


class WalkOn(Step, kw_only=True, tag="eternia.walk_on"):
    """ETE-MOV-1: walk on, space by space, until something happens or the way ends."""

    def run(self, t: EterniaTable) -> None:
        """ETE-ESD-6: Wounds are suffered as it leaves a space, before it enters the next."""
        walk = t.state.walks[-1]
        field, mover = _going(t, walk)
        while _can_go_on(t, walk, field, mover):
            guards = _guards(walk, field, mover)
            if guards:
                hit = Hit(walk.model, sum(guard.wounds for guard in guards))
                t.follow(Suffer(hits=[hit], cause="escape", by=guards[0].number), EnterSpace(), WalkOn())
                return
            if _enter(t, walk):
                t.follow(WalkOn())
                return


class EnterSpace(Step, kw_only=True, tag="eternia.enter_space"):
    """ETE-ESD-6, ETE-KO-1: enter the next space, unless KO'ed or put elsewhere before."""

    def run(self, t: EterniaTable) -> None:
        """ETE-GLO-8: it exits one space and enters the next."""
        walk = t.state.walks[-1]
        field, mover = _going(t, walk)
        if _can_go_on(t, walk, field, mover):
            _enter(t, walk)


def _going(t: EterniaTable, walk: Walk) -> tuple[Field | None, Mover | None]:
    if walk.stopped or not t.state.models[walk.model].at:
        return None, None
    pushed = walk.kind == "push"
    spared = walk.no_escape or walk.kind == "forced"
    return field_for(t, walk.model, fly=walk.fly, no_escape=spared, pushed=pushed)


def _can_go_on(t: EterniaTable, walk: Walk, field: Field | None, mover: Mover | None) -> bool:
    """ETE-MOV-2, ETE-TER-3: whether the next space, or a turn on the spot, is possible now."""
    at = t.state.models[walk.model].at
    if field is None or mover is None or walk.stopped or not at or walk.trail[-1] not in at:
        walk.stopped = True
        return False
    if not walk.way:
        turns = len(walk.end) > 1 and sorted(at) != sorted(walk.end)
        return turns and can_stand(field, mover, walk.end)
    there = walk.way[0]
    shut = not mover.fly and not mover.ignores and field.land.closed(there)
    walk.stopped = there not in NEIGHBOURS[walk.trail[-1]] or shut or not can_pass(field, mover, there)
    return not walk.stopped


def _guards(walk: Walk, field: Field | None, mover: Mover | None) -> list[Guard]:
    """ETE-ESD-1, ETE-ESD-5: who hurts the model in its next step."""
    if field is None or mover is None:
        return []
    if len(walk.trail) > 1:
        return guarding(field, mover, (walk.trail[-1],)) if walk.way else []
    return guarding(field, mover, mover.at, walk.end if len(walk.way) < 2 and len(mover.at) > 1 else ())


def _enter(t: EterniaTable, walk: Walk) -> bool:
    """Enter the next space, or turn; return whether an element there wounds the model.

    ETE-MNT-2: the second half of a mounted model comes after it, and goes where it is to stand at the end.
    """
    s = t.state
    model = s.models[walk.model]
    mounted = len(model.at) > 1
    stood = model.at
    if walk.way:
        there = walk.way.pop(0)
        model.at = [there, walk.trail[-1]] if mounted else [there]
        walk.trail.append(there)
    if not walk.way and mounted:
        model.at = list(walk.end)
    flies = walk.kind != "push" and (walk.fly or traits.flies(t, walk.model))
    hurt = () if flies else stings(t, walk.model, [space for space in model.at if space not in stood])
    s.limits += [sting_key(t, walk.model, space) for space, _ in hurt]
    if hurt:
        hit = Hit(walk.model, sum(wounds for _, wounds in hurt))
        t.follow(Suffer(hits=[hit], cause="terrain", what=stinging(t, [space for space, _ in hurt])))
    return bool(hurt)


# ---- The end ---------------------------------------------------------------------


class EndWalk(Step, kw_only=True, tag="eternia.end_walk"):
    """ETE-BTF-2, ETE-MOV-3: end the move: settle the model, its followers and the answers."""

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-1: Enemies may answer the end of a move once; nobody answers a Push."""
        s = t.state
        walk = s.walks.pop()
        model = s.models[walk.model]
        s.trail = list(walk.trail)
        if s.activation and s.activation.model == walk.model and walk.kind == "move":
            s.activation.walked += len(walk.trail) - 1
        if not model.at:
            return
        _settle(t, walk)
        if sorted(model.at) != sorted(walk.end):
            t.emit(Halted(who=models.name(t, walk.model), at=names_of(model.at), rules=("ETE-MOV-1",)))
        _lead(t, walk)
        if walk.into is not None and not walk.stopped:
            _break(t, walk, walk.into)
        if walk.kind != "push" and len(walk.trail) > 1:
            offer(t, Occasion(trigger="enemy_ends_move", model=walk.model, other=walk.by))


def _settle(t: EterniaTable, walk: Walk) -> None:
    """ETE-MOV-2, ETE-BTF-2: a model that may not end here stops in the last space before."""
    model = t.state.models[walk.model]
    if not walk.stopped and not any(
        space in other.at
        for number, other in models.standing(t.state)
        for space in model.at
        if number != walk.model and other.kind != "object"
    ):
        return
    field, mover = field_for(t, walk.model)
    if can_stand(field, mover, model.at):
        return
    for space in reversed(walk.trail):
        ends = [(space,)] if len(model.at) == 1 else [(space, second) for second in NEIGHBOURS[space]]
        for end in ends:
            if can_stand(field, mover, end):
                model.at = list(end)
                return


def _lead(t: EterniaTable, walk: Walk) -> None:
    """ETE-NPC-1: put a led NPC on a free space next to its leader, the one left if possible."""
    s = t.state
    leader = s.models[walk.model]
    if leader.leads is None or apart(leader.at, s.models[leader.leads].at) <= 1:
        return
    npc = s.models[leader.leads]
    beside = [space for at in leader.at for space in NEIGHBOURS[at] if space not in leader.at and free(t, space)]
    if beside:
        passed = {space: place for place, space in enumerate(walk.trail)}
        npc.at = [min(beside, key=lambda space: (-passed.get(space, -1), apart((space,), npc.at), space))]
        who, by = models.name(t, leader.leads), models.name(t, walk.model)
        t.emit(Followed(who=who, leader=by, end=names_of(npc.at), rules=("ETE-NPC-1",)))


def _break(t: EterniaTable, walk: Walk, space: int) -> None:
    """ETE-TER-1, ETE-TER-8: wound a model Pushed against a Boulder, and remove the Boulder."""
    kind = t.state.tokens.pop(space, None)
    if kind is None:
        return
    token = t.content.terrain[kind]
    t.emit(TokenBroken(token=token.name, at=name_of(space), rules=("ETE-TER-8",)))
    wounds = sum(effect.n for effect in token.effects if isinstance(effect, Wounds) and effect.when == "pushed_into")
    hit = Hit(walk.model, wounds)
    t.follow(Suffer(hits=[hit], cause="terrain", by=walk.by, what=f"the {token.name} on {name_of(space)}"))
