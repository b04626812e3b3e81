"""The content in force at a table, which is checked as a whole when it is read."""

from __future__ import annotations

from rules.eternia.content import checking
from rules.eternia.content.records import Tables


class Content(Tables, frozen=True, forbid_unknown_fields=True):
    """All content in force at a table.

    Raises:
        ValueError: The set cannot be played: the message says which item is wrong.
    """

    def __post_init__(self) -> None:
        checking.refuse(self)
