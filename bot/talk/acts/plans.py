"""Acts for planning ahead: the list, adding, cancelling. Only its person sees the answers."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages.button_ids import OLDER, Press
from bot.messages.message_parts import Message
from bot.messages.people import order_pages, plan_pages
from bot.plans.given_orders import Given
from bot.plans.plan_matching import Mode
from bot.plans.plan_service import Page
from bot.tables.table_service import Tables
from bot.talk.press_verbs import NUMBER, VALUE, N, Where, act
from bot.talk.requester import By
from rules.kernel import Option, Order
from rules.kernel.engine.planning import things


class PlanActs:
    """The acts, over one table service."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @act("plans", where=Where.BESIDE)
    @act("plans_back", where=Where.IN_PLACE)
    @act("plans_page", where=Where.IN_PLACE, at=NUMBER)
    async def overview(self, table: int, by: By, said: str = "", at: int = 0) -> Message:
        """Return all of a person's plans at a table."""
        return plan_pages.overview(await self.tables.plans.page(table, by.who.id), said, at)

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
        """Give an order, which also answers the open question; or ask for its condition."""
        key = press.value if press.values else press.n
        page = await self.tables.plans.page(press.table, by.who.id)
        order = next((one for one in page.snapshot.game.rules.orders if one.key == key), None)
        if order is not None and order.condition is not None:
            things = _things(page, by, order)
            draft = order_pages.begin(order, order.condition, things, page.plans)
            return order_pages.page(page, order, order.condition, things, draft)
        given = await self.tables.plans.order(press.table, by.who.id, key, by.key)
        return plan_pages.ordered(given, await self.tables.plans.page(press.table, by.who.id))

    @act("order_set", "order_give", where=Where.IN_PLACE)
    async def order_by(self, press: Press, by: By) -> Message:
        """Choose an order's condition, or give the order.

        Raises:
            Stale: The game has no such order, or not any more.
        """
        draft, menu = order_pages.read(press.n, press.table)
        page = await self.tables.plans.page(press.table, by.who.id)
        order = next((one for one in page.snapshot.game.rules.orders if one.key == draft.order), None)
        if order is None or order.condition is None:
            raise Stale(OLDER, table=press.table)
        things = _things(page, by, order)
        if press.verb == "order_set":
            draft = order_pages.changed(draft, menu, press.value)
        chosen = order_pages.plain(draft, order.condition, press.table)
        if press.verb == "order_set":
            return order_pages.page(page, order, order.condition, things, draft)
        said = order_pages.said(order, order.condition, things, draft)
        await self.tables.plans.order_by(press.table, by.who.id, order.key, chosen, said, by.key)
        given = Given(order, said=said)
        return plan_pages.ordered(given, await self.tables.plans.page(press.table, by.who.id))

    @act("plan_again", where=Where.BESIDE)
    async def again(self, press: Press, by: By) -> Message:
        """Plan the same answer again."""
        await self.tables.plans.again(press.table, by.who.id, press.decision, _mode(press.n, press), by.key)
        return await self.overview(press.table, by, "Planned.")

    @act("plan_cancel", where=Where.IN_PLACE)
    async def cancel(self, press: Press, by: By) -> Message:
        """End a plan, chosen in a menu or named by a button."""
        chosen = press.value if press.values else press.n
        number = int(chosen) if chosen.isdecimal() and len(chosen) < 16 else 0
        await self.tables.plans.cancel(press.table, by.who.id, number, by.key)
        return await self.overview(press.table, by, "Cancelled.")


def _things(page: Page, by: By, order: Order) -> tuple[Option, ...]:
    """The subjects an order can have now, for the person who gives it."""
    seat = page.snapshot.seat_of(by.who.id)
    return () if seat is None else things(page.snapshot.game, page.snapshot.state, seat, order)


def _mode(text: str, press: Press) -> Mode:
    try:
        return Mode(text)
    except ValueError:
        raise Stale(OLDER, table=press.table) from None
