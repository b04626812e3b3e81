"""Quiet noise made from a seed, and levels brought between two others."""

from __future__ import annotations

from hashlib import shake_128

from PIL import Image, ImageOps

_OCTAVES = range(3)
_SHARES = (0.36, 0.24)  # of each finer layer


def noise(width: int, height: int, seed: str, grain: int, *, around: bool = False) -> Image.Image:
    """Return smooth noise in grey levels, from 0 to 255.

    Args:
        width: Its width.
        height: Its height.
        seed: The same seed gives the same noise for ever.
        grain: How large its largest spots are, in pixels; each of two finer layers has half of that.
        around: Its right edge goes on at its left one, so that it can be laid side by side.
    """
    first, *finer = [_layer(width, height, f"{seed}/{octave}", max(2, grain >> octave), around) for octave in _OCTAVES]
    for layer, share in zip(finer, _SHARES, strict=True):
        first = Image.blend(first, layer, share)
    return ImageOps.autocontrast(first)


def _layer(width: int, height: int, seed: str, grain: int, around: bool) -> Image.Image:
    wide, high = max(2, round(width / grain)), max(2, -(-height // grain) + 1)
    cells = Image.frombytes("L", (wide, high), shake_128(seed.encode()).digest(wide * high))
    return _round(cells, width, height) if around else _spread(cells, width, height)


def _spread(cells: Image.Image, width: int, height: int) -> Image.Image:
    return cells.resize((width, height), Image.Resampling.BICUBIC)


def _round(cells: Image.Image, width: int, height: int) -> Image.Image:
    """Return cells spread so that the right edge meets the left one."""
    wide, high = cells.size
    three = Image.new("L", (3 * wide, high))
    for place in range(3):
        three.paste(cells, (place * wide, 0))
    return three.resize((3 * width, height), Image.Resampling.BICUBIC).crop((width, 0, 2 * width, height))


def scaled(levels: Image.Image, low: int, high: int) -> Image.Image:
    """Return a picture of grey levels with its whole range between two levels."""
    return levels.point([low + (high - low) * level // 255 for level in range(256)])
