"""Characters and cards of TimeStrike as strict records; no item carries rules as text."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.checks import need
from rules.content.types import Code, Few, Name, Named, Source
from rules.timestrike.effects.conditions import Conditions
from rules.timestrike.effects.fitting import fit, fit_alone, fit_own, fit_skill, fit_windows
from rules.timestrike.effects.objectives import AnyObjective
from rules.timestrike.effects.records import SharedBar, SomeEffects
from rules.timestrike.effects.targets import AnyAim
from rules.timestrike.effects.vocabulary import (
    STATS,
    Class,
    Count,
    Limit,
    Moment,
    Movement,
    PassiveMoment,
    Signed,
    SkillKind,
    Stat,
    Window,
)

Line = Annotated[str, Meta(min_length=1, max_length=160)]
Value = Annotated[int, Meta(ge=0, le=9)]
Mark = Annotated[str, Meta(pattern="^[A-Z][A-Za-z]$", description="two letters, the first a capital")]
MOMENTS: dict[SkillKind, Moment] = {"attack": "attack", "defense": "defend", "ability": "cast"}
"""When skills happen that do not say it themselves."""


# ---- Skills -----------------------------------------------------------------


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """Loot to be discarded when a skill is used."""

    loot: Literal["fish", "material"]
    n: Count = 1


class Skill(Named, frozen=True, kw_only=True, rename={"given": "if"}):
    """A skill of a board or of an artifact.

    Attributes:
        kind: Its type (TIM-SKILL-1).
        when: When a passive does something; the other types have a moment of their own.
        given: Conditions of the whole; ``if`` in a file. Those that are not ``late`` are checked when it is declared.
        cost: What it costs beside Energy.
        aim: Whom or what it is aimed at.
        effects: What it does.
        limit: How often.
        unsilenced: Silence does not affect it (TIM-SIL-1).
    """

    kind: SkillKind
    when: PassiveMoment | None = None
    given: Conditions = ()
    cost: Cost | None = None
    aim: AnyAim | None = None
    effects: SomeEffects
    limit: Limit | None = None
    unsilenced: bool = False

    def __post_init__(self) -> None:
        """Refuse a skill whose parts do not go together."""
        passive = self.kind == "passive"
        need(passive == (self.when is not None), f"{self.code}: a passive, and nothing else, says when")
        need(self.cost is None or self.kind == "ability", f"{self.code}: abilities alone cost loot")
        need(self.aim is None or passive or self.kind == "ability", f"{self.code}: it has its target already")
        need(self.limit is None or passive, f"{self.code}: an Action has a limit already")
        need(not self.unsilenced or passive, f"{self.code}: passives alone withstand Silence")
        fit((self.moment,), self.given, self.aim, self.effects)
        fit_skill(self.effects)

    @property
    def moment(self) -> Moment:
        """When it happens."""
        return self.when or MOMENTS[self.kind]


# ---- Boards and cards of units ----------------------------------------------


class Stats(Struct, frozen=True, forbid_unknown_fields=True):
    """The four base stats (TIM-BOARD-3)."""

    move: Value
    range: Few
    attack: Value
    defense: Value

    def of(self, stat: Stat) -> int:
        """Return one of them."""
        value: int = getattr(self, stat)
        return value


class Slots(Struct, frozen=True, forbid_unknown_fields=True):
    """The slots of a column, each with its value; one that is absent is grey (TIM-MARK-3)."""

    move: Signed | None = None
    range: Signed | None = None
    attack: Signed | None = None
    defense: Signed | None = None

    def value(self, slot: str) -> int | None:
        """Return the value of a slot; ``None`` is grey."""
        found: int | bool | None = getattr(self, slot, None)
        return int(found) if found not in (None, False) else None

    def coloured(self) -> tuple[Stat, ...]:
        """List the stats whose slots are not grey."""
        return tuple([stat for stat in STATS if self.value(stat) is not None])


class Buffs(Slots, frozen=True):
    """The slots of buffs; Enrage has a number of dice (TIM-ENR-1)."""

    stealth: bool = False
    enrage: Few | None = None


class Curses(Slots, frozen=True):
    """The slots of curses; a positive Affliction heals (TIM-AFF-3)."""

    affliction: Signed | None = None
    silence: bool = False


class Tier(Struct, frozen=True, forbid_unknown_fields=True):
    """A tier of the Sentience: how many units of one hex it holds (TIM-CLIMBS-3)."""

    name: Name
    spaces: Few


class Character(Named, frozen=True, kw_only=True):
    """A board, or a card of units, which has no slots and no skills (TIM-BOARD-8).

    Attributes:
        mark: Two letters for small places.
        kind: Its class.
        board: It has a board.
        points: What it costs in a Skirmish; a mob costs nothing and is not drafted.
        units: How many units it has, or may have at a time.
        height: How many levels high a unit is.
        energy: The Energy of each unit.
        hexes: How many hexes a base covers.
        health: The health of a unit, or of the bar that the units share. Fear's is that of a Skirmish.
        movement: How it moves; the Sentience goes by rules of its own.
        stats: The base stats.
        race: Its race, where a board prints one.
        home: Its faction or origin.
        style: How it is played, in a line.
        lore: Its background, in a line.
        awakening: Slots of awakenings.
        buff: Slots of buffs.
        curse: Slots of curses.
        tiers: Where units stand that have climbed it.
        skills: Its skills, in board order.
    """

    mark: Mark
    kind: Class
    board: bool = True
    points: Annotated[int, Meta(ge=0, le=900, multiple_of=50)]
    units: Few = 1
    height: Annotated[int, Meta(ge=1, le=20)]
    energy: Few
    hexes: Few = 1
    health: Annotated[int, Meta(ge=1, le=99)]
    movement: Movement = "walk"
    stats: Stats
    race: Name | None = None
    home: Name | None = None
    style: Line | None = None
    lore: Line | None = None
    awakening: Slots = Slots()
    buff: Buffs = Buffs()
    curse: Curses = Curses()
    tiers: tuple[Tier, ...] = ()
    skills: tuple[Skill, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a board or card with what its class does not have."""
        _has_parts(self)
        _has_slots(self)
        for skill in self.skills:
            if self.units == 1:
                fit_alone(skill.given, skill.effects)
        bars = sum(isinstance(effect, SharedBar) for skill in self.skills for effect in skill.effects)
        need(bars == (self.board and self.units > 1), f"{self.code}: units of a board share a health bar by a skill")

    @property
    def melee(self) -> bool:
        """Whether it is Melee: a base Range of 1 (TIM-MELEE-1)."""
        return self.stats.range == 1


POINTS: dict[Class, int] = {"survivor": 100, "brute": 100, "beast": 50, "sentience": 300, "mob": 0}
"""What a Character of each class costs (TIM-SKSET-3)."""


def _has_parts(one: Character) -> None:
    """TIM-BOARD-8, TIM-CHAR-5, TIM-FEAR-2: what goes with a class."""
    need(one.points == POINTS[one.kind], f"{one.code}: a {one.kind} costs {POINTS[one.kind]} points")
    big = one.kind in ("brute", "sentience")
    need(big == (one.hexes > 1), f"{one.code}: a {one.kind} covers {'several hexes' if big else 'one hex'}")
    need((one.kind == "sentience") == bool(one.tiers), f"{one.code}: the Sentience has tiers, and nothing else")
    carded = one.kind in ("beast", "mob")
    need(one.board != carded, f"{one.code}: a {one.kind} has a {'card' if carded else 'board'}")
    printed = [part is not None for part in (one.race, one.home, one.style, one.lore)]
    need(all(printed) if one.board else not any(printed), f"{one.code}: race, home, style and lore stand on boards")
    need(one.board or not one.skills, f"{one.code}: a card has no skills")


def _has_slots(one: Character) -> None:
    """TIM-BOARD-8, TIM-AWK-5, TIM-MELEE-1: which slots are coloured, and their signs."""
    columns = {"awakening": one.awakening, "buff": one.buff, "curse": one.curse}
    bare = columns == {"awakening": Slots(), "buff": Buffs(), "curse": Curses()}
    need(one.board != bare, f"{one.code}: a board has slots, and a card has none")
    awakens = bool(one.awakening.coloured())
    need(awakens == (one.kind == "survivor"), f"{one.code}: Survivors awaken, and nobody else")
    for column, slots in columns.items():
        need(not one.melee or "range" not in slots.coloured(), f"{one.code}: a Melee unit's Range never changes")
        for stat in slots.coloured():
            value = slots.value(stat) or 0
            need(value < 0 if column == "curse" else value > 0, f"{one.code}: {column}.{stat} has the wrong sign")


# ---- Cards ------------------------------------------------------------------


class Card(Named, frozen=True, kw_only=True, rename={"given": "if"}):
    """A card that is used once (TIM-ITEM-1, TIM-FISHC-1).

    Attributes:
        copies: How many there are.
        when: In which windows it may be used.
        given: Conditions of its use; ``if`` in a file.
        aim: Whom or what it is aimed at; without one it is for its user (TIM-ITEM-7).
        effects: What it does.
    """

    copies: Few = 1
    when: Annotated[tuple[Window, ...], Meta(min_length=1)] = ("use",)
    given: Conditions = ()
    aim: AnyAim | None = None
    effects: SomeEffects

    def __post_init__(self) -> None:
        """Refuse a card whose parts do not go together."""
        fit(self.when, self.given, self.aim, self.effects)
        fit_windows(self.when, self.aim, self.effects)


class Item(Card, frozen=True, kw_only=True):
    """An item (TIM-ITEM-1)."""


class Fish(Card, frozen=True, kw_only=True):
    """A fish (TIM-FISHC-1); one that is used as it is drawn is a treasure (TIM-FISHC-3)."""

    @property
    def treasure(self) -> bool:
        """Whether it is resolved as it is drawn, and never kept."""
        return self.when == ("draw",)


class Artifact(Named, frozen=True, kw_only=True):
    """An artifact (TIM-ART-2).

    Attributes:
        of: The Survivor that it comes from.
        stat: The stat that it raises.
        n: By how much.
        skill: The skill that it gives.
        own: What it does beside that, only for the Survivor that it comes from.
        own_limit: How often that works.
    """

    of: Code
    stat: Stat
    n: Few = 1
    skill: Skill
    own: SomeEffects
    own_limit: Limit | None = None

    def __post_init__(self) -> None:
        """Refuse one that does for its Survivor what does not last, or needs several units."""
        fit_own(self.own)
        fit_alone(self.skill.given, self.skill.effects)


class Trial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trial: an objective for each stat that its Survivor can awaken (TIM-TRIAL-1)."""

    code: Code
    source: Source
    of: Code
    move: AnyObjective | None = None
    range: AnyObjective | None = None
    attack: AnyObjective | None = None
    defense: AnyObjective | None = None

    def objective(self, stat: Stat) -> AnyObjective | None:
        """Return the objective for a stat, if there is one."""
        found: AnyObjective | None = getattr(self, stat)
        return found
