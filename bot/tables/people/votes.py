"""Votes of a table's people: to pause, resume, draw, end, cancel, or replace somebody.

A vote is a row with a due time: it works after a restart, and ends by itself.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from bot.errors import NotYourSeat, Refused, SeatRefused, Stale, StoreConflict
from bot.outbox.mail import Mail, put
from bot.store import Row, Store, Transaction, moment, sql
from bot.tables.desk import Desk
from bot.tables.life import agreed_ends, leaving_and_closing, pause, replacing
from bot.tables.model import Person, Seat, Snapshot
from bot.tables.people import happenings
from bot.tables.play.play import need_playing
from bot.tables.play.write_move import remember, repeated
from bot.tables.time.pace import DAY

OPEN_FOR = 2 * DAY
"""Seconds until an undecided vote fails: enough for every time zone and one day off."""


class Kind(Struct, frozen=True):
    """A kind of vote.

    Attributes:
        id: What a button says.
        title: What is voted on, after "Vote:"; a seat's name stands as ``{name}``.
        button: The label that opens it.
        share: How many have to agree, in words.
        needs: The same for a number of voters.
        effect: What it does when it has passed, in a sentence.
    """

    id: str
    title: str
    button: str
    share: str
    needs: Callable[[int], int]
    effect: str


def _half(voters: int) -> int:
    return voters // 2 + 1


def _thirds(voters: int) -> int:
    return -(-voters * 2 // 3)


def _all(voters: int) -> int:
    return voters


KINDS = {
    kind.id: kind
    for kind in (
        Kind("pause", "pause the game", "Pause", "more than half", _half, "All clocks stop until you resume."),
        Kind("unpause", "resume the game", "Resume", "more than half", _half, "All clocks run again."),
        Kind("draw", "call it a draw", "Draw", "everyone", _all, "The game ends as a draw for all who stayed."),
        Kind("end", "end the game here", "End", "everyone", _all, "The game ends without a result; nobody wins."),
        Kind(
            "cancel", "cancel the table", "Cancel", "at least two thirds", _thirds,
            "The table is closed as if it had never been played.",
        ),
        Kind(
            "replace", "find someone else for the seat of {name}", "Replace", "more than half of the others", _half,
            "A computer plays there until someone takes the seat.",
        ),
    )
}  # fmt: skip
"""All kinds of votes, the usual ones first."""


class Vote(Struct, frozen=True):
    """A vote and where it stands.

    Attributes:
        id: Its number.
        table: The table.
        kind: One of :data:`KINDS`.
        seat: The seat it is about; -1 when it is about none.
        by: Who opened it.
        ends_at: When it fails if it is not decided.
        result: One of :data:`ENDED`; ``None`` while it is open.
        yes: How many are for it.
        no: How many are against it.
        voters: Who has a vote.
        voted: Who has voted.
    """

    id: int
    table: int
    kind: str
    seat: int
    by: Person
    ends_at: float
    result: str | None
    yes: int
    no: int
    voters: tuple[int, ...]
    voted: tuple[int, ...]

    @property
    def needed(self) -> int:
        """How many Yes votes it needs."""
        return KINDS[self.kind].needs(len(self.voters))

    @property
    def decided(self) -> str | None:
        """The result with the votes so far; ``None`` while it may still go either way."""
        return decided(self.kind, len(self.voters), self.yes, self.no)


def decided(kind: str, voters: int, yes: int, no: int) -> str | None:
    """Return the result of a vote; ``None`` while it may still go either way."""
    needed = KINDS[kind].needs(voters)
    if voters and yes >= needed:
        return "passed"
    return "failed" if voters - no < needed else None


def replaceable(held: Seat) -> bool:
    """Whether the others may vote to replace a seat's person: they are late or gone."""
    return held.user is not None and not held.conceded and (held.holder != "person" or held.missed > 0)


def voters_of(snapshot: Snapshot, kind: str, seat: int) -> tuple[int, ...]:
    """Return the people with a vote: everyone who plays, except the person it is about."""
    return tuple(
        held.user
        for held in snapshot.seats
        if held.holder == "person" and held.user is not None and not held.conceded
        and not (kind == "replace" and held.seat == seat)
    )  # fmt: skip


async def open_vote(desk: Desk, table: int, who: Person, kind: str, seat: int, key: str) -> Vote:
    """Open a vote, which counts as a Yes; if that decides it, it is done at once.

    Raises:
        NotYourSeat: The person has no vote.
        SeatRefused: The seat cannot be voted on.
        Refused: A vote of the kind is open already, or makes no sense now.
        NotStarted, TableOver: When no game is under way.
    """
    async with desk.at(table, who.id):
        snapshot = await desk.snapshot(table)
        if await repeated(desk.store, key) is not None:
            return await _newest(desk.store, snapshot, kind)
        need_playing(snapshot.table)
        if kind not in KINDS:
            raise Stale("There is no such vote.", table=table)
        seat = seat if kind == "replace" else -1
        _need_sense(snapshot, kind, seat)
        if who.id not in voters_of(snapshot, kind, seat):
            raise NotYourSeat(_no_vote(snapshot, who.id), table=table)
        now = desk.clock.now()
        try:
            async with desk.store.transaction() as tx:
                await remember(tx, key, table, now)
                (row,) = await tx.fetch(sql.votes.add(table, kind, seat, who.id, who.name, now, now + OPEN_FOR))
                await tx.run(sql.votes.vote_yes(row["id"], who.id, now))
                vote = _vote(row, snapshot, {who.id: True})
                ping = [] if vote.decided else [user for user in vote.voters if user != who.id]
                await put(tx, table, [Mail("vote", vote.id, payload={"ping": ping})], now)
                await _settle(tx, snapshot, vote, now)
        except StoreConflict:
            said = f"A vote to {title(kind)} is already open: press Yes or No there, or under /table vote."
            raise Refused(said, table=table) from None
    return await one(desk, table, vote.id)


async def cast(desk: Desk, table: int, number: int, who: int, key: str, *, yes: bool) -> Vote:
    """Vote, or change one's vote; the deciding vote carries it out.

    Raises:
        NotYourSeat: The person has no vote.
        Stale: The vote is over.
    """
    async with desk.at(table, who):
        snapshot = await desk.snapshot(table)
        vote = await one(desk, table, number, snapshot)
        if await repeated(desk.store, key) is not None:
            return vote
        if vote.result is not None:
            raise Stale(f"That vote is over: {ENDED[vote.result]}.", table=table)
        need_playing(snapshot.table)
        if who not in vote.voters:
            raise NotYourSeat(_no_vote(snapshot, who), table=table)
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await remember(tx, key, table, now)
            await tx.run(sql.votes.vote(number, who, yes, now))
            vote = await _read(tx, number, snapshot)
            await put(tx, table, [Mail("vote_edit", number)], now)
            await _settle(tx, snapshot, vote, now)
    return await one(desk, table, number)


ENDED = {
    "passed": "passed",
    "failed": "failed",
    "expired": "too few voted in time",
    "over": "the game has ended",
    "back": "that person is playing again",
    "left": "that person has left the seat",
}
"""What became of a vote, in words."""


def title(kind: str, name: str = "that seat") -> str:
    """Return the subject of a vote, in words."""
    return KINDS[kind].title.format(name=name)


async def one(desk: Desk, table: int, number: int, snapshot: Snapshot | None = None) -> Vote:
    """Return a vote of a table.

    Raises:
        Stale: There is none with that number.
    """
    found = await _read(desk.store, number, snapshot or await desk.snapshot(table))
    if found.table != table:
        raise Stale("There is no such vote at this table.", table=table)
    return found


async def open_at(desk: Desk, snapshot: Snapshot) -> list[Vote]:
    """Return the open votes of a table."""
    rows = await desk.store.fetch(sql.votes.of_table(snapshot.table.id))
    return [await _read(desk.store, row["id"], snapshot) for row in rows]


async def recount(desk: Desk) -> list[int]:
    """Decide the votes that somebody's leaving has settled; returns their tables."""
    found = await desk.store.fetch(sql.votes.tallies())
    tables = []
    for row in found:
        with desk.alone(row["table_id"]):
            if decided(row["kind"], row["voters"], row["yes"], row["no"]) is not None:
                await _decide(desk, row["table_id"], row["id"])
                tables.append(row["table_id"])
    return tables


async def _decide(desk: Desk, table: int, number: int) -> None:
    async with desk.at(table):
        snapshot = await desk.snapshot(table)
        vote = await one(desk, table, number, snapshot)
        if vote.result is not None or vote.decided is None or snapshot.table.status != "playing":
            return
        now = desk.clock.now()
        async with desk.store.transaction() as tx:
            await put(tx, table, [Mail("vote_edit", number)], now)
            await _settle(tx, snapshot, vote, now)


async def expire(desk: Desk) -> tuple[int, float | None]:
    """End the votes whose time is up, and the votes and offers of finished tables.

    Returns:
        How many messages have to change, and when the next vote ends.
    """
    now = desk.clock.now()
    due = await desk.store.first(sql.votes.any_over(now))
    changed = 0
    if due is not None and due["due"]:
        async with desk.store.transaction() as tx:  # by how the tables are now: one may be back from the archive
            rows = await tx.fetch(sql.votes.over(now))
            for row in rows:
                result = "expired" if row["status"] == "playing" else "over"
                await tx.run(sql.votes.end(result, row["id"]))
                await put(tx, row["table_id"], [Mail("vote_edit", row["id"])], now)
            offers = await tx.fetch(sql.votes.offers_over())
            for row in offers:
                await tx.run(sql.votes.end_offer(row["id"]))
                await put(tx, row["table_id"], [Mail("offer_edit", row["id"])], now)
            changed = len(rows) + len(offers)
    following = await desk.store.first(sql.votes.next_end())
    return changed, None if following is None else moment(following["at"])


# ---- inside


def _need_sense(
    snapshot: Snapshot,
    kind: str,
    seat: int,
) -> None:
    table = snapshot.table.id
    if kind == "replace":
        if not 0 <= seat < len(snapshot.seats):
            raise SeatRefused("There is no such seat at this table.", table=table)
        held = snapshot.seats[seat]
        if held.conceded or held.user is None:
            said = "conceded; that seat cannot be filled" if held.conceded else "is already a computer player"
            raise SeatRefused(f"{held.shown} {said}.", table=table)
        if not replaceable(held):
            raise SeatRefused(
                f"{held.shown} has answered in time so far. You can vote on it after a missed deadline.", table=table
            )
    paused = snapshot.table.paused_at is not None
    if kind == "pause" and paused:
        raise Refused("The table is already paused.", table=table)
    if kind == "unpause" and snapshot.table.held:
        raise Refused(
            "Only the staff can resume this table, since they paused it.",
            instead=("ask them with More, Tell Staff",),
            table=table,
        )
    if kind == "unpause" and not paused:
        raise Refused("The table is not paused.", table=table)


def _no_vote(snapshot: Snapshot, who: int) -> str:
    if snapshot.seat_of(who) is None:
        return "Only the players of this table can vote."
    return "This vote is about your own seat, so the others decide." if snapshot.seats else ""


async def _settle(tx: Transaction, snapshot: Snapshot, vote: Vote, now: float) -> None:
    result = vote.decided
    if result is None:
        return
    if result == "passed" and vote.kind == "replace" and not replaceable(snapshot.seats[vote.seat]):
        result = "back"
    await tx.run(sql.votes.close(result, vote.id))
    if result != "passed":
        return
    words = f"{vote.yes} of {len(vote.voters)}"
    table, move = snapshot.table, snapshot.move
    if vote.kind in {"draw", "end"}:
        await agreed_ends.finish(tx, snapshot, "draw" if vote.kind == "draw" else "ended", words, now)
    elif vote.kind == "cancel":
        await happenings.note(tx, table.id, move, "canceled", now, words=words)
        await leaving_and_closing.abandon(tx, table, "", now, voted=True)
    elif vote.kind == "replace":
        await replacing.remove(tx, snapshot, vote.seat, now)
        await put(tx, table.id, await replacing.offered(tx, table.id, vote.seat, vote.by.id, "vote", now), now)
    elif vote.kind == "pause":
        await pause.pause(tx, snapshot, now)
        await happenings.note(tx, table.id, move, "paused", now, words=words)
    elif vote.kind == "unpause":
        await pause.unpause(tx, snapshot, now)
        await happenings.note(tx, table.id, move, "unpaused", now, words=words)
    if vote.kind in {"pause", "unpause"}:
        await put(tx, table.id, [pause.fresh_turn(move)], now)


async def _newest(store: Store, snapshot: Snapshot, kind: str) -> Vote:
    row = await store.first(sql.votes.newest(snapshot.table.id, kind))
    if row is None:
        raise Stale("That was already done.", table=snapshot.table.id)
    return await _read(store, row["id"], snapshot)


async def _read(store: Store | Transaction, number: int, snapshot: Snapshot) -> Vote:
    row = await store.first(sql.votes.one(number))
    if row is None:
        raise Stale("There is no such vote.", table=snapshot.table.id)
    ballots = await store.fetch(sql.votes.ballots(number))
    return _vote(row, snapshot, {ballot["user"]: bool(ballot["yes"]) for ballot in ballots})


def _vote(row: Row, snapshot: Snapshot, ballots: dict[int, bool]) -> Vote:
    voters = voters_of(snapshot, row["kind"], row["seat"])
    counted = [yes for user, yes in ballots.items() if user in voters or row["result"] is not None]
    return Vote(
        id=row["id"],
        table=row["table_id"],
        kind=row["kind"],
        seat=row["seat"],
        by=Person(row["by"], row["name"]),
        ends_at=row["ends_at"],
        result=row["result"],
        yes=sum(counted),
        no=len(counted) - sum(counted),
        voters=voters,
        voted=tuple(ballots),
    )
