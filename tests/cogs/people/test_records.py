"""Looking back on Discord: logs, files, replays, moving pictures, statistics, ratings."""

from __future__ import annotations

import io
import json
from random import Random
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.drawing import draw
from bot.operating.exchange import table_files
from bot.store import Store
from bot.tables.life.idle import archive
from bot.tables.table_service import Tables
from tests.bot.kit import StillClock
from tests.cogs.conftest import Enter
from tests.cogs.people.seats import settled
from tests.cogs.room import Room, Seen, labels, load, parts, text
from tests.cogs.rules.test_ruling_files import read


async def plays(room: Room, *, table: int = 1, steps: int = 1000) -> None:
    """Press on, by the buttons, until the table is over or so many answers were given."""
    names = {member.id: name for name, member in room.people.items()}
    for _ in range(steps):
        snapshot = await room.bot.tables.load(table)
        if snapshot.table.status != "playing":
            return
        asked = room.chance.choice([row for row in snapshot.asked if row.holder == "person"])
        user = snapshot.seats[asked.seat].user
        assert user is not None
        await room.answer(names[user], await room.press(names[user], room.turn, "Choose"), room.chance)


def files(message: Seen) -> list[str]:
    return [attachment.filename for attachment in message.attachments]


def picture(room: Room, message: Seen) -> Image.Image:
    return Image.open(io.BytesIO(read(room, message)))


# ---- logs and files


async def test_the_log_of_a_running_game_is_what_the_seat_may_know(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await room.press("Ana", await room.press("Ana", room.turn, "Choose"), "Bid three")
    mine = await room.types("Ana", "records log")
    assert mine.flags.ephemeral
    assert "what your seat may know" in text(mine)
    assert "answered: Bid three" in read(room, mine).decode()
    for other in ("Bo", "Eve"):
        said = read(room, await room.types(other, "records log")).decode()
        assert "three" not in said
        assert "answered" not in said
    data = json.loads(read(room, await room.types("Bo", "records export")))
    assert "three" not in json.dumps(data)
    assert data["table"]["status"] == "playing"
    assert "secret" not in data["table"]
    own = json.loads(read(room, await room.types("Ana", "records export")))
    assert [entry["answered"] for entry in own["log"]] == ["Bid three"]
    assert own["view"]["seat"] == own["seen_by"]


async def test_all_of_a_finished_game_is_a_file_that_can_be_imported_and_verified(enter: Enter, tmp_path: Any) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    said = await room.types("Eve", "records export")
    assert "everything, now that the game is over" in text(said)
    assert files(said)[0].startswith("table-1-")
    data = read(room, said)
    for name in ("Ana", "Bo"):
        assert str(room.people[name].id) not in data.decode()
        assert name in data.decode()
    other = await Store.open(tmp_path / "other.db")
    try:
        clock = StillClock()
        number = await table_files.take_in(other, clock, table_files.read(data), load, ("bids",))
        tables = Tables(other, clock, load=load, games=("bids",))
        assert (await tables.past.verify(number)).ok
        await tables.close()
    finally:
        await other.close()
    log = read(room, await room.types("Eve", "records log")).decode()
    assert "answered: Bid" in log
    assert "The secret: " in log
    assert "All rounds are played." in log


async def test_the_log_is_turned_page_by_page_in_its_place(enter: Enter) -> None:
    room = await enter()
    room.chance = Random(11)
    await room.start("Ana", "Bo", "Cy", game="clash", seats=3)
    await plays(room)
    newest = await room.types("Eve", "table log")
    assert labels(newest) == ["◀ Older", "Why These Lines?"]
    assert len(files(newest)) == 1
    older = await room.press("Eve", newest, "◀ Older")
    assert older.id == newest.id
    assert "Newer ▶" in labels(older)
    assert files(older) == []
    assert text(await room.press("Eve", older, "Newer ▶")) == text(newest)


async def test_there_are_no_records_of_a_lobby_or_of_a_table_elsewhere(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo")
    for command in ("records log", "records export", "records replay", "records animation"):
        assert "before the game starts" in text(await room.types("Ana", command))
    assert "is not here, and you did not play at it" in text(
        await room.types("Eve", "records replay", room.channel, table=1)
    )


async def test_own_tables_are_found_in_any_channel_after_their_end(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    found = await room.people["Bo"].autocomplete(room.channel, "records replay", "table", "")
    assert [(choice["name"], choice["value"]) for choice in found] == [("Bids, table 1", 1)]
    assert "Step 1 of" in text(await room.types("Bo", "records replay", room.channel, table=1))
    assert "Step 1 of" in text(await room.types("Bo", "records replay", room.channel))
    assert "There is no table here" in text(await room.types("Eve", "records replay", room.channel))


# ---- replay


async def test_a_replay_goes_through_the_steps_on_one_message(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    end = room.last("Bids, table 1.")
    shown = await room.press("Eve", end, "Replay")
    assert shown.flags.ephemeral
    assert "Step 1 of" in text(shown)
    assert "as everyone saw it" in text(shown)
    assert labels(shown)[:2] == ["Next", "Last"]
    of = int(text(shown).partition("Step 1 of ")[2].partition("*")[0])
    second = await room.press("Eve", shown, "Next")
    assert second.id == shown.id
    assert f"Step 2 of {of}" in text(second)
    await room.restart()
    last = await room.press("Eve", second, "Last")
    assert f"Step {of} of {of}" in text(last)
    assert labels(last)[:2] == ["First", "Back"]
    assert f"Step {of - 1} of {of}" in text(await room.press("Eve", last, "Back"))
    first = await room.press("Eve", last, "First")
    assert f"Step 1 of {of}" in text(first)
    eyes = await room.choose("Eve", first, "What Ana saw")
    assert "as Ana saw it" in text(eyes)
    assert "as Ana saw it" in text(await room.press("Eve", eyes, "Next"))


async def test_while_it_runs_a_replay_shows_only_what_the_own_seat_saw(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", game="trick")
    await plays(room, steps=5)
    shown = await room.types("Ana", "records replay")
    assert "as Ana saw it" in text(shown)
    assert "Moving Picture" not in labels(shown)
    assert [part for part in parts(shown) if part["type"] == 3] == []
    watched = await room.types("Eve", "records replay")
    assert "as everyone saw it" in text(watched)
    (back,) = [c["custom_id"] for c in parts(shown) if c.get("label") == "Back"]
    snapshot = await room.bot.tables.load(1)
    other = 1 - (snapshot.seat_of(room.people["Ana"].id) or 0)
    forged = back.rpartition(".")[0] + f".{other}"
    message = await room.bot.acts.records.replay(1, room.people["Ana"].id, forged.rpartition(":")[2])
    assert "as Ana saw it" in message.words()


async def test_an_id_that_no_button_has_is_refused(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    for n in ("x1.w", "n1.99", "n", "n1.", "-"):
        with pytest.raises(Exception, match="older version"):
            await room.bot.acts.records.replay(1, 5, n)


async def test_undone_moves_are_no_steps(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    user = room.people["Ana"].id
    before = await room.bot.acts.records.replay(1, user)
    await room.press("Ana", await room.press("Ana", room.turn, "Choose"), "Bid three")
    await room.bot.tables.undo(1, user, "back")
    after = await room.bot.acts.records.replay(1, user)
    assert "Step 1 of 1" in before.words()
    assert "Step 1 of 1" in after.words()


# ---- moving pictures


async def test_a_finished_game_of_clash_is_a_moving_picture(enter: Enter) -> None:
    room = await enter(paint=draw)
    room.chance = Random(5)
    await room.start("Ana", "Bo", game="clash", seats=2)
    assert "is still being played" in text(await room.types("Ana", "records animation"))
    await plays(room)
    said = await room.types("Eve", "records animation")
    assert not said.flags.ephemeral
    (name,) = files(said)
    assert name.endswith(".gif")
    moving = picture(room, said)
    assert moving.format == "GIF"
    assert getattr(moving, "n_frames", 1) > 2
    assert moving.width <= 1000
    assert len(read(room, said)) < 8 * 1024 * 1024
    (gallery,) = [part for part in parts(said) if part["type"] == 12]
    assert gallery["items"][0]["description"].startswith("Clash, table 1 in ")
    again = await room.types("Bo", "records animation", private=True)
    assert again.flags.ephemeral
    assert read(room, again) == read(room, said)
    shown = await room.press("Bo", again, "Replay")
    assert picture(room, shown).format == "PNG"
    assert files(await room.press("Bo", shown, "Moving Picture")) == [name]
    own = await room.choose("Bo", again, "What Ana saw")
    assert "as Ana saw it" in text(own)
    assert read(room, own) != read(room, said)


async def test_a_game_without_pictures_has_words_for_it(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    said = await room.types("Eve", "records animation")
    assert "I have no pictures of this game" in text(said)
    assert files(said) == []


# ---- statistics and ratings


async def test_statistics_and_ratings_of_a_server(enter: Enter) -> None:
    room = await enter()
    ana = room.people["Ana"].user
    assert "Nobody has finished a game" in text(await room.types("Ana", "records stats", room.channel))
    assert "Nobody is rated in Bids here yet" in text(
        await room.types("Ana", "records ratings", room.channel, game="bids")
    )
    await room.start("Ana", "Bo")
    await plays(room)
    server = await room.types("Eve", "records stats", room.channel)
    assert "**Bids**: 1 game; 2 people" in text(server)
    person = await room.types("Eve", "records stats", room.channel, person=ana)
    assert "**Ana, on this server**" in text(person)
    assert "**Bids**: 1 game" in text(person)
    assert "to answer on average" in text(person)
    ratings = await room.types("Eve", "records ratings", room.channel, game="bids")
    assert {"Ana", "Bo"} <= set(text(ratings).replace(":", " ").split())
    assert "?** (1 game)" in text(ratings)
    mine = await room.types("Ana", "records mine", room.channel)
    assert mine.flags.ephemeral
    assert "Bids, Game night:" in text(mine)
    assert "I know no game" in text(await room.types("Eve", "records ratings", room.channel, game="chess"))


async def test_who_wants_no_records_is_on_no_list(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    mine = await room.types("Ana", "records mine", room.channel)
    off = await room.press("Ana", mine, "Keep No Records of Me")
    assert off.id == mine.id
    assert "I keep no records of you" in text(off)
    said = await room.types("Eve", "records stats", room.channel, person=room.people["Ana"].user)
    assert text(said) == "Ana keeps no statistics."
    assert "Ana" not in text(await room.types("Eve", "records ratings", room.channel, game="bids"))
    on = await room.press("Ana", off, "Keep Records of Me")
    assert "Others see this" in text(on)
    assert "Ana" in text(await room.types("Eve", "records ratings", room.channel, game="bids"))


async def test_records_are_switched_off_in_the_settings_too(enter: Enter) -> None:
    room = await enter()
    panel = await room.types("Ana", "settings", room.channel)
    assert "**Records**: kept" in text(panel)
    page = await room.press("Ana", panel, "Records")
    page = await room.press("Ana", page, "Keep None")
    assert "**not kept**" in text(page)
    assert "I keep no records of you" in text(await room.types("Ana", "records mine", room.channel))
    page = await room.press("Ana", page, "Keep Them")
    assert "**Records**: kept" in text(await room.press("Ana", page, "Back"))


# ---- one's own data


async def test_ones_own_data_is_a_private_file(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    await plays(room)
    said = await room.types("Ana", "mydata export", room.channel)
    assert said.flags.ephemeral
    assert files(said) == ["my-data.json"]
    data = msgspec.json.decode(read(room, said))
    assert data["people"][0]["name"] == "Ana"
    assert str(room.people["Bo"].id) not in json.dumps(data)


async def test_data_is_deleted_on_the_second_press_and_not_at_a_live_table(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo")
    refused = await room.types("Bo", "mydata delete")
    assert "You are still at table 1" in text(refused)
    assert "/table concede" in text(refused)
    await plays(room)
    asked = await room.types("Bo", "mydata delete")
    assert "This cannot be taken back" in text(asked)
    kept = await room.press("Bo", asked, "No, Keep It")
    assert "Nothing was changed" in text(kept)
    assert "Bo" in text(await room.types("Eve", "table status"))
    asked = await room.types("Bo", "mydata delete")
    assert "Your data is deleted" in text(await room.press("Bo", asked, "Yes, Delete My Data"))
    status = text(await room.types("Eve", "table status"))
    assert "Bo" not in status
    assert "somebody" in status
    assert "Bo" not in text(await room.types("Eve", "records ratings", room.channel, game="bids"))
    log = read(room, await room.types("Eve", "records log")).decode()
    assert "Bo" not in log
    assert "somebody answered" in log
    assert "Step 1 of" in text(await room.types("Eve", "records replay"))


async def put_away(room: Room) -> None:
    """Put table 1 into the archive."""
    snapshot = await room.bot.tables.load(1)
    async with room.bot.store.transaction() as tx:
        await archive(tx, snapshot, room.bot.clock.now())


async def test_a_table_from_the_archive_waits_for_nobody_whose_data_was_deleted(enter: Enter) -> None:
    room = await enter()
    await room.start("Ana", "Bo", "Cy")
    await put_away(room)
    await room.press("Ana", await room.types("Ana", "mydata delete"), "Yes, Delete My Data")
    await room.types("Bo", "table restore", table=1)
    await settled(room)
    snapshot = await room.bot.tables.load(1)
    assert snapshot.table.owner.id == room.people["Bo"].id
    assert sorted(seat.holder for seat in snapshot.seats) == ["gone", "person", "person"]
    for who in ("Bo", "Cy"):
        await room.types(who, "play", choice="Bid two")
    assert "Bo bid 2." in text(await room.types("Eve", "table log")), "all bids are in"


async def test_a_lobby_from_the_archive_has_no_seat_of_somebody_whose_data_was_deleted(enter: Enter) -> None:
    room = await enter()
    await room.open("Ana", "Bo", "Cy")
    await put_away(room)
    await room.press("Bo", await room.types("Bo", "mydata delete"), "Yes, Delete My Data")
    await room.types("Ana", "table restore", table=1)
    await settled(room)
    assert [seat.name for seat in (await room.bot.tables.load(1)).seats] == ["Ana", "Cy"]
