"""Small parts of the pictures of Clash: badges, chips, tiles and the faces of cards."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from render.clash import theme
from render.kit.canvas import Canvas, shrunk
from render.kit.colours import Colour
from render.kit.drawing_notes import noted
from render.kit.icons.pen import FINE
from rules.clash.view import DIRECTIONS, CardView, SideView, Status, TileView

_FULL = 1.16  # a diamond must be larger than a square to look as large
_SEAM = 2  # half the width of a seam, along an edge
_TURNS = (None, Image.Transpose.ROTATE_270, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_90)


def badge(canvas: Canvas, seat: int, x: float, y: float, size: int) -> None:
    """Draw a seat's sign: its colour, its shape and its number, which counts from 1."""
    name, colour = theme.SEAT_SHAPES[seat], theme.SEATS[seat]
    wide = round(size * _FULL) if name in {"diamond", "hexagon"} else size
    canvas.shape(name, x, y, wide + 6, theme.INK)
    canvas.on(theme.INK).shape(name, x, y, wide - 2, colour)
    canvas.on(colour).text(x, y, str(seat + 1), round(size * 0.62), theme.INK, weight=800, anchor="centre")


def counted(canvas: Canvas, seat: int, x: int, y: int, size: int, amount: int, *, terse: bool = False) -> None:
    """Draw a seat's Focus: its badge and the amount, if ``terse`` without a times sign."""
    badge(canvas, seat, x + size / 2, y, size)
    canvas.text(x + size + 10, y, f"{amount}" if terse else f"×{amount}", 34, theme.TEXT)


def status_chip(canvas: Canvas, status: Status, x: int, y: int, fresh: bool) -> None:
    """Draw somebody's status, 76 wide: its own shape and letter, ringed if it is new."""
    if fresh:
        canvas.box(x - 4, y - 28, 84, 56, theme.TEXT, radius=18, line=3)
    canvas.box(x, y - 24, 76, 48, theme.STATUS_CHIP[status], radius=14)
    chip = canvas.on(theme.STATUS_CHIP[status])
    chip.shape(theme.STATUS_SHAPE[status], x + 24, y, 34, theme.INK)
    chip.text(x + 56, y, theme.STATUS_LETTER[status], 34, theme.INK, weight=800, anchor="centre")


def tile(canvas: Canvas, piece: TileView, place: int, x: int, y: int, fresh: bool) -> None:
    """Draw an equipment tile, 112 wide: use, arrow and direction's letter, ringed if new."""
    canvas.framed(x, y - 26, 112, 52, theme.RAISED, 12, theme.TEXT if fresh else theme.RAISED, 4)
    inside = canvas.on(theme.RAISED)
    inside.shape(theme.EQUIPMENT_SHAPE[piece.kind], x + 30, y, 38, theme.TEXT)
    if piece.bonus > 1:
        canvas.on(theme.TEXT).text(x + 30, y, f"+{piece.bonus}", 24, theme.INK, weight=800, anchor="centre")
    if piece.direction is None:
        inside.text(x + 80, y, "?", 38, theme.TEXT, weight=800, anchor="centre")
        return
    turn = 90 * ((DIRECTIONS.index(piece.direction) + place) % 4)
    inside.shape("arrow", x + 80, y, 48, theme.STONE, turn=turn)
    letter = theme.DIRECTION_LETTER[piece.direction]
    canvas.on(theme.STONE).text(x + 80, y, letter, 26, theme.INK, weight=800, anchor="centre")


@lru_cache(maxsize=16)
def _corner_masks(depth: int, radius: int) -> tuple[Image.Image, Image.Image, Image.Image]:
    """Return the masks of a card face's top left corner: top side, left side, frame."""
    top = Image.new("L", (depth * FINE, depth * FINE))
    end, gap = depth * FINE, _SEAM * FINE
    ImageDraw.Draw(top).polygon([(gap, 0), (end, 0), (end, end - gap)], fill=255)
    frame = Image.new("L", (radius * FINE, radius * FINE), 255)
    ImageDraw.Draw(frame).ellipse((0, 0, 2 * radius * FINE - 1, 2 * radius * FINE - 1), fill=0)
    one = top.reduce(FINE)
    return one, one.transpose(Image.Transpose.TRANSPOSE), frame.reduce(FINE)


@lru_cache(maxsize=256)
def _corner(depth: int, radius: int, left: Colour, top: Colour, seam: Colour, frame: Colour) -> Image.Image:
    """Return the top left corner of a card's face, where its left and top sides meet.

    Args:
        depth: Its width and height, which is how deep a side reaches into the card.
        radius: How round the corner is.
        left: The colour of the side at the left.
        top: The colour of the side at the top.
        seam: The colour between them.
        frame: The colour round the face.
    """
    whole = Image.new("RGB", (depth, depth), seam)
    for colour, mask in zip((top, left, frame), _corner_masks(depth, radius), strict=True):
        whole.paste(colour, (0, 0), mask)
    return theme.PALETTE.matched(whole)


class Face:
    """Draws the four sides of a card on a canvas, as they lie on the table, with upright words."""

    def __init__(
        self, canvas: Canvas, x: int, y: int, size: int, depth: int, scale: float, frame: Colour, *, pale: bool = False
    ) -> None:
        """Take a square.

        Args:
            canvas: Where to draw.
            x: The square's left.
            y: The square's top.
            size: Its width and height.
            depth: How deep a side reaches into it.
            scale: The size of signs; 1 fits a card of 288.
            frame: The colour that it lies on.
            pale: The card cannot be played now.
        """
        self.canvas, self.x, self.y, self.size, self.depth, self.scale = canvas, x, y, size, depth, scale
        self.frame, self.pale = frame, pale

    def _c(self, colour: Colour) -> Colour:
        return theme.faded(colour) if self.pale else colour

    def _px(self, length: float) -> int:
        return round(length * self.scale)

    def sides(self, card: CardView, top: int, marked: str = "", mark: Colour = theme.TEXT) -> None:
        """Draw all sides.

        Args:
            card: The card.
            top: The index of the side that lies at the top; the next ones follow clockwise.
            marked: The letter of a side that is marked.
            mark: The colour behind that letter.
        """
        lying = [card.sides[(top + edge) % 4] for edge in range(4)]
        tints = [self._c(theme.TINT[side.symbol]) for side in lying]
        seam, depth, far = self._c(theme.SEAM), self.depth, self.size - self.depth
        short, long = depth - _SEAM, far - depth
        bands = ((depth, 0, long, short), (far + _SEAM, depth, short, long), (depth, far + _SEAM, long, short))
        corners = ((0, 0), (far, 0), (far, far), (0, far))
        face = self.canvas.on(seam, self.x, self.y)
        face.box(0, 0, self.size, self.size, seam)
        for edge, (band, spot) in enumerate(zip((*bands, (0, depth, short, long)), corners, strict=True)):
            with noted():  # a side goes on in its corners, so its words may too
                face.box(*band, tints[edge])
            corner = _corner(depth, self._px(14), tints[edge - 1], tints[edge], seam, self.frame)
            turn = _TURNS[edge]
            face.paste(corner.transpose(turn) if turn else corner, *spot)
        for edge, side in enumerate(lying):
            self._side(self.canvas.on(tints[edge]), side, edge, mark if side.letter == marked else theme.INK)

    def middle(self, card: CardView) -> tuple[Canvas, int, int, int]:
        """Draw the plate between the sides; return the canvas on it, its left, top and size."""
        inner, colour = self.size - 2 * self.depth, self._c(theme.KIND[card.kind])
        x, y = self.x + self.depth, self.y + self.depth
        self.canvas.on(self._c(theme.SEAM)).box(x, y, inner, inner, colour, radius=self._px(8))
        return self.canvas.on(colour), x, y, inner

    def _side(self, canvas: Canvas, side: SideView, edge: int, behind: Colour) -> None:
        along_x = edge % 2 == 0
        valued = bool(side.value) and side.symbol not in {"none", "confuse"}
        letter, shield, icon, step = self._px(32), self._px(46), self._px(40), self._px(6)
        number, status = self._px(24) if valued else 0, self._px(29) if side.status else 0
        start = (self.size - letter - shield - icon - 2 * step - status - (number if along_x else 0)) / 2
        across = self._px(36)
        self._mark(canvas, side, edge, *self._point(edge, start + letter / 2, across), letter, behind)
        start += letter + step
        self._shield(canvas, side, *self._point(edge, start + shield / 2, across), shield)
        start += shield + step
        shift = 0 if along_x or not valued else number / 2
        x, y = self._point(edge, start + icon / 2, across)
        canvas.shape(theme.SYMBOL_SHAPE[side.symbol], x - shift, y, icon, self._c(theme.SYMBOL[side.symbol]))
        if valued:
            at = x - shift + icon / 2 + self._px(3)
            canvas.text(at, y, str(side.value), self._px(36), self._c(theme.INK), weight=800)
        if side.status:
            x, y = self._point(edge, start + icon + (number if along_x else 0) + status / 2, across)
            name = theme.STATUS_SHAPE[side.status]
            canvas.shape(name, x + (self._px(3) if along_x else 0), y, status, self._c(theme.STATUS[side.status]))

    def _point(self, edge: int, along: float, across: float) -> tuple[float, float]:
        """Return a point by its distance along an edge (left to right, top to bottom) and from it."""
        far = self.size - across
        x, y = {0: (along, across), 1: (far, along), 2: (along, far), 3: (across, along)}[edge]
        return self.x + x, self.y + y

    def _mark(self, canvas: Canvas, side: SideView, edge: int, x: float, y: float, size: int, behind: Colour) -> None:
        """Draw what a side is marked with: its letter."""
        left, top = round(x - size / 2), round(y - size / 2)
        canvas.box(left, top, size, size, self._c(behind), radius=self._px(8))
        ink = theme.INK if behind == theme.TEXT else theme.TEXT
        canvas.on(self._c(behind)).text(x, y, side.letter, self._px(28), self._c(ink), weight=800, anchor="centre")

    def _shield(self, canvas: Canvas, side: SideView, x: float, y: float, size: int) -> None:
        if side.defence:
            canvas.shape("shield", x, y, size, self._c(theme.STEEL))
            words = str(side.defence)
            canvas.on(self._c(theme.STEEL)).text(
                x, y - 2, words, self._px(32), self._c(theme.TEXT), weight=800, anchor="centre"
            )
        else:  # a side without defence shows no shield
            canvas.shape("dash", x, y, round(size * 0.7), self._c(theme.SYMBOL["none"]))


def lines(name: str, size: int, most: int) -> tuple[str, ...]:
    """Return a card's name in one line, or in two if it is too wide for one."""
    words = name.split()
    if len(words) == 1 or shrunk(name, (size, 0), 700, most):
        return (name,)
    half = min(range(1, len(words)), key=lambda cut: abs(len(name) - 2 * len(" ".join(words[:cut])) - 1))
    return " ".join(words[:half]), " ".join(words[half:])


def titled(canvas: Canvas, name: str, x: float, y: float, sizes: tuple[int, ...], fill: Colour, most: int) -> None:
    """Write words centred on a point, in the largest of the sizes that fits, else cut."""
    size = shrunk(name, sizes, 700, most)
    canvas.text(x, y, name, size, fill, anchor="centre", most=most)
