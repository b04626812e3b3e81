from __future__ import annotations

import pytest

from rules.clash.events import BattleBegan, CardActs, PlayerHit, Poisoned, TitanActs, TitanDefeated
from rules.clash.view import SeatView
from tests.rules.clash.tables import At, table

HIT = {"hit": "0/S1 0/- 0/- 0/-", "mend": "0/H1 0/- 0/- 0/-"}


def hand(player: SeatView) -> list[str]:
    """A player's next choices."""
    return [card.code for card in player.hand]


@pytest.mark.rule("CLA-TDE-1", "CLA-ORD-9")
def test_a_titan_at_zero_acts_on_and_is_defeated_after_all_cards() -> None:
    t = table(2, health=1, titan="0/- 0/- 0/S3 0/-", cards=HIT).solo("hit.A")
    order = [type(event) for event in t.log if isinstance(event, CardActs | TitanActs | PlayerHit | TitanDefeated)]
    assert order == [TitanActs, CardActs, TitanActs, PlayerHit, CardActs, TitanDefeated]
    assert t.player(1).focus == 17


@pytest.mark.rule("CLA-TDE-1", "CLA-HEA-7")
def test_a_titan_healed_above_zero_in_the_same_round_is_not_defeated() -> None:
    t = table(2, health=1, set_aside=1, cards=HIT).plays("hit.A", "mend.A")
    assert (t.view().battle, t.titan.health) == (1, 1)
    assert t.happened(TitanDefeated) == []


@pytest.mark.rule("CLA-TDE-2", "CLA-CAP-1", "CLA-ATK-9")
def test_who_took_the_last_token_captures_the_card_not_who_hit_after_that() -> None:
    t = table(2, health=1, cards={"three": "0/S3 0/- 0/- 0/-", "two": "0/S2 0/- 0/- 0/-"}).plays("three.A", "two.A")
    assert [player.titan_tokens for player in t.view().players] == [1, 0]
    assert "giant" in hand(t.player(0))
    assert "giant" not in hand(t.player(1))
    assert [(seat, card.code) for seat, card in t.view().captured] == [(0, "giant")]


@pytest.mark.rule("CLA-TDE-2", "CLA-HEA-7")
def test_after_a_heal_of_the_titan_the_last_token_taken_counts() -> None:
    t = table(3, health=1, set_aside=1, cards=HIT).plays("hit.A", "mend.A", "hit.A")
    assert [player.titan_tokens for player in t.view().players] == [1, 0, 1]
    assert [seat for seat, _ in t.view().captured] == [2]


@pytest.mark.rule("CLA-TDE-3", "CLA-POI-4", "CLA-SCO-2")
def test_nobody_captures_a_titan_that_poison_kills_and_it_counts_as_defeated() -> None:
    t = table(2, at={0: At(tokens=4)}, health=1, titan_poisoned=True).solo("blank0.A")
    assert t.view().captured == ()
    assert [player.titan_tokens for player in t.view().players] == [4, 0]
    assert all("giant" not in hand(player) for player in t.view().players)
    assert t.view().battle == 2
    assert "nobody captures it" in t.words()


@pytest.mark.rule("CLA-TDE-3", "CLA-RND-2")
def test_who_poisoned_the_titan_and_took_the_last_token_but_one_captures_nothing() -> None:
    t = table(2, health=2, cards={"venom": "0/SP1 0/- 0/- 0/-"}).solo("venom.A")
    assert t.player(0).titan_tokens == 1
    assert [event.seat for event in t.happened(TitanDefeated)] == [None]


@pytest.mark.rule("CLA-TDE-4", "CLA-ATK-5")
def test_players_keep_their_tokens_whoever_captures_the_card() -> None:
    t = table(2, health=3, cards={"two": "0/S2 0/- 0/- 0/-", "one": "0/S1 0/- 0/- 0/-"}).plays("two.A", "one.A")
    assert [player.titan_tokens for player in t.view().players] == [2, 1]
    assert [seat for seat, _ in t.view().captured] == [1]


@pytest.mark.rule("CLA-TDE-5", "CLA-STA-5", "CLA-RND-2")
def test_poison_on_a_titan_that_cards_brought_to_zero_does_no_more_damage() -> None:
    t = table(2, health=1, titan_poisoned=True, cards=HIT).solo("hit.A")
    assert t.happened(Poisoned) == []
    assert [event.seat for event in t.happened(TitanDefeated)] == [0]
    assert (t.titan.card.code, t.titan.health, t.titan.set_aside, t.titan.poisoned) == ("troll", 7, 0, False)


@pytest.mark.rule("CLA-TDE-6", "CLA-COO-3", "CLA-EQU-9", "CLA-STA-5", "CLA-FOC-4")
def test_players_keep_everything_between_battles() -> None:
    mine = At(
        focus=9,
        left=2,
        right=1,
        tokens=3,
        poisoned=True,
        trophies={0: 4},
        tiles=[("heal", "self")],
        cooling=("blank1",),
    )
    t = table(2, at={0: At(focus=16), 1: mine}, health=1, lost={1: 5}, cards=HIT)
    before = t.player(1)
    t.solo("hit.A")
    after = t.player(1)
    assert t.view().battle == 2
    assert after.focus == before.focus - 1  # poison, as in every round
    assert t.view().lost_focus == (0, 6)
    for name in ("on_stacks", "trophies", "titan_tokens", "poisoned", "equipment"):
        assert getattr(after, name) == getattr(before, name)
    assert [card.code for card in after.cooling] == ["blank0"]
    assert hand(after) == ["hit", "mend", "blank1"]


@pytest.mark.rule("CLA-TDE-7", "CLA-TIT-1", "CLA-SET-6")
@pytest.mark.parametrize(("battle", "next_titan", "health"), [(1, "troll", 7), (2, "boss", 9)])
def test_after_a_titan_the_next_battle_begins_with_a_drawn_starting_player(
    battle: int, next_titan: str, health: int
) -> None:
    t = table(3, battle=battle, health=1, cards=HIT).solo("hit.A")
    assert (t.view().battle, t.view().phase, t.asked()) == (battle + 1, "choose", [0, 1, 2])
    assert (t.titan.card.code, t.titan.health, t.titan.full) == (next_titan, health, health)
    (began,) = t.happened(BattleBegan)
    assert t.titan.arrow == t.player(began.seat).place
    assert t.view().order[0] == began.seat


@pytest.mark.rule("CLA-TDE-7", "CLA-PDE-7")
def test_no_battle_begins_when_a_player_is_defeated_in_that_round() -> None:
    t = table(2, at={1: At(focus=0)}, health=1, cards=HIT).solo("hit.A")
    assert t.happened(BattleBegan) == []
    assert t.asked() == []


@pytest.mark.rule("CLA-TDE-7", "CLA-END-1")
def test_no_battle_begins_after_the_boss() -> None:
    t = table(2, battle=3, health=1, cards=HIT).solo("hit.A")
    assert t.happened(BattleBegan) == []
    assert t.view().outcome is not None
