"""Messages that show rulings in channels: bringing them up to date, and the threads in which people talk about them."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.logs import log
from bot.messages.layout import allowed, layout
from bot.messages.parts import File, Message
from bot.rulings.model import Post
from bot.talk.places import ARCHIVE


async def refresh(client: discord.Client, posts: Iterable[Post], message: Message) -> None:
    """Let the messages of a ruling say how it stands now; one that cannot be changed stays as it was."""
    if any(isinstance(part, File) for part in message.parts):
        message = Message(tuple(part for part in message.parts if not isinstance(part, File)), colour=message.colour)
    for post in posts:
        partial = client.get_partial_messageable(post.channel).get_partial_message(post.message)
        try:
            await partial.edit(view=layout(message), attachments=[], allowed_mentions=allowed(message))
        except discord.HTTPException as error:
            log.info("post of a ruling stays", status=error.status, code=error.code)


async def thread_of(guild: discord.Guild, thread: int | None) -> int | None:
    """The thread of a ruling, while it is there and can be seen by the bot."""
    if thread is None:
        return None
    try:
        await guild.fetch_channel(thread)
    except (discord.NotFound, discord.Forbidden):
        return None
    return thread


async def open_thread(channel: object, post: Post, name: str, permissions: discord.Permissions) -> int | None:
    """Open a thread on a message; ``None`` where there can be none, as in a thread, or where the bot may not."""
    if not isinstance(channel, discord.TextChannel) or not permissions.create_public_threads:
        return None
    try:
        thread = await channel.get_partial_message(post.message).create_thread(
            name=name[:100], auto_archive_duration=ARCHIVE
        )
    except discord.HTTPException as error:
        log.info("no thread for a ruling", status=error.status, code=error.code)
        return None
    return thread.id
