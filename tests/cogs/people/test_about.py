"""``/about`` credits all that pictures are made with, to whoever asks and nobody else."""

from __future__ import annotations

from render.credits import CREDITS
from tests.cogs.conftest import Enter
from tests.cogs.room import text


async def test_about_says_what_the_bot_is_and_whose_work_its_pictures_are_made_with(enter: Enter) -> None:
    room = await enter()
    answer = await room.types("Ana", "about", room.channel)
    said = text(answer)
    assert "fan project" in said
    for credit in CREDITS:
        assert f"{credit.work}: {credit.by}. {credit.licence}" in said
    assert answer.flags.ephemeral
