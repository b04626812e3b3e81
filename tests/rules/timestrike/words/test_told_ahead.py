"""What options say ahead: what is left, what they are good for, how far it is."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.messages.message_parts import ENTRIES
from bot.prompts.answer_places import arranged
from rules.kernel.play.chance import Chance
from rules.timestrike.actions.loot_use import IDLE
from rules.timestrike.game_options import Raid, Skirmish
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.raid.raids import Raided, raid
from tests.rules.timestrike.table import GAME, State, Struck, number, table
from tests.rules.timestrike.test_setup import begun

FAR = {"jake": "H7", "mara": "A1"}


# ---- Cards that cannot be used now


def _holding(item: str, *, in_raid: bool) -> Struck:
    if in_raid:
        return raid({"jake": "H12"}, items={"jake": [item]})
    return table(FAR, items={"jake": [item]})


@pytest.mark.rule("TIM-INFO-2")
@pytest.mark.parametrize("in_raid", [False, True])
def test_only_its_player_is_told_that_no_card_can_be_used_now(in_raid: bool) -> None:
    """The card answers a roll; that a unit holds no other is nobody else's business."""
    t = _holding("lucky_coin", in_raid=in_raid)
    acting = t.someone
    found = acting.foreseen["loot.jake"]
    assert (found.forecast, found.vain) == (IDLE, True)
    plain = acting.options["loot.jake"]
    assert (plain.forecast, plain.vain) == ("", False)
    assert "loot.jake" in acting.decision.openly
    assert [key for key, one in acting.foreseen.items() if one.forecast == IDLE] == ["loot.jake"]


def test_a_card_that_can_be_used_now_is_offered_as_ever() -> None:
    t = table(FAR, fish={"jake": ["quickfin"]}, items={"jake": ["lucky_coin"]})
    found = t.someone.foreseen["loot.jake"]
    assert IDLE not in found.forecast
    assert not found.vain


# ---- What is left


@pytest.mark.rule("TIM-RAID-7")
@pytest.mark.rule("TIM-ACT-6")
def test_in_a_raid_too_the_question_says_what_is_left() -> None:
    t = raid({"jake": "H12"})
    t.someone.is_asked("What next? Jake Alland 5 Movement and 3 Energy.")
    t.goes("jake", "H11")
    t.someone.is_asked("Jake Alland 4 Movement and 3 Energy.")


def test_of_many_units_it_says_so_in_a_list() -> None:
    t = raid({"jake": "A1", "mara": "A3", "gula": "A5", "roland": "A7"}, seats=(("jake", "mara", "gula", "roland"),))
    said = t.someone.decision.prompt
    assert said.startswith("What next? Movement and Energy left: Jake Alland 5 and 3, Mara the Meek ")
    assert said.count(" and ") == 5


# ---- Climbing


@pytest.mark.rule("TIM-CLIMBS-1")
@pytest.mark.rule("TIM-CLIMBS-15")
@pytest.mark.rule("TIM-HIGH-4")
def test_tiers_of_fear_say_where_they_are_and_what_they_are_good_for() -> None:
    t = raid({"jake": "K7"}).chooses("climb.jake")
    found = {one.label: one.detail for one in t.someone.options.values()}
    assert list(found) == ["Onto Fear's back", "Onto Fear's shoulders", "Onto Fear's head"]
    assert found["Onto Fear's back"] == "Room for 3 units; fights Fear and units on the back and the shoulders"
    higher = "; +1 Attack, Defense and Contest against lower units"
    assert found["Onto Fear's head"] == f"Room for 1 unit; fights Fear and units on the shoulders and the head{higher}"
    assert "the back, the shoulders and the head" in found["Onto Fear's shoulders"]
    t.chooses("tier1")
    assert "Jake Alland climbs onto Fear's back." in t.words()


def test_nobody_fights_a_fear_of_its_own_team() -> None:
    t = led({"jake": "K7", "mara": "A1"}, seats=(("fear", "jake"), ("mara",)), active="jake").chooses("climb.jake")
    assert t.someone.options["tier1"].detail == "Room for 3 units; fights units on the back and the shoulders"


# ---- Moving


@pytest.mark.rule("TIM-MOVE-1")
@pytest.mark.rule("TIM-DROP-1")
def test_who_has_pressed_move_may_stay_and_loses_nothing() -> None:
    t = table(FAR)
    before = t.view(0)
    t.chooses("move.jake")
    assert list(t.someone.options.values())[-1].label == "Stay here"
    assert t.someone.options["hold"].last
    assert t.someone.decision.default.picks == ("hold",)
    t.chooses("hold")
    assert t.can("move", "jake")
    after = t.view(0)
    assert after.units == before.units
    assert after.characters == before.characters


def test_so_may_a_fear_that_a_player_leads() -> None:
    t = led({"jake": "A1", "mara": "A3"})
    t.chooses("tread.fear", "hold")
    assert t.can("tread", "fear")
    assert t.unit("fear").movement == 3


@pytest.mark.parametrize("seed", range(4))
def test_neither_random_nor_computer_players_stay_where_they_would_only_be_asked_again(seed: int) -> None:
    chance = Chance(bytes([seed] * 32))
    for t in (table(FAR).chooses("move.jake"), led({"jake": "A1", "mara": "A3"}).chooses("tread.fear")):
        (choice,) = GAME.choices(t.state)
        assert GAME.sample(t.state, choice, chance) != ("hold",)
        assert GAME.mind.rollout_policy(t.state, choice, chance) != ("hold",)
        looked_at = GAME.mind.priors(t.state, choice, chance)
        assert looked_at is not None
        assert ("hold",) not in looked_at


@pytest.mark.rule("TIM-SWIM-1")
@pytest.mark.rule("TIM-RNG-1")
def test_places_say_how_near_the_nearest_enemy_is_and_what_water_costs() -> None:
    t = table({"jake": "H7", "mara": "L7", "gula": "A1"}, seats=[("jake",), ("mara", "gula")], land={"H6": "~"})
    t.chooses("move.jake")
    options = t.someone.options
    assert options[number(t, "I7")].detail == "1 Movement; Mara the Meek 3 hexes away"
    assert options[number(t, "H6")].detail.endswith("; in water: 1 Movement more to leave")
    flying = table({"mana_wyrms_1": "H7", "mara": "L7"}, seats=[("mana_wyrms",), ("mara",)], land={"H6": "~"})
    flying.chooses("move.mana_wyrms_1")
    assert "water" not in flying.someone.options[number(flying, "H6")].detail


# ---- Fear at the start


@pytest.mark.rule("TIM-RDSET-8")
@pytest.mark.parametrize("map_", ["source_foundation", "shallow_grave", "throne_of_sand", "broken_span"])
def test_a_few_places_for_fear_come_first_and_the_rest_by_edges(map_: str) -> None:
    t = Raided(GAME, GAME.new(Raid(map=map_), 1, bytes(32)))  # type: ignore[arg-type]
    t.someone.takes_default()
    decision = t.someone.is_asked("Where does Fear rise?").decision
    options = list(t.someone.options.values())
    usual = [one for one in options if one.path == ("Usual places",)]
    assert 3 <= len(usual) <= 5
    (default,) = decision.default.picks
    assert default in [one.key for one in usual if one.detail.startswith("Recommended for this map; ")]
    assert all(one.detail.endswith("edge, where teams start") for one in options)
    assert options[: len(usual)] == usual
    places = arranged(options, listed=decision.listed)
    assert places is not None
    if len(options) > ENTRIES:
        assert (places.menus[0][0], len(places.menus[0][1])) == ("Usual places", len(usual))
        edges = {name.partition(":")[0] for name, _ in places.menus[1:]}
        assert edges
        assert edges <= {f"Nearest the {way} edge" for way in ("north", "south", "west", "east")}


@pytest.mark.rule("TIM-RDSET-9")
def test_which_way_fear_faces_says_what_that_means() -> None:
    t = Raided(GAME, GAME.new(Raid(), 1, bytes(32)))
    t.someone.takes_default()
    t.chooses(number(t, "I7"))
    t.someone.is_asked("It strikes ahead")
    east, west = t.someone.options["0"], t.someone.options["3"]
    board = {place.name for place in t.view().places}
    ahead = len([name for name in board if name[1:] == "7" and name[0] > "J"])
    assert (east.label, west.label) == ("East", "West")
    assert east.detail == f"{ahead} hexes ahead of it, to the edge of the map"


# ---- What hurts at the end of a turn


@pytest.mark.rule("TIM-RAID-10")
def test_the_end_of_the_last_turn_says_that_fear_acts() -> None:
    alone = raid({"jake": "K7"})
    said = alone.someone.foreseen["end.jake"].forecast
    assert said.startswith("then Fear acts")
    both = raid({"jake": "K7", "mara": "A1"}, seats=(("jake",), ("mara",)))
    assert "Fear acts" not in both.seat(0).foreseen["end.jake"].forecast
    two = raid({"jake": "K7", "mara": "A1"}, seats=(("jake", "mara"),))
    found = two.someone.foreseen
    assert "Fear acts" not in found["end.jake"].forecast
    assert found["end"].forecast.startswith("then Fear acts")
    assert "Fear acts" not in table(FAR).someone.foreseen["end"].forecast


# ---- Words


@pytest.mark.rule("TIM-HP-5")
def test_units_that_share_their_health_take_damage_as_one() -> None:
    at = {"jake": "H7", "mana_wyrms_1": "I7", "mana_wyrms_2": "A1", "mana_wyrms_3": "A2"}
    t = table(at, seats=[("jake",), ("mana_wyrms",)], rig=["hit", "void", "void", "void", "void"]).does(
        "attack", "jake"
    )
    while "Mana Wyrms take" not in t.words():
        t.someone.takes_default()
    assert "Mana Wyrms take 1 damage and have 6 health." in t.words()


@pytest.mark.parametrize(
    ("said", "agreed"),
    [
        ("Mana Wyrms takes 1 damage and has 6 health.", "Mana Wyrms take 1 damage and have 6 health."),
        ("What does Mana Wyrms give to Gula?", "What do Mana Wyrms give to Gula?"),
        ("End Mana Wyrms's turn", "End Mana Wyrms' turn"),
        ("Mana Wyrms is exhausted.", "Mana Wyrms are exhausted."),
        ("Mana Wyrms Two is at A1, takes 1", "Mana Wyrms Two is at A1, takes 1"),
        ("An enemy of Mana Wyrms gains Attack", "An enemy of Mana Wyrms gains Attack"),
        ("Mana Wyrms as ever", "Mana Wyrms as ever"),
        ("Mana Wyrms catches a fish", "Mana Wyrms catch a fish"),
        ("Legion takes 1", "Legion takes 1"),
    ],
)
def test_what_is_said_agrees_with_a_name_that_is_a_plural(said: str, agreed: str) -> None:
    assert GAME.cards.agreed(said) == agreed


def test_who_acts_is_named_once_in_a_question() -> None:
    t = table(FAR)
    assert t.someone.decision.prompt == "What next? Jake Alland 5 Movement and 3 Energy."
    t.chooses("move.jake")
    assert t.someone.decision.prompt == "Where does Jake Alland move?"


@pytest.mark.rule("TIM-SKSET-3")
def test_what_no_points_of_the_draft_pay_for_is_not_spoken_of() -> None:
    for points in ("100", "200"):
        t = begun(2, 0, Skirmish(points=points))
        assert not [one.reason for one in t.someone.explained() if "Fear" in one.reason]


def test_a_draft_of_100_points_says_how_many_that_are() -> None:
    costs = sorted(GAME.cards.characters[code].points for code in GAME.cards.drafted)
    assert costs[:3] == [50, 50, 100], "two Monsters, or one Character"


def test_a_first_game_is_a_raid() -> None:
    first = GAME.words.first
    assert replace(Raid(), survivors=first["survivors"]) == Raid(map=first["map"])
    assert first["mode"] == "raid"
    assert "good for a first game" in Raid.says


# ---- What Fear may do, and what a new turn or phase sets anew


def weak(**kw: Any) -> Raided:
    """Jake, of little health, beside Fear."""
    return raid({"jake": "K7"}, damage={"jake": 6}, **kw)


@pytest.mark.rule("TIM-RAID-10")
@pytest.mark.rule("TIM-RAID-2")
def test_the_end_of_the_turn_has_its_odds_however_much_else_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.words), "tries", 0)
    end = weak().someone.foreseen["end.jake"]
    assert re.fullmatch(r"then Fear acts; [0-9]+%: everyone loses the game; Jake Alland KO [0-9]+%.*", end.forecast)


@pytest.mark.rule("TIM-RAID-10")
def test_the_odds_of_what_fear_does_stay_from_look_to_look() -> None:
    t = weak(items={"jake": ["lucky_coin"]})
    first = t.someone.foreseen["end.jake"]
    t.chooses("attack.jake")
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    again = t.someone.foreseen["end.jake"]
    assert "loses the game" in first.forecast
    assert again.forecast.partition(";")[2].partition(",")[0] == first.forecast.partition(";")[2].partition(",")[0]


@pytest.mark.rule("TIM-ACT-6")
@pytest.mark.rule("TIM-RAID-8")
def test_neither_the_energy_of_a_new_turn_nor_the_health_of_a_new_phase_is_foretold() -> None:
    def spent(s: State) -> None:
        s.units["jake"].did, s.units["jake"].spent, s.units["jake"].active = ["mine"], 1, True

    end = raid({"jake": "K7"}, also=spent).someone.foreseen["end.jake"]
    assert "Energy" not in end.forecast
    whole = raid({"jake": "K7"}).left("fear")
    said = raid({"jake": "K7"}, damage={"fear": whole - 1}).someone.foreseen["attack.jake"].forecast
    assert "Fear pushed into phase 2" in said
    assert "Fear +" not in said
