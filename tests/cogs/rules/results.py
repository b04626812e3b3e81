"""The result of a round that is played for its words."""

from __future__ import annotations

import discord

from tests.cogs.room import Room, text


async def told(room: Room, words: str = "") -> discord.Message:
    """Play until the large line of a round's result has these words; returns its message."""
    for _ in range(200):
        for post in room.posts:
            if "is played." in text(post).splitlines()[0] and words in text(post).splitlines()[1]:
                return post
        snapshot = await room.bot.tables.load(1)
        names = {member.id: name for name, member in room.people.items()}
        who = names[next(user for waiting in snapshot.waiting() if (user := snapshot.seats[waiting.seat].user))]
        await room.answer(who, await room.press(who, room.turn, "Choose"), room.chance)
    raise AssertionError("no result says it")
