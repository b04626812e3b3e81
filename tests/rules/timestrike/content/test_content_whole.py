"""Content that is wrong as a whole is refused; an entry at fault is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.rules.timestrike.content.box import cards, refused

WRONG = {
    "a Beast too few": (
        "monsters.toml",
        'kind = "beast"\nboard = false\npoints = 50',
        'kind = "mob"\nboard = false\npoints = 0',
        "",
        "character: the box has 2 of the class beast, not 1",
    ),
    "a tentacle too few": ("monsters.toml", "units = 5", "units = 4", "", "the box has 20 units, not 19"),
    "a deck of 23": ("items.toml", "copies = 2\n", "", "", "item: the deck has 24 cards, not 23"),
    "too few fish": ("fish.toml", "copies = 3\n", "", "", "fish: the deck has 20 cards, not 18"),
    "a fish that answers": (
        "fish.toml",
        'name = "Quickfin"',
        'name = "Quickfin"\nwhen = ["contest"]',
        "fish[5]",
        "fish are eaten in the own turn",
    ),
    "an item that is drawn": ("items.toml", 'when = ["dice"]', 'when = ["draw"]', "item[5]", "reroll does nothing"),
    "an item of a treasure": (
        "items.toml",
        'name = "Second Wind"',
        'name = "Second Wind"\nwhen = ["draw"]',
        "item[0]",
        "items wait in the hand",
    ),
    "a trial of nobody": (
        "trials.toml",
        'of = "hod"',
        'of = "hood"',
        "",
        "there is no Survivor 'hood'; did you mean 'hod'?",
    ),
    "a trial too many": ("trials.toml", 'of = "hod"', 'of = "jake"', "", "Survivors of trials: 'jake' is used twice"),
    "a trial of a Range that never awakens": (
        "trials.toml",
        'of = "jake"',
        'of = "jake"\nrange = { do = "win_contest" }',
        "trial[0]",
        "Jake Alland awakens move, attack, defense",
    ),
    "a trial by a skill of another": (
        "trials.toml",
        'skill = "devour"',
        'skill = "rally"',
        "trial[4]",
        "there is no skill of its Survivor 'rally'",
    ),
    "an artifact for no skill": (
        "artifacts.toml",
        'skill = "magma_fists"',
        'skill = "magma_fist"',
        "artifact[2]",
        "there is no skill of Roland Rumpus 'magma_fist'; did you mean 'magma_fists'?",
    ),
    "an artifact for no condition": (
        "artifacts.toml",
        'condition = "has_buff"',
        'condition = "engaged"',
        "artifact[2]",
        "there is no condition of magma_fists 'engaged'",
    ),
    "an artifact for no die": (
        "artifacts.toml",
        'skill = "allure"',
        'skill = "veil"',
        "artifact[3]",
        "veil has no if_hit",
    ),
    "a phase too few": ("boss_stats.toml", "phase = 3", "phase = 2", "", "scaled: raid has the phases 1 to 3"),
    "a phase with a stranger": (
        "boss_stats.toml",
        'unit = "abaddon"',
        'unit = "abadon"',
        "scaled[4]",
        "there is no Character 'abadon'; did you mean 'abaddon'?",
    ),
    "a phase with Fear": (
        "boss_stats.toml",
        'unit = "abaddon"',
        'unit = "fear"',
        "scaled[4]",
        "a sentience is not spawned",
    ),
    "one Monster for two places": (
        "boss_stats.toml",
        'unit = "abaddon", at = ["3/4"]',
        'unit = "abaddon", at = ["3/4", "0/4"]',
        "scaled[4]",
        "there is one abaddon for 2 places",
    ),
    "two healths of a Royale": (
        "boss_stats.toml",
        "health = 0",
        "health = 1",
        "",
        "both sides of the Royale",
    ),
    "an action too few": (
        "boss_actions.toml",
        'deck = "raid"',
        'deck = "royale"',
        "",
        "action: royale has 6 cards, not 7",
    ),
    "a mode too few": ("table.toml", 'code = "raid"', 'code = "royale"', "", "'royale' stands already"),
    "growth in a Skirmish": (
        "table.toml",
        'name = "Skirmish"',
        'name = "Skirmish"\ngrowth = 2',
        "mode[0]",
        "only the Lost grow",
    ),
    "no player": ("table.toml", "least = 2\nmost = 8\n\n", "least = 9\nmost = 8\n\n", "mode[0]", "from 9 to 8 players"),
    "a loaded die": ("table.toml", '"void"]', '"hit"]', "", "die: 3 attack faces"),
    "an order of one answer twice": (
        "standing_orders.toml",
        '["yes", "no"]',
        '["yes", "yes"]',
        "standing_order[0]",
        "order_defend: 'yes' is used twice",
    ),
    "a mark of two": ("monsters.toml", 'mark = "Mo"', 'mark = "Ja"', "", "marks: 'Ja' is used twice"),
    "a code of two": ("monsters.toml", 'code = "trample"', 'code = "quickfin"', "", "'quickfin' is used twice"),
}
"""What is wrong: the file, what stands there, what is put there, the entry if the fault is in one, and the words."""


@pytest.mark.parametrize("wrong", WRONG)
def test_what_the_whole_box_does_not_have_is_refused(tmp_path: Path, wrong: str) -> None:
    file, old, new, field, said = WRONG[wrong]
    error = refused(tmp_path, file, old, new)
    assert said in error.said
    assert not field or (error.file.name, error.field) == (file, field)


def test_a_mode_without_a_map_is_refused() -> None:
    content = cards().content
    with pytest.raises(ValueError, match="map: none is for the mode royale"):
        replace(content, map=content.map[:1])


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("character", "mob, not 0"),
        ("artifact", "artifact: the deck has 8 cards, not 7"),
        ("trial", "trial: each Survivor has one"),
        ("mode", "mode: each of the three once"),
        ("die", "die: there is one combat die"),
        ("structure", "structure: wall, road and resource"),
        ("gadget", "gadget: the three"),
        ("cheat_sheet", "cheat_sheet: there are 9, not 8"),
    ],
)
def test_a_box_that_lacks_something_is_refused(table: str, said: str) -> None:
    content = cards().content
    with pytest.raises(ValueError, match=said):
        replace(content, **{table: getattr(content, table)[:-1]})
