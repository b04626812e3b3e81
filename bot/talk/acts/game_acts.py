"""Acts and queries of a game, open at any time."""

from __future__ import annotations

from bot.errors import Stale
from bot.messages import phrases
from bot.messages.button_ids import Press
from bot.messages.message_parts import Message
from bot.messages.table import act_pages, question_pages
from bot.prompts import Where as At
from bot.tables.play.acting import marked
from bot.talk.acts.at_table import AtTable
from bot.talk.press_verbs import NUMBER, Where, act
from bot.talk.requester import By


class DoingActs:
    """The acts and queries of a game."""

    def __init__(self, at: AtTable) -> None:
        self.tables = at.tables
        self._at = at

    @act("acts", where=Where.BESIDE)
    @act("acts_page", where=Where.IN_PLACE, page=NUMBER)
    async def acts(self, table: int, user: int, page: int = 0) -> Message:
        """Return this person's acts and queries."""
        return await self._acts(table, user, page=page)

    @act("act", "act_menu", where=Where.IN_PLACE)
    async def do(self, press: Press, by: By) -> Message:
        """Do one of the acts, and word its result."""
        wanted = press.value if press.values else press.n
        accepted = await self.tables.act(press.table, by.who.id, wanted, by.key)
        snapshot = accepted.after
        following = next((one for one in snapshot.decisions(accepted.seat) if one.chosen is None), None)
        if following is not None and snapshot.table.status == "playing":
            above = question_pages.outcome_lines(snapshot, accepted)
            return await self._at.ask(snapshot, following, by.who.id, At(), above=above, first=True)
        return question_pages.settled(snapshot, accepted, await self._at.link(snapshot.table))

    @act("query", "query_menu", where=Where.IN_PLACE)
    async def query(self, press: Press, by: By) -> Message:
        """Answer a query, for this person only."""
        return await self._acts(press.table, by.who.id, wanted=press.value if press.values else press.n)

    async def _acts(self, table: int, user: int, *, wanted: str = "", page: int = 0) -> Message:
        snapshot = await self._at.under_way(table)
        seat = snapshot.seat_of(user)
        view, words = snapshot.view(seat), snapshot.game.words
        may = () if seat is None else snapshot.game.acts(snapshot.state, seat)
        ask = tuple(words.queries(view))
        answer, picture = None, None
        if wanted:
            asked = marked(ask, wanted)
            if asked is None:
                raise Stale("You can no longer ask that: the table has moved on.", table=table)
            answer = (asked.label, words.query(view, asked.key))
            focus = words.query_focus(view, asked.key)
            if focus is not None:
                picture = phrases.answered(snapshot, seat, answer[1], focus, ask.index(asked) + 1)
        return act_pages.acts(snapshot, may, ask, answer=answer, picture=picture, page=page)
