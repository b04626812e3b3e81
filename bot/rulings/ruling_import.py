"""Taking rulings over from a file: a first press shows the additions, a second makes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from bot.errors import Stale
from bot.rulings import rows, ruling_file
from bot.rulings.model import Asks, NotForYou, Ruling, Status, Subject, read_ref
from bot.rulings.ruling_file import FiledRuling, FiledVersion, RulingFile
from bot.rulings.ruling_service import Rulings, add, need_room, note_act, tidy
from bot.store import Transaction, sql

KEPT = 86_400.0
"""Seconds for which a file waits for the second press."""


class Fresh(Struct, frozen=True):
    """A ruling of a file that is new here, and the text of it that is taken over."""

    subject: Subject
    carried: FiledVersion
    filed: FiledRuling


class Offer(Struct, frozen=True):
    """The additions that a file would bring.

    Attributes:
        number: The number under which the file waits for the second press; 0 when it adds nothing.
        server: The server that it comes from.
        fresh: What would be added.
        known: How many are here already, word for word.
        ended: How many were rejected or withdrawn there, so that they stay there.
        strange: How many are about something that is not known here.
        settled: What held there holds here at once, since the person may accept rulings.
    """

    number: int
    server: str
    fresh: tuple[Fresh, ...]
    known: int = 0
    ended: int = 0
    strange: int = 0
    settled: bool = False


Exists = Callable[[Subject], bool]


async def offer(rulings: Rulings, asks: Asks, data: bytes, exists: Exists) -> Offer:
    """Read a file and keep it for the second press.

    Args:
        rulings: The rulings.
        asks: Who brings it.
        data: The file.
        exists: Whether a subject is known here.

    Raises:
        BadRuling: When it is no file of rulings, or holds more than this person may add.
    """
    ruling_file.need_small(len(data))
    read = ruling_file.read(data)
    now = rulings.clock.now()
    async with rulings.store.transaction() as tx:
        made = _sorted(read, await rows.within(tx, sql.rulings.of_guild(asks.guild)), exists, asks)
        await tx.run(sql.rulings.forget_files(now - KEPT, asks.guild, asks.who.id))
        if not made.fresh:
            return made
        await need_room(tx, asks, len(made.fresh))
        kept = ruling_file.encode(read.server, read.exported_at, (fresh.filed for fresh in made.fresh))
        (row,) = await tx.fetch(sql.rulings.keep_file(asks.guild, asks.who.id, kept, now))
        return Offer(row["id"], made.server, made.fresh, made.known, made.ended, made.strange, made.settled)


async def take_over(rulings: Rulings, asks: Asks, number: int, exists: Exists) -> tuple[Ruling, ...]:
    """Add the rulings of a waiting file; the second press.

    Args:
        rulings: The rulings.
        asks: Who brought it.
        number: The number of the offer.
        exists: Whether a subject is known here.

    Returns:
        The rulings added.

    Raises:
        Stale: When the file waits no more.
        NotForYou: When somebody else brought it.
        BadRuling: When it holds more than this person may add.
    """
    async with rulings.store.transaction() as tx:
        known = await tx.fetch(sql.rulings.made_by(asks.key))
        if known:
            return await _read(tx, [row["ruling"] for row in known])
        row = await tx.first(sql.rulings.file(number, asks.guild))
        if row is None:
            raise Stale("That file was already added, or it waited too long. Please import it again.")
        if row["user"] != asks.who.id:
            raise NotForYou("Only the person who brought that file can add it.")
        made = _sorted(
            ruling_file.read(row["file"]), await rows.within(tx, sql.rulings.of_guild(asks.guild)), exists, asks
        )
        await need_room(tx, asks, len(made.fresh))
        added = [await _add(tx, asks, fresh, made, rulings.clock.now()) for fresh in made.fresh]
        await tx.run(sql.rulings.forget_file(number))
        return await _read(tx, added)


async def _read(tx: Transaction, ids: Sequence[int]) -> tuple[Ruling, ...]:
    found: list[Ruling] = []
    for number in ids:
        found += await rows.within(tx, sql.rulings.of_id(number))
    return tuple(found)


def _sorted(read: RulingFile, here: Sequence[Ruling], exists: Exists, asks: Asks) -> Offer:
    """The new part of a file."""
    seen = {(ruling.subject.ref, _alike(version.text)) for ruling in here for version in ruling.versions}
    fresh: list[Fresh] = []
    known = ended = strange = 0
    for filed in read.rulings:
        carried = filed.carried
        subject = read_ref(filed.about, filed.game)
        if carried is None:
            ended += 1
        elif subject is None or not exists(subject):
            strange += 1
        elif (content := (subject.ref, _alike(carried.text))) in seen:
            known += 1
        else:
            seen.add(content)
            fresh.append(Fresh(subject, carried, filed))
    return Offer(0, read.server, tuple(fresh), known, ended, strange, asks.settles)


def _alike(text: str) -> str:
    return " ".join(text.split()).casefold()


async def _add(tx: Transaction, asks: Asks, fresh: Fresh, made: Offer, now: float) -> int:
    """Write a ruling with its texts and its history up to the one that is taken over."""
    filed, carried = fresh.filed, fresh.carried
    ruling = await add(tx, asks.guild, fresh.subject, made.server or "another server")
    holds = made.settled and carried.status == "accepted"
    for version in filed.versions[: carried.n]:
        status: Status = version.status if version.status in {"rejected", "withdrawn"} else "replaced"
        if version is carried:
            status = "accepted" if holds else "proposed"
        await tx.run(
            sql.rulings.add_version(
                ruling,
                version.n,
                tidy(version.text),
                tidy(version.reason),
                asks.who.id if version is carried and not holds else None,
                version.author,
                status,
                version.at,
            )
        )
    for act in filed.history:
        if act.n <= carried.n:
            await tx.run(sql.rulings.add_old_act(ruling, act.n, act.what, act.who, act.note, act.at))
    await note_act(tx, asks, ruling, carried.n, "taken over" if holds else "proposed", "", now)
    return ruling
