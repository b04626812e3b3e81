"""Fighting the Lost: heights, Contests, Cheap Shots, items, and who is Lost again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.kernel import Step
from rules.timestrike.effects import fear_steps as f
from rules.timestrike.sentience_turn.sentience_cards import MayPush
from rules.timestrike.sentience_turn.sentience_hits import HitAll
from rules.timestrike.told.combat_events import CheapShot, Contested, Damaged, DiceRolled, Hits
from rules.timestrike.told.lost_events import FearActs, LostAttack, LostMoved, Spawned
from rules.timestrike.told.table_events import CardDrawn, StatusGained
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import State, number, table

TWO = [("jake",), ("mara",)]


def tamed(beast: str, **more: list[str]) -> Callable[[State], None]:
    """Jake has tamed a Monster in an earlier round, and it has some statuses."""

    def do(s: State) -> None:
        one = s.characters[beast]
        one.seat, one.tamer = 0, "jake"
        one.buffs, one.curses = more.get("buffs", []), more.get("curses", [])

    return do


def foes(s: State) -> None:
    """The two players are enemies, as they may be where Fear is not the only one."""
    s.side = ["one", "two"]


# ---- What they do, and when ----------------------------------------------------------


@pytest.mark.rule("TIM-LOST-2")
@pytest.mark.rule("TIM-MODE-4")
def test_the_lost_do_nothing_before_a_card_says_so() -> None:
    at = {"jake": "K7", "mara": "A1", "moggie": "K8", "tentacle_1": "C1"}
    t = raid(at, seats=TWO, actions=["reaching_dark"])
    t.seat(0).chooses("end.jake")
    assert (t.happened(LostAttack), t.happened(LostMoved), t.happened(Spawned)) == ([], [], [])
    t.chooses("end.mara")
    t.passes_until(lambda asked: t.view().round > 1)
    names = [type(one).__name__ for one in t.log]
    assert names.index(FearActs.__name__) < names.index(Spawned.__name__) < names.index(LostAttack.__name__)


@pytest.mark.rule("TIM-DEF-6")
@pytest.mark.rule("TIM-LCOM-3")
def test_a_player_unit_defends_against_automatic_hits_with_its_dice_and_skill() -> None:
    strike = f.Strike(kind="monster", measure="nearest")
    t = raid({"jake": "C12", "moggie": "D12"}, card=[strike], gauntlet=True, rig=["lucky_block", "void", "void"])
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [3]
    assert [(one.hits, one.blocks) for one in t.happened(Hits)] == [(2, 2)]  # Enchanted Armor blocks one more
    assert t.left("jake") == 7


@pytest.mark.rule("TIM-HIGH-5")
@pytest.mark.rule("TIM-HIGH-2")
def test_the_lost_have_no_height_advantage_but_players_have_it_against_them() -> None:
    strike = f.Strike(kind="monster", measure="nearest")
    at = {"jake": "C12", "moggie": "D12"}
    above = raid(at, card=[strike], gauntlet=True, land={"D12": "..."}, rig=["void"] * 3)
    assert [one.hits for one in above.happened(LostAttack)] == [2]
    below = raid(at, card=[strike], gauntlet=True, land={"C12": "..."}, rig=["void"] * 4)
    assert [len(one.rolled) for one in below.happened(DiceRolled)] == [4]
    low = raid(at, gauntlet=True, land={"D12": "..."}, rig=["hit"] * 3)
    low.chooses("attack.jake")
    assert [(one.hits, one.blocks) for one in low.happened(Hits)] == [(3, 1)]
    high = raid(at, gauntlet=True, land={"C12": "..."}, rig=["hit"] * 4)
    high.chooses("attack.jake")
    assert [(one.hits, one.blocks) for one in high.happened(Hits)] == [(4, 1)]


@pytest.mark.rule("TIM-CON-12")
def test_a_lost_unit_rolls_in_a_contest_and_adds_its_health_and_height() -> None:
    t = raid({"jake": "C12", "moggie": "D12"}, land={"D12": "..."}, damage={"moggie": 1}, rig=[17, 17])
    t.chooses("contest.jake")
    (one,) = t.happened(Contested)
    assert (one.total, one.other, one.won) == (17 + 7, 17 + 3 + 3, True)
    assert {"swap", "leave"} < {*t.keys}
    t.chooses("swap")
    assert (t.at("jake"), t.lost()["moggie"]) == ("D12", "C12")


@pytest.mark.rule("TIM-CHEAP-5")
@pytest.mark.rule("TIM-RAID-4")
def test_walking_away_from_two_tentacles_and_fear_costs_three_health() -> None:
    t = raid({"jake": "K7", "tentacle_1": "K8", "tentacle_2": "K6"})
    t.chooses("move.jake", number(t, "N7"))
    assert [(one.unit, one.hit) for one in t.happened(CheapShot)] == [
        ("fear", True),
        ("tentacle_1", True),
        ("tentacle_2", True),
    ]
    assert (t.left("jake"), t.happened(DiceRolled)) == (4, [])


@pytest.mark.rule("TIM-RAID-3")
@pytest.mark.rule("TIM-LCOM-2")
def test_fear_can_be_attacked_while_its_tentacles_stand() -> None:
    t = raid({"jake": "K7", "tentacle_1": "A1"}, phase=2, rig=["hit", "hit", "hit"])
    before = t.left("fear")
    t.chooses("attack.jake")
    assert t.left("fear") == before - 2


@pytest.mark.rule("TIM-GEN-3")
@pytest.mark.rule("TIM-RAID-1")
@pytest.mark.parametrize(("phase", "won"), [(2, False), (3, True)])
def test_a_raid_is_won_only_in_the_last_phase(phase: int, won: bool) -> None:
    t = raid({"jake": "K7", "mara": "A1"}, seats=TWO, phase=phase, rig=["hit", "hit", "hit"], also=_nearly)
    t.seat(0).chooses("attack.jake")
    outcome = t.game.outcome(t.state)
    assert (outcome is not None) == won
    if outcome is not None:
        assert (outcome.winners, outcome.rules) == ((0, 1), ("TIM-RAID-1",))


def _nearly(s: State) -> None:
    """Fear has 1 health left in its phase."""
    assert s.boss is not None
    from_card = {2: 9, 3: 11}
    s.units["fear"].damage = from_card[s.boss.phase] - 1


# ---- Whom they choose ----------------------------------------------------------------


@pytest.mark.rule("TIM-GEN-5")
@pytest.mark.rule("TIM-LTGT-4")
def test_the_meek_are_chosen_after_their_equals_whatever_their_defense() -> None:
    at = {"roland": "K7", "mara": "J6"}
    strike = f.Strike(kind="fear", measure="nearest")
    t = raid(at, seats=[("roland",), ("mara",)], card=[strike], damage={"mara": 4})
    assert [one.target for one in t.happened(LostAttack)] == ["roland"]
    hushed = raid(at, seats=[("roland",), ("mara",)], card=[strike], damage={"mara": 4}, curses={"mara": ["silence"]})
    assert [one.target for one in hushed.happened(LostAttack)] == ["mara"]


@pytest.mark.rule("TIM-STL-5")
@pytest.mark.rule("TIM-LTGT-7")
def test_the_lost_go_for_a_stealthed_unit_but_do_not_attack_it_from_afar() -> None:
    advance = f.Advance(kind="monster", measure="weakest")
    at = {"luxuria": "A7", "jake": "Q13", "moggie": "D7"}
    hidden = {"luxuria": ["stealth"]}
    t = raid(at, seats=[("luxuria",), ("jake",)], buffs=hidden, card=[advance], phase=2)
    t.passes_until(lambda asked: t.asked() == [0, 1])
    assert [one.unit for one in t.happened(LostMoved)] == ["moggie"]
    assert [one.target for one in t.happened(LostAttack)] == ["luxuria"]  # it has come to be engaged
    far = raid(
        {**at, "moggie": "C7"},
        seats=[("luxuria",), ("jake",)],
        buffs=hidden,
        card=[f.Strike(kind="monster", measure="weakest")],
        phase=2,
    )
    assert far.happened(LostAttack) == []
    grown = raid(at, seats=[("luxuria",), ("jake",)], buffs=hidden, card=[f.Grow(n=1, measure="weakest")])
    grown.passes_until(lambda asked: grown.asked() == [0, 1])
    assert "luxuria" in grown.unit("tentacle_1").engaged


# ---- Items ---------------------------------------------------------------------------


@pytest.mark.rule("TIM-ITEM-6")
@pytest.mark.rule("TIM-ITEM-3")
def test_with_fear_about_damage_to_other_players_earns_no_item() -> None:
    at = {"jake": "C12", "gula": "D12", "moggie": "C13"}
    kw = {"seats": [("jake",), ("gula",)], "also": foes, "phase": 2}
    t = raid(at, rig=["hit", "hit", "hit", "void", "void"], **kw)  # type: ignore[arg-type]
    t.seat(0).chooses("attack.jake")
    t.chooses("gula")
    assert t.left("gula") == 6
    assert t.happened(CardDrawn) == []
    lost = raid(at, rig=["hit", "hit", "hit"], **kw)  # type: ignore[arg-type]
    lost.seat(0).chooses("attack.jake")
    lost.chooses("moggie")
    assert [one.loot for one in lost.happened(CardDrawn)] == ["item"]


@pytest.mark.rule("TIM-ITEM-6")
def test_nor_does_the_damage_of_a_skill() -> None:
    at = {"hod": "C12", "gula": "E12"}
    t = raid(at, seats=[("hod",), ("gula",)], also=foes, rig=["hit", "hit", *["void"] * 3])
    t.seat(0).chooses("cast.hod")
    t.chooses(f"keg_toss@{number(t, 'E12')}")
    assert t.left("gula") == 7
    assert t.happened(CardDrawn) == []
    assert (
        table({"hod": "C12", "gula": "E12"}, seats=[("hod",), ("gula",)], rig=["hit", "hit", "void", "void"])
        .does("cast", "hod", f"keg_toss@{number(t, 'E12')}")
        .happened(CardDrawn)
    )


@pytest.mark.rule("TIM-KO-3")
def test_what_a_tamed_monster_wins_goes_to_its_tamer() -> None:
    def against(s: State) -> None:
        tamed("moggie")(s)
        s.side = ["one", "two", "two"]

    t = raid(
        {"jake": "A1", "moggie": "C12", "gula": "D12", "mara": "Q1"},
        seats=[("jake",), ("gula",), ("mara",)],
        damage={"gula": 8},
        fish={"gula": ["salt_ray"]},
        also=against,
        rig=["hit", "void", "void", "void", "void"],
    )
    t.seat(0).chooses("attack.moggie")
    assert t.character("gula").gone
    assert t.character("jake", 0).fish == ("salt_ray",)


# ---- Lost again ----------------------------------------------------------------------


@pytest.mark.rule("TIM-BUFF-6")
@pytest.mark.rule("TIM-MON-4")
def test_a_monster_that_is_lost_again_has_no_buffs_and_curses() -> None:
    def ride(s: State) -> None:
        tamed("abaddon", buffs=["attack"], curses=["move"])(s)
        s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at

    t = raid(
        {"jake": "C12", "abaddon": "D12 E12", "mara": "A1"},
        seats=TWO,
        also=ride,
        damage={"jake": 6},
        curses={"jake": ["affliction"]},
    )
    assert (t.character("abaddon").buffs, t.character("abaddon").curses) == (("attack",), ("move",))
    t.seat(0).chooses("end.jake")
    assert t.character("abaddon").seat == -1
    assert (t.character("abaddon").buffs, t.character("abaddon").curses) == ((), ())


# ---- Riders, areas, phases -----------------------------------------------------------


@pytest.mark.rule("TIM-BEH-4")
@pytest.mark.rule("TIM-BEH-13")
@pytest.mark.rule("TIM-BEH-9")
def test_enemies_choose_the_brute_and_never_its_rider() -> None:
    def ride(s: State) -> None:
        foes(s)
        tamed("abaddon")(s)
        s.units["jake"].on, s.units["jake"].at = "abaddon", s.units["abaddon"].at

    at = {"jake": "C12", "abaddon": "D12 E12", "roland": "F12"}
    t = raid(at, seats=[("jake",), ("roland",)], also=ride, rig=["void"] * 4)
    assert set(t.unit("roland").engaged) == {"abaddon", "jake"}
    assert not t.seat(1).can("contest.roland")  # the Brute is larger, and the rider cannot be challenged
    t.seat(1).chooses("attack.roland")
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [4]  # there was nobody else to choose
    rumpus = raid(at, seats=[("jake",), ("roland",)], also=ride, rig=["hit"])
    rumpus.seat(1).chooses("cast.roland")
    rumpus.chooses("rumpus")
    assert [(one.character, one.status) for one in rumpus.happened(StatusGained)] == [("abaddon", "attack")]


@pytest.mark.rule("TIM-CAST-4")
@pytest.mark.rule("TIM-SKILL-6")
def test_a_defense_skill_does_all_it_says_against_hits_without_an_attack_too() -> None:
    steps: list[Step] = [HitAll(by="fear", at=("hod",), hits=1)]
    t = raid({"hod": "L7"}, seats=[("hod",)], steps=steps, rig=["lucky_block", "void"])
    t.chooses(number(t, "M7"))  # Barrel Roll lets it walk one hex
    assert (t.at("hod"), t.left("hod")) == ("M7", 7)


@pytest.mark.rule("TIM-RAID-15")
def test_a_turn_goes_on_after_a_phase_has_moved_its_character() -> None:
    def above(s: State) -> None:
        assert s.boss is not None
        s.boss.pushed = True
        s.characters["jake"].acting = True
        s.units["jake"].walked, s.units["jake"].spent, s.units["jake"].did = 2, 1, ["contest"]
        s.units["jake"].active = True
        s.units["jake"].on, s.units["jake"].tier, s.units["jake"].at = "fear", 1, s.units["fear"].at[:1]

    t = raid({"jake": "K7", "mara": "A1"}, seats=TWO, also=above, steps=[MayPush()])
    t.passes_until(lambda asked: t.asked() == [0, 1])
    assert t.boss.phase == 2
    assert (t.unit("jake").tier, t.unit("jake").energy) == (0, 2)
    assert t.unit("jake").movement == 3
    assert t.seat(0).can("move.jake")
    assert not t.seat(0).can("contest.jake")
    assert "jake" not in [one.unit for one in t.happened(Damaged)]


@pytest.mark.rule("TIM-MOB-2")
def test_the_end_of_a_tentacle_and_what_fear_loses_are_telling_and_the_dice_are_not() -> None:
    t = raid({"jake": "C12", "tentacle_1": "D12"}, rig=["hit"] * 3).chooses("attack.jake")
    told = [type(one).__name__ for one in t.log if one.tells()]
    assert told[-2:] == ["UnitLost", "Damaged"]
    assert {one.routine for one in t.log if isinstance(one, DiceRolled | Hits)} == {True}
