"""Where a database is: a file of this machine, or a database of a server."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

SCHEMES = ("postgresql://", "postgres://")
"""How the address of a server's database begins."""

_PASSWORD = re.compile(r"(?<=:)[^:@/]*(?=@)|(?<=password=)[^&]*")


class Server(Struct, frozen=True):
    """A database of a PostgreSQL server.

    Attributes:
        address: Its address, with the password if it needs one there.
    """

    address: str

    @property
    def name(self) -> str:
        """The database's name on its server."""
        return urlsplit(self.address).path.lstrip("/")

    def __str__(self) -> str:
        """Return the address without a password."""
        return _PASSWORD.sub("…", self.address)

    def __repr__(self) -> str:
        """Return the same, for logs."""
        return f"Server({str(self)!r})"


Place = Path | Server


def place(text: str) -> Place:
    """Return the place that a setting or a command names."""
    return Server(text) if text.startswith(SCHEMES) else Path(text)
