"""Other targets of attacks: plants, NPCs, seals, from a throw; and the AI's choice."""

from __future__ import annotations

import pytest

from rules.eternia.activations.own_effects import start_on
from rules.eternia.combat.attacks import StartAttack
from rules.eternia.content.scenarios import Standing
from rules.eternia.effects.targets import ai_targets, attack_targets
from rules.eternia.effects.using import UseSkill
from rules.eternia.models import numbered
from rules.eternia.told.combat_events import AttackBegan, DiceRolled, Healed, Wounded
from rules.eternia.told.events import PowerGained, TokenCleared
from rules.kernel import Table as KernelTable
from tests.rules.eternia.dice import will_roll
from tests.rules.eternia.table import At, table


@pytest.mark.rule("ETE-TER-8")
def test_a_deadly_plant_is_cut_by_a_wound() -> None:
    t = table({"he_man": "C6"}, tokens={"D6": "deadly_plant", "F6": "deadly_plant"}, turn="he_man")
    assert [key for key in t.someone.options if key.startswith("attack:")] == ["attack:sword_of_power:D6"]
    will_roll(t, "melee blank blank").chooses("attack:sword_of_power:D6")
    assert [event.space for event in t.happened(TokenCleared)] == ["D6"]
    assert sum(token.kind == "deadly_plant" for token in t.view().tokens) == 1
    t.someone.is_asked("choose an Action")


@pytest.mark.rule("ETE-TER-8")
def test_a_deadly_plant_wounds_who_begins_an_activation_next_to_it() -> None:
    t = table({"he_man": "C6", "teela": "H8"}, tokens={"D6": "deadly_plant"})
    made = KernelTable(t.state, t.game.cards)
    begun = [start_on(made, numbered(t.state, name)) for name in ("he_man", "teela")]
    after = table({"he_man": "C6", "teela": "H8"}, tokens={"D6": "deadly_plant"}, run=[*begun[0], *begun[1]])
    assert [(event.who, event.wounds) for event in after.happened(Wounded)] == [("He-Man", 1)]


def test_a_miss_leaves_the_plant_alone() -> None:
    t = table({"he_man": "C6"}, tokens={"D6": "deadly_plant"}, turn="he_man", faces="blank")
    t.chooses("attack:sword_of_power:D6")
    assert t.happened(TokenCleared) == []


@pytest.mark.rule("ETE-AI-14")
def test_the_ai_counts_neither_plants_nor_what_is_neutral_as_targets() -> None:
    beast = Standing(npc="war_beast", spaces=("D7",), side="none")
    t = table({"he_man": "C6"}, {"mer_man": "D6"}, tokens={"E6": "deadly_plant"}, controller="ai", npcs=(beast,))
    made = KernelTable(t.state, t.game.cards)
    number = numbered(t.state, "mer_man")
    assert len(attack_targets(made, number, "trident_sword_ai")) == 3
    assert ai_targets(made, number, "trident_sword_ai") == [numbered(t.state, "he_man")]


@pytest.mark.rule("ETE-AI-18")
def test_the_ai_attacks_the_enemy_with_the_fewest_hp() -> None:
    heroes = {"he_man": At("C6", hp=5), "teela": At("D5", hp=4)}
    number = numbered(table(heroes, {"mer_man": "D6"}, controller="ai").state, "mer_man")
    attack = StartAttack(attacker=number, skill="trident_sword_ai")
    t = table(heroes, {"mer_man": "D6"}, controller="ai", run=[attack])
    assert [event.targets for event in t.happened(AttackBegan)] == [("Teela",)]


@pytest.mark.rule("ETE-AI-18", "ETE-AI-16")
def test_the_leader_settles_a_tie_of_the_ai() -> None:
    heroes = {"he_man": At("C6", hp=4), "teela": At("D5", hp=4)}
    number = numbered(table(heroes, {"mer_man": "D6"}, controller="ai").state, "mer_man")
    attack = StartAttack(attacker=number, skill="trident_sword_ai")
    t = table(heroes, {"mer_man": "D6"}, controller="ai", run=[attack])
    t.seat(0).is_asked("The AI has a choice: pick what is worst for the Player Team. Mer-Man attacks")
    assert list(t.seat(0).options) == ["he_man", "teela"]
    t.chooses("teela")
    assert [event.targets for event in t.happened(AttackBegan)] == [("Teela",)]


@pytest.mark.rule("ETE-AI-21", "ETE-AI-20")
def test_the_ai_helps_the_friend_that_has_lost_most() -> None:
    villains = {"man_at_arms": At("D6", power=(1,)), "skeletor": At("E6", hp=7), "mer_man": At("F6", hp=4)}
    number = numbered(table(None, villains, controller="ai").state, "man_at_arms")
    t = table(None, villains, controller="ai", run=[UseSkill(model=number, skill="field_repair_ai")])
    healed, gained = t.happened(Healed)[0], t.happened(PowerGained)[0]
    assert (healed.who, healed.amount, gained.who, gained.amount) == ("Mer-Man", 2, "Mer-Man", 1)


@pytest.mark.rule("ETE-ATK-5", "ETE-NPC-1")
def test_an_npc_can_be_attacked_by_whom_its_card_names() -> None:
    randor = Standing(npc="king_randor", spaces=("D6",), side="controller")
    t = table({"he_man": "C6"}, {"mer_man": "E6"}, turn="he_man", npcs=(randor,))
    assert "attack:sword_of_power:king_randor" in t.someone.options
    other = table({"he_man": "K1"}, {"mer_man": "E6"}, turn="mer_man", npcs=(randor,))
    assert not any(key.startswith("attack:") for key in other.someone.options)


@pytest.mark.rule("ETE-ACT-8", "ETE-TER-1")
def test_a_boulder_is_thrown_with_three_dice_over_four_spaces() -> None:
    t = table({"he_man": "C6"}, {"skeletor": "G6"}, tokens={"D6": "boulder"}, turn="he_man")
    will_roll(t, "ranged ranged ranged").chooses("throw:D6:skeletor")
    assert [len(event.faces) for event in t.happened(DiceRolled)] == [3]
    assert t.model("skeletor").hp == 6
