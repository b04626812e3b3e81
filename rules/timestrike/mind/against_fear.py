"""Rules of thumb for games with the Lost: picks, taming, and how Myths lead."""

from __future__ import annotations

from rules.timestrike.actions.taming import BACK, TIMES, TRAP, WITH, TameWith, baits, wild
from rules.timestrike.combat.odds import meeting
from rules.timestrike.lost.lost_attacks import StrikeWhom
from rules.timestrike.lost.lost_moves import LostWalk
from rules.timestrike.lost.spawning import PickBrood, SpawnNear
from rules.timestrike.lost.stats_card import lost_stat
from rules.timestrike.mind.priors import PRIORS
from rules.timestrike.mind.worth import LEFT, blow
from rules.timestrike.setup.draft import STOP
from rules.timestrike.setup.survivors import PickSurvivor
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Fight
from rules.timestrike.units.stats import health

D20, TRAPPED = 20, 3
"""The sides of the die of a taming, and what a trap costs beyond what it saves."""
TAMED, BITTEN = 30, 15
"""What a tamed Monster is worth, and a failure."""


@PRIORS.of(PickSurvivor)
def _(t: TimestrikeTable, question: PickSurvivor, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Any, as many as there may be."""
    return dict.fromkeys([key for key in keys if key != STOP], TAMED)


# ---- Taming -------------------------------------------------------------------------


def taming(t: TimestrikeTable, unit: str) -> int:
    """Return what it is worth to tame the weakest Monster beside a unit, if it has a card."""
    if not baits(t, unit):
        return -LEFT
    return max([_tames(t, beast) for beast in wild(t, unit)], default=-LEFT)


def _tames(t: TimestrikeTable, beast: str) -> int:
    done = max(D20 + 1 - TIMES * health(t, beast), 0)
    return (TAMED * done - BITTEN * (D20 - done)) // D20


@PRIORS.of(TameWith)
def _(t: TimestrikeTable, question: TameWith, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The weakest, with a fish, and without a trap."""
    found = {BACK: 0}
    for key in keys:
        if key != BACK:
            beast, _, card = key.partition(WITH)
            found[key] = _tames(t, beast) - TRAPPED * (
                key.endswith(TRAP) + (card.removesuffix(TRAP) in t.content.items)
            )
    return found


# ---- Leading the Lost ----------------------------------------------------------------


@PRIORS.of(StrikeWhom)
def _(t: TimestrikeTable, question: StrikeWhom, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Whom it hurts the most."""
    return {key: _struck(t, question.of, key, question.plus) for key in keys}


def _struck(t: TimestrikeTable, by: str, unit: str, plus: int = 0) -> int:
    hits = lost_stat(t, "attack") + plus
    return blow(t, unit, meeting(t, Fight(by=by, kind="attack", target=unit, defender=unit, hits=hits), unit))


@PRIORS.of(SpawnNear)
def _(t: TimestrikeTable, question: SpawnNear, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Next to whom it would hurt the most."""
    return {key: _struck(t, t.content.fear.code, key) for key in keys}


@PRIORS.of(LostWalk)
def _(t: TimestrikeTable, question: LostWalk, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Where the card would go."""
    return {keys[0]: LEFT}


@PRIORS.of(PickBrood)
def _(t: TimestrikeTable, question: PickBrood, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """The one with more health."""
    return {key: t.content.board_of(key).health for key in keys}
