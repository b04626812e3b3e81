"""Threads that fall asleep, are woken and are locked, as Discord has it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import discord
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.backend.models import Channel

from tests.simulated.statuses import CODES, status

NEWS, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 5, 10, 11, 12
THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
_PART = re.compile(r"/channels/(\d+)/(messages/\d+|messages/pins/\d+|thread-members/\S+)")


def error(code: int) -> BackendError:
    """Discord's answer with a code."""
    return BackendError(status(code), code, CODES[code][1])


def asleep(channel: Channel) -> bool:
    """Whether it is a thread that sleeps."""
    return channel.thread_metadata is not None and channel.thread_metadata.archived


def locked(channel: Channel) -> bool:
    """Whether only people who may manage threads can write in a thread."""
    return channel.thread_metadata is not None and channel.thread_metadata.locked


def may(backend: Backend, channel: Channel, permission: str, user: int | None = None) -> bool:
    """Whether a person, or the bot, has a permission there."""
    if channel.guild_id is None:
        return True
    flags = backend.compute_permissions(channel.guild_id, user or backend.bot_user.id, channel.id)
    return bool(getattr(discord.Permissions(flags), permission))


def turn(backend: Backend, thread: Channel, *, archived: bool) -> None:
    """Put a thread to sleep, or wake it, and tell of it."""
    metadata = thread.thread_metadata
    if metadata is None or metadata.archived == archived:
        return
    metadata.archive_timestamp = backend.now_iso()
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived})


def fall_asleep(backend: Backend) -> None:
    """Put to sleep every thread in which nothing was posted for as long as it stays awake."""
    for thread in _due(backend):
        turn(backend, thread, archived=True)


def _due(backend: Backend) -> Iterator[Channel]:
    now = backend.clock.now()
    for thread in list(backend.channels.values()):
        metadata = thread.thread_metadata
        if metadata is None or metadata.archived:
            continue
        last = discord.utils.parse_time(metadata.archive_timestamp)
        if thread.last_message_id:
            last = max(last, discord.utils.snowflake_time(thread.last_message_id))
        if (now - last).total_seconds() >= 60 * metadata.auto_archive_duration:
            yield thread


def pressed(backend: Backend, channel_id: int, user: int) -> None:
    """A press in a sleeping thread wakes it, if the person was ever added to it.

    Who was not, or may not, presses all the same here: what the bot does then is asleep for it.
    """
    thread = backend.channels.get(channel_id)
    if thread is not None and asleep(thread) and not locked(thread) and user in thread.thread_members:
        turn(backend, thread, archived=False)


def check(backend: Backend, method: str, path: str) -> None:
    """Refuse acts in a sleeping or locked thread; a post wakes one that sleeps.

    Raises:
        BackendError: It is refused.
    """
    if path.startswith("/interactions/") and path.endswith("/callback"):
        _callback(backend, int(path.split("/")[2]))
        return
    if method == "POST" and (found := re.fullmatch(r"/channels/(\d+)/messages", path)):
        thread = backend.channels.get(int(found[1]))
        if thread is None or thread.thread_metadata is None:
            return
        if locked(thread) and not may(backend, thread, "manage_threads"):
            raise error(160005)
        if asleep(thread) and may(backend, thread, "send_messages_in_threads"):
            turn(backend, thread, archived=False)
    elif method in {"PATCH", "PUT", "DELETE"} and (found := _PART.fullmatch(path)):
        thread = backend.channels.get(int(found[1]))
        if thread is not None and asleep(thread):
            raise error(50083)


def _callback(backend: Backend, interaction: int) -> None:
    record = backend.interactions.get(interaction)
    thread = backend.channels.get(record.channel_id) if record is not None else None
    if thread is not None and asleep(thread) and locked(thread):
        raise error(50083)
