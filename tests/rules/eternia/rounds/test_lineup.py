"""The usual line-up: everybody begins as the defaults say, unless somebody wants to choose."""

from __future__ import annotations

import pytest

from rules.eternia.told.events import CharacterTaken, LeaderElected
from tests.rules.eternia.rounds.setting_up import asked_for, laid_out
from tests.rules.eternia.table import Table, begun


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


def heroes_chosen(seats: int, **options: str) -> Table:
    """A table whose team has chosen its own Characters."""
    table = begun(seats, controller="ai", **options)
    while "change" not in table.seat(table.asked()[0]).options:
        table.seat(table.asked()[0]).takes_default()
    return table


@pytest.mark.rule("ETE-ORD-10", "ETE-AI-3", "ETE-AI-25", "ETE-SET-16")
@pytest.mark.parametrize("selection", ["types", "factions", "free"])
def test_beside_chosen_heroes_the_usual_is_taken_in_one_press_each(selection: str) -> None:
    """The first of the team leads it, the AI's Characters are drawn, all have start spaces."""
    table = heroes_chosen(3, selection=selection)
    assert table.asked() == [0, 1, 2]
    assert not table.happened(LeaderElected)
    assert ("(Villains)" in asked_for(table)) == (selection == "types")
    for seat in range(3):
        table.seat(seat).chooses("play")
    view = table.view()
    assert (view.phase, view.leader) == ("order", 0)
    assert [event.seat for event in table.happened(LeaderElected)] == [0]
    assert [event.drawn for event in table.happened(CharacterTaken)] == [*[False] * 3, *[True] * 3]
    assert all(one.spaces for one in view.models if one.kind == "character")
    foes = [one for one in view.models if one.side == "controller" and one.kind == "character"]
    minions = {one.card for one in view.models if one.kind == "minion"}
    cards = table.game.cards
    assert [cards.minion[card].kind for card in minions] == [cards.character[foes[0].code].kind]
    if selection != "free":
        assert len({cards.character[one.code].kind for one in foes}) == 1


@pytest.mark.rule("ETE-ORD-10", "ETE-AI-3")
def test_beside_chosen_heroes_one_who_wants_to_choose_the_rest_is_enough() -> None:
    table = heroes_chosen(2)
    table.seat(0).chooses("play")
    table.seat(1).chooses("change")
    assert asked_for(table).startswith("Who is your Team Leader?")
    assert table.asked() == [0, 1]
    for seat in range(2):
        table.seat(seat).chooses("1")
    assert asked_for(table) == "Who fights for the AI?"
    assert table.asked() == [1]


@pytest.mark.rule("ETE-ORD-10")
def test_one_alone_is_not_told_of_a_leader() -> None:
    table = heroes_chosen(1)
    assert asked_for(table).startswith("Chance draws")
    table.chooses("play")
    assert not table.happened(LeaderElected)
