"""Trials: what meets each objective, awakenings, and the artifact at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from rules.timestrike.told.table_events import Awakened, CardDrawn, Equipped
from rules.timestrike.turns.turns import BeginTurn, EndTurn
from tests.rules.timestrike.table import BOX, Struck, number, table


def told(t: Struck) -> list[tuple[str, str]]:
    """Who has awakened what by a trial."""
    return [(one.character, one.stat) for one in t.happened(Awakened) if one.trial]


def trial(at: Mapping[str, str], seats: Sequence[Sequence[str]], **given: object) -> Struck:
    """A table on which every Survivor has its trial."""

    def deal(state: object) -> None:
        for code, one in state.characters.items():  # type: ignore[attr-defined]
            one.trial = BOX.is_survivor(code)

    return table(at, seats=seats, also=deal, **given)  # type: ignore[arg-type]


@pytest.mark.rule("TIM-TRIAL-2")
@pytest.mark.rule("TIM-AWK-1")
@pytest.mark.rule("TIM-AWK-2")
def test_jake_wins_a_contest() -> None:
    t = trial({"jake": "H7", "gula": "I7"}, [("jake",), ("gula",)], rig=[1, 20])
    t.does("contest", "jake", "leave")
    assert told(t) == [("jake", "move")]
    assert t.character("jake").totals["move"] == 6


@pytest.mark.rule("TIM-TRIAL-2")
@pytest.mark.rule("TIM-TRIAL-5")
def test_lucky_dice_meet_objectives_also_in_the_turn_of_another() -> None:
    t = trial(
        {"jake": "H7", "mara": "I7"},
        [("jake",), ("mara",)],
        rig=["lucky_hit", "hit", "hit", "lucky_block", "void"],
    )
    t.does("attack", "jake")
    assert told(t) == []  # Shield Bash is still to be carried out
    t.someone.takes_default()
    assert ("mara", "defense") in told(t)
    assert ("jake", "attack") in told(t)


@pytest.mark.rule("TIM-TRIAL-6")
def test_both_bodies_mine_in_one_turn() -> None:
    t = trial({"legion_1": "E7", "legion_2": "E8", "gula": "Q1"}, [("legion",), ("gula",)])
    t.does("mine", "legion_1")
    assert told(t) == []
    t.does("mine", "legion_2", number(t, "F8"))
    assert told(t) == [("legion", "move")]


@pytest.mark.rule("TIM-TRIAL-2")
def test_gula_eats_two_fish_in_one_turn() -> None:
    t = trial({"gula": "H7", "jake": "Q1"}, [("gula",), ("jake",)], fish={"gula": ["salt_ray", "quickfin"]})
    t.does("loot", "gula", "salt_ray").does("loot", "gula", "quickfin")
    assert ("gula", "move") in told(t)


def test_luxuria_begins_hidden_and_ends_between_enemies() -> None:
    t = trial(
        {"luxuria": "H7", "jake": "I7", "hod": "G7"},
        [("luxuria",), ("jake", "hod")],
        buffs={"luxuria": ["stealth"]},
        steps=[BeginTurn(), EndTurn(of="luxuria")],
    )
    assert told(t) == [("luxuria", "move"), ("luxuria", "defense")]


def test_wyrms_end_apart() -> None:
    t = trial(
        {"mana_wyrms_1": "A1", "mana_wyrms_2": "H7", "mana_wyrms_3": "Q13", "jake": "Q1"},
        [("mana_wyrms",), ("jake",)],
    )
    t.ends()
    assert told(t) == [("mana_wyrms", "move")]


def test_an_enraged_roland_hurts_twice() -> None:
    t = trial(
        {"roland": "H7", "jake": "I7"},
        [("roland",), ("jake",)],
        buffs={"roland": ["enrage"]},
        rig=["hit", "hit", "void", "void", "void", "void", "void", "void", "void"],
    )
    t.does("attack", "roland")
    assert told(t) == [("roland", "attack")]


@pytest.mark.rule("TIM-TRIAL-3")
@pytest.mark.rule("TIM-TRIAL-4")
@pytest.mark.rule("TIM-AWK-4")
@pytest.mark.rule("TIM-ART-3")
@pytest.mark.rule("TIM-ART-5")
@pytest.mark.rule("TIM-SKI-3")
def test_a_fully_awakened_survivor_draws_an_artifact_and_equips_it() -> None:
    t = trial({"jake": "H7", "gula": "I7"}, [("jake",), ("gula",)], rig=[1, 20], awake={"jake": ["attack", "defense"]})
    t.does("contest", "jake", "leave")
    jake = t.character("jake")
    assert not jake.trial
    assert [one.loot for one in t.happened(CardDrawn)] == ["artifact"]
    assert jake.equipped == jake.artifacts[0]
    assert t.happened(Equipped)


@pytest.mark.rule("TIM-TRIAL-7")
def test_an_objective_of_a_stat_that_is_awake_does_nothing() -> None:
    t = trial({"jake": "H7", "gula": "I7"}, [("jake",), ("gula",)], rig=[1, 20], awake={"jake": ["move"]})
    t.does("contest", "jake", "leave")
    assert told(t) == []
    assert t.character("jake").met == ("move",)


@pytest.mark.rule("TIM-AWK-3")
@pytest.mark.rule("TIM-AWK-5")
def test_a_shard_awakens_a_stat_of_choice() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=[("jake",), ("gula",)], items={"jake": ["awakening_shard"]})
    t.does("loot", "jake", "awakening_shard")
    assert t.keys == ["attack", "defense", "move"]
    t.chooses("defense")
    assert t.character("jake").awake == ("defense",)
    beast = table({"moggie": "H7", "gula": "Q1"}, seats=[("moggie",), ("gula",)], items={"moggie": ["awakening_shard"]})
    beast.chooses("loot.moggie")
    assert "awakening_shard" not in beast.keys


@pytest.mark.rule("TIM-ART-5")
@pytest.mark.rule("TIM-ART-6")
def test_a_second_artifact_may_be_swapped_in() -> None:
    t = table(
        {"jake": "H7", "hod": "A1", "gula": "Q1"},
        seats=[("jake", "hod"), ("gula",)],
        artifacts={"jake": ["oathblade"], "hod": ["ley_prism"]},
        materials={"jake": 1},
    )
    t.does("trade", "jake", "hod", "nothing", "artifact.ley_prism")
    assert set(t.keys) == {"ley_prism", "keep"}
    assert t.someone.decision.default.picks == ("keep",)
    assert t.someone.decision.prompt == (
        "Jake Alland gains Ley Prism. Only one artifact is equipped and works: which one of Jake Alland's?"
    )
    said = {one.label: one.detail for one in t.someone.options.values()}
    assert said["Equip Ley Prism"] == (
        "Attack +1. Overflow: After you have cast an ability, regain 1 health. Once a turn; unused: Oathblade"
    )
    assert (said["Keep Oathblade"] or "").endswith("may be used under the curse; unused: Ley Prism")
    t.chooses("keep")
    assert (t.character("jake").equipped, t.character("jake").artifacts) == ("oathblade", ("oathblade", "ley_prism"))


def test_a_turn_counts_by_itself() -> None:
    t = trial({"gula": "H7", "jake": "Q1"}, [("gula",), ("jake",)], fish={"gula": ["salt_ray"]})
    t.does("loot", "gula", "salt_ray")
    assert "turn:eaten" in t.character("gula").tally
    t.ends()
    while t.view().active != "gula":
        t.chooses("end")
    assert t.character("gula").tally == {}
