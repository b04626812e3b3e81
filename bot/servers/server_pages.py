"""A server's settings by section: the staff's text, and each press, form and command.

The sections are of the same kind as those of a person's panel; see :mod:`bot.messages.people.settings_pages`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.clockwork import time_zones
from bot.clockwork.hours import LONGEST_SERVER_QUIET, Quiet, ServerQuiet
from bot.errors import BadSetup, NotStaff, Stale
from bot.messages.button_ids import OLDER, snowflake
from bot.messages.forms import Form, Input
from bot.messages.message_parts import Button, Buttons, Entry, Menu, Part, Picker, Text
from bot.messages.people.settings_pages import Change, Control, Section
from bot.people.hours_settings import zone_of
from bot.rulings import Rulings
from bot.servers.model import LANGUAGES, ServerSettings
from bot.tables.table_service import Tables
from bot.web.links import Links
from rules.kernel import words

AT_ONCE = 25
"""Channels or roles that Discord lets one choose in a menu; more can be added by command."""
LIMITS = {"most": (1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100), "each": (1, 2, 3, 4, 5, 8, 10)}
"""Limits that a menu offers; others can be set by command."""
NONE = "none"


async def _settings(tables: Tables, guild: int, table: int) -> ServerSettings:
    return await tables.servers.settings(guild)


def _broken(settled: ServerSettings, *names: str) -> list[str]:
    return ["-# I can no longer read what was set here, so I ignore it. Please choose again."] * any(
        name in settled.damaged for name in names
    )


def _ids(change: Change) -> tuple[int, ...]:
    return tuple(snowflake(value) for value in change.values)


def _picked(change: Change) -> int | None:
    """The one role or channel that was chosen, or none of them.

    Raises:
        Stale: It is no such change.
    """
    if change.what not in {"pick", NONE}:
        raise Stale(OLDER)
    return next(iter(_ids(change)), None) if change.what == "pick" else None


def edited(now: Sequence[int], what: str, ids: Sequence[int]) -> tuple[int, ...]:
    """A changed choice: ``pick`` replaces all, ``add`` and ``remove`` some, ``none`` clears.

    Raises:
        Stale: It is no such change.
    """
    kept = [one for one in now if one not in ids]
    made = {"pick": tuple(ids), "add": (*kept, *ids), "remove": tuple(kept), NONE: ()}
    if what not in made:
        raise Stale(OLDER)
    return made[what]


# ---- lists of channels and roles


def _several(
    id_: str,
    title: str,
    kind: str,
    about: str,
    nothing: str,
    none: str,
    get: Callable[[ServerSettings], tuple[int, ...]],
) -> Section:
    """A section that is a list of channels or roles."""
    mark, what = ("#", "channel") if kind == "channels" else ("@&", "role")

    def named(settled: ServerSettings) -> str:
        return words.listing([f"<{mark}{one}>" for one in get(settled)]) or nothing

    def line(settled: ServerSettings) -> str:
        return words.count(len(get(settled)), what) if get(settled) else nothing

    def parts(settled: ServerSettings, control: Control) -> list[Part]:
        chosen = get(settled)
        lines = [about, f"Now: **{named(settled)}**.", *_broken(settled, id_)]
        if len(chosen) > AT_ONCE:
            lines.append(f"-# Choosing below replaces the whole list; `/server {id_}` adds or removes one.")
        picker = Picker(
            control.id("pick"), "roles" if kind == "roles" else "channels", f"Choose {what}s…",
            chosen if len(chosen) <= AT_ONCE else (), most=AT_ONCE,
        )  # fmt: skip
        return [Text("\n".join(lines)), picker, Buttons((Button(none, control.id(NONE), disabled=not chosen),))]

    async def change(tables: Tables, change: Change) -> str:
        ids = _ids(change)
        await tables.servers.change(change.standing, id_, lambda now: edited(get(now), change.what, ids))
        return "Done."

    return Section(id_, title, _settings, line, parts, change)


CHANNELS = _several(
    "channels", "Channels", "channels",
    "People can open tables in these channels and their threads. Tables elsewhere continue.",
    "every channel", "Every Channel", lambda settled: settled.channels,
)  # fmt: skip
OPENERS = _several(
    "openers", "Who Opens Tables", "roles",
    "People with these roles can open tables; everyone can join. Staff and hosts always can.",
    "everybody", "Everyone", lambda settled: settled.openers,
)  # fmt: skip
HOSTS = _several(
    "hosts", "Hosts", "roles",
    "Hosts can do what the staff does at tables: pause, close, move, replace, take back the last step. They can "
    "open any number of tables, but change no settings.",
    "nobody but the staff", "No Hosts", lambda settled: settled.hosts,
)  # fmt: skip


# ---- limits


def _limit_line(settled: ServerSettings) -> str:
    here = "any number here" if settled.most is None else f"{settled.most} here"
    each = "any number per person" if settled.each is None else f"{settled.each} per person"
    return f"{here}, {each}"


def _limit_parts(settled: ServerSettings, control: Control) -> list[Part]:
    lines = [
        f"Tables open at once: **{_limit_line(settled)}**. A person's tables are those they opened.",
        "-# Staff and hosts may open more. Tables already open continue.",
        *_broken(settled, "most", "each"),
    ]
    return [
        Text("\n".join(lines)),
        _limit_menu(control, "most", "On the server…", settled.most),
        _limit_menu(control, "each", "Per person…", settled.each),
    ]


def _limit_menu(control: Control, what: str, title: str, now: int | None) -> Menu:
    offered = sorted({*LIMITS[what], *([] if now is None else [now])})
    entries = [Entry(NONE, f"{title[:-1]}: any number", chosen=now is None)]
    entries += [Entry(str(one), f"{title[:-1]}: {one}", chosen=one == now) for one in offered]
    return Menu(control.id(what), title, tuple(entries))


async def _limit_change(tables: Tables, change: Change) -> str:
    if change.what not in LIMITS or len(change.values) != 1:
        raise Stale(OLDER)
    (value,) = change.values
    if value != NONE and not value.isdecimal():
        raise Stale(OLDER)
    await tables.servers.limit(change.standing, change.what, None if value == NONE else int(value))
    return "Done."


LIMIT = Section("limits", "Tables at Once", _settings, _limit_line, _limit_parts, _limit_change)


# ---- who settles rulings


async def _rulings_read(tables: Tables, guild: int, table: int) -> int | None:
    return await Rulings(tables.store, tables.clock).role(guild)


def _rulings_line(role: int | None) -> str:
    return "people with Manage Server" if role is None else f"<@&{role}>"


def _rulings_parts(role: int | None, control: Control) -> list[Part]:
    return [
        Text(f"Rulings are accepted and rejected by **{_rulings_line(role)}**. People with Manage Server choose who."),
        Picker(control.id("pick"), "roles", "Choose a role…", () if role is None else (role,)),
        Buttons((Button("People with Manage Server", control.id(NONE), disabled=role is None),)),
    ]


async def _rulings_change(tables: Tables, change: Change) -> str:
    if change.standing.guild is None or not change.standing.leads:
        raise NotStaff("Only people with Manage Server choose who accepts rulings.", instead=("ask one of them to",))
    role = _picked(change)
    await Rulings(tables.store, tables.clock).choose_role(change.standing.guild, role)
    return "Done."


RULINGS = Section("rulings", "Who Settles Rulings", _rulings_read, _rulings_line, _rulings_parts, _rulings_change)


# ---- quiet hours


def quiet_words(settled: ServerSettings) -> str:
    """The quiet hours of a server for a sentence."""
    hours = settled.quiet
    if hours is None:
        return "none"
    return f"{time_zones.clock_words(hours.quiet.start)} to {time_zones.clock_words(hours.quiet.end)} ({hours.zone})"


def _quiet_parts(settled: ServerSettings, control: Control) -> list[Part]:
    meaning = (
        "During them I ping nobody for this server's tables. Clocks behave as in a person's own quiet hours; at "
        "live paces they stop. You may still play."
    )
    lines = [
        f"This server's quiet hours: **{quiet_words(settled)}**.",
        meaning,
        *_broken(settled, "quiet"),
    ]
    buttons = (
        Button("Quiet Hours…", control.opens("quiet")),
        Button("No Quiet Hours", control.id(NONE), disabled=settled.quiet is None),
    )
    return [Text("\n".join(lines)), Buttons(buttons)]


def _quiet_form(settled: ServerSettings, what: str, control: Control) -> Form:
    if what != "quiet":
        raise Stale(OLDER)
    hours = settled.quiet
    start, end = (
        ("23:00", "7:00") if hours is None else map(time_zones.clock_words, (hours.quiet.start, hours.quiet.end))
    )
    fields = (
        Input("from", "Quiet from", 8, start),
        Input("until", "Quiet until", 8, end),
        Input(
            "zone", "Time zone: a city in it, like Europe/Berlin", 64, time_zones.UTC if hours is None else hours.zone
        ),
    )
    return Form(f"Quiet Hours, {LONGEST_SERVER_QUIET // 60} at Most", control.form("quiet"), fields)


async def _quiet_change(tables: Tables, change: Change) -> str:
    if change.what == NONE:
        await tables.servers.quiet(change.standing, None)
        return "No quiet hours from now on."
    if change.what != "quiet":
        raise Stale(OLDER)
    typed = change.fields
    try:
        quiet = Quiet(time_zones.read_clock(typed.get("from", "")), time_zones.read_clock(typed.get("until", "")))
    except ValueError:
        raise BadSetup("That is not a time of day.", instead=("write it like 23:00 or 7",)) from None
    hours = ServerQuiet(quiet, zone_of(typed.get("zone", "")))
    await tables.servers.quiet(change.standing, hours)
    return f"Quiet from now on: {quiet_words(ServerSettings(quiet=hours))}. All clocks here are adjusted."


QUIET = Section("quiet", "Quiet Hours", _settings, quiet_words, _quiet_parts, _quiet_change, _quiet_form)


# ---- where the staff is told


def _told_line(settled: ServerSettings) -> str:
    return "nowhere" if settled.staff_channel is None else f"<#{settled.staff_channel}>"


def _told_parts(settled: ServerSettings, control: Control) -> list[Part]:
    meaning = (
        "With a channel set, **More** at each table has **Tell Staff**: it sends the table, the step and a link "
        "there, at most once an hour per person. Everyone who sees the channel can read it."
    )
    lines = [
        f"Messages to the staff go to: **{_told_line(settled)}**.",
        meaning,
        *_broken(settled, "staff_channel"),
    ]
    chosen = () if settled.staff_channel is None else (settled.staff_channel,)
    return [
        Text("\n".join(lines)),
        Picker(control.id("pick"), "channels", "Choose a channel…", chosen),
        Buttons((Button("No Channel", control.id(NONE), disabled=not chosen),)),
    ]


async def _told_change(tables: Tables, change: Change) -> str:
    channel = _picked(change)
    await tables.servers.staff_channel(change.standing, channel)
    return "Done."


TOLD = Section("told", "Tell Staff", _settings, _told_line, _told_parts, _told_change)


# ---- open tables in the browser

LISTED, ON, OFF = "listed", "on", "off"
_LISTING = (
    "A page in the browser lists the lobbies and games of this server: the game, seats taken, pace, since when, and a "
    "link to each table. It names nobody, but the pages of tables do. Whoever has its address can read it. Left out "
    "are private tables, and tables in channels and threads that not everyone here sees."
)


def listed(links: Links) -> Section:
    """The section about the page of open tables, where browsers are served."""

    async def read(tables: Tables, guild: int, table: int) -> tuple[ServerSettings, str]:
        settled = await tables.servers.settings(guild)
        return settled, "" if settled.listed is None else links.to_open_tables(guild, settled.listed)

    return Section(LISTED, "Open Tables in the Browser", read, _listed_line, _listed_parts, _listed_change)


def _listed_line(found: tuple[ServerSettings, str]) -> str:
    return "listed" if found[1] else "not listed"


def _listed_parts(found: tuple[ServerSettings, str], control: Control) -> list[Part]:
    settled, address = found
    lines = [_LISTING, f"Now: **{_listed_line(found)}**.", *_broken(settled, LISTED)]
    if not address:
        return [Text("\n".join(lines)), Buttons((Button("List Them", control.id(ON)),))]
    lines.append("-# Listed no longer, the address is worthless at once; listed again, there is a new one.")
    return [Text("\n".join(lines)), Buttons((Button("The Page", url=address), Button("List None", control.id(OFF))))]


async def _listed_change(tables: Tables, change: Change) -> str:
    if change.what not in {ON, OFF}:
        raise Stale(OLDER)
    await tables.servers.listing(change.standing, on=change.what == ON)
    return "Done."


# ---- the language, where there are several


def _language_line(settled: ServerSettings) -> str:
    return LANGUAGES.get(settled.language, settled.language)


def _language_parts(settled: ServerSettings, control: Control) -> list[Part]:
    entries = tuple(Entry(code, name, chosen=code == settled.language) for code, name in LANGUAGES.items())
    lines = [f"I speak **{_language_line(settled)}** here.", *_broken(settled, "language")]
    return [Text("\n".join(lines)), Menu(control.id("pick"), "Language", entries)]


async def _language_change(tables: Tables, change: Change) -> str:
    if change.what != "pick" or len(change.values) != 1:
        raise Stale(OLDER)
    await tables.servers.language(change.standing, change.values[0])
    return "Done."


LANGUAGE = Section("language", "Language", _settings, _language_line, _language_parts, _language_change)
"""Shown only where there are several languages; see :func:`bot.talk.acts.server.sections`."""
