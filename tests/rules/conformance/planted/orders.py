"""Faults of orders with conditions, planted in a toy, for the check of orders to find."""

from __future__ import annotations

import pytest

from rules.kernel import Option, Order, Picks
from tests.rules.conformance.checks import ordering
from tests.rules.conformance.planted import Faults
from tests.toys.crags import CHARMS, CharmWhen, Crags, CragsRules, CragsTable, GlideWhen


def glides_off_the_list(patch: pytest.MonkeyPatch) -> None:
    """It answers with an option that nobody offers."""
    patch.setattr(GlideWhen, "answer", lambda self, t, seat: ("fly",))


def glides_every_other_time(patch: pytest.MonkeyPatch) -> None:
    """It remembers what it was asked before."""
    asked: list[int] = []

    def wrong(self: GlideWhen, t: CragsTable, seat: int) -> Picks:
        asked.append(seat)
        return ("glide",) if len(asked) % 2 else ("stay",)

    patch.setattr(GlideWhen, "answer", wrong)


def uses_it_at_once(patch: pytest.MonkeyPatch) -> None:
    """It changes the game where it should only answer."""

    def wrong(self: CharmWhen, t: CragsTable, seat: int) -> Picks:
        t.state.fall -= CHARMS[self.about][1]
        return (self.about,)

    patch.setattr(CharmWhen, "answer", wrong)


def goes_by_other_hands(patch: pytest.MonkeyPatch) -> None:
    """It knows the others' cards."""

    def wrong(self: GlideWhen, t: CragsTable, seat: int) -> Picks:
        return ("glide",) if "rope" in t.state.hands[seat - 1] else ("stay",)

    patch.setattr(GlideWhen, "answer", wrong)


def lists_what_others_hold(patch: pytest.MonkeyPatch) -> None:
    """It can be about things its player cannot know of."""

    def wrong(t: CragsTable, seat: int) -> list[Option]:
        return [Option(key, CHARMS[key][0]) for key in sorted({charm for hand in t.state.hands for charm in hand})]

    patch.setattr(CharmWhen, "things", wrong)


def names_it_at_length(patch: pytest.MonkeyPatch) -> None:
    """The name of its subject fits no button."""
    patch.setattr(CharmWhen, "things", lambda t, seat: [Option("a_rope_that_is_much_too_long", "Rope")])


def is_for_no_question(patch: pytest.MonkeyPatch) -> None:
    """It names a question that nobody is ever asked."""
    patch.setattr(CragsRules, "orders", (*CragsRules.orders, Order("fly", "Fly", ("crags.fly",), ("fly",))))


FAULTS: Faults = [
    (ordering.orders, Crags, glides_off_the_list),
    (ordering.orders, Crags, glides_every_other_time),
    (ordering.orders, Crags, uses_it_at_once),
    (ordering.orders, Crags, goes_by_other_hands),
    (ordering.orders, Crags, lists_what_others_hold),
    (ordering.orders, Crags, names_it_at_length),
    (ordering.orders, Crags, is_for_no_question),
]
