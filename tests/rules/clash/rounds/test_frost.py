"""Frost."""

from __future__ import annotations

import pytest

from rules.clash.events import CardActs, CardRevealed, FrostRemoved, PlayerHit, TitanActs, TitanHit
from tests.rules.clash.tables import At, Table, table


def _frosted(t: Table) -> list[int]:
    return [player.seat for player in t.view().players if player.frosted]


@pytest.mark.rule("CLA-FRO-1", "CLA-REV-1")
@pytest.mark.parametrize("seat", range(4))
def test_a_frosted_player_chooses_and_reveals_before_the_others_choose(seat: int) -> None:
    t = table(4, at={seat: At(frosted=True)})
    others = [other for other in range(4) if other != seat]
    assert t.asked() == [seat]
    assert "You are frosted: the others see your card before they choose." in t.seat(seat).decision.prompt
    t.seat(seat).chooses("blank2.D")
    assert t.asked() == others
    assert not any("frosted" in t.seat(other).decision.prompt for other in others)
    for viewer in (*others, None):
        played = t.view(viewer).players[seat].played
        assert played is not None
        assert (played.card.code, played.side("titan").letter) == ("blank2", "D")
    assert [event.seat for event in t.happened(CardRevealed)] == [seat]


@pytest.mark.rule("CLA-FRO-1", "CLA-HID-2")
def test_a_card_revealed_early_is_no_longer_among_the_cards_to_choose_from() -> None:
    t = table(2, at={0: At(frosted=True)})
    t.seat(0).chooses("blank2.D")
    assert [card.code for card in t.player(0).hand] == ["blank0", "blank1", "blank3"]


@pytest.mark.rule("CLA-FRO-2")
def test_several_frosted_players_choose_in_secret_and_reveal_together() -> None:
    t = table(4, at={1: At(frosted=True), 3: At(frosted=True)})
    assert t.asked() == [1, 3]
    t.seat(1).chooses("blank0.B")
    assert t.asked() == [3]
    assert t.player(1).played is None
    assert t.view(3).sealed is None
    t.seat(1).chooses("blank0.C").seat(3).chooses("blank1.A")
    assert [event.seat for event in t.happened(CardRevealed)] == [1, 3]
    assert t.asked() == [0, 2]


@pytest.mark.rule("CLA-FRO-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_if_every_player_is_frosted_all_choose_together_as_usual(seats: int) -> None:
    t = table(seats, at={seat: At(frosted=True) for seat in range(seats)})
    assert t.asked() == list(range(seats))
    t.plays(*["blank0.A"] * seats)
    assert t.view().round == 2


@pytest.mark.rule("CLA-FRO-3", "CLA-RND-1")
def test_frost_of_all_players_goes_after_the_last_reveal_and_before_the_titan_acts() -> None:
    t = table(3, at={0: At(frosted=True), 2: At(frosted=True)})
    t.plays("blank0.A", "blank0.A")
    assert _frosted(t) == [0, 2]  # the others have still to reveal
    t.plays("blank0.A")
    kinds = [type(event) for event in t.log]
    assert kinds[: len(kinds) // 2].count(CardRevealed) == 3
    assert kinds.index(FrostRemoved) == 3
    assert kinds.index(TitanActs) == 4
    assert t.happened(FrostRemoved)[0].seats == (0, 2)


@pytest.mark.rule("CLA-FRO-3")
def test_frost_lasts_for_one_reveal() -> None:
    t = table(2, at={0: At(frosted=True)})
    t.plays("blank0.A").plays("blank0.A")
    assert _frosted(t) == []
    assert t.asked() == [0, 1]


@pytest.mark.rule("CLA-FRO-3", "CLA-STA-3")
def test_someone_unfrosted_at_the_reveal_can_be_frosted_again_in_the_same_round() -> None:
    t = table(2, at={1: At(frosted=True)}, cards={"freeze": "0/- 0/SF1 0/- 0/-"})
    t.plays("blank0.A").plays("freeze.A")
    assert _frosted(t) == [1]


@pytest.mark.rule("CLA-FRO-4")
def test_frost_received_in_the_resolution_acts_on_the_next_reveal() -> None:
    t = table(4, cards={"freeze": "0/- 0/- 0/- 0/SF1"}).solo("freeze.A")
    assert _frosted(t) == [1]
    assert t.asked() == [1]


@pytest.mark.rule("CLA-FRO-4", "CLA-STA-5", "CLA-RND-4")
def test_frost_received_in_the_last_round_of_a_battle_acts_on_the_first_reveal_of_the_next() -> None:
    t = table(4, cards={"freeze": "0/S9 0/- 0/- 0/SF1"}).solo("freeze.A")
    assert t.view().battle == 2
    assert t.asked() == [1]


@pytest.mark.rule("CLA-FRO-5")
def test_frost_changes_neither_order_nor_attack_nor_defence() -> None:
    cards = {"hit": "0/S3 0/S3 0/- 0/S3", "wall": "2/- 2/- 2/- 2/-"}

    def play(frosted: bool) -> list[object]:
        t = table(3, arrow=1, titan="1/S4 1/S4 1/S4 1/S4", cards=cards, at={0: At(frosted=frosted)})
        if frosted:
            t.plays("hit.A").plays("wall.A", "hit.A")
        else:
            t.plays("hit.A", "wall.A", "hit.A")
        return [event for event in t.log if isinstance(event, CardActs | TitanActs | PlayerHit | TitanHit)]

    assert play(frosted=True) == play(frosted=False)


@pytest.mark.rule("CLA-FRO-6")
def test_frost_on_the_titan_changes_nothing_and_goes_after_the_next_reveal() -> None:
    t = table(2, titan="1/S4 0/- 0/- 0/-", titan_frosted=True, cards={"hit": "0/S2 0/- 0/- 0/-"})
    assert t.asked() == [0, 1]
    t.plays("hit.A", "blank0.A")
    (melted,) = t.happened(FrostRemoved)
    assert (melted.titan, melted.seats) == (True, ())
    assert not t.titan.frosted
    assert (t.player(0).focus, t.titan.health) == (16, 4)  # it strikes and defends as ever


@pytest.mark.rule("CLA-FRO-6", "CLA-FRO-3")
def test_the_titans_frost_goes_together_with_that_of_the_players() -> None:
    t = table(2, titan_frosted=True, at={1: At(frosted=True)})
    t.plays("blank0.A")
    assert t.titan.frosted
    t.plays("blank0.A")
    (melted,) = t.happened(FrostRemoved)
    assert (melted.titan, melted.seats) == (True, (1,))


@pytest.mark.rule("CLA-FRO-6")
def test_a_titan_frosted_in_the_resolution_keeps_the_marker_until_the_next_reveal() -> None:
    t = table(2, cards={"freeze": "0/SF1 0/- 0/- 0/-"}).solo("freeze.A")
    assert t.titan.frosted
    assert not t.plays("blank1.A", "blank1.A").titan.frosted
