"""A server with a staff, and presses that only staff should make."""

from __future__ import annotations

from typing import Any

import discord

from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import press_all_at_once
from tests.cogs.room import Room, Seen, parts


async def with_staff(enter: Enter, **options: object) -> Room:
    """A room with Sam (manages channels), Lea (also the server), and Host and Door (a role)."""
    room = await enter(**options)
    guild = room.server.guild
    may = {
        "Sam": guild.create_role("Staff", permissions=discord.Permissions(manage_channels=True)),
        "Lea": guild.create_role("Lead", permissions=discord.Permissions(manage_channels=True, manage_guild=True)),
        "Host": guild.create_role("Hosts"),
        "Door": guild.create_role("Doors"),
    }
    for name, role in may.items():
        room.people[name] = guild.add_member(room.env.create_user(name.lower(), global_name=name), roles=[role])
    return room


def role(room: Room, name: str) -> Any:
    """A role by its name."""
    return room.server.guild.roles[name]


async def picks(room: Room, who: str, message: Seen, placeholder: str, *chosen: Any) -> Seen:
    """Choose people, roles or channels in a menu of Discord's own."""
    (menu,) = [part for part in parts(message) if part.get("placeholder") == placeholder]
    return room._answer(await room.people[who].select(message, [*chosen], custom_id=menu["custom_id"]))


async def opens(room: Room, who: str, message: Seen, label: str) -> Any:
    """A press that opens a form."""
    result = await room.people[who].click(message, label=label)
    assert result.modal is not None
    return result


async def fills(room: Room, who: str, shown: Any, **fields: str) -> Seen:
    """Write into a form and send it; returns the answer."""
    return room._answer(
        await room.people[who].submit_modal(shown, {name.rstrip("_"): said for name, said in fields.items()})
    )


async def forged(room: Room, who: str, message: discord.Message, label: str, custom_id: str) -> str:
    """Press a button with a forged id; returns the raw answer."""
    await press_all_at_once(room, who, message, label, 1, instead=custom_id)
    return room.said_last()
