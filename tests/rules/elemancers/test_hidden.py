"""What is hidden, who may see it, and showing a Saga."""

from __future__ import annotations

import pytest

from rules.elemancers.told.table_events import CardsSeen, SagaShown
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.table import CARDS, MOVES, Elements, table

FOUR = ("umbra", "caelum", "mortis", "ignis")
BURROWS = {"umbra": "whispers_in_the_burrows"}


def two_and_two(**more: object) -> Elements:
    """Seats 0 and 2 lead Dark's Clans, seats 1 and 3 Light's."""
    return table(FOUR, saga=BURROWS, **more)  # type: ignore[arg-type]


def imagined(made: Elements, seat: int | None) -> list[Elements]:
    """States that look the same to a seat."""
    return [Elements(made.game, made.game.imagine(made.state, seat, Chance(bytes([n]) * 32))) for n in range(12)]


@pytest.mark.rule("ELE-INF-1", "ELE-INF-4", "ELE-INF-5")
def test_hands_sagas_and_the_order_of_decks_are_hidden_and_nothing_else() -> None:
    made = two_and_two(hands={"umbra": ["siphon"], "caelum": ["starfall"]})
    states = [one.state for one in imagined(made, 0)]
    assert {one.clans["umbra"].saga for one in states} == {"whispers_in_the_burrows"}
    assert {tuple(one.clans["umbra"].hand) for one in states} == {("siphon",)}
    assert len({tuple(one.clans["umbra"].deck) for one in states}) > 6
    assert len({tuple(one.clans["caelum"].hand) for one in states}) > 3
    assert len({one.clans["mortis"].saga for one in states}) > 2
    assert len({tuple(one.sagas) for one in states}) == len(states)
    assert all(made.game.view(one, 0) == made.view(0) for one in states)


@pytest.mark.rule("ELE-INF-2", "ELE-SAG-7")
def test_a_hidden_saga_may_be_any_of_its_colour_and_number() -> None:
    made = two_and_two(sagas={"caelum": 1})
    for one in imagined(made, 0):
        saga = CARDS.sagas[one.state.clans["caelum"].saga]
        assert (saga.faction, saga.stage) == ("light", 2)


@pytest.mark.rule("ELE-INF-2", "ELE-DRP-7")
def test_a_player_shows_a_saga_to_the_own_faction_alone_and_for_good() -> None:
    made = two_and_two()
    assert [made.clan("umbra", seat).saga is not None for seat in (0, 1, 2, 3)] == [True, False, False, False]
    made.becomes(made.game.act(made.state, 0, "show.umbra"))
    assert [made.clan("umbra", seat).saga is not None for seat in (0, 1, 2, 3)] == [True, False, True, False]
    assert made.happened(SagaShown)[0].audience == (0, 2)
    assert made.game.acts(made.state, 0) == ()
    assert [option.key for option in made.game.acts(made.state, 1)] == ["show.caelum"]


@pytest.mark.rule("ELE-INF-2")
def test_who_plays_alone_has_nobody_to_show_it_to_and_a_new_saga_is_hidden_again() -> None:
    assert table(("umbra", "caelum")).game.acts(table(("umbra", "caelum")).state, 0) == ()
    made = table(FOUR, {"umbra": {"c0": ["avatar"]}}, saga=BURROWS, steps=MOVES)
    made.becomes(made.game.act(made.state, 0, "show.umbra"))
    made.ends_moves()
    assert made.clan("umbra").sagas == 1
    assert made.clan("umbra", 2).saga is None


@pytest.mark.rule("ELE-INF-3", "ELE-CRD-9", "ELE-INF-6")
def test_nobody_but_its_owner_sees_a_hand_not_even_the_faction() -> None:
    made = two_and_two(hands={"umbra": ["siphon"]})
    assert [made.clan("umbra", seat).hand is not None for seat in (0, 1, 2, 3)] == [True, False, False, False]
    assert {made.clan("umbra", seat).held for seat in (0, 1, 2, None)} == {1}
    made.chooses("draw")
    assert made.happened(CardsSeen)[0].audience == (0,)
    assert not any("hand" in option.key or "card" in option.key for option in made.game.acts(made.state, 0))


@pytest.mark.rule("ELE-CRD-9", "ELE-FAC-6")
def test_two_clans_of_one_player_do_not_pool_their_cards() -> None:
    leads = {"umbra": 0, "mortis": 0, "caelum": 1, "ignis": 1}
    made = table(FOUR, leads=leads, hands={"umbra": ["siphon"], "mortis": ["reap"]})
    hands = [made.clan(clan, 0).hand for clan in ("umbra", "mortis")]
    assert [[card.code for card in hand or ()] for hand in hands] == [["siphon"], ["reap"]]
