"""Two people of one name are told apart wherever a table names them."""

from __future__ import annotations

import pytest

from bot.messages.people import list_pages, people_pages, record_pages
from bot.messages.people.people_pages import watchers_line
from bot.messages.people.settings_pages import Control
from bot.messages.table import lobby as lobby_page
from bot.messages.table import turn
from bot.names import apart, marked
from bot.people import blocked
from bot.records.rating import Rating
from bot.records.statistics import Rank
from bot.store import Store, change, query
from bot.tables.model import Person
from bot.tables.service import Tables
from bot.talk.acts.people import PeopleActs
from tests.bot.kit import ANA, BO, lobby, press, started

SAM, SAMUEL = Person(201, "Sam"), Person(202, "sam")


@pytest.mark.ux(116)
async def test_seats_of_one_name_say_their_seat(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, SAM, SAMUEL)
    sitting = await tables.load(table.id)
    assert len({name.casefold() for name in sitting.names}) == 3
    for seat in sitting.seats:
        assert seat.shown == (seat.name if seat.user == ANA.id else f"{seat.name} (seat {seat.seat + 1})")
        assert seat.plain == seat.shown
    rows = await store.fetch(query("SELECT name FROM seats WHERE user = 201"))
    assert [row["name"] for row in rows] == ["Sam"]  # the mark is never written down
    await tables.concede(table.id, SAM.id, press())
    rows = await store.fetch(query("SELECT name FROM seats WHERE user = 201"))
    assert [row["name"] for row in rows] == ["Sam"]


async def test_also_in_the_lobby(tables: Tables) -> None:
    table = await lobby(tables, SAM, SAMUEL)
    said = str(lobby_page.lobby(await tables.load(table.id)))
    assert "Sam (seat 1)" in said
    assert "sam (seat 2)" in said


@pytest.mark.ux(116)
async def test_owner_watchers_votes_and_the_ladder_tell_them_apart(tables: Tables) -> None:
    table = await started(tables, SAM, SAMUEL)
    await tables.people.watch(table.id, Person(301, "Eve"))
    await tables.people.watch(table.id, Person(302, "Eve"))
    assert watchers_line(await tables.people.watchers(table.id)) == "-# Watching: Eve (id 301) and Eve (id 302)."
    sitting = await tables.load(table.id)
    seat = sitting.seat_of(SAM.id)
    assert seat is not None
    assert sitting.called(sitting.table.owner) == f"Sam (seat {seat + 1})"
    vote = await tables.people.open_vote(table.id, SAM, "end", -1, press())
    assert f"Sam (seat {seat + 1}) wants to" in str(people_pages.vote(sitting, vote))
    rating = Rating(25, 25 / 3)
    ranks = [Rank(user, "Sam", 1, "bids", rating, 3) for user in (1, 2)]
    said = str(record_pages.ladder("Bids", ranks))
    assert "Sam (id 1)" in said
    assert "Sam (id 2)" in said


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ana", "Bo"], ["", ""]),
        (["Ana", "ANA", "Bo"], ["a", "b", ""]),
        (["Ana", "\uff21na"], ["a", "b"]),  # the same in wide letters
        (["Ana", "Ana", "Ana (a)"], ["a", "b", "c"]),
    ],
)
def test_who_could_be_taken_for_another_has_a_mark(names: list[str], marks: list[str]) -> None:
    found = apart(names, ["a", "b", "c"][: len(names)])
    assert found == marks
    assert len({marked(*one) for one in zip(names, found, strict=True)}) == len(names)


@pytest.mark.ux(122)
async def test_sixty_blocked_people_are_on_pages(tables: Tables) -> None:
    for number in range(60):
        await tables.people.block(ANA, Person(1000 + number, f"Troll {number % 30:02}"))
    found = await blocked._read(tables, ANA.id, 0)
    seen = set()
    for page in range(found.on.last + 1):
        shown = found.turned(f"turn{page}").on
        seen |= {one.user for one, _ in shown.here}
        assert all(mark == f"id {one.user}" for one, mark in shown.here)
    assert len(seen) == 60
    assert found.turned("turn99").on.at == found.on.last
    said = str(blocked._parts(found.turned("turn1"), Control("blocked")))
    assert "Previous" in said
    assert "Next" in said
    assert found.turned("off") == found


@pytest.mark.ux(119)
async def test_a_lobby_whose_owner_leaves_is_owned_by_who_follows(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO)
    await tables.leave(table.id, ANA.id, press())
    assert (await tables.load(table.id)).table.owner == BO
    await tables.join(table.id, ANA, press())
    await tables.left_server(1, BO.id)
    assert (await tables.load(table.id)).table.owner == ANA
    await tables.leave(table.id, ANA.id, press())
    assert (await tables.load(table.id)).table.owner == ANA  # nobody follows


@pytest.mark.ux(123)
async def test_it_says_that_a_step_goes_on_once_all_have_answered(tables: Tables) -> None:
    table = await lobby(tables, ANA, BO)
    assert "as soon as everyone asked has answered" in str(lobby_page.lobby(await tables.load(table.id)))
    await tables.start(table.id, ANA.id, press())
    assert "or as soon as all have answered" in str(turn.turn(await tables.load(table.id)))


@pytest.mark.ux(122)
async def test_sixty_tables_are_on_pages(tables: Tables, store: Store) -> None:
    for number in range(30):
        await lobby(tables, ANA, BO, channel=900 + number)
    async with store.transaction() as tx:
        await tx.run(change("UPDATE tables SET status = 'abandoned', archived = 1, ended_at = 1 WHERE id > 15"))
    acts, seen = PeopleActs(tables), set()
    for page in range(4):
        said = str(await acts.mine(ANA.id, lambda _: "", page))
        assert len(said) < 4000
        seen |= {number for number in range(1, 31) if f"table {number}]" in said}
    assert seen == set(range(1, 31))
    none = str(list_pages.open_tables([], {}, [], 0, [f"[table {n}](https://x)" for n in range(60)]))
    assert "55 more" in none
