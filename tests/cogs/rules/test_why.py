"""Each message that tells something has one Why, and each refusal says its rule."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from bot.errors import NotYourSeat
from bot.messages import reason_buttons
from bot.tables.model import Person
from bot.talk.requester import By
from rules.kernel import Refusal
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import press_all_at_once
from tests.cogs.room import Room, Seen, is_question, labels, parts, text


async def played(room: Room, until: str) -> Seen:
    """Play Clash until a message says something; returns that message."""
    for _ in range(400):
        found = [post for post in room.posts if until in text(post)]
        if found:
            return found[-1]
        snapshot = await room.bot.tables.load(1)
        names = {member.id: name for name, member in room.people.items()}
        who = names[next(user for waiting in snapshot.waiting() if (user := snapshot.seats[waiting.seat].user))]
        await room.answer(who, await room.press(who, room.turn, "Choose"), room.chance)
    raise AssertionError(f"nothing says {until!r}")


def whys(message: Seen) -> list[str]:
    return [label for label in labels(message) if label in reason_buttons.NAMES]


async def test_a_prompt_names_its_rules_and_opens_them(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    private: list[Seen] = [await room.press("Ana", room.turn, "Choose"), room.dms("Bo")[-1]]
    for question in private:
        assert " · [CLA-CHO-1, CLA-CHO-3, CLA-CHO-4]" in text(question)
        assert whys(question) == ["Why This Question?", "Why Can't I…?"]
    why = await room.press("Ana", private[0], "Why This Question?")
    assert why.flags.ephemeral
    assert "`CLA-CHO-1`" in text(why)


async def test_every_message_that_tells_something_says_what_its_why_explains(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    result = await played(room, "ound 1 is played")
    end = await played(room, "Clash, table 1.")
    log = await room.types("Ana", "table log")
    explains = {"Why Did This Happen?": result, "Why This Result?": end, "Why These Lines?": log}
    for name, message in explains.items():
        assert whys(message) == [name]
        why = await room.press("Ana", message, name)
        assert why.flags.ephemeral
        assert "`CLA-" in text(why)
        for label in labels(why):
            if label.startswith("Next"):
                onward = await room.press("Ana", why, label)
                assert onward.id == why.id
                assert "`CLA-" in text(onward)
    await room.restart()
    assert "The rules of the end" in text(await room.press("Eve", end, "Why This Result?"))


async def test_what_was_answered_tells_why(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    said = await room.answer("Ana", await room.press("Ana", room.turn, "Choose"), room.chance)
    assert whys(said) == ["Why This Question?"]
    said = await room.answer("Bo", await room.press("Bo", room.turn, "Choose"), room.chance)
    assert len(whys(said)) == (2 if is_question(said) else 1)


async def test_why_not_lists_what_is_refused_with_each_rule(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    await played(room, "ound 1 is played")
    snapshot = await room.bot.tables.load(1)
    names = {member.id: name for name, member in room.people.items()}
    who = names[next(user for waiting in snapshot.waiting() if (user := snapshot.seats[waiting.seat].user))]
    question = await room.press(who, room.turn, "Choose")
    said = await room.press(who, question, "Why Can't I…?")
    assert said.id != question.id, "the question stays"
    words = text(said)
    assert "**What you cannot do now, and why**" in words
    assert "was played last round and is cooling down." in words
    assert "-# CLA-COO-1: " in words
    assert "You can choose: " in words
    rule = next(label for label in labels(said) if label.startswith("CLA-"))
    assert f"`{rule.split()[0]}`" in text(await room.press(who, said, rule))


async def test_a_long_why_not_is_turned_page_by_page(enter: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    many = tuple(Refusal(f"x{n}", f"Thing {n} of @everyone is not possible.", ("CLA-COO-1",)) for n in range(60))
    monkeypatch.setattr(type(rules.load("clash")), "explain", lambda self, state, seat: many)
    said = await room.press("Ana", await room.press("Ana", room.turn, "Choose"), "Why Can't I…?")
    seen = text(said)
    for _ in range(20):
        onward = [label for label in labels(said) if label.startswith("Next")]
        if not onward:
            break
        said = await room.press("Ana", said, onward[0])
        seen += text(said)
    assert all(f"Thing {n} " in seen for n in range(60))


async def test_why_of_somebody_elses_question_tells_nothing_of_it(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo", game="clash", seats=2)
    hers = await room.press("Ana", turn, "Choose")
    (theirs,) = {part["custom_id"] for part in parts(hers) if ":why:" in part.get("custom_id", "")}
    await press_all_at_once(room, "Eve", turn, "Choose", 1, instead=theirs)
    said = room.said_last()
    assert "The rules behind this question" in said
    assert "CLA-CHO-1" not in said, "who is not asked is told the rules of a turn"
    turn = room.turn
    await press_all_at_once(room, "Eve", turn, "My Hand", 1, instead="tk:1:0:why_not:")
    assert "You are watching table 1" in room.said_last()


async def test_who_watches_is_told_so(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    with pytest.raises(NotYourSeat, match="You are watching table 1"):
        await room.bot.acts.why.why_not(1, By(Person(room.people["Eve"].id, "Eve"), "key"))


async def test_a_card_that_cools_down_is_refused_with_its_rule(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    await played(room, "ound 1 is played")
    snapshot = await room.bot.tables.load(1)
    seat = snapshot.waiting()[0].seat
    names = {member.id: name for name, member in room.people.items()}
    who = names[snapshot.seats[seat].user or 0]
    state: Any = snapshot.state
    (code,) = state.players[seat].cooling
    name = snapshot.game.cards.card[code].name
    said = await room.types(who, "play", choice=f"{name}, A to the Titan @everyone")
    lines = text(said).splitlines()
    assert lines[0] == f"{name} was played last round and is cooling down."
    assert lines[1].startswith("-# CLA-COO-1: ")
    assert lines[1].endswith("(also CLA-CHO-2)")
    assert lines[2].startswith("Instead: ")
    assert len(lines) == 3
    assert labels(said)[:2] == ["Rule", "Choose"]
    assert "`CLA-COO-1`" in text(await room.press(who, said, "Rule"))


async def test_what_is_no_choice_at_all_is_refused_in_three_lines(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="clash", seats=2)
    for typed in ("fly to the moon", "@everyone **x**", "\u202exyz", "z" * 300):
        said = await room.types("Ana", "play", choice=typed)
        lines = text(said).splitlines()
        assert len(lines) == 3
        assert "is not one of the choices" in lines[0]
        assert lines[1].startswith("-# CLA-CHO-1: ")
        assert "@everyone" not in text(said)
        assert all(len(part.get("custom_id", "")) <= 100 for part in parts(said))
