"""What a way may cost, and why: who shoots cheaply, and how many dice falls roll."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from rules.kernel.words import count, listing
from rules.timestrike.combat.odds import chance_of
from rules.timestrike.ground.bodies import Field
from rules.timestrike.ground.reach import Way
from rules.timestrike.ground.strides import Gone, setting_out, stride
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.stats import auto_cheap, health, never_shoots
from rules.timestrike.units.unit_places import field


class WayRisks(NamedTuple):
    """What a unit meets on a way.

    Attributes:
        shots: The enemies that may make a Cheap Shot, each as often as it does.
        sure: How many of these need no roll.
        fall: The dice of all falls.
    """

    shots: tuple[str, ...]
    sure: int
    fall: int


SAFE = WayRisks((), 0, 0)


def way_risks(t: TimestrikeTable, unit: str, way: Way, *, flees: bool = True) -> WayRisks:
    """TIM-FLEE-2, TIM-FALL-4: look at each step of a way, as if nothing happened on it.

    Args:
        t: The table.
        unit: Who goes.
        way: Its way.
        flees: Leaving enemies is fleeing (TIM-FLEE-4).
    """
    now = field(t)
    body = now.bodies[unit]
    gone = setting_out(now, body)
    there: dict[Base, Field] = t.once(f"fields of {unit} elsewhere", dict)  # many ways lead over one place
    shots: list[str] = []
    fall = 0
    for at, pace in enumerate(way.steps):
        if pace.at not in there:
            there[pace.at] = now.moved(replace(body, at=pace.at))
        then = there[pace.at]
        done = stride(now, body, pace, gone, last=at == len(way.steps) - 1, then=then)
        shots += [foe for foe in done.fled if flees and not never_shoots(t, foe)]
        fall += done.fall
        body, gone = done.body, Gone(done.held, done.rest, pace.road)
        now = then
    return WayRisks(tuple(shots), len([foe for foe in shots if auto_cheap(t, foe)]), fall)


def risk_said(t: TimestrikeTable, risks: WayRisks) -> str:
    """Say what a way may cost, and by what: ``may cost 2 health: Cheap Shot by Gula, a fall``."""
    most = len(risks.shots) + risks.fall
    names = [t.content.names[foe] for foe in dict.fromkeys(risks.shots)]
    why = [f"Cheap Shot by {listing(names)}"] if names else []
    why += [f"a fall with {count(risks.fall, 'die', 'dice')}"] if risks.fall else []
    verb = "costs" if risks.sure == most else "may cost"
    return f"{verb} {count(most, 'health', 'health')}: {' and '.join(why)}"


def defeat_chance(t: TimestrikeTable, unit: str, risks: WayRisks) -> int:
    """TIM-CHEAP-1, TIM-FALL-3: how likely a way defeats who goes it, in percent."""
    dice = len(risks.shots) - risks.sure + risks.fall
    return chance_of(t, dice, health(t, unit) - risks.sure)
