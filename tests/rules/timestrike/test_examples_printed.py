"""The skills that the rulebook prints, and what its pictures show, at a table."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import CheapShot, Damaged, DiceRolled, Fell, Healed, Hits
from rules.timestrike.told.table_events import Fished, Mined, StatusGained
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import BOX, Struck, number, table

ROLAND = {"roland": "H7", "jake": "I7"}
SEATS = [("roland",), ("jake",)]


def gained(t: Struck) -> list[tuple[str, str]]:
    """Which Character got which curse."""
    return [(one.character, one.status) for one in t.happened(StatusGained) if one.kind == "curse"]


def met(t: Struck) -> list[tuple[int, int]]:
    """How many hits met how many blocks."""
    return [(one.hits, one.blocks) for one in t.happened(Hits)]


# ---- Printed skills (p. 28, 31, 32) --------------------------------------------------


@pytest.mark.rule("TIM-SKILL-9")
@pytest.mark.rule("TIM-SKILL-10")
@pytest.mark.rule("TIM-ENR-4")
@pytest.mark.parametrize(("enraged", "curses"), [(True, [("jake", "defense")]), (False, [])])
def test_magma_fists_curse_after_combat_only_with_enrage(enraged: bool, curses: list[tuple[str, str]]) -> None:
    """3 hits, a Lucky one among them, meet 2 blocks; the curse comes after the damage."""
    t = table(
        ROLAND,
        seats=SEATS,
        buffs={"roland": ["enrage"] if enraged else []},
        rig=["lucky_hit", "hit", "hit", "void", *["void"] * (2 * enraged), "lucky_block", "void", "void"],
    ).does("attack", "roland")
    assert met(t) == [(3, 2)]
    assert gained(t) == curses
    order = [type(one) for one in t.log if isinstance(one, Damaged | StatusGained) and one.rules != ("TIM-ENR-2",)]
    assert order == [Damaged, StatusGained][: 1 + len(curses)]


@pytest.mark.rule("TIM-SKILL-9")
@pytest.mark.rule("TIM-DEF-5")
def test_magma_fists_hit_once_more_whoever_has_the_defense_curse() -> None:
    """That curse keeps Jake from Enchanted Armor, too: 4 hits meet the 1 block of 2 dice."""
    t = table(
        ROLAND,
        seats=SEATS,
        buffs={"roland": ["enrage"]},
        curses={"jake": ["defense"]},
        rig=["lucky_hit", "hit", "hit", "void", "void", "void", "lucky_block", "void"],
    ).does("attack", "roland")
    assert met(t) == [(4, 1)]
    assert gained(t) == []
    assert t.unit("jake").health == 4


@pytest.mark.rule("TIM-SKILL-9")
@pytest.mark.rule("TIM-LCOM-1")
def test_magma_fists_hit_one_of_the_lost_once_more() -> None:
    t = raid(
        {"roland": "C13", "moggie": "D13"},
        seats=[("roland",)],
        phase=2,
        buffs={"roland": ["enrage"]},
        rig=["lucky_hit", "hit", "void", "void", "void", "void"],
    )
    t.chooses("attack.roland")
    assert met(t) == [(3, 1)]


@pytest.mark.rule("TIM-SKILL-9")
@pytest.mark.parametrize(
    ("attacker", "place", "curses"),
    [("roland", "I7", [("roland", "attack")]), ("hod", "J7", [])],
    ids=["engaged", "from a distance"],
)
def test_enchanted_armor_curses_an_engaged_attacker_who_did_no_damage(
    attacker: str, place: str, curses: list[tuple[str, str]]
) -> None:
    dice = ["hit", "hit", *["void"] * (BOX.characters[attacker].stats.attack - 2)]
    t = table(
        {attacker: place, "jake": "H7"},
        seats=[(attacker,), ("jake",)],
        rig=[*dice, "lucky_block", "void", "void"],
    ).does("attack", attacker)
    assert met(t) == [(2, 2)]
    assert gained(t) == curses
    assert t.unit("jake").health == 7


@pytest.mark.rule("TIM-SKILL-5")
@pytest.mark.rule("TIM-LUCK-2")
@pytest.mark.parametrize(
    ("rolled", "blocked", "regained"),
    [
        (("lucky_hit", "void", "void"), "void", [1]),
        (("lucky_hit", "lucky_hit", "void"), "void", [1]),
        (("lucky_hit", "void", "void"), "block", []),
        (("hit", "hit", "void"), "void", []),
    ],
    ids=["a Lucky hit", "two are no more", "no damage", "no Lucky hit"],
)
def test_devour_regains_a_health(rolled: tuple[str, ...], blocked: str, regained: list[int]) -> None:
    t = table(
        {"gula": "H7", "mara": "I7"},
        seats=[("gula",), ("mara",)],
        damage={"gula": 3},
        rig=[*rolled, blocked, "void"],
    ).does("attack", "gula")
    assert [one.health for one in t.happened(Healed)] == regained


@pytest.mark.rule("TIM-SKILL-6")
@pytest.mark.rule("TIM-LUCK-1")
@pytest.mark.parametrize(
    ("attacker", "place", "face", "blocks", "curses"),
    [
        ("gula", "I7", "lucky_block", 2, [("gula", "move")]),
        ("gula", "I7", "block", 1, []),
        ("hod", "J7", "lucky_block", 1, []),
    ],
    ids=["engaged", "no Lucky block", "from a distance"],
)
def test_ice_barrier_blocks_once_more_and_slows_an_engaged_attacker(
    attacker: str, place: str, face: str, blocks: int, curses: list[tuple[str, str]]
) -> None:
    t = table(
        {attacker: place, "mara": "H7"},
        seats=[(attacker,), ("mara",)],
        rig=["hit", "hit", "hit", face, "void"],
    ).does("attack", attacker)
    assert met(t) == [(3, blocks)]
    assert gained(t) == curses


@pytest.mark.rule("TIM-SKILL-3")
@pytest.mark.rule("TIM-SKILL-8")
def test_allure_is_for_single_hex_enemies_within_range() -> None:
    seats = [("luxuria",), ("gula", "abaddon")]
    t = table({"luxuria": "H7", "gula": "L7", "abaddon": "J7 K7"}, seats=seats, land={"L7": "....."})
    assert not t.can("cast", "luxuria") or all(not key.startswith("allure") for key in _casts(t))
    near = table({"luxuria": "H7", "gula": "K7", "abaddon": "A1 A2"}, seats=seats)
    assert "allure>gula" in _casts(near)


def _casts(t: Struck) -> list[str]:
    return t.chooses("cast.luxuria").keys


@pytest.mark.rule("TIM-SKILL-4")
@pytest.mark.rule("TIM-FISH-2")
@pytest.mark.parametrize(("unit", "fishes"), [("hod", True), ("jake", False)])
def test_hod_fishes_while_he_is_on_water(unit: str, fishes: bool) -> None:
    t = table({unit: "D5", "gula": "Q1"}, seats=[(unit,), ("gula",)], land={"D5": "~"}, rig=[6])
    assert t.can("fish", unit) == fishes
    if fishes:
        t.chooses(f"fish.{unit}")
        assert [one.caught for one in t.happened(Fished)] == [True]


# ---- Pictures (p. 19 to 29) ----------------------------------------------------------


@pytest.mark.rule("TIM-MOVE-2")
@pytest.mark.rule("TIM-SWIM-1")
@pytest.mark.rule("TIM-CLIMB-1")
@pytest.mark.parametrize(
    ("unit", "row", "used"),
    [
        ("moggie", (".", ".", ".", "."), (1, 2, 3)),
        ("roland", (".", "~", "~", "."), (1, 3)),
        ("jake", (".", "..", "....", "...."), (1, 3, 4)),
    ],
    ids=["Moggie on flat land", "Roland through water", "Jake up a rock"],
)
def test_the_pictures_of_movement(unit: str, row: tuple[str, ...], used: tuple[int, ...]) -> None:
    """What the way to each place of a row uses; the land around is too high."""
    high = dict.fromkeys(["G6", "H6", "I6", "J6", "K6", "G8", "H8", "I8", "J8", "K8", "G7"], "." * 14)
    places = ("H7", "I7", "J7", "K7")
    t = table(
        {unit: "H7", "gula": "Q1"}, seats=[(unit,), ("gula",)], land={**high, **dict(zip(places, row, strict=True))}
    )
    t.chooses(f"move.{unit}")
    found = [t.someone.options[number(t, place)].detail.split()[0] for place in places[1 : 1 + len(used)]]
    assert tuple(map(int, found)) == used


@pytest.mark.rule("TIM-MINE-1")
def test_legion_mines_the_resource_hex_beside_it() -> None:
    t = table({"legion_1": "E7", "legion_2": "A1", "gula": "Q1"}, seats=[("legion",), ("gula",)])
    t.does("mine", "legion_1")
    assert len(t.happened(Mined)) == 1
    assert t.character("legion").materials == 1


@pytest.mark.rule("TIM-CON-5")
@pytest.mark.rule("TIM-CON-7")
@pytest.mark.rule("TIM-CON-8")
def test_mara_takes_legions_place_or_pushes_it_where_it_is_no_higher() -> None:
    """Legion stands 3 higher: exchanged it does not fall, pushed off 4 levels it does."""
    land = {"I7": "....", "J7": "", "H6": ".....", "I6": "....", "I8": "....", "H8": "....."}
    at = {"mara": "H7", "legion_1": "I7", "legion_2": "Q1"}
    seats = [("mara",), ("legion",)]
    swapped = table(at, seats=seats, land=land, rig=[1, 20]).does("contest", "mara", "swap")
    assert (swapped.at("mara"), swapped.at("legion_1")) == ("I7", "H7")
    assert swapped.happened(Fell) == swapped.happened(CheapShot) == []
    t = table(at, seats=seats, land=land, rig=[1, 20, "void"]).does("contest", "mara")
    assert {number(t, "J7"), number(t, "I6"), number(t, "I8")} <= {*t.keys}
    assert {number(t, "H6"), number(t, "H8"), number(t, "H7")}.isdisjoint(t.keys)
    t.chooses(number(t, "J7"))
    assert [one.levels for one in t.happened(Fell)] == [4]
    assert [len(one.rolled) for one in t.happened(DiceRolled)] == [1]
    assert t.happened(CheapShot) == []


# ---- Loot and Energy (p. 32, questions at the back) ----------------------------------


@pytest.mark.rule("TIM-LOOT-2")
@pytest.mark.rule("TIM-BUILD-1")
@pytest.mark.rule("TIM-FISHC-2")
def test_a_fish_an_item_and_a_material_in_one_turn_use_no_energy() -> None:
    t = table(
        {"jake": "H7", "gula": "Q1"},
        seats=[("jake",), ("gula",)],
        damage={"jake": 1},
        fish={"jake": ["dune_minnow"]},
        items={"jake": ["adrenaline_vial"]},
        materials={"jake": 1},
    )
    t.does("loot", "jake", "dune_minnow").does("loot", "jake", "adrenaline_vial")
    t.chooses("wall.jake").chooses(t.keys[0])
    assert (t.unit("jake").energy, t.unit("jake").movement, t.unit("jake").health) == (3, 5, 7)
    assert (t.character("jake").held, t.character("jake").materials) == ((0, 0), 0)
    assert t.character("jake").buffs == ("enrage",)


@pytest.mark.rule("TIM-ACT-3")
@pytest.mark.rule("TIM-ACT-4")
def test_two_units_with_2_energy_each_use_4_in_all() -> None:
    at = {"legion_1": "E7", "legion_2": "G7", "gula": "Q1"}
    t = table(at, seats=[("legion",), ("gula",)], materials={"legion": 1}, rig=[10, 10])
    assert [t.unit(unit).energy for unit in ("legion_1", "legion_2")] == [2, 2]
    for unit in ("legion_1", "legion_2"):
        t.chooses(f"mine.{unit}")
        if f"mine.{unit}" not in t.keys and any(key.isdigit() for key in t.keys):
            t.someone.takes_default()
        t.chooses(f"trade.{unit}").passes_until(lambda asked: "end" in t.keys)
    assert [t.unit(unit).energy for unit in ("legion_1", "legion_2")] == [0, 0]
