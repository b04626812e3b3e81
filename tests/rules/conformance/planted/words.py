"""Faults planted in words and effects: slips of the pen, kinds that nobody handles."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import (
    Answer,
    Decision,
    Phrasebook,
    Transition,
)
from rules.kernel.books.phrasebook import Texts
from tests.rules.conformance.checks import effecting, reading
from tests.rules.conformance.planted import Faults
from tests.toys import potions, potions_table
from tests.toys.potions import Potions
from tests.toys.potions_table import Heal
from tests.toys.trick import Trick, TrickWords


def _ends_with_two_full_stops(patch: pytest.MonkeyPatch) -> None:
    tell = TrickWords.tell
    patch.setattr(TrickWords, "tell", lambda self, event: f"{tell(self, event)}.")


def _words_a_question_by_playing(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: TrickWords, state: Any, decision: Decision) -> Decision:
        state.leader += 1
        return decision

    patch.setattr(TrickWords, "reword", wrong)


def _asks_its_words_what_to_do(patch: pytest.MonkeyPatch) -> None:
    apply = Trick.apply

    def wrong(self: Trick, state: Any, answer: Answer) -> Transition[Any]:
        made = apply(self, state, answer)
        made.state.leader += len(self.words.texts.primer)
        return made

    patch.setattr(TrickWords, "texts", Texts(primer=("Follow suit.",)))
    patch.setattr(Trick, "apply", wrong)


def _has_no_plain_words(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Phrasebook, "tell", lambda self, event: "")


def _forgets_a_kind(patch: pytest.MonkeyPatch) -> None:
    said: dict[Any, Any] = vars(potions_table.clause)["_said"]
    patch.delitem(said, Heal)


def _forgets_a_condition(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(potions.MET, "hurt")


def _says_that_healing_does_nothing(patch: pytest.MonkeyPatch) -> None:
    effects = Potions.effects
    vain = lambda t, step, effect: "nobody is hurt" if isinstance(effect, Heal) else ""  # noqa: E731
    patch.setattr(Potions, "effects", effects._replace(vain=vain))


FAULTS: Faults = [
    (reading.reads, Trick, _ends_with_two_full_stops),
    (reading.plain, Trick, _words_a_question_by_playing),
    (reading.plain, Trick, _asks_its_words_what_to_do),
    (reading.plain, Trick, _has_no_plain_words),
    (effecting.whole, Potions, _forgets_a_kind),
    (effecting.whole, Potions, _forgets_a_condition),
    (effecting.in_vain, Potions, _says_that_healing_does_nothing),
]
