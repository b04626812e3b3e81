"""What the bot is, and whose work its pictures are made with."""

from __future__ import annotations

from bot.messages.message_parts import Message, Text
from render.credits import CREDITS

_WHAT = (
    "**Turnkeeper** hosts whole tabletop games in a channel. It is a fan project under the MIT licence; the publishers "
    "of the games have not made, endorsed or checked it."
)


def about() -> Message:
    """Say what the bot is, then credit each font and set of icons: by whom, under which licence."""
    lines = [f"- {one.work}: {one.by}. {one.licence}" for one in CREDITS]
    drawn = "Its pictures are drawn by code, with the work of others in them:"
    return Message((Text("\n".join([_WHAT, "", drawn, *lines])),))
