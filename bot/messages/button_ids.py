"""Ids of buttons and menus: everything a press needs, so that it works after a restart.

``tk:<table>:<decision>:<verb>:<n>``, at most 100 characters; a decision of 0 means the table as a whole.
"""

from __future__ import annotations

import re

from msgspec import Struct

from bot.errors import Stale

PATTERN = r"tk:(?P<table>[0-9]{1,16}):(?P<decision>[0-9]{1,18}):(?P<verb>[a-z_]{1,20}):(?P<n>[A-Za-z0-9.,_-]{0,40})"
_WHOLE = re.compile(PATTERN)
_NUMBER = re.compile(r"[0-9]{1,9}")
_SNOWFLAKE = re.compile(r"[0-9]{1,19}")
FARTHEST = 2**63
"""Larger than any id; the store takes none beyond."""

OLDER = "That button is from an older version of me."
"""The answer to a press that this version does not offer."""


class Press(Struct, frozen=True):
    """The parts of an id, and the entries chosen in a menu.

    Attributes:
        table: The table's id.
        decision: The decision it answers; 0 when it is about the table.
        verb: What to do.
        n: Which one; its meaning depends on the verb.
        values: The entries chosen, when it was a menu.
    """

    table: int
    decision: int
    verb: str
    n: str = ""
    values: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        """Return the id for a component."""
        return f"tk:{self.table}:{self.decision}:{self.verb}:{self.n}"

    @property
    def number(self) -> int:
        """Return :attr:`n` as a number.

        Raises:
            Stale: It is none: another version of the bot wrote the id, or nobody did.
        """
        if _NUMBER.fullmatch(self.n) is None:
            raise Stale(OLDER, table=self.table or None)
        return int(self.n)

    @property
    def value(self) -> str:
        """Return the one chosen entry.

        Raises:
            Stale: It was no menu, or a menu of several.
        """
        if len(self.values) != 1:
            raise Stale(OLDER, table=self.table or None)
        return self.values[0]


def snowflake(text: str) -> int:
    """Read an id of Discord's from a menu entry.

    Raises:
        Stale: It is none.
    """
    number = int(text) if _SNOWFLAKE.fullmatch(text) else FARTHEST
    if number >= FARTHEST:
        raise Stale(OLDER)
    return number


def make(table: int, verb: str, n: str | int = "", *, decision: int = 0) -> str:
    """Write an id."""
    return Press(table, decision, verb, str(n)).id


def request(move: int, seat: int) -> str:
    """Return the id of an undo request: the move at which it was asked, and the seat."""
    return f"{move}.{seat}"


def parse(custom_id: str, values: tuple[str, ...] = ()) -> Press | None:
    """Read an id; ``None`` for a foreign one."""
    found = _WHOLE.fullmatch(custom_id)
    if found is None:
        return None
    return Press(int(found["table"]), int(found["decision"]), found["verb"], found["n"], values)
