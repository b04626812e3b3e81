"""Rules of thumb for a player's Fear: where it goes, where tentacles grow, who climbs it."""

from __future__ import annotations

from rules.timestrike.actions.climbing import TIER, ClimbTo, ShakeOff
from rules.timestrike.combat.odds import odds
from rules.timestrike.drafted_fear.drafted_fear_moves import TreadTo, held_by, settings_of
from rules.timestrike.drafted_fear.tentacles import SproutAt
from rules.timestrike.ground.engaging import would_engage
from rules.timestrike.ground.sentience.fear import Setting, pushed
from rules.timestrike.lost.mounts import LandWhere
from rules.timestrike.mind.place_worth import Outlook
from rules.timestrike.mind.priors import PRIORS
from rules.timestrike.mind.worth import AGAIN, LEFT, blow
from rules.timestrike.moving.walking import HOLD
from rules.timestrike.state import TimestrikeTable, enemies, is_lost
from rules.timestrike.units.unit_places import base_of, field

PUSHED, SAFE, OFF = 2, 3, 6
"""To push an enemy aside; tenths of what Fear could do to whom it cannot reach; to be off a friendly one."""


ALOFT = 12
"""To be out of reach of the Lost, with the first turn of the next round (TIM-INIT-1)."""


def treads(t: TimestrikeTable, unit: str) -> dict[int, int]:
    """What each place is worth to which Fear can go, beyond where it stands."""
    look = Outlook(t, unit)
    stays, held = look.worth(look.body.at), held_by(t, unit)
    return {centre: _tread(t, look, made, held) - stays for centre, made in settings_of(t, unit).items()}


def _tread(t: TimestrikeTable, look: Outlook, made: Setting, held: list[str]) -> int:
    """Where it stands then, without the Cheap Shots of those whom it leaves."""
    under = sorted({one.unit for one in pushed(look.now, look.body, made, 0)})
    left = [
        foe for foe in held if foe not in under and not would_engage(look.now, look.body, made.at, look.now.bodies[foe])
    ]
    foes = sum([1 if enemies(t.state, look.unit, unit) else -1 for unit in under])
    return look.worth(made.at) + PUSHED * foes - len(left) * LEFT // 2


@PRIORS.of(TreadTo, closer=True)
def _(t: TimestrikeTable, question: TreadTo, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Where it stands best."""
    return {HOLD: AGAIN, **{str(centre): value for centre, value in treads(t, question.of).items()}}


@PRIORS.of(SproutAt)
def _(t: TimestrikeTable, question: SproutAt, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Near an enemy, and high."""
    now = field(t)
    foes = now.enemies(now.bodies[question.of])
    board, level = now.relief.board, now.relief.level
    near = {key: min([board.apart(base_of(key), foe.at) for foe in foes], default=0) for key in keys}
    return {key: level[base_of(key)[0]] - 2 * near[key] for key in keys}


def climb(t: TimestrikeTable, unit: str) -> int:
    """What it is worth to climb out of the reach of Fear, or to come off a friendly one."""
    fear, one = t.content.fear.code, t.state.units[unit]
    if not enemies(t.state, unit, fear):
        return OFF if one.tier else 0
    if is_lost(t.state, fear):
        return 0 if one.tier == len(t.content.fear.tiers) else ALOFT
    return 0 if one.tier else SAFE * blow(t, unit, odds(t, fear, unit)) // 10


@PRIORS.of(ClimbTo)
def _(t: TimestrikeTable, question: ClimbTo, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """Onto an enemy, as high as can be, and off a friend."""
    hostile = enemies(t.state, question.of, t.content.fear.code)
    tiers = {key: int(key.removeprefix(TIER)) for key in keys if key.startswith(TIER)}
    return {key: LEFT * ((key in tiers) == hostile) + LEFT * tiers.get(key, 0) * hostile for key in keys}


@PRIORS.of(ShakeOff, LandWhere)
def _(t: TimestrikeTable, question: ShakeOff | LandWhere, seat: int, keys: tuple[str, ...]) -> dict[str, int]:
    """High, and away from other enemies."""
    now = field(t)
    body = now.bodies[question.of]
    foes = [foe for foe in now.enemies(body) if not foe.seven]
    near = {key: sum([would_engage(now, body, base_of(key), foe) for foe in foes]) for key in keys}
    return {key: now.relief.level[base_of(key)[0]] - LEFT * near[key] // 2 for key in keys}
