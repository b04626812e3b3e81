from __future__ import annotations

import pytest

from rules.clash.events import CardActs, CardHeldBack, CardTurned, PlayerHit, TitanActs, TitanHit, TitanTurned
from rules.clash.view import DIRECTIONS
from tests.rules.clash.tables import At, Table, table

SPIN = {"titan": "0/C 0/- 0/- 0/-", "right": "0/- 0/C 0/- 0/-", "left": "0/- 0/- 0/- 0/C", "self": "0/- 0/- 0/C 0/-"}


def lies(t: Table, seat: int) -> str:
    """The sides of a seat's card in play, as they point: Titan, right, self, left."""
    played = t.player(seat).played
    assert played is not None
    return "".join(played.side(direction).letter for direction in DIRECTIONS)


@pytest.mark.rule("CLA-CON-1")
@pytest.mark.parametrize(("user", "turned", "clockwise"), [("titan", 0, True), ("left", 1, False), ("right", 3, True)])
def test_confuse_turns_the_targeted_card_at_once(user: str, turned: int, clockwise: bool) -> None:
    t = table(
        4, titan="0/C 0/- 0/- 0/-" if user == "titan" else "0/- 0/- 0/- 0/-", cards=SPIN | {"self": "0/- 0/- 0/- 0/-"}
    )
    t.plays(*(["self.A"] * 4 if user == "titan" else [f"{user}.A", "self.A", "self.A", "self.A"]))
    assert [(event.at, event.clockwise) for event in t.happened(CardTurned)] == [(turned, clockwise)]
    assert t.happened(CardHeldBack) == []


@pytest.mark.rule("CLA-CON-2", "CLA-CON-10", "CLA-TIT-5")
def test_confuse_of_the_titan_turns_the_card_clockwise() -> None:
    t = table(4, titan="0/C 0/- 0/- 0/-", cards={"stop": "0/- 0/- 0/- 0/C"}).solo("stop.A")
    assert t.asked() == [0]  # side D shows Confuse and points at the Titan now
    assert lies(t, 0) == "DABC"
    assert t.titan.arrow == 0
    assert [event.at for event in t.happened(CardTurned)] == [0]


@pytest.mark.rule("CLA-CON-3", "CLA-ORD-8")
@pytest.mark.parametrize(("key", "arrow"), [("clockwise", 1), ("anticlockwise", 3)])
def test_confuse_at_the_titan_turns_it_as_the_player_chooses(key: str, arrow: int) -> None:
    t = table(4, cards=SPIN | {"left": "0/- 0/- 0/- 0/-"}).plays("titan.A", "left.A", "left.A", "left.A")
    assert list(t.seat(0).is_asked("which way").options) == ["clockwise", "anticlockwise"]
    assert t.seat(0).decision.default.picks == ("clockwise",)
    t.seat(0).cannot("none")
    t.seat(0).chooses(key)
    assert next((event.by, event.arrow) for event in t.happened(TitanTurned)) == (0, arrow)


@pytest.mark.rule("CLA-CON-3")
@pytest.mark.parametrize(
    ("arrow", "key", "side"),
    [(0, "clockwise", "D"), (0, "anticlockwise", "B"), (1, "clockwise", "C"), (1, "anticlockwise", "A")],
)
def test_an_option_tells_the_side_that_faces_the_player_then(arrow: int, key: str, side: str) -> None:
    t = table(2, cards=SPIN | {"left": "0/- 0/- 0/- 0/-"}, arrow=arrow).plays("titan.A", "left.A")
    assert t.seat(0).options[key].detail == f"Its side {side} then faces you"


@pytest.mark.rule("CLA-CON-4", "CLA-ORD-2", "CLA-ORD-4")
def test_a_turned_titan_acts_with_other_sides_at_once_and_stays_turned() -> None:
    t = table(4, cards={"spin": "0/C 0/- 0/- 0/-"}).solo("spin.A")
    t.seat(0).chooses("clockwise")
    assert [(event.seat, "ABCD"[event.side]) for event in t.happened(TitanActs)] == [
        (0, "A"),
        (1, "A"),
        (2, "B"),
        (3, "C"),
    ]
    assert t.titan.arrow == 2  # turned by Confuse, and again at the end of the round
    assert t.view().order == (2, 3, 0, 1)


@pytest.mark.rule("CLA-CON-4", "CLA-SHI-3")
def test_a_turned_titan_defends_with_other_sides_at_once() -> None:
    t = table(2, titan="3/- 0/- 0/- 1/-", cards={"spin": "0/C 0/- 0/- 0/-", "hit": "0/S4 0/- 0/- 0/-"}, arrow=1)
    t.plays("hit.A", "spin.A")
    t.seat(1).chooses("clockwise")
    t.plays("blank0.A", "hit.A")
    assert [(hit.by, hit.defence) for hit in t.happened(TitanHit)] == [(0, 0), (1, 1)]


@pytest.mark.rule("CLA-CON-5", "CLA-SEAT-3")
def test_confuse_to_the_left_turns_the_left_opponents_card_anticlockwise() -> None:
    t = table(4, cards={"left": "0/- 0/- 0/- 0/C", "stop": "0/- 0/C 0/- 0/-"}).plays(
        "left.A", "stop.A", "left.A", "stop.D"
    )
    assert t.asked() == [1]  # its side B shows Confuse and points at the Titan now
    assert lies(t, 1) == "BCDA"


@pytest.mark.rule("CLA-CON-6", "CLA-SEAT-3")
def test_confuse_to_the_right_turns_the_right_opponents_card_clockwise() -> None:
    t = table(4, cards={"right": "0/- 0/C 0/- 0/-", "stop": "0/- 0/- 0/- 0/C"})
    t.plays("right.A", "blank0.A", "blank0.A", "stop.A")
    assert t.asked() == [3]
    assert lies(t, 3) == "DABC"


@pytest.mark.rule("CLA-CON-7", "CLA-COO-4", "CLA-COO-6")
def test_confusing_oneself_turns_nothing_and_keeps_the_card_of_the_round_before_in_cool_down() -> None:
    t = table(2, at={0: At(cooling=("left",))}, cards=SPIN).plays("self.A", "self.A")
    assert [card.code for card in t.player(0).cooling] == ["left", "self"]
    assert [card.code for card in t.player(1).cooling] == ["self"]  # there was no round before
    assert t.happened(CardTurned) == []
    assert [(event.seat, event.card) for event in t.happened(CardHeldBack)] == [(0, "left")]
    assert "held back this round by your own Confuse" in t.seat(0).cannot("left.A").reason


@pytest.mark.rule("CLA-CON-8", "CLA-ORD-7")
def test_a_card_turned_before_its_activation_acts_in_its_new_position() -> None:
    t = table(3, cards={"left": "0/- 0/- 0/- 0/C", "hit": "0/S1 0/S2 0/S3 0/S4"}).plays("left.A", "hit.A", "blank0.A")
    assert [hit.attack for hit in t.happened(TitanHit)] == [2]


@pytest.mark.rule("CLA-CON-8", "CLA-REV-3")
def test_a_card_turned_after_its_activation_does_not_act_again_but_defends_in_its_new_position() -> None:
    t = table(2, cards={"wall": "3/S1 0/S2 0/- 0/-", "spin": "0/- 0/C 0/- 0/S4"}).plays("wall.A", "spin.A")
    assert [(hit.by, hit.defence) for hit in t.happened(PlayerHit)] == [(0, 0), (1, 3)]
    assert [hit.by for hit in t.happened(TitanHit)] == [0]
    assert len(t.happened(CardActs)) == 2


@pytest.mark.rule("CLA-CON-9")
def test_confuse_passes_shields_needs_no_damage_and_turns_a_card_several_times() -> None:
    cards = {"left": "0/- 0/- 0/- 0/C", "right": "0/- 0/C 0/- 0/-", "wall": "3/- 3/- 3/- 3/-"}
    t = table(4, titan="0/C 0/C 0/C 0/C", cards=cards).plays("left.B", "wall.A", "right.B", "wall.A")
    assert [(event.at, event.clockwise) for event in t.happened(CardTurned)] == [
        (0, True),
        (1, False),
        (1, True),
        (2, True),
        (1, True),
        (3, True),
    ]


@pytest.mark.rule("CLA-CON-10", "CLA-ORD-3")
def test_confuse_of_the_titan_turns_a_card_before_that_card_acts() -> None:
    t = table(2, titan="0/C 0/- 0/- 0/-", cards={"hit": "0/S1 0/- 0/- 0/S4"}).solo("hit.A")
    order = [type(event) for event in t.log if isinstance(event, CardTurned | CardActs)]
    assert order == [CardTurned, CardActs, CardActs]
    assert t.player(0).titan_tokens == 4


@pytest.mark.rule("CLA-CON-11", "CLA-SEAT-4")
@pytest.mark.parametrize(
    ("sides", "turns"),
    [("0/- 0/- 0/- 0/C", [False]), ("0/- 0/C 0/- 0/-", [True]), ("0/- 0/C 0/- 0/C", [True, False])],
    ids=["left", "right", "both"],
)
def test_with_two_players_the_side_that_shows_confuse_decides(sides: str, turns: list[bool]) -> None:
    t = table(2, cards={"spin": sides, "hit": "0/S1 0/S2 0/S3 0/S4"}).plays("spin.A", "hit.A")
    assert [(event.at, event.clockwise) for event in t.happened(CardTurned)] == [(1, turn) for turn in turns]
    attack = {(False,): 2, (True,): 4, (True, False): 1}[tuple(turns)]  # both on one card cancel out
    assert [hit.attack for hit in t.happened(TitanHit)] == [attack]


@pytest.mark.rule("CLA-CON-12", "CLA-CAP-3")
def test_confuse_of_a_captured_titan_works_as_on_a_players_card() -> None:
    at = {0: At(cards=("ogre",), cooling=("blank3",))}
    t = table(4, at=at, captured="0/C 0/C 0/C 0/C").solo("ogre.A")
    t.seat(0).is_asked("which way").chooses("anticlockwise")
    assert [(event.at, event.clockwise) for event in t.happened(CardTurned)] == [(3, True), (1, False)]
    assert [(event.seat, event.card) for event in t.happened(CardHeldBack)] == [(0, "blank3")]
