"""How surely the entries of a game are about its stems, packed closely."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence


class Sureties:
    """How surely each entry is about each stem, from 0 to 1.

    There are a hundred thousand of them, so that they stand side by side in arrays; a dictionary for every stem would
    take seven times the memory.

    Attributes:
        numbers: The stems, each with its number.
    """

    def __init__(self, entries: Sequence[Mapping[str, float]]) -> None:
        """Take the stems of each entry, with how surely it is about each."""
        self.numbers: dict[str, int] = {}
        holding: list[int] = []
        for stems in entries:
            for part in stems:
                number = self.numbers.setdefault(part, len(holding))
                if number == len(holding):
                    holding.append(0)
                holding[number] += 1
        self._starts = array("I", [0])
        for count in holding:
            self._starts.append(self._starts[-1] + count)
        self._rows = array("H", bytes(2 * self._starts[-1]))
        self._surely = array("d", bytes(8 * self._starts[-1]))
        free = self._starts[:-1]
        for row, stems in enumerate(entries):
            for part, surety in stems.items():
                number = self.numbers[part]
                at = free[number]
                free[number] = at + 1
                self._rows[at], self._surely[at] = row, surety

    def __contains__(self, part: str) -> bool:
        """Whether some entry has a stem."""
        return part in self.numbers

    def holding(self, part: str) -> int:
        """Return how many entries have a stem."""
        number = self.numbers.get(part)
        return 0 if number is None else self._starts[number + 1] - self._starts[number]

    def of(self, part: str) -> Iterable[tuple[int, float]]:
        """Return the entries that have a stem, in their order, with how surely each is about it."""
        number = self.numbers.get(part)
        if number is None:
            return ()
        start, end = self._starts[number], self._starts[number + 1]
        return zip(self._rows[start:end], self._surely[start:end], strict=True)
