"""The bot as a whole: restarts, errors, forms, a Discord that forgot its messages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import Meta

from bot.drawing import draw
from bot.messages.message_parts import Message
from bot.outbox.mail import CHANNEL
from bot.store import change, query
from rules import ContentError
from rules.lookup import Lookup
from rules.lookup.search import LateLookup
from tests.bot.toy import BidsGame, BidsOptions, BidsRules, BidsWords
from tests.cogs.conftest import Enter
from tests.cogs.failing.trouble import delete_message
from tests.cogs.room import Seen, labels, load, parts, text


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


async def test_who_is_late_at_a_new_start_is_played_for_once_all_is_posted_again(enter: Enter) -> None:
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
    said = await room.press("Ana", changed, "Play Over Days")
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


async def test_a_table_is_open_after_two_presses_tonight_or_over_days(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "table new", room.channel, game="clash")
    assert labels(said) == ["Play Tonight, Live", "Play Over Days", "More Choices…"]
    assert "Tonight: about 20 minutes with everyone online. Over days: about 2 weeks" in text(said)
    said = await room.choose("Ana", said, "2 players")
    assert labels(said)[:2] == ["Play Tonight, Live", "Play Over Days"], "the number of players leads nowhere else"
    await room.press("Ana", said, "Play Tonight, Live")
    table = (await room.bot.tables.load(1)).table
    assert (table.pace, table.seats) == ("live", 2)
    assert "**Live** · takes about 20 minutes" in text(room.last("Seats"))
    name = room.place.name or ""
    assert name.startswith("Clash, "), "what tells it apart comes first, for a phone cuts the rest"
    assert name.endswith(" · with Ana")
    assert len(name.removesuffix(" · with Ana")) <= len("Clash, 30 Nov 20:15")


async def test_both_ways_to_open_stand_on_every_page_of_the_form_and_a_choice_stays(enter: Enter) -> None:
    room = await enter()
    form = await room.form("Ana", game="clash")
    assert labels(form)[:2] == ["Play Tonight, Live", "Play Over Days"]
    assert "Tonight: about 20 minutes with everyone online. Over days: about 2 weeks" in text(form)
    page = await room.press("Ana", form, "Change the Time…")
    assert labels(page)[:2] == ["Play Tonight, Live", "Play Over Days"]
    for said in (text(form), text(page)):
        assert "**Tonight** All in one go, with everyone online" in said, "each button is explained"
        assert "**Over days** About one move a day" in said
    page = await room.choose("Ana", page, "Slow: three days a decision")
    form = await room.choose("Ana", await room.press("Ana", page, "Back to the Game"), "2 players", menu=-1)
    assert "**Over days** About two moves a week" in text(form)
    assert green(form) == "Play Over Days", "what was chosen is advised, not the other way"
    await room.press("Ana", form, "Play Over Days")
    assert (await room.bot.tables.load(1)).table.pace == "slow"
    page = await room.press("Ana", await room.form("Ana", game="clash", seats=2), "Change the Time…")
    page = await room.choose("Ana", page, "One evening: an hour a decision")
    form = await room.press("Ana", page, "Back to the Game")
    assert "**Tonight** All in an evening or two" in text(form)
    await room.press("Ana", form, "Play in One Evening")
    assert (await room.bot.tables.load(2)).table.pace == "evening"


def green(message: Seen) -> str:
    """The label of the button that confirms."""
    (label,) = [part["label"] for part in parts(message) if part["type"] == 2 and part.get("style") == 3]
    return str(label)


async def test_a_first_game_is_set_up_by_one_press(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "table new", room.channel, game="eternia")
    assert "Set Up a First Game" in labels(said)
    said = await room.press("Ana", said, "Set Up a First Game")
    assert "Set Up a First Game" not in labels(said)
    assert "Controller: The game itself" in text(said)
    await room.press("Ana", said, "Play Over Days")
    assert (await room.bot.tables.load(1)).table.options["lineup"] == "usual"


async def test_a_first_game_of_a_game_with_modes_has_the_mode_recommended_for_it(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "table new", room.channel, game="timestrike")
    assert "**Boss Raid**: Together against Fear, through three phases; good for a first game" in text(said)
    assert "New to it? **Set Up a First Game** sets up what suits a first game: Boss Raid." in text(said)
    said = await room.press("Ana", said, "Set Up a First Game")
    assert "Mode: Boss Raid" in text(said)
    assert "Set Up a First Game" not in labels(said)
    await room.press("Ana", said, "Play Over Days")
    table = (await room.bot.tables.load(1)).table
    assert table.seats == 2
    assert {"mode": "raid", "map": "source_foundation", "survivors": 1}.items() <= table.options.items()


async def test_play_without_a_table_asks_for_a_game(enter: Enter) -> None:
    room = await enter()
    said = await room.types("Ana", "play", room.channel)
    assert "Which game do you want to play?" in text(said)
    said = await room.choose("Ana", said, "Clash")
    assert "Play Tonight, Live" in labels(said)
    assert "There is no table here" in text(await room.types("Ana", "play", room.channel, choice="Bid one"))


async def test_a_rematch_keeps_its_computers(enter: Enter) -> None:
    room = await enter()
    lobby = await room.open("Ana", seats=2)
    await room.choose("Ana", lobby, "Add: normal computer")
    await room.press("Ana", room.last("Seats"), "Start")
    for _ in range(12):
        if (await room.bot.tables.load(1)).table.status != "playing":
            break
        await room.answer("Ana", await room.press("Ana", room.turn, "Choose"), room.chance)
    await room.press("Ana", room.last("Bids, table 1."), "Rematch")
    seats = (await room.bot.tables.load(2)).seats
    assert [(seat.holder, seat.level) for seat in seats] == [("person", None), ("computer", "normal")]


async def test_a_result_shows_its_board_by_a_press_and_the_end_can_be_shared(enter: Enter) -> None:
    room = await enter(paint=lambda kind, *_: draw(kind, *_) if kind == "end" else None)
    await room.start("Ana", "Bo", game="clash", seats=2)
    for _ in range(400):
        if (await room.bot.tables.load(1)).table.status != "playing":
            break
        who = next(name for name in ("Ana", "Bo") if f"<@{room.people[name].id}>" in text(room.turn).splitlines()[0])
        await room.answer(who, await room.press(who, room.turn, "Choose"), room.chance)
    result = room.last("Round 1 is played.")
    assert "battle 1 of 3, round 1" in text(await room.press("Ana", result, "Board")).replace("round 2", "round 1")
    shared = await room.press("Eve", room.last("Clash, table 1."), "Share")
    assert shared.flags.ephemeral
    assert "Clash, table 1." in text(shared).partition("```")[2]
    assert [file.filename.partition("-")[0] for file in shared.attachments] == ["end"]


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
