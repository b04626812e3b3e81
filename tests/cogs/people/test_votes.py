"""Votes of a table: pauses, draws, the end, and a late person."""

from __future__ import annotations

from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.seats import late, press_late, seat_of, settled
from tests.cogs.room import labels, text


async def test_a_vote_to_pause_passes_with_more_than_half_and_its_buttons_work_after_a_restart(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    choice = await room.types("Ana", "table vote")
    assert labels(choice) == ["Pause", "Draw", "End", "Cancel"]
    assert "Needs more than half" in text(choice)
    await room.press("Ana", choice, "Pause")
    vote = room.last("wants to pause")
    assert room.pings(vote) == {"Bo", "Cy"}
    assert "Needs more than half: 2 of 3. So far: 1 for, 0 against." in text(vote)
    again = await room.press("Bo", await room.types("Bo", "table vote"), "Pause")
    assert "A vote to pause the game is already open" in text(again)
    assert "Only the players" in text(await room.press("Eve", vote, "Yes"))
    await room.restart()
    assert "The vote is over: passed." in text(await room.press("Bo", vote, "Yes"))
    closed = room.last("Vote to pause the game: passed")
    assert closed.id == vote.id
    assert labels(closed) == []
    assert (await room.bot.tables.load(1)).table.paused_at is not None
    assert "paused, all clocks stopped" in text(room.turn)
    assert "until <t:" not in text(room.turn)
    assert "That vote is over: passed." in await press_late(room, "Cy", "tk:1:0:vote_no:1")

    choice = await room.types("Cy", "table vote")
    assert labels(choice)[0] == "Resume"
    await room.press("Cy", choice, "Resume")
    await room.press("Ana", room.last("wants to resume the game"), "Yes")
    assert (await room.bot.tables.load(1)).table.paused_at is None
    assert "until <t:" in text(room.turn)
    log = text(await room.types("Eve", "table log"))
    assert "The game is paused by vote (2 of 3)." in log
    assert "The game resumes by vote (2 of 3)." in log


async def test_an_agreed_draw_ends_the_game_without_a_winner(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table vote"), "Draw")
    vote = room.last("wants to call it a draw")
    assert "Needs everyone: 2 of 2." in text(vote)
    await room.press("Bo", vote, "Yes")
    table = (await room.bot.tables.load(1)).table
    assert table.status == "over"
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.ranking, table.outcome.scores) == ((), ((0, 1),), ())
    end = room.last("is a draw")
    assert "The players agreed to a draw." in text(end)
    assert "Nobody wins" not in text(end)
    assert labels(end) == [label for label in labels(end) if label != "Why This Result?"]
    assert not [post for post in room.posts if "Choose" in labels(post)]
    assert "is over" in text(await room.types("Ana", "play", choice="Bid one"))
    assert "Everything checks out" in text(await room.press("Eve", end, "Verify"))


async def test_one_no_keeps_a_game_from_being_ended(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table vote"), "End")
    said = await room.press("Bo", room.last("wants to end the game"), "No")
    assert "failed" in text(said)
    assert (await room.bot.tables.load(1)).table.status == "playing"
    assert labels(room.last("failed")) == []


async def test_a_vote_cancels_the_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await room.press("Cy", await room.types("Cy", "table vote"), "Cancel")
    await room.press("Bo", room.last("wants to cancel"), "Yes")
    assert (await room.bot.tables.load(1)).table.status == "abandoned"
    assert "was cancelled: the players voted for it" in text(room.last("was cancelled"))


async def test_a_vote_that_too_few_answer_ends_by_itself(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", pace="slow")
    await room.press("Ana", await room.types("Ana", "table vote"), "Draw")
    vote = room.last("wants to call it a draw")
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
    vote = room.last("wants to find someone else for the seat of Ana")
    assert "more than half of the others: 2 of 2" in text(vote)
    assert "your own seat" in text(await room.press("Ana", vote, "No"))
    await room.press("Bo", vote, "Yes")
    await settled(room)
    snapshot = await room.bot.tables.load(1)
    assert snapshot.seat_of(room.people["Ana"].id) is None
    assert snapshot.table.owner.id in {room.people["Bo"].id, room.people["Cy"].id}
    await room.press("Dee", room.last("This seat is free"), "Take the Seat")
    assert (await seat_of(room, "Dee")).holder == "person"


async def test_a_vote_that_has_enough_since_somebody_left_is_not_waited_for(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", "Cy", "Dee")
    await room.press("Ana", await room.types("Ana", "table vote"), "Pause")
    vote = room.last("wants to pause")
    await room.press("Bo", vote, "Yes")
    await room.press("Dee", await room.types("Dee", "table concede"), "Yes, Concede")
    clock.pass_by(60)
    await room.bot.tables.sweep()
    await settled(room)
    assert (await room.bot.tables.load(1)).table.paused_at is not None
    closed = room.last("Vote to pause the game: passed")
    assert closed.id == vote.id
