"""Links that only this bot can make: to a table for everyone, to a seat for one person.

A link carries what it is for and a keyed hash of that (BLAKE2b), so no link is stored and every process knows all of
them. Who has a table's link sees what everyone at the table sees. A seat's link is for one person at one table, for
:data:`LASTS` seconds, or until that person withdraws all of theirs.
"""

from __future__ import annotations

import base64
import binascii
import hmac
from hashlib import blake2b

import msgspec
from msgspec import Struct

LASTS = 3600
"""Seconds for which a seat's link may be opened, and for which its page works on after each use."""
LONGEST = 24 * 3600
"""Seconds after which the page asks for a new link in any case."""

_SIZE = 15  # bytes of a hash; nobody finds one of 2**120


class BadLink(Exception):  # noqa: N818  named for what is bad
    """The link is none of this bot's, or is no longer one."""


class SeatPass(Struct, frozen=True, array_like=True):
    """What a seat's link says.

    Attributes:
        table: The table.
        user: The person.
        began: When the link was made, in seconds since 1970.
        until: When it ends.
        series: The number of the person's links that are withdrawn together; not 0.
        framed: It was opened in Discord's frame, where a browser keeps no cookie of the usual kind.
    """

    table: int
    user: int
    began: int
    until: int
    series: int
    framed: bool = False

    def used(self, now: float) -> SeatPass:
        """Return the same with its time begun anew."""
        until = min(int(now) + LASTS, self.began + LONGEST)
        return msgspec.structs.replace(self, until=until)


class Links:
    """The links of one bot.

    Attributes:
        address: The public address of the site.
        activity: The address under which Discord frames it; empty where it does not.
    """

    def __init__(self, secret: str, address: str, activity: str = "") -> None:
        """Make the maker of links.

        Args:
            secret: Nobody else knows it, and all processes of the bot have the same.
            address: The public address of the site, without a slash at its end.
            activity: The id of the application whose Activity it is; empty where there is none.
        """
        self._key = blake2b(secret.encode(), person=b"turnkeeper-web", digest_size=32).digest()
        self.address = address
        self.activity = activity and f"https://{activity}.discordsays.com"

    def signed(self, kind: str, what: bytes) -> str:
        """Return some data and its hash as text for an address."""
        return f"{_text(what)}.{_text(self._hash(kind, what))}"

    def read(self, kind: str, text: str) -> bytes:
        """Return the data of a text that was signed.

        Raises:
            BadLink: It was not, or not for this kind.
        """
        try:
            data = _bytes(text.partition(".")[0])
            ours = hmac.compare_digest(text.encode(), self.signed(kind, data).encode())
        except (ValueError, binascii.Error):
            raise BadLink from None
        if not ours:  # nor where other letters stand for the same data: each page has one address
            raise BadLink
        return data

    def _hash(self, kind: str, what: bytes) -> bytes:
        return blake2b(kind.encode() + b"\0" + what, key=self._key, digest_size=_SIZE).digest()

    # ---- a table

    def reference(self, table: int) -> str:
        """Return the part of an address that names a table."""
        return self.signed("table", str(table).encode())

    def table(self, reference: str) -> int:
        """Return the table that an address names.

        Raises:
            BadLink: This bot made no such address.
        """
        return int(self.read("table", reference))

    def to_table(self, table: int) -> str:
        """Return the address of what everyone sees of a table."""
        return f"{self.address}/t/{self.reference(table)}"

    # ---- the open tables of a server

    def to_open_tables(self, guild: int, series: int) -> str:
        """Return the address of a server's open tables; each series has its own."""
        return f"{self.address}/open/{self.signed('open', msgspec.json.encode((guild, series)))}"

    def open_tables(self, reference: str) -> tuple[int, int]:
        """Return the server that an address names, and the number.

        Raises:
            BadLink: This bot made no such address.
        """
        return msgspec.json.decode(self.read("open", reference), type=tuple[int, int])

    # ---- a seat

    def to_seat(self, seat: SeatPass) -> str:
        """Return the address of a seat; browsers send its secret, behind the ``#``, to nobody."""
        return f"{self.address}/enter#{self.signed('seat', msgspec.json.encode(seat))}"

    def cookie(self, seat: SeatPass) -> str:
        """Return what the browser keeps once it was opened."""
        return self.signed("cookie", msgspec.json.encode(seat))

    def seat(self, kind: str, text: str, now: float) -> SeatPass:
        """Return what a seat's link or cookie says.

        Args:
            kind: ``"seat"`` or ``"cookie"``.
            text: The secret.
            now: The time.

        Raises:
            BadLink: It is none, or its time is over.
        """
        found = msgspec.json.decode(self.read(kind, text), type=SeatPass)
        if found.until < now:
            raise BadLink
        return found


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
