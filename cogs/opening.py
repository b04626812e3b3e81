"""Opening a table: the form where the game has options, the place, and the answer."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any

import discord
import msgspec
from discord import app_commands

from bot.application import Turnkeeper
from bot.clockwork.paces import Daily, brief
from bot.clockwork.time_zones import UTC, local
from bot.errors import BadSetup, Refused, Stale
from bot.messages import phrases
from bot.messages.button_ids import Press
from bot.messages.message_parts import Button, Buttons, Message, Text
from bot.messages.opening import setup, setup_time
from bot.names import plain
from bot.servers import game_pages
from bot.servers.model import GameDefaults
from bot.tables.life import table_options as limits
from bot.tables.model import AnyGame, Place, Table
from bot.tables.time.hours import hours
from bot.tables.time.pace import DEFAULT, PACES, Terms
from bot.talk import table_places
from bot.talk.press_verbs import Where, act
from cogs.errors import TABLE, Interaction, by
from rules.kernel.books.form_fields import Field
from rules.kernel.words import numbers

UNCOUNTED = (0, 0)
"""The figures of a game of which nobody has counted how long it takes: it is opened at once."""
LOBBY_WAITS = 2.5
"""Seconds for which it is waited whether the message of a new lobby can be posted."""


async def ask_or_open(
    interaction: Interaction,
    game: str,
    seats: int | None,
    pace: str | None,
    terms: Terms,
    hour: int | None,
    *,
    private: bool = False,
) -> Message:
    """Show the form of the game's options, or open the table at once if there are none.

    What is left out is as the server has it, else as it usually is.

    Raises:
        BadSetup: The game cannot be played like that, or there is no such pace, or none with an hour.
        ServerRefuses: The server does not let this person open one here.
    """
    tables = interaction.client.tables
    engine = tables.games.known(game)
    await _need_open(interaction)
    defaults = (await tables.servers.settings(interaction.guild_id)).games.get(game, GameDefaults())
    named = pace is not None
    pace = pace or defaults.pace or DEFAULT
    options = {**engine.words.usual, **game_pages.known(engine, defaults)}
    offered = setup.fields(engine.rules.Options, options)
    wanted = engine.rules.usual_seats(limits.options_for(engine, options)) if seats is None else seats
    made = _fitting(engine, offered, setup.begin(game, wanted, pace, offered, setup_time.packed(terms), options))
    if pace not in PACES:
        raise BadSetup(f"There is no pace called {pace[:40]!r}.", instead=tuple(PACES))
    if hour is not None:
        if not isinstance(PACES[pace].limit, Daily):
            daily, chosen = PACES["daily"], PACES[pace].title
            raise BadSetup(
                f"Only the pace {daily.title} ({daily.short}) has an hour. The pace {chosen} has none.",
                instead=(f"choose the pace {daily.title}", "or leave the hour out"),
            )
        terms = msgspec.structs.replace(terms, minute=60 * hour)
    short = terms.short_reactions and engine.rules.reacts
    terms = msgspec.structs.replace(terms, zone=await _zone(interaction), short_reactions=short)
    if offered:
        made = msgspec.structs.replace(made, time=setup_time.packed(terms, private=private))
        if offered[0].is_mode:
            return _first_step(engine, made, offered)
    if not named and (offered or engine.words.counted != UNCOUNTED):
        return _quick(engine, msgspec.structs.replace(made, time=setup_time.packed(terms, private=private)), offered)
    if offered:
        return _form(engine, made, offered, _times(made, terms))
    return await open_table(interaction, game, wanted, pace, {}, terms, private=private)


def games_like(bot: Turnkeeper, typed: str) -> list[app_commands.Choice[str]]:
    """The games whose titles fit what is typed, for a field that is being filled in."""
    games = bot.tables.games
    found = [(games.title(game), game) for game in games.listed]
    wanted = typed.casefold()
    return [app_commands.Choice(name=title, value=game) for title, game in found if wanted in title.casefold()][:25]


async def _need_open(interaction: Interaction) -> None:
    """Check that the server lets this person open a table here, before anything is made for it.

    Raises:
        ServerRefuses: It does not.
    """
    asks = by(interaction)
    await interaction.client.tables.servers.need_open(here(interaction), asks.who.id, asks.standing)


def here(interaction: Interaction) -> Place:
    """The channel or thread of a command, as a place for a table."""
    return Place(interaction.guild_id, interaction.channel_id or 0, getattr(interaction.channel, "parent_id", None))


def _fitting(engine: AnyGame, offered: tuple[Field, ...], made: setup.Setup) -> setup.Setup:
    """The set-up with the usual options, or with one otherwise where that many players need it.

    Raises:
        BadSetup: So many can never play; said before a thread is opened for nothing.
    """
    tried = [*setup.nearby(made, offered)]
    sizes = [limits.sizes(engine, one.options(offered)) for one in tried]
    for one, size in zip(tried, sizes, strict=True):
        if made.seats in size:
            return one
    allowed = sorted({seats for size in sizes for seats in size})
    raise BadSetup(f"{engine.words.title} takes {numbers(allowed)} players, not {made.seats}.")


@act(
    "setup", "setup_seats", "setup_open", "setup_time", "setup_back", "setup_mode", "setup_players", "setup_first",
    where=Where.IN_PLACE,
)  # fmt: skip
async def form_pressed(interaction: Interaction, press: Press) -> Message:
    """A choice in the form, or one of its buttons.

    Raises:
        Stale: The form is from an older version.
    """
    zone = await _zone(interaction)
    try:
        made, field = setup.Setup.read(press.n)
        engine = interaction.client.tables.games.known(made.game)
        offered = setup.fields_of(engine.rules.Options, made.chosen)
        if press.verb == "setup":
            made = made.with_value(field, int(press.values[0]))
            if offered[field].is_mode:  # another mode has other options
                offered = setup.fields_of(engine.rules.Options, made.chosen)
                mode = {offered[0].name: offered[0].values[int(press.values[0])]}
                made = setup.begin(made.game, made.seats, made.pace, offered, made.time, mode)
        if press.verb == "setup_time" and press.values:
            made = setup_time.changed(made, field, press.values[0])
        if press.verb in {"setup_seats", "setup_players"}:
            made = msgspec.structs.replace(made, seats=int(press.values[0]))
        if press.verb == "setup_first":
            offered = setup.fields(engine.rules.Options, engine.words.first)
            made = setup.begin(made.game, made.seats, made.pace, offered, made.time, engine.words.first)
        options = made.options(offered)
        allowed = limits.sizes(engine, options)
        if press.verb in {"setup", "setup_first"}:  # another option may be for fewer, or for more
            nearest = min(allowed, key=lambda seats: abs(seats - made.seats))
            made = msgspec.structs.replace(made, seats=nearest)
        terms = setup_time.unpacked(made.time, zone)
        said = _times(made, terms)
    except (ValueError, IndexError, KeyError):
        raise Stale("That form is from an older version of me. Please use /table new again.") from None
    if press.verb == "setup_time":
        return setup_time.page(engine.words.title, made, said, reacts=engine.rules.reacts)
    if press.verb == "setup_mode" and offered[0].is_mode:
        return _first_step(engine, made, offered)
    if press.verb in {"setup_players", "setup_first"}:
        return _quick(engine, made, offered)
    if press.verb != "setup_open":
        return _form(engine, made, offered, said)
    private = setup_time.by_invitation(made.time)
    return await open_table(interaction, made.game, made.seats, made.pace, options, terms, private=private)


@act("setup_game", where=Where.IN_PLACE)
async def game_chosen(interaction: Interaction, press: Press) -> Message:
    """The game of a new table, from the menu of games."""
    return await ask_or_open(
        interaction, press.values[0], None, None, Terms(vacations=True, short_reactions=True), None
    )


async def games_here(interaction: Interaction) -> Message:
    """The question for a game, for somebody who wants to play where there is no table.

    Raises:
        ServerRefuses: The server does not let this person open one here.
    """
    await _need_open(interaction)
    games = interaction.client.tables.games
    return setup.which_game([(game, games.known(game)) for game in games.listed])


def _first_step(engine: AnyGame, made: setup.Setup, offered: tuple[Field, ...]) -> Message:
    first = setup.differs(made, offered, engine.words.first)
    best = engine.words.first.get(offered[0].name)
    takes = setup.lengths(engine, made)
    return setup.first_step(engine.words.title, made, offered[0], takes, first=first, recommended=best)


def _quick(engine: AnyGame, made: setup.Setup, offered: tuple[Field, ...]) -> Message:
    return setup.quick(engine, made, offered, limits.sizes(engine, made.options(offered)))


def _form(engine: AnyGame, made: setup.Setup, offered: tuple[Field, ...], pace: str) -> Message:
    options = made.options(offered)
    wrong = limits.faults(engine, options, made.seats)
    allowed = limits.sizes(engine, options)
    return setup.form(engine.words.title, made, offered, pace, allowed, wrong, setup.lengths(engine, made))


def _times(made: setup.Setup, terms: Terms) -> str:
    """Return the time behind each button to open, each in a line and a small one."""
    lines = []
    for way, one in (("Tonight", setup.tonight(made)), ("Over days", setup.over_days(made))):
        speed, late = brief(PACES[one.pace], terms)
        lines += [f"**{way}** {speed}", f"-# {late}"]
    return "\n".join(lines)


async def _zone(interaction: Interaction) -> str:
    """The time zone of the person who opens a table."""
    set_ = await hours(interaction.client.tables.store, interaction.user.id)
    return set_.zone or UTC


async def open_table(
    interaction: Interaction,
    game: str,
    seats: int,
    pace: str,
    options: dict[str, Any],
    terms: Terms,
    *,
    private: bool = False,
) -> Message:
    """Open a table in a thread of its own, or here.

    Raises:
        NoPlace: It cannot live here.
        BadSetup: The game cannot be played like that.
        ServerRefuses: The server does not let this person open one here.
    """
    tables = interaction.client.tables
    await _need_open(interaction)
    engine = tables.games.known(game)
    if seats not in (allowed := limits.sizes(engine, options)):
        raise BadSetup(f"With these options {engine.words.title} takes {numbers(allowed)} players, not {seats}.")
    taken = interaction.channel_id is not None and await tables.at(interaction.channel_id) is not None
    begun = local(interaction.created_at.timestamp(), terms.zone)
    place = await table_places.settle(interaction, _thread_name(engine, options, interaction, begun), taken=taken)
    asks = by(interaction)
    try:
        table = await tables.open(
            game=game, options=options, seats=seats, pace=pace, owner=asks.who, place=place, key=asks.key, terms=terms,
            private=private, standing=asks.standing,
        )  # fmt: skip
    except Refused:  # somebody else was faster
        await table_places.give_up(interaction, place)
        raise
    interaction.extras[TABLE] = table.id
    stands = await _lobby_stands(interaction, table)
    return _opened(table, engine.words.title, interaction.app_permissions, stands=stands)


def _thread_name(engine: AnyGame, options: dict[str, Any], interaction: Interaction, begun: datetime) -> str:
    """Return a thread's name, what tells it apart first: a phone cuts the rest."""
    offered = setup.fields(engine.rules.Options, options)
    modes = [
        field.words[field.values.index(options[field.name])]
        for field in offered[:1]
        if field.is_mode and options.get(field.name) in field.values
    ]
    short = engine.words.title.partition(":")[0]
    head = f"{short}, {begun:%-d %b %H:%M}"
    return " · ".join([head, *modes, f"with {plain(interaction.user.display_name, 24)}"])


async def _lobby_stands(interaction: Interaction, table: Table) -> bool:
    """Whether the lobby's message is there, once tried; a slow one counts as there."""
    interaction.client.people_waiting.send_held()
    sent = asyncio.ensure_future(interaction.client.outbox.settled())
    done, _ = await asyncio.wait({sent}, timeout=LOBBY_WAITS)
    if not done:
        sent.cancel()
        return True
    return await interaction.client.tables.message(table.id, "lobby") is not None


def _opened(table: Table, title: str, permissions: discord.Permissions, *, stands: bool) -> Message:
    where = f"Table {table.id} ({title}) is open in <#{table.place.channel}>"
    if not stands:
        text = (
            f"{where}, but Discord does not let me write there yet. I keep trying, and will tell you what is missing."
        )
        return Message((Text(text), Buttons((Button("Go There", url=phrases.link(table.place)),))))
    joins = "**Seats…** there invites people, and" if table.private else "Others press **Join** there,"
    text = f"{where}. {joins} you press **Start**."
    if not permissions.pin_messages:
        text += "\n-# I may not pin here. With the permission Pin Messages, I keep the current turn pinned."
    return Message((Text(text), Buttons((Button("Go There", url=phrases.link(table.place)),))))


async def bring_all(interaction: Interaction, table: int) -> None:
    """Add everyone seated to the thread in which their table continues."""
    client = interaction.client
    people = [seat.user for seat in await client.tables.seats(table) if seat.user is not None]
    await asyncio.gather(*(client.threads.bring(table, user) for user in people))


async def settled_here(interaction: Interaction, table: int) -> Place:
    """A place here for a table that is moved.

    Raises:
        ServerRefuses: The channel holds no tables.
        NoPlace: It cannot live here.
    """
    tables = interaction.client.tables
    await tables.servers.need_place(here(interaction))
    taken = interaction.channel_id is not None and await tables.at(interaction.channel_id) is not None
    return await table_places.settle(interaction, f"Table {table}", taken=taken)
