"""Content that cannot be played is refused, with its file, its entry and its fault."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.rules.timestrike.content.box import refused

SKILL = """{ code = "sit", name = "Sit", source = "turnkeeper", kind = "passive", when = "always", \
effects = [{ do = "stay" }] }"""

WRONG = {
    "a passive that does not say when": (
        "characters.toml",
        'kind = "passive"\nwhen = "always"\naim = { at = "friends_engaged" }',
        'kind = "passive"\naim = { at = "friends_engaged" }',
        "character[0].skills[2]",
        "sworn_shield: a passive, and nothing else, says when",
    ),
    "an attack that is aimed": (
        "characters.toml",
        'effects = [{ do = "heal", n = 1, to = "self" }]',
        'aim = { at = "enemy", r = 2 }\neffects = [{ do = "heal", n = 1, to = "self" }]',
        "character[4].skills[0]",
        "devour: it has its target already",
    ),
    "an ability once a turn": (
        "characters.toml",
        'effects = [{ do = "put", r = 2, levels = 4 }]',
        'limit = "turn"\neffects = [{ do = "put", r = 2, levels = 4 }]',
        "character[1].skills[2]",
        "glide_on_ice: an Action has a limit already",
    ),
    "loot for an attack": (
        "monsters.toml",
        'effects = [{ do = "push", n = 1 }]',
        'cost = { loot = "fish" }\neffects = [{ do = "push", n = 1 }]',
        "character[0].skills[0]",
        "trample: abilities alone cost loot",
    ),
    "an attack in spite of Silence": (
        "monsters.toml",
        'effects = [{ do = "push", n = 1 }]',
        'unsilenced = true\neffects = [{ do = "push", n = 1 }]',
        "character[0].skills[0]",
        "trample: passives alone withstand Silence",
    ),
    "a condition on dice of the other roll": (
        "monsters.toml",
        '{ is = "lucky_hits" }',
        '{ is = "lucky_blocks" }',
        "character[0].skills[0]",
        "lucky_blocks cannot be true when this is used",
    ),
    "a gain of no buff": (
        "monsters.toml",
        'aim = { at = "enemies_engaged" }',
        'if = [{ is = "gains" }]\naim = { at = "enemies_engaged" }',
        "character[0].skills[2]",
        "gains needs a buff among the effects",
    ),
    "instead of nothing": (
        "monsters.toml",
        '{ do = "push", n = 1 }',
        '{ do = "push", n = 1, instead = true, if = [{ is = "lost" }] }',
        "character[0].skills[0]",
        "the first effect has none before it to replace",
    ),
    "instead without a condition": (
        "items.toml",
        'instead = true, if = [{ is = "grey", buff = "stealth" }]',
        "instead = true",
        "item[2]",
        "buff instead says on which condition",
    ),
    "a die for nothing": (
        "fear.toml",
        'effects = [{ do = "shake" }]',
        'effects = [{ do = "shake" }, { do = "if_hit", n = 1 }]',
        "character[0].skills[1]",
        "nothing follows if_hit",
    ),
    "extra hits of a defense": (
        "characters_of_several.toml",
        '{ do = "extra_block", n = 1 }]',
        '{ do = "extra_hit", n = 1 }]',
        "character[2].skills[4]",
        "extra_hit has no dice to work on then",
    ),
    "a constant effect of an ability": (
        "fear.toml",
        'effects = [{ do = "shake" }]',
        'effects = [{ do = "target_last" }]',
        "character[0].skills[1]",
        "target_last holds constantly",
    ),
    "an exchange with nobody": (
        "items.toml",
        'aim = { at = "pair" }',
        'aim = { at = "enemy", r = 3 }',
        "item[12]",
        "swap needs an aim at another unit",
    ),
    "tentacles nowhere": (
        "fear.toml",
        'aim = { at = "place", r = 4, sight = false }\n',
        "",
        "character[0].skills[0]",
        "sprout needs an aim at a place",
    ),
    "a breach without an area": (
        "items.toml",
        'aim = { at = "area", r = 3, radius = 1 }',
        'aim = { at = "place", r = 3 }',
        "item[8]",
        "break needs an aim at an area",
    ),
    "an effect of artifacts on a board": (
        "fear.toml",
        'effects = [{ do = "stay" }]',
        'effects = [{ do = "free", skill = "convulse" }]',
        "character[0].skills[4]",
        "free of a skill is for what an artifact does",
    ),
    "a pack of one": (
        "monsters.toml",
        '{ do = "cheap_shot" }',
        '{ do = "cheap_shot", by = "pack" }',
        "character[0]",
        "cheap_shot needs another unit of the Character",
    ),
    "a condition on a pack of one": (
        "artifacts.toml",
        '{ is = "healthier" }',
        '{ is = "pack_engaged" }',
        "artifact[0]",
        "pack_engaged needs another unit of the Character",
    ),
    "an artifact's blow": (
        "artifacts.toml",
        'own = [{ do = "see_past" }]',
        'own = [{ do = "damage", n = 1 }]',
        "artifact[1]",
        "damage does not hold constantly",
    ),
    "a reaction with an aim": (
        "items.toml",
        'when = ["dice"]',
        'when = ["dice"]\naim = { at = "enemy", r = 3 }',
        "item[5]",
        "a card that answers something has its target already",
    ),
    "a card for use and in answer": (
        "items.toml",
        'when = ["contest", "shake"]',
        'when = ["use", "shake"]',
        "item[4]",
        "a card answers what happens, or it does not",
    ),
    "a reroll of a D20": (
        "items.toml",
        'when = ["dice"]',
        'when = ["d20"]',
        "item[5]",
        "reroll does nothing in the window d20",
    ),
    "a phase that heals": (
        "boss_stats.toml",
        '{ do = "again", n = 1 }',
        '{ do = "regenerate" }',
        "scaled[3]",
        "regenerate is for action cards",
    ),
    "an action card that places": (
        "boss_actions.toml",
        '{ do = "regenerate" }',
        '{ do = "again", n = 1 }',
        "action[2]",
        "again is for the beginning of a phase",
    ),
    "a step for nobody": (
        "boss_stats.toml",
        'at = ["3/4"], most = 1',
        'at = ["3/4"], most = 1, survivors = 2',
        "scaled[3]",
        "place is for no number of Survivors",
    ),
    "a reward of nothing": (
        "boss_stats.toml",
        'who = "credited", awaken = 1',
        'who = "credited"',
        "scaled[1]",
        "reward gives something",
    ),
    "a kind of Monster twice": (
        "boss_actions.toml",
        '{ kind = "beast" }], otherwise = "nearest"',
        '{ kind = "brute" }], otherwise = "nearest"',
        "action[3]",
        "brood names each kind once",
    ),
    "a phase without an end": (
        "boss_stats.toml",
        "turns = 1\n",
        "",
        "scaled[0]",
        "phase 1 of a Royale ends at a damage",
    ),
    "an end after the end": (
        "boss_stats.toml",
        "turns = 1",
        "turns = 9",
        "scaled[0]",
        "it ends before Fear is defeated",
    ),
    "a dear Beast": ("monsters.toml", "points = 50", "points = 100", "character[1]", "a beast costs 50 points"),
    "a Brute of one hex": ("monsters.toml", "hexes = 2\n", "", "character[0]", "a brute covers several hexes"),
    "a Sentience without tiers": ("fear.toml", "tiers = ", "tiers = [] #", "character[0]", "the Sentience has tiers"),
    "a board for a Beast": ("monsters.toml", "board = false\n", "", "character[1]", "a beast has a card"),
    "a board without a race": ("fear.toml", 'race = "Sentience"\n', "", "character[0]", "race, home, style and lore"),
    "a card that can be cursed": (
        "monsters.toml",
        'name = "Moggie"',
        'name = "Moggie"\ncurse = { silence = true }',
        "character[1]",
        "a board has slots, and a card has none",
    ),
    "a card with a skill": (
        "monsters.toml",
        'name = "Moggie"',
        'name = "Moggie"\nskills = [' + SKILL + "]",
        "character[1]",
        "a card has no skills",
    ),
    "a Monster that awakens": (
        "monsters.toml",
        "buff = { move = 1",
        "awakening = { move = 1 }\nbuff = { move = 1",
        "character[0]",
        "Survivors awaken, and nobody else",
    ),
    "a Melee unit with more Range": (
        "monsters.toml",
        "buff = { move = 1",
        "buff = { range = 1, move = 1",
        "character[0]",
        "a Melee unit's Range never changes",
    ),
    "a curse that helps": (
        "monsters.toml",
        "curse = { move = -1",
        "curse = { move = 1",
        "character[0]",
        "curse.move has the wrong sign",
    ),
    "units without a bar": (
        "monsters.toml",
        'name = "Abaddon"',
        'name = "Abaddon"\nunits = 2',
        "character[0]",
        "units of a board share a health bar by a skill",
    ),
}
"""What is wrong: the file, what stands there, what is put there, and the entry and words of the refusal."""


@pytest.mark.parametrize("wrong", WRONG)
def test_what_does_not_go_together_is_refused_where_it_stands(tmp_path: Path, wrong: str) -> None:
    file, old, new, field, said = WRONG[wrong]
    error = refused(tmp_path, file, old, new)
    assert said in error.said
    assert error.file.name == file
    assert error.line > 0
    assert error.field == field


TYPES = {
    "an effect that is none": (
        "fish.toml",
        'do = "heal"',
        'do = "hael"',
        "fish[0].effects[0].do",
        "'hael' is not one of",
    ),
    "a condition that is none": ("items.toml", 'is = "survivor"', 'is = "hero"', "item[13].if[0].is", "is not one of"),
    "a field too many": ("fish.toml", "n = 1 }", "n = 1, r = 2 }", "fish[0].effects[0].r", "not known here"),
    "no place": ("boss_stats.toml", '"0/2", "3/2"', '"6/2", "3/2"', "scaled[2].setup[0].at[0]", "direction/steps"),
    "a step that is none": (
        "boss_actions.toml",
        'do = "prowl"',
        'do = "walk"',
        "action[1].steps[0].do",
        "is not one of",
    ),
}


@pytest.mark.parametrize("wrong", TYPES)
def test_what_is_no_word_of_the_vocabulary_is_refused(tmp_path: Path, wrong: str) -> None:
    file, old, new, field, said = TYPES[wrong]
    error = refused(tmp_path, file, old, new)
    assert (error.file.name, error.field) == (file, field)
    assert re.search(re.escape(said), error.said)
