"""Seats that the owner of a table decides about, by the buttons of its settings."""

from __future__ import annotations

import pytest

from bot.store import change, query
from tests.cogs.conftest import Enter
from tests.cogs.people.seats import settled
from tests.cogs.people.staff import picks, with_staff
from tests.cogs.room import labels, parts, text

# ---- seats


@pytest.mark.ux(89, 120)
async def test_fifty_who_are_invited_are_on_pages_and_told_apart(enter: Enter) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana", seats=2)
    async with room.bot.store.transaction() as tx:
        for number in range(50):
            await tx.run(
                change(
                    "INSERT INTO invited VALUES (1, ?, ?, 'kept', ?)", 5000 + number, "\U0001f469" * 31 + "*", number
                )
            )
    page = await room.press("Ana", lobby, "Seats…")
    assert "id 5024" in text(page)
    assert "id 5025" not in text(page)
    page = await room.press("Ana", page, "Next ▶")
    assert "Next ▶" not in labels(page)
    assert "id 5049" in text(page)
    whom = next(
        option["label"] for part in parts(page) for option in part.get("options", ()) if option["value"] == "5049"
    )
    await room.choose("Ana", page, whom, menu=1)
    assert 5049 not in {one.user for one in await room.bot.tables.servers.invited(1)}


@pytest.mark.ux(89)
async def test_an_invitation_to_a_game_under_way_has_no_button_that_is_refused(enter: Enter) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana")
    await room.press("Ana", await room.press("Ana", lobby, "Seats…"), "By Invitation Only")
    await room.types("Ana", "table invite", person=room.people["Bo"])
    assert "Join" in labels(room.last("invites you to this table"))
    await room.press("Bo", room.last("Seats"), "Join")
    await room.press("Ana", lobby, "Start")
    await room.types("Ana", "table invite", person=room.people["Cy"])
    said = room.last("invites you to this table")
    assert room.pings(said) == {"Cy"}
    assert "Join" not in labels(said)


@pytest.mark.ux(89)
async def test_the_owner_keeps_a_seat_and_gives_it_free(enter: Enter) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana", seats=2)
    assert "Only Ana" in text(await room.press("Bo", lobby, "Seats…"))
    page = await room.press("Ana", lobby, "Seats…")
    page = await picks(room, "Ana", page, "Keep a seat for…", room.people["Bo"])
    assert "A seat is kept for Bo until the start, and they have been told." in text(page)
    assert "2. *kept for Bo*" in text(room.last("Seats"))
    told = room.last("invites you to this table")
    assert room.pings(told) == {"Bo"}
    assert "A seat is kept for you" in text(told)
    assert "are kept for Bo" in text(await room.press("Cy", room.last("Seats"), "Join"))
    assert "No table here" in text(await room.types("Cy", "tables", room.channel))
    page = await room.choose("Ana", page, "Bo")
    assert "2. *open*" in text(room.last("Seats"))
    await room.types("Ana", "table reserve", person=room.people["Bo"])
    await room.press("Bo", told, "Join")
    assert "2. Bo" in text(room.last("Seats"))


@pytest.mark.ux(89)
async def test_the_owner_takes_somebody_out(enter: Enter) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana", "Bo", seats=3)
    page = await room.choose("Ana", await room.press("Ana", lobby, "Seats…"), "Bo")
    assert "The seat is free." in text(page)
    assert "2. *open*" in text(room.last("Seats"))
    assert "Ana has removed Bo; the seat is open again." in text(room.last("has removed Bo"))
    assert "You were removed from table 1." in text(await room.press("Bo", room.last("Seats"), "Join"))
    await room.types("Ana", "table invite", person=room.people["Bo"])
    await room.press("Bo", room.last("Seats"), "Join")
    await room.types("Ana", "table remove", person=room.people["Bo"])
    assert "2. *open*" in text(room.last("Seats"))
    await room.types("Ana", "table reserve", person=room.people["Bo"])
    await room.types("Ana", "table reserve", person=room.people["Bo"], free=True)
    assert "2. *open*" in text(room.last("Seats"))


@pytest.mark.ux(90)
@pytest.mark.parametrize("game", ["bids", "eternia"])
async def test_a_table_is_opened_by_invitation(enter: Enter, game: str) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana", game=game, private=True)
    assert "By invitation of Ana. Nobody is invited yet." in text(lobby)
    said = text(await room.press("Bo", lobby, "Join"))
    assert "Table 1 is by invitation only." in said
    assert "ask Ana to invite you" in said
    assert "No table here" in text(await room.types("Bo", "tables", room.channel))
    page = await picks(room, "Ana", await room.press("Ana", lobby, "Seats…"), "Invite someone…", room.people["Bo"])
    assert "Bo is invited, and has been told." in text(page)
    assert room.pings(room.last("invites you")) == {"Bo"}
    assert "Invited: Bo." in text(room.last("**Seats**"))
    assert "No table here" not in text(await room.types("Bo", "tables", room.channel))
    await room.press("Bo", room.last("invites you"), "Join")
    assert "2. Bo" in text(room.last("**Seats**"))
    page = await room.press("Ana", page, "Open to Everyone")
    await room.press("Cy", room.last("**Seats**"), "Join")
    assert (await room.bot.tables.load(1)).seat_of(room.people["Cy"].id) is not None or game == "eternia"
    await room.types("Ana", "table private", private=True)
    assert "by invitation" in text(await room.press("Dee", room.last("**Seats**"), "Join"))


@pytest.mark.ux(90)
async def test_an_invitation_comes_where_its_person_wants_to_be_told(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.open("Ana", private=True)
    async with room.bot.store.transaction() as tx:
        await tx.run(
            change("INSERT INTO ping_places (\"user\", game, place) VALUES (?, '', 'dm')", room.people["Bo"].id)
        )
    await room.types("Ana", "table invite", person=room.people["Bo"])
    assert room.pings(room.last("invites you")) == set()
    row = await room.bot.store.first(query('SELECT what FROM calls WHERE "user" = ?', room.people["Bo"].id))
    assert row is not None
    assert row["what"] == "invited"


async def test_bots_are_not_invited(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.open("Ana")
    bot = room.env.create_user("helper", bot=True)
    member = room.server.guild.add_member(bot)
    await room.env.settle()
    assert "Bots cannot play here" in text(await room.types("Ana", "table invite", person=member))
    page = await room.press("Ana", room.last("Seats"), "Seats…")
    assert "Bots cannot play here" in text(await picks(room, "Ana", page, "Invite someone…", member))


async def test_a_rematch_of_a_private_table_is_private_and_invites_the_others(enter: Enter) -> None:
    room = await with_staff(enter)
    await room.open("Ana", private=True)
    await room.types("Ana", "table invite", person=room.people["Bo"])
    await room.press("Bo", room.last("**Seats**"), "Join")
    await room.press("Ana", room.last("**Seats**"), "Start")
    vote = await room.bot.tables.people.open_vote(1, (await room.bot.tables.load(1)).table.owner, "end", -1, "k1")
    await room.bot.tables.people.cast(1, vote.id, room.people["Bo"].id, "k2", yes=True)
    await settled(room)
    await room.press("Ana", next(m for m in reversed(room.posts) if "Rematch" in labels(m)), "Rematch")
    await settled(room)
    row = (await room.bot.tables.load(2)).table
    assert row.private
    assert "by invitation" in text(await room.press("Cy", room.last("**Seats**"), "Join"))
    await room.press("Bo", room.last("**Seats**"), "Join")
    assert (await room.bot.tables.load(2)).seat_of(room.people["Bo"].id) is not None
