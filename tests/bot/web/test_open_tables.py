"""The open tables of a server that wants them listed: public facts, as long as it wants."""

from __future__ import annotations

import re

import pytest

from bot.servers.model import Standing
from bot.store.statement import change
from bot.tables.model import Person, Place, Table
from bot.web import open_tables
from bot.web.links import BadLink, Links
from tests.bot.kit import ANA, BO, CY, StillClock, press
from tests.bot.web.conftest import ADDRESS, Browser, Host, begun, without_keys

STAFF = Standing(guild=1, staff=True)
EVE = Person(109, "Eve")


async def lists(host: Host) -> str:
    """Let the server's tables be listed; returns the path of the page."""
    await host.tables.servers.listing(STAFF, on=True)
    series = (await host.tables.servers.settings(1)).listed
    assert series is not None
    return host.links.to_open_tables(1, series).removeprefix(host.links.address)


async def opened(host: Host, channel: int, owner: Person = ANA, seats: int = 3, guild: int = 1) -> Table:
    return await host.tables.open(
        game="bids", options={}, seats=seats, pace="days", owner=owner, place=Place(guild, channel, 2), key=press()
    )


def named(page: str) -> list[str]:
    """Return the tables that a page names, in its order."""
    return re.findall(r"<strong>([^<]+)</strong>", page)


@pytest.mark.ux(128)
async def test_lobbies_and_games_are_listed_with_what_everybody_knows(
    host: Host, browser: Browser, clock: StillClock
) -> None:
    await begun(host, ANA, BO)
    lobby = await opened(host, 501, CY)
    await opened(host, 502, guild=9)
    path = await lists(host)
    status, page = await browser.get(path)
    assert status == 200
    assert "<h1>Open tables of Game night</h1>" in page
    assert named(page) == ["Bids, table 2", "Bids, table 1"], "lobbies first, and none of another server"
    assert "1 of 3 seats taken" in page
    assert "2 of 2 seats taken" in page
    assert page.count("Days: one decision a day") == 2
    assert page.count("since <time") == 2
    for table in (1, 2):
        assert f'href="{browser.page(table)}"' in page
        assert (await browser.get(browser.page(table)))[0] == 200
    assert re.findall(r'href="(https://discord[^"]+)"', page) == ["https://discord.com/channels/1/501"]
    for who in (ANA, BO, CY):
        assert who.name not in page
        assert str(who.id) not in page
    await host.tables.close_table(lobby.id, CY.id, press())
    assert named((await browser.get(path))[1]) == ["Bids, table 1"]
    assert 'property="og:title" content="Open tables of Game night"' in page


@pytest.mark.ux(128)
async def test_a_server_that_does_not_want_it_has_no_page(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    assert (await host.tables.servers.settings(1)).listed is None, "unless its staff wants it"
    path = await lists(host)
    assert (await browser.get(path))[0] == 200
    assert await lists(host) == path, "switched on twice it keeps its address"
    await host.tables.servers.listing(STAFF, on=False)
    status, page = await browser.get(path)
    assert status == 404
    assert "Bids" not in page
    again = await lists(host)
    assert again != path
    assert (await browser.get(path))[0] == 404, "the old address stays worthless"
    assert (await browser.get(again))[0] == 200


async def test_no_address_but_the_bot_s_own_opens_it(host: Host, browser: Browser) -> None:
    path = await lists(host)
    reference = path.removeprefix("/open/")
    series = host.links.open_tables(reference)[1]
    others = [Links("theirs", ADDRESS).to_open_tables(1, series), host.links.to_open_tables(1, series + 1)]
    others += [host.links.to_open_tables(2, series), f"{ADDRESS}/open/1", f"{ADDRESS}/open/{host.links.reference(1)}"]
    for other in others:
        assert (await browser.get(other.removeprefix(ADDRESS)))[0] == 404
    with pytest.raises(BadLink):
        host.links.table(reference)
    async with host.tables.store.transaction() as tx:
        await tx.run(change("UPDATE server_settings SET value = '\"x\"'"))
    assert (await browser.get(path))[0] == 404, "a setting that cannot be read does not hold"


async def without(browser: Browser, path: str) -> str:
    """Return a page without the keys of its presses and its moments."""
    return re.sub(r"<time.*?</time>", "", without_keys((await browser.get(path))[1]))


@pytest.mark.ux(128)
async def test_what_is_not_for_everybody_leaves_no_byte(host: Host, browser: Browser) -> None:
    """Private tables, hidden places and tables without a home change nothing of the page."""
    path = await lists(host)
    await begun(host, ANA, BO)
    before = await without(browser, path)
    private = await opened(host, 501)
    await host.tables.servers.set_private(private.id, ANA.id, press(), private=True)
    hidden = await opened(host, 502)
    host.sight.hidden.add(502)
    homeless = await opened(host, 503)
    async with host.tables.store.transaction() as tx:
        await tx.run(change("UPDATE tables SET homeless = 1 WHERE id = ?", homeless.id))
    damaged = await opened(host, 504)
    async with host.tables.store.transaction() as tx:
        await tx.run(change("UPDATE tables SET pace = 'never' WHERE id = ?", damaged.id))
    assert await without(browser, path) == before
    host.sight.hidden.clear()
    assert named((await browser.get(path))[1]) == [f"Bids, table {hidden.id}", "Bids, table 1"]
    await host.tables.servers.set_private(private.id, ANA.id, press(), private=False)
    assert f"Bids, table {private.id}" in named((await browser.get(path))[1])


@pytest.mark.ux(128)
async def test_a_kept_seat_is_a_taken_one_and_says_not_for_whom(host: Host, browser: Browser) -> None:
    """To the byte as if somebody sat there; one who is barred or blocked changes nothing either."""
    path = await lists(host)
    table = await opened(host, 501)
    free = await without(browser, path)
    await host.tables.servers.bar(STAFF, ANA, EVE, "rude")
    assert await without(browser, path) == free
    await host.tables.servers.invite(table.id, ANA.id, CY, press())
    assert await without(browser, path) == free, "whoever is merely invited has no seat"
    await host.tables.servers.invite(table.id, ANA.id, BO, press(), keep=True)
    kept = await without(browser, path)
    assert "2 of 3 seats taken" in kept
    await host.tables.join(table.id, BO, press())
    assert await without(browser, path) == kept


async def test_of_very_many_tables_the_newest_are_listed(
    host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_tables, "MOST", 2)
    path = await lists(host)
    for channel in range(501, 504):
        await opened(host, channel)
    _, page = await browser.get(path)
    assert named(page) == ["Bids, table 3", "Bids, table 2"]
    assert "Only 2 of 3 tables are listed." in page


async def test_a_server_without_open_tables_says_so(host: Host, browser: Browser) -> None:
    _, page = await browser.get(await lists(host))
    assert "No table is open here just now." in page


async def test_names_of_servers_are_words(host: Host, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host.sight, "server", lambda _: "<b>Night</b> & \u202ewol")
    _, page = await browser.get(await lists(host))
    assert "&lt;b&gt;Night&lt;/b&gt; &amp;" in page
    assert "<b>Night" not in page
    assert "\u202e" not in page
