"""The acts behind ``/records`` and ``/mydata`` and their buttons. No Discord here."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.clock import Clock
from bot.errors import NotStarted, Refused, Stale
from bot.messages.button_ids import OLDER, Press
from bot.messages.message_parts import Message, Text
from bot.messages.people import record_pages
from bot.names import shown
from bot.records import game_files, own_data, statistics
from bot.records.replay import Replays, Step, frames
from bot.tables.model import Person, Snapshot
from bot.tables.people import happenings
from bot.tables.table_service import Tables
from bot.talk.press_verbs import N, Where, act
from bot.talk.requester import By

_AT = re.compile(r"[fbnl](?P<move>[0-9]{1,9})\.(?P<eyes>w|[0-9]{1,3})")


class RecordActs:
    """The acts for records of games and people."""

    def __init__(
        self, tables: Tables, clock: Clock, server: Callable[[int], str], forget_pictures: Callable[[], None]
    ) -> None:
        """Make the acts.

        Args:
            tables: The table service.
            clock: The one source of time.
            server: What a server is called, by its id.
            forget_pictures: Keeps no picture with anybody's name on it.
        """
        self.tables = tables
        self._clock = clock
        self._server = server
        self._forget_pictures = forget_pictures
        self._replays = Replays(tables)

    # ---- a game

    async def log(self, table: int, user: int) -> Message:
        """Return the log as a text file."""
        snapshot = await self._begun(table)
        store = self.tables.store
        rows, happened = await game_files.moves(store, table), await happenings.read(store, table)
        content = game_files.text(snapshot, rows, snapshot.seat_of(user), happened)
        return record_pages.file(snapshot, f"log-{table}-{snapshot.move}.txt", content, whole=_over(snapshot))

    async def export(self, table: int, user: int) -> Message:
        """Return the game as a JSON file."""
        snapshot = await self._begun(table)
        store = self.tables.store
        if _over(snapshot):
            data = await game_files.finished(store, table)
        else:
            data = game_files.running(snapshot, await game_files.moves(store, table), snapshot.seat_of(user))
        return record_pages.file(snapshot, f"table-{table}-{snapshot.move}.json", data.decode(), whole=_over(snapshot))

    @act("replay", where=Where.OPENING, n=N)
    async def replay(self, table: int, user: int, n: str = "") -> Message:
        """Return a step of the game; during the game, only as the person's own seat sees it.

        Args:
            table: The table.
            user: Who looks.
            n: What the button says: the step, and whose eyes; the last step when empty.

        Raises:
            Stale: No button says that.
        """
        snapshot = await self._begun(table)
        whole = _over(snapshot)
        seat = None if whole else snapshot.seat_of(user)
        if not n:
            steps = await self._replays.steps(table, seat, whole=whole)
            return await self._step(table, steps, 0 if whole else len(steps) - 1, seat, whole=whole)
        found = _AT.fullmatch(n)
        if found is None:
            raise Stale(OLDER, table=table)
        if whole and found["eyes"] != record_pages.EVERYONE:
            seat = int(found["eyes"])
            if seat >= len(snapshot.seats):
                raise Stale(OLDER, table=table)
        steps = await self._replays.steps(table, seat, whole=whole)
        return await self._step(table, steps, _nearest(steps, int(found["move"])), seat, whole=whole)

    @act("replay_as", where=Where.IN_PLACE)
    async def replay_as(self, press: Press, user: int) -> Message:
        """Return the same step as another seat saw it."""
        return await self.replay(press.table, user, f"f{press.number}.{press.value}")

    async def _step(self, table: int, steps: tuple[Step, ...], at: int, seat: int | None, *, whole: bool) -> Message:
        move = steps[at].move
        snapshot = await self.tables.load(table, move)
        then = happenings.as_of(snapshot, await happenings.read(self.tables.store, table), move)
        return record_pages.replay(then, steps, at, seat, whole=whole)

    @act("film", where=Where.BESIDE)
    async def film(self, table: int) -> Message:
        """Return a finished game as a moving picture, as everyone saw it.

        Raises:
            Refused: It is not over, or was closed before its end.
        """
        return await self._film(table, record_pages.EVERYONE)

    @act("film_as", where=Where.IN_PLACE)
    async def film_as(self, press: Press) -> Message:
        """Return the moving picture as another seat saw it.

        Raises:
            Refused: As for the film.
            Stale: There is no such seat.
        """
        return await self._film(press.table, press.value)

    async def _film(self, table: int, eyes: str) -> Message:
        snapshot = await self._begun(table)
        if not _over(snapshot):
            said = "is still being played" if snapshot.table.status == "playing" else "was closed before its end"
            raise Refused(
                f"Table {table} {said}; only finished games have a moving picture.",
                instead=("step through it with /records replay",),
                table=table,
            )
        seat = None if eyes == record_pages.EVERYONE else int(eyes) if eyes.isdecimal() else len(snapshot.seats)
        if seat is not None and seat >= len(snapshot.seats):
            raise Stale(OLDER, table=table)
        return record_pages.film(snapshot, len(frames(await self._replays.steps(table, seat, whole=True))), seat)

    # ---- people

    async def stats(self, guild: int, who: Person | None, game: str) -> Message:
        """Return the statistics of a person on a server, or of the server.

        Args:
            guild: The server.
            who: The person; ``None`` for the server as a whole.
            game: Only this game; all when empty.
        """
        store = self.tables.store
        if who is None:
            return record_pages.server(await statistics.played(store, guild, game), self.titles)
        if await statistics.hidden(store, who.id):
            return Message((Text(f"{shown(who.name)} keeps no statistics."),))
        ranks = [rank for rank in await statistics.ratings(store, who.id) if rank.guild == guild]
        return record_pages.person(
            shown(who.name),
            "on this server",
            await statistics.figures(store, who.id, guild, game),
            await statistics.pace(store, who.id, guild, game),
            ranks,
            self.titles,
        )

    async def ratings(self, guild: int, game: str) -> Message:
        """Return the ratings of a game on a server.

        Raises:
            Refused: There is no such game.
        """
        if game not in self.titles:
            raise Refused(f"I know no game called {game[:40]!r}.", instead=tuple(self.titles))
        ranks = await statistics.ladder(self.tables.store, guild, game)
        return record_pages.ladder(self.titles[game], ranks)

    async def mine(self, who: Person) -> Message:
        """Return a person's own statistics, everywhere."""
        store = self.tables.store
        ranks = [(rank, shown(self._server(rank.guild))) for rank in await statistics.ratings(store, who.id)]
        return record_pages.mine(
            shown(who.name),
            await statistics.figures(store, who.id),
            await statistics.pace(store, who.id),
            ranks,
            self.titles,
            hidden=await statistics.hidden(store, who.id),
        )

    @act("records_on", where=Where.IN_PLACE, on=True)
    @act("records_off", where=Where.IN_PLACE, on=False)
    async def keep(self, by: By, *, on: bool) -> Message:
        """Keep records of a person from now on, or none."""
        await own_data.keep_records(self.tables.store, self._clock, by.who, on=on)
        return await self.mine(by.who)

    # ---- one's own data

    async def data(self, user: int) -> Message:
        """Return everything kept about a person, as a file."""
        return record_pages.data((await own_data.export(self.tables.store, self._clock, user)).decode())

    async def confirm_forget(self, user: int) -> Message:
        """Ask to confirm the deletion; somebody with a seat at a live table is refused at once."""
        await own_data.need_free(self.tables.store.fetch, user)
        return record_pages.confirm_forget()

    @act("forget_yes", where=Where.IN_PLACE)
    async def forget(self, user: int) -> Message:
        """Delete everything kept about a person."""
        await own_data.forget(self.tables.store, user)
        self._forget_pictures()
        return record_pages.forgotten()

    # ---- inside

    @property
    def titles(self) -> dict[str, str]:
        """Return the titles of the games, by id."""
        games = self.tables.games
        return {game: games.title(game) for game in games.listed}

    async def _begun(self, table: int) -> Snapshot:
        snapshot = await self.tables.load(table)
        if not snapshot.move:
            raise NotStarted("There are no records before the game starts.", table=table)
        return snapshot


def _over(snapshot: Snapshot) -> bool:
    """Whether everything may be shown; a table closed before its end may be resumed."""
    return snapshot.table.status == "over"


def _nearest(steps: tuple[Step, ...], move: int) -> int:
    """Return the step at a move."""
    return max((at for at, step in enumerate(steps) if step.move <= move), default=0)
