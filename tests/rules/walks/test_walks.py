"""Walks go as they went: ``python -m tests.rules.walks`` keeps them anew."""

from __future__ import annotations

import pytest

import rules
from tests.rules.walks.keeping import FOLDER, difference, headed, walks
from tests.rules.walks.walking import PARTS, Line, played

KEPT = {game.stem: walks(game.stem) for game in sorted(FOLDER.glob("*.txt"))}


@pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game, kept in KEPT.items() for number in range(len(kept))]
)
def test_a_walk_goes_as_it_went(game: str, number: int) -> None:
    heading, kept = list(KEPT[game].items())[number]
    said = difference(game, heading, played(headed(game, heading)), kept)
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
    assert "Now:   the game is over" in difference("whist", "", now[:1], kept)
    assert "Kept:  the game is over" in difference("whist", "", now, kept[:1])
