"""What options say before they are chosen: whom they hurt, and whom one chooses for."""

from __future__ import annotations

import pytest

from rules.kernel import Table
from rules.timestrike.actions import casting
from rules.timestrike.lost.lost_moves import LostWalk
from rules.timestrike.lost.lost_targets import FOR_ENEMY
from rules.timestrike.lost.spawning import SpawnBeside
from rules.timestrike.moving.shifting import DropTo
from rules.timestrike.royale.royale_setup import PickMonster, PlaceMonster
from rules.timestrike.setup.deployment import PlaceUnit
from rules.timestrike.setup.placing_fear import FaceFear, PlaceFear
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import BOX, GAME, State, Struck, number, table

TOSSERS = [("hod", "jake"), ("gula",)]


def tossing() -> Struck:
    """Hod may toss a keg: Jake is of the same team, Gula is not."""
    at = {"hod": "H7", "jake": "H5", "gula": "K7"}
    return table(at, seats=TOSSERS).chooses("cast.hod")


@pytest.mark.rule("TIM-AOE-3")
@pytest.mark.parametrize(
    ("place", "said", "danger"),
    [
        ("K7", "Hits Gula.", ""),
        ("H7", "Hits Hod (you).", "hits Hod (you)"),
        ("H5", "Hits Jake Alland (your team).", "hits Jake Alland (your team)"),
        ("F7", "Hits nobody.", ""),
    ],
)
def test_each_place_of_an_area_says_who_would_be_hit(place: str, said: str, danger: str) -> None:
    t = tossing()
    option = t.someone.options[f"keg_toss@{number(t, place)}"]
    assert option.detail is not None
    assert option.detail.startswith(said)
    assert option.danger == danger
    assert option.vain == (said == "Hits nobody.")


@pytest.mark.rule("TIM-RAID-10")
def test_the_end_of_a_turn_in_a_raid_is_named_as_in_a_skirmish() -> None:
    option = raid({"jake": "H12"}).someone.options["end.jake"]
    assert (option.label, option.detail) == ("End Jake Alland's turn", "Movement and Energy that are left are lost")
    assert option.last


@pytest.mark.rule("TIM-CHEAP-1")
@pytest.mark.rule("TIM-FLEE-2")
@pytest.mark.parametrize(("damage", "danger"), [(0, ""), (6, "Jake Alland KO 50%, your last Character")])
def test_a_move_says_why_it_may_cost_health_and_warns_of_defeat(damage: int, danger: str) -> None:
    t = table({"jake": "H7", "mara": "I7"}, damage={"jake": damage}).chooses("move.jake")
    option = t.someone.options[number(t, "F7")]
    assert option.detail == "2 Movement, may cost 1 health: Cheap Shot by Mara the Meek; Mara the Meek 3 hexes away"
    assert option.danger == danger
    assert not t.someone.options[number(t, "H6")].danger


@pytest.mark.rule("TIM-FALL-2")
def test_a_move_with_a_fall_says_so() -> None:
    t = table({"jake": "H7", "mara": "A1"}, land={"H7": ".......", "G7": "."}, damage={"jake": 6}).chooses("move.jake")
    option = t.someone.options[number(t, "G7")]
    assert "a fall with" in (option.detail or "")
    assert option.danger.startswith("Jake Alland KO ")


@pytest.mark.rule("TIM-ATK-1")
def test_to_end_the_turn_between_two_enemies_with_little_health_is_warned_of() -> None:
    at = {"mara": "H7", "jake": "I7", "gula": "G7"}
    seats = [("mara",), ("jake", "gula")]
    weak = table(at, seats=seats, damage={"mara": 5}).someone.options["end"]
    assert weak.danger.startswith("Jake Alland and Gula can attack Mara the Meek, your last Character: KO ")
    assert not table(at, seats=seats).someone.options["end"].danger
    away = table(at | {"mara": "A1"}, seats=seats, damage={"mara": 5})
    assert not away.someone.options["end"].danger
    others = [("mara", "hod"), ("jake", "gula")]
    assert not table(at | {"hod": "A1"}, seats=others, damage={"mara": 5}).someone.options["end"].danger


@pytest.mark.rule("TIM-TRADE-1")
@pytest.mark.rule("TIM-CON-1")
def test_a_trade_and_a_contest_say_what_they_are_for() -> None:
    t = table({"jake": "H7", "mara": "I7", "gula": "I6"}, seats=[("jake",), ("mara", "gula")], materials={"mara": 1})
    assert t.someone.options["contest.jake"].detail == (
        "1 Energy: each rolls a D20; if you win, push the enemy or swap places"
    )
    t = table({"jake": "H7", "mara": "K7"}, materials={"mara": 1})
    assert "give a card or a material" in (t.someone.options["trade.jake"].detail or "")


@pytest.mark.rule("TIM-STEWARD-1")
def test_who_chooses_for_the_enemy_is_told_so() -> None:
    for kind in (PlaceFear, FaceFear, PickMonster, PlaceMonster):
        assert kind.asks.endswith(FOR_ENEMY)
    t = Table(raid({"jake": "H12"}).state, BOX)
    assert SpawnBeside(of="jake").prompt(t, 0).endswith(FOR_ENEMY)
    assert LostWalk(of="fear", at="jake").prompt(t, 0).endswith(FOR_ENEMY)
    assert FOR_ENEMY not in DropTo(of="jake", start=1).prompt(t, 0)


@pytest.mark.rule("TIM-SKSET-7")
def test_start_places_are_grouped_by_edge_and_say_who_is_near() -> None:
    def nobody(s: State) -> None:
        s.round = 0

    t = table({"mara": "C1"}, steps=[PlaceUnit(of=0, unit="jake")], also=nobody).someone
    edges = {one.path[0] for one in t.options.values()}
    assert edges == {"North edge", "South edge", "West edge", "East edge"}
    by_name = {one.label: one for one in t.options.values()}
    assert {by_name[place].path[0] for place in ("F1", "G1")} == {"North edge"}
    assert by_name["F13"].path == ("South edge",)
    assert by_name["E1"].detail == "Mara the Meek is 2 hexes away; Mara the Meek could attack here in a turn"
    assert by_name["F13"].detail == "Mara the Meek is 12 hexes away"


@pytest.mark.rule("TIM-TURN-6")
@pytest.mark.rule("TIM-CLIMBS-9")
@pytest.mark.rule("TIM-SHAKE-1")
def test_what_takes_all_movement_that_is_left_says_so() -> None:
    def walked(s: State) -> None:
        s.units["jake"].walked = 99

    at = {"jake": "H7", "mara": "I7"}
    assert table(at).someone.options["attack.jake"].detail == "1 Energy; ends your Movement"
    assert table(at, also=walked).someone.options["attack.jake"].detail == "1 Energy"
    jumping = table({"jake": "H7", "mara": "J7"}, land={"H7": "....."}).someone
    assert jumping.options["jump.jake"].detail == "1 Energy; ends your Movement"
    climbing = raid({"jake": "I9"}).someone.options["climb.jake"]
    assert climbing.detail == (
        "1 Energy: Fear and those below cannot target you, but it may shake you off; ends your Movement"
    )
    assert len(climbing.detail or "") <= 100


@pytest.mark.rule("TIM-AOE-3")
@pytest.mark.parametrize(
    ("places", "danger", "vain"),
    [(("H12",), "hits Hod (you)", False), (("H12", "A1"), "", True), (("H12", "K12"), "", False)],
)
def test_an_ability_that_only_harms_its_user_warns_before_it_is_chosen(
    places: tuple[str, ...], danger: str, vain: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [table({"hod": "H12", "gula": "K12"}, seats=[("hod",), ("gula",)])]
    made.append(raid({"hod": "H12", "moggie": "K12"}, seats=[("hod",)]))
    monkeypatch.setattr(casting, "ends", lambda *_: [f"@{number(made[0], place)}" for place in places])
    for t in made:
        words = GAME.words.option(Table(t.state, BOX), t.state.agenda[-1], t.asked()[0], "cast.hod")
        assert (words.danger, words.vain) == (danger, vain)
