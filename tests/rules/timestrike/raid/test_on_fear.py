"""Two teams on Fear: height by tiers, Contests there, and what nobody does from a tier."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.timestrike.told.combat_events import CheapShot, Contested, DiceRolled, Fell, Swapped
from rules.timestrike.told.lost_events import CameOff
from rules.timestrike.told.table_events import TradeBegan
from tests.rules.timestrike.raid.raids import Raided, raid
from tests.rules.timestrike.table import BOX, State

RIVALS = [("jake",), ("gula",)]


def rivals(*tiers: tuple[str, int], **kw: object) -> Raided:
    """Jake against Gula around Fear, some of them on it."""

    def put(s: State) -> None:
        s.side = ["one", "two"]
        for unit, tier in tiers:
            s.units[unit].on, s.units[unit].tier = "fear", tier
            s.units[unit].at = s.units["fear"].at[:1]

    return raid({"jake": "K7", "gula": "K8"}, seats=RIVALS, also=put, **kw)  # type: ignore[arg-type]


@pytest.mark.rule("TIM-HIGH-4")
@pytest.mark.parametrize(
    ("tiers", "dice", "defends"),
    [((1, 2), 3, 3), ((2, 1), 4, 2), ((2, 2), 3, 2)],
    ids=["from below", "from above", "beside"],
)
def test_on_fear_a_higher_tier_has_height_advantage(tiers: tuple[int, int], dice: int, defends: int) -> None:
    t = rivals(("jake", tiers[0]), ("gula", tiers[1]), rig=["hit"] * dice)
    t.seat(0).chooses("attack.jake")
    t.chooses("gula")
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [dice, defends]


@pytest.mark.rule("TIM-HIGH-4")
def test_who_stands_on_fear_is_not_higher_than_it() -> None:
    t = rivals(("jake", 3), rig=["hit"] * 3)
    t.seat(0).chooses("attack.jake")
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [3]


@pytest.mark.rule("TIM-CON-3")
@pytest.mark.rule("TIM-CON-10")
def test_a_contest_on_fear_counts_tiers_and_exchanges_them() -> None:
    t = rivals(("jake", 1), ("gula", 2), rig=[1, 20])
    t.seat(0).chooses("contest.jake")
    (one,) = t.happened(Contested)
    assert (one.total, one.other) == (20 + 7, 1 + 9 + 1)
    t.chooses("swap")
    assert (t.unit("jake").tier, t.unit("gula").tier) == (2, 1)
    assert len(t.happened(Swapped)) == 1


@pytest.mark.rule("TIM-CON-10")
@pytest.mark.rule("TIM-CLIMBS-8")
def test_or_it_puts_the_other_on_any_free_hex_beside_fear() -> None:
    t = rivals(("jake", 2), ("gula", 2), rig=[1, 20], land={"K8": "." * 9})
    t.seat(0).chooses("contest.jake")
    assert "swap" not in t.keys
    assert len(t.keys) == 12 + 1
    t.chooses(next(key for key in t.keys if key != "leave"))
    assert [(one.unit, one.shaken) for one in t.happened(CameOff)] == [("gula", False)]
    assert (t.unit("gula").tier, t.happened(Fell), t.happened(CheapShot)) == (0, [], [])


@pytest.mark.rule("TIM-CON-10")
@pytest.mark.rule("TIM-CON-9")
def test_nobody_contests_two_tiers_away_nor_fear_itself() -> None:
    assert not rivals(("jake", 1), ("gula", 3)).seat(0).can("contest.jake")
    assert rivals(("jake", 1), ("gula", 1)).seat(0).can("contest.jake")


@pytest.mark.rule("TIM-CLIMBS-15")
@pytest.mark.rule("TIM-CLIMBS-7")
def test_a_ranged_unit_on_fear_reaches_one_tier_and_no_farther() -> None:
    t = raid({"mara": "K7", "gula": "K8"}, seats=[("mara",), ("gula",)], also=_apart)
    t.seat(0).chooses("attack.mara")
    assert t.keys == ["fear", "gula"]


def _apart(s: State) -> None:
    s.side = ["one", "two"]
    for unit, tier in (("mara", 1), ("gula", 2)):
        s.units[unit].on, s.units[unit].tier, s.units[unit].at = "fear", tier, s.units["fear"].at[:1]


def _rich(s: State) -> None:
    s.characters["jake"].materials = s.characters["gula"].materials = 1


def _with(*more: Callable[[State], None]) -> Callable[[State], None]:
    def do(s: State) -> None:
        for one in more:
            one(s)

    return do


def own_fear(tier: int) -> Raided:
    """Jake beside a Fear of his own team, or on it, with something to do around."""

    def put(s: State) -> None:
        s.side = ["one", "two"]
        s.characters["fear"].seat = 0
        if tier:
            s.units["jake"].on, s.units["jake"].tier, s.units["jake"].at = "fear", tier, s.units["fear"].at[:1]

    land = {"K7": "..", "L7": ".~", "K6": ".o", "K8": ".."}
    return raid({"jake": "K7", "gula": "A1"}, seats=RIVALS, land=land, also=_with(_rich, put))


def verbs(t: Raided) -> set[str]:
    """What Jake can do."""
    return {verb for verb, _, unit in (key.partition(".") for key in t.seat(0).options) if unit == "jake"}


@pytest.mark.rule("TIM-BUILD-4")
@pytest.mark.rule("TIM-TRADE-5")
@pytest.mark.rule("TIM-CLIMBS-6")
def test_on_a_fear_of_the_own_team_nobody_builds_trades_mines_or_fishes() -> None:
    assert {"wall", "road", "trade", "mine", "fish"} <= verbs(own_fear(0))
    assert verbs(own_fear(1)) == {"end", "cast", "climb"}


@pytest.mark.rule("TIM-TRADE-5")
def test_nobody_gives_back_from_fear() -> None:
    def beside(s: State) -> None:
        s.units["legion_1"].on, s.units["legion_1"].tier = "fear", 1
        s.units["legion_1"].at = s.units["fear"].at[:1]
        s.characters["legion"].materials = s.characters["jake"].materials = 1
        s.characters["fear"].seat = 0  # a friend: nobody is engaged with an enemy

    at = {"jake": "A1", "legion_1": "K7", "legion_2": "Q1"}
    t = raid(at, seats=[("jake",), ("legion",)], also=beside)
    t.seat(0).chooses("trade.jake")
    t.chooses("legion", "material")
    assert t.asked() == [1]  # the other body stands on the map

    def both(s: State) -> None:
        beside(s)
        s.units["legion_2"].on, s.units["legion_2"].tier = "fear", 2
        s.units["legion_2"].at = s.units["fear"].at[:1]

    t = raid(at, seats=[("jake",), ("legion",)], also=both)
    t.seat(0).chooses("trade.jake")
    assert [one.target for one in t.happened(TradeBegan)] == ["fear"]  # nobody else is left to trade with


@pytest.mark.rule("TIM-CLIMBS-4")
@pytest.mark.rule("TIM-MELEE-2")
def test_a_fear_of_players_does_not_reach_its_own_back() -> None:
    def put(s: State) -> None:
        s.side = ["one", "two"]
        s.characters["fear"].seat = 0
        s.units["gula"].on, s.units["gula"].tier, s.units["gula"].at = "fear", 1, s.units["fear"].at[:1]

    t = raid({"jake": "A1", "gula": "K7"}, seats=RIVALS, also=put)
    assert not t.seat(0).can("attack.fear")
    assert BOX.board_of("fear").hexes == 7
