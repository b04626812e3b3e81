"""English for rules: templates of clauses, sentences, nouns with their articles, who owns what, what is too long.

A **template** is a clause with gaps, such as ``"{seat:@} draws {n:#card}[ from {deck}]"``. A gap names a field and how
it reads. What stands in ``[ ]`` is said where its first gap has something to say, and not where that is empty,
zero, false or ``None``; what stands there behind ``|`` is said in its place.

====================  =======================================================================
``{card}``            the field itself; several texts as a list: ``a, b and c``
``{seat:@}``          the mark of a seat, or of several, which whoever shows it replaces
``{card:name}``       the mark of a card or another thing, which its game replaces
``{n:#card}``         how many: ``2 cards``; ``{n:#die|dice}`` where the plural is its own
``{seats:wins|win}``  a word by number: for one, for several
``{side:SIDES}``      what a table of that name on the record's class says for it
``{slot:+1}``         a place counted from 1, where the field counts from 0
``{status:title}``    with a capital
``{text:.}``          without its full stop
``{drawn:?}``         nothing: it only decides about its ``[ ]``
====================  =======================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, NamedTuple

from rules.kernel.words import count, listing, seat, thing

_PIECE = re.compile(r"\[(?P<maybe>(?:[^\[\]{}|]|\{[^{}]*\})*)(?:\|(?P<other>[^\[\]]*))?\]|(?P<plain>[^\[\]]+)")
_PART = re.compile(r"\{(?P<field>\w+)(?::(?P<how>[^{}]*))?\}|(?P<text>[^{}]+)")


class _Gap(NamedTuple):
    """A field to be read, how, and whether 0 says something."""

    field: str
    reads: Callable[[Any], str] | None
    table: str = ""
    zero: bool = False

    def read(self, of: Any) -> str:
        value = getattr(of, self.field)
        return str(getattr(of, self.table)[value]) if self.reads is None else self.reads(value)

    def says(self, of: Any) -> bool:
        value = getattr(of, self.field)
        return bool(value) or (self.zero and value == 0 and value is not False)


class _Piece(NamedTuple):
    """A piece of a template, with what is said in its place where ``first`` has nothing to say."""

    parts: tuple[str | _Gap, ...]
    first: _Gap | None = None
    other: tuple[str | _Gap, ...] = ()


def told(template: str, of: object) -> str:
    """Fill a template with the fields of a record.

    Args:
        template: The clause, with gaps.
        of: What has the fields.
    """
    said = []
    for piece in _parsed(template):
        parts = piece.parts if piece.first is None or piece.first.says(of) else piece.other
        said += [part if isinstance(part, str) else part.read(of) for part in parts]
    return "".join(said)


def check(template: str, kind: type[Any]) -> None:
    """Check that a template can be filled with the fields of a kind of record.

    Raises:
        ValueError: A bracket has no other, nothing decides about one, or a gap reads what is not there.
    """
    for piece in _parsed(template):
        for part in (*piece.parts, *piece.other):
            if isinstance(part, _Gap) and not (hasattr(kind, part.field) and hasattr(kind, part.table or part.field)):
                raise ValueError(f"{kind.__name__} has no {part.table or part.field} for {template!r}")


@lru_cache(maxsize=1024)
def _parsed(template: str) -> tuple[_Piece, ...]:
    found = []
    at = 0
    while at < len(template):
        piece = _PIECE.match(template, at)
        if piece is None:
            raise ValueError(f"{template[at:]!r} has a bracket without its other")
        if piece["plain"] is not None:
            found.append(_Piece(_parts(piece["plain"])))
        else:
            parts = _parts(piece["maybe"])
            first = next((part for part in parts if isinstance(part, _Gap)), None)
            if first is None:
                raise ValueError(f"nothing decides about {piece[0]!r}")
            found.append(_Piece(parts, first, _parts(piece["other"] or "")))
        at = piece.end()
    return tuple(found)


def _parts(text: str) -> tuple[str | _Gap, ...]:
    found: list[str | _Gap] = []
    at = 0
    while at < len(text):
        part = _PART.match(text, at)
        if part is None:
            raise ValueError(f"{text[at:]!r} has a bracket without its other")
        found.append(part["text"] or _gap(part["field"], part["how"] or ""))
        at = part.end()
    return tuple(found)


def _gap(field: str, how: str) -> _Gap:
    if how.isupper():
        return _Gap(field, None, how)
    if how.startswith("#"):
        one, _, many = how[1:].partition("|")
        return _Gap(field, lambda value: count(_number(value), one, many or None))
    if "|" in how:
        one, _, many = how.partition("|")
        return _Gap(field, lambda value: one if _number(value) == 1 else many)
    if how not in _READERS:
        raise ValueError(f"no gap reads {how!r}")
    return _Gap(field, _READERS[how], zero=how in ("@", "+1"))


def _number(value: int | Collection[Any]) -> int:
    return value if isinstance(value, int) else len(value)


def _each(one: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda value: listing([one(each) for each in value]) if isinstance(value, tuple) else one(value)


_READERS: dict[str, Callable[[Any], str]] = {
    "": _each(str),
    "@": _each(seat),
    "name": _each(thing),
    "+1": lambda value: str(value + 1),
    "title": lambda value: str(value).title(),
    ".": lambda value: str(value).rstrip("."),
    "?": lambda value: "",
}


# ---- Sentences ----------------------------------------------------------------------


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Make a clause a sentence: a capital before it, a full stop after it."""
    return f"{capital(clause)}."


def cut(text: str, most: int) -> str:
    """Cut a text that is longer than this, and end it with an ellipsis."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


# ---- Nouns --------------------------------------------------------------------------


def with_article(noun: str) -> str:
    """Put ``a`` or ``an`` before a noun."""
    return f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"


def possessive(name: str) -> str:
    """Return whose something is: ``your``, ``its``, ``Orko's``."""
    return {"you": "your", "it": "its"}.get(name) or f"{name}'s"
