"""Captured Titan cards."""

from __future__ import annotations

import pytest

from rules.clash.events import CardActs, CardTurned, KeyPlaced, PlayerHit, SelfHit, TitanDefeated, TitanHit
from tests.rules.clash.tables import At, Table, dealt, table

HIT = {"hit": "0/S9 0/- 0/- 0/-", "hit2": "0/S9 0/- 0/- 0/-"}


def _hand(t: Table, seat: int) -> list[str]:
    return [card.code for card in t.player(seat).hand]


@pytest.mark.rule("CLA-CAP-1", "CLA-TDE-2")
def test_a_captured_titan_goes_to_the_hand_and_can_be_played_in_the_next_round() -> None:
    t = table(3, cards=HIT).solo("hit.A", 1)
    assert _hand(t, 1) == ["hit2", "blank0", "blank1", "giant"]
    assert _hand(t, 0) == ["hit", "hit2", "blank1"]
    assert [(seat, card.code) for seat, card in t.view().captured] == [(1, "giant")]
    t.solo("giant.C", 1)
    assert [event.card for event in t.happened(CardActs) if event.seat == 1] == ["hit", "giant"]


@pytest.mark.rule("CLA-CAP-1")
def test_it_does_not_cool_down_for_being_captured() -> None:
    t = table(2, cards=HIT, at={0: At(cooling=["blank0"])}).solo("hit.A")
    assert [card.code for card in t.player(0).cooling] == ["hit"]


@pytest.mark.rule("CLA-CAP-2", "CLA-COO-1")
def test_it_is_a_fifth_card_that_cools_down_like_a_golem() -> None:
    t = table(2, at={0: At(cards=["ogre"])})
    assert len(_hand(t, 0)) == 5
    t.solo("ogre.B")
    assert [card.code for card in t.player(0).cooling] == ["ogre"]
    assert t.seat(0).cannot("ogre.A").reason == "Ogre was played last round and is cooling down."
    assert "ogre" in _hand(t.solo("blank0.A"), 0)


@pytest.mark.rule("CLA-CAP-2")
def test_two_captured_titans_make_six_cards() -> None:
    t = dealt(2, 1, cards=HIT)
    t.solo("hit.A").solo("hit2.A")
    assert len(t.player(0).hand) + len(t.player(0).cooling) == 6
    assert len(t.seat(0).options) == 5 * 4


@pytest.mark.rule("CLA-CAP-2", "CLA-CHO-3")
@pytest.mark.parametrize("side", "ABCD")
def test_it_is_played_in_any_orientation_chosen_in_secret(side: str) -> None:
    t = table(2, at={0: At(cards=["ogre"])})
    t.seat(0).chooses(f"ogre.{side}")
    sealed = t.view(0).sealed
    assert sealed is not None
    assert (sealed.card.code, "ABCD"[sealed.facing]) == ("ogre", side)
    assert t.view(1).sealed is None


@pytest.mark.rule("CLA-CAP-3", "CLA-ATK-8")
@pytest.mark.parametrize("arrow", range(4))
def test_its_sides_act_in_the_four_directions_and_its_arrow_means_nothing(arrow: int) -> None:
    t = table(4, captured="0/S1 0/S2 0/S3 0/S4", at={0: At(cards=["ogre"])}, arrow=arrow).solo("ogre.B")
    assert [hit.attack for hit in t.happened(TitanHit)] == [2]
    assert [(hit.by, hit.at, hit.attack) for hit in t.happened(PlayerHit)] == [(0, 3, 3), (0, 1, 1)]
    assert [hit.attack for hit in t.happened(SelfHit)] == [4]


@pytest.mark.rule("CLA-CAP-3", "CLA-ATK-8", "CLA-SCO-2")
def test_its_results_belong_to_its_player() -> None:
    t = table(4, captured="0/S2 0/S3 0/- 0/K1", at={0: At(cards=["ogre"])}).solo("ogre.A")
    assert t.player(0).titan_tokens == 2
    assert t.player(0).trophies == (0, 0, 0, 3)
    assert t.view().lost_focus == (0, 0, 0, 0)
    assert [event.seat for event in t.happened(KeyPlaced)] == [0]


@pytest.mark.rule("CLA-CAP-3", "CLA-CON-12")
def test_its_confuse_is_that_of_a_player() -> None:
    t = table(4, captured="0/C 0/C 0/- 0/C", at={0: At(cards=["ogre"])}).solo("ogre.A")
    assert t.asked() == [0]  # which way the Titan turns
    t.seat(0).chooses("anticlockwise")
    assert [(event.at, event.clockwise) for event in t.happened(CardTurned)] == [(3, True), (1, False)]


@pytest.mark.rule("CLA-CAP-3", "CLA-EQU-7")
def test_equipment_helps_it() -> None:
    here = At(cards=["ogre"], tiles=[("attack", "titan"), ("defense", "left")])
    t = table(4, captured="0/S2 0/- 0/- 2/-", cards={"hit": "0/- 0/S5 0/- 0/-"}, at={0: here})
    t.plays("ogre.A", "hit.A", "blank0.A", "blank0.A")
    assert t.titan.health == 2
    assert t.player(0).focus == 18


@pytest.mark.rule("CLA-CAP-3", "CLA-REV-3")
def test_it_defends_with_the_side_that_faces_the_attacker() -> None:
    t = table(4, titan="0/S5 0/- 0/- 0/-", captured="1/- 2/- 3/- 4/-", at={0: At(cards=["ogre"])}).solo("ogre.D")
    assert t.player(0).focus == 19


@pytest.mark.rule("CLA-CAP-4", "CLA-SCO-1")
def test_a_captured_titan_scores_nothing() -> None:
    t = table(2, at={0: At(cards=["ogre", "troll"])})
    assert t.player(0).points == t.player(1).points == 6


@pytest.mark.rule("CLA-CAP-4", "CLA-END-1")
def test_with_the_boss_captured_the_game_ends_and_its_card_scores_nothing() -> None:
    t = table(2, battle=3, health=2, cards=HIT).solo("hit.A")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.scores == (2 * 2 + 6, 6)
    assert t.asked() == []


@pytest.mark.rule("CLA-CAP-5")
def test_it_cannot_be_taken_away_again() -> None:
    t = table(2, cards=HIT, at={1: At(cards=["ogre"])}).plays("hit.B", "ogre.A")
    assert t.player(0).trophies == (0, 9)  # struck, its player pays with FP
    assert [card.code for card in t.player(1).cooling] == ["ogre"]
    assert "ogre" not in _hand(t, 0)
    assert not t.happened(TitanDefeated)


@pytest.mark.rule("CLA-CAP-5", "CLA-TDE-6")
def test_it_stays_with_its_player_in_later_battles() -> None:
    t = table(2, cards=HIT).solo("hit.A", 1).plays("hit2.A", "giant.A")
    assert t.view().battle == 3
    assert [card.code for card in t.player(1).cooling] == ["giant"]
    assert [(seat, card.code) for seat, card in t.view().captured] == [(1, "giant"), (0, "troll")]
