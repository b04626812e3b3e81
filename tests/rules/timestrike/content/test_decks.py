"""Items, fish, artifacts, trials and helps: their numbers, and what was asked of each deck."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import lookup
from rules.timestrike.effects.fitting import tag
from rules.timestrike.effects.vocabulary import STATS, Stat
from rules.timestrike.game_options import Royale
from rules.timestrike.royale.royale_setup import survivors
from rules.timestrike.setup.survivors import MOST
from tests.rules.timestrike.content.box import cards, parts

ITEMS = {
    "second_wind": 1,
    "adrenaline_vial": 2,
    "smoke_bomb": 1,
    "grappling_hook": 2,
    "void_anchor": 1,
    "lucky_coin": 2,
    "loaded_die": 2,
    "bulwark_charm": 2,
    "blast_powder": 2,
    "antidote": 1,
    "cursed_idol": 1,
    "hush_stone": 1,
    "rift_key": 1,
    "awakening_shard": 2,
    "thiefs_hook": 1,
    "beast_whistle": 1,
    "sounding_line": 1,
}
FISH = {
    "dune_minnow": 3,
    "glass_trout": 3,
    "void_sturgeon": 1,
    "bitter_eel": 3,
    "salt_ray": 1,
    "quickfin": 2,
    "hawkeye_perch": 1,
    "razor_pike": 2,
    "stoneback_carp": 2,
    "sunken_satchel": 1,
    "drowned_reliquary": 1,
}


@pytest.mark.rule("TIM-COMP-5", "TIM-ITEM-1")
def test_the_items() -> None:
    assert Counter(cards().deck("item")) == ITEMS


@pytest.mark.rule("TIM-COMP-5", "TIM-FISHC-1")
def test_the_fish() -> None:
    assert Counter(cards().deck("fish")) == FISH


@pytest.mark.rule("TIM-ITEM-2")
def test_which_items_answer_in_the_turn_of_others() -> None:
    answers = {code: one.when for code, one in cards().items.items() if not {"use", "fish", "tame"} & {*one.when}}
    assert answers == {
        "void_anchor": ("contest", "shake"),
        "lucky_coin": ("dice",),
        "loaded_die": ("d20",),
        "bulwark_charm": ("defend",),
    }


@pytest.mark.rule("TIM-FISHC-3")
def test_two_fish_cards_are_treasures() -> None:
    assert [code for code, one in cards().fish.items() if one.treasure] == ["sunken_satchel", "drowned_reliquary"]


@pytest.mark.rule("TIM-FISHC-1")
def test_fish_heal_cleanse_and_give_buffs() -> None:
    done = {tag(effect) for one in cards().fish.values() if not one.treasure for effect in one.effects}
    assert done == {"heal", "cleanse", "buff"}


def test_no_item_draws_an_item() -> None:
    assert not [code for code, one in cards().items.items() for effect in one.effects if tag(effect) == "draw"]


@pytest.mark.rule("TIM-ART-2")
def test_each_artifact_has_a_skill_a_stat_and_something_for_its_own_survivor() -> None:
    found = {one.of: (code, one.stat, one.n, one.skill.kind) for code, one in cards().artifacts.items()}
    assert found == {
        "jake": ("oathblade", "attack", 1, "attack"),
        "mara": ("rimeglass_lens", "range", 1, "ability"),
        "roland": ("cinder_gauntlets", "defense", 1, "passive"),
        "luxuria": ("mirror_of_longing", "move", 1, "defense"),
        "gula": ("endless_cauldron", "defense", 1, "ability"),
        "legion": ("chain_of_names", "move", 1, "passive"),
        "hod": ("kraken_spigot", "defense", 1, "ability"),
        "mana_wyrms": ("ley_prism", "attack", 1, "passive"),
    }
    assert all(one.own for one in cards().artifacts.values())


@pytest.mark.rule("TIM-TRIAL-1")
@pytest.mark.parametrize("code", cards().of_class("survivor"))
def test_each_survivor_has_an_objective_for_each_stat_that_it_can_awaken(code: str) -> None:
    given = [stat for stat in STATS if cards().trials[code].objective(stat)]
    assert given == [*cards().characters[code].awakening.coloured()]


@pytest.mark.parametrize(
    ("code", "stat", "said"),
    [
        ("jake", "move", "win_contest"),
        ("mara", "range", "inflict"),
        ("roland", "defense", "end_hurt"),
        ("luxuria", "attack", "cheap_hurt"),
        ("gula", "attack", "heal_by"),
        ("legion", "defense", "end_as_pair"),
        ("hod", "move", "catch_fish"),
        ("mana_wyrms", "defense", "end_around"),
    ],
)
def test_some_objectives(code: str, stat: Stat, said: str) -> None:
    assert tag(cards().trials[code].objective(stat)) == said


@pytest.mark.rule("TIM-COMP-6")
def test_nine_cheat_sheets_name_rules_that_there_are() -> None:
    (catalogue,) = [one for one in lookup.catalogues() if one.game.id == "timestrike"]
    known = {rule.id for rule in catalogue.rule}
    assert len(cards().sheets) == 9
    for sheet in cards().sheets.values():
        assert {*sheet.rules} <= known, sheet.code
        assert len({*sheet.rules}) == len(sheet.rules), sheet.code


def test_everything_says_where_it_comes_from() -> None:
    sources = {str(part.source) for part in parts(cards().content) if hasattr(part, "source")}
    assert sources == {"rulebook", "turnkeeper"}


@pytest.mark.rule("TIM-COMP-3", "TIM-COMP-4", "TIM-WALL-6", "TIM-BROAD-5")
def test_structures() -> None:
    found = {code: (one.hexes, one.levels, one.supply) for code, one in cards().structures.items()}
    assert found == {"wall": (2, 3, 6), "road": (1, 1, 24), "resource": (1, 1, None)}


@pytest.mark.rule("TIM-DICE-2", "TIM-DICE-6")
def test_the_combat_die() -> None:
    assert Counter(cards().faces) == {"hit": 2, "lucky_hit": 1, "block": 1, "lucky_block": 1, "void": 1}


@pytest.mark.rule("TIM-CRAFT-1")
def test_gadgets_cost_one_material() -> None:
    gadgets = {code: one.materials for code, one in cards().gadgets.items()}
    assert gadgets == {"hang_glider": 1, "fishing_net": 1, "monster_trap": 1}


@pytest.mark.rule("TIM-GEN-4", "TIM-MODE-1")
def test_modes_and_their_players() -> None:
    assert {code: (one.least, one.most) for code, one in cards().modes.items()} == {
        "skirmish": (2, 8),
        "royale": (2, 8),
        "raid": (1, 8),
    }


@pytest.mark.rule("TIM-BRSET-4", "TIM-RDSET-4")
def test_the_survivors_suffice_for_all() -> None:
    assert len(cards().of_class("survivor")) == MOST
    assert all(survivors(Royale(), players) * players <= MOST for players in range(2, 9))


@pytest.mark.rule("TIM-INFO-6")
def test_what_answers_for_the_silent() -> None:
    first = {code: one.answers[0] for code, one in cards().orders.items() if not one.ranking}
    assert first == {
        "order_defend": "yes",
        "order_cheap_shot": "yes",
        "order_passive": "yes",
        "order_hang_glider": "if_deadly",
        "order_react": "no",
        "order_give_back": "nothing",
        "order_consent": "no",
        "order_artifact": "if_none",
    }
    assert cards().orders["order_slots"].answers == ("attack", "defense", "move", "range", "affliction", "silence")
