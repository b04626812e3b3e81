"""Faults of Discord made on a simulated one, with the needed private touches of SimCord."""

from __future__ import annotations

from typing import Any

import discord
from simcord import interactions
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle

from tests.cogs.room import Room, Seen, parts
from tests.simulated import threads


def _payload(room: Room, who: str, message: Seen, data: dict[str, Any]) -> dict[str, Any]:
    backend, member = room.env.backend, room.people[who]
    channel = message.channel_id if not isinstance(message, discord.Message) else message.channel.id
    stored = backend.get_message(channel, message.id)
    record, payload = interactions.base_payload(
        backend, type=3, channel_id=channel, guild_id=room.server.guild.id, user_id=member.id, data=data
    )
    record.source_message_id = stored.id
    room.env._notify_dispatch_observers(record)
    payload["message"] = dict(serializers.message_payload(backend, stored))
    return dict(payload)


def press(room: Room, who: str, message: Seen, label: str) -> None:
    """Press a button without waiting for the bot; `room.env.settle()` waits."""
    (button,) = [part for part in parts(message) if part.get("label") == label]
    data = {"custom_id": button["custom_id"], "component_type": 2}
    room.env.backend.emit("INTERACTION_CREATE", _payload(room, who, message, data))


async def press_all_at_once(
    room: Room, who: str, message: Seen, label: str, times: int, *, same: bool = False, instead: str = ""
) -> None:
    """Press one button many times before the bot has answered the first.

    Args:
        room: The room.
        who: Who presses.
        message: The message with the button.
        label: The button.
        times: How often.
        same: Discord says one press twice: the id of all is the same.
        instead: The button carries another id than the message shows.
    """
    (button,) = [part for part in parts(message) if part.get("label") == label]
    if instead:
        stored = room.env.backend.get_message(message.channel.id, message.id)  # type: ignore[union-attr]
        _rename(stored.components, button["custom_id"], instead)
    data = {"custom_id": instead or button["custom_id"], "component_type": 2}
    payloads = [_payload(room, who, message, data)] * times if same else []
    payloads = payloads or [_payload(room, who, message, data) for _ in range(times)]
    for payload in payloads:
        room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.env.settle()


def _rename(components: list[Any], old: str, new: str) -> None:
    for component in components:
        if component.get("custom_id") == old:
            component["custom_id"] = new
        _rename(component.get("components", []), old, new)


def deny(room: Room, channel: ChannelHandle, **permissions: bool) -> None:
    """Take permissions from the bot in a channel."""
    denied = discord.Permissions(**permissions)
    room.env.backend.set_overwrite(channel.id, Overwrite(room.bot_id, 1, 0, denied.value))  # type: ignore[arg-type]


async def give_back(room: Room, channel: ChannelHandle) -> None:
    """Give the bot its permissions in a channel back."""
    room.env.backend.delete_overwrite(channel.id, room.bot_id)
    await room.env.settle()


async def delete_channel(room: Room, channel: ChannelHandle) -> None:
    """Delete a channel or thread."""
    room.env.backend.delete_channel(channel.id)
    await room.env.settle()


async def delete_message(room: Room, message: discord.Message) -> None:
    """Delete a message."""
    room.env.backend.delete_message(message.channel.id, message.id)
    await room.env.settle()


async def sleep(room: Room, thread: ChannelHandle) -> None:
    """Close a thread by hand, or let it fall asleep."""
    threads.turn(room.env.backend, room.env.backend.get_channel(thread.id), archived=True)
    await room.env.settle()


def lock(room: Room, thread: ChannelHandle, *, locked: bool = True) -> None:
    """Lock a thread, or unlock it."""
    room.env.backend.edit_channel(thread.id, {}, thread_metadata={"locked": locked})
