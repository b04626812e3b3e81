"""The tentacles of a player's Fear: how they grow, act, and fall."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import Damaged, Defeated, UnitLost
from rules.timestrike.told.lost_events import Spawned
from rules.timestrike.told.table_events import CardDrawn
from tests.rules.timestrike.drafted_fear.fears import led, on_map
from tests.rules.timestrike.table import Struck, number

FAR = {"jake": "A1", "mara": "A3"}
ALL = {f"tentacle_{n}": place for n, place in enumerate(("L1", "L2", "K1", "K2", "J1"), 1)}


def grows(t: Struck, place: str) -> Struck:
    """Have a tentacle grow at a place."""
    return t.does("cast", "fear", f"rise_from_below@{number(t, place)}")


@pytest.mark.rule("TIM-SPAWN-1")
@pytest.mark.rule("TIM-SPAWN-2")
@pytest.mark.rule("TIM-MOB-1")
def test_a_tentacle_grows_where_fear_says() -> None:
    t = grows(led(FAR), "L6")
    assert [(one.unit, one.place) for one in t.happened(Spawned)] == [("tentacle_1", "L6")]
    assert (t.at("tentacle_1"), t.unit("tentacle_1").health) == ("L6", 1)


@pytest.mark.rule("TIM-SPAWN-2")
def test_on_a_taken_place_it_grows_on_the_highest_beside_as_the_player_of_fear_likes() -> None:
    land = {"M6": "...", "L7": "...", "M7": ".", "L5": ".", "M5": ".", "K6": "."}
    t = grows(led({"jake": "L6", "mara": "A3"}, land=land), "L6")
    assert t.asked() == [0]
    assert [option.label for option in t.someone.options.values()] == ["M6", "L7"]
    t.chooses(number(t, "L7"))
    assert t.at("tentacle_1") == "L7"


@pytest.mark.rule("TIM-SPAWN-5")
@pytest.mark.rule("TIM-COMP-2")
def test_no_more_than_five_are_on_the_map() -> None:
    t = led({**FAR, **ALL})
    assert not t.can("cast", "fear")


@pytest.mark.rule("TIM-SPAWN-7")
def test_a_defeated_tentacle_may_grow_again() -> None:
    t = led({**ALL, "jake": "L3", "mara": "A3"}, active="jake", rig=["hit", "void", "void", "void"])
    t.chooses("attack.jake", "tentacle_2")
    t.passes_until(lambda d: "end" in t.keys)
    assert "tentacle_2" not in on_map(t)
    t.ends()
    grows(t, "L6")
    assert t.at("tentacle_2") == "L6"


@pytest.mark.rule("TIM-MOB-6")
@pytest.mark.rule("TIM-CHAR-7")
@pytest.mark.rule("TIM-MON-2")
def test_tentacles_act_in_the_turn_of_fear_with_the_stats_of_their_card() -> None:
    t = led({"jake": "L8", "mara": "A3", "tentacle_1": "L7"}, rig=["hit", "hit", "void", *["void"] * 3])
    assert {key.partition(".")[0] for key in t.keys if key.endswith("tentacle_1")} == {"move", "attack", "contest"}
    assert (t.unit("tentacle_1").movement, t.unit("tentacle_1").energy) == (3, 1)
    t.chooses("attack.tentacle_1")
    t.passes_until(lambda d: "end" in t.keys)
    assert t.unit("jake").health == 5
    assert t.unit("tentacle_1").energy == 0


@pytest.mark.rule("TIM-MOB-6")
@pytest.mark.rule("TIM-TURN-3")
@pytest.mark.rule("TIM-ACT-4")
def test_they_count_for_the_four_units_and_the_four_energy_of_a_turn() -> None:
    t = led({**FAR, **ALL})
    for n in range(1, 5):
        t.chooses(f"move.tentacle_{n}").chooses(t.keys[0])
    assert not any(key.endswith(("tentacle_5", "fear")) for key in t.keys)


@pytest.mark.rule("TIM-MOB-6")
def test_a_tentacle_acts_from_the_turn_after_it_has_grown() -> None:
    t = grows(led(FAR), "L6")
    assert not any(key.endswith("tentacle_1") for key in t.keys)
    t.ends().passes_until(lambda d: t.view().active == "fear" and "end" in t.keys)
    assert t.can("move", "tentacle_1")


@pytest.mark.rule("TIM-MOB-2")
@pytest.mark.rule("TIM-MOB-3")
@pytest.mark.rule("TIM-MOB-4")
def test_a_defeated_tentacle_costs_fear_1_health() -> None:
    t = led({"jake": "M7", "mara": "A3", "tentacle_1": "L7"}, active="jake", rig=["hit", "void", "void", "void"])
    t.chooses("attack.jake")
    t.passes_until(lambda d: "end" in t.keys)
    assert [one.unit for one in t.happened(UnitLost)] == ["tentacle_1"]
    assert [(one.unit, one.damage) for one in t.happened(Damaged)] == [("tentacle_1", 1), ("fear", 1)]
    assert on_map(t) == []
    assert t.unit("fear").health == 19
    assert [one.character for one in t.happened(CardDrawn)] == ["jake"]


@pytest.mark.rule("TIM-MOB-5")
@pytest.mark.rule("TIM-MOB-7")
@pytest.mark.rule("TIM-KO-3")
@pytest.mark.rule("TIM-SKI-5")
def test_who_defeats_the_last_tentacle_has_defeated_fear_and_gets_its_loot() -> None:
    t = led(
        {"jake": "M7", "mara": "A3", "hod": "A5", "tentacle_1": "L7", "tentacle_2": "P1"},
        seats=(("fear", "hod"), ("jake", "mara")),
        active="jake",
        damage={"fear": 19},
        materials={"fear": 2},
        rig=["hit", "void", "void", "void"],
    )
    t.chooses("attack.jake")
    t.passes_until(lambda d: "end" in t.keys)
    assert [(one.character, one.by) for one in t.happened(Defeated)] == [("fear", "jake")]
    assert t.character("jake").materials == 2
    assert on_map(t) == []
    assert t.character("tentacle").gone
    assert t.view().outcome is None
    assert t.character("fear").gone


@pytest.mark.rule("TIM-MOB-5")
@pytest.mark.rule("TIM-KO-4")
def test_a_tentacle_that_falls_to_its_death_hurts_fear_and_credits_nobody() -> None:
    land = {"L7": "." * 9, "M7": "." * 9}
    t = led(
        {"jake": "M7", "mara": "A3", "tentacle_1": "L7"},
        active="jake",
        damage={"fear": 19},
        materials={"fear": 2},
        land=land,
        rig=[1, 20, "hit", "hit", "hit", "hit"],
    )
    t.chooses("contest.jake", number(t, "L8"))
    t.passes_until(lambda d: False)
    assert [(one.character, one.by) for one in t.happened(Defeated)] == [("fear", "")]
    assert t.character("jake").materials == 0
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == (1,)


@pytest.mark.rule("TIM-MOB-9")
@pytest.mark.rule("TIM-SIL-5")
def test_what_lies_on_fears_board_does_not_touch_tentacles() -> None:
    curses = {"fear": ["silence", "affliction", "attack"]}
    t = led({**FAR, "tentacle_1": "L7"}, curses=curses, buffs={"fear": ["move"]})
    assert t.character("tentacle").totals == {"move": 3, "range": 2, "attack": 3, "defense": 1}
    assert not t.can("cast", "fear")
    assert t.can("move", "tentacle_1")
    t.ends()
    assert (t.unit("tentacle_1").health, t.unit("fear").health) == (1, 19)


@pytest.mark.rule("TIM-MOB-9")
@pytest.mark.rule("TIM-BUFF-4")
def test_a_tentacle_cannot_be_cursed() -> None:
    t = led({**FAR, "jake": "M7", "tentacle_1": "L7"}, active="jake", items={"jake": ["hush_stone"]})
    t.chooses("loot.jake")
    t.chooses("hush_stone>tentacle_1")
    assert (t.character("tentacle").curses, t.character("fear").curses) == ((), ())


@pytest.mark.rule("TIM-MOB-9")
def test_it_fishes_and_mines_for_fear_but_neither_trades_nor_climbs_nor_builds_nor_uses_cards() -> None:
    at = {**FAR, "tentacle_1": "L7", "tentacle_2": "K10"}
    t = led(at, materials={"fear": 1}, fish={"fear": ["salt_ray"]}, rig=[15])
    hers = {key.partition(".")[0] for key in t.keys if "tentacle" in key}
    assert hers == {"move", "mine", "fish"}
    assert t.can("trade", "fear")
    assert t.can("loot", "fear")
    t.does("mine", "tentacle_1", number(t, "K8")).passes_until(lambda d: "end" in t.keys)
    assert (t.character("fear").materials, t.character("tentacle").materials) == (2, 0)
    t.chooses("fish.tentacle_2")
    t.passes_until(lambda d: "end" in t.keys)
    assert t.character("fear").held[1] == 2
