"""Since your last turn: news above a question and on catching up, and the marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.tables.time.pace import HOUR
from rules.kernel import View
from tests.bot.kit import StillClock
from tests.bot.toy import BidsView
from tests.cogs.conftest import Enter
from tests.cogs.failing.test_trouble import PNG
from tests.cogs.room import Room, is_question, labels, parts, text


class Painted:
    """Boards as they were asked for: a view, and the one that changes are marked against."""

    def __init__(self) -> None:
        self.boards: list[tuple[Any, Any]] = []

    def __call__(self, kind: str, game: str, view: View, names: Sequence[str], before: View | None) -> bytes | None:
        if kind == "board":
            self.boards.append((view, before))
        return PNG


async def coloured(room: Room) -> tuple[str, str]:
    """A table with both bids made and two colours chosen; the names by seat."""
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    await room.types(second, "play", choice="Bid two")
    await room.types(first, "play", choice="Bid one")
    await room.types(first, "play", choice="Red")
    await room.types(first, "play", choice="Blue")
    return first, second


def block(said: Any) -> list[str]:
    """The lines of the block, with its heading; empty when there is none."""
    found = [part["content"] for part in parts(said) if part["type"] == 10 and "**Since" in part["content"]]
    return found[0].splitlines() if found else []


async def test_since_your_last_turn_stands_above_the_question_with_what_changed_marked(enter: Enter) -> None:
    painted = Painted()
    room = await enter(paint=painted)
    first, second = await coloured(room)
    painted.boards.clear()
    asked = await room.press(second, room.turn, "Choose")
    heading, *lines = block(asked)
    assert heading.startswith("**Since your last turn** (<t:")
    assert lines == [
        f"-# {first} bid 1.",
        f"-# **{second}** bid 2.",
        f"-# {first} chose red.",
        f"-# {first} chose blue.",
    ]
    kinds = [part["type"] for part in parts(asked)]
    assert kinds.index(12) < kinds.index(1), "the board stands above the question"
    assert text(asked).startswith("**Since"), "it is the first thing to read"
    ((view, before),) = painted.boards
    assert isinstance(view, BidsView)
    assert (view.seat, view.colours, view.points) == (1, ("red", "blue"), (1, 2))
    assert (before.seat, before.colours, before.points) == (1, (), (0, 0)), "as this person saw it last"
    assert "Log" in labels(asked)
    assert asked.flags.ephemeral
    again = await room.press(second, room.turn, "Choose")
    assert block(again) == [], "they have looked"
    assert is_question(again)


async def test_who_has_just_acted_is_told_nothing(enter: Enter) -> None:
    room = await enter()
    first, _ = await coloured(room)
    said = await room.types(first, "table catchup")
    assert "Nothing has happened since your last turn." in text(said)
    assert "Waiting for" in text(said)
    assert "Choose" not in labels(said)


async def test_catching_up_tells_what_is_new_then_all_since_the_last_turn(enter: Enter) -> None:
    room = await enter(paint=Painted())
    _, second = await coloured(room)
    said = await room.types(second, "table catchup")
    assert block(said)[0].startswith("**Since your last turn**")
    assert len(block(said)) == 5
    assert "**Your move**: Which colour?" in text(said)
    assert [label for label in labels(said) if label != "Go There"] == ["Choose", "Log"]
    more = await room.press(second, room.turn, "More")
    assert "Catch Up" in labels(more)
    assert len(block(await room.press(second, more, "Catch Up"))) == 5, "nothing is new, so it is told again"
    asked = await room.press(second, said, "Choose")
    assert block(asked) == [], "told already"
    await room.types(second, "play", choice="Red")
    watching = await room.types("Eve", "table catchup")
    assert block(watching)[0] == "**Since the start**"
    assert "chose red" in text(watching)
    await room.types(second, "play", choice="Blue")
    watching = await room.types("Eve", "table catchup")
    assert block(watching)[0].startswith("**Since your last look** (<t:")
    assert [line for line in block(watching)[1:] if "chose" in line] == [f"-# {second} chose blue."]
    assert "Nothing has happened since your last look" in text(await room.types("Eve", "table catchup"))


async def test_what_the_table_played_for_somebody_who_was_late_is_told_to_them(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    await room.types(first, "play", choice="Bid three")
    for _ in range(40):  # vacation days first
        clock.pass_by(86400.0)
        await room.bot.tables.sweep()
        await room.bot.tables.settled()
        if (await room.bot.tables.load(1)).move > 2:
            break
    told = text(await room.types(second, "table catchup"))
    assert f"Played for **{second}** meanwhile: Bid one." in told
    assert f"**{second}** bid 1." in told
    for other in (first, "Eve"):
        assert "Played for" not in text(await room.types(other, "table catchup"))


async def test_what_was_taken_back_unseen_is_not_told_and_what_was_seen_is(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    first, second = await room.in_order()
    await room.types(second, "play", choice="Bid two")
    await room.types(first, "play", choice="Bid one")
    await room.types(first, "play", choice="Red")
    await room.press(first, await room.types(first, "table undo"), "Take Back")
    told = text(await room.types(second, "table catchup"))
    assert "red" not in told
    assert "took back" not in told
    await room.types(first, "play", choice="Red")
    assert "chose red" in text(await room.types(second, "table catchup"))
    await room.press(first, await room.types(first, "table undo"), "Take Back")
    assert block(await room.types(second, "table catchup"))[1:] == [f"-# {first} took back 1 move."]


async def test_a_lobby_has_nothing_to_catch_up_with(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo")
    assert "has not started" in text(await room.types("Ana", "table catchup"))


async def test_a_private_question_begins_with_what_happened_and_counts_as_no_look(enter: Enter) -> None:
    clock = StillClock()
    room = await enter(clock=clock)
    first, second = await coloured(room)
    clock.pass_by(HOUR)  # whoever acted within the last minutes is at the table
    await room.types(second, "play", choice="Red")
    await room.types(second, "play", choice="Red")
    letter = room.dms(first)[-1]
    assert text(letter).startswith("**Since your last turn**")
    assert f"-# {second} chose red ×2." in text(letter)
    assert "-# The die shows" in text(letter)
    assert "How much do you bid?" in text(letter)
    assert block(await room.press(first, room.turn, "Choose")), "they may not have read it"
