"""Messages that show rulings in channels, and the threads to discuss them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import discord

from bot.logs import log
from bot.messages.layout import allowed, files, layout
from bot.messages.message_parts import Message
from bot.rulings.model import Post
from bot.talk.table_places import ARCHIVE
from bot.talk.threads import LOST, awake


async def refresh(client: discord.Client, posts: Iterable[Post], message: Message) -> None:
    """Update a ruling's messages; one that cannot be changed stays as it is."""
    for post in posts:
        try:
            await awake(client, post.channel, partial(_edit, client, post, message))
        except LOST as error:
            log.info("post of a ruling stays", error=type(error).__name__, code=getattr(error, "code", None))


async def _edit(client: discord.Client, post: Post, message: Message) -> None:
    posted = client.get_partial_messageable(post.channel).get_partial_message(post.message)
    await posted.edit(view=layout(message), attachments=files(message, {}), allowed_mentions=allowed(message))


async def thread_of(guild: discord.Guild, thread: int | None) -> int | None:
    """Return a ruling's thread, if it exists and the bot can see it."""
    if thread is None:
        return None
    try:
        await guild.fetch_channel(thread)
    except (discord.NotFound, discord.Forbidden):
        return None
    except LOST as error:  # nobody says that it is gone
        log.info("thread of a ruling not asked for", error=type(error).__name__)
    return thread


async def open_thread(channel: object, post: Post, name: str, permissions: discord.Permissions) -> int | None:
    """Open a thread on a message; ``None`` if there can be none or the bot may not."""
    if not isinstance(channel, discord.TextChannel) or not permissions.create_public_threads:
        return None
    try:
        thread = await channel.get_partial_message(post.message).create_thread(
            name=name[:100], auto_archive_duration=ARCHIVE
        )
    except LOST as error:
        log.info("no thread for a ruling", error=type(error).__name__, code=getattr(error, "code", None))
        return None
    return thread.id
