"""A soak's people with each other: votes, requests, offers, rematches, and looking around."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.clockwork.hours import DAY
from tests.soak.people.screen import presses

if TYPE_CHECKING:
    from tests.soak.people.life import Life

LONG = 8 * DAY
"""A pause after which somebody gives up."""
_TABLES = """
SELECT t.id, t.channel, t.status, t.owner, t.paused_at, t.stage, t.archived,
    (SELECT 1 FROM votes v WHERE v.table_id = t.id AND v.result IS NULL AND NOT EXISTS
        (SELECT 1 FROM ballots b WHERE b.vote = v.id AND b.user = ?1)) AS vote,
    (SELECT 1 FROM votes v WHERE v.table_id = t.id AND v.result IS NULL AND v.kind = 'unpause') AS going_on,
    (SELECT 1 FROM consents c WHERE c.table_id = t.id AND c.at_move = t.move) AS consent,
    (SELECT 1 FROM decisions d WHERE d.table_id = t.id AND d.warned) AS warned
FROM tables t WHERE (t.owner = ?1 OR t.id IN (SELECT table_id FROM seats WHERE user = ?1))
    AND (t.status IN ('lobby', 'playing') OR t.archived OR t.ended_at > ?2)
"""
_OFFERS = """
SELECT t.channel FROM offers o JOIN tables t ON t.id = o.table_id WHERE o.result IS NULL AND t.status = 'playing'
    AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.table_id = t.id AND s.user = ?)
"""


class Among:
    """Dealings between people."""

    def __init__(self, life: Life) -> None:
        self._life = life
        self._restored: set[int] = set()

    async def look(self, who: int) -> None:
        """Votes, requests, offers and notices that wait for somebody."""
        life = self._life
        now, user = life.world.now, life.world.members[who].id
        for row in life.witness.rows(_TABLES, user, now - DAY):
            await self._at(who, user, row, now)

    async def _at(self, who: int, user: int, row: Any, now: float) -> None:
        chance, channel = self._life.chance, row["channel"]
        if row["vote"] and chance.random() < 0.9:
            await self._press(who, channel, "vote_yes" if chance.random() < 0.8 else "vote_no", "votes cast")
        if row["consent"]:
            await self._press(who, channel, "agree" if chance.random() < 0.85 else "disagree", "consents")
        if row["warned"] and row["owner"] == user and chance.random() < 0.6:
            await self._press(who, channel, chance.choice(("replace", "replace", "seat_offer")), "late ones replaced")
        if row["stage"] in {1, 2} and row["status"] == "playing" and chance.random() < 0.5:
            await self._press(who, channel, "still_here", "still here")
        if row["archived"] and row["id"] not in self._restored and chance.random() < 0.02:
            self._restored.add(row["id"])  # who has let a table go twice lets it go
            await self._press(who, channel, "restore", "restored")
            self._life.lobbies.start_soon(row["id"], who)
        if row["status"] == "over" and row["owner"] == user and chance.random() < 0.03:
            await self._rematch(who, row["id"], channel)
        if row["status"] == "playing":
            await self._end(who, row, now)

    async def _end(self, who: int, row: Any, now: float) -> None:
        """End a pause or a game before its end, or one's own part in it."""
        chance, channel, votes = self._life.chance, row["channel"], self._life.cast[who].votes
        if row["paused_at"] is not None and now - row["paused_at"] > DAY:
            if now - row["paused_at"] > LONG:
                await self._concede(who, channel)
            elif not row["going_on"] and chance.random() < 0.7:
                await self._vote(who, channel, "unpause")
        elif now > self._life.tired and chance.random() < 0.3:
            await (self._vote(who, channel, "end") if chance.random() < 0.7 else self._concede(who, channel))
        elif chance.random() < votes:
            await self._vote(who, channel, chance.choice(("pause", "pause", "draw", "end", "cancel")))
        elif chance.random() < votes / 4:
            await self._concede(who, channel)
        elif chance.random() < votes / 2:
            await self._hand_over(who, channel)

    async def undo(self, who: int, channel: int) -> None:
        """Take back one's newest step, if possible."""
        life = self._life
        said = await life.world.types(who, "table undo", life.world.place(channel))
        if said is not None and await life.world.press(who, said, "undo_yes") is not None:
            life.count("undo")

    async def aside(self, who: int) -> None:
        """Look at something, want no more reminders, or take a seat that is offered."""
        life, user = self._life, self._life.world.members[who].id
        rows = life.witness.rows(
            "SELECT t.id, t.channel FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user = ? AND"
            " t.status = 'playing' ORDER BY t.id", user,
        )  # fmt: skip
        table, channel = tuple(life.chance.choice(rows)) if rows else (0, 0)
        place = life.world.place(channel) if rows else life.world.channels[0]
        here = ("table catchup", "table status", "table log", "table hand", "table board", "plan") if rows else ()
        await life.world.types(who, life.chance.choice(("mytables", "tables", *here)), place)
        if rows and life.chance.random() < 0.3:
            life.told.hushed.add((who, table))
            await self._press(who, channel, "hush", "not this turn")
        for offered in life.witness.rows(_OFFERS, user):
            await self._press(who, offered["channel"], "seat_take", "seats taken")

    async def _press(self, who: int, channel: int, verb: str, what: str) -> None:
        world = self._life.world
        message = world.newest(channel, verb)
        if message is not None and await world.press(who, message, verb) is not None:
            self._life.count(what)

    async def _vote(self, who: int, channel: int, kind: str) -> None:
        world = self._life.world
        page = await world.types(who, "table vote", world.place(channel))
        for press, _ in presses(page) if page is not None else ():
            if page is not None and press.verb == "vote_open" and press.n == kind:
                await world.press_id(who, page, press.id)
                self._life.count(f"votes to {kind}")
                return

    async def _concede(self, who: int, channel: int) -> None:
        world = self._life.world
        page = await world.types(who, "table concede", world.place(channel))
        if page is not None and await world.press(who, page, "concede_yes") is not None:
            self._life.count("concede")

    async def _hand_over(self, who: int, channel: int) -> None:
        world = self._life.world
        page = await world.types(who, "table handover", world.place(channel))
        verb, what = self._life.chance.choice((("seat_give_yes", "seats offered"), ("seat_rest", "computers let in")))
        if page is not None and await world.press(who, page, verb) is not None:
            self._life.count(what)

    async def _rematch(self, who: int, table: int, channel: int) -> None:
        """Ask the same people for another game; it counts among the tables that were meant."""
        life = self._life
        plan = life.lobbies.next_plan(life.lobbies.tables.get(table))
        if plan is None or plan.people[0] != who:
            return
        before = life.lobbies.newest_table()
        await self._press(who, channel, "rematch", "rematches pressed")
        new = life.lobbies.newest_table()
        if new > before:
            life.count("rematches")
            life.lobbies.meant.pop()
            life.lobbies.tables[new] = plan
            life.lobbies.expect(new, plan)
