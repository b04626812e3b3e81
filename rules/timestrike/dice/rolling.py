"""Combat dice and D20s: a roll lies on the table until what needs it has looked at it."""

from __future__ import annotations

from collections.abc import Iterable

from rules.timestrike.effects import objectives
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import DiceRolled
from rules.timestrike.told.table_events import D20Rolled
from rules.timestrike.trials.tracking import meet
from rules.timestrike.under_way import Face, Roll

HITS: tuple[Face, ...] = ("hit", "lucky_hit")
BLOCKS: tuple[Face, ...] = ("block", "lucky_block")
SUCCESS = 10
"""What a D20 has to show unless an effect says otherwise (TIM-DICE-7)."""


def faces(t: TimestrikeTable, n: int) -> list[Face]:
    """TIM-DICE-1: the faces of so many combat dice.

    TIM-COMP-1: however many there are in the box.
    """
    return [t.draw(t.content.die) for _ in range(n)]


def hits(rolled: Iterable[Face]) -> int:
    """Count the attack faces, Lucky ones among them."""
    return sum(face in HITS for face in rolled)


def blocks(rolled: Iterable[Face]) -> int:
    """TIM-DICE-4: count the defense faces, Lucky ones among them."""
    return sum(face in BLOCKS for face in rolled)


def roll_dice(t: TimestrikeTable, unit: str, n: int, why: str, rule: str) -> None:
    """Roll combat dice for a unit; they lie there until they are read."""
    t.reveal()
    t.state.roll = Roll(unit=unit, faces=faces(t, n), why=why)
    t.emit(DiceRolled(unit=unit, why=why, rolled=tuple(t.state.roll.faces), rules=(rule,)))


def roll_d20(t: TimestrikeTable, unit: str, why: str, rule: str) -> None:
    """Roll a D20 for a unit; it lies there until it is read."""
    t.reveal()
    t.state.roll = Roll(unit=unit, d20=t.roll(20), why=why)
    t.emit(D20Rolled(unit=unit, face=t.state.roll.d20, why=why, rules=(rule,)))


def the_roll(t: TimestrikeTable) -> Roll:
    """The roll that lies on the table."""
    roll = t.state.roll
    if roll is None:
        raise AssertionError("nothing was rolled")
    return roll


def read_roll(t: TimestrikeTable) -> Roll:
    """TIM-LUCK-3: take the roll up as it is in the end.

    TIM-TRIAL-5: its Lucky blocks may meet an objective.
    """
    roll = the_roll(t)
    t.state.roll = None
    lucky = roll.faces.count("lucky_block")
    if lucky and t.state.units[roll.unit].at:
        meet(t, t.state.units[roll.unit].of, objectives.BlockLucky, lambda one: lucky >= one.n)
    return roll
