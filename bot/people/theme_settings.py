"""Settings: the colours in which a person's own pictures are shown."""

from __future__ import annotations

from msgspec import Struct

from bot.errors import Stale
from bot.messages.button_ids import OLDER
from bot.messages.message_parts import Entry, Menu, Part, Picture, Text
from bot.messages.people.settings_pages import Change, Control, Section
from bot.tables.table_service import Tables

DARK = "dark"
"""The theme of whoever has chosen none, and of pictures that everyone sees."""
THEMES = {
    DARK: ("Dark", "light on dark"),
    "light": ("Light", "dark on light"),
    "contrast": ("High contrast", "darker grounds, brighter signs"),
    "protan": ("Protanopia", "for eyes that see little red"),
    "deutan": ("Deuteranopia", "for eyes that see little green"),
    "tritan": ("Tritanopia", "for eyes that see little blue"),
}
"""Each theme's name, and what it is."""
WHICH = "which"


class Found(Struct, frozen=True):
    """The theme that is set, and the game whose cover shows them all."""

    theme: str
    game: str


async def _read(tables: Tables, user: int, table: int) -> Found:
    desk = tables.desk
    game = (await desk.table(table)).game if table else next(iter(desk.games.listed), "")
    return Found(await tables.people.theme(user) or DARK, game)


def _line(found: Found) -> str:
    return THEMES[found.theme][0].lower()


def _parts(found: Found, control: Control) -> list[Part]:
    lines = [
        f"Your own pictures, such as hands and questions: **{_line(found)}**.",
        "-# Pictures that everyone sees stay dark; **More**, **Whole Board** shows you the table in your colours.",
    ]
    entries = tuple(Entry(theme, name, says, chosen=theme == found.theme) for theme, (name, says) in THEMES.items())
    parts: list[Part] = [Text("\n".join(lines))]
    if found.game:
        told = "; ".join(f"{name}: {says}" for name, says in THEMES.values())
        parts.append(Picture("themes", 0, 0, None, f"The themes side by side. {told}.", game=found.game))
    return [*parts, Menu(control.id(WHICH), "Colours of my pictures", entries)]


async def _change(tables: Tables, change: Change) -> str:
    wanted = next(iter(change.values), "")
    if change.what != WHICH or wanted not in THEMES:
        raise Stale(OLDER)
    await tables.people.set_theme(change.who, wanted)
    return ""


SECTION = Section("theme", "Colours", _read, _line, _parts, _change)
