from __future__ import annotations

import pytest

from rules.clash.events import PlayerHit, StatusGiven, TitanHit
from tests.rules.clash.tables import BLANK, At, table


@pytest.mark.rule("CLA-ATK-1", "CLA-DIR-1")
@pytest.mark.parametrize(
    ("choice", "hit"),
    [("hit.A", "titan"), ("hit.D", 3), ("hit.C", 0), ("hit.B", 1)],
    ids=["titan", "right", "self", "left"],
)
def test_a_sword_attacks_what_lies_in_its_direction_and_nothing_else(choice: str, hit: int | str) -> None:
    t = table(4, cards={"hit": "0/S2 0/- 0/- 0/-"}).solo(choice)
    assert t.titan.health == (3 if hit == "titan" else 5)
    assert [player.focus for player in t.view().players] == [18 if seat == hit else 20 for seat in range(4)]


@pytest.mark.rule("CLA-ATK-2")
@pytest.mark.parametrize(("attack", "defence", "damage"), [(4, 3, 1), (3, 3, 0), (1, 3, 0)])
def test_damage_is_attack_minus_defence_and_never_negative(attack: int, defence: int, damage: int) -> None:
    t = table(2, cards={"hit": f"0/- 0/S{attack} 0/- 0/-", "wall": f"0/- 0/- 0/- {defence}/-"})
    t.plays("hit.A", "wall.A")
    assert t.player(1).focus == 20 - damage
    assert t.player(0).trophies == (0, damage)


@pytest.mark.rule("CLA-ATK-2")
def test_a_weak_attack_does_not_heal() -> None:
    t = table(2, at={0: At(focus=15)}, lost={0: 5}, titan="0/S1 0/- 0/- 0/-", cards={"wall": "3/- 0/- 0/- 0/-"})
    t.solo("wall.A")
    assert (t.player(0).focus, t.view().lost_focus[0]) == (15, 5)


@pytest.mark.rule("CLA-ATK-3")
def test_a_defence_is_subtracted_in_full_from_every_attack_of_the_round() -> None:
    t = table(4, titan="3/- 0/- 0/- 0/-", cards={"hit": "0/S4 0/- 0/- 0/-", "spin": "0/C 0/- 0/- 0/-"})
    t.plays("hit.A", "spin.A", "blank0.A", "hit.A")
    t.seat(1).chooses("anticlockwise")  # the side that seat 0 has attacked now faces seat 3
    assert [(hit.by, hit.defence, hit.damage) for hit in t.happened(TitanHit)] == [(0, 3, 1), (3, 3, 1)]


@pytest.mark.rule("CLA-ATK-4", "CLA-SEAT-4", "CLA-DIR-4")
def test_with_two_players_left_and_right_attacks_are_separate_and_meet_the_matching_sides() -> None:
    t = table(2, cards={"hit": "0/- 0/S3 0/- 0/S3", "wall": "0/- 1/- 0/- 2/-"}).plays("hit.A", "wall.A")
    assert [(hit.defence, hit.damage) for hit in t.happened(PlayerHit)] == [(2, 1), (1, 2)]
    assert t.player(1).focus == 17


@pytest.mark.rule("CLA-ATK-5", "CLA-TDE-4")
def test_a_player_takes_the_titan_tokens_of_the_own_damage_up_to_what_is_left() -> None:
    t = table(4, titan="1/- 1/- 0/- 0/-", cards={"three": "0/S3 0/- 0/- 0/-", "nine": "0/S9 0/- 0/- 0/-"})
    t.plays("three.A", "nine.A", "blank0.A", "blank0.A")
    assert [player.titan_tokens for player in t.view().players] == [2, 3, 0, 0]


@pytest.mark.rule("CLA-ATK-6")
def test_an_attacker_keeps_the_fp_of_the_damaged_player() -> None:
    t = table(3, cards={"hit": "0/- 0/- 0/- 0/S2"}).solo("hit.A", seat=1)
    assert t.player(1).trophies == (0, 0, 2)
    assert [player.focus for player in t.view().players] == [20, 20, 18]
    assert t.view().lost_focus == (0, 0, 0)


@pytest.mark.rule("CLA-ATK-7", "CLA-FOC-3")
@pytest.mark.parametrize("source", ["titan", "poison", "own card"])
def test_damage_by_the_titan_a_status_or_the_own_card_goes_to_the_lost_focus_pool(source: str) -> None:
    t = table(
        2,
        at={0: At(poisoned=source == "poison")},
        titan="0/S1 0/- 0/- 0/-" if source == "titan" else BLANK,
        cards={"own": "0/- 0/- 0/S1 0/-"},
    )
    t.solo("own.A" if source == "own card" else "blank0.A")
    assert t.player(0).focus == 19
    assert t.view().lost_focus == (1, 0)
    assert [sum(player.trophies) for player in t.view().players] == [0, 0]


@pytest.mark.rule("CLA-ATK-8", "CLA-CAP-3")
def test_damage_of_a_captured_titan_card_is_damage_by_its_player() -> None:
    t = table(3, at={0: At(cards=("ogre",))}, captured="0/S1 0/- 0/- 0/S2").solo("ogre.A")
    assert t.player(0).trophies == (0, 2, 0)
    assert t.player(0).titan_tokens == 1
    assert t.view().lost_focus == (0, 0, 0)


@pytest.mark.rule("CLA-ATK-9", "CLA-STA-1")
def test_damage_beyond_the_last_token_is_lost_and_gives_no_status() -> None:
    t = table(2, health=1, cards={"hit": "0/S4 0/- 0/- 0/-", "venom": "0/SP4 0/- 0/- 0/-"}).plays("hit.A", "venom.A")
    assert [player.titan_tokens for player in t.view().players] == [1, 0]
    assert t.happened(StatusGiven) == []
    assert t.happened(TitanHit)[-1].rules == ("CLA-ATK-9",)
    assert "no health left for seat 1 to take" in t.words()


def test_a_blank_round_changes_nothing() -> None:
    t = table(4, titan=BLANK).plays("blank0.A", "blank0.A", "blank0.A", "blank0.A")
    assert [player.focus for player in t.view().players] == [20] * 4
