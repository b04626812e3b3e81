"""The content of Terrene Odyssey as the data files hold it, refused where it cannot be played."""

from __future__ import annotations

from msgspec import Struct

from rules.terrene.cards import checking
from rules.terrene.cards.records import Character, Command, Deck, Item, Terrain, Token


class Content(Struct, frozen=True, forbid_unknown_fields=True):
    """All content in force at a table: the tables of the data files, by name.

    Raises:
        ValueError: The set cannot be played: the message says which item is wrong.
    """

    character: tuple[Character, ...]
    token: tuple[Token, ...]
    terrain: tuple[Terrain, ...]
    item: tuple[Item, ...]
    command: tuple[Command, ...]
    deck: tuple[Deck, ...]

    def __post_init__(self) -> None:
        checking.refuse(self)
