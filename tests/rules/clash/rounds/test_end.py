from __future__ import annotations

import pytest

from rules.clash.events import GameEnded, Poisoned, RoundEnded
from tests.rules.clash.tables import At, fresh, table

KILL = {"kill": "0/S1 0/- 0/- 0/-"}


@pytest.mark.rule("CLA-END-1", "CLA-GOAL-2", "CLA-SCO-1")
@pytest.mark.parametrize("poison", [False, True])
def test_the_game_ends_with_success_when_the_boss_falls_to_a_player_or_to_poison(poison: bool) -> None:
    t = table(3, at={1: At(tokens=2)}, battle=3, health=1, titan_poisoned=poison, cards=KILL)
    t.solo("blank0.A" if poison else "kill.A")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert outcome.scores == ((6, 10, 6) if poison else (8, 10, 6))
    assert outcome.ranking[0] == (1,)
    assert (t.asked(), t.view().phase) == ([], "over")


@pytest.mark.rule("CLA-END-1", "CLA-RND-2")
def test_poison_of_the_last_round_still_counts_before_the_points_do() -> None:
    t = table(2, at={0: At(focus=18, poisoned=True)}, battle=3, health=1, cards=KILL).solo("kill.A", seat=1)
    order = [type(event) for event in t.log if isinstance(event, Poisoned | RoundEnded | GameEnded)]
    assert order == [Poisoned, RoundEnded, GameEnded]
    assert t.view().outcome is not None
    assert t.player(0).points == 5


@pytest.mark.rule("CLA-END-1", "CLA-TDE-1")
@pytest.mark.parametrize("battle", [1, 2])
def test_the_game_goes_on_after_the_first_and_the_second_titan(battle: int) -> None:
    t = table(2, battle=battle, health=1, cards=KILL).solo("kill.A")
    assert t.view().outcome is None


@pytest.mark.rule("CLA-END-2", "CLA-PDE-3")
def test_after_a_common_loss_no_winner_is_named_and_points_are_shown() -> None:
    at = {0: At(focus=0, tokens=1), 1: At(focus=12, tokens=3)}
    t = table(2, at=at, health=1).solo("blank0.A")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.scores == (2, 10)
    assert outcome.ranking == ((0, 1),)  # nobody is ahead of anybody
    assert "points for the record: seat 0 2 and seat 1 10" in t.words()


@pytest.mark.rule("CLA-END-1", "CLA-END-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_end_in_a_common_loss_or_with_winners_of_the_most_points(seats: int) -> None:
    for seed in range(5):
        t = fresh(seats, seed)
        while t.view().outcome is None:
            t.firsts()
        outcome = t.view().outcome
        assert outcome is not None
        (ended,) = t.happened(GameEnded)
        assert (ended.result == "lost") == (outcome.winners == ())
        assert all(outcome.scores[seat] == max(outcome.scores) for seat in outcome.winners)
