"""Search by meaning, an optional extra: a small language model compares texts.

The vectors of all texts are made once, by ``python -m rules meaning``, and kept beside the project in half precision.
Each is known by the digest of its text: when a text changes, its old vector is not used any more, and until the command
has run again that text is found by its words only.
"""

from __future__ import annotations

import hashlib
import mmap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from rules.content.loader import DATA
from rules.lookup.catalogue import Catalogue, hits
from rules.lookup.minilm import SIZE, Floats, MiniLM, turn
from rules.lookup.question_words import Words

STORE = DATA.parent / ".meaning"
TURNED = "turned.safetensors"
_VECTORS, _DIGESTS = "{}.npy", "{}.digests.npy"

_QUESTION_PIECES = 24  # pieces of a question that are read; a longer one would take too long
_TEXT_PIECES = 128
_TEXT, _NEAREST, _ALL = 0.7, 1.0, 1.0  # shares of the entry's text, of its nearest phrase and of all together

_FAR = 0.35  # nearness below which the meanings have nothing to do with each other

_AT_ONCE = 64  # entries whose vectors are made at the same time; more would take more memory

Halves = NDArray[np.float16]

_BETWEEN = 0x70000000  # bits between the sign and the exponent, once the others are in their places
_BIAS = np.float32(2.0**112)  # what exponents count from differs by so much


class Made(Struct, frozen=True):
    """How complete the vectors of a game are.

    Attributes:
        game: The game's id.
        texts: How many texts there are to have a vector.
        missing: How many of them have none, or had none.
    """

    game: str
    texts: int
    missing: int


def _texts(catalogue: Catalogue, words: Words) -> list[list[str]]:
    """List the texts that stand for each entry: its text with its heading, then its phrases."""
    return [
        [f"{entry.topic}: {entry.text}", *entry.keywords, *words.asked.get(entry.id, ())] for entry in hits(catalogue)
    ]


def _digest(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


# ---- Making vectors --------------------------------------------------------


def _kept(game: str, store: Path) -> tuple[dict[int, int], Halves]:
    """Read the stored vectors of a game; none if there is no file or it is damaged.

    Returns:
        For each digest, the row of its vector; and the vectors.
    """
    try:
        digests = np.load(store / _DIGESTS.format(game)).tolist()
        vectors: Halves = np.load(store / _VECTORS.format(game), mmap_mode="r")
        return dict(zip(digests, range(len(vectors)), strict=True)), vectors
    except (OSError, ValueError, EOFError):
        return {}, np.zeros((0, SIZE), np.float16)


def made(games: Iterable[Catalogue], words: Mapping[str, Words], store: Path = STORE) -> tuple[Made, ...]:
    """Return how complete the vectors of each game are."""
    listed = []
    for catalogue in games:
        game = catalogue.game.id
        wanted = {_digest(text) for texts in _texts(catalogue, words[game]) for text in texts}
        listed.append(Made(game, len(wanted), len(wanted - _kept(game, store)[0].keys())))
    return tuple(listed)


def make(model: Path, games: Iterable[Catalogue], words: Mapping[str, Words], store: Path = STORE) -> Iterator[Made]:
    """Make missing vectors and drop superfluous ones, game by game: about a minute in all.

    Args:
        model: The folder of the model.
        games: The rule texts.
        words: The words of questions by game.
        store: Where the vectors are kept.

    Returns:
        For each game, as soon as its vectors are made, how many were missing before.

    Raises:
        OSError: The store cannot be written.
    """
    store.mkdir(exist_ok=True)
    turn(model, store / TURNED)
    language = MiniLM(model, store / TURNED)
    for catalogue in games:
        game = catalogue.game.id
        texts = {_digest(text): text for listed in _texts(catalogue, words[game]) for text in listed}
        rows, vectors = _kept(game, store)
        kept = {digest: vectors[row] for digest, row in rows.items() if digest in texts}
        missing = [digest for digest in texts if digest not in kept]
        new = language.vectors([texts[digest] for digest in missing], _TEXT_PIECES).astype(np.float16)
        kept.update(zip(missing, new, strict=True))
        digests = store / _DIGESTS.format(game)
        digests.unlink(missing_ok=True)  # without them nobody reads vectors that are half new
        for file, numbers in (
            (store / _VECTORS.format(game), np.array([*kept.values()], np.float16)),
            (digests, np.array([*kept], np.uint64)),
        ):
            unfinished = store / f"{game}.part.npy"
            np.save(unfinished, numbers)
            unfinished.replace(file)
        yield Made(game, len(texts), len(missing))


# ---- Asking ----------------------------------------------------------------


class Meaning:
    """The model, and the vectors of the games' entries."""

    def __init__(
        self, model: Path, games: Iterable[Catalogue], words: Mapping[str, Words], store: Path = STORE
    ) -> None:
        """Load the model and the vectors: about 0.2 s.

        Args:
            model: The folder of the model.
            games: The rule texts.
            words: The words of questions by game.
            store: Where the vectors are kept.
        """
        self._model = MiniLM(model, store / TURNED)
        self._games = {
            catalogue.game.id: _Near(_texts(catalogue, words[catalogue.game.id]), *_kept(catalogue.game.id, store))
            for catalogue in games
        }

    def let_go(self) -> None:
        """Free the memory of the model and of the vectors while nobody asks."""
        self._model.let_go()
        for near in self._games.values():
            near.let_go()

    def vector(self, words: Sequence[str]) -> Floats:
        """Return the vector of a question's words: about 12 ms."""
        found: Floats = self._model.vectors([" ".join(words)], _QUESTION_PIECES)[0]
        return found

    def nearest(self, game: str, question: Floats, best: int) -> dict[int, float]:
        """Return the entries of a game close to a question, with their closeness from 0 to 1.

        Args:
            game: The game.
            question: The vector of the question.
            best: How many entries at most.
        """
        return self._games[game].nearest(question, best)

    def near(self, game: str, question: Floats, rows: Sequence[int]) -> dict[int, float]:
        """Return how close a question is to some entries of a game, from 0 to 1."""
        return self._games[game].near(question, rows)


class _Near:
    """The vectors of one game, grouped by entry; they stay in their file, in half precision."""

    def __init__(self, texts: Sequence[Sequence[str]], rows: Mapping[int, int], vectors: Halves) -> None:
        self._stored = vectors
        self._rows = np.array([rows.get(_digest(text), -1) for listed in texts for text in listed])
        ends = np.cumsum([len(listed) for listed in texts]).tolist()
        self._places = [range(start, end) for start, end in zip([0, *ends[:-1]], ends, strict=True)]
        self._rough: Floats = np.zeros((len(texts), SIZE), np.float32)
        for first in range(0, len(texts), _AT_ONCE):
            self._compare_roughly(first, self._places[first : first + _AT_ONCE])

    def _compare_roughly(self, first: int, entries: Sequence[range]) -> None:
        """Make the rough vectors of some entries, each of its text and of all its texts together."""
        start = entries[0].start
        halves = self._halves(range(start, entries[-1].stop))
        firsts = [places.start - start for places in entries]
        rough = self._rough[first : first + len(entries)]
        np.add.reduceat(halves, firsts, axis=0, dtype=np.float32, out=rough)
        rough *= np.float32(_NEAREST + _ALL) / np.maximum(np.linalg.norm(rough, axis=1, keepdims=True), 1)
        rough += np.float32(_TEXT) * halves[firsts]

    def _halves(self, places: Sequence[int]) -> Halves:
        """Read the vectors of some texts; nothing but zeros where there is none."""
        rows = self._rows[places]
        found: Halves = np.zeros((len(rows), SIZE), np.float16)
        found[rows >= 0] = self._stored[rows[rows >= 0]]
        return found

    def let_go(self) -> None:
        """Free the memory of the vectors that were read; they are read again when needed."""
        file = getattr(self._stored, "_mmap", None)  # without vectors there is no file
        if file is not None and hasattr(mmap, "MADV_DONTNEED"):
            file.madvise(mmap.MADV_DONTNEED)

    def nearest(self, question: Floats, best: int) -> dict[int, float]:
        near = self.near(question, np.argsort(self._rough @ question)[-best:].tolist())
        return {row: value for row, value in near.items() if value > _FAR}

    def near(self, question: Floats, rows: Sequence[int]) -> dict[int, float]:
        if not rows:
            return {}
        places = [place for row in rows for place in self._places[row]]
        firsts = np.cumsum([0, *(len(self._places[row]) for row in rows[:-1])])
        close = _singles(self._halves(places)) @ question  # of each entry's text, then of its phrases
        near = _TEXT * close[firsts] + _NEAREST * np.maximum.reduceat(close, firsts)
        together = (self._rough[rows] @ question - _TEXT * close[firsts]) / (_NEAREST + _ALL)
        near += _ALL * together
        return dict(zip(rows, (np.maximum(near, 0) / (_TEXT + _NEAREST + _ALL)).tolist(), strict=True))


def _singles(halves: Halves) -> Floats:
    """Convert half precision to single by moving bits, in a third of a cast's time."""
    bits = halves.view(np.int16).astype(np.int32)
    bits <<= 13
    bits &= ~_BETWEEN
    made: Floats = bits.view(np.float32)
    made *= _BIAS
    return made
