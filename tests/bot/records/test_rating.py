"""Ratings: winners rise at tables of any size, and nobody rises for nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.records.game_facts import Result, results
from bot.records.rating import FRESH, Rating, rate
from bot.tables.model import Seat
from rules.kernel import Outcome

RATINGS = st.builds(Rating, st.floats(0, 50), st.floats(1, 9))
ALONE = ((0,), (1,), (2,), (3,))


@given(st.lists(RATINGS, min_size=2, max_size=6))
def test_the_best_does_not_fall_and_the_last_does_not_rise(players: list[Rating]) -> None:
    after = rate([[one] for one in players], range(1, len(players) + 1))
    assert after[0][0].mu >= players[0].mu
    assert after[-1][0].mu <= players[-1].mu


@given(st.lists(RATINGS, min_size=1, max_size=3), st.lists(RATINGS, min_size=1, max_size=3))
def test_a_team_wins_and_loses_together(one: list[Rating], other: list[Rating]) -> None:
    won, lost = rate([one, other], [1, 2])
    assert all(new.mu >= old.mu for new, old in zip(won, one, strict=True))
    assert all(new.mu <= old.mu for new, old in zip(lost, other, strict=True))


def test_equals_who_tie_stay_equal() -> None:
    (one,), (other,) = rate([[FRESH], [FRESH]], [1, 1])
    assert one == other
    assert FRESH.points == 1000


# ---- who is rated


def seats(*holders: str | int) -> list[Seat]:
    """Seats held by people (numbers), computers, and people who gave up (negative numbers)."""
    return [
        Seat(n, "computer", None, "Computer", "easy")
        if isinstance(who, str)
        else Seat(n, "person" if who > 0 else "gone", abs(who), "P", conceded=who < 0)
        for n, who in enumerate(holders)
    ]


def ended(*order: int) -> Outcome:
    """An end with the first of the seats as the winner."""
    return Outcome(order[:1], tuple((seat,) for seat in order), (0,) * len(order), "Over.", ())


def began(*people: int | None) -> dict[int, tuple[int | None, bool]]:
    """Who sat down at the start; ``None`` is a computer."""
    return {seat: (user, True) for seat, user in enumerate(people) if user is not None}


def by_user(found: tuple[Result, ...]) -> dict[int, Result]:
    return {one.user: one for one in found}


def test_people_are_rated_by_their_places() -> None:
    found = by_user(results(began(1, 2, 3), seats(1, 2, 3), ALONE[:3], ended(1, 2, 0)))
    assert {user: one.place for user, one in found.items()} == {2: 1, 3: 2, 1: 3}
    assert all(one.rated and one.stayed for one in found.values())
    assert [user for user, one in found.items() if one.won] == [2]


def test_no_game_with_a_computer_from_the_start_is_rated() -> None:
    found = results(began(1, 2, None), seats(1, 2, "easy"), ALONE[:3], ended(1, 0, 2))
    assert [one.rated for one in found] == [False, False]
    assert [one.won for one in found] == [False, True]


def test_who_gives_up_is_last_though_the_table_won_for_them() -> None:
    found = by_user(results(began(1, 2, 3), seats(-1, 2, 3), ALONE[:3], ended(0, 2, 1)))
    assert (found[1].won, found[1].stayed, found[1].rated, found[1].place) == (False, False, True, 4)


def test_a_game_that_all_have_left_who_began_it_moves_no_rating() -> None:
    found = by_user(results(began(1, 2), seats(-1, 9), ALONE[:2], ended(1, 0)))
    assert not any(one.rated for one in found.values())
    assert by_user(results(began(1, 2), seats(-1, 2), ALONE[:2], ended(1, 0)))[2].rated


def test_who_vanished_and_was_replaced_is_last_and_the_other_is_not_rated() -> None:
    found = by_user(results(began(1, 2), seats(1, 9), ALONE[:2], ended(1, 0)))
    assert (found[2].place, found[2].rated, found[2].won) == (3, True, False)
    assert (found[9].nth, found[9].rated, found[9].won) == (1, False, True)
    assert found[1].rated
    found = by_user(results(began(1, 2), seats(1, "easy"), ALONE[:2], ended(1, 0)))
    assert found[1].rated
    assert found[2].rated


def test_a_game_that_all_lose_is_counted_and_not_rated() -> None:
    lost = Outcome((), ((0,), (1,)), (5, 3), "All lose.", ())
    found = results(began(1, 2), seats(1, 2), ALONE[:2], lost)
    assert all(one.together and not one.rated and not one.won for one in found)


def test_a_draw_that_all_agreed_on_is_rated_as_one() -> None:
    drawn = Outcome((), ((0, 1), (2,)), (), "Agreed.", ())
    found = results(began(1, 2, 3), seats(1, 2, -3), ALONE[:3], drawn)
    assert [(one.place, one.won, one.together, one.rated) for one in found] == [
        (1, False, False, True),
        (1, False, False, True),
        (4, False, False, True),
    ]


def test_people_who_win_together_against_nobody_are_not_rated() -> None:
    won = Outcome((0, 1), ((0, 1),), (1, 1), "All win.", ())
    assert not any(one.rated for one in results(began(1, 2), seats(1, 2), ((0, 1),), won))


def test_a_team_shares_its_place() -> None:
    won = Outcome((1, 3), ((1, 3), (0, 2)), (0, 1, 0, 1), "Over.", ())
    found = by_user(results(began(1, 2, 3, 4), seats(1, 2, 3, 4), ((0, 2), (1, 3)), won))
    assert found[2].team == found[4].team != found[1].team == found[3].team
    assert (found[2].place, found[4].place, found[1].place, found[3].place) == (1, 1, 3, 3)


@pytest.mark.parametrize("who", [1, 2])
def test_who_wants_no_records_has_none(who: int) -> None:
    kept = {seat: (user, user != who) for seat, (user, _) in began(1, 2, 3).items()}
    found = by_user(results(kept, seats(1, 2, 3), ALONE[:3], ended(1, 2, 0)))
    assert who not in found
    assert all(one.rated for one in found.values())
    alone = by_user(results({0: (1, True), 1: (2, False)}, seats(1, 2), ALONE[:2], ended(0, 1)))
    assert not alone[1].rated
