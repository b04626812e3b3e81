"""Notes of what is drawn, each with its box, so that a test can read a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from itertools import count
from typing import Literal, NamedTuple, ParamSpec, Protocol, cast

from PIL import Image

from render.kit.colours import Colour

Kind = Literal["text", "shape", "box", "ground"]

P = ParamSpec("P")

_numbers = count(1)


class Sheet(NamedTuple):
    """A picture under way, or a part of one: its number and its size."""

    number: int
    width: int
    height: int

    @classmethod
    def of(cls, image: Image.Image) -> Sheet:
        """Number a new picture."""
        return cls(next(_numbers), *image.size)


class Note(NamedTuple):
    """Something that was drawn: what it is, its box in pixels of the whole picture, its size.

    Attributes:
        kind: Words, a shape of the kit, a rectangle, or the ground of others: a hex of land, a base.
        what: The words, or the name of the shape; of a border "line".
        left: Its left; of words, of the capitals alone, as all that follows.
        top: Its top.
        right: Its right.
        bottom: Its bottom.
        size: The size of the font or of the shape; of a rectangle its height.
        fill: Its colour.
        sheet: The picture that it is drawn on.
    """

    kind: Kind
    what: str
    left: float
    top: float
    right: float
    bottom: float
    size: int
    fill: Colour
    sheet: Sheet = Sheet(0, 0, 0)

    def meets(self, other: Note, least: float = 0) -> bool:
        """Whether it covers more of another than so many pixels each way."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide > least and high > least

    def moved(self, x: float, y: float, sheet: Sheet) -> Note:
        """Return it as a part of another picture, from a point of that on."""
        return self._replace(
            left=self.left + x, top=self.top + y, right=self.right + x, bottom=self.bottom + y, sheet=sheet
        )


class Drawn(NamedTuple):
    """A part of pictures that is kept, with the notes of what is on it."""

    image: Image.Image
    notes: tuple[Note, ...]


class Kept(Protocol[P]):
    """A function that draws parts and keeps them."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Drawn:
        """Return the part, drawn now or before."""

    def cache_clear(self) -> None:
        """Forget all parts."""


_notes: ContextVar[list[Note] | None] = ContextVar("notes", default=None)


def noting() -> list[Note] | None:
    """Return the list of those who want notes; ``None`` where nobody does."""
    return _notes.get()


@contextmanager
def noted() -> Iterator[list[Note]]:
    """Note all that is drawn meanwhile, in order, whether it is drawn anew or was kept."""
    notes: list[Note] = []
    token = _notes.set(notes)
    try:
        yield notes
    finally:
        _notes.reset(token)


def kept(most: int) -> Callable[[Callable[P, Image.Image]], Kept[P]]:
    """Keep so many parts that a function draws, with what was noted on them."""

    def decorated(draw: Callable[P, Image.Image]) -> Kept[P]:
        def drawn(*args: P.args, **kwargs: P.kwargs) -> Drawn:
            with noted() as notes:
                image = draw(*args, **kwargs)
            return Drawn(image, tuple(notes))

        return cast("Kept[P]", lru_cache(maxsize=most)(drawn))

    return decorated
