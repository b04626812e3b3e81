"""A table of Clash with people who play on, whatever happens to the bot."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import discord
from msgspec import Struct
from simcord.results import InteractionResult

from bot.messages.button_ids import parse
from rules.kernel.play.chance import Chance
from tests.cogs.room import ASIDE, Room, Seen, is_question, labels, make, parts, text
from tests.e2e.fixtures import enter, leave, nothing_was_raised
from tests.files import cut_off
from tests.soak.fall import Fall

TRIES = 6
"""Presses of one button until a person is out of patience."""

APOLOGY = "Something went wrong on my side"

OWN_DEFAULT = re.compile(r"· if you do not answer: [^·]*·")
"""What a question names as its default, to the person who is asked."""


class Told(Struct, frozen=True):
    """Everything visible, without ids and times, which differ from one evening to the next.

    Attributes:
        table: What stood at the table after each answer.
        letters: What has been written to each person in the end.
        hashes: The hash of the state after each move.
        over: The game has ended.
    """

    table: tuple[tuple[str, ...], ...]
    letters: dict[str, tuple[str, ...]]
    hashes: tuple[str, ...]
    over: bool


class Table:
    """A table with its room, and the moment of the bot's end."""

    def __init__(self, room: Room, fall: Fall, away: float) -> None:
        self.room = room
        self.fall = fall
        self.away = away
        self._steps: list[tuple[str, ...]] = []
        self._looked_through = 0

    # ---- going on

    async def sit_down(self, people: tuple[str, ...], computers: int) -> None:
        """Open and start the table."""
        room = self.room
        lobby = await room.open(*people, game="clash", seats=len(people) + computers)
        for _ in range(computers):
            await room.choose(people[0], lobby, "Add: easy computer")
        await room.press(people[0], room.last("Seats"), "Start")

    async def play_by_hand(self, answers: int) -> None:
        """Answer so often at the table service itself, which is quicker."""
        tables = self.room.bot.tables
        for n in range(answers):
            snapshot = await tables.load(1)
            choice = snapshot.game.choices(snapshot.state)[0]
            user = snapshot.seats[choice.seat].user
            assert user is not None
            picks = choice.legal.sample(Chance(bytes([n]) * 32))
            with self.room.env._bot_scope():
                await tables.answer(1, user, choice.decision, picks, f"by-hand-{n}")
            await self.room.env.settle()

    async def play(self, rounds: int) -> None:
        """Play on until so many more rounds are over, or the game is."""
        first = (await self.room.bot.tables.load(1)).state.round
        while True:
            snapshot = await self.room.bot.tables.load(1)
            if snapshot.table.status != "playing" or snapshot.state.round >= first + rounds:
                return
            waiting = [snapshot.seats[waiting.seat].user for waiting in snapshot.waiting()]
            names = {member.id: name for name, member in self.room.people.items()}
            await self.answer(next(names[user] for user in waiting if user in names))
            self._steps.append(tuple(seen(post) for post in self.room.place.history()))

    async def answer(self, who: str) -> None:
        """Press on until a question is answered; the next one may stand in its place then."""
        question = await self.press(who, "Choose")
        asked = decision_of(question)
        while not is_answered(question, asked):
            # What is chosen depends on the question alone, so that it is the same after a fall.
            offered = sorted(set(labels(question)) - ASIDE)
            choice = Random(f"{who} {decision_of(question)} {len(offered)}")
            question = await self.press(who, choice.choice(offered), question)

    async def press(self, who: str, label: str, message: Seen | None = None) -> Seen:
        """Press a button, and once more when nothing comes of it."""
        decision = 0 if message is None else decision_of(message)  # an answer may take the question's place
        for _ in range(TRIES):
            result = await self.room.people[who].click(message or self.room.turn, label=label)
            answered = answer_of(result)
            if answered is not None:
                assert APOLOGY not in text(answered)
                if decision and is_answered(answered, decision):
                    self.is_kept(who, decision)
            self.nothing_leaked()
            while self.fall.fell:
                await self.start_again()
                self.nothing_leaked()
            if answered is not None:
                return answered
        raise AssertionError(f"{label} was never answered")

    async def start_again(self) -> None:
        """End the process as the operating system does, and start a new one on the same file."""
        room, old, armed = self.room, self.room.bot, self.fall.armed
        await cut_off(old.store)
        old.painter.close()
        await old.tables._auto._thinking.close()
        self.fall.armed, self.fall.fell = False, False
        await room.env.advance_time(self.away)
        room.bot = make(room.database)
        set_up = room.bot.setup_hook

        async def then_fall_again() -> None:
            await set_up()
            self.fall.cover()
            self.fall.armed = armed

        room.bot.setup_hook = then_fall_again  # type: ignore[method-assign]
        await room.env.restart_bot(room.bot)

    # ---- what must hold at any time

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        """A fresh process's findings in the database."""
        with contextlib.closing(sqlite3.connect(f"file:{self.room.database}?mode=ro", uri=True)) as db:
            db.row_factory = sqlite3.Row
            return db.execute(sql, values).fetchall()

    def is_kept(self, who: str, decision: int) -> None:
        """An acknowledged answer is in the log."""
        user = self.room.people[who].id
        assert self.rows("SELECT 1 FROM moves WHERE decision = ? AND user = ?", decision, user), "an answer is lost"

    def nothing_leaked(self) -> None:
        """Unrevealed choices stand only in answers to presses and in the chooser's own letters."""
        requests = self.room.env.http_requests
        sealed = self.rows(
            "SELECT said, user FROM moves WHERE table_id = 1 AND kind = 'answer' AND complete = 0 AND n >"
            " (SELECT max(n) FROM moves WHERE table_id = 1 AND (complete = 1 OR kind = 'start'))"
        )
        if not sealed:
            self._looked_through = len(requests)
        owners = {
            letters[0].channel.id: who.id for name, who in self.room.people.items() if (letters := self.room.dms(name))
        }
        for request in requests[self._looked_through :]:
            _, where, number, *_ = [*request.path.split("/"), "0", "0"]
            told = str(request.json) if where == "channels" else ""
            told = OWN_DEFAULT.sub("", told)  # the same card may be the default of one and the secret of another
            reader = owners.get(int(number)) if number.isdigit() else None
            shown = [row for row in sealed if row["said"] in told and row["user"] != reader]
            assert not shown, "a sealed answer was shown"

    # ---- what there is at the end

    def told(self) -> Told:
        """Look around when all is quiet."""
        room = self.room
        assert not self.rows("SELECT 1 FROM outbox WHERE state = 'waiting'"), "something was never sent"
        dropped = {row["why"] for row in self.rows("SELECT why FROM outbox WHERE state = 'dropped'")}
        assert dropped <= {"superseded", "needless"}
        (table,) = self.rows("SELECT status, outcome FROM tables")
        live = [post.id for post in room.posts if "Choose" in labels(post)]
        assert len(live) == (table["status"] == "playing")
        assert [pinned.id for pinned in room.place.pinned_messages()] == live
        return Told(
            table=tuple(self._steps),
            letters={name: tuple(seen(letter) for letter in room.dms(name)) for name in room.people},
            hashes=tuple(row["hash"] for row in self.rows("SELECT hash FROM moves ORDER BY n")),
            over=table["status"] == "over",
        )


def decision_of(question: Seen) -> int:
    """The decision that a question is about; 0 when it is about none."""
    found = [press.decision for part in parts(question) if (press := parse(part.get("custom_id", ""))) is not None]
    return max(found, default=0)


def is_answered(said: Seen, decision: int) -> bool:
    """Whether it says that a decision was answered."""
    return not is_question(said) or "You are done for now" in text(said) or decision_of(said) != decision


def answer_of(result: InteractionResult) -> Seen | None:
    """The result of a press; ``None`` when Discord says that the bot did not respond."""
    return result.followups[-1] if result.followups else result.response


def seen(message: discord.Message) -> str:
    """A message without ids and times, which differ from one evening to the next."""
    told = f"{message.type.name} {text(message)} {labels(message)} {message.content}"
    told = told.replace(", has chosen", "")  # a computer may choose before a letter is written, or after
    return re.sub(r"<t:\d+", "<t:", re.sub(r"\d{15,}", "#", told))


@asynccontextmanager
async def table(folder: Path, fall: Fall, *people: str, computers: int = 0, away: float = 0) -> AsyncIterator[Table]:
    """A started table; at the end the bot goes in good order and must have raised nothing.

    Args:
        folder: Where the database is.
        fall: When the bot ends.
        people: Who plays.
        computers: How many computers play.
        away: Seconds until the bot is started again.
    """
    database = folder / "turnkeeper.db"
    bot = make(database)
    with fall.watching():
        server = await enter(bot, people=people)
        fall.cover()
        found = Table(Room(server, bot, database), fall, away)
        try:
            await found.sit_down(people, computers)
            yield found
        finally:
            await leave(server.env)
        nothing_was_raised(server.env)
