"""Revealing cards."""

from __future__ import annotations

import pytest

from rules.clash.events import CardRevealed, PlayerHit
from rules.kernel import Answer, IllegalAnswer
from tests.rules.clash.tables import At, table


@pytest.mark.rule("CLA-REV-1", "CLA-CHO-4")
def test_cards_are_revealed_together_as_soon_as_the_last_one_has_chosen() -> None:
    t = table(4, cards={"stop": "0/C 0/- 0/- 0/-"})
    for seat in (3, 1, 2):
        t.seat(seat).chooses("stop.A")
        assert not t.log
        assert [player.played for player in t.view().players] == [None] * 4
    t.seat(0).chooses("blank1.B")
    assert [event.seat for event in t.happened(CardRevealed)] == [0, 1, 2, 3]
    played = [player.played for player in t.view().players]
    assert [one and (one.card.code, one.facing) for one in played] == [("blank1", 1), *[("stop", 0)] * 3]


@pytest.mark.rule("CLA-REV-1")
def test_nothing_counts_as_shown_before_the_reveal() -> None:
    t = table(2)
    first = t.game.apply(t.state, t.seat(0).decision.default)
    assert not first.revealed
    last = t.game.apply(first.state, t.seat(1).decision.default)
    assert last.revealed


@pytest.mark.rule("CLA-REV-2")
def test_a_revealed_card_can_be_neither_exchanged_nor_turned() -> None:
    t = table(2, cards={"stop": "0/C 0/- 0/- 0/-"})
    mine = t.seat(0).decision
    t.plays("stop.A", "blank0.A")
    for key in ("stop.B", "blank0.A"):
        with pytest.raises(IllegalAnswer):
            t.take(Answer(mine.id, 0, (key,)))
    (refusal,) = (one for one in t.seat(0).explained() if one.what == "turn")
    assert refusal.reason == "Stop is revealed; only Confuse turns it now."
    assert refusal.rules == ("CLA-REV-2",)


@pytest.mark.rule("CLA-REV-2", "CLA-FRO-1")
def test_a_frosted_player_cannot_take_the_card_back_when_the_others_choose() -> None:
    t = table(2, at={0: At(frosted=True)})
    t.seat(0).chooses("blank0.A")
    assert t.asked() == [1]
    assert any(refusal.what == "turn" for refusal in t.seat(0).explained())
    assert not any(refusal.what == "turn" for refusal in t.seat(1).explained())


@pytest.mark.rule("CLA-REV-2", "CLA-CON-6")
def test_only_confuse_turns_a_revealed_card() -> None:
    t = table(4, cards={"turn": "0/- 0/C 0/- 0/-", "stop": "0/C 0/- 0/- 0/-"}, arrow=1)
    t.plays("turn.A", "stop.A", "blank0.A", "blank0.A")  # seat 1 is asked before anything turned
    facings = [player.played and player.played.facing for player in t.view().players]
    assert facings == [0, 0, 0, 0]
    t = table(4, cards={"turn": "0/- 0/C 0/- 0/-", "stop": "0/C 0/- 0/- 0/-"})
    t.plays("turn.A", "stop.A", "blank0.A", "blank0.A")
    facings = [player.played and player.played.facing for player in t.view().players]
    assert facings == [0, 0, 0, 3]


@pytest.mark.rule("CLA-REV-3")
@pytest.mark.parametrize("attacker", [1, 3])
def test_a_card_defends_before_and_after_its_own_activation(attacker: int) -> None:
    """The shield of seat 0's card counts in full, with either seat first."""
    side = "right" if attacker == 1 else "left"
    cards = {"right": "0/- 0/S9 0/- 0/-", "left": "0/- 0/- 0/- 0/S9", "wall": "1/- 4/- 1/- 6/-"}
    for arrow in range(4):
        t = table(4, cards=cards, arrow=arrow)
        for seat in range(4):
            t.seat(seat).chooses("wall.A" if seat == 0 else f"{side}.A" if seat == attacker else "blank0.A")
        (hit,) = t.happened(PlayerHit)
        assert (hit.at, hit.defence) == (0, 6 if attacker == 1 else 4)


@pytest.mark.rule("CLA-REV-3", "CLA-CON-8")
def test_a_turned_card_defends_with_the_sides_that_now_face_the_attacker() -> None:
    """Seat 3 turns the card of seat 2 clockwise; seat 1 then strikes it from the right."""
    cards = {"turn": "0/- 0/C 0/- 0/-", "hit": "0/- 0/- 0/- 0/S9", "wall": "1/- 2/- 3/- 4/-"}
    t = table(4, cards=cards, arrow=3).plays("blank0.A", "hit.A", "wall.A", "turn.A")
    (hit,) = t.happened(PlayerHit)
    assert (hit.by, hit.at, hit.defence) == (1, 2, 1)  # side A points right after the turn, not B
