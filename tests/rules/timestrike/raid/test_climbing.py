"""Climbing Fear: tiers, who reaches whom, being carried and shaken off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.combat_events import CheapShot
from rules.timestrike.told.lost_events import AreaHit, CameOff, FearMoved, LostAttack
from tests.rules.timestrike.raid.raids import Raided, raid
from tests.rules.timestrike.table import State

TWO = [("jake",), ("mara",)]


def on_fear(*tiers: tuple[str, int]) -> Callable[[State], None]:
    """Put units on tiers of Fear."""

    def put(s: State) -> None:
        for unit, tier in tiers:
            s.units[unit].on, s.units[unit].tier = "fear", tier
            s.units[unit].at = s.units["fear"].at[:1]

    return put


def climbed(*tiers: tuple[str, int], **kw: object) -> Raided:
    """A Raid with jake and mara, some of them on Fear."""
    return raid({"jake": "K7", "mara": "B1"}, seats=TWO, also=on_fear(*tiers), **kw)  # type: ignore[arg-type]


@pytest.mark.rule("TIM-CLIMBS-1")
@pytest.mark.rule("TIM-CLIMBS-14")
@pytest.mark.rule("TIM-FEAR-2")
def test_a_unit_beside_fear_climbs_onto_any_tier_and_flees_nobody() -> None:
    t = raid({"jake": "K7", "tentacle_1": "L7"})
    t.chooses("climb.jake")
    assert [one.label for one in t.someone.options.values()] == [
        f"Onto Fear's {tier}" for tier in ("back", "shoulders", "head")
    ]
    t.chooses("tier3")
    assert (t.unit("jake").on, t.unit("jake").tier) == ("fear", 3)
    assert t.happened(CheapShot) == []
    assert t.unit("jake").energy == 2


@pytest.mark.rule("TIM-CLIMBS-1")
def test_who_is_not_beside_fear_cannot_climb() -> None:
    assert "climb.jake" not in raid({"jake": "L7"}).keys


@pytest.mark.rule("TIM-CLIMBS-2")
@pytest.mark.rule("TIM-CLIMBS-8")
def test_it_may_change_the_tier_or_jump_off() -> None:
    t = climbed(("jake", 2), ("mara", 3))
    t.seat(0).chooses("climb.jake")
    assert [key for key in t.keys if key.startswith("tier")] == ["tier1"]
    beside = [key for key in t.keys if not key.startswith("tier")]
    assert len(beside) == 12
    before = t.left("jake")
    t.chooses(beside[0])
    assert (t.unit("jake").tier, t.left("jake")) == (0, before)
    assert [one.shaken for one in t.happened(CameOff)] == [False]


@pytest.mark.rule("TIM-CLIMBS-3")
@pytest.mark.rule("TIM-CLIMBS-6")
@pytest.mark.rule("TIM-CLIMBS-7")
@pytest.mark.rule("TIM-CLIMBS-9")
@pytest.mark.rule("TIM-CLIMBS-15")
@pytest.mark.rule("TIM-CLIMBS-16")
def test_on_fear_it_attacks_fear_alone_and_does_not_walk() -> None:
    t = raid({"jake": "K7", "tentacle_1": "K8"}, also=on_fear(("jake", 1)), rig=["hit", "hit", "void"])
    assert t.unit("jake").engaged == ("fear",)
    assert "move.jake" not in t.keys
    before = t.left("fear")
    t.chooses("attack.jake")
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert t.left("fear") == before - 2


@pytest.mark.rule("TIM-CLIMBS-3")
@pytest.mark.rule("TIM-CLIMBS-17")
@pytest.mark.rule("TIM-FISH-4")
def test_units_on_fear_and_beside_it_do_not_reach_each_other() -> None:
    t = climbed(("jake", 1), fish={"jake": ["salt_ray"]})
    keys = {*t.seat(0).options}
    assert {key.split(".")[0] for key in keys} <= {"attack", "climb", "cast", "free", "loot", "end"}
    assert "trade.jake" not in keys


@pytest.mark.rule("TIM-LTGT-2")
@pytest.mark.rule("TIM-CLIMBS-4")
@pytest.mark.rule("TIM-LTGT-9")
@pytest.mark.rule("TIM-LMOVE-6")
def test_the_lost_cannot_target_anybody_on_fear() -> None:
    strike = f.Strike(kind="fear", measure="nearest")
    assert climbed(("jake", 1), ("mara", 1), card=[strike]).happened(LostAttack) == []
    ring = f.Blast(shape="ring", r=1, hits=1)
    assert climbed(("jake", 1), ("mara", 1), card=[ring]).happened(AreaHit) == []


@pytest.mark.rule("TIM-CLIMBS-12")
def test_who_stands_on_fear_is_carried_along() -> None:
    t = climbed(("jake", 1), card=[f.Prowl(measure="nearest")])
    while len(t.asked()) == 1:
        t.someone.takes_default()
    assert len(t.happened(FearMoved)) == 1
    assert t.unit("jake").at == t.unit("fear").at[:1]
    assert t.unit("jake").tier == 1


@pytest.mark.rule("TIM-SHAKE-1")
@pytest.mark.rule("TIM-SHAKE-3")
@pytest.mark.rule("TIM-CLIMBS-8")
def test_a_shake_knocks_all_off_in_the_order_of_the_seats() -> None:
    t = climbed(("mara", 1), ("jake", 3), card=[f.Shudder()])
    assert t.asked() == [0]
    assert len(t.keys) == 12
    first = t.keys[0]
    t.chooses(first)
    assert t.asked() == [1]
    assert first not in t.keys
    t.someone.takes_default()
    assert [(one.unit, one.shaken) for one in t.happened(CameOff)] == [("jake", True), ("mara", True)]
    assert (t.unit("jake").engaged, t.left("jake")) == (("fear",), 7)


@pytest.mark.rule("TIM-SHAKE-1")
@pytest.mark.rule("TIM-ITEM-2")
def test_a_void_anchor_keeps_a_unit_on_fear() -> None:
    t = climbed(("jake", 3), items={"jake": ["void_anchor"]}, card=[f.Shudder()])
    t.chooses("void_anchor")
    assert t.unit("jake").tier == 3
    assert t.happened(CameOff) == []


@pytest.mark.rule("TIM-CLIMBS-6")
@pytest.mark.rule("TIM-TRADE-6")
def test_nobody_trades_with_units_on_fear_or_with_the_lost() -> None:
    def trades(*tiers: tuple[str, int]) -> bool:
        at = {"jake": "A1", "mara": "A13", "moggie": "P13"}
        t = raid(at, seats=TWO, fish={"jake": ["salt_ray"]}, also=on_fear(*tiers))
        return "trade.jake" in t.seat(0).options

    assert trades()
    assert not trades(("mara", 1))


@pytest.mark.rule("TIM-CLIMBS-12")
@pytest.mark.rule("TIM-KO-1")
def test_who_is_defeated_on_fear_is_carried_no_more() -> None:
    t = climbed(("jake", 1), damage={"jake": 6}, curses={"jake": ["affliction"]}, actions=["dread_gaze"])
    t.seat(0).chooses("end.jake")
    assert t.character("jake").gone
    t.seat(1).chooses("end.mara")
    while t.view().round < 2:
        t.someone.takes_default()
    assert len(t.happened(FearMoved)) == 1
    assert (t.unit("jake").at, t.unit("jake").on) == ((), None)
