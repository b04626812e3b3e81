"""What can happen in combat. Every event cites the rules that made it happen."""

from __future__ import annotations

from rules.kernel.words import thing
from rules.timestrike.told.event_base import TimestrikeEvent, faces


class AttackDeclared(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.attack_declared"):
    """A unit attacks another."""

    head = True
    said = "{unit:name} attacks {target:name}[ with {skill:name}]"

    unit: str
    target: str
    skill: str = ""


class Jumped(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.jumped"):
    """A unit leaps at its target."""

    said = "{unit:name} jumps to {place}"

    unit: str
    place: str


class DiceRolled(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.dice_rolled"):
    """A unit rolled combat dice, for something."""

    routine = True

    unit: str
    why: str
    rolled: tuple[str, ...]

    def clause(self) -> str:
        return f"{thing(self.unit)} rolls {faces(self.rolled)} {self.why}"


class Hits(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.hits"):
    """Hits met blocks."""

    routine = True
    said = "{unit:name} meets {hits:#hit} with {blocks:#block}"

    unit: str
    hits: int
    blocks: int


class Missed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.missed"):
    """An attack had no hits."""

    vain = True
    said = "{unit:name} hits nothing"

    unit: str


class Damaged(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.damaged"):
    """A unit took damage, or the Character whose units share a bar (TIM-HP-5)."""

    telling = True
    said = "{unit:name} takes {damage} damage and has {left} health"

    unit: str
    damage: int
    left: int


class Healed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.healed"):
    """A unit regained health, or the Character whose units share a bar (TIM-HP-5)."""

    said = "{unit:name} regains {health} health"

    unit: str
    health: int


class Defeated(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.defeated"):
    """A Character was defeated."""

    telling = True
    said = "{character:name} is defeated[ by {by:name}]"

    character: str
    by: str = ""


class UnitLost(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.unit_lost"):
    """A unit of a Character with more, or of the Lost, was defeated."""

    telling = True
    said = "{unit:name} is defeated"

    unit: str


class CheapShot(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.cheap_shot"):
    """A unit makes a Cheap Shot."""

    said = "{unit:name} makes a Cheap Shot at {target:name}[{hit:?} and hits| and misses]"

    unit: str
    target: str
    hit: bool


class Fell(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fell"):
    """A unit fell."""

    said = "{unit:name} falls {levels:#level}[{glides:?} and glides]"

    unit: str
    levels: int
    glides: bool = False


class Contested(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.contested"):
    """A Contest was decided."""

    said = "{unit:name} contests {target:name}, {total} to {other}[{won:?}, and wins|, and loses]"

    unit: str
    target: str
    total: int
    other: int
    won: bool


class Shoved(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.shoved"):
    """A unit is moved, other than by its own Movement."""

    said = "{unit:name} is moved to {place}"

    unit: str
    place: str


class Swapped(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.swapped"):
    """Two units exchanged positions."""

    said = "{unit:name} and {other:name} exchange positions"

    unit: str
    other: str


class SkillUsed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.skill_used"):
    """A skill is used, or takes effect."""

    said = "{unit:name} uses {skill:name}[ on {targets:name}]"

    unit: str
    skill: str
    targets: tuple[str, ...] = ()
