"""A table's two times, on a phone: chosen at opening, shown with the pace, and kept."""

from __future__ import annotations

from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.test_conditions import CRAGS, chosen, menus
from tests.cogs.people.test_planning import entered_with, later
from tests.cogs.room import Room, labels, text

HOUR, DAY = 3600.0, 86400.0


async def left(room: Room, clock: StillClock) -> float:
    """The seconds left to the person asked."""
    (asked,) = (await room.bot.tables.load(1)).asked
    return asked.deadline - clock.now()


async def test_a_game_of_reactions_has_two_times_unless_its_owner_wants_one(enter: Enter) -> None:
    room, clock = await entered_with(enter, CRAGS)
    lobby = await room.open("Ana", "Bo", game="crags")
    assert "up to 24 hours a decision. A reaction during a turn has 8 hours." in text(lobby)
    await room.press("Ana", lobby, "Start")
    one, _ = await room.in_order()
    assert await left(room, clock) == DAY
    assert "a reaction has" not in text(room.turn)
    await room.press(one, await room.press(one, room.turn, "Choose"), "Stay")
    assert await left(room, clock) == 8 * HOUR
    assert "a reaction has 8 hours" in text(room.turn)
    assert "8 hours" in text(await room.types(one, "table status"))
    clock.pass_by(7 * HOUR + 60)
    await room.bot.tables.sweep()
    await room.bot.outbox.settled()
    await room.env.settle()
    assert any("When time is up" in text(post) for post in room.posts), "they are reminded an hour before"
    await room.restart(clock=clock, games=("crags",), load=CRAGS.__getitem__)
    await later(room, clock, HOUR)
    snapshot = await room.bot.tables.load(1)
    assert snapshot.move == 3, "the default was played"
    assert await left(room, clock) > 23 * HOUR


async def test_its_owner_may_want_one_time(enter: Enter) -> None:
    room, clock = await entered_with(enter, CRAGS)
    lobby = await room.open("Ana", "Bo", game="crags", short_reactions=False)
    assert "reaction" not in text(lobby)
    await room.press("Ana", lobby, "Start")
    one, _ = await room.in_order()
    await room.press(one, await room.press(one, room.turn, "Choose"), "Stay")
    assert await left(room, clock) == DAY


async def test_the_form_offers_both_times_where_a_game_reacts_and_the_pace_has_them(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="terrene")
    assert "A reaction during a turn has 8 hours." in text(form)
    page = await room.press("Ana", form, "Change the Time…")
    assert "Reactions: 8 hours" in chosen(page)
    page = await room.choose("Ana", page, "Slow: three days a decision", menu=menus(page).index("Pace"))
    assert "Reactions: 24 hours" in chosen(page)
    page = await room.choose("Ana", page, "Reactions: as long as any decision", menu=menus(page).index("Reactions"))
    assert "A reaction during a turn" not in text(page)
    page = await room.choose("Ana", page, "Daily: by a fixed hour each day", menu=menus(page).index("Pace"))
    assert "Reactions" not in menus(page)
    assert "Play Over Days" in labels(page)
    form = await room.form("Ana", game="clash")
    assert "reaction" not in text(form).lower()
