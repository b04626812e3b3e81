"""Behemoths: a Survivor on the Brute that it tamed."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.combat_events import Damaged, Hits, UnitLost
from rules.timestrike.told.lost_events import Dismounted, LostAttack
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import State, number

AT = {"jake": "C12", "abaddon": "D12 E12"}


def mounted(s: State) -> None:
    """Jake rides Abaddon since an earlier round."""
    s.characters["abaddon"].seat, s.characters["abaddon"].tamer = 0, "jake"
    s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at


@pytest.mark.rule("TIM-TAME-6")
@pytest.mark.rule("TIM-BEH-1")
@pytest.mark.rule("TIM-BEH-2")
@pytest.mark.rule("TIM-MON-2")
def test_a_tamed_brute_carries_its_tamer() -> None:
    t = raid(AT, fish={"jake": ["salt_ray"]}, damage={"abaddon": 1}, rig=[15])
    t.chooses("tame.jake")
    t.chooses("abaddon>salt_ray")
    assert (t.unit("jake").on, t.unit("jake").at) == ("abaddon", t.unit("abaddon").at)
    assert (t.left("abaddon"), t.character("abaddon").tamer) == (6, "jake")
    assert not {"move.jake", "move.abaddon"} & {*t.keys}


@pytest.mark.rule("TIM-TAME-4")
def test_a_brute_that_is_not_tamed_costs_two_health() -> None:
    t = raid(AT, fish={"jake": ["salt_ray"]}, rig=[17])
    t.chooses("tame.jake")
    t.chooses("abaddon>salt_ray")
    assert t.left("jake") == 5


@pytest.mark.rule("TIM-BEH-2")
@pytest.mark.rule("TIM-BEH-8")
@pytest.mark.rule("TIM-BEH-11")
def test_the_brute_moves_and_its_rider_comes_along() -> None:
    t = raid(AT, also=mounted)
    assert "move.jake" not in t.keys
    t.chooses("move.abaddon")
    t.chooses(t.keys[-2])
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert t.unit("abaddon").at != ("D12", "E12")
    assert t.unit("jake").at == t.unit("abaddon").at


@pytest.mark.rule("TIM-BEH-3")
@pytest.mark.rule("TIM-BEH-12")
@pytest.mark.rule("TIM-BEH-13")
def test_a_rider_fights_from_its_brute_but_does_not_contest_or_climb() -> None:
    t = raid({**AT, "tentacle_1": "F12"}, also=mounted, rig=["hit", "void", "void"])
    assert t.unit("jake").engaged == ("tentacle_1",)
    assert "attack.jake" in t.keys
    assert "contest.jake" not in t.keys
    assert "contest.abaddon" in t.keys
    beside = raid({"jake": "L12", "abaddon": "K7 L7"}, also=mounted)
    assert "climb.jake" not in beside.keys
    assert "attack.jake" in beside.keys


@pytest.mark.rule("TIM-BEH-14")
@pytest.mark.rule("TIM-BEH-12")
def test_a_rider_extends_a_road_on_which_all_of_its_brute_stands() -> None:
    def rich(s: State) -> None:
        mounted(s)
        s.characters["jake"].materials = 1

    assert "road.jake" not in raid(AT, also=rich).keys
    assert "road.jake" not in raid(AT, also=rich, land={"D12": ".="}).keys
    t = raid(AT, also=rich, land={"D12": ".=", "E12": ".="})
    t.chooses("road.jake")
    assert {"D12", "E12"}.isdisjoint(one.label for one in t.someone.options.values())
    t.chooses(number(t, "F12")).passes_until(lambda d: "end.jake" in t.keys)
    kinds = {place.name: place.kind for place in t.view().places}
    assert [kinds[name] for name in ("D12", "E12", "F12")] == ["road"] * 3
    assert t.character("jake").materials == 0
    assert "wall.jake" not in t.keys


@pytest.mark.rule("TIM-TAME-7")
def test_who_tames_another_brute_leaves_the_one_that_it_rides() -> None:
    """The box has one Brute, so a Beast serves as the mount here."""

    def riding(s: State) -> None:
        s.characters["moggie"].seat, s.characters["moggie"].tamer = 0, "jake"
        s.units["jake"].on, s.units["jake"].at = "moggie", s.units["moggie"].at

    at = {"jake": "C12", "moggie": "C12", "abaddon": "D12 E12"}
    t = raid(at, fish={"jake": ["salt_ray"]}, also=riding, rig=[18])
    t.chooses("tame.jake")
    t.chooses("abaddon>salt_ray")
    assert (t.unit("jake").on, t.at("jake")) == ("abaddon", "D12 and E12")
    assert t.character("moggie").tamer is None
    assert t.lost()["moggie"] == "C12"


@pytest.mark.rule("TIM-BEH-4")
@pytest.mark.rule("TIM-BEH-5")
@pytest.mark.rule("TIM-LTGT-5")
def test_damage_to_the_brute_brings_all_hits_to_the_rider() -> None:
    t = raid(
        {**AT, "tentacle_1": "F12"},
        also=mounted,
        card=[f.Strike(kind="tentacle", measure="nearest", plus=2)],
        rig=["block", "block", "block", "void", "block", "void", "void"],
    )
    assert [(one.target, one.hits) for one in t.happened(LostAttack)] == [("abaddon", 4)]
    assert [(one.unit, one.damage) for one in t.happened(Damaged)] == [("abaddon", 1), ("jake", 3)]


@pytest.mark.rule("TIM-BEH-5")
def test_without_damage_to_the_brute_its_rider_is_not_affected() -> None:
    t = raid(
        {**AT, "tentacle_1": "F12"},
        also=mounted,
        card=[f.Strike(kind="tentacle", measure="nearest")],
        rig=["block", "block", "block", "block"],
    )
    assert t.happened(Damaged) == []


@pytest.mark.rule("TIM-BEH-6")
@pytest.mark.rule("TIM-SPAWN-7")
def test_a_rider_comes_down_where_its_defeated_brute_stood() -> None:
    t = raid(
        {**AT, "tentacle_1": "F12"},
        also=mounted,
        damage={"abaddon": 5},
        card=[f.Strike(kind="tentacle", measure="nearest")],
        rig=["void", "void", "void", "void", "block", "block", "void"],
    )
    assert "abaddon" not in t.lost()
    assert [one.label for one in t.someone.options.values()] == ["D12", "E12"]
    t.chooses(t.keys[1])
    assert (t.at("jake"), t.left("jake"), t.unit("jake").on) == ("E12", 7, None)
    assert [one.place for one in t.happened(Dismounted)] == ["E12"]
    assert t.character("abaddon").seat == -1


@pytest.mark.rule("TIM-BEH-6")
@pytest.mark.rule("TIM-BEH-5")
@pytest.mark.rule("TIM-ATK-11")
def test_a_rider_meets_the_hits_from_the_back_of_a_brute_that_falls_by_them() -> None:
    """The tentacle is engaged with the Brute's far hex alone, and so with Mara, for Ice Barrier."""

    def ridden(s: State) -> None:
        s.characters["abaddon"].seat, s.characters["abaddon"].tamer = 0, "mara"
        s.units["mara"].on, s.units["mara"].at = "abaddon", s.units["abaddon"].at

    t = raid(
        {"mara": "C12", "abaddon": "D12 E12", "tentacle_1": "F12"},
        seats=[("mara",)],
        also=ridden,
        damage={"abaddon": 5},
        card=[f.Strike(kind="tentacle", measure="nearest")],
        rig=["void", "void", "void", "lucky_block", "void"],
    )
    assert [(one.unit, one.hits, one.blocks) for one in t.happened(Hits)] == [("abaddon", 2, 0), ("mara", 2, 2)]
    told = [type(one) for one in t.log if isinstance(one, Hits | UnitLost)]
    assert told == [Hits, UnitLost, Hits]
    t.chooses(number(t, "E12"))
    assert (t.at("mara"), t.left("mara")) == ("E12", 6)


@pytest.mark.rule("TIM-BEH-5")
@pytest.mark.rule("TIM-DEF-4")
def test_a_rider_must_defend() -> None:
    """Not to defend would keep Enrage; the Brute may, its rider may not."""

    def angry(s: State) -> None:
        mounted(s)
        s.characters["jake"].items.append(s.items.pop(0))

    t = raid(
        {**AT, "tentacle_1": "F12"},
        also=angry,
        buffs={"jake": ["enrage"]},
        card=[f.Strike(kind="tentacle", measure="nearest")],
        rig=["void", "void", "void", "void"],
    )
    assert "none" in t.keys
    t.chooses(t.keys[0])
    while "enchanted_armor" not in t.keys:
        t.someone.takes_default()
    assert "none" not in t.keys
    t.someone.takes_default()
    assert t.character("jake").buffs == ()


@pytest.mark.rule("TIM-BEH-7")
@pytest.mark.rule("TIM-MON-4")
def test_a_brute_is_lost_again_when_its_rider_is_defeated() -> None:
    t = raid(
        {**AT, "mara": "A1", "tentacle_1": "F12"},
        seats=[("jake",), ("mara",)],
        also=mounted,
        damage={"jake": 6},
        card=[f.Strike(kind="tentacle", measure="nearest")],
        rig=["void", "void", "void", "void", "void", "void", "void"],
    )
    assert t.character("jake").gone
    assert t.lost()["abaddon"] == "D12 and E12"
    assert t.left("abaddon") == 4


@pytest.mark.rule("TIM-BEH-9")
def test_an_area_hits_a_behemoth_once() -> None:
    t = raid(
        {"jake": "A1", "abaddon": "K7 L7"},
        also=mounted,
        card=[f.Blast(shape="ring", r=2, hits=1)],
        rig=["block", "void", "void", "void"],
    )
    assert t.happened(Damaged) == []
    assert t.unit("jake").on == "abaddon"


@pytest.mark.rule("TIM-BEH-15")
@pytest.mark.rule("TIM-MOB-8")
def test_a_curse_for_whoever_is_engaged_reaches_the_brute_and_its_rider() -> None:
    t = raid({**AT, "tentacle_1": "F12"}, also=mounted, card=[f.CurseAll(curse="move", kind="tentacle")])
    assert (t.character("abaddon").curses, t.character("jake").curses) == (("move",), ("move",))
    far = raid({**AT, "tentacle_1": "G12"}, also=mounted, card=[f.CurseAll(curse="move", kind="tentacle")])
    assert (far.character("abaddon").curses, far.character("jake").curses) == ((), ())
