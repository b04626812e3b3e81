"""Letters that ping: one to a person, and one at each table to everyone to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.calls.rows import STEPS
from bot.outbox.mail import Mail
from bot.plans.plan_matching import FOREGONE
from bot.store import Row, Transaction, sql


class _Told(Struct):
    """What a letter has told: table, kind and number each."""

    items: list[list[Any]]


_told = msgspec.msgpack.Decoder(_Told)


async def too_late(tx: Transaction, row: Row, at: float, now: float) -> bool:
    """Whether a ping about a question would come after half of the time to answer."""
    if row["what"] not in {"turn", "remind"}:
        return False
    asked = await tx.first(sql.decisions.deadline(row["table_id"], row["n"]))
    return asked is not None and at - now > (asked["deadline"] - now) / 2


async def answered_by_itself(tx: Transaction, row: Row) -> float | None:
    """Return when a question without a choice is answered; its person need not be called."""
    if not row["dm"] or row["what"] not in {"turn", "remind"}:
        return None
    coming = await tx.first(sql.plans.is_matched(row["table_id"], row["n"]))
    return coming["due"] if coming is not None and coming["plan"] == FOREGONE and coming["move"] is None else None


async def letter_about(tx: Transaction, user: int, rows: Sequence[Row], *, dm_off: bool) -> Mail:
    """Return the one private message for everything that waits: the question, or a line a table.

    The latter takes the place of the one that stands, and tells what that told as well, as far as it still waits.
    """
    first = rows[0]
    if len({(row["table_id"], row["n"]) for row in rows}) == 1 and first["what"] in {"turn", "remind"} and not dm_off:
        asked = await tx.first(sql.decisions.seat_of(first["table_id"], first["n"]))
        kind = "reminder" if any(row["what"] == "remind" for row in rows) else "private"
        seat = 0 if asked is None else asked["seat"]
        return Mail(kind, first["move"], user, {"seat": seat, "decision": first["n"], "called": True})
    standing = [_told.decode(row["payload"]).items for row in await tx.fetch(sql.messages.gathered_of(user))]
    items = [item for told in standing for item in told]
    return Mail("calls", first["move"], user, {"items": [*items, *[one for one in _items(rows) if one not in items]]})


def at_table(rows: Sequence[Row]) -> list[Mail]:
    """Return pings at a table: for all to move, for all running late, and for each other matter."""
    move, mails = rows[0]["move"], []
    late = {row["user"]: row["n"] for row in rows if row["what"] == "remind"}
    asked = {row["user"]: row["n"] for row in rows if row["what"] == "turn" and row["user"] not in late}
    for kind, called in (("mention", asked), ("reminder", late)):
        if called:
            mails.append(Mail(kind, move, payload={"ping": [*called], "decisions": [*called.values()]}))
    for row in rows:
        if row["what"] not in STEPS:
            mails.append(Mail("calls", move, payload={"ping": [row["user"]], "items": _items([row])}))
    return mails


def _items(rows: Sequence[Row]) -> list[list[Any]]:
    return [[row["table_id"], row["what"], row["n"]] for row in rows]
