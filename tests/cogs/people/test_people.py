"""Dealings between people at a table: blocks, watching, lists of tables."""

from __future__ import annotations

import re

import pytest

from bot.store import change
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.seats import seat_of
from tests.cogs.room import labels, links, parts, text

# ---- blocks


async def test_a_blocked_person_cannot_sit_down_and_neither_is_told_who_wants_it_so(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Cy", seats=4)
    refused = []
    for blocker, other in (("Ana", "Bo"), ("Bo", "Ana")):
        answer = await room.types(blocker, "block", room.channel, person=room.people[other])
        assert f"You will never sit at a table with {other}." in text(answer)
        assert answer.flags.ephemeral
        refused.append(text(await room.press("Bo", room.last("Seats"), "Join")))
        assert "3. *open*" in text(room.last("Seats"))
        assert "No table here" in text(await room.types("Bo", "tables", room.channel))
        assert room.dms(other) == []
        await room.types(blocker, "unblock", room.channel, person=room.people[other])
    assert refused[0] == refused[1]
    assert "There is no seat for you at table 1 this time." in refused[0]
    assert not re.search("ana|cy|block", refused[0].casefold().replace("instead", ""))
    await room.press("Bo", room.last("Seats"), "Join")
    assert "3. Bo" in text(room.last("Seats"))


async def test_a_blocked_person_cannot_take_a_seat_over(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Bo", await room.types("Bo", "table handover"), "Yes, Offer It")
    pressed = await room.people["Ana"].context_menu(room.channel, "Block", room.people["Dee"])
    assert "You will never sit" in text(room._answer(pressed))
    assert "no seat for you" in text(await room.press("Dee", room.last("would like to pass on"), "Take the Seat"))
    said = await room.types("Ana", "block", room.channel, person=room.people["Bo"])
    assert "You already share table 1. Shared games continue" in text(said)


async def test_settings_show_whom_i_block_to_me_alone_and_take_them_off(enter: Enter) -> None:
    room = await enter()
    await room.types("Ana", "block", room.channel, person=room.people["Bo"])
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), "Blocked People")
    assert "- Bo" in text(page)
    assert "nobody" in text(await room.types("Bo", "settings", room.channel))
    lobby = await room.open("Ana", seats=3)
    assert "no seat for you" in text(await room.press("Bo", lobby, "Join"))
    await room.restart()
    page = await room.choose("Ana", page, "Bo")
    assert "Removed from the list." in text(page)
    assert "You have a seat" in text(await room.press("Bo", lobby, "Join"))


# ---- watching


async def test_a_watcher_sees_the_table_without_its_secrets_and_is_listed(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    more = await room.press("Eve", room.turn, "More")
    assert labels(more)[-2:] == ["Watch", "This Table"]
    seen = await room.press("Eve", more, "Watch")
    assert "You now watch Bids, table 1" in text(seen)
    assert "Watching: Eve." in text(seen)
    assert "Bid two" not in str(parts(seen))
    assert "You play at this table" in text(await room.types("Bo", "table watch"))
    panel = await room.types("Ana", "table settings")
    assert "Watching: Eve." in text(panel)
    assert room.dms("Eve") == []

    await room.types("Bo", "play", choice="Bid one")
    mine = await room.types("Eve", "mytables", room.channel)
    assert "watching, 2 new moves" not in text(mine)
    assert "watching, 1 new move" in text(mine)
    seen = await room.press("Eve", seen, "Refresh")
    assert "You are watching" in text(seen)
    assert "watching, nothing new" in text(await room.types("Eve", "mytables", room.channel))
    await room.press("Eve", seen, "Stop Watching")
    assert "You have no seat at any table" in text(await room.types("Eve", "mytables", room.channel))


# ---- lists


@pytest.mark.ux(48)
async def test_open_tables_are_listed_with_pace_and_seats_and_joined_from_there(enter: Enter) -> None:
    room = await enter()
    assert "No table here needs players" in text(await room.types("Bo", "tables", room.channel))
    await room.open("Ana", seats=3, pace="relaxed")
    listed = await room.types("Bo", "tables", room.channel)
    assert "1 of 3 seats taken, opened by Ana" in text(listed)
    assert "eight hours" in text(listed)
    assert links(listed)
    await room.press("Bo", listed, "Join Table 1")
    assert "2. Bo" in text(room.last("Seats"))
    await room.press("Cy", await room.types("Cy", "tables", room.channel), "Join Table 1")
    assert "No table here needs players" in text(await room.types("Dee", "tables", room.channel))
    seated = await room.types("Cy", "tables", room.channel)
    assert text(seated).startswith("You have a seat at [Bids, table 1](")
    assert "No other table here needs players." in text(seated)


async def test_who_would_leave_is_told_before_what_it_costs(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    for command in ("table concede", "table handover"):
        asked = await room.types("Bo", command)
        assert "you rank behind everyone who stays to the end" in text(asked)
    assert (await seat_of(room, "Bo")).holder == "person"


async def test_open_tables_of_channels_that_one_may_not_see_are_left_out(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", seats=3)
    other = room.server.guild.create_text_channel("elsewhere")
    async with room.bot.tables.store.transaction() as tx:
        await tx.run(change("UPDATE tables SET channel = 987654321 WHERE id = 1"))
    assert "No table here needs players" in text(await room.types("Bo", "tables", other))


async def test_a_long_list_of_open_tables_is_paged(enter: Enter) -> None:
    room = await enter()
    for _ in range(6):
        said = await room.types("Ana", "table new", room.channel, game="bids", seats=2)
        assert "is open in" in text(said)
    listed = await room.types("Bo", "tables", room.channel)
    assert len([label for label in labels(listed) if label.startswith("Join")]) == 5
    await room.restart()
    listed = await room.press("Bo", listed, "Next ▶")
    assert [label for label in labels(listed) if label.startswith("Join")] == ["Join Table 1"]


async def test_my_tables_of_all_servers_come_merged_with_the_oldest_first(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    for game in ("bids", "bids", "bids"):
        await room.types("Ana", "table new", room.channel, game=game, seats=2, pace="slow")
        await room.press("Bo", room.last("Seats"), "Join")
        await room.press("Ana", room.last("Seats"), "Start")
        clock.pass_by(3600.0)
    async with room.bot.tables.store.transaction() as tx:  # table 2 lives elsewhere
        await tx.run(change("UPDATE tables SET guild = 77 WHERE id = 2"))
    snapshot = await room.bot.tables.load(1)
    seat = snapshot.seat_of(room.people["Bo"].id)
    assert seat is not None
    (decision,) = snapshot.decisions(seat)
    await room.bot.tables.answer(1, room.people["Bo"].id, decision.id, ("two",), "by hand")
    mine = text(await room.types("Bo", "mytables", room.channel))
    assert "2 tables are waiting for you" in mine
    assert re.findall(r"table (\d)", mine) == ["2", "3", "1"]
    assert "another server: **your move**" in mine
    assert "Waiting for Ana" in mine.splitlines()[-1]


async def test_a_rematch_calls_the_same_people_once(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await room.press("Ana", await room.types("Ana", "table vote"), "Draw")
    vote = room.last("wants to call it a draw")
    for who in ("Bo", "Cy"):
        await room.press(who, vote, "Yes")
    await room.press("Bo", room.last("is a draw"), "Rematch")
    called = room.last("Rematch of table 1?")
    assert room.pings(called) == {"Ana", "Cy"}
    await room.press("Ana", called, "Join")
    assert "2. Ana" in text(room.last("Seats"))


async def test_a_rematch_calls_whoever_gave_up_too(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table concede"), "Yes, Concede")
    await room.press("Bo", await room.types("Bo", "table vote"), "Draw")
    said = await room.press("Bo", room.last("is a draw"), "Rematch")
    assert "the others are asked" in text(said)
    assert room.pings(room.last("Rematch of table 1?")) == {"Ana"}


async def test_the_table_panel_says_what_was_chosen_and_what_can_be_changed(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    panel = await room.types("Bo", "table settings")
    assert "**Opened by** Ana" in text(panel)
    assert "everyone" in text(panel)
    assert labels(panel) == ["Start a Vote", "Hand Over My Seat"]
    assert "Close the Table" in labels(await room.types("Ana", "table settings"))
    assert labels(await room.types("Eve", "table settings")) == ["Watch"]
    assert "Start a vote" in text(await room.press("Bo", panel, "Start a Vote"))
