"""An effect in vain is told too, with its rule: a player should never wonder why."""

from __future__ import annotations

import pytest

from rules.clash.events import CardActs, NothingHappened, TitanActs
from rules.clash.view import Equipment
from tests.rules.clash.tables import BLANK, At, Table, table


def _why(t: Table) -> list[tuple[int | None, str, tuple[str, ...]]]:
    return [(event.seat, event.why, event.rules) for event in t.happened(NothingHappened)]


@pytest.mark.rule("CLA-HEA-6")
def test_a_heart_for_a_healthy_player() -> None:
    t = table(2, cards={"card": "0/- 0/H1 0/- 0/-"}).solo("card.A")
    assert _why(t) == [(1, "healthy", ("CLA-HEA-6",))]
    assert "seat 1 has nothing to heal" in t.words().lower()


@pytest.mark.rule("CLA-KEY-3")
def test_keys_that_point_at_their_player() -> None:
    t = table(2, cards={"card": "0/- 0/- 0/K1 0/-"}).solo("card.A")
    assert _why(t) == [(0, "keys_at_self", ("CLA-KEY-3",))]


@pytest.mark.rule("CLA-KEY-9")
@pytest.mark.parametrize("side", ["A", "D"])
def test_keys_for_stacks_without_tiles(side: str) -> None:
    t = table(2, cards={"card": "0/K1 0/- 0/- 0/-"}, tiles=()).solo(f"card.{side}")
    assert _why(t) == [(0, "stack_empty", ("CLA-KEY-9",))]


@pytest.mark.rule("CLA-KEY-7")
@pytest.mark.parametrize("side", ["A", "D"])
def test_keys_of_a_player_with_no_fp_in_front(side: str) -> None:
    t = table(2, cards={"card": "0/K1 0/- 0/- 0/-"}, at={0: At(focus=0, left=1)}).solo(f"card.{side}")
    assert _why(t) == [(0, "no_focus_for_keys", ("CLA-KEY-7",))]


@pytest.mark.rule("CLA-COO-6")
def test_confusing_oneself_in_the_first_round() -> None:
    t = table(2, cards={"card": "0/- 0/- 0/C 0/-"}).solo("card.A")
    assert _why(t) == [(0, "nothing_to_hold_back", ("CLA-COO-6",))]


@pytest.mark.rule("CLA-HEA-7")
def test_a_heart_for_a_healthy_titan() -> None:
    t = table(2, cards={"card": "0/H2 0/- 0/- 0/-"}).solo("card.A")
    assert _why(t) == [(None, "healthy", ("CLA-HEA-7",))]
    assert "The Titan has nothing to heal." in t.words()


@pytest.mark.rule("CLA-HEA-6")
def test_heal_points_beyond_what_there_is_to_heal() -> None:
    titan = table(2, cards={"card": "0/H3 0/- 0/- 0/-"}, titan_poisoned=True).solo("card.A")
    assert "The Titan has nothing more to heal, 2 Heal points are lost." in titan.words()
    player = table(2, cards={"card": "0/- 0/- 0/H2 0/-"}, at={0: At(poisoned=True)}).solo("card.A").defaults()
    assert "seat 0 has nothing more to heal, 1 Heal point is lost." in player.words()


@pytest.mark.rule("CLA-KEY-7")
def test_keys_left_over_without_focus_in_front() -> None:
    t = table(2, cards={"card": "0/- 0/- 0/- 0/K3"}, at={0: At(focus=1, right=2)}).solo("card.A")
    assert "seat 0 cannot place any more Focus, 2 keys are left over." in t.words()


@pytest.mark.rule("CLA-KEY-9")
def test_keys_left_over_when_the_stack_closes() -> None:
    here = {0: At(focus=10, left=2)}
    t = table(2, cards={"card": "0/- 0/- 0/- 0/K2"}, at=here, tiles=("attack",)).solo("card.A").defaults()
    assert _why(t) == [(0, "keys_left", ("CLA-KEY-9",))]


@pytest.mark.rule("CLA-KEY-12")
def test_keys_of_the_titan() -> None:
    t = table(2, titan="0/K2 0/- 0/- 0/-").solo("blank0.A")
    assert "The Titan's keys do nothing to seat 0." in t.words()


@pytest.mark.rule("CLA-STA-2")
@pytest.mark.parametrize(("letter", "status"), [("P", "Poison"), ("F", "Frost")])
def test_a_second_status_of_a_kind(letter: str, status: str) -> None:
    t = table(2, cards={"card": f"0/S{letter}1 0/- 0/- 0/-"}).plays("card.A", "card.A")
    assert f"The Titan already has {status}, so nothing changes." in t.words()


@pytest.mark.rule("CLA-STA-1")
@pytest.mark.parametrize("side", ["A", "B", "D"])
def test_a_status_without_damage(side: str) -> None:
    shields = "3/- 3/- 3/- 3/-"
    t = table(2, titan=shields, cards={"card": "0/SP2 0/- 0/- 0/-", "blank9": shields})
    whom = "The Titan" if side == "A" else "seat 1"
    assert f"{whom} gets no Poison, since no damage was dealt." in t.solo(f"card.{side}").words()


@pytest.mark.rule("CLA-SLF-4")
def test_a_status_beside_a_sword_at_oneself() -> None:
    t = table(2, cards={"card": "0/- 0/- 0/SF2 0/-"})
    assert t.seat(0).options["card.A"].detail.endswith("you C (no frost)")
    assert "seat 0 gets no Frost from their own sword." in t.solo("card.A").words()


ACTIONS = ("S2", "SP2", "SF2", "H2", "K2", "C")
PLACES = {
    "fresh": At(),
    "hurt": At(focus=4, poisoned=True, frosted=True),
    "empty": At(focus=0),
}


@pytest.mark.rule("CLA-ORD-7")
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("tiles", [(), ("attack",)])
@pytest.mark.parametrize("action", ACTIONS)
def test_whatever_a_side_does_something_is_told_of_it(action: str, tiles: tuple[Equipment, ...], place: str) -> None:
    for side in "ABCD":
        for titan in (False, True):
            t = table(
                2,
                cards={"card": BLANK if titan else f"0/{action} 0/- 0/- 0/-"},
                titan=f"0/{action} 0/- 0/- 0/-" if titan else BLANK,
                at={0: PLACES[place], 1: PLACES[place]},
                tiles=tiles,
            )
            t.solo(f"card.{side}")
            acts = TitanActs if titan else CardActs
            begun = next(at for at, event in enumerate(t.log) if isinstance(event, acts) and event.seat == 0)
            after = t.log[begun + 1 : begun + 2]
            assert (not after[0].head) if after else t.asked(), (side, titan)
