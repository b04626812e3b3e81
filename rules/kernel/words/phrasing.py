"""English shared by games: clause templates, sentences, articles, possessives, verbs.

A **template** is a clause with gaps, such as ``"{seat:@} draws {n:#card}[ from {deck}]"``. A gap names a field and how
it reads. A part in ``[ ]`` is left out where the field of its first gap is empty, zero, false or ``None``; a second
part in it, behind ``|``, is then said instead.

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
``{drawn:?}``         nothing; it only decides whether its ``[ ]`` is said
====================  =======================================================================
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from rules.kernel.words.marks import count, listing, seat, thing

# ---- Templates ----------------------------------------------------------------------

_PIECE = re.compile(r"\[(?P<maybe>(?:[^\[\]{}|]|\{[^{}]*\})*)(?:\|(?P<other>[^\[\]]*))?\]|(?P<plain>[^\[\]]+)")
_PART = re.compile(r"\{(?P<field>\w+)(?::(?P<how>[^{}]*))?\}|(?P<text>[^{}]+)")


class _Gap(NamedTuple):
    """A template's gap: its field, how it is read, and whether 0 counts as a value."""

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
    """A piece of a template; ``other`` takes its place if its ``first`` gap is empty."""

    parts: tuple[str | _Gap, ...]
    first: _Gap | None = None
    other: tuple[str | _Gap, ...] = ()


def told(template: str, of: object) -> str:
    """Fill a template with a record's fields.

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
    """Check that a kind of record can fill a template.

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
    """Start a text with a capital letter."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """Make a clause a sentence: a capital in front, a full stop at the end."""
    return f"{capital(clause)}."


_CLAUSE = re.compile("[;.] | · |, (?![0-9])")
"""The end of a clause; a number goes on with a list of them."""


def cut(text: str, most: int) -> str:
    """Cut a longer text at the end of a clause or a word, ending it with an ellipsis."""
    return text if len(text) <= most else f"{beginning(text, most - 1)}…"


def beginning(text: str, most: int) -> str:
    """Return the beginning of a text: its whole clauses, else its whole words.

    A clause ends it if that leaves most of the room, a bracket if it leaves half, a word if it leaves a third; else it
    is cut anywhere.
    """
    kept = text[:most]
    clause = max((end.start() for end in _CLAUSE.finditer(text) if end.start() <= most), default=-1)
    if clause * 3 >= most * 2:
        kept = text[:clause]
    elif text[most : most + 1].strip() and (word := kept.rfind(" ")) * 3 >= most:
        kept = kept[:word]
    bracket = kept.rfind("(")
    if bracket > kept.rfind(")") and bracket * 2 >= most:
        kept = kept[:bracket]
    return kept.rstrip(" ,;:·.–")


# ---- Nouns --------------------------------------------------------------------------


def with_article(noun: str, article: str = "a") -> str:
    """Put an article or a similar word before a noun: ``a card``, ``an Item``, ``each card``."""
    if article == "a" and noun.startswith("other "):
        return f"an{noun}"
    return f"{'an' if article == 'a' and noun[0] in 'aeiouAEIOU' else article} {noun}"


def possessive(name: str) -> str:
    """Return a possessive: ``your``, ``Orko's``; ``its`` for ``it`` or a noun as ``a Minion``."""
    if name == "you":
        return "your"
    return "its" if name == "it" or name.startswith("a ") else f"{name}'s"


def owned(name: str, what: str) -> str:
    """Name a possession: ``Sammy's card``, ``its card``, ``the card of each recruited enemy``."""
    if name.startswith(("each ", "one ", "another ", "a ", "an ")):
        return f"the {what} of {name}"
    return f"{possessive(name)} {what}"


# ---- Verbs --------------------------------------------------------------------------

_MODAL = ("cannot", "must", "can", "may")
_PLURAL = {"be": "are"}
_SINGULAR = {"be": "is", "have": "has"}


def conjugated(verb: str, subject: str) -> str:
    """Make a verb agree: ``has``, ``takes``; ``you have``, ``Jake and Lillith have``.

    Args:
        verb: The verb without an ending, and whatever follows it.
        subject: Who does it.
    """
    first, _, rest = verb.partition(" ")
    if first in _MODAL or not first:
        return verb
    if subject == "you" or " and " in subject:
        first = _PLURAL.get(first, first)
    else:
        first = _SINGULAR.get(first) or f"{first}{'es' if first.endswith(('s', 'x', 'ch', 'sh', 'o')) else 's'}"
    return f"{first} {rest}".rstrip()


# ---- Clauses ------------------------------------------------------------------------


class Clause(NamedTuple):
    """A clause: its subject, its verb, and its duration.

    Attributes:
        subject: Who; empty where the clause has none, or has it in its ``verb``.
        verb: What they do, the verb without an ending.
        rest: What goes after it; of the same verbs in a row it is a list.
        tail: How long.
        order: It reads as an order where its subject is ``you``.
    """

    subject: str
    verb: str
    rest: str = ""
    tail: str = ""
    order: bool = False


def named_again(clauses: Iterable[Clause], names: Collection[str]) -> list[Clause]:
    """Replace ``it`` by the subject it stands for, so that both clauses join."""
    told = list(clauses)
    for place in range(1, len(told)):
        before = told[place - 1].subject
        if told[place].subject == "it" and before in names:
            told[place] = told[place]._replace(subject=before)
    return told


def together(clauses: Iterable[Clause], *, may: str = "") -> str:
    """Join clauses, naming each subject once for everything it does in a row.

    Args:
        clauses: The clauses, in order.
        may: Who may do the first of it, or nothing; nobody is asked where it is empty.
    """
    parts = []
    for place, (_, group) in enumerate(groupby(clauses, key=lambda one: (one.subject, one.order))):
        parts.append(_part([*group], may if place == 0 else ""))
    return "; ".join(parts)


def _part(clauses: list[Clause], may: str) -> str:
    """Say one subject's effects, with equal durations said once."""
    subject = clauses[0].subject
    if not subject:
        said = [f"{clause.verb} {clause.rest}".strip() for clause in clauses]
        return "; ".join([f"{may} may: {one}" if may else one for one in said])
    does = []
    for tail, same in groupby(clauses, key=lambda one: one.tail):
        does.append(f"{_and([*_verbs(same, '' if may else subject)])} {tail}".rstrip())
    text = _and(does)
    if subject == "you" and clauses[0].order and not may:
        return text
    return f"{subject} {'may ' if may else ''}{text}"


def _verbs(clauses: Iterable[Clause], subject: str) -> Iterator[str]:
    """Yield a subject's deeds, with equal verbs said once; without a subject, unconjugated."""
    for verb, alike in groupby(clauses, key=lambda one: one.verb):
        said = conjugated(verb, subject) if subject else verb
        rests = [clause.rest for clause in alike]
        yield from [f"{said} {listing(rests)}"] if all(rests) else [f"{said} {rest}".rstrip() for rest in rests]


def _and(parts: list[str]) -> str:
    """Join one subject's effects; with a comma before the last if a part is already joined."""
    if len(parts) < 2 or not any(" and " in part for part in parts):
        return listing(parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}"
