"""Rulings from their rows: one ruling is a row, its versions with their votes, and its acts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from bot.rulings.model import Act, Ruling, Version, read_ref
from bot.store import Query, Row, Transaction, readable
from bot.tables.model import Person, sound

_Rows = list[list[Row]]


async def within(tx: Transaction, queries: Iterable[Query]) -> tuple[Ruling, ...]:
    """The rulings of some queries of ``sql.rulings``, as a transaction sees them."""
    return rulings([await tx.fetch(query) for query in queries])


def rulings(rows: _Rows) -> tuple[Ruling, ...]:
    """Rulings from the rows of ``sql.rulings.of_number`` and its siblings.

    One about a subject that no version of the bot wrote is left out.
    """
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
