"""Chance: published vectors, fairness by counting, and what a table can verify afterwards.

The vectors are pinned: whoever writes a verifier of their own can test it against them.
"""

import itertools
from collections import Counter
from hashlib import blake2b
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.play import chance as kernel
from rules.kernel.play.chance import Chance, commit, seating, seed

SECRET = bytes(range(32))
START = "1234567890123456789"
SEED = bytes.fromhex("9c1965912d8bfbaf67dcb5ea153136e72ef4b2609c514e8265ff2a4cbb40f720")


def test_the_published_vectors() -> None:
    assert commit(SECRET) == "078337808c1bb8de2b41e81527a5a0cdc70902f8cf69d7112b062dd9a7117e0d"
    assert seed(SECRET, START) == SEED
    words = [Chance(SEED, count).word() for count in range(4)]
    assert words == [934984033616336884, 6881706367820174078, 13965041648859635806, 2827793222675486248]
    dice = Chance(SEED)
    assert [dice.roll(6) for _ in range(12)] == [5, 3, 5, 5, 2, 5, 3, 2, 4, 1, 1, 3]
    cards = list(range(8))
    Chance(SEED).shuffle(cards)
    assert cards == [2, 0, 1, 5, 3, 7, 6, 4]
    assert Chance(SEED).fork().seed.hex() == "0cf9bb065a5d17f45f80bb7b0e7712fec1cdcb63c1d0605e273e56f427d45628"
    assert [seating(SEED, seats) for seats in (2, 3, 4)] == [(1, 0), (1, 0, 2), (3, 1, 0, 2)]


def test_the_vectors_are_plain_blake2b() -> None:
    """Anybody can verify a table without this program."""
    drawn = blake2b((7).to_bytes(8, "big"), key=SEED, digest_size=8).digest()
    assert Chance(SEED, 7).word() == int.from_bytes(drawn, "big")
    assert seed(SECRET, START) == blake2b(START.encode(), key=SECRET, digest_size=32, person=b"tk-seed").digest()
    assert commit(SECRET) == blake2b(SECRET, digest_size=32, person=b"tk-commit").hexdigest()


@given(st.binary(min_size=32, max_size=32), st.integers(1, 1000), st.integers(0, 2**40))
def test_a_draw_depends_on_seed_and_count_alone(key: bytes, limit: int, count: int) -> None:
    first, second = Chance(key, count), Chance(key, count)
    assert first.below(limit) == second.below(limit) < limit
    assert first == second


@given(st.binary(min_size=32, max_size=64), st.text(max_size=20), st.text(max_size=20))
def test_secret_and_start_both_decide_the_seed(secret: bytes, start: str, other: str) -> None:
    assert (seed(secret, start) == seed(secret, other)) == (start == other)
    assert seed(secret, start) != seed(bytes(reversed(secret)) + b"x", start)
    assert commit(secret) != seed(secret, start).hex()


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_nothing_is_drawn_below_what_is_no_limit(limit: int) -> None:
    with pytest.raises(ValueError, match="nothing to draw"):
        Chance(SEED).below(limit)


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 8])
def test_each_number_is_equally_likely(limit: int) -> None:
    """With words of three bits for 64: each number comes from as many words as any other."""
    counts: Counter[int] = Counter()
    with mock.patch.multiple(kernel, _BITS=3, _SPAN=8):
        for word in range(8):
            stream = Chance(SEED)
            with mock.patch.object(Chance, "word", side_effect=[word, 0]) as words:
                drawn = stream.below(limit)
            if words.call_count == 1:  # a word of the uneven rest is drawn again
                counts[drawn] += 1
    assert counts == dict.fromkeys(range(limit), 8 // limit)


def test_each_order_is_equally_likely() -> None:
    """Counted over all draws a shuffle of four can make."""
    orders: Counter[tuple[int, ...]] = Counter()
    for draws in itertools.product(range(4), range(3), range(2)):
        cards = list(range(4))
        with mock.patch.object(Chance, "below", side_effect=draws) as below:
            Chance(SEED).shuffle(cards)
        assert [call.args for call in below.call_args_list] == [(4,), (3,), (2,)]
        orders[tuple(cards)] += 1
    assert set(orders.values()) == {1}
    assert len(orders) == 24


def test_draws_of_a_stream_are_even() -> None:
    """Chi squared of 6,000 rolls of a fixed stream; over 20.5 has a chance of 1 in 1,000."""
    dice = Chance(SEED)
    counts = Counter(dice.roll(6) for _ in range(6000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 1000) ** 2 for count in counts.values()) < 20_500


@given(st.binary(min_size=32, max_size=32), st.integers(1, 8))
def test_seating_seats_everybody_once_and_leaves_the_stream_alone(key: bytes, seats: int) -> None:
    assert sorted(seating(key, seats)) == list(range(seats))
    assert seating(key, seats) == seating(key, seats)


def test_a_fork_is_another_stream() -> None:
    stream = Chance(SEED)
    fork = stream.fork()
    assert fork.count == 0
    assert fork.seed != stream.fork().seed != SEED
    assert [fork.word() for _ in range(3)] != [Chance(SEED, count).word() for count in range(3)]


def test_a_stream_aside_is_the_same_for_its_number_and_takes_nothing() -> None:
    chance = Chance(bytes(32))
    first, again, other = chance.aside(1), chance.aside(1), chance.aside(2)
    assert chance.count == 0
    assert first.word() == again.word() != other.word()
    assert Chance(bytes([1] * 32)).aside(1).word() != Chance(bytes(32)).aside(1).word()
