"""Ids of buttons and menus: everything that a press needs, so that it works after a restart.

``tk:<table>:<decision>:<verb>:<n>``, at most 100 characters; a decision of 0 means the table as a whole.
"""

from __future__ import annotations

import re

from msgspec import Struct

PATTERN = r"tk:(?P<table>[0-9]{1,16}):(?P<decision>[0-9]{1,18}):(?P<verb>[a-z_]{1,20}):(?P<n>[A-Za-z0-9.,_-]{0,40})"
_WHOLE = re.compile(PATTERN)


class Press(Struct, frozen=True):
    """What an id says, and what was chosen in a menu.

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
        """The id that a component carries."""
        return f"tk:{self.table}:{self.decision}:{self.verb}:{self.n}"


def make(table: int, verb: str, n: str | int = "", *, decision: int = 0) -> str:
    """Write an id."""
    return Press(table, decision, verb, str(n)).id


def parse(custom_id: str, values: tuple[str, ...] = ()) -> Press | None:
    """Read an id; ``None`` when it is not one of ours."""
    found = _WHOLE.fullmatch(custom_id)
    if found is None:
        return None
    return Press(int(found["table"]), int(found["decision"]), found["verb"], found["n"], values)
