"""``/server``: each setting by press and by command, and its effect on opening and joining."""

from __future__ import annotations

import json

import pytest
from simcord import SetupError

from bot.clockwork.hours import HOUR
from bot.clockwork.time_zones import local
from bot.servers import model
from bot.servers.model import GameDefaults, ServerSettings, Standing
from bot.store import change
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.staff import fills, forged, opens, picks, role, with_staff
from tests.cogs.room import Room, labels, parts, text


async def settled(room: Room) -> ServerSettings:
    return await room.bot.tables.servers.settings(room.server.guild.id)


# ---- who


@pytest.mark.ux(79)
async def test_settings_of_a_server_are_for_its_staff(enter: Enter) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana", seats=3)
    for command in ("server settings", "server channels", "server limits", "server quiet", "staff pause"):
        with pytest.raises(SetupError):
            await room.people["Ana"].slash(room.channel, command)
    for custom_id in (
        "tk:0:0:server_back:",
        "tk:0:0:server_page:barred",
        "tk:0:0:server:channels.none",
        "tk:0:0:server:quiet.none",
        "tk:0:0:server_form:quiet.quiet",
    ):
        lobby = room.last("Seats")
        said = await forged(room, "Ana", lobby, "Start" if "Start" in labels(lobby) else "Join", custom_id)
        assert "Only staff with the permission Manage Channels" in said, custom_id
        await room.bot.tables.servers.set_private(1, room.people["Ana"].id, custom_id, private=False)
        await room.bot.outbox.settled()
        await room.env.settle()
    assert await settled(room) == model.NOTHING
    assert "Server settings" in text(await room.types("Sam", "server settings", room.channel))


@pytest.mark.ux(93)
async def test_the_language_is_asked_only_where_there_are_several(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await with_staff(enter)
    panel = await room.types("Sam", "server settings", room.channel)
    assert "Language" not in json.dumps(parts(panel))
    with pytest.raises(SetupError):
        await room.people["Sam"].slash(room.channel, "server language", language="en")
    monkeypatch.setitem(model.LANGUAGES, "de", "Deutsch")
    await room.restart()
    panel = await room.types("Sam", "server settings", room.channel)
    page = await room.choose("Sam", panel, "Language")
    page = await room.choose("Sam", page, "Deutsch")
    assert "I speak **Deutsch** here." in text(page)
    assert (await settled(room)).language == "de"


# ---- channels, roles, numbers


@pytest.mark.ux(80)
async def test_a_channel_that_holds_no_tables_says_where_they_are_opened(enter: Enter) -> None:
    room = await with_staff(enter)
    general, tables = room.server.guild.create_text_channel("general"), room.channel
    await room.env.settle()
    panel = await room.types("Sam", "server settings", room.channel)
    page = await room.choose("Sam", panel, "Channels")
    page = await room.choose("Sam", await room.press("Sam", page, "Back"), "Channels")  # the same page once more
    page = await picks(room, "Sam", page, "Choose channels…", tables)
    assert f"Now: **<#{tables.id}>**." in text(page)
    said = text(await room.types("Ana", "table new", general, game="bids", vacation=False))
    assert f"<#{general.id}> is not a channel for tables. Open one in <#{tables.id}>." in said
    assert general.threads == []  # nothing was made for it
    await room.open("Ana")
    page = await room.types("Sam", "server channels", room.channel, add=general)
    assert f"<#{general.id}>" in text(page)
    assert "is open in" in text(await room.types("Bo", "table new", general, game="bids", vacation=False))
    page = await room.types("Sam", "server channels", room.channel, remove=general)
    assert f"<#{general.id}>" not in text(page)
    page = await room.press("Sam", page, "Every Channel")
    assert "Now: **every channel**." in text(page)
    assert "is open in" in text(await room.types("Cy", "table new", general, game="bids", vacation=False))


@pytest.mark.ux(81)
async def test_a_role_opens_tables_and_everybody_joins(enter: Enter) -> None:
    room = await with_staff(enter)
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Who Opens Tables")
    await picks(room, "Sam", page, "Choose roles…", role(room, "Doors"))
    doors = role(room, "Doors").id
    said = text(await room.types("Ana", "table new", room.channel, game="bids", vacation=False))
    assert f"people with the role <@&{doors}>" in said
    assert "join one with /tables" in said
    await room.open("Door", "Ana")
    assert "2. Ana" in text(room.last("Seats"))
    assert "is open in" in text(await room.types("Sam", "table new", room.channel, game="bids", vacation=False))
    assert "role <@&" in text(await room.types("Host", "table new", room.channel, game="bids", vacation=False))
    await room.types("Sam", "server hosts", room.channel, add=role(room, "Hosts"))
    assert "is open in" in text(await room.types("Host", "table new", room.channel, game="bids", vacation=False))
    await room.types("Sam", "server openers", room.channel, everybody=True)
    assert "is open in" in text(await room.types("Bo", "table new", room.channel, game="bids", vacation=False))


@pytest.mark.ux(82)
async def test_so_many_tables_are_open_at_once(enter: Enter) -> None:
    room = await with_staff(enter)
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Tables at Once")
    page = await room.choose("Sam", page, "Per person: 1", menu=1)
    assert "any number here, 1 per person" in text(page)
    await room.open("Ana")
    threads = len(room.channel.threads)
    said = text(await room.types("Ana", "table new", room.channel, game="bids", vacation=False))
    assert "You have 1 table open here; one person may have 1 at once." in said
    assert "/table close" in said
    assert len(room.channel.threads) == threads
    page = await room.types("Sam", "server limits", room.channel, here=1, person=0)
    assert "1 here, any number per person" in text(page)
    said = text(await room.types("Bo", "table new", room.channel, game="bids", vacation=False))
    assert "1 table is open here; this server allows 1 at once." in said
    page = await room.choose("Sam", page, "On the server: any number")
    assert "is open in" in text(await room.types("Bo", "table new", room.channel, game="bids", vacation=False))


async def test_two_servers_settle_for_themselves(enter: Enter) -> None:
    room = await with_staff(enter)
    other = room.env.create_guild("Elsewhere", owner=room.env.create_user("boss"))
    there = other.create_text_channel("tables")
    ana = other.add_member(room.people["Ana"].user)
    await room.env.settle()
    await room.types("Sam", "server limits", room.channel, person=1)
    await room.open("Ana")
    refused = text(await room.types("Ana", "table new", room.channel, game="bids", vacation=False))
    assert "You have 1 table open here" in refused
    for _ in range(2):
        opened = room._answer(await ana.slash(there, "table new", game="bids", vacation=False))
        assert "is open in" in text(opened)


# ---- defaults by game


@pytest.mark.ux(83)
async def test_a_game_begins_with_what_the_server_has_chosen(enter: Enter) -> None:
    room = await with_staff(enter)
    page = await room.types("Sam", "server game", room.channel, game="bids", pace="slow")
    assert "**Slow**" in text(page)
    lobby = await room.open("Ana")
    assert "up to three days a decision" in text(lobby)
    said = await room.types("Bo", "table new", room.channel, game="bids", vacation=False, pace="days")
    assert "is open in" in text(said)
    assert "up to 24 hours a decision" in text(room.last("Seats"))

    panel = await room.types("Sam", "server settings", room.channel)
    page = await room.choose("Sam", panel, "Terrene Odyssey")
    (first, *_) = [part for part in parts(page) if part["type"] == 3][1:]
    other = next(option["label"] for option in first["options"] if not option.get("default"))
    page = await room.choose("Sam", page, other, menu=1)
    (name, value), *_ = (await settled(room)).games["terrene"].options.items()
    form = await room.form("Ana", game="terrene")
    chosen = [
        option["label"]
        for part in parts(form)
        if part["type"] == 3
        for option in part["options"]
        if option.get("default")
    ]
    assert other.split(": ", 1)[1] in chosen
    await room.press("Ana", form, "Play Over Days")
    table = (await room.bot.tables.live())[-1]
    assert (table.game, table.options[name]) == ("terrene", value)
    page = await room.press("Sam", page, "As Usual")
    assert (await settled(room)).games == {"bids": GameDefaults("slow")}


async def test_an_option_by_command_is_read_by_its_words(enter: Enter) -> None:
    room = await with_staff(enter)
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Terrene Odyssey")
    menu = [part for part in parts(page) if part["type"] == 3][1]
    title, _, value = next(one["label"] for one in menu["options"] if not one.get("default")).partition(": ")
    page = await room.types("Sam", "server game", room.channel, game="terrene", option=title, value=value)
    assert value in text(page)
    refused = text(await room.types("Sam", "server game", room.channel, game="terrene", option=title, value="nonsense"))
    assert "cannot be “nonsense”" in refused
    assert value in refused
    refused = text(await room.types("Sam", "server game", room.channel, game="terrene", option="nonsense", value="1"))
    assert "has no option “nonsense”" in refused
    assert "I know no game" in text(await room.types("Sam", "server game", room.channel, game="chess"))
    for option, typed in (("option", title), ("value", value)):
        given = {"game": "terrene", **({"option": title} if option == "value" else {})}
        found = await room.people["Sam"].autocomplete(room.channel, "server game", option, "", **given)
        assert typed in str(found)


# ---- rulings


async def test_who_settles_rulings_is_chosen_by_who_manages_the_server(enter: Enter) -> None:
    room = await with_staff(enter)
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Who Settles Rulings")
    said = text(await picks(room, "Sam", page, "Choose a role…", role(room, "Hosts")))
    assert "people with Manage Server choose who" in said
    page = await room.types("Lea", "server rulings", room.channel, role=role(room, "Hosts"))
    assert f"<@&{role(room, 'Hosts').id}>" in text(page)
    assert await room.bot.rulings.role(room.server.guild.id) == role(room, "Hosts").id
    page = await room.press("Lea", page, "People with Manage Server")
    assert await room.bot.rulings.role(room.server.guild.id) is None


# ---- barred


@pytest.mark.ux(84)
async def test_who_is_barred_is_told_so_and_the_staff_sees_who_and_why(enter: Enter) -> None:
    room = await with_staff(enter)
    lobby = await room.open("Ana", seats=3)
    page = await room.types("Sam", "server bar", room.channel, person=room.people["Bo"], reason="shouting")
    assert "- Bo, since" in text(page)
    assert "by Sam: shouting" in text(page)
    said = text(await room.press("Bo", lobby, "Join"))
    assert "This server's staff has barred you from its tables." in said
    assert "shouting" not in said
    assert "barred you" in text(await room.types("Bo", "table new", room.channel, game="bids", vacation=False))
    assert "Bo is barred" in text(await room.types("Ana", "table invite", person=room.people["Bo"]))
    assert room.dms("Bo") == []
    page = await picks(room, "Sam", page, "Bar someone…", room.people["Cy"])
    assert "- Cy, since" in text(page)
    page = await room.choose("Sam", page, "Bo")
    assert "- Bo" not in text(page)
    await room.press("Bo", room.last("Seats"), "Join")
    assert "2. Bo" in text(room.last("Seats"))
    page = await room.types("Sam", "server bar", room.channel, person=room.people["Bo"])
    assert "They still sit at table 1" in text(page)
    assert "- Bo" not in text(await room.types("Sam", "server unbar", room.channel, person=room.people["Bo"]))


async def test_barred_people_with_the_longest_names_and_reasons_are_all_read(enter: Enter) -> None:
    room = await with_staff(enter)
    async with room.bot.store.transaction() as tx:
        for number in range(60):
            await tx.run(
                change("INSERT INTO barred VALUES (?, ?, ?, 1, ?, ?, ?)",
                room.server.guild.id, 5000 + number, "_" * 32, "\u05d0" * 32, "*" * 300, 1000.0 - number))  # fmt: skip
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Barred People")
    seen = text(page)
    while "Next ▶" in labels(page):
        page = await room.press("Sam", page, "Next ▶")
        assert "/staff replace" in text(page)
        seen += text(page)
    assert all(f"id {5000 + number}" in seen for number in range(60))


async def test_the_list_of_barred_people_has_pages(enter: Enter) -> None:
    room = await with_staff(enter)
    async with room.bot.store.transaction() as tx:
        for number in range(45):
            await tx.run(
                change("INSERT INTO barred VALUES (?, ?, ?, 1, 'Sam', '', ?)",
                room.server.guild.id, 5000 + number, f"P{number:02}", 1000.0 - number))  # fmt: skip
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Barred People")
    assert "**45 people**" in text(page)
    assert "- P09" in text(page)
    page = await room.press("Sam", page, "Next ▶")
    assert "- P10" in text(page)
    for _ in range(3):
        page = await room.press("Sam", page, "Next ▶")
    assert "- P44" in text(page)
    assert "Next ▶" not in labels(page)
    page = await room.choose("Sam", page, "P44")
    assert "**44 people**" in text(page)


# ---- quiet hours


@pytest.mark.ux(85, 86)
async def test_quiet_hours_of_a_server_stand_in_the_lobby_and_call_nobody(enter: Enter) -> None:
    clock = StillClock()
    room = await with_staff(enter, clock=clock)
    now = local(clock.now(), "UTC")
    clock.pass_by(((23 - now.hour) % 24) * HOUR - now.minute * 60)
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Quiet Hours")
    form = await opens(room, "Sam", page, "Quiet Hours…")
    page = await fills(room, "Sam", form, from_="22:00", until="7:00", zone="UTC")
    assert "22:00 to 07:00 (UTC)" in text(page).replace(" 7:00", " 07:00")
    lobby = await room.open("Ana", "Bo", "Cy")
    assert "This server is quiet from" in text(lobby)
    await room.press("Ana", lobby, "Start")
    assert not any(room.pings(message) for message in room.posts)
    clock.pass_by(8 * HOUR + 300)
    await room.bot.tables.sweep()
    await room.bot.outbox.settled()
    await room.env.settle()
    assert set().union(*(room.pings(message) for message in room.posts)) == {"Ana", "Bo", "Cy"}
    said = text(await room.types("Sam", "server quiet", room.channel, **{"from": "noon", "until": "7"}))
    assert "That is not a time of day." in said
    found = await room.people["Sam"].autocomplete(room.channel, "server quiet", "zone", "berl")
    assert [one["value"] for one in found] == ["Europe/Berlin"]
    page = await room.types("Sam", "server quiet", room.channel, **{"from": "22", "until": "6", "zone": "Berlin"})
    assert "Europe/Berlin" in text(page)
    page = await room.types("Sam", "server quiet", room.channel, off=True)
    assert "This server's quiet hours: **none**." in text(page)


# ---- damage


async def test_a_page_opens_also_when_discord_refuses_a_channel_that_is_gone(enter: Enter) -> None:
    room = await with_staff(enter)
    gone = 77
    await room.bot.tables.servers.choose(Standing(guild=room.server.guild.id, staff=True), "channels", (gone,))
    overview = await room.types("Sam", "server settings", room.channel)
    room.env.inject_error("POST", "/interactions/*/callback", status=400, times=1)
    page = await room.choose("Sam", overview, "Channels")
    assert f"<#{gone}>" in text(page)
    assert not [part for part in parts(page) if part.get("default_values")]
    await room.press("Sam", page, "Every Channel")
    assert (await room.bot.tables.servers.settings(room.server.guild.id)).channels == ()


@pytest.mark.ux(92)
async def test_a_damaged_setting_is_told_on_its_page_and_chosen_again(enter: Enter) -> None:
    room = await with_staff(enter)
    async with room.bot.store.transaction() as tx:
        await tx.run(change("INSERT INTO server_settings VALUES (?, 'channels', '', '{')", room.server.guild.id))
    page = await room.choose("Sam", await room.types("Sam", "server settings", room.channel), "Channels")
    assert "I can no longer read what was set here" in text(page)
    await room.open("Ana")
    page = await picks(room, "Sam", page, "Choose channels…", room.channel)
    assert "cannot be read" not in text(page)
