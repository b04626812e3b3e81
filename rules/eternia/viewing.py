"""What a seat or a spectator sees of the table, copied together from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from rules.eternia import models
from rules.eternia.activations.activations import Slot
from rules.eternia.asking import AI, in_team, leader, of_model
from rules.eternia.board_marks import choice_of, offered
from rules.eternia.combat.attack_traits import dice
from rules.eternia.combat.boosts_and_surges import names_used
from rules.eternia.content.in_force import Cards
from rules.eternia.content.scenarios import Scenario
from rules.eternia.effects import traits
from rules.eternia.effects.power import groups
from rules.eternia.effects.skills import skills_of, source_name
from rules.eternia.effects.vocabulary import LEVELS, Class, Side, Team
from rules.eternia.ground.terrain import bare_land
from rules.eternia.rounds import victory
from rules.eternia.rounds.order_phase import ANY, STRATEGY, AskOrders, EndOrders, PlaceOrders, card_name, placed
from rules.eternia.rounds.scoring import TEAMS, holder
from rules.eternia.state import Card, EterniaState, EterniaTable, Model
from rules.eternia.view import (
    AttackView,
    ControllerView,
    EscalationView,
    EterniaView,
    GoalView,
    ModelView,
    PowerView,
    SkillView,
    SlotView,
    TerrainView,
    TokenView,
)
from rules.eternia.words.cards import (
    benefit_view,
    controller_skill_view,
    minion_card,
    npc_card,
    skill_view,
    strategy_view,
    terrain_lines,
)
from rules.eternia.words.effect_texts import sentences
from rules.eternia.words.phrases import Scene
from rules.eternia.words.scenarios import goal_words
from rules.kernel import basics
from rules.kernel.words import listing

Phase = Literal["setup", "order", "activation", "over"]


def see(cards: Cards, s: EterniaState[Any], seat: int | None) -> EterniaView:
    """Build the view of a seat, or of a spectator (``None``)."""
    t: EterniaTable = EterniaTable(s, cards)
    scenario = cards.scenario[s.options.scenario]
    phase = _phase(s)
    track = scenario.escalation
    return EterniaView(
        **basics(s, seat),
        scenario=scenario.name,
        round=s.round,
        last_round=scenario.last_round.round if scenario.last_round else None,
        phase=phase,
        team=tuple(s.team),
        leader=leader(s),
        players=_slots(t, seat, "players", phase),
        controllers=_slots(t, seat, "controller", phase),
        controller=_controller(t, seat),
        models=tuple(
            [_model(t, number) for number, model in enumerate(s.models) if model.at or model.kind == "character"]
        ),
        terrain=_terrain(cards, s.options.scenario),
        tokens=(*_terrain_tokens(t), *_spawn(s), *_objectives(t)),
        goals=tuple([_goal(cards, s, side) for side in TEAMS]),
        escalation=EscalationView(s.escalation, track.last, (track.green, track.yellow, track.red), s.levels),
        scores=s.points if scenario.score else None,
        supply=_supply(t),
        attack=_attack(t),
        choice=choice_of(t, seat),
        trail=tuple(s.trail),
        offered=offered(t),
        mine=tuple([number for number, _ in models.standing(s) if seat is not None and of_model(s, number) == seat]),
    )


def _phase(s: EterniaState[Any]) -> Phase:
    if s.outcome is not None:
        return "over"
    if not s.round:
        return "setup"
    ordering = any(isinstance(step, (AskOrders, PlaceOrders, EndOrders)) for step in s.agenda)
    return "order" if ordering else "activation"


# ---- Activation cards ---------------------------------------------------------------


def _slots(t: EterniaTable, seat: int | None, side: Team, phase: Phase) -> tuple[SlotView, ...]:
    """ETE-ORD-1, ETE-OVR-7: a side sees its own cards, and the other side's it peeked at.

    ETE-ORD-3: the backs of all others are seen by everyone.
    """
    s = t.state
    cards = s.row(side)
    if phase == "order":
        cards = _pending(s, side) or [card if _stays(s, card) else Card(card="") for card in cards]
    power = t.content.slots[side]
    to_come = {step.slot for step in s.agenda if isinstance(step, Slot) and step.side == side}
    shown = []
    for number in range(len(power)):
        card = cards[number] if number < len(cards) else Card(card="")
        if not card.card:
            shown.append(SlotView(power[number], filled=False))
            continue
        now = s.activation is not None and (s.activation.side, s.activation.slot) == (side, number)
        state: Literal["done", "now", "to_come"] = "now" if now else "to_come" if number in to_come else "done"
        known = card.faceup or (seat is not None and (in_team(s, seat) == side or card.seen))
        name = card_name(t.content, card.card) if known else ""
        mark = t.content.character[card.card].mark if known and card.card not in (ANY, STRATEGY) else ""
        shown.append(SlotView(power[number], True, name, mark, card.faceup, state))
    return tuple(shown)


def _stays(s: EterniaState[Any], card: Card) -> bool:
    """ETE-RND-3: whether a card lies in the Order Phase: a new facedown or a lasting faceup one."""
    return not card.faceup or card.card == ANY or (len(s.heroes) == 1 and card.card == s.models[s.heroes[0]].card)


def _pending(s: EterniaState[Any], side: Team) -> list[Card]:
    """ETE-ORD-3: a side's placed cards while the other thinks; all see that they lie there."""
    question = s.agenda[-1] if s.agenda else None
    if not isinstance(question, PlaceOrders):
        return []
    for seat, picks in question.answers.items():
        if in_team(s, seat) == side:
            return placed(s, [str(key) for key in picks])
    return []


# ---- The Controller -------------------------------------------------------------------


def _controller(t: EterniaTable, seat: int | None) -> ControllerView:
    """ETE-OVR-7: numbers of cards are public, the hand is the Controller's alone."""
    s, cards = t.state, t.content
    if s.ai is not None:
        shown = [*s.ai.shown_characters, *s.ai.shown_strategies]
        return ControllerView(
            power=(s.ai.power,),
            deck=len(s.ai.characters) + len(s.ai.strategies),
            played=tuple([cards.ai_card[code].name for code in shown]),
            ai=True,
        )
    human = s.human
    if human is None:
        return ControllerView()
    hand = human.hand if seat == 0 else []
    return ControllerView(
        skills=tuple([_controller_skill(cards, board.code, board.empowered) for board in human.skills]),
        power=tuple([board.power for board in human.skills]),
        empowered=tuple([board.empowered for board in human.skills]),
        hand=len(human.hand),
        deck=len(human.deck),
        cards=tuple([strategy_view(cards.strategy[code], cards) for code in hand]),
        played=tuple([cards.strategy[code].name for code in human.played]),
    )


@lru_cache(maxsize=256)
def _controller_skill(cards: Cards, code: str, empowered: bool) -> SkillView:
    return controller_skill_view(cards.controller_skill[code], cards, empowered=empowered)


# ---- Models -----------------------------------------------------------------------------


def _model(t: EterniaTable, number: int) -> ModelView:
    s = t.state
    model = s.models[number]
    who = of_model(s, number)
    character = model.kind == "character"
    return ModelView(
        number=number,
        code=model.code,
        card=model.card,
        name=models.name(t, number),
        mark=_mark(t, model),
        kind=model.kind,
        side=model.side,
        group=_class(t.content, model),
        seat=None if who == AI or model.side == "none" else who,
        spaces=tuple(model.at),
        hp=model.hp,
        full=model.full,
        armor=traits.armor(t, number) if model.hp else 0,
        move=traits.moves(t, number) if model.hp else 0,
        dazed=model.dazed,
        rooted=traits.rooted(t, number),
        empowered=model.empowered,
        mounted=t.content.mounted[model.mounted].name if model.mounted else "",
        power=tuple([PowerView(one.key, one.name, one.power, one.slots) for one in groups(t, number)]),
        skills=_skills(t, number),
        locked=_locked(t.content, model.card, len(model.unlocked)) if character and model.side == "players" else (),
        effects=_effects(t, number),
        carries=_carries(t, number),
        active=s.activation is not None and s.activation.model == number,
    )


def _class(cards: Cards, model: Model) -> Class | None:
    if model.kind == "character":
        return cards.character[model.card].kind
    return cards.minion[model.card].kind if models.is_minion(model) else None


def _mark(t: EterniaTable, model: Model) -> str:
    cards = t.content
    last = model.code.rpartition("_")[2]
    number = last if last.isdecimal() else ""
    match model.kind:
        case "character":
            return cards.character[model.card].mark
        case "minion" | "elite":
            return cards.minion[model.card].mark[:1] + number
        case "npc":
            return cards.npc[model.card].mark[: 1 if number else 2] + number
        case "object":
            return initials(cards.scenario[t.state.options.scenario], model.card)


def initials(scenario: Scenario, code: str) -> str:
    """Return the letters on an objective: the initials of its words."""
    name = next(one.name for one in scenario.objectives if one.code == code)
    return "".join([word[0] for word in name.split() if word not in ("The", "the")])[:2].upper()


def _skills(t: EterniaTable, number: int) -> tuple[SkillView, ...]:
    """ETE-OVR-7: all Skills are public."""
    model, cards = t.state.models[number], t.content
    match model.kind:
        case "character":
            found = [shown_skill(cards, skill.code) for skill in skills_of(t, number)]
            if model.empowered:
                character = cards.character[model.card]
                found.append(benefit_view(character.empowered, character.name, cards, "Empowered"))
            if model.mounted:
                form = cards.mounted[model.mounted]
                found += [benefit_view(trait, form.name, cards) for trait in form.traits]
            return tuple(found)
        case "minion" | "elite":
            return _minion_skills(cards, model.card)
        case "npc":
            return npc_card(cards.npc[model.card], cards).skills
        case "object":
            return ()


@lru_cache(maxsize=1024)
def shown_skill(cards: Cards, code: str) -> SkillView:
    """Show a Skill with its printed values."""
    return skill_view(cards.skill[code], cards)


@lru_cache(maxsize=64)
def _minion_skills(cards: Cards, code: str) -> tuple[SkillView, ...]:
    return minion_card(cards.minion[code], cards).skills


@lru_cache(maxsize=256)
def _locked(cards: Cards, character: str, unlocked: int) -> tuple[SkillView, ...]:
    codes = [skill.code for level in LEVELS[unlocked:] for skill in cards.choices[character, level]]
    return tuple([shown_skill(cards, code) for code in codes])


def _effects(t: EterniaTable, number: int) -> tuple[str, ...]:
    """A model's lasting effects, in words."""
    told = []
    for lasting in t.state.lasting:
        if number in lasting.on:
            by = "the one who did it" if lasting.by is None else models.name(t, lasting.by)
            scene = Scene(place="use", user=by, target=models.name(t, number), names=t.content.names)
            on_it = replace(lasting.effect, to="target", r=None, same=False, another=False, among=False)
            told.append(f"{source_name(t, lasting.source)}: {' '.join(sentences((on_it,), scene))}")
    return tuple(told)


def _carries(t: EterniaTable, number: int) -> str:
    s = t.state
    names = {one.code: one.name for one in t.content.scenario[s.options.scenario].objectives}
    held = [f"carries {names[one.code]}" for one in s.objectives if one.carrier == number]
    leads = s.models[number].leads
    if leads is not None:
        held.append(f"leads {models.name(t, leads)}")
    return listing(held)


def _supply(t: EterniaTable) -> tuple[tuple[str, int], ...]:
    """ETE-MIN-1, ETE-CMP-7: models left in the supply."""
    lying = [model.card for model in t.state.models if models.is_minion(model) and not model.at]
    return tuple([(t.content.minion[code].name, lying.count(code)) for code in dict.fromkeys(lying)])


# ---- The battlefield ------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _terrain(cards: Cards, scenario: str) -> tuple[TerrainView, ...]:
    """ETE-TER-5: the merged pieces; they never change in a game."""
    land = bare_land(cards, scenario)
    found = []
    for spaces in land.sizes:
        terrain = land.terrain[spaces[0]]
        if terrain is not None:
            lines = terrain_lines(terrain, cards)
            found.append(
                TerrainView(terrain.code, terrain.name, spaces, terrain.blocks_move, terrain.blocks_sight, lines)
            )
    return tuple(found)


def _terrain_tokens(t: EterniaTable) -> list[TokenView]:
    return [TokenView(kind, t.content.terrain[kind].name, space) for space, kind in sorted(t.state.tokens.items())]


def _spawn(s: EterniaState[Any]) -> list[TokenView]:
    return [
        TokenView("spawn", "Spawn Token", space, side)
        for side, spaces in zip(TEAMS, s.spawn, strict=False)
        for space in spaces
    ]


def _objectives(t: EterniaTable) -> list[TokenView]:
    s = t.state
    scenario = t.content.scenario[s.options.scenario]
    found = []
    for objective in s.objectives:
        token = next(one for one in scenario.objectives if one.code == objective.code)
        at = objective.at
        if objective.carrier is not None:
            at = s.models[objective.carrier].at[0]
        if at is None:
            continue
        side: Side = objective.claimed or "none"
        if token.use == "hold":
            side = holder(t.content, s, objective) or "none"
        label = initials(scenario, objective.code)
        found.append(TokenView(token.use, token.name, at, side, label, objective.carrier))
    return found


def _goal(cards: Cards, s: EterniaState[Any], side: Team) -> GoalView:
    _, target = victory.goal_of(cards, s, side)
    text = goal_words(cards.scenario[s.options.scenario], side, target, cards, ai=s.ai is not None)
    return GoalView(side, text, victory.progress(cards, s, side), target)


def _attack(t: EterniaTable) -> AttackView | None:
    s = t.state
    if not s.attacks:
        return None
    attack = s.attacks[-1]
    skill = source_name(t, attack.skill)
    faces = tuple([die.face for die in attack.rolled])
    count = len(faces) if faces else dice(t, attack) if attack.targets else 0
    return AttackView(
        attacker=attack.attacker,
        skill=skill,
        reach=attack.reach,
        targets=tuple([target for target in attack.targets if target >= 0]),
        dice=count,
        boosts=names_used(t, attack),
        faces=faces,
    )
