"""What people at a table do with each other: seats that change hands, votes, watching, blocks, lists of tables."""

from __future__ import annotations

import re

import pytest

from bot.tables.model import Seat, words_of
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, labels, links, parts, text
from tests.cogs.trouble import press_all_at_once

LONG = 40 * 86400.0
"""Seconds after which anybody is late at any pace."""


async def late(room: Room, clock: StillClock) -> None:
    """Let the time of everybody be up."""
    clock.pass_by(LONG)
    await room.bot.tables.sweep()
    await settled(room)


async def settled(room: Room) -> None:
    """Wait until the table has nothing to do by itself."""
    await room.bot.tables.settled()
    await room.bot.outbox.settled()
    await room.env.settle()


async def press_late(room: Room, who: str, custom_id: str) -> str:
    """A press on a button that the message does not have any more; returns the answer."""
    turn = next(message for message in reversed(room.posts) if "Rules" in labels(message))
    await press_all_at_once(room, who, turn, "Rules", 1, instead=custom_id)
    return str(room.env.http_requests[-1].json)


async def seat_of(room: Room, who: str) -> Seat:
    """The seat of somebody at table 1."""
    seats = (await room.bot.tables.load(1)).seats
    return next(seat for seat in seats if seat.user == room.people[who].id)


# ---- replacement


async def test_a_person_who_leaves_hands_the_seat_over_and_the_log_keeps_both_names(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    for who in ("Ana", "Bo", "Cy"):
        await room.types(who, "play", choice="Bid two")
    seat = (await seat_of(room, "Bo")).seat
    asked = await room.types("Bo", "table handover")
    assert "You play on until somebody takes it" in text(asked)
    await room.press("Bo", asked, "Yes, Offer It")
    offer = room.last("would like to give the seat")
    assert labels(offer) == ["Take the Seat", "Withdraw"]
    refused = await room.press("Ana", offer, "Take the Seat")
    assert "You have a seat at this table already." in text(refused)
    await room.restart()

    taken = await room.press("Dee", offer, "Take the Seat")
    assert f"You have seat {seat + 1} of" in text(taken)
    assert "Dee has taken over the seat of Bo." in text(room.last("has taken over"))
    assert labels(room.last("This seat is taken")) == []
    sitting = await room.bot.tables.load(1)
    assert (sitting.seats[seat].user, sitting.seats[seat].name) == (room.people["Dee"].id, "Dee")
    assert sitting.seat_of(room.people["Bo"].id) is None
    assert "Somebody has taken that seat already." in await press_late(room, "Eve", "tk:1:0:seat_take:1")

    log = text(await room.types("Eve", "table log"))
    before, _, after = log.partition(f"Dee takes over seat {seat + 1} from Bo.")
    assert "Bo" in before
    assert "Dee" not in before
    assert "Bo" not in after
    hand = await room.types("Dee", "table hand")
    assert "watching" not in text(hand)
    assert "You are watching" in text(await room.types("Bo", "table hand"))


async def test_who_takes_a_seat_over_is_called_once_and_gets_its_question(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    (question,) = room.dms("Bo")
    asked = await room.types("Bo", "table handover")
    await room.press("Bo", asked, "Yes, Offer It")
    await room.press("Dee", room.last("would like to give"), "Take the Seat")
    await settled(room)
    assert room.pings(room.last("has taken over")) == {"Dee"}
    assert len(room.dms("Dee")) == 1
    (question,) = room.dms("Bo")
    assert labels(question) == []  # what Bo was asked is Dee's now
    answered = await room.types("Dee", "play", choice="Bid three")
    assert "Your turn is over" in text(answered)


async def test_an_offer_can_be_withdrawn(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    asked = await room.types("Bo", "table handover")
    await room.press("Bo", asked, "Yes, Offer It")
    offer = room.last("would like to give")
    assert "can withdraw the offer" in text(await room.press("Ana", offer, "Withdraw"))
    await room.press("Bo", offer, "Withdraw")
    assert labels(room.last("not offered any more")) == []
    assert "not free any more" in await press_late(room, "Dee", "tk:1:0:seat_take:1")


async def test_a_computer_takes_over_and_hands_back_with_im_back(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    await late(room, clock)
    notice = room.last("Time was up for Bo")
    assert labels(notice) == ["Let a Computer Play", "Offer the Seat", "I’m Back"]
    assert "Only Ana" in text(await room.press("Cy", notice, "Let a Computer Play"))
    await room.press("Ana", notice, "Let a Computer Play")
    await settled(room)
    bo = await seat_of(room, "Bo")
    assert bo.holder == "computer"
    said = room.last("plays for Bo now")
    assert "a computer plays until they are back" in text(await room.types("Eve", "table status"))
    await room.restart(clock=clock)
    assert "Welcome back" in text(await room.press("Bo", said, "I’m Back"))
    bo = await seat_of(room, "Bo")
    assert (bo.holder, bo.level, bo.missed) == ("person", None, 0)
    assert "Bo is back." in text(room.last("Bo is back"))
    log = text(await room.types("Eve", "table log"))
    assert "for Bo." in log
    assert log.rstrip().endswith("Bo is back.")


async def test_any_press_at_the_table_brings_a_person_back(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    await late(room, clock)
    await room.press("Ana", room.last("Time was up for Bo"), "Let a Computer Play")
    await settled(room)
    await room.press("Cy", room.last("plays for Bo now"), "I’m Back")  # somebody else's seat is not theirs
    assert (await seat_of(room, "Bo")).holder == "computer"
    await room.types("Ana", "play", choice="Bid one")
    await settled(room)
    await room.press("Bo", room.posts[0], "How to Play")
    assert (await seat_of(room, "Bo")).holder == "person"


async def test_the_owner_offers_the_seat_of_somebody_late_and_it_is_listed(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    await late(room, clock)
    await room.press("Ana", room.last("Time was up for Bo"), "Offer the Seat")
    listed = await room.types("Dee", "tables", room.channel)
    assert "under way; you would take a seat over" in text(listed)
    await room.press("Dee", listed, "Take the Seat at Table 1")
    assert (await seat_of(room, "Dee")).holder == "person"
    assert "No table here waits" in text(await room.types("Eve", "tables", room.channel))


async def test_somebody_may_take_the_seat_of_a_computer_when_the_owner_offers_it(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo", game="clash", seats=3)
    await room.choose("Ana", room.last("Seats"), "Add: easy computer")
    await room.press("Ana", room.last("Seats"), "Start")
    panel = await room.types("Ana", "table settings")
    assert [part for part in parts(await room.types("Bo", "table settings")) if part["type"] == 3] == []
    (menu,) = [part for part in parts(panel) if part["type"] == 3]
    (entry,) = menu["options"]
    await room.choose("Ana", panel, entry["label"])
    offer = room.last("Computer 1 plays this seat. Would somebody like to take it over?")
    await room.press("Dee", offer, "Take the Seat")
    assert (await seat_of(room, "Dee")).name == "Dee"
    assert "from Computer 1." in text(await room.types("Eve", "table log"))


async def test_a_secret_choice_goes_with_the_seat_and_to_nobody_else(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    await room.answer("Bo", await room.press("Bo", room.turn, "Choose"), room.chance)
    sitting = await room.bot.tables.load(1)
    seat = (await seat_of(room, "Bo")).seat
    (decision,) = sitting.decisions(seat)
    assert decision.chosen is not None
    chosen = words_of(decision, decision.chosen)
    await room.press("Bo", await room.types("Bo", "table handover"), "Yes, Offer It")
    await room.press("Dee", room.last("would like to give"), "Take the Seat")
    assert f"Chosen so far: {chosen}" in text(await room.types("Dee", "play"))
    assert "You are watching" in text(await room.types("Bo", "play"))
    for seen in (*room.posts, await room.types("Eve", "table watch"), await room.types("Eve", "table log")):
        assert chosen not in text(seen)


# ---- votes


async def test_a_vote_to_pause_passes_with_more_than_half_and_its_buttons_work_after_a_restart(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    choice = await room.types("Ana", "table vote")
    assert labels(choice) == ["Pause", "Draw", "End", "Cancel"]
    assert "Takes more than half" in text(choice)
    await room.press("Ana", choice, "Pause")
    vote = room.last("would like to pause")
    assert room.pings(vote) == {"Bo", "Cy"}
    assert "This takes more than half: 2 of 3. So far 1 for it and 0 against." in text(vote)
    again = await room.press("Bo", await room.types("Bo", "table vote"), "Pause")
    assert "A vote to pause the game is open already" in text(again)
    assert "Only those who play" in text(await room.press("Eve", vote, "Yes"))
    await room.restart()
    assert "The vote is over: it has passed." in text(await room.press("Bo", vote, "Yes"))
    closed = room.last("Vote to pause the game: it has passed")
    assert closed.id == vote.id
    assert labels(closed) == []
    assert (await room.bot.tables.load(1)).table.paused_at is not None
    assert "paused, all clocks stand still" in text(room.turn)
    assert "until <t:" not in text(room.turn)
    assert "That vote is over: it has passed." in await press_late(room, "Cy", "tk:1:0:vote_no:1")

    choice = await room.types("Cy", "table vote")
    assert labels(choice)[0] == "Go On"
    await room.press("Cy", choice, "Go On")
    await room.press("Ana", room.last("would like to go on"), "Yes")
    assert (await room.bot.tables.load(1)).table.paused_at is None
    assert "until <t:" in text(room.turn)
    log = text(await room.types("Eve", "table log"))
    assert "The game is paused by vote (2 of 3)." in log
    assert "The game goes on by vote (2 of 3)." in log


async def test_an_agreed_draw_ends_the_game_without_a_winner(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table vote"), "Draw")
    vote = room.last("would like to call it a draw")
    assert "This takes everybody: 2 of 2." in text(vote)
    await room.press("Bo", vote, "Yes")
    table = (await room.bot.tables.load(1)).table
    assert table.status == "over"
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.ranking, table.outcome.scores) == ((), ((0, 1),), ())
    end = room.last("is a draw")
    assert "The players agreed on a draw." in text(end)
    assert "Nobody wins" not in text(end)
    assert labels(end) == [label for label in labels(end) if label != "Why?"]
    assert not [post for post in room.posts if "Choose" in labels(post)]
    assert "is over" in text(await room.types("Ana", "play", choice="Bid one"))
    assert "All is as it was promised" in text(await room.press("Eve", end, "Verify"))


async def test_one_no_keeps_a_game_from_being_ended(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table vote"), "End")
    said = await room.press("Bo", room.last("would like to end the game"), "No")
    assert "it did not pass" in text(said)
    assert (await room.bot.tables.load(1)).table.status == "playing"
    assert labels(room.last("it did not pass")) == []


async def test_a_vote_cancels_the_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await room.press("Cy", await room.types("Cy", "table vote"), "Cancel")
    await room.press("Bo", room.last("would like to cancel"), "Yes")
    assert (await room.bot.tables.load(1)).table.status == "abandoned"
    assert "was canceled: the players voted for it" in text(room.last("was canceled"))


async def test_a_vote_that_too_few_answer_ends_by_itself(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", pace="slow")
    await room.press("Ana", await room.types("Ana", "table vote"), "Draw")
    vote = room.last("would like to call it a draw")
    clock.pass_by(2 * 86400.0 + 1)
    await room.bot.tables.sweep()
    await settled(room)
    assert labels(room.last("too few voted in time")) == []
    assert labels(vote) == ["Yes", "No"]  # as it was before
    assert "too few voted in time" in await press_late(room, "Bo", "tk:1:0:vote_yes:1")


async def test_the_others_replace_somebody_who_is_late_by_vote(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", "Cy")
    assert "Replace Bo" not in labels(await room.types("Cy", "table vote"))
    for who in ("Bo", "Cy"):
        await room.types(who, "play", choice="Bid two")
    await late(room, clock)  # it is Ana, the owner, who is late
    choice = await room.types("Cy", "table vote")
    assert labels(await room.types("Ana", "table vote"))[-1] != "Replace Ana"
    await room.press("Cy", choice, "Replace Ana")
    vote = room.last("would like to find somebody else for the seat of Ana")
    assert "more than half of the others: 2 of 2" in text(vote)
    assert "your own seat" in text(await room.press("Ana", vote, "No"))
    await room.press("Bo", vote, "Yes")
    await settled(room)
    sitting = await room.bot.tables.load(1)
    assert sitting.seat_of(room.people["Ana"].id) is None
    assert sitting.table.owner.id in {room.people["Bo"].id, room.people["Cy"].id}
    await room.press("Dee", room.last("This seat is free"), "Take the Seat")
    assert (await seat_of(room, "Dee")).holder == "person"


# ---- blocks


async def test_a_blocked_person_cannot_sit_down_and_neither_is_told_who_wants_it_so(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Cy", seats=4)
    refused = []
    for blocker, other in (("Ana", "Bo"), ("Bo", "Ana")):
        answer = await room.types(blocker, "block", room.channel, person=room.people[other])
        assert f"You will not sit at a table with {other}." in text(answer)
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
    assert "You will not sit" in text(room._answer(pressed))
    assert "no seat for you" in text(await room.press("Dee", room.last("would like to give"), "Take the Seat"))
    said = await room.types("Ana", "block", room.channel, person=room.people["Bo"])
    assert "You both sit at table 1 already: that goes on." in text(said)


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
    assert "Taken off the list." in text(page)
    assert "You have a seat" in text(await room.press("Bo", lobby, "Join"))


# ---- watching


async def test_a_watcher_sees_the_table_without_its_secrets_and_is_listed(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    more = await room.press("Eve", room.turn, "More")
    assert labels(more)[-2:] == ["Watch", "This Table"]
    seen = await room.press("Eve", more, "Watch")
    assert "You watch Bids, table 1" in text(seen)
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
    assert "watching, no news" in text(await room.types("Eve", "mytables", room.channel))
    await room.press("Eve", seen, "Stop Watching")
    assert "You sit at no table" in text(await room.types("Eve", "mytables", room.channel))


# ---- lists


@pytest.mark.ux(48)
async def test_open_tables_are_listed_with_pace_and_seats_and_joined_from_there(enter: Enter) -> None:
    room = await enter()
    assert "No table here waits" in text(await room.types("Bo", "tables", room.channel))
    await room.open("Ana", seats=3, pace="relaxed")
    listed = await room.types("Bo", "tables", room.channel)
    assert "1 of 3 seats taken, opened by Ana" in text(listed)
    assert "eight hours" in text(listed)
    assert links(listed)
    await room.press("Bo", listed, "Join Table 1")
    assert "2. Bo" in text(room.last("Seats"))
    await room.press("Cy", await room.types("Cy", "tables", room.channel), "Join Table 1")
    assert "No table here waits" in text(await room.types("Dee", "tables", room.channel))
    seated = await room.types("Cy", "tables", room.channel)
    assert text(seated).startswith("You have a seat at [Bids, table 1](")
    assert "No other table here waits for players." in text(seated)


async def test_who_would_leave_is_told_before_what_it_costs(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    for command in ("table concede", "table handover"):
        asked = await room.types("Bo", command)
        assert "you come behind all who stay to the end" in text(asked)
    assert (await seat_of(room, "Bo")).holder == "person"


async def test_open_tables_of_channels_that_one_may_not_see_are_left_out(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", seats=3)
    other = room.server.guild.create_text_channel("elsewhere")
    async with room.bot.tables.desk.store.transaction() as tx:
        await tx.run("UPDATE tables SET channel = 987654321 WHERE id = 1")
    assert "No table here waits" in text(await room.types("Bo", "tables", other))


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
    async with room.bot.tables.desk.store.transaction() as tx:  # table 2 lives elsewhere
        await tx.run("UPDATE tables SET guild = 77 WHERE id = 2")
    sitting = await room.bot.tables.load(1)
    seat = sitting.seat_of(room.people["Bo"].id)
    assert seat is not None
    (decision,) = sitting.decisions(seat)
    await room.bot.tables.answer(1, room.people["Bo"].id, decision.id, ("two",), "by hand")
    mine = text(await room.types("Bo", "mytables", room.channel))
    assert "2 tables wait for you" in mine
    assert re.findall(r"table (\d)", mine) == ["2", "3", "1"]
    assert "another server: **your move**" in mine
    assert "Waiting for Ana" in mine.splitlines()[-1]


async def test_a_rematch_calls_the_same_people_once(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await room.press("Ana", await room.types("Ana", "table vote"), "Draw")
    vote = room.last("would like to call it a draw")
    for who in ("Bo", "Cy"):
        await room.press(who, vote, "Yes")
    await room.press("Bo", room.last("is a draw"), "Rematch")
    called = room.last("A rematch of table 1?")
    assert room.pings(called) == {"Ana", "Cy"}
    await room.press("Ana", called, "Join")
    assert "2. Ana" in text(room.last("Seats"))


async def test_the_table_panel_says_what_was_chosen_and_what_can_be_changed(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    panel = await room.types("Bo", "table settings")
    assert "**Opened by** Ana" in text(panel)
    assert "everybody" in text(panel)
    assert labels(panel) == ["Start a Vote", "Offer My Seat"]
    assert "Close the Table" in labels(await room.types("Ana", "table settings"))
    assert labels(await room.types("Eve", "table settings")) == ["Watch"]
    assert "Start a vote" in text(await room.press("Bo", panel, "Start a Vote"))
