"""Notices about a table's place: gone, locked or closed to the bot, or the table has moved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.messages import phrases
from bot.messages.message_parts import Button, Message, Text
from bot.tables.model import Snapshot

Fields = Mapping[str, Any]
Said = tuple[str, list[Button]]


def homeless(snapshot: Snapshot, fields: Fields) -> Said:
    """Return the notice that the channel is gone."""
    table = snapshot.table.id
    return (
        (
            f"The channel of table {table} is gone. Nothing is lost, and its clocks are stopped. To play on, use "
            f"`/table move table:{table}` in another channel."
        ),
        [],
    )


def forbidden(snapshot: Snapshot, fields: Fields) -> Said:
    """Return the notice that the bot may not write there."""
    where = f"<#{snapshot.table.place.channel}>"
    return f"I cannot write in {where}. {fields['why']} {_until(snapshot, 'let me back in')}", []


def locked(snapshot: Snapshot, fields: Fields) -> Said:
    """Return the notice that the place is locked."""
    where = f"<#{snapshot.table.place.channel}>"
    return f"{where} is locked, so I cannot write there. {_until(snapshot, 'unlock it')}", []


def _until(snapshot: Snapshot, act: str) -> str:
    move = f"`/table move table:{snapshot.table.id}`"
    return f"Nothing is lost, and the clocks are stopped. Please {act}, or use {move} in another channel."


def refused(snapshot: Snapshot, fields: Fields) -> Said:
    """Return the notice that Discord refused a message."""
    said = (
        f"Discord refused a message I wrote for table {snapshot.table.id}. Nothing is lost: `/play` and the "
        "buttons work, and I retry what the game needs. Please tell the bot's operator."
    )
    return said, []


def shut_out(snapshot: Snapshot, fields: Fields) -> Said:
    """Return the notice that the bot has left the server."""
    table = snapshot.table.id
    said = (
        f"I am no longer in the server of table {table}. Nothing is lost, and its clocks are stopped. Invite me "
        f"again, or use `/table move table:{table}` in a channel where I am."
    )
    return said, []


def moved(snapshot: Snapshot, fields: Fields) -> Said:
    """Return the notice in the channel to which a table has moved."""
    return f"Table {snapshot.table.id} continues here. Every clock starts afresh.", []


def moved_away(snapshot: Snapshot, channel: int) -> Message:
    """Return the remainder of a message in a channel that its table has left."""
    return Message((Text(f"This table continues in <#{channel}>.\n-# {phrases.title(snapshot)}"),))
