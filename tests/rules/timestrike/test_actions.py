"""Actions: Energy, Fish, Mine, Trade, Contest, walls and roads."""

from __future__ import annotations

import pytest

from rules.timestrike.told.combat_events import Contested
from rules.timestrike.told.table_events import CardShown, FellIn, Fished
from tests.rules.timestrike.table import number, table

LAKE = {"jake": "F5", "gula": "Q1"}
SEATS = [("jake",), ("gula",)]


@pytest.mark.rule("TIM-ACT-1")
@pytest.mark.rule("TIM-ACT-2")
@pytest.mark.rule("TIM-ACT-5")
def test_an_action_costs_energy_and_is_done_once() -> None:
    t = table({"jake": "E7", "gula": "Q1"}, seats=SEATS)
    t.does("mine", "jake")
    assert t.unit("jake").energy == 2
    assert not t.can("mine", "jake")


@pytest.mark.rule("TIM-ACT-3")
@pytest.mark.rule("TIM-ACT-4")
@pytest.mark.rule("TIM-CAST-2")
def test_units_act_each_with_their_own_energy_up_to_four_in_all() -> None:
    t = table({"legion_1": "B6", "legion_2": "E7", "gula": "Q1"}, seats=[("legion",), ("gula",)])
    t.does("mine", "legion_1", number(t, "B7")).does("mine", "legion_2")
    t.state.units["legion_1"].more = 3
    t.does("cast", "legion_1").does("cast", "legion_2")
    assert sum(t.unit(unit).energy for unit in ("legion_1", "legion_2")) == 3
    assert not any(t.can(verb, "legion_1") for verb in ("trade", "fish", "mine"))


@pytest.mark.rule("TIM-ACT-7")
def test_only_what_can_be_done_is_offered() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS)
    assert t.keys == ["move.jake", "cast.jake", "end"]


# ---- Fish ----------------------------------------------------------------------------


@pytest.mark.rule("TIM-FISH-1")
@pytest.mark.rule("TIM-FISH-2")
@pytest.mark.rule("TIM-FISH-3")
@pytest.mark.rule("TIM-FISH-5")
@pytest.mark.rule("TIM-DICE-7")
@pytest.mark.rule("TIM-INV-3")
@pytest.mark.parametrize(("face", "caught"), [(10, True), (20, True), (9, False), (2, False)])
def test_ten_or_more_catches_a_fish(face: int, caught: bool) -> None:
    t = table(LAKE, seats=SEATS, rig=[face], also=lambda s: s.fish.sort())
    t.does("fish", "jake", number(t, "E5"))
    assert [one.caught for one in t.happened(Fished)] == [caught]
    assert t.character("jake").held[1] == int(caught)
    assert t.unit("jake").energy == 2


@pytest.mark.rule("TIM-FISH-6")
@pytest.mark.rule("TIM-FISH-7")
@pytest.mark.rule("TIM-DICE-9")
def test_a_one_falls_in_whatever_is_added() -> None:
    t = table(LAKE, seats=SEATS, rig=[1], items={"jake": ["loaded_die"]})
    t.does("fish", "jake", number(t, "E5")).chooses("loaded_die")
    assert t.happened(FellIn)
    assert t.at("jake") == "E5"
    assert t.unit("jake").energy == 2
    assert t.can("move", "jake")


@pytest.mark.rule("TIM-FISH-6")
@pytest.mark.rule("TIM-FISH-7")
def test_a_one_is_a_failure_even_where_what_is_added_reaches_the_number() -> None:
    at = {("hod" if unit == "jake" else unit): place for unit, place in LAKE.items()}
    for die, caught in ((1, False), (2, True)):
        t = table(at, seats=[("hod",), *SEATS[1:]], rig=[die], items={"hod": ["loaded_die"]})
        t.does("fish", "hod", number(t, "E5")).chooses("loaded_die")
        assert [one.caught for one in t.happened(Fished)] == [caught]
        assert bool(t.happened(FellIn)) != caught


@pytest.mark.rule("TIM-GEN-5")
@pytest.mark.rule("TIM-FISH-2")
def test_what_a_board_says_goes_before_the_rule() -> None:
    for unit, fishes in (("hod", True), ("jake", False)):
        t = table({unit: "D4", "gula": "Q1"}, seats=[(unit,), ("gula",)])
        assert t.can("fish", unit) == fishes  # on water, which Barrel Rider alone allows


@pytest.mark.rule("TIM-FISH-4")
@pytest.mark.rule("TIM-ENG-6")
@pytest.mark.rule("TIM-MINE-4")
@pytest.mark.rule("TIM-TRADE-4")
@pytest.mark.rule("TIM-BUILD-2")
def test_whoever_is_engaged_cannot_fish_mine_trade_or_build() -> None:
    t = table(
        {"jake": "F5", "hod": "A1", "gula": "G5"},
        seats=[("jake", "hod"), ("gula",)],
        land={"F6": ".o"},
        materials={"jake": 1},
    )
    assert not any(t.can(verb, "jake") for verb in ("fish", "mine", "trade", "wall", "road"))
    free = table(
        {"jake": "F5", "hod": "A1", "gula": "Q1"},
        seats=[("jake", "hod"), ("gula",)],
        land={"F6": ".o"},
        materials={"jake": 1},
    )
    assert all(free.can(verb, "jake") for verb in ("fish", "mine", "trade", "wall", "road"))


@pytest.mark.rule("TIM-FISH-2")
def test_fish_are_in_free_water_below() -> None:
    assert not table({**LAKE, "gula": "E5", "jake": "F6"}, seats=SEATS).can("fish", "jake")
    assert not table(LAKE, seats=SEATS, land={"F5": ""}).can("fish", "jake")
    assert not table({"jake": "E5", "gula": "Q1"}, seats=SEATS).can("fish", "jake")


@pytest.mark.rule("TIM-CRAFT-1")
@pytest.mark.rule("TIM-CRAFT-3")
def test_a_net_makes_sure() -> None:
    t = table(LAKE, seats=SEATS, materials={"jake": 1})
    t.chooses("fish.jake")
    (net,) = [key for key in t.keys if key.endswith("+net")]
    assert len(t.keys) > 2, "without a net the tile matters"
    t.chooses(net)
    assert t.happened(Fished)[0].caught
    assert t.character("jake").materials == 0


@pytest.mark.rule("TIM-FISH-3")
@pytest.mark.rule("TIM-FISH-6")
def test_who_cannot_fall_in_is_not_asked_for_a_tile() -> None:
    t = table({"abaddon": "F5 G5", "gula": "Q1"}, seats=[("abaddon",), ("gula",)], rig=[10]).chooses("fish.abaddon")
    assert len(t.happened(Fished)) == 1


@pytest.mark.rule("TIM-FISH-8")
def test_a_beast_fishes_too() -> None:
    t = table({"moggie": "F5", "gula": "Q1"}, seats=[("moggie",), ("gula",)])
    assert t.can("fish", "moggie")


# ---- Mine ----------------------------------------------------------------------------


@pytest.mark.rule("TIM-MINE-1")
@pytest.mark.rule("TIM-MINE-3")
@pytest.mark.rule("TIM-HEX-2")
@pytest.mark.rule("TIM-MAP-7")
def test_mining_takes_the_top_hex_as_a_material() -> None:
    t = table({"jake": "E8", "gula": "Q1"}, seats=SEATS)
    t.does("mine", "jake", number(t, "F8"))
    place = next(one for one in t.view().places if one.name == "F8")
    assert (place.level, place.kind) == (2, "resource")
    assert t.character("jake").materials == 1


@pytest.mark.rule("TIM-MINE-2")
@pytest.mark.parametrize(("pieces", "able"), [("." * 8 + "o", True), ("." * 9 + "o", False), ("o", True)])
def test_a_resource_is_in_reach_four_below_the_base_and_four_above_the_top(pieces: str, able: bool) -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, land={"G7": pieces})
    assert t.can("mine", "jake") == able
    high = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, land={"H7": "." * 6, "G7": ".o"})
    assert high.can("mine", "jake")
    higher = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, land={"H7": "." * 7, "G7": ".o"})
    assert not higher.can("mine", "jake")


@pytest.mark.rule("TIM-MINE-5")
def test_a_resource_under_a_unit_cannot_be_mined() -> None:
    t = table({"jake": "F7", "gula": "Q1"}, seats=SEATS, land={"F8": ".", "F6": "."})
    assert not t.can("mine", "jake")


# ---- Trade ---------------------------------------------------------------------------

PAIR = {"jake": "A1", "hod": "Q13", "gula": "Q1"}
TEAM = [("jake", "hod"), ("gula",)]


@pytest.mark.rule("TIM-TRADE-1")
@pytest.mark.rule("TIM-TRADE-2")
@pytest.mark.rule("TIM-TRADE-3")
@pytest.mark.rule("TIM-INV-1")
@pytest.mark.rule("TIM-INV-4")
@pytest.mark.rule("TIM-ART-7")
def test_each_side_gives_one_loot_or_none() -> None:
    t = table(PAIR, seats=TEAM, materials={"jake": 2}, artifacts={"hod": ["oathblade"]})
    t.does("trade", "jake", "hod", "material", "artifact.oathblade")
    assert t.character("jake").materials == 1
    assert t.character("hod").materials == 1
    assert t.character("jake").equipped == "oathblade"
    assert t.character("hod").equipped is None
    none = table(PAIR, seats=TEAM, materials={"jake": 2})
    none.does("trade", "jake", "hod", "nothing")
    assert none.character("hod").materials == 0
    assert none.unit("jake").energy == 2


@pytest.mark.rule("TIM-TRADE-6")
@pytest.mark.rule("TIM-TRADE-7")
@pytest.mark.rule("TIM-INFO-3")
def test_a_trade_with_another_team_shows_the_card_to_both_alone() -> None:
    t = table(
        {**PAIR, "mara": "Q7"},
        seats=[("jake", "hod"), ("gula",), ("mara",)],
        items={"jake": ["hush_stone"]},
        buffs={"mara": ["stealth"]},
    )
    t.does("trade", "jake", "mara", "item.hush_stone")
    assert t.asked() == [2]
    t.chooses("nothing")
    assert t.character("mara", 2).items == ("hush_stone",)
    assert t.character("mara", 1).items is None
    (shown,) = t.happened(CardShown)
    assert shown.audience == (0, 2)


@pytest.mark.rule("TIM-TRADE-4")
def test_an_engaged_partner_gives_nothing_back() -> None:
    t = table({**PAIR, "gula": "P12"}, seats=TEAM, materials={"jake": 1, "hod": 1})
    t.does("trade", "jake", "hod", "material")
    assert t.character("hod").materials == 2
    assert t.asked() == [0]
    assert "end" in t.keys


# ---- Contest -------------------------------------------------------------------------

DUEL = {"jake": "H7", "gula": "I7"}


@pytest.mark.rule("TIM-CON-1")
@pytest.mark.rule("TIM-CON-2")
@pytest.mark.rule("TIM-CON-3")
@pytest.mark.rule("TIM-CON-4")
@pytest.mark.parametrize(("mine", "won"), [(13, True), (12, False), (11, False)])
def test_a_contest_counts_health_and_needs_more(mine: int, won: bool) -> None:
    """Jake adds 7, Gula 9; a tie goes to whoever is contested."""
    t = table(DUEL, seats=SEATS, rig=[10, mine])
    t.does("contest", "jake")
    (one,) = t.happened(Contested)
    assert (one.total, one.other, one.won) == (mine + 7, 19, won)


@pytest.mark.rule("TIM-CON-3")
@pytest.mark.rule("TIM-CON-13")
def test_the_contest_of_the_rulebook() -> None:
    """Mara: 16 and 6 health are 22. Legion: 8, 4 health and 3 levels are 15."""
    t = table(
        {"mara": "H7", "legion_1": "I7", "legion_2": "Q1"},
        seats=[("mara",), ("legion",)],
        land={"I7": "...."},
        damage={"legion": 4},
        rig=[8, 16],
    )
    t.does("contest", "mara")
    (one,) = t.happened(Contested)
    assert (one.total, one.other, one.won) == (22, 15, True)


@pytest.mark.rule("TIM-CON-5")
@pytest.mark.rule("TIM-CON-11")
def test_the_winner_exchanges_positions_pushes_or_does_nothing() -> None:
    swapped = table(DUEL, seats=SEATS, rig=[1, 20]).does("contest", "jake", "swap")
    assert (swapped.at("jake"), swapped.at("gula")) == ("I7", "H7")
    t = table(DUEL, seats=SEATS, rig=[1, 20]).does("contest", "jake")
    assert t.someone.decision.default.picks == ("leave",)
    t.chooses(number(t, "J7"))
    assert (t.at("jake"), t.at("gula")) == ("H7", "J7")


@pytest.mark.rule("TIM-CON-6")
def test_nobody_is_pushed_up_or_onto_somebody() -> None:
    t = table(
        {**DUEL, "hod": "J7"}, seats=[("jake", "hod"), ("gula",)], land={"I8": "..", "I6": "."}, rig=[1, 20]
    ).does("contest", "jake")
    assert not t.someone.can(number(t, "I8"))
    assert not t.someone.can(number(t, "J7"))
    assert t.someone.can(number(t, "I6"))


@pytest.mark.rule("TIM-CON-14")
@pytest.mark.rule("TIM-FLEE-4")
def test_a_contest_is_no_attack() -> None:
    t = table(DUEL, seats=SEATS, rig=[1, 20]).does("contest", "jake", "swap")
    assert t.can("move", "jake")
    assert t.can("attack", "jake")
    assert t.character("jake").held == (0, 0)


@pytest.mark.rule("TIM-SIM-5")
@pytest.mark.rule("TIM-ITEM-2")
def test_both_rolls_come_first_and_then_each_side_may_use_a_card() -> None:
    t = table(DUEL, seats=SEATS, rig=[10, 11], items={"jake": ["loaded_die"], "gula": ["loaded_die"]}).does(
        "contest", "jake"
    )
    assert t.asked() == [1]
    t.chooses("pass")
    assert t.asked() == [0]
    t.someone.is_asked("11").chooses("loaded_die")
    assert t.asked() == [1]
    t.someone.is_asked("10").chooses("pass")
    (one,) = t.happened(Contested)
    assert (one.total, one.other) == (23, 19)


# ---- Walls and roads -----------------------------------------------------------------


@pytest.mark.rule("TIM-WALL-1")
@pytest.mark.rule("TIM-WALL-6")
@pytest.mark.rule("TIM-BUILD-3")
def test_a_wall_stands_on_two_base_hexes_of_one_level() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, materials={"jake": 2}, land={"H8": "..", "G6": ".o"})
    t.chooses("wall.jake")
    pairs = {option.label for option in t.someone.options.values()}
    assert "G7 and H6" not in pairs  # no neighbours
    assert not any("H8" in pair or "G6" in pair for pair in pairs)
    key = next(key for key, option in t.someone.options.items() if option.label == "I7 and J7")
    t.chooses(key)
    walls = {one.name: one.wall for one in t.view().places if one.wall}
    assert walls == {"I7": 3, "J7": 3}
    assert t.character("jake").materials == 1
    assert t.unit("jake").energy == 3


@pytest.mark.rule("TIM-WALL-2")
@pytest.mark.rule("TIM-COMP-3")
def test_walls_are_stacked_as_long_as_there_are_pieces() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, materials={"jake": 7})
    t.chooses("wall.jake")
    key = next(key for key, option in t.someone.options.items() if option.label == "I7 and J7")
    t.chooses(key)
    for _ in range(5):
        t.chooses("wall.jake", key)
    assert next(one.wall for one in t.view().places if one.name == "I7") == 18
    assert not t.can("wall", "jake")


@pytest.mark.rule("TIM-WALL-3")
def test_a_wall_closes_nothing_off() -> None:
    t = table({"jake": "B1", "gula": "Q1"}, seats=SEATS, materials={"jake": 1})
    t.chooses("wall.jake")
    labels = {option.label for option in t.someone.options.values()}
    assert "A2 and B2" in labels
    shut = table({"jake": "C1", "gula": "Q1"}, seats=SEATS, materials={"jake": 1})
    shut.chooses("wall.jake")
    assert "B1 and A2" not in {option.label for option in shut.someone.options.values()}


@pytest.mark.rule("TIM-BROAD-1")
@pytest.mark.rule("TIM-BROAD-3")
@pytest.mark.rule("TIM-BROAD-4")
@pytest.mark.rule("TIM-BROAD-5")
def test_a_material_makes_three_road_hexes_from_beneath_the_unit() -> None:
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, materials={"jake": 1}, land={"I7": "...."})
    t.chooses("road.jake", number(t, "I7"), number(t, "J7"))
    roads = {one.name: one.level for one in t.view().places if one.kind == "road"}
    assert roads == {"H7": 2, "I7": 5, "J7": 2}
    assert t.character("jake").materials == 0


@pytest.mark.rule("TIM-BROAD-6")
@pytest.mark.rule("TIM-BROAD-7")
@pytest.mark.rule("TIM-HEX-4")
def test_roads_are_laid_on_land_and_resources_and_on_no_road_or_water() -> None:
    t = table({"jake": "F5", "gula": "Q1"}, seats=SEATS, materials={"jake": 2}, land={"F4": ".o"})
    t.chooses("road.jake")
    assert not t.someone.can(number(t, "E5"))
    assert not t.someone.can(number(t, "F5"))
    t.chooses(number(t, "F4"))
    assert next(one.kind for one in t.view().places if one.name == "F4") == "road"


@pytest.mark.rule("TIM-BROAD-2")
@pytest.mark.rule("TIM-COMP-4")
def test_roads_end_with_the_supply() -> None:
    roads = {f"{column}13": ".=" for column in "ABCDEFGHIJKLMNOPQ"} | {f"{column}1": ".=" for column in "ABCDEF"}
    t = table({"jake": "H7", "gula": "Q1"}, seats=SEATS, materials={"jake": 2}, land=roads)
    t.chooses("road.jake")
    assert t.character("jake").materials == 1
    assert not t.can("road", "jake")
