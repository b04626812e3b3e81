"""A player's Fear on the move: once in a turn set down elsewhere, or along a road."""

from __future__ import annotations

from functools import lru_cache

from rules.kernel import Among, Option, Picks, Ref, Step
from rules.kernel.ground.places import PLACE, by_direction
from rules.kernel.play.chance import Chance
from rules.kernel.words.phrasing import capital
from rules.timestrike.actions.action_limits import activate
from rules.timestrike.ground.bodies import Body, Field
from rules.timestrike.ground.sentience.fear import Setting, pushed, road_ways, setting, settings
from rules.timestrike.lost.what_ties_bring import set_down
from rules.timestrike.moving.cheap_shots import ShootCheaply
from rules.timestrike.moving.walking import HOLD, MayStay, movement
from rules.timestrike.sentience_turn.sentience_moves import FearTurns
from rules.timestrike.state import TimestrikeTable, enemies
from rules.timestrike.units.unit_places import engaged, field, foes_engaged, name_of, stand


@lru_cache(maxsize=16)
def _found(now: Field, fear: Body, move: int) -> tuple[dict[int, Setting], dict[int, tuple[int, ...]]]:
    """A field never changes, so what can be done there is found once."""
    ways = {centre: way for centre, way in road_ways(now, fear).items() if move}
    made = settings(now, fear, move)
    by_road = {centre: found for centre in ways if centre not in made and (found := setting(now, fear, centre))}
    return {**made, **by_road}, {centre: way for centre, way in ways.items() if centre in by_road}


def settings_of(t: TimestrikeTable, unit: str) -> dict[int, Setting]:
    """TIM-SMOVE-8, TIM-ROAD-4: by centre, how a player's Fear can be set down in its one move."""
    budget = movement(t, unit) if t.content.board_of(unit).kind == "sentience" else 0
    if not budget:
        return {}
    now = field(t)
    return _found(now, now.bodies[unit], budget)[0]


def held_by(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-SMOVE-8: the enemies on the map that it is engaged with; who is on its back is none."""
    return [foe for foe in foes_engaged(t, unit) if t.state.units[foe].on != unit]


class TreadTo(MayStay, kw_only=True, tag="timestrike.tread_to"):
    """TIM-SMOVE-1, TIM-SMOVE-8: where a player's Fear is set down."""

    asks = "Where does {of:name} go?"
    rules = ("TIM-SMOVE-1", "TIM-SMOVE-8")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SMOVE-8: its player, once in a turn."""
        return t.state.units[self.of].of if settings_of(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SMOVE-1: free centres near enough; TIM-ROAD-4: or along a road; or it stays."""
        return Among((*map(str, settings_of(t, self.of)), HOLD))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the centre, and what is in the way there."""
        now, found = field(t), settings_of(t, self.of)
        board, fear = now.relief.board, now.bodies[self.of]
        here, there = board.space[fear.at[0]], int(key)
        far = [(board.hexes[here], board.hexes[centre], board.far[here][centre]) for centre in found]
        place = name_of(t, there)
        path = (by_direction(tuple(far))[list(found).index(there)],)
        return Option(key, place, capital(", ".join(set_down(t, fear, found[there]))), Ref(PLACE, place), path)

    def sample(self, t: TimestrikeTable, seat: int, chance: Chance) -> Picks:
        """Draw where it goes; every second time towards an enemy, so that random games end."""
        now, legal = field(t), self.offers[seat]
        foes = now.enemies(now.bodies[self.of])
        if isinstance(legal, Among) and foes and chance.below(2):
            far = now.relief.board.far[chance.pick(foes).at[0]]
            return (min([key for key in legal.keys if key != HOLD], key=lambda key: far[int(key)]),)
        return super().sample(t, seat, chance)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-12: push, destroy, level, turn; TIM-SMOVE-8: then Cheap Shots."""
        if self.key == HOLD:
            return
        now, budget, centre = field(t), movement(t, self.of), int(self.key)
        _, by_road = _found(now, now.bodies[self.of], budget)
        activate(t, self.of)
        t.state.units[self.of].walked = budget
        on_road = [TravelOn(of=self.of, centre=at) for at in by_road.get(centre, ())[:-1]]
        t.follow(*on_road, SetDown(of=self.of, centre=centre))


class TravelOn(Step, kw_only=True, tag="timestrike.travel_on"):
    """TIM-ROAD-4, TIM-ROAD-5: a step of Fear along a road, with its whole base on it."""

    of: str
    centre: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-FLEE-2: Cheap Shots of those whom it leaves come at once."""
        if not t.state.units[self.of].at:
            return
        held = held_by(t, self.of)
        stand(t, self.of, field(t).relief.board.ring(self.centre))
        for one in t.state.units.values():
            if one.on == self.of:
                one.at = t.state.units[self.of].at[:1]
        t.follow(LeaveBehind(of=self.of, held=held))


class SetDown(Step, kw_only=True, tag="timestrike.set_down"):
    """TIM-SMOVE-12: Fear is set down on its new centre, from where it stands now."""

    of: str
    centre: int

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-8: who is pushed gets no Cheap Shot."""
        now = field(t)
        fear = now.bodies.get(self.of)
        made = setting(now, fear, self.centre) if fear is not None else None
        if fear is None or made is None:
            return
        under = {one.unit for one in pushed(now, fear, made, 0)}
        held = [foe for foe in held_by(t, self.of) if foe not in under]
        t.follow(FearTurns(of=self.of, centre=self.centre), LeaveBehind(of=self.of, held=held))


class LeaveBehind(Step, kw_only=True, tag="timestrike.leave_behind"):
    """TIM-SMOVE-8: enemies that Fear was engaged with and has left may make Cheap Shots.

    Attributes:
        of: Fear.
        held: The enemies on the map that it was engaged with and has not pushed.
    """

    of: str
    held: list[str]

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SMOVE-12: engagement is looked at once, when it stands."""
        units = t.state.units
        left = [foe for foe in self.held if units[foe].at and units[self.of].at and enemies(t.state, foe, self.of)]
        t.follow(*[ShootCheaply(of=foe, at=self.of) for foe in left if not engaged(t, foe, self.of)])
