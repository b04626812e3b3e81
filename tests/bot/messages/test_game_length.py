"""How long a game takes, in words."""

from __future__ import annotations

import pytest

import rules
from bot.messages.opening import game_length
from bot.tables.time.pace import PACES
from tests.bot.kit import GAMES


@pytest.mark.ux(48)
@pytest.mark.parametrize(
    ("counted", "pace", "said"),
    [
        ((53, 45), "live", "about 40 minutes with everyone online"),
        ((90, 45), "live", "about an hour with everyone online"),
        ((270, 225), "evening", "about 3 hours with everyone online"),
        ((75, 9), "days", "about 6 days at one or two turns a day"),
        ((75, 30), "days", "about 3 weeks at one or two turns a day"),
        ((75, 225), "days", "about 5 months at one or two turns a day"),
        ((75, 12), "daily", "about 2 weeks at one turn a day"),
    ],
)
def test_a_game_takes_as_long_as_its_questions_and_turns(
    monkeypatch: pytest.MonkeyPatch, counted: tuple[int, int], pace: str, said: str
) -> None:
    game = rules.load("clash")
    monkeypatch.setattr(type(game.words), "counted", counted)
    assert game_length.takes(game, pace) == said


@pytest.mark.parametrize(
    ("pace", "people", "computers", "said"),
    [
        ("live", 2, 0, "about 4 hours with everyone online"),
        ("live", 1, 1, "about 40 minutes against a computer"),
        ("days", 1, 3, "about 20 minutes against computers"),
        ("live", 2, 2, "about 2 hours with everyone online"),
        ("days", 2, 2, "about 5 weeks at one or two turns a day"),
    ],
)
def test_computers_answer_their_share_of_the_questions_at_once(
    monkeypatch: pytest.MonkeyPatch, pace: str, people: int, computers: int, said: str
) -> None:
    """A game against a computer that was over in 11 minutes was to take about 4 hours."""
    game = rules.load("clash")
    monkeypatch.setattr(type(game.words), "counted", (335, 100))
    assert game_length.takes(game, pace, people, computers) == said


def test_every_pace_has_its_words_and_a_game_that_nobody_has_counted_has_none() -> None:
    counted = [game for game in map(rules.load, rules.games()) if game.words.counted != GAMES["bids"].words.counted]
    assert {game.id for game in counted} >= {"clash", "eternia", "terrene"}
    for game in counted:
        assert all(game_length.takes(game, pace).startswith("about ") for pace in PACES)
    assert game_length.takes(GAMES["bids"], "days") == ""
