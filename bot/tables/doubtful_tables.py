"""Doubts: tables that could not be read or did not go on, kept from harming the others."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from bot.errors import AskedAgain, DamagedTable, NoTable
from bot.logs import incident, log


class Doubts:
    """The tables to be checked; see :mod:`bot.tables.damage`.

    Attributes:
        doubts: Their numbers.
    """

    def __init__(self) -> None:
        self.doubts: set[int] = set()
        self._doubtful: Callable[[int], None] | None = None

    def on_doubt(self, look: Callable[[int], None]) -> None:
        """Name the function that soon checks a table in doubt."""
        self._doubtful = look

    def doubt(self, table: int) -> None:
        """Doubt a table: something in it could not be read, or it did not go on."""
        self.doubts.add(table)
        if self._doubtful is not None:
            self._doubtful(table)

    @contextlib.contextmanager
    def alone(self, table: int) -> Iterator[None]:
        """Confine a failure to this table: it is logged, the table is doubted, and the others go on."""
        try:
            yield
        except (DamagedTable, AskedAgain):
            pass  # it is seen to already
        except NoTable:
            pass  # it was deleted meanwhile
        except Exception as error:
            incident(error, table=table)
            self.doubt(table)

    @contextlib.contextmanager
    def reading(self, table: int) -> Iterator[None]:
        """Turn any failure to read a damaged row into its one refusal."""
        try:
            yield
        except (NoTable, DamagedTable, AskedAgain):
            raise
        except Exception as error:
            log.warning("a table cannot be read", table=table, error=type(error).__name__)
            self.doubt(table)
            raise DamagedTable(table) from error
