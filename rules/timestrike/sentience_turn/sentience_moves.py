"""Fear set down somewhere: whom it pushes, what it levels, how it turns.

A card moves it towards a target; a player's Fear goes where its player likes
(:mod:`rules.timestrike.drafted_fear.drafted_fear_moves`). TIM-SMOVE-8: from there on it is all the same.
"""

from __future__ import annotations

from rules.kernel import Option, Ref, Step
from rules.kernel.ground.places import COMPASS, PLACE
from rules.kernel.words.phrasing import capital
from rules.timestrike.ground.bodies import Body
from rules.timestrike.ground.placing.shaping import drops
from rules.timestrike.ground.sentience.fear import (
    Pushed,
    Setting,
    facings,
    push_bases,
    pushed,
    setting,
    settings,
    towards,
)
from rules.timestrike.lost.lost_targets import FACING, STAY, LostAsk
from rules.timestrike.lost.stats_card import lost_stat
from rules.timestrike.lost.what_ties_bring import ahead, landing, met_at, set_down
from rules.timestrike.moving.falling import Fall
from rules.timestrike.moving.shifting import DropTo, put
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.lost_events import FearMoved
from rules.timestrike.units.unit_places import base_of, field, in_order, key_of, level, name_of, relief


def _fear(t: TimestrikeTable) -> Body:
    return field(t).bodies[t.content.fear.code]


def _made(t: TimestrikeTable, centre: int) -> Setting:
    """What setting Fear down there does."""
    made = setting(field(t), _fear(t), centre)
    if made is None:
        raise AssertionError("Fear cannot be set down there")
    return made


class FearGoes(LostAsk, kw_only=True, tag="timestrike.fear_goes"):
    """TIM-SMOVE-10: where a card moves Fear; the steward chooses among equals.

    TIM-MYTH-6: a Myth in control chooses any place within Lost Move.

    Attributes:
        of: Fear.
        at: The unit towards which it goes.
    """

    asks = "Where does Fear go?"
    rules = ("TIM-SMOVE-1", "TIM-SMOVE-10")
    labels = {STAY: ("Stay",)}
    last = (STAY,)
    freely = True

    at: str

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-SMOVE-10: engaged with the unit, nearest to the old centre, highest."""
        now = field(t)
        if self.at not in now.bodies:
            return []
        found = towards(now, _fear(t), now.bodies[self.at], lost_stat(t, "move"))
        return [key_of(base) for base in in_order(t, [(centre,) for centre in found])]

    def by_myth(self, t: TimestrikeTable) -> list[str]:
        """TIM-SMOVE-1: wherever it can be set down, or nowhere."""
        return [*map(str, settings(field(t), _fear(t), lost_stat(t, "move"))), STAY]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, what happens there, and whom Fear is engaged with."""
        place, made, fear = name_of(t, int(key)), _made(t, int(key)), _fear(t)
        said = ", ".join([*set_down(t, fear, made), met_at(t, fear, made.at)])
        return Option(key, place, capital(said), Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-12: its centre comes first."""
        if self.key != STAY:
            t.follow(FearTurns(of=self.of, centre=int(self.key)))


class FearTurns(LostAsk, kw_only=True, tag="timestrike.fear_turns"):
    """TIM-SMOVE-2: away from where it came; the steward chooses between two."""

    asks = f"Which way does Fear face? {FACING}"
    rules = ("TIM-SMOVE-2",)

    centre: int

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-SMOVE-2: the directions nearest to its way."""
        if not t.state.units[self.of].at:
            return []
        now = relief(t)
        return [str(way) for way in facings(now, now.board.space[_fear(t).at[0]], self.centre)]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the direction, and who is ahead then."""
        return Option(key, COMPASS[int(key)], capital(ahead(t, self.centre, int(key))))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-3, TIM-SMOVE-12: push all under the new base, then settle."""
        facing = int(self.key)
        found = pushed(field(t), _fear(t), _made(t, self.centre), facing)
        pushes = [PushAside(of=one.unit, way=one.way, centre=self.centre) for one in found]
        t.follow(*pushes, FearSettles(centre=self.centre, facing=facing))


class PushAside(LostAsk, kw_only=True, tag="timestrike.push_aside"):
    """TIM-SMOVE-3, TIM-SMOVE-4: a unit makes room; its owner chooses where the hex is taken."""

    asks = "Where is {of:name} pushed?"
    rules = ("TIM-SMOVE-3", "TIM-SMOVE-4")

    way: int
    centre: int

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SMOVE-4: its owner, or the steward for the Lost."""
        return t.state.units[self.of].of if self.keys(t) else None

    def keys(self, t: TimestrikeTable) -> list[str]:
        """TIM-SMOVE-3: the hex beyond; TIM-SMOVE-4: else the next closest."""
        if not t.state.units[self.of].at or not t.state.units[t.content.fear.code].at:
            return []
        made = _made(t, self.centre)
        found = push_bases(field(t), _fear(t), made, Pushed(self.of, self.way))
        return [key_of(base) for base in in_order(t, found, t.state.units[self.of].at)]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place, the fall, and whom it is engaged with there."""
        base = base_of(key)
        place = name_of(t, *base)
        return Option(key, place, capital(landing(t, self.of, base)), Ref(PLACE, place))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-9, TIM-SMOVE-12: it falls from its old elevation, and flees nobody."""
        start = level(t, self.of)
        put(t, self.of, base_of(self.key), "TIM-SMOVE-3")
        t.follow(Fall(of=self.of, start=start))


class FearSettles(Step, kw_only=True, tag="timestrike.fear_settles"):
    """TIM-SMOVE-5, TIM-SMOVE-6, TIM-SMOVE-7: structures go, the ground is levelled, Fear stands.

    TIM-CLIMBS-12: whoever is on it comes along.
    """

    centre: int
    facing: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-11: who stood on a destroyed overhang drops."""
        s = t.state
        fear = t.content.fear.code
        if not s.units[fear].at:
            return
        made = _made(t, self.centre)
        old = field(t)
        s.units[fear].at = made.at
        for one in s.units.values():
            if one.on == fear:
                one.at = made.at[:1]
        if s.boss is not None:
            s.boss.facing = self.facing
        before = field(t)
        s.terrain = made.terrain
        t.emit(FearMoved(place=name_of(t, made.at[0]), rules=("TIM-SMOVE-1",)))
        falls = [one for one in drops(before, relief(t)) if one.unit in old.bodies]
        t.follow(*[DropTo(of=one.unit, start=one.start) for one in falls])
