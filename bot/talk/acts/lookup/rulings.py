"""The acts behind ``/ruling`` and its buttons. No Discord here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from msgspec import Struct

from bot.errors import Stale
from bot.messages import button_ids
from bot.messages.button_ids import Press
from bot.messages.forms import Form
from bot.messages.message_parts import ENTRY, Message, acknowledged, cut
from bot.messages.rules import ruling_pages
from bot.messages.rules.ruling_pages import Known
from bot.rulings import Rulings, ruling_file
from bot.rulings.model import Asks, NoRuling, NotForYou, Ruling, Status, Subject
from bot.rulings.ruling_import import offer, take_over
from bot.rulings.ruling_subjects import Subjects


class Standing(Struct, frozen=True):
    """A person who asks, and their standing in this server.

    Attributes:
        asks: Who asks, where, and whether they may settle rulings.
        manages: They may choose who settles.
        server: What the server is called.
        settlers: Who may settle rulings here, in words.
    """

    asks: Asks
    manages: bool
    server: str
    settlers: str


class Shown(Struct, frozen=True):
    """A ruling, the message that shows it, and the private answer."""

    ruling: Ruling
    message: Message
    aside: Message | None = None


class RulingActs:
    """The acts about rulings.

    Attributes:
        rulings: The rulings of all servers.
        subjects: What they can be about.
    """

    def __init__(self, rulings: Rulings, subjects: Subjects) -> None:
        self.rulings = rulings
        self.subjects = subjects

    # ---- reading

    async def show(self, by: Standing, number: int, n: int | None = None) -> Shown:
        """Return a ruling, or one of its versions.

        Raises:
            NoRuling: There is none with that number, or no such version of it.
        """
        found = await self.rulings.get(by.asks.guild, number)
        if n is not None and found.version(n) is None:
            raise NoRuling(f"Ruling {number} has no version {n}; it has {len(found.versions)}.")
        return self._shown(by, found, n=n)

    async def version(self, by: Standing, press: Press) -> Shown:
        """Return the version chosen in a menu."""
        return await self.show(by, press.number, _number(press.value))

    async def opened(self, by: Standing, press: Press) -> Shown:
        """Return the ruling chosen from a list."""
        return await self.show(by, _number(press.value))

    async def listing(
        self, by: Standing, status: str = "", about: str = "", page: int = 0, *, like: int = 0
    ) -> Message:
        """Return the server's rulings with a status or a subject.

        Args:
            by: Who reads them.
            status: Only those of this status; empty when all are meant.
            about: Only those about this rule or card, as somebody typed it.
            page: The page looked at.
            like: Only those about what the ruling of this number is about; 0 when all are meant.
        """
        found: Sequence[Ruling] = await self.rulings.all(by.asks.guild)
        if status in get_args(Status):
            found = [ruling for ruling in found if _stands(ruling, status)]
        else:
            status = ""
        if about or like:
            subject = self.subjects.read(about) if about else (await self.rulings.get(by.asks.guild, like)).subject
            found = [ruling for ruling in found if ruling.subject == subject]
            like = found[0].number if found else 0
        return ruling_pages.listing(found, self.subjects.name, status=status, page=page, like=like)

    async def turned(self, by: Standing, press: Press) -> Message:
        """Return another page of the list."""
        status, _, rest = press.n.partition(".")
        page, _, like = rest.partition(".")
        return await self.listing(by, status, page=_number(page), like=_number(like or "0"))

    # ---- proposing

    def form(self, about: str, game: str | None) -> Form:
        """Return the form of a proposal.

        Args:
            about: A rule's id, a card's name, or a suggestion that was chosen.
            game: The game of the table here.

        Raises:
            NoRuling: There is nothing like that.
        """
        subject = self.subjects.read(about, game)
        return ruling_pages.proposing(subject, self.subjects.name(subject))

    async def propose(self, by: Standing, ref: str, text: str, reason: str) -> Shown:
        """Take in a proposal."""
        return self._shown(by, await self.rulings.propose(by.asks, self._subject(ref), text, reason))

    async def amend_form(self, by: Standing, number: int) -> Form:
        """Return the form of a change.

        Raises:
            NoRuling: There is none with that number.
            NotForYou: The person may not change it, which is said before they write.
        """
        found = await self.rulings.get(by.asks.guild, number)
        if found.newest.author.id != by.asks.who.id and not by.asks.settles:
            raise NotForYou(f"Only the author of ruling {number}, or {by.settlers}, can change it.")
        return ruling_pages.amending(found)

    async def amend(self, by: Standing, number: int, text: str, reason: str) -> Shown:
        """Take in a change."""
        return self._shown(by, await self.rulings.amend(by.asks, number, text, reason))

    # ---- voting and settling

    async def vote(self, by: Standing, press: Press, *, agrees: bool) -> Shown:
        """Count a vote."""
        number, n = _of(press)
        found = await self.rulings.vote(by.asks, number, n, agrees=agrees)
        said = f"You voted **{'for' if agrees else 'against'}** ruling {number}. You can change it until it is settled."
        return self._shown(by, found, aside=said)

    async def pressed(self, by: Standing, press: Press, *, accept: bool) -> Shown:
        """Handle a press on Accept or Reject."""
        number, n = _of(press)
        return await self.settle(by, number, n, accept=accept)

    async def settle(self, by: Standing, number: int, n: int | None, *, accept: bool, note: str = "") -> Shown:
        """Accept or reject a ruling."""
        _need_settler(by, "accept" if accept else "reject", number)
        found = await self.rulings.settle(by.asks, number, n, accept=accept, note=note)
        return self._shown(by, found, aside=f"Ruling {number} is {'accepted' if accept else 'rejected'}.")

    async def withdraw(self, by: Standing, number: int, note: str = "") -> Shown:
        """Withdraw a ruling."""
        return self._shown(by, await self.rulings.withdraw(by.asks, number, note))

    async def suggest(self, guild: int, words: str) -> list[tuple[str, int]]:
        """Return the rulings that somebody typing these words or a number may mean, each in words.

        What a ruling says comes first, then what it is about, how it stands, and its number.
        """
        wanted = words.strip().casefold()
        found = []
        for number, subject, status, said in await self.rulings.listed(guild):
            end = f" · {self.subjects.name(subject)}, {status} ({number})"
            name = cut(" ".join(said.split()), max(20, ENTRY - len(end))) + end
            if wanted in f"{said} {end}".casefold():
                found.append((name, number))
        return sorted(found, key=lambda pair: str(pair[1]) != wanted)

    def role(self, by: Standing) -> Message:
        """Say who accepts rulings here, and how to change that."""
        how = "`/ruling role` with a role chooses another; with `reset` it goes back to people with Manage Server."
        return acknowledged(
            f"Here {by.settlers} accept and reject rulings; everyone may propose and vote.\n-# "
            f"{how if by.manages else 'People with Manage Server can choose a role for it.'}"
        )

    async def choose_role(self, by: Standing, role: int | None, name: str) -> Message:
        """Choose who accepts rulings.

        Args:
            by: Who chooses.
            role: The role; ``None`` gives it back to those who may manage the server.
            name: The role in words.

        Raises:
            NotForYou: The person may not manage the server.
        """
        if not by.manages:
            raise NotForYou("Only people with Manage Server can choose who accepts rulings here.")
        await self.rulings.choose_role(by.asks.guild, role)
        return acknowledged(f"From now on {name} accept and reject rulings here. Everyone may propose and vote.")

    # ---- files

    async def export(self, by: Standing) -> Message:
        """Return all of the server's rulings as a file.

        Raises:
            NoRuling: There are none.
        """
        found = await self.rulings.all(by.asks.guild)
        if not found:
            raise NoRuling("This server has no rulings yet.", instead=("propose one with /ruling propose",))
        data = ruling_file.write(found, by.server, self.rulings.clock.now())
        return ruling_pages.exported(data, len(found), by.server)

    async def offer(self, by: Standing, data: bytes) -> Message:
        """Return the additions that a file would bring."""
        return ruling_pages.offered(await offer(self.rulings, by.asks, data, self.subjects.exists), self.subjects.name)

    async def take_over(self, by: Standing, press: Press) -> Message:
        """Add the rulings of a file."""
        return ruling_pages.added(await take_over(self.rulings, by.asks, press.number, self.subjects.exists))

    # ---- inside

    def _shown(self, by: Standing, found: Ruling, *, n: int | None = None, aside: str = "") -> Shown:
        known = Known(self.subjects.name(found.subject), by.settlers)
        return Shown(found, ruling_pages.ruling(found, known, n=n), acknowledged(aside) if aside else None)

    def _subject(self, ref: str) -> Subject:
        found = self.subjects.by_ref(ref)
        if found is None:
            raise Stale("That form is from an older version of me. Please use /ruling propose again.")
        return found


def _stands(ruling: Ruling, status: str) -> bool:
    """Whether a ruling is listed under a status; both, if one in force has a change under way."""
    live = {version.status for version in ruling.versions if version.live}
    return status in (live or {ruling.status})


def _need_settler(by: Standing, what: str, number: int) -> None:
    if not by.asks.settles:
        raise NotForYou(f"Only {by.settlers} can {what} rulings here. You can vote for or against ruling {number}.")


def _of(press: Press) -> tuple[int, int]:
    """Return the ruling and the version that a button names: ``12.1``."""
    number, _, n = press.n.partition(".")
    return _number(number), _number(n)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Stale(button_ids.OLDER)
    return int(text)
