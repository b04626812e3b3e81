"""A person's view of a message: its words, its buttons and its menus."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from simcord.results import ResponseMessage

from bot.messages.button_ids import Press, parse

Seen = discord.Message | ResponseMessage

BUTTON, MENU, TEXT = 2, 3, 10


def parts(message: Any) -> list[dict[str, Any]]:
    """All components of a message, nested ones too, from top to bottom."""
    dicts = [root if isinstance(root, dict) else root.to_dict() for root in message.components]
    return list(_walk(dicts))


def _walk(components: list[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))


def text(message: Any) -> str:
    """All words of a message."""
    return "\n".join(part["content"] for part in parts(message) if part["type"] == TEXT)


def presses(message: Any) -> list[tuple[Press, dict[str, Any]]]:
    """All usable buttons and menus of a message, with their parsed ids."""
    found = []
    for part in parts(message):
        press = None if part.get("disabled") else parse(part.get("custom_id") or "")
        if press is not None:
            found.append((press, part))
    return found


def offers(message: Any, verb: str) -> str | None:
    """The id of the first button or menu of a message that does this."""
    return next((press.id for press, _ in presses(message) if press.verb == verb), None)
