"""Stats, buffs, curses, awakenings, Stealth, Enrage, Affliction, Silence."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import DiceRolled, Healed
from rules.timestrike.told.table_events import StatusGained
from rules.timestrike.under_way import Use
from rules.timestrike.using.uses import Resolve
from tests.rules.timestrike.table import State, Struck, number, table

DUEL = {"jake": "H7", "gula": "I7"}
SEATS = [("jake",), ("gula",)]
PAIR = [("mara",), ("luxuria",)]
FAR = {"mara": "H7", "luxuria": "K7"}


def after(source: str, unit: str, target: str, **given: object) -> Struck:
    """A table on which a skill has been used."""

    def use(state: State) -> None:
        state.uses.append(Use(unit=unit, source=source, kind="skill", targets=[target]))

    return table(steps=[Resolve()], also=use, **given)  # type: ignore[arg-type]


@pytest.mark.rule("TIM-STAT-1")
@pytest.mark.rule("TIM-MARK-2")
@pytest.mark.rule("TIM-BOARD-4")
@pytest.mark.rule("TIM-SKILL-2")
def test_a_total_adds_awakening_buff_curse_and_artifact() -> None:
    t = table(
        DUEL,
        seats=SEATS,
        awake={"jake": ["move", "attack"]},
        buffs={"jake": ["move"]},
        curses={"jake": ["defense"]},
        artifacts={"jake": ["oathblade"]},
    )
    assert t.character("jake").totals == {"move": 8, "range": 1, "attack": 5, "defense": 2}


@pytest.mark.rule("TIM-BUFF-2")
@pytest.mark.rule("TIM-BUFF-3")
def test_a_buff_and_a_curse_on_one_stat_cancel_each_other() -> None:
    t = table(DUEL, seats=SEATS, buffs={"jake": ["move"]}, curses={"jake": ["move"]})
    assert t.character("jake").totals["move"] == 5
    t.ends()
    assert t.character("jake").buffs == ("move",)
    assert t.character("jake").curses == ("move",)


@pytest.mark.rule("TIM-STAT-5")
@pytest.mark.rule("TIM-SKILL-4")
def test_a_passive_helps_friends_as_long_as_they_are_engaged_with_it() -> None:
    at = {"jake": "H7", "hod": "I7", "gula": "Q1"}
    t = table(at, seats=[("jake", "hod"), ("gula",)])
    assert t.character("hod").totals["defense"] == 3
    assert t.character("jake").totals["defense"] == 3
    t.goes("jake", "G7")
    assert t.character("hod").totals["defense"] == 2


@pytest.mark.rule("TIM-MARK-3")
@pytest.mark.rule("TIM-BUFF-1")
@pytest.mark.rule("TIM-BUFF-4")
@pytest.mark.rule("TIM-BOARD-8")
def test_grey_slots_and_cards_take_nothing() -> None:
    at = {"jake": "H7", "moggie": "I7", "gula": "Q1"}
    t = after("rally", "jake", "moggie", at=at, seats=[("jake", "moggie"), ("gula",)])
    assert not t.happened(StatusGained)
    given = after("rally", "jake", "jake", at=DUEL, seats=SEATS)
    assert given.character("jake").buffs == ("move",)


@pytest.mark.rule("TIM-BUFF-5")
def test_what_is_active_is_not_gained_again() -> None:
    t = after("rally", "jake", "jake", at=DUEL, seats=SEATS, buffs={"jake": ["move"]})
    assert not t.happened(StatusGained)
    assert t.character("jake").buffs == ("move",)


@pytest.mark.rule("TIM-CHAR-7")
def test_a_buff_is_for_every_unit() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "A1", "gula": "Q1"}, seats=[("legion",), ("gula",)], buffs={"legion": ["move"]}
    )
    assert [t.unit(unit).movement for unit in ("legion_1", "legion_2")] == [6, 6]


# ---- Stealth -------------------------------------------------------------------------


@pytest.mark.rule("TIM-STL-1")
@pytest.mark.rule("TIM-STL-2")
def test_a_hidden_unit_is_chosen_only_by_who_is_engaged_with_it() -> None:
    assert table(FAR, seats=PAIR).can("attack", "mara")
    assert not table(FAR, seats=PAIR, buffs={"luxuria": ["stealth"]}).can("attack", "mara")
    near = {"mara": "H7", "luxuria": "I7"}
    assert table(near, seats=PAIR, buffs={"luxuria": ["stealth"]}).can("attack", "mara")


@pytest.mark.rule("TIM-STL-3")
@pytest.mark.rule("TIM-STL-4")
@pytest.mark.rule("TIM-AOE-3")
@pytest.mark.rule("TIM-AOE-5")
def test_an_area_hits_hidden_units_and_damage_shows_them() -> None:
    t = table(
        {"hod": "H7", "luxuria": "J7", "gula": "A1"},
        seats=[("hod",), ("luxuria", "gula")],
        buffs={"luxuria": ["stealth"]},
        rig=["hit", "hit", "void", "void"],
    )
    t.does("cast", "hod", f"keg_toss@{number(t, 'J7')}")
    assert t.unit("luxuria").health == 4
    assert t.character("luxuria").buffs == ()


@pytest.mark.rule("TIM-STL-6")
def test_attacking_does_not_show_a_unit() -> None:
    t = table(FAR, seats=PAIR, buffs={"mara": ["stealth"]}, rig=["void"] * 3)
    t.does("attack", "mara")
    assert t.character("mara").buffs == ("stealth",)


# ---- Enrage --------------------------------------------------------------------------


@pytest.mark.rule("TIM-ENR-1")
@pytest.mark.rule("TIM-ENR-2")
@pytest.mark.rule("TIM-ENR-4")
@pytest.mark.rule("TIM-SKILL-7")
@pytest.mark.rule("TIM-SKILL-10")
@pytest.mark.rule("TIM-ATK-10")
def test_enrage_adds_its_dice_once_and_its_skill_works_all_the_same() -> None:
    t = table(
        {"roland": "H7", "gula": "I7"},
        seats=[("roland",), ("gula",)],
        buffs={"roland": ["enrage"]},
        rig=["lucky_hit", "void", "void", "void", "void", "void", "block", "block"],
    )
    t.does("attack", "roland")
    assert len(t.happened(DiceRolled)[0].rolled) == 6
    assert t.character("roland").buffs == ()
    assert t.character("gula").curses == ("defense",)
    assert t.unit("gula").health == 9


@pytest.mark.rule("TIM-ENR-3")
def test_a_defense_roll_spends_enrage_too() -> None:
    t = table(DUEL, seats=SEATS, buffs={"gula": ["enrage"]}, rig=["hit", "void", "void", "void", "void", "void"])
    t.does("attack", "jake").someone.takes_default()
    assert len(t.happened(DiceRolled)[1].rolled) == 3
    assert t.character("gula").buffs == ()


# ---- Affliction and Silence ----------------------------------------------------------


@pytest.mark.rule("TIM-AFF-1")
@pytest.mark.rule("TIM-AFF-5")
def test_affliction_hurts_once_at_the_end_of_the_turn() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "A1", "gula": "Q1"},
        seats=[("legion",), ("gula",)],
        curses={"legion": ["affliction"]},
    )
    t.ends()
    assert t.unit("legion_1").health == 6
    assert t.character("legion").curses == ()


@pytest.mark.rule("TIM-AFF-2")
@pytest.mark.rule("TIM-SIL-2")
@pytest.mark.rule("TIM-SIL-3")
def test_what_is_gained_in_the_own_turn_waits_for_the_next() -> None:
    t = table(
        DUEL,
        seats=SEATS,
        curses={"jake": ["affliction", "silence"]},
        also=lambda s: s.characters["jake"].fresh.extend(["affliction", "silence"]),
    )
    t.ends()
    jake = t.character("jake")
    assert (jake.curses, jake.fresh, t.unit("jake").health) == (("affliction", "silence"), (), 7)


@pytest.mark.rule("TIM-AFF-3")
def test_affliction_heals_who_thrives_on_it() -> None:
    t = table(DUEL, seats=SEATS, active="gula", curses={"gula": ["affliction"]}, damage={"gula": 3})
    t.ends()
    assert t.happened(Healed)
    assert t.unit("gula").health == 7
    full = table(DUEL, seats=SEATS, active="gula", curses={"gula": ["affliction"]})
    full.ends()
    assert full.character("gula").curses == ()


@pytest.mark.rule("TIM-SIL-1")
@pytest.mark.rule("TIM-SIL-4")
@pytest.mark.rule("TIM-SIL-6")
@pytest.mark.rule("TIM-SIL-7")
def test_a_silenced_character_uses_no_skill_and_everything_else() -> None:
    at = {"jake": "H7", "hod": "I7", "gula": "G7"}
    t = table(at, seats=[("jake", "hod"), ("gula",)], curses={"jake": ["silence"]}, artifacts={"jake": ["oathblade"]})
    assert not t.can("cast", "jake")
    assert t.can("attack", "jake")
    assert t.can("contest", "jake")
    assert t.character("hod").totals["defense"] == 2
    assert t.character("jake").totals["attack"] == 4


@pytest.mark.rule("TIM-SIL-5")
def test_silence_does_not_split_a_bar() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "A1", "gula": "Q1"},
        seats=[("legion",), ("gula",)],
        curses={"legion": ["silence"]},
        damage={"legion": 3},
    )
    assert t.character("legion").shared
    assert [t.unit(unit).health for unit in ("legion_1", "legion_2")] == [5, 5]
