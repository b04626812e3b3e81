"""The link of a seat: what it opens, for whom, and when it no longer does."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import sql
from bot.web.links import LASTS, LONGEST, SeatPass
from tests.bot.kit import ANA, BO, CY, StillClock
from tests.bot.web.conftest import Browser, Host, begun, pictures, seat_of


@pytest.mark.ux(127)
async def test_a_link_that_is_forged_foreign_stale_or_withdrawn_opens_nothing(
    host: Host, browser: Browser, clock: StillClock
) -> None:
    await begun(host, ANA, BO)
    good = await browser.secret(ANA)
    for bad in ("", "x.y", good[:-1], await browser.secret(CY, 1), host.links.reference(1)):
        answer = await browser.enter(bad)
        if answer.status == 200:  # Cy's link is this bot's own, but Cy has no seat there
            assert (await browser.get("/seat/1"))[0] == 403
    assert (await browser.enter(good)).status == 200
    assert (await browser.get("/seat/1"))[0] == 200
    assert (await browser.get("/seat/2"))[0] == 403

    await host.tables.people.withdraw_links(ANA)
    assert (await browser.get("/seat/1"))[0] == 403
    assert (await browser.ask("/seat/1/now")).status == 403
    assert (await browser.enter(good)).status == 403
    assert (await browser.enter(await browser.secret(ANA))).status == 200, "a new one is good"

    clock.pass_by(LASTS + 1)
    assert (await browser.get("/seat/1"))[0] == 403
    page = (await browser.get("/seat/1"))[1]
    assert "no longer good" in page


@pytest.mark.parametrize("withdrawn", [True, False])
async def test_a_link_stays_bad_where_its_person_s_data_was_deleted(
    host: Host, browser: Browser, withdrawn: bool
) -> None:
    """Also where they sit at the table again, with a row and links of their own."""
    await begun(host, ANA, BO)
    good, seat = await browser.secret(ANA), seat_of(await host.tables.load(1), ANA.id)
    if withdrawn:
        await host.tables.people.withdraw_links(ANA)
    async with host.tables.store.transaction() as tx:
        for change in sql.personal_data.erase(ANA.id):
            await tx.run(change)
        await tx.run(sql.seats.take_over(ANA.id, ANA.name, 1, seat))
    assert (await browser.enter(good)).status == 403
    await host.tables.people.set_theme(ANA, "light")
    assert (await browser.enter(good)).status == 403
    fresh = await browser.secret(ANA)
    assert (await browser.enter(good)).status == 403
    assert (await browser.enter(fresh)).status == 200


async def test_a_link_without_a_number_opens_nothing(host: Host, browser: Browser) -> None:
    """Nobody is given one; a person without a row, or with withdrawn links, would match it."""
    await begun(host, ANA, BO)
    now = int(host.tables.clock.now())
    assert await host.tables.people.link_series(ANA.id) == 0
    secret = host.links.to_seat(SeatPass(1, ANA.id, now, now + LASTS, 0)).partition("#")[2]
    assert (await browser.enter(secret)).status == 403


async def test_the_cookie_is_for_this_seat_alone_and_hidden_from_scripts(host: Host, browser: Browser) -> None:
    await begun(host, ANA, BO)
    answer = await browser.enter(await browser.secret(ANA))
    cookie = answer.headers["Set-Cookie"]
    for said in ("HttpOnly", "SameSite=Strict", "Secure", "Path=/seat/1", f"Max-Age={LONGEST}"):
        assert said in cookie
    assert await answer.json() == {"to": "/seat/1"}


@pytest.mark.ux(127)
async def test_a_picture_of_a_seat_is_for_that_seat(host: Host, browser: Browser, client: Any) -> None:
    await begun(host, ANA, BO, game="clash")
    path = await browser.sit(ANA)
    _, page = await browser.post(path, "hand")
    mine = pictures(page)
    assert [(await browser.ask(one)).status for one in mine] == [200] * len(mine)
    other = Browser(host, client)
    public = other.page()
    tried = [one.replace("/seat/1", public) for one in mine] + mine
    assert {(await other.ask(one)).status for one in tried} <= {403, 404}
    await other.sit(BO)
    assert {(await other.ask(one)).status for one in tried} <= {403, 404}
