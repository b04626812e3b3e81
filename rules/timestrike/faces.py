"""Faces of what lies on the table or can be looked up: boards, cards and maps, as they read.

They are made once from the content in force, and are the same for everybody.
"""

from __future__ import annotations

from msgspec import Struct

from rules.timestrike.effects.vocabulary import STATS, Stat


class SkillFace(Struct, frozen=True):
    """A skill: its type in a word, and what it does."""

    code: str
    name: str
    kind: str
    text: str


class BoardFace(Struct, frozen=True, kw_only=True):
    """A board, or a card of units.

    Attributes:
        mark: Two letters for small places.
        kind: Its class, as players say it.
        stats: Move, Range, Attack and Defense as printed.
        awakening: Slots of awakenings that are not grey, each with its value.
        buff: Slots of buffs that are not grey; Stealth has the value 1.
        curse: Slots of curses that are not grey; Silence has the value 1.
        tiers: Where units stand that have climbed it, and how many.
        trial: What its trial asks for, by stat.
        style: How it is played, in a line; empty for a card.
    """

    code: str
    name: str
    mark: str
    kind: str
    points: int
    units: int
    height: int
    energy: int
    hexes: int
    health: int
    movement: str
    melee: bool
    stats: tuple[int, int, int, int]
    awakening: tuple[tuple[str, int], ...]
    buff: tuple[tuple[str, int], ...]
    curse: tuple[tuple[str, int], ...]
    tiers: tuple[tuple[str, int], ...]
    trial: tuple[tuple[str, str], ...]
    skills: tuple[SkillFace, ...]
    style: str
    lore: str

    def stat(self, name: Stat) -> int:
        """Return a printed stat."""
        return self.stats[STATS.index(name)]

    def value(self, column: str, slot: str) -> int:
        """Return the value of a slot of a column; 0 is grey."""
        found: tuple[tuple[str, int], ...] = getattr(self, column)
        return dict(found).get(slot, 0)


class CardFace(Struct, frozen=True):
    """A card, or anything else that is looked up and has words only.

    Attributes:
        kind: What it is, as players say it.
        lines: What is on it.
        of: The Character that it belongs to; empty for what is everybody's.
    """

    code: str
    name: str
    kind: str
    lines: tuple[str, ...]
    of: str = ""


class LandFace(Struct, frozen=True):
    """A map.

    Attributes:
        lines: What is said of it.
        places: For each place its axial coordinates, its level and its surface, the tops of overhangs last.
    """

    code: str
    name: str
    kind: str
    lines: tuple[str, ...]
    places: tuple[tuple[str, int, int, int, str], ...]


Face = BoardFace | CardFace | LandFace
