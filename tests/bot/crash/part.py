"""One of several processes that play at the same tables of a server, and send all letters.

``python -m tests.bot.crash.part FOLDER DATABASE SHARDS SEED`` goes on until it is killed, or until there is a file
``finish`` in the folder: then it lets time go by until the letters of all processes are sent, and ends.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path

from bot import logs
from bot.clock import SystemClock
from bot.errors import StoreBusy
from bot.outbox import Outbox, letter_claims
from bot.shards import Shards, written
from bot.store import Store, query
from bot.store.database_place import Server
from bot.tables.table_service import Tables
from tests.bot.crash.child import CHANNELS, People, load
from tests.bot.crash.paper import PaperCourier, SkewedClock, read
from tests.bot.kit import GAMES, FirstChoice

FINISH = "finish"
ROUNDS = 20
"""How often time goes by at the end, at most."""


async def main(folder: Path, address: str, share: Shards, seed: int) -> None:
    """Play until killed, or until everything is to be finished."""
    logs.configure("json", "error")
    chance = random.Random(seed)
    clock = SkewedClock(SystemClock(), 0.0)
    store = await Store.open(Server(address))
    tables = Tables(
        store, clock, load=load, games=tuple(GAMES), players=lambda _: FirstChoice(), share=share
    )  # fmt: skip
    outbox = Outbox(store, clock, PaperCourier(folder / "journal", clock, chance), share=share)
    tables.on_mail(outbox.kick)
    await tables.resume()
    asked = f"asked-{share.first}"
    people = People(folder, tables, chance, f"run{seed}", games=tuple(GAMES), asked=asked)
    unsure = read(folder / asked)[-1:]
    for channel in CHANNELS:  # so that there are tables of every process
        if await tables.at(channel) is None:
            await people.press("open", channel=channel, game=chance.choice(people.games))
    print("ready", flush=True)
    overdue, letter_claims.OVERDUE = letter_claims.OVERDUE, 0.0  # every process goes for every letter
    for last in unsure:
        await people.again(last)
    while not (folder / FINISH).exists():
        try:
            await people.something()
            if chance.random() < 0.1:
                await tables.sweep()
        except StoreBusy:  # the server has stopped; people try something else in a moment
            await asyncio.sleep(0.02)
    letter_claims.OVERDUE = overdue
    await tables.settled()
    await outbox.settled()
    for _ in range(ROUNDS):
        clock.skew += letter_claims.LEASE + 1  # what dead processes had claimed is free then
        await tables.sweep()
        await tables.settled()
        await outbox.settled()
        if await store.first(query("SELECT 1 FROM outbox WHERE state = 'waiting'")) is None:
            break
    await tables.close()
    await outbox.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], written(sys.argv[3]), int(sys.argv[4])))
