"""The art of Clash: the emblem and the face of each card, the back of all, the battlefield."""

from __future__ import annotations

from typing import Literal, NamedTuple

from PIL import Image

from render.clash import theme
from render.kit.art.catalogue import look
from render.kit.art.emblem import emblem, window
from render.kit.art.field import field
from render.kit.art.frame import rim
from render.kit.art.tones import Hue
from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.drawing_notes import kept
from rules.clash.view import CardView, SideView, TileView

GAME = "clash"
Sign = Literal["", "lock", "swirl"]
"""On a card: only its player sees it yet; it was turned since the last picture."""

_SCATTERED = (
    (0.36, 0.3, 90),
    (0.67, 0.36, 120),
    (0.13, 0.34, 110),
    (0.9, 0.31, 80),
    (0.34, 0.68, 130),
    (0.69, 0.7, 100),
    (0.1, 0.74, 90),
    (0.88, 0.72, 120),
)
_SIGNS = {
    "ash": ("fire", "dead-tree", "burning-embers"),
    "ice": ("crystals", "pine-tree", "crystal-cluster"),
    "mire": ("grass", "dead-tree", "droplets"),
    "rift": ("eyeball", "broken-skull", "burst-blob"),
}


def art_of(card: CardView) -> tuple[str, Hue]:
    """Return the emblem of a card and its hue."""
    found = look(GAME, card.code, card.kind)
    return found.art, theme.HUES.get(found.hue, theme.HUES["steel"])


def land_of(card: CardView | None) -> tuple[Hue, tuple[str, ...]]:
    """Return the hue of the battlefield under a Titan, and what lies on it."""
    found = look(GAME, card.code, card.kind).ground if card is not None else None
    name = found if found in theme.LANDS else "ash"
    return theme.LANDS[name], _SIGNS[name]


def token(canvas: Canvas, card: CardView, x: float, y: float, size: int, ring: Colour) -> None:
    """Draw a card's emblem in a ring."""
    art, hue = art_of(card)
    emblem(canvas, art, hue, x, y, size, ring=ring, line=max(3, size // 18))


def tile_of(tile: TileView) -> tuple[str, Hue]:
    """Return the emblem of an equipment tile and its hue."""
    found = look(GAME, tile.kind, "tile")
    return found.art, theme.HUES.get(found.hue, theme.HUES["steel"])


def battlefield(width: int, height: int, card: CardView | None) -> Image.Image:
    """Return the battlefield of a Titan, as large as a picture or a part of one."""
    land, signs = land_of(card)
    return field(width, height, land, theme.PALETTE, signs, _SCATTERED)


# ---- The faces of cards ----------------------------------------------------------------------


class Sizes(NamedTuple):
    """How large the parts of a tab are, in pixels.

    Attributes:
        shield: A shield.
        icon: What the side does.
        value: The letters of how strongly.
        number: Room for that number.
        status: The status that comes with it.
        step: Room between parts.
        letter: The letter of the side; 0 leaves it out.
    """

    shield: int
    icon: int
    value: int
    number: int
    status: int
    step: int
    letter: int = 0

    def times(self, scale: float) -> Sizes:
        """Return them larger or smaller."""
        return Sizes(*[round(size * scale) for size in self])


LETTERED = Sizes(44, 38, 36, 24, 28, 4, 32)
"""The parts of a card of 288 with letters."""


class Face:
    """Draws a card's emblem and its four sides as they lie on the table, with upright words."""

    def __init__(self, canvas: Canvas, x: int, y: int, size: int, sizes: Sizes, *, pale: bool = False) -> None:
        """Take a square.

        Args:
            canvas: Where to draw.
            x: The square's left.
            y: The square's top.
            size: Its width and height.
            sizes: How large the parts of a tab are.
            pale: The card cannot be played now.
        """
        self.canvas, self.x, self.y, self.size, self.sizes, self.pale = canvas, x, y, size, sizes, pale

    def _c(self, colour: Colour) -> Colour:
        return theme.faded(colour) if self.pale else colour

    def emblem(self, card: CardView, *, share: float = 0.62, down: float = 0.0, radius: int = 16) -> None:
        """Draw the card's emblem over all of the face.

        Args:
            card: The card.
            share: How much of the face the emblem takes.
            down: How far it lies below the middle.
            radius: How round the face's corners are.
        """
        art, hue = art_of(card)
        hue = theme.FADED if self.pale else hue
        box = self.x, self.y, self.size, self.size
        window(self.canvas, art, hue, *box, share=share, down=down, radius=radius)
        rim(self.canvas, theme.FADED if self.pale else theme.GOLD, *box, max(3, self.size // 80), radius)

    def sides(self, card: CardView, top: int, marked: str = "", mark: Colour = theme.TEXT, *, clear: int = 0) -> None:
        """Draw all sides.

        Args:
            card: The card.
            top: The index of the side that lies at the top; the next ones follow clockwise.
            marked: The letter of a side that is marked.
            mark: The colour behind that letter.
            clear: Room at the top left corner for a badge.
        """
        for edge in range(4):
            side = card.sides[(top + edge) % 4]
            self._tab(side, edge, mark if side.letter == marked else theme.INK, clear)

    def _tab(self, side: SideView, edge: int, behind: Colour, clear: int) -> None:
        """Draw a side on a tab at an edge: what marks it, its shield, what it does."""
        one, along_x = self.sizes, edge % 2 == 0
        valued = bool(side.value) and side.symbol not in {"none", "confuse"}
        doing = one.icon + (one.number if valued else 0)
        parts = [*([one.letter] if one.letter else []), one.shield, doing if along_x else one.icon]
        parts += [one.status] if side.status else []
        pad = one.step + 2
        long = sum(parts) + one.step * (len(parts) - 1) + 2 * pad
        deep = (one.shield if along_x else max(one.shield, doing)) + 2 * pad - 2
        start = max((self.size - long) // 2, clear) if edge == 0 else (self.size - long) // 2
        left, top = {0: (start, 0), 1: (self.size - deep, start), 2: (start, self.size - deep), 3: (0, start)}[edge]
        wide, high = (long, deep) if along_x else (deep, long)
        tint = self._c(theme.TINT[side.symbol])
        canvas = self.canvas.on(self._c(theme.INK), self.x + left, self.y + top)
        canvas.framed(0, 0, wide, high, tint, max(8, self.size // 28), self._c(theme.SEAM), max(2, self.size // 140))
        at, on, across = float(pad), canvas.on(tint), deep / 2
        if one.letter:
            self._mark(on, side, edge, *self._point(along_x, at + one.letter / 2, across), one.letter, behind)
            at += one.letter + one.step
        self._shield(on, side, *self._point(along_x, at + one.shield / 2, across), one.shield)
        at += one.shield + one.step
        x, y = self._point(along_x, at + one.icon / 2, across)
        x -= 0 if along_x else (doing - one.icon) / 2
        on.shape(theme.SYMBOL_SHAPE[side.symbol], x, y, one.icon, self._c(theme.SYMBOL[side.symbol]))
        if valued:
            on.text(x + one.icon / 2 + 2, y, str(side.value), one.value, self._c(theme.INK), weight=800)
        at += (doing if along_x else one.icon) + one.step
        if side.status:
            x, y = self._point(along_x, at + one.status / 2, across)
            on.shape(theme.STATUS_SHAPE[side.status], x, y, one.status, self._c(theme.STATUS[side.status]))

    @staticmethod
    def _point(along_x: bool, along: float, across: float) -> tuple[float, float]:
        return (along, across) if along_x else (across, along)

    def _mark(self, canvas: Canvas, side: SideView, edge: int, x: float, y: float, size: int, behind: Colour) -> None:
        """Draw what a side is marked with: its letter."""
        left, top = round(x - size / 2), round(y - size / 2)
        canvas.box(left, top, size, size, self._c(behind), radius=round(size / 4))
        ink = theme.INK if behind == theme.TEXT else theme.TEXT
        letter = canvas.on(self._c(behind))
        letter.text(x, y, side.letter, round(size * 0.875), self._c(ink), weight=800, anchor="centre")

    def _shield(self, canvas: Canvas, side: SideView, x: float, y: float, size: int) -> None:
        if not side.defence:  # a side without defence shows no shield
            canvas.shape("dash", x, y, round(size * 0.7), self._c(theme.SYMBOL["none"]))
            return
        canvas.shape("shield", x, y, size, self._c(theme.STEEL))
        on = canvas.on(self._c(theme.STEEL))
        on.text(x, y - 2, str(side.defence), round(size * 0.8), self._c(theme.TEXT), weight=800, anchor="centre")


def card_back(canvas: Canvas, inset: int, size: int, radius: int) -> None:
    """Draw the back that all cards of the summoners share: a golem in the dark."""
    canvas.paste(_back(size), inset, inset, radius=radius)


@kept(4)
def _back(size: int) -> Image.Image:
    canvas = theme.blank(size, size, theme.BACK)
    window(canvas, "golem", theme.DARK, 0, 0, size, size, share=0.86)
    rim(canvas, theme.GOLD, 0, 0, size, size, max(3, size // 80), 16)
    return canvas.image
