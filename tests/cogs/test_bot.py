"""The bot as a whole: restarts, errors, forms, a Discord that forgot its messages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import Meta

from bot.messages.parts import Message
from bot.outbox.mail import CHANNEL
from bot.store import change, query
from rules import ContentError
from rules.lookup import Lookup
from rules.lookup.search import LateLookup
from tests.bot.toy import BidsGame, BidsOptions, BidsRules, BidsWords
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import delete_message
from tests.cogs.room import labels, load, parts, text


async def test_what_was_not_foreseen_gets_a_number_and_leaks_nothing(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    room = await enter()
    await room.start("Ana", "Bo")

    async def broken(table: int, user: int) -> Message:
        raise KeyError("the card that Bo hides")

    monkeypatch.setattr(room.bot.acts.table, "status", broken)
    said = await room.types("Ana", "table status")
    assert said.flags.ephemeral
    number = text(said).split("**")[1]
    written = capsys.readouterr().out
    assert number in written
    assert "KeyError" in written
    assert "hides" not in written + text(said)


async def test_buttons_work_after_a_restart(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana")
    await room.restart()
    await room.press("Bo", lobby, "Join")
    await room.press("Ana", lobby, "Start")
    question = await room.press("Ana", room.turn, "Choose")
    letter = room.dms("Bo")[-1]
    await room.restart()
    said = await room.press("Ana", question, "Bid two")
    assert "chosen: 1 of 2" in text(said)
    await room.people["Bo"].user.click(letter, label="Bid three")
    assert "Which colour?" in text(room.turn)


@pytest.mark.ux(35)
async def test_what_was_posted_before_a_crash_is_not_posted_again(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo", "Cy")
    store = room.bot.store
    async with store.transaction() as tx:  # as if the process had died between Discord's answer and the note of it
        await tx.run(
            change(
                "UPDATE outbox SET state = 'waiting', message = NULL, first_try_at = first_try_at - 3600"
                " WHERE kind IN ('turn', 'private')"
            )
        )
        await tx.run(change("DELETE FROM messages WHERE kind = 'turn'"))
    await room.restart()
    await room.env.advance_time(120)
    assert [post.id for post in room.posts if "Choose" in labels(post)] == [turn.id]
    assert len(room.dms("Bo")) == len(room.dms("Cy")) == 1


async def test_a_discord_without_messages_gets_every_open_table_again(enter: Enter) -> None:
    room = await enter()
    turn = await room.start("Ana", "Bo")
    await room.types("Cy", "table new", room.channel, game="bids")
    for post in [turn, *room.posts]:
        await delete_message(room, post)
    with room.env._bot_scope():
        room.bot.dispatch("new_world")
    await room.env.settle()
    first, second = room.channel.threads
    (again,) = [post for post in first.history() if "Choose" in labels(post)]
    assert "chosen: 0 of 2" in text(again)
    assert any("1. Cy" in text(post) for post in second.history())


async def test_rules_that_cannot_be_read_keep_no_table_from_being_played(
    enter: Enter, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreadable() -> Lookup:
        raise ContentError(Path("rules.toml"), 3, "rule[0]", "it is damaged")

    monkeypatch.setattr("bot.application.standing", lambda: LateLookup(unreadable))
    room = await enter()
    room.bot.reading.join()
    turn = await room.start("Ana", "Bo")
    assert "chosen: 0 of 2" in text(turn)
    assert "ContentError" in capsys.readouterr().out


async def test_who_is_late_at_a_new_start_is_played_for_once_all_is_posted_anew(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    async with room.bot.store.transaction() as tx:
        await tx.run(change("UPDATE decisions SET deadline = 0"))
    for post in room.posts:
        await delete_message(room, post)
    await room.restart(new_world=True)
    await room.env.advance_time(5)
    assert not room.bot.sweeper.is_running()
    assert room.posts == []
    with room.env._bot_scope():
        room.bot.dispatch("new_world")
    await room.env.advance_time(120)
    assert len([post for post in room.posts if "Choose" in labels(post)]) == 1


class ShortRules(BidsRules):
    """Bids with a number of rounds that can be chosen."""

    id = "short"

    class Options(BidsOptions, frozen=True):
        """How many rounds are played."""

        rounds: Annotated[int, Meta(ge=1, le=3, title="Rounds", description="The more, the longer")] = 2


class ShortWords(BidsWords):
    """The words of it."""

    title = "Short Bids"


async def test_the_options_of_a_game_are_a_form(enter: Enter) -> None:
    short = BidsGame(ShortRules, ShortWords)
    room = await enter(games=("short",), load=lambda game: short if game == "short" else load(game))
    form = await room.form("Ana", game="short", seats=2)
    assert "Rounds\n-# The more, the longer" in text(form)
    assert room.channel.threads == []  # nothing is opened yet
    changed = await room.choose("Ana", form, "3")
    assert changed.id == form.id
    rounds, _ = [part for part in parts(changed) if part["type"] == 3]
    assert [option["label"] for option in rounds["options"] if option.get("default")] == ["3"]
    changed = await room.choose("Ana", changed, "4 players", menu=1)
    said = await room.press("Ana", changed, "Open the Table")
    assert "Table 1 (Short Bids) is open in" in text(said)
    assert "Rounds: 3" in text(room.last("Seats"))
    assert "4. *open*" in text(room.last("Seats"))
    assert (await room.bot.tables.load(1)).table.options == {"rounds": 3}


async def test_a_table_cannot_be_opened_in_a_private_message_or_with_too_many(enter: Enter) -> None:
    room = await enter()
    assert "takes 2 to 4 players, not 9" in text(
        await room.types("Ana", "table new", room.channel, game="bids", seats=9)
    )
    assert "I know no game called" in text(await room.types("Ana", "table new", room.channel, game="chess"))
    assert room.channel.threads == []
    user: Any = room.people["Ana"].user
    said = await user.slash("play", choice="Bid one")
    assert "There is no table here" in text(said.response)


async def test_play_in_a_private_message_finds_the_table_that_waits(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    user: Any = room.people["Ana"].user
    said = await user.slash("play", choice="Bid one")
    assert "**Bid one**" in text(said.response)
    assert "chosen: 1 of 2" in text(room.turn)


async def test_the_outbox_holds_no_secret_and_is_empty_when_all_is_sent(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.types("Ana", "play", choice="Bid two")
    rows = await room.bot.store.fetch(query("SELECT * FROM outbox"))
    assert all(row["state"] != "waiting" for row in rows)
    assert not any(b"two" in row["payload"] for row in rows)
    assert {row["lane"] for row in rows} == {CHANNEL, room.people["Ana"].id, room.people["Bo"].id}


async def test_a_press_while_the_bot_stops_does_not_break_it(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.restart()
    await room.bot.close()
    await room.bot.close()
    await room.restart()
    assert "chosen: 0 of 2" in text(await room.types("Ana", "table status")).lower()
