"""Whom the Lost choose: the measures of cards, tiebreakers, and what they may attack."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from rules.kernel import Among
from rules.kernel.play.actors import Actor
from rules.kernel.play.ruled import Ruled, best, rolled
from rules.timestrike.asking import of_unit
from rules.timestrike.combat.targeting import can_target
from rules.timestrike.effects.vocabulary import LostKind, Measure
from rules.timestrike.ground.sentience.lost_ways import far
from rules.timestrike.lost.stats_card import boss_of, lost_stat
from rules.timestrike.myths import myths
from rules.timestrike.state import TimestrikeTable, clockwise, is_lost, led_by, on_map, overlapping
from rules.timestrike.told.table_events import D20Rolled
from rules.timestrike.units.stats import comes_last, health, total
from rules.timestrike.units.unit_places import field

D20 = 20
STAY = "stay"
"""The key of a Myth that lets a Lost unit stay where it is."""
FOR_ENEMY = "You choose for the enemy."
"""What a player is told who decides something for the Lost."""
ALIKE = "For now each does the same."
"""What such a player is told if the answers differ in the place alone."""
FACING = "It strikes ahead, and by that its tentacles and Monsters appear around it."
"""What it means which way Fear faces, as the game begins and whenever it has moved (TIM-RDSET-9, TIM-BRSET-11)."""


def steward(t: TimestrikeTable) -> int:
    """TIM-STEWARD-1: the Myth in control; else the last player in turn order.

    TIM-INIT-5: that is the last who has Characters. In a Boss Raid the first seat with a Survivor left.
    """
    s = t.state
    if myths(s):
        return boss_of(t).guide
    order = tuple(s.around) if overlapping(s) else clockwise(s)[::-1]
    return next((seat for seat in order if seat not in s.left and led_by(s, seat)), order[0])


def candidates(t: TimestrikeTable) -> list[str]:
    """TIM-LTGT-2, TIM-LTGT-5, TIM-BEH-4: the player units that nothing carries.

    TIM-STL-5: those with Stealth too; whether they can be attacked is looked at later.
    """
    s = t.state
    return [unit for unit in on_map(s) if not is_lost(s, unit) and not s.units[unit].on]


def measured(t: TimestrikeTable, by: str, measure: Measure) -> Callable[[str], Any]:
    """TIM-LTGT-1, TIM-LTGT-3: how a Lost unit ranks a unit by a measure; less is better."""
    now = field(t)

    def distance(unit: str) -> Any:
        found = far(now, now.bodies[by], now.bodies[unit])
        return (not found.cut_off, -found.steps) if measure == "farthest" else found

    by_measure: dict[Measure, Callable[[str], Any]] = {
        "nearest": distance,
        "farthest": distance,
        "weakest": lambda unit: health(t, unit),
        "softest": lambda unit: total(t, unit, "defense"),
    }
    return by_measure[measure]


def pick(t: TimestrikeTable, by: str, measure: Measure, among: Iterable[str]) -> str:
    """TIM-LTGT-1, TIM-LTGT-4: the unit that a Lost unit goes for.

    Equal ones by Defense, by health, then by a D20 for each. TIM-GEN-5: a skill may put a unit behind its equals.

    Args:
        t: The table.
        by: The Lost unit.
        measure: The measure of its card.
        among: Whom it may choose.

    Returns:
        The unit; empty if there is none (TIM-LTGT-9).
    """
    left = best(
        among,
        measured(t, by, measure),
        lambda unit: comes_last(t, unit),
        lambda unit: total(t, unit, "defense"),
        lambda unit: health(t, unit),
    )
    if not left:
        return ""
    if len(left) > 1:
        t.reveal()

    def tell(unit: str, roll: int) -> None:
        """TIM-INFO-1: all dice lie open."""
        t.emit(
            D20Rolled(
                unit=unit, face=roll, why="to see whom the enemy goes for: the lowest roll", rules=("TIM-LTGT-4",)
            )
        )

    return rolled(t, left, D20, tell)


def ranked(t: TimestrikeTable, by: str, measure: Measure, n: int) -> list[str]:
    """TIM-LTGT-1: the first units that may be chosen, the one that a card goes for in front.

    TIM-LTGT-4: no die is rolled for more of them.
    """
    left, found = candidates(t), list[str]()
    while left and len(found) < n:
        found.append(pick(t, by, measure, left))
        left.remove(found[-1])
    return found


def attackable(t: TimestrikeTable, by: str) -> list[str]:
    """TIM-LTGT-6, TIM-LTGT-7: whom a Lost unit may attack where it stands.

    In Lost Range and in sight, or engaged; while it is engaged nobody else; with Stealth only engaged ones.
    """
    r = lost_stat(t, "range")
    with t.still():
        return [unit for unit in candidates(t) if can_target(t, by, unit, r)]


def acting(t: TimestrikeTable, kind: LostKind) -> list[str]:
    """TIM-LMOVE-7: the Lost units of a kind, in the order in which they act."""
    s, cards = t.state, t.content
    kinds = {"monster": ("brute", "beast"), "tentacle": ("mob",), "fear": ("sentience",)}[kind]
    order = ["fear", *boss_of(t).order] if kind == "fear" else boss_of(t).order
    found = [unit for unit in order if s.units[unit].at and is_lost(s, unit) and cards.board_of(unit).kind in kinds]
    return sorted(found, key=lambda unit: kinds.index(cards.board_of(unit).kind))


class LostAsk(Ruled, kw_only=True):
    """TIM-STEWARD-1, TIM-STEWARD-2: what the rules decide for the Lost; a seat settles ties.

    TIM-SMOVE-8: for a player's Fear its player decides. TIM-MYTH-6: a Myth in control decides freely where the rulebook
    says so (``freely``).
    """

    on_table = True
    reaction = True
    freely: ClassVar[bool] = False
    done_to: ClassVar[bool] = False
    """It is about a player's unit, to which the Lost do something."""

    of: str

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """TIM-STEWARD-1: tell a player who settles a tie of the Lost so.

        A Myth leads them anyway.
        """
        said = super().prompt(t, seat)
        own = seat in myths(t.state) or not (self.done_to or is_lost(t.state, self.of))
        brings = {self.worded(t, seat, key).detail for key in self.ties if not own}
        parts = [said, *([] if own else [FOR_ENEMY]), *([ALIKE] if len(self.ties) > 1 == len(brings) else [])]
        return " ".join(parts)

    def by_myth(self, t: TimestrikeTable) -> list[str]:
        """TIM-MYTH-6: what a Myth may choose; by default what the rules allow."""
        return self.keys(t)

    def put_to(self, t: TimestrikeTable, actor: Actor) -> None:
        """TIM-MYTH-6: ask the Myth in control; without an answer the rules decide."""
        if self.freely and myths(t.state):
            allowed = self.by_myth(t)
            by_card = self.keys(t) or [STAY]
            first = [key for key in by_card if key in allowed]
            self.ties = (*first, *[key for key in allowed if key not in first])
            self.actor = actor
            t.ask(self, (boss_of(t).guide,))
        else:
            super().put_to(t, actor)

    def owner(self, t: TimestrikeTable) -> int:
        """The seat that chooses among what is left: that of a unit's owner, or the steward."""
        return steward(t)

    def settles(self, t: TimestrikeTable) -> int:
        """TIM-STEWARD-2: the owner of a unit; TIM-STEWARD-1: the steward."""
        if self.freely and myths(t.state):
            return steward(t)
        seat = self.owner(t)
        return steward(t) if seat in t.state.left or seat < 0 else seat

    def keys(self, t: TimestrikeTable) -> list[str]:
        """What the rules allow."""
        raise AssertionError(f"{type(self).__name__} allows nothing")

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SENT-3: the Lost, if anything can be done."""
        led = self.freely and myths(t.state)
        return t.content.fear.code if self.keys(t) or (led and self.by_myth(t)) else None

    def passes_on(self, t: TimestrikeTable) -> bool:
        """TIM-DROP-2: drop the question once there is nothing to choose any more."""
        if self.actor is not None and self.who(t) is None:
            t.state.agenda.pop()
            return True
        return super().passes_on(t)

    def choices(self, t: TimestrikeTable, seat: int) -> Among:
        """The same for whoever decides."""
        return Among(tuple(self.keys(t)))

    def by_rules(self, t: TimestrikeTable) -> tuple[tuple[str, ...], ...]:
        """All that the measures leave."""
        return tuple([(key,) for key in self.keys(t)])

    def focus(self, t: TimestrikeTable, seat: int) -> Any:
        """The unit."""
        return (of_unit(self.of),)
