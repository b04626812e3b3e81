"""The rules for acts that look things up: search, terms, rulings and house rules."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from msgspec import structs

from bot.errors import Refused
from bot.messages import phrases
from bot.messages.button_ids import Press
from bot.messages.message_parts import Button, Buttons, Message
from bot.messages.rules import rule_menus
from bot.messages.rules.glossary import Glossary
from bot.tables.table_service import Tables
from bot.talk.rule_notes import RuleNotes
from rules.lookup import Hit, Lookup

_PAGED = re.compile(r"(?P<of>[A-Za-z0-9_-]*)\.(?P<page>[0-9]{1,4})")


class Book:
    """The rules.

    Attributes:
        tables: The table service.
        lookup: The rules, searchable.
        glossary: The terms of the rules.
        notes: What servers rule and tables play otherwise.
    """

    def __init__(self, tables: Tables, lookup: Lookup, glossary: Glossary | None = None) -> None:
        self.tables = tables
        self.lookup = lookup
        self.glossary = glossary or Glossary(lookup)
        self.notes = RuleNotes(tables)

    async def onward(self, message: Message, table: int, game: str = "") -> Message:
        """Return an answer with a last row of buttons: to ask something else, and back to the table.

        Args:
            message: The answer.
            table: The table that was asked about; 0 when there is none.
            game: The game that was asked about, where there is no table.
        """
        buttons = [rule_menus.asks_again(table, game)]
        if table:
            with suppress(Refused):  # the table is gone, and its rules are not
                row = await self.tables.row(table)
                newest = await self.tables.newest_message(row)
                buttons.append(Button("Back to the Table", url=phrases.link(row.place, newest), jumps=bool(newest)))
        return structs.replace(message, parts=(*message.parts, Buttons(tuple(buttons))))

    def hits(self, cited: Iterable[str]) -> list[Hit]:
        """Return the rules with some ids; unknown ones are left out."""
        return [hit for rule_id in cited if (hit := self.lookup.show(rule_id)) is not None]

    def topics(self, game: str) -> list[tuple[Hit, int]]:
        """Return a game's headings: the first rule and number of rules of each; else empty."""
        if game not in self.lookup.games:
            return []
        listed = (self.lookup.browse(topic, game) for topic in self.lookup.topics(game))
        return [(hits[0], len(hits)) for hits in listed]


def of_page(press: Press) -> tuple[str, int]:
    """Return the name and the page in an id such as ``CLA-KEY-1.2``; the first page by default."""
    found = _PAGED.fullmatch(press.n)
    return (found["of"], int(found["page"])) if found is not None else (press.n, 0)
