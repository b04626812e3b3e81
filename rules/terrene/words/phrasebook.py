"""Terrene Odyssey in words: events, questions, refusals and lookups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from rules.kernel import Choice, Event, Phrasebook, Picks, Piece, Question, Refusal, Step
from rules.kernel.books.forecast_figures import Figures
from rules.kernel.play.chance import Chance
from rules.terrene.battle.blockers import blockers
from rules.terrene.battle.blocking import Block
from rules.terrene.cards.in_force import Cards
from rules.terrene.seats import mates
from rules.terrene.state import HIT_POINTS, TerreneState, TerreneTable
from rules.terrene.told.battle_events import Defeated, Overkill
from rules.terrene.told.match_events import PlayerHurt
from rules.terrene.turns.action_phase import Act
from rules.terrene.view import TerreneView
from rules.terrene.words import forecast_figures
from rules.terrene.words.describing import describe, sum_up
from rules.terrene.words.own_cards import describe_hand
from rules.terrene.words.pieces import pieces_of
from rules.terrene.words.refusing import always

HARD = 10
"""So much damage at once is a hard hit: a fifth of a side's HP."""


class TerreneWords(Phrasebook[TerreneState[Any], TerreneView, Cards]):
    """The words of Terrene Odyssey."""

    title = "Terrene Odyssey"
    summary = "Duels of small parties: hidden Characters, face-down cards, and answers to what others do."
    length = "60 to 120 minutes live"
    leaving = "{seat:@} leaves the match"
    counted = (150, 90)
    chapter = "turn"
    assuming = "if nobody blocks or answers"
    assuming_else = "if nobody blocks, and nobody else answers"
    beyond = frozenset({Act})
    moments: ClassVar[Mapping[type[Event], str]] = {Defeated: "A Character Falls", Overkill: "Overkill"}

    def score(self, view: TerreneView, seat: int) -> tuple[tuple[str, int], ...]:
        """TER-MATCH-1: the games that the seat's side has won."""
        return (("games won", next(side.wins for side in view.sides if seat in side.seats)),)

    def moment(self, event: Event) -> str:
        """TER-HP-1: damage to a player, too, where it is much, or the last."""
        if isinstance(event, PlayerHurt):
            return "No HP Left" if event.total >= HIT_POINTS else "A Hard Hit" if event.amount >= HARD else ""
        return super().moment(event)

    def describe(self, view: TerreneView) -> str:
        """Put the table in words."""
        return describe(view)

    def describe_hand(self, view: TerreneView) -> str:
        """Put what a seat holds in words."""
        return describe_hand(view)

    def belongings(self, view: TerreneView) -> Iterable[tuple[str, int]]:
        """Return the Characters in play that lie face-up, with who controls them."""
        party = (member for player in view.players for member in player.party)
        return ((one.card.name, one.seat) for one in party if one.card is not None and not one.hidden)

    def sum_up(self, before: TerreneView, now: TerreneView) -> tuple[str, ...]:
        """Say the changes: games won, damage, Characters that left play."""
        return sum_up(before, now)

    def refusals(self, state: TerreneState[Any], seat: int) -> Iterable[Refusal]:
        """TER-ACT-5, TER-RUN-2: the acts that wait for one's own turn."""
        return always(self.cards, state, seat)

    def figures(self, state: TerreneState[Any], seat: int) -> Figures:
        """Count both sides' remaining points, and those of the Characters both see."""
        return forecast_figures.figures(TerreneTable(state, self.cards), seat)

    def losses(self, state: TerreneState[Any], seat: int) -> Mapping[str, str]:
        """Tell a match from the games in it."""
        return forecast_figures.losses(TerreneTable(state, self.cards), seat)

    def gains(self, state: TerreneState[Any], seat: int) -> Mapping[str, str]:
        """Tell a match from the games in it."""
        return forecast_figures.gains(TerreneTable(state, self.cards), seat)

    def assumed(self, t: TerreneTable, question: Question, seat: int) -> str:
        """TER-BLOCK-1: who is asked about the block, or later, assumes nothing of it."""
        if isinstance(question, Block):
            others = any(blockers(t, mate) for mate in mates(t.state, seat))
            return "if nobody else blocks, and nobody answers" if others else "if nobody answers"
        battle = t.state.battle
        if question.reaction and battle is not None and battle.stage != "declared":
            return "if nobody else answers"
        return super().assumed(t, question, seat)

    def plainly(self, t: TerreneTable, choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Go on to the end of an Action."""
        return forecast_figures.plainly(t, choice, seat)

    def ends_before(self, t: TerreneTable, step: Step) -> bool:
        """A forecast ends where the next act is asked for, which takes long to make ready."""
        return isinstance(step, Act) and not step.answers

    def pieces(self) -> tuple[Piece, ...]:
        """List every card and every printed deck."""
        return pieces_of(self.cards)
