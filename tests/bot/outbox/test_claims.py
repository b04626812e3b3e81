"""Several processes send the letters of one database: each once, and in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.outbox import Outbox, Posted
from bot.outbox.courier import Letter
from bot.outbox.letter_claims import LEASE, OVERDUE, Claims, Lost
from bot.outbox.sending import NONCE_WINDOW
from bot.shards import Shards
from bot.store import Store, query
from bot.store.database_place import Server as Address
from bot.tables.model import Place
from bot.tables.table_service import Tables
from bot.tables.time.heartbeats import beat, give_up
from tests.bot.journal import Journal, Killed
from tests.bot.kit import ANA, BO, StillClock, make, press
from tests.postgresql import Server

FIRST, SECOND = Shards(0, 0, 2), Shards(1, 1, 2)
SERVER = 1 << 22
"""A server of the second process."""


async def lobby(tables: Tables, server: int | None, channel: int) -> int:
    """A lobby in a server, with a letter that waits."""
    table = await tables.open(
        game="bids", options={}, seats=4, pace="days", owner=ANA, place=Place(server, channel, 2), key=press()
    )
    return table.id


def posts(journal: Journal) -> list[int]:
    return [request.table for request in journal.requests if request.act == "post"]


class Several:
    """Two processes over one database, with one Discord."""

    def __init__(self, store: Store, clock: StillClock, journal: Journal) -> None:
        self.store, self.clock, self.journal = store, clock, journal
        self.first, self.second = self.process(FIRST), self.process(SECOND)

    def process(self, share: Shards) -> Outbox:
        return Outbox(self.store, self.clock, self.journal, share=share)

    async def states(self) -> list[str]:
        return [str(row["state"]) for row in await self.store.fetch(query("SELECT state FROM outbox ORDER BY id"))]


@pytest.fixture
def several(store: Store, clock: StillClock, journal: Journal) -> Several:
    return Several(store, clock, journal)


async def test_each_process_sends_for_its_own_servers(several: Several, tables: Tables) -> None:
    alone, here, there = (
        await lobby(tables, None, 700),
        await lobby(tables, 1, 701),
        await lobby(tables, SERVER, 702),
    )
    await several.second.drain()
    assert posts(several.journal) == [there]
    await several.first.drain()
    assert posts(several.journal) == [there, alone, here]
    assert len({request.nonce.split("-")[0] for request in several.journal.requests}) == 1, "nonces are of the database"


async def test_the_letters_of_others_are_sent_once_they_are_overdue(several: Several, tables: Tables) -> None:
    await lobby(tables, SERVER, 700)
    several.clock.pass_by(OVERDUE - 1)
    await several.first.drain()
    assert posts(several.journal) == []
    several.clock.pass_by(1)
    await several.first.drain()
    assert len(posts(several.journal)) == 1


@pytest.mark.parametrize("divided", [SECOND, Shards(0, 0, 1)])
async def test_the_letters_of_a_process_that_stops_in_order_are_sent_at_once(
    several: Several, tables: Tables, divided: Shards
) -> None:
    async def noted(note: Callable[..., Awaitable[None]], share: Shards) -> None:
        async with several.store.transaction() as tx:
            await note(tx, share, several.clock.now())

    await lobby(tables, SERVER, 700)
    await noted(beat, divided)
    several.clock.pass_by(1)
    await several.first.drain()
    assert posts(several.journal) == []
    await noted(give_up, divided)
    await several.first.drain()
    assert len(posts(several.journal)) == 1
    await lobby(tables, SERVER, 701)
    several.clock.pass_by(1)
    await noted(beat, SECOND)
    await several.first.drain()
    assert len(posts(several.journal)) == 1, "it is served again"


async def test_a_stop_lets_a_letter_under_way_be_finished_and_begins_no_other(
    several: Several, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(tables, SERVER, 700)
    await tables.join(table, BO, press())
    stuck = Stuck(several.journal, monkeypatch, arrived=False)
    several.second.kick()
    await stuck.under_way.wait()
    stopping = asyncio.create_task(several.second.close(60.0))
    await asyncio.sleep(0)
    stuck.answered.set()
    await stopping
    assert await several.states() == ["sent", "waiting"]
    several.clock.pass_by(OVERDUE)
    await several.first.drain()
    assert await several.states() == ["sent", "sent"]


async def test_another_process_is_woken_once_for_its_letters(several: Several, tables: Tables) -> None:
    woken: list[None] = []
    several.first.on_others(lambda: woken.append(None))
    await lobby(tables, 1, 700)
    await several.first.drain()
    assert woken == []
    await lobby(tables, SERVER, 701)
    for _ in range(2):
        await several.first.drain()
    assert len(woken) == 1
    await lobby(tables, SERVER, 702)
    await several.first.drain()
    assert len(woken) == 2
    await several.second.drain()
    await several.first.drain()
    assert len(woken) == 2


class Stuck:
    """A request that has reached Discord, or is about to, and is not answered yet."""

    def __init__(self, journal: Journal, monkeypatch: pytest.MonkeyPatch, *, arrived: bool) -> None:
        self.under_way, self.answered = asyncio.Event(), asyncio.Event()
        post = journal.post

        async def stuck(letter: Letter) -> Posted:
            monkeypatch.setattr(journal, "post", post)
            posted = await post(letter) if arrived else None
            self.under_way.set()
            await self.answered.wait()
            return posted or await post(letter)

        monkeypatch.setattr(journal, "post", stuck)


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_letter_that_one_process_sends_is_left_alone_until_its_claim_is_over(
    several: Several, tables: Tables, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    table = await lobby(tables, SERVER, 700)
    await tables.join(table, BO, press())  # the second letter of the lane
    stuck = Stuck(several.journal, monkeypatch, arrived=arrived)
    several.second.kick()
    await stuck.under_way.wait()
    several.clock.pass_by(LEASE - 1)
    assert LEASE - 1 > OVERDUE
    await several.first.drain()
    assert posts(several.journal) == [table] * arrived
    stuck.answered.set()
    await several.second.settled()
    assert posts(several.journal) == [table]
    assert await several.states() == ["sent", "sent"]


@pytest.mark.parametrize("arrived", [True, False])
async def test_a_claim_that_runs_out_in_the_middle_is_taken_over_and_nothing_is_posted_twice(
    several: Several, tables: Tables, monkeypatch: pytest.MonkeyPatch, arrived: bool
) -> None:
    table = await lobby(tables, SERVER, 700)
    stuck = Stuck(several.journal, monkeypatch, arrived=arrived)
    several.second.kick()
    await stuck.under_way.wait()
    several.clock.pass_by(LEASE + 1)
    await several.first.drain()
    assert posts(several.journal) == [table]
    assert await several.states() == ["sent"]
    stuck.answered.set()
    await several.second.settled()
    assert posts(several.journal) == [table], "the same nonce again"
    (row,) = await several.store.fetch(query("SELECT count(*) AS n FROM messages"))
    assert row["n"] == 1, "what comes late is not noted"


async def test_what_a_dead_process_has_posted_is_found_by_the_next(several: Several, tables: Tables) -> None:
    table = await lobby(tables, SERVER, 700)
    post = several.journal.post

    async def killed(letter: Letter) -> Posted:
        await post(letter)
        raise Killed

    several.journal.post = killed  # type: ignore[method-assign]
    with pytest.raises(Killed):
        await several.second.drain()
    several.journal.post = post  # type: ignore[method-assign]
    looked: list[str] = []
    several.journal.fail = lambda act, letter: looked.append(act)
    several.clock.pass_by(OVERDUE)
    await several.first.drain()
    assert looked == []
    several.clock.pass_by(LEASE - OVERDUE + 1)
    assert NONCE_WINDOW < LEASE, "so that nonces are not trusted any more"
    await several.first.drain()
    assert looked == ["find"]
    assert posts(several.journal) == [table]


async def test_a_process_that_stood_still_posts_nothing_under_an_old_claim(several: Several, tables: Tables) -> None:
    await lobby(tables, SERVER, 700)
    several.journal.fail = lambda act, letter: (_ for _ in ()).throw(Killed)
    with pytest.raises(Killed):
        await several.second.drain()  # the attempt is noted
    several.clock.pass_by(LEASE)

    def stand_still(act: str, letter: Letter) -> None:
        assert act == "find"
        several.clock.pass_by(LEASE)

    several.journal.fail = stand_still
    await several.second.drain()
    assert posts(several.journal) == []


async def test_a_process_that_ends_gives_its_claims_back(
    several: Several, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await lobby(tables, SERVER, 700)
    stuck = Stuck(several.journal, monkeypatch, arrived=False)
    several.second.kick()
    await stuck.under_way.wait()
    await several.second.close()
    await several.process(SECOND).drain()
    assert posts(several.journal) == [table]


async def test_who_is_alone_heeds_no_claim(several: Several, tables: Tables) -> None:
    table = await lobby(tables, SERVER, 700)
    several.journal.fail = lambda act, letter: (_ for _ in ()).throw(Killed)
    with pytest.raises(Killed):
        await several.second.drain()
    several.journal.fail = lambda act, letter: None
    await Outbox(several.store, several.clock, several.journal).drain()
    assert posts(several.journal) == [table]


async def test_of_two_processes_that_claim_a_letter_at_once_one_gets_it(
    postgresql: Server, clock: StillClock, journal: Journal
) -> None:
    address = Address(postgresql.address(await postgresql.make()))
    stores = [await Store.open(address) for _ in range(2)]
    tables = make(stores[0], clock)
    for number in range(8):
        await lobby(tables, SERVER, 700 + number)
    await tables.close()
    claims = [Claims(store, clock, SECOND) for store in stores]
    rows = await stores[0].fetch(claims[0].due(64))

    async def take(one: Claims, letter: Letter) -> bool:
        try:
            await one.take(letter, None, SERVER)
        except Lost:
            return False
        return True

    letters = [Letter(row["id"], row["table_id"], row["kind"], 0, 0, {}, 700, "", 0) for row in rows]
    taken = await asyncio.gather(*(take(one, letter) for letter in letters for one in claims))
    assert [taken[n] + taken[n + 1] for n in range(0, 16, 2)] == [1] * 8
    for store in stores:
        assert await store.fetch(Claims(store, clock, SECOND).due(64)) == []
        await store.close()
