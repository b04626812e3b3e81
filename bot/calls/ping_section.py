"""Settings: where a person is pinged, in general and per game."""

from __future__ import annotations

from msgspec import Struct

from bot.calls import ping_settings
from bot.calls.ping_timing import Where
from bot.errors import Stale
from bot.messages.button_ids import OLDER
from bot.messages.message_parts import Button, Buttons, Entry, Menu, Part, Text
from bot.messages.people.settings_pages import Change, Control, Section
from bot.tables.table_service import Tables

PLACES = {
    Where.TABLE: ("At the table", "a mention in its thread"),
    Where.DM: ("Private message", "one for all tables waiting for you"),
    Where.BOTH: ("Both", "a mention, and a private message"),
    Where.DIGEST: ("Once a day", "one private message when your day begins"),
    Where.NONE: ("Not at all", "no pings and no reminders"),
}
GENERAL, AS_USUAL = "general", "usual"
GAMES = 5
"""Games with their own menu."""


class Found(Struct, frozen=True):
    """The settings, and the games that may have their own."""

    set: ping_settings.Set
    games: dict[str, str]


async def _read(tables: Tables, user: int, table: int) -> Found:
    desk = tables.desk
    listed = list(desk.games.listed)
    if table:
        here = (await desk.table(table)).game
        listed = [here, *(game for game in listed if game != here)]
    return Found(
        await ping_settings.read(desk.store, user), {game: desk.games.load(game).words.title for game in listed[:GAMES]}
    )


def _line(found: Found) -> str:
    said = PLACES[found.set.general][0].lower()
    others = [f"{found.games[game]}: {PLACES[place][0].lower()}" for game, place in found.set.games.items()
              if game in found.games]  # fmt: skip
    return "; ".join([said, *others])


def _parts(found: Found, control: Control) -> list[Part]:
    set_ = found.set
    lines = [
        f"When something waits for you, I tell you here: **{_line(found)}**.",
        (
            "-# One ping per decision. During your quiet hours, I only ping at tables where everyone agreed to "
            "play live; otherwise when they end."
        ),
        "-# On a vacation you took yourself, I stay silent and catch you up when you are back.",
        "-# Votes, rematches and reminders follow this setting too, but reminders never wait for the daily message.",
    ]
    if set_.closed and set_.general.private:
        lines.append(
            "Discord refused my last private message to you, so I ping you at the table. Allow direct messages from "
            "this server, then press any of my buttons."
        )
    parts: list[Part] = [Text("\n".join(lines))]
    parts.append(Menu(control.id(GENERAL), "Where I ping you", tuple(_entries(set_.general))))
    for game, title in found.games.items():
        place = set_.games.get(game)
        usual = Entry(AS_USUAL, f"{title}: same as everywhere", chosen=place is None)
        entries = (usual, *_entries(place, f"{title}: "))
        parts.append(Menu(control.id(f"game.{game}"), f"In {title}", entries))
    soon = Button(
        "No Heads-Up" if set_.heads_up else "Heads-Up Before My Turn", control.id("late" if set_.heads_up else "soon")
    )
    parts.append(Buttons((Button("Test Ping", control.id("test")), soon)))
    return parts


def _entries(chosen: Where | None, before: str = "") -> list[Entry]:
    return [
        Entry(place.value, before + label, detail, chosen=place is chosen) for place, (label, detail) in PLACES.items()
    ]


async def _change(tables: Tables, change: Change) -> str:
    desk, who = tables.desk, change.who
    what, _, game = change.what.partition(".")
    if what == "test":
        said = await ping_settings.test(desk, who, change.table, change.key)
        tables.send_soon()
        return said
    if what in {"soon", "late"}:
        await ping_settings.set_heads_up(desk, who, on=what == "soon")
        if what == "late":
            return ""
        return "I send you a private message when only one other player is left to move at a table, as you may be next."
    value = change.values[0] if len(change.values) == 1 else ""
    known = {place.value for place in Where}
    if what == "game" and game in desk.games.listed and value in {AS_USUAL, *known}:
        await ping_settings.choose(desk, who.id, None if value == AS_USUAL else Where(value), game)
    elif what == GENERAL and value in known:
        await ping_settings.choose(desk, who.id, Where(value))
    else:
        raise Stale(OLDER)
    await tables.touch(who)
    return ""


SECTION = Section("pings", "Pings", _read, _line, _parts, _change)
