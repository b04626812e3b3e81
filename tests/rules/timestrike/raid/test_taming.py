"""Taming Beasts: the roll, whose they are then, and when they are Lost again."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel import Step
from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.lost_events import LostAttack, Tamed
from rules.timestrike.told.table_events import LootDiscarded
from rules.timestrike.units.statuses import gain
from tests.rules.timestrike.raid.raids import Raided, raid
from tests.rules.timestrike.table import State

AT = {"jake": "C12", "moggie": "D12"}
FISH = {"jake": ["salt_ray"]}


def tame(t: Raided, key: str = "moggie>salt_ray") -> Raided:
    """Let jake tame."""
    t.chooses("tame.jake")
    return t.chooses(key)


def tamed(s: State) -> None:
    """Moggie has been tamed by jake in an earlier round."""
    s.characters["moggie"].seat, s.characters["moggie"].tamer = 0, "jake"


@pytest.mark.rule("TIM-TAME-1")
@pytest.mark.rule("TIM-TAME-3")
@pytest.mark.rule("TIM-TAME-5")
@pytest.mark.rule("TIM-TAME-10")
@pytest.mark.rule("TIM-TAME-11")
@pytest.mark.rule("TIM-TEAM-5")
@pytest.mark.rule("TIM-MON-1")
@pytest.mark.parametrize(("damage", "roll"), [(0, 12), (1, 9)])
def test_a_roll_of_three_times_its_health_tames_a_beast(damage: int, roll: int) -> None:
    t = tame(raid(AT, fish=FISH, damage={"moggie": damage}, rig=[roll]))
    assert [one.done for one in t.happened(Tamed)] == [True]
    beast = t.character("moggie")
    assert (beast.seat, beast.tamer, t.left("moggie")) == (0, "jake", 4)
    assert beast.totals == {"move": 6, "range": 1, "attack": 3, "defense": 2 + 1}  # Jake guards a friend beside him
    assert t.unit("jake").engaged == ()
    assert t.character("jake").held == (0, 0)


@pytest.mark.rule("TIM-TAME-3")
@pytest.mark.rule("TIM-TAME-4")
def test_a_failure_costs_the_fish_and_a_health() -> None:
    t = tame(raid(AT, fish=FISH, rig=[11]))
    assert t.character("moggie").tamer is None
    assert (t.left("jake"), t.character("jake").held) == (6, (0, 0))
    assert "tame.jake" not in t.keys


@pytest.mark.rule("TIM-CRAFT-4")
def test_a_trap_keeps_the_unit_safe() -> None:
    def rich(s: State) -> None:
        s.characters["jake"].materials = 1

    t = tame(raid(AT, fish=FISH, also=rich, rig=[2]), "moggie>salt_ray+trap")
    assert (t.left("jake"), t.character("jake").materials) == (7, 0)


@pytest.mark.rule("TIM-TAME-1")
def test_a_beast_whistle_needs_no_fish_and_adds_to_the_roll() -> None:
    t = tame(raid(AT, items={"jake": ["beast_whistle"]}, rig=[8]), "moggie>beast_whistle")
    assert t.character("moggie").tamer == "jake"
    assert t.happened(LootDiscarded) == []


@pytest.mark.rule("TIM-TAME-1")
@pytest.mark.rule("TIM-TAME-2")
def test_only_a_lost_beast_beside_a_survivor_with_a_card_is_tamed() -> None:
    assert "tame.jake" not in raid(AT).keys
    assert "tame.jake" not in raid({"jake": "C12", "moggie": "F12"}, fish=FISH).keys
    assert "tame.jake" not in raid({"jake": "C12", "tentacle_1": "D12"}, fish=FISH).keys
    assert "tame.jake" not in raid(AT, fish=FISH, also=tamed).keys
    by_beast = raid({**AT, "txato": "E12"}, fish=FISH, also=tamed)
    assert "tame.moggie" not in by_beast.keys


@pytest.mark.rule("TIM-MON-2")
@pytest.mark.rule("TIM-MON-6")
@pytest.mark.rule("TIM-TAME-8")
def test_it_acts_from_the_next_turn_of_its_tamer_on() -> None:
    now = tame(raid(AT, fish=FISH, rig=[12]))
    assert "move.moggie" not in now.keys
    later = raid({**AT, "txato": "E12"}, also=tamed, rig=["hit", "hit", "void"])
    assert {"move.moggie", "attack.moggie"} <= {*later.keys}
    assert "end.moggie" not in later.keys
    later.chooses("attack.moggie")
    assert later.left("txato") == 3
    assert later.character("jake").held == (1, 0)


@pytest.mark.rule("TIM-LTGT-5")
def test_the_lost_attack_tamed_monsters_and_one_that_falls_is_lost_again() -> None:
    t = raid(
        {"jake": "A1", "moggie": "D12", "tentacle_1": "E12"},
        also=tamed,
        damage={"moggie": 3},
        card=[f.Strike(kind="tentacle", measure="nearest")],
        rig=["void", "void"],
    )
    assert [one.target for one in t.happened(LostAttack)] == ["moggie"]
    assert "moggie" not in t.lost()
    assert t.character("moggie").seat == -1
    assert not t.character("moggie").gone


@pytest.mark.rule("TIM-MON-4")
def test_with_its_tamer_defeated_a_beast_is_lost_again_as_it_is() -> None:
    t = raid(
        {"jake": "K7", "moggie": "D12", "mara": "A1"},
        seats=[("jake",), ("mara",)],
        also=tamed,
        damage={"jake": 6, "moggie": 1},
        card=[f.Strike(kind="fear", measure="nearest", plus=5)],
        rig=["void", "void", "void"],
    )
    assert t.character("jake").gone
    assert t.lost()["moggie"] == "D12"
    assert (t.character("moggie").tamer, t.left("moggie")) == (None, 3)


@pytest.mark.rule("TIM-MON-6")
@pytest.mark.rule("TIM-TRADE-6")
def test_a_tamed_monster_trades_for_its_tamer_but_neither_tames_nor_builds() -> None:
    def rich(s: State) -> None:
        tamed(s)
        s.characters["jake"].materials = 1

    at = {"jake": "C12", "moggie": "D12", "txato": "E12", "mara": "A1"}
    t = raid({**at, "txato": "P1"}, seats=[("jake",), ("mara",)], also=rich, fish=FISH)
    mine = {key.partition(".")[0] for key in t.seat(0).options if key.endswith(".moggie")}
    assert mine == {"move", "trade", "loot"}
    t.seat(0).chooses("trade.moggie")
    t.someone.chooses("fish.salt_ray")
    assert (t.character("jake").held[1], t.character("mara").held[1]) == (0, 1)
    beside = raid(at, seats=[("jake",), ("mara",)], also=rich, fish=FISH)
    theirs = {key.partition(".")[0] for key in beside.seat(0).options if key.endswith(".moggie")}
    assert {"tame", "trade", "wall", "road"}.isdisjoint(theirs)


@pytest.mark.rule("TIM-LOOT-2")
@pytest.mark.rule("TIM-INV-2")
def test_a_tamed_monster_eats_what_its_tamer_has_caught() -> None:
    t = raid(AT, also=tamed, fish={"jake": ["glass_trout"]}, damage={"moggie": 3})
    t.chooses("loot.moggie")
    t.chooses("glass_trout")
    assert t.left("moggie") == 3
    assert t.character("jake").held == (0, 0)


class Cursed(Step, kw_only=True, tag="tests.cursed"):
    """The Brute gets two curses."""

    def run(self, t: Any) -> None:
        """In the turn of its tamer."""
        gain(t, "abaddon", "curse", "affliction")
        gain(t, "abaddon", "curse", "silence")


@pytest.mark.rule("TIM-AFF-2")
@pytest.mark.rule("TIM-SIL-3")
def test_what_a_tamed_brute_gains_in_the_turn_of_its_tamer_waits_for_the_next() -> None:
    def ride(s: State) -> None:
        s.characters["abaddon"].seat, s.characters["abaddon"].tamer = 0, "jake"
        s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at
        s.characters["jake"].acting = True

    at = {"jake": "C12", "abaddon": "D12 E12", "mara": "A1"}
    t = raid(at, seats=[("jake",), ("mara",)], also=ride, steps=[Cursed()])
    t.seat(0).chooses("end.jake")
    assert t.left("abaddon") == 6
    assert set(t.character("abaddon").curses) == {"affliction", "silence"}


@pytest.mark.rule("TIM-INV-5")
@pytest.mark.rule("TIM-FISH-8")
def test_what_a_tamed_monster_draws_and_keeps_is_for_its_tamer() -> None:
    t = raid({"jake": "A1", "moggie": "F5"}, also=tamed, items={"jake": ["sounding_line"]})
    t.chooses("loot.moggie")
    t.chooses(next(key for key in t.keys if key.startswith("sounding_line")))
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert t.character("moggie").held == (0, 0)
    assert t.character("jake").held == (0, 1)


def open_cards(s: State) -> None:
    """Cards lie open."""
    s.options = replace(s.options, hidden=False)


@pytest.mark.rule("TIM-TAME-10")
@pytest.mark.rule("TIM-INFO-2")
def test_without_a_card_to_tame_with_nobody_is_led_to_try() -> None:
    """Without a fish it was offered like everything else; with open cards it is not at all."""
    for hidden, also in ((True, lambda _: None), (False, open_cards)):
        t = raid(AT, items={"jake": ["lucky_coin"]}, also=also)
        assert ("tame.jake" in t.keys) is hidden
        if hidden:
            seen = t.someone.foreseen
            assert (seen["tame.jake"].forecast, seen["tame.jake"].vain) == ("no card of yours tames it", True)
        else:
            said = {one.what: one.reason for one in t.game.explain(t.state, 0)}
            assert (
                said["tame.jake"] == "Jake Alland cannot tame a Monster: a fish is needed, or a card that needs none."
            )
        able = raid(AT, fish=FISH, also=also)
        assert not able.someone.foreseen["tame.jake"].vain
