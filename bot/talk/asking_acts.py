"""What acts at a table share: finding what is under way, who asks, and putting a question to them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import NotStarted, NotYourSeat
from bot.messages import phrases
from bot.messages.parts import Message, Part
from bot.messages.people import plan_pages
from bot.messages.table import private
from bot.prompts import Where
from bot.tables.model import Sitting, Table
from bot.tables.play.drafts import picks_of
from bot.tables.play.play import over
from bot.talk.card_acts import CardActs
from rules.kernel import Decision, Picks


class AskingActs(CardActs):
    """Acts that come back to a question."""

    async def link(self, table: Table) -> str:
        """The address of the message at which a table stands now."""
        return phrases.link(table.place, await self.tables.stands(table))

    async def _ask(
        self,
        sitting: Sitting,
        decision: Decision,
        user: int,
        where: Where,
        *,
        above: list[str] | None = None,
        first: bool = False,
        news: Sequence[Part] = (),
        draft: Picks | None = None,
    ) -> Message:
        draft = await self._draft(sitting.table.id, decision, user) if draft is None else draft
        plan = await self.tables.plans.coming(sitting.table.id, decision.id, user)
        return private.ask(
            sitting,
            decision,
            where=where,
            draft=draft,
            turn_link=await self.link(sitting.table),
            above=above or (),
            cannot=private.refused_lines(sitting, decision) if first else (),
            news=news,
            planned=plan_pages.coming(plan, sitting) if plan is not None else "",
        )

    async def _draft(self, table: int, decision: Decision, user: int) -> Picks:
        """What was put together so far; whoever changes an answer of several parts begins with that answer."""
        kept = await self.tables.draft(table, decision.id, user)
        chosen = decision.chosen or ()
        return picks_of(kept, chosen if len(chosen) > 1 else ())

    async def _under_way(self, table: int) -> Sitting:
        sitting = await self.tables.load(table)
        if sitting.table.status == "lobby":
            raise NotStarted("The game has not started yet.", table=table)
        if sitting.state is None or sitting.table.status != "playing":
            raise over(sitting.table)
        return sitting

    def _seat(self, sitting: Sitting, user: int) -> int:
        seat = sitting.seat_of(user)
        if seat is None:
            raise NotYourSeat(
                f"You are watching table {sitting.table.id}. {private.waiting_for(sitting)}", table=sitting.table.id
            )
        return seat
