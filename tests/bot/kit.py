"""Shared by the bot's tests: people, a clock that only tests move, tables of toys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.shards import Shards
from bot.store import Store, query
from bot.tables.model import AnyGame, Person, Place, Table
from bot.tables.service_results import Accepted
from bot.tables.table_service import Tables
from rules.kernel import Decision, Pick, Picks, View
from rules.kernel.play.chance import Chance
from tests.bot.toy import BIDS
from tests.toys.muster import Muster
from tests.toys.trick import Trick

GAMES: dict[str, AnyGame] = {"bids": BIDS, "trick": Trick(), "muster": Muster()}

ANA, BO, CY, DEE = Person(101, "Ana"), Person(102, "Bo"), Person(103, "Cy"), Person(104, "Dee")
PEOPLE = (ANA, BO, CY, DEE)


class StillClock:
    """Time that moves when a test says so."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def now(self) -> float:
        return self.at

    def pass_by(self, seconds: float) -> None:
        self.at += seconds


class FirstChoice:
    """A computer player that takes the first offer of a sampled state."""

    def choose(
        self, game: AnyGame, imagine: Callable[[Chance], Any], view: View, decision: Decision, chance: Chance
    ) -> Picks:
        imagine(chance)
        if isinstance(decision.form, Pick):
            return tuple(option.key for option in decision.form.options[: max(decision.form.least, 1)])
        return decision.default.picks


def make(store: Store, clock: StillClock, share: Shards | None = None) -> Tables:
    """The table service over a store, for the toys."""
    return Tables(
        store, clock, load=GAMES.__getitem__, games=tuple(GAMES), players=lambda _: FirstChoice(), share=share
    )


class Keys:
    """Ids of presses, each new."""

    def __init__(self) -> None:
        self.last = 0

    def __call__(self) -> str:
        self.last += 1
        return f"press-{self.last}"


press = Keys()


async def lobby(
    tables: Tables,
    *people: Person,
    game: str = "bids",
    channel: int = 500,
    server: int | None = 1,
    pace: str = "days",
    **options: Any,
) -> Table:
    """A lobby with these people; the first one opened it."""
    table = await tables.open(
        game=game,
        options=options,
        seats=4,
        pace=pace,
        owner=people[0],
        place=Place(server, channel, 2),
        key=press(),
    )
    for who in people[1:]:
        await tables.join(table.id, who, press())
    return table


async def started(tables: Tables, *people: Person, computers: int = 0, **rest: Any) -> Table:
    """A started table of these people."""
    table = await lobby(tables, *people, **rest)
    for _ in range(computers):
        await tables.add_computer(table.id, "easy", people[0].id, press())
    return await tables.start(table.id, people[0].id, press())


async def by_seat(tables: Tables, table: int) -> list[int]:
    """The people in order of their seats; 0 for a computer."""
    return [seat.user or 0 for seat in (await tables.load(table)).seats]


async def play(tables: Tables, table: int, user: int, *picks: str, key: str | None = None) -> Any:
    """Answer the open decision of a person."""
    snapshot = await tables.load(table)
    seat = snapshot.seat_of(user)
    assert seat is not None
    (decision,) = snapshot.decisions(seat)
    return await agreeing(tables, await tables.answer(table, user, decision.id, picks, key or press()))


async def agreeing(tables: Tables, accepted: Accepted) -> Accepted:
    """An answer and the snapshot in it, checked against the table if that has not moved on."""
    after, found = accepted.after, await tables.load(accepted.table)
    if found.move == after.move:
        for name in ("table", "seats", "asked", "consent", "names"):
            assert getattr(after, name) == getattr(found, name), name
        assert after.game.encode(after.state) == after.game.encode(found.state)
        assert [after.decisions(seat.seat) for seat in after.seats] == [
            found.decisions(seat.seat) for seat in found.seats
        ]
    return accepted


async def mail(store: Store, state: str = "waiting") -> list[str]:
    """Kinds of the rows in the outbox, in order."""
    rows = await store.fetch(query("SELECT kind FROM outbox WHERE state = ? ORDER BY id", state))
    return [row["kind"] for row in rows]
