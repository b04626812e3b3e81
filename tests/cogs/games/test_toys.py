"""Whole games of toys with every form, by buttons and menus, without knowing the game."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from bot.tables.model import AnyGame
from rules.kernel import Table
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, Seen, is_question, labels, parts, text
from tests.toys.brawl import Brawl
from tests.toys.clans import Clans
from tests.toys.crags import Crags
from tests.toys.muster import Muster
from tests.toys.nim import Nim
from tests.toys.relay import Relay
from tests.toys.sorties import Raid, Sorties
from tests.toys.trick import Trick
from tests.toys.turncoat import Turncoat
from tests.toys.volley import Volley

TOYS: dict[str, AnyGame] = {
    toy.id: toy
    for toy in (Trick(), Brawl(), Muster(), Relay(), Nim(), Volley(), Clans(), Turncoat(), Sorties(), Crags())
}
STEPS = 300
WAYS = ["Play Tonight, Live", "Play Over Days"]


def menus(message: Seen) -> list[dict[str, Any]]:
    return [part for part in parts(message) if part["type"] == 3]


async def asked(room: Room) -> list[str]:
    """Everyone who has to answer, even unknown to the others."""
    names = {member.id: name for name, member in room.people.items()}
    snapshot = await room.bot.tables.load(1)
    users = (snapshot.seats[row.seat].user for row in snapshot.asked)
    return [names[user] for user in users if user is not None]


@pytest.mark.parametrize("game", TOYS)
async def test_a_game_of_any_form_is_played_by_buttons(enter: Enter, game: str) -> None:
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    people = ("Ana", "Bo", "Cy", "Dee")
    await room.start(*people, game=game, seats=max(TOYS[game].rules.seats(TOYS[game].rules.usual())))
    chance = Random(7)
    for _ in range(STEPS):
        if (await room.bot.tables.load(1)).table.status != "playing":
            break
        before = len(await room.bot.tables.past.log(1))
        who = chance.choice(await asked(room))
        turns = [post for post in room.posts if "Choose" in labels(post)]
        if turns:
            await room.answer(who, await room.press(who, turns[-1], "Choose"), chance)
        else:  # a question that the table knows nothing of came by private message
            letters = [letter for letter in room.dms(who) if is_question(letter)]
            await room.answer_privately(who, letters[-1], chance)
        assert len(await room.bot.tables.past.log(1)) > before
    snapshot = await room.bot.tables.load(1)
    assert snapshot.table.status == "over"
    assert f"{TOYS[game].words.title}, table 1." in text(room.posts[-1])


async def test_the_first_answer_counts_for_all_who_are_asked(enter: Enter) -> None:
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    await room.start("Ana", "Bo", game="relay", seats=2)
    turn = room.posts[-1]
    ana, bo = (room.people[name].id for name in ("Ana", "Bo"))
    first = text(turn).splitlines()[0]
    assert first.startswith((f"<@{ana}> or <@{bo}>:", f"<@{bo}> or <@{ana}>:"))
    hers, his = await room.press("Ana", turn, "Choose"), await room.press("Bo", turn, "Choose")
    assert "Bo may answer this too. The first answer counts." in text(hers)
    assert "Ana may answer this too. The first answer counts." in text(his)
    room.too_old(his)
    copy = await room.press("Bo", turn, "Choose")
    before = (await room.bot.tables.load(1)).move
    await room.press("Ana", hers, next(label for label in labels(hers) if label.startswith("Run")))
    snapshot = await room.bot.tables.load(1)
    assert snapshot.move == before + 1
    await room.bot.questions.settled()
    assert "**Closed.**" in text(copy), "it was answered for Bo, too"
    late = await room.press("Bo", his, next(label for label in labels(his) if label.startswith("Run")))
    assert "open any more" in text(late) or "is over" in text(late), text(late)
    assert (await room.bot.tables.load(1)).move == before + 1


async def test_a_computer_that_lets_people_go_first_is_sent_ahead_by_a_press(enter: Enter) -> None:
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    await room.choose("Ana", await room.open("Ana", game="relay", seats=2), "Add: easy computer")
    await room.press("Ana", room.last("Seats"), "Start")
    before = (await room.bot.tables.load(1)).move
    turn = room.turn
    assert "Only those whom the computer waits for" in text(await room.press("Bo", turn, "Computers Go First"))
    assert "Computers go first now." in text(await room.press("Ana", turn, "Computers Go First"))
    await room.bot.tables.settled()
    assert (await room.bot.tables.load(1)).move == before + 1


async def test_each_die_is_given_a_target_and_what_does_not_go_together_is_said(
    enter: Enter, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = itertools.cycle((6, 1, 4, 3))
    monkeypatch.setattr(Table, "roll", lambda table, sides: next(dice))
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    await room.start("Ana", "Bo", game="volley", seats=2)
    (who,) = await asked(room)
    question = await room.press(who, room.posts[-1], "Choose")
    snapshot = await room.bot.tables.load(1)
    (decision,) = snapshot.decisions(snapshot.asked[0].seat)
    able = [slot for slot, fitting in enumerate(decision.form.fits) if "head" in fitting]  # type: ignore[union-attr]
    assert able == [1, 2, 3], "all but the one hit the head"
    question = await room.choose(who, question, "The Head", menu=able[0])
    assert f"The Head: Die {able[0] + 1} shows" in text(question)
    question = await room.choose(who, question, "Nothing", menu=4)
    refused = await room.press(who, question, "Done")
    assert "The shield goes first: it still takes 3 dice." in text(refused)
    assert (await room.bot.tables.load(1)).move == snapshot.move
    question = await room.press(who, room.posts[-1], "Choose")
    question = await room.press(who, question, "Clear")
    question = await room.choose(who, question, "The Tail", menu=4)
    assert "The Tail: Die 1 shows" in text(question)
    assert "hits the Tail with 4 dice" in text(await room.press(who, question, "Done"))


async def test_sides_are_chosen_in_the_lobby(enter: Enter) -> None:
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    lobby = await room.open("Ana", "Bo", "Cy", game="turncoat", seats=3)
    assert "Choose your side below: first come, first served." in text(lobby)
    side = next(at for at, part in enumerate(menus(lobby)) if part["placeholder"] == "Choose Your Side")
    said = await room.choose("Ana", lobby, "Dark", menu=side)
    assert "You play for Dark. You can change sides until the game starts." in text(said)
    await room.choose("Bo", room.last("Seats"), "Dark", menu=side)
    assert text(room.last("Seats")).count(" · Dark") == 2
    full = await room.choose("Cy", room.last("Seats"), "Dark", menu=side)
    assert "Dark has room for 2, and Ana and Bo came first." in text(full)
    await room.press("Ana", room.last("Seats"), "Start")
    assert (await room.bot.tables.load(1, 1)).state.side == ["dark", "dark", "light"]
    assert "Cy · Light" in text(room.last("Seats")), "whoever had not chosen has got what was left"


async def test_whoever_chooses_a_side_without_a_seat_takes_one(enter: Enter) -> None:
    """It was refused, and the list went on showing the side as chosen."""
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    lobby = await room.open("Ana", "Bo", game="turncoat", seats=3)
    side = next(at for at, part in enumerate(menus(lobby)) if part["placeholder"] == "Choose Your Side")
    said = await room.choose("Cy", lobby, "Light", menu=side)
    assert "You play for Light." in text(said)
    assert "Cy · Light" in text(room.last("Seats"))


async def test_a_game_with_modes_asks_for_the_mode_first_and_says_what_does_not_go_together(enter: Enter) -> None:
    room = await enter(games=tuple(TOYS), load=TOYS.__getitem__)
    first = await room.types("Ana", "table new", room.channel, game="sorties", seats=2)
    assert "which mode?" in text(first)
    assert "**Raid**: All together against the dice" in text(first)
    assert labels(first) == [*WAYS, "Continue With Skirmish…"]
    form = await room.choose("Ana", first, "Raid")
    assert "Sorties, Raid" in text(form)
    assert [menu["placeholder"] for menu in menus(form)] == ["Rounds", "Hard", "Players"]
    wrong = await room.choose("Ana", form, "Yes", menu=1)
    assert "A hard Raid needs three players or more." in text(wrong)
    assert next(part for part in parts(wrong) if part.get("label") == "Play Over Days")["disabled"]
    fine = await room.choose("Ana", wrong, "3 players", menu=2)
    assert "A hard Raid" not in text(fine)
    back = await room.press("Ana", fine, "Another Mode…")
    assert "which mode?" in text(back)
    form = await room.press("Ana", back, "Continue With Raid…")
    assert labels(form)[:2] == WAYS, "what was chosen is still chosen"
    await room.press("Ana", form, "Play Over Days")
    assert (room.place.name or "").endswith(" · Raid · with Ana")
    lobby = room.last("Seats")
    assert "- Mode: Raid. All together against the dice" in text(lobby)
    assert "**House rules** The dice are worth two more." in text(lobby)
    await room.press("Bo", lobby, "Join")
    assert "A hard Raid needs three players or more." in text(await room.press("Ana", room.last("Seats"), "Start"))
    await room.press("Cy", room.last("Seats"), "Join")
    await room.press("Ana", room.last("Seats"), "Start")
    options = (await room.bot.tables.load(1)).state.options
    assert options == Raid(rounds=2, hard=True)
