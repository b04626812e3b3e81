"""Forecasts of a choice in Clash, from its player's knowledge."""

from __future__ import annotations

import pytest

from rules.clash.state import ClashTable
from rules.kernel import Decision, Option
from rules.kernel.play.chance import Chance
from tests.rules.clash.tables import At, Table, table


def options(here: Table, seat: int = 0) -> dict[str, Option]:
    return here.seat(seat).foreseen


def foreseen(here: Table, seat: int = 0) -> Decision:
    return here.game.foreseen(here.state, here.seat(seat).decision)


def test_a_side_says_between_what_the_titan_and_everyone_lose() -> None:
    here = table(2, cards={"sword": "0/S3 0/- 0/S2 0/-"}, titan="1/S4 0/- 1/S4 0/-", arrow=0)
    found, usual = options(here), foreseen(here).usual
    assert usual.startswith("Titan 0 to −2, you −4 to −9, ")
    assert found["sword.A"].forecast.startswith("Titan −2 to −4, you −6 to −11, "), (
        "its far side strikes its own player"
    )
    assert found["sword.C"].forecast.startswith("Titan −1 to −3, you −7 to −12, ")
    assert found["blank0.A"].forecast == "", "as with most of the others"


def test_ranges_say_how_they_were_found_and_hold_under_no_assumption() -> None:
    here = table(2, cards={"sword": "0/S3 0/- 0/S2 0/-"}, titan="1/S4 0/- 1/S4 0/-", arrow=0)
    asked = foreseen(here)
    assert asked.assumes == ""
    assert asked.drawn == "to the end of the round, with cards for the others that tend to strike the Titan"
    here.plays("sword.A", "blank0.A")
    assert foreseen(here).drawn in {"", "to the end of the round, with what you do not know drawn at random"}


def test_others_are_taken_to_strike_the_titan() -> None:
    """With any card alike for them, the Titan lost one more than was said."""
    here = table(2, cards={"sword": "9/S4 9/- 9/- 9/-"})
    t = ClashTable(here.state, here.game.cards)
    other, chance = next(choice for choice in here.game.choices(here.state) if choice.seat == 1), Chance(bytes(32))
    drawn = [here.game.words.plainly(t, other, 0, chance) for _ in range(300)]
    assert 300 * 2 // 16 < drawn.count(("sword.A",)) < 300 * 4 // 16, "of sixteen answers it is one"


@pytest.mark.rule("CLA-PDE-3")
def test_a_card_by_which_a_player_falls_is_dangerous() -> None:
    """The Titan strikes for 2; only a shield of 2 toward it saves a player with one Focus left."""
    here = table(2, cards={"wall": "2/- 0/- 0/- 0/-"}, titan="9/S2 9/- 9/S2 9/-", at={0: At(focus=1)})
    found = options(here)
    assert found["blank0.A"].danger == "you fall, so all lose" or found["blank0.A"].danger.startswith("likely you fall")
    assert found["wall.A"].danger == ""


def test_who_falls_with_another_is_told() -> None:
    here = table(2, cards={"wall": "2/S9 0/- 0/- 0/-"}, titan="9/S2 9/- 9/S2 9/-", at={1: At(focus=1)})
    dangers = {option.danger for option in options(here).values()}
    assert dangers == {""}, "no card of theirs saves the other"
    assert any("⟪1⟫ falls, so all lose" in option.forecast for option in options(here).values())


def test_what_is_decided_in_the_round_is_foretold_to_its_end() -> None:
    here = table(2, cards={"spin": "0/C 0/- 0/- 0/-"}, titan="9/S4 9/- 9/S1 9/-", arrow=0)
    here.solo("spin.A")
    assert "which way does it turn" in here.seat(0).decision.prompt
    assert foreseen(here).assumes in {"", "up to the end of the round if the others decide by default"}
    assert options(here)


def test_a_forecast_stays_as_it_is_while_others_choose() -> None:
    here = table(3, cards={"sword": "0/S3 0/- 0/S2 0/-"}, titan="1/S4 0/- 1/S4 0/-", arrow=0, at={0: At(focus=2)})
    first = foreseen(here)
    assert any(option.forecast for option in options(here).values())
    here.seat(1).takes_default()
    assert foreseen(here).form == first.form
    here.seat(0).takes_default()
    assert foreseen(here).form == first.form, "it is looked at again, to be changed"
