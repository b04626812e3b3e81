"""Moves: how far, where to, and by which Move Boost (ETE-ACT-9, ETE-MOV-1)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.eternia import models
from rules.eternia.ai import ai_goals
from rules.eternia.asking import Ask, decider, of_model, put
from rules.eternia.combat.boosts_and_surges import Combination, affordable, combination_key, own_boosts
from rules.eternia.combat.reactions import offer_use
from rules.eternia.content.records import Skill
from rules.eternia.effects import records as effects
from rules.eternia.effects import traits
from rules.eternia.effects.effects_in_vain import stays
from rules.eternia.effects.power import pay, price_of
from rules.eternia.effects.skills import skills_of, standing_effects
from rules.eternia.ground.board import within
from rules.eternia.ground.end_spaces import LINES, STAY, ChooseEnd, all_ends, all_ways, key_of, names_of, stay
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.passable_spaces import Field, Mover, field_for
from rules.eternia.ground.reach import End, Way
from rules.eternia.ground.walking import of_person, walk
from rules.eternia.rounds.aims import aims_of, how_far
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Walk
from rules.eternia.told.combat_events import SkillUsed
from rules.eternia.told.move_events import Held, Stayed
from rules.eternia.view import name_of
from rules.kernel import Among, Legal, Option, Picks, Ref, Refusal, runs
from rules.kernel.words import count, listing

RUN_UP = 3  # spaces that an effect may ask for
NONE = "none"


@runs(GoFor)
def go_for(step: GoFor, t: EterniaTable) -> None:
    """ETE-MOV-4: ask for a Move Boost, if any, then for the space. A rooted model stays."""
    s = t.state
    model = s.models[step.model]
    if not model.at:
        return
    if traits.rooted(t, step.model):
        t.emit(Held(who=models.name(t, step.model), rules=("ETE-MOV-4",)))
        return
    who = decider(s, step.by, step.forced) if step.forced else of_model(s, step.model)
    if step.action and _move_boosts(t, step.model, step.boosts):
        put(t, MoveBoosts(go=step), who)
    else:
        put(t, ChooseSpace(model=step.model, go=step), who)


# ---- Move Boosts -----------------------------------------------------------------


def _move_boosts(t: EterniaTable, number: int, used: Iterable[str]) -> list[Combination]:
    """ETE-BST-1, ETE-SRG-1: a model's payable Boosts of a Move Action, with their Surges."""
    extras = [extra for extra in own_boosts(t, number, "move") if extra.key not in used and extra.needs not in used]
    found = affordable(t, number, extras, {})
    return [chosen for chosen in found if sum(not extra.needs for extra in chosen) == 1]


class MoveBoosts(Ask, kw_only=True, tag="eternia.move_boosts"):
    """ETE-BST-1, ETE-BST-2: boost a Move Action; a key is a Boost, with Surges after ``+``."""

    topic = "a Move Boost"
    rules = ("ETE-BST-1", "ETE-ACT-9")
    planned = {NONE: "No Move Boost"}

    go: GoFor

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """None of them, or one."""
        found = _move_boosts(t, self.go.model, self.go.boosts)
        return Among((NONE, *[combination_key(chosen) for chosen in found]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-4: an AI Character has none."""
        return ((NONE,),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who moves."""
        return f"{models.name(t, self.go.model)} moves. Use a Move Boost?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Say its cost and its effect."""
        if key == NONE:
            return Option(key, "No Boost", f"Move up to {count(self.go.points, 'space')}.")
        chosen = self._chosen(t, key)
        all_effects = [effect for extra in chosen for effect in extra.effects]
        more = sum(effect.n for effect in all_effects if isinstance(effect, effects.MoveBonus))
        paid = price_of(t, self.go.model, sum(extra.cost for extra in chosen))
        words = [paid, f"{self.go.points + more} spaces"]
        if any(isinstance(effect, effects.NoEscape) for effect in all_effects):
            words.append("no Escape Damage")
        label = " + ".join([extra.name for extra in chosen])
        return Option(key, label, ", ".join(words), Ref("card", chosen[0].code))

    def leads(self, t: EterniaTable, seat: int) -> tuple[str, ...]:
        """ETE-MOV-4: without a Boost, to the end of the move."""
        return (NONE,)

    def _chosen(self, t: EterniaTable, key: str) -> Combination:
        found = _move_boosts(t, self.go.model, self.go.boosts)
        return next(chosen for chosen in found if combination_key(chosen) == key)

    def run(self, t: EterniaTable) -> None:
        """ETE-BST-2, ETE-SKL-6: pay for it; its effects last for this move."""
        go = self.go
        if self.key == NONE:
            put(t, ChooseSpace(model=go.model, go=go), of_model(t.state, go.model))
            return
        chosen = self._chosen(t, self.key)
        go.boosts = [*go.boosts, chosen[0].key]
        for effect in [effect for extra in chosen for effect in extra.effects]:
            if isinstance(effect, effects.MoveBonus):
                go.points += effect.n
            go.no_escape = go.no_escape or isinstance(effect, effects.NoEscape)
            go.fly = go.fly or isinstance(effect, effects.Fly)
        t.follow(go)
        for extra in chosen:
            t.emit(SkillUsed(who=models.name(t, go.model), skill=extra.name, rules=("ETE-BST-1",)))
            pay(t, go.model, f"{extra.code}:{extra.name}" if extra.needs else extra.code, extra.cost)
        if any(extra.cost for extra in chosen):
            offer_use(t, go.model, "eternia.end_action")


# ---- Where to ---------------------------------------------------------------------


class ChooseSpace(ChooseEnd, kw_only=True, tag="eternia.choose_space"):
    """ETE-ACT-9, ETE-MOV-2, ETE-MOV-4, ETE-MNT-2: a move's end, on the least harmful path."""

    rules = ("ETE-MOV-1", "ETE-MOV-4")

    go: GoFor

    def field(self, t: EterniaTable) -> tuple[Field, Mover]:
        """ETE-ESD-3: a move forced by an Enemy's effect causes no Escape Damage."""
        return field_for(t, self.model, fly=self.go.fly, no_escape=self.go.no_escape or bool(self.go.forced))

    def movement(self, t: EterniaTable) -> int:
        """ETE-DAZ-5: 1 less for a Dazed model."""
        return traits.slowed(t, self.model, self.go.points)

    def ways(self, t: EterniaTable) -> dict[str, Way]:
        """Every end, longer ways if a run-up helps; NPCs that go by themselves have one goal."""
        field, mover = self.field(t)
        points = self.movement(t)
        if self.go.plan == "nearest_character":
            found = ai_goals.towards_character(t, field, mover, points)
            return {key_of(way, mover.at): way for way in found} or {STAY: stay(mover)}
        usual = all_ends(field, mover, points)
        least = _run_up(t, self.model) if not self.go.forced else 0
        if not 0 < least <= points:
            return usual.keyed
        keyed = dict(usual.keyed)
        last = keyed.pop(STAY)
        for end, way in all_ways(field, mover, points, least).items():
            if end not in usual.ways or len(usual.ways[end].steps) < least:
                keyed[key_of(way, (), long=True)] = way
        return keyed | {STAY: last}

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-15, ETE-AI-16: where the AI's rules have it go."""
        field, mover = self.field(t)
        if self.go.forced:
            return ((ai_goals.best_push(t, self.go.by, self.model, self.ways(t)),),)
        if self.go.plan == "nearest_character":
            found = list(self.ways(t).values())
        else:
            found = ai_goals.move_ways(t, field, mover, self.movement(t), self.go.plan)
        keys = dict.fromkeys(key_of(way, mover.at) for way in found)
        return tuple([(key,) for key in keys]) or ((STAY,),)

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """ETE-AI-16: where the team chooses for the AI, name the move's goal."""
        found = super().option(t, seat, key)
        if not self.ties:
            return self._told_how_far(t, seat, found)
        goal = self._goals(t).get(self.ways(t)[key].end)
        label = found.label if goal is None else f"{models.name(t, goal)}: to {found.label}"
        return Option(key, label, found.detail, found.target)

    def _goals(self, t: EterniaTable) -> dict[End, int]:
        """ETE-AI-16: the goal of each end among which the team chooses for the AI."""
        field, mover = self.field(t)
        return ai_goals.headings(t, field, mover, self.movement(t), self.go.plan)

    def _told_how_far(self, t: EterniaTable, seat: int, found: Option) -> Option:
        """ETE-SCN-10: add to an end of a move how far it is from the nearest goal."""
        if self.go.forced:
            return found
        way = self._known(t, seat, "ways", self.ways)[found.key]
        far = how_far(self._known(t, seat, "aims", lambda t: aims_of(t, self.model)), way.end)
        detail = f"{found.detail.rstrip('.')}; {far}" if far else found.detail
        return found if len(detail) > LINES else replace(found, detail=detail)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who moves, and how far."""
        if self.ties:
            goals = dict.fromkeys(self._goals(t).values())
            named = listing([models.name(t, goal) for goal in goals])
            good = f"{named} are equally good goals" if len(goals) > 1 else "Several spaces are equally good"
            return f"{models.name(t, self.model)} moves. {good}: which one?"
        who, far = models.name(t, self.model), self.movement(t)
        if self.go.forced and self.go.by is not None:
            return f"{models.name(t, self.go.by)} moves {who} up to {count(far, 'space')}. Where to?"
        under_way = any(walk.model == self.model and not walk.stopped for walk in t.state.walks)
        ends = " This ends the move under way." if under_way else ""
        return f"{who} moves up to {count(far, 'space')}.{ends} Where to?"

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say of spaces nearby why they are no end."""
        field, mover = self.field(t)
        if len(mover.at) > 1 or self.ties:
            return
        points = self.movement(t)
        here = self.ways(t)
        far = all_ways(field, mover, points + 4)
        for space in within(mover.at, points + 1):
            name = name_of(space)
            if name in here or space in mover.at:
                continue
            terrain = [found.name for found in field.land.holds(space) if found.blocks_move]
            if space in field.taken:
                yield Refusal(name, f"{models.name(t, field.taken[space])} stands on {name}.", ("ETE-MOV-2",))
            elif terrain and not mover.ignores:
                yield Refusal(name, f"{terrain[0]} on {name} cannot be entered.", ("ETE-TER-3",))
            elif (space,) in far:
                cost = far[space,].cost
                reason = f"{name} takes {cost} movement, and only {points} is left."
                yield Refusal(name, reason, ("ETE-MOV-1", "ETE-TER-2"))
            else:
                yield Refusal(name, f"There is no free way to {name}.", ("ETE-MOV-2",))

    def run(self, t: EterniaTable) -> None:
        """ETE-MOV-4: it moves there, or stays."""
        go = self.go
        if self.key == STAY:
            if not go.action:
                stays(t, self.model)
            elif of_person(t, self.model):
                at = names_of(t.state.models[self.model].at)
                t.emit(Stayed(who=models.name(t, self.model), at=at, rules=("ETE-MOV-4",)))
            return
        made = Walk(
            model=self.model,
            kind="forced" if go.forced else "move",
            by=go.by if go.forced else None,
            forced=go.forced,
            no_escape=go.no_escape,
            fly=go.fly,
            action=go.action,
            points=go.points,
            answered=go.answered,
        )
        walk(t, self.model, self.ways(t)[self.key], made)


def _run_up(t: EterniaTable, number: int) -> int:
    """Return the spaces that a model must still move for its own run-up effect, or 0."""
    activation = t.state.activation
    if activation is None or activation.model != number or activation.walked >= RUN_UP:
        return 0
    printed = [effect for skill in skills_of(t, number) for effect in _all_effects(skill)]
    printed += [effect for effect, _ in standing_effects(t, number)]
    return RUN_UP - activation.walked if any(effect.given == "moved_3" for effect in printed) else 0


def _all_effects(skill: Skill) -> list[effects.Effect]:
    return [*skill.effects, *[effect for extra in (*skill.boosts, *skill.surges) for effect in extra.effects]]
