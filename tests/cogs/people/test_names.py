"""Names that people make: none pings anybody, turns a sentence round or breaks a message."""

from __future__ import annotations

import pytest

from tests.cogs.conftest import Enter
from tests.cogs.room import labels, text

EMOJI = "🧙‍♀️" * 8
HEBREW = "אריאל הגדול"
MENTION = "@everyone <@1> <@&2>"
MARKS = "**bold** `code` ||hid|| [a](http://b)"
OVERRIDE = "\u202e"
FORGED = f"⟪1⟫ {OVERRIDE}evil"


@pytest.mark.ux(38)
@pytest.mark.parametrize("name", ["🎲" * 32, EMOJI, HEBREW, MENTION, MARKS, FORGED])
async def test_a_name_is_only_a_name(enter: Enter, name: str) -> None:
    room = await enter()
    odd = room.server.guild.add_member(room.env.create_user("odd", global_name=name[:32]))
    room.people["Odd"] = odd
    turn = await room.start("Ana", "Odd", game="clash", seats=2)
    assert room.pings(turn) == {"Ana", "Odd"}
    assert {name for post in room.posts for name in room.pings(post)} == {"Ana", "Odd"}
    await room.answer("Odd", await room.press("Odd", turn, "Choose"), room.chance)
    await room.answer("Ana", await room.press("Ana", turn, "Choose"), room.chance)
    for post in room.posts:
        said = text(post).replace("\\<", "‹")  # an escaped bracket is only a bracket
        assert "@everyone" not in said
        assert OVERRIDE not in said
        assert "<@1>" not in said
        assert "<@&2>" not in said
    assert labels(await room.types("Odd", "table board")) == []
    status = text(await room.types("Odd", "table status"))
    if name == HEBREW:
        assert f"\u2068{HEBREW}\u2069" in status  # isolated, so that the commas stay where they are


async def test_a_question_that_is_said_again_to_all_is_only_words(enter: Enter) -> None:
    room = await enter()
    for question in ("shield [free](http://b) @everyone", "zzqx **[free](http://b)** <@1>\n# big"):
        said = text(await room.types("Ana", "rules ask", room.channel, question=question))
        assert "\\[free\\](http\\://b)" in said
        assert "@everyone" not in said
        assert "\n# big" not in said
