"""The Titan."""

from __future__ import annotations

import pytest

from rules.clash.events import CardTurned, PlayerHit, TitanActs, TitanTurned
from tests.rules.clash.tables import At, dealt, fresh, table


@pytest.mark.rule("CLA-TIT-1", "CLA-COM-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(1, 5))
def test_the_titans_have_five_seven_and_nine_health_whichever_come(seats: int, seed: int) -> None:
    t = dealt(seats, seed, cards={f"hit{battle}": "0/S9 0/- 0/- 0/-" for battle in range(3)})
    health = []
    for battle in range(3):
        health.append((t.titan.health, t.titan.full))
        t.plays(*[f"hit{battle}.A"] * seats)
    assert health == [(5, 5), (7, 7), (9, 9)]


@pytest.mark.rule("CLA-TIT-2", "CLA-SET-6")
@pytest.mark.parametrize("arrow", range(4))
def test_the_arrow_marks_side_a_and_the_other_sides_follow_clockwise(arrow: int) -> None:
    t = table(4, titan="0/S1 0/S2 0/S3 0/S4", arrow=arrow).plays(*["blank0.A"] * 4)
    assert [20 - t.focus()[(arrow + step) % 4] for step in range(4)] == [1, 2, 3, 4]


@pytest.mark.rule("CLA-TIT-3", "CLA-ORD-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_titan_acts_once_against_each_player_in_every_round(seats: int) -> None:
    t = table(seats)
    for number in range(3):
        t.plays(*[f"blank{number}.A"] * seats)
    acted = [event.seat for event in t.happened(TitanActs)]
    assert sorted(acted) == sorted(list(range(seats)) * 3)


@pytest.mark.rule("CLA-TIT-4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_titan_that_survives_turns_clockwise_after_each_round(seats: int) -> None:
    t = table(seats, arrow=2)
    arrows = []
    for number in range(4):
        t.plays(*[f"blank{number}.A"] * seats)
        arrows.append(t.titan.arrow)
    assert arrows == [3, 0, 1, 2]  # past empty places too
    turned = t.happened(TitanTurned)
    assert [(event.by, event.clockwise) for event in turned] == [(None, True)] * 4


@pytest.mark.rule("CLA-TIT-4", "CLA-CON-4")
@pytest.mark.parametrize(("way", "arrow"), [("clockwise", 2), ("anticlockwise", 0)])
def test_it_turns_from_the_position_that_a_confuse_gave_it(way: str, arrow: int) -> None:
    t = table(4, cards={"turn": "0/C 0/- 0/- 0/-"}).solo("turn.A")
    t.seat(0).chooses(way)
    assert t.titan.arrow == arrow


@pytest.mark.rule("CLA-TIT-4")
def test_a_titan_that_falls_does_not_turn() -> None:
    t = table(2, cards={"hit": "0/S9 0/- 0/- 0/-"}).solo("hit.A")
    assert not t.happened(TitanTurned)


@pytest.mark.rule("CLA-TIT-5", "CLA-CON-2")
def test_its_own_confuse_turns_the_card_and_never_the_titan() -> None:
    t = table(4, titan="0/C 0/- 0/C 0/-", cards={"stop": "0/- 0/- 0/- 0/C"}).plays("stop.A", *["blank0.A"] * 3)
    assert t.titan.arrow == 0
    assert [event.at for event in t.happened(CardTurned)] == [0]
    t.seat(0).chooses("anticlockwise")  # the card's Confuse points at the Titan now
    assert [event.by for event in t.happened(TitanTurned)] == [0, None]


@pytest.mark.rule("CLA-TIT-6")
def test_nobody_chooses_for_the_titan() -> None:
    """The Titan strikes the seat it faces, and only that player's card opposes it."""
    t = table(4, titan="0/S2 0/C 0/- 0/S3", at={2: At(focus=1)}).plays(*["blank0.A"] * 4)
    assert t.focus() == [18, 20, 1, 17]
    assert t.view().round == 2  # nobody was asked


@pytest.mark.rule("CLA-TIT-6", "CLA-HEA-7")
def test_a_healed_titan_is_not_asked_what_to_heal() -> None:
    t = table(2, titan_poisoned=True, health=3, set_aside=1, cards={"cure": "0/H2 0/- 0/- 0/-"}).solo("cure.A")
    assert t.view().round == 2
    assert (t.titan.poisoned, t.titan.health) == (False, 4)


@pytest.mark.rule("CLA-TIT-7", "CLA-DIR-4")
@pytest.mark.parametrize(("side", "shield"), [("A", 1), ("B", 2), ("C", 3), ("D", 4)])
def test_the_side_at_the_titan_defends_against_its_sword(side: str, shield: int) -> None:
    t = table(2, titan="0/S5 0/- 0/- 0/-", cards={"wall": "1/- 2/- 3/- 4/-"}).solo(f"wall.{side}")
    (hit,) = t.happened(PlayerHit)
    assert (hit.defence, t.player(0).focus, t.view().lost_focus) == (shield, 15 + shield, (5 - shield, 0))


@pytest.mark.rule("CLA-TIT-7", "CLA-CON-8")
def test_a_card_turned_before_the_titan_strikes_defends_with_the_side_that_faces_it_at_that_moment() -> None:
    """Seat 0 turns the card of seat 1, on its left, anticlockwise: side B then faces the Titan."""
    cards = {"turn": "0/- 0/- 0/- 0/C", "wall": "1/- 4/- 1/- 1/-"}
    t = table(4, titan="0/- 0/S5 0/- 0/-", cards=cards).plays("turn.A", "wall.A", "blank0.A", "blank0.A")
    assert t.player(1).focus == 19


@pytest.mark.rule("CLA-TIT-7", "CLA-EQU-5")
def test_a_defense_tile_toward_the_titan_helps_against_its_sword() -> None:
    here = At(tiles=[("defense", "titan"), ("defense", "left")])
    t = table(2, titan="0/S5 0/- 0/- 0/-", cards={"wall": "2/- 0/- 0/- 0/-"}, at={0: here}).solo("wall.A")
    assert t.player(0).focus == 18


@pytest.mark.rule("CLA-TIT-8", "CLA-STA-1")
@pytest.mark.parametrize(("kind", "poisoned", "frosted"), [("P", True, False), ("F", False, True)])
@pytest.mark.parametrize(("shield", "damaged"), [(2, True), (3, False), (4, False)])
def test_a_status_beside_its_sword_comes_with_damage_only(
    kind: str, poisoned: bool, frosted: bool, shield: int, damaged: bool
) -> None:
    t = table(2, titan=f"0/S{kind}3 0/- 0/- 0/-", cards={"wall": f"{shield}/- 0/- 0/- 0/-"}).solo("wall.A")
    assert (t.player(0).poisoned, t.player(0).frosted) == (poisoned and damaged, frosted and damaged)
    assert (t.player(1).poisoned, t.player(1).frosted) == (False, False)


@pytest.mark.rule("CLA-TIT-2", "CLA-DIR-2")
def test_the_titans_of_the_game_have_four_sides_with_shield_and_action() -> None:
    for seed in range(1, 9):
        card = fresh(2, seed).titan.card
        assert card.kind == "titan"
        assert all(side.defence > 0 and side.symbol != "none" for side in card.sides)
