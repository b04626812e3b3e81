"""Chance of imagined games: quick to draw, and good enough where fairness does not matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rules.kernel.play.chance import Chance

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP, _ADD = 6_364_136_223_846_793_005, 1_442_695_040_888_963_407  # Knuth's MMIX (TAOCP 2, 3.3.4)


class Luck(Chance):
    """A stream of draws from a linear congruence: the upper bits of its state, ``count``."""

    @classmethod
    def of(cls, chance: Chance) -> Luck:
        """Begin a stream with a draw of another one."""
        return cls(b"", chance.word())

    def word(self) -> int:
        """Draw an integer from 0 to 2**64 - 1."""
        return self.below(1 << 32) << 32 | self.below(1 << 32)

    def below(self, limit: int) -> int:
        """Draw an integer from 0 to ``limit`` - 1, ``limit`` at most 2**32, all but equally likely."""
        self.count = state = (self.count * _STEP + _ADD) & _MASK
        return (state >> 32) * limit >> 32

    def pick(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def fork(self) -> Luck:
        """Return a stream that begins with a draw of this one."""
        return Luck(b"", self.word())

    def again(self) -> Luck:
        """Return the same draws once more."""
        return Luck(b"", self.count)
