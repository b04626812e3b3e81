"""Planted faults in secrecy: hands shown, reveals not noted, computer players that peek."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.kernel import (
    Decision,
    Picks,
    Refusal,
    Secrecy,
    Table,
    View,
)
from rules.kernel.play.chance import Chance
from tests.rules.conformance.checks import players, secrets
from tests.rules.conformance.games import Case
from tests.rules.conformance.planted import Faults
from tests.toys import brawl, muster, trick
from tests.toys.brawl import Brawl, BrawlRules
from tests.toys.muster import Muster, MusterRules, MusterWords
from tests.toys.muster_table import MusterTable
from tests.toys.trick import Trick, TrickRules, TrickWords


def _shows_the_hidden_question(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(muster.Send, "secrecy", Secrecy.SEALED)
    patch.setattr(muster.Send, "hides", True)


def _shows_a_hand(patch: pytest.MonkeyPatch) -> None:
    view = TrickRules.view
    patch.setattr(TrickRules, "view", lambda self, state, seat: view(self, state, 0 if state.hands[0] else seat))


def _explains_a_hand(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TrickWords, state: Any, seat: int) -> tuple[Refusal, ...]:
        return (Refusal("card", f"{state.hands[0]} are held.", ("TOY-1",)),)

    patch.setattr(TrickWords, "refusals", wrong)


def _public_question_about_a_hand(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(trick.Play, "secrecy", Secrecy.OPEN)


def _takes_what_several_chose_for_one_answer(patch: pytest.MonkeyPatch) -> None:
    run = muster.Swap.run

    def wrong(self: muster.Swap, t: MusterTable) -> None:
        with pytest.MonkeyPatch.context() as kept:
            kept.setattr(Table, "reveal", Table.show)
            run(self, t)

    patch.setattr(muster.Swap, "run", wrong)


def _does_not_note_a_reveal(patch: pytest.MonkeyPatch) -> None:
    run = brawl.Act.run

    def wrong(self: brawl.Act, t: brawl.BrawlTable) -> None:
        with pytest.MonkeyPatch.context() as quiet:
            quiet.setattr(Table, "reveal", lambda self, foreseen=(): None)
            run(self, t)

    patch.setattr(brawl.Act, "run", wrong)


def _imagines_the_truth(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TrickRules, "redraw_unseen", lambda self, state, seat, chance: None)


def _leaves_the_deck(patch: pytest.MonkeyPatch) -> None:
    redraw = BrawlRules.redraw_unseen

    def wrong(self: BrawlRules, state: Any, seat: int | None, chance: Chance) -> None:
        deck, state.deck = state.deck, []
        redraw(self, state, seat, chance)
        state.deck = deck

    patch.setattr(BrawlRules, "redraw_unseen", wrong)


def _peeks(patch: pytest.MonkeyPatch) -> None:
    redraw = TrickRules.redraw_unseen

    def wrong(self: TrickRules, state: Any, seat: int | None, chance: Chance) -> None:
        top = state.hands[0][:1]
        redraw(self, state, seat, chance)
        if top and top[0][1] in "2468":
            chance.word()
            state.hands[0].sort(reverse=True)

    patch.setattr(TrickRules, "redraw_unseen", wrong)


def _tells_the_sealed_answer(patch: pytest.MonkeyPatch) -> None:
    view = MusterRules.view

    def wrong(self: MusterRules, state: Any, seat: int | None) -> Any:
        shown = view(self, state, seat)
        answers = getattr(state.agenda[-1], "answers", {}) if state.agenda else {}
        return msgspec.structs.replace(shown, pile=shown.pile + sum(map(len, answers.values())))

    patch.setattr(MusterRules, "view", wrong)


def _tells_that_a_spy_was_sent(patch: pytest.MonkeyPatch) -> None:
    view = MusterRules.view

    def wrong(self: MusterRules, state: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(view(self, state, seat), sent=state.sent)

    patch.setattr(MusterRules, "view", wrong)


def _names_the_rule_of_a_hidden_question(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: MusterWords, state: Any, seat: int) -> tuple[Refusal, ...]:
        return (Refusal("play", "Somebody sends a spy.", ("MUS-2",)),)

    patch.setattr(MusterWords, "refusals", wrong)


def _imagines_cards_twice(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TrickRules, state: Any, seat: int | None, chance: Chance) -> None:
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.hands[other] = [chance.pick(trick.DECK) for _ in hand]

    patch.setattr(TrickRules, "redraw_unseen", wrong)


def _has_a_usual_answer(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(muster.Send, "draws_default", False)


def _asks_one_after_another(patch: pytest.MonkeyPatch) -> None:
    ask, run = Table.ask, muster.Order.run

    def first(self: Table[Any, Any], question: Any, seats: Any) -> None:
        seats = list(seats)
        ask(self, question, seats[:1] if isinstance(question, muster.Order) else seats)

    def then(self: muster.Order, t: Any) -> None:
        before = t.state.orders
        run(self, t)
        t.state.orders |= before
        missing = [seat for seat in range(t.state.seats) if seat not in t.state.orders]
        if missing:
            t.ask(muster.Order(), missing)

    patch.setattr(Table, "ask", first)
    patch.setattr(muster.Order, "run", then)


def _asks_by_what_a_hand_holds(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: brawl.Answers, t: brawl.BrawlTable, actor: Any) -> brawl.React | None:
        return brawl.React() if any(brawl.SPEED[card] != "slow" for card in t.state.hands[actor]) else None

    patch.setattr(brawl.Answers, "question", wrong)


def _asks_whoever_has_an_answer_alone(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(brawl.React, "hides", False)


class Literal:
    """A player with every choice showing the cards imagined for it."""

    def choose(self, game: Any, imagine: players.Imagine, view: View, decision: Decision, chance: Chance) -> Picks:
        """Name the state."""
        return (str(game.digest(imagine(chance))),)


def _literal_player(case: Case, seed: int) -> int:
    return players.knows_its_view(case, Literal(), seed)


FAULTS: Faults = [
    (secrets.priority, Brawl, _asks_by_what_a_hand_holds),
    (secrets.views, Brawl, _asks_whoever_has_an_answer_alone),
    (secrets.views, Trick, _shows_a_hand),
    (secrets.views, Trick, _explains_a_hand),
    (secrets.views, Trick, _public_question_about_a_hand),
    (secrets.views, Muster, _shows_the_hidden_question),
    (secrets.views, Muster, _tells_that_a_spy_was_sent),
    (secrets.plays_on, Trick, _imagines_cards_twice),
    (secrets.told, Brawl, _does_not_note_a_reveal),
    (secrets.told, Muster, _takes_what_several_chose_for_one_answer),
    (secrets.hidden, Trick, _imagines_the_truth),
    (secrets.hidden, Brawl, _leaves_the_deck),
    (secrets.samples, Trick, _peeks),
    (_literal_player, Trick, _peeks),
    (secrets.sealed, Muster, _tells_the_sealed_answer),
    (secrets.sealed, Muster, _tells_that_a_spy_was_sent),
    (secrets.unseen, Muster, _names_the_rule_of_a_hidden_question),
    (secrets.guessed, Muster, _has_a_usual_answer),
    (secrets.at_once, Muster, _asks_one_after_another),
]
