"""Letters in words: rendered from the stored state when they are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import aiohttp
import discord
import msgspec

from bot.calls.rows import wanted
from bot.logs import log
from bot.messages import phrases
from bot.messages.message_parts import Message, Text
from bot.messages.opening import lobby
from bot.messages.people import ping_pages, plan_pages
from bot.messages.rules.glossary import Glossary
from bot.messages.table import catchup, ending, notices, place_notices, question_pages, turn_message
from bot.outbox.courier import Letter, Needless
from bot.tables.model import Snapshot
from bot.tables.play import drafts
from bot.tables.table_service import Tables
from bot.talk.acts.people import PeopleActs
from bot.talk.table_places import shut_out

SEEN_FOR, SEEN_KEPT = 3600.0, 10_000
"""Seconds for which a pinged person counts as being in the server, and how many are remembered."""
GONE = frozenset({10007, 10013})
"""Discord's codes for a person who is not in the server, or nowhere."""
_SIDE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""The failures of Discord, or the way to it, when it is asked something beside a letter."""


class LetterWords:
    """Renders letters."""

    def __init__(self, client: discord.Client, tables: Tables, glossary: Glossary) -> None:
        self._client = client
        self._tables = tables
        self._glossary = glossary
        self._people = PeopleActs(tables)
        self._seen: dict[tuple[int, int], float] = {}

    async def for_channel(self, letter: Letter) -> Message:
        """Return a letter to the table."""
        match letter.kind:
            case "lobby" | "test":
                snapshot = await self._tables.load(letter.table)
                invited = await self._tables.servers.invited(letter.table)
                return (
                    lobby.lobby(snapshot, invited)
                    if letter.kind == "lobby"
                    else ping_pages.test(snapshot, _ping(letter))
                )
            case "turn":
                return await self._turn(letter, letter.payload.get("ping", ()))
            case "mention" | "reminder":
                return await self._waited_for(letter)
            case "notice" | "calls":
                return await (self._notice(letter) if letter.kind == "notice" else self._calls(letter))
            case "vote" | "offer":
                return await self._people.letter(letter)
            case _:
                return await self.changed(letter)

    async def changed(self, letter: Letter, message: int | None = None) -> Message:
        """Return the new form of a message that is updated or closed."""
        if letter.private and message is not None and letter.kind != "calls_edit":
            return await self._closed(letter, message)
        kind = letter.kind.removesuffix("_edit")
        if kind in {"lobby", "vote", "offer", "calls"}:
            return await self.for_channel(msgspec.structs.replace(letter, kind=kind))
        if kind == "turn":
            return await self._turn(letter, ())
        if kind == "retire" and message is not None:
            then = await self._tables.load(letter.table, await self._tables.posted_at(message))
            return (
                place_notices.moved_away(then, letter.payload["to"])
                if "to" in letter.payload
                else turn_message.retired(then)
            )
        snapshot = await self._tables.load(letter.table, letter.move)
        lines, begun = await self._tables.past.chapter(letter.table, letter.move)
        if kind == "over":
            return ending.over(snapshot, lines)
        then = await self._tables.load(letter.table, begun)
        told = turn_message.result(snapshot, lines, then.view(None) if then.state is not None else None)
        return self._glossary.opened(told, snapshot.table.game, table=letter.table, names=snapshot.names)

    async def _turn(self, letter: Letter, ping: Sequence[int]) -> Message:
        snapshot = await self._tables.load(letter.table, letter.move)
        result = await self._tables.message(letter.table, "result")
        lines, before = await self._tables.past.news(snapshot)
        return turn_message.turn(
            snapshot,
            lines,
            ping=await self._still_wanted(snapshot, ping),
            last_round=phrases.link(snapshot.table.place, result) if result else "",
            before=before,
        )

    async def _still_wanted(self, snapshot: Snapshot, ping: Sequence[int]) -> list[int]:
        """Return the people in the server who still have to answer, however late a letter is."""
        now = await self._tables.load(snapshot.table.id) if ping else snapshot
        waited_for = {asked.seat for asked in now.asked}
        wanted = [user for user in ping if now.seat_of(user) in waited_for]
        return [user for user in wanted if await self._is_here(snapshot, user, seen_for=SEEN_FOR)]

    async def _waited_for(self, letter: Letter) -> Message:
        """Return a ping at the table: the first one, or the reminder when time runs out."""
        snapshot = await self._tables.load(letter.table)
        here = [user for user in letter.payload["ping"] if await self._is_here(snapshot, user)]
        if not here:
            raise Needless
        link = await self._link(snapshot)
        if letter.kind == "mention":
            return turn_message.mention(snapshot, here, link)
        return turn_message.reminder(snapshot, here, link, await self._filled_in(snapshot, here))

    async def _filled_in(self, snapshot: Snapshot, users: Sequence[int]) -> list[int]:
        """Return the people with an unsubmitted answer."""
        store, found = self._tables.store, []
        for user in users:
            seat = snapshot.seat_of(user)
            for asked in () if seat is None else snapshot.asked:
                if asked.seat == seat and any(await drafts.drafted(store, snapshot.table.id, asked.decision, user)):
                    found.append(user)
        return found

    async def _is_here(self, snapshot: Snapshot, user: int, *, seen_for: float = 0.0) -> bool:
        """Whether a person is still in the server; if not, their seat is kept and the table is told.

        Discord tells of people who leave only to bots that may see all members, so that it is asked.

        Args:
            snapshot: The table.
            user: The person.
            seen_for: Seconds for which an earlier answer counts.
        """
        guild = self._client.get_guild(snapshot.table.place.guild or 0)
        now = discord.utils.utcnow().timestamp()
        if guild is None or now - self._seen.get((guild.id, user), 0.0) < seen_for:
            return True
        try:
            await guild.fetch_member(user)
        except _SIDE as error:
            code = getattr(error, "code", 0)
            if not isinstance(error, discord.NotFound) or code not in GONE:
                log.info("not known whether they are in the server", error=type(error).__name__, code=code)
                return True  # what is asked beside a letter decides nothing about it
            log.info("left the server", user=user)
            await self._tables.left_server(guild.id, user)
            return False
        if len(self._seen) >= SEEN_KEPT:
            self._seen.clear()
        self._seen[guild.id, user] = now
        return True

    async def _notice(self, letter: Letter) -> Message:
        if letter.payload["what"] == "set_aside":  # nothing of such a table can be read but its number
            return notices.set_aside(letter.table)
        if letter.payload.get("alone"):
            return notices.closed_damaged(letter.table, letter.payload)
        snapshot = await self._tables.load(letter.table)
        fields = dict(letter.payload)
        what = str(fields.pop("what"))
        if what == "undo_asked":
            if snapshot.consent is None:
                raise Needless
            fields["steps"] = await self._tables.past.would_go(snapshot)
        if what == "undone":
            fields["steps"] = await self._tables.past.went(snapshot, letter.move)
        if what == "dm_closed" and not await self._is_here(snapshot, int(fields["user"])):
            raise Needless
        if what == "forbidden":
            fields["why"] = shut_out(self._client, snapshot.table.place)
        if what in {"planned", "plan_dropped"}:
            fields |= await self._of_plan(snapshot, letter, what)
        return notices.notice(snapshot, what, fields, await self._link(snapshot))

    async def _of_plan(self, snapshot: Snapshot, letter: Letter, what: str) -> dict[str, Any]:
        """Return a notice about a plan, whose words are in no row of the outbox."""
        seat = snapshot.seat_of(letter.lane) if snapshot.table.status == "playing" else None
        asked = seat is not None and any(one.chosen is None for one in snapshot.decisions(seat))
        said: Any = (
            await self._tables.past.planned(letter.table, letter.lane, letter.move)
            if what == "planned"
            else await self._tables.plans.one(int(letter.payload["plan"]), letter.lane)
        )
        if not said:  # it was taken back, or all that is kept of them was deleted
            raise Needless
        return {"asked": asked, "answers" if what == "planned" else "plan": said}

    async def for_person(self, letter: Letter) -> Message:
        """Return a letter to a person."""
        if letter.kind in {"notice", "calls", "test"}:
            return await self.for_channel(letter)
        snapshot = await self._tables.load(letter.table)
        decision = phrases.open_question(snapshot.decisions(int(letter.payload["seat"])))
        if decision is None or decision.chosen is not None:
            raise Needless
        if letter.kind == "private" and await self._tables.plans.is_foregone(letter.table, decision.id):
            raise Needless
        news = catchup.told(await self._tables.seen.news(snapshot, letter.lane), snapshot, decision.seat)
        plan = await self._tables.plans.coming(letter.table, decision.id, letter.lane)
        asked = question_pages.ask(
            snapshot,
            decision,
            draft=await drafts.drafted(self._tables.store, letter.table, decision.id, letter.lane),
            turn_link=await self._link(snapshot),
            above=("Your move is still open.",) if letter.kind == "reminder" else (),
            cannot=question_pages.refused_lines(snapshot, decision),
            news=(Text("\n".join(news)),) if news else (),
            planned=plan_pages.coming(plan, snapshot) if plan is not None else "",
        )
        return ping_pages.as_called(asked, letter.table, letter.kind, letter.payload)

    async def _calls(self, letter: Letter) -> Message:
        """Return the calls that wait for one person, at one table or at several.

        Raises:
            Needless: It is about a message that stands, and nothing in it waits any more.
        """
        found = []
        user, stands = letter.lane or int(letter.payload["ping"][0]), "message" in letter.payload
        for table, what, number in letter.payload["items"]:
            if stands and not await wanted(self._tables.store, user, int(table), str(what), int(number)):
                continue
            snapshot = await self._tables.load(int(table))
            begun = what == "remind" and any(
                await drafts.drafted(self._tables.store, snapshot.table.id, int(number), user)
            )
            link = await self._link(snapshot)
            found.append(ping_pages.waiting(snapshot, str(what), int(number), user, link, begun=begun))
        if not found:
            raise Needless
        return ping_pages.calls(found, _ping(letter))

    async def _closed(self, letter: Letter, message: int) -> Message:
        """Return the remainder of a private message whose question is closed."""
        now = await self._tables.load(letter.table)
        seat = now.seat_of(letter.lane) if now.table.status == "playing" else None
        asked = seat is not None and any(decision.chosen is None for decision in now.decisions(seat))
        chosen = await self._tables.past.chosen(letter.table, letter.lane, int(letter.payload["decision"]))
        then = await self._tables.load(letter.table, await self._tables.posted_at(message))
        return question_pages.closed(then, chosen, await self._link(now), asked=asked)

    async def _link(self, snapshot: Snapshot) -> str:
        table = snapshot.table
        return phrases.link(table.place, await self._tables.newest_message(table))


def _ping(letter: Letter) -> Sequence[int]:
    ping: Sequence[int] = letter.payload.get("ping", ())
    return ping
