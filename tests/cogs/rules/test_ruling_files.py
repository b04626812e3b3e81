"""Rulings as files: one server writes, another takes over, and a bad file does nothing."""

from __future__ import annotations

import discord
import msgspec
import pytest
from simcord.builders import ChannelHandle

from bot.rulings import ruling_file
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, Seen, labels, text
from tests.cogs.rules.rulings import HEALS, WHY, files, presses, proposes, with_staff

OTHER_THINGS = (
    {"game": "timestrike"},
    {"game": "chess", "about": "chess.pawn"},
    {"game": "clash\n"},
    {"about": "CLA-NO-1"},
    {"about": "clash.nothing"},
    {"about": "TIM-AFF-1"},
    {"about": "../../etc"},
    {"about": ""},
)


def read(room: Room, message: Seen) -> bytes:
    """The one file of a message."""
    (attachment,) = message.attachments
    blob: bytes = room.env.backend.cdn._blobs[attachment.url.partition("?")[0]]
    return blob


async def exported(room: Room) -> bytes:
    """A server with an accepted ruling, a proposal and a rejected one, as a file."""
    post = await proposes(room, "Ana")
    await presses(room, "Bo", post, "for")
    await room.types("Staff", "ruling accept", room.channel, number=1, note="Yes.")
    await proposes(room, "Ana", "Two hearts.", about="CLA-POI-2")
    await proposes(room, "Ana", "Bad.")
    await room.types("Staff", "ruling reject", room.channel, number=3)
    said = await room.types("Bo", "ruling export", room.channel)
    assert said.flags.ephemeral
    assert files(said) == ["rulings.json"]
    assert "**3 rulings** from Game night" in text(said)
    return read(room, said)


async def to_another_server(room: Room) -> ChannelHandle:
    """A second server, in which Staff may manage and Bo may not; both act there from now on."""
    guild = room.env.create_guild("Chess club", owner=room.env.create_user("boss"))
    channel = guild.create_text_channel("rules")
    manage = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    for name, roles in (("Staff", [manage]), ("Bo", [])):
        room.people[name] = guild.add_member(room.people[name].user, roles=roles)
    await room.env.settle()
    return channel


async def imports(room: Room, who: str, channel: ChannelHandle, data: bytes) -> Seen:
    return await room.types(who, "ruling import", channel, file=("rulings.json", data))


async def test_another_server_takes_rulings_over(enter: Enter) -> None:
    room = await with_staff(enter)
    data = await exported(room)
    await room.restart()
    channel = await to_another_server(room)
    offered = await imports(room, "Staff", channel, data)
    assert offered.flags.ephemeral
    said = text(offered)
    assert "Rulings from Game night" in said
    assert "I would add 2 rulings. Rulings accepted there take effect here at once" in said
    assert f"(accepted there): {HEALS}" in said
    assert "1 ruling left out: rejected or withdrawn there" in said
    assert "This server has no rulings" in text(await room.types("Bo", "ruling list", channel))
    await room.restart()
    added = await room.press("Staff", offered, "Add 2 Rulings")
    assert added.id == offered.id
    assert "Added 2 rulings: 1 and 2. In force: 1." in text(added)
    shown = text(await room.types("Bo", "ruling show", channel, number=1))
    assert "Ruling 1 of this server: accepted" in shown
    assert f"> {HEALS}\n**Why**\n> {WHY}" in shown
    assert "By Ana of Game night, <t:" in shown
    assert "Staff accepted it there, <t:" in shown
    assert "“Yes.”" in shown
    assert "adopted it, <t:" in shown
    assert "Ruling 2 of this server: proposed" in text(await room.types("Bo", "ruling show", channel, number=2))
    again = await imports(room, "Staff", channel, data)
    assert "This file has nothing new." in text(again)
    assert "2 rulings left out: already here, word for word" in text(again)
    assert labels(again) == []


async def test_without_the_role_they_come_as_proposals(enter: Enter) -> None:
    room = await with_staff(enter)
    data = await exported(room)
    channel = await to_another_server(room)
    offered = await imports(room, "Bo", channel, data)
    assert "They become proposals to vote on." in text(offered)
    await room.press("Bo", offered, "Add 2 Rulings")
    shown = await room.types("Bo", "ruling show", channel, number=1)
    assert "Ruling 1 of this server: proposed" in text(shown)
    assert "Bo brought it here" in text(shown)
    assert "For (0)" in labels(shown)


async def test_nothing_is_added_where_nobody_says_so(enter: Enter) -> None:
    room = await with_staff(enter)
    data = await exported(room)
    channel = await to_another_server(room)
    offered = await imports(room, "Bo", channel, data)
    assert "Nothing was changed." in text(await room.press("Bo", offered, "Add Nothing"))
    assert "This server has no rulings" in text(await room.types("Bo", "ruling list", channel))


async def test_what_is_brought_back_is_known(enter: Enter) -> None:
    room = await with_staff(enter)
    data = await exported(room)
    said = text(await imports(room, "Staff", room.channel, data))
    assert "2 rulings left out: already here" in said
    assert len(await room.bot.rulings.all(room.server.guild.id)) == 3


async def test_what_is_about_nothing_of_its_game_is_left_out(enter: Enter) -> None:
    room = await with_staff(enter)
    made = msgspec.json.decode(await exported(room))
    made["rulings"] = [made["rulings"][0] | change for change in OTHER_THINGS]
    channel = await to_another_server(room)
    offered = await imports(room, "Staff", channel, msgspec.json.encode(made))
    assert "This file has nothing new." in text(offered)
    assert f"{len(OTHER_THINGS)} rulings left out: about something I do not know" in text(offered)


async def test_what_somebody_else_has_added_meanwhile_is_not_added_again(enter: Enter) -> None:
    room = await with_staff(enter)
    data = await exported(room)
    channel = await to_another_server(room)
    first, second = await imports(room, "Staff", channel, data), await imports(room, "Bo", channel, data)
    await room.press("Staff", first, "Add 2 Rulings")
    assert "Nothing was added: everything in that file is already here." in text(
        await room.press("Bo", second, "Add 2 Rulings")
    )


@pytest.mark.parametrize("error", [TimeoutError(), ConnectionResetError(), discord.RateLimited(90.0)])
async def test_a_file_that_cannot_be_fetched_is_asked_for_again(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    room = await with_staff(enter)

    async def lost(_attachment: discord.Attachment) -> bytes:
        raise error

    monkeypatch.setattr(discord.Attachment, "read", lost)
    assert "Please send it again." in text(await imports(room, "Staff", room.channel, b"{}"))


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not a file of rulings"),
        (b"\x89PNG\r\n", "not a file of rulings"),
        (b'{"format": "turnkeeper-rulings", "version": 9}', "has version 9; I can read version 1"),
        (b'{"format": "turnkeeper-rulings", "version": 1, "server": "\xff"}', "not UTF-8"),
        (b" " * (ruling_file.LARGEST + 1), "8193 KiB; the most is 8192"),
        (b'{"format": "turnkeeper-rulings", "version": 1, "server": "@everyone"}', "changed or is damaged"),
    ],
)
async def test_a_bad_file_is_refused(enter: Enter, data: bytes, said: str) -> None:
    room = await with_staff(enter)
    answer = await imports(room, "Staff", room.channel, data)
    assert answer.flags.ephemeral
    assert said in text(answer)
    assert "everyone" not in text(answer)
    assert await room.bot.rulings.all(room.server.guild.id) == ()


async def test_the_words_of_a_file_are_only_words(enter: Enter) -> None:
    room = await with_staff(enter)
    made = msgspec.json.decode(await exported(room))
    evil = "@everyone [free](http://b.example)\n# **Rulebook** <@1>\u202e"
    made["server"] = "**@everyone** <@&2>"
    made["rulings"] = made["rulings"][:1]
    made["rulings"][0]["versions"][0].update(text=evil, reason=evil, author="@everyone")
    for act in made["rulings"][0]["history"]:
        act.update(who="<@1> @here", note="@everyone" if act["what"] == "accepted" else "")
    channel = await to_another_server(room)
    offered = await imports(room, "Staff", channel, msgspec.json.encode(made))
    await room.press("Staff", offered, "Add 1 Ruling")
    shown = await room.types("Bo", "ruling show", channel, number=1)
    for message in (offered, shown):
        words = text(message).replace("\\<", "‹").replace("\\[", "‹")
        for mark in ("@everyone", "@here", "<@1>", "<@&2>", "[free]", "**Rulebook**", "\n# ", "\u202e"):
            assert mark not in words
    assert not any(room.pings(message) for message in channel.history())


async def test_an_empty_server_has_nothing_to_write(enter: Enter) -> None:
    room = await with_staff(enter)
    assert "no rulings yet" in text(await room.types("Bo", "ruling export", room.channel))
