"""The sentence model MiniLM (six layers of 384) in plain NumPy: like meanings, like vectors.

Only the optional extra has the weights, and NumPy; nothing else may import this module.
"""

from __future__ import annotations

import json
import math
import mmap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rules.lookup.wordpiece import WordPiece

Floats = NDArray[np.float32]

SIZE = 384
_LAYERS, _HEADS = 6, 12
_WIDTH = SIZE // _HEADS
WEIGHTS = "model.safetensors"
_ASKED = tuple(f"attention.self.{part}.weight" for part in ("query", "key", "value"))
_TINY = 1e-12  # keeps a division by zero away, as in the model's own settings
_FAR = np.float32(-1e9)  # an attention that comes to nothing
_TOGETHER = 32  # texts that are worked on at the same time


class MiniLM:
    """The model, from the folder with its weights and its vocabulary.

    The weights stay in their file, mapped into memory: what a text needs is read by the first one that needs it, and
    the system takes it back when it is short of memory.
    """

    def __init__(self, folder: Path, turned: Path | None = None) -> None:
        """Load the model.

        Args:
            folder: Its folder.
            turned: What :func:`turn` wrote of it, which saves a tenth of the time that a text takes.
        """
        words = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
        self._pieces = WordPiece(words)
        self._weights = weights = _Weights(folder / WEIGHTS, turned)
        self._word = weights["embeddings.word_embeddings.weight"]
        types = weights["embeddings.token_type_embeddings.weight"][0]
        self._place = weights["embeddings.position_embeddings.weight"] + types
        self._norm = weights.norm("embeddings.LayerNorm")
        self._layers = [_Layer(weights, f"encoder.layer.{number}") for number in range(_LAYERS)]

    def let_go(self) -> None:
        """Free the weights' memory; the next text reads them again in 3 ms."""
        self._weights.let_go()

    def vectors(self, texts: Sequence[str], most: int) -> Floats:
        """Return a vector of length 1 for each text.

        Args:
            texts: The texts.
            most: How many pieces of each are read at most; the time goes up with them.
        """
        numbers = [self._pieces.numbers(text, most) for text in texts]
        order = sorted(range(len(texts)), key=lambda place: len(numbers[place]))  # like lengths waste little
        made = np.zeros((len(texts), SIZE), np.float32)
        for start in range(0, len(order), _TOGETHER):
            places = order[start : start + _TOGETHER]
            made[places] = self._run([numbers[place] for place in places])
        return made

    def _run(self, numbers: Sequence[Sequence[int]]) -> Floats:
        count, length = len(numbers), max(map(len, numbers))
        pieces = np.zeros((count, length), np.int64)
        there = np.zeros((count, length), np.float32)
        for row, listed in enumerate(numbers):
            pieces[row, : len(listed)] = listed
            there[row, : len(listed)] = 1
        hidden = _normed(self._word[pieces] + self._place[:length], *self._norm).reshape(count * length, SIZE)
        nothing = ((1 - there) * _FAR)[:, None, None, :]
        for layer in self._layers:
            hidden = layer.run(hidden, count, nothing)
        summed = (hidden.reshape(count, length, SIZE) * there[:, :, None]).sum(axis=1)
        vectors: Floats = summed / np.linalg.norm(summed, axis=1, keepdims=True)
        return vectors


def turn(folder: Path, turned: Path) -> None:
    """Write the model's matrices transposed, so that rows multiply them in the file's order.

    Args:
        folder: The folder of the model.
        turned: The file to be written, in the format safetensors.

    Raises:
        OSError: It cannot be written.
    """
    weights = _Weights(folder / WEIGHTS)
    head: dict[str, Any] = {}
    matrices: list[Floats] = []
    at = 0
    for name in weights:
        if (name.startswith("encoder.layer.") and name.endswith("dense.weight")) or name.endswith(_ASKED):
            matrix = np.ascontiguousarray(weights[name].T)
            head[name] = {"dtype": "F32", "shape": matrix.shape, "data_offsets": (at, at + matrix.nbytes)}
            at += matrix.nbytes
            matrices.append(matrix)
    told = json.dumps(head).encode()
    told += b" " * (-(len(told) + 8) % 64)  # so that numbers begin where they can be read at once
    unfinished = turned.with_suffix(".part")
    with unfinished.open("wb") as file:
        file.write(len(told).to_bytes(8, "little") + told)
        for matrix in matrices:
            file.write(matrix.tobytes())
    unfinished.replace(turned)
    weights.let_go()


class _Layer:
    """One layer: every piece attends to all others, then each is worked on by itself."""

    def __init__(self, weights: _Weights, name: str) -> None:
        self._asked = [weights.dense(f"{name}.attention.self.{part}") for part in ("query", "key", "value")]
        self._told = weights.dense(f"{name}.attention.output.dense")
        self._told_norm = weights.norm(f"{name}.attention.output.LayerNorm")
        self._wide = weights.dense(f"{name}.intermediate.dense")
        self._narrow = weights.dense(f"{name}.output.dense")
        self._norm = weights.norm(f"{name}.output.LayerNorm")

    def run(self, hidden: Floats, count: int, nothing: Floats) -> Floats:
        query, key, value = [
            (hidden @ matrix + bias).reshape(count, -1, _HEADS, _WIDTH).swapaxes(1, 2) for matrix, bias in self._asked
        ]
        looks = query @ key.swapaxes(2, 3)
        looks *= np.float32(1 / math.sqrt(_WIDTH))
        looks += nothing
        looks -= looks.max(axis=-1, keepdims=True)
        np.exp(looks, out=looks)
        looks /= looks.sum(axis=-1, keepdims=True)
        seen = (looks @ value).swapaxes(1, 2).reshape(-1, SIZE)
        matrix, bias = self._told
        hidden = _normed(hidden + seen @ matrix + bias, *self._told_norm)
        matrix, bias = self._wide
        wide = _gelu(hidden @ matrix + bias)
        matrix, bias = self._narrow
        return _normed(hidden + wide @ matrix + bias, *self._norm)


class _Weights:
    """The weights by name, from a safetensors file: a length, a JSON head, then plain numbers."""

    def __init__(self, file: Path, turned: Path | None = None) -> None:
        with file.open("rb") as opened:
            self._file = mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)
        self._all: NDArray[np.uint8] = np.frombuffer(self._file, np.uint8)
        length = int.from_bytes(self._all[:8].tobytes(), "little")
        self._start = 8 + length
        self._head: dict[str, Any] = json.loads(self._all[8 : self._start].tobytes())
        self._turned = _Weights(turned) if turned is not None and turned.is_file() else None

    def __getitem__(self, name: str) -> Floats:
        start, end = self._head[name]["data_offsets"]
        part = self._all[self._start + start : self._start + end]
        return part.view(np.float32).reshape(self._head[name]["shape"])

    def __iter__(self) -> Iterator[str]:
        return iter(self._head)

    def let_go(self) -> None:
        """Free the memory of the files read; they are read again when needed."""
        if hasattr(mmap, "MADV_DONTNEED"):  # Windows gives it back by itself
            self._file.madvise(mmap.MADV_DONTNEED)
        if self._turned is not None:
            self._turned.let_go()

    def dense(self, name: str) -> tuple[Floats, Floats]:
        """Return a matrix, transposed for rows, and its bias."""
        matrix = f"{name}.weight"
        turned = self[matrix].T if self._turned is None else self._turned[matrix]
        return turned, np.array(self[f"{name}.bias"])

    def norm(self, name: str) -> tuple[Floats, Floats]:
        """Return the scale and the shift of a norm."""
        return np.array(self[f"{name}.weight"]), np.array(self[f"{name}.bias"])


def _normed(hidden: Floats, weight: Floats, bias: Floats) -> Floats:
    hidden = hidden - _mean(hidden)
    hidden /= np.sqrt(_mean(np.square(hidden)) + np.float32(_TINY))
    hidden *= weight
    hidden += bias
    return hidden


def _mean(numbers: Floats) -> Floats:
    """Return the mean of each row, faster than NumPy's own."""
    summed: Floats = np.add.reduce(numbers, axis=-1, keepdims=True)
    summed /= np.float32(SIZE)
    return summed


def _gelu(hidden: Floats) -> Floats:
    """Apply GELU, by its usual formula with tanh."""
    bend = hidden * hidden
    bend *= np.float32(0.044715)
    bend += 1
    bend *= hidden
    bend *= np.float32(math.sqrt(2 / math.pi))
    np.tanh(bend, out=bend)
    bend += 1
    bend *= hidden
    bend *= np.float32(0.5)
    return bend
