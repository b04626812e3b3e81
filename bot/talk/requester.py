"""The person who asks for something."""

from __future__ import annotations

from msgspec import Struct

from bot.servers.model import NOBODY_SPECIAL, Standing
from bot.tables.model import Person


class By(Struct, frozen=True):
    """The person who asks for something, and the key that recognises a repetition.

    Attributes:
        who: The person.
        key: The id of the interaction.
        guild: The server it is asked in; ``None`` in a direct conversation.
        standing: What they are in that server.
    """

    who: Person
    key: str
    guild: int | None = None
    standing: Standing = NOBODY_SPECIAL
