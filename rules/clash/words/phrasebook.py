"""Clash in words: events, questions, refusals and lookups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from rules.clash.events import BattleBegan, PlayerDefeated, TitanDefeated
from rules.clash.rounds.choosing import ChooseCard, strikes_titan
from rules.clash.state import Cards, ClashState, ClashTable, total_focus
from rules.clash.view import ClashView
from rules.clash.words import wording
from rules.clash.words.pieces import pieces_of
from rules.kernel import Choice, Event, Phrasebook, Picks, Piece, Question, Refusal, Rulebook, words
from rules.kernel.books.forecast_figures import Figure, Figures
from rules.kernel.play.chance import Chance


class ClashWords(Phrasebook[ClashState[Any], ClashView, Cards]):
    """The words of Clash."""

    title = "Clash"
    summary = "Up to four summoners against one Titan at a time; only one can capture it."
    length = "25 to 40 minutes live"
    counted = (25, 20)
    tries, steps = 80, 6000
    assuming = "up to the end of the round if the others decide by default"
    drawing = "to the end of the round, with what you do not know drawn at random"
    leaving = "{seat:@} leaves the game; the seat stays and plays by default"
    moments: ClassVar[Mapping[type[Event], str]] = {
        TitanDefeated: "A Titan Falls",
        PlayerDefeated: "A Summoner Falls",
    }

    def __init__(self, rules: Rulebook[ClashState[Any], ClashView, Cards]) -> None:
        """Name the cards and the tiles."""
        super().__init__(rules)
        self.names = {code: card.name for code, card in self.cards.card.items()}
        self.names |= {f"tile:{op}": tile.name for op, tile in self.cards.tile.items()}

    def moment(self, event: Event) -> str:
        """CLA-TIT-1: a Titan that appears, too, but for the first, with which the game begins."""
        if isinstance(event, BattleBegan):
            return "A Titan Appears" if event.battle > 1 else ""
        return super().moment(event)

    def sum_up(self, before: ClashView, now: ClashView) -> tuple[str, ...]:
        """Say the changes: the Titan, Focus, the points."""
        return wording.sum_up(before, now)

    def score(self, view: ClashView, seat: int) -> tuple[tuple[str, int], ...]:
        """CLA-SCO-1: tokens of Titans, trophies, equipment, and Focus kept."""
        return wording.score(view, seat)

    def describe(self, view: ClashView) -> str:
        """Put the table in words."""
        return wording.describe(view)

    def describe_hand(self, view: ClashView) -> str:
        """Put a seat's cards in words."""
        return wording.describe_hand(view)

    def refusals(self, state: ClashState[Any], seat: int) -> Iterable[Refusal]:
        """CLA-REV-2, CLA-EQU-2, CLA-KEY-11: things that players often try and never can."""
        player = state.players[seat]
        if player.played is not None:
            name = self.cards.card[player.played].name
            yield Refusal("turn", f"{name} is revealed; only Confuse turns it now.", ("CLA-REV-2",))
        if player.equipment:
            yield Refusal("move", "An equipment tile keeps its direction for the rest of the game.", ("CLA-EQU-2",))
        if any(stack.focus[seat] for stack in state.stacks):
            yield Refusal("withdraw", "Focus on an equipment stack cannot be taken back by choice.", ("CLA-KEY-11",))

    def figures(self, state: ClashState[Any], seat: int) -> Figures:
        """Count the Titan's health and everybody's Focus, one's own first."""
        titan = state.titan
        found = {} if titan is None else {f"titan{state.battle}": Figure("Titan", titan.health, gone="falls")}
        for other in sorted(range(state.seats), key=lambda one: (one - seat) % state.seats):
            name = "you" if other == seat else words.seat(other)
            found[f"focus{other}"] = Figure(name, total_focus(state, other))
        return found

    def losses(self, state: ClashState[Any], seat: int) -> Mapping[str, str]:
        """CLA-PDE-3: when anybody falls before the Boss does, all lose."""
        outcome = state.outcome
        if outcome is None or outcome.winners:
            return super().losses(state, seat)
        fallen = words.listing(["you" if one == seat else words.seat(one) for one in state.fallen])
        verb = "fall" if seat in state.fallen or len(state.fallen) > 1 else "falls"
        return {"game": f"{fallen} {verb}, so all lose"}

    def tried(self, question: Question) -> str:
        """Before the reveal the others' cards are drawn too: see :meth:`plainly`."""
        with_cards = "to the end of the round, with cards for the others that tend to strike the Titan"
        return with_cards if isinstance(question, ChooseCard) else super().tried(question)

    def plainly(self, t: ClashTable, choice: Choice, seat: int, chance: Chance) -> Picks | None:
        """Go on to the end of the round: draw the others' cards, and answer all else by default.

        Of three draws the one counts that strikes the Titan hardest, as most people choose: with any card alike the
        Titan lost one more, on average, than was said.
        """
        question: Question = t.state.agenda[-1]
        if isinstance(question, ChooseCard):
            if choice.seat == seat:
                return None
            drawn = [choice.legal.sample(chance) for _ in range(3)]
            return max(drawn, key=lambda picks: strikes_titan(t, str(picks[0])))
        return question.default(t, choice.seat)

    def pieces(self) -> tuple[Piece, ...]:
        """List every card and every kind of equipment tile."""
        return pieces_of(self.cards)
