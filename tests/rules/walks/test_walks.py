"""Walks go as they went: ``python -m tests.rules.walks`` keeps them anew."""

from __future__ import annotations

import pytest

import rules
from tests.rules.walks.keeping import FOLDER, difference, headed, walks
from tests.rules.walks.walking import LIMIT, PARTS, QUICK, UNSEEN, Line, played

CLOSELY = 40
"""Answers of a walk after which less is looked at; with ``-m full`` all is."""
KEPT = {game.stem: walks(game.stem) for game in sorted(FOLDER.glob("*.txt"))}


EACH = [(game, number) for game, kept in KEPT.items() for number in range(len(kept))]
SAMPLED = [(game, number) for game, number in EACH if number % 3 == 0 or QUICK not in list(KEPT[game])[number]]
"""Of quick walks every third one: they are many, and alike."""


@pytest.mark.parametrize(("game", "number"), SAMPLED)
def test_a_walk_goes_as_it_went(game: str, number: int) -> None:
    _compare(game, number, CLOSELY)


@pytest.mark.full
@pytest.mark.parametrize(("game", "number"), EACH)
def test_a_walk_goes_as_it_went_to_its_end(game: str, number: int) -> None:
    _compare(game, number, LIMIT)


def _compare(game: str, number: int, closely: int) -> None:
    heading, kept = list(KEPT[game].items())[number]
    said = difference(game, heading, played(headed(game, heading), closely), kept)
    if said:
        pytest.fail(said, pytrace=False)


def test_every_finished_game_is_walked() -> None:
    assert {*rules.games()} <= {*KEPT}


def test_a_difference_says_where_and_what() -> None:
    def line(asked: str, *digests: str) -> Line:
        return Line(asked, digests, ("", "A card is drawn.", "", "", ""))

    now = [line("Draw 0 yes", "1a", "2b", "3c", "4d", "-"), line("Play 1 ace", "1a", "ff", "3c", "4d", "-")]
    kept = [str(now[0]), "1a 2b 3c 4d - Play 1 ace"]
    said = difference("whist", "whist-2 random 3", now, kept)
    assert "whist-2 random 3, line 1" in said
    assert "events: A card is drawn." in said
    assert "python -m tests.rules.walks whist" in said
    assert [name for name in PARTS if f"Now, {name}" in said] == ["events"]
    assert difference("whist", "", now[:1], kept[:1]) == ""
    unseen = [now[0], line("Play 1 ace", "1a", "2b", "3c", UNSEEN, UNSEEN)]
    assert difference("whist", "", unseen, kept) == ""
    assert "line 1" in difference("whist", "", [now[0], line("Play 1 two", *unseen[1].digests)], kept)
    assert "Now:   the game is over" in difference("whist", "", now[:1], kept)
    assert "Kept:  the game is over" in difference("whist", "", now, kept[:1])
