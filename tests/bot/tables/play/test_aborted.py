"""Aborted before and after each trip to the store or Discord, then started again."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.outbox import Letter, Outbox, Posted
from bot.store import Store
from bot.store.sqlite import driver
from bot.store.sqlite.hop import hop
from bot.tables.table_service import Tables
from tests.bot.journal import Journal
from tests.bot.kit import ANA, BO, StillClock, by_seat, make, play, press, started


class Killed(BaseException):
    """The process ends here."""


class Life:
    """Counts everything that leaves the process, and ends it at a given moment."""

    def __init__(self, at: int, *, after: bool) -> None:
        self.at = at
        self.after = after
        self.count = 0
        self.dead = False

    def before(self) -> None:
        if self.dead:
            raise Killed
        self.count += 1
        if self.count == self.at and not self.after:
            self.dead = True
            raise Killed

    def done(self) -> None:
        if self.count == self.at and self.after:
            self.dead = True
            raise Killed

    async def hop(self, db: Any, job: Callable[[Any], Any]) -> Any:
        self.before()
        result = await hop(db, job)
        self.done()
        return result


class MortalJournal(Journal):
    """A journal whose sender may end before or after a request has arrived."""

    life: Life

    def _note(self, act: str, letter: Letter, message: int) -> None:
        super()._note(act, letter, message)
        self.life.done()

    def _new(self, act: str, letter: Letter) -> Posted:
        self.life.before()
        return super()._new(act, letter)

    async def edit(self, letter: Letter, message: int) -> None:
        self.life.before()
        await super().edit(letter, message)

    async def pin(self, letter: Letter, message: int) -> None:
        self.life.before()
        await super().pin(letter, message)

    async def unpin(self, letter: Letter, message: int) -> None:
        self.life.before()
        await super().unpin(letter, message)


def posts(journal: Journal) -> list[tuple[str, str, int]]:
    """The posts in Discord: kind, nonce and message of each."""
    return [(r.kind, r.nonce, r.message) for r in journal.requests if r.act in {"post", "dm"}]


async def life(folder: Path, at: int, *, after: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[bool, list[str], int]:
    """Play a round whose last answer is aborted somewhere and pressed again after the restart.

    Returns:
        Whether it was aborted, the kinds of what was posted, and the number of moves.
    """
    clock = StillClock()
    journal = MortalJournal(clock)
    journal.life = Life(0, after=False)
    path = folder / f"{at}-{after}.db"
    store = await Store.open(path)
    tables = make(store, clock)
    table = await started(tables, ANA, BO, rounds=1)
    one, two = await by_seat(tables, table.id)
    for who, pick in ((one, "one"), (two, "two"), (one, "red"), (one, "red"), (two, "red")):
        await play(tables, table.id, who, pick)
    await Outbox(store, clock, journal).drain()
    (decision,) = (await tables.load(table.id)).decisions(1)
    key = press()

    async def last(tables: Tables, outbox: Outbox) -> None:
        await tables.answer(table.id, two, decision.id, ("blue",), key)
        await tables.settled()
        await outbox.drain()

    mortal = Life(at, after=after)
    journal.life = mortal
    monkeypatch.setattr(driver, "hop", mortal.hop)
    with contextlib.suppress(Killed):
        await last(tables, Outbox(store, clock, journal))
    monkeypatch.setattr(driver, "hop", hop)
    await tables.close()
    await store.close()

    journal.life = Life(0, after=False)
    again = await Store.open(path)
    tables = make(again, clock)
    clock.pass_by(30)
    await tables.resume()
    await last(tables, Outbox(again, clock, journal))
    snapshot = await tables.load(table.id)
    assert snapshot.table.status == "over"
    await tables.close()
    await again.close()
    stands = posts(journal)
    assert len({nonce for _, nonce, _ in stands}) == len(stands)
    return mortal.dead, [kind for kind, _, _ in stands], snapshot.move


@pytest.mark.sqlite
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_aborted_anywhere_nothing_is_lost_and_nothing_shown_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    _, expected, moves = await life(tmp_path, 0, after=after, monkeypatch=monkeypatch)
    assert expected[-2:] == ["result", "over"]
    at = 0
    aborted = True
    while aborted:
        at += 1
        aborted, kinds, made = await life(tmp_path, at, after=after, monkeypatch=monkeypatch)
        assert (kinds, made) == (expected, moves), f"aborted at {at}"
    assert at > 10
