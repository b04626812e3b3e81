"""Clash for Eternia by buttons and menus: from the lobby through set-up into the first Round, with a restart."""

from __future__ import annotations

from random import Random

import pytest

from tests.cogs.conftest import Enter
from tests.cogs.room import ASIDE, Room, is_question, labels, parts, text

STEPS = 36


async def asked(room: Room) -> list[str]:
    """Everyone who has to answer."""
    names = {member.id: name for name, member in room.people.items()}
    sitting = await room.bot.tables.load(1)
    users = (sitting.seats[row.seat].user for row in sitting.asked)
    return [names[user] for user in users if user is not None]


async def answers(room: Room, who: str, chance: Random) -> None:
    """Answer one question by the turn message; the next one may stand in the same message at once."""
    before = len(await room.bot.tables.log(1))
    turns = [post for post in room.posts if "Choose" in labels(post)]
    question = await room.press(who, turns[-1], "Choose")
    for step in range(40):
        menus = [part for part in parts(question) if part["type"] == 3]
        buttons = [label for label in labels(question) if label not in ASIDE]
        if "Done" in buttons:
            question = await room.press(who, question, "Done")
        elif menus and (not buttons or chance.random() < 0.7):
            place = step % len(menus)
            options = [option["label"] for option in menus[place]["options"]]
            many = min(menus[place].get("max_values", 1), len(options))
            chosen = chance.sample(options, many) if len(menus) == 1 else [options[place]]  # a menu for each slot
            question = await room.choose(who, question, *chosen, menu=place)
        else:
            question = await room.press(who, question, chance.choice(buttons))
        if not is_question(question) or len(await room.bot.tables.log(1)) > before:
            return
    raise AssertionError("the question does not end")


@pytest.mark.parametrize("controller", ["Person", "Ai"])
async def test_a_game_is_played_by_buttons(enter: Enter, controller: str) -> None:
    room, chance = await enter(), Random(5)
    said = await room.types("Ana", "table new", room.channel, game="eternia", seats=2, vacation=False)
    if controller == "Ai":
        said = await room.choose("Ana", said, controller, menu=1)
    await room.press("Ana", said, "Open the Table")
    await room.press("Bo", room.last("Seats"), "Join")
    await room.press("Ana", room.last("Seats"), "Start")
    for step in range(STEPS):
        sitting = await room.bot.tables.load(1)
        if sitting.table.status != "playing":
            break
        await answers(room, chance.choice(await asked(room)), chance)
        if step == STEPS // 2:
            await room.restart()
    told = "\n".join(text(post) for post in room.posts)
    assert "Round 1" in told
    assert "Slot" in told
