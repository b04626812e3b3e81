"""People leave: who decides for their Characters, and how the game goes on without a side."""

from __future__ import annotations

import pytest

from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.told.events import LeaverSettled
from tests.rules.eternia.table import Table, table

THREE = {"he_man": "C6", "teela": "C8", "orko": "C4"}


def begun() -> Table:
    """The Order Phase of a Round, with three in the team."""
    return table(THREE, run=[BeginRound()])


@pytest.mark.rule("ETE-OVR-4", "ETE-ORD-10")
def test_characters_of_somebody_who_left_go_to_the_first_of_the_team_and_so_does_leading() -> None:
    made = begun()
    made.seat(1).leaves()
    view = made.view()
    assert [model.seat for model in view.models if model.side == "players"] == [2, 2, 3]
    assert view.leader == 2
    made.seat(0).takes_default()
    made.seat(1).takes_default()
    made.passes(until="He-Man: choose an Action")
    assert made.asked() == [2]


@pytest.mark.rule("ETE-OVR-4")
def test_with_nobody_left_in_the_team_the_controller_wins() -> None:
    made = begun()
    for seat in (1, 2, 3):
        made.seat(seat).leaves()
    made.seat(0).takes_default()
    made.seat(1).takes_default()
    outcome = made.view().outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("ETE-OVR-4")
@pytest.mark.parametrize(("key", "over"), [("computer", False), ("players", True)])
def test_without_the_controllers_person_the_leader_chooses_how_it_goes_on(key: str, over: bool) -> None:
    made = begun()
    made.seat(0).leaves()
    made.seat(0).takes_default()
    made.seat(1).takes_default()
    made.seat(1).is_asked("How does the game continue?")
    assert made.seat(1).decision.default.picks == ("computer",)
    made.seat(1).chooses(key)
    assert made.happened(LeaverSettled)
    outcome = made.view().outcome
    assert (outcome is not None) == over
    if outcome is not None:
        assert outcome.winners == (1, 2, 3)
    else:
        assert made.asked(), "the seat is played on"


@pytest.mark.rule("ETE-OVR-4", "ETE-AI-1")
def test_against_the_ai_everybody_loses_when_all_have_left() -> None:
    made = table({"he_man": "C6", "teela": "C8"}, controller="ai", run=[BeginRound()])
    made.seat(0).leaves()
    made.seat(1).leaves()
    made.seat(0).takes_default()
    outcome = made.view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((), ((0, 1),))
