"""Clash for Eternia in words: events, questions, refusals and lookups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.eternia.activations.activations import Slot
from rules.eternia.activations.minions import MinionPhase
from rules.eternia.asking import Ask
from rules.eternia.content.in_force import Cards
from rules.eternia.state import EterniaOptions, EterniaState, EterniaTable
from rules.eternia.told.combat_events import KnockedOut
from rules.eternia.told.events import Scored
from rules.eternia.view import EterniaView
from rules.eternia.words import forecast_figures, refusing
from rules.eternia.words.describing import describe, describe_hand
from rules.eternia.words.pieces import pieces_of
from rules.eternia.words.scenario_answers import passages_of
from rules.eternia.words.summing import sum_up
from rules.kernel import Choice, Decision, Event, Passage, Phrasebook, Picks, Piece, Question, Refusal, Rulebook, Step
from rules.kernel.books.forecast_figures import Figures
from rules.kernel.play.chance import Chance

GOALS = frozenset(
    {"claim_objective", "deliver_npc", "deliver_objective", "destroy_token", "exit_board", "free_npc", "hold_objective"}
)
"""What scores as a goal that a side has won; a KO is told by itself."""


class EterniaWords(Phrasebook[EterniaState[Any], EterniaView, Cards]):
    """The words of Clash for Eternia."""

    steps = 1200
    title = "Clash for Eternia"
    summary = "A team of Heroes or Villains against one Controller, a person or the AI, on a battlefield of hexes."
    length = "90 to 150 minutes live"
    counted = (170, 40)
    usual = {"lineup": "usual"}
    first = {"scenario": "crossroads", "controller": "ai", "heroes": 2, "selection": "types", "lineup": "usual"}
    chapter = "Activation"
    assuming = "if nobody reacts"
    assuming_else = "if nobody else reacts"
    beyond = frozenset({Slot, MinionPhase})  # what the next Activation brings is no consequence of an answer

    def __init__(self, rules: Rulebook[EterniaState[Any], EterniaView, Cards]) -> None:
        """Bind the words to their rules."""
        super().__init__(rules)
        self._characters = frozenset(
            [one.name for kind in (self.cards.character, self.cards.mounted) for one in kind.values()]
        )

    def role(self, options: Struct, seat: int) -> str:
        """ETE-OVR-1: the first seat is the Controller's, unless the AI is."""
        if isinstance(options, EterniaOptions) and options.controller == "ai":
            return ""
        return "the Controller" if seat == 0 else "the Player Team"

    def reword(self, state: EterniaState[Any], decision: Decision) -> Decision:
        """ETE-AI-16: say that the rules left this open for the AI; everybody at the table reads it."""
        question = state.agenda[-1]
        if not isinstance(question, Ask) or not question.ties:
            return decision
        said = f"The AI has a choice: pick what is worst for the Player Team. {decision.prompt}"
        return replace(decision, prompt=said, rules=(*question.rules, "ETE-AI-16"))

    def moment(self, event: Event) -> str:
        """ETE-KO-1, ETE-SCN-6: the KO of a Character, and what a side scores for an objective."""
        if isinstance(event, KnockedOut):
            return "KO" if event.who in self._characters else ""
        return "A Goal" if isinstance(event, Scored) and event.on in GOALS else ""

    def describe(self, view: EterniaView) -> str:
        """Put the table in words."""
        return describe(view)

    def describe_hand(self, view: EterniaView) -> str:
        """Put what a seat holds in words."""
        return describe_hand(view)

    def ruled(self, view: EterniaView) -> tuple[str, ...]:
        """Return the names of the AI and its models."""
        if not view.controller.ai:
            return ()
        own = [one.name for one in view.models if one.side == "controller" and one.seat is None]
        return ("The AI ", "Controller Slot ", *[f"{name} " for name in own])

    def belongings(self, view: EterniaView) -> Iterable[tuple[str, int]]:
        """Return the models with whoever decides for them."""
        return ((model.name, model.seat) for model in view.models if model.seat is not None)

    def sum_up(self, before: EterniaView, now: EterniaView) -> tuple[str, ...]:
        """Say the changes in a few words and figures."""
        return sum_up(before, now)

    def score(self, view: EterniaView, seat: int) -> tuple[tuple[str, int], ...]:
        """ETE-OVR-2: Victory Points, where the Scenario has any."""
        return () if view.scores is None else (("VP", view.scores[seat not in view.team]),)

    def refusals(self, state: EterniaState[Any], seat: int) -> Iterable[Refusal]:
        """ETE-SKL-9, ETE-ORD-11, ETE-PWR-8: things that players often try and cannot do now."""
        return refusing.always(self.cards, state, seat)

    def figures(self, state: EterniaState[Any], seat: int) -> Figures:
        """Count HP, how far both sides are, and the own Power."""
        return forecast_figures.figures(EterniaTable(state, self.cards), seat)

    def losses(self, state: EterniaState[Any], seat: int) -> Mapping[str, str]:
        """The game, also where the other side is at its goal before the attack is over."""
        lost = forecast_figures.decided(self.cards, state, seat) is False
        return {"game": "you lose the game"} if lost else super().losses(state, seat)

    def gains(self, state: EterniaState[Any], seat: int) -> Mapping[str, str]:
        """The game, likewise."""
        won = forecast_figures.decided(self.cards, state, seat) is True
        return {"game": "you win the game"} if won else super().gains(state, seat)

    def plainly(self, t: EterniaTable, choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Go on past others who could react."""
        return forecast_figures.plainly(t, choice, seat)

    def until(self, t: EterniaTable, question: Question, seat: int) -> Step | None:
        """Of a Reaction, the end of what is reacted to."""
        return forecast_figures.until(t, question)

    def pieces(self) -> tuple[Piece, ...]:
        """List every card, figure, terrain and scenario."""
        return pieces_of(self.cards)

    def passages(self, view: EterniaView) -> tuple[Passage, ...]:
        """List the scenario's words, then the signs of the board."""
        return (*passages_of(view, self.cards), *super().passages(view))
