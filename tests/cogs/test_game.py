"""A whole game by buttons, menus, private messages and typed commands."""

from __future__ import annotations

from random import Random

from bot.calls.call_service import RECENT
from bot.tables.model import Snapshot
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, is_question, labels, parts, text

SILENT = 1 << 12


async def test_a_table_from_new_to_the_first_reveal(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "table new", room.channel, game="bids", seats=2)
    assert "Table 1 (Bids) is open in" in text(said)
    lobby = room.last("Seats")
    assert "1. Ana" in text(lobby)
    assert "2. *open*" in text(lobby)
    refused = await room.press("Ana", lobby, "Start")
    assert "One more player, or add a computer" in text(refused)
    await room.press("Bo", lobby, "Join")
    assert "2. Bo" in text(room.last("Seats"))
    await room.press("Ana", lobby, "Start")
    assert labels(room.last("Seats")) == ["How to Play"]

    turn = room.turn
    assert room.pings(turn) == {"Ana", "Bo"}
    assert [pinned.id for pinned in room.place.pinned_messages()] == [turn.id]
    assert text(turn).splitlines()[0].endswith("How much do you bid?")
    assert "chosen: 0 of 2" in text(turn)

    question = await room.press("Ana", turn, "Choose")
    assert question.flags.ephemeral
    assert labels(question) == ["Bid one", "Bid two", "Bid three", "Why This Question?", "Why Can't I…?"]
    done = await room.press("Ana", question, "Bid two")
    assert "You are done for now; chosen: 1 of 2." in text(done)
    assert labels(done) == ["Change", "Why This Question?"]
    assert "chosen: 1 of 2" in text(room.turn)

    question = await room.press("Bo", turn, "Choose")
    done = await room.press("Bo", question, "Bid one")
    assert "Ana" in text(room.turn)


async def test_a_whole_game_of_clash_by_buttons_with_a_restart_in_the_middle(enter: Enter) -> None:
    clock, chance = StillClock(), Random(3)
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", "Cy", game="clash", seats=3)
    by_dm = 0
    for step in range(400):
        snapshot = await room.bot.tables.load(1)
        if snapshot.table.status != "playing":
            break
        if step == 10:
            await room.restart(clock=clock)
        clock.pass_by(RECENT)  # nobody is at the table any more
        who = chance.choice(waited_for(room, snapshot))
        letters = [letter for letter in room.dms(who) if is_question(letter)]
        if letters and step % 5 == 0:
            said = await room.answer_privately(who, letters[-1], chance)
            by_dm += "You are done for now" in text(said)
        else:
            await room.answer(who, await room.press(who, room.turn, "Choose"), chance)
    assert by_dm
    outcome = (await room.bot.tables.load(1)).table.outcome
    assert outcome is not None
    end = room.last("Clash, table 1.")
    assert labels(end) == ["Rematch", "Replay", "Share", "Log", "Why This Result?", "Verify"]
    assert not [post for post in room.posts if "Choose" in labels(post)]
    proof = text(await room.press("Eve", end, "Verify"))
    assert "Everything checks out" in proof
    assert f"I replayed {len(await room.bot.tables.past.log(1))} moves just now" in proof
    assert "the lobby showed the first 16 digits" in proof
    log = await room.press("Eve", end, "Log")
    assert "CLA-" in text(log)
    assert log.attachments[0].filename.endswith(".txt")
    await room.press("Bo", end, "Rematch")
    assert "Table 2" in text(room.last("Seats"))
    for sent in room.sent():  # only who must act is disturbed, and nobody else can be mentioned
        assert sent["allowed_mentions"]["parse"] == []
        assert bool(sent["allowed_mentions"].get("users")) != bool(sent.get("flags", 0) & SILENT)
    assert room.place.pinned_messages() == []


def waited_for(room: Room, snapshot: Snapshot) -> list[str]:
    """The people who have to answer."""
    names = {member.id: name for name, member in room.people.items()}
    return [names[user] for waiting in snapshot.waiting() if (user := snapshot.seats[waiting.seat].user) is not None]


async def test_a_game_by_typed_commands_alone(enter: Enter) -> None:
    room = await enter()
    await room.types("Ana", "table new", room.channel, game="bids", seats=2, pace="live")
    await room.types("Bo", "table join")
    said = await room.types("Ana", "table status")
    assert "The game has not started" in text(said)
    assert "Hands are dealt when the game starts" in text(await room.types("Ana", "table hand"))
    await room.types("Ana", "table start")
    offered = await room.people["Ana"].autocomplete(room.place, "play", "choice", "tw")
    assert [found["name"] for found in offered] == ["Bid two"]
    said = await room.types("Ana", "play", choice=offered[0]["value"])
    assert "**Bid two**" in text(said)
    refused = await room.types("Bo", "play", choice="four")
    assert "“four” is not one of the choices" in text(refused)
    assert "Instead: Bid one, Bid two, Bid three." in text(refused)
    said = await room.types("Bo", "table hand")
    assert "Your hand" in text(said)
    assert said.flags.ephemeral
    for _ in range(12):
        snapshot = await room.bot.tables.load(1)
        if snapshot.table.status != "playing":
            break
        (who, *_) = waited_for(room, snapshot)
        offered = await room.people[who].autocomplete(room.place, "play", "choice", "")
        await room.types(who, "play", choice=offered[0]["value"])
    assert "Bids, table 1." in text(room.posts[-1])
    over = await room.types("Ana", "play", choice="Bid one")
    assert "Table 1 is over" in text(over)


async def test_the_same_entry_of_a_lobby_menu_can_be_chosen_again(enter: Enter) -> None:
    """Discord sends nothing for the same choice in the same menu: each time it is another."""
    room = await enter()
    lobby = await room.open("Ana", seats=4)
    menus = set()
    for computers in range(4):
        menus.add(next(one["custom_id"] for one in parts(lobby) if one.get("placeholder") == "Add Computer"))
        assert len(menus) == computers + 1
        if computers < 3:
            await room.choose("Ana", lobby, "Add: easy computer")
            lobby = room.last("Seats")
    assert "Computer 4 (easy)" in text(lobby)


async def test_computers_play_their_seats(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana", seats=2)
    said = await room.choose("Ana", lobby, "Add: easy computer")
    assert "has taken a seat" in text(said)
    assert "Computer 2 (easy)" in text(room.last("Seats"))
    await room.choose("Ana", room.last("Seats"), "Remove the last computer")
    assert "Computer 2" not in text(room.last("Seats"))
    await room.choose("Ana", room.last("Seats"), "Add: normal computer")
    await room.press("Ana", room.last("Seats"), "Start")
    for _ in range(12):
        if (await room.bot.tables.load(1)).table.status != "playing":
            break
        question = await room.press("Ana", room.turn, "Choose")
        while is_question(question) and "You are done for now" not in text(question):
            question = await room.press("Ana", question, labels(question)[0])
    assert (await room.bot.tables.load(1)).table.status == "over"


async def test_what_cannot_be_undone_takes_two_presses(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    asked = await room.types("Bo", "table concede")
    assert labels(asked) == ["Yes, Concede", "No, Keep Playing"]
    assert "Nothing was changed" in text(await room.press("Bo", asked, "No, Keep Playing"))
    more = await room.press("Bo", room.turn, "More")
    asked = await room.press("Bo", more, "Concede")
    assert asked.id != more.id
    done = await room.press("Bo", asked, "Yes, Concede")
    assert "You conceded." in text(done)
    assert "Bo conceded" in text(room.last("conceded"))
    refused = await room.press("Bo", room.turn, "Choose")
    assert "watching" in text(refused)

    refused = await room.types("Cy", "table close")
    assert "Only Ana, who opened this table, can close it" in text(refused)
    assert "Yes, Close the Table" not in labels(refused)
    asked = await room.types("Ana", "table close")
    await room.press("Ana", asked, "Yes, Close the Table")
    assert "Ana closed" in text(room.last("closed"))
    assert not [post for post in room.posts if "Choose" in labels(post)]
    assert "already over" in text(await room.types("Ana", "table close"))


async def test_looking_at_a_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    assert "chosen: 0 of 2" in text(await room.types("Eve", "table status")).lower()
    assert "Round 1" in text(await room.types("Eve", "table board"))
    assert "Nothing has happened yet" in text(await room.types("Eve", "table log"))
    assert "**your move**" in text(await room.types("Ana", "mytables"))
    assert "You have no seat at any table" in text(await room.types("Eve", "mytables"))
    said = text(await room.types("Eve", "help"))
    assert "Press **Choose**" in said
    assert "`/away`" in said
    assert "There is no table here" in text(await room.types("Eve", "table board", room.channel))
    elsewhere = await room.types("Eve", "table board", room.channel, table=1)
    assert "Table 1 is not here, and you have no seat at it" in text(elsewhere)
    assert "Round 1" in text(await room.types("Ana", "table board", room.channel, table=1))
    offered = await room.people["Ana"].autocomplete(room.channel, "table board", "table", "1")
    assert offered == [{"name": "Bids, table 1", "value": 1}]


async def test_a_closed_table_asks_nobody(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.types("Ana", "table close"), "Yes, Close the Table")
    hand = await room.types("Bo", "table hand")
    assert "The game is over." in text(hand)
    assert "Choose" not in labels(hand)
    assert "hosen:" not in text(await room.types("Bo", "table status"))
    assert await room.people["Bo"].autocomplete(room.place, "play", "choice", "") == []
