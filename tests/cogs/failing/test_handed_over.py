"""While two processes serve the same servers, a press is left to the one that takes it."""

from __future__ import annotations

import pytest

from tests.cogs.conftest import Enter
from tests.cogs.failing import trouble
from tests.cogs.room import Room
from tests.cogs.test_forms import opens, sends


async def seats(room: Room) -> int:
    return len((await room.bot.tables.load(1)).seats)


async def test_a_press_waits_for_the_older_process_to_give_way(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana")
    room.bot.duty.wait()
    trouble.press(room, "Bo", lobby, "Join")
    assert await seats(room) == 1
    room.bot.duty.begin()
    await room.env.settle()
    assert await seats(room) == 2


async def test_a_relieved_process_leaves_presses_commands_and_forms_alone(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana")
    page = await room.press("Ana", await room.types("Ana", "settings", room.channel), "Time Zone and Vacation")
    form = await opens(room, "Ana", page, "Quiet Hours…")
    room.bot.duty.relieved.set()
    trouble.press(room, "Bo", lobby, "Join")
    await room.env.settle()
    assert await seats(room) == 1
    with pytest.raises(AssertionError):
        await room.types("Bo", "table status")
    with pytest.raises(AssertionError):
        await sends(room, "Ana", form, **{"from": "23", "until": "8"})
