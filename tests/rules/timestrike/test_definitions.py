"""What words of the rules mean: boards, units, classes, loot, dice, as everybody sees them."""

from __future__ import annotations

import pytest

from rules.kernel import Table
from rules.timestrike.actions.taming import wild
from rules.timestrike.actions.trading import loot_of
from rules.timestrike.dice.rolling import roll_d20, roll_dice
from rules.timestrike.ground.sight import box_of, look, sees
from rules.timestrike.told.combat_events import DiceRolled
from rules.timestrike.told.table_events import CardDrawn, Mined
from rules.timestrike.units.health import deal
from rules.timestrike.units.stats import health
from rules.timestrike.units.statuses import gain
from rules.timestrike.view import BoardFace
from tests.rules.timestrike.ground.lands import body, field, land
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.royale.royales import royale
from tests.rules.timestrike.table import BOX, GAME, Struck, number, table

PIECES = {one.key: one for one in GAME.words.pieces()}


def bench(t: Struck) -> Table:  # type: ignore[type-arg]
    """Put a table on the bench of a step."""
    return Table(t.state, BOX)


def face(code: str) -> BoardFace:
    """The board of a Character as everybody may look it up."""
    return next(one for one in table({"jake": "A1", "mara": "C1"}).view().boards if one.code == code)


# ---- Boards --------------------------------------------------------------------------


@pytest.mark.rule("TIM-BOARD-1")
@pytest.mark.rule("TIM-BOARD-3")
def test_a_board_says_class_units_height_energy_name_and_stats() -> None:
    legion, mara = face("legion"), face("mara")
    assert (legion.name, legion.kind, legion.units, legion.height, legion.energy) == ("Legion", "Survivor", 2, 4, 2)
    assert legion.lore, "its race and origin are in its story"
    assert (legion.stats, legion.movement, legion.melee) == ((5, 1, 2, 2), "walk", True)
    assert (mara.stats[1] > 1, mara.melee) == (True, False)
    first, second, *_ = PIECES["mara"].text.splitlines()
    assert first == "Survivor, 100 points, health 6, height 4, Energy 3."
    assert second.startswith("Walk, Move ")


@pytest.mark.rule("TIM-BOARD-2")
def test_a_unit_is_seen_over_its_height_and_sees_from_the_top_of_it() -> None:
    low, high, small = (
        body("low", "D8", height=2),
        body("high", "F8", side="b", height=5),
        body("small", "F8", height=2),
    )
    over = look(field(low, high, relief=land({"E8": "2"})), low, box_of(field(low, high), high))
    assert 0 < over.seen < over.points, "what of its hit box rises above the hill between them"
    assert not sees(field(low, small, relief=land({"E8": "2"})), low, small)
    dwarf, giant = body("dwarf", "D8", height=3), body("giant", "F8", side="b", height=8)
    hill = field(dwarf, giant, relief=land({"E8": "4"}))
    assert sees(hill, giant, dwarf), "from its vision point, at its top"
    assert not sees(hill, dwarf, giant)


@pytest.mark.rule("TIM-BOARD-6")
@pytest.mark.rule("TIM-SKILL-1")
def test_a_board_lists_its_skills_by_type_and_name_with_what_they_do() -> None:
    boards = [one for one in table({"jake": "A1", "mara": "C1"}).view().boards if one.skills]
    assert {skill.kind for one in boards for skill in one.skills} == {
        "ability",
        "passive",
        "attack skill",
        "defense skill",
    }
    rally = next(skill for skill in face("jake").skills if skill.code == "rally")
    assert (rally.name, rally.kind) == ("Rally", "ability")
    assert rally.text == "A friend within 3 loses 1 curse and gains the Move buff."


@pytest.mark.rule("TIM-BOARD-7")
def test_the_back_of_a_board_says_how_it_plays_and_what_it_costs() -> None:
    assert {code: face(code).points for code in ("jake", "abaddon", "moggie", "fear")} == {
        "jake": 100,
        "abaddon": 100,
        "moggie": 50,
        "fear": 300,
    }
    assert all(face(code).style and face(code).lore for code in ("jake", "abaddon", "fear"))
    assert not face("moggie").style, "a card has no back"


@pytest.mark.rule("TIM-BUFF-7")
@pytest.mark.rule("TIM-BUFF-8")
def test_there_are_six_buffs_and_six_curses() -> None:
    t = bench(table({"mara": "A1", "jake": "C1"}, seats=[("mara",), ("jake",)]))
    buffs = ("move", "range", "attack", "defense", "stealth", "enrage")
    curses = ("move", "range", "attack", "defense", "affliction", "silence")
    everyone = ("mara", "jake")
    assert [any(gain(t, code, "buff", slot) for code in everyone) for slot in (*buffs, *curses[4:])] == [
        *[True] * 6,
        False,
        False,
    ]
    assert [any(gain(t, code, "curse", slot) for code in everyone) for slot in (*curses, *buffs[4:])] == [
        *[True] * 6,
        False,
        False,
    ]


# ---- Characters and classes ----------------------------------------------------------


@pytest.mark.rule("TIM-CHAR-1")
@pytest.mark.rule("TIM-CHAR-2")
def test_all_miniatures_are_units_and_those_of_a_board_are_one_character() -> None:
    at = {"legion_1": "A1", "legion_2": "A3", "mara": "P1", "moggie": "C3", "tentacle_1": "C5"}
    view = royale(at, seats=[("legion",), ("mara",)]).view()
    of = {unit.code: unit.of for unit in view.units if unit.at}
    assert of == {
        "legion_1": "legion",
        "legion_2": "legion",
        "mara": "mara",
        "moggie": "moggie",
        "tentacle_1": "tentacle",
        "fear": "fear",
    }
    assert set(of.values()) <= {one.code for one in view.characters}


@pytest.mark.rule("TIM-CHAR-6")
def test_the_lost_are_the_units_of_nobody() -> None:
    t = raid({"jake": "A1", "moggie": "C3", "tentacle_1": "C5"})
    assert {*t.lost()} == {"moggie", "tentacle_1", "fear"}
    assert {one.code for one in t.view().characters if one.seat >= 0} == {"jake"}


@pytest.mark.rule("TIM-CLASS-1")
@pytest.mark.rule("TIM-CLASS-7")
def test_there_are_four_classes_and_mobs() -> None:
    kinds = {one.code: one.kind for one in table({"jake": "A1", "mara": "C1"}).view().boards}
    assert {*kinds.values()} == {"Survivor", "Brute", "Beast", "Sentience", "Mob"}
    assert (kinds["fear"], kinds["abaddon"], kinds["moggie"], kinds["tentacle"]) == (
        "Sentience",
        "Brute",
        "Beast",
        "Mob",
    )


@pytest.mark.rule("TIM-CLASS-4")
@pytest.mark.rule("TIM-CLASS-5")
@pytest.mark.rule("TIM-CLASS-7")
@pytest.mark.parametrize(
    ("beast", "places", "rides"), [("moggie", "D12", False), ("abaddon", "D12 E12", True), ("tentacle_1", "D12", None)]
)
def test_beasts_and_brutes_are_tamed_and_brutes_mounted_but_no_mob(beast: str, places: str, rides: bool | None) -> None:
    t = raid({"jake": "C12", beast: places}, fish={"jake": ["quickfin"]}, rig=[20])
    assert beast in {one.code for one in t.view().units if "jake" in one.engaged}
    assert wild(bench(t), "jake") == ([beast] if rides is not None else [])
    assert t.can("tame", "jake") is (rides is not None)
    if rides is None:
        return
    t.chooses("tame.jake", f"{beast}>quickfin")
    while t.character(beast).tamer is None:
        t.someone.takes_default()
    assert t.unit("jake").on == (beast if rides else None)


# ---- Dice, markers, ground, loot -----------------------------------------------------


@pytest.mark.rule("TIM-COMP-1")
@pytest.mark.rule("TIM-DICE-1")
def test_a_roll_has_as_many_dice_as_it_says_even_more_than_are_in_the_box() -> None:
    t = bench(table({"jake": "A1", "mara": "C1"}))
    roll_dice(t, "jake", 20, "for a test", "TIM-DICE-1")
    (rolled,) = [one for one in t.events if isinstance(one, DiceRolled)]
    assert len(rolled.rolled) == 20
    assert {*rolled.rolled} <= {*BOX.die}
    roll_d20(t, "jake", "for a test", "TIM-DICE-1")
    assert 1 <= t.state.roll.d20 <= 20


@pytest.mark.rule("TIM-MARK-4")
def test_there_are_markers_for_all_damage_buffs_and_curses() -> None:
    at = {"jake": "A1", "mara": "C1", "hod": "E1", "gula": "G1"}
    t = table(at, seats=[("jake", "mara"), ("hod", "gula")])
    bench_ = bench(t)
    gained = 0
    for code in at:
        deal(bench_, code, health(bench_, code) - 1, "fall")
        for kind, slots in (("buff", face(code).buff), ("curse", face(code).curse)):
            gained += sum([gain(bench_, code, kind, slot) for slot, _ in slots])  # type: ignore[arg-type]
    shown = [t.character(code) for code in at]
    assert [t.unit(one.code).health for one in shown] == [1] * 4
    assert sum(len(one.buffs) + len(one.curses) for one in shown) == gained > 30


@pytest.mark.rule("TIM-HEX-1")
def test_a_base_hex_does_nothing_by_itself() -> None:
    t = table({"jake": "H7", "mara": "A1"})
    around = {place.name: place for place in t.view().places if place.name in ("H6", "I6", "G7", "I7", "H8", "I8")}
    assert {place.kind for place in around.values()} == {"base"}
    assert not [verb for verb in ("mine", "fish", "climb", "tame") if t.can(verb, "jake")]
    t.chooses("move.jake")
    costs = {one.label: one.detail for one in t.someone.options.values()}
    assert costs["I7"].startswith("1 Movement; ")


@pytest.mark.rule("TIM-HEX-3")
def test_a_building_hex_is_a_road_from_the_map_or_built() -> None:
    t = table({"jake": "H7", "mara": "A1"}, materials={"jake": 1}, land={"C3": ".="})
    assert [place.name for place in t.view().places if place.kind == "road"] == ["C3"]
    t.chooses("road.jake", number(t, "I7"), number(t, "J7"))
    assert {place.name for place in t.view().places if place.kind == "road"} == {"C3", "H7", "I7", "J7"}


@pytest.mark.rule("TIM-LOOT-1")
@pytest.mark.rule("TIM-TRADE-3")
def test_loot_is_fish_materials_artifacts_and_items() -> None:
    t = table(
        {"jake": "H7", "mara": "A1"},
        items={"jake": ["lucky_coin"]},
        fish={"jake": ["quickfin"]},
        artifacts={"jake": ["oathblade", "ley_prism"]},
        materials={"jake": 1},
        buffs={"jake": ["move"]},
    )
    given = loot_of(t.state.characters["jake"])
    assert {one.partition(".")[0] for one in given} == {"item", "fish", "artifact", "material"}


@pytest.mark.rule("TIM-MINE-6")
def test_a_mined_resource_hex_is_a_material() -> None:
    t = table({"jake": "H7", "mara": "A1"}, land={"I7": ".o"})
    t.chooses("mine.jake")
    assert [one.place for one in t.happened(Mined)] == ["I7"]
    assert t.character("jake").materials == 1
    assert next(place.kind for place in t.view().places if place.name == "I7") == "base"
    assert not t.happened(CardDrawn)
