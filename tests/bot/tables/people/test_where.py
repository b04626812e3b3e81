"""A table's facts for messages: its events, its place, the people it calls."""

from __future__ import annotations

import msgspec

from bot.outbox.drain import Outbox
from bot.outbox.mail import Mail
from bot.store import Store, query
from bot.tables.play import table_letters
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, by_seat, play, started


async def test_what_happened_so_far_begins_after_the_last_chapter(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    one, two = await by_seat(tables, table.id)

    async def so_far() -> list[str]:
        lines, _ = await tables.past.so_far(table.id, (await tables.load(table.id)).move)
        return [line.text for line in lines]

    assert await so_far() == [], "nobody has played yet"
    for who in (one, two):
        await play(tables, table.id, who, "two")
    assert len(await so_far()) == 2
    for who in (one, one, two):
        await play(tables, table.id, who, "red")
    assert len(await so_far()) == 5
    await play(tables, table.id, two, "blue")
    assert await so_far() == [], "the message of the round tells it"


async def test_a_table_stands_at_its_lobby_its_turn_or_its_end(tables: Tables, outbox: Outbox, store: Store) -> None:
    table = await started(tables, ANA, BO, rounds=1)
    await outbox.drain()

    async def kind() -> str:
        row = await store.first(
            query(
                "SELECT kind FROM messages WHERE message = ?",
                await tables.newest_message(await tables.desk.table(table.id)),
            )
        )
        assert row is not None
        return str(row["kind"])

    assert await kind() == "turn"
    one, two = await by_seat(tables, table.id)
    for who, pick in ((one, "one"), (two, "two"), (one, "red"), (one, "red"), (two, "red"), (two, "red")):
        await play(tables, table.id, who, pick)
    await outbox.drain()
    assert await kind() == "over"


async def test_a_table_given_up_before_its_first_turn_stands_at_its_lobby(tables: Tables, outbox: Outbox) -> None:
    table = await started(tables, ANA, BO)
    assert await tables.newest_message(table) is None, "nothing is sent yet"
    await tables.close_table(table.id, ANA.id, "close")
    await outbox.drain()
    assert await tables.newest_message(await tables.desk.table(table.id)) == await tables.message(table.id, "lobby")


async def test_a_turn_that_no_person_has_is_shown_in_the_message_that_stands(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    for who in await by_seat(tables, table.id):
        await play(tables, table.id, who, "two")
    snapshot = await tables.load(table.id)
    computer = msgspec.structs.replace(snapshot.seats[0], holder="computer", user=None)
    mails = table_letters.after_answer(
        snapshot.game, snapshot.state, (computer, snapshot.seats[1]), 3, before=(), lines=(), by=None, counted=True
    )
    assert mails == [Mail("turn_edit", 3)]
