"""Seats that change hands: offered, taken over by people or computers, and taken back."""

from __future__ import annotations

from bot.tables.play.answer_words import words_of
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.seats import late, press_late, seat_of, settled
from tests.cogs.room import labels, parts, text


async def test_a_person_who_leaves_hands_the_seat_over_and_the_log_keeps_both_names(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    for who in ("Ana", "Bo", "Cy"):
        await room.types(who, "play", choice="Bid two")
    seat = (await seat_of(room, "Bo")).seat
    asked = await room.types("Bo", "table handover")
    assert "You play until someone takes it" in text(asked)
    await room.press("Bo", asked, "Yes, Offer It")
    offer = room.last("would like to pass on this seat")
    assert labels(offer) == ["Take the Seat", "Withdraw"]
    refused = await room.press("Ana", offer, "Take the Seat")
    assert "You already have a seat at this table." in text(refused)
    await room.restart()

    taken = await room.press("Dee", offer, "Take the Seat")
    assert f"You have seat {seat + 1} of" in text(taken)
    assert "Dee has taken over the seat of Bo." in text(room.last("has taken over"))
    assert labels(room.last("This seat is taken")) == []
    snapshot = await room.bot.tables.load(1)
    assert (snapshot.seats[seat].user, snapshot.seats[seat].name) == (room.people["Dee"].id, "Dee")
    assert snapshot.seat_of(room.people["Bo"].id) is None
    assert "Someone has already taken that seat." in await press_late(room, "Eve", "tk:1:0:seat_take:1")

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
    assert len(room.dms("Bo")) == 1
    asked = await room.types("Bo", "table handover")
    await room.press("Bo", asked, "Yes, Offer It")
    await room.press("Dee", room.last("would like to pass on"), "Take the Seat")
    await settled(room)
    assert room.pings(room.last("has taken over")) == {"Dee"}
    assert len(room.dms("Dee")) == 1
    assert room.dms("Bo") == []  # what Bo was asked is Dee's now
    answered = await room.types("Dee", "play", choice="Bid three")
    assert "You are done for now" in text(answered)


async def test_an_offer_can_be_withdrawn(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    asked = await room.types("Bo", "table handover")
    await room.press("Bo", asked, "Yes, Offer It")
    offer = room.last("would like to pass on")
    assert "can withdraw the offer" in text(await room.press("Ana", offer, "Withdraw"))
    await room.press("Bo", offer, "Withdraw")
    assert labels(room.last("no longer on offer")) == []
    assert "no longer free" in await press_late(room, "Dee", "tk:1:0:seat_take:1")


async def test_a_computer_takes_over_and_hands_back_with_im_back(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    await late(room, clock)
    notice = room.last("Bo ran out of time")
    assert labels(notice) == ["Let a Computer Play", "Offer the Seat", "I’m Back"]
    assert "Only Ana" in text(await room.press("Cy", notice, "Let a Computer Play"))
    await room.press("Ana", notice, "Let a Computer Play")
    await settled(room)
    bo = await seat_of(room, "Bo")
    assert bo.holder == "computer"
    said = room.last("plays for Bo until")
    assert "a computer plays until they are back" in text(await room.types("Eve", "table status"))
    await room.restart(clock=clock)
    assert "Welcome back" in text(await room.press("Bo", said, "I’m Back"))
    bo = await seat_of(room, "Bo")
    assert (bo.holder, bo.level, bo.missed) == ("person", None, 0)
    assert "Bo is back." in text(room.last("Bo is back"))
    log = text(await room.types("Eve", "table log"))
    assert "for Bo." in log
    assert log.rstrip().endswith("Bo is back.")


async def test_who_has_no_time_lets_a_computer_play_until_they_are_back(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    asked = await room.types("Bo", "table handover")
    assert labels(asked) == ["Yes, Offer It", "Let a Computer Play", "No, Keep It"]
    assert "A computer plays for you." in text(await room.press("Bo", asked, "Let a Computer Play"))
    await settled(room)
    assert (await seat_of(room, "Bo")).holder == "computer"
    assert room.pings(room.last("plays for Bo until")) == set()
    refused = await room.press("Bo", await room.types("Bo", "table handover"), "Let a Computer Play")
    assert "A computer already plays for Bo." in text(refused)
    await room.restart()
    await room.press("Bo", room.posts[0], "How to Play")
    assert (await seat_of(room, "Bo")).holder == "person"


async def test_nobody_lets_a_computer_play_for_somebody_else_by_an_old_button(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    assert "You have no seat at this table." in await press_late(room, "Dee", "tk:1:0:seat_rest:")
    assert (await seat_of(room, "Bo")).holder == "person"


async def test_any_press_at_the_table_brings_a_person_back(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    await late(room, clock)
    await room.press("Ana", room.last("Bo ran out of time"), "Let a Computer Play")
    await settled(room)
    await room.press("Cy", room.last("plays for Bo until"), "I’m Back")  # somebody else's seat is not theirs
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
    await room.press("Ana", room.last("Bo ran out of time"), "Offer the Seat")
    listed = await room.types("Dee", "tables", room.channel)
    assert "under way; you would take over a seat" in text(listed)
    await room.press("Dee", listed, "Take the Seat at Table 1")
    assert (await seat_of(room, "Dee")).holder == "person"
    assert "No table here needs players" in text(await room.types("Eve", "tables", room.channel))


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
    offer = room.last("Computer 2 plays this seat. Would someone like to take it over?")
    await room.press("Dee", offer, "Take the Seat")
    assert (await seat_of(room, "Dee")).name == "Dee"
    assert "from Computer 2." in text(await room.types("Eve", "table log"))


async def test_a_secret_choice_goes_with_the_seat_and_to_nobody_else(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    await room.answer("Bo", await room.press("Bo", room.turn, "Choose"), room.chance)
    snapshot = await room.bot.tables.load(1)
    seat = (await seat_of(room, "Bo")).seat
    (decision,) = snapshot.decisions(seat)
    assert decision.chosen is not None
    chosen = words_of(decision, decision.chosen)
    await room.press("Bo", await room.types("Bo", "table handover"), "Yes, Offer It")
    await room.press("Dee", room.last("would like to pass on"), "Take the Seat")
    assert f"Chosen so far: {chosen}" in text(await room.types("Dee", "play"))
    assert "You are watching" in text(await room.types("Bo", "play"))
    for seen in (*room.posts, await room.types("Eve", "table watch"), await room.types("Eve", "table log")):
        assert chosen not in text(seen)


async def test_a_seat_that_was_offered_and_then_given_up_is_nobody_elses(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    seat = (await seat_of(room, "Bo")).seat
    await room.press("Bo", await room.types("Bo", "table handover"), "Yes, Offer It")
    offer = room.last("would like to pass on this seat")
    await room.press("Bo", await room.types("Bo", "table concede"), "Yes, Concede")
    await settled(room)
    assert labels(next(post for post in room.posts if post.id == offer.id)) == []
    assert "That seat is no longer free." in await press_late(room, "Dee", "tk:1:0:seat_take:1")
    held = (await room.bot.tables.load(1)).seats[seat]
    assert (held.user, held.holder, held.conceded) == (room.people["Bo"].id, "gone", True)


async def test_a_vote_on_somebody_does_not_count_against_who_follows(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", "Cy", "Dee", pace="live")
    for who in ("Bo", "Cy", "Dee"):
        await room.types(who, "play", choice="Bid two")
    clock.pass_by(11 * 60)
    await room.bot.tables.sweep()
    await settled(room)
    await room.press("Cy", await room.types("Cy", "table vote"), "Replace Ana")
    vote = room.last("wants to find someone else for the seat of Ana")
    await room.press("Ana", await room.types("Ana", "table handover"), "Yes, Offer It")
    await room.press("Eve", room.last("would like to pass on this seat"), "Take the Seat")
    await settled(room)
    closed = next(post for post in room.posts if post.id == vote.id)
    assert labels(closed) == []
    assert "that person has left the seat" in text(closed)
    assert "That vote is over" in await press_late(room, "Bo", "tk:1:0:vote_yes:1")


async def test_an_owner_who_gave_up_hands_the_table_to_somebody_who_plays(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await room.press("Ana", await room.types("Ana", "table concede"), "Yes, Concede")
    owner = (await room.bot.tables.load(1)).table.owner
    assert owner.id in {room.people["Bo"].id, room.people["Cy"].id}
    assert "Only " in text(await room.types("Ana", "table close"))
    assert (await room.bot.tables.load(1)).table.status == "playing"
    await room.press("Ana", await room.types("Ana", "mydata delete"), "Yes, Delete My Data")
    assert (await room.bot.tables.load(1)).table.owner == owner
