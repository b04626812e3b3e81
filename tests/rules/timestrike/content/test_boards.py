"""Boards and cards of units: what the rulebook prints, and what was designed."""

from __future__ import annotations

import pytest

from rules.kernel import Table
from rules.timestrike.content.records import Character
from rules.timestrike.effects.records import SharedBar, Stay
from rules.timestrike.effects.targets import Enemy
from rules.timestrike.effects.vocabulary import BUFFS, CURSES, STATS
from rules.timestrike.game_options import Skirmish
from rules.timestrike.setup.draft import BOX as WITHOUT_FEAR
from rules.timestrike.setup.draft import limit
from rules.timestrike.units.statuses import gain
from tests.rules.timestrike.content.box import cards
from tests.rules.timestrike.table import BOX, table

# fmt: off
BODIES = {  # units, height, energy, hexes, movement
    "jake": (1, 4, 3, 1, "walk"),
    "mara": (1, 4, 3, 1, "walk"),
    "roland": (1, 5, 3, 1, "walk"),
    "luxuria": (1, 4, 3, 1, "walk"),
    "gula": (1, 5, 3, 1, "walk"),
    "legion": (2, 4, 2, 1, "walk"),
    "hod": (1, 3, 3, 1, "swim"),
    "mana_wyrms": (3, 2, 1, 1, "fly"),
    "abaddon": (1, 6, 2, 2, "walk"),
    "moggie": (1, 3, 1, 1, "walk"),
    "txato": (1, 4, 1, 1, "burrow"),
    "fear": (1, 12, 3, 7, "walk"),
    "tentacle": (5, 4, 1, 1, "walk"),
}
NONE = (None, None, None, None)
SLOTS = {  # awakenings; buffs, Stealth and Enrage; curses, Affliction and Silence
    "jake": ((1, None, 1, 1), (2, None, 1, 1, None, 2), (-2, None, -1, -1, -1, 1)),
    "mara": ((1, 1, 1, 1), (2, 1, 1, 1, 1, None), (-2, -1, -1, -1, -1, 1)),
    "roland": ((1, None, 1, 1), (1, None, 1, 1, None, 2), (-1, None, -1, -1, -1, 1)),
    "luxuria": ((1, 1, 1, 1), (2, 1, 1, 1, 1, None), (-2, -1, -1, -1, -1, 1)),
    "gula": ((1, None, 1, 1), (1, None, 1, 1, None, 1), (-1, None, -1, -1, 1, 1)),
    "legion": ((1, None, 1, 1), (1, None, 1, 1, None, 1), (-1, None, -1, -1, -2, 1)),
    "hod": ((1, 1, 1, 1), (2, 1, 1, 1, None, 1), (-2, -1, -1, -1, -1, 1)),
    "mana_wyrms": ((1, 1, 1, 1), (1, 1, 1, 1, 1, None), (-1, -1, -1, -1, -2, 1)),
    "abaddon": (NONE, (1, None, 1, 1, None, 2), (-1, None, -1, -1, -1, 1)),
    "fear": (NONE, (1, 1, 1, 1, None, 2), (-1, -1, -1, -1, -1, 1)),
    "moggie": (NONE, (*NONE, None, None), (*NONE, None, None)),
    "txato": (NONE, (*NONE, None, None), (*NONE, None, None)),
    "tentacle": (NONE, (*NONE, None, None), (*NONE, None, None)),
}
SKILLS = {
    "jake": "enchanted_armor shield_bash sworn_shield rally",
    "mara": "ice_barrier frost_lance glide_on_ice meek",
    "roland": "magma_fists short_fuse stoke rumpus",
    "luxuria": "allure kiss_of_ruin veil heartbreaker",
    "gula": "devour bottomless regurgitate blubber",
    "legion": "we_are_many pack frenzy exchange_of_skins",
    "hod": "barrel_rider harpoon keg_toss barrel_roll",
    "mana_wyrms": "one_swarm mana_feed arcane_chain siphon flit",
    "abaddon": "trample juggernaut abyssal_stomp",
    "fear": "rise_from_below convulse crushing_dread many_limbs unshaken",
    "moggie": "", "txato": "", "tentacle": "",
}
# fmt: on
ALL = [*BODIES]


def of(code: str) -> Character:
    """A board or card, by its code."""
    return cards().characters[code]


@pytest.mark.rule("TIM-COMP-7")
def test_ten_characters_have_a_board_and_three_a_card() -> None:
    assert [*cards().characters] == ALL
    assert [code for code in ALL if not of(code).board] == ["moggie", "txato", "tentacle"]


@pytest.mark.parametrize("code", ALL)
def test_bodies(code: str) -> None:
    one = of(code)
    assert (one.units, one.height, one.energy, one.hexes, one.movement) == BODIES[code]


@pytest.mark.parametrize(
    ("code", "health"), [("abaddon", 6), ("moggie", 4), ("txato", 5), ("fear", 20), ("tentacle", 1)]
)
def test_health_of_all_but_survivors(code: str, health: int) -> None:
    assert of(code).health == health


@pytest.mark.rule("TIM-BOARD-4", "TIM-BOARD-5")
@pytest.mark.parametrize("code", ALL)
def test_slots(code: str) -> None:
    one = of(code)
    found = (
        tuple([one.awakening.value(stat) for stat in STATS]),
        tuple([one.buff.value(slot) for slot in BUFFS]),
        tuple([one.curse.value(slot) for slot in CURSES]),
    )
    assert found == SLOTS[code]


@pytest.mark.parametrize("code", ALL)
def test_skills_in_board_order(code: str) -> None:
    assert " ".join(skill.code for skill in of(code).skills) == SKILLS[code]


@pytest.mark.rule("TIM-MELEE-1")
def test_melee_units_have_a_range_of_1() -> None:
    melee = [code for code in ALL if of(code).melee]
    assert melee == ["jake", "roland", "gula", "legion", "abaddon", "moggie", "txato"]
    assert all(of(code).stats.range >= 2 for code in ALL if code not in melee)


@pytest.mark.rule("TIM-BUFF-4", "TIM-MARK-3")
def test_grey_slots_take_nothing() -> None:
    assert (of("jake").buff.value("stealth"), of("jake").curse.value("range")) == (None, None)
    t = table({"jake": "A1", "mara": "A3", "moggie": "A5"}, seats=[("jake", "moggie"), ("mara",)])
    bench = Table(t.state, BOX)
    assert not gain(bench, "jake", "buff", "stealth")
    assert not gain(bench, "jake", "curse", "range")
    assert not gain(bench, "moggie", "curse", "silence")
    assert gain(bench, "jake", "buff", "enrage")
    assert gain(bench, "mara", "curse", "silence")


@pytest.mark.rule("TIM-CHAR-4")
def test_both_characters_of_several_units_share_a_bar_by_a_skill() -> None:
    shared = [code for code in ALL for skill in of(code).skills for one in skill.effects if isinstance(one, SharedBar)]
    assert shared == ["legion", "mana_wyrms"]


def test_the_skills_that_the_rulebook_prints_are_marked() -> None:
    printed = [skill.code for code in ALL for skill in of(code).skills if skill.source == "rulebook"]
    assert printed == ["enchanted_armor", "ice_barrier", "magma_fists", "allure", "devour", "barrel_rider"]


def test_what_examples_of_the_rulebook_ask_of_the_boards() -> None:
    assert of("mara").health >= 6
    assert of("legion").health >= 4
    assert of("roland").stats.attack >= 3
    assert of("roland").buff.value("enrage")
    assert [skill.aim for skill in of("luxuria").skills if skill.code == "allure"] == [Enemy(r="range")]
    assert of("luxuria").stats.range > 1
    assert any((of(code).curse.affliction or 0) > 0 for code in ALL)


@pytest.mark.rule("TIM-TAME-3")
@pytest.mark.parametrize(("code", "roll"), [("abaddon", 18), ("moggie", 12), ("txato", 15)])
def test_every_monster_can_be_tamed_at_full_health(code: str, roll: int) -> None:
    assert 3 * of(code).health == roll <= 20


@pytest.mark.rule("TIM-FEAR-1", "TIM-FEAR-2")
def test_fear_covers_seven_hexes_and_has_three_tiers() -> None:
    assert of("fear").hexes == 7
    assert [(tier.name, tier.spaces) for tier in of("fear").tiers] == [("Back", 3), ("Shoulders", 2), ("Head", 1)]
    assert any(isinstance(one, Stay) for skill in of("fear").skills for one in skill.effects)


@pytest.mark.rule("TIM-MOB-1")
def test_a_tentacle_is_4_high_and_has_1_health() -> None:
    assert (of("tentacle").height, of("tentacle").health) == (4, 1)


@pytest.mark.rule("TIM-SIL-5")
def test_silence_spares_shared_bars_and_many_limbs() -> None:
    spared = [skill.code for code in ALL for skill in of(code).skills if skill.unsilenced]
    assert spared == ["we_are_many", "one_swarm", "many_limbs"]


@pytest.mark.rule("TIM-SKSET-2")
@pytest.mark.parametrize("players", range(2, 9))
def test_point_limits_leave_boards_for_all(players: int) -> None:
    boards = sum(one.points for one in cards().characters.values() if one.kind != "sentience")
    assert limit(Skirmish(), players) * players <= boards
    assert boards == WITHOUT_FEAR
