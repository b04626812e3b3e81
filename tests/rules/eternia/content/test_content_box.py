"""The box of Clash for Eternia: its rulebook's printed facts, and how our cards keep them."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.eternia.content.records import AttackLine
from rules.eternia.effects.records import Heal
from rules.eternia.effects.vocabulary import LEVELS
from tests.rules.eternia.box import CARDS, CONTENT

HEROES = ["He-Man", "Man-at-Arms", "Ram Man", "Orko", "Stratos", "Teela"]
VILLAINS = ["Skeletor", "Mer-Man", "Beast Man", "Tri-Klops", "Evil-Lyn", "Trap Jaw"]


@pytest.mark.rule("ETE-F-1", "ETE-F-2")
def test_there_are_six_heroes_of_one_faction_and_six_villains_of_another() -> None:
    sides = {(one.kind, one.faction): [] for one in CONTENT.character}  # type: dict[tuple[str, str], list[str]]
    for character in CONTENT.character:
        sides[character.kind, character.faction].append(character.name)

    assert sides == {("hero", "heroic_warriors"): HEROES, ("villain", "evil_warriors"): VILLAINS}


@pytest.mark.rule("ETE-F-3", "ETE-F-4")
def test_minions_have_eight_models_and_elite_minions_two() -> None:
    kinds = {minion.name: (minion.kind, minion.elite, minion.models) for minion in CONTENT.minion}

    assert kinds == {
        "Eternian Soldier": ("hero", False, 8),
        "Hover Robot": ("villain", False, 8),
        "Royal Guard": ("hero", True, 2),
        "Shadow Beast": ("villain", True, 2),
    }


@pytest.mark.rule("ETE-F-5")
def test_two_characters_have_a_mounted_form() -> None:
    assert {form.name: form.rider for form in CONTENT.mounted} == {
        "He-Man on Battle Cat": "he_man",
        "Skeletor on Panthor": "skeletor",
    }


@pytest.mark.rule("ETE-F-6", "ETE-F-16", "ETE-CMP-4")
def test_cards_are_as_many_as_in_the_box() -> None:
    sides = Counter((skill.of, skill.level) for skill in CONTENT.skill if skill.level != "basic")

    assert len(sides) * 2 == sum(sides.values()) == 72  # 36 double-sided Skill cards
    assert {level for _, level in sides} == set(LEVELS)
    assert len(CONTENT.minion) == 4
    assert len(CONTENT.strategy) == 12
    assert len(CONTENT.controller_skill) == 4
    assert len(CONTENT.terrain) + len(CONTENT.npc) == 11
    assert Counter(card.deck for card in CONTENT.ai_card) == {"character": 8, "strategy": 8}


@pytest.mark.rule("ETE-F-7", "ETE-F-8", "ETE-CMP-7")
def test_tokens_and_overlays_are_as_many_as_in_the_box() -> None:
    tokens = {terrain.code: terrain.count for terrain in CONTENT.terrain if terrain.kind == "token"}

    assert tokens == {"water": 6, "boulder": 6, "deadly_plant": 6}
    assert len(CONTENT.overlay) == 13
    assert all(len(set(overlay.sides)) == 2 for overlay in CONTENT.overlay)


@pytest.mark.rule("ETE-F-9")
def test_he_man_has_the_skills_that_the_book_names() -> None:
    basic = {skill.name: skill.cost for skill in CARDS.printed["he_man", "player"]}
    throw = CARDS.skill["throw"]

    assert basic == {"Sword of Power": 0, "Indomitable": 2}
    assert throw.level != "basic"
    assert [boost.cost for boost in throw.boosts] == [1]


@pytest.mark.rule("ETE-F-10")
def test_skeletors_yellow_card_has_life_siphon_and_teleport() -> None:
    siphon, teleport = CARDS.choices["skeletor", "yellow"]

    assert (siphon.name, teleport.name) == ("Life Siphon", "Teleport")
    assert (siphon.cost, siphon.attack) == (1, AttackLine("ranged", 4))
    assert siphon.effects == (Heal(n=1, to="self", when="per_wound"),)


@pytest.mark.rule("ETE-F-11", "ETE-CMP-2")
def test_teela_has_armor_1_and_most_have_none() -> None:
    armor = {character.name: character.player.armor for character in CONTENT.character}

    assert {name for name, value in armor.items() if value} == {"Teela", "Man-at-Arms", "Trap Jaw"}
    assert armor["Teela"] == 1


@pytest.mark.rule("ETE-F-12")
def test_terrain_does_what_the_book_says_of_it() -> None:
    terrain = CARDS.terrain

    assert terrain["forest"].enter == terrain["forest"].leave == 1
    assert not terrain["forest"].each
    assert {code for code, one in terrain.items() if one.blocks_sight} == {"rocks", "ruins", "boulder"}
    assert {code for code, one in terrain.items() if one.blocks_move} == {"rocks", "boulder"}


@pytest.mark.rule("ETE-F-12")
def test_mer_man_alone_places_water() -> None:
    places = {
        skill.of for skill in CONTENT.skill for effect in skill.effects if getattr(effect, "token", "") == "water"
    }

    assert places == {"mer_man"}


@pytest.mark.rule("ETE-F-13")
def test_the_ai_cards_that_the_book_names() -> None:
    advance, summon = CARDS.ai_card["attack_and_advance"], CARDS.ai_card["summon_minions"]

    assert (advance.deck, [(line.given, line.do) for line in advance.lines]) == (
        "character",
        [("in_attack_range", "attack"), ("always", "advance")],
    )
    assert summon.deck == "strategy"
    assert [(line.cost, line.do) for line in summon.lines] == [(4, "spawn"), (2, "spawn"), (0, "save")]


@pytest.mark.rule("ETE-F-14", "ETE-CTL-1")
def test_controller_skills_have_a_grey_and_an_empowered_side() -> None:
    skills = {skill.name: (skill.plain, skill.empowered) for skill in CONTENT.controller_skill}

    assert [*skills] == ["Reserves", "Command", "Empower", "Battle Plan"]
    assert all(plain != empowered for plain, empowered in skills.values())
    assert [choice.cost for choice in skills["Battle Plan"][0]] == [1]


def test_the_last_slot_of_each_side_gives_the_most_power() -> None:
    assert CARDS.slots == {"players": (1, 2, 2, 3), "controller": (1, 2, 2, 3)}


@pytest.mark.rule("ETE-ATK-9")
def test_a_die_has_both_symbols_twice_one_power_and_one_blank() -> None:
    assert Counter(CARDS.faces) == {"melee": 2, "ranged": 2, "power": 1, "blank": 1}


@pytest.mark.rule("ETE-AI-4")
def test_every_ai_card_has_one_attack_and_one_skill() -> None:
    for code in CARDS.character:
        kinds = [skill.kind == "attack" for skill in CARDS.printed[code, "ai"]]
        assert sorted(kinds) == [False, True], code


def test_controller_characters_have_their_skills_at_once_and_no_skill_cards() -> None:
    assert all(skill.level == "basic" for skill in CONTENT.skill if skill.card != "player")
    assert {code for code, card in CARDS.printed if card == "controller"} == set(CARDS.character)


def test_minions_attack_for_nothing_and_move_three_unless_their_card_says_else() -> None:
    assert {minion.name: minion.move for minion in CONTENT.minion if minion.move != 3} == {"Shadow Beast": 4}


def test_every_item_says_where_it_comes_from() -> None:
    printed = [skill.name for skill in CONTENT.skill if skill.source == "rulebook"]

    assert printed == ["Life Siphon"]


def test_every_model_has_letters_of_its_own() -> None:
    marks = (
        [one.mark for one in CONTENT.character]
        + [one.mark for one in CONTENT.minion]
        + [one.mark for one in CONTENT.npc]
    )

    assert len(set(marks)) == len(marks) == 20
