"""Statements: SQL with its values, made in ``bot/store/sql`` and run by the store."""

from __future__ import annotations

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


def query(sql: str, *values: Value) -> Query:
    """A statement that only reads, with the values of its placeholders in order."""
    return Query(sql, values)


def change(sql: str, *values: Value) -> Change:
    """A statement that writes, with the values of its placeholders in order."""
    return Change(sql, values)
