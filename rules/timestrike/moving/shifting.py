"""Units that are moved, by a Contest, a skill or a card: pushed, pulled, exchanged, dropped."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.timestrike.asking import CharacterAsk, of_unit
from rules.timestrike.ground.steps import gait_of, passable
from rules.timestrike.moving.falling import Fall
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import Shoved, Swapped
from rules.timestrike.units.stats import stays
from rules.timestrike.units.where import distance, field, level, name_of, relief

STOP = "stop"
"""The key to push or pull no farther."""


def open_beside(t: TimestrikeTable, unit: str) -> list[int]:
    """TIM-CON-5, TIM-CON-6: the free places beside a unit that are not higher, where it fits.

    TIM-MTYPE-7, TIM-OVER-7: as overhangs allow it.
    """
    now, on = relief(t), field(t)
    body = on.bodies[unit]
    if len(body.at) > 1:
        return []
    (here,) = body.at
    gait = gait_of(body)
    return [
        place
        for place in now.board.beside[here]
        if now.level[place] <= now.level[here] and on.fits(body.height, place) and passable(now, gait, here, place)
    ]


def put(t: TimestrikeTable, unit: str, place: int, rule: str) -> None:
    """Move a unit to a place by something else than its own Movement (TIM-MOVE-6)."""
    t.state.units[unit].at = (place,)
    t.emit(Shoved(unit=unit, place=name_of(t, place), rules=(rule,)))


def exchange(t: TimestrikeTable, one: str, other: str, rule: str = "TIM-CON-5") -> None:
    """TIM-CON-7, TIM-CON-11: two units of equal size exchange positions; neither falls."""
    units = t.state.units
    if units[one].at and units[other].at:
        units[one].at, units[other].at = units[other].at, units[one].at
        t.emit(Swapped(unit=one, other=other, rules=(rule,)))


class ShoveOn(CharacterAsk, kw_only=True, tag="timestrike.shove_on"):
    """TIM-MOVE-6: push or pull a unit one hex on, of the user's choice, as far as it goes.

    Attributes:
        of: Who is moved.
        by: The unit that moves it.
        left: How many hexes are left.
        start: The elevation before the last hex.
        nearer: It is pulled.
    """

    asks = "Where is {of:name} moved?"
    topic = "where a unit is pushed or pulled"
    rules = ("TIM-MOVE-6", "TIM-FALL-5")
    labels = {STOP: ("Leave it there",)}
    last = (STOP,)
    on_table = True
    reaction = True

    of: str
    by: str
    left: int
    start: int
    nearer: bool = False

    def _places(self, t: TimestrikeTable) -> list[int]:
        """Places one hex farther from the source, or nearer to it; a pull ends beside it."""
        s, board = t.state, relief(t).board
        far = distance(t, self.of, self.by)
        wanted = far - 1 if self.nearer else far + 1
        if wanted < 1:
            return []
        return [place for place in open_beside(t, self.of) if board.apart((place,), s.units[self.by].at) == wanted]

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CON-9: nobody moves a larger unit, nor one that stays."""
        s = t.state
        if not s.units[self.of].at or not s.units[self.by].at or not self.left or stays(t, self.of):
            return None
        larger = t.content.board_of(self.of).hexes > t.content.board_of(self.by).hexes
        return s.units[self.by].of if not larger and self._places(t) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CON-6: free and not higher."""
        return Among((*[str(place) for place in self._places(t)], STOP))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, int(key))
        return Option(key, place, target=Ref(PLACE, place))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.by), of_unit(self.of))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FALL-5, TIM-FALL-6: each hex may be a fall."""
        if self.key == STOP:
            return
        start = level(t, self.of)
        put(t, self.of, int(self.key), "TIM-FALL-5")
        on = ShoveOn(of=self.of, by=self.by, left=self.left - 1, start=start, nearer=self.nearer)
        t.follow(Fall(of=self.of, start=start), on)


class Drop(Step, kw_only=True, tag="timestrike.drop"):
    """TIM-FALL-7: a unit whose ground is gone has dropped to what is left beneath."""

    of: str
    start: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-FALL-7: by the usual rules from where it stood."""
        if t.state.units[self.of].at:
            t.follow(Fall(of=self.of, start=self.start))
