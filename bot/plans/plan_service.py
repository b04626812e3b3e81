"""The door's part for planning ahead: a person's plans at a table, and answers by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bot.errors import Illegal, NotYourSeat, Refused, Stale
from bot.plans import order_conditions, rows
from bot.plans.given_orders import Given, answer_at_once
from bot.plans.order_conditions import meant
from bot.plans.plan_matching import FOREGONE, Fits, Mode, Plan, asleep, chosen, yields
from bot.store import Transaction, readable, sql
from bot.tables.desk import Desk
from bot.tables.model import Snapshot
from bot.tables.play.play import answer_planned, need_playing
from bot.tables.play.write_move import remember, repeated
from bot.tables.time.pace import MINUTE, watch
from rules.kernel import Choice, Decision, Order, Picks
from rules.kernel.engine.planning import Topic, UnfitError, asked_now, condition, orders, topics

MANY = 20
"""Plans of one person at one table."""
LATELY = 5
"""Plans that came to an end by themselves and are listed still."""
NO_CHOICE = "the only thing allowed"
_TRY_AGAIN = MINUTE
"""Seconds after which a plan is looked at again that could not be carried out."""


class Page(Struct, frozen=True):
    """A person's plans at a table, and the possible ones.

    Attributes:
        snapshot: The table.
        topics: What can be planned.
        plans: What stands, oldest first.
        lately: What has come to an end without its owner, newest first.
    """

    snapshot: Snapshot
    topics: tuple[Topic, ...]
    plans: tuple[Plan, ...]
    lately: tuple[Plan, ...]


class Plans:
    """People's plans, reached as ``tables.plans``; each person sees only their own."""

    def __init__(self, desk: Desk, kick: Callable[[int], None]) -> None:
        """Open this part of the door.

        Args:
            desk: The desk.
            kick: Sees to a table after a change.
        """
        self._desk = desk
        self._kick = kick

    async def page(self, table: int, user: int) -> Page:
        """A person's plans at a table.

        Raises:
            NotYourSeat: When the person has no seat there.
            NoTable, NotStarted, TableOver: As they say.
        """
        snapshot = await self._desk.snapshot(table)
        seat = _seat(snapshot, user)
        lately = await self._desk.store.fetch(sql.plans.ended_lately(table, user, LATELY))
        return Page(
            snapshot,
            topics(snapshot.game, snapshot.state, seat),
            await self._standing(table, user),
            tuple(readable(lately, rows.plan_of)),
        )

    async def one(self, plan: int, user: int) -> Plan | None:
        """A plan of a person, also one that has ended."""
        row = await self._desk.store.first(sql.plans.of(plan, user))
        return next(iter(readable([] if row is None else [row], rows.plan_of)), None)

    async def coming(self, table: int, decision: int, user: int) -> Plan | None:
        """The plan that will answer an open question of this person."""
        row = await self._desk.store.first(sql.plans.for_question(table, decision, user))
        return next(iter(readable([] if row is None else [row], rows.plan_of)), None)

    async def is_foregone(self, table: int, decision: int) -> bool:
        """Whether an open question is answered by itself soon, since it leaves nothing to choose."""
        row = await self._desk.store.first(sql.plans.is_matched(table, decision))
        return row is not None and row["plan"] == FOREGONE

    async def add(self, table: int, who: int, kind: str, mode: Mode, picked: str, key: str) -> Plan:
        """Plan an answer by picking an option of a kind of question.

        Args:
            table: The table.
            who: Whose plan it is.
            kind: The kind of question.
            mode: When it answers.
            picked: The key of the option; not looked at for :attr:`Mode.ONLY`.
            key: The id of the press; the same one again changes nothing.

        Raises:
            Illegal: It can never be an answer, as far as is known.
            NotYourSeat, NotStarted, TableOver, NoTable, Busy, StoreBusy: As they say.
        """
        async with self._desk.at(table, who):
            snapshot = await self._desk.snapshot(table)
            seat = _seat(snapshot, who)
            topic = next((one for one in topics(snapshot.game, snapshot.state, seat) if one.kind == kind), None)
            if topic is None:
                raise Stale("That cannot be planned in this game.", table=table)
            said = next((option.label for option in topic.options if option.key == picked), None)
            if mode is not Mode.ONLY and said is None:
                raise Illegal("That is not one of the answers.", instead=("choose one from the list",), table=table)
            picks: Picks = () if mode is Mode.ONLY else (picked,)
            return await self._add(snapshot, who, topic, mode, picks, NO_CHOICE if said is None else said, key)

    async def again(self, table: int, who: int, decision: int, mode: Mode, key: str) -> Plan:
        """Plan to answer as one has answered a question before.

        Raises:
            Stale: That answer is not known any more, or its question cannot be planned.
            NotYourSeat, NotStarted, TableOver, NoTable, Busy, StoreBusy: As they say.
        """
        async with self._desk.at(table, who):
            snapshot = await self._desk.snapshot(table)
            _seat(snapshot, who)
            row = await self._desk.store.first(sql.moves.answer_to(table, who, decision))
            before = None if row is None else await self._desk.state(table, row["n"] - 1, snapshot.game)
            topic = None if before is None else asked_now(before)
            if row is None or topic is None:
                raise Stale("That answer can no longer be planned.", table=table)
            return await self._add(snapshot, who, topic, mode, rows.picks_of(row["picks"]), row["said"], key)

    async def order(self, table: int, who: int, order: str, key: str) -> Given:
        """Give an order: plan its answer to each of its kinds of question.

        What stands for a stretch of the game answers the open question at once, and takes the place of what stands so
        for the same questions. What stands longer takes the place of all orders, and of what else stands for its
        questions.

        Args:
            table: The table.
            who: Whose plans they are.
            order: The key of the order.
            key: The id of the press; the same one again changes nothing.

        Raises:
            Stale: The game has no such order.
            NotYourSeat, NotStarted, TableOver, NoTable, Busy, StoreBusy: As they say.
        """
        async with self._desk.at(table, who):
            snapshot = await self._desk.snapshot(table)
            seat = _seat(snapshot, who)
            given = next((one for one in snapshot.game.rules.orders if one.key == order), None)
            if given is None:
                raise Stale("There is no such order in this game.", table=table)
            if given.condition is not None:
                raise Stale("Choose the order's condition first.", table=table)
            if given not in orders(snapshot.game, snapshot.state):
                raise Stale(f"There is no {given.span} now that it could be for.", table=table)
            if await repeated(self._desk.store, key) is None:
                known = topics(snapshot.game, snapshot.state, seat)
                standing = await self._standing(table, who)
                kinds = (*given.kinds, *given.again)
                replaced = [old for old in standing if old.mode is not Mode.NEXT and yields(old, given, kinds)]
                await self._order(snapshot, who, given, known, standing, replaced, key)
                if given.span:
                    now = await answer_at_once(self._desk, snapshot, seat, who, given)
                    self._kick(table)
                    return now
        return Given(given)

    async def order_by(
        self, table: int, who: int, order: str, chosen_with: Mapping[str, Any], said: str, key: str
    ) -> Order:
        """Give an order with a condition; it replaces the same order about the same thing.

        Args:
            table: The table.
            who: Whose plans they are.
            order: The key of the order.
            chosen_with: The fields of its condition, as plain data.
            said: The order in words.
            key: The id of the press; the same one again changes nothing.

        Raises:
            Stale: The game has no such order.
            Refused: It cannot be given like that now.
            NotYourSeat, NotStarted, TableOver, NoTable, Busy, StoreBusy: As they say.
        """
        async with self._desk.at(table, who):
            snapshot = await self._desk.snapshot(table)
            seat = _seat(snapshot, who)
            given = next((one for one in snapshot.game.rules.orders if one.key == order), None)
            if given is None or given.condition is None:
                raise Stale("That cannot be ordered in this game.", table=table)
            try:
                made = condition(snapshot.game, snapshot.state, seat, order, chosen_with)
            except UnfitError as error:
                raise Refused(str(error), instead=("open **My Plans** and choose again",), table=table) from None
            if await repeated(self._desk.store, key) is None:
                known = topics(snapshot.game, snapshot.state, seat)
                standing = await self._standing(table, who)
                replaced = [old for old in standing if old.order == order and order_conditions.about(old) == made.about]
                held = order_conditions.stored(chosen_with)
                await self._order(snapshot, who, given, known, standing, replaced, key, said=said, held=held)
        return given

    async def _order(
        self,
        snapshot: Snapshot,
        who: int,
        order: Order,
        known: Sequence[Topic],
        standing: Sequence[Plan],
        replaced: Sequence[Plan],
        key: str,
        *,
        said: str = "",
        held: str = "",
    ) -> None:
        table, now = snapshot.table.id, self._desk.clock.now()
        kinds = (*order.kinds, *order.again)
        planned = [topic for topic in known if topic.kind in kinds]
        if len(standing) - len(replaced) + len(planned) > MANY:
            raise Refused("You have as many plans here as I can keep.", instead=("cancel one of them",), table=table)
        span_key = snapshot.game.rules.spans(snapshot.state).get(order.span, "")
        async with self._desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            freed = [decision for old in replaced for decision in await rows.end(tx, old, "replaced")]
            for topic in planned:
                again = order.key if topic.kind in order.again else ""
                part = Plan(
                    rows.NEW, table, who, topic.kind, topic.name, Mode.ALWAYS, () if again else order.picks,
                    said or order.name, span=order.span, span_key=span_key, quiet=True, again=again,
                    order=order.key if held else "", condition=held,
                )  # fmt: skip
                plan = await rows.made(tx, part, now)
                await self._for_what_is_open(tx, snapshot, plan, now, even_matched=True)
            await rows.let_go(tx, snapshot, freed, now)
        self._kick(table)

    async def cancel(self, table: int, who: int, plan: int, key: str) -> Plan:
        """End a plan; an order ends with all plans it has made.

        Raises:
            Stale: There is none with that number that stands and is this person's.
        """
        async with self._desk.at(table, who):
            found = await self.one(plan, who)
            if found is None or found.table != table:
                raise Stale("You have no such plan.", table=table)
            if await repeated(self._desk.store, key) is None:
                if found.ended is not None:
                    raise Stale("That plan has already ended.", table=table)
                together = [found]
                if found.quiet:
                    made = (found.said, found.span, found.span_key)
                    standing = await self._standing(table, who)
                    together = [one for one in standing if one.quiet and (one.said, one.span, one.span_key) == made]
                snapshot, now = await self._desk.snapshot(table), self._desk.clock.now()
                async with self._desk.store.transaction() as tx:
                    await remember(tx, key, table, now)
                    freed = [decision for one in together for decision in await rows.end(tx, one, "canceled")]
                    await rows.let_go(tx, snapshot, freed, now)
                self._kick(table)
        return found

    async def _add(
        self, snapshot: Snapshot, who: int, topic: Topic, mode: Mode, picks: Picks, said: str, key: str
    ) -> Plan:
        table, now = snapshot.table.id, self._desk.clock.now()
        standing = await self._standing(table, who)
        if await repeated(self._desk.store, key) is not None:
            return standing[-1]
        if len(standing) >= MANY:
            raise Refused("You have as many plans here as I can keep.", instead=("cancel one of them",), table=table)
        async with self._desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            freed: list[int] = []
            for old in standing:
                if mode is not Mode.NEXT and old.kind == topic.kind and old.mode is not Mode.NEXT:
                    freed += await rows.end(tx, old, "replaced")
            wanted = Plan(rows.NEW, table, who, topic.kind, topic.name, mode, picks, said)
            plan = await rows.made(tx, wanted, now)
            await self._for_what_is_open(tx, snapshot, plan, now)
            await rows.let_go(tx, snapshot, freed, now)
        self._kick(table)
        return plan

    async def _for_what_is_open(
        self, tx: Transaction, snapshot: Snapshot, plan: Plan, now: float, *, even_matched: bool = False
    ) -> None:
        """Answer the open question with a standing plan, too, where it fits.

        Args:
            tx: The transaction.
            snapshot: The table.
            plan: The plan.
            now: The time.
            even_matched: Also one that another plan would answer; the time of the answer stays.
        """
        open_ = asked_now(snapshot.state)
        if plan.mode is Mode.NEXT or plan.again or open_ is None:
            return
        for choice in snapshot.game.choices(snapshot.state):
            seat = snapshot.seats[choice.seat]
            if seat.user != plan.user:
                continue
            answering = meant(snapshot.game, snapshot.state, choice.seat, (plan,))
            if not isinstance(chosen(answering, open_.kind, choice.legal), Fits):
                continue
            if await tx.first(sql.plans.is_matched(plan.table, choice.decision)) is not None:
                if even_matched:
                    await tx.run(sql.plans.replace_match(plan.id, plan.table, choice.decision))
            else:
                alone = not snapshot.others_play(choice.seat)
                await rows.intend(tx, snapshot.table, seat, choice, plan, now, alone=alone)

    async def _standing(self, table: int, user: int) -> tuple[Plan, ...]:
        found = await self._desk.store.fetch(sql.plans.of_user(table, user))
        with self._desk.reading(table):
            return tuple(rows.plan_of(row) for row in found)


async def fire(desk: Desk, table: int) -> bool:
    """Give the next planned answer that is due at a table, or remove its obstacle.

    It is due at the deadline of its question at the latest, so that nobody who has a plan is late.

    Returns:
        Whether there was one; then it may be asked again at once.
    """
    async with desk.at(table):
        row = await desk.store.first(sql.plans.next_due(table, desk.clock.now()))
        if row is None:
            return False
        now, snapshot = desk.clock.now(), await desk.snapshot(table)
        decision = snapshot.decision(row["decision"])
        asked = next((one for one in snapshot.asked if one.decision == row["decision"]), None)
        choice = next((one for one in snapshot.game.choices(snapshot.state) if one.decision == row["decision"]), None)
        found = await desk.store.first(sql.plans.one(row["plan"]))
        seat = None if asked is None else snapshot.seats[asked.seat]
        theirs = seat is not None and seat.holder == "person" and seat.user == row["user"] and not seat.conceded
        known = found is not None or row["plan"] == FOREGONE
        if decision is None or asked is None or choice is None or seat is None or not known or not theirs:
            async with desk.store.transaction() as tx:
                await tx.run(sql.plans.forget(table, row["decision"]))
            return True
        # A move would end what the others are asked to agree to; but when time is up there is one anyway.
        held = snapshot.consent is not None or asleep(watch(snapshot.table, seat), now)
        if held and now < asked.deadline - 1:
            async with desk.store.transaction() as tx:
                await rows.put_off(tx, snapshot.table, seat, asked, now)
            return True
        if found is None:
            await _answer_foregone(desk, snapshot, decision, choice, row["user"])
            return True
        plan = rows.plan_of(found)
        match chosen(meant(snapshot.game, snapshot.state, choice.seat, [plan]), plan.kind, choice.legal):
            case Fits(_, picks) if rows.loses(snapshot, decision, picks):
                async with desk.store.transaction() as tx:
                    await rows.ask_anyway(tx, snapshot, asked, plan.user, now)
            case Fits(_, picks):
                await answer_planned(desk, snapshot, decision, picks, plan.user, plan.id, quiet=plan.quiet)
            case None:
                async with desk.store.transaction() as tx:
                    await tx.run(sql.plans.forget(table, row["decision"]))
            case _:
                async with desk.store.transaction() as tx:
                    why = rows.against(snapshot.game, snapshot.state, choice, plan)
                    await rows.drop(tx, plan, snapshot.move, now, why=why)
    return True


async def _answer_foregone(desk: Desk, snapshot: Snapshot, decision: Decision, choice: Choice, who: int) -> None:
    """Give the answer to a question without a choice, or leave it if there is one now."""
    picks = rows.foregone_answer(snapshot.game, snapshot.state, choice)
    if picks is not None:
        await answer_planned(desk, snapshot, decision, picks, who, FOREGONE, quiet=True)
        return
    async with desk.store.transaction() as tx:
        await rows.ask_all_the_same(tx, who, desk.clock.now(), alone=(snapshot.table.id, decision.id))


async def try_later(desk: Desk, table: int) -> None:
    """Look again in a while at an answer that was due and could not be given."""
    async with desk.store.transaction() as tx:
        await tx.run(sql.plans.put_off(desk.clock.now() + _TRY_AGAIN, table, desk.clock.now()))


def _seat(snapshot: Snapshot, user: int) -> int:
    need_playing(snapshot.table)
    seat = snapshot.seat_of(user)
    if seat is None:
        raise NotYourSeat("Only the players of this table can plan.", table=snapshot.table.id)
    return seat
