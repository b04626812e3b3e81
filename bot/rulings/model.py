"""A ruling: a text on a rule or card that a community proposes, votes on and settles."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from bot.errors import Refused
from bot.tables.model import Person

TEXT = 1500
"""Characters of a ruling's text."""
REASON = 1000
"""Characters of its reason."""
NOTE = 300
"""Characters of what is said to a decision."""
RULINGS = 500
"""Rulings of one server, withdrawn ones too."""
VERSIONS = 30
"""Versions of one ruling."""
PROPOSALS = 10
"""Proposals that one person, who cannot settle them, may have under way in one server."""
NEVER_HELD = 40
"""Rulings in one server of one person, who cannot settle them, that may never have been accepted."""

Status = Literal["proposed", "accepted", "rejected", "withdrawn", "replaced"]
What = Literal["proposed", "amended", "accepted", "rejected", "withdrawn", "taken over"]

_REF = re.compile(r"([A-Z]{3}-[A-Z]{1,6}-[0-9]{1,3})|([a-z0-9]{1,11})\.([A-Za-z0-9_-]{1,28})")
"""At most 40 characters, which is the room in the id of a button."""


class NoRuling(Refused):
    """There is no such ruling in this server, or nothing that a ruling could be about."""


class NotForYou(Refused):
    """Only some people of the server may do that to a ruling."""


class Settled(Refused):
    """The ruling, or that version of it, is settled, so nothing more can be done to it."""


class BadRuling(Refused):
    """A text, a reason or a file that cannot be a ruling."""


class Subject(Struct, frozen=True):
    """The subject of a ruling.

    Attributes:
        kind: A rule, or a card or another piece of a game.
        game: The game's id.
        key: The rule's id, or the piece's key.
    """

    kind: Literal["rule", "piece"]
    game: str
    key: str

    @property
    def ref(self) -> str:
        """It in one word, for the store, an id or a file: ``CLA-KEY-2``, ``clash.cinder``."""
        return self.key if self.kind == "rule" else f"{self.game}.{self.key}"


def read_ref(ref: str, game: str) -> Subject | None:
    """Read a :attr:`Subject.ref`; ``game`` is for a rule, whose id does not name its game."""
    found = _REF.fullmatch(ref)
    if found is None:
        return None
    if found[1]:
        return Subject("rule", game, found[1])
    return Subject("piece", found[2], found[3])


class Version(Struct, frozen=True):
    """A text of a ruling, with the votes of people of this server.

    Attributes:
        n: Its number, from 1.
        text: What is proposed, as the person wrote it.
        reason: Why.
        author: Who wrote it; id 0 is somebody of another server.
        status: How it stands.
        at: When it was written.
        agree: Votes for it.
        disagree: Votes against it.
    """

    n: int
    text: str
    reason: str
    author: Person
    status: Status
    at: float
    agree: int = 0
    disagree: int = 0

    @property
    def live(self) -> bool:
        """Whether it is in force or may come to be."""
        return self.status in {"proposed", "accepted"}


class Act(Struct, frozen=True):
    """An act on a version of a ruling, by a person (id 0: on another server), at a time."""

    n: int
    what: What
    who: Person
    at: float
    note: str = ""


class Ruling(Struct, frozen=True):
    """A ruling with all its versions and acts.

    Attributes:
        id: Its number in the database.
        guild: The server.
        number: Its number in that server.
        subject: What it is about.
        origin: The server whose file it came with; empty when it was made here.
        thread: The thread in which it is talked about.
        versions: Its texts, oldest first.
        acts: What was done to it, oldest first.
    """

    id: int
    guild: int
    number: int
    subject: Subject
    origin: str
    thread: int | None
    versions: tuple[Version, ...]
    acts: tuple[Act, ...]

    @property
    def newest(self) -> Version:
        """The text that was written last."""
        return self.versions[-1]

    @property
    def in_force(self) -> Version | None:
        """The text that holds in this server."""
        return next((version for version in self.versions if version.status == "accepted"), None)

    @property
    def under_way(self) -> Version | None:
        """The text that is voted on."""
        return next((version for version in self.versions if version.status == "proposed"), None)

    @property
    def status(self) -> Status:
        """The status as a whole: a vote under way, else the text in force, else the newest text."""
        version = self.under_way or self.in_force or self.newest
        return version.status

    def version(self, n: int) -> Version | None:
        """One of its texts."""
        return next((version for version in self.versions if version.n == n), None)

    def settled(self, n: int) -> Act | None:
        """The last act that settled a version: who accepted, rejected or withdrew it, and when."""
        ends = {"accepted", "rejected", "withdrawn", "taken over"}
        return next((act for act in reversed(self.acts) if act.n == n and act.what in ends), None)


class Asks(Struct, frozen=True):
    """The person who wants a ruling changed, and their place.

    Attributes:
        guild: The server.
        who: The person.
        key: The id of the interaction, by which a repetition is recognised.
        settles: They may accept and reject here.
    """

    guild: int
    who: Person
    key: str
    settles: bool = False


class Post(Struct, frozen=True):
    """A message that shows a ruling with its buttons."""

    channel: int
    message: int
