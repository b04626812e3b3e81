"""Lists of rows where one may be damaged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from bot.logs import log
from bot.store.statement import Row

T = TypeVar("T")


def readable(rows: Iterable[Row], made: Callable[[Row], T]) -> list[T]:
    """Return an object for each row; damaged rows are left out and told to the operator."""
    found = []
    for row in rows:
        try:
            found.append(made(row))
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            number = next((row[name] for name in ("id", "table_id") if name in row.keys()), None)  # noqa: SIM118  a row has no other way
            log.error("a row cannot be read and is left out", error=type(error).__name__, row=str(number)[:40])
    return found


def moment(value: object) -> float | None:
    """Return a stored moment, or the least of several; ``None`` if it is missing or damaged."""
    try:
        return None if value is None else float(str(value))
    except ValueError:
        log.error("a moment cannot be read", fix="It is as if there were none.")
        return None
