"""The words of people in rulings do no harm."""

from __future__ import annotations

import pytest

from bot.rulings.model import REASON, TEXT
from tests.cogs.conftest import Enter
from tests.cogs.room import text
from tests.cogs.rules.rulings import RULE, files, fills, now, presses, proposes, with_staff

EVIL = [
    "@everyone <@1> <@&2> <#3> @here",
    "**bold** ~~gone~~ `code` ||hid|| [free](http://b.example) https://b.example <http://b.example>",
    "# Rulebook\n> CLA-HEA-5 is wrong\n- one\n1. two\n-# small\n```\nblock\n```",
    "\u202eevil\u202c \u2066x\u2069 ⟪0⟫ \x00\x07",
    "אריאל אומר: לא!\nשתיים",
    "*" * TEXT,
    "\n" * 700 + "x\n" * 400,
    "👩‍👩‍👧‍👦" * 200,
    "z" + "\u0301" * 1400,
    "<t:0:R> <:a:123> </ruling show:1> :smile:",
]


@pytest.mark.parametrize("said", EVIL, ids=range(len(EVIL)))
async def test_words_of_people_are_only_words(enter: Enter, said: str) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana", said, said[:REASON])
    await room.types(
        "Staff", "ruling accept", room.channel, number=1, note=said[:200].replace("\n", " ").strip() or "x"
    )
    await proposes(room, "Bo", said, "Again.")
    shown = await room.types("Bo", "ruling show", room.channel, number=1)
    listed = await room.types("Bo", "ruling list", room.channel)
    for message in (now(room, post), shown, listed):
        words = text(message)
        for mark in ("@everyone", "@here", "\u202e", "\x07", "\n# ", "\n```", "\n- ", "\n1. ", "\n> \n"):
            assert mark not in words
        plain = words.replace("\\<", "‹").replace("\\:", "¦").replace("\\[", "‹")
        for mark in ("<@1>", "<@&2>", "<#3>", "<:a", "</rul", "[free]", "http://", "https://", "<t:0"):
            assert mark not in plain
        assert not any(room.pings(found) for found in room.channel.history())


async def test_a_long_text_is_shown_as_far_as_it_goes_and_is_whole_in_a_file(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana", "*" * TEXT, "_" * REASON)
    assert len(text(post)) <= 4000
    assert files(post) == ["ruling-1-1.txt"]
    voted = await presses(room, "Bo", post, "for")
    assert voted.response is not None
    assert files(voted.response) == ["ruling-1-1.txt"]
    short = await proposes(room, "Ana")
    assert files(short) == []


async def test_four_thousand_characters_are_refused(enter: Enter, capsys: pytest.CaptureFixture[str]) -> None:
    room = await with_staff(enter)
    form = await room.people["Ana"].slash(room.channel, "ruling propose", about=RULE)
    assert form._interaction.modal is not None
    for label in form._interaction.modal["components"]:  # as a client might that knows no limit
        label["component"]["max_length"] = 4000
    said = await fills(room, "Ana", form, "x" * 4000, "y" * 4000)
    assert said.flags.ephemeral
    assert f"The text has 4000 characters; the most is {TEXT}" in text(said)
    assert await room.bot.rulings.all(room.server.guild.id) == ()
    assert "xxxx" not in capsys.readouterr().out


async def test_logs_hold_no_words_of_people(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = await with_staff(enter)

    async def broken(*_: object) -> None:
        raise KeyError("my secret plan")

    monkeypatch.setattr(room.bot.rulings, "propose", broken)
    said = await proposes(room, "Ana", "my secret plan", "my secret plan")
    assert "Something went wrong on my side" in text(said)
    written = capsys.readouterr().out
    assert "incident" in written
    assert "secret plan" not in written


@pytest.mark.parametrize("name", ["@everyone", "**Judges**", "⟪0⟫", "אריאל"])
async def test_a_role_is_only_a_name(enter: Enter, name: str) -> None:
    room = await with_staff(enter)
    role = room.server.guild.create_role(name)
    said = await room.types("Staff", "ruling role", room.channel, role=role)
    assert "@everyone" not in text(said)
    assert "**Judges**" not in text(said)
    assert "@everyone" not in text(await proposes(room, "Ana"))
