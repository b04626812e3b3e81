"""Altered data comes to what it came to: ``python -m tests.rules.altered`` keeps it anew."""

from __future__ import annotations

import pytest

import rules
from tests.rules.altered.altering import GONE, Change, altered, changes
from tests.rules.altered.keeping import difference, games, kept, texts
from tests.rules.altered.outcomes import UNTRIED

LINES = {name: lines for game in games() for name, lines in texts(game).items()}
SOME = 3
"""Every so many-th change is tried; all with ``-m full``."""


@pytest.mark.parametrize("name", LINES)
def test_altered_data_comes_to_what_it_came_to(name: str) -> None:
    said = difference(name, LINES[name](SOME), kept(name))
    if said:
        pytest.fail(said, pytrace=False)


@pytest.mark.full
@pytest.mark.parametrize("name", LINES)
def test_all_altered_data_comes_to_what_it_came_to(name: str) -> None:
    said = difference(name, LINES[name](1), kept(name))
    if said:
        pytest.fail(said, pytrace=False)


def test_data_of_every_finished_game_is_altered() -> None:
    assert {*rules.games()} <= {*games()}


def test_a_difference_says_which_change_it_is() -> None:
    before = ["-- whist-2", "hand.0 gone: taken", "hand.1 gone: taken"]
    said = difference("whist-states", [*before[:2], "hand.1 gone: refused"], before)
    assert "whist-states -- whist-2" in said
    assert "hand.1 gone: refused" in said
    assert "python -m tests.rules.altered whist" in said
    assert difference("whist-states", before, before) == ""
    assert difference("whist-states", [*before[:2], UNTRIED], before) == ""
    assert "nothing more" in difference("whist-states", before[:2], before)


def test_a_change_is_made_in_a_copy() -> None:
    data = {"cards": [{"n": 1, "name": "ace"}, {"n": 2, "name": "king"}], "open": True}
    assert altered(data, Change(("cards", 1, "n"), "raised", 3)) == {
        "cards": [{"n": 1, "name": "ace"}, {"n": 3, "name": "king"}],
        "open": True,
    }
    assert altered(data, Change(("cards", 0), "gone", GONE)) == {"cards": [{"n": 2, "name": "king"}], "open": True}
    assert data["cards"] == [{"n": 1, "name": "ace"}, {"n": 2, "name": "king"}]


def test_every_kind_of_field_is_changed_in_every_way() -> None:
    made = {str(change) for change in changes({"cards": [{"n": 1, "name": "ace"}, {"n": 2, "name": "king"}]}, 1)}
    assert made == {
        "cards without its last",
        "cards with its first twice",
        "cards gone",
        "cards.0 gone",
        "cards.0.n raised",
        "cards.0.n lowered",
        "cards.0.n gone",
        "cards.0.name unknown",
        "cards.0.name as king",
        "cards.0.name gone",
    }
