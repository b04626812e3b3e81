"""Statements: SQL with its values, made in ``bot/store/sql`` and run by the store."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any, Protocol

from msgspec import Struct

Value = str | int | float | bytes | None
"""What a placeholder can stand for."""


class Query(Struct, frozen=True):
    """A statement that only reads."""

    sql: str
    values: tuple[Value, ...]


class Change(Struct, frozen=True):
    """A statement that writes; it has rows when it says ``RETURNING``."""

    sql: str
    values: tuple[Value, ...]


class Row(Protocol):
    """A row: its values by name or place."""

    def __getitem__(self, key: Any, /) -> Any:
        """Return a value, by the name of its column or by its place."""

    def __iter__(self) -> Iterator[Any]:
        """Go through the values."""

    def __len__(self) -> int:
        """Count the values."""

    def keys(self) -> Any:
        """Return the names of the columns."""


Work = Generator[Query | Change, list[Row], None]
"""Statements that follow from one another: each is yielded, and its rows come back."""


def query(sql: str, *values: Value) -> Query:
    """A statement that only reads, with the values of its placeholders in order."""
    return Query(sql, values)


def change(sql: str, *values: Value) -> Change:
    """A statement that writes, with the values of its placeholders in order."""
    return Change(sql, values)
