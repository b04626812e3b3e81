"""Words as masks: the font of each character, cut names, and the ink of a line of text.

Our own words are set in Inter with the simple layout, which is the same everywhere and four times as fast. Names are
whatever people call themselves: each grapheme goes to the first font that has it, what no font has is written in other
letters, and only scripts that join or run from right to left use the full layout engine.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import RLock
from typing import Literal, NamedTuple

import regex
from PIL import Image, ImageDraw, ImageFont, features

from render.kit.writing.cmap import Coverage, coverage
from render.kit.writing.substitutes import simpler, written

Weight = Literal[500, 700, 800, "alfa", "cinzel", "marcellus", "righteous", "russo"]
"""How bold Inter is, or a display face for titles; what is not plain ASCII is Inter at its boldest."""

ELLIPSIS = "\u2026"
CAPITAL = 0.727  # the height of a capital letter of Inter, of the size

# In the order they are asked; a package's file is found without loading the package, which would take a while.
_PACKAGED = (
    ("fontpkg_inter", "files/Inter[opsz,wght].ttf"),
    ("paperang_p2_fonts_cjk", "fonts/wqy-microhei.ttc"),
    ("manimgx_fonts", "NotoEmoji[wght].ttf"),
)
_FONTS = len(_PACKAGED) + 1
_DISPLAY = {
    "alfa": ("fontpkg_alfa_slab_one", "files/AlfaSlabOne-Regular.ttf"),
    "cinzel": ("fontpkg_cinzel", "files/Cinzel[wght].ttf"),
    "marcellus": ("fontpkg_marcellus", "files/Marcellus-Regular.ttf"),
    "righteous": ("fontpkg_righteous", "files/Righteous-Regular.ttf"),
    "russo": ("fontpkg_russo_one", "files/RussoOne-Regular.ttf"),
}
_BOLD = {"cinzel": 800}  # of those whose weight can be set
_INTER, _EMOJI = 0, 2
_ABOVE, _BELOW = 1.1, 0.4  # room for ink over and under the baseline, of the size
_LONGEST = 4  # code points drawn of one grapheme; heaps of accents end here
_UNSEEN = frozenset({"Cc", "Cf", "Cs"})
_GRAPHEME = regex.compile(r"\X")
_COMPLEX = regex.compile(r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}]|\p{Joining_Type=D}")
FREETYPE = RLock()
"""A FreeType face must not be used by two threads at once."""


def packages() -> frozenset[str]:
    """Return the packages that fonts come from, as Python imports them."""
    return frozenset([package for package, _ in (*_PACKAGED, *_DISPLAY.values())])


class Ink(NamedTuple):
    """A line of text: where it has ink, and how far its baseline lies below the mask's top."""

    mask: Image.Image
    baseline: int


class _Face(NamedTuple):
    path: Path
    has: Coverage


def _packaged(package: str, file: str) -> Path | None:
    found = find_spec(package)
    return Path(found.submodule_search_locations[0], file) if found and found.submodule_search_locations else None


def _path(number: int) -> Path | None:
    """Return the path of a font by its turn; an optional one that is not installed is missing."""
    if number < len(_PACKAGED):
        return _packaged(*_PACKAGED[number])
    try:
        return Path(str(ImageFont.truetype("DejaVuSans.ttf", 12).path))  # Hebrew and Arabic, where it is
    except OSError:
        return None


@lru_cache(maxsize=8)
def _face(number: int) -> _Face | None:
    path = _path(number)
    return _Face(path, coverage(path)) if path else None


@lru_cache(maxsize=24)
def _title_font(name: str, size: int) -> ImageFont.FreeTypeFont:
    path = _packaged(*_DISPLAY[name])
    if path is None:
        raise LookupError(f"there is no font {name}")
    font = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    if name in _BOLD:
        font.set_variation_by_axes([_BOLD[name]])
    return font


@lru_cache(maxsize=128)
def _font(number: int, size: int, weight: int | str, full: bool) -> ImageFont.FreeTypeFont:
    if isinstance(weight, str):
        if number == _INTER and not full:
            return _title_font(weight, size)
        weight = 800
    face = _face(number)
    if face is None:
        raise LookupError(f"there is no font {number}")
    engine = ImageFont.Layout.RAQM if full and features.check("raqm") else ImageFont.Layout.BASIC
    font = ImageFont.truetype(str(face.path), size, layout_engine=engine)
    if number == _INTER:
        font.set_variation_by_axes([min(max(size, 14), 32), weight])
    elif number == _EMOJI:
        font.set_variation_by_axes([min(weight, 700)])
    return font


@lru_cache(maxsize=4096)
def _placed(grapheme: str) -> tuple[int, str]:
    """Return the font for a grapheme and its drawn form: whole, simpler, or in other letters."""
    forms = dict.fromkeys(form[:_LONGEST] for form in simpler(grapheme) if form)
    for form in () if unicodedata.category(grapheme[0]) == "Co" else forms:  # what that is, is each font's own affair
        for number in range(_FONTS):
            face = _face(number)
            if face and all(c in face.has for c in form):
                return number, form
    return 0, written(next(iter(forms), ""))


def graphemes(text: str) -> list[str]:
    """Return a text's characters as a reader counts them, without invisible ones."""
    composed = unicodedata.normalize("NFC", text)
    spaced = (" " if g.isspace() else g for g in _GRAPHEME.findall(composed))
    return [g for g in spaced if not all(unicodedata.category(c) in _UNSEEN for c in g)]


def runs(text: str) -> list[tuple[int, str]]:
    """Return the text in pieces, each with the number of the font that has all of it."""
    if text.isascii() and text.isprintable():
        return [(0, text)]
    pieces: list[tuple[int, str]] = []
    for grapheme in graphemes(text):
        number, drawn = _placed(grapheme)
        if len(pieces) > 1 and pieces[-1][1] == " " and pieces[-2][0] == number:
            pieces.pop()  # the space lay between two words of one font, not between fonts
            drawn = " " + drawn
        if pieces and pieces[-1][0] == number and " " not in (drawn, pieces[-1][1]):
            pieces[-1] = (number, pieces[-1][1] + drawn)
        else:
            pieces.append((number, drawn))
    return pieces


@lru_cache(maxsize=4096)
def _set(text: str, size: int, weight: Weight) -> tuple[tuple[ImageFont.FreeTypeFont, str, float], ...]:
    """Return a line's pieces from left to right, each with its font and its width."""
    if isinstance(weight, str) and not text.isascii():
        weight = 800
    pieces = runs(text)
    drawn = "".join(piece for _, piece in pieces)
    full = bool(_COMPLEX.search(drawn))
    if full and next((b for b in map(unicodedata.bidirectional, drawn) if b in {"L", "R", "AL"}), "L") != "L":
        pieces.reverse()
    with FREETYPE:
        fonts = [_font(number, size, weight, full) for number, _ in pieces]
        return tuple((font, piece, font.getlength(piece)) for font, (_, piece) in zip(fonts, pieces, strict=True))


def measured(text: str, size: int, weight: Weight) -> float:
    """Return the width in pixels of one line of text, as :func:`ink` draws it."""
    return sum(width for _, _, width in _set(text, size, weight))


def ink(text: str, size: int, weight: Weight) -> Ink:
    """Return the ink of one line of text.

    Args:
        text: What to write; what no font has is written in other letters.
        size: The height of the font in pixels.
        weight: How bold it is.
    """
    if isinstance(weight, str) and not text.isascii():
        weight = 800
    baseline = round(size * _ABOVE)
    mask = Image.new("L", (round(measured(text, size, weight)) + 4, baseline + round(size * _BELOW)))
    draw = ImageDraw.Draw(mask)
    x = 0.0
    with FREETYPE:
        plain = _font(_INTER, size, weight, False)
        for font, piece, width in _set(text, size, weight):
            if font is plain:
                _inked(mask, round(x), piece, size, weight)
            else:
                draw.text((x, baseline), piece, fill=255, font=font, anchor="ls")
            x += width
    return Ink(mask, baseline)


def _inked(mask: Image.Image, x: int, text: str, size: int, weight: Weight) -> None:
    """Write words in Inter from a point on.

    They can be put together: there is no kerning, and each letter is a whole number of pixels wide.
    """
    space = measured(" ", size, weight)
    for word in text.split(" "):
        if word:
            mask.paste(255, (x - size, 0), _word(word, size, weight))
            x += round(measured(word, size, weight))
        x += round(space)


@lru_cache(maxsize=1024)
def _word(word: str, size: int, weight: Weight) -> Image.Image:
    """Return the ink of a word in Inter, as high as a line; words come again where lines do not.

    Left of it is room as wide as the size, for letters that reach out.
    """
    baseline = round(size * _ABOVE)
    mask = Image.new("L", (round(measured(word, size, weight)) + size + 4, baseline + round(size * _BELOW)))
    font = _font(_INTER, size, weight, False)
    ImageDraw.Draw(mask).text((size, baseline), word, fill=255, font=font, anchor="ls")
    return mask


@lru_cache(maxsize=1024)
def fit(text: str, size: int, weight: Weight, width: int) -> str:
    """Return the text, cut at a grapheme with an ellipsis if wider than ``width`` pixels."""
    letters = graphemes(text)
    whole = "".join(letters)
    if measured(whole, size, weight) <= width:
        return whole
    low, high = 0, len(letters) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if measured("".join(letters[:middle]).rstrip() + ELLIPSIS, size, weight) <= width:
            low = middle
        else:
            high = middle - 1
    return "".join(letters[:low]).rstrip() + ELLIPSIS
