"""Forecasts in words: sure ones, likely ones, losses."""

from __future__ import annotations

import pytest

from rules.kernel.books.forecast_figures import (
    Figure,
    Figures,
    Outlook,
    against,
    equal,
    forecast,
    loss,
    shared,
    without,
)

TITAN, YOU = Figure("Titan", 5, gone="falls"), Figure("you", 20)
IKE = Figure("Ike", 25, "HP", "leaves play")
POWER = Figure("your Power", 2, price=True)


def before() -> Figures:
    return {"titan": TITAN, "you": YOU, "ike": IKE, "power": POWER}


def then(titan: int = 5, you: int = 20, ike: int | None = 25, power: int = 2) -> Figures:
    found = {"titan": Figure("Titan", titan), "you": Figure("you", you), "power": Figure("your Power", power)}
    return found if ike is None else {**found, "ike": Figure("Ike", ike)}


def outlook(*after: Figures, sure: bool = True, lost: dict[str, int] | None = None) -> Outlook:
    return Outlook(before(), after, lost or {}, sure=sure)


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (then(), ""),
        (then(4, 17), "Titan −1, you −3"),
        (then(0), "Titan falls"),
        (then(ike=10), "Ike takes 15, 10 HP left"),
        (then(ike=30), "Ike +5 HP"),
        (then(ike=None), "Ike leaves play"),
        (then(power=1), ""),
        (then(power=3), "your Power +1"),
        ({"another game": YOU}, ""),
    ],
)
def test_what_is_sure_is_said_plainly(after: Figures, said: str) -> None:
    assert forecast(outlook(after)) == said


def test_what_the_label_names_comes_first_and_is_not_named_again_where_it_is_the_whole_label() -> None:
    """Beside "Moggie, with Beast Whistle" it was unclear who takes something."""
    assert forecast(outlook(then(you=15, ike=10)), "Block with Ike") == "Ike takes 15, 10 HP left, you −5"
    assert forecast(outlook(then(you=15, ike=10)), "Ike") == "takes 15, 10 HP left, you −5"


@pytest.mark.parametrize(
    ("after", "said"),
    [
        ((then(4, 17), then(4, 12), then(3, 16)), "Titan −1 to −2, you −3 to −8"),
        ((then(0), then(2), then(4), then(5)), "Titan falls 25%"),
        ((then(ike=25), then(ike=10)), "Ike takes 0 to 15"),
        ((then(ike=20), then(ike=10)), "Ike takes 5 to 15"),
        ((then(ike=None), then(ike=25)), "Ike leaves play 50%"),
        ((then(ike=10), then(ike=10)), "likely Ike takes 15, 10 HP left"),
        ((then(4, 17), then(4, 17)), "likely Titan −1, you −3"),
    ],
)
def test_what_is_not_sure_is_said_by_odds(after: tuple[Figures, ...], said: str) -> None:
    assert forecast(outlook(*after, sure=False)) == said


@pytest.mark.parametrize(
    ("power", "said"),
    [((3, 2), "your Power 0 to +1"), ((3, 0), ""), ((4, None), "your Power 0 to +2"), ((None, None), "")],
)
def test_what_is_paid_with_is_no_loss_and_nothing_once_its_turn_is_over(
    power: tuple[int | None, ...], said: str
) -> None:
    after = [
        {key: figure for key, figure in then(power=one or 0).items() if one is not None or key != "power"}
        for one in power
    ]
    assert forecast(outlook(*after, sure=False)) == said


@pytest.mark.parametrize(
    ("you", "said"),
    [
        ((21, 20), "you 0 to +1"),
        ((23, 21), "you +1 to +3"),
        ((19, 20, 20), "you 0 to −1"),
        ((12, 17), "you −3 to −8"),
        ((21, 19, 20), "you −1 to +1"),
        ((19, 19), "likely you −1"),
    ],
)
def test_a_range_says_the_least_and_the_most_that_came_and_what_is_nearest_to_nothing_first(
    you: tuple[int, ...], said: str
) -> None:
    """An average of −2 was read as a promise, and −4 came."""
    assert forecast(outlook(*[then(you=one) for one in you], sure=False)) == said


def test_what_changes_alike_in_all_tries_stands_beside_ranges_as_likely() -> None:
    assert forecast(outlook(then(4, 17), then(2, 17), sure=False)) == "Titan −1 to −3, you likely −3"


@pytest.mark.parametrize(
    ("times", "sure", "said"),
    [(1, True, "you lose the game"), (4, False, "likely you lose the game"), (3, False, "75%: you lose the game")],
)
def test_a_loss_says_how_likely_it_is(times: int, sure: bool, said: str) -> None:
    after = (then(),) if sure else (then(),) * 4
    assert loss(outlook(*after, sure=sure, lost={"you lose the game": times})) == said


def test_three_figures_are_enough() -> None:
    assert forecast(outlook(then(4, 19, 20, 3))).count(",") == 3  # one of them stands in "takes 5, 20 HP left"


def test_what_several_answers_bring_alike_is_taken_apart() -> None:
    falls = outlook(then(4, 17), then(4, 12), sure=False, lost={"you lose the game": 2})
    stays = outlook(then(4, ike=10), lost={"you lose the game": 1})
    part = shared([falls, stays])
    assert part is not None
    assert forecast(part) == "likely you lose the game; likely Titan −1"
    assert forecast(without(stays, part)) == "Ike takes 15, 10 HP left"
    assert forecast(without(falls, part)) == "you −3 to −8"


def test_what_is_alike_by_chance_or_in_one_answer_alone_is_not() -> None:
    sometimes = outlook(then(4), then(3), sure=False, lost={"you lose the game": 1})
    assert shared([sometimes, outlook(then(4), lost={"you lose the game": 1})]) is None
    assert shared([outlook(then(4)), outlook(then())]) is None
    assert shared([outlook(then(power=1)), outlook(then(power=1))]) is None, "a price is said by the options"


def test_a_loss_that_says_who_is_gone_is_not_said_again_by_the_figure() -> None:
    alike = outlook(then(ike=None), then(), then(), then(), sure=False, lost={"Ike is defeated": 1})
    assert forecast(alike) == "25%: Ike is defeated"
    apart = outlook(then(ike=None), then(ike=None), then(), then(), sure=False, lost={"Ike is defeated": 1})
    assert forecast(apart) == "25%: Ike is defeated; Ike leaves play 50%"
    other = outlook(then(ike=None), then(), sure=False, lost={"you lose the game": 1})
    assert forecast(other) == "50%: you lose the game; Ike leaves play 50%"


def test_what_comes_of_another_answer_is_not_told_again() -> None:
    other, one = outlook(then(4, 17)), outlook(then(4, 16))
    assert forecast(against(one, other)) == "you −1"
    assert forecast(against(outlook(then()), other)) == "Titan +1, you +3"
    assert against(one, outlook(then(4), then(5), sure=False)) is one, "what may come is no measure"


def test_outlooks_are_equal_by_what_changes_whatever_is_paid() -> None:
    one, pays, gains = outlook(then(4)), outlook(then(4, power=1)), outlook(then(4, power=3))
    assert equal(one, pays)
    assert not equal(one, gains)
    assert not equal(one, outlook(then(3)))
    assert not equal(one, outlook(then(4), lost={"you lose": 1}))
    maybe = outlook(then(4), then(5), sure=False)
    assert not equal(maybe, maybe), "of what was drawn some is not known"
    every = Outlook(before(), (then(4), then(5)), whole=True)
    assert equal(every, Outlook(before(), (then(5), then(4)), whole=True))


def test_odds_of_all_ways_are_said_of_what_changes_by_one_measure() -> None:
    ways = (then(you=19), then(), then(), then())
    assert forecast(Outlook(before(), ways, whole=True)) == "25%: you −1"
    assert forecast(Outlook(before(), (then(you=18), then(you=19), then()), whole=True)) == "you 0 to −2"


def test_figures_are_told_beside_a_loss_unless_the_game_is_over() -> None:
    lost = {"Ike is lost": 1}
    assert forecast(Outlook(before(), (then(you=19),), lost, sure=True)) == "Ike is lost; you −1"
    assert forecast(Outlook(before(), (then(you=19),), lost, sure=True, over=True)) == "Ike is lost"
