"""The rules that a message names, opened from it."""

from __future__ import annotations

from typing import Any

from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage

from tests.cogs.conftest import Enter
from tests.cogs.room import Room, text
from tests.cogs.rules.results import told

LOOK = "Look Up Rules in This Message"


async def look_up(room: Room, where: ChannelHandle, message: Any) -> ResponseMessage:
    said = (await room.people["Eve"].context_menu(where, LOOK, message)).response
    assert said is not None
    assert said.flags.ephemeral
    return said


async def test_a_message_that_names_rules_opens_them(enter: Enter) -> None:
    room = await enter()
    one = await room.people["Bo"].send(room.channel, "is it cla-key-2 or what? @everyone")
    said = await look_up(room, room.channel, one)
    assert "`CLA-KEY-2`" in text(said)
    two = await room.people["Bo"].send(room.channel, "CLA-KEY-2, CLA-POI-1 and CLA-NO-9")
    said = await look_up(room, room.channel, two)
    assert "`CLA-KEY-2`" in text(said)
    assert "`CLA-POI-1`" in text(said)
    asked = await room.people["Bo"].send(room.channel, "hey, what is the **hollow of fate**?")
    said = await look_up(room, room.channel, asked)
    assert "`ELE-BRD-2`" in text(said)
    nonsense = await room.people["Bo"].send(room.channel, "zzqx " * 300)
    said = await look_up(room, room.channel, nonsense)
    assert "I found no rule" in text(said)


async def test_a_message_of_the_bot_opens_the_rules_that_it_cites(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    result = await told(room)
    said = await look_up(room, room.place, result)
    assert "CLA-" in text(said)
