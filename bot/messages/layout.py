"""The one way of a message into Discord's components (Components V2), and its views."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import ui

from bot.messages.message_parts import (
    ENTRY,
    LABEL,
    PLACEHOLDER,
    PLAIN,
    ROWS,
    TEXT,
    Button,
    Buttons,
    File,
    Menu,
    Message,
    Part,
    Picker,
    Picture,
    Style,
    Text,
    cut,
)
from bot.names import visible

_STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


BLANK = "…"
"""Stands for a label that would be invisible."""


class Layout(ui.LayoutView):
    """A message's components; it listens to nothing, as presses are recognised by their ids."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.stop()  # so that discord.py does not keep it for presses


def layout(message: Message, *, mark: int | None = None) -> Layout:
    """Make a message's components; its pictures and files are only named, and sent beside it.

    Needs a running event loop, as all of discord.py's views do.

    Args:
        message: The message.
        mark: A number given to its first text, by which the message can be found again.
    """
    view = Layout()
    items = [item for part in fitting(message.parts) if (item := _item(part)) is not None]
    if mark is not None:
        next(item for item in items if isinstance(item, ui.TextDisplay)).id = mark
    if message.colour is None:
        for item in items:
            view.add_item(item)
    else:
        view.add_item(ui.Container(*items, accent_colour=message.colour))
    return view


def first_line(message: Message) -> str:
    """Return a notification's text for a message: its first line, with everyone it pings.

    Discord shows nothing of components there.
    """
    line = next((part.content.strip() for part in message.parts if isinstance(part, Text) and part.content.strip()), "")
    line = line.split("\n", 1)[0].removeprefix("-# ")
    left_out = [f"<@{user}>" for user in message.mentions if f"<@{user}>" not in line]
    return cut(" ".join([*left_out, line]), PLAIN)


def classic(message: Message, *, mark: int) -> ui.View | None:
    """Return a message's buttons as they stand below plain content; ``None`` if there are none.

    Args:
        message: The message.
        mark: A number given to the first of them, by which the message can be found again.
    """
    view = ui.View(timeout=None)
    view.stop()
    for row, part in enumerate(part for part in message.parts if isinstance(part, Buttons) and part.buttons):
        if row == ROWS:
            break
        for button in part.buttons:
            made = _button(button)
            made.row = row
            if not view.children:
                made.id = mark
            view.add_item(made)
    return view if view.children else None


def fitting(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Return the parts cut to Discord's 4,000 characters in total, longest texts first."""
    found = list(parts)
    texts = [at for at, part in enumerate(found) if isinstance(part, Text)]
    lengths = {at: len(part.content) for at, part in enumerate(found) if isinstance(part, Text)}
    while (excess := sum(lengths.values()) - TEXT) > 0:
        at = max(texts, key=lengths.__getitem__)
        part = found[at]
        if isinstance(part, Text):
            found[at] = Text(cut(part.content, max(lengths[at] - excess, TEXT // len(texts))))
            lengths[at] = min(lengths[at] - 1, max(lengths[at] - excess, TEXT // len(texts)))
    return tuple(found)


def files(message: Message, drawn: Mapping[str, bytes]) -> list[discord.File]:
    """Return a message's files.

    Args:
        message: The message.
        drawn: Pictures as PNG, by file name.
    """
    found: list[discord.File] = []
    for part in message.parts:
        if isinstance(part, Picture):
            found.append(discord.File(io.BytesIO(drawn[part.filename]), part.filename, description=part.alt))
        elif isinstance(part, File):
            found.append(discord.File(io.BytesIO(part.content.encode()), part.name))
    return found


def allowed(message: Message) -> discord.AllowedMentions:
    """Return exactly the people a message may notify."""
    users: Any = [discord.Object(user) for user in message.mentions]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _item(part: Part) -> ui.Item[Any] | None:
    if isinstance(part, Text):
        return ui.TextDisplay(part.content) if visible(part.content) else None
    if isinstance(part, Picture):
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{part.filename}", description=part.alt))
    if isinstance(part, File):
        return ui.File(f"attachment://{part.name}")
    if isinstance(part, Menu):
        return ui.ActionRow(_menu(part))
    if isinstance(part, Picker):
        return ui.ActionRow(_picker(part))
    return _row(part)


def _label(text: str, most: int) -> str:
    return cut(text, most) if visible(text) else BLANK


def _row(part: Buttons) -> ui.Item[Any] | None:
    return ui.ActionRow(*(_button(button) for button in part.buttons)) if part.buttons else None


def _button(button: Button) -> ui.Button[Any]:
    label = _label(button.label, LABEL)
    if button.url:
        return ui.Button(label=label, url=button.url)
    return ui.Button(label=label, custom_id=button.id, style=_STYLES[button.style], disabled=button.disabled)


def _picker(picker: Picker) -> ui.UserSelect[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any]:
    kinds: dict[str, Any] = {"people": ui.UserSelect, "roles": ui.RoleSelect, "channels": ui.ChannelSelect}
    types = {
        "people": discord.SelectDefaultValueType.user,
        "roles": discord.SelectDefaultValueType.role,
        "channels": discord.SelectDefaultValueType.channel,
    }
    chosen: list[Any] = [str(one) for one in picker.chosen[: picker.most]]  # Discord writes ids as text
    more: dict[str, Any] = (
        {"channel_types": [discord.ChannelType.text, discord.ChannelType.news]} if picker.kind == "channels" else {}
    )
    made: ui.UserSelect[Any] | ui.RoleSelect[Any] | ui.ChannelSelect[Any] = kinds[picker.kind](
        custom_id=picker.id,
        placeholder=cut(picker.placeholder, PLACEHOLDER),
        default_values=[discord.SelectDefaultValue(id=one, type=types[picker.kind]) for one in chosen],
        min_values=picker.least,
        max_values=picker.most,
        **more,
    )
    return made


def _menu(menu: Menu) -> ui.Select[Any]:
    options = [
        discord.SelectOption(
            label=_label(entry.label, ENTRY),
            value=entry.value,
            description=cut(entry.detail, ENTRY) if visible(entry.detail) else None,
            default=entry.chosen,
        )
        for entry in menu.entries
    ]
    return ui.Select(
        custom_id=menu.id,
        placeholder=cut(menu.placeholder, PLACEHOLDER),
        options=options,
        min_values=menu.least,
        max_values=min(menu.most, len(options)),
    )
