"""Units on a player's Fear: friends and enemies, whom they reach, how they come off."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import AttackDeclared, CheapShot
from rules.timestrike.told.lost_events import CameOff, Climbed, Dismounted
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.table import Struck

THREE = (("fear", "hod"), ("jake", "mara"))
BRUTE = (("fear", "abaddon"), ("jake", "mara"))


def verbs(t: Struck, unit: str) -> set[str]:
    """What a unit can do."""
    return {key.partition(".")[0] for key in t.keys if key.endswith(f".{unit}")}


@pytest.mark.rule("TIM-SKI-4")
@pytest.mark.rule("TIM-CLIMBS-1")
def test_enemies_climb_a_drafted_fear() -> None:
    t = led({"jake": "K7", "mara": "A3"}, active="jake")
    t.chooses("climb.jake", "tier3")
    assert [(one.unit, one.tier) for one in t.happened(Climbed)] == [("jake", "Head")]
    assert t.unit("jake").engaged == ("fear",)
    assert t.unit("fear").engaged == ("jake",)


@pytest.mark.rule("TIM-SKI-4")
@pytest.mark.rule("TIM-CLIMBS-6")
@pytest.mark.rule("TIM-CLIMBS-3")
@pytest.mark.rule("TIM-TRADE-5")
def test_friends_climb_it_too_and_gather_nothing_there() -> None:
    t = led(
        {"hod": "K7", "jake": "L7", "mara": "A3"},
        seats=THREE,
        active="hod",
        materials={"hod": 2},
        land={"J6": ".o"},
    )
    t.chooses("climb.hod", "tier1")
    assert (t.unit("hod").on, t.unit("hod").engaged) == ("fear", ())
    assert verbs(t, "hod") == set()
    assert "climb" in t.unit("hod").did


@pytest.mark.rule("TIM-CLIMBS-11")
@pytest.mark.rule("TIM-MOB-9")
def test_tentacles_and_brutes_do_not_climb() -> None:
    t = led({"abaddon": "A5 A6", "tentacle_1": "G7", "jake": "A1", "mara": "A3"}, seats=BRUTE)
    assert not t.can("climb", "tentacle_1")
    brute = led({"abaddon": "K7 L7", "jake": "A1", "mara": "A3"}, seats=BRUTE, active="abaddon")
    assert not brute.can("climb", "abaddon")
    assert brute.unit("abaddon").engaged == ()


@pytest.mark.rule("TIM-CLIMBS-4")
@pytest.mark.rule("TIM-ENG-5")
def test_fear_cannot_target_who_stands_on_it_nor_anybody_else_then() -> None:
    assert led({"mara": "L7", "jake": "A1"}).can("attack", "fear")
    t = led({"mara": "L7"}, on={"jake": 1})
    assert verbs(t, "fear") == {"tread", "cast"}
    t.chooses("cast.fear")
    assert "convulse" in t.keys


@pytest.mark.rule("TIM-CLIMBS-4")
def test_it_attacks_those_beside_it_while_somebody_stands_on_it() -> None:
    t = led({"mara": "K7"}, on={"jake": 1}, rig=["void"] * 5)
    assert verbs(t, "fear") == {"tread", "cast", "attack", "contest"}
    t.chooses("attack.fear").passes_until(lambda d: "end" in t.keys)
    assert [(one.unit, one.target) for one in t.happened(AttackDeclared)] == [("fear", "mara")]


@pytest.mark.rule("TIM-CLIMBS-15")
@pytest.mark.rule("TIM-CLIMBS-7")
def test_on_a_friendly_fear_too_it_reaches_the_next_tier_alone() -> None:
    near = led({"mara": "A3"}, seats=THREE, on={"hod": 1, "jake": 2}, active="hod")
    assert "attack" in verbs(near, "hod")
    far = led({"mara": "A3"}, seats=THREE, on={"hod": 1, "jake": 3}, active="hod")
    assert "attack" not in verbs(far, "hod")


@pytest.mark.rule("TIM-CLIMBS-6")
@pytest.mark.rule("TIM-SKI-2")
def test_an_enemy_on_it_attacks_it() -> None:
    t = led({"mara": "A3"}, on={"jake": 2}, active="jake", rig=["hit", "hit", "void", *["void"] * 3])
    t.chooses("attack.jake").passes_until(lambda d: "end" in t.keys)
    assert t.unit("fear").health == 18
    assert t.character("jake").held[0] == 1


@pytest.mark.rule("TIM-SHAKE-1")
@pytest.mark.rule("TIM-SHAKE-3")
@pytest.mark.rule("TIM-ACT-7")
def test_it_shakes_all_off_friends_too() -> None:
    assert not _convulses(led({"jake": "A1", "mara": "A3", "hod": "A5"}, seats=THREE))
    t = led({"mara": "A3"}, seats=THREE, on={"hod": 1, "jake": 3})
    t.chooses("cast.fear", "convulse")
    assert t.asked() == [0]
    t.someone.takes_default()
    assert t.asked() == [1]
    t.someone.takes_default()
    assert [(one.unit, one.shaken) for one in t.happened(CameOff)] == [("hod", True), ("jake", True)]
    assert (t.unit("jake").tier, t.unit("hod").tier) == (0, 0)
    assert "fear" in t.unit("jake").engaged
    assert t.happened(CheapShot) == []


def _convulses(t: Struck) -> bool:
    t.chooses("cast.fear")
    return "convulse" in t.keys


@pytest.mark.rule("TIM-CLIMBS-13")
@pytest.mark.rule("TIM-CLIMBS-8")
@pytest.mark.rule("TIM-SKI-5")
def test_who_stands_on_a_defeated_fear_is_put_down_by_its_owner() -> None:
    t = led(
        {"moggie": "A5"},
        seats=(("fear", "moggie", "hod"), ("jake", "mara")),
        on={"jake": 1, "mara": 3, "hod": 2},
        active="jake",
        damage={"fear": 19},
        rig=["hit", "void", "void", "void", "void", "void"],
    )
    t.chooses("attack.jake", "fear")
    t.passes_until(lambda d: len(t.keys) > 10)
    assert t.view().outcome is None
    assert t.asked() == [0]
    assert "I7" in {option.label for option in t.someone.options.values()}
    while len(t.happened(Dismounted)) < 3:
        t.someone.takes_default()
    assert [one.unit for one in t.happened(Dismounted)] == ["hod", "jake", "mara"]
    assert len({t.at(unit) for unit in ("hod", "jake", "mara")}) == 3
    assert [t.unit(unit).tier for unit in ("hod", "jake", "mara")] == [0, 0, 0]
    assert t.unit("jake").health == 7


@pytest.mark.rule("TIM-DROP-2")
@pytest.mark.rule("TIM-CLIMBS-13")
def test_if_the_player_of_fear_leaves_it_goes_with_its_tentacles() -> None:
    t = led(
        {"hod": "A5", "tentacle_1": "L1"},
        seats=(("fear",), ("jake", "mara"), ("hod",)),
        on={"jake": 1, "mara": 3},
    )
    t.chooses("tread.fear")
    t.seat(0).leaves()
    assert t.character("fear").gone
    assert t.unit("tentacle_1").at == ()
    t.passes_until(lambda d: "end" in t.keys)
    assert t.unit("jake").tier == 0
    assert t.unit("jake").at != t.unit("mara").at
