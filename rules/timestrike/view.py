"""What a seat or a spectator may know of a game of TimeStrike.

Characters stand in drafting order; units, cards and maps go by code, places by the names that players read.
Faces say how boards, cards and maps read; they are the same for everybody.
"""

from __future__ import annotations

from msgspec import Struct

from rules.kernel.play.model import View
from rules.timestrike.effects.vocabulary import STATS

LINE = "line"
"""The kind of what a picture shows as a line of sight, from a unit to a unit: ``jake>mara``."""


class SkillFace(Struct, frozen=True):
    """A skill: its type in a word, and what it does (TIM-BOARD-6)."""

    code: str
    name: str
    kind: str
    text: str


class BoardFace(Struct, frozen=True, kw_only=True):
    """A board, or a card of units (TIM-BOARD-1, TIM-BOARD-3).

    TIM-BOARD-7: what is on the back of a board is here, too.

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

    def stat(self, name: str) -> int:
        """Return a printed stat."""
        return dict(zip(STATS, self.stats, strict=True))[name]  # type: ignore[index]

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


class PlaceView(Struct, frozen=True):
    """A place of the map.

    Attributes:
        name: What players call it.
        hex: Its axial coordinates.
        level: The elevation of its surface.
        kind: Its surface: ``base``, ``water``, ``resource`` or ``road``.
        wall: How many levels high the wall on it is.
    """

    name: str
    hex: tuple[int, int]
    level: int
    kind: str
    wall: int = 0


class UnitView(Struct, frozen=True, kw_only=True):
    """A unit.

    Attributes:
        at: Its places; none off the map, or where its ground is gone until it drops.
        health: Its current health, or that of the bar that it shares.
        engaged: The enemies that it is engaged with.
        movement: The Movement that it has left, in its turn.
        energy: The Energy that it has left, in its turn.
        did: The Actions that it has performed in this turn.
        on: The unit that carries it.
        tier: The tier of the Sentience that it stands on, from 1; 0 for none.
    """

    code: str
    name: str
    of: str
    at: tuple[str, ...]
    health: int
    gone: bool
    active: bool
    engaged: tuple[str, ...]
    movement: int
    energy: int
    did: tuple[str, ...]
    on: str | None
    tier: int


class CharacterView(Struct, frozen=True, kw_only=True):
    """A Character's board with all that lies on it and beside it.

    Attributes:
        tamer: The Character that has tamed this Monster.
        led: Myths lead this Monster.
        full: Its health when it is unhurt, of each unit or of the bar that they share.
        shared: Its units share a health bar.
        totals: Its total stats, without what single units add.
        items: Its item cards, for those who may see them; ``None`` for others.
        fish: Its fish cards, for those who may see them.
        held: How many item and fish cards it holds.
        met: Objectives of its trial that have been met.
        trial: It still has its trial card.
        tally: What its trial has counted.
    """

    code: str
    name: str
    seat: int
    tamer: str | None
    led: bool
    kind: str
    full: int
    shared: bool
    gone: bool
    exhausted: bool
    totals: dict[str, int]
    awake: tuple[str, ...]
    buffs: tuple[str, ...]
    curses: tuple[str, ...]
    fresh: tuple[str, ...]
    items: tuple[str, ...] | None
    fish: tuple[str, ...] | None
    held: tuple[int, int]
    artifacts: tuple[str, ...]
    equipped: str | None
    materials: int
    met: tuple[str, ...]
    trial: bool
    tally: dict[str, int]
    used: tuple[str, ...]


class RollView(Struct, frozen=True, kw_only=True):
    """A roll that lies on the table."""

    unit: str
    why: str
    faces: tuple[str, ...]
    d20: int
    bonus: int


class FightView(Struct, frozen=True, kw_only=True):
    """Hits that are on their way."""

    by: str
    kind: str
    source: str | None
    target: str | None
    rolled: tuple[str, ...]
    hits: int
    waiting: tuple[str, ...]
    defender: str | None
    skill: str | None
    blocks: int
    taken: dict[str, int]


class UseView(Struct, frozen=True, kw_only=True):
    """A skill or a card whose effects are being carried out.

    Attributes:
        unit: Whose it is.
        source: Which one.
        kind: What it is.
        at: How many of its effects are done.
        targets: The units that it is for.
        place: The place that it is for, by name.
        hit: The targets that a roll of it has hit so far.
        caster: The unit whose ability has triggered it.
        healing: The fish that has triggered it heals.
        hurt: It has damaged an enemy.
    """

    unit: str
    source: str
    kind: str
    at: int
    targets: tuple[str, ...]
    place: str | None
    hit: tuple[str, ...]
    caster: str | None
    healing: bool
    hurt: bool


class BossView(Struct, frozen=True, kw_only=True):
    """The Sentience of a Raid or a Royale: its stats card, and what is left of its deck.

    Attributes:
        phase: Its phase.
        phases: How many it has.
        card: The stats card in use.
        name: How that is called.
        stats: The Lost stats.
        facing: The direction that Fear faces.
        survivors: How many Survivors started the game.
        left: How many action cards are left in its deck.
        played: Action cards that have been carried out.
        turns: The damage at which its card turns to the next phase; ``None`` if nothing but its health ends the phase.
        beaten: It has been defeated.
        myths: The players who are Myths, in the order in which they became so.
        guide: The Myth who controls the next card.
    """

    phase: int
    phases: int
    card: str
    name: str
    stats: dict[str, int]
    facing: int
    survivors: int
    left: int
    played: tuple[str, ...]
    turns: int | None
    beaten: bool
    myths: tuple[int, ...]
    guide: int | None


class TimestrikeView(View, kw_only=True):
    """The table.

    Attributes:
        map: The map.
        places: Its places as they are now.
        side: Each seat's team.
        around: The seats clockwise.
        points: What each seat has left in the draft.
        drafting: The seats that still pick.
        first: The first player of the round.
        active: The Character whose turn it is; ``None`` between turns.
        decks: How many cards are left in the item, fish and artifact decks.
        drawn: Cards drawn to keep some of them, for those who may see them.
        drawing: How many of these there are.
        uses: The skills and cards whose effects are being carried out, the newest last.
        wary: By seat, what it wants to be asked about.
        boss: The Sentience of a Boss Raid or a Boss Battle Royale.
        boards: The boards and cards of all Characters, as printed.
        loot: All items, fish and artifacts, and the skills of artifacts, as printed.
    """

    map: str
    places: tuple[PlaceView, ...]
    side: tuple[str, ...]
    around: tuple[int, ...]
    points: tuple[int, ...]
    drafting: tuple[int, ...]
    first: int
    last: int | None
    round: int
    turn: int
    active: str | None
    characters: tuple[CharacterView, ...]
    units: tuple[UnitView, ...]
    decks: tuple[int, int, int]
    drawn: tuple[str, ...] | None
    drawing: int
    roll: RollView | None
    other: RollView | None
    fight: FightView | None
    uses: tuple[UseView, ...]
    offered: tuple[int, ...]
    wary: tuple[tuple[str, ...], ...]
    boss: BossView | None
    boards: tuple[BoardFace, ...]
    loot: tuple[CardFace, ...]
