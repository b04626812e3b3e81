"""The process to kill: the real store, tables and outbox, and people who press nonstop.

``python -m tests.bot.crash.child FOLDER SEED SKEW play|finish``: ``play`` goes on until it is killed, ``finish`` sends
what is left and ends.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from typing import Any

import rules
from bot import logs
from bot.clock import SystemClock
from bot.errors import Refused
from bot.outbox import Outbox
from bot.store import Store
from bot.tables.model import AnyGame, Person, Place
from bot.tables.table_service import Tables
from rules.kernel.play.chance import Chance
from tests.bot.crash.paper import Paper, PaperCourier, SkewedClock, read
from tests.bot.kit import GAMES, FirstChoice

CHANNELS = (700, 701, 702)
PEOPLE = tuple(Person(200 + n, f"Player {n}") for n in range(4))


def server_of(channel: int) -> int:
    """The server of a channel, by its last bit in one of two shards."""
    return channel << 22


def load(game: str) -> AnyGame:
    """The toys and the real games."""
    return GAMES[game] if game in GAMES else rules.load(game)


class People:
    """Everybody at the tables; each press is noted before it and again once acknowledged."""

    def __init__(
        self,
        folder: Path,
        tables: Tables,
        chance: random.Random,
        run: str,
        *,
        games: tuple[str, ...] = (*GAMES, *rules.games()),
        asked: str = "asked",
    ) -> None:
        self.tables = tables
        self.chance = chance
        self.games = games
        self.channels: tuple[int, ...] = CHANNELS
        self.asked = Paper(folder / asked)
        self.acks = Paper(folder / "acks")
        self.run = run
        self.presses = 0

    async def press(self, act: str, key: str | None = None, **how: Any) -> None:
        """Press something and note that it was acknowledged."""
        self.presses += 1
        key = key or f"{self.run}-{self.presses}"
        self.asked.write({"key": key, "act": act, "how": how})
        try:
            done = await self.act(act, key, **how)
        except Refused:
            return
        if not getattr(done, "repeated", False):
            self.acks.write({"key": key, "act": act})

    async def act(self, act: str, key: str, **how: Any) -> Any:
        """Carry out a press."""
        who = PEOPLE[how.get("who", 0)]
        tables = self.tables
        if act == "open":
            place = Place(server_of(how["channel"]), how["channel"], 1)
            return await tables.open(
                game=how["game"], options={}, seats=3, pace="days", owner=who, place=place, key=key
            )
        if act == "answer":
            picks = tuple(tuple(pick) if isinstance(pick, list) else pick for pick in how["picks"])
            return await tables.answer(how["table"], who.id, how["decision"], picks, key)
        if act == "join":
            return await tables.join(how["table"], who, key)
        if act == "computer":
            return await tables.add_computer(how["table"], "easy", who.id, key)
        alone: dict[str, Any] = {"start": tables.start, "undo": tables.undo, "concede": tables.concede}
        return await alone[act](how["table"], who.id, key)

    async def again(self, asked: dict[str, Any]) -> None:
        """Repeat the last press before the kill, as Discord may."""
        await self.press(asked["act"], asked["key"], **asked["how"])

    async def something(self) -> None:
        """Do any possible thing in some channel."""
        channel = self.chance.choice(self.channels)
        table = await self.tables.at(channel)
        if table is None:
            game = self.chance.choice(self.games)
            await self.press("open", channel=channel, game=game)
        elif table.status == "lobby":
            seats = len((await self.tables.load(table.id)).seats)
            if seats < 3:
                await self.press(self.chance.choice(("join", "computer")), table=table.id, who=seats)
            else:
                await self.press("start", table=table.id)
        else:
            await self.move(table.id)

    async def move(self, table: int) -> None:
        """Somebody at a table in play does something."""
        snapshot = await self.tables.load(table)
        seats = [seat for seat in snapshot.seats if seat.holder == "person"]
        seat = self.chance.choice(seats)
        who = next(n for n, person in enumerate(PEOPLE) if person.id == seat.user)
        dice = self.chance.random()
        if dice < 0.06:
            await self.press("undo", table=table, who=who)
        elif dice < 0.07:
            await self.press("concede", table=table, who=who)
        else:
            legal = {choice.seat: choice for choice in snapshot.game.choices(snapshot.state)}
            if seat.seat in legal:
                choice = legal[seat.seat]
                picks = choice.legal.sample(Chance(self.chance.randbytes(32)))
                await self.press("answer", table=table, who=who, decision=choice.decision, picks=picks)
            else:
                await self.tables.settled()


async def main(folder: Path, seed: int, skew: float, mode: str) -> None:
    """Play until killed, or finish the rest."""
    logs.configure("json", "error")
    chance = random.Random(seed)
    clock = SkewedClock(SystemClock(), skew)
    store = await Store.open(folder / "crash.db")
    tables = Tables(store, clock, load=load, games=(*GAMES, *rules.games()), players=lambda _: FirstChoice())
    outbox = Outbox(store, clock, PaperCourier(folder / "journal", clock, chance))
    tables.on_mail(outbox.kick)
    await tables.resume()
    people = People(folder, tables, chance, f"run{seed}")
    unsure = read(folder / "asked")[-1:]
    print("ready", flush=True)
    await tables.sweep()
    for asked in unsure:
        await people.again(asked)
    while mode == "play":
        await people.something()
        if chance.random() < 0.1:
            await tables.sweep()
    await tables.settled()
    await outbox.settled()
    await tables.close()
    await outbox.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]))
