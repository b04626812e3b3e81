"""Tables of Clash for Eternia in a room, opened by the form."""

from __future__ import annotations

from typing import Any

from rules.eternia.view import ModelView
from tests.cogs.room import Room, Seen, parts

MENUS = ("Scenario", "Controller", "Player Characters", "Who fights on a side", "Line-up", "Players")


async def opened(room: Room, *people: str, **choices: str) -> Seen:
    """A lobby with options chosen in the form's menus, with these people; returns its message.

    Args:
        room: The room.
        people: Who plays, the owner first.
        choices: What is chosen by the title of the menu, as in ``Scenario="Hunters in the Mist"``.
    """
    form = await room.form(people[0], game="eternia", seats=len(people), vacation=False)
    for title, label in {"Line-up": "You choose", **choices}.items():
        form = await room.choose(people[0], form, label, menu=MENUS.index(title.replace("_", " ")))
    await room.press(people[0], form, "Play Over Days")
    for who in people[1:]:
        await room.press(who, room.last("Seats"), "Join")
    return room.last("Seats")


def named(view: Any, words: str) -> ModelView:
    """The model whose name stands first in some words."""
    found: list[ModelView] = [model for model in view.models if model.name in words]
    return min(found, key=lambda model: (words.index(model.name), -len(model.name)))


def pictures(message: Seen) -> list[str]:
    """The alt texts of a message's pictures."""
    return [item.get("description") or "" for part in parts(message) if part["type"] == 12 for item in part["items"]]
