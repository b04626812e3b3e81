"""The terms of a message as links to a rules page, or else in a menu below."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.messages import button_ids
from bot.messages.message_parts import ENTRY, TEXT, Entry, Menu, Message, Part, Text, cut
from bot.messages.rules.rule_terms import Terms, terms_of
from rules.lookup import Lookup

OFFERED = 4
"""Terms in one message's menu."""
MENU = "terms"
"""What that menu's id carries, to differ from other menus of rules."""


class Glossary:
    """The terms of all games.

    A link of Discord's cannot open something that only its reader sees. So a term is a link to the rules as a page, if
    the operator says where they stand; else the terms of a message are offered below it, and open privately.
    """

    def __init__(self, lookup: Lookup, base: str = "") -> None:
        """Make a glossary.

        Args:
            lookup: The rules.
            base: The address under which ``docs/rules`` can be read, without a slash at its end; empty when nowhere.
        """
        self._lookup = lookup
        self._base = base
        self._terms: dict[str, Terms] = {}

    def terms(self, game: str) -> Terms:
        """Return a game's terms; none without rule texts."""
        if game not in self._terms:
            known = self._lookup.topics(game) if game in self._lookup.games else ()
            entries = (hit for topic in known for hit in self._lookup.browse(topic, game))
            self._terms[game] = Terms(terms_of(entries))
        return self._terms[game]

    def address(self, game: str, rule: str) -> str:
        """Return a rule's address."""
        return f"{self._base}/{game}.md#{rule.lower()}"

    def opened(
        self, message: Message, game: str, *, table: int = 0, names: Sequence[str] = (), but: Collection[str] = ()
    ) -> Message:
        """Return a message with its terms opened.

        Args:
            message: The message.
            game: The game it is about.
            table: The table it is about; 0 when there is none.
            names: Words of people in it: names, questions; nothing in them is a term.
            but: Rules that it shows already.
        """
        if self._base:
            return self._linked(message, game, names, but)
        said = "\n".join(part.content for part in message.parts if isinstance(part, Text))
        found = self.terms(game).found(said, names=names, but=but)
        if not found:
            return message
        telling = sorted(found, key=lambda one: one.start - one.end)[:OFFERED]
        entries = []
        for one in found:
            hit = self._lookup.show(one.term.rule)
            if one in telling and hit is not None:
                entries.append(Entry(hit.id, cut(one.term.words, ENTRY), cut(hit.text, ENTRY)))
        menu = Menu(button_ids.make(table, "look", MENU), "Terms in this message", tuple(entries))
        return _with(message, (*message.parts, menu))

    def _linked(self, message: Message, game: str, names: Sequence[str], but: Collection[str]) -> Message:
        texts = [part.content for part in message.parts if isinstance(part, Text)]
        linked = iter(
            self.terms(game).linked(
                texts, lambda rule: self.address(game, rule), room=TEXT - sum(map(len, texts)), names=names, but=but
            )
        )
        return _with(message, tuple(Text(next(linked)) if isinstance(part, Text) else part for part in message.parts))


def _with(message: Message, parts: tuple[Part, ...]) -> Message:
    return Message(parts, message.mentions, message.silent, message.colour)
