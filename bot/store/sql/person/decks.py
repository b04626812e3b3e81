"""Decks that people have built."""

from __future__ import annotations

from bot.store.statement import Change, Query, change, query


def add(user: int, game: str, name: str, cards: str, at: float) -> Change:
    """Keep a new deck, and return its row."""
    return change(
        'INSERT INTO decks ("user", game, name, cards, at) VALUES (?, ?, ?, ?, ?) RETURNING *',
        user,
        game,
        name,
        cards,
        at,
    )


def one(deck: int, user: int) -> Query:
    """A deck, if it belongs to a person."""
    return query('SELECT * FROM decks WHERE id = ? AND "user" = ?', deck, user)


def of_user(user: int, game: str) -> Query:
    """Somebody's decks for a game, the newest first."""
    return query('SELECT * FROM decks WHERE "user" = ? AND game = ? ORDER BY at DESC, id DESC', user, game)


def set_cards(cards: str, at: float, deck: int) -> Change:
    """Change the cards of a deck, and return its row."""
    return change("UPDATE decks SET cards = ?, at = ? WHERE id = ? RETURNING *", cards, at, deck)


def delete(deck: int) -> Change:
    """Delete a deck."""
    return change("DELETE FROM decks WHERE id = ?", deck)
