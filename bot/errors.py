"""Everything that can go wrong, in words for the person; one handler answers all of these.

:class:`Refused` is for a person at a table; :class:`StoreError` is for the person who runs the bot.
"""

from __future__ import annotations


class Refused(Exception):
    """Something a person asked for is not done.

    Attributes:
        said: Why, in one kind sentence, fit for a message.
        rules: Ids of the rules that forbid it.
        instead: What can be done instead.
        table: The table it is about, for a link to where things stand.
        tried: What was tried, where ``said`` does not name it.
    """

    def __init__(
        self,
        said: str,
        *,
        rules: tuple[str, ...] = (),
        instead: tuple[str, ...] = (),
        table: int | None = None,
        tried: str = "",
    ) -> None:
        super().__init__(said)
        self.said = said
        self.rules = rules
        self.instead = instead
        self.table = table
        self.tried = tried


class Illegal(Refused):
    """The rules of the game forbid it."""


class NotYourSeat(Refused):
    """The choice belongs to another seat, or the person only watches."""


class Stale(Refused):
    """The step that the press belongs to is over."""


class Busy(Refused):
    """Too many presses of one person at once."""


class NoTable(Refused):
    """There is no such table, or none here."""


class DamagedTable(Refused):
    """A table cannot be read; it is set aside until the bot's operator has repaired it."""

    def __init__(self, table: int) -> None:
        super().__init__(
            f"Table {table} is damaged and set aside, so that no other table suffers. Nothing of it is thrown away.",
            instead=("ask the bot's operator to repair it",),
        )
        self.damaged = table


class AskedAgain(Refused):
    """The open question was written by another version and is asked again just now."""

    def __init__(self, table: int) -> None:
        super().__init__(
            f"The cards have changed since table {table} was asked its question, so I am asking it again.",
            instead=("look at the table again in a moment",),
        )
        self.damaged = table


class TableOver(Refused):
    """The table has ended."""


class NotOwner(Refused):
    """Only the person who opened the table may do it."""


class NotStarted(Refused):
    """The table is still in its lobby."""


class AlreadyStarted(Refused):
    """The table has left its lobby."""


class SeatRefused(Refused):
    """A seat cannot be taken, left, filled or replaced."""


class CannotStart(Refused):
    """The table cannot start with the seats it has."""


class ChannelTaken(Refused):
    """The channel or thread holds another table."""


class BadSetup(Refused):
    """A game, an option, a number of seats or a pace that does not exist."""


class ServerRefuses(Refused):
    """The staff of the server has settled it otherwise."""


class NotStaff(Refused):
    """Only the staff of the server, or its hosts, may do it."""


class CannotUndo(Refused):
    """Nothing can be taken back, or no longer."""


class StoreBusy(Refused):
    """The database is held by something else for too long; nothing was changed."""

    def __init__(self) -> None:
        super().__init__("I could not save that just now, so nothing changed. Please press again in a moment.")


class StoreError(Exception):
    """The database cannot be used; the text says what the operator can do.

    Attributes:
        said: What is wrong, in a sentence.
        fix: What to do about it.
    """

    def __init__(self, said: str, fix: str) -> None:
        super().__init__(f"{said} {fix}")
        self.said = said
        self.fix = fix


class StoreConflict(Exception):
    """A constraint of the database refuses a change, such as two tables in a channel."""


class NewerDatabase(StoreError):
    """The database was written by a newer version of the bot."""


class OlderDatabase(StoreError):
    """The database waits for the bot to bring it up to this version."""


class DamagedDatabase(StoreError):
    """The file is damaged or no database of this bot."""


class LockedDatabase(StoreError):
    """Another process holds the database."""


class MissingDatabase(StoreError):
    """There is no database where one is wanted."""


class EmptyDatabase(MissingDatabase):
    """There is a server's database, and nothing in it yet."""
