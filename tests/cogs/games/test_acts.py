"""Acts and queries on Discord: the button next to the step, the possible acts, the queries."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import Stale
from bot.messages.button_ids import Press
from bot.tables.model import AnyGame, Person
from bot.tables.play.acting import mark
from bot.talk.requester import By
from rules.kernel import Phrasebook
from tests.cogs.conftest import Enter
from tests.cogs.room import Room, Seen, labels, load, text
from tests.toys.relay import Relay

RELAY: dict[str, AnyGame] = {"relay": Relay()}


def is_private(message: Seen) -> bool:
    return bool(getattr(message, "ephemeral", False))


async def begun(enter: Enter) -> Room:
    room = await enter(games=("bids", "relay"), load=lambda game: RELAY.get(game) or load(game))
    await room.start("Ana", "Bo", game="relay", seats=2)
    return room


async def test_whoever_is_not_asked_may_act_and_everybody_reads_of_it(enter: Enter) -> None:
    room = await begun(enter)
    turn = room.posts[-1]
    before = await room.bot.tables.load(1)
    seat = before.seat_of(room.people["Bo"].id)
    assert seat is not None
    page = await room.press("Bo", turn, "Act or Ask")
    assert is_private(page)
    assert "You may do this now" in text(page)
    assert "Your shortest one, to " in text(page)
    done = await room.press("Bo", page, "Hand Over a Baton")
    assert "Hand Over a Baton" in text(done)
    assert "Who runs, and how far?" in text(done), "the question that waits for them too stands below"
    after = await room.bot.tables.load(1)
    assert len(after.state.batons[seat]) == len(before.state.batons[seat]) - 1
    assert "Bo hands 1 baton to Ana" in text(room.posts[-1])


async def test_the_second_press_of_an_act_that_is_gone_changes_nothing(enter: Enter) -> None:
    room = await begun(enter)
    turn = room.posts[-1]
    page, again = [await room.press("Bo", turn, "Act or Ask") for _ in range(2)]
    other = await room.press("Ana", turn, "Act or Ask")
    await room.press("Bo", page, "Hand Over a Baton")
    await room.press("Ana", other, "Hand Over a Baton")
    moved = (await room.bot.tables.load(1)).move
    late = await room.press("Bo", again, "Hand Over a Baton")
    assert "no longer possible" in text(late)
    assert (await room.bot.tables.load(1)).move == moved
    assert "nothing now. You answer questions with **Choose**" in text(await room.press("Bo", turn, "Act or Ask"))


async def test_a_query_is_answered_to_whoever_asks_and_changes_nothing(enter: Enter) -> None:
    room = await begun(enter)
    posts = len(room.posts)
    snapshot = await room.bot.tables.load(1)
    page = await room.press("Cy", room.posts[-1], "Act or Ask")
    assert "Hand Over a Baton" not in labels(page), "who watches may ask, and not act"
    answered = await room.press("Cy", page, f"How far can {snapshot.plain_names[0]} run?")
    assert is_private(answered)
    assert f"{snapshot.names[0]} has {sum(snapshot.state.batons[0])} steps left." in text(answered)
    assert f"How far can {snapshot.plain_names[1]} run?" in labels(answered), "the next one can be asked at once"
    assert (await room.bot.tables.load(1)).move == snapshot.move
    assert len(room.posts) == posts


async def test_a_question_to_its_owner_leads_to_the_acts_too(enter: Enter) -> None:
    room = await begun(enter)
    question = await room.press("Ana", room.posts[-1], "Choose")
    page = await room.press("Ana", question, "Act or Ask")
    assert "You may do this now" in text(page)


async def test_who_can_do_nothing_and_has_nothing_to_ask_is_shown_no_button(enter: Enter, monkeypatch: Any) -> None:
    monkeypatch.setattr(type(RELAY["relay"].words), "queries", Phrasebook.queries)
    room = await begun(enter)
    turn = room.posts[-1]
    assert not {"Act", "Act or Ask"} & set(labels(turn)), "what somebody may do may be their secret"
    hand = await room.press("Ana", turn, "My Hand")
    assert "Act" in labels(hand)
    monkeypatch.setattr(type(RELAY["relay"].rules), "may_do", lambda *_: ())
    assert "Act" not in labels(await room.press("Ana", turn, "My Hand"))
    assert "Act" not in labels(await room.press("Ana", turn, "Choose"))


async def test_a_game_without_acts_has_no_such_button(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    assert not [label for label in labels(room.turn) if label.startswith(("Act", "Ask"))]


async def test_what_nobody_offered_is_refused(enter: Enter) -> None:
    room = await begun(enter)
    ana = By(Person(room.people["Ana"].id, "Ana"), "press-1", None)
    for verb, ask in (("act", room.bot.acts.doing.do), ("query", room.bot.acts.doing.query)):
        with pytest.raises(Stale, match="the table has moved on"):
            await ask(Press(1, 0, verb, "abc"), ana)


async def test_the_answer_to_a_query_may_have_a_picture(enter: Enter) -> None:
    room = await begun(enter)
    snapshot = await room.bot.tables.load(1)
    first = next(iter(snapshot.game.words.queries(snapshot.view(None))))
    bo = By(Person(room.people["Bo"].id, "Bo"), "press-1", None)
    answered = await room.bot.acts.doing.query(Press(1, 0, "query", mark(first)), bo)
    (picture,) = answered.pictures
    assert picture.focus == snapshot.game.words.query_focus(snapshot.view(None), first.key)
    assert "steps left" in picture.alt
