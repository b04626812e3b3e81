"""Order of resolution."""

from __future__ import annotations

import pytest

from rules.clash.events import CardActs, CardTurned, KeyPlaced, PlayerHit, SelfHit, TitanActs, TitanHit, TitanTurned
from tests.rules.clash.tables import At, Table, dealt, table

SEATS_BY_ARROW = [
    *[(4, arrow, [(arrow + step) % 4 for step in range(4)]) for arrow in range(4)],
    *[(3, arrow, [(arrow + step) % 3 for step in range(3)]) for arrow in range(3)],
    (3, 3, [0, 1, 2]),
    (2, 0, [0, 1]),
    (2, 1, [1, 0]),
    (2, 2, [1, 0]),
    (2, 3, [0, 1]),
]
FOUR = "0/S1 0/S2 0/S3 0/S4"


def _blanks(t: Table) -> Table:
    return t.plays(*["blank0.A"] * len(t.asked()))


@pytest.mark.rule("CLA-ORD-1", "CLA-SEAT-6")
@pytest.mark.parametrize(("seats", "arrow", "order"), SEATS_BY_ARROW)
def test_seats_resolve_clockwise_from_the_arrow_each_of_them_once(seats: int, arrow: int, order: list[int]) -> None:
    t = table(seats, arrow=arrow)
    assert list(t.view().order) == order
    assert [event.seat for event in _blanks(t).happened(CardActs)] == order


@pytest.mark.rule("CLA-ORD-1", "CLA-TIT-4")
def test_the_order_of_the_next_round_follows_the_arrow_then() -> None:
    t = _blanks(table(4, arrow=2))
    assert t.view().order == (3, 0, 1, 2)


@pytest.mark.rule("CLA-ORD-2", "CLA-CON-4")
@pytest.mark.parametrize("way", ["clockwise", "anticlockwise"])
def test_turning_the_titan_skips_nobody_and_resolves_nobody_twice(way: str) -> None:
    t = table(4, cards={"turn": "0/C 0/- 0/- 0/-"}).solo("turn.A", 1)
    t.seat(1).chooses(way)
    assert [event.seat for event in t.happened(CardActs)] == [0, 1, 2, 3]
    assert [event.seat for event in t.happened(TitanActs)] == [0, 1, 2, 3]


@pytest.mark.rule("CLA-ORD-3")
def test_for_each_seat_the_titan_acts_first_and_then_the_card() -> None:
    t = _blanks(table(3, arrow=1))
    acts = [(type(event), event.seat) for event in t.log if isinstance(event, TitanActs | CardActs)]
    assert acts == [(kind, seat) for seat in (1, 2, 0) for kind in (TitanActs, CardActs)]


@pytest.mark.rule("CLA-ORD-3")
def test_the_titan_strikes_a_player_before_that_player_heals() -> None:
    t = table(2, titan="0/S3 0/- 0/- 0/-", cards={"cure": "0/- 0/- 0/H2 0/-"}).solo("cure.A")
    assert t.seat(0).takes_default().player(0).focus == 19


ONE_SIDE_TWICE = [
    # the example: P (side A) faces seat 0 and Q (side B) seat 1; after a clockwise turn P faces seat 1 and acts again
    ("clockwise", ["A", "A", "B", "C"]),
    ("anticlockwise", ["A", "C", "D", "A"]),
]


@pytest.mark.rule("CLA-ORD-4", "CLA-CON-4")
@pytest.mark.parametrize(("way", "sides"), ONE_SIDE_TWICE)
def test_the_side_that_faces_a_seat_when_its_turn_comes_acts_on_it(way: str, sides: list[str]) -> None:
    t = table(4, titan="0/S1 0/S2 0/S3 0/S4", cards={"turn": "0/C 0/- 0/- 0/-"}).solo("turn.A")
    t.seat(0).chooses(way)
    assert ["ABCD"[event.side] for event in t.happened(TitanActs)] == sides
    assert t.focus() == [20 - 1 - "ABCD".index(side) for side in sides]


@pytest.mark.rule("CLA-ORD-5", "CLA-SET-6")
@pytest.mark.parametrize("seed", range(1, 7))
def test_in_the_first_round_of_a_battle_the_arrow_side_acts_first(seed: int) -> None:
    t = dealt(3, seed, cards={"hit": "0/S9 0/- 0/- 0/-"}, titan="0/S1 0/- 0/- 0/-")
    t.solo("hit.A").plays(*["blank1.A"] * 3)
    assert [event.side for event in t.happened(TitanActs)][:4:3] == [0, 0]  # the first act of both battles


@pytest.mark.rule("CLA-ORD-6", "CLA-DIR-1")
@pytest.mark.parametrize(
    ("side", "swords"), [("A", [1, 2, 3, 4]), ("B", [2, 3, 4, 1]), ("C", [3, 4, 1, 2]), ("D", [4, 1, 2, 3])]
)
def test_a_card_acts_clockwise_from_the_side_at_the_titan(side: str, swords: list[int]) -> None:
    t = table(4, cards={"four": FOUR}).solo(f"four.{side}")
    hits = [event for event in t.log if isinstance(event, TitanHit | PlayerHit | SelfHit)]
    assert [type(hit) for hit in hits] == [TitanHit, PlayerHit, SelfHit, PlayerHit]
    assert [hit.attack for hit in hits] == swords
    assert [hit.at for hit in hits if isinstance(hit, PlayerHit)] == [3, 1]


@pytest.mark.rule("CLA-ORD-6", "CLA-CON-10")
def test_a_card_that_the_titan_turned_starts_with_the_side_that_faces_it_then() -> None:
    t = table(4, titan="0/C 0/- 0/- 0/-", cards={"four": FOUR}).solo("four.A")
    hits = [event.attack for event in t.log if isinstance(event, TitanHit | PlayerHit | SelfHit)]
    assert hits == [4, 1, 2, 3]


@pytest.mark.rule("CLA-ORD-7", "CLA-EQU-8")
def test_the_results_of_a_side_count_for_the_next_side() -> None:
    """The right side's key gains a tile, which is equipped left before the left sword strikes."""
    t = table(4, cards={"smith": "0/- 0/K1 0/- 0/S2"}, at={0: At(focus=18, right=2)}).solo("smith.A")
    assert not t.happened(PlayerHit)
    t.seat(0).chooses("left")
    assert [hit.attack for hit in t.happened(PlayerHit)] == [3]


@pytest.mark.rule("CLA-ORD-7")
def test_a_question_is_settled_before_the_next_side_acts() -> None:
    t = table(2, cards={"cure": "0/H9 0/H2 0/S9 0/-"}, at={1: At(focus=15)}, lost={1: 5}).solo("cure.A")
    assert t.asked() == [1]
    assert not t.happened(SelfHit)
    t.seat(1).chooses("2")
    assert (t.player(1).focus, t.player(0).focus) == (17, 11)


@pytest.mark.rule("CLA-ORD-8", "CLA-SLF-1")
def test_a_player_cannot_skip_a_harmful_side() -> None:
    t = table(4, cards={"harm": "0/- 0/- 0/S4 0/-"}).solo("harm.A")
    assert t.player(0).focus == 16
    assert t.view().round == 2  # nothing was asked


@pytest.mark.rule("CLA-ORD-8", "CLA-KEY-7", "CLA-CON-3")
def test_only_the_choices_that_an_action_grants_are_free() -> None:
    t = table(4, cards={"turn": "0/C 0/K1 0/- 0/-"}).solo("turn.A")
    assert set(t.seat(0).options) == {"clockwise", "anticlockwise"}
    assert t.seat(0).cannot("pass").instead == ("Clockwise", "Anticlockwise")
    assert len(t.seat(0).chooses("clockwise").happened(KeyPlaced)) == 1


@pytest.mark.rule("CLA-ORD-9")
def test_a_titan_at_no_health_still_acts_until_the_round_is_played() -> None:
    t = table(2, titan="0/S1 0/- 0/S3 0/-", cards={"hit": "0/S9 0/- 0/- 0/-"}).solo("hit.A")
    assert t.focus() == [19, 17]


@pytest.mark.rule("CLA-ORD-9")
def test_a_player_without_focus_still_plays_the_card_and_can_still_be_turned() -> None:
    cards = {"hit": "0/S2 0/C 0/- 0/-", "turn": "0/- 0/C 0/- 0/-"}
    t = table(4, titan="0/S9 0/- 0/- 0/-", cards=cards, at={0: At(focus=1)})
    t.plays("hit.A", "turn.A", "blank0.A", "blank0.A")
    assert t.player(0).focus == 0
    assert t.titan.health == 3
    assert [event.at for event in t.happened(CardTurned)] == [3, 0]


@pytest.mark.rule("CLA-ORD-9")
def test_the_titan_turns_although_it_has_no_health_left() -> None:
    t = table(2, titan="0/S1 0/S2 0/S3 0/S4", health=1, cards={"turn": "0/C 0/- 0/- 0/-", "hit": "0/S9 0/- 0/- 0/-"})
    t.plays("hit.A", "turn.A").seat(1).chooses("clockwise")
    assert [event.by for event in t.happened(TitanTurned)] == [1]
