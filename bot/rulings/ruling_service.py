"""The rulings of all servers: proposing, voting, settling. Each press acts once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.clock import Clock
from bot.errors import Stale
from bot.names import prose
from bot.rulings import rows
from bot.rulings.model import (
    NEVER_HELD,
    NOTE,
    PROPOSALS,
    REASON,
    RULINGS,
    TEXT,
    VERSIONS,
    Asks,
    BadRuling,
    NoRuling,
    NotForYou,
    Post,
    Ruling,
    Settled,
    Status,
    Subject,
    Version,
    What,
    read_ref,
)
from bot.store import Store, Transaction, readable, sql

POSTS = 3
"""Messages of one ruling that are kept up to date."""


class Rulings:
    """The rulings of one database.

    Every method that changes something takes an :class:`Asks` with the ``key`` of the press: the same key again changes
    nothing and is answered with the ruling as it stands. What is refused raises a :class:`bot.errors.Refused`.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock

    # ---- reading

    async def get(self, guild: int, number: int) -> Ruling:
        """A ruling of a server.

        Raises:
            NoRuling: When there is none with that number.
        """
        found = rows.rulings(await self.store.read(*sql.rulings.of_number(guild, number)))
        return _one(found, number)

    async def all(self, guild: int) -> tuple[Ruling, ...]:
        """All rulings of a server, by number."""
        return rows.rulings(await self.store.read(*sql.rulings.of_guild(guild)))

    async def of_game(self, guild: int, game: str) -> tuple[Ruling, ...]:
        """All rulings of a server about a game, by number."""
        return rows.rulings(await self.store.read(*sql.rulings.of_game(guild, game)))

    async def about(self, guild: int, refs: Iterable[str]) -> dict[str, tuple[Ruling, ...]]:
        """A server's rulings on some subjects, in force or under a vote, by :attr:`Subject.ref`."""
        wanted = sorted(set(refs))
        found = rows.rulings(await self.store.read(*sql.rulings.of_subjects(guild, wanted)))
        by_ref: dict[str, tuple[Ruling, ...]] = {}
        for ruling in found:
            if ruling.under_way or ruling.in_force:
                by_ref[ruling.subject.ref] = (*by_ref.get(ruling.subject.ref, ()), ruling)
        return by_ref

    async def listed(self, guild: int) -> list[tuple[int, Subject, Status, str]]:
        """A server's rulings, newest first: number, subject, status and first words."""
        found = await self.store.fetch(sql.rulings.catalogue(guild))
        read = readable(found, lambda row: (row, read_ref(row["subject"], row["game"]), row["words"][:100]))
        return [(row["number"], subject, row["status"], said) for row, subject, said in read if subject is not None]

    # ---- who settles

    async def role(self, guild: int) -> int | None:
        """The role whose holders settle rulings in a server; ``None`` until one is chosen."""
        row = await self.store.first(sql.rulings.role(guild))
        return row["role"] if row is not None and isinstance(row["role"], int) else None

    async def choose_role(self, guild: int, role: int | None) -> None:
        """Choose the role that settles rulings; ``None`` gives it back to the server's managers."""
        async with self.store.transaction() as tx:
            await tx.run(sql.rulings.keep_role(guild, role))

    # ---- proposing

    async def propose(self, asks: Asks, subject: Subject, text: str, reason: str) -> Ruling:
        """Propose a ruling.

        Raises:
            BadRuling: When text or reason are empty or too long, or there are too many.
        """
        text, reason = _written(text, reason)
        async with self.store.transaction() as tx:
            known = await self._repeated(tx, asks)
            if known is not None:
                return known
            await need_room(tx, asks, 1)
            ruling = await add(tx, asks.guild, subject)
            await self._write(tx, asks, ruling, 1, text, reason, "proposed")
            return await self._read(tx, ruling)

    async def amend(self, asks: Asks, number: int, text: str, reason: str) -> Ruling:
        """Write a new version of a ruling, to be voted on; the old one holds until it is accepted.

        Raises:
            BadRuling: When text or reason are empty or too long, or nothing is changed.
            NoRuling: When there is none with that number.
            NotForYou: When the person neither wrote it nor settles rulings.
        """
        text, reason = _written(text, reason)
        async with self.store.transaction() as tx:
            known = await self._repeated(tx, asks)
            if known is not None:
                return known
            ruling = await self._of(tx, asks, number)
            _need_author(ruling, ruling.newest, asks, "change it")
            if (ruling.newest.text, ruling.newest.reason) == (text, reason) and ruling.newest.live:
                raise BadRuling(f"Ruling {number} already says that; nothing was changed.")
            if len(ruling.versions) >= VERSIONS:
                raise BadRuling(
                    f"Ruling {number} already has {VERSIONS} versions. Please propose a new ruling instead."
                )
            if ruling.under_way is None:
                await need_room(tx, asks, 1, new=False)
            await tx.run(sql.rulings.replace_proposed(ruling.id))
            await self._write(tx, asks, ruling.id, ruling.newest.n + 1, text, reason, "amended")
            return await self._read(tx, ruling.id)

    # ---- voting and settling

    async def vote(self, asks: Asks, number: int, n: int | None, *, agrees: bool) -> Ruling:
        """Vote for or against the version at vote; a second vote changes the first.

        Args:
            asks: Who votes.
            number: The ruling.
            n: The version that the person saw; the newest when left out.
            agrees: For it.

        Raises:
            NoRuling: When there is none with that number.
            Settled: When it is not voted on any more.
            Stale: When there is another text now.
        """
        async with self.store.transaction() as tx:
            ruling = await self._of(tx, asks, number)
            version = _open(ruling, n)
            await tx.run(sql.rulings.vote(ruling.id, version.n, asks.who.id, agrees, self.clock.now()))
            return await self._read(tx, ruling.id)

    async def settle(self, asks: Asks, number: int, n: int | None, *, accept: bool, note: str = "") -> Ruling:
        """Accept or reject a version under a vote; an accepted one replaces the text in force.

        Args:
            asks: Who settles it.
            number: The ruling.
            n: The version that the person saw; the newest when left out.
            accept: Accept it; else reject it.
            note: What is said to it.

        Raises:
            NoRuling: When there is none with that number.
            NotForYou: When the person may not settle rulings.
            Settled: When it has been settled.
            Stale: When there is another text now.
        """
        async with self.store.transaction() as tx:
            known = await self._repeated(tx, asks)
            if known is not None:
                return known
            ruling = await self._of(tx, asks, number)
            if not asks.settles:
                raise NotForYou(f"You cannot {'accept' if accept else 'reject'} a ruling here; you can vote on it.")
            version = _open(ruling, n)
            if accept:
                await tx.run(sql.rulings.replace_accepted(ruling.id))
            await self._settle(tx, asks, ruling, version, "accepted" if accept else "rejected", note)
            return await self._read(tx, ruling.id)

    async def withdraw(self, asks: Asks, number: int, note: str = "") -> Ruling:
        """Withdraw a ruling: the version at vote first, else the accepted one; it stays readable.

        Raises:
            NoRuling: When there is none with that number.
            NotForYou: When the person may not: a proposal is its author's, what holds is for those who settle rulings.
            Settled: When there is nothing to withdraw.
        """
        async with self.store.transaction() as tx:
            known = await self._repeated(tx, asks)
            if known is not None:
                return known
            ruling = await self._of(tx, asks, number)
            version = ruling.under_way or ruling.in_force
            if version is None:
                raise Settled(f"Ruling {number} is already {ruling.status}.")
            if version.status == "proposed":
                _need_author(ruling, version, asks, "withdraw it")
            elif not asks.settles:
                raise NotForYou(
                    f"Ruling {number} is in force; only people who may accept rulings here can withdraw it."
                )
            await self._settle(tx, asks, ruling, version, "withdrawn", note)
            return await self._read(tx, ruling.id)

    # ---- where it is shown and talked about

    async def posted(self, ruling: int, post: Post) -> None:
        """Remember a message that shows a ruling, so that it can be kept up to date."""
        async with self.store.transaction() as tx:
            await tx.run(sql.rulings.add_post(post.message, ruling, post.channel))
            await tx.run(sql.rulings.forget_posts(ruling, POSTS))

    async def posts(self, ruling: int) -> tuple[Post, ...]:
        """The newest messages that show a ruling."""
        found = await self.store.fetch(sql.rulings.posts(ruling))
        return tuple(Post(row["channel"], row["message"]) for row in found)

    async def talked_about_in(self, ruling: int, thread: int | None) -> None:
        """Remember the thread in which a ruling is talked about; ``None`` when it is gone."""
        async with self.store.transaction() as tx:
            await tx.run(sql.rulings.keep_thread(thread, ruling))

    # ---- inside

    async def _repeated(self, tx: Transaction, asks: Asks) -> Ruling | None:
        row = await tx.first(sql.rulings.one_made_by(asks.key))
        return None if row is None else await self._read(tx, row["ruling"])

    async def _of(self, tx: Transaction, asks: Asks, number: int) -> Ruling:
        return _one(await rows.within(tx, sql.rulings.of_number(asks.guild, number)), number)

    async def _read(self, tx: Transaction, ruling: int) -> Ruling:
        (found,) = await rows.within(tx, sql.rulings.of_id(ruling))
        return found

    async def _write(
        self, tx: Transaction, asks: Asks, ruling: int, n: int, text: str, reason: str, what: What
    ) -> None:
        now = self.clock.now()
        await tx.run(sql.rulings.add_version(ruling, n, text, reason, asks.who.id, asks.who.name, "proposed", now))
        await note_act(tx, asks, ruling, n, what, "", now)

    async def _settle(
        self, tx: Transaction, asks: Asks, ruling: Ruling, version: Version, what: What, note: str
    ) -> None:
        await tx.run(sql.rulings.set_status(what, ruling.id, version.n))
        await note_act(tx, asks, ruling.id, version.n, what, tidy(note)[:NOTE], self.clock.now())


async def add(tx: Transaction, guild: int, subject: Subject, origin: str = "") -> int:
    """Write a ruling without any version; returns its id."""
    row: Any = await tx.first(sql.rulings.add(guild, subject.game, subject.ref, origin))
    return int(row["id"])


async def note_act(tx: Transaction, asks: Asks, ruling: int, n: int, what: What, note: str, now: float) -> None:
    """Note an act on a version, with its person and time."""
    await tx.run(sql.rulings.add_act(ruling, n, what, asks.who.id, asks.who.name, note, now, asks.key))


async def need_room(tx: Transaction, asks: Asks, more: int, *, new: bool = True) -> None:
    """Check that a person may propose that many more.

    Args:
        tx: The transaction in which they are written.
        asks: Who proposes.
        more: How many.
        new: They are new rulings, not new versions.

    Raises:
        BadRuling: When that would be too many.
    """
    row: Any = await tx.first(sql.rulings.counts(asks.guild, asks.who.id))
    if new and row["rulings"] + more > RULINGS:
        raise BadRuling(f"A server can have {RULINGS} rulings; this one already has {row['rulings']}.")
    if not asks.settles and row["own"] + more > PROPOSALS:
        raise BadRuling(
            f"You can have at most {PROPOSALS} open proposals here, and have {row['own']}.",
            instead=("withdraw one with /ruling withdraw", "wait until one is settled"),
        )
    if new and not asks.settles and row["in_vain"] + more > NEVER_HELD:
        raise BadRuling(
            f"{row['in_vain']} of your rulings were never accepted here; the most is {NEVER_HELD}.",
            instead=("change one of them with /ruling amend",),
        )


def tidy(text: str) -> str:
    """A text in its stored form: one kind of line break, no spaces around it."""
    return "\n".join(line.rstrip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")).strip()


def _written(text: str, reason: str) -> tuple[str, str]:
    text, reason = tidy(text), tidy(reason)
    for said, name, most in ((text, "text", TEXT), (reason, "reason", REASON)):
        if not prose(said):
            raise BadRuling(f"A ruling needs a {name}; please write one.")
        if len(said) > most:
            raise BadRuling(f"The {name} has {len(said)} characters; the most is {most}. Please shorten it.")
    return text, reason


def _one(found: tuple[Ruling, ...], number: int) -> Ruling:
    if not found:
        raise NoRuling(f"There is no ruling {number} on this server.", instead=("see them all with /ruling list",))
    return found[0]


def _open(ruling: Ruling, n: int | None) -> Version:
    version = ruling.under_way
    if version is None:
        raise Settled(f"Ruling {ruling.number} is already {ruling.status}.")
    if n is not None and n != version.n:
        raise Stale(f"Ruling {ruling.number} has changed since: version {version.n} is up for a vote now.")
    return version


def _need_author(ruling: Ruling, version: Version, asks: Asks, what: str) -> None:
    if version.author.id != asks.who.id and not asks.settles:
        raise NotForYou(
            f"Only the author of ruling {ruling.number}, or people who may accept rulings here, can {what}."
        )
