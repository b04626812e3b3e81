"""Letters as rows: symbolic, without secrets, rendered when they are sent.

Kinds (payload in brackets; all about the table and the move that the row names):

- ``lobby``: post the lobby. ``lobby_edit``: bring the lobby message up to date.
- ``turn``: post and pin the turn message (``ping``: user ids to mention; ``missed``: those whom letters would have
  called that it has taken the place of, as far as everyone may know that they are still waited for).
- ``turn_edit``: bring the turn message up to date (``follow``: it shows a new question of the same seat, so it is
  posted again when it can no longer be edited).
- ``retire``: delete all turn messages but the newest, or take their buttons and pins; in a private lane delete the
  messages about a question (``decision``), or those that a newer one replaces (``messages``). Of a table that was
  moved: say so in the ``messages`` ``at`` the channel where it was (``to``: the channel where it is).
- ``result``: post what happened since the last chapter. ``over``: post the end.
- ``private``: write to ``lane`` what only that person may know (``seat``, ``decision``; ``called``: it is their ping).
- ``mention``: call at the table those whom the turn message could not call (``ping``, ``decisions``).
- ``reminder``: post that time runs out (``ping``, ``decisions``); in a private lane (``seat``, ``decision``).
- ``vote``: post a vote (``move``: its number; ``ping``). ``vote_edit``: bring it up to date.
- ``offer``: post a seat that somebody may take (``move``: the offer's number). ``offer_edit``: bring it up to date.
- ``calls``: tell a person, or at the table (``ping``), what waits for them (``items``: table, what, number each).
  ``calls_edit``: bring such a private ``message`` up to date, or delete it once nothing in it waits.
- ``test``: a ping that was asked for, at the table (``ping``) or in a private lane.
- ``notice``: post a few words (``what`` and its fields, see :data:`NOTICES`); in a private lane to that person.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from bot.store import Row, Transaction, Work, sql

CHANNEL = 0
"""The lane of everything sent to the table's channel; other lanes are people's ids."""

BESIDE = -1
"""The lane of what goes to the channel but may come late: it does not hold up the table's own lane."""

NOTICES = {
    "timeout": "seat, how (default, computer, own): did not answer in time, and was answered for",
    "took_over": "seat: did not answer in time, a computer plays until they return",
    "owner_asked": "seat, until, ping (the owner): did not answer in time, the owner may replace them",
    "vacation": "seat, left (days), until: did not answer in time, a day of their vacation began",
    "away": "seat, start, until: is on vacation",
    "unpaused": "the pause is over, every clock runs on",
    "idle_warned": "ping: nobody has played for a while",
    "idle_proposed": "ping: nobody has played for longer; ways out",
    "archived": "nobody played, the table is archived and can be restored",
    "set_aside": "a row of the table is damaged; needs nothing of the table but its number",
    "mended": "a table that was set aside is repaired",
    "asked_anew": "the cards have changed, so the open question is asked again",
    "restored": "the table is back from the archive",
    "conceded": "seat: conceded; its defaults are played",
    "unanswered": "seat, times: was reminded so often and gets no more reminders; ways out",
    "left": "seat: left the server; its defaults are played until the owner puts a computer there",
    "returned": "seat: its person is back",
    "replaced": "seat, level: a computer plays there until its person is back",
    "taken": "seat, old (name), new (name), ping: somebody took the seat over",
    "rematch": "table, ping: the people of that table are asked to play again",
    "undo_asked": "seat, needed (seats), ping: wants to take moves back",
    "undone": "seat, freed (seats that need not answer any more): moves were taken back",
    "undo_refused": "seat, by (seat): did not agree",
    "closed": "by (name): the owner closed the table; or vote; or by is empty: nobody is left",
    "downtime": "seconds: the bot was away, every clock got that much more",
    "dm_closed": "user: private messages are refused, use the buttons at the table",
    "dm_waits": "user, ping: no private message in time, use the buttons at the table",
    "homeless": "private to the owner: the channel is gone",
    "forbidden": "to the owner, and to the staff (at: its channel): the bot may not write there",
    "locked": "to the owner, and to the staff (at: its channel): the thread is locked",
    "refused": "private to the owner: Discord does not take a message, or the bot fails to make it",
    "shut_out": "private to the owner: the bot is no longer in the server",
    "moved": "the table continues here",
    "staff": "act (a happening), by (name), reason, name (of the seat): what the staff of the server did; with alone, "
    "it needs nothing of the table but its number",
    "invited": "by (name), kept (a seat is kept), ping: is invited to the table",
    "removed": "old (name), by (name): the owner gave the seat of a lobby free",
    "planned": "seat, decision, quiet (only if they are asked next), private to its owner: a plan answered it",
    "plan_dropped": "plan, private to its owner: it no longer fits, or the step it answered was taken back",
}
"""Codes of notices and their fields."""

_MAY_END = frozenset({"lobby_edit", "vote_edit"})
"""Kinds of mail that may come of something ended that a person was called for, such as an invitation or a vote."""

PLANNED = "planned"
"""The notice of what plans answered: one message a table."""
UNASKED = frozenset({PLANNED, "plan_dropped"})
"""Notices not sent to people who want no private messages."""

_SUPERSEDES = {
    "lobby_edit": ("lobby_edit",),
    "turn_edit": ("turn_edit",),
    "calls_edit": ("calls_edit",),
    "turn": ("turn", "turn_edit", "mention", "reminder"),
    "private": ("private",),
    "over": ("turn", "turn_edit", "mention", "reminder"),
}


class _Calls(Struct, frozen=True):
    """The people a letter pings, and people it pings in place of other letters."""

    ping: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()


_calls = msgspec.msgpack.Decoder(_Calls)
_payload = msgspec.msgpack.Decoder(dict[str, Any])


class Mail(Struct, frozen=True):
    """Something to be sent.

    Attributes:
        kind: See the module.
        move: The move whose state it is rendered from; 0 in the lobby.
        lane: :data:`CHANNEL`, or the person it goes to.
        payload: What else is needed, never a secret.
    """

    kind: str
    move: int = 0
    lane: int = CHANNEL
    payload: dict[str, Any] = {}


def notice(what: str, move: int, *, lane: int = CHANNEL, **fields: Any) -> Mail:
    """Return a notice with its fields.

    Raises:
        KeyError: When there is no such notice.
    """
    NOTICES[what]
    return Mail("notice", move, lane, {"what": what, **fields})


def renewing(rows: Iterable[Row], now: float) -> Work:
    """Put letters that update the private messages gathering what waits for people.

    Each goes the way of the letter that it changes, so that no older edit can come after it.
    """
    for row in rows:
        payload = {"message": row["message"], **_payload.decode(row["payload"])}
        yield from putting(row["table_id"], [Mail("calls_edit", row["move"], row["lane"], payload)], now)


def putting(table: int, mails: Iterable[Mail], now: float) -> Work:
    """Return the work of :func:`put`."""
    for mail in mails:
        if mail.kind in _MAY_END:
            gathered = yield sql.messages.gathered_about(table)
            yield from renewing(gathered, now)
        missed: dict[int, None] = {}
        for kind in _SUPERSEDES.get(mail.kind, ()):
            dropped = yield sql.letters.supersede(now, table, mail.lane, kind)
            for row in dropped if mail.kind == "turn" else ():
                old = _calls.decode(row["payload"])
                missed |= dict.fromkeys((*old.ping, *old.missed))
        payload = {**mail.payload, "missed": [*missed]} if missed else mail.payload
        yield sql.letters.add(
            table,
            mail.kind,
            mail.lane,
            mail.move,
            msgspec.msgpack.encode(payload),
            now,
            mail.kind == "private" or mail.payload.get("what") in UNASKED,
        )


async def put(tx: Transaction, table: int, mails: Iterable[Mail], now: float) -> None:
    """Add rows to the outbox, dropping untried ones that they make needless.

    A private message to somebody who refuses or does not want them is not written at all.
    """
    await tx.follow(putting(table, tuple(mails), now))
