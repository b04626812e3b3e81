"""Settings: a person's time zone, quiet hours and vacations."""

from __future__ import annotations

from datetime import date, timedelta

from msgspec import Struct

from bot.clockwork import time_zones
from bot.clockwork.hours import DAY, DAYS_A_YEAR, LONGEST_QUIET, Hours, Quiet
from bot.errors import BadSetup, Stale
from bot.messages.button_ids import OLDER
from bot.messages.forms import Form, Input
from bot.messages.message_parts import Button, Buttons, Part, Text
from bot.messages.people.settings_pages import Change, Control, Section
from bot.tables.model import Person
from bot.tables.table_service import Tables
from bot.tables.time import hours as acts
from rules.kernel import words


class Set(Struct, frozen=True):
    """A person's hours at a moment."""

    hours: Hours
    now: float


async def read(tables: Tables, user: int, table: int = 0) -> Set:
    """A person's time settings."""
    return Set(await acts.hours(tables.store, user), tables.clock.now())


def line(set_: Set) -> str:
    """The same in one line."""
    hours = set_.hours
    away = hours.away_at(set_.now)
    found = [hours.zone or "no time zone yet", quiet_words(hours)]
    if away is not None:
        found.append(f"away until <t:{int(away.end)}:f>")
    return ", ".join(found)


def quiet_words(hours: Hours) -> str:
    """Quiet hours for a sentence."""
    quiet = hours.quiet
    if quiet is None:
        return "no quiet hours"
    return f"quiet from {time_zones.clock_words(quiet.start)} to {time_zones.clock_words(quiet.end)}"


def lines(set_: Set) -> list[str]:
    """All that a person has set about time, for a page."""
    hours, now = set_.hours, set_.now
    zone = hours.zone or "not set, so each table's own applies"
    at = f" (it is {time_zones.clock_words(_minute(now, hours.zone))} there)" if hours.zone else ""
    left = words.count(hours.days_left(now), "day")
    spends = "yes" if hours.spends else "no"
    found = [
        f"Time zone: **{zone}**{at}.",
        f"Quiet hours: **{quiet_words(hours)}**. No deadline of yours ends in them, unless a table's pace says so.",
        f"Vacation: **{left}** of {DAYS_A_YEAR} left this year, for all tables together; your clocks stop then.",
        f"Where the table allows it, a missed deadline spends a day of vacation: **{spends}**.",
    ]
    coming = [away for away in hours.away if away.end > now]
    found += [f"- away from <t:{int(away.start)}:f> until <t:{int(away.end)}:f>" for away in coming]
    return found


def _minute(at: float, zone: str) -> int:
    shown = time_zones.local(at, zone)
    return shown.hour * 60 + shown.minute


def _parts(set_: Set, control: Control) -> list[Part]:
    hours = set_.hours
    away = any(one.end > set_.now and not one.by_itself for one in hours.away)
    return [
        Text("\n".join(lines(set_))),
        Buttons(
            (
                Button("Time Zone…", control.opens("zone")),
                Button("Quiet Hours…", control.opens("quiet")),
                Button("No Quiet Hours", control.id("loud"), disabled=hours.quiet is None),
            )
        ),
        Buttons(
            (
                Button("Go Away…", control.opens("away")),
                Button("I Am Back", control.id("back"), disabled=not away),
                Button(
                    "Do Not Spend Vacation" if hours.spends else "Spend Vacation First",
                    control.id("keep" if hours.spends else "spend"),
                ),
            )
        ),
    ]


def _form(set_: Set, what: str, control: Control) -> Form:
    quiet = set_.hours.quiet
    if what == "zone":
        field = Input("zone", "A city near you, like Europe/Berlin", 64, set_.hours.zone)
        return Form("Your Time Zone", control.form("zone"), (field,))
    if what == "quiet":
        start, end = ("23:00", "7:00") if quiet is None else map(time_zones.clock_words, (quiet.start, quiet.end))
        fields = (Input("from", "Quiet from", 8, start), Input("until", "Quiet until", 8, end))
        return Form(f"Quiet Hours, {LONGEST_QUIET // 60} at Most", control.form("quiet"), fields)
    if what == "away":
        fields = (
            Input("days", "For how many days", 3, "1"),
            Input("from", "From when", 12, "now", "now, tomorrow, or a date like 2027-06-30"),
        )
        return Form("Vacation", control.form("away"), fields)
    raise Stale(OLDER)


async def _change(tables: Tables, change: Change) -> str:
    who, fields = change.who, change.fields
    if change.what == "zone":
        return await name_zone(tables, who, fields.get("zone", ""))
    if change.what == "quiet":
        return await be_quiet(tables, who, fields.get("from", ""), fields.get("until", ""))
    if change.what == "away":
        return await go_away(tables, who, change.key, fields.get("days", ""), fields.get("from", ""))
    if change.what == "loud":
        await acts.set_quiet(tables.desk, who, None)
        return "No quiet hours from now on."
    if change.what == "back":
        return await come_back(tables, who, change.key)
    if change.what in {"keep", "spend"}:
        await acts.set_spends(tables.desk, who, on=change.what == "spend")
        return ""
    raise Stale(OLDER)


async def name_zone(tables: Tables, who: Person, typed: str) -> str:
    """Name a time zone as it was typed."""
    wanted = zone_of(typed)
    await acts.set_zone(tables.desk, who, wanted)
    return f"Your time zone is {wanted}: it is {time_zones.clock_words(_minute(tables.clock.now(), wanted))} there now."


def zone_of(typed: str) -> str:
    """A typed time zone: by its whole name, or by a city if it is the only one of that name.

    Raises:
        BadSetup: There is none, or there are several.
    """
    wanted = typed.strip()
    if not time_zones.known(wanted):
        found = time_zones.suggest(wanted) if len(wanted) > 1 else []
        city = [name for name in found if name.rsplit("/", 1)[-1].casefold() == wanted.casefold().replace(" ", "_")]
        if len(city) != 1 and len(found) != 1:
            some = tuple(found[:3]) or ("enter a city near you, such as Berlin, New York or Tokyo",)
            raise BadSetup(f"I know no time zone called {wanted[:40]!r}.", instead=some)
        wanted = (city or found)[0]
    return wanted


async def be_quiet(tables: Tables, who: Person, start: str, end: str) -> str:
    """Name quiet hours as they were typed.

    Raises:
        BadSetup: They are no times of day, or too many hours.
    """
    try:
        quiet = Quiet(time_zones.read_clock(start), time_zones.read_clock(end))
    except ValueError:
        raise BadSetup("That is not a time of day.", instead=("write it like 23:00 or 7",)) from None
    hours = await acts.set_quiet(tables.desk, who, quiet)
    zone = hours.zone or "the table's time zone, until you set yours"
    return f"From now on it is {quiet_words(hours)} ({zone})."


async def go_away(tables: Tables, who: Person, key: str, days: str | int, start: str) -> str:
    """Go on vacation as it was typed.

    Raises:
        BadSetup: It is no number of days, or no date.
        Refused: There are not that many days left.
    """
    desk = tables.desk
    try:
        number = int(days)
        hours = await acts.hours(desk.store, who.id)
        begins = _day(start, hours.zone or time_zones.UTC, desk.clock.now())
    except (ValueError, OverflowError):
        raise BadSetup(
            "I need a number of days, and a date unless it starts now.", instead=("write the date like 2027-06-30",)
        ) from None
    after = await acts.leave(desk, who, number, key, begins)
    tables.send_soon()
    left = words.count(after.days_left(desk.clock.now()), "day")
    now = desk.clock.now()
    until = (begins or now) + number * DAY
    away = "You are away" if begins is None or begins <= now else f"You will be away from <t:{int(begins)}:f>"
    return f"{away} until <t:{int(until)}:f>. All your clocks are stopped then; {left} left this year."


async def come_back(tables: Tables, who: Person, key: str) -> str:
    """Be back before the vacation ends.

    Raises:
        Refused: The person is not away.
    """
    desk = tables.desk
    away = (await acts.hours(desk.store, who.id)).away_at(desk.clock.now())
    await acts.back(desk, who, key)
    tables.send_soon()
    return "Your planned vacation is cancelled." if away is None else "Welcome back: your clocks run again."


def _day(text: str, zone: str, now: float) -> float | None:
    """When a vacation begins: now (``None``), or at the midnight of a date."""
    told = text.strip().casefold()
    if told in {"", "now", "today"}:
        return None
    day = time_zones.day_of(now, zone) + timedelta(days=1) if told == "tomorrow" else date.fromisoformat(told)
    return time_zones.moment(day, 0, zone)


SECTION = Section("time", "Time Zone and Vacation", read, line, _parts, _change, _form)
