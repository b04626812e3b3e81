"""A server's settings for its tables hold at each act, there and nowhere else."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from bot.clockwork.hours import HOUR, Quiet, ServerQuiet
from bot.errors import BadSetup, NotStaff, Refused, ServerRefuses
from bot.servers.model import GameDefaults, Standing
from bot.servers.rows import settings
from bot.store import Store, change, query
from bot.tables.model import Person, Place, Table
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, CY, DEE, StillClock, by_seat, lobby, press, started

STAFF = Standing(guild=1, staff=True, leads=True)
ROLE, OTHER = 70, 71


async def opened(tables: Tables, who: Person = ANA, channel: int = 500, **more: Any) -> Table:
    standing = more.pop("standing", Standing(guild=1))
    guild = more.pop("guild", 1)
    place = Place(guild, channel, more.pop("parent", 2))
    return await tables.open(
        game="bids", options={}, seats=4, pace="days", owner=who, place=place, key=press(), standing=standing, **more
    )


# ---- channels, roles, numbers


@pytest.mark.ux(80)
async def test_tables_are_opened_in_the_channels_that_hold_them_and_their_threads(tables: Tables) -> None:
    await tables.servers.choose(STAFF, "channels", (2, 3))
    await opened(tables)  # a thread of the second
    await opened(tables, BO, channel=3, parent=None)
    with pytest.raises(ServerRefuses, match=r"<#9> is not a channel for tables\. Open one in <#2> or <#3>"):
        await opened(tables, CY, channel=501, parent=9)
    await opened(tables, CY, channel=501, parent=9, guild=5)  # another server
    await tables.servers.choose(STAFF, "channels", ())
    await opened(tables, CY, channel=502, parent=9)


@pytest.mark.ux(80)
async def test_a_table_is_moved_to_a_channel_that_holds_tables_alone(tables: Tables, store: Store) -> None:
    table = await opened(tables)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET homeless = 1"))
    await tables.servers.choose(STAFF, "channels", (3,))
    with pytest.raises(ServerRefuses, match="is not a channel for tables"):
        await tables.rehome(table.id, ANA.id, 9, None, press())
    assert (await tables.rehome(table.id, ANA.id, 3, None, press())).place.channel == 3


@pytest.mark.ux(81)
async def test_tables_are_opened_by_the_roles_that_may_and_by_staff_and_hosts(tables: Tables) -> None:
    await tables.servers.choose(STAFF, "openers", (ROLE,))
    with pytest.raises(ServerRefuses, match=f"people with the role <@&{ROLE}>") as refused:
        await opened(tables, standing=Standing(guild=1, roles=frozenset({OTHER})))
    assert any("join" in one for one in refused.value.instead)
    first = await opened(tables, standing=Standing(guild=1, roles=frozenset({ROLE})))
    assert (await tables.join(first.id, BO, press())).id == first.id  # everybody joins
    await opened(tables, BO, channel=501, standing=STAFF)
    with pytest.raises(ServerRefuses):  # the staff of another server is nobody here
        await opened(tables, CY, channel=502, standing=Standing(guild=9, staff=True))
    await tables.servers.choose(STAFF, "hosts", (OTHER,))
    await opened(tables, CY, channel=503, standing=Standing(guild=1, roles=frozenset({OTHER})))
    await opened(tables, CY, channel=504, guild=5, standing=Standing(guild=5))


@pytest.mark.ux(82)
async def test_so_many_tables_are_open_at_once_in_the_server_and_of_one_person(tables: Tables) -> None:
    await tables.servers.limit(STAFF, "each", 1)
    first = await opened(tables)
    with pytest.raises(ServerRefuses, match="You have 1 table open here; one person may have 1 at once"):
        await opened(tables, channel=501)
    await opened(tables, channel=502, guild=5)  # another server counts for itself
    await tables.servers.limit(STAFF, "each", None)
    await tables.servers.limit(STAFF, "most", 2)
    await opened(tables, BO, channel=503)
    with pytest.raises(ServerRefuses, match="2 tables are open here; this server allows 2 at once"):
        await opened(tables, CY, channel=504)
    await opened(tables, CY, channel=505, standing=STAFF)
    await tables.servers.limit(STAFF, "most", 3)
    await tables.close_table(first.id, ANA.id, press())
    await opened(tables, CY, channel=506)


@pytest.mark.ux(82)
async def test_a_table_comes_back_from_the_archive_where_there_is_room(tables: Tables, store: Store) -> None:
    table = await opened(tables)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET status = 'abandoned', archived = 1"))
    await tables.servers.limit(STAFF, "most", 1)
    await opened(tables, BO, channel=501)
    with pytest.raises(ServerRefuses, match="allows 1"):
        await tables.restore(table.id, ANA.id, press())
    await tables.servers.limit(STAFF, "most", None)
    assert (await tables.restore(table.id, ANA.id, press())).status == "lobby"


@pytest.mark.parametrize("number", [0, -1, 1001, 10**30])
async def test_a_limit_that_is_none_is_refused(tables: Tables, number: int) -> None:
    with pytest.raises(BadSetup, match="from 1 to 1000"):
        await tables.servers.limit(STAFF, "most", number)


async def test_two_servers_have_settings_of_their_own(tables: Tables) -> None:
    other = Standing(guild=5, staff=True)
    await tables.servers.limit(STAFF, "most", 4)
    await tables.servers.limit(other, "most", 7)
    await tables.servers.staff_channel(other, 77)
    here, there = await tables.servers.settings(1), await tables.servers.settings(5)
    assert (here.most, here.staff_channel) == (4, None)
    assert (there.most, there.staff_channel) == (7, 77)


async def test_two_who_add_at_once_both_have_added(tables: Tables) -> None:
    await asyncio.gather(
        *(tables.servers.change(STAFF, "channels", lambda now, one=one: (*now.channels, one)) for one in range(2, 22))  # type: ignore[misc]
    )
    assert {*(await tables.servers.settings(1)).channels} == {*range(2, 22)}
    with pytest.raises(BadSetup, match="You can choose at most 100"):
        await tables.servers.choose(STAFF, "channels", tuple(range(101)))


# ---- who may


@pytest.mark.ux(79)
@pytest.mark.parametrize(
    "standing",
    [Standing(), Standing(guild=1), Standing(guild=1, roles=frozenset({ROLE})), Standing(guild=1, manages=500)],
    ids=["nowhere", "member", "host", "of one channel"],
)
async def test_only_the_staff_of_the_whole_server_settles_anything(tables: Tables, standing: Standing) -> None:
    await tables.servers.choose(STAFF, "hosts", (ROLE,))
    quiet = ServerQuiet(Quiet(0, 60), "UTC")
    for act in (
        tables.servers.choose(standing, "channels", (1,)),
        tables.servers.limit(standing, "most", 1),
        tables.servers.staff_channel(standing, 1),
        tables.servers.language(standing, "en"),
        tables.servers.defaults(standing, "bids", GameDefaults(pace="slow")),
        tables.servers.quiet(standing, quiet),
        tables.servers.bar(standing, ANA, BO, ""),
        tables.servers.unbar(standing, BO.id),
    ):
        with pytest.raises(NotStaff):
            await act
    assert await tables.servers.settings(1) == msgspec.structs.replace(await tables.servers.settings(9), hosts=(ROLE,))


# ---- damaged rows


@pytest.mark.ux(92)
@pytest.mark.parametrize(
    "value",
    [
        "",
        "[",
        '"x"',
        "[1,[2]]",
        "-1",
        "0",
        '{"pace":3,"quiet":{"start":0,"end":0},"zone":"UTC"}',
        "[" * 5000,
        pytest.param(b"\xff\x00", marks=pytest.mark.sqlite),
    ],
)
async def test_a_damaged_row_harms_itself_alone(tables: Tables, store: Store, value: Any) -> None:
    await tables.servers.choose(STAFF, "openers", (ROLE,))
    async with store.transaction() as tx:
        for what in ("most", "quiet", "channels", "language", "game"):
            about = "bids" if what == "game" else ""
            await tx.run(change("INSERT INTO server_settings VALUES (1, ?, ?, ?)", what, about, value))
    found = await settings(store, 1)
    assert found.openers == (ROLE,)
    assert {"most", "quiet", "language", "bids"} <= {*found.damaged}
    assert (found.most, found.quiet, found.language, found.games) == (None, None, "en", {})
    table = await opened(tables, standing=STAFF)
    assert (await tables.load(table.id)).server_quiet is None
    await tables.servers.limit(STAFF, "most", 3)
    assert "most" not in (await settings(store, 1)).damaged


async def test_a_setting_of_a_later_version_is_left_alone(tables: Tables, store: Store) -> None:
    async with store.transaction() as tx:
        await tx.run(change("INSERT INTO server_settings VALUES (1, 'colour', '', '\"red\"')"))
    assert (await settings(store, 1)).damaged == ()


# ---- people who are barred


@pytest.mark.ux(84)
async def test_who_is_barred_opens_joins_is_invited_and_takes_over_nothing_there(tables: Tables) -> None:
    table = await opened(tables)
    await tables.servers.bar(STAFF, DEE, BO, "shouting")
    with pytest.raises(ServerRefuses, match="This server's staff has barred you") as refused:
        await tables.join(table.id, BO, press())
    assert "shouting" not in refused.value.said
    with pytest.raises(ServerRefuses, match="barred you"):
        await opened(tables, BO, channel=501)
    for keep in (False, True):
        with pytest.raises(ServerRefuses, match="Bo is barred from this server's tables"):
            await tables.servers.invite(table.id, ANA.id, BO, press(), keep=keep)
    assert await tables.people.open_tables(1, BO.id) == []
    assert [one.table.id for one in await tables.people.open_tables(1, CY.id)] == [table.id]
    elsewhere = await opened(tables, channel=502, guild=5)
    await tables.join(elsewhere.id, BO, press())

    await tables.join(table.id, CY, press())
    await tables.start(table.id, ANA.id, press())
    seat = (await tables.load(table.id)).seat_of(CY.id)
    assert seat is not None
    offer = await tables.people.offer(table.id, seat, CY.id, press())
    with pytest.raises(ServerRefuses, match="barred you"):
        await tables.people.take(table.id, offer.id, BO, press())
    await tables.servers.unbar(STAFF, BO.id)
    assert (await tables.people.take(table.id, offer.id, BO, press())).seat_of(BO.id) == seat


@pytest.mark.ux(84)
async def test_who_is_barred_keeps_seats_loses_invitations_and_is_called_to_no_rematch(
    tables: Tables, store: Store
) -> None:
    first = await opened(tables)
    await tables.servers.invite(first.id, ANA.id, BO, press(), keep=True)
    second = await lobby(tables, CY, BO, channel=501)
    assert await tables.servers.bar(STAFF, DEE, BO, "") == [second.id]
    assert await tables.servers.invited(first.id) == []
    await tables.start(second.id, CY.id, press())
    assert BO.id in await by_seat(tables, second.id)
    await tables.close_table(second.id, CY.id, press())
    again = await opened(tables, CY, channel=502)
    assert await tables.people.invite(again.id, second.id, CY, press()) is False
    assert "notice" not in [
        row["kind"] for row in await store.fetch(query("SELECT kind FROM outbox WHERE table_id = ?", again.id))
    ]


async def test_nobody_bars_themselves(tables: Tables) -> None:
    with pytest.raises(Refused, match="yourself"):
        await tables.servers.bar(STAFF, ANA, ANA, "")


# ---- defaults by game


@pytest.mark.ux(83)
async def test_the_defaults_of_a_game_are_checked_and_kept(tables: Tables) -> None:
    chosen = GameDefaults("slow")
    await tables.servers.defaults(STAFF, "bids", chosen)
    assert (await tables.servers.settings(1)).games == {"bids": chosen}
    for game, wrong in (
        ("chess", GameDefaults("slow")),
        ("bids", GameDefaults("warp")),
        ("bids", GameDefaults(options={"no": 1})),
    ):
        with pytest.raises(BadSetup):
            await tables.servers.defaults(STAFF, game, wrong)
    await tables.servers.defaults(STAFF, "bids", GameDefaults())
    assert (await tables.servers.settings(1)).games == {}


# ---- telling the staff


@pytest.mark.ux(91)
async def test_the_staff_is_told_once_an_hour_a_person_where_it_wants_it(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    with pytest.raises(Refused, match="not set a channel"):
        await tables.servers.telling(table.id, 1, ANA.id)
    await tables.servers.staff_channel(STAFF, 77)
    with pytest.raises(Refused, match="not set a channel"):  # asked from another server
        await tables.servers.telling(table.id, 5, ANA.id)
    assert await tables.servers.telling(table.id, 1, ANA.id) == 77
    with pytest.raises(Refused, match="within the last hour"):
        await tables.servers.telling(table.id, 1, ANA.id)
    assert await tables.servers.telling(table.id, 1, BO.id) == 77
    clock.pass_by(HOUR)
    assert await tables.servers.telling(table.id, 1, ANA.id) == 77
    await tables.servers.not_told(1, ANA.id)
    assert await tables.servers.telling(table.id, 1, ANA.id) == 77


@pytest.mark.ux(91)
async def test_a_clock_that_was_put_back_lets_the_staff_be_told(tables: Tables, clock: StillClock) -> None:
    table = await started(tables, ANA, BO)
    await tables.servers.staff_channel(STAFF, 77)
    clock.pass_by(10 * 86400.0)
    await tables.servers.telling(table.id, 1, ANA.id)
    clock.pass_by(-10 * 86400.0)
    assert await tables.servers.telling(table.id, 1, ANA.id) == 77
    with pytest.raises(Refused, match="within the last hour"):
        await tables.servers.telling(table.id, 1, ANA.id)
