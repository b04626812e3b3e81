"""Acts about what has happened: catching up with it, and taking it back."""

from __future__ import annotations

from bot.errors import NotStarted, Stale
from bot.messages import catchup, phrases
from bot.messages.parts import Message, Part, Text
from bot.prompts import Where
from bot.tables.model import Sitting
from bot.talk.asking_acts import AskingActs
from bot.talk.by import By


class CatchupActs(AskingActs):
    """The acts that look back and that take back."""

    # ---- since your last turn

    async def news_above(self, sitting: Sitting, user: int) -> tuple[Part, ...]:
        """What happened since this person last acted or looked, to stand above a question. Now they have seen it."""
        news = await self.tables.seen.news(sitting, user)
        if news.since < sitting.move:
            await self.tables.seen.look(sitting, user)
        return catchup.parts(news, sitting, sitting.seat_of(user))

    async def catchup(self, table: int, user: int) -> Message:
        """What happened since this person last acted or looked; when nothing did, since they last acted."""
        sitting = await self.tables.load(table)
        if sitting.state is None:
            raise NotStarted("The game has not started yet, so there is nothing to catch up with.", table=table)
        news = await self.tables.seen.news(sitting, user, again=True)
        await self.tables.seen.look(sitting, user)
        return catchup.message(news, sitting, sitting.seat_of(user), await self.link(sitting.table))

    # ---- taking back

    async def undo(self, table: int, by: By) -> Message:
        """Take the own newest step back, or ask the others."""
        undone = await self.tables.undo(table, by.who.id, by.key)
        if undone.done:
            return await self._back(table, by.who.id, "Taken back.")
        sitting = await self.tables.load(table)
        names = ", ".join(sitting.names[seat] for seat in undone.asked)
        return _said(f"I asked {names}: others have moved since, so they have to agree.")

    async def agree(self, table: int, request: str, by: By, *, yes: bool) -> Message:
        """Answer somebody who would like to take moves back.

        Args:
            table: The table.
            request: The move at which it was asked, and the seat that asked.
            by: Who answers.
            yes: Whether they agree.

        Raises:
            Stale: The table has moved on, or somebody else asks now.
        """
        sitting = await self.tables.load(table)
        if sitting.consent is not None and request != f"{sitting.move}.{sitting.consent.seat}":
            raise Stale("That request is over; there is a newer one below.", table=table)
        undone = await self.tables.agree(table, by.who.id, by.key, yes=yes)
        if undone.done:
            return await self._back(table, by.who.id, "Agreed, and taken back.")
        return _said("Noted. Others have to agree too." if yes else "Noted: nothing is taken back.")

    async def _back(self, table: int, user: int, said: str) -> Message:
        sitting = await self.tables.load(table)
        seat = sitting.seat_of(user)
        found = phrases.open_question(sitting.decisions(seat)) if seat is not None else None
        return _said(said) if found is None else await self._ask(sitting, found, user, Where(), above=[said])


def _said(text: str) -> Message:
    return Message((Text(text),))
