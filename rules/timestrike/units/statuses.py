"""Buffs, curses and awakenings: gaining and losing them, and what their slots say."""

from __future__ import annotations

from typing import Literal

from rules.timestrike.effects.vocabulary import STATS
from rules.timestrike.state import LOST, TimestrikeTable, in_turn_of
from rules.timestrike.told.event_base import STATUSES, known
from rules.timestrike.told.table_events import Awakened, StatusGained, StatusLost

Kind = Literal["buff", "curse"]
FIRST = ("attack", "defense", "move", "range", "affliction", "silence", "stealth", "enrage")
"""TIM-INFO-6: which stat, curse or buff comes first where nobody chooses."""


def can_have(t: TimestrikeTable, character: str, kind: Kind, status: str) -> bool:
    """TIM-MARK-3, TIM-BUFF-4: whether the slot is coloured; cards have no slots (TIM-BOARD-8).

    TIM-LCOM-4, TIM-BUFF-6: the Lost cannot be cursed, unless Myths lead them.
    """
    one = t.state.characters[character]
    return (one.seat != LOST or one.led) and t.content.slot(character, kind, status) != 0


def would_gain(t: TimestrikeTable, character: str, kind: Kind, status: str) -> bool:
    """TIM-BUFF-5: whether gaining it would change anything."""
    one = t.state.characters[character]
    return status not in (one.buffs if kind == "buff" else one.curses) and can_have(t, character, kind, status)


def gain(t: TimestrikeTable, character: str, kind: Kind, status: str, rule: str = "TIM-BUFF-1") -> bool:
    """TIM-BUFF-1, TIM-MARK-2: take the marker off; TIM-BUFF-5: unless it is off already.

    TIM-BUFF-2: those of stats stay until something removes them.
    TIM-AFF-2, TIM-SIL-3: what is gained in the own turn waits for the end of the next one.
    """
    s = t.state
    one = s.characters[character]
    if one.gone or not would_gain(t, character, kind, status):
        return False
    (one.buffs if kind == "buff" else one.curses).append(status)
    if status in ("affliction", "silence") and in_turn_of(s, character):
        one.fresh.append(status)
    t.emit(StatusGained(character=character, status=known(status, STATUSES), kind=kind, rules=(rule,)))
    return True


def lose(t: TimestrikeTable, character: str, kind: Kind, status: str, rule: str = "TIM-BUFF-1") -> bool:
    """TIM-BUFF-1: put the marker back."""
    one = t.state.characters[character]
    of = one.buffs if kind == "buff" else one.curses
    if status not in of:
        return False
    of.remove(status)
    if status in one.fresh:
        one.fresh.remove(status)
    t.emit(StatusLost(character=character, status=known(status, STATUSES), kind=kind, rules=(rule,)))
    return True


def unveil(t: TimestrikeTable, character: str) -> None:
    """TIM-STL-4: Stealth ends with damage, and as the own turn begins.

    TIM-STL-6: nothing else ends it, no attack either.
    """
    lose(t, character, "buff", "stealth", "TIM-STL-4")


# ---- Awakenings ----------------------------------------------------------------------


def asleep(t: TimestrikeTable, character: str) -> list[str]:
    """TIM-AWK-3, TIM-AWK-5: the stats that can still be awakened, in the order of defaults."""
    one = t.state.characters[character]
    return [stat for stat in FIRST if stat in STATS and stat not in one.awake and t.content.awakening(character, stat)]


def fully_awake(t: TimestrikeTable, character: str) -> bool:
    """TIM-AWK-4: every coloured slot is active."""
    return t.content.is_survivor(character) and not asleep(t, character)


def awaken(t: TimestrikeTable, character: str, stat: str, *, trial: bool = False) -> None:
    """TIM-AWK-1, TIM-AWK-2: by a trial, an item or a skill, for the rest of the game."""
    t.state.characters[character].awake.append(stat)
    rule = "TIM-TRIAL-2" if trial else "TIM-AWK-1"
    t.emit(Awakened(character=character, stat=known(stat, STATS), trial=trial, rules=(rule,)))
