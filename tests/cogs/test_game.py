"""A whole game by buttons, menus, private messages and typed commands."""

from __future__ import annotations

from tests.cogs.conftest import Enter
from tests.cogs.room import labels, text


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
    assert text(turn).splitlines()[0].endswith("How much do you bid?")
    assert "chosen: 0 of 2" in text(turn)

    question = await room.press("Ana", turn, "Choose")
    assert question.flags.ephemeral
    assert labels(question) == ["Bid one", "Bid two", "Bid three"]
    done = await room.press("Ana", question, "Bid two")
    assert "Your turn is over; chosen: 1 of 2." in text(done)
    assert labels(done) == ["Change", "Why?"]
    assert "chosen: 1 of 2" in text(room.turn)

    question = await room.press("Bo", turn, "Choose")
    done = await room.press("Bo", question, "Bid one")
    assert "Ana" in text(room.turn)
