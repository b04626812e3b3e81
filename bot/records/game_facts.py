"""Facts stored in a move's transaction: who began, how long answers took, how it ended."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.records.rating import FRESH, Rating, rate
from bot.store import Row, Transaction, sql
from bot.tables.model import AnyGame, Asked, Seat, Table
from bot.tables.play.written_move import MoveWritten
from rules.kernel import Outcome
from rules.kernel.books.game_options import UnknownOptionError, read


class Result(Struct, frozen=True, kw_only=True):
    """How a game ended for one person.

    Attributes:
        seat: The seat.
        nth: 0 for who began there, 1 for who took it over.
        user: The person.
        place: 1 is the best; those who left come behind all others; a team shares its place.
        won: Won, and was there.
        together: All lost together.
        stayed: Held the seat to the end.
        rated: It counts for their rating.
        team: The same for those who are rated as one.
    """

    seat: int
    nth: int
    user: int
    place: int
    won: bool
    together: bool
    stayed: bool
    rated: bool
    team: int


async def follow(tx: Transaction, written: MoveWritten) -> None:
    """Note a move's facts: the first seat, the time of an answer, the end of the game."""
    table, seats, move = written.table, written.seats, written.move
    if move.kind == "start":
        await begun(tx, table.id, seats)
    await answered(tx, table.id, seats, written.waited, move.user, written.now)
    if table.outcome is not None:
        await ended(tx, table, written.game, seats, table.outcome, written.now)


async def begun(tx: Transaction, table: int, seats: Sequence[Seat]) -> None:
    """Note the people seated at the start of the game, and whether each wants results kept."""
    for seat in seats:
        if seat.holder == "person" and seat.user is not None:
            await tx.run(sql.records.add_starter(table, seat.user, seat.seat))


async def answered(
    tx: Transaction, table: int, seats: Sequence[Seat], asked: Asked | None, by: int | None, now: float
) -> None:
    """Note that a person's decision was answered, by them or, once their time was up, for them.

    Args:
        tx: The transaction of the move.
        table: The table.
        seats: Who sits where.
        asked: The decision as it waited; ``None`` when it waited no more, since its answer was only changed.
        by: Who answered; ``None``: the table did.
        now: The time.
    """
    if asked is None or asked.holder != "person" or (user := seats[asked.seat].user) is None:
        return
    await tx.run(sql.records.add_answered(table, user, asked.decision, asked.asked_at, now, by is None))


async def ended(
    tx: Transaction, table: Table, game: AnyGame, seats: Sequence[Seat], outcome: Outcome, now: float
) -> None:
    """Write a finished game's results and ratings; once, however often it is called.

    A game that its people ended without a result has none.
    """
    if agreed(outcome) and not outcome.ranking:
        return
    if await tx.first(sql.records.any_result(table.id)) is not None:
        return
    rows = await tx.fetch(sql.records.starters(table.id))
    later = [seat.user for seat in seats if seat.user is not None]
    off = {row["id"] for user in later for row in await tx.fetch(sql.people.records_unwanted(user))}
    starters = {row["seat"]: (row["user"], bool(row["recorded"])) for row in rows}
    guild = table.place.guild or 0
    for one in results(starters, seats, outcome.sides or teams_of(table, game), outcome, off):
        await tx.run(
            sql.records.add_result(
                table.id,
                one.seat,
                one.nth,
                one.user,
                guild,
                table.game,
                one.place,
                one.won,
                one.together,
                one.stayed,
                one.rated,
                one.team,
                now,
            )
        )
    await rated(tx, table.id)


def agreed(outcome: Outcome) -> bool:
    """Whether the people ended the game; endings by the rules name a rule and give points."""
    return not (outcome.winners or outcome.rules or outcome.scores)


def teams_of(table: Table, game: AnyGame) -> tuple[tuple[int, ...], ...]:
    """The teams of a game; each seat alone if only an older version knew the options."""
    try:
        return game.rules.teams(read(game.rules.Options, table.options), table.seats)
    except (msgspec.ValidationError, UnknownOptionError):
        return tuple((seat,) for seat in range(table.seats))


def results(
    starters: dict[int, tuple[int | None, bool]],
    seats: Sequence[Seat],
    teams: Sequence[Sequence[int]],
    outcome: Outcome,
    off: Collection[int] = (),
) -> tuple[Result, ...]:
    """How a game ended for each person who had a seat.

    Ratings are between people: each seat was begun by one, and somebody won against somebody, or all agreed on a draw.
    Who left the game is rated behind those who stayed; who took a seat over is not rated, and where all others left,
    nobody is: leaving shows no strength.

    Args:
        starters: By seat, who began there and whether results are kept; a seat that is missing was a computer's.
        seats: Who sits where at the end.
        teams: Who played with whom.
        outcome: How it ended.
        off: Those who want no results to be kept now; it counts for who came later.
    """
    places: dict[int, int] = {}
    for group in outcome.ranking:
        places |= dict.fromkeys(group, len(places) + 1)
    team_of = {seat: number for number, team in enumerate(teams) for seat in team}
    best = {
        number: min((places.get(seat, len(seats)) for seat in team), default=len(seats))
        for number, team in enumerate(teams)
    }
    together, last = not (outcome.winners or outcome.drawn or agreed(outcome)), len(seats) + 1
    found: list[Result] = []
    for seat in seats:
        holder = seat.user if seat.holder == "person" and not seat.conceded else None
        user, recorded = starters.get(seat.seat, (None, False))
        stayed = user is not None and holder == user
        mates = team_of.get(seat.seat, seat.seat)
        won = seat.seat in outcome.winners
        one = Result(
            seat=seat.seat, nth=0, user=user or 0, place=best.get(mates, last) if stayed else last, won=won and stayed,
            together=together, stayed=stayed, rated=False, team=mates if stayed else len(seats) + seat.seat,
        )  # fmt: skip
        if user is not None and recorded:
            found.append(one)
        if holder is not None and not stayed and holder not in off:
            after = {"nth": 1, "user": holder, "place": best.get(mates, last), "won": won, "stayed": True}
            found.append(msgspec.structs.replace(one, **after))
    counted = {one.team for one in found if one.nth == 0}
    somebody = any(one.stayed for one in found if one.nth == 0)
    if together or len(starters) < len(seats) or len(teams) < 2 or len(counted) < 2 or not somebody:
        return tuple(found)
    return tuple(msgspec.structs.replace(one, rated=one.nth == 0) for one in found)


async def rated(tx: Transaction, table: int) -> None:
    """Write the ratings after a game, from each person's earlier rating."""
    rows = await tx.fetch(sql.records.rated(table))
    if not rows:
        return
    teams: dict[int, list[tuple[Row, Rating]]] = {}
    for row in rows:
        teams.setdefault(row["team"], []).append((row, await _before(tx, row)))
    after = rate(
        [[before for _, before in team] for team in teams.values()], [team[0][0]["place"] for team in teams.values()]
    )
    for team, new in zip(teams.values(), after, strict=True):
        for (row, old), one in zip(team, new, strict=True):
            await tx.run(sql.records.rate(old.mu, old.sigma, one.mu, one.sigma, table, row["seat"], row["nth"]))


async def _before(tx: Transaction, row: Row) -> Rating:
    """A person's rating before a game; the noted one if their data was deleted."""
    if row["user"] is None:
        return FRESH if row["mu_before"] is None else Rating(row["mu_before"], row["sigma_before"])
    found: Any = await tx.first(
        sql.records.rating_before(row["user"], row["guild"], row["game"], row["at"], row["table_id"])
    )
    return FRESH if found is None else Rating(found["mu"], found["sigma"])
