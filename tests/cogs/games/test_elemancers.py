"""Elemancers at a table: the form, the Factions, secrets, and the order for Battles."""

from __future__ import annotations

import pytest

from bot.calls.ping_timing import GATHER
from bot.plans.plan_matching import MOST
from bot.tables.time.pace import DAY, HOUR
from rules.kernel import Decision
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.games.elemancers import DARK, LIGHT, MOVES, Game, hidden_names, opened
from tests.cogs.games.play import said_to_all, seal
from tests.cogs.people.seats import settled
from tests.cogs.people.test_hours import later
from tests.cogs.people.test_pings import enter_at_noon, loud, wants
from tests.cogs.room import Room, labels, parts, text

WINDOW = "elemancers.modify"


@pytest.fixture(autouse=True)
def always_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    seal(monkeypatch)


async def until_asked(game: Game, kind: str, most: int = 400) -> str:
    """Play on quickly until somebody is asked this with more to do than to pass; returns who."""
    for _ in range(most):
        found = await game.asked()
        assert found is not None, "the game ended before"
        who, decision = found
        if decision.kind == kind and len(getattr(decision.form, "options", ())) > 1:
            return who
        await game.step(quick=True)
    raise AssertionError("nobody is asked that")


async def test_a_table_is_for_four_and_a_race_for_two(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="elemancers")
    assert "Standard, good for a first game" in str([part.get("options") for part in parts(form)])
    await room.press("Ana", form, "Play Over Days")
    lobby = room.last("Seats")
    assert "4. *open*" in text(lobby)
    assert "5. *open*" not in text(lobby)
    assert "Choose your side below" in text(lobby)


async def test_how_long_a_game_takes_is_told_before_it_is_opened(enter: Enter) -> None:
    room = await enter()
    first = await room.types("Ana", "table new", room.channel, game="elemancers")
    assert "Tonight: about 4 hours with everyone online. Over days: about 10 weeks" in text(first)
    assert "Set Up a First Game" not in labels(first), "it is one already"


async def test_the_order_for_battles_passes_and_uses_traits_but_asks_about_cards_once(enter: Enter) -> None:
    clock = StillClock()
    clock.at = 1_812_000_000.0
    room = await enter(clock=clock)
    await room.press("Ana", await opened(room, {"Ana": DARK, "Bo": LIGHT}), "Start")
    game = Game(room)
    who = await until_asked(game, WINDOW)
    assert {"Pass in this Battle", "Ask Me Less Often…"} <= set(labels(room.turn)), "beside the question itself"
    question = await room.press(who, room.turn, "Choose")
    hidden = hidden_names(await game.snapshot())
    assert not [name for name in hidden if name in said_to_all(room)]
    assert "Pass in this Battle" in labels(question)
    form = await room.press(who, room.turn, "Ask Me Less Often…")
    assert "Ask me once a Battle" in text(form)
    titles = [part.get("placeholder", "") for part in parts(form) if part["type"] == 3]
    assert len(titles) == 4, titles
    await room.press(who, form, "Give This Order")
    snapshot = await game.snapshot()
    seat = snapshot.seat_of(room.people[who].id)
    asked = ordered = 0
    for _ in range(400):
        found = await game.asked()
        if found is None or ordered > 1:
            break
        state = await game.state()
        if state.battle is not None and found[1].seat == seat:
            decision = found[1].id
            clock.pass_by(MOST + 1)
            await room.bot.tables.sweep()
            await settled(room)
            if (await game.snapshot()).decision(decision) is None:
                ordered += 1
                continue
            asked += 1
        await game.step(quick=True)
    assert ordered > 1
    assert asked <= 2 * (await game.state()).battles


async def test_to_pass_in_a_battle_passes_at_once(enter: Enter) -> None:
    room = await enter()
    await room.press("Ana", await opened(room, {"Ana": DARK, "Bo": LIGHT}), "Start")
    game = Game(room)
    who = await until_asked(game, WINDOW)
    found = await game.asked()
    assert found is not None
    said = await room.press(who, room.turn, "Pass in this Battle")
    assert "What you were asked is answered with it." in text(said)
    assert (await game.snapshot()).decision(found[1].id) is None


@pytest.mark.ux(37)
@pytest.mark.parametrize(
    ("place", "wait"), [("At the table", GATHER), ("Private message", GATHER), ("Once a day", DAY + GATHER)]
)
async def test_who_is_asked_again_after_somebody_left_is_called_again_where_they_want_it(
    enter: Enter, place: str, wait: float
) -> None:
    room, clock = await enter_at_noon(enter)
    sides = {"Ana": DARK, "Bo": DARK, "Cy": LIGHT, "Dee": LIGHT}
    for one in sides:
        await wants(room, one, place)
    await room.press("Ana", await opened(room, sides, pace="slow"), "Start")
    game = Game(room)
    await game.until(lambda one: one.rules[0] == MOVES)
    who, decision = first = await asked(game)
    while who == first[0]:
        await game.step(quick=True)
        who, decision = await asked(game)
    await later(room, clock, wait)
    called = calls(room, who)
    assert called > 0
    leaver, mate = [one for one in sides if sides[one] != sides[who]]
    await room.press(leaver, await room.types(leaver, "table concede"), "Yes, Concede")
    offer = await asked(game)
    assert offer[0] == mate, offer[1].prompt
    await game.answer(*offer, ("no",))
    assert await asked(game) == (who, decision), "the same question, under its number"
    await later(room, clock, wait)
    assert calls(room, who) == called + 1
    await later(room, clock, HOUR)
    assert calls(room, who) == called + 1


async def asked(game: Game) -> tuple[str, Decision]:
    """Who is asked, and what."""
    found = await game.asked()
    assert found is not None, "the game ended before"
    return found


def calls(room: Room, who: str) -> int:
    """How often somebody was called, at the table or in private, deleted messages included."""
    there = [body for body in room.sent() if room.people[who].id in map(int, body["allowed_mentions"].get("users", ()))]
    return len(there) + loud(room, who)
