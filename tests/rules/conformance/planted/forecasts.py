"""Faults planted in forecasts: what they call sure, the odds they say, and their sources."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel import Decision, words
from rules.kernel.books.forecast_figures import Figure, Figures, Outlook
from rules.kernel.engine import forecast
from tests.rules.conformance.checks import foreseeing, secrets
from tests.rules.conformance.planted import Faults
from tests.toys.brawl import Brawl, BrawlWords
from tests.toys.crags import Crags


def _calls_all_sure(patch: pytest.MonkeyPatch) -> None:
    outlook = forecast._outlook

    def wrong(before: Figures, trials: Sequence[Any], *, whole: bool = False) -> Outlook:
        made = outlook(before, trials, whole=whole)
        return replace(made, after=made.after[:1], sure=True)

    patch.setattr(forecast, "_outlook", wrong)


def _says_the_worst(patch: pytest.MonkeyPatch) -> None:
    outlook = forecast._outlook

    def wrong(before: Figures, trials: Sequence[Any], *, whole: bool = False) -> Outlook:
        made = outlook(before, trials, whole=whole)
        worst = min(made.after, key=lambda then: sum(figure.value for figure in then.values()))
        return replace(made, after=(worst,) * len(made.after))

    patch.setattr(forecast, "_outlook", wrong)


def _tries_the_true_state(patch: pytest.MonkeyPatch) -> None:
    foreseen = Brawl.foreseen

    def wrong(self: Brawl, state: Any, decision: Decision) -> Decision:
        with pytest.MonkeyPatch.context() as open_eyed:
            open_eyed.setattr(Brawl, "imagine", lambda self, state, seat, chance: self.copy(state))
            return foreseen(self, state, decision)

    patch.setattr(Brawl, "foreseen", wrong)


def _counts_hidden_cards(patch: pytest.MonkeyPatch) -> None:
    def wrong(self: BrawlWords, state: Any, seat: int) -> Figures:
        return {str(at): Figure(words.seat(at), hand.count("strike")) for at, hand in enumerate(state.hands)}

    patch.setattr(BrawlWords, "figures", wrong)


FAULTS: Faults = [
    (foreseeing.sure, Crags, _calls_all_sure),
    (foreseeing.odds, Brawl, _says_the_worst),
    (foreseeing.seen, Brawl, _counts_hidden_cards),
    (secrets.views, Brawl, _tries_the_true_state),
]
