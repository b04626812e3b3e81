"""The worked examples of targets and combat, with their numbers, at a table."""

from __future__ import annotations

import pytest

from rules.timestrike.combat.odds import odds
from rules.timestrike.told.combat_events import (
    AttackDeclared,
    Damaged,
    Defeated,
    DiceRolled,
    Fell,
    Hits,
    Jumped,
)
from rules.timestrike.told.table_events import StatusGained
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import _bench, number, table

# ---- Targets and combat (p. 26 to 29) ------------------------------------------------


@pytest.mark.rule("TIM-LOS-1")
@pytest.mark.rule("TIM-LOS-6")
def test_mara_does_not_see_moggie_behind_the_rock_and_sees_it_one_hex_over() -> None:
    """Over 4 hexes a rock of elevation 4 at the second hides all 21 points."""
    flat = dict.fromkeys(["H7", "I7", "J7", "K7", "L7", "I6", "J6", "K6", "I8", "J8", "K8", "L6", "L8", "J5", "K5"], "")
    for there, sees in (("L7", False), ("K6", True)):
        t = table(
            {"mara": "H7", "moggie": there, "jake": "A13"},
            seats=[("mara",), ("moggie", "jake")],
            land={**flat, "J7": "...."},
        )
        assert t.can("attack", "mara") == sees


@pytest.mark.rule("TIM-SKILL-9")
@pytest.mark.rule("TIM-SKILL-10")
@pytest.mark.rule("TIM-ATK-5")
def test_roland_hits_three_times_and_jake_blocks_twice_and_is_cursed_all_the_same() -> None:
    t = table(
        {"roland": "H7", "jake": "I7"},
        seats=[("roland",), ("jake",)],
        buffs={"roland": ["enrage"]},
        rig=["lucky_hit", "hit", "hit", "void", "void", "void", "lucky_block", "void", "void"],
    )
    t.does("attack", "roland")
    assert [(one.hits, one.blocks) for one in t.happened(Hits)] == [(3, 2)]
    assert [one.damage for one in t.happened(Damaged)] == [1]
    assert [(one.character, one.status) for one in t.happened(StatusGained)] == [("jake", "defense")]


@pytest.mark.rule("TIM-JUMP-1")
@pytest.mark.rule("TIM-JUMP-2")
@pytest.mark.rule("TIM-JUMP-6")
def test_legion_jumps_at_gula_two_hexes_away_and_falls_after_the_attack() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "A1", "gula": "J7"},
        seats=[("legion",), ("gula",)],
        land={"H7": "." * 6, "I7": "..", "J7": "."},
        rig=["void", "void", "void", "hit"],
    )
    t.does("jump", "legion_1", f"gula@{number(t, 'I7')}")
    order = [type(one).__name__ for one in t.log if isinstance(one, Jumped | AttackDeclared | Fell | Damaged)]
    assert order == ["Jumped", "AttackDeclared", "Fell", "Damaged"]
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [3, 1]  # 2 and height; 6 down to 2 is one die


@pytest.mark.rule("TIM-END-1")
@pytest.mark.parametrize(("first", "winner"), [(("gula", "hod"), 0), (("hod", "gula"), 1)])
def test_in_an_area_that_fells_both_the_attacker_who_takes_the_enemy_first_has_won(
    first: tuple[str, ...], winner: int
) -> None:
    t = table(
        {"hod": "H7", "gula": "I7"},
        seats=[("hod",), ("gula",)],
        damage={"hod": 6, "gula": 8},
        rig=["hit", "hit", *["void"] * 4],
    )
    t.does("cast", "hod", f"keg_toss@{number(t, 'I7')}")
    t.someone.chooses(*first)
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert len(t.happened(Defeated)) == 1


@pytest.mark.rule("TIM-CAST-4")
def test_2_hits_of_an_ability_and_a_block_are_1_damage_and_named_damage_is_not_rolled_for() -> None:
    t = table({"hod": "H7", "gula": "J7"}, seats=[("hod",), ("gula",)], rig=["hit", "hit", "block", "void"])
    t.does("cast", "hod", f"keg_toss@{number(t, 'J7')}")
    assert [one.damage for one in t.happened(Damaged)] == [1]
    named = table({"roland": "H7", "gula": "A1"}, seats=[("roland",), ("gula",)]).does("cast", "roland")
    assert [(one.unit, one.damage) for one in named.happened(Damaged)] == [("roland", 1)]
    assert named.happened(DiceRolled) == []


@pytest.mark.rule("TIM-ATK-5")
@pytest.mark.parametrize(
    ("attacker", "defender", "buffs", "mean"),
    [
        ("jake", "gula", (), 96),
        ("roland", "gula", (), 140),
        ("gula", "jake", (), 75),
        ("roland", "jake", ("attack",), 159),
    ],
    ids=["3 against 2", "4 against 2", "3 against 3", "5 against 3"],
)
def test_the_damage_to_be_expected(attacker: str, defender: str, buffs: tuple[str, ...], mean: int) -> None:
    t = table(
        {attacker: "H7", defender: "I7"},
        seats=[(attacker,), (defender,)],
        buffs={attacker: buffs},
        curses={attacker: ["silence"], defender: ["silence"]},
    )
    found = odds(_bench(t.state), attacker, defender)
    assert abs(found.mean - mean) <= 1


@pytest.mark.rule("TIM-LCOM-1")
@pytest.mark.rule("TIM-LCOM-3")
@pytest.mark.parametrize(("attacker", "mean"), [("jake", 62), ("roland", 106)])
def test_the_damage_to_be_expected_against_a_lost_defense_of_1(attacker: str, mean: int) -> None:
    t = raid({attacker: "C13", "moggie": "D13"}, seats=[(attacker,)], gauntlet=True, curses={attacker: ["silence"]})
    assert abs(odds(_bench(t.state), attacker, "moggie").mean - mean) <= 1
    assert abs(odds(_bench(t.state), "moggie", attacker).mean - {"jake": 104, "roland": 133}[attacker]) <= 1
