"""Rulings on the simulated Discord: people who settle them, proposals and presses."""

from __future__ import annotations

import discord
from simcord.results import InteractionResult

from tests.cogs.conftest import Enter
from tests.cogs.room import Room, Seen, parts

RULE = "CLA-HEA-5"
HEALS = "One heart heals both."
WHY = "It came up twice at table 3."


async def with_staff(enter: Enter) -> Room:
    """A room with Staff, who may manage the server, and Ref, who has the role Referees."""
    room = await enter()
    guild = room.server.guild
    manage = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    referees = guild.create_role("Referees")
    for name, role in (("Staff", manage), ("Ref", referees)):
        room.people[name] = guild.add_member(room.env.create_user(name.lower(), global_name=name), roles=[role])
    return room


async def fills(room: Room, who: str, shown: InteractionResult, said: str = HEALS, reason: str = WHY) -> Seen:
    """Write into the form that was shown, and send it; returns the answer."""
    assert shown.modal is not None
    return room._answer(await room.people[who].submit_modal(shown, {"text": said, "reason": reason}))


async def proposes(room: Room, who: str, said: str = HEALS, reason: str = WHY, about: str = RULE) -> Seen:
    """Propose a ruling in the channel; returns the message that everyone sees."""
    return await fills(
        room, who, await room.people[who].slash(room.channel, "ruling propose", about=about), said, reason
    )


async def presses(room: Room, who: str, message: Seen, verb: str) -> InteractionResult:
    """A press by its verb, since the labels count votes."""
    (custom_id,) = [c["custom_id"] for c in parts(message) if f":ruling_{verb}:" in c.get("custom_id", "")]
    result = await room.people[who].click(message, custom_id=custom_id)
    room.results.append(result)
    return result


def now(room: Room, message: Seen) -> discord.Message:
    """A message of the channel now."""
    return next(found for found in room.channel.history() if found.id == message.id)


def files(message: Seen) -> list[str]:
    return [attachment.filename for attachment in message.attachments]
