"""Turns and rounds: who is next, what a unit may do, exhaustion, initiative."""

from __future__ import annotations

import pytest

from rules.kernel import Pick
from rules.kernel.engine.joined_answers import joined
from rules.kernel.play.chance import Chance
from rules.kernel.play.joined_keys import JOINT
from rules.timestrike.told.table_events import RoundBegan, TurnBegan, TurnEnded, TurnOrderRolled
from rules.timestrike.turns.rounds import EndRound
from rules.timestrike.turns.turns import BeginTurn, EndTurn, TakeTurn
from tests.rules.timestrike.drafted_fear.fears import led
from tests.rules.timestrike.table import GAME, State, number, table

APART = {"jake": "H7", "mara": "K10"}
TURN = (BeginTurn(), TakeTurn(actor="jake"), EndTurn(of="jake"))


@pytest.mark.rule("TIM-TURN-1")
@pytest.mark.rule("TIM-EXH-1")
@pytest.mark.rule("TIM-EXH-3")
def test_turns_go_round_until_everybody_is_exhausted() -> None:
    t = table(
        {"jake": "A1", "hod": "A2", "mara": "Q1", "gula": "P2"},
        seats=[("jake", "hod"), ("mara", "gula")],
    )
    t.ends()
    assert t.character("jake").exhausted
    assert t.asked() == [1]
    t.chooses("gula").ends()
    assert t.asked() == [0]
    assert t.view().active == "hod"
    t.ends().ends()
    assert [one.character for one in t.happened(TurnBegan)][:3] == ["gula", "hod", "mara"]
    assert t.view().round == 2


@pytest.mark.rule("TIM-EXH-2")
@pytest.mark.rule("TIM-ROUND-1")
@pytest.mark.rule("TIM-ROUND-2")
@pytest.mark.rule("TIM-INIT-4")
@pytest.mark.rule("TIM-INIT-3")
def test_at_the_end_of_a_round_teams_roll_and_exhaustion_is_reset() -> None:
    t = table(APART, exhausted=["mara"], rig=[3, 12])
    t.ends()
    (rolled,) = t.happened(TurnOrderRolled)
    assert sorted(rolled.rolls) in ([(0, 3), (1, 12)], [(0, 12), (1, 3)])
    assert (rolled.first, 12) in rolled.rolls
    assert t.happened(RoundBegan)
    assert t.view().first == rolled.first
    assert t.asked() == [rolled.first]
    assert not t.character("mara").exhausted


@pytest.mark.rule("TIM-INIT-3")
@pytest.mark.rule("TIM-INIT-5")
def test_turns_go_clockwise_from_whoever_has_the_initiative() -> None:
    t = table(
        {"jake": "A1", "mara": "Q1", "gula": "A13"},
        seats=[("jake",), ("mara",), ("gula",)],
        steps=[EndRound()],
        rig=[3, 12, 7],
    )
    assert t.view().first == 2
    t.ends().ends().ends()
    assert [one.seat for one in t.happened(TurnBegan)][:3] == [2, 0, 1]


@pytest.mark.rule("TIM-INIT-4")
def test_members_of_a_team_begin_in_turn() -> None:
    t = table(
        {"jake": "A1", "hod": "A3", "mara": "Q1", "gula": "Q3"},
        seats=[("jake",), ("mara",), ("hod",), ("gula",)],
        sides=("red", "blue", "red", "blue"),
        steps=[EndRound()],
        rig=[2, 20],
        also=lambda s: setattr(s, "first", 2),
    )
    (rolled,) = t.happened(TurnOrderRolled)
    assert [seat for seat, _ in rolled.rolls] == [3, 0]
    assert t.view().first == 0


@pytest.mark.rule("TIM-EXH-4")
def test_a_player_whose_characters_are_exhausted_is_skipped() -> None:
    t = table({"jake": "A1", "hod": "A2", "mara": "Q1"}, seats=[("jake", "hod"), ("mara",)], exhausted=["mara"])
    t.ends()
    assert t.view().active == "hod"


@pytest.mark.rule("TIM-TURN-2")
@pytest.mark.rule("TIM-TURN-8")
def test_a_turn_is_taken_with_one_character_and_cannot_be_passed() -> None:
    t = table(
        {"jake": "A1", "hod": "A3", "mara": "Q1", "gula": "Q3"},
        seats=[("jake", "hod"), ("mara", "gula")],
    )
    t.ends()
    assert t.keys == ["mara", "gula", "end"]
    t.chooses("mara")
    assert all(key == "end" or key.endswith(".mara") for key in t.keys)


@pytest.mark.rule("TIM-TURN-4")
@pytest.mark.rule("TIM-TURN-5")
@pytest.mark.rule("TIM-CHAR-3")
def test_units_move_act_and_move_on_in_any_order() -> None:
    t = table({"legion_1": "A6", "legion_2": "H8", "mara": "Q13"}, seats=[("legion",), ("mara",)])
    t.goes("legion_1", "B6").does("mine", "legion_1", number(t, "C6"))
    t.goes("legion_2", "H9").goes("legion_1", "B5")
    assert t.unit("legion_1").movement == 3
    assert t.unit("legion_2").movement == 4
    assert t.unit("legion_1").did == ("mine",)


@pytest.mark.rule("TIM-TURN-6")
@pytest.mark.rule("TIM-ATK-6")
def test_who_has_attacked_moves_no_more_but_acts_on() -> None:
    t = table({"legion_1": "H7", "legion_2": "C9", "mara": "I7"}, seats=[("legion",), ("mara",)], rig=["void"] * 2)
    t.does("attack", "legion_1")
    assert not t.can("move", "legion_1")
    assert t.can("move", "legion_2")
    assert t.can("contest", "legion_1")


@pytest.mark.rule("TIM-TURN-7")
@pytest.mark.rule("TIM-ACT-6")
def test_what_is_left_at_the_end_of_a_turn_is_lost() -> None:
    t = table(APART)
    assert t.someone.decision.default.picks == ("end",)
    t.goes("jake", "H8").ends()
    t.ends()
    while t.view().active != "jake":
        t.chooses("end")
    assert (t.unit("jake").movement, t.unit("jake").energy) == (5, 3)


@pytest.mark.rule("TIM-TURN-9")
@pytest.mark.rule("TIM-STL-4")
def test_stealth_ends_as_the_own_turn_begins_and_then_artifacts_are_swapped() -> None:
    t = table(
        {"luxuria": "H7", "mara": "Q1"},
        seats=[("luxuria",), ("mara",)],
        buffs={"luxuria": ["stealth"]},
        artifacts={"luxuria": ["oathblade", "ley_prism"]},
        steps=(BeginTurn(), TakeTurn(actor="luxuria")),
    )
    assert t.character("luxuria").buffs == ()
    assert set(t.keys) == {"ley_prism", "keep"}
    t.chooses("ley_prism")
    assert t.character("luxuria").equipped == "ley_prism"


@pytest.mark.rule("TIM-TURN-10")
@pytest.mark.rule("TIM-TURN-12")
def test_affliction_silence_and_exhaustion_end_a_turn() -> None:
    t = table(APART, curses={"jake": ["silence", "affliction"]})
    t.ends()
    jake = t.character("jake")
    assert (t.unit("jake").health, jake.curses, jake.exhausted) == (6, (), True)


@pytest.mark.rule("TIM-TURN-11")
def test_a_turn_ends_with_its_character() -> None:
    t = table(
        {"legion_1": "H7", "legion_2": "A1", "hod": "B1", "gula": "I7"},
        seats=[("legion", "hod"), ("gula",)],
        damage={"legion": 7},
        rig=["hit"],
    )
    t.goes("legion_1", "F5")
    assert t.character("legion").gone
    assert not t.happened(TurnEnded)
    assert t.view().active == "gula"


@pytest.mark.rule("TIM-TURN-3")
def test_at_most_four_units_are_activated() -> None:
    full = table(
        {"jake": "H7", "mana_wyrms_1": "A1", "mana_wyrms_2": "A2", "mana_wyrms_3": "A3", "mara": "Q1"},
        seats=[("jake",), ("mana_wyrms", "mara")],
        also=lambda s: _activate(s, *[code for code in s.units if code != "jake"]),
    )
    assert full.character("jake").exhausted
    assert full.asked() == [1]


def _activate(state: State, *units: str) -> None:
    for unit in units:
        state.units[unit].active = True


@pytest.mark.rule("TIM-EXH-5")
def test_an_exhausted_character_still_defends_and_shoots_cheaply() -> None:
    t = table({"jake": "H7", "gula": "I7"}, seats=[("jake",), ("gula",)], exhausted=["gula"], rig=["hit"])
    t.goes("jake", "G6")
    assert t.unit("jake").health == 6


@pytest.mark.rule("TIM-DROP-1")
@pytest.mark.rule("TIM-ART-6")
def test_a_turn_that_is_over_at_once_asks_about_no_artifacts() -> None:
    t = table(
        {"jake": "A1", "hod": "A2", "mara": "Q1"},
        seats=[("mara",), ("jake", "hod")],
        artifacts={"jake": ["oathblade", "ley_prism"]},
    ).ends()
    t.someone.takes_default()
    assert (t.view().active, "end" in t.keys) == ("hod", True)


@pytest.mark.rule("TIM-TURN-8")
def test_random_games_meet_turns_that_are_over_at_once() -> None:
    t = table({"jake": "A1", "hod": "A2", "mara": "Q1"}, seats=[("mara",), ("jake", "hod")]).ends()
    (choice,) = t.game.choices(t.state)
    chance = Chance(bytes(32))
    assert {t.game.sample(t.state, choice, chance) for _ in range(40)} == {("jake",), ("hod",), ("end",)}


@pytest.mark.rule("TIM-DROP-1")
@pytest.mark.rule("TIM-TURN-8")
def test_if_nobody_is_chosen_the_first_character_is_exhausted_unused() -> None:
    t = table(
        {"jake": "A1", "hod": "A2", "mara": "Q1"},
        seats=[("mara",), ("jake", "hod")],
        curses={"jake": ["affliction"]},
    ).ends()
    assert t.asked() == [1]
    t.someone.takes_default()
    assert [one.character for one in t.happened(TurnBegan)] == ["jake", "hod"]
    assert [one.character for one in t.happened(TurnEnded)] == ["mara", "jake"]
    assert (t.character("jake").curses, t.view().active) == ((), "hod")
    assert not t.unit("jake").active
    t.someone.takes_default()
    assert t.view().round == 2


@pytest.mark.parametrize(("friends", "ways"), [((), 0), (("hod",), 2), (("hod", "roland", "txato"), 4)])
@pytest.mark.rule("TIM-ACT-5")
@pytest.mark.rule("TIM-CAST-1")
def test_an_ability_with_few_ways_is_aimed_in_the_question_for_what_to_do(friends: tuple[str, ...], ways: int) -> None:
    """With one way there is nothing to choose."""
    places = dict(zip(friends, ("H8", "G8", "G7"), strict=False))
    t = table({"jake": "H7", **places, "mara": "A1"}, seats=[("jake", *friends), ("mara",)])
    form = joined(GAME, t.state, t.someone.decision, bool).form
    assert isinstance(form, Pick)
    assert sum(option.key.startswith(f"cast.jake{JOINT}") for option in form.options) == ways
    assert ("cast.jake" in [option.key for option in form.options]) == (not ways)


@pytest.mark.rule("TIM-MOVE-1")
def test_a_unit_moves_in_the_question_for_what_to_do() -> None:
    """Not to where it stands already; and of two units each is asked where by itself."""
    t = table({"hod": "H7", "mara": "A1"}, seats=[("hod",), ("mara",)])
    form = joined(GAME, t.state, t.someone.decision, bool).form
    assert isinstance(form, Pick)
    found = [option for option in form.options if option.path == ("Move",)]
    assert {"H6", "H8"} <= {option.label for option in found}
    assert not any(option.last or "Stay" in option.label for option in found)
    assert "move.hod" not in [option.key for option in form.options]
    t = table({"legion_1": "H7", "legion_2": "H9", "mara": "A1"}, seats=[("legion",), ("mara",)])
    form = joined(GAME, t.state, t.someone.decision, bool).form
    assert isinstance(form, Pick)
    assert "move.legion_1" in [option.key for option in form.options]


@pytest.mark.rule("TIM-CAST-1")
def test_an_ability_with_many_ways_asks_where() -> None:
    t = table({"hod": "H7", "mara": "A1"}, seats=[("hod",), ("mara",)])
    form = joined(GAME, t.state, t.someone.decision, bool).form
    assert isinstance(form, Pick)
    assert "cast.hod" in [option.key for option in form.options]


@pytest.mark.rule("TIM-CLIMBS-1")
def test_where_a_unit_climbs_is_asked_with_what_it_does() -> None:
    t = led({"jake": "K7", "mara": "A1"}, active="jake")
    form = joined(GAME, t.state, t.someone.decision, bool).form
    assert isinstance(form, Pick)
    found = [option for option in form.options if option.key.startswith(f"climb.jake{JOINT}")]
    assert [option.label for option in found] == [f"Onto Fear's {tier}" for tier in ("back", "shoulders", "head")]
    assert {option.path for option in found} == {("Climb Fear",)}
