"""Tokenizing for language models of the BERT family."""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

_PART = re.compile(r"[^\W_]+|[^\w\s]|_")
_INSIDE = b"##"
_LONGEST_WORD = 100  # letters; a longer one is unknown to the models too


class WordPiece:
    """The pieces of one vocabulary, in lower case without accents.

    A vocabulary has 30,000: they stand in one text, sorted, since a dictionary of them takes ten times the memory.
    """

    def __init__(self, vocabulary: Sequence[str]) -> None:
        """Take the pieces in order of their numbers; ``##`` begins one that continues a word.

        Raises:
            ValueError: One of the model's own marks is missing.
        """
        order = sorted(range(len(vocabulary)), key=vocabulary.__getitem__)
        self._numbers = array("I", [0, *order])  # the empty piece is the first
        self._text = "".join([vocabulary[number] for number in order]).encode()
        lengths = [0, *[len(vocabulary[number].encode()) for number in order]]
        self._ends = array("I", accumulate(lengths, initial=0))
        self._places = range(len(lengths))
        self._unknown, self._first, self._last = map(vocabulary.index, ("[UNK]", "[CLS]", "[SEP]"))

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
        if len(word) > _LONGEST_WORD:
            return [self._unknown]
        found: list[int] = []
        left = word.encode(errors="surrogatepass")
        while left:
            begun = _INSIDE if found else b""
            place = self._longest(begun + left)
            length = len(self._piece(place)) - len(begun)
            if length <= 0:
                return [self._unknown]
            found.append(self._numbers[place])
            left = left[length:]
        return found or [self._unknown]

    def _longest(self, text: bytes) -> int:
        """Return the place of the longest piece that a text begins with, or of the empty one."""
        while True:
            place = bisect_right(self._places, text, key=self._piece) - 1
            piece = self._piece(place)
            if text.startswith(piece):
                return place
            # Whatever sorts between a text and its beginning begins like both.
            text = text[: next(at for at, (one, other) in enumerate(zip(text, piece, strict=False)) if one != other)]

    def _piece(self, place: int) -> bytes:
        return self._text[self._ends[place] : self._ends[place + 1]]
