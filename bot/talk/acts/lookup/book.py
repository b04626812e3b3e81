"""The rules as acts look them up: searchable, with their terms, their rulings and where tables depart from them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bot.messages.ids import Press
from bot.messages.rules.glossary import Glossary
from bot.tables.service import Tables
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

    def hits(self, cited: Iterable[str]) -> list[Hit]:
        """The rules of some ids; those that are not known are left out."""
        return [hit for rule_id in cited if (hit := self.lookup.show(rule_id)) is not None]

    def topics(self, game: str) -> list[tuple[Hit, int]]:
        """The headings of a game's rules, each as its first rule and how many there are; none without rule texts."""
        if game not in self.lookup.games:
            return []
        listed = (self.lookup.browse(topic, game) for topic in self.lookup.topics(game))
        return [(hits[0], len(hits)) for hits in listed]


def of_page(press: Press) -> tuple[str, int]:
    """What an id names, and the page of it: ``CLA-KEY-1.2``; the first page when none is named."""
    found = _PAGED.fullmatch(press.n)
    return (found["of"], int(found["page"])) if found is not None else (press.n, 0)
