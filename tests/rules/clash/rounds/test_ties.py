from __future__ import annotations

import pytest

from tests.rules.clash.rounds.test_scoring import TWO_TILES, scored
from tests.rules.clash.tables import At

ONE_TILE = TWO_TILES[:1]


@pytest.mark.rule("CLA-TIE-1")
def test_of_those_with_the_most_points_the_one_with_the_most_titan_tokens_wins() -> None:
    at = {0: At(focus=3, trophies={2: 4}), 1: At(focus=3, tokens=2), 2: At(focus=1, tokens=2)}
    _, outcome = scored(3, at=at)
    assert outcome.scores == (5, 5, 4)
    assert outcome.ranking == ((1,), (0,), (2,))
    assert outcome.winners == (1,)


@pytest.mark.rule("CLA-TIE-1", "CLA-SCO-1")
def test_more_titan_tokens_do_not_beat_more_points() -> None:
    _, outcome = scored(at={0: At(focus=18, tokens=1), 1: At(focus=1, tokens=3)})
    assert outcome.scores == (8, 6)
    assert outcome.winners == (0,)


@pytest.mark.rule("CLA-TIE-1", "CLA-TIE-2")
def test_more_titan_tokens_come_before_more_own_fp_and_more_tiles() -> None:
    at = {0: At(focus=3, tokens=2), 1: At(focus=8, tokens=1, tiles=ONE_TILE)}
    _, outcome = scored(at=at)
    assert outcome.scores == (5, 5)
    assert outcome.winners == (0,)


@pytest.mark.rule("CLA-TIE-2")
@pytest.mark.parametrize("more", [At(focus=5), At(focus=3, left=1, right=1), At(focus=4)])
def test_then_the_one_with_the_most_own_fp_token_by_token_and_on_stacks_too(more: At) -> None:
    _, outcome = scored(at={0: At(focus=3), 1: more})
    assert outcome.scores == (1, 1)
    assert outcome.ranking == ((1,), (0,))


@pytest.mark.rule("CLA-TIE-2")
def test_more_own_fp_come_before_more_tiles() -> None:
    at = {0: At(focus=3, tiles=ONE_TILE), 1: At(focus=4, trophies={2: 1}), 2: At(focus=1)}
    _, outcome = scored(3, at=at)
    assert outcome.scores == (2, 2, 0)
    assert outcome.winners == (1,)


@pytest.mark.rule("CLA-TIE-2")
def test_then_the_one_with_the_most_tiles() -> None:
    at = {0: At(focus=3, trophies={2: 1}), 1: At(focus=3, tiles=ONE_TILE), 2: At(focus=1)}
    _, outcome = scored(3, at=at)
    assert outcome.scores == (2, 2, 0)
    assert outcome.winners == (1,)


@pytest.mark.rule("CLA-TIE-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_equal_in_all_of_that_win_together(seats: int) -> None:
    t, outcome = scored(seats, at={})
    assert outcome.winners == tuple(range(seats))
    assert outcome.ranking == (tuple(range(seats)),)
    assert "win together" in t.words()


@pytest.mark.rule("CLA-TIE-3")
def test_only_those_equal_at_the_top_win_together() -> None:
    _, outcome = scored(4, at={1: At(focus=19), 3: At(focus=19)})
    assert outcome.winners == (0, 2)
    assert outcome.ranking == ((0, 2), (1, 3))
