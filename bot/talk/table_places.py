"""Places for tables: the bot's permissions there, checked first, and the opened thread."""

from __future__ import annotations

from typing import Any, Literal

import discord

from bot.errors import Refused
from bot.logs import log
from bot.names import quote
from bot.tables.model import Place

KINDS_KEPT = 10_000
"""Threads remembered as private or not."""

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "read_message_history": "Read Message History",
}
"""Permissions that a table's channel needs, with Discord's names for them."""

IN_THREAD = {**NEEDED, "send_messages_in_threads": "Send Messages in Threads"}
ARCHIVE: Literal[10080] = 10080
"""Minutes until a quiet thread falls asleep: Discord's longest, a week."""


class NoPlace(Refused):
    """A place that cannot hold a table."""


def missing(permissions: discord.Permissions, *, thread: bool) -> list[str]:
    """Return the permissions that the bot lacks in a place, by Discord's names."""
    needed = dict(IN_THREAD if thread else NEEDED)
    if thread:
        del needed["send_messages"]  # it has no effect in threads
    return [name for flag, name in needed.items() if not getattr(permissions, flag)]


def lacking(guild: discord.Guild, place: Place) -> list[str]:
    """Return the permissions that the bot lacks at a table's place, even in a forgotten thread."""
    channel = guild.get_channel(place.parent or place.channel)
    if channel is None:
        return []
    return missing(channel.permissions_for(guild.me), thread=place.parent is not None)


def shut_out(client: discord.Client, place: Place) -> str:
    """Say in a sentence why the bot may not write in a table's place, from Discord's answer."""
    guild = client.get_guild(place.guild or 0)
    if guild is None:
        return "I am no longer in that server."
    if (said := timed_out(guild)) is not None:
        return said
    if names := lacking(guild, place):
        return f"I lack {', '.join(names)} there."
    thread = guild.get_thread(place.channel)
    if place.parent is not None and (thread is None or (thread.is_private() and thread.me is None)):
        return "I seem not to be in that thread. Mention me there to add me."
    return "Discord does not say why."


def timed_out(guild: discord.Guild) -> str | None:
    """Say until when the bot is timed out on a server; ``None`` if it is not."""
    until = guild.me.timed_out_until
    if until is None or not guild.me.is_timed_out():
        return None
    return f"I am timed out on this server until <t:{int(until.timestamp())}:f>."


class Sight:
    """Return the people who may see a table: its parent channel, and its thread's privacy.

    discord.py forgets threads that sleep, and is told of no private ones that the bot is not in. What kind a thread is
    never changes, so that Discord is asked once.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._private: dict[int, bool] = {}

    async def sees(self, member: discord.Member, place: Place, here: int | None) -> bool:
        """Whether a person may be told of a table.

        Args:
            member: The person.
            place: Where the table lives.
            here: The channel in which they ask: whoever asks in a private thread is in it.
        """
        channel = member.guild.get_channel(place.parent or place.channel)
        if channel is None:
            return False
        permissions = channel.permissions_for(member)
        if not permissions.view_channel:
            return False
        if place.parent is None or place.channel == here or permissions.manage_threads:
            return True
        return not await self._is_private(member.guild, place.channel)

    def server(self, guild: int) -> str | None:
        """Return what a server is called; ``None`` if this process does not serve it."""
        found = self._client.get_guild(guild)
        return None if found is None else found.name

    def in_public(self, place: Place) -> bool:
        """Whether everyone in its server sees a table, as far as is known without asking Discord."""
        guild = self._client.get_guild(place.guild or 0)
        channel = None if guild is None else guild.get_channel(place.parent or place.channel)
        if guild is None or channel is None or not channel.permissions_for(guild.default_role).view_channel:
            return False
        thread = guild.get_thread(place.channel)
        private = self._private.get(place.channel, True) if thread is None else thread.is_private()
        return place.parent is None or not private

    async def _is_private(self, guild: discord.Guild, thread: int) -> bool:
        """Whether a thread is private; an unreadable one counts as private."""
        known = guild.get_thread(thread)
        if known is not None:
            return known.is_private()
        if thread not in self._private:
            try:
                found = await self._client.fetch_channel(thread)
            except discord.HTTPException as error:
                log.info("thread not seen", channel=thread, status=error.status, code=error.code)
                return True
            if len(self._private) >= KINDS_KEPT:
                self._private.clear()
            self._private[thread] = isinstance(found, discord.Thread) and found.is_private()
        return self._private[thread]


def _need(permissions: discord.Permissions, *, thread: bool) -> None:
    lacking = missing(permissions, thread=thread)
    if lacking:
        names = ", ".join(lacking)
        raise NoPlace(
            f"I cannot host a table here: I lack {names} in this {'thread' if thread else 'channel'}.",
            instead=("ask the server's staff to allow it", "use another channel"),
        )


def _need_entry(interaction: discord.Interaction[Any], thread: discord.Thread) -> None:
    """Check that the bot is in a private thread: commands work there even when it may not write.

    Raises:
        NoPlace: It is such a thread.
    """
    guild, bot = interaction.guild, interaction.client.user
    if thread.is_private() and guild is not None and bot is not None and guild.get_thread(thread.id) is None:
        raise NoPlace(
            f"I am not in this private thread. Mention {bot.mention} here to add me, then use the command again."
        )


async def settle(interaction: discord.Interaction[Any], title: str, *, taken: bool) -> Place:
    """Find a place for a new table: its own thread if possible, else the channel.

    Args:
        interaction: The command that asks for it.
        title: What the thread is called.
        taken: The channel holds a live table already.

    Raises:
        NoPlace: There is none, in words.
    """
    channel, guild = interaction.channel, interaction.guild_id
    if guild is None or channel is None:
        raise NoPlace("A table needs a channel on a server: use the command there.")
    permissions = interaction.app_permissions
    if isinstance(channel, discord.Thread):
        _need_entry(interaction, channel)
        _need(permissions, thread=True)
        if channel.locked and not permissions.manage_threads:
            raise NoPlace(
                "This thread is locked, so I cannot write here. Ask for it to be unlocked, or use another one."
            )
        if taken:
            raise NoPlace("This thread already holds a table. Use the channel, and I open another thread.")
        return Place(guild, channel.id, channel.parent_id)
    if not isinstance(channel, discord.TextChannel):
        raise NoPlace("I cannot host a table in this kind of channel. Use a text channel or a thread.")
    why = "I lack Create Public Threads or Send Messages in Threads."
    if permissions.create_public_threads and not missing(permissions, thread=True):
        thread = await _thread(channel, title)
        if isinstance(thread, discord.Thread):
            return Place(guild, thread.id, channel.id)
        why = thread
    if channel.is_news():
        raise NoPlace(
            f"In an announcement channel a table needs a thread of its own, and I cannot open one here. {why}",
            instead=("give me Create Public Threads and Send Messages in Threads", "use a text channel"),
        )
    _need(permissions, thread=False)
    if taken:
        raise NoPlace(
            f"This channel already holds a table, and I cannot open a thread for another one. {why}",
            instead=("use another channel",),
        )
    return Place(guild, channel.id)


async def give_up(interaction: discord.Interaction[Any], place: Place) -> None:
    """Delete the thread of a table that does not live there after all.

    To delete a thread takes Manage Threads; without it the bot puts its own thread to sleep.
    """
    if place.channel == interaction.channel_id:
        return
    http = interaction.client.http
    try:
        try:
            await http.delete_channel(place.channel, reason="No table lives here after all.")
        except discord.Forbidden:
            await http.edit_channel(place.channel, archived=True)
    except discord.HTTPException as error:
        log.warning("empty thread stays", channel=place.channel, status=error.status, code=error.code)


async def _thread(channel: discord.TextChannel, title: str) -> discord.Thread | str:
    """Open a thread, or return in a sentence why Discord refuses."""
    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    try:
        return await channel.create_thread(name=title[:100], type=kind, auto_archive_duration=ARCHIVE)
    except discord.HTTPException as error:
        log.warning("no thread", channel=channel.id, status=error.status, code=error.code)
        return reason(error, channel.guild)


def reason(error: discord.HTTPException, guild: discord.Guild) -> str:
    """Say in a sentence why Discord refuses something."""
    if error.status == 403 and (said := timed_out(guild)) is not None:
        return said
    if error.code in REASONS:
        return REASONS[error.code]
    if error.status >= 500 or error.status == 429:
        return "Discord is down or too busy right now."
    return f"Discord says: {quote(error.text, 200) if error.text else f'error {error.status}'}."


REASONS = {
    50001: "I cannot see that channel.",
    50013: "I lack a permission for it there.",
    160006: "This server has as many active threads as Discord allows; old ones close by themselves.",
}
"""Discord's codes in words, for somebody who wants a thread."""
