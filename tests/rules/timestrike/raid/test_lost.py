"""The Lost: their stats, whom they choose, attacks, moves, coming into play."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from render.timestrike.board import board as board_drawn
from rules.timestrike.effects import fear_steps as f
from rules.timestrike.ground.places import board_of
from rules.timestrike.moving.shifting import DropTo
from rules.timestrike.told.combat_events import Damaged, DiceRolled, Hits, UnitLost
from rules.timestrike.told.lost_events import LostAttack, LostMoved, Spawned
from rules.timestrike.told.table_events import CardDrawn, D20Rolled
from tests.rules.timestrike.raid.raids import Raided, raid
from tests.rules.timestrike.table import BOX, number

TWO = [("jake",), ("mara",)]
PAIR = [("jake",), ("luxuria",)]


def attacks(t: Raided) -> list[tuple[str, str, int]]:
    """Who attacked whom with how many hits."""
    return [(one.unit, one.target, one.hits) for one in t.happened(LostAttack)]


# ---- Stats and combat ----------------------------------------------------------------


@pytest.mark.rule("TIM-LSTAT-1")
@pytest.mark.rule("TIM-LSTAT-6")
@pytest.mark.rule("TIM-RAID-9")
@pytest.mark.rule("TIM-LOST-1")
def test_all_lost_units_go_by_the_stats_card() -> None:
    t = raid({"jake": "A1", "moggie": "D3", "tentacle_1": "K7"}, phase=2, survivors=3)
    for code in ("fear", "moggie", "tentacle"):
        assert t.character(code).totals == {"move": 3, "range": 3, "attack": 3, "defense": 1}
    assert (t.left("moggie"), t.left("tentacle_1"), t.left("fear")) == (4, 1, 11)
    assert t.character("moggie").seat == -1


@pytest.mark.rule("TIM-LCOM-1")
@pytest.mark.rule("TIM-LSTAT-4")
@pytest.mark.rule("TIM-LOST-3")
@pytest.mark.rule("TIM-TEAM-4")
@pytest.mark.rule("TIM-LCOM-2")
@pytest.mark.parametrize(("rolled", "damage"), [(["hit", "hit", "hit"], 2), (["hit", "void", "void"], 0)])
def test_hits_against_the_lost_are_blocked_by_lost_defense(rolled: list[str], damage: int) -> None:
    t = raid({"jake": "C12", "moggie": "D12"}, phase=2, rig=rolled)
    t.chooses("attack.jake")
    assert t.left("moggie") == 4 - damage
    assert [(one.hits, one.blocks) for one in t.happened(Hits)] == [(rolled.count("hit"), 1)]
    assert len(t.happened(CardDrawn)) == bool(damage)


@pytest.mark.rule("TIM-SENT-6")
@pytest.mark.rule("TIM-LCOM-1")
def test_fear_defends_by_lost_defense_and_rolls_no_dice() -> None:
    t = raid({"jake": "K7"}, phase=2, rig=["hit", "hit", "hit", "void"])
    before = t.left("fear")
    t.chooses("attack.jake")
    assert t.left("fear") == before - 2
    assert [(one.unit, one.blocks) for one in t.happened(Hits)] == [("fear", 1)]
    assert {one.unit for one in t.happened(DiceRolled)} == {"jake"}


@pytest.mark.rule("TIM-LCOM-3")
@pytest.mark.rule("TIM-LSTAT-2")
@pytest.mark.rule("TIM-MON-3")
def test_a_lost_attack_has_lost_attack_hits_and_is_defended() -> None:
    t = raid(
        {"jake": "C12", "moggie": "D12"},
        card=[f.Strike(kind="monster", measure="nearest")],
        rig=["block", "void", "void"],
    )
    assert attacks(t) == [("moggie", "jake", 2)]
    assert t.left("jake") == 6
    assert t.happened(CardDrawn) == []


@pytest.mark.rule("TIM-MOB-1")
@pytest.mark.rule("TIM-MOB-2")
@pytest.mark.rule("TIM-MOB-3")
@pytest.mark.rule("TIM-MOB-4")
@pytest.mark.rule("TIM-SPAWN-7")
def test_a_defeated_tentacle_hurts_fear_and_may_come_again() -> None:
    t = raid({"jake": "C12", "tentacle_1": "D12"}, phase=2, rig=["hit", "hit", "void"])
    t.chooses("attack.jake")
    assert [one.unit for one in t.happened(UnitLost)] == ["tentacle_1"]
    assert [(one.unit, one.damage) for one in t.happened(Damaged)] == [("tentacle_1", 1), ("fear", 1)]
    assert "tentacle_1" not in t.lost()
    assert len(t.happened(CardDrawn)) == 1
    again = raid({"jake": "C12"}, damage={"tentacle_1": 1}, card=[f.Grow(n=1, measure="nearest")])
    again.someone.takes_default()
    assert again.left("tentacle_1") == 1


@pytest.mark.rule("TIM-LCOM-4")
@pytest.mark.rule("TIM-BUFF-6")
def test_the_lost_cannot_be_cursed() -> None:
    t = raid({"mara": "K10"}, seats=[("mara",)], card=[f.CurseAll(curse="move", kind="fear")])
    assert t.character("fear").curses == ()


# ---- Whom they choose ----------------------------------------------------------------


@pytest.mark.rule("TIM-LTGT-1")
@pytest.mark.rule("TIM-LTGT-3")
@pytest.mark.parametrize(
    ("measure", "damage", "chosen"),
    [
        ("nearest", {}, "jake"),
        ("farthest", {}, "luxuria"),
        ("weakest", {"jake": 4}, "jake"),
        ("softest", {}, "luxuria"),
    ],
)
def test_a_card_tells_by_which_measure_a_unit_is_chosen(measure: str, damage: dict[str, int], chosen: str) -> None:
    step = f.Strike(kind="fear", measure=measure)  # type: ignore[arg-type]
    t = raid({"jake": "L7", "luxuria": "M7"}, seats=PAIR, damage=damage, phase=2, land={"M7": "..."}, card=[step])
    assert [target for _, target, _ in attacks(t)] == [chosen]


@pytest.mark.rule("TIM-LTGT-4")
@pytest.mark.parametrize(("curses", "chosen"), [((), "luxuria"), (("defense",), "jake")])
def test_ties_go_to_the_lowest_defense_then_to_the_lowest_health(curses: tuple[str, ...], chosen: str) -> None:
    step = f.Strike(kind="fear", measure="nearest")
    t = raid({"jake": "K7", "luxuria": "J6"}, seats=PAIR, curses={"jake": curses}, card=[step])
    assert [t.character(code).totals["defense"] for code in ("jake", "luxuria")] == [3 - len(curses), 3]
    assert [target for _, target, _ in attacks(t)] == [chosen]


@pytest.mark.rule("TIM-LTGT-4")
def test_equal_units_roll_and_the_lowest_is_the_target() -> None:
    t = raid(
        {"legion_1": "K7", "legion_2": "J6"},
        seats=[("legion",)],
        card=[f.Strike(kind="fear", measure="nearest")],
        rig=[15, 3],
    )
    assert [target for _, target, _ in attacks(t)] == ["legion_2"]


@pytest.mark.rule("TIM-LTGT-6")
@pytest.mark.rule("TIM-LSTAT-3")
def test_out_of_reach_or_engaged_with_others_there_is_another_target_or_none() -> None:
    out = raid({"jake": "A1"}, card=[f.Strike(kind="fear", measure="nearest")])
    assert attacks(out) == []
    bound = raid({"jake": "K7", "mara": "L6"}, seats=TWO, card=[f.Strike(kind="fear", measure="softest")])
    assert [target for _, target, _ in attacks(bound)] == ["jake"]


@pytest.mark.rule("TIM-LTGT-7")
def test_with_stealth_only_an_engaged_unit_is_attacked() -> None:
    step = f.Strike(kind="fear", measure="nearest")
    hidden = {"mara": ["stealth"]}
    away = raid({"mara": "L7"}, seats=[("mara",)], buffs=hidden, card=[step])
    assert attacks(away) == []
    near = raid({"mara": "K7"}, seats=[("mara",)], buffs=hidden, card=[step])
    assert [target for _, target, _ in attacks(near)] == ["mara"]


# ---- Moves ---------------------------------------------------------------------------


@pytest.mark.rule("TIM-LMOVE-1")
@pytest.mark.rule("TIM-LMOVE-3")
@pytest.mark.rule("TIM-LMOVE-5")
@pytest.mark.rule("TIM-LSTAT-5")
@pytest.mark.rule("TIM-LTGT-8")
@pytest.mark.rule("TIM-STEWARD-2")
def test_a_monster_moves_beside_its_target_whose_owner_settles_ties_and_attacks() -> None:
    t = raid(
        {"jake": "A1", "mara": "C12", "moggie": "F12"}, seats=TWO, card=[f.Advance(kind="monster", measure="nearest")]
    )
    if len(t.asked()) == 1:
        assert t.asked() == [1]
        t.someone.takes_default()
    assert [one.unit for one in t.happened(LostMoved)] == ["moggie"]
    assert t.unit("moggie").engaged == ("mara",)
    assert [(unit, target) for unit, target, _ in attacks(t)] == [("moggie", "mara")]


@pytest.mark.rule("TIM-LMOVE-3")
@pytest.mark.rule("TIM-LMOVE-7")
def test_engaged_ones_stay_and_beasts_act_after_the_brute() -> None:
    t = raid(
        {"jake": "C12", "moggie": "D12", "abaddon": "B12 A12"},
        card=[f.Advance(kind="monster", measure="nearest")],
        damage={"jake": 0},
    )
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert t.happened(LostMoved) == []
    assert [unit for unit, _, _ in attacks(t)] == ["abaddon", "moggie"]


@pytest.mark.rule("TIM-LMOVE-4")
@pytest.mark.rule("TIM-SENT-3")
def test_too_far_it_goes_as_far_as_it_can() -> None:
    t = raid({"jake": "A1", "moggie": "A13"}, card=[f.Advance(kind="monster", measure="nearest")])
    if "end.jake" not in t.keys:
        t.someone.takes_default()
    assert [one.unit for one in t.happened(LostMoved)] == ["moggie"]
    assert attacks(t) == []


@pytest.mark.rule("TIM-LMOVE-4")
@pytest.mark.rule("TIM-LTGT-6")
@pytest.mark.parametrize(("stealth", "target"), [(False, "luxuria"), (True, "mara")])
def test_from_where_it_cannot_engage_it_attacks_where_nobody_else_holds_it(stealth: bool, target: str) -> None:
    """Luxuria stands too high to be engaged, and the nearest place in range is beside Mara."""
    flat = dict.fromkeys(["B9", "C9", "D9", "E9", "B10", "D10", "E10", "F10", "B11", "C11", "D11", "E11"], ".")
    t = raid(
        {"luxuria": "C10", "mara": "D10", "moggie": "F10"},
        seats=[("luxuria",), ("mara",)],
        fear="N7",
        damage={"luxuria": 3},
        buffs={"luxuria": ["stealth"] if stealth else []},
        land={**flat, "C10": "." * 9},
        card=[f.Advance(kind="monster", measure="weakest")],
    )
    while not attacks(t):
        t.someone.takes_default()
    assert [(unit, at) for unit, at, _ in attacks(t)] == [("moggie", target)]
    assert t.unit("moggie").engaged == (("mara",) if stealth else ())


@pytest.mark.rule("TIM-LTGT-4")
@pytest.mark.rule("TIM-INFO-1")
def test_the_dice_between_equal_targets_lie_open_and_the_lowest_is_the_target() -> None:
    """Two Legion units at one distance; 7 and 7 are rolled again."""
    at = {"legion_1": "C12", "legion_2": "E12", "moggie": "D12"}
    card = [f.Strike(kind="monster", measure="nearest")]
    t = raid(at, seats=[("legion",)], card=card, rig=[7, 7, 9, 3, "block", "block"])
    rolls = [(one.unit, one.face) for one in t.happened(D20Rolled)]
    assert rolls == [("legion_1", 7), ("legion_2", 7), ("legion_1", 9), ("legion_2", 3)]
    assert attacks(t) == [("moggie", "legion_2", 2)]


@pytest.mark.rule("TIM-LTGT-4")
@pytest.mark.rule("TIM-SPAWN-3")
def test_for_one_tentacle_no_more_is_rolled_than_its_target_needs() -> None:
    at = {"legion_1": "C12", "legion_2": "C13"}
    t = raid(at, seats=[("legion",)], card=[f.Grow(n=1, measure="weakest")], rig=[5, 2])
    assert [one.face for one in t.happened(D20Rolled)] == [5, 2]


# ---- Coming into play ----------------------------------------------------------------


@pytest.mark.rule("TIM-SPAWN-1")
@pytest.mark.rule("TIM-SPAWN-3")
@pytest.mark.rule("TIM-SPAWN-4")
@pytest.mark.rule("TIM-SPAWN-6")
@pytest.mark.rule("TIM-SENT-4")
def test_tentacles_grow_beside_one_target_after_the_other() -> None:
    t = raid({"jake": "D12", "mara": "M12"}, seats=TWO, survivors=5, card=[f.Grow(n="scaled", measure="nearest")])
    while len(t.asked()) == 1:
        t.someone.takes_default()
    assert len(t.happened(Spawned)) == 3
    beside = [t.unit(f"tentacle_{n}").engaged[0] for n in (1, 2, 3)]
    assert sorted(beside) in (["jake", "jake", "mara"], ["jake", "mara", "mara"])
    assert beside[0] == beside[2] != beside[1]


@pytest.mark.rule("TIM-SPAWN-5")
def test_there_are_five_tentacles_at_most() -> None:
    at = {f"tentacle_{n}": place for n, place in enumerate(("A5", "A6", "A7", "A8"), 1)}
    t = raid({"jake": "D12", **at}, card=[f.Grow(n=3, measure="nearest")])
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert len(t.happened(Spawned)) == 1
    none = raid({"jake": "D12", **at}, card=[f.Grow(n=3, measure="nearest", if_none=True)])
    assert none.happened(Spawned) == []


@pytest.mark.rule("TIM-SPAWN-2")
@pytest.mark.rule("TIM-RDSET-9")
@pytest.mark.rule("TIM-STEWARD-1")
def test_an_occupied_hex_is_replaced_and_the_first_seat_chooses() -> None:
    step = f.PlaceAt(unit="tentacle", at=("0/2",))
    t = raid({"mara": "A1", "jake": "K7"}, seats=[("mara",), ("jake",)], land={"K6": "."}, card=[step])
    assert t.asked() == [0]
    t.someone.takes_default()
    assert t.unit("tentacle_1").at != ("K7",)


@pytest.mark.rule("TIM-SPAWN-9")
@pytest.mark.rule("TIM-SPAWN-8")
def test_another_of_its_kind_comes_if_the_named_one_is_there_already() -> None:
    t = raid({"jake": "A1", "moggie": "A13"}, card=[f.PlaceAt(unit="moggie", at=("3/4",))])
    assert [one.unit for one in t.happened(Spawned)] == ["txato"]
    brute = raid({"jake": "A1"}, card=[f.PlaceAt(unit="abaddon", at=("3/4",))])
    while "end.jake" not in brute.keys:
        brute.someone.takes_default()
    assert "E7" in brute.unit("abaddon").at
    assert "F7" not in brute.unit("abaddon").at


@pytest.mark.rule("TIM-SPAWN-9")
@pytest.mark.parametrize(
    ("at", "phase", "came"),
    [
        ({}, 1, "moggie"),
        ({"moggie": "A13", "txato": "A12"}, 1, "tentacle_1"),
        ({"moggie": "A13", "txato": "A12"}, 3, "abaddon"),
    ],
)
def test_a_brood_is_of_the_first_kind_that_is_there(at: dict[str, str], phase: int, came: str) -> None:
    kinds = (f.Kin("beast"), f.Kin("brute", 3))
    t = raid({"jake": "D12", **at}, phase=phase, card=[f.Brood(at="0/3", kinds=kinds, otherwise="weakest")])
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert [one.unit for one in t.happened(Spawned)] == [came]


@pytest.mark.rule("TIM-FALL-7")
@pytest.mark.rule("TIM-STEWARD-1")
def test_the_steward_says_where_a_lost_unit_lands_whose_ground_is_gone() -> None:
    t = gone({"jake": "M9", "mara": "A1"}, "moggie")
    assert t.asked() == [0]
    t.chooses(number(t, "N9"))
    assert t.at("moggie") == "N9"
    assert gone({"jake": "M9"}, "mara").asked() == [1]


@pytest.mark.rule("TIM-FALL-7")
def test_who_stood_on_what_is_gone_is_on_no_place_until_it_lands() -> None:
    t = gone({"jake": "M9"}, "mara")
    assert t.asked() == [1]
    assert [one.at for one in t.view().units if one.code == "mara"] == [()]
    assert board_drawn(t.view(), ("Ana", "Bo")).png
    t.chooses(number(t, "N9"))
    assert t.at("mara") == "N9"


def gone(at: Mapping[str, str], unit: str) -> Raided:
    """The end of the bridge is gone under a unit, and somebody stands below."""
    board = board_of(BOX.maps["broken_span"])
    return raid(
        at,
        seats=[("jake",), ("mara",)],
        land={"M9 top": ""},
        map_="broken_span",
        steps=[DropTo(of=unit, start=5)],
        also=lambda s: setattr(s.units[unit], "at", (board.called("M9 top"),)),
    )
