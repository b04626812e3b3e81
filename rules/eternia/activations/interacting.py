"""Interact Actions that the Scenario, an NPC or a boulder offers on or next to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.eternia import models
from rules.eternia.combat.wounds import Suffer, heal, undaze
from rules.eternia.content.scenarios import Interact
from rules.eternia.effects import records as e
from rules.eternia.effects.lasting import limit_key
from rules.eternia.effects.records import Effects
from rules.eternia.effects.vocabulary import Limit, Team
from rules.eternia.ground.board import apart
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.passable_spaces import field_for
from rules.eternia.ground.reach import can_move
from rules.eternia.rounds.escalation import Settle
from rules.eternia.rounds.scoring import TEAMS, count, scenario_of, use_of
from rules.eternia.state import EterniaTable, Objective
from rules.eternia.state_underway import Hit
from rules.eternia.told.events import Interacted, NpcLeft
from rules.eternia.view import name_of, space_of
from rules.kernel import Ref, Step

NPC = "npc"  # stands for what an NPC's own card offers


class Offer(NamedTuple):
    """The options of a Character at one element.

    Attributes:
        key: ``0:north_stone``: which line of the Scenario, or ``npc``, and the element.
        name: What the button says.
        element: What players call the element.
        target: What the board marks.
    """

    key: str
    name: str
    element: str
    target: Ref


def carried(t: EterniaTable, number: int) -> Objective | None:
    """Return the objective that a model carries."""
    return next((one for one in t.state.objectives if one.carrier == number), None)


def offers(t: EterniaTable, number: int) -> list[Offer]:
    """ETE-ACT-8, ETE-SCN-4: a Character's Interact Actions, on or next to an element."""
    if t.state.models[number].kind != "character":
        return []
    found = []
    for place, line in enumerate(scenario_of(t).interacts):
        if not _may(t, number, line) or _used(t, number, f"interact_{place}", line.limit):
            continue
        found += [offer for offer in _elements(t, number, line, str(place)) if _sensible(t, number, line, offer)]
    return [*found, *_of_npcs(t, number)]


def _may(t: EterniaTable, number: int, line: Interact) -> bool:
    if line.by == "carrier":
        return carried(t, number) is not None
    return line.by in ("both", t.state.models[number].team)


def _used(t: EterniaTable, number: int, source: str, limit: Limit | None) -> bool:
    return limit is not None and limit_key(limit, source, number, t.state.models[number].team) in t.state.limits


def _near(t: EterniaTable, number: int, space: int | None) -> bool:
    """ETE-ACT-8: on or next to it."""
    return space is not None and apart(t.state.models[number].at, (space,)) <= 1


def _elements(t: EterniaTable, number: int, line: Interact, place: str) -> Iterator[Offer]:
    """Yield the elements of this line that are near enough."""
    s = t.state
    names = {one.code: one.name for one in scenario_of(t).objectives}
    if line.at == "friendly_spawn":
        for space in s.spawn[TEAMS.index(t.state.models[number].team)]:
            if _near(t, number, space):
                called = name_of(space)
                yield Offer(f"{place}:{called}", line.name, f"Spawn Token on {called}", Ref("space", called))
    elif line.at in ("carry", "claim", "seal", "exit"):
        for one in s.objectives:
            if use_of(t.content, s, one) == line.at and _near(t, number, one.at) and one.at is not None:
                yield Offer(f"{place}:{one.code}", line.name, names[one.code], Ref("space", name_of(one.at)))
    else:
        for other, model in models.standing(s):
            if model.kind == "npc" and model.card == line.at and apart(model.at, s.models[number].at) <= 1:
                yield Offer(f"{place}:{model.code}", line.name, models.name(t, other), Ref("model", model.code))


def _sensible(t: EterniaTable, number: int, line: Interact, offer: Offer) -> bool:
    """ETE-ACT-8: whether it can be done with this element now, and does something."""
    element = offer.key.partition(":")[2]
    s = t.state
    me = s.models[number]
    carries = carried(t, number) is not None
    if line.does == "claim_objective":
        return _objective(t, element).claimed is None and not contested(t, number, element)
    if line.does == "unclaim_objective":
        return _objective(t, element).claimed == models.other(t.state.models[number].team)
    if line.does == "free_npc":
        npc = models.numbered(s, element)
        return me.leads is None and all(model.leads != npc for model in s.models)
    if line.does is not None:
        fits = {"pick_up_objective": not carries, "deliver_objective": carries, "deliver_npc": me.leads is not None}
        return fits.get(line.does, False)
    return any(_works(t, models.numbered(s, element), effect) for effect in line.effects)


def _works(t: EterniaTable, number: int, effect: e.Effect) -> bool:
    """Whether an effect of the Scenario would do something to a seal or an NPC."""
    match effect:
        case e.Heal():
            model = t.state.models[number]
            return model.hp < model.full
        case e.Move():
            return can_move(*field_for(t, number, no_escape=True), effect.n)
        case e.NoEscape():
            return False
        case _:
            return True


def hindered(t: EterniaTable, number: int) -> Iterator[tuple[str, str]]:
    """Yield each Interact Action that a Character has an element for but cannot do now, and why."""
    if t.state.models[number].kind != "character":
        return
    for place, line in enumerate(scenario_of(t).interacts):
        if not _may(t, number, line):
            continue
        near = list(_elements(t, number, line, str(place)))
        if near and _used(t, number, f"interact_{place}", line.limit):
            yield line.name, "the Scenario does not allow it again for now"
            continue
        for offer in near:
            if not _sensible(t, number, line, offer):
                yield f"{line.name} ({offer.element})", _hindrance(t, number, line, offer)


def _hindrance(t: EterniaTable, number: int, line: Interact, offer: Offer) -> str:
    """Say why an Interact Action is not sensible now."""
    s = t.state
    who, element = models.name(t, number), offer.key.partition(":")[2]
    match line.does:
        case "claim_objective" if _objective(t, element).claimed is None:
            why = "first drive off the Enemy Character that is on or next to it"
        case "claim_objective":
            why = "it is already claimed"
        case "unclaim_objective":
            why = "nobody has claimed it"
        case "pick_up_objective":
            why = f"{who} already carries something"
        case "free_npc" if s.models[number].leads is not None:
            why = f"{who} already leads someone"
        case "free_npc":
            why = "someone already leads it"
        case "deliver_npc":
            why = f"{who} leads nobody"
        case "deliver_objective":
            why = f"{who} carries nothing"
        case _ if any(isinstance(effect, e.Heal) for effect in line.effects):
            why = "it has lost no HP"
        case _:
            why = "it cannot move anywhere"
    return why


def _objective(t: EterniaTable, code: str) -> Objective:
    return next(one for one in t.state.objectives if one.code == code)


def contested(t: EterniaTable, number: int, code: str) -> bool:
    """ETE-SCN-10: no objective is claimed with an Enemy Character on or next to it."""
    s = t.state
    at = _objective(t, code).at
    foes = [s.models[foe] for foe in models.enemies(s, t.state.models[number].team)]
    return at is not None and any(foe.kind == "character" and apart(foe.at, (at,)) <= 1 for foe in foes)


def _of_npcs(t: EterniaTable, number: int) -> list[Offer]:
    """ETE-NPC-1: offers of NPC cards to an adjacent Character; AI Characters have none."""
    s = t.state
    found = []
    for other, model in models.standing(s):
        if model.kind != "npc" or apart(model.at, s.models[number].at) != 1:
            continue
        effects = _offered(t, model.card)
        if effects and not _used(t, number, model.card, effects[0].limit):
            me = s.models[number]
            if me.dazed or me.hp < me.full:
                name = models.name(t, other)
                found.append(Offer(f"{NPC}:{model.code}", f"Ask {name}", name, Ref("model", model.code)))
    return found


def _offered(t: EterniaTable, card: str) -> Effects:
    return tuple([effect for effect in t.content.npc[card].effects if effect.when == "interact"])


# ---- Doing it -----------------------------------------------------------------------------


class DoInteract(Step, kw_only=True, tag="eternia.do_interact"):
    """ETE-ACT-8: a Character uses the Scenario's offer.

    Attributes:
        model: The Character.
        index: Which line of the Scenario; ``npc``: what the NPC's card offers.
        element: The code of the objective or NPC, or the space of the Spawn Token.
    """

    model: int
    index: str
    element: str

    def run(self, t: EterniaTable) -> None:
        """ETE-SCN-4: count it, then carry out its effects."""
        s = t.state
        side = t.state.models[self.model].team
        who = models.name(t, self.model)
        if self.index == NPC:
            npc = models.numbered(s, self.element)
            effects = _offered(t, s.models[npc].card)
            self._use_up(t, s.models[npc].card, effects[0].limit)
            name = models.name(t, npc)
            t.emit(Interacted(who=who, what=f"Ask {name}", where=name, rules=("ETE-ACT-8", "ETE-NPC-1")))
            self._help(t, effects)
            return
        line = scenario_of(t).interacts[int(self.index)]
        self._use_up(t, f"interact_{self.index}", line.limit)
        t.emit(Interacted(who=who, what=line.name, where=self._called(t), rules=("ETE-ACT-8", "ETE-SCN-4")))
        if line.does is not None:
            self._count(t, line, side)
        self._follow(t, line.effects)

    def _use_up(self, t: EterniaTable, source: str, limit: Limit | None) -> None:
        if limit is not None:
            t.state.limits.append(limit_key(limit, source, self.model, t.state.models[self.model].team))

    def _called(self, t: EterniaTable) -> str:
        tokens = {one.code: one.name for one in scenario_of(t).objectives}
        if self.element in tokens:
            return tokens[self.element]
        if self.element[:1].isupper():
            held = carried(t, self.model)
            what = "" if held is None else f"{tokens[held.code]}, "
            return f"{what}{name_of(space_of(self.element))}"
        return models.name(t, models.numbered(t.state, self.element))

    def _help(self, t: EterniaTable, effects: Effects) -> None:
        """ETE-NPC-1: an NPC helps the Character that Interacts with it."""
        for effect in effects:
            if isinstance(effect, e.Heal):
                heal(t, self.model, effect.n)
            elif isinstance(effect, e.Undaze):
                undaze(t, self.model)

    def _count(self, t: EterniaTable, line: Interact, side: Team) -> None:
        """ETE-SCN-10, ETE-SCN-6: change the objective or NPC, and count it."""
        s = t.state
        about = self.element
        model = s.models[self.model]
        match line.does:
            case "pick_up_objective":
                objective = _objective(t, self.element)
                objective.at, objective.carrier = None, self.model
            case "deliver_objective":
                objective = next(one for one in s.objectives if one.carrier == self.model)
                objective.at, objective.carrier = None, None
                about = objective.code
            case "claim_objective":
                _objective(t, self.element).claimed = side
            case "unclaim_objective":
                _objective(t, self.element).claimed = None
            case "free_npc":
                model.leads = models.numbered(s, self.element)
            case "deliver_npc":
                led = model.leads
                if led is None:
                    raise AssertionError(f"{model.code} leads nobody")
                s.models[led].at, model.leads, about = [], None, s.models[led].code
                t.emit(NpcLeft(who=models.name(t, led), rules=("ETE-SCN-4",)))
            case _:
                raise AssertionError(f"{line.does} is not done by an Interact")
        count(t, line.does, side, about=about)

    def _follow(self, t: EterniaTable, effects: Effects) -> None:
        """ETE-SCN-4: the Scenario's effects on the element; ETE-NPC-3: they are no Skill."""
        steps: list[Step] = []
        for effect in effects:
            number = models.numbered(t.state, self.element)
            if isinstance(effect, e.Wounds):
                hits = [Hit(model=number, wounds=effect.n)]
                steps.append(Suffer(hits=hits, cause="effect", by=self.model))
            elif isinstance(effect, e.Heal):
                heal(t, number, effect.n)
            elif isinstance(effect, e.Move):
                steps.append(_move_npc(number, effect, effects))
        t.follow(*steps, Settle())


def _move_npc(number: int, effect: e.Move, effects: Effects) -> Step:
    """ETE-SCN-4: an NPC is moved by the side that guards it."""
    spared = any(isinstance(one, e.NoEscape) for one in effects)
    return GoFor(model=number, points=effect.n, no_escape=spared, plan=effect.towards or "near")
