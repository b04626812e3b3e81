"""Moments: events that are worth a picture, the button for it, the picture to share."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, phrases
from bot.messages.message_parts import BUTTONS_A_ROW, Button, Buttons, Message, Text
from bot.tables.model import Line, Snapshot

Card = tuple[str, str, str, str]
"""What a card says: the game, the round, the heading, what happened."""


def with_share(buttons: Sequence[Button], snapshot: Snapshot, lines: Sequence[Line]) -> tuple[Buttons, ...]:
    """Return a message's last buttons, with that to share a moment that it tells of, if it does.

    Args:
        buttons: The others, in one row.
        snapshot: The table.
        lines: What the message tells of, for everyone.
    """
    if not any(line.moment for line in lines):
        return (Buttons(tuple(buttons)),)
    share = Button("Share", button_ids.make(snapshot.table.id, "share_moment", snapshot.move))
    if len(buttons) < BUTTONS_A_ROW:
        return (Buttons((*buttons, share)),)
    return Buttons(tuple(buttons)), Buttons((share,))


def to_share(snapshot: Snapshot, lines: Sequence[Line], link: str) -> Message:
    """Return a moment in a few words to copy, with its card.

    Args:
        snapshot: The table after it.
        lines: The lines of the moment.
        link: Where the table stands.
    """
    game, counted, heading, text = card(snapshot, lines)
    said = "\n".join([heading, text, ", ".join([part for part in (game, counted) if part])])
    head = f"Copy this, or forward the picture:\n```\n{said.replace('```', '')}\n```"
    return Message((Text(head), phrases.moment(snapshot, said), Buttons((Button("Go There", url=link),))))


def card(snapshot: Snapshot, lines: Sequence[Line]) -> Card:
    """Return what the card of a moment says; the first of several gives it its heading."""
    text = " ".join(dict.fromkeys([phrases.plainly(line.text, snapshot) for line in lines]))
    return snapshot.game.words.title, _counted(snapshot), lines[0].moment, text


def _counted(snapshot: Snapshot) -> str:
    """Return the round, or the turn where no rounds are counted; empty before the first."""
    view = snapshot.view(None)
    counts = ((name, getattr(view, name, None)) for name in ("round", "turn"))
    return next((f"{name} {count}" for name, count in counts if isinstance(count, int) and count > 0), "")
