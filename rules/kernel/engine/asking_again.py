"""Questions asked again: with fresh ids after an undo, and when another version asked them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import MutableMapping
from functools import partial
from typing import Generic

from rules.kernel.books.phrasebook import Phrasebook
from rules.kernel.books.rulebook import V
from rules.kernel.engine.saving import Saving
from rules.kernel.play.model import Decision
from rules.kernel.play.open_question import GONE, form_of, open_question
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import C, S, Table


class Renewing(Saving[S], Generic[S, V, C]):
    """A game's handling of the open question of a saved state."""

    words: Phrasebook[S, V, C]
    cards: C

    @abstractmethod
    def decisions_for(self, state: S, seat: int) -> tuple[Decision, ...]:
        """Return all decisions of a seat, in words."""

    def can_ask(self, state: S, worded: MutableMapping[int, tuple[Decision, ...]] | None = None) -> bool:
        """Whether this program has words for every open question: other cards may have asked it.

        Args:
            state: The table.
            worded: Takes up the decisions of each seat that were worded for it.
        """
        question = open_question(state)
        if question is not None and GONE in question.offers.values():
            return False
        try:
            for seat in () if question is None else question.asked:
                decisions = self.decisions_for(state, seat)
                if worded is not None:
                    worded[seat] = decisions
                if not decisions:  # answered for good
                    self._need_known(state, seat)
        except Exception:  # whatever a card that is no more does to a question
            return False
        return True

    def renumber(self, state: S, first: int) -> S:
        """Return a copy with fresh ids for open decisions, from ``first`` on: undo repeats none.

        What this program has no words for is offered again; an answer that is no longer offered is open again.

        Raises:
            ValueError: When ``first`` is not above every id that this state has used.
        """
        if first <= state.decisions:
            raise ValueError(f"decision {first} was asked already")
        copy = self._codec.copy(state)
        copy.decisions = first - 1
        question = open_question(copy)
        if question is not None:
            for seat in question.asked:
                copy.decisions += 1
                question.asked[seat] = copy.decisions
            if not self.can_ask(copy):
                self._offer_again(copy, question)
        return copy

    def _need_known(self, state: S, seat: int) -> None:
        """Word every question of a seat, as a test: it fails if a card is gone."""
        question = open_question(state)
        if question is not None:
            t = Table(state, self.cards)
            self.words.prompt(t, question, seat)
            question.public(t, seat)
            form_of(question, seat, partial(self.words.option, t, question, seat))
            question.default(t, seat)

    def _offer_again(self, state: S, question: Question) -> None:
        t = Table(state, self.cards)
        for seat in question.asked:
            question.offers[seat] = question.legal(t, seat)
            question.drawn.pop(seat, None)
            given = question.answers.get(seat)
            if given is not None and question.offers[seat].reason_against(given) is not None:
                del question.answers[seat]
                question.open += 1
