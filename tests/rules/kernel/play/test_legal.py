"""Legal answers, compared with every answer written down."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel import Among, Each, Into, Legal, Over, Picks
from rules.kernel.play.chance import Chance
from rules.kernel.play.legal import may_be_nothing
from tests.rules.conformance.walk import ways

KEYS = ("a", "b", "c", "d")


@st.composite
def amongs(draw: st.DrawFn) -> Among:
    keys = KEYS[: draw(st.integers(0, 4))]
    least = draw(st.integers(0, len(keys)))
    return Among(keys, least, draw(st.integers(least, len(keys) + 1)))


@st.composite
def intos(draw: st.DrawFn) -> Into:
    keys = KEYS[: draw(st.integers(0, 4))]
    return Into(tuple("xyz"[: draw(st.integers(0, min(3, len(keys))))]), keys)


@st.composite
def eachs(draw: st.DrawFn) -> Each:
    keys = KEYS[: draw(st.integers(1, 3))]
    slots = tuple("xyz"[: draw(st.integers(0, 3))])
    caps = tuple(draw(st.integers(0, 3)) for _ in keys)
    return Each(slots, keys, caps if sum(caps) >= len(slots) else (3,) * len(keys))


@st.composite
def overs(draw: st.DrawFn) -> Over:
    caps = tuple((key, draw(st.integers(0, 3))) for key in KEYS[: draw(st.integers(1, 3))])
    least = draw(st.integers(0, sum(cap for _, cap in caps)))
    return Over(caps, least, draw(st.integers(least, least + 3)))


def everything(legal: Legal) -> list[Picks]:
    """Every answer there is, each written in one way."""
    if isinstance(legal, Among):
        most = min(legal.most, len(legal.keys))
        sizes = range(legal.least, most + 1)
        return [picks for size in sizes for picks in itertools.combinations(legal.keys, size)]
    if isinstance(legal, Into):
        return list(itertools.permutations(legal.keys, len(legal.slots)))
    if isinstance(legal, Each):
        every = itertools.product(*(legal.fits or (legal.keys,) * len(legal.slots)))
        caps = dict(zip(legal.keys, legal.caps, strict=True))
        return [picks for picks in every if all(picks.count(key) <= cap for key, cap in caps.items())]
    amounts = itertools.product(*(range(cap + 1) for _, cap in legal.caps))
    fitting = [given for given in amounts if legal.least <= sum(given) <= legal.most]
    names = [key for key, _ in legal.caps]
    return [tuple((key, amount) for key, amount in zip(names, given, strict=True) if amount) for given in fitting]


@given(st.one_of(amongs(), intos(), overs(), eachs()))
def test_all_that_is_legal_is_taken_and_the_only_one_is_found(legal: Legal) -> None:
    answers = everything(legal)
    assert ways(legal) == len(answers) >= 1
    assert all(legal.reason_against(picks) is None for picks in answers)
    assert legal.only() == (answers[0] if len(answers) == 1 else None)


@given(st.one_of(amongs(), intos(), overs(), eachs()), st.binary(min_size=32, max_size=32))
def test_a_sample_is_legal(legal: Legal, key: bytes) -> None:
    picks = legal.sample(Chance(key))
    assert legal.reason_against(picks) is None


@given(st.one_of(amongs(), intos()), st.lists(st.sampled_from([*KEYS, "x"]), max_size=5))
def test_nothing_else_is_taken(legal: Among | Into, picks: list[str]) -> None:
    known = {tuple(sorted(map(str, answer))) for answer in everything(legal)}
    reason = legal.reason_against(tuple(picks))
    assert (reason is None) == (tuple(sorted(picks)) in known)
    assert reason is None or reason.endswith(".")


@given(overs(), st.lists(st.tuples(st.sampled_from([*KEYS, "x"]), st.integers(-1, 4)), max_size=4))
def test_nothing_else_is_given_out(legal: Over, picks: list[tuple[str, int]]) -> None:
    caps = dict(legal.caps)
    fits = all(key in caps and 0 <= amount <= caps[key] for key, amount in picks)
    once = len({key for key, _ in picks}) == len(picks)
    total = legal.least <= sum(amount for _, amount in picks) <= legal.most
    assert (legal.reason_against(tuple(picks)) is None) == (fits and once and total)


@pytest.mark.parametrize(
    ("legal", "picks"),
    [
        (Among(KEYS), (("a", 1),)),
        (Into(("x",), KEYS), (("a", 1),)),
        (Each(("x",), ("a",), (1,)), (("a", 1),)),
        (Over((("a", 2),), 0, 2), ("a",)),
    ],
)
def test_what_is_shaped_otherwise_is_refused(legal: Legal, picks: Picks) -> None:
    assert legal.reason_against(picks)


def test_samples_reach_every_answer() -> None:
    chance = Chance(bytes(32))
    for legal in (Among(KEYS[:3], 0, 2), Into(("x", "y"), KEYS[:3]), Over((("a", 1), ("b", 2)), 0, 2)):
        drawn = {
            tuple(sorted(legal.sample(chance))) if not isinstance(legal, Into) else legal.sample(chance)
            for _ in range(300)
        }
        assert len(drawn) == ways(legal)


FITTING = Into(("x", "y", "z"), KEYS, (("a", "b"), ("a", "b"), ("c", "d")))


def test_a_slot_takes_only_what_fits_it() -> None:
    assert FITTING.reason_against(("b", "a", "d")) is None
    assert FITTING.reason_against(("c", "a", "d")) == "'c' does not fit x."
    assert FITTING.reason_against(("a", "a", "d")) == "Each choice can fill only one slot."
    assert FITTING.only() is None
    assert Into(("x", "y"), ("a", "c"), (("a",), ("c",))).only() == ("a", "c")


GIVEN = Each(("x", "y", "z"), ("a", "b"), (2, 1), (("a", "b"), ("a",), ("a", "b")))


def test_each_slot_is_given_what_it_fits_and_no_option_more_than_its_cap() -> None:
    assert GIVEN.reason_against(("a", "a", "b")) is None
    assert GIVEN.reason_against(("a", "a", "a")) == "'a' takes at most 2."
    assert GIVEN.reason_against(("a", "b", "a")) == "'b' does not fit y."
    assert GIVEN.reason_against(("a", "a")) == "Fill all 3 slots."
    assert GIVEN.reason_against(("a", "a", "c")) == "'c' is not one of the choices."
    assert GIVEN.only() is None
    assert Each(("x", "y"), ("a", "b"), (2, 2), (("a",), ("b",))).only() == ("a", "b")
    assert Each(("x", "y"), ("a", "b"), (2, 0)).only() == ("a", "a")
    chance = Chance(bytes(32))
    assert len({GIVEN.sample(chance) for _ in range(200)}) == ways(GIVEN) == 2
    with pytest.raises(ValueError, match="nothing is left that fits x"):
        Each(("x",), ("a",), (0,)).sample(chance)


@given(st.binary(min_size=32, max_size=32))
def test_a_sample_fits(key: bytes) -> None:
    assert FITTING.reason_against(FITTING.sample(Chance(key))) is None


def test_every_way_to_fit_is_drawn() -> None:
    chance = Chance(bytes(32))
    assert len({FITTING.sample(chance) for _ in range(200)}) == ways(FITTING) == 4


@pytest.mark.parametrize(
    ("legal", "may"),
    [
        (Among(KEYS, 0, 2), True),
        (Among(KEYS, 1, 2), False),
        (Among(KEYS, 0, 0), False),
        (Over((("a", 2),), 0, 2), True),
        (Over((("a", 2),), 1, 2), False),
        (Into(("x",), KEYS), False),
        (Each(("x",), KEYS, (1,) * 4), False),
    ],
)
def test_nothing_may_be_answered_only_where_there_is_a_choice_and_none_is_needed(legal: Legal, *, may: bool) -> None:
    assert may_be_nothing(legal) is may
