"""The result of a benchmark, and the goals it is judged by."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Goal(Struct, frozen=True):
    """A goal of a figure.

    Attributes:
        key: What is judged: ``value``, ``ratio``, ``p99`` or one of the further figures.
        bound: The number that it is held against.
        at_most: The figure has to stay under it; else it has to reach it.
        itself: The bound itself is good enough.
    """

    key: str
    bound: float
    at_most: bool = False
    itself: bool = False

    def __str__(self) -> str:
        """The goal in words."""
        return f"{self.key} {('<=' if self.itself else '<') if self.at_most else '>='} {self.bound:g}"

    def met(self, figure: float) -> bool:
        """Whether a figure meets it."""
        if self.at_most:
            return figure < self.bound or (self.itself and figure == self.bound)
        return figure >= self.bound


class Figure(Struct, frozen=True, kw_only=True):
    """The measurement of one benchmark.

    Attributes:
        what: What was measured, for a table.
        value: The figure.
        unit: Its unit; the reference and the 99th percentile have the same.
        against: What the reference is.
        reference: The reference, measured in the same run.
        goals: What is to be reached, the main one first; without any, nothing is judged.
        p99: The 99th percentile, of what has one.
        more: Further figures by name.
    """

    what: str
    value: float
    unit: str
    against: str
    reference: float
    goals: tuple[Goal, ...] = ()
    p99: float | None = None
    more: dict[str, float] = {}

    @property
    def ratio(self) -> float:
        """The value by the reference."""
        return self.value / self.reference

    @property
    def ok(self) -> bool:
        """Whether every goal is met."""
        return all(goal.met(self._of(goal.key)) for goal in self.goals)

    def _of(self, key: str) -> float:
        known = {**self.more, "value": self.value, "ratio": self.ratio}
        if self.p99 is not None:
            known["p99"] = self.p99
        return known[key]

    def plain(self) -> dict[str, Any]:
        """As plain data; ``goal`` is the main goal's number, ``goals`` are all in words."""
        main = self.goals[0] if self.goals else None
        plain = {
            "what": self.what,
            "value": rounded(self.value),
            "unit": self.unit,
            "against": self.against,
            "reference": rounded(self.reference),
            "ratio": rounded(self.ratio),
            "goal": None if main is None else main.bound,
            "goals": [str(goal) for goal in self.goals],
            "ok": self.ok,
        }
        if self.p99 is not None:
            plain["p99"] = rounded(self.p99)
        return plain | {name: rounded(figure) for name, figure in self.more.items()}


def rounded(figure: float) -> float:
    """Four digits are more than any of these measurements can tell."""
    return float(f"{figure:.4g}") if abs(figure) < 1_000 else round(figure)
