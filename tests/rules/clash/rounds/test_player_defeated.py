from __future__ import annotations

import pytest

from rules.clash.events import BattleBegan, CardActs, PlayerDefeated, SelfHit, TitanDefeated
from tests.rules.clash.tables import At, Table, table

KILL = {"kill": "0/S1 0/- 0/- 0/-"}


def fallen(t: Table) -> list[int]:
    """Which seats were defeated."""
    return [event.seat for event in t.happened(PlayerDefeated)]


@pytest.mark.rule("CLA-PDE-1", "CLA-ORD-9")
def test_defeat_is_checked_at_the_end_of_the_round_and_not_before() -> None:
    t = table(2, at={0: At(focus=2)}, titan="0/S5 0/- 0/- 0/-", cards={"hit": "0/S1 0/- 0/S2 0/S1"}).solo("hit.A")
    order = [type(event) for event in t.log if isinstance(event, CardActs | PlayerDefeated)]
    assert order == [CardActs, CardActs, PlayerDefeated]
    assert t.player(0).titan_tokens == 1  # a player at 0 still acts
    assert t.player(0).trophies == (0, 1)
    assert [hit.damage for hit in t.happened(SelfHit)] == [0]


@pytest.mark.rule("CLA-PDE-1")
@pytest.mark.parametrize(("focus", "lose"), [(1, True), (2, False)])
def test_a_player_is_defeated_with_no_fp_left(focus: int, lose: bool) -> None:
    t = table(2, at={0: At(focus=focus)}, titan="0/S1 0/- 0/- 0/-").solo("blank0.A")
    assert fallen(t) == ([0] if lose else [])
    assert (t.view().outcome is not None) == lose


@pytest.mark.rule("CLA-PDE-2", "CLA-KEY-8")
def test_a_player_with_fp_on_a_stack_only_plays_on() -> None:
    t = table(2, at={0: At(focus=1, right=1)}, titan="0/S1 0/- 0/- 0/-").solo("blank0.A")
    assert fallen(t) == []
    assert t.asked() == [0, 1]
    assert t.player(0).focus == 0


@pytest.mark.rule("CLA-PDE-3", "CLA-END-2", "CLA-GOAL-1")
@pytest.mark.parametrize("battle", [1, 2, 3])
def test_all_lose_at_once_when_a_player_falls_and_a_titan_remains(battle: int) -> None:
    t = table(3, at={0: At(focus=0), 1: At(tokens=4)}, battle=battle, health=1).solo("blank0.A")
    outcome = t.view().outcome
    assert outcome is not None
    assert outcome.winners == ()
    assert "CLA-PDE-3" in outcome.rules
    assert (t.asked(), t.view().phase) == ([], "over")
    assert "everybody loses" in t.words()


@pytest.mark.rule("CLA-PDE-4", "CLA-FOC-4", "CLA-SCO-3")
def test_all_fp_of_a_defeated_player_leave_the_game_before_points_are_counted() -> None:
    at = {0: At(focus=0), 1: At(focus=3, trophies={0: 7, 2: 2}), 2: At(focus=3)}
    t = table(3, at=at, lost={0: 5, 2: 1}).solo("blank0.A")
    assert t.player(1).trophies == (0, 0, 2)
    assert t.view().lost_focus == (0, 0, 1)
    assert t.view().outcome is not None
    assert [player.points for player in t.view().players] == [0, 3, 1]


@pytest.mark.rule("CLA-PDE-4")
def test_what_a_defeated_player_holds_of_others_stays() -> None:
    t = table(2, at={0: At(focus=0, trophies={1: 5}), 1: At(focus=10)}).solo("blank0.A")
    assert t.player(0).trophies == (0, 5)


@pytest.mark.rule("CLA-PDE-5", "CLA-PDE-4", "CLA-END-1")
def test_with_the_boss_down_in_the_same_round_the_game_is_scored_and_the_fallen_may_win() -> None:
    at = {0: At(focus=0, tokens=6), 1: At(focus=9, trophies={0: 20})}
    t = table(2, at=at, battle=3, health=1, cards=KILL).solo("kill.A", seat=1)
    outcome = t.view().outcome
    assert outcome is not None
    assert fallen(t) == [0]
    assert (outcome.winners, outcome.scores) == ((0,), (12, 2 + 3))


@pytest.mark.rule("CLA-PDE-5", "CLA-END-1", "CLA-POI-3")
def test_the_boss_and_a_player_can_both_fall_to_poison() -> None:
    t = table(2, at={0: At(focus=1, poisoned=True)}, battle=3, health=1, titan_poisoned=True).solo("blank0.A")
    outcome = t.view().outcome
    assert outcome is not None
    assert (outcome.winners, fallen(t)) == ((1,), [0])


@pytest.mark.rule("CLA-PDE-6")
def test_several_players_can_fall_in_the_same_round() -> None:
    at = {0: At(focus=0), 2: At(focus=0), 1: At(focus=20, trophies={0: 3, 2: 4})}
    t = table(4, at=at).solo("blank0.A")
    assert fallen(t) == [0, 2]
    assert t.player(1).trophies == (0, 0, 0, 0)


@pytest.mark.rule("CLA-PDE-7", "CLA-PDE-3")
@pytest.mark.parametrize("battle", [1, 2])
def test_a_titan_that_falls_in_the_same_round_does_not_save_the_players(battle: int) -> None:
    t = table(2, at={1: At(focus=0)}, battle=battle, health=1, cards=KILL).solo("kill.A")
    assert len(t.happened(TitanDefeated)) == 1
    assert t.happened(BattleBegan) == []
    assert t.view().outcome is not None
    assert "everybody loses" in t.words()
