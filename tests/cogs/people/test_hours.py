"""Time for people: the pace before joining, quiet hours, vacations, lateness, silence."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.store import query
from bot.tables.time.pace import DAY, HOUR, Expiry
from tests.bot.kit import StillClock
from tests.bot.toy import BidsGame, BidsOptions, BidsRules
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import press_all_at_once
from tests.cogs.room import Room, Seen, labels, parts, text


class GradedOptions(BidsOptions, frozen=True, forbid_unknown_fields=True):
    """Something to choose."""

    hard: bool = False


class Graded(BidsRules):
    """A toy with an option."""

    Options = GradedOptions


def span(start: str, **rest: Any) -> dict[str, Any]:
    """Options with ``from``, which is a word of Python."""
    return {"from": start, **rest}


async def later(room: Room, clock: StillClock, seconds: float) -> None:
    clock.pass_by(seconds)
    await room.bot.tables.sweep()
    await room.bot.tables.settled()
    await room.bot.outbox.settled()
    await room.env.settle()


async def fill_in(room: Room, who: str, message: Seen, label: str, **fields: str) -> str:
    """Press a button that opens a form, and send the form."""
    form = await room.people[who].click(message, label=label)
    assert form.modal is not None
    return text(room._answer(await room.people[who].submit_modal(form, fields)))


@pytest.mark.ux(48)
async def test_the_pace_stands_in_the_lobby_in_words(enter: Enter) -> None:
    room = await enter()
    await room.types("Ana", "timezone", zone="Europe/Berlin")
    lobby = await room.open("Ana", pace="daily", late="computer", weekends_off=True, vacation=True, hour=19)
    said = text(lobby)
    assert "About one move a day, by 19:00 (Europe/Berlin)" in said
    assert "Your clock stops on vacation and on weekends." in said
    assert "up to 3 days of your vacation are spent first; then a computer plays for you until you are back" in said


async def test_time_is_chosen_on_the_second_page_of_the_form(enter: Enter) -> None:
    room = await enter(games=("graded",), load=lambda game: BidsGame(Graded))
    form = await room.form("Ana", game="graded")
    page = await room.press("Ana", form, "Change the Time…")
    page = await room.choose("Ana", page, "Reserve: five days for the whole game, plus eight hours for each decision")
    page = await room.choose("Ana", page, "A computer plays that turn", menu=1)
    page = await room.choose("Ana", page, "Weekends off", menu=2)
    page = await room.choose("Ana", page, "Vacation is only taken by hand", menu=3)
    back = await room.press("Ana", page, "Back to the Game")
    assert "five days for the whole game, and eight hours more" in text(back)
    page = await room.press("Ana", back, "Change the Time…")
    page = await room.choose("Ana", page, "Daily: by a fixed hour each day")
    page = await room.choose("Ana", page, "07:00", menu=4)
    await room.press("Ana", page, "Play Over Days")
    table = (await room.bot.tables.load(1)).table
    assert table.pace == "daily"
    assert (table.terms.expiry, table.terms.weekends, table.terms.vacations) == (Expiry.COMPUTER_ONCE, True, False)
    assert (table.terms.zone, table.terms.minute) == ("UTC", 7 * 60)


async def test_a_form_of_an_older_version_says_so(enter: Enter) -> None:
    room = await enter(games=("graded",), load=lambda game: BidsGame(Graded))
    form = await room.form("Ana", game="graded")
    (button,) = [part["custom_id"] for part in parts(form) if ":setup_time:" in part.get("custom_id", "")]
    lobby = await room.open("Ana", game="graded")
    for broken in ("x", "9999"):
        instead = button.rsplit(".", 1)[0] + "." + broken
        await press_all_at_once(room, "Ana", lobby, "Join", 1, instead=instead)
        assert "from an older version of me" in room.said_last()
    assert len(room.channel.threads) == 1


async def test_a_person_names_zone_quiet_hours_and_vacation(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    said = text(await room.types("Bo", "timezone", zone="tokyo"))
    assert "Your time zone is Asia/Tokyo" in said
    said = text(await room.types("Bo", "timezone", zone="Middle Earth"))
    assert "I know no time zone" in said
    assert "a city near you" in said
    said = text(await room.types("Bo", "quiet", **span("22:30", until="7")))
    assert "quiet from 22:30 to 07:00 (Asia/Tokyo)" in said
    assert "That is not a time of day" in text(await room.types("Bo", "quiet", **span("late", until="7")))
    assert "at most 12 hours" in text(await room.types("Bo", "quiet", **span("7", until="6")))
    said = text(await room.types("Bo", "away", days=3))
    assert "27 days left this year" in said
    assert any("Bo is away from" in text(post) for post in room.posts)
    assert "Welcome back" in text(await room.types("Bo", "away", days=0))
    assert "You are not away" in text(await room.types("Bo", "away", days=0))
    said = text(await room.types("Bo", "away", days=2, **span("2027-07-01")))
    assert "You will be away from" in said
    assert "cancelled" in text(await room.types("Bo", "away", days=0))
    assert "a number of days, and a date" in text(await room.types("Bo", "away", days=2, **span("soon")))


async def test_the_same_in_the_panel_of_settings_also_after_a_restart(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room = await enter(clock=clock)
    panel = await room.types("Ana", "settings")
    assert "no time zone yet, no quiet hours" in text(panel)
    page = await room.press("Ana", panel, "Time Zone and Vacation")
    await room.restart(clock=clock)
    assert "Europe/Berlin" in await fill_in(room, "Ana", page, "Time Zone…", zone="Berlin")
    assert "quiet from 23:00 to 06:00" in await fill_in(room, "Ana", page, "Quiet Hours…", **span("23", until="6"))
    assert "You will be away from" in await fill_in(room, "Ana", page, "Go Away…", days="2", **span("tomorrow"))
    page = await room.press("Ana", await room.types("Ana", "settings"), "Time Zone and Vacation")
    page = await room.press("Ana", page, "I Am Back")
    assert "cancelled" in text(page)
    page = await room.press("Ana", page, "No Quiet Hours")
    page = await room.press("Ana", page, "Do Not Spend Vacation")
    assert "spends a day of vacation: **no**" in text(page)
    assert "Spend Vacation First" in labels(page)


async def when_bo_lets_a_day_pass(enter: Enter) -> tuple[Room, StillClock]:
    """A table with vacations, a day and a second after Ana answered and Bo did not."""
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", vacation=True)
    await room.types("Ana", "play", choice="Bid one")
    await later(room, clock, DAY + 1)
    return room, clock


@pytest.mark.ux(54)
async def test_a_vacation_day_is_spent_visibly(enter: Enter) -> None:
    room, clock = await when_bo_lets_a_day_pass(enter)
    said = text(room.last("Bo ran out of time"))
    assert "Bo ran out of time, so a day of their vacation begins (29 days left this year)" in said
    assert f"until <t:{int(clock.now() + DAY)}:f>" in text(room.turn), "the new deadline, though the message was old"
    assert room.pings(room.turn) == set()
    assert len([post for post in room.posts if "Choose" in labels(post)]) == 1
    status = text(await room.types("Ana", "table status"))
    assert "Bo: to move" in status
    assert "Ana: has chosen, and may still change it" in status


@pytest.mark.ux(54)
async def test_who_says_that_they_are_back_in_a_day_that_was_spent_by_itself_loses_no_other(enter: Enter) -> None:
    room, clock = await when_bo_lets_a_day_pass(enter)
    until = clock.now() + DAY
    await later(room, clock, HOUR)
    said = text(await room.types("Bo", "away", days=0))
    assert "just play" in said
    await later(room, clock, 60)
    assert (await room.bot.tables.load(1)).asked[0].deadline == until
    assert not any("28 days left" in text(post) for post in room.posts)
    assert "29 days" in text(await room.press("Bo", await room.types("Bo", "settings"), "Time Zone and Vacation"))


async def test_a_computer_has_the_seat_until_its_person_presses(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", late="computer")
    await room.types("Ana", "play", choice="Bid one")
    await later(room, clock, DAY + 1)
    post = room.last("a computer plays that seat until Bo is back")
    await room.press("Bo", post, "I’m Back")
    snapshot = await room.bot.tables.load(1)
    seat = snapshot.seat_of(room.people["Bo"].id)
    assert seat is not None
    assert snapshot.seats[seat].holder == "person"


async def test_a_silent_table_is_put_away_and_restored_by_a_press(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.open("Ana", "Bo")
    await later(room, clock, 7 * DAY)
    warned = room.last("Still playing?")
    await room.press("Bo", warned, "We Are Still Here")
    for said in ("Still playing?", "Still nobody plays", "is archived"):
        await later(room, clock, 7 * DAY)
        assert said in text(room.last(said))
    assert "Only the people of this table" in text(await room.press("Cy", room.last("is archived"), "Restore"))
    assert "archived; `/table restore` brings it back" in text(await room.types("Bo", "mytables"))
    assert "You have no seat at any table" in text(await room.types("Cy", "mytables"))
    await room.press("Ana", room.last("is archived"), "Restore")
    assert (await room.bot.tables.load(1)).table.status == "lobby"
    assert "Join" in labels(room.last("Seats"))
    for _ in range(3):
        await later(room, clock, 7 * DAY)
    await room.types("Ana", "table restore", table=1)
    assert (await room.bot.tables.load(1)).table.status == "lobby"


async def test_zones_are_suggested_with_the_time_there(enter: Enter) -> None:
    room = await enter()
    found = await room.people["Ana"].autocomplete(room.place, "timezone", "zone", "new y")
    names = [choice["name"] for choice in found]
    assert names[0].startswith("America/New York (")
    assert len(names) <= 25


@pytest.mark.parametrize(
    ("late", "said"),
    [
        ("default", "if you do not answer: Bid one"),
        ("owner", "may let a computer play for you; a day later the default is played: Bid one"),
        ("computer_once", "if you do not answer: a computer plays that turn for you"),
    ],
)
async def test_a_question_names_what_is_played_when_time_is_up(enter: Enter, late: str, said: str) -> None:
    room = await enter()
    await room.start("Ana", "Bo", late=late)
    asked = await room.press("Ana", room.last("Bids"), "Choose")
    assert said in text(asked)
    await room.types("Ana", "play", choice="Bid two")
    assert "if you do not answer" not in text(await room.press("Ana", room.last("Bids"), "Choose"))


async def test_a_reminder_says_what_follows_at_this_table(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", late="computer_once")
    await later(room, clock, 23 * HOUR)
    assert "When time is up, a computer plays that turn for you." in text(room.last("your move is still open"))


async def test_who_joins_is_told_what_the_hour_means_for_them(enter: Enter) -> None:
    room = await enter()
    await room.types("Ana", "timezone", zone="Europe/Berlin")
    await room.types("Bo", "timezone", zone="Asia/Tokyo")
    await room.types("Bo", "quiet", **span("1", until="8"))
    lobby = await room.open("Ana", pace="daily", hour=20)
    said = text(await room.press("Bo", lobby, "Join"))
    assert "This table's hour is 04:00 for you, in your quiet hours" in said
    assert "Set your time zone with `/timezone`" in text(await room.press("Cy", lobby, "Join"))


@pytest.mark.parametrize("pace", [{}, {"pace": "live"}])
async def test_an_hour_without_the_daily_pace_is_refused_and_nothing_is_opened(
    enter: Enter, pace: dict[str, str]
) -> None:
    room = await enter()
    said = text(await room.types("Ana", "table new", room.channel, game="bids", hour=19, **pace))
    assert "Only the pace Daily (by a fixed hour each day)" in said
    assert "leave the hour out" in said
    assert room.channel.threads == []
    assert await room.bot.tables.live() == []


async def test_without_an_hour_the_daily_pace_has_one(enter: Enter) -> None:
    room = await enter()
    assert "by 20:00 (UTC)" in text(await room.open("Ana", pace="daily"))


async def test_a_game_without_choices_of_its_own_is_open_at_once_with_the_time_of_the_command(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "table new", room.channel, game="clash", pace="slow", late="owner")
    assert labels(said) == ["Go There"]
    assert "About two moves a week" in text(room.last("Seats"))


@pytest.mark.ux(49)
async def test_an_early_finish_leaves_the_next_deadline_on_the_timetable(enter: Enter) -> None:
    clock = StillClock()
    clock.at -= clock.at % DAY - DAY / 2
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", pace="daily", hour=20)
    tonight = int(clock.at + 8 * HOUR)
    assert f"until <t:{tonight}:f>" in text(room.turn)
    first, second = await room.in_order()
    await later(room, clock, HOUR)
    for who in (second, first):
        await room.types(who, "play", choice="Bid one")
    assert f"until <t:{tonight}:f>" in text(room.turn), "they are early, and the hour is the same"
    await later(room, clock, 6.5 * HOUR)
    for colour in ("Red", "Blue"):
        await room.types(first, "play", choice=colour)
    assert f"until <t:{tonight + int(DAY)}:f>" in text(room.turn)


@pytest.mark.ux(50)
async def test_who_has_chosen_and_may_still_change_it_is_neither_late_nor_on_vacation(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room = await enter(clock=clock)
    await room.start("Ana", "Bo", vacation=True)
    await room.types("Ana", "play", choice="Bid one")
    while (await room.bot.tables.load(1)).move == 2:
        await later(room, clock, DAY + 1)
    said = "\n".join(text(post) for post in room.posts)
    assert "Bo ran out of time" in said
    assert "Ana ran out of time" not in said
    late = {
        row["user"]: row["late"] for row in await room.bot.store.fetch(query("SELECT * FROM answered ORDER BY at DESC"))
    }
    assert late == {room.people["Ana"].id: 0, room.people["Bo"].id: 1}
    left = await room.bot.store.fetch(query("SELECT id FROM people WHERE away IS NOT NULL"))
    assert [row["id"] for row in left] == [room.people["Bo"].id]
    assert all("Ana" not in room.pings(post) for post in room.posts if "still open" in text(post))


@pytest.mark.ux(51)
async def test_after_a_day_of_vacation_there_is_a_whole_day_and_nothing_is_decided_before(enter: Enter) -> None:
    room, clock = await when_bo_lets_a_day_pass(enter)
    assert "Bo ran out of time" in text(room.last("a day of their vacation"))
    for _ in range(23):
        await later(room, clock, HOUR)
    assert (await room.bot.tables.load(1)).move == 2
    assert "**Bid one**" in text(await room.types("Bo", "play", choice="Bid one"))
    away = await room.bot.store.fetch(query("SELECT id FROM people WHERE away IS NOT NULL"))
    assert [row["id"] for row in away] == [room.people["Bo"].id], "nothing was spent by who had nothing to do"


@pytest.mark.ux(52)
async def test_a_weekend_a_vacation_and_a_pause_leave_what_was_left(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_024_000.0 - 1_812_024_000.0 % DAY + 12 * HOUR
    while datetime.fromtimestamp(clock.at, UTC).weekday() != 4:
        clock.at += DAY
    room = await enter(clock=clock)  # on a Friday at noon
    await room.start("Ana", "Bo", weekends_off=True)
    monday = int(clock.at + 3 * DAY)
    assert f"until <t:{monday}:f>" in text(room.turn)
    await later(room, clock, HOUR)
    for who in ("Ana", "Bo"):
        await room.types(who, "away", days=7)
    back = monday + 7 * int(DAY)
    assert f"until <t:{back}:f>" in text(room.turn)
    await room.press("Ana", await room.types("Ana", "table vote"), "Pause")
    await room.press("Bo", room.last("wants to pause"), "Yes")
    await later(room, clock, 14 * DAY)
    await room.press("Ana", await room.types("Ana", "table vote"), "Resume")
    await room.press("Bo", room.last("wants to resume the game"), "Yes")
    await later(room, clock, 1)
    # 23 hours were left on Friday at one; it is a Friday again, so they end on Monday at noon.
    assert f"until <t:{int(monday + 14 * DAY)}:f>" in text(room.turn)
