"""Presses that are late, twice, too many, or somebody else's."""

from __future__ import annotations

from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import press_all_at_once
from tests.cogs.room import Room, labels, links, text


async def answers(room: Room) -> int:
    """How many answers were taken at table 1."""
    return sum(move.kind == "answer" for move in await room.bot.tables.past.log(1))


async def test_a_stranger_is_told_that_they_watch(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    said = await room.press("Eve", turn, "Choose")
    assert said.flags.ephemeral
    assert "You are watching table 1. Waiting for " in text(said)
    assert labels(said) == ["Board"]  # and no way to where one is
    assert "Bids" in text(await room.press("Eve", said, "Board"))
    assert await answers(room) == 0


async def test_a_press_of_a_step_that_is_over_leads_to_where_the_table_stands(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    old = await room.press("Ana", turn, "Choose")
    older = await room.press("Bo", turn, "Choose")
    room.too_old(old, older)
    for who in ("Ana", "Bo"):
        await room.types(who, "play", choice="Bid two")
    said = await room.press("Ana", old, "Bid one")
    assert "That step is over. You answered **Bid two**" in text(said)
    assert said.id == old.id or not room.stands(old)  # nothing that can be pressed in vain stays
    for who in await room.in_order():
        for colour in ("Red", "Blue"):
            await room.types(who, "play", choice=colour)
    said = await room.press("Bo", older, "Bid three")
    assert text(said).startswith("That step is over")
    assert said.id == older.id
    assert labels(said) == ["Choose"]
    said = await room.types("Ana", "table hand", room.channel, table=1)
    assert labels(said) == ["Choose", "Go There"]
    assert links(said)[0].startswith("https://discord.com/channels/")
    assert await answers(room) == 6


async def test_an_answer_can_be_changed_until_the_last_one_is_in(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    said = await room.press("Ana", await room.press("Ana", turn, "Choose"), "Bid two")
    again = await room.press("Ana", said, "Change")
    assert again.id == said.id
    assert "Chosen so far: Bid two" in text(again)
    kept = await room.press("Ana", again, "Keep My Choice")
    assert "**Bid two**" in text(kept)
    assert kept.id == said.id
    again = await room.press("Ana", kept, "Change")
    said = await room.press("Ana", again, "Bid three")
    assert "**Bid three**" in text(said)
    assert "chosen: 1 of 2" in text(room.turn)
    why = await room.press("Ana", said, "Why This Question?")
    assert why.id != said.id


async def test_a_question_sent_privately_is_answered_there(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    assert room.dms("Ana") == [], "who started the game is at the table"
    (letter,) = room.dms("Bo")
    assert "How much do you bid?" in text(letter)
    assert letter.flags.suppress_notifications  # the table has rung already
    said = await room.people["Bo"].user.click(letter, label="Bid two")
    assert "**Bid two**" in text(said.response)
    assert said.response.flags.ephemeral
    assert "chosen: 1 of 2" in text(room.turn)
    assert room.dms("Bo") == [], "only what waits for an answer stays"


async def test_private_messages_go_when_all_have_chosen_at_the_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    assert [len(room.dms(who)) for who in ("Bo", "Cy")] == [1, 1]
    for who in ("Ana", "Bo", "Cy"):
        await room.types(who, "play", choice="Bid one")
    assert [room.dms(who) for who in ("Ana", "Bo", "Cy")] == [[], [], []]


async def test_a_private_message_that_nobody_answered_goes_with_its_step(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    said = await room.types("Ana", "table close")
    assert len(room.dms("Bo")) == 1
    await room.press_id("Ana", said, "close_yes")
    assert room.dms("Bo") == []


async def test_a_private_message_that_cannot_be_deleted_says_what_became_of_it(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    (letter,) = room.dms("Bo")
    room.env.inject_error("DELETE", f"/channels/{letter.channel.id}/messages/*", status=403, code=50013, times=None)
    await room.types("Bo", "play", choice="Bid two")
    (letter,) = room.dms("Bo")
    assert text(letter).startswith("**Answered: Bid two**\n"), "what a list of conversations shows of it"
    assert links(letter)[0].startswith("https://discord.com/channels/")
    assert labels(letter) == []


async def test_at_a_live_pace_nobody_gets_a_private_copy_of_a_question(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo", pace="live")
    assert room.pings(turn) == {"Ana", "Bo"}
    assert room.dms("Bo") == []


async def test_an_answer_that_moves_the_game_on_tells_what_happened_under_a_heading(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    await room.types(first, "play", choice="Bid one")
    said = text(await room.types(second, "play", choice="Bid two")).splitlines()
    at = said.index("What happened:")
    assert said[at - 1] == "**Bid two**"
    assert said[at + 1 : at + 3] == [f"-# {first} bid 1.", f"-# {second} bid 2."]


async def test_private_messages_can_be_switched_off(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "settings", room.channel)
    assert "**Private Messages**: on" in text(said)
    said = await room.press("Ana", said, "Private Messages")
    assert "Pings sets where I ping you" in text(said)
    await room.restart()
    said = await room.press("Ana", said, "Switch Off")
    assert "**off**" in text(said)
    assert "**Private Messages**: off" in text(await room.press("Ana", said, "Back"))
    await room.start("Ana", "Bo")
    assert room.dms("Ana") == []
    assert len(room.dms("Bo")) == 1


async def test_a_button_of_another_version_is_answered(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    await press_all_at_once(room, "Ana", turn, "Choose", 1, instead="tk:1:0:dance:")
    assert "older version" in room.said_last()


async def test_twenty_presses_a_second_are_one_answer(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    question = await room.press("Ana", turn, "Choose")
    await press_all_at_once(room, "Ana", question, "Bid two", 20)
    assert await answers(room) == 1
    assert "chosen: 1 of 2" in text(room.turn)


async def test_one_press_said_twice_by_discord_is_one_answer(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    question = await room.press("Ana", turn, "Choose")
    await press_all_at_once(room, "Ana", question, "Bid two", 2, same=True)
    assert await answers(room) == 1


async def test_a_button_whose_verb_no_version_knows_is_answered_kindly(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana")
    await press_all_at_once(room, "Ana", lobby, "Join", 1, instead="tk:1:0:juggle:")
    assert "That button is from an older version of me." in room.said_last()
