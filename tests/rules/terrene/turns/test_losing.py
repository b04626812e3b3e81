"""Winning and losing a game, and the match."""

from __future__ import annotations

import msgspec
import pytest

from rules import load
from rules.terrene.battle.damage import hurt_player
from rules.terrene.state import OWN, TerreneOptions
from rules.terrene.told.match_events import Also, FaceDownRevealed, GameEnded, MatchEnded, Why
from rules.terrene.turns.losing import check
from rules.terrene.turns.turns import EndOfTurn
from tests.rules.terrene.table import FILLER, C, Table, game, table


def ended(t: Table) -> GameEnded:
    """Return how the one game that is over ended."""
    (event,) = t.happened(GameEnded)
    assert isinstance(event, GameEnded)
    return event


@pytest.mark.rule("TER-GOAL-1")
def test_fifty_damage_lose_the_game() -> None:
    t = table([C("cat", damage=5), "ann"], damage=(45, 0))
    t.seat(0).chooses(f"dismiss:{t.number('cat')}")
    assert ended(t).winners == (1,)
    assert ended(t).losers == (0,)
    assert t.wins == (0, 1)


@pytest.mark.rule("TER-GOAL-1")
def test_forty_nine_damage_do_not() -> None:
    t = table([C("cat", damage=4), "ann"], damage=(45, 0))
    t.seat(0).chooses(f"dismiss:{t.number('cat')}")
    assert not t.happened(GameEnded)
    assert t.damage == (49, 0)


@pytest.mark.rule("TER-GOAL-2", "TER-DISMISS-6")
def test_whoever_has_no_character_left_loses_though_some_are_in_hand() -> None:
    t = table(["cat"], hands=[["ann"]])
    option = t.seat(0).options[f"dismiss:{t.number('cat')}"]
    assert "you lose" in option.detail
    t.seat(0).chooses(option.key)
    assert (ended(t).winners, ended(t).why) == ((1,), "characters")


@pytest.mark.rule("TER-2V2-4", "TER-DISMISS-6")
def test_only_the_last_character_of_a_team_is_said_to_lose_the_game() -> None:
    t = table(["cat"], ["bob"], ["ann"], ["bob"], seats=4)
    assert "lose" not in t.seat(0).options[f"dismiss:{t.number('cat')}"].detail
    t = table(["cat"], ["bob"], [], ["bob"], seats=4)
    assert "last Character of your team" in t.seat(0).options[f"dismiss:{t.number('cat')}"].detail


@pytest.mark.rule("TER-GOAL-3")
def test_a_hidden_character_counts() -> None:
    t = table(["cat", C("ann", hidden=True)])
    t.seat(0).chooses(f"dismiss:{t.number('cat')}")
    assert not t.happened(GameEnded)
    t.someone.is_asked("Action Phase")


@pytest.mark.rule("TER-GOAL-4", "TER-DISMISS-6")
def test_the_game_ends_at_once() -> None:
    deck = ("dan", "eve", "bomb", "dart", "snare")
    t = table([C("cat", damage=15), "ann"], ["bob"], decks=[(*FILLER, *deck)] * 2, damage=(40, 0))
    t.seat(0).chooses(f"dismiss:{t.number('cat')}")
    assert ended(t).why == "damage"
    assert t.seat(0).is_asked("Game 2").number == 0


@pytest.mark.rule("TER-GOAL-5", "TER-MATCH-3")
def test_both_at_one_check_draw_and_another_game_is_played() -> None:
    t = table([], [], damage=(45, 45))
    hurt_player(t.t, 0, 5, by=None)
    hurt_player(t.t, 1, 5, by=None)
    assert check(t.t)
    t.log += t.game.resume(t.state)
    assert ended(t).winners == ()
    assert "Game 1 is drawn: both sides took 50 damage." in t.words()
    assert t.wins == (0, 0)
    assert t.view().game == 2


@pytest.mark.rule("TER-GOAL-5")
@pytest.mark.parametrize(
    ("why", "also", "said"),
    [
        ("damage", "damage", "both sides took 50 damage"),
        ("characters", "characters", "both sides had no Character left"),
        ("damage", "characters", "⟪0⟫ took 50 damage, and ⟪1⟫ had no Character left"),
        ("characters", "damage", "⟪0⟫ had no Character left, and ⟪1⟫ took 50 damage"),
        ("turns", "", "both sides had as much damage and as many Characters after 100 turns"),
    ],
)
def test_a_drawn_game_says_why(why: Why, also: Also, said: str) -> None:
    event = GameEnded(rules=(), game=3, winners=(), losers=(0, 1), why=why, also=also)
    assert game().words.tell(event) == f"Game 3 is drawn: {said}."


@pytest.mark.rule("TER-GOAL-5", "TER-2V2-1")
def test_a_drawn_game_of_teams_names_both_of_each() -> None:
    event = GameEnded(rules=(), game=1, winners=(), losers=(0, 2, 1, 3), why="damage", also="characters")
    assert (
        game().words.tell(event)
        == "Game 1 is drawn: ⟪0⟫ and ⟪2⟫ took 50 damage, and ⟪1⟫ and ⟪3⟫ had no Character left."
    )


@pytest.mark.rule("TER-GOAL-5", "TER-GOAL-1", "TER-GOAL-2")
def test_one_side_may_lose_by_damage_while_the_other_has_nobody_left() -> None:
    t = table([], ["ann"], damage=(0, 50))
    assert check(t.t)
    t.log += t.game.resume(t.state)
    assert (ended(t).why, ended(t).also) == ("characters", "damage")


@pytest.mark.rule("TER-MATCH-3")
def test_a_drawn_match_says_why() -> None:
    event = MatchEnded(rules=(), winners=(), won=1, lost=1)
    assert game().words.tell(event) == "The match is drawn, 1 to 1: no side has won two games."


@pytest.mark.rule("TER-GOAL-6")
@pytest.mark.parametrize(
    ("damage", "mine", "winners"),
    [
        ((10, 20), ["ann"], (0,)),
        ((20, 10), ["ann"], (1,)),
        ((9, 9), ["ann", "cat"], (0,)),
        ((9, 9), ["ann", C("cat", hidden=True)], (0,)),
        ((9, 9), ["ann"], ()),
    ],
)
def test_after_a_hundred_turns_less_damage_wins_then_more_characters(
    damage: tuple[int, int], mine: list[str | C], winners: tuple[int, ...]
) -> None:
    t = table(mine, ["bob"], damage=damage, turn=100)
    t.seat(0).chooses("end")
    assert (ended(t).winners, ended(t).why) == (winners, "turns")


@pytest.mark.rule("TER-GOAL-6")
def test_the_ninety_ninth_turn_is_not_the_last() -> None:
    t = table(turn=99, run=[EndOfTurn()])
    assert not t.happened(GameEnded)


@pytest.mark.rule("TER-MATCH-1")
def test_the_second_win_wins_the_match() -> None:
    t = table(["cat"], wins=(0, 1), game_number=2)
    t.seat(0).chooses("run")
    (event,) = t.happened(MatchEnded)
    assert (event.winners, event.won, event.lost) == ((1,), 2, 0)
    outcome = t.view().outcome
    assert outcome is not None
    assert (outcome.winners, outcome.ranking, outcome.scores) == ((1,), ((1,), (0,)), (0, 2))
    assert not t.asked()


@pytest.mark.rule("TER-MATCH-1")
def test_the_first_win_does_not() -> None:
    t = table(["cat"])
    t.seat(0).chooses("run")
    assert t.view().outcome is None
    assert t.asked() == [0, 1]


@pytest.mark.rule("TER-MATCH-3")
@pytest.mark.parametrize(("wins", "winners"), [((0, 1), (1,)), ((1, 0), ())])
def test_five_games_are_the_most(wins: tuple[int, int], winners: tuple[int, ...]) -> None:
    t = table(["cat"], wins=wins if winners else (1, 0), game_number=5)
    if winners:  # a drawn fifth game
        t.state.damage = [50, 50]
        assert check(t.t)
        t.log += t.game.resume(t.state)
    else:
        t.seat(0).chooses("run")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("TER-INFO-9", "TER-MATCH-2")
def test_when_a_game_ends_what_lies_face_down_is_shown_and_hands_are_not() -> None:
    t = table(["cat"], [C("ann", hidden=True, held="bomb")], hands=[[], ["dan"]])
    assert t.member("ann").card is None
    t.seat(0).chooses("run")
    view = t.member("ann")
    assert view.card is not None
    assert view.held is not None
    assert view.held.card is not None
    assert (view.card.code, view.held.card.code) == ("ann", "bomb")
    assert t.player(1).cards == ()
    assert [event.cards for event in t.happened(FaceDownRevealed)] == [("Ann", "Bomb")]


@pytest.mark.rule("TER-2V2-4")
def test_a_team_loses_when_neither_has_a_character() -> None:
    t = table(["cat"], ["bob"], ["ann"], ["bob"], seats=4)
    t.seat(0).chooses(f"dismiss:{t.number('cat')}")
    assert not t.happened(GameEnded)
    assert t.seat(0).is_asked("Action Phase").can("end")
    t = table(["cat"], ["bob"], [], ["bob"], seats=4)
    t.seat(0).chooses(f"dismiss:{t.number('cat')}")
    assert (ended(t).losers, ended(t).winners) == ((0, 2), (1, 3))


@pytest.mark.rule("TER-2V2-5", "TER-2V2-1")
def test_damage_of_either_player_is_the_teams() -> None:
    t = table(["cat"], ["bob"], [C("ann", damage=10)], ["bob"], seats=4, active=2, damage=(40, 0))
    t.seat(2).chooses(f"dismiss:{t.number('ann')}")
    assert ended(t).losers == (0, 2)


@pytest.mark.rule("TER-OPT-7")
def test_options_are_said_to_everybody() -> None:
    game = load("terrene")
    assert game.words.house_rules(TerreneOptions()) == ()
    said = game.words.house_rules(TerreneOptions(one_name=True, small_start=True))
    assert [rule.rules[0] for rule in said] == ["TER-OPT-3", "TER-OPT-4"]
    names = [name for name in TerreneOptions.__struct_fields__ if name != "decks"]
    every = game.words.house_rules(msgspec.convert(dict.fromkeys(names, True), TerreneOptions))
    assert len(every) == len(names)


@pytest.mark.rule("TER-DECK-9")
def test_of_a_list_of_ones_own_what_was_open_is_known_afterwards() -> None:
    t = table([C("ann", hidden=True, seen=OWN), "cat"], discards=[["dan"]])
    t.state.players[0].printed = None
    t.seat(0).chooses("run")
    assert t.state.players[0].known == {"ann": 1, "cat": 1, "dan": 1, "plain": 1}
