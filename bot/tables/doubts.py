"""Doubts: tables that could not be read, or did not go on, and what keeps each of them from harming the others."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from bot.errors import AskedAnew, DamagedTable, NoTable
from bot.logs import incident, log


class Doubts:
    """The tables that are to be looked at; see :mod:`bot.tables.damage`.

    Attributes:
        doubts: Their numbers.
    """

    def __init__(self) -> None:
        self.doubts: set[int] = set()
        self._doubtful: Callable[[int], None] | None = None

    def on_doubt(self, look: Callable[[int], None]) -> None:
        """Name what looks at a table that could not be read, soon."""
        self._doubtful = look

    def doubt(self, table: int) -> None:
        """Let a table be looked at: something in it could not be read, or did not go on."""
        self.doubts.add(table)
        if self._doubtful is not None:
            self._doubtful(table)

    @contextlib.contextmanager
    def alone(self, table: int) -> Iterator[None]:
        """What fails within harms this table alone: it is noted, and the table looked at; the others go on."""
        try:
            yield
        except (DamagedTable, AskedAnew):
            pass  # it is seen to already
        except NoTable:
            pass  # it was deleted meanwhile
        except Exception as error:
            incident(error, table=table)
            self.doubt(table)

    @contextlib.contextmanager
    def reading(self, table: int) -> Iterator[None]:
        """Turn whatever a damaged row does at its reading into the one refusal for it."""
        try:
            yield
        except (NoTable, DamagedTable, AskedAnew):
            raise
        except Exception as error:
            log.warning("a table cannot be read", table=table, error=type(error).__name__)
            self.doubt(table)
            raise DamagedTable(table) from error
