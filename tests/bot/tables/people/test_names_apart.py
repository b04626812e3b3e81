"""Two people of one name are told apart wherever a table names them."""

from __future__ import annotations

from typing import Any

import pytest

from bot.errors import NotOwner
from bot.messages.opening import lobby as lobby_page
from bot.messages.people import list_pages, people_pages, record_pages
from bot.messages.people.people_pages import watchers_line
from bot.messages.people.settings_pages import Control
from bot.messages.rules import ruling_pages
from bot.messages.table import staff_pages, turn_message
from bot.messages.table.notices import notice
from bot.names import apart, marked
from bot.people import blocks_settings
from bot.records.rating import Rating
from bot.records.statistics import Rank
from bot.rulings.model import Act as Done
from bot.rulings.model import Ruling, Subject, Version
from bot.servers.model import Standing
from bot.store import Store, change, query
from bot.tables.model import Line, Person
from bot.tables.people import happenings
from bot.tables.people.staff import Act
from bot.tables.table_service import Tables
from bot.talk.acts.people import PeopleActs
from rules.kernel import words
from tests.bot.kit import ANA, BO, lobby, press, started
from tests.bot.tables.time.test_sweep import payloads

SAM, SAMUEL = Person(201, "Sam"), Person(202, "sam")


@pytest.mark.ux(116)
async def test_seats_of_one_name_say_their_seat(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, SAM, SAMUEL)
    snapshot = await tables.load(table.id)
    assert len({name.casefold() for name in snapshot.names}) == 3
    for seat in snapshot.seats:
        assert seat.shown == (seat.name if seat.user == ANA.id else f"{seat.name} (seat {seat.seat + 1})")
        assert seat.plain == seat.shown
    rows = await store.fetch(query('SELECT name FROM seats WHERE "user" = 201'))
    assert [row["name"] for row in rows] == ["Sam"]  # the mark is never written down
    await tables.concede(table.id, SAM.id, press())
    rows = await store.fetch(query('SELECT name FROM seats WHERE "user" = 201'))
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
    snapshot = await tables.load(table.id)
    seat = snapshot.seat_of(SAM.id)
    assert seat is not None
    assert snapshot.called(snapshot.table.owner) == f"Sam (seat {seat + 1})"
    vote = await tables.people.open_vote(table.id, SAM, "end", -1, press())
    assert f"Sam (seat {seat + 1}) wants to" in str(people_pages.vote(snapshot, vote))
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
    found = await blocks_settings._read(tables, ANA.id, 0)
    seen = set()
    for page in range(found.on.last + 1):
        shown = found.turned(f"turn{page}").on
        seen |= {one.user for one, _ in shown.here}
        assert all(mark == f"id {one.user}" for one, mark in shown.here)
    assert len(seen) == 60
    assert found.turned("turn99").on.at == found.on.last
    said = str(blocks_settings._parts(found.turned("turn1"), Control("blocked")))
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
    assert "A step ends once all have answered" in str(lobby_page.lobby(await tables.load(table.id)))
    await tables.start(table.id, ANA.id, press())
    assert "or once all have chosen" in str(turn_message.turn(await tables.load(table.id)))


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


async def notices(store: Store, what: str) -> list[dict[str, Any]]:
    return [row for row in await payloads(store, "notice") if row["what"] == what]


@pytest.mark.ux(116)
async def test_whoever_takes_over_from_somebody_of_the_same_name_is_told_from_them(
    tables: Tables, store: Store
) -> None:
    table = await started(tables, ANA, SAM)
    seat = (await tables.load(table.id)).seat_of(SAM.id)
    assert seat is not None
    offer = await tables.people.offer(table.id, seat, SAM.id, press())
    await tables.people.take(table.id, offer.id, SAMUEL, press())
    (told,) = await notices(store, "taken")
    assert (told["old"], told["new"]) == ("Sam (id 201)", "sam (id 202)")
    other = await started(tables, ANA, SAM, BO, channel=501)
    seat = (await tables.load(other.id)).seat_of(BO.id)
    assert seat is not None
    offer = await tables.people.offer(other.id, seat, BO.id, press())
    await tables.people.take(other.id, offer.id, SAMUEL, press())
    told = (await notices(store, "taken"))[-1]
    assert (told["old"], told["new"]) == ("Bo", f"sam (seat {seat + 1})")


@pytest.mark.ux(116)
async def test_what_the_staff_does_is_told_from_a_player_of_that_name(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, SAM, SAMUEL)
    standing = Standing(guild=1, staff=True)
    await tables.servers.hold(table.id, Act(Person(301, "SAM"), standing, "a quarrel", press()))
    await tables.servers.go_on(table.id, Act(ANA, standing, "peace", press()))
    staff = await notices(store, "staff")
    assert [one["by"] for one in staff] == ["SAM (id 301)", "Ana"]
    snapshot = await tables.load(table.id)
    happened = await happenings.read(store, table.id)
    said = [people_pages.told(one, snapshot.seats) for one in happened]
    assert said[0].startswith("SAM (id 301), for the staff, pauses the game")
    assert said[1].startswith("Ana, for the staff")
    seat = snapshot.seat_of(SAMUEL.id)
    assert seat is not None
    await tables.servers.replace(table.id, seat, Act(Person(301, "SAM"), standing, "away", press()))
    told = (await notices(store, "staff"))[-1]
    assert told["name"] == f"sam (seat {seat + 1})"
    assert str(staff_pages.told(snapshot, Person(301, "Sam"), "https://x")).count("Sam (id 301) asks the staff") == 1


@pytest.mark.ux(116)
async def test_an_owner_of_a_common_name_is_told_from_a_player_of_it(tables: Tables, store: Store) -> None:
    table = await started(tables, SAM, SAMUEL)
    seat = (await tables.load(table.id)).seat_of(SAM.id)
    assert seat is not None
    with pytest.raises(NotOwner, match=rf"Only Sam \(seat {seat + 1}\), who opened"):
        await tables.close_table(table.id, SAMUEL.id, press())
    await tables.close_table(table.id, SAM.id, press())
    (told,) = await notices(store, "closed")
    assert told["by"] == f"Sam (seat {seat + 1})"


async def test_somebody_called_vote_closes_a_table_in_their_own_name(tables: Tables) -> None:
    table = await lobby(tables, Person(401, "vote"), ANA)
    snapshot = await tables.load(table.id)
    assert "vote closed **" in str(notice(snapshot, "closed", {"by": "vote"}, "https://x"))
    assert "the players voted for it" in str(notice(snapshot, "closed", {"by": "", "voted": True}, "https://x"))


@pytest.mark.ux(116)
async def test_a_seat_s_old_name_is_told_apart_in_what_was_played_before(tables: Tables) -> None:
    table = await started(tables, SAM, BO)
    snapshot = await tables.load(table.id)
    mine, other = snapshot.seat_of(SAM.id), snapshot.seat_of(BO.id)
    assert mine is not None
    assert other is not None
    happened = [happenings.Happening(9, "taken", other, 202, "sam", BO.id, "Bo", "", 0.0)]
    lines = (Line(f"{words.seat(mine)} pays {words.seat(other)}.", ()),)
    said = happenings.as_told(lines, snapshot.seats, happened, 3)
    assert said[0].text == f"Sam (seat {mine + 1}) pays sam (seat {other + 1})."


def test_those_of_one_name_at_a_ruling_are_told_apart() -> None:
    first = Version(1, "One heart.", "Why.", SAM, "accepted", 0.0)
    made = Ruling(
        1, 1, 1, Subject("rule", "CLA-HEA-5", "clash"), "", None, (first,), (Done(1, "accepted", SAMUEL, 0.0),)
    )
    said = str(ruling_pages.ruling(made, ruling_pages.Known("hearts")))
    assert "By Sam (id 201)" in said
    assert "sam (id 202) accepted it" in said
