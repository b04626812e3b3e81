"""The balance of decks: what is counted of the games of a match, and how it is judged."""

from __future__ import annotations

import pytest

from rules import pairings
from rules.pairings import Bout, Pairing
from rules.simulate import SettingError


def pairing(*bouts: Bout) -> Pairing:
    """Two matches of two decks, with changed seats and the same games."""
    return Pairing(("a", "b"), ((("a", "b"), bouts), (("b", "a"), bouts)))


def test_a_deck_wins_in_whichever_seat_it_sits() -> None:
    one = pairing(Bout(0, 1, 8), Bout(0, 0, 9), Bout(1, 0, 7))
    assert (one.games, one.won("a"), one.won("b")) == (6, 3, 3)


def test_a_drawn_game_is_won_by_nobody() -> None:
    assert pairing(Bout(None, 0, 100)).won("a") == 0


def figures(*bouts: Bout) -> dict[str, tuple[float, bool]]:
    """Judge games of one match."""
    match = Pairing(("a", "b"), ((("a", "b"), bouts),))
    return {figure.name: (figure.value, figure.ok) for figure in pairings.figures([match])}


@pytest.mark.parametrize(("won", "ok"), [(6, False), (7, True), (13, True), (14, False)])
def test_a_deck_is_held_between_35_and_65_of_100_games(won: int, ok: bool) -> None:
    found = figures(*[Bout(0 if number < won else 1, 0, 8) for number in range(20)])
    assert found["games won by a"] == (won / 20, ok)
    assert found["games won by b"][1] is ok


@pytest.mark.parametrize(("won", "ok"), [(7, False), (8, True), (12, True), (13, False)])
def test_the_first_player_is_held_between_40_and_60_of_100_games(won: int, ok: bool) -> None:
    bouts = [Bout(number % 2, number % 2 if number < won else 1 - number % 2, 8) for number in range(20)]
    assert figures(*bouts, Bout(None, 0, 8))["games won by the first player"] == (won / 20, ok)


@pytest.mark.parametrize(("turns", "ok"), [((5, 6), False), ((5, 7), True), ((13, 15), True), ((14, 15), False)])
def test_a_game_is_to_last_6_to_14_turns(turns: tuple[int, int], ok: bool) -> None:
    found = figures(*[Bout(0, 0, number) for number in turns])
    assert found["turns of a game, on average"] == (sum(turns) / 2, ok)
    assert pairings.spread([pairing(*[Bout(0, 0, number) for number in turns])])[::2] == turns


def test_decks_play_for_as_many_games_as_asked_for_and_change_seats() -> None:
    pair = ("deck_gregory", "deck_sk")
    one = pairings.play(pair, "random", 5, 1)
    assert one.games >= 5
    assert [seated for seated, _ in one.matches[:2]] == [pair, pair[::-1]]
    assert all(bout.turns >= 1 and bout.first in (0, 1) for _, bouts in one.matches for bout in bouts)
    assert one == pairings.play(pair, "random", 5, 1)


def test_every_pairing_is_played() -> None:
    done = list(pairings.measure("random", 1, jobs=1))
    assert len({one.decks for one in done}) == len(done) == 15
    assert len(pairings.figures(done)) == 6 + 2


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(SettingError, match="no computer player 'clever'"):
        next(pairings.measure("clever"))


def test_a_line_says_who_won() -> None:
    said = pairings.pairing_in_words(pairing(Bout(0, 0, 8)))
    assert said.split() == ["a", "1", "b", "1", "of", "2", "games"]
    missed = pairings.Figure("turns", 2, 20.0, "6 to 14", ok=False)
    assert pairings.in_words(missed).endswith("MISSED")
