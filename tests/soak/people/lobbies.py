"""The way of a soak's people to tables: open, join, add computers, start, play again."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import structs

from bot.clockwork.hours import DAY, HOUR, MINUTE
from tests.soak.people.cast import TOGETHER, TablePlan
from tests.soak.people.screen import presses

if TYPE_CHECKING:
    from tests.soak.people.life import Life

TRIES_TO_START = 3
A_REMATCH_IN = 10
"""One table in so many is a rematch, at most."""


def mode_of(message: Any, chance: Random) -> tuple[str, list[str]] | None:
    """The menu of modes and one of them, where a game asks for the mode before it can be opened."""
    found = presses(message)
    if any(press.verb == "setup_open" for press, _ in found):
        return None
    menus = [(press.id, part["options"]) for press, part in found if press.verb == "setup"]
    return next(((id_, [chance.choice(options)["value"]]) for id_, options in menus), None)


class Lobbies:
    """The tables of a soak until they start.

    Attributes:
        tables: Those that were opened, by number, as they were meant.
        meant: Those that are to be opened yet, in order.
    """

    def __init__(self, life: Life) -> None:
        self._life = life
        self.tables: dict[int, TablePlan] = {}
        self.meant: list[TablePlan] = []

    async def open(self, plan: TablePlan, tries: int = 0) -> None:
        """Open a table; the invited people join it in a while."""
        world = self._life.world
        here = [n for n, one in enumerate(self._life.cast) if one.gone_from > world.now + DAY and n not in plan.people]
        if world.now >= self._life.cast[plan.people[0]].gone_from and here:
            plan = structs.replace(plan, people=(self._life.chance.choice(here), *plan.people[1:]))
        owner = plan.people[0]
        options: dict[str, Any] = {
            "game": plan.game, "pace": plan.pace, "late": plan.expiry.value, "vacation": plan.vacations,
            "seats": len(plan.people) + plan.computers, "weekends_off": plan.weekends,
            "short_reactions": plan.short_reactions,
        }  # fmt: skip
        if plan.pace == "daily":
            options["hour"] = plan.hour
        before = self.newest_table()
        said = await world.types(owner, "table new", self._life.chance.choice(world.channels), **options)
        if said is not None and (mode := mode_of(said, self._life.chance)) is not None:
            said = await world.choose(owner, said, *mode)
        ways = [] if said is None else [press.id for press, _ in presses(said) if press.verb == "setup_open"]
        if said is not None and ways:
            await world.press_id(owner, said, ways[0 if plan.pace in TOGETHER else -1])
        table = self.newest_table()
        if table == before:
            if tries < TRIES_TO_START:
                self._life.at(world.now + MINUTE, partial(self.open, plan, tries + 1))
            else:
                self._life.stuck.append(f"a table of {plan.game} could not be opened")
            return
        self.tables[table] = plan
        self.expect(table, plan)

    def expect(self, table: int, plan: TablePlan) -> None:
        """Have the chosen people join a table in a while, and its owner start it then."""
        owner, world = plan.people[0], self._life.world
        together = plan.pace in TOGETHER
        last = world.now
        for guest in plan.people[1:]:
            wait = self._life.chance.uniform(1, 10) * MINUTE if together else self._life.chance.uniform(0.1, 14) * HOUR
            when = self._life.cast[guest].awake_from(world.now + wait)
            last = max(last, when)
            self._life.at(when, partial(self._join, table, guest))
        if plan.starts:
            self._life.at(self._life.cast[owner].awake_from(last + 2 * MINUTE), partial(self._start, table, owner))

    def newest_table(self) -> int:
        """The number of the newest table; 0 when there is none."""
        return int(self._life.witness.rows("SELECT coalesce(max(id), 0) AS id FROM tables")[0]["id"])

    def next_plan(self, old: TablePlan | None) -> TablePlan | None:
        """A rematch's plan, which replaces the table that would have been opened last."""
        enough = self._life.done.get("rematches", 0) >= len(self.tables) // A_REMATCH_IN
        if old is None or enough or not self.meant or self.meant[-1].opens < self._life.world.now + DAY:
            return None
        return structs.replace(old, opens=self._life.world.now, starts=True)

    async def open_next(self) -> None:
        """Open the next table that is meant, and let the one after it come in its time."""
        if self.meant:
            plan = self.meant.pop(0)
            if self.meant:
                self._life.at(self.meant[0].opens, self.open_next)
            await self.open(plan)

    def _channel(self, table: int) -> int:
        return int(self._life.witness.rows("SELECT channel FROM tables WHERE id = ?", table)[0]["channel"])

    async def _join(self, table: int, who: int) -> None:
        lobby = self._life.world.newest(self._channel(table), "join")
        if lobby is not None and self._life.world.now < self._life.cast[who].gone_from:
            await self._life.world.press(who, lobby, "join")

    def start_soon(self, table: int, who: int) -> None:
        """Have somebody start a lobby from the archive in a while."""
        plan = self.tables.get(table)
        if plan is not None and plan.people[0] == who:
            self._life.at(
                self._life.cast[who].awake_from(self._life.world.now + HOUR), partial(self._start, table, who)
            )

    async def _start(self, table: int, owner: int, tries: int = 0) -> None:
        plan, world = self.tables[table], self._life.world
        if world.now >= self._life.cast[owner].gone_from:
            return
        lobby = world.newest(self._channel(table), "start")
        if lobby is None:
            return
        seated = self._life.witness.rows("SELECT count(*) AS n FROM seats WHERE table_id = ?", table)[0]["n"]
        wanted = len(plan.people) + plan.computers
        short = wanted - seated if tries else plan.computers
        for _ in range(min(short, wanted - seated)):
            menu = next((press for press, _ in presses(lobby) if press.verb == "computer"), None)
            if menu is not None:
                await world.choose(owner, lobby, menu.id, ["easy"])
            lobby = world.newest(self._channel(table), "start") or lobby  # a menu has a new id once somebody sits down
        await world.press(owner, lobby, "start")
        (row,) = self._life.witness.rows("SELECT status FROM tables WHERE id = ?", table)
        if row["status"] == "lobby" and tries < TRIES_TO_START:
            self._life.at(
                self._life.cast[owner].awake_from(world.now + HOUR), partial(self._start, table, owner, tries + 1)
            )
