"""Terms of the rulebook in play: Actions, Attacks, groups of Skills, models, NPCs, Power."""

from __future__ import annotations

import pytest

from rules.eternia.content.scenarios import Standing
from rules.eternia.effects.vocabulary import LEVELS
from tests.rules.eternia.table import At, printed, table


@pytest.mark.rule("ETE-GLO-1")
def test_the_actions_of_an_activation_are_attack_interact_move_and_use_skill() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "D6"}, turn="he_man")
    kinds = {key.partition(":")[0] for key in t.someone.options}
    assert {"move", "attack"} <= kinds
    assert kinds <= {"move", "attack", "interact", "skill", "bonus", "end", "give", "pass", "done"}


@pytest.mark.rule("ETE-ATK-1")
def test_an_attack_is_a_skill_that_is_melee_or_ranged() -> None:
    view = table({"he_man": "C6", "teela": "C4"}, {"skeletor": "J6", "trap_jaw": "H6"}, turn="he_man").view()
    skills = [skill for model in view.models for skill in (*model.skills, *model.locked)]
    attacks = [skill for skill in skills if skill.kind == "Attack"]
    assert attacks
    assert all(skill.reach in ("melee", "ranged") and skill.dice for skill in attacks)
    assert all(skill.reach is None for skill in skills if skill.kind != "Attack")


@pytest.mark.rule("ETE-SKL-1")
def test_skills_stand_on_characters_on_the_controller_board_and_on_cards_to_unlock() -> None:
    view = table({"he_man": "C6"}, {"skeletor": "J6"}, turn="he_man").view()
    assert all(model.skills for model in view.models if model.kind == "character")
    assert len(view.controller.skills) == 4
    players = [model for model in view.models if model.side == "players" and model.kind == "character"]
    others = [model for model in view.models if model.side == "controller" and model.kind == "character"]
    assert all({skill.level for skill in model.locked} == {*LEVELS} for model in players)
    assert not any(model.locked for model in others)


@pytest.mark.rule("ETE-GLO-3", "ETE-MIN-2")
def test_minions_are_models_but_no_characters() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "J6"}, minions=("D6",), turn="he_man")
    kinds = {model.code: model.kind for model in t.view().models}
    assert (kinds["he_man"], kinds["skeletor"], kinds["hover_robot_1"]) == ("character", "character", "minion")


@pytest.mark.rule("ETE-NPC-4")
def test_an_npc_is_of_neither_side_and_nobody_activates_it() -> None:
    npc = next(iter(printed().npc))
    t = table({"he_man": "C6"}, {"skeletor": "J6"}, npcs=[Standing(npc.code, ("E6",), side="none")], turn="he_man")
    (model,) = (model for model in t.view().models if model.kind == "npc")
    assert (model.side, model.seat) == ("none", None)
    assert not any(slot.name.startswith(model.name) for slot in (*t.view().players, *t.view().controllers))


@pytest.mark.rule("ETE-CMP-6")
def test_power_is_limited_by_slots_and_not_by_cubes() -> None:
    t = table({"he_man": At("C6", power=(3,))}, {"skeletor": "J6"}, turn="he_man", pool=60, controller="ai")
    view = t.view()
    assert view.controller.power[0] == 60
    assert all(group.power <= group.slots for model in view.models for group in model.power)
