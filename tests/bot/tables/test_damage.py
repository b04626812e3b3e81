"""Damage in any row harms its own table only: that is set aside, and all else goes on."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.calls import ping_settings
from bot.calls.ping_settings import choose
from bot.calls.ping_timing import Where
from bot.decks import rows as decks
from bot.errors import Refused
from bot.outbox import Outbox
from bot.plans.plan_matching import Mode
from bot.records import own_data, statistics
from bot.rulings import Rulings
from bot.rulings.model import Asks, Subject
from bot.servers.model import Standing
from bot.servers.rows import barred
from bot.store import Store, change
from bot.store.sqlite.migrate import migrate
from bot.tables.play import reposting, undo
from bot.tables.table_service import Tables
from bot.tables.time.hours import leave, set_quiet, set_zone
from bot.tables.time.pace import DAY
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, CY, DEE, StillClock, make, play, press, started
from tests.bot.made_once import copied

pytestmark = pytest.mark.sqlite  # it looks at what SQLite does

RUBBISH: tuple[Any, ...] = ("rubbish", b"\xff\x00\xc1", 1 << 61, -7)
"""What a damaged row may hold: text, bytes, numbers far too large or small."""
BAD, GOOD = 1, 2


def every_column() -> Iterator[tuple[str, str]]:
    """Every column of every SQL table."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
            if not table.startswith("sqlite_"):
                for field in db.execute(f"PRAGMA table_info({table})").fetchall():
                    yield table, field[1]


def by_table() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, column in every_column():
        found.setdefault(table, []).append(column)
    return found


@pytest.fixture
async def full(tmp_path: Path, clock: StillClock) -> Path:
    """A database with rows in nearly every SQL table: a table to damage, and another."""
    return await copied(filled, tmp_path / "full.db", clock)


async def filled(path: Path, clock: StillClock) -> None:
    """Make that database."""
    store = await Store.open(path)
    tables = make(store, clock)
    bad = await started(tables, ANA, BO, CY)
    good = await started(tables, ANA, BO, channel=501)
    assert (bad.id, good.id) == (BAD, GOOD)
    for number in (BAD, GOOD):
        for who in (ANA, BO, *((CY,) if number == BAD else ())):
            await play(tables, number, who.id, "two")
        await tables.people.watch(number, DEE)
        await tables.people.offer(number, 0, (await tables.load(number)).seats[0].user or 0, press())
        await tables.people.open_vote(number, ANA, "pause", -1, press())
        await tables.seen.look(await tables.load(number), BO.id)
        waits = (await tables.load(number)).asked[0]
        await tables.save_draft(number, waits.decision, ANA.id, {"picks": []})
        with contextlib.suppress(Refused):
            await tables.plans.add(number, ANA.id, "bids.colour", Mode.ALWAYS, "red", press())
    await set_zone(tables.desk, ANA, "Europe/Berlin")
    await leave(tables.desk, CY, 2, press(), clock.now() + 40 * DAY)
    await tables.people.block(ANA, DEE)
    await choose(tables.desk, ANA.id, Where.BOTH)
    rulings = Rulings(store, clock)
    rule = await rulings.propose(Asks(1, ANA, press(), settles=True), HEART, "One heart.", "It came up.")
    await rulings.vote(Asks(1, BO, press(), settles=False), rule.number, None, agrees=True)
    await rulings.choose_role(1, 9)
    await tables.sweep()
    await tables.settled()
    async with store.transaction() as tx:
        for sql in REST:
            await tx.run(change(sql.replace("INSERT", "INSERT OR IGNORE")))
    await tables.close()
    await store.close()


HEART = Subject("rule", "clash", "CLA-HEA-5")
REST = (
    "INSERT INTO meta (name, value) VALUES ('instance', 'abcdef')",
    "INSERT INTO happenings (table_id, move, what, seat, name, at) VALUES (1, 2, 'left', 0, 'Ana', 1.8e9)",
    "INSERT INTO hushed VALUES (1, 101, 1)",
    "INSERT INTO reminded VALUES (1, 101, 1, 1.8e9, 0)",
    "INSERT INTO messages (message, table_id, kind, move, posted_at) VALUES (77, 1, 'turn', 4, 1.8e9)",
    "INSERT INTO brought VALUES (1, 0, X'90')",
    "INSERT INTO calls VALUES (101, 1, 'turn', 4, 1, 1.8e9, 1.8e9, NULL)",
    "INSERT INTO consents SELECT 1, 0, 4, move, X'9101', X'90', 1.8e9 FROM tables WHERE id = 1",
    "INSERT INTO decks (user, game, name, cards, at) VALUES (101, 'bids', 'Mine', 'a b', 1.8e9)",
    "INSERT INTO results VALUES (1, 0, 0, 101, 1, 'bids', 1, 1, 0, 1, 1, 0, 25.0, 8.0, 26.0, 7.0, 1.8e9)",
    "INSERT INTO ruling_posts VALUES (88, 1, 500)",
    "INSERT INTO ruling_files (guild, user, file, at) VALUES (1, 101, X'00', 1.8e9)",
    "INSERT INTO stopped VALUES (1, 1, 0, 0, 50.0, 1.8e9, 0)",
    "INSERT INTO server_settings VALUES (1, 'quiet', '', '{}'), (1, 'most', '', '50')",
    "INSERT INTO barred VALUES (1, 104, 'Dee', 103, 'Cy', 'spam', 1.8e9)",
    "INSERT INTO told_staff VALUES (1, 101, 1.8e9)",
    "INSERT INTO invited VALUES (1, 104, 'Dee', 'invited', 1.8e9)",
    "INSERT INTO planned SELECT 1, decision, 1, 101, 1.8e9 + 60, NULL FROM decisions WHERE table_id = 1",
)
"""Rows for the SQL tables in which nothing stands yet."""
UNTRIED = frozenset({"quarantine"})
"""It holds only what was set aside, and is read row by row."""


def content(path: Path) -> bytes:
    return path.read_bytes()


def rewrite(path: Path, whole: bytes) -> None:
    """Restore a database's bytes."""
    path.write_bytes(whole)
    for beside in ("-wal", "-shm"):
        path.with_name(path.name + beside).unlink(missing_ok=True)


def spoil(path: Path, table: str, column: str, value: Any) -> bool:
    """Write rubbish into all rows of the first table; returns whether the database took it."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        names = [field[1] for field in db.execute(f"PRAGMA table_info({table})")]
        whose = "id = 1" if table == "tables" else "table_id = 1" if "table_id" in names else "1"
        try:
            changed = db.execute(f"UPDATE {table} SET {column} = ? WHERE {whose}", (value,)).rowcount  # noqa: S608
        except sqlite3.IntegrityError:
            return False
        return changed > 0


async def goes_on(tables: Tables, outbox: Outbox, clock: StillClock, *, begins: bool) -> None:
    """All that is done to tables: sweeps, lists, commands; the damaged one may refuse some."""
    if begins:
        await tables.resume()
        await tables.sweep()
        await tables.settled()
    for who in (ANA, BO, DEE):
        await tables.touch(who)
        await tables.mine(who.id)
        await tables.put_away(who.id)
        await tables.set_aside(who.id)
        await tables.people.watched(who.id)
        await tables.people.open_tables(1, who.id)
        await tables.people.blocked(who.id)
        await tables.desk.snapshots([table.id for table in await tables.mine(who.id)])
    await tables.live()
    staff = Standing(guild=1, staff=True)
    await tables.servers.settings(1)
    await tables.servers.live(staff)
    await barred(tables.store, 1)
    await tables.servers.staff_channel(staff, 77)
    with contextlib.suppress(Refused):
        await tables.servers.telling(GOOD, 1, ANA.id)
    rulings = Rulings(tables.store, clock)
    await rulings.all(1)
    await rulings.listed(1)
    await rulings.about(1, [HEART.ref])
    await rulings.role(1)
    await rulings.posts(1)
    await decks.mine(tables.store, ANA.id, "bids")
    await statistics.figures(tables.store, ANA.id)
    await statistics.ladder(tables.store, 1, "bids")
    await statistics.ratings(tables.store, ANA.id)
    await statistics.pace(tables.store, ANA.id)
    await statistics.played(tables.store, 1)
    await ping_settings.read(tables.store, ANA.id)
    await own_data.export(tables.store, clock, ANA.id)
    await set_quiet(tables.desk, ANA, None)
    await at_one(tables, GOOD)
    with contextlib.suppress(Refused):
        await at_one(tables, BAD)
    await outbox.drain()
    clock.pass_by(DAY - 1800)
    await tables.sweep()
    await tables.settled()
    await reposting.repost(tables.desk)
    await outbox.drain()
    before = (await tables.load(GOOD)).move
    clock.pass_by(2 * DAY)
    await tables.sweep()
    await tables.settled()
    await tables.sweep()
    await outbox.drain()
    after = await tables.load(GOOD)
    assert after.move > before or after.table.status != "playing"  # time went on there
    await tables.left_server(1, DEE.id)
    clock.pass_by(60 * DAY)
    await tables.sweep()
    await tables.settled()


async def at_one(tables: Tables, table: int) -> None:
    snapshot = await tables.load(table)
    await tables.at(snapshot.table.place.channel)
    await tables.past.log(table)
    await tables.past.so_far(table, snapshot.move)
    await tables.past.chapter(table, snapshot.move)
    await tables.people.votes(snapshot)
    await tables.people.offers(table)
    await tables.people.watchers(table)
    await tables.servers.invited(table)
    await tables.people.happened(table)
    await tables.seen.news(snapshot, BO.id)
    await tables.plans.page(table, ANA.id)
    with contextlib.suppress(Refused):
        await undo.plan(tables.desk, table, ANA.id)
    asked = next((one for one in snapshot.asked if one.holder == "person"), None)
    assert asked is not None
    user = snapshot.seats[asked.seat].user
    assert user is not None
    await play(tables, table, user, "red")


@pytest.mark.ux(110)
@pytest.mark.parametrize("table", sorted(by_table()))
async def test_rubbish_in_any_column_harms_its_table_alone(table: str, full: Path, clock: StillClock) -> None:
    """Some columns, while the bot runs or when it starts; each in all ways under ``full``."""
    tried = 0
    for at, column in enumerate(by_table()[table]):
        if at % 3 == 0 or not tried:
            tried += await damaged(full, clock, table, column, RUBBISH[at // 3 % len(RUBBISH)], running=at % 2 == 1)
    assert tried or table in UNTRIED


@pytest.mark.full
@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("value", RUBBISH)
@pytest.mark.parametrize("table", sorted(by_table()))
async def test_any_rubbish_in_any_column_harms_its_table_alone(
    table: str, value: Any, running: bool, full: Path, clock: StillClock
) -> None:
    for column in by_table()[table]:
        await damaged(full, clock, table, column, value, running=running)


async def damaged(path: Path, clock: StillClock, table: str, column: str, value: Any, *, running: bool) -> bool:
    """Damage a column and use its tables; returns whether the database took the value."""
    begun, whole = clock.at, content(path)
    store = await Store.open(path)
    tables = make(store, clock)
    try:
        if running:
            await tables.sweep()
            await tables.settled()
        taken = spoil(path, table, column, value)
        if taken:
            await goes_on(tables, Outbox(store, clock, Journal(clock)), clock, begins=not running)
        return taken
    except BaseException as error:
        error.add_note(f"{table}.{column} = {value!r}")
        raise
    finally:
        await tables.close()
        await store.close()
        rewrite(path, whole)
        clock.at = begun
