"""Acts that look back: catching up, and taking back."""

from __future__ import annotations

from bot.errors import NotStarted, Stale
from bot.messages import button_ids, phrases
from bot.messages.button_ids import Press
from bot.messages.message_parts import Message, Part, acknowledged
from bot.messages.table import catchup, undo_pages
from bot.prompts import Where as At
from bot.tables.model import Snapshot
from bot.talk.acts.at_table import AtTable
from bot.talk.press_verbs import N, Where, act
from bot.talk.requester import By
from rules.kernel import Decision


class UndoActs:
    """The acts that catch up and take back."""

    def __init__(self, at: AtTable) -> None:
        self.tables = at.tables
        self._at = at

    # ---- since your last turn

    async def news_above(self, snapshot: Snapshot, user: int, decision: Decision) -> tuple[Part, ...]:
        """Return the news since a person last looked, to stand above a question; marks it as seen."""
        news = await self.tables.seen.news(snapshot, user)
        if news.since < snapshot.move or news.people:
            await self.tables.seen.look(snapshot, user)
        return catchup.parts(news, snapshot, snapshot.seat_of(user), pictured=bool(decision.focus))

    @act("catchup", where=Where.BESIDE)
    async def catchup(self, table: int, user: int) -> Message:
        """Return the news since this person last acted or looked; if none, since they last acted."""
        snapshot = await self.tables.load(table)
        if snapshot.state is None:
            raise NotStarted("The game has not started yet, so there is nothing to catch up with.", table=table)
        news = await self.tables.seen.news(snapshot, user, again=True)
        await self.tables.seen.look(snapshot, user)
        return catchup.message(news, snapshot, snapshot.seat_of(user), await self._at.link(snapshot.table))

    # ---- taking back

    @act("undo", where=Where.BESIDE)
    async def undo(self, table: int, user: int) -> Message:
        """Show the steps to take back and the people who must agree, and ask to confirm."""
        snapshot = await self.tables.load(table)
        plan = await self.tables.past.plan(table, user)
        return undo_pages.preview(snapshot, plan)

    @act("undo_yes", where=Where.IN_PLACE)
    async def undo_yes(self, press: Press, by: By) -> Message:
        """Take back one's newest step, or ask the others."""
        table = press.table
        snapshot = await self.tables.load(table)
        if snapshot.move != press.number:
            if await self.tables.past.has_taken_back(table, by.who.id, press.number):
                return await self._back(table, by.who.id, "Taken back.")
            return undo_pages.closed(snapshot)
        undone = await self.tables.undo(table, by.who.id, by.key, at=press.number)
        if undone.done:
            return await self._back(table, by.who.id, "Taken back.")
        return undo_pages.waiting(await self.tables.load(table), undone.asked)

    @act("agree", where=Where.CHANGES, request=N, yes=True)
    @act("disagree", where=Where.CHANGES, request=N, yes=False)
    async def agree(self, table: int, request: str, by: By, *, yes: bool) -> Message:
        """Answer an undo request; its own message shows the result.

        Args:
            table: The table.
            request: The move at which it was asked, and the seat that asked.
            by: Who answers.
            yes: Whether they agree.

        Raises:
            Stale: The table has moved on, or somebody else asks now.
        """
        snapshot = await self.tables.load(table)
        if snapshot.consent is not None and request != button_ids.request(snapshot.move, snapshot.consent.seat):
            raise Stale("That request is over; see the newer one below.", table=table)
        asked, steps = snapshot.consent, await self.tables.past.would_go(snapshot)
        undone = await self.tables.agree(table, by.who.id, by.key, yes=yes)
        now = await self.tables.load(table)
        if now.consent is not None:
            link = await self._at.link(now.table)
            return undo_pages.request(now, now.consent.seat, undone.asked, steps, link, given=now.consent.given)
        if asked is None:
            raise Stale("That request has been settled.", table=table)
        return undo_pages.answered(now, asked.seat, steps, done=undone.done, by=now.called(by.who))

    async def _back(self, table: int, user: int, told: str) -> Message:
        snapshot = await self.tables.load(table)
        seat = snapshot.seat_of(user)
        found = phrases.open_question(snapshot.decisions(seat)) if seat is not None else None
        if found is None:
            return acknowledged(told)
        return await self._at.ask(snapshot, found, user, At(), above=[told])
