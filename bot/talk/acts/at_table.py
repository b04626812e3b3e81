"""The common part of acts at a table: finding the game, the seat and the question."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import NotStarted, NotYourSeat
from bot.messages import phrases
from bot.messages.message_parts import Message, Part
from bot.messages.people import plan_pages
from bot.messages.table import question_pages
from bot.prompts import Where, direct_answers
from bot.tables.model import Snapshot, Table
from bot.tables.play.play import over
from bot.tables.play.shown_beside import Beside
from bot.tables.table_service import Tables
from rules.kernel import Decision, Picks
from rules.kernel.engine.foregone import may_be_needless


class AtTable:
    """The common part of acts, over one table service.

    Attributes:
        tables: The table service.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def link(self, table: Table) -> str:
        """Return the address of a table's newest message."""
        return phrases.link(table.place, await self.tables.newest_message(table))

    async def ask(
        self,
        snapshot: Snapshot,
        decision: Decision,
        user: int,
        where: Where,
        *,
        above: list[str] | None = None,
        first: bool = False,
        news: Sequence[Part] = (),
        draft: Picks | None = None,
        undo: bool = False,
    ) -> Message:
        """Return a question to its owner.

        Args:
            snapshot: The table.
            decision: The question.
            user: Its owner.
            where: The group or page looked at.
            above: Lines that come before it.
            first: They have not seen it yet: what cannot be chosen is said.
            news: What stands above all.
            draft: What they have put together; looked up when left out.
            undo: The step that led there can be taken back.
        """
        beside = await self.tables.beside(snapshot.table, decision, user)
        return question_pages.ask(
            snapshot,
            decision,
            where=where,
            draft=beside.draft if draft is None else draft,
            turn_link=phrases.link(snapshot.table.place, beside.message),
            above=above or (),
            cannot=question_pages.refused_lines(snapshot, decision) if first else (),
            news=news,
            now=self.tables.clock.now(),
            undo=undo,
            planned=_coming(snapshot, beside, self.tables.clock.now()),
        )

    async def under_way(self, table: int) -> Snapshot:
        """Return a table with a game under way.

        Raises:
            NotStarted, TableOver: It has not begun, or it has ended.
        """
        snapshot = await self.tables.load(table)
        if snapshot.table.status == "lobby":
            raise NotStarted("The game has not started yet.", table=table)
        if snapshot.state is None or snapshot.table.status != "playing":
            raise over(snapshot.table)
        return snapshot

    def seat(self, snapshot: Snapshot, user: int) -> int:
        """Return a person's seat.

        Raises:
            NotYourSeat: They watch.
        """
        seat = snapshot.seat_of(user)
        if seat is None:
            raise NotYourSeat(
                f"You are watching table {snapshot.table.id}. {question_pages.waiting_for(snapshot)}",
                table=snapshot.table.id,
            )
        return seat


def _coming(snapshot: Snapshot, beside: Beside, now: float) -> str:
    """Return the line on an automatic answer to a question; empty without one."""
    when = phrases.in_a_while(beside.due) if beside.due > now else "in a moment"
    if beside.plan is not None:
        return plan_pages.coming(beside.plan, snapshot, when)
    return f"{plan_pages.FOREGONE} {when}." if beside.foregone and may_be_needless(snapshot.state) else ""


def open_to(snapshot: Snapshot, number: int, user: int) -> Decision | None:
    """Return the decision with this id, if it is open to this person."""
    seat = snapshot.seat_of(user) if snapshot.table.status == "playing" else None
    found = snapshot.decisions(seat) if seat is not None else ()
    return next((decision for decision in found if decision.id == number), None)


def shared(snapshot: Snapshot, number: int, user: int) -> Decision | None:
    """Return a person's own decision by a button made for another who is asked the same."""
    seat, theirs = snapshot.seat_of(user), snapshot.decision(number)
    if seat is None or theirs is None or snapshot.table.status != "playing":
        return None
    found = (
        one for one in snapshot.decisions(seat) if direct_answers.same(snapshot.joined(one), snapshot.joined(theirs))
    )
    return next(found, None)
