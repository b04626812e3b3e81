"""Wounds, KO, return, healing; scoring, Escalation and Empowering; victory."""

from __future__ import annotations

import pytest

from rules.eternia.activations.activations import Slot
from rules.eternia.combat.wounds import Suffer, heal
from rules.eternia.content.scenarios import Scale
from rules.eternia.rounds.escalation import MoveToken
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Hit
from rules.eternia.told.combat_events import KnockedOut, Wounded
from rules.eternia.told.events import EscalationMoved, PowerGained, Returned, SkillUnlocked
from rules.kernel import Step
from tests.rules.eternia.table import At, Table, Where, printed, table


def wounds(n: int, *models: int, by: int | None = None) -> list[Step]:
    """Wounds of an effect."""
    return [Suffer(hits=[Hit(model=model, wounds=n) for model in models], cause="effect", by=by)]


TWO = {"he_man": "C6", "teela": "C8"}


@pytest.mark.rule("ETE-KO-1", "ETE-ESD-6")
def test_who_falls_on_its_way_is_told_to_fall_where_it_was() -> None:
    """The log has told where it was going: He-Man falls as he leaves C6; on B5 he had arrived."""
    t = table({"he_man": At("C6", hp=1)}, {"skeletor": "D6"}, turn="he_man").chooses("move", "A6")
    assert "He-Man is KO'ed on C6 by Skeletor." in t.words()
    t = table({"he_man": At("C6", hp=1)}, turn="he_man", tokens={"A6": "deadly_plant"}).chooses("move", "B5")
    assert "He-Man is KO'ed." in t.words()


@pytest.mark.rule("ETE-GLO-7", "ETE-ATK-22", "ETE-CMP-3")
def test_wounds_of_an_effect_ignore_armor() -> None:
    made = table(TWO, run=wounds(2, 1))
    assert made.model("teela").armor == 1
    assert (made.model("teela").hp, made.model("teela").full) == (4, 6)


@pytest.mark.rule("ETE-ATK-24", "ETE-KO-1")
def test_nobody_suffers_more_wounds_than_it_has_hp_and_then_it_is_removed() -> None:
    made = table(TWO, run=wounds(9, 1))
    assert made.happened(Wounded)[0].wounds == 6
    assert not made.stands("teela")
    assert made.happened(KnockedOut)[0].who == "Teela"


@pytest.mark.rule("ETE-KO-2", "ETE-MIN-4", "ETE-MIN-11")
def test_a_minion_goes_back_to_the_supply_at_its_first_wound() -> None:
    made = table(minions=["E6", "E7"], run=wounds(1, 4))
    assert not made.stands("hover_robot_1")
    assert dict(made.view().supply)["Hover Robot"] == 7


@pytest.mark.rule("ETE-MIN-12")
def test_an_elite_minion_that_is_ko_ed_belongs_to_nobody_again() -> None:
    made = table({"he_man": "C6"}, elites={"royal_guard_1": At("C7", master="he_man")}, run=wounds(1, 12))
    assert not made.stands("royal_guard_1")
    assert made.state.models[12].side == "none"


@pytest.mark.rule("ETE-KO-3")
def test_a_character_keeps_its_power_and_skills_and_loses_its_conditions() -> None:
    hero = At("C6", dazed=True, power=[2, 1], unlocked=["throw"])
    made = table({"he_man": hero, "teela": "C8"}, run=wounds(10, 0))
    model = made.model("he_man")
    assert not model.spaces
    assert not model.dazed
    assert made.power("he_man") == (2, 1)
    assert [skill.code for skill in model.skills if skill.level == "green"] == ["throw"]
    made = table(TWO, {"skeletor": At("K4", empowered=True, power=[3])}, run=wounds(9, 2))
    assert not made.stands("skeletor")
    assert made.model("skeletor").empowered
    assert made.power("skeletor") == (3,)


@pytest.mark.rule("ETE-KO-4", "ETE-KO-5", "ETE-KO-7")
def test_a_ko_ed_character_returns_on_a_friendly_spawn_token_healed_and_acts_as_usual() -> None:
    made = table({"he_man": At(""), "teela": "C8"}, run=[Slot(side="players", slot=2)])
    assert set(made.seat(1).options) == {"A3", "A6", "A9"}
    made.seat(1).chooses("A9")
    assert (made.where("he_man"), made.model("he_man").hp) == ("A9", 10)
    assert made.happened(Returned) or made.stands("he_man")
    assert made.power("he_man") == (2,)
    made.someone.is_asked("He-Man: choose an Action (2 left)")


@pytest.mark.rule("ETE-KO-8")
def test_a_character_that_is_ko_ed_in_its_own_activation_has_no_more_actions() -> None:
    made = table({"he_man": At("C6", hp=1), "teela": "C8"}, {"skeletor": "D6"}, turn="he_man")
    made.chooses("move", "A6")
    assert not made.stands("he_man")
    assert made.view().round == 2, "its Activation is over"


@pytest.mark.rule("ETE-KO-9", "ETE-SKL-9")
def test_a_ko_ed_character_is_not_healed_and_can_do_nothing() -> None:
    made = table({"he_man": At(""), "teela": "C8"}, turn="teela")
    told = EterniaTable(made.state, made.game.cards)
    assert heal(told, 0, 5) == 0
    refusal = next(one for one in made.seat(1).explained() if one.what == "he_man")
    assert refusal.reason == "He-Man is KO'ed and returns at its next Activation."


@pytest.mark.rule("ETE-GLO-4")
def test_healing_never_goes_above_the_maximum() -> None:
    made = table({"he_man": At("C6", hp=9), "teela": "C8"})
    told = EterniaTable(made.state, made.game.cards)
    assert heal(told, 0, 3) == 1
    assert made.model("he_man").hp == 10
    assert heal(told, 0, 3) == 0


# ---- Escalation -------------------------------------------------------------------------


def steps(n: int) -> list[Step]:
    """So many steps of the token."""
    return [MoveToken() for _ in range(n)]


@pytest.mark.rule("ETE-ESC-1", "ETE-SCN-3")
def test_the_token_moves_for_what_the_scenario_lists_and_nothing_else() -> None:
    made = table(TWO, run=[*wounds(10, 0), *wounds(1, 1)])
    assert made.view().escalation.box == 1, "for the KO, not for Wounds"
    convoy = table(TWO, scenario="gates_of_grayskull", run=wounds(10, 0))
    assert convoy.view().escalation.box == 1


def settled(made: Table) -> Table:
    """Answer by default until the next Order Phase."""
    while made.view().phase != "order":
        made.seat(made.asked()[0]).takes_default()
    return made


def reached(made: Table) -> list[tuple[int, str]]:
    """The boxes that triggered a level."""
    return [(event.box, event.level) for event in made.happened(EscalationMoved) if event.level]


@pytest.mark.rule("ETE-ESC-2")
def test_green_yellow_and_red_are_triggered_once_each_as_the_token_reaches_them() -> None:
    made = settled(table(TWO, run=steps(12)))
    assert reached(made) == [(3, "green"), (6, "yellow"), (9, "red")]
    assert (made.view().escalation.box, made.view().escalation.reached) == (12, 3)
    assert len(made.happened(SkillUnlocked)) == 6, "one Skill of each level for each Character"


@pytest.mark.rule("ETE-ESC-2")
def test_a_level_that_was_passed_is_triggered_by_the_next_step() -> None:
    assert reached(settled(table(TWO, escalation=4, run=steps(1)))) == [(5, "green")]


@pytest.mark.rule("ETE-ESC-3", "ETE-OVR-2")
def test_steps_are_made_one_at_a_time_and_each_level_is_resolved_before_the_next() -> None:
    made = table(TWO, {"skeletor": "K4"}, escalation=2, run=wounds(10, 0, 1, 2))
    assert len(made.happened(KnockedOut)) == 3, "the effect is resolved first"
    assert made.view().escalation.box == 3
    made.seat(1).is_asked("He-Man unlocks a Green Skill")
    while made.asked() != [0]:
        made.someone.takes_default()
    assert made.view().escalation.box == 3, "the Controller has still to empower"
    made.seat(0).takes_default()
    made.seat(0).takes_default()
    assert made.view().escalation.box == 5


@pytest.mark.rule("ETE-ESC-3")
def test_an_attack_is_completed_before_the_token_moves() -> None:
    made = table(TWO, {"skeletor": At("D6", hp=1)}, turn="he_man", faces="power")
    made.chooses("attack:sword_of_power:skeletor").passes(until="choose an Action")
    kinds = [type(event) for event in made.log]
    assert kinds.index(KnockedOut) < kinds.index(PowerGained) < kinds.index(EscalationMoved)


@pytest.mark.rule("ETE-ESC-3")
def test_the_token_stops_at_the_last_box() -> None:
    made = table(TWO, escalation=15, run=steps(2))
    assert made.view().escalation.box == 15


@pytest.mark.rule("ETE-EMP-1", "ETE-EMP-2", "ETE-EMP-3")
def test_a_character_unlocks_one_of_two_skills_with_1_power_on_it_for_good() -> None:
    made = table({"he_man": At("")}, escalation=2, run=steps(1))
    options = set(made.seat(1).options)
    assert len(options) == 2
    chosen = "throw" if "throw" in options else sorted(options)[0]
    made.seat(1).chooses(chosen)
    hero = made.model("he_man")
    assert [skill.code for skill in hero.skills if skill.level == "green"] == [chosen]
    assert {skill.code for skill in hero.locked} & options == set(), "the other side is never had"
    assert made.power("he_man") == (0, 1)
    assert made.boards == (0, 0, 0, 0), "it comes from the supply"


@pytest.mark.rule("ETE-EMP-2", "ETE-EMP-3")
def test_the_next_level_changes_nothing_about_the_skill_and_the_power_that_are_there() -> None:
    made = table({"he_man": At("C6", power=[2])}, escalation=2, run=steps(4))
    made.seat(1).chooses("throw").passes(until="Yellow")
    yellow = set(made.seat(1).options)
    assert not yellow & {skill.code for skill in made.model("he_man").skills}
    chosen = min(yellow)
    made.seat(1).chooses(chosen)
    found = [(skill.level, skill.code) for skill in made.model("he_man").skills if skill.level != "basic"]
    assert found == [("green", "throw"), ("yellow", chosen)]
    assert made.power("he_man") == (2, 1, 1)


@pytest.mark.rule("ETE-EMP-1", "ETE-EMP-4", "ETE-EMP-5", "ETE-EMP-6", "ETE-EMP-7")
def test_first_the_characters_in_order_then_the_controller_empowers_a_skill_and_a_character() -> None:
    made = table(TWO, {"skeletor": At("K4", empowered=True)}, escalation=2, up=["reserves"], run=steps(1))
    order = []
    while made.view().phase != "order":
        order.append((made.asked()[0], made.seat(made.asked()[0]).decision.prompt.split()[0]))
        if made.asked() == [0] and "Controller Skill" in made.seat(0).decision.prompt:
            assert set(made.seat(0).options) == {"command", "empower", "battle_plan"}
            made.seat(0).chooses("empower")
        elif made.asked() == [0]:
            assert set(made.seat(0).options) == {"mer_man", "beast_man"}
            made.seat(0).chooses("beast_man")
        else:
            made.seat(made.asked()[0]).takes_default()
    assert order == [(1, "He-Man"), (2, "Teela"), (0, "Which"), (0, "Which")]
    assert made.view().controller.empowered == (True, False, True, False)
    assert made.model("beast_man").empowered
    assert made.power("beast_man") == (0,), "the cube on the benefit is a marker"
    assert "Empowered" in {skill.kind for skill in made.model("beast_man").skills}


@pytest.mark.rule("ETE-AI-28")
def test_the_ai_empowers_nothing() -> None:
    made = table(TWO, controller="ai", escalation=2, run=steps(1))
    asked = []
    while made.view().phase != "order":
        asked.append(made.asked()[0])
        made.seat(made.asked()[0]).takes_default()
    assert asked == [0, 1]
    assert not any(model.empowered for model in made.view().models)


# ---- Points and victory -----------------------------------------------------------------


def won(made: Table) -> tuple[int, ...]:
    """Who has won."""
    outcome = made.view().outcome
    assert outcome is not None
    return outcome.winners


@pytest.mark.rule("ETE-SCN-6", "ETE-SCN-5", "ETE-OVR-2")
def test_the_first_side_that_reaches_its_points_wins_at_once() -> None:
    goal = {"scale": _scales(players=1, controller=2)}
    made = table(TWO, changes=goal, run=[*wounds(10, 0), *wounds(6, 1), *wounds(9, 2)])
    assert won(made) == (0,)
    assert made.view().scores == (0, 2)
    assert made.stands("skeletor"), "nothing after that moment is resolved"
    assert made.asked() == []


def _scales(players: int, controller: int) -> tuple[Scale, ...]:
    return (Scale(minions=0, players=players, controller=controller),) * 4


@pytest.mark.rule("ETE-SCN-6")
def test_a_side_scores_only_what_the_scenario_gives_it_points_for() -> None:
    both = [*wounds(10, 0), *wounds(9, 2)]
    assert table(TWO, run=both).view().scores == (1, 1)
    assert table(TWO, scenario="vine_jungle", run=both).view().scores == (0, 1), "a KO'ed Villain brings none"


@pytest.mark.rule("ETE-OVR-3")
def test_if_both_sides_reach_their_goals_at_once_the_active_side_wins_else_the_team() -> None:
    goal = {"scale": _scales(1, 1)}
    both = wounds(10, 0, 2)
    made = table(TWO, changes=goal, run=both)
    assert won(made) == (1, 2)
    active = table(TWO, changes=goal, run=[*both], turn="skeletor")
    assert won(active) == (0,)


@pytest.mark.rule("ETE-KO-9", "ETE-ATK-19")
def test_who_falls_at_the_same_moment_is_off_the_board_before_the_ko_is_answered() -> None:
    foes: dict[str, Where] = {"skeletor": "K4", "mer_man": "D8", "beast_man": "K8"}
    made = table(TWO, foes, run=wounds(10, 2, 3), skills=(0, 0, 0, 2), hand=("vengeance",))
    made.seat(0).is_asked("Skeletor is KO'ed")
    assert not made.stands("mer_man")
    made.chooses("play:vengeance")
    made.seat(0).is_asked("Beast Man moves")


@pytest.mark.rule("ETE-OVR-3", "ETE-REA-5")
def test_an_answer_between_two_ko_s_of_one_moment_does_not_let_the_first_of_them_win_alone() -> None:
    made = table(
        TWO,
        {"skeletor": "K4", "mer_man": "D8", "beast_man": "K8"},
        changes={"scale": _scales(1, 1)},
        run=wounds(10, 2, 0),
        turn="skeletor",
        skills=(0, 0, 0, 2),
        hand=("vengeance",),
    )
    made.seat(0).is_asked("Skeletor is KO'ed")
    made.chooses("play:vengeance", "mer_man", "E8")
    assert made.happened(Wounded)[-1].cause == "escape"
    assert won(made) == (0,)


@pytest.mark.rule("ETE-SCN-5")
def test_a_side_can_win_by_its_own_condition() -> None:
    foes = {"he_man": "K4", "teela": "K6", "orko": "K8"}
    before = table({"skeletor": "A1"}, foes, scenario="royal_convoy", whole=True)
    randor = before.model("king_randor")
    alone, *others = [scale.npc_hp for scale in printed().scenario[3].scale]
    assert randor.hp == alone not in others, "against a lone Player Character"
    hurt = wounds(randor.hp, randor.number, by=0)
    made = table({"skeletor": "A1"}, foes, scenario="royal_convoy", whole=True, run=hurt)
    assert won(made) == (1,)
    assert "The Player Team wins: King Randor is KO'ed." in made.words()


@pytest.mark.rule("ETE-KO-1")
def test_who_has_no_hp_left_is_told_to_be_knocked_out_and_not_twice() -> None:
    game = table({"he_man": "C6"}, minions=("D6",), turn="he_man", faces="melee")
    game.chooses("attack:sword_of_power:hover_robot_1")
    assert "Hover Robot 1 suffers 1 Wound.\nHover Robot 1 is KO'ed by He-Man." in game.words()
