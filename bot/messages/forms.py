"""A form as data, and its one way into Discord's modal.

What is written comes back under the form's id alone, so that a form that was opened before a restart is read after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from bot.messages.message_parts import cut

TITLE = 45
LABEL = 45


class Input(Struct, frozen=True):
    """A text field of several lines.

    Attributes:
        id: Its name within the form.
        label: What is asked for.
        most: Characters at most.
        value: What stands there already.
        hint: What is shown while nothing stands there.
    """

    id: str
    label: str
    most: int
    value: str = ""
    hint: str = ""


class Form(Struct, frozen=True):
    """A form of one to five texts; its ``id`` is like a button's."""

    title: str
    id: str
    inputs: tuple[Input, ...]


def modal(form: Form) -> ui.Modal:
    """Make Discord's modal of a form."""
    made = ui.Modal(title=cut(form.title, TITLE), custom_id=form.id)
    for field in form.inputs:
        written: ui.TextInput[Any] = ui.TextInput(
            custom_id=field.id,
            style=discord.TextStyle.paragraph,
            default=field.value or None,
            placeholder=field.hint or None,
            min_length=1,
            max_length=field.most,
        )
        made.add_item(ui.Label(text=cut(field.label, LABEL), component=written))
    made.stop()  # so that discord.py does not keep it: it is recognised by its id
    return made


def written(data: Any) -> tuple[str, dict[str, str]]:
    """Return the id of a sent form, and its texts."""
    return str(data.get("custom_id", "")), dict(_values(data.get("components", ())))


def _values(components: Any) -> Iterator[tuple[str, str]]:
    for component in components:
        if isinstance(component.get("value"), str):
            yield str(component.get("custom_id", "")), component["value"]
        yield from _values(component.get("components", ()))
        if component.get("component"):
            yield from _values((component["component"],))
