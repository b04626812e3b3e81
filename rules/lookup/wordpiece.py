"""Tokenizing for language models of the BERT family."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

_PART = re.compile(r"[^\W_]+|[^\w\s]|_")
_LONGEST_WORD = 100  # letters; a longer one is unknown to the models too


class WordPiece:
    """The pieces of one vocabulary, in lower case without accents."""

    def __init__(self, vocabulary: Iterable[str]) -> None:
        """Take the pieces in order of their numbers; ``##`` begins one that continues a word."""
        self._numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self._unknown, self._first, self._last = (self._numbers[name] for name in ("[UNK]", "[CLS]", "[SEP]"))

    def numbers(self, text: str, most: int) -> list[int]:
        """Return the numbers of a text's pieces, between start and end marks; long texts are cut.

        Args:
            text: The text.
            most: How many numbers at most.
        """
        plain = "".join(c for c in unicodedata.normalize("NFD", text.lower()) if unicodedata.category(c) != "Mn")
        found = [self._first]
        for part in _PART.findall(plain):
            found += self._pieces(part)
            if len(found) >= most:
                break
        return [*found[: most - 1], self._last]

    def _pieces(self, word: str) -> list[int]:
        """Cut a word into the longest known pieces, from the left."""
        found = []
        at = 0
        while at < len(word) <= _LONGEST_WORD:
            start = "##" if at else ""
            ends = range(len(word), at, -1)
            end = next((end for end in ends if start + word[at:end] in self._numbers), None)
            if end is None:
                return [self._unknown]
            found.append(self._numbers[start + word[at:end]])
            at = end
        return found or [self._unknown]
