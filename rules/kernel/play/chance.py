"""Chance: one keyed stream in the state, sealed before anyone joins and shown at the end.

Each draw is BLAKE2b (RFC 7693) of a counter under the table's 256-bit seed, so what was seen never tells what comes.
The host publishes :func:`commit` of a secret before anyone joins; the seed is :func:`seed` of that secret and of the id
of the interaction that starts the game, which the host cannot choose. With the secret shown at the end anyone can
replay each shuffle and roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

T = TypeVar("T")

_BITS = 64
_SPAN = 1 << _BITS


@lru_cache(maxsize=64)
def _keyed(seed: bytes) -> blake2b:
    """Return the keyed hash before any input; copying it is faster than keying it for each draw."""
    return blake2b(key=seed, digest_size=8)


class Chance(Struct):
    """A stream of draws: its seed (32 bytes) and the number of draws made."""

    seed: bytes
    count: int = 0

    def word(self) -> int:
        """Draw an integer from 0 to 2**64 - 1."""
        hashed = _keyed(self.seed).copy()
        hashed.update(self.count.to_bytes(8, "big"))
        self.count += 1
        return int.from_bytes(hashed.digest(), "big")

    def below(self, limit: int) -> int:
        """Draw an integer from 0 to ``limit`` - 1, all equally likely.

        Raises:
            ValueError: When ``limit`` is not from 1 to 2**64.
        """
        if not 0 < limit <= _SPAN:
            raise ValueError(f"nothing to draw below {limit}")
        last = _SPAN - limit
        while True:
            word = self.word()
            rest = word % limit
            if word - rest <= last:  # else the word is from the incomplete share at the end, and another is drawn
                return rest

    def roll(self, sides: int) -> int:
        """Roll a die with faces 1 to ``sides``."""
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        """Draw one item."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def aside(self, number: int) -> Chance:
        """Return the numbered substream: always the same one, and this stream is unchanged."""
        told = blake2b(number.to_bytes(8, "big"), key=self.seed, digest_size=32, person=b"tk-aside")
        return Chance(told.digest())

    def fork(self) -> Chance:
        """Return a fresh stream whose seed is drawn from this one."""
        return Chance(b"".join(self.word().to_bytes(8, "big") for _ in range(4)))


class Loaded(Chance):
    """A stream whose first draws are known, as where a trial lets dice fall in a certain way."""

    coming: list[int] = []

    def below(self, limit: int) -> int:
        """Return what is known, counted from 0, and draw what comes after."""
        if not self.coming:
            return super().below(limit)
        self.count += 1
        return min(self.coming.pop(0), limit) - 1


def commit(secret: bytes) -> str:
    """Return the commitment to a secret: 64 hex digits, shown before anyone joins."""
    return blake2b(secret, digest_size=32, person=b"tk-commit").hexdigest()


def seed(secret: bytes, start: str) -> bytes:
    """Return a table's seed: 32 bytes from its secret and the id of the starting interaction."""
    return blake2b(start.encode(), key=secret[:64], digest_size=32, person=b"tk-seed").digest()


def seating(seed_of_table: bytes, seats: int) -> tuple[int, ...]:
    """Draw the seating: seat ``i`` goes to the ``seating[i]``-th to join. No draw of the game's."""
    order = list(range(seats))
    Chance(blake2b(b"seating", key=seed_of_table, digest_size=32).digest()).shuffle(order)
    return tuple(order)
