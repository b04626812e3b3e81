"""A player's own decks, as the bot keeps them: the deck rules behind the kernel's builder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.books.building import Builder, Fault, Group, Printed
from rules.terrene.cards import decks
from rules.terrene.cards.in_force import Cards
from rules.terrene.state import TerreneOptions


class DeckBuilder(Builder):
    """TER-DECK-1 to TER-DECK-10: decks from the content in force."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._names = {code: card.name for code, card in cards.card.items() if decks.holdable(cards, code)}
        self._printed = {
            deck.code: Printed(deck.name, deck.plan, tuple(cards.list_of(deck.code))) for deck in cards.deck.values()
        }

    def names(self) -> Mapping[str, str]:
        """Return every card but tokens."""
        return self._names

    def printed(self) -> Mapping[str, Printed]:
        """TER-COMP-2: return the pre-constructed decks."""
        return self._printed

    def faults(self, pieces: Sequence[str], *, seats: int | None = None, options: Any = None) -> tuple[Fault, ...]:
        """Say why a list is no legal deck; for two players, unless another number is given."""
        chosen = options if isinstance(options, TerreneOptions) else decks.PRINTED
        found = decks.faults(self._cards, pieces, seats=seats or 2, options=chosen)
        return tuple([Fault(*fault) for fault in found])

    def groups(self, pieces: Sequence[str]) -> tuple[Group, ...]:
        """Sort by type, in the order of the list."""
        return tuple([Group(heading, tuple(group.items())) for heading, group in decks.headed(self._cards, pieces)])

    def read(self, text: str) -> tuple[list[str], list[str]]:
        """Read a deck list."""
        return decks.read(self._cards, text)

    def write(self, name: str, pieces: Sequence[str]) -> str:
        """Write a deck list."""
        return decks.write(self._cards, name, pieces)

    def thing(self, name: str, pieces: Sequence[str]) -> Any:
        """Return a deck as :class:`rules.terrene.state.Brought` reads it, in its written order."""
        return {"name": name, "cards": decks.ordered(self._cards, pieces)}
