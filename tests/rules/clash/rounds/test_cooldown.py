"""Cool-down."""

from __future__ import annotations

import pytest

from rules.clash.events import CardHeldBack
from tests.rules.clash.tables import At, Table, fresh, table

SELF = {"daze": "0/- 0/- 0/C 0/-", "dizzy": "0/- 0/- 0/C 0/-"}


def _hand(t: Table, seat: int = 0) -> list[str]:
    return [card.code for card in t.player(seat).hand]


def _cooling(t: Table, seat: int = 0) -> list[str]:
    return [card.code for card in t.player(seat).cooling]


@pytest.mark.rule("CLA-COO-1")
def test_a_played_card_is_unavailable_for_exactly_the_next_round() -> None:
    t = table(2).plays("blank0.A", "blank3.A")
    assert [_cooling(t, 0), _cooling(t, 1)] == [["blank0"], ["blank3"]]
    assert _hand(t) == ["blank1", "blank2", "blank3"]
    t.plays("blank1.A", "blank0.A")
    assert _cooling(t) == ["blank1"]
    assert _hand(t) == ["blank0", "blank2", "blank3"]


@pytest.mark.rule("CLA-COO-1")
def test_a_card_cools_down_at_the_end_of_the_round_and_not_before() -> None:
    t = table(2, cards={"turn": "0/C 0/- 0/- 0/-"}, at={0: At(cooling=["blank0"])}).solo("turn.A")
    assert _cooling(t) == ["blank0"]
    assert _hand(t) == ["blank1", "blank2"]
    assert _cooling(t.seat(0).takes_default()) == ["turn"]


@pytest.mark.rule("CLA-COO-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_cards_in_the_first_round_and_three_in_every_later_one(seats: int) -> None:
    """Always the first card: Cinder and Mire in turn, which never confuse their own player."""
    t = fresh(seats)
    assert {len(player.hand) for player in t.view().players} == {4}
    for _ in range(3):
        t.firsts()
        assert {len([card for card in one.hand if card.kind == "golem"]) for one in t.view().players} == {3}


@pytest.mark.rule("CLA-COO-3", "CLA-TDE-6")
def test_cool_down_goes_on_in_the_next_battle() -> None:
    t = table(2, cards={"hit": "0/S9 0/- 0/- 0/-"}, at={0: At(cooling=["blank1"])}).solo("hit.A")
    assert t.view().battle == 2
    assert _cooling(t) == ["hit"]
    assert t.seat(0).cannot("hit.A").rules == ("CLA-COO-1", "CLA-CHO-2")
    assert "blank1" in _hand(t)


@pytest.mark.rule("CLA-COO-3", "CLA-CON-7")
def test_a_card_held_back_stays_so_in_the_next_battle() -> None:
    t = table(2, health=1, cards={"daze": "0/S1 0/- 0/C 0/-"}, at={0: At(cooling=["blank0"])}).solo("daze.A")
    assert t.view().battle == 2
    assert _cooling(t) == ["blank0", "daze"]


@pytest.mark.rule("CLA-COO-4", "CLA-CON-7")
def test_after_confusing_oneself_two_cards_cool_down_for_a_round() -> None:
    """The example: rounds 3 to 6."""
    t = table(2, cards=SELF)
    t.plays("blank0.A", "blank0.A")  # A
    t.plays("daze.A", "blank1.A")  # B, with Confuse pointing at its player
    assert _cooling(t) == ["blank0", "daze"]
    assert _hand(t) == ["dizzy", "blank1"]  # C and D
    t.plays("blank1.A", "blank0.A")
    assert _cooling(t) == ["blank1"]
    assert _hand(t) == ["daze", "dizzy", "blank0"]


@pytest.mark.rule("CLA-COO-4", "CLA-CHO-2")
def test_why_a_held_back_card_cannot_be_chosen_is_told() -> None:
    t = table(2, cards=SELF, at={0: At(cooling=["blank0"])}).solo("daze.A")
    refused = t.seat(0).cannot("blank0.A")
    assert refused.reason == "Blank0 is held back this round by your own Confuse."
    assert refused.rules == ("CLA-COO-4", "CLA-CON-7")
    assert t.seat(0).cannot("daze.A").reason == "Daze was played last round and is cooling down."


@pytest.mark.rule("CLA-COO-4", "CLA-CAP-2")
def test_available_captured_titans_can_be_chosen_besides_the_two_golems() -> None:
    t = table(2, cards=SELF, at={0: At(cards=["ogre"], cooling=["blank0"])}).solo("daze.A")
    assert _hand(t) == ["dizzy", "blank1", "ogre"]


@pytest.mark.rule("CLA-COO-4", "CLA-CAP-2")
def test_a_captured_titan_is_held_back_like_a_golem() -> None:
    t = table(2, cards=SELF, at={0: At(cards=["ogre"], cooling=["ogre"])}).solo("daze.A")
    assert _cooling(t) == ["ogre", "daze"]


@pytest.mark.rule("CLA-COO-5")
def test_confused_twice_in_a_row_the_card_held_back_returns_and_the_previous_one_stays() -> None:
    t = table(2, cards=SELF).plays("blank0.A", "blank0.A").plays("daze.A", "blank1.A")
    t.plays("dizzy.A", "blank0.A")
    assert _cooling(t) == ["daze", "dizzy"]
    assert _hand(t) == ["blank0", "blank1"]


@pytest.mark.rule("CLA-COO-5")
def test_at_least_two_cards_can_always_be_chosen() -> None:
    """All four golems confuse their player in every round; each pair of cards takes its turn."""
    t = table(2, cards={f"daze{number}": "0/- 0/- 0/C 0/-" for number in range(4)})
    for _ in range(6):
        t.firsts()
        assert {len(player.hand) for player in t.view().players} <= {2, 3}
        assert max(len(player.cooling) for player in t.view().players) <= 2


@pytest.mark.rule("CLA-COO-6", "CLA-CON-7")
def test_in_the_first_round_of_the_game_there_is_nothing_to_hold_back() -> None:
    t = table(2, cards=SELF).solo("daze.A")
    assert _cooling(t) == ["daze"]
    assert not t.happened(CardHeldBack)


@pytest.mark.rule("CLA-COO-6", "CLA-CON-9")
def test_confusing_oneself_again_in_the_same_round_changes_nothing() -> None:
    """Seat 0's card is confused at itself, and then an opponent turns it: it does not act twice."""
    t = table(4, cards={**SELF, "turn": "0/- 0/C 0/- 0/-"}, at={0: At(cooling=["blank0"])})
    t.plays("daze.A", "turn.A", "blank0.A", "blank0.A")
    assert [event.card for event in t.happened(CardHeldBack)] == ["blank0"]
    assert _cooling(t) == ["blank0", "daze"]


@pytest.mark.rule("CLA-COO-7", "CLA-HID-2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_all_see_the_cards_in_cool_down(viewer: int | None) -> None:
    t = table(2, cards=SELF, at={0: At(cooling=["blank0"])}).solo("daze.A")
    assert [card.name for card in t.view(viewer).players[0].cooling] == ["Blank0", "Daze"]
    assert "cooling down Blank0 and Daze" in t.game.words.describe(t.view(viewer))
