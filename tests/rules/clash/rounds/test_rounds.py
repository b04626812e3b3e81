"""Round structure."""

from __future__ import annotations

import pytest

from rules.clash.events import (
    BattleBegan,
    CardActs,
    CardRevealed,
    FrostRemoved,
    GameEnded,
    PlayerDefeated,
    Poisoned,
    RoundEnded,
    TitanDefeated,
    TitanTurned,
)
from tests.rules.clash.tables import At, Table, table

HIT = {"hit": "0/S9 0/- 0/- 0/-"}


def _kinds(t: Table, *kinds: type) -> list[type]:
    return [type(event) for event in t.log if isinstance(event, kinds)]


@pytest.mark.rule("CLA-RND-1")
def test_a_round_reveals_frosted_and_other_cards_then_frost_goes_then_seats_resolve_then_it_ends() -> None:
    t = table(3, arrow=1, at={2: At(frosted=True)}).plays("blank0.A").plays("blank0.A", "blank0.A")
    steps = [event for event in t.log if isinstance(event, CardRevealed | FrostRemoved | CardActs | RoundEnded)]
    assert [type(event) for event in steps] == [*[CardRevealed] * 3, FrostRemoved, *[CardActs] * 3, RoundEnded]
    assert [event.seat for event in steps if isinstance(event, CardRevealed)] == [2, 0, 1]
    assert [event.seat for event in steps if isinstance(event, CardActs)] == [1, 2, 0]


@pytest.mark.rule("CLA-RND-1")
def test_what_goes_on_can_be_seen() -> None:
    t = table(2, cards={"turn": "0/C 0/- 0/- 0/-"})
    assert (t.view().phase, t.view().resolving) == ("choose", None)
    t.solo("turn.A", 1)
    assert (t.view().phase, t.view().resolving) == ("resolve", 1)
    t.seat(1).takes_default()
    assert (t.view().phase, t.view().resolving, t.view().round) == ("choose", None, 2)


END = (TitanDefeated, Poisoned, PlayerDefeated, RoundEnded, BattleBegan, TitanTurned, GameEnded)


@pytest.mark.rule("CLA-RND-2", "CLA-TDE-1")
def test_the_titan_is_captured_before_poison_is_dealt() -> None:
    """Poison on a Titan that the cards brought to 0 takes nothing more, so the capture stands."""
    t = table(2, titan_poisoned=True, cards=HIT, at={1: At(poisoned=True)}).solo("hit.A")
    assert _kinds(t, *END) == [TitanDefeated, Poisoned, RoundEnded, BattleBegan]
    assert t.happened(Poisoned)[0].at == 1
    assert t.happened(TitanDefeated)[0].seat == 0


@pytest.mark.rule("CLA-RND-2", "CLA-TDE-3")
def test_a_titan_that_poison_kills_falls_before_players_are_looked_at() -> None:
    """Both poisons are dealt at once; the Boss is down, so the fallen player loses nothing."""
    t = table(2, battle=3, health=1, titan_poisoned=True, at={1: At(focus=1, poisoned=True)})
    t.plays("blank0.A", "blank0.A")
    assert _kinds(t, *END) == [Poisoned, Poisoned, TitanDefeated, PlayerDefeated, RoundEnded, GameEnded]
    assert t.happened(GameEnded)[0].result == "won"


@pytest.mark.rule("CLA-RND-2", "CLA-POI-3")
def test_poison_comes_before_the_defeat_of_players_is_checked() -> None:
    t = table(2, at={1: At(focus=1, poisoned=True)}).plays("blank0.A", "blank0.A")
    assert _kinds(t, *END) == [Poisoned, PlayerDefeated, RoundEnded, GameEnded]
    assert t.view().phase == "over"


@pytest.mark.rule("CLA-RND-2", "CLA-COO-1")
def test_cards_cool_down_after_a_lost_round_too() -> None:
    t = table(2, at={1: At(focus=1, poisoned=True)}).plays("blank0.A", "blank0.A")
    assert [card.code for card in t.player(0).cooling] == ["blank0"]
    assert t.player(0).played is None


@pytest.mark.rule("CLA-RND-2", "CLA-TIT-4")
def test_the_next_round_comes_last() -> None:
    t = table(2).plays("blank0.A", "blank0.A")
    assert _kinds(t, *END) == [RoundEnded, TitanTurned]
    assert (t.view().battle, t.view().round) == (1, 2)


@pytest.mark.rule("CLA-RND-3", "CLA-GOAL-1")
def test_a_game_has_three_battles() -> None:
    t = table(2, cards={f"hit{number}": "0/S9 0/- 0/- 0/-" for number in range(3)})
    battles = []
    for number in range(3):
        battles.append(t.view().battle)
        t.solo(f"hit{number}.A") if number == 2 else t.plays(f"hit{number}.A", f"hit{number}.A")
    assert battles == [1, 2, 3]
    assert t.view().phase == "over"


@pytest.mark.rule("CLA-RND-3")
def test_a_battle_is_never_cut_short() -> None:
    t = table(2).defaults(60)
    assert (t.view().battle, t.view().round) == (1, 61)


@pytest.mark.rule("CLA-RND-4", "CLA-COO-3", "CLA-FRO-4")
def test_the_next_battle_begins_with_a_new_round_under_all_the_rules() -> None:
    t = table(3, cards=HIT, at={1: At(frosted=True, cooling=["blank3"])})
    t.plays("blank0.A").plays("hit.A", "blank0.A")
    view = t.view()
    assert (view.battle, view.round, view.phase) == (2, 2, "choose")
    assert [[card.code for card in player.cooling] for player in view.players] == [["hit"], ["blank0"], ["blank0"]]
    assert t.asked() == [0, 1, 2]


@pytest.mark.rule("CLA-RND-4")
def test_a_round_is_told_to_be_played_before_the_next_battle_begins() -> None:
    t = table(2, cards=HIT).solo("hit.A")
    assert _kinds(t, *END) == [TitanDefeated, RoundEnded, BattleBegan]
    assert not t.happened(TitanTurned)
