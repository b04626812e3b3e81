"""What each command and button does: it asks the table service and says what came of it. No Discord here.

Every act takes a :class:`By` made of who asks and the interaction's id, and returns the message that answers it.
"""

from __future__ import annotations

from bot.errors import AskedAnew, DamagedTable, Illegal, NoTable, NotStarted, Refused, Stale, TableOver
from bot.messages import phrases
from bot.messages.ids import Press
from bot.messages.parts import Message, Text
from bot.messages.people import pings as ping_pages
from bot.messages.rules.refused import Cannot, cannot, refusal
from bot.messages.table import lobby, private, reading, staff_pages, time_pages
from bot.prompts import Answered, Shown, Where, read, read_typed
from bot.tables.calls import pings
from bot.tables.desk import only_owner
from bot.tables.life.lobby import LEVELS, sides_offered
from bot.tables.model import Accepted, Place, Table
from bot.tables.time.hours import hours
from bot.talk.by import By
from bot.talk.catchup_acts import CatchupActs
from bot.talk.why_acts import open_to
from rules.kernel import Decision, Picks


class Acts(CatchupActs):
    """All acts, over one table service and one rules lookup."""

    # ---- where things stand

    async def show(self, table: int) -> Message:
        """The table as a picture and in words; the lobby while it waits."""
        sitting = await self.tables.load(table)
        if sitting.state is None:
            return lobby.lobby(sitting, await self.tables.servers.invited(table))
        return reading.position(sitting)

    async def in_words(self, table: int, user: int) -> Message:
        """The table in words, as this person may see it."""
        sitting = await self._under_way(table)
        return reading.in_words(sitting, sitting.seat_of(user))

    async def status(self, table: int, user: int) -> Message:
        """Who sits there and who is waited for."""
        sitting = await self.tables.load(table)
        return reading.status(sitting, await self.link(sitting.table))

    async def more(self, table: int, by: By) -> Message:
        """What is seldom needed."""
        sitting = await self.tables.load(table)
        row, servers = sitting.table, self.tables.servers
        return reading.more(
            sitting,
            sitting.seat_of(by.who.id) if row.status == "playing" else None,
            tells=(await servers.settings(row.place.guild)).staff_channel is not None,
            staff=row.live and await servers.may(table, by.standing),
        )

    async def dice(self, table: int) -> Message:
        """Whether all was as it was promised, played again once the game is over, and the proof of the dice."""
        sitting = await self.tables.load(table)
        report = await self.tables.verify(table) if sitting.table.status == "over" else None
        return reading.dice(sitting.table, sitting.game.words.title, report)

    # ---- the lobby

    async def join(self, table: int, by: By) -> Message:
        """Take a seat."""
        row = await self.tables.join(table, by.who, by.key)
        set_ = await hours(self.tables.desk.store, by.who.id)
        told = time_pages.joined(row, set_, self.tables.desk.clock.now())
        return _said(f"You have a seat at table {row.id}. I mention you when it is your move.{told}")

    async def leave(self, table: int, by: By) -> Message:
        """Give the seat back."""
        row = await self.tables.leave(table, by.who.id, by.key)
        return _said(f"You left table {row.id}. You can join again while a seat is open.")

    async def computer(self, table: int, what: str, by: By) -> Message:
        """Add a computer player, or take one out."""
        if what == lobby.TAKE_OUT:
            await self.tables.remove_computer(table, by.who.id, by.key)
            return _said("The last computer player is out.")
        await self.tables.add_computer(table, what, by.who.id, by.key)
        return _said(f"A computer player ({what}) has a seat now.")

    async def change_places(self, press: Press, by: By) -> Message:
        """Take another seat."""
        seat = int(press.value) if press.value.isdecimal() else -1
        await self.tables.change_places(press.table, seat, by.who.id, by.key)
        return _said(f"You sit on seat {seat + 1} now.")

    async def choose_side(self, press: Press, by: By) -> Message:
        """Choose a side."""
        await self.tables.choose_side(press.table, press.value, by.who.id, by.key)
        sitting = await self.tables.load(press.table)
        offered = sides_offered(sitting.game, sitting.table, sitting.table.seats)
        name = next((one.name for one in offered if one.key == press.value), "")
        return _said(f"You play for {name}. You can change until the game starts.")

    async def start(self, table: int, by: By) -> Message:
        """Begin the game."""
        row = await self.tables.start(table, by.who.id, by.key)
        return _said(f"Table {row.id} has started. Whoever must act is mentioned there.")

    async def rematch(self, table: int, by: By) -> Message:
        """Open a lobby for the same game in the same place."""
        row = await self.tables.load(table)
        old = row.table
        size = old.seats if old.status == "over" else max(old.seats, len(row.seats))
        new = await self.tables.open(
            game=old.game, options=old.options, seats=size, pace=old.pace, owner=by.who, place=old.place, key=by.key,
            terms=old.terms, private=old.private, standing=by.standing,
        )  # fmt: skip
        called = await self.tables.people.invite(new.id, table, by.who, by.key)
        others = ", and the others are asked" if called else ""
        return _said(f"Table {new.id} is open for a rematch{others}. Who wants to play presses Join.")

    async def still_here(self, table: int, by: By) -> Message:
        """Say that a silent table is still played."""
        await self.tables.here(table, by.who.id, by.key)
        return _said("Good to know. The table stays as it is.")

    async def hush(self, table: int, by: By) -> Message:
        """Have no more reminders for the step under way."""
        await pings.hush(self.tables.desk, table, by.who.id)
        return ping_pages.hushed(await self.tables.load(table))

    async def restore(self, table: int, by: By) -> Message:
        """Bring a table back from the archive."""
        await self.tables.restore(table, by.who.id, by.key)
        return _said(f"Table {table} goes on where it stood.")

    async def how(self, table: int) -> Message:
        """The game in a few words."""
        sitting = await self.tables.load(table)
        message = reading.how_to_play(sitting, self.topics(sitting.table.game))
        return self.glossary.opened(message, sitting.table.game, table=table)

    async def legend(self, table: int) -> Message:
        """How the picture of the table is read."""
        return reading.legend(await self.tables.load(table))

    # ---- choosing

    async def choose(self, table: int, user: int) -> Message:
        """The open question of this person, with what was put together so far."""
        sitting = await self._under_way(table)
        seat = self._seat(sitting, user)
        decision = phrases.open_question(sitting.decisions(seat))
        if decision is None:
            waiting = private.waiting_for(sitting)
            raise Refused(f"You are not asked anything now. {waiting}", table=table)
        news = await self.news_above(sitting, user)
        return await self._ask(sitting, decision, user, Where(), first=True, news=news)

    async def press(self, press: Press, by: By) -> Message:
        """A press on a prompt: look elsewhere, change the draft, or answer."""

        def meaning(decision: Decision, draft: Picks) -> Shown | Answered:
            return read(decision, press, draft)

        taken = await self.tables.press(press.table, by.who.id, press.decision, meaning, by.key)
        if isinstance(taken, Accepted):
            return await self._after(taken, by.who.id)
        return await self._ask(taken.sitting, taken.decision, by.who.id, taken.shown.where, draft=taken.draft)

    async def keep(self, press: Press, by: By) -> Message:
        """Leave an answer that could be changed as it is."""
        sitting = await self.tables.load(press.table)
        decision = open_to(sitting, press.decision, by.who.id)
        if decision is None or decision.chosen is None:
            return await self.choose(press.table, by.who.id)
        return await self.answer(decision, press.table, decision.chosen, by)

    async def typed(self, table: int, words: str, by: By) -> Message:
        """An answer in typed words."""
        sitting = await self._under_way(table)
        seat = self._seat(sitting, by.who.id)
        if not sitting.decisions(seat):
            raise Stale(f"You are not asked anything now. {private.waiting_for(sitting)}", table=table)
        try:
            decision, picks = read_typed(in_order(sitting.decisions(seat)), words, sitting.plain_names)
        except Refused as refused:
            refused.table = table
            against = private.forbidden(sitting, seat, words) if isinstance(refused, Illegal) else None
            if against is None:
                raise
            raise Illegal(against.reason, rules=against.rules, instead=against.instead, table=table) from None
        return await self.answer(decision, table, picks, by)

    async def answer(self, decision: Decision, table: int, picks: Picks, by: By) -> Message:
        """Answer a decision, and say what came of it."""
        return await self._after(await self.tables.answer(table, by.who.id, decision.id, picks, by.key), by.who.id)

    async def _after(self, accepted: Accepted, user: int) -> Message:
        """What came of an answer: the next question, that others are waited for, or what followed."""
        sitting = accepted.after
        mine = sitting.decisions(accepted.seat)
        following = next((found for found in mine if found.chosen is None), None)
        if following is not None and sitting.table.status == "playing":
            above = private.outcome_lines(sitting, accepted)
            fresh = None if accepted.repeated else ()  # the move took with it what had been put together
            return await self._ask(sitting, following, user, Where(), above=above, first=True, draft=fresh)
        if not accepted.complete and not accepted.over:
            still = next((found for found in mine if found.id == accepted.decision), accepted.asked)
            if still is not None:
                return private.confirmed(sitting, accepted, still, still.chosen or ())
        return private.settled(sitting, accepted, await self.link(sitting.table), accepted.asked)

    async def hand(self, table: int, user: int) -> Message:
        """What this person holds."""
        sitting = await self.tables.load(table)
        if sitting.state is None:
            raise NotStarted("Hands are dealt when the game starts.", table=table)
        return private.hand(sitting, self._seat(sitting, user), await self.link(sitting.table))

    # ---- why

    async def why_not(self, table: int, by: By, page: int = 0) -> Message:
        """What this person cannot do now, and why, and what they can choose instead."""
        sitting = await self._under_way(table)
        seat = self._seat(sitting, by.who.id)
        found = [Cannot(one.reason, self._hits(one.rules), one.instead) for one in private.refusals(sitting, seat)]
        asked = phrases.open_question(sitting.decisions(seat))
        return cannot(
            found,
            title=phrases.title(sitting),
            can=private.choices(sitting, asked) if asked is not None else (),
            table=table,
            page=page,
            notes=await self.notes.lines((hit.id for one in found for hit in one.rules), by.guild, table),
        )

    # ---- giving up, ending

    async def confirm(self, table: int, act: str, by: By) -> Message:
        """Ask for the second press of what cannot be undone; who may not do it is told at once.

        Args:
            table: The table.
            act: ``concede`` or ``close``, which is the owner's; the staff gives a reason.
            by: Who asks.
        """
        sitting = await self.tables.load(table)
        if act == "concede":
            self._seat(await self._under_way(table), by.who.id)
        elif not sitting.table.live:
            raise TableOver(f"Table {table} is over already.", table=table)
        elif by.who.id != sitting.table.owner.id:
            if await self.tables.servers.may(table, by.standing):
                return staff_pages.panel(sitting)
            raise only_owner(sitting.table, "close it")
        return reading.confirm(sitting, act)

    async def concede(self, table: int, by: By) -> Message:
        """Give the seat up."""
        await self.tables.concede(table, by.who.id, by.key)
        return _said("You gave up your seat. You are welcome to watch.")

    async def close(self, table: int, by: By) -> Message:
        """Close the table."""
        await self.tables.close_table(table, by.who.id, by.key)
        return _said(f"Table {table} is closed.")

    async def close_damaged(self, refused: DamagedTable, by: By) -> Message:
        """Close a table that is set aside, at once: all that it is made of is kept.

        Raises:
            DamagedTable: It is not theirs to close.
        """
        table = refused.damaged
        staff = await self.tables.servers.may(table, by.standing)
        if not await self.tables.close_damaged(table, by.who.id, staff=staff):
            raise refused
        return _said(f"Table {table} is closed.")

    async def replace(self, table: int, seat: int, by: By) -> Message:
        """Let a computer play on a seat whose person vanished."""
        await self.tables.replace(table, seat, LEVELS[0], by.who.id, by.key)
        return _said("A computer plays there until its person is back.")

    async def move_here(self, table: int, by: By, place: Place) -> Message:
        """Give a table whose channel is gone this one."""
        await self.tables.rehome(table, by.who.id, place.channel, place.parent, by.key)
        return _said(f"Table {table} goes on here.")

    # ---- refusals

    async def refusal(self, refused: Refused, user: int) -> Message:
        """What a person is told who asked for something that is not done."""
        table = await self._table(refused.table)
        if table is None:
            return refusal(refused, self._hits(refused.rules))
        link, asked = await self.link(table), await self._is_asked(table, user)
        return refusal(refused, self._hits(refused.rules), turn_link=link, can_choose=asked)

    async def _table(self, number: int | None) -> Table | None:
        try:
            return (await self.tables.load(number)).table if number else None
        except (NoTable, DamagedTable, AskedAnew):
            return None

    async def _is_asked(self, table: Table, user: int) -> bool:
        if table.status != "playing":
            return False
        sitting = await self.tables.load(table.id)
        seat = sitting.seat_of(user)
        return seat is not None and any(decision.chosen is None for decision in sitting.decisions(seat))


def in_order(decisions: tuple[Decision, ...]) -> list[Decision]:
    """Decisions with the unanswered ones first."""
    return sorted(decisions, key=lambda decision: decision.chosen is not None)


def _said(text: str) -> Message:
    return Message((Text(text),))
