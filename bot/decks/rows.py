"""Decks in the store, and those brought to a table that starts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.decks.own_deck import BROUGHT, Deck
from bot.store import Row, Store, Transaction, readable, sql
from bot.tables.model import AnyGame, Seat, sound
from bot.tables.play.write_move import encode


def deck_of(row: Row) -> Deck:
    """A deck from its row.

    Raises:
        ValueError: When the row is damaged.
    """
    if not isinstance(row["cards"], str):
        raise ValueError("cards")
    deck = Deck(row["id"], row["user"], row["game"], row["name"], tuple(row["cards"].split()), row["at"])
    return sound(deck)


async def mine(store: Store | Transaction, user: int, game: str) -> tuple[Deck, ...]:
    """All decks of a person for a game, the one changed last first."""
    return tuple(readable(await store.fetch(sql.decks.of_user(user, game)), deck_of))


async def add(tx: Transaction, user: int, game: str, name: str, pieces: Sequence[str], now: float) -> Deck:
    """Keep a new deck.

    Raises:
        StoreConflict: There is one of that name.
    """
    (row,) = await tx.fetch(sql.decks.add(user, game, name, " ".join(pieces), now))
    return deck_of(row)


async def change(tx: Transaction, deck: Deck, pieces: Sequence[str], now: float) -> Deck:
    """Give a deck other cards."""
    (row,) = await tx.fetch(sql.decks.set_cards(" ".join(pieces), now, deck.id))
    return deck_of(row)


async def remove(tx: Transaction, deck: Deck) -> None:
    """Delete a deck; tables that it was brought to keep their copy."""
    await tx.run(sql.decks.delete(deck.id))


async def brought(store: Store, game: AnyGame, options: Any, seats: Sequence[Seat]) -> list[list[Any]]:
    """The newest legal decks of each person at a table, which they bring; usually none."""
    builder = game.rules.builder()
    if builder is None:
        return []
    found: list[list[Any]] = []
    for seat in seats:
        decks = () if seat.holder != "person" or seat.user is None else await mine(store, seat.user, game.id)
        legal = [deck for deck in decks if not builder.faults(deck.pieces, seats=len(seats), options=options)]
        found.append([builder.thing(deck.name, deck.pieces) for deck in legal[:BROUGHT]])
    return found


async def note(tx: Transaction, table: int, things: Sequence[Sequence[Any]]) -> None:
    """Note the brought cards: without them the game could not be replayed from its beginning."""
    for seat, of_seat in enumerate(things):
        if of_seat:
            await tx.run(sql.seats.bring(table, seat, encode(of_seat)))
