"""The end: the last team standing, a draw, players who leave; and what is hidden."""

from __future__ import annotations

import pytest

from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Skirmish
from rules.timestrike.setup.draft import PickCharacter
from rules.timestrike.told.table_events import LootDiscarded, TeamGone
from tests.rules.timestrike.table import GAME, State, Struck, table

DUEL = {"jake": "H7", "gula": "I7"}
SEATS = [("jake",), ("gula",)]
WIN = ["hit", "hit", "hit", "void", "void"]


@pytest.mark.rule("TIM-GEN-2")
@pytest.mark.rule("TIM-SKI-1")
@pytest.mark.rule("TIM-END-1")
def test_the_last_team_wins_at_once() -> None:
    t = table(DUEL, seats=SEATS, damage={"gula": 8}, rig=WIN)
    t.does("attack", "jake")
    outcome = t.view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranking) == ((0,), ((0,), (1,)))
    assert t.asked() == []
    assert t.character("jake").held == (0, 0)


@pytest.mark.rule("TIM-GEN-7")
@pytest.mark.rule("TIM-END-1")
def test_a_team_mate_without_characters_wins_too() -> None:
    t = table(
        {"jake": "H7", "gula": "I7"},
        seats=[("jake",), ("gula",), ()],
        sides=("red", "blue", "red"),
        damage={"gula": 8},
        rig=WIN,
    )
    t.does("attack", "jake")
    assert t.view().outcome is not None
    assert t.game.outcome(t.state).winners == (0, 2)  # type: ignore[union-attr]


@pytest.mark.rule("TIM-END-3")
def test_all_may_agree_to_a_draw_and_nobody_is_asked_twice_a_round() -> None:
    t = table(DUEL, seats=SEATS)
    t.becomes(t.game.act(t.state, 0, "draw"))
    assert t.asked() == [1]
    t.seat(1).chooses("no")
    assert "draw" not in [one.key for one in t.game.acts(t.state, 0)]
    t.becomes(t.game.act(t.state, 1, "draw"))
    t.seat(0).chooses("yes")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.drawn


@pytest.mark.rule("TIM-DROP-2")
@pytest.mark.rule("TIM-DROP-3")
def test_a_player_alone_who_leaves_is_out_and_the_loot_is_gone() -> None:
    t = table(
        {**DUEL, "hod": "Q1"},
        seats=[("jake",), ("gula",), ("hod",)],
        fish={"gula": ["salt_ray"]},
        materials={"gula": 1},
    )
    t.seat(1).leaves()
    assert t.character("gula").gone
    assert [(one.cards, one.materials) for one in t.happened(LootDiscarded)] == [(("salt_ray",), 1)]
    t.seat(2).leaves()
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("TIM-DROP-2")
def test_a_team_mate_takes_over_also_in_the_middle_of_a_turn() -> None:
    t = table(
        {"jake": "H7", "gula": "I7", "hod": "Q1"},
        seats=[("jake",), ("gula",), ("hod",)],
        sides=("red", "blue", "red"),
    )
    t.seat(0).leaves()
    assert [(one.seat, one.to) for one in t.happened(TeamGone)] == [(0, 2)]
    assert t.asked() == [2]
    t.ends()
    assert t.character("jake").seat == 2


@pytest.mark.rule("TIM-DROP-2")
def test_who_leaves_in_the_middle_of_an_attack_defends_no_more() -> None:
    t = table({**DUEL, "hod": "Q1"}, seats=[("jake",), ("gula",), ("hod",)], items={"gula": ["void_anchor"]}, rig=WIN)
    t.does("attack", "jake")
    assert t.asked() == [1]
    t.seat(1).leaves()
    assert t.asked() == [0]
    assert t.view().fight is None


@pytest.mark.rule("TIM-DROP-2")
def test_a_player_may_leave_in_the_draft() -> None:
    played = Struck(GAME, GAME.new(Skirmish(), 3, bytes(32)))
    (seat,) = played.asked()
    played.seat(seat).leaves()
    assert isinstance(played.state.agenda[-1], PickCharacter)
    assert played.asked() != [seat]


@pytest.mark.rule("TIM-DROP-1")
def test_an_open_result_changes_nothing_without_an_answer() -> None:
    t = table(DUEL, seats=SEATS, rig=[1, 20]).does("contest", "jake")
    t.someone.takes_default()
    assert (t.at("jake"), t.at("gula")) == ("H7", "I7")


# ---- What is hidden ------------------------------------------------------------------


@pytest.mark.rule("TIM-INFO-1")
@pytest.mark.rule("TIM-INFO-2")
@pytest.mark.rule("TIM-INFO-4")
def test_items_and_fish_are_for_the_own_team() -> None:
    t = table(
        {"jake": "H7", "gula": "I7", "hod": "Q1"},
        seats=[("jake",), ("gula",), ("hod",)],
        sides=("red", "blue", "red"),
        items={"jake": ["hush_stone"]},
        fish={"jake": ["salt_ray"]},
        artifacts={"jake": ["oathblade"]},
    )
    assert [t.character("jake", seat).items for seat in (0, 1, 2, None)] == [
        ("hush_stone",),
        None,
        ("hush_stone",),
        None,
    ]
    assert t.character("jake", 1).held == (1, 1)
    assert t.character("jake", 1).artifacts == ("oathblade",)
    known = table(DUEL, seats=SEATS, items={"jake": ["hush_stone"]}, hidden=False)
    assert known.character("jake", 1).items == ("hush_stone",)


@pytest.mark.rule("TIM-INFO-2")
@pytest.mark.rule("TIM-INFO-5")
def test_what_a_seat_cannot_see_is_drawn_again() -> None:
    t = table(DUEL, seats=SEATS, items={"jake": ["hush_stone", "thiefs_hook"]}, fish={"gula": ["salt_ray"]})
    hands = {
        tuple(sorted(t.game.imagine(t.state, 1, Chance(bytes([n] * 32))).characters["jake"].items)) for n in range(9)
    }
    assert len(hands) > 3
    same = t.game.imagine(t.state, 0, Chance(bytes(32)))
    assert same.characters["jake"].items == ["hush_stone", "thiefs_hook"]


@pytest.mark.rule("TIM-INFO-6")
def test_whoever_holds_items_is_asked_whatever_they_are() -> None:
    for item in ("hush_stone", "lucky_coin"):
        t = table(DUEL, seats=SEATS, items={"jake": [item]}, rig=["hit", "void", "void"])
        t.does("attack", "jake")
        assert t.asked() == [0]
        assert t.someone.decision.public == "Jake Alland may use a card"


@pytest.mark.rule("TIM-DROP-2")
@pytest.mark.rule("TIM-SIM-4")
def test_a_question_lapses_with_whoever_it_is_about() -> None:
    t = table({**DUEL, "hod": "Q1"}, seats=[("jake",), ("gula",), ("hod",)], rig=[1, 20])
    t.does("contest", "jake")
    t.seat(1).leaves()
    assert t.asked() == [0]
    assert "end" in t.keys


@pytest.mark.rule("TIM-END-2")
def test_where_the_last_of_all_teams_fall_at_one_moment_it_is_a_draw() -> None:
    def fallen(s: State) -> None:
        s.units["gula"].at, s.units["gula"].gone = (), True
        s.characters["gula"].gone = True

    t = table(DUEL, seats=SEATS, damage={"jake": 6}, curses={"jake": ["affliction"]}, also=fallen)
    t.ends()  # the end of Jake's turn takes his last health, and no victory has been looked at since Gula fell
    outcome = t.view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.drawn, outcome.ranking) == ((), True, ((0, 1),))
    one = table(DUEL, seats=SEATS, damage={"jake": 6}, curses={"jake": ["affliction"]}).ends()
    assert one.view().outcome is not None
    assert one.game.outcome(one.state).winners == (1,)  # type: ignore[union-attr]
