"""Hidden and public facts: views, and the redraw of the facts that a seat cannot see."""

from __future__ import annotations

import pytest

from rules.eternia.activations.strategy import StrategyActivation
from rules.eternia.rounds.rounds import BeginRound
from rules.kernel.play.chance import Chance
from tests.rules.eternia.table import At, Table, table

TWO = {"he_man": "C6", "teela": "C8"}


def hand() -> tuple[str, ...]:
    """Two Strategy cards that there are."""
    return tuple(card.code for card in table().game.cards.strategy.values())[:2]


def placed() -> Table:
    """Both sides have placed their cards; the first one of the Controller lies open."""
    made = table(TWO, run=[BeginRound()], hand=hand())
    made.seat(0).chooses("skeletor", "mer_man", "beast_man", "strategy")
    return made.seat(1).chooses("teela", "he_man", "he_man.2", "teela.2")


def imagined(made: Table, seat: int | None, draws: int = 8) -> list[Table]:
    """Tables that look the same to a seat."""
    found = [made.game.imagine(made.state, seat, Chance(bytes([number]) * 32)) for number in range(draws)]
    return [Table(made.game, state) for state in found]


@pytest.mark.rule("ETE-OVR-7", "ETE-ORD-1")
def test_facedown_cards_of_the_other_side_may_be_any_of_those_that_are_left() -> None:
    made = placed()
    seen = {tuple(slot.name for slot in one.view(1).controllers) for one in imagined(made, 1)}
    assert seen == {("Skeletor", "", "", "")}
    orders = {tuple(card.card for card in one.state.controllers) for one in imagined(made, 1)}
    assert len(orders) > 1
    assert all(order[0] == "skeletor" and sorted(order[1:]) == ["beast_man", "mer_man", "strategy"] for order in orders)
    own = {tuple(card.card for card in one.state.players) for one in imagined(made, 2)}
    assert own == {("teela", "he_man", "he_man", "teela")}


@pytest.mark.rule("ETE-OVR-7", "ETE-STR-1")
def test_the_strategy_hand_is_seen_by_the_controller_alone_and_counted_by_all() -> None:
    made = placed()
    assert [card.code for card in made.view(0).controller.cards] == list(hand())
    for seat in (1, 2, None):
        board = made.view(seat).controller
        assert (board.cards, board.hand, board.deck) == ((), 2, 10)
    hands = {tuple(one.state.human.hand) for one in imagined(made, 1) if one.state.human}
    assert len(hands) > 1
    own = {tuple(one.state.human.hand) for one in imagined(made, 0) if one.state.human}
    assert own == {hand()}


@pytest.mark.rule("ETE-OVR-7")
def test_the_controller_knows_what_it_put_under_the_deck_and_nothing_above() -> None:
    made = placed()
    human = made.state.human
    assert human is not None
    human.under = 2
    below = human.deck[:2]
    decks = [one.state.human.deck for one in imagined(made, 0) if one.state.human]
    assert all(deck[:2] == below for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 1


@pytest.mark.rule("ETE-OVR-7", "ETE-CTL-6")
def test_the_controller_knows_the_cards_that_it_is_drawing_from() -> None:
    made = table(TWO, run=[StrategyActivation(slot=0)], skills=(0, 0, 0, 1), up=("battle_plan",), hand=hand())
    while "battle_plan.0" not in made.someone.options:
        made.someone.takes_default()
    made.chooses("battle_plan.0")
    made.seat(0).is_asked("You drew 2 Strategy cards")
    drawn = list(made.someone.options)
    for one in imagined(made, 0):
        assert list(one.someone.options) == drawn
        one.chooses(drawn[0])
        human = one.state.human
        assert human is not None
        assert (human.hand[-1], human.deck[0], human.under) == (drawn[0], drawn[1], 1)
    assert len({tuple(one.someone.options) for one in imagined(made, 1) if one.state.human}) > 1


@pytest.mark.rule("ETE-OVR-7", "ETE-CMP-3", "ETE-CMP-5", "ETE-PWR-1")
def test_everything_else_is_public() -> None:
    made = table({"he_man": At("C6", hp=4, power=[2]), "teela": "C8"}, escalation=4, skills=(1, 2, 3, 4))
    views = [made.view(seat) for seat in (0, 1, 2, None)]
    for part in ("models", "tokens", "goals", "escalation", "scores", "supply"):
        assert all(getattr(view, part) == getattr(views[0], part) for view in views), part
    assert all(view.controller.power == (1, 2, 3, 4) for view in views)


@pytest.mark.rule("ETE-OVR-7", "ETE-AI-9")
def test_the_order_of_the_ais_cards_and_decks_is_hidden_from_everybody() -> None:
    made = table(TWO, controller="ai", run=[BeginRound()])
    orders = {tuple(card.card for card in one.state.controllers) for one in imagined(made, 0)}
    decks = {tuple(one.state.ai.characters) for one in imagined(made, 0) if one.state.ai}
    assert len(orders) > 1
    assert len(decks) > 1


@pytest.mark.rule("ETE-OVR-6")
def test_the_words_of_the_position_name_what_counts() -> None:
    words = placed().game.words.describe(placed().view(1))
    for said in ("Round 2 of 8", "Player Slots: Teela, He-Man", "Controller Slots: Skeletor now; facedown"):
        assert said in words
    assert "In hand: 2 Strategy cards" in words
    assert "In hand: Ambush and Elite Summons" in placed().game.words.describe(placed().view(0))
