"""Every game that is registered, at each seat count and in each mode, through every check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.conformance import looks as looks_
from tests.rules.conformance import walk
from tests.rules.conformance.checks import asking, effecting, foreseeing, leaving, ordering, playing, reading, secrets
from tests.rules.conformance.games import CASES, EVERY, PRODUCTS, Case, covering, kinds_of, values

ALWAYS = (
    playing.ends,
    playing.outcome,
    playing.teams,
    playing.applies,
    playing.saves,
    playing.repeats,
    playing.differs,
    playing.events,
    leaving.leaves,
    playing.undoes,
    asking.offers,
    asking.open_questions,
    asking.waits,
    asking.refuses,
    secrets.views,
    secrets.plays_on,
    secrets.samples,
    secrets.hidden,
    secrets.told,
    reading.reads,
    reading.plain,
)
SOMETIMES = (
    playing.in_any_order,
    playing.first_wins,
    playing.faults,
    playing.sides,
    asking.joint,
    playing.acts,
    playing.queries,
    asking.revises,
    asking.actors,
    asking.rounds,
    asking.ruled,
    secrets.sealed,
    secrets.unseen,
    secrets.guessed,
    secrets.at_once,
    secrets.priority,
    effecting.whole,
    effecting.in_vain,
    ordering.orders,
    foreseeing.sure,
    foreseeing.odds,
    foreseeing.seen,
)
CHECKS = (*ALWAYS, *SOMETIMES)
APART = 3
"""Of a mode's cases every so many-th goes through a check; which, changes from check to check."""


def sampled() -> Iterator[tuple[Case, playing.Check]]:
    """Yield each check with some cases of each mode of a game, and with all toys.

    Each check takes every third case of a mode with three or more, of two the one or the other. What is left out is
    looked at with ``-m full``.
    """
    modes = Counter([(case.game.id, type(case.options)) for case in CASES])
    had = Counter[tuple[str, type[Any]]]()
    for case in CASES:
        mode = (case.game.id, type(case.options))
        had[mode] += 1
        for turn, check in enumerate(CHECKS):
            if case.game not in PRODUCTS or (had[mode] + turn) % min(modes[mode], APART) == 0:
                yield case, check


SAMPLED = [*sampled()]
every_case = pytest.mark.parametrize("case", EVERY, ids=lambda case: case.name)
each_check = pytest.mark.parametrize("check", CHECKS, ids=looks_.name_of)


def _named(pair: tuple[Case, playing.Check]) -> str:
    return f"{pair[0].name}-{looks_.name_of(pair[1])}"


@pytest.mark.parametrize("pair", SAMPLED, ids=_named)  # one case after the other, so that its walk is made once
def test_a_game_conforms(pair: tuple[Case, playing.Check]) -> None:
    _conforms(*pair)


@pytest.mark.full
@pytest.mark.parametrize("pair", [(case, check) for case in CASES for check in CHECKS], ids=_named)
def test_a_game_conforms_wholly(pair: tuple[Case, playing.Check]) -> None:
    _conforms(*pair)


def _conforms(case: Case, check: playing.Check) -> None:
    looks = check(case, 0)
    assert looks or check in SOMETIMES
    assert not looks_.wrong(case, check, looks)


@pytest.mark.parametrize("game", PRODUCTS, ids=lambda game: game.id)
def test_each_check_looks_at_each_mode_of_each_game(game: Any) -> None:
    listed = {(type(case.options), check) for case, check in SAMPLED if case.game is game}
    assert listed == {(type(case.options), check) for case in CASES if case.game is game for check in CHECKS}


@pytest.mark.full
@each_check  # the one on top varies first, so that the walk of a case is made once
@every_case
def test_many_games_conform(case: Case, check: playing.Check, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walk, "LONG", 150)
    monkeypatch.setattr(walk, "MANY", 60)
    monkeypatch.setattr(walk, "VIEWS", 420)
    monkeypatch.setattr(walk, "EYES", 99)
    for seed in range(21):
        check(case, seed)


@pytest.mark.parametrize("game", PRODUCTS, ids=lambda game: game.id)
def test_what_can_be_looked_up_reads_well(game: Any) -> None:
    texts = [text for piece in game.words.pieces() for text in (piece.name, piece.kind, piece.source, piece.text)]
    assert texts, "words.pieces() lists nothing that players could look up with /card"
    assert [found for text in texts for found in reading.slips(text)] == []


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("It gains +5 DEF..", "two full stops"),
        ("Draw a card;, heal 5.", "two marks in a row"),
        ("Draw a card .", "a space before a mark"),
        ("Draw  a card.", "two spaces"),
        ("Hot Springs ()", "nothing in brackets"),
        ("Hot Springs ( 5)", "a space inside brackets"),
        ("Take the the card.", "a word twice"),
        ("It costs 1 Actions.", "one of many"),
        ("Take a Item.", "a before a vowel"),
        ("Take an Trap.", "an before a consonant"),
        ("Pay 1 Focus (CLA-KEY-4).", "a rule id"),
        ("⟪storm_golem⟫ attacks ⟪1⟫.", "a mark in place of a name"),
        ("Take {n} cards.", "a name for nothing"),
    ],
)
def test_a_slip_is_found(text: str, slip: str) -> None:
    assert [found.partition(":")[0] for found in reading.slips(text)] == [slip]


@pytest.mark.parametrize("text", ["Wait …", "Round 1 ends.", "11 cards, -1 ATK: none.", "See it (a token).", "1 … 2"])
def test_what_is_no_slip_is_let_be(text: str) -> None:
    assert reading.slips(text) == []


@pytest.mark.parametrize("game", PRODUCTS, ids=lambda game: game.id)
def test_every_value_of_an_option_and_every_seat_count_is_in_a_case(game: Any) -> None:
    cases = [*covering(game)]
    assert {*cases} <= {*EVERY}
    assert {type(case.options) for case in CASES if case.game is game} == {*kinds_of(game)}
    for kind in kinds_of(game):
        for option, listed in values(kind).items():
            assert {getattr(case.options, option, None) for case in cases} >= {*listed}
    assert {case.seats for case in cases} >= {*game.rules.seats(game.rules.usual())}


@pytest.mark.parametrize("game", PRODUCTS, ids=lambda game: game.id)
def test_every_case_of_a_game_was_counted(game: Any) -> None:
    wrong = looks_.uncounted(game.id)
    assert not wrong, wrong


def test_a_case_that_was_never_counted_is_named_once(monkeypatch: pytest.MonkeyPatch) -> None:
    case = looks_.SHIPPED[0]
    monkeypatch.setattr(looks_, "pinned", dict)
    assert looks_.wrong(case, playing.ends, 1) == ""
    assert looks_.uncounted(case.game.id).startswith(f"Never counted: {case.name}")


def test_a_game_that_does_not_pass_is_not_counted() -> None:
    def broken(case: Case, seed: int) -> int:
        raise AssertionError("a seat is told too much")

    case = looks_.SHIPPED[0]
    with pytest.raises(SystemExit, match=f"{case.name} does not pass .*broken: a seat is told too much"):
        looks_.counted(case, broken)


TOYS_ALONE = {
    "asking.joint",
    "secrets.unseen",
}
"""Checks of what no shipped game has yet: they have toys alone to look at."""


def test_which_checks_look_at_no_shipped_game_is_known() -> None:
    assert looks_.toys_alone(CHECKS) == TOYS_ALONE


@pytest.mark.parametrize(("before", "looks", "fine"), [(9, 9, True), (9, 5, True), (9, 4, False), (0, 1, False)])
def test_a_check_that_looks_less_often_than_it_did_is_found(
    before: int, looks: int, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = looks_.SHIPPED[0]
    monkeypatch.setattr(looks_, "pinned", lambda: {case.name: {"playing.ends": before}})
    assert (looks_.wrong(case, playing.ends, looks) == "") is fine
    assert "never counted" in looks_.wrong(case, playing.saves, looks)


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("nim", set()),
        ("wolves", set()),
        ("relay", {"goal"}),
        ("trick", {"agenda", "hands"}),
        ("muster", {"agenda", "hands", "orders", "pile", "sent", "spy"}),
    ],
)
def test_what_a_game_hides_is_found_by_what_it_shows_and_tells(game: str, fields: set[str]) -> None:
    assert set().union(*(secrets.hides(case) for case in CASES if case.game.id == game)) == fields


@pytest.mark.parametrize("check", SOMETIMES, ids=lambda check: check.__name__)
def test_the_toys_have_what_not_every_game_has(check: playing.Check) -> None:
    assert any(check(case, 0) for case in CASES if case.game not in PRODUCTS)
