"""Colours of one's own pictures: chosen in the settings, seen by nobody else."""

from __future__ import annotations

import io

import pytest
from PIL import Image

import rules
from bot.calls.ping_timing import GATHER
from bot.drawing import draw
from render.kit.themes import recoloured
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.test_hours import later
from tests.cogs.room import Room, Seen, text


def palette(room: Room, message: Seen) -> list[tuple[int, ...]]:
    """Return the colours of a message's first picture."""
    url = message.attachments[0].url.partition("?")[0]
    found = Image.open(io.BytesIO(room.env.backend.cdn._blobs[url])).getpalette("RGB")
    assert found is not None
    return [*zip(*[iter(found)] * 3, strict=True)]


async def hand(room: Room, who: str) -> list[tuple[int, ...]]:
    return palette(room, await room.press(who, room.turn, "My Hand"))


@pytest.mark.ux(125)
async def test_ones_own_pictures_have_the_colours_that_one_chose(enter: Enter) -> None:
    room = await enter(paint=draw, games=rules.games())
    await room.start("Ana", "Bo", game="clash", seats=2)
    mine, others, public = await hand(room, "Ana"), await hand(room, "Bo"), palette(room, room.turn)

    panel = await room.types("Ana", "settings")
    assert "**Colours**: dark" in text(panel)
    page = await room.press("Ana", panel, "Colours")
    assert [file.filename for file in page.attachments] == ["themes-clash.png"], "of the game at this table"
    page = await room.choose("Ana", page, "Light")
    assert "such as hands and questions: **light**" in text(page)
    assert "**Colours**: light" in text(await room.press("Ana", page, "Back"))

    light = [recoloured(colour, "light") for colour in mine]
    assert await hand(room, "Ana") == light
    assert palette(room, await room.press("Ana", room.turn, "Choose")) == light, "questions too"
    assert await hand(room, "Bo") == others
    assert palette(room, room.turn) == public, "what everyone sees stays as it is"
    more = await room.press("Ana", room.turn, "More")
    board = palette(room, await room.press("Ana", more, "Whole Board"))
    assert board == light, "and is had in one's own colours"

    page = await room.choose("Ana", await room.press("Ana", await room.types("Ana", "settings"), "Colours"), "Dark")
    assert await hand(room, "Ana") == mine


async def test_a_private_message_has_the_colours_of_its_reader(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(paint=draw, games=rules.games(), clock=clock)
    for who, theme in (("Ana", "Dark"), ("Bo", "Light")):
        pings = await room.press(who, await room.types(who, "settings"), "Pings")
        await room.choose(who, pings, "Private message")
        colours = await room.press(who, await room.types(who, "settings"), "Colours")
        await room.choose(who, colours, theme)
    await room.start("Ana", "Bo", game="clash", seats=2)
    await later(room, clock, GATHER)
    dark, light = (palette(room, next(dm for dm in room.dms(who) if dm.attachments)) for who in ("Ana", "Bo"))
    assert light == [recoloured(colour, "light") for colour in dark]
