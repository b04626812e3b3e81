"""Passages of the table at hand, scored by their words like rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from rules.kernel import Passage, Piece, View
from rules.lookup.catalogue import Catalogue, GameHead, Rule
from rules.lookup.index import Index, Near
from rules.lookup.question_words import Words

LIKELY = 12  # passages that are looked at closely


class Passages:
    """Passages of one table, indexed."""

    def __init__(self, head: GameHead, passages: Sequence[Passage], words: Words) -> None:
        """Index passages.

        Args:
            head: Their game.
            passages: The passages.
            words: The words of questions about that game.
        """
        self._listed = passages
        rules = [
            Rule(str(at), one.heading, "definition", one.source, one.text, keywords=one.asked)
            for at, one in enumerate(passages)
        ]
        self._index = Index(Catalogue(head, tuple(rules)), words)
        self.vocabulary = self._index.vocabulary

    def scored(self, typed: Sequence[str], known: frozenset[str], near: Near) -> list[tuple[float, Passage]]:
        """Return the passages that fit a question's words, best first, with scores from 0 to 1.

        Args:
            typed: The words of the question.
            known: Words that are spelt right, though no passage has them.
            near: What tells the neighbours of a word; always the same.
        """
        terms = self._index.understood(typed, known.union(self.vocabulary), near)
        scores = self._index.search(terms, LIKELY) if terms else {}
        best = sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))
        return [(score, self._listed[row]) for row, score in best]


def of_piece(piece: Piece) -> Passage:
    """Return a piece's words as a passage."""
    about = f"what does {piece.name} do"
    return Passage(piece.name, f"{piece.name}: {piece.text}", piece.kind, (about,), piece.rules, piece.key)


def lying_here(view: View, pieces: Sequence[Piece]) -> frozenset[str]:
    """Return the keys of the pieces that somebody sees on the table or in a hand.

    Args:
        view: What they see; a piece is seen where its key or its name stands.
        pieces: All pieces of the game.
    """
    said = frozenset(_texts(msgspec.to_builtins(view)))
    return frozenset([piece.key for piece in pieces if piece.key in said or piece.name in said])


def _texts(thing: Any) -> Iterator[str]:
    """Go through all texts of plain data."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from _texts(value)
    elif isinstance(thing, Sequence):
        for value in thing:
            yield from _texts(value)
