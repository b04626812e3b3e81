"""The stats card of the Sentience: what all Lost units go by."""

from __future__ import annotations

from rules.timestrike.content.boss import Scaled
from rules.timestrike.effects.vocabulary import Stat
from rules.timestrike.sentience_state import Boss
from rules.timestrike.state import TimestrikeTable


def boss_of(t: TimestrikeTable) -> Boss:
    """The Sentience of this game.

    Raises:
        AssertionError: There is none.
    """
    if t.state.boss is None:
        raise AssertionError("nobody is Lost in a Skirmish")
    return t.state.boss


def card_of(t: TimestrikeTable) -> Scaled:
    """TIM-RDSET-2, TIM-RDSET-3, TIM-PHASE-1: the stats card in use, of the phase."""
    boss = boss_of(t)
    return t.content.scaled(boss.deck, boss.phase)


def lost_stat(t: TimestrikeTable, stat: Stat) -> int:
    """TIM-LSTAT-1, TIM-LSTAT-2, TIM-LSTAT-3, TIM-LSTAT-4, TIM-LSTAT-5: a stat of all the Lost."""
    found: int = getattr(card_of(t), stat)
    return found


def full_health(t: TimestrikeTable, character: str) -> int:
    """TIM-LSTAT-6, TIM-RAID-9, TIM-BBR-5: the health of a unit without damage.

    Fear's is that of its phase, and grows with the Survivors that started. In a Boss Battle Royale it is the same in
    both phases. TIM-LCOM-2: damage of Monsters is counted against their own board or card.
    """
    boss = t.state.boss
    if boss is not None and character == t.content.fear.code:
        return card_of(t).total(boss.survivors)
    return t.content.characters[character].health
