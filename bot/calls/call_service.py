"""Pings as messages of their own: merged for each person, each told once.

A letter that calls people is looked at when it is sent: who is still wanted, who wants a mention there, and who is
called elsewhere or later. Nothing of this is on the way of an answer.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

import msgspec
from msgspec import Struct

from bot.calls.ping_letters import answered_by_itself, at_table, letter_about, too_late
from bot.calls.ping_timing import GATHER, Call, Plan, Recipient, Where, digest_at, plan, room
from bot.calls.recipients import known
from bot.calls.rows import STEPS, note, note_told, put_off, to_table, wanted
from bot.clockwork.hours import HOUR, MINUTE
from bot.logs import incident
from bot.outbox.courier import Letter, Needless
from bot.outbox.mail import UNASKED, put
from bot.store import Row, Transaction, moment, sql
from bot.tables.desk import Desk
from bot.tables.life import standstill
from bot.tables.play.table_letters import waited_for
from bot.tables.rows import terms_of
from bot.tables.time.pace import PACES
from rules.kernel import Secrecy

RECENT = 3 * MINUTE
"""A person who acted at a table within these seconds is there: they see the next question."""
SOONEST = 1.0
AT_ONCE = 16
"""People told in one sweep; the rest follow at once in the next."""


async def rearrange(tx: Transaction, user: int, now: float) -> None:
    """Reschedule a person's pings when their hours or their place have changed."""
    for row in await tx.fetch(sql.calls.due_for(user, float("inf"))):
        if not _readable(row):
            continue
        recipient = (await known(tx, [user], row["game"], terms_of(row["terms"]).zone, row["guild"]))[user].recipient
        if recipient.place is Where.DIGEST and row["what"] not in {"remind", "soon"}:
            due = digest_at(recipient, now)
        else:
            due = recipient.rests(now, together=PACES[row["pace"]].together) or now
        await put_off(tx, row, due)


class _Private(Struct):
    """A due private ping; ``called_here``: its person is pinged at the table as well."""

    row: Row
    called_here: bool


class Calls:
    """Sorts letters by their people's wishes, and tells noted pings when due."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._began = desk.clock.now()
        self._come: Callable[[float], None] | None = None

    def on_noted(self, come_within: Callable[[float], None]) -> None:
        """Name the function to tell how many seconds remain until the next ping."""
        self._come = come_within

    # ---- letters

    async def sorted(self, letter: Letter) -> Letter:
        """Return the letter with only the people it may notify now; the others are noted.

        Raises:
            Needless: Nobody wants it any more, or its person is told later.
        """
        if letter.kind == "calls":
            return await self._still(letter)
        if letter.kind == "private":
            return await self._private(letter)
        if letter.private and letter.payload.get("what") in UNASKED:
            return await self._of_plan(letter)
        if letter.kind == "turn" and letter.payload.get("missed"):
            letter = await self._with_missed(letter)
        if letter.kind in {"turn", "vote", "notice"} and not letter.private and letter.payload.get("ping"):
            return await self._public(letter)
        return letter

    async def _still(self, letter: Letter) -> Letter:
        user = letter.lane or letter.payload["ping"][0]
        items = [item for item in letter.payload["items"] if await wanted(self._desk.store, user, *item)]
        if not items:
            raise Needless
        return msgspec.structs.replace(letter, payload={**letter.payload, "items": items})

    async def _table(self, letter: Letter) -> tuple[str, bool, str, int | None]:
        """Return a table's game, whether its pace is live, its time zone, and its server."""
        row = await self._desk.store.first(sql.tables.pace(letter.table))
        if row is None:
            raise Needless
        return row["game"], PACES[row["pace"]].together, terms_of(row["terms"]).zone, row["guild"]

    async def _with_missed(self, letter: Letter) -> Letter:
        """Return the letter, with the people that its predecessor had not pinged yet."""
        snapshot, payload = await self._desk.snapshot(letter.table), dict(letter.payload)
        missed = set(payload.pop("missed"))
        public = waited_for(snapshot.game, snapshot.state, snapshot.seats) if snapshot.table.status == "playing" else []
        payload["ping"] = list(dict.fromkeys([*payload["ping"], *(user for user in public if user in missed)]))
        return msgspec.structs.replace(letter, payload=payload)

    async def _public(self, letter: Letter) -> Letter:
        store, now = self._desk.store, self._desk.clock.now()
        game, together, zone, guild = await self._table(letter)
        ping: list[int] = [int(user) for user in letter.payload["ping"]]
        what, about = letter.kind, dict.fromkeys(ping, letter.move)
        others: dict[int, int] = {}
        if what == "turn":
            asked = await store.fetch(sql.decisions.awaited(letter.table))
            about = {row["user"]: row["decision"] for row in asked}
            made = await store.first(sql.moves.mover_since(letter.table, letter.move, now - RECENT))
            ping = [user for user in ping if user in about and (made is None or made["user"] != user)]
            others = await self._others(letter.table, about)
        elif what == "vote":
            here = {row["user"] for row in await store.fetch(sql.seats.people(letter.table))}
            ping = [user for user in ping if user in here]
        elif what == "notice":
            what = str(letter.payload["what"])
            about = dict.fromkeys(ping, letter.id)
        found = await known(store, [*ping, *others], game, zone, guild)
        plans = {user: plan(found[user].recipient, now, together=together) for user in ping}
        noted = [(user, what, about[user], told.calls) for user, told in plans.items() if told.calls]
        for user, decision in others.items():
            person = found[user]
            if person.heads_up and not person.recipient.closed:
                only = msgspec.structs.replace(person.recipient, where=Where.DM)
                noted.append((user, "soon", decision, plan(only, now, together=together).calls))
        await self._note(letter.table, noted, now)
        told = [user for user in ping if plans[user].mention]
        if told:
            told = await self._mentioned(letter.table, what, {user: about[user] for user in told})
        return msgspec.structs.replace(letter, payload={**letter.payload, "ping": told})

    async def _mentioned(self, table: int, what: str, about: dict[int, int]) -> list[int]:
        """Return the people that a letter still pings, and drop their later calls for it.

        A call may have come since it was tried in their night. One for a step may have been passed over, though.
        """
        every = await self._desk.store.fetch(sql.calls.at_table(table, what))
        rows = [row for row in every if about.get(row["user"]) == row["n"]]
        called = {row["user"] for row in rows if row["told_at"] and what not in STEPS}
        if any(row["told_at"] is None for row in rows):
            async with self._desk.store.transaction() as tx:
                for row in rows:
                    if row["told_at"] is None:
                        await tx.run(sql.calls.tell_at_table(0.0, table, what, row["user"], row["n"]))
        return [user for user in about if user not in called]

    async def _others(self, table: int, asked: dict[int, int]) -> dict[int, int]:
        """Return the people who may be next while only one other is to move, with that decision."""
        if len(asked) != 1:
            return {}
        ((one, decision),) = asked.items()
        rows = await self._desk.store.fetch(sql.seats.others(table, one))
        return {row["user"]: decision for row in rows}

    async def _private(self, letter: Letter) -> Letter:
        """Return a private question: delayed for people who want pings there, silent for the rest.

        Raises:
            Needless: They are told later, or see the question at the table: everyone is there at once, or they
                acted there just now.
        """
        if letter.payload.get("called"):
            return letter
        now, user = self._desk.clock.now(), letter.lane
        game, together, zone, guild = await self._table(letter)
        recipient = (await known(self._desk.store, [user], game, zone, guild))[user].recipient
        made = plan(recipient, now, together=together)
        calls = [call for call in made.calls if call.dm]
        place = recipient.place
        hidden = await self._hidden(letter)
        if not hidden and place is not Where.DM and (together or await self._at_table(letter.table, user, now)):
            if place.private:
                await self._note(letter.table, [(user, "turn", int(letter.payload["decision"]), calls)], now)
            raise Needless
        if place in {Where.TABLE, Where.NONE}:
            if place is Where.TABLE and made.mention and hidden:
                return letter
            if place is Where.TABLE and not hidden:
                return _quiet(letter)
            calls = [Call(dm=True, due=call.due) for call in made.calls]
        decision = int(letter.payload["decision"])
        await self._note(letter.table, [(user, "turn", decision, calls)], now)
        if place in {Where.DM, Where.BOTH} and not await self._told(letter.table, user, decision):
            raise Needless
        return _quiet(letter)

    async def _at_table(self, table: int, user: int, now: float) -> bool:
        """Whether a person acted at a table themselves within the last minutes."""
        acted = await self._desk.store.first(sql.guests.acted(table, user))
        return acted is not None and acted["at"] > now - RECENT

    async def _told(self, table: int, user: int, decision: int) -> bool:
        """Whether a person was already pinged privately for a question, and needs no other ping."""
        return await self._desk.store.first(sql.calls.is_told(user, table, decision)) is not None

    async def _of_plan(self, letter: Letter) -> Letter:
        """Send a plan's result silently; only the question that follows pings, and only in private.

        Whoever wants no pings finds it in the list of their plans. An order is silent as long as it has all answers,
        and every plan while its player is at the table: their next question tells them what it answered.
        """
        now, user = self._desk.clock.now(), letter.lane
        game, together, zone, guild = await self._table(letter)
        recipient = (await known(self._desk.store, [user], game, zone, guild))[user].recipient
        if recipient.place is Where.NONE:
            raise Needless
        calls = [call for call in plan(recipient, now, together=together).calls if call.dm]
        asked = {
            row["user"]: row["decision"] for row in await self._desk.store.fetch(sql.decisions.awaited(letter.table))
        }
        if letter.payload.get("quiet"):
            if user not in asked:
                raise Needless
            if await self._desk.store.first(sql.plans.is_coming(letter.table, asked[user])) is not None:
                raise Needless
        if user in asked:
            await self._note(letter.table, [(user, "turn", asked[user], calls)], now)
        if letter.payload["what"] == "planned" and (together or await self._at_table(letter.table, user, now)):
            raise Needless
        return letter

    async def _hidden(self, letter: Letter) -> bool:
        """Whether a question is hidden from the table, so that a private message is its only ping."""
        snapshot = await self._desk.snapshot(letter.table)
        asked = snapshot.decisions(int(letter.payload["seat"])) if snapshot.state is not None else ()
        return any(one.id == letter.payload["decision"] and one.secrecy is Secrecy.HIDDEN for one in asked)

    async def _note(self, table: int, noted: Collection[tuple[int, str, int, Sequence[Call]]], now: float) -> None:
        due = [call.due for _, _, _, calls in noted for call in calls]
        if not due:
            return
        async with self._desk.store.transaction() as tx:
            for user, what, n, calls in noted:
                await note(tx, user, table, what, n, calls, now)
        if self._come is not None:
            self._come(max(SOONEST, min(due) - now))

    # ---- tables that cannot be reached

    async def stuck(self, tx: Transaction, table: int, since: float) -> bool:
        """Stop a table's clocks; the bot's downtime is already given back."""
        return await standstill.stop(tx, table, max(since, self._began))

    async def reached(self, tx: Transaction, table: int, now: float, *, shown: bool) -> None:
        """Run the clocks on with the time that was left."""
        await standstill.go_on(tx, table, now, shown=shown)

    # ---- telling

    async def sweep(self) -> tuple[bool, float | None]:
        """Send all calls that are due: one private message a person, one ping a table.

        Returns:
            Whether there is something to send, and when the next call is due.
        """
        store, now = self._desk.store, self._desk.clock.now()
        people = await store.fetch(sql.calls.due_people(now, AT_ONCE))
        some = False
        if people:
            async with store.transaction() as tx:
                public: dict[int, list[Row]] = defaultdict(list)
                for row in people:
                    some |= await self._tell(tx, row["user"], now, public)
                for table, rows in public.items():
                    await put(tx, table, at_table(rows), now)
                some |= bool(public)
        following = await store.first(sql.calls.next_due())
        return some, None if following is None else moment(following["due"])

    async def _tell(self, tx: Transaction, user: int, now: float, public: dict[int, list[Row]]) -> bool:
        """Send one person's due calls; pings at a table are left to the caller.

        Returns:
            Whether a private message was written.
        """
        private: list[_Private] = []
        dm_off = False
        for row in await tx.fetch(sql.calls.due_for(user, now + GATHER)):
            if not await self._wanted(tx, user, row):
                await note_told(tx, row, 0.0)
                continue
            if (answered := await answered_by_itself(tx, row)) is not None:
                await put_off(tx, row, max(answered, now) + GATHER)
                continue
            person = (await known(tx, [user], row["game"], terms_of(row["terms"]).zone, row["guild"]))[user]
            recipient = person.recipient
            if row["what"] in {"soon", "test"}:
                recipient = msgspec.structs.replace(recipient, where=Where.DM)
            made = plan(recipient, now, together=PACES[row["pace"]].together, urgent=True)
            late = _later(made, now)
            if made == Plan(mention=False):
                await note_told(tx, row, 0.0)
            elif late is not None:
                await put_off(tx, row, late)
            elif (alone := await self._in_private(tx, row, recipient)) is None:
                await note_told(tx, row, 0.0)
            elif alone:
                private.append(_Private(row, called_here=recipient.place.at_table))
                dm_off = person.dm_off
            elif (
                row["due"] <= now and row["what"] == "turn" and await tx.first(sql.letters.turn_waits(row["table_id"]))
            ):
                await put_off(tx, row, now + GATHER)
            elif row["due"] <= now:
                await note_told(tx, row, now)
                public[row["table_id"]].append(row)
        if not any(one.row["due"] <= now for one in private):
            return False
        sent = await tx.fetch(sql.calls.told_since(user, now - HOUR))
        told = await self._in_time(tx, private, room([row["told_at"] for row in sent], now), now, public)
        if not told:
            return False
        await put(tx, told[0]["table_id"], [await letter_about(tx, user, told, dm_off=dm_off)], now)
        return True

    async def _in_time(
        self, tx: Transaction, private: list[_Private], free: float, now: float, public: dict[int, list[Row]]
    ) -> list[Row]:
        """Return the pings told privately now; the rest wait until another message is allowed.

        No limit of ours keeps a call back until it is of no use: it comes at the table then, where they are not called
        there as well, or all the same where nobody there may know of it.
        """
        told = []
        for one in private:
            row = one.row
            if free > now and not await too_late(tx, row, free, now):
                await put_off(tx, row, free)
            elif free <= now or not await self._is_public(row):
                await note_told(tx, row, now)
                told.append(row)
            elif one.called_here:
                await note_told(tx, row, 0.0)
            else:
                await to_table(tx, row, now)
                public[row["table_id"]].append(row)
        return told

    async def _wanted(self, tx: Transaction, user: int, row: Row) -> bool:
        if not _readable(row):
            self._desk.doubt(row["table_id"])
            return False
        return await wanted(tx, user, row["table_id"], row["what"], row["n"])

    async def _in_private(self, tx: Transaction, row: Row, recipient: Recipient) -> bool | None:
        """Whether a person is told in private, since they may have changed where they want it.

        Returns:
            ``None`` when they are told by another call, or can be told nowhere.
        """
        place, noted = recipient.place, bool(row["dm"])
        if place is Where.BOTH:
            return noted
        alone = place.private
        if noted and not alone and row["what"] in STEPS and not await self._is_public(row):
            return None if recipient.closed else True
        if alone is noted:
            return alone
        other = await tx.first(sql.calls.one(row["user"], row["table_id"], row["what"], row["n"], alone))
        return alone if other is None else None

    async def _is_public(self, row: Row) -> bool:
        """Whether everyone at the table may know that a step waits."""
        try:
            snapshot = await self._desk.snapshot(row["table_id"])
        except Exception as error:  # a table that cannot be read must not keep the others from their calls
            incident(error)
            return False
        return any(waiting.decision == row["n"] for waiting in snapshot.waiting())


def _quiet(letter: Letter) -> Letter:
    return msgspec.structs.replace(letter, payload={**letter.payload, "quiet": True})


def _readable(row: Row) -> bool:
    """Whether a ping and its table can be read; if not, the others are still told."""
    try:
        terms_of(row["terms"])
    except (TypeError, ValueError):
        return False
    number = all(isinstance(row[name], int | float) for name in ("due", "at"))
    return number and row["pace"] in PACES and isinstance(row["what"], str) and isinstance(row["game"], str)


def _later(made: Plan, now: float) -> float | None:
    """Return when a sleeping person may be told."""
    due = [call.due for call in made.calls]
    return None if made.mention or not due or min(due) <= now else min(due)
