"""The usual line-up: everybody begins as the defaults say, unless somebody wants to choose."""

from __future__ import annotations

import pytest

from tests.rules.eternia.rounds.setting_up import asked_for, laid_out
from tests.rules.eternia.table import begun


@pytest.mark.rule("ETE-SET-4", "ETE-SET-7", "ETE-SET-16")
@pytest.mark.parametrize("controller", ["person", "ai"])
def test_with_the_usual_line_up_everybody_stands_where_the_defaults_would_have_put_them(controller: str) -> None:
    table, by_hand = begun(3, controller=controller, lineup="usual"), laid_out(begun(3, controller=controller))
    assert asked_for(table).startswith("The line-up: He-Man")
    assert table.asked() == [0, 1, 2]
    for seat in range(3):
        table.seat(seat).chooses("play")
    then, now = by_hand.view(), table.view()
    assert now.phase == "order"
    assert [(one.code, one.seat, one.spaces) for one in now.models if one.side == "players"] == [
        (one.code, one.seat, one.spaces) for one in then.models if one.side == "players"
    ]
    assert [one.code for one in now.models if one.kind == "minion" and one.spaces] == [
        one.code for one in then.models if one.kind == "minion" and one.spaces
    ]
    sides = {one.group for one in now.models if one.kind == "character" and one.side == "controller"}
    assert sides == {"villain"}
    assert all(one.spaces for one in now.models if one.kind == "character")


@pytest.mark.rule("ETE-SET-7")
def test_one_who_wants_to_choose_is_enough() -> None:
    table = begun(3, lineup="usual")
    for seat, answer in enumerate(("play", "change", "play")):
        table.seat(seat).chooses(answer)
    assert asked_for(table).startswith("Who is your Team Leader?")
    assert not [one for one in table.view().models if one.kind == "character"]


@pytest.mark.rule("ETE-SET-4", "ETE-SET-5", "ETE-SET-6")
@pytest.mark.parametrize("selection", ["types", "factions", "free"])
@pytest.mark.parametrize("scenario", ["crossroads", "royal_convoy"])
def test_the_usual_line_up_keeps_to_the_selection_of_the_table(scenario: str, selection: str) -> None:
    table = begun(2, controller="ai", lineup="usual", selection=selection, scenario=scenario)
    for seat in range(2):
        table.seat(seat).chooses("play")
    for side in ("players", "controller"):
        codes = [one.code for one in table.view().models if one.kind == "character" and one.side == side]
        cards = [table.game.cards.character[code] for code in codes]
        assert len(cards) == (2 if side == "players" else 3)
        if selection != "free":
            assert len({card.kind if selection == "types" else card.faction for card in cards}) == 1
