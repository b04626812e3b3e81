"""The state of a game of TimeStrike: everything on the table, hidden things included.

Characters go by the code of their board, units by a code of their own (``legion_1``; the Character's where it has one
unit), cards by code. Places are those of :mod:`rules.timestrike.ground`. Numbers that depend on the table are computed
when they are read.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel.play.actors import RULES, Actor, in_turn
from rules.kernel.play.workbench import St, State, Table
from rules.timestrike.box import Box
from rules.timestrike.game_options import Options, Raid, Skirmish
from rules.timestrike.ground.places import Place
from rules.timestrike.ground.terrain import Terrain
from rules.timestrike.sentience_state import Boss
from rules.timestrike.under_way import Fight, Roll, Use

MOST_UNITS = 4  # activated in one Character's turn (TIM-TURN-3)
MOST_ENERGY = 4  # used in one Character's turn (TIM-ACT-4)

LOST = RULES
"""Instead of a seat: the Lost, for whom the rules decide (TIM-LOST-1)."""
LOST_SIDE = "lost"
"""The team of the Lost (TIM-TEAM-4)."""


class Unit(Struct, kw_only=True, omit_defaults=True):
    """A miniature (TIM-CHAR-2).

    Attributes:
        of: Its Character.
        at: Its places; none while it is not on the map.
        damage: Damage markers, where its Character has no shared health bar.
        gone: It has been defeated.
        active: It has been activated in this turn (TIM-TURN-3).
        grown: It is a tentacle that has grown in this turn.
        walked: Movement used in this turn.
        spent: Energy used in this turn.
        more: Energy gained for this turn.
        did: Actions performed in this turn.
        on: The unit that carries it, whose centre is its place then.
        tier: The tier of the Sentience that it stands on, from 1; 0 for none.
    """

    of: str
    at: tuple[Place, ...] = ()
    damage: int = 0
    gone: bool = False
    active: bool = False
    grown: bool = False
    walked: int = 0
    spent: int = 0
    more: int = 0
    did: list[str] = []
    on: str = ""
    tier: int = 0


class Character(Struct, kw_only=True, omit_defaults=True):
    """A board with all that lies on it and beside it.

    TIM-BOARD-5: its row of statuses is ``exhausted`` with what of ``buffs`` and ``curses`` is no stat.

    Attributes:
        seat: Whose it is; :data:`LOST` for the Lost.
        damage: Damage markers on a shared health bar.
        gone: It has been defeated.
        exhausted: It has had its turn in this round.
        acting: Its turn in a Boss Raid has begun (TIM-RAID-10).
        tamer: The Character that has tamed this Monster; of the tentacles of a drafted Fear it is Fear (TIM-MOB-6).
        led: Myths lead this Lost Monster, which goes by its own board then (TIM-MYTH-7).
        awake: Awakened stats.
        buffs: Active buffs.
        curses: Active curses.
        fresh: Curses gained in its own turn, which wait for the end of the next one.
        items: Its item cards, in the order in which it got them.
        fish: Its fish cards.
        artifacts: Its artifacts, the equipped one included.
        equipped: Its equipped artifact.
        materials: Its materials.
        met: Objectives of its trial that have been met, by stat.
        tally: What its trial has counted so far.
        trial: It still has its trial card.
        used: Limits that are used up, by :func:`rules.kernel.play.lasting.limit`.
        heir: The Character that has defeated it, and gets what it would still get.
    """

    seat: int
    damage: int = 0
    gone: bool = False
    exhausted: bool = False
    acting: bool = False
    tamer: str = ""
    led: bool = False
    awake: list[str] = []
    buffs: list[str] = []
    curses: list[str] = []
    fresh: list[str] = []
    items: list[str] = []
    fish: list[str] = []
    artifacts: list[str] = []
    equipped: str = ""
    materials: int = 0
    met: list[str] = []
    tally: dict[str, int] = {}
    trial: bool = False
    used: list[str] = []
    heir: str = ""


class TimestrikeState(State[St], kw_only=True):
    """The whole table.

    Attributes:
        options: How the table plays.
        map: The map.
        terrain: Its ground as it is now.
        side: Each seat's team.
        around: The seats clockwise, so that teams alternate (TIM-SETUP-5).
        points: What each seat can still spend in the draft.
        drafting: The seats that still pick.
        first: The first player of the round.
        last: Who had the turn before this one; ``None`` at the beginning of a round.
        round: Rounds begun.
        turn: Turns begun.
        active: The Character whose turn it is.
        characters: All Characters drafted, in drafting order.
        units: All units by code.
        items: The item deck, the top in front.
        fish: The fish deck.
        artifacts: The artifact deck.
        roll: The roll that lies on the table.
        other: The roll of the other side of a Contest.
        drawn: Cards drawn to keep some of them.
        fight: The hits that are on their way.
        uses: The skills and cards whose effects are being carried out, the newest last.
        offered: Seats that have offered a draw in this round.
        wary: By seat, what it wants to be asked about though it is usually done.
        boss: The Sentience of a Boss Raid or a Boss Battle Royale.
        met: The enemies that are engaged with each other, as far as that has been looked at.
    """

    options: Options
    map: str
    terrain: Terrain
    side: list[str]
    around: list[int]
    points: list[int]
    drafting: list[int] = []
    first: int = 0
    last: int | None = None
    round: int = 0
    turn: int = 0
    active: str = ""
    characters: dict[str, Character] = {}
    units: dict[str, Unit] = {}
    items: list[str] = []
    fish: list[str] = []
    artifacts: list[str] = []
    roll: Roll | None = None
    other: Roll | None = None
    drawn: list[str] = []
    fight: Fight | None = None
    uses: list[Use] = []
    offered: list[int] = []
    wary: list[list[str]] = []
    boss: Boss | None = None
    met: list[tuple[str, str]] = []

    def decider(self, actor: Actor) -> int:
        """TIM-GEN-7: a Character's player decides for it.

        Only the rules for one without a player. TIM-MYTH-15: for a led Monster the Myth in turn, or of the next card.
        """
        if isinstance(actor, int):
            return actor
        one = self.characters[actor]
        if one.led and self.boss is not None and self.boss.myths:
            return self.last if actor == self.active and self.last in self.boss.myths else self.boss.guide
        return RULES if one.seat in self.left else one.seat


TimestrikeTable = Table[TimestrikeState[Any], Box]


def clockwise(s: TimestrikeState[Any], first: int | None = None) -> tuple[int, ...]:
    """TIM-SETUP-5: the seats clockwise from one of them, the first player unless named."""
    return in_turn(tuple(s.around), s.first if first is None else first)


def led_by(s: TimestrikeState[Any], seat: int) -> list[str]:
    """The Characters of a seat that are not defeated, in drafting order.

    TIM-TAME-5: a tamed Monster is none of its own.
    """
    return [code for code, one in s.characters.items() if one.seat == seat and not one.gone and not one.tamer]


def units_of(s: TimestrikeState[Any], character: str) -> list[str]:
    """TIM-CHAR-1: the units of a Character that are on the map."""
    return [code for code, one in s.units.items() if one.of == character and one.at]


def on_map(s: TimestrikeState[Any]) -> list[str]:
    """All units on the map, in drafting order."""
    return [code for code, one in s.units.items() if one.at]


def side_of(s: TimestrikeState[Any], unit: str) -> str:
    """The team of a unit; TIM-TEAM-4: the Lost are one."""
    return team(s, s.units[unit].of)


def team(s: TimestrikeState[Any], character: str) -> str:
    """The team of a Character; TIM-TEAM-5: of a tamed Monster its tamer's, whose seat it has."""
    seat = s.characters[character].seat
    return LOST_SIDE if seat == LOST else s.side[seat]


def is_lost(s: TimestrikeState[Any], unit: str) -> bool:
    """TIM-LOST-1, TIM-CHAR-6: whether a unit is Lost: no player has it."""
    return s.characters[s.units[unit].of].seat == LOST


def overlapping(s: TimestrikeState[Any]) -> bool:
    """TIM-RAID-7: whether turns overlap, as in a Boss Raid."""
    return isinstance(s.options, Raid)


def has_turn(s: TimestrikeState[Any], character: str) -> bool:
    """TIM-TURN-2: whether units of a Character can act now; TIM-RAID-7: turns of a Raid overlap.

    TIM-MON-2: a tamed Monster not in the turn in which it was tamed.
    """
    one, other = s.characters[character], s.characters[leader(s, character)]
    if not overlapping(s):
        return leader(s, character) == s.active and not (one.tamer and one.exhausted) and (one.seat != LOST or one.led)
    return not (one.gone or one.exhausted or other.exhausted) and one.seat != LOST


def leader(s: TimestrikeState[Any], character: str) -> str:
    """TIM-TAME-5, TIM-MOB-6: in whose turn a Character's units act, with whose inventory."""
    return s.characters[character].tamer or character


def purse(s: TimestrikeState[Any], unit: str) -> str:
    """TIM-TRADE-6, TIM-MOB-9: the Character whose loot a unit uses: its own, or its tamer."""
    return leader(s, s.units[unit].of)


def turn_units(s: TimestrikeState[Any], character: str) -> list[str]:
    """TIM-MON-2, TIM-MOB-6: the units on the map that act in a Character's turn.

    Tamed Monsters and the tentacles of a drafted Fear too.
    """
    return [code for code, one in s.units.items() if one.at and leader(s, one.of) == character]


def enemies(s: TimestrikeState[Any], one: str, other: str) -> bool:
    """TIM-TEAM-2, TIM-TEAM-3: whether two units are enemies: of different teams.

    TIM-BBR-10: also while Fear is on the map.
    """
    return side_of(s, one) != side_of(s, other)


def stranger(s: TimestrikeState[Any], one: str, other: str) -> bool:
    """TIM-TEAM-1: whether a unit is a player's of another team, who may agree to an effect.

    TIM-TEAM-4: the Lost never do.
    """
    return enemies(s, one, other) and not is_lost(s, one) and not is_lost(s, other)


def pays(s: TimestrikeState[Any], by: str, unit: str) -> bool:
    """TIM-ITEM-3, TIM-SKI-2: whether damage to a unit earns an item: to an enemy in a Skirmish.

    TIM-ITEM-6: else to a Lost unit alone.
    """
    return enemies(s, by, unit) and (isinstance(s.options, Skirmish) or is_lost(s, unit))


def in_turn_of(s: TimestrikeState[Any], character: str) -> bool:
    """TIM-RAID-10: whether it is a Character's own turn; a tamed Monster's is its tamer's."""
    code = leader(s, character)
    one = s.characters[code]
    return one.acting and not one.exhausted if overlapping(s) else code == s.active
