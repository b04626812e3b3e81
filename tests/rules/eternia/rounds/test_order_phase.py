"""Rounds and the Order Phase: placing cards, hidden cards, the order of the slots."""

from __future__ import annotations

from typing import Any

import pytest

from rules import load
from rules.eternia.activations.activations import Slot
from rules.eternia.rounds.order_phase import AskOrders, ChoosePeek, ChooseSwap
from rules.eternia.rounds.rounds import BeginRound
from rules.eternia.told.events import CardPeeked, CardTurned, OrdersPlaced, OrderSwapped, RoundBegan, RoundEnded
from rules.kernel import Arrange
from rules.kernel.engine.foregone import foregone
from tests.rules.eternia.table import At, Table, table

TWO = {"he_man": "C6", "teela": "C8"}
THREE = {**TWO, "orko": "C4"}
FOUR = {**THREE, "stratos": "C10"}
VILLAINS = ("skeletor", "mer_man", "beast_man", "strategy")


def ordering(heroes: dict[str, str], **more: object) -> Table:
    """A table in the Order Phase of its second Round."""
    return table(heroes, run=[BeginRound()], **more)  # type: ignore[arg-type]


def placed(heroes: dict[str, str], *keys: str, foes: tuple[str, ...] = VILLAINS) -> Table:
    """The Controller and the team have placed their cards."""
    made = ordering(heroes)
    made.seat(0).chooses(*foes)
    return made.seat(1).chooses(*keys)


def through(made: Table) -> Table:
    """Go through the Round by default."""
    number = made.view().round
    while made.view().round == number and made.asked():
        made.seat(made.asked()[0]).takes_default()
    return made


# ---- Who places what ------------------------------------------------------------------


@pytest.mark.rule("ETE-ORD-1", "ETE-ORD-3", "ETE-ORD-10")
def test_the_controller_places_four_cards_and_the_leader_those_of_the_team() -> None:
    made = ordering(TWO)
    assert made.asked() == [0, 1]
    assert set(made.seat(0).options) == {"skeletor", "mer_man", "beast_man", "strategy"}
    made.seat(0).chooses(*VILLAINS)
    assert made.asked() == [1]
    assert made.view(0).controllers[0].name == "Skeletor"
    for other in (1, 2, None):
        slots = made.view(other).controllers
        assert all(slot.filled for slot in slots), "their backs are seen by all"
        assert not any(slot.name or slot.mark or slot.faceup for slot in slots)
        assert "Controller Slots: facedown, facedown, facedown, facedown." in made.game.words.describe(made.view(other))


@pytest.mark.rule("ETE-ORD-3", "ETE-AI-9")
def test_the_cards_of_the_ai_are_seen_to_lie_there_before_the_team_places() -> None:
    made = ordering(TWO, controller="ai")
    assert [slot.filled for slot in made.view(made.asked()[0]).controllers] == [True] * 4
    assert not any(slot.name for slot in made.view(made.asked()[0]).controllers)


@pytest.mark.rule("ETE-ORD-2")
def test_slots_give_1_2_2_and_3_power() -> None:
    made = ordering(FOUR)
    assert [slot.power for slot in made.view().players] == [1, 2, 2, 3]
    assert [slot.power for slot in made.view().controllers] == [1, 2, 2, 3]
    form = made.seat(1).decision.form
    assert isinstance(form, Arrange)
    assert form.slots[3] == "Slot 4 (3 Power)"


@pytest.mark.rule("ETE-ORD-4")
def test_a_lone_character_has_all_four_slots_and_nothing_is_asked_of_it() -> None:
    made = ordering({"he_man": "C6"})
    assert made.asked() == [0]
    made.seat(0).chooses(*VILLAINS)
    assert [slot.name for slot in made.view(0).players] == ["He-Man"] * 4


@pytest.mark.rule("ETE-ORD-5")
def test_two_characters_have_two_cards_each_in_any_slots() -> None:
    made = placed(TWO, "teela", "he_man", "he_man.2", "teela.2")
    assert [slot.name for slot in made.view(1).players] == ["Teela", "He-Man", "He-Man", "Teela"]


@pytest.mark.rule("ETE-ORD-6")
def test_three_characters_have_a_card_each_and_the_last_slot_is_anybodys() -> None:
    made = placed(THREE, "orko", "he_man", "teela")
    assert [slot.name for slot in made.view(1).players] == ["Orko", "He-Man", "Teela", "Any Player Character"]
    assert made.view(0).players[3].name == "Any Player Character", "it lies faceup"
    assert made.view(0).players[1].name == ""


@pytest.mark.rule("ETE-ORD-7")
def test_four_characters_have_a_card_each() -> None:
    made = ordering(FOUR)
    assert set(made.seat(1).options) == set(FOUR)
    made.seat(0).chooses(*VILLAINS)
    made.seat(1).chooses("teela", "orko", "stratos", "he_man")
    assert [slot.name for slot in made.view(4).players] == ["Teela", "Orko", "Stratos", "He-Man"]


@pytest.mark.rule("ETE-ORD-9")
def test_the_team_sees_its_placement_at_once_and_the_controller_never() -> None:
    made = ordering(TWO)
    made.seat(1).chooses("teela", "he_man", "he_man.2", "teela.2")
    assert made.asked() == [0]
    assert [slot.name for slot in made.view(2).players] == ["Teela", "He-Man", "He-Man", "Teela"]
    assert not any(slot.name or slot.mark for slot in made.view(0).players)
    assert all(slot.filled for slot in made.view(0).players)


@pytest.mark.rule("ETE-ORD-11")
def test_a_placement_can_be_changed_until_both_sides_have_placed() -> None:
    made = ordering(TWO)
    made.seat(1).chooses("teela", "he_man", "he_man.2", "teela.2")
    made.seat(1).chooses("he_man", "he_man.2", "teela", "teela.2")
    assert [slot.name for slot in made.view(1).players][:2] == ["He-Man", "He-Man"]
    assert not made.happened(OrdersPlaced)
    made.seat(0).chooses(*VILLAINS)
    assert made.happened(OrdersPlaced)
    assert made.view().phase == "activation"
    assert any(refusal.what == "order" for refusal in made.seat(1).explained())


@pytest.mark.rule("ETE-ORD-1")
def test_each_card_fills_one_slot() -> None:
    made = ordering(TWO)
    assert made.seat(1).cannot("teela", "teela", "he_man", "he_man.2").reason
    assert made.seat(1).cannot("teela", "he_man").reason


@pytest.mark.rule("ETE-OVR-8")
def test_without_an_answer_the_placement_is_drawn() -> None:
    made = placed(TWO, "teela", "teela.2", "he_man", "he_man.2", foes=("strategy", "mer_man", "skeletor", "beast_man"))
    drawn = set()
    for _ in range(6):
        through(made)
        for seat, keys in ((0, VILLAINS), (1, ("teela", "teela.2", "he_man", "he_man.2"))):
            picks = made.seat(seat).decision.default.picks
            assert sorted(map(str, picks)) == sorted(keys)
            drawn.add(picks)
        made.seat(0).takes_default()
        made.seat(1).takes_default()
    assert len(drawn) > 6


# ---- Rounds ------------------------------------------------------------------------------


@pytest.mark.rule("ETE-RND-1", "ETE-RND-2", "ETE-ACT-1")
def test_the_controllers_slot_comes_first_in_each_pair_until_all_eight_are_done() -> None:
    made = placed(TWO, "teela", "he_man", "he_man.2", "teela.2")
    through(made)
    turned = [(event.side, event.slot + 1, event.who) for event in made.happened(CardTurned)]
    assert turned == [
        ("controller", 1, "Skeletor"),
        ("players", 1, "Teela"),
        ("controller", 2, "Mer-Man"),
        ("players", 2, "He-Man"),
        ("controller", 3, "Beast Man"),
        ("players", 3, "He-Man"),
        ("controller", 4, "Strategy Activation"),
        ("players", 4, "Teela"),
    ]
    assert [event.round for event in made.happened(RoundEnded)] == [2]


@pytest.mark.rule("ETE-ACT-1", "ETE-ORD-1")
def test_a_card_is_hidden_until_its_slot_is_reached() -> None:
    made = placed(TWO, "teela", "he_man", "he_man.2", "teela.2")
    assert [slot.name for slot in made.view(1).controllers] == ["Skeletor", "", "", ""]
    assert [slot.state for slot in made.view(1).controllers] == ["now", "to_come", "to_come", "to_come"]
    made.passes(until="Teela: choose an Action")
    assert [slot.name for slot in made.view(0).players] == ["Teela", "", "", ""]
    assert made.view(0).controllers[0].state == "done"


@pytest.mark.rule("ETE-RND-3")
def test_after_the_round_all_cards_leave_but_those_of_a_lone_character_and_the_faceup_one() -> None:
    for heroes, left in (
        (TWO, ["", "", "", ""]),
        (THREE, ["", "", "", "Any Player Character"]),
        ({"he_man": "C6"}, ["He-Man"] * 4),
    ):
        made = ordering(heroes)
        while made.view().phase == "order":
            made.seat(made.asked()[0]).takes_default()
        through(made)
        assert made.view().phase == "order"
        assert [slot.name for slot in made.view(1).players] == left
        assert [slot.filled for slot in made.view(0).controllers] == [False] * 4


@pytest.mark.rule("ETE-RND-5")
def test_rounds_go_on_without_a_limit_where_the_scenario_prints_none() -> None:
    made = table(TWO, run=[AskOrders()], round=12, changes={"last_round": None})
    while made.view().round < 14:
        made.seat(made.asked()[0]).takes_default()
    assert [event.round for event in made.happened(RoundBegan)] == [13, 14]
    assert made.view().outcome is None


# ---- Any Player Character --------------------------------------------------------------


def at_any(**more: object) -> Table:
    """Three Characters, and the faceup slot is reached."""
    made = table(THREE, run=[BeginRound()], **more)  # type: ignore[arg-type]
    while made.view().phase == "order":
        seat = made.seat(made.asked()[0])
        seat.chooses(*seat.options)
    return made.passes(until="Which Character activates again")


@pytest.mark.rule("ETE-ORD-8")
def test_the_leader_chooses_who_activates_again_in_the_last_slot_and_it_gains_3() -> None:
    made = at_any()
    assert made.asked() == [1]
    assert next(iter(made.seat(1).options)) == "he_man", "the Character of Slot 1 is the default"
    before = sum(made.power("orko"))
    made.seat(1).chooses("orko")
    assert sum(made.power("orko")) == before + 3
    assert made.view().models[2].active
    made.someone.is_asked("Orko: choose an Action (2 left)")


@pytest.mark.rule("ETE-ORD-8")
def test_a_character_off_the_board_may_be_chosen_and_returns() -> None:
    made = table({"he_man": "C6", "teela": "C8", "orko": At("")}, run=[Slot(side="players", slot=3)])
    made.seat(1).chooses("orko")
    made.chooses("A3")
    assert made.where("orko") == "A3"
    assert made.power("orko") == (3,)


SCORES = (
    "What scores: 1 VP when a side alone is on or by an objective at a Round's end. 1 VP when a side holds 3 "
    "objectives at a Round's end. 1 VP when an Enemy Character is KO'ed."
)


@pytest.mark.rule("ETE-SCN-6")
def test_before_the_first_move_everybody_is_told_in_a_line_what_scores() -> None:
    first = table(TWO, round=0, run=[BeginRound()])
    assert first.seat(1).decision.prompt.endswith(SCORES)
    assert first.seat(1).decision.public == first.seat(0).decision.public == f"placing Activation cards. {SCORES[:-1]}"
    later = ordering(TWO)
    assert "scores" not in later.seat(1).decision.prompt + later.seat(1).decision.public


@pytest.mark.rule("ETE-SCN-6", "ETE-ORD-4")
def test_who_plays_alone_places_no_cards_and_is_told_at_the_first_action() -> None:
    game: Any = load("eternia")
    options = game.rules.Options(scenario="vine_jungle", controller="ai", heroes=1, lineup="usual")
    state = game.new(options, 1, bytes(32))
    t, told = Table(game, state), []
    while t.view().round < 2:
        if t.someone.decision.rules[0] == "ETE-ACT-4":
            told.append("What scores" in t.someone.decision.prompt)
        t.seat(t.asked()[0]).takes_default()
    assert told[0]
    assert not any(told[3:])


# ---- Looking and exchanging --------------------------------------------------------------


def hidden(*steps: object) -> Table:
    """Both sides have placed, the first card of each open; these steps are to be done."""
    made = placed(TWO, "teela", "he_man", "he_man.2", "teela.2")
    made.passes(until="Teela: choose an Action")
    made.state.agenda.pop()
    return made.runs(*steps)  # type: ignore[arg-type]


@pytest.mark.rule("ETE-OVR-6", "ETE-OVR-7")
def test_a_side_looks_at_a_facedown_card_and_alone_knows_it() -> None:
    made = hidden(ChoosePeek(side="players", n=1, model=0))
    assert set(made.someone.options) == {"pass", "1", "2", "3"}
    made.chooses("3")
    assert made.view(1).controllers[3].name == made.view(2).controllers[3].name == "Strategy Activation"
    assert made.view(None).controllers[3].name == ""
    assert [event.audience for event in made.happened(CardPeeked)] == [(1, 2)]


@pytest.mark.rule("ETE-OVR-6", "ETE-OVR-7")
def test_two_facedown_cards_are_exchanged_and_everybody_sees_which_slots() -> None:
    made = hidden(ChooseSwap(side="players", model=0))
    assert set(made.someone.options) == {"pass", "1-2", "1-3", "2-3"}
    assert "He-Man" not in "".join(option.label for option in made.someone.options.values())
    made.chooses("1-3")
    assert [slot.name for slot in made.view(2).players] == ["Teela", "Teela", "He-Man", "He-Man"]
    assert [(event.one, event.other) for event in made.happened(OrderSwapped)] == [(1, 3)]


@pytest.mark.rule("ETE-OVR-6")
def test_nobody_is_asked_to_exchange_two_cards_that_everybody_knows_to_be_alike() -> None:
    made = placed(TWO, "teela", "teela.2", "he_man", "he_man.2")
    made.passes(until="Teela: choose an Action")
    made.state.players[1].faceup = True
    made.state.agenda.pop()
    made.runs(ChooseSwap(side="players", model=0))
    (choice,) = made.game.choices(made.state)
    assert foregone(made.game, made.state, choice) == ("pass",)
    apart = hidden(ChooseSwap(side="players", model=0))
    (choice,) = apart.game.choices(apart.state)
    assert foregone(apart.game, apart.state, choice) is None


# ---- Against the AI ------------------------------------------------------------------------


@pytest.mark.rule("ETE-AI-9")
def test_the_ais_cards_are_dealt_at_random_and_facedown_before_the_team_places() -> None:
    orders = set()
    for seed in range(6):
        made = table(TWO, controller="ai", round=1)
        made.state.agenda = []
        made.state.chance.seed = bytes([seed]) * 32
        made.runs(BeginRound())
        assert made.asked() == [0]
        assert [slot.filled for slot in made.view(0).controllers] == [True] * 4
        assert [slot.name for slot in made.view(0).controllers] == [""] * 4
        orders.add(tuple(card.card for card in made.state.controllers))
    assert len(orders) > 1
    assert all(sorted(order) == sorted(VILLAINS) for order in orders)


@pytest.mark.rule("ETE-AI-12")
def test_the_ais_decks_are_whole_again_after_each_order_phase() -> None:
    made = table(TWO, controller="ai", run=[BeginRound()])
    whole = made.view().controller.deck
    while made.view().round == 2 and made.asked():
        made.seat(made.asked()[0]).takes_default()
        if made.view().controller.played:
            assert made.view().controller.deck == whole - len(made.view().controller.played)
    assert made.view().controller.played, "cards were turned up"
    made.seat(made.asked()[0]).takes_default()
    assert made.view().phase == "activation"
    known = {one.deck for one in made.game.cards.ai_card.values()}
    assert known == {"character", "strategy"}
    assert len(made.view().controller.played) <= 1
    assert made.view().controller.deck >= whole - 1
