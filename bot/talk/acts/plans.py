"""Acts for planning ahead: the list, a kind of question, adding, cancelling. Only one person sees the answers."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages.ids import OLDER, Press
from bot.messages.parts import Message
from bot.messages.people import plan_pages
from bot.plans.match import Mode
from bot.tables.service import Tables
from bot.talk.by import By
from bot.talk.verbs import VALUE, N, Where, act


class PlanActs:
    """The acts, over one table service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @act("plans", where=Where.BESIDE)
    @act("plans_back", where=Where.IN_PLACE)
    async def overview(self, table: int, by: By, said: str = "") -> Message:
        """Return all of a person's plans at a table."""
        return plan_pages.overview(await self.tables.plans.page(table, by.who.id), said)

    @act("plan_open", where=Where.BESIDE, kind=N)
    @act("plan_kind", where=Where.IN_PLACE, kind=VALUE)
    async def kind(self, table: int, kind: str, by: By, at: int = 0) -> Message:
        """Return one kind of question.

        Raises:
            Stale: The game has no such kind, or not any more.
        """
        page = await self.tables.plans.page(table, by.who.id)
        topic = next((one for one in page.topics if one.kind == kind), None)
        if topic is None:
            raise Stale(OLDER, table=table)
        return plan_pages.kind(page, topic, at)

    @act("plan_page", where=Where.IN_PLACE)
    async def turn(self, press: Press, by: By) -> Message:
        """Return another page of answers to a kind of question."""
        kind, _, at = press.n.rpartition(",")
        return await self.kind(press.table, kind, by, int(at) if at.isdecimal() else 0)

    @act("plan_add", where=Where.IN_PLACE)
    async def add(self, press: Press, by: By) -> Message:
        """Plan an answer.

        Raises:
            Stale: The button is from another version.
        """
        kind, _, mode = press.n.rpartition(",")
        picked = "" if mode == Mode.ONLY.value else press.value
        await self.tables.plans.add(press.table, by.who.id, kind, _mode(mode, press), picked, by.key)
        return await self.overview(press.table, by, "Planned.")

    @act("order", "orders", where=Where.BESIDE)
    async def order(self, press: Press, by: By) -> Message:
        """Give an order; after a while it also answers the open question."""
        given = await self.tables.plans.order(press.table, by.who.id, press.n or press.value, by.key)
        return await self.overview(press.table, by, f"Ordered: {given.name}.")

    @act("plan_again", where=Where.BESIDE)
    async def again(self, press: Press, by: By) -> Message:
        """Plan the same answer again."""
        await self.tables.plans.again(press.table, by.who.id, press.decision, _mode(press.n, press), by.key)
        return await self.overview(press.table, by, "Planned.")

    @act("plan_cancel", where=Where.IN_PLACE)
    async def cancel(self, press: Press, by: By) -> Message:
        """End a plan."""
        number = int(press.value) if press.value.isdecimal() and len(press.value) < 16 else 0
        await self.tables.plans.cancel(press.table, by.who.id, number, by.key)
        return await self.overview(press.table, by, "Cancelled.")


def _mode(text: str, press: Press) -> Mode:
    try:
        return Mode(text)
    except ValueError:
        raise Stale(OLDER, table=press.table) from None
