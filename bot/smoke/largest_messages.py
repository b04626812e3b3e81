"""The largest messages of each kind that the bot sends: its own pages, made-up words."""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import cache
from typing import Any

import discord
from discord.http import MultipartParameters, handle_message_parameters
from PIL import Image

from bot.messages.layout import allowed, layout
from bot.messages.message_parts import (
    ALT,
    BUTTONS_A_ROW,
    ENTRIES,
    ENTRY,
    LABEL,
    PLACEHOLDER,
    TEXT,
    Button,
    Buttons,
    Entry,
    File,
    Menu,
    Message,
    Part,
    Picture,
    Text,
)

MOST_ENTRIES = 98
"""Entries of all menus of a message together: under the hundred at which Discord was seen to refuse."""


def kinds() -> Iterator[tuple[str, Message]]:
    """Each kind with its largest message, nobody called."""
    board = Picture("board", 1, 1, None, "The board in words. ".ljust(ALT, "x"))
    hand = Picture("hand", 1, 1, 0, "The hand in words. ".ljust(ALT, "x"))
    yield "the lobby", Message((_text(1500), *_rows(3), _menu("computer", 3)))
    yield "a turn with its board", Message((_text(2500), board, _text(1000), *_rows(4)))
    yield "a result", Message((_text(TEXT), *_rows(2)))
    yield "the end", Message((_text(3000), board, *_rows(2)))
    yield "a hand", Message((_text(2000), hand, *_rows(1)))
    yield "a reminder", Message((_text(300), *_rows(1)))
    yield "calls of several tables", Message((_text(2000), *_rows(5)))
    yield "a vote", Message((_text(800), *_rows(1)))
    yield "a menu of 25", Message((_text(500), _menu("all", ENTRIES, most=ENTRIES), *_rows(1)))
    yield "seven menus", Message((_text(500), *(_menu(f"menu{n}", MOST_ENTRIES // 7) for n in range(7))))
    yield "a text file", Message((_text(100), File("log-table-1.txt", "A line of the log.\n" * 5000)))
    yield "a moving picture", Message((_text(100), Picture("film", 1, 1, None, "The whole game.")))


@cache
def picture(kind: str, shade: int) -> bytes:
    """A picture as large as the largest board, a million bytes; a moving one of the kind GIF."""
    frames = [Image.effect_noise((1400, 1000), shade) for _ in range(2)]
    out = io.BytesIO()
    frames[0].save(out, kind, **({"save_all": True, "append_images": frames[1:]} if kind == "GIF" else {}))
    return out.getvalue()


def files(message: Message, shade: int = 100) -> list[discord.File]:
    """The files of a message."""
    found = [
        discord.File(
            io.BytesIO(picture("GIF" if part.kind == "film" else "PNG", shade)), part.filename, description=part.alt
        )
        for part in message.pictures
    ]
    texts = [part for part in message.parts if isinstance(part, File)]
    return found + [discord.File(io.BytesIO(part.content.encode()), part.name) for part in texts]


def body(message: Message, **more: Any) -> MultipartParameters:
    """A message as discord.py sends it."""
    return handle_message_parameters(view=layout(message), allowed_mentions=allowed(message), **more)


def _text(length: int) -> Text:
    return Text("**Words.** They are made up. ".ljust(length, "o"))


def _rows(number: int) -> tuple[Part, ...]:
    return tuple(
        Buttons(
            tuple(
                Button(f"Button {n}.{row} ".ljust(LABEL, "b"), f"tk:0:0:never_mind:{row}.{n}")
                for n in range(BUTTONS_A_ROW)
            )
        )
        for row in range(number)
    )


def _menu(name: str, entries: int, most: int = 1) -> Menu:
    found = tuple(
        Entry(f"{n}", f"Entry {n} ".ljust(ENTRY, "e"), "detail".ljust(ENTRY, "d"), chosen=n < most - 1)
        for n in range(entries)
    )
    return Menu(f"tk:0:0:never_mind:{name}", "Choose".ljust(PLACEHOLDER, "c"), found, 1, most)
