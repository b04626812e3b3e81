"""Rulings from their rows: one ruling is a row, its versions with their votes, and its acts."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any

from bot.rulings.model import Act, Ruling, Version, read_ref
from bot.store import Row, readable
from bot.tables.model import Person, sound

BY_NUMBER = "guild = ? AND number = ?"
BY_GUILD = "guild = ?"
BY_ID = "id = ?"
BY_SUBJECT = "guild = ? AND subject IN (SELECT value FROM json_each(?))"

Query = tuple[str, tuple[Any, ...]]
_Rows = list[list[Row]]


_HEADS = "SELECT * FROM rulings WHERE @ ORDER BY number"
_VERSIONS = """SELECT v.*,
    (SELECT count(*) FROM ruling_votes o WHERE o.ruling = v.ruling AND o.n = v.n AND o.agrees = 1) AS agree,
    (SELECT count(*) FROM ruling_votes o WHERE o.ruling = v.ruling AND o.n = v.n AND o.agrees = 0) AS disagree
    FROM ruling_versions v WHERE v.ruling IN (SELECT id FROM rulings WHERE @) ORDER BY v.ruling, v.n"""
_ACTS = "SELECT * FROM ruling_acts WHERE ruling IN (SELECT id FROM rulings WHERE @) ORDER BY id"


def queries(which: str, *values: Any) -> tuple[Query, ...]:
    """The queries that the rulings of one of the conditions above are made of."""
    return tuple((query.replace("@", which), values) for query in (_HEADS, _VERSIONS, _ACTS))


def subjects(refs: Iterable[str]) -> str:
    """Several subjects as one value of :data:`BY_SUBJECT`."""
    return json.dumps(sorted(set(refs)))


async def within(fetch: Callable[..., Awaitable[list[Row]]], which: str, *values: Any) -> tuple[Ruling, ...]:
    """The rulings of a condition, read by a transaction's own ``fetch``."""
    return rulings([await fetch(sql, *given) for sql, given in queries(which, *values)])


def rulings(rows: _Rows) -> tuple[Ruling, ...]:
    """Rulings from the rows of :func:`queries`; one about something that no version of the bot wrote is left out."""
    heads, versions, acts = rows[0], _grouped(rows[1]), _grouped(rows[2])
    made = readable(heads, lambda head: _ruling(head, versions[head["id"]], acts[head["id"]]))
    return tuple(ruling for ruling in made if ruling is not None)


def _grouped(rows: Sequence[Row]) -> defaultdict[int, list[Row]]:
    """Rows by their ruling."""
    found: defaultdict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["ruling"]].append(row)
    return found


def _ruling(head: Row, versions: Sequence[Row], acts: Sequence[Row]) -> Ruling | None:
    subject = read_ref(head["subject"], head["game"])
    if subject is None or not versions:
        return None
    return sound(
        Ruling(
            id=head["id"],
            guild=head["guild"],
            number=head["number"],
            subject=subject,
            origin=head["origin"],
            thread=head["thread"],
            versions=tuple(_version(row) for row in versions),
            acts=tuple(
                sound(Act(row["n"], row["what"], _person(row["user"], row["name"]), row["at"], row["note"]))
                for row in acts
            ),
        )
    )


def _version(row: Row) -> Version:
    return sound(
        Version(
            n=row["n"],
            text=row["text"],
            reason=row["reason"],
            author=_person(row["author"], row["author_name"]),
            status=row["status"],
            at=row["at"],
            agree=row["agree"],
            disagree=row["disagree"],
        )
    )


def _person(user: int | None, name: str) -> Person:
    return sound(Person(user or 0, name))
