"""What things are worth, in thousandths of a game between two teams of two Characters."""

from __future__ import annotations

from collections.abc import Mapping

from rules.timestrike.combat.odds import PERCENT, Odds
from rules.timestrike.game_options import Royale
from rules.timestrike.state import TimestrikeTable, is_lost
from rules.timestrike.units.stats import health, shares_bar
from rules.timestrike.units.statuses import can_have

LEFT, DEFEAT = 10, 55
"""A point of health, and to be there at all, of a Character of 100 points."""
AGAIN = -1_000
"""What an answer is worth after which the same is asked again: so little that nobody gives it."""
ITEM, FISH, MATERIAL, ARTIFACT, AWAKE, MET = 6, 5, 4, 12, 14, 3
STATUS: Mapping[str, int] = {
    "attack": 12,
    "defense": 12,
    "move": 4,
    "range": 5,
    "stealth": 8,
    "enrage": 10,
    "affliction": 9,
    "silence": 8,
}
REWARD: Mapping[str, int] = {
    "mob": 0,
    "beast": ITEM + AWAKE,
    "brute": ITEM + AWAKE,
    "sentience": 3 * ITEM + 3 * AWAKE + ARTIFACT,
}
"""What the victor over one of the Lost gains in a Boss Battle Royale."""
HUNDRED = 100


def life(t: TimestrikeTable, unit: str) -> int:
    """Return the worth of a unit's being there, beside its health.

    TIM-BBR-6, TIM-BBR-7: of the Lost it is what their victor gains.
    """
    if is_lost(t.state, unit):
        rewards = REWARD[t.content.board_of(unit).kind] if isinstance(t.state.options, Royale) else 0
        return LEFT + rewards
    of = t.state.units[unit].of
    board = t.content.characters[of]
    if board.kind == "mob":  # TIM-MOB-2: its defeat hurts Fear
        fear = t.content.fear.code
        return LEFT + (life(t, fear) if health(t, fear) == 1 else 0)
    return DEFEAT * board.points // HUNDRED // (1 if shares_bar(t, of) else board.units)


def blow(t: TimestrikeTable, other: str, odds: Odds) -> int:
    """Return the worth of an attack with these odds; what is nearly defeated comes first.

    TIM-ITEM-6: with the Lost about, damage to them alone gives an item.
    """
    wounds = odds.mean * LEFT // PERCENT
    nearly = odds.mean * LEFT // (PERCENT * max(health(t, other), 1))
    paid = ITEM * odds.hurt // PERCENT if t.state.boss is not None and is_lost(t.state, other) else 0
    return wounds + nearly + paid + life(t, other) * odds.defeat // PERCENT


def damage(t: TimestrikeTable, unit: str, n: int) -> int:
    """Return the worth to others of damage that cannot be blocked."""
    left = health(t, unit)
    return blow(t, unit, Odds(PERCENT, PERCENT if n >= left else 0, PERCENT * min(n, left)))


def status(t: TimestrikeTable, character: str, kind: str, code: str) -> int:
    """Return the worth of gaining a buff or a curse; 0 where nothing would change."""
    one = t.state.characters[character]
    held = one.buffs if kind == "buff" else one.curses
    if code in held or not can_have(t, character, "buff" if kind == "buff" else "curse", code):
        return 0
    return STATUS[code]
