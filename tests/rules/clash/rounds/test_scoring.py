from __future__ import annotations

import pytest

from rules.clash.view import Direction, Equipment
from rules.kernel import Outcome
from tests.rules.clash.tables import At, Table, table

TWO_TILES: list[tuple[Equipment, Direction]] = [("attack", "titan"), ("heal", "self")]


def scored(seats: int = 2, *, at: dict[int, At], lost: dict[int, int] | None = None) -> tuple[Table, Outcome]:
    """The Boss dies of poison, and nothing else happens; the table and how the game ended."""
    t = table(seats, at=at, lost=lost, battle=3, health=1, titan_poisoned=True).solo("blank0.A")
    outcome = t.view().outcome
    assert outcome is not None
    return t, outcome


@pytest.mark.rule("CLA-SCO-1", "CLA-SCO-2", "CLA-SCO-3", "CLA-SCO-4", "CLA-SCO-5")
def test_the_example_scores_twenty_one() -> None:
    mine = At(focus=8, left=2, right=1, tokens=6, trophies={1: 4}, tiles=TWO_TILES)
    t, outcome = scored(at={0: mine, 1: At(focus=16)})
    assert outcome.scores[0] == 21
    assert t.player(0).points == 21


@pytest.mark.rule("CLA-SCO-1", "CLA-CAP-4")
def test_cards_and_statuses_score_nothing() -> None:
    _, outcome = scored(at={0: At(focus=4, cards=("giant", "ogre"), poisoned=True), 1: At(focus=3)})
    assert outcome.scores == (1, 1)


@pytest.mark.rule("CLA-SCO-2", "CLA-POI-4")
@pytest.mark.parametrize("tokens", [0, 1, 5, 12])
def test_each_titan_token_scores_two_and_one_set_aside_nothing(tokens: int) -> None:
    _, outcome = scored(at={0: At(focus=1, tokens=tokens), 1: At(focus=1)})
    assert outcome.scores == (2 * tokens, 0)  # poison took the last one


@pytest.mark.rule("CLA-SCO-3", "CLA-FOC-2")
def test_each_fp_of_an_opponent_held_scores_one_and_those_in_the_pool_nothing() -> None:
    at = {0: At(focus=1, trophies={1: 2, 2: 3}), 1: At(focus=1), 2: At(focus=1)}
    _, outcome = scored(3, at=at, lost={0: 9, 1: 9})
    assert outcome.scores == (5, 0, 0)


@pytest.mark.rule("CLA-SCO-4", "CLA-EQU-9")
def test_each_tile_scores_one() -> None:
    _, outcome = scored(at={0: At(focus=1, tiles=TWO_TILES), 1: At(focus=1, tiles=TWO_TILES[:1])})
    assert outcome.scores == (2, 1)


@pytest.mark.rule("CLA-SCO-5", "CLA-FOC-1")
@pytest.mark.parametrize(
    ("front", "left", "right", "points"),
    [(8, 2, 1, 3), (1, 0, 0, 0), (2, 0, 0, 0), (3, 0, 0, 1), (5, 0, 0, 1), (1, 1, 1, 1), (0, 2, 2, 1), (20, 0, 0, 6)],
)
def test_own_fp_in_front_and_on_stacks_score_one_for_each_full_three(
    front: int, left: int, right: int, points: int
) -> None:
    _, outcome = scored(at={0: At(focus=front, left=left, right=right)})
    assert outcome.scores[0] == points


@pytest.mark.rule("CLA-SCO-5")
def test_own_fp_in_the_pool_and_with_opponents_do_not_count_for_their_owner() -> None:
    _, outcome = scored(at={0: At(focus=2), 1: At(focus=1, trophies={0: 8})}, lost={0: 10})
    assert outcome.scores == (0, 8)
