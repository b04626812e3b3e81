"""Clash for Eternia in rules: set-up, visibility, invariants."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.eternia.activations import actions, activations, interacting, minions, own_effects, strategy
from rules.eternia.ai import ai_activation, ai_strategy
from rules.eternia.asking import in_team
from rules.eternia.combat import (
    aftermath,
    attacks,
    bonus_attacks,
    boosting,
    reactions,
    rolling,
    using_reactions,
    wounds,
)
from rules.eternia.combat.reaction_orders import ToSave
from rules.eternia.content.checking import Content
from rules.eternia.content.in_force import Cards
from rules.eternia.effects import power, resolving, shifting_power, using
from rules.eternia.ground import moving, placing, pushing, spawning, walking
from rules.eternia.invariants import check
from rules.eternia.rounds import (
    character_selection,
    chosen_one_by_one,
    escalation,
    lineup,
    order_phase,
    rounds,
    setup,
)
from rules.eternia.state import Ai, Board, Card, EterniaOptions, EterniaState, Human
from rules.eternia.told import combat_events, events, move_events
from rules.eternia.view import EterniaView
from rules.eternia.viewing import see
from rules.kernel import Order, Rulebook
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import events_in
from rules.kernel.play.steps import steps_in

MOST = 4  # Player Characters (ETE-SET-9)


ASKING = {
    "eternia.unlock": "eternia.choose_unlock",
    "eternia.empower_skill": "eternia.choose_empowered",
    "eternia.empower_character": "eternia.choose_benefit",
    "eternia.bind_side": "eternia.choose_types",
    "eternia.choose_character": "eternia.pick_character",
    "eternia.choose_trio": "eternia.pick_trio",
    "eternia.choose_for_ai": "eternia.pick_for_ai",
    "eternia.choose_minions": "eternia.pick_minions",
    "eternia.take_start": "eternia.place_start",
    "eternia.minion_attack": "eternia.choose_minion_attack",
    "eternia.peek_at": "eternia.choose_peek",
    "eternia.swap_two": "eternia.choose_swap",
    "eternia.use_controller_skills": "eternia.pick_controller_skill",
    "eternia.push_model": "eternia.choose_push",
    "eternia.place_model": "eternia.choose_place",
    "eternia.mount_up": "eternia.choose_saddle",
    "eternia.dismount": "eternia.choose_foot",
    "eternia.return_to_board": "eternia.choose_return",
    "eternia.spawn_one_of": "eternia.choose_elite",
    "eternia.spawn_at": "eternia.choose_spawn",
}
"""Steps of version 1 that did nothing but ask, and the questions that ask for themselves now."""


def _asks_itself(step: dict[str, Any]) -> dict[str, Any]:
    """Return a step of version 1 as the question that it asked; an open one keeps its fields."""
    kind = step["type"]
    if "spawn" in step:  # held the step that asked it
        step = {**step["spawn"], **step}
    if kind == "eternia.choose_push":
        step = {**step, "by_use": step.get("by") is not None}
    if kind == "eternia.choose_place":
        step = {**step, "near": "target" if step["about"] == step["model"] else "self"}
    return {**step, "type": ASKING.get(kind, kind)}


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """In version 1 each occasion held who had passed, and nothing lay below a round's question."""
    agenda: list[dict[str, Any]] = []
    occasions = iter(state["occasions"])
    passed: list[int] | None = None
    for step in state["agenda"]:
        kind = step["type"]
        if passed is not None:  # what lies on the end of an occasion is its round, or a question of it
            agenda.append({"type": "eternia.offer_reactions", "passed": passed})
        if kind == "eternia.choose_trio" and state["ai"]:
            agenda += [{"type": "eternia.pick_for_ai"} for _ in range(character_selection.TRIO)]
        elif kind != "eternia.offer_reactions":
            agenda.append(_asks_itself(step))
        passed = next(occasions).get("passed", []) if kind == "eternia.close_occasion" else None
    return {**state, "agenda": agenda}


def _from_2(state: dict[str, Any]) -> dict[str, Any]:
    """In version 2 the AI picked one by one, and places stood in another order."""
    return state


class EterniaRules(Rulebook[EterniaState[Any], EterniaView, Cards]):
    """Clash for Eternia, for one to five players."""

    id = "eternia"
    Options = EterniaOptions
    State = EterniaState
    version = 3
    migrations = {1: _from_1, 2: _from_2}
    steps = steps_in(
        *(character_selection, setup, lineup, rounds, order_phase, activations, actions, interacting, own_effects),
        *(moving, walking, pushing, placing, spawning),
        *(attacks, bonus_attacks, boosting, rolling, aftermath, reactions, using_reactions),
        *(resolving, using, strategy, minions, ai_activation, ai_strategy),
        *(power, shifting_power, wounds, escalation),
    )
    retired = (chosen_one_by_one.PickForAi,)
    events = events_in(events, move_events, combat_events)
    turn_rules = ("ETE-RND-2",)
    leave_rules = ("ETE-OVR-4",)
    orders = (
        Order(
            "save",
            "React to Wounds only to save",
            ("eternia.react_harm",),
            says="You are still asked about Wounds that would leave a Character low, and about each KO",
            condition=ToSave,
        ),
    )

    def __init__(self, content: Content) -> None:
        """Bind the rules to their content."""
        super().__init__(Cards(content))

    def seats(self, options: Struct) -> range:
        """ETE-OVR-1, ETE-SET-9: a Player Team of one to its Characters' number, and the Controller."""
        if not isinstance(options, EterniaOptions):
            raise TypeError("these are the options of another game")
        most = options.heroes or MOST
        return range(1, most + 1) if options.controller == "ai" else range(2, most + 2)

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """ETE-OVR-1: the Controller in the first seat against the others, or all against the AI."""
        if isinstance(options, EterniaOptions) and options.controller == "ai":
            return (tuple(range(seats)),)
        return ((0,), tuple(range(1, seats)))

    # ---- Set-up

    def begin(self, options: Struct, seats: int, chance: Chance) -> EterniaState[Any]:
        """ETE-SET-1, ETE-SET-11, ETE-SET-14, ETE-SET-15, ETE-AI-2, ETE-AI-5, ETE-AI-6: begin.

        ETE-SET-11: the Controller Skills in printed order, their grey side up. ETE-SET-15: the Strategy deck is
        shuffled. ETE-AI-5: the AI has its two decks instead, and no Power.
        """
        if not isinstance(options, EterniaOptions):
            raise TypeError("these are the options of another game")
        cards = self.cards
        human: Human | None = None
        ai: Ai | None = None
        team = list(range(seats))
        if options.controller == "person":
            team.remove(0)
            deck = list(cards.strategy)
            chance.shuffle(deck)
            human = Human(skills=[Board(code=code) for code in cards.controller_skill], deck=deck)
        else:
            decks: list[list[str]] = []
            for kind in ("character", "strategy"):
                deck = [code for code, card in cards.ai_card.items() if card.deck == kind]
                chance.shuffle(deck)
                decks.append(deck)
            ai = Ai(characters=decks[0], strategies=decks[1])
        return EterniaState(
            seats=seats,
            chance=chance,
            agenda=[setup.BeginSetup()],
            options=options,
            team=team,
            leader=team[0],
            human=human,
            ai=ai,
        )

    def view(self, state: EterniaState[Any], seat: int | None) -> EterniaView:
        """ETE-OVR-7: hide the other side's facedown cards, the Strategy hand, and decks' order."""
        return see(self.cards, state, seat)

    def redraw_unseen(self, state: EterniaState[Any], seat: int | None, chance: Chance) -> None:
        """ETE-OVR-7, ETE-ORD-1, ETE-STR-1: redraw the facedown cards, the hand and the decks."""
        side = in_team(state, seat)
        for team, cards in (("players", state.players), ("controller", state.controllers)):
            if team != side:
                _redraw_slots(cards, chance, spectator=side is None)
        human, ai = state.human, state.ai
        if human is not None and side == "controller":  # it knows what it put under the deck, and what it looks at
            top = max(human.under, len(human.deck) - strategy.looked_at(state))
            known, drawn, seen = human.deck[: human.under], sorted(human.deck[human.under : top]), human.deck[top:]
            chance.shuffle(drawn)
            human.deck = known + drawn + seen
        elif human is not None:
            pool = sorted([*human.hand, *human.deck])
            chance.shuffle(pool)
            held = len(human.hand)
            human.hand, human.deck = pool[:held], pool[held:]
        if ai is not None:
            for deck in (ai.characters, ai.strategies):
                deck.sort()
                chance.shuffle(deck)

    def stands_in(self, state: EterniaState[Any], seat: int) -> bool:
        """ETE-OVR-4: the stand-in for the Controller's person, by the Team Leader's choice."""
        return state.alone and seat not in state.team

    def check(self, state: EterniaState[Any]) -> None:
        """Check the invariants.

        Raises:
            AssertionError: When something does not.
        """
        check(self.cards, state)


def _redraw_slots(cards: list[Card], chance: Chance, *, spectator: bool) -> None:
    """Shuffle a side's facedown cards that the viewer has not seen; a spectator has seen none.

    Which slots were looked at everybody knows.
    """
    hidden = [card for card in cards if not card.faceup and (spectator or not card.seen)]
    codes = sorted([card.card for card in hidden])
    chance.shuffle(codes)
    for card, code in zip(hidden, codes, strict=True):
        card.card = code
