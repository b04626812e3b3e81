"""How well a seat stands: what its team has on the table, beside what the others have."""

from __future__ import annotations

from typing import Any

from rules.kernel import Table
from rules.timestrike.box import Box
from rules.timestrike.mind.worth import ARTIFACT, AWAKE, DEFEAT, FISH, HUNDRED, ITEM, LEFT, MATERIAL, MET, STATUS
from rules.timestrike.myths import myths
from rules.timestrike.state import LOST, LOST_SIDE, Character, TimestrikeState, TimestrikeTable, team, units_of
from rules.timestrike.units.stats import health, shares_bar

MOST, HALF = 1_000, 500
SCALE = 125
"""What it is worth to have everything while others still stand: dice can turn much, so a lead counts little."""
FEW, MANY = 10, 990
"""What a game is worth at least and at most that is not over."""


def evaluate(cards: Box, s: TimestrikeState[Any], seat: int) -> int:
    """Return how well a seat's team stands, from 0 to 1,000; that of a Myth are the Lost."""
    if s.outcome is not None:
        return HALF if s.outcome.drawn else MOST * (seat in s.outcome.winners)
    t = Table(s, cards)
    strength: dict[str, int] = dict.fromkeys([*s.side, *[team(s, code) for code in s.characters]], 0)
    for code, one in s.characters.items():
        if not one.gone:
            strength[team(s, code)] += worth_of(t, code, one)
    mine = LOST_SIDE if seat in myths(s) else s.side[seat]
    own = strength.pop(mine)
    strongest = max(strength.values(), default=0)
    others = sum(strength.values())
    if not own + others:
        return HALF
    if not own and s.round:
        return FEW
    ahead = own - (strongest + others) // 2
    return min(max(HALF + SCALE * ahead // (own + others), FEW), MANY)


def worth_of(t: TimestrikeTable, code: str, one: Character) -> int:
    """Return the worth of a Character with all that it has."""
    if one.seat == LOST:
        return LEFT * sum([health(t, unit) for unit in units_of(t.state, code)])
    board = t.content.characters[code]
    if board.kind == "mob":
        return LEFT * len(units_of(t.state, code)) // 2
    units = [unit for unit in t.content.units[code] if not t.state.units[unit].gone]
    if shares_bar(t, code):
        left, there = board.health - one.damage, HUNDRED
    else:
        left = sum([board.health - t.state.units[unit].damage for unit in units])
        there = HUNDRED * len(units) // board.units
    value = DEFEAT * board.points * there // (HUNDRED * HUNDRED) + LEFT * left
    value += sum([STATUS[code] for code in one.buffs]) - sum([STATUS[code] for code in one.curses])
    value += AWAKE * len(one.awake) + ARTIFACT * bool(one.equipped)
    value += ITEM * len(one.items) + FISH * len(one.fish) + MATERIAL * min(one.materials, 3)
    return value + MET * len(one.tally) * one.trial
