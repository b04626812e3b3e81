"""Rulings in trouble: presses at once, late or lost answers, and things that are gone."""

from __future__ import annotations

import asyncio

import pytest

from bot.messages.message_parts import Message
from bot.rulings.model import TEXT
from bot.talk.reply import Reply
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import delete_channel, press, press_all_at_once, sleep
from tests.cogs.room import labels, text
from tests.cogs.rules.rulings import HEALS, RULE, files, fills, now, presses, proposes, with_staff


async def test_a_ruling_has_one_thread_however_many_ask_for_it_at_once(enter: Enter) -> None:
    room = await with_staff(enter)
    first = await proposes(room, "Ana")
    second = await room.types("Bo", "ruling show", room.channel, number=1)
    for message, who in ((first, "Bo"), (second, "Cy"), (first, "Ana")):
        press(room, who, now(room, message), "Discuss")
    await room.env.settle()
    (thread,) = room.channel.threads
    said = [str(request.json) for request in room.env.http_requests if request.path.endswith("/callback")][-3:]
    assert all(f"<#{thread.id}>" in one for one in said)


async def test_the_last_of_several_quick_votes_counts(enter: Enter) -> None:
    room = await with_staff(enter)
    post = now(room, await proposes(room, "Ana"))
    for label in ("For (0)", "Against (0)", "For (0)", "Against (0)"):
        press(room, "Bo", post, label)
    press(room, "Cy", post, "For (0)")
    await room.env.settle()
    voted = (await room.bot.rulings.get(room.server.guild.id, 1)).newest
    assert (voted.agree, voted.disagree) == (1, 1)


async def test_votes_that_overtake_each_other_are_all_counted_in_the_message(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await with_staff(enter)
    post = now(room, await proposes(room, "Ana"))
    say, begun, second = Reply.say, [0], asyncio.Event()

    async def overtaken(reply: Reply, message: Message, **how: bool) -> None:
        begun[0] += 1
        if begun[0] == 1:
            await second.wait()
        await say(reply, message, **how)
        second.set()

    monkeypatch.setattr(Reply, "say", overtaken)
    press(room, "Bo", post, "For (0)")
    press(room, "Cy", post, "For (0)")
    await room.env.settle()
    assert begun[0] > 2
    assert "For (2)" in labels(now(room, post))


async def test_who_loses_the_role_meanwhile_settles_nothing_more(enter: Enter) -> None:
    room = await with_staff(enter)
    referees = room.server.guild.roles["Referees"]
    await room.types("Staff", "ruling role", room.channel, role=referees)
    post = await proposes(room, "Ana")
    form = await room.people["Ref"].slash(room.channel, "ruling amend", number=1)
    room.env.backend.remove_member_role(room.server.guild.id, room.people["Ref"].id, referees.id)
    await room.env.settle()
    said = await fills(room, "Ref", form, "Mine.")
    assert said.flags.ephemeral
    assert "Only the author of ruling 1, or people who may accept rulings here, can change it." in text(said)
    refused = await presses(room, "Ref", now(room, post), "accept")
    assert refused.response is not None
    assert "Only people with the role Referees can accept" in text(refused.response)


async def test_messages_in_a_channel_that_is_gone_hold_nothing_up(enter: Enter) -> None:
    room = await with_staff(enter)
    await proposes(room, "Ana")
    other = room.server.guild.create_text_channel("other")
    await room.env.settle()
    await room.types("Bo", "ruling show", other, number=1)
    await delete_channel(room, other)
    said = await room.types("Staff", "ruling accept", room.channel, number=1)
    assert "Ruling 1 of this server: accepted" in text(said)


async def test_a_text_of_which_nothing_can_be_seen_is_none(enter: Enter) -> None:
    room = await with_staff(enter)
    for said in ("\u200b", "\u2800\n\u3164", "\u202e", "\x00"):
        refused = await proposes(room, "Ana", said)
        assert refused.flags.ephemeral
        assert "A ruling needs a text" in text(refused)
    post = await proposes(room, "Ana", "\u200b" * 200 + HEALS)
    await room.types("Staff", "ruling accept", room.channel, number=1, note="\u200b")
    assert "“" not in text(now(room, post))
    assert f"-# {HEALS}" in text(await room.types("Bo", "ruling list", room.channel))
    assert HEALS in text(await room.types("Bo", "rules browse", room.channel, topic=RULE))


async def test_long_notes_take_nothing_from_the_text(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana", "*" * 840, "_" * 490)
    for command in ("accept", "withdraw"):
        await room.types("Staff", f"ruling {command}", room.channel, number=1, note="~" * 300)
    page = now(room, post)
    assert "> " + "\\*" * 840 + "\n**Why**\n> " + "\\_" * 490 in text(page)
    assert "Staff withdrew it" in text(page)
    assert files(page) == []


async def test_an_older_message_keeps_the_file_with_the_whole_text(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana", "*" * TEXT)
    await room.types("Staff", "ruling accept", room.channel, number=1)
    assert "Ruling 1 of this server: accepted" in text(now(room, post))
    assert files(now(room, post)) == ["ruling-1-1.txt"]


async def test_a_slow_proposal_is_seen_by_everyone_and_kept_up_to_date(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await with_staff(enter)
    say = Reply.say

    async def late(reply: Reply, message: Message, **how: bool) -> None:
        await reply.defer()
        await say(reply, message, **how)

    monkeypatch.setattr(Reply, "say", late)
    post = await proposes(room, "Ana")
    assert not post.flags.ephemeral
    await room.types("Staff", "ruling accept", room.channel, number=1)
    assert "Ruling 1 of this server: accepted" in text(now(room, post))
    refused = await room.types("Bo", "ruling accept", room.channel, number=1)
    assert refused.flags.ephemeral


async def test_a_ruling_whose_answer_is_lost_is_up_to_date_elsewhere(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    room.env.inject_error("POST", "/interactions/*/callback", status=500, times=2)
    await room.people["Staff"].slash(room.channel, "ruling accept", number=1)
    assert "Ruling 1 of this server: accepted" in text(now(room, post))


async def test_one_press_said_twice_is_one(enter: Enter) -> None:
    room = await with_staff(enter)
    post = await proposes(room, "Ana")
    await press_all_at_once(room, "Staff", now(room, post), "Accept", 2, same=True)
    ruling = await room.bot.rulings.get(room.server.guild.id, 1)
    assert [act.what for act in ruling.acts] == ["proposed", "accepted"]
    await press_all_at_once(room, "Bo", now(room, await proposes(room, "Ana", "Other.")), "For (0)", 8)
    assert (await room.bot.rulings.get(room.server.guild.id, 2)).newest.agree == 1


async def test_a_role_that_is_gone_settles_nothing(enter: Enter) -> None:
    room = await with_staff(enter)
    referees = room.server.guild.roles["Referees"]
    await room.types("Staff", "ruling role", room.channel, role=referees)
    await proposes(room, "Ana")
    room.env.backend.delete_role(room.server.guild.id, referees.id)
    await room.env.settle()
    assert "Staff accepted it" in text(await room.types("Staff", "ruling accept", room.channel, number=1))


async def test_a_ruling_in_a_thread_that_sleeps_is_brought_up_to_date(enter: Enter) -> None:
    room = await with_staff(enter)
    await proposes(room, "Ana")
    await room.open("Ana", "Bo")
    thread = room.place
    post = await room.types("Bo", "ruling show", thread, number=1)
    await sleep(room, thread)
    await room.types("Staff", "ruling reject", room.channel, number=1)
    (shown,) = [message for message in thread.history() if message.id == post.id]
    assert "Ruling 1 of this server: rejected" in text(shown)
