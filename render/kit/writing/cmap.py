"""Read which characters a font file has (the ``cmap`` table of OpenType)."""

from __future__ import annotations

from bisect import bisect_right
from pathlib import Path
from struct import iter_unpack, unpack_from

_COLLECTION = b"ttcf"
_SEGMENTS = 4  # the subtable format for the first 65,536 characters
_GROUPS = 12  # the subtable format for all of Unicode


class Coverage:
    """The characters of a font, as ranges of code points."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        """Take ranges, each with its first and its last code point."""
        self._ranges = sorted(ranges)
        self._firsts = [first for first, _ in self._ranges]

    def __contains__(self, character: str) -> bool:
        at = bisect_right(self._firsts, ord(character)) - 1
        return at >= 0 and ord(character) <= self._ranges[at][1]


def coverage(path: Path) -> Coverage:
    """Return the characters of a font file; of a collection, those of its first font.

    Raises:
        ValueError: The file has no table of characters that can be read.
    """
    data = path.read_bytes()
    start = unpack_from(">I", data, 12)[0] if data[:4] == _COLLECTION else 0
    (tables,) = unpack_from(">H", data, start + 4)
    for number in range(tables):
        tag, _, at, _ = unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            return Coverage(_ranges(data, at))
    raise ValueError(f"{path.name} has no table of characters")


def _ranges(data: bytes, table: int) -> list[tuple[int, int]]:
    (count,) = unpack_from(">H", data, table + 2)
    found: dict[int, int] = {}
    for number in range(count):
        (offset,) = unpack_from(">I", data, table + 4 + 8 * number + 4)
        (form,) = unpack_from(">H", data, table + offset)
        found.setdefault(form, table + offset)
    if _GROUPS in found:
        at = found[_GROUPS]
        (groups,) = unpack_from(">I", data, at + 12)
        return [(first, last) for first, last, _ in iter_unpack(">III", data[at + 16 : at + 16 + 12 * groups])]
    if _SEGMENTS in found:
        at = found[_SEGMENTS]
        double = unpack_from(">H", data, at + 6)[0]
        lasts = unpack_from(f">{double // 2}H", data, at + 14)
        firsts = unpack_from(f">{double // 2}H", data, at + 16 + double)
        return [(first, last) for first, last in zip(firsts, lasts, strict=True) if first != 0xFFFF]
    raise ValueError("the table of characters has an unknown form")
