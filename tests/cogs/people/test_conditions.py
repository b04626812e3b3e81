"""Orders with conditions on a phone: chosen in menus, said in words, cancelled by a press."""

from __future__ import annotations

from bot.tables.model import AnyGame
from tests.cogs.conftest import Enter
from tests.cogs.people.test_planning import entered_with, later
from tests.cogs.room import Room, Seen, parts, text
from tests.toys.crags import Crags

CRAGS: dict[str, AnyGame] = {"crags": Crags()}


def menus(message: Seen) -> list[str]:
    """The purposes of a message's menus."""
    return [part["placeholder"] for part in parts(message) if part["type"] == 3]


def chosen(message: Seen) -> list[str]:
    """The choices made in them."""
    entries = [one for part in parts(message) if part["type"] == 3 for one in part["options"]]
    return [one["label"] for one in entries if one.get("default")]


async def held(room: Room, who: str) -> list[str]:
    snapshot = await room.bot.tables.load(1)
    return [str(charm) for charm in snapshot.state.hands[snapshot.seat_of(room.people[who].id) or 0]]


async def test_an_order_is_chosen_from_menus_and_answers_after_a_restart(enter: Enter) -> None:
    room, clock = await entered_with(enter, CRAGS)
    await room.start("Ana", "Bo", game="crags")
    one, two = await room.in_order()
    question = await room.press(one, room.turn, "Choose")
    page = await room.choose(one, question, "Glide for me", menu=menus(question).index("Ask me less often…"))
    assert menus(page) == ["When", "Or if they show at least"]
    assert chosen(page) == ["If the dice show as much as my health", "6"]
    page = await room.choose(one, page, "Always", menu=0)
    page = await room.choose(one, page, "4", menu=1)
    assert chosen(page) == ["Always", "4"]
    given = await room.press(one, page, "Give This Order")
    words = "Glide for me (When: Always; Or if they show at least: 4)"
    assert f"Set: **{words}**, until you end it." in text(given)
    given = await room.press(one, given, "All My Plans")
    assert f"- **The hang glider**, on a condition: {words}" in text(given)
    assert "no plans here" in text(await room.types(two, "plan"))
    await room.restart(clock=clock, games=("crags",), load=CRAGS.__getitem__)
    await later(room, clock)
    assert f"{one} has 7 left" in text(room.posts[-1])
    assert not any("for me" in text(post) for post in room.posts)

    mine = await room.types(one, "plan")
    page = await room.choose(one, mine, "Glide for me", menu=menus(mine).index("Ask me less often…"))
    assert chosen(page) == ["Always", "4"], "it begins with what stands"
    page = await room.choose(one, page, "Never", menu=0)
    given = await room.press(one, page, "Give This Order")
    assert "When: Never" in text(given)
    assert "When: Always" not in text(given)
    gone = await room.press(one, given, "End It")
    assert "Cancelled." in text(gone)
    assert "You have no plans here." in text(gone)


async def test_an_order_about_a_thing_names_it_and_is_refused_once_that_is_gone(enter: Enter) -> None:
    room, _ = await entered_with(enter, CRAGS)
    await room.start("Ana", "Bo", game="crags")
    one, _ = await room.in_order()
    mine = await room.types(one, "plan")
    page = await room.choose(one, mine, "Use a charm", menu=menus(mine).index("Ask me less often…"))
    assert menus(page) == ["Charm", "Only if I would fall without it"]
    (charm, *_) = chosen(page)
    assert charm.lower() in await held(room, one)
    turn = room.turn
    await room.press(one, await room.press(one, turn, "Choose"), "Stay")
    await room.press(one, await room.press(one, room.turn, "Choose"), charm)
    left = await held(room, one)
    answer = await room.press(one, page, "Give This Order")
    if charm.lower() in left:
        assert f"Charm: {charm}" in text(answer)
    else:
        assert "What it is about is not there any more." in text(answer)
