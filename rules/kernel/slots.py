"""Grids of named slots: where cards and units lie in columns and rows, and what lies there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Grid(Struct, frozen=True):
    """Slots in columns and rows; a slot is named by its column, the sign between, and its row.

    Attributes:
        columns: Names of the columns, from left to right.
        rows: Names of the rows, from top to bottom.
        between: The sign between the two names.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    between: str = ""

    def __post_init__(self) -> None:
        if len(set(self.names)) != len(self.columns) * len(self.rows):
            raise ValueError("two slots of the grid have the same name")

    @property
    def names(self) -> tuple[str, ...]:
        """The slots, row by row."""
        return tuple([self.name(column, row) for row in range(len(self.rows)) for column in range(len(self.columns))])

    def name(self, column: int, row: int) -> str:
        """Return the slot at a place, counted from 0.

        Raises:
            IndexError: When there is none.
        """
        if column < 0 or row < 0:
            raise IndexError(f"no slot at {column}, {row}")
        return self.columns[column] + self.between + self.rows[row]

    def place(self, name: str) -> tuple[int, int]:
        """Return the column and the row of a slot, counted from 0.

        Raises:
            KeyError: When there is no such slot.
        """
        for row in range(len(self.rows)):
            for column in range(len(self.columns)):
                if self.name(column, row) == name:
                    return column, row
        raise KeyError(name)

    def step(self, name: str, columns: int, rows: int) -> str | None:
        """Return the slot so many columns and rows away; ``None`` beyond the edge."""
        column, row = self.place(name)
        column, row = column + columns, row + rows
        inside = 0 <= column < len(self.columns) and 0 <= row < len(self.rows)
        return self.name(column, row) if inside else None

    def column(self, name: str) -> tuple[str, ...]:
        """Return the slots of the column of a slot, from top to bottom."""
        column, _ = self.place(name)
        return tuple([self.name(column, row) for row in range(len(self.rows))])

    def row(self, name: str) -> tuple[str, ...]:
        """Return the slots of the row of a slot, from left to right."""
        _, row = self.place(name)
        return tuple([self.name(column, row) for column in range(len(self.columns))])

    def neighbours(self, name: str, *, corners: bool = False) -> tuple[str, ...]:
        """Return the slots beside one, clockwise from the one above; with ``corners`` also those at its corners."""
        around = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
        found = [self.step(name, *by) for by in around if corners or 0 in by]
        return tuple([slot for slot in found if slot is not None])

    def distance(self, one: str, other: str) -> int:
        """Return how many steps from slot to neighbour lie between two, corners not cut."""
        (column, row), (to_column, to_row) = self.place(one), self.place(other)
        return abs(column - to_column) + abs(row - to_row)


class Layout(Struct, Generic[T]):
    """What lies in the slots of a grid, one thing a slot at most. Which slots there are, the grid says.

    Attributes:
        things: What lies where, by slot.
    """

    things: dict[str, T] = {}

    def put(self, grid: Grid, slot: str, thing: T) -> None:
        """Put a thing into an empty slot.

        Raises:
            KeyError: When there is no such slot.
            ValueError: When something lies there.
        """
        grid.place(slot)
        if slot in self.things:
            raise ValueError(f"something lies in {slot}")
        self.things[slot] = thing

    def take(self, slot: str) -> T:
        """Take a thing out of its slot.

        Raises:
            KeyError: When nothing lies there.
        """
        return self.things.pop(slot)

    def swap(self, one: str, other: str) -> None:
        """Exchange what lies in two slots; either may be empty."""
        lying = [(other, self.things.pop(one, None)), (one, self.things.pop(other, None))]
        for slot, thing in lying:
            if thing is not None:
                self.things[slot] = thing

    def lying(self, grid: Grid) -> Iterator[tuple[str, T]]:
        """Yield what lies where, in the order of the grid, whatever order it was put down in."""
        return ((slot, self.things[slot]) for slot in grid.names if slot in self.things)

    def empty(self, grid: Grid) -> tuple[str, ...]:
        """Return the empty slots, in the order of the grid."""
        return tuple([slot for slot in grid.names if slot not in self.things])
