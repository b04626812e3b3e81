"""Lookups by name: every card, token and pre-constructed deck."""

from __future__ import annotations

from collections.abc import Iterator

from rules.content.types import said_of
from rules.kernel.play.model import Piece
from rules.kernel.words import listing
from rules.terrene.cards.decks import write
from rules.terrene.cards.in_force import Cards
from rules.terrene.view import CardView
from rules.terrene.words.cards import card_of
from rules.terrene.words.own_cards import words_of

SUBTYPES = {"spell": "Spell", "trap": "Trap"}


def pieces_of(cards: Cards) -> tuple[Piece, ...]:
    """List all of them; a card first, then the deck of that name."""
    return (*_cards(cards), *_decks(cards))


def kind_of(face: CardView) -> str:
    """Say a card's kind: ``Hero, Engineer of Fire``, ``Trap``, ``On-going Command for Rogues``."""
    match face.kind:
        case "character":
            what = "token, " if face.token else "Hero, " if face.hero else ""
            return f"{what}{'/'.join(face.classes)} of {face.affiliation}"
        case "terrain":
            return "Storm" if face.storm else "Terrain"
        case "item":
            return "Item"
        case "command":
            name = SUBTYPES.get(face.subtype, "Command")
            classes = "" if face.subtype == "spell" or not face.classes else f" for {listing(face.classes, 'or')}"
            return f"{'On-going ' if face.ongoing else ''}{name}{classes}"


def _cards(cards: Cards) -> Iterator[Piece]:
    for code, card in cards.card.items():
        face = card_of(cards, code)
        source = said_of(card.source)
        yield Piece(code, card.name, kind_of(face), words_of(face), _rules(face), source, face)


def _rules(face: CardView) -> tuple[str, ...]:
    """Name the rules that say how such a card is played."""
    match face.kind:
        case "character":
            return ("TER-CHAR-13", "TER-CHAR-1") if face.token else ("TER-CHAR-1", "TER-RECRUIT-1")
        case "terrain":
            return ("TER-STORM-1", "TER-STORM-2") if face.storm else ("TER-TERRAIN-1", "TER-TERRAIN-7")
        case "item":
            return ("TER-ITEM-1", "TER-CMD-1")
        case "command":
            more = {"spell": "TER-SPELL-1", "trap": "TER-TRAP-1"}.get(face.subtype, "TER-CMD-2")
            return (more, "TER-ONGOING-1") if face.ongoing else (more, "TER-CMD-1")


def _decks(cards: Cards) -> Iterator[Piece]:
    for deck in cards.deck.values():
        text = f"{deck.plan}\n{write(cards, deck.name, cards.list_of(deck.code)).partition(chr(10))[2].strip()}"
        source = said_of(deck.source)
        rules = ("TER-COMP-2", "TER-DECK-9")
        yield Piece(deck.code, f"{deck.name} (deck)", "pre-constructed deck", text, rules, source)
