"""Choosing where a model ends: ways as keys, grouped by direction, in words and as marks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from rules.eternia import models
from rules.eternia.asking import Ask
from rules.eternia.ground.board import HEXES
from rules.eternia.ground.passable_spaces import Field, Mover, guarding
from rules.eternia.ground.reach import Direction, End, Way, push_ways, ways
from rules.eternia.state import EterniaTable
from rules.eternia.view import NAMES, ReachView, name_of
from rules.kernel import Among, Legal, Option, Picks, Ref
from rules.kernel.ground.hexes import Hex
from rules.kernel.ground.places import FEW, by_direction
from rules.kernel.words import count

T = TypeVar("T")

STAY = "stay"
LINES = 100  # characters of a detail


def names_of(spaces: Sequence[int]) -> str:
    """Name a model's spaces: ``G5``, ``G5/H5``."""
    if len(spaces) == 1:
        return NAMES[spaces[0]]
    return "/".join([NAMES[space] for space in sorted(spaces)])


class Ends(NamedTuple):
    """The ends of a move, by where they are and by their keys; not to be changed."""

    ways: dict[End, Way]
    keyed: dict[str, Way]


@lru_cache(maxsize=1024)
def all_ends(field: Field, mover: Mover, points: int, least: int = 0) -> Ends:
    """Return the ends of :func:`rules.eternia.ground.reach.ways` with their keys, remembered."""
    found = ways(field, mover, points, least)
    return Ends(found, keyed(found.values(), mover))


@lru_cache(maxsize=1024)
def pushed_ends(field: Field, mover: Mover, n: int, source: tuple[int, ...], direction: Direction) -> Ends:
    """Return the ends of a Push (``reach.push_ways``) with their keys, remembered."""
    found = push_ways(field, mover, n, source, direction)
    return Ends(found, keyed(found.values(), mover))


def all_ways(field: Field, mover: Mover, points: int, least: int = 0) -> dict[End, Way]:
    """Return the result of :func:`rules.eternia.ground.reach.ways`, cached; do not change it."""
    return all_ends(field, mover, points, least).ways


def keyed(found: Iterable[Way], mover: Mover) -> dict[str, Way]:
    """Return ways by their keys, the nearest and safest first; staying is one, and last."""
    by_key = {key_of(way, mover.at): way for way in sorted(found, key=lambda way: (way.cost, way.harm))}
    by_key[STAY] = by_key.pop(STAY, stay(mover))
    return by_key


def stay(mover: Mover) -> Way:
    """Return the way of a model that stays where it is."""
    return Way(tuple(sorted(mover.at)), (), mover.at[0], 0, 0)


def key_of(way: Way, at: Sequence[int], *, long: bool = False) -> str:
    """Return a way's key: ``stay``, ``G5``, ``G5/H5``, ``G5>H5`` at an element, ``G5+`` if long."""
    if not way.steps and way.into is None and way.end == tuple(sorted(at)):
        return STAY
    name = names_of(way.end)
    if way.into is not None:
        name = f"{name}>{NAMES[way.into]}"
    return f"{name}+" if long else name


def _heading(way: Way) -> tuple[Hex, Hex, int]:
    """Return a way's start, the space of its end beyond that, and its cost."""
    end = way.end[0] if way.end[0] != way.start else way.end[-1]
    return HEXES[way.start], HEXES[end], way.cost


class ChooseEnd(Ask, kw_only=True):
    """A question for the end of a move.

    Attributes:
        model: Who is moved.
    """

    listed = True
    last = (STAY,)
    may_tie = True  # who moves may fall wherever the move ends

    model: int

    def ways(self, t: EterniaTable) -> dict[str, Way]:
        """Return the ways by their keys, staying last."""
        raise AssertionError(f"{type(self).__name__} leads nowhere")

    def field(self, t: EterniaTable) -> tuple[Field, Mover]:
        """Return the field on which the choice is made."""
        raise AssertionError(f"{type(self).__name__} has no field")

    def movement(self, t: EterniaTable) -> int:
        """How far the model may go."""
        raise AssertionError(f"{type(self).__name__} has no movement")

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-MOV-4: every end; staying is one of them."""
        return Among(tuple(self.ways(t)))

    def otherwise(self, t: EterniaTable, seat: int) -> Picks:
        """ETE-OVR-8: the model stays where it is, where it may; else it takes the first of its ways."""
        found = self._known(t, seat, "ways", self.ways)
        return (STAY if STAY in found else next(iter(found)),)

    def marks(self, t: EterniaTable) -> tuple[ReachView, ...]:
        """The marks of the board: each end with its cost, its Wounds and the way."""
        return tuple([ReachView(way.end, way.cost, way.harm, (way.start, *way.steps)) for way in self.ways(t).values()])

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Say where, with its cost and harm; a mark on the board and the space's name are enough."""
        way = self._known(t, seat, "ways", self.ways)[key]
        at = t.state.models[self.model].at
        if key == STAY:
            return Option(key, "Stay", f"On {names_of(at)}.", Ref("space", name_of(at[0])))
        label = names_of(way.end)
        if way.into is not None:
            label = f"{label}, against the {self._token(t, way.into)} on {name_of(way.into)}"
        elif key.endswith("+"):
            label = f"{label}, with a run-up of {count(len(way.steps), 'space')}"
        directions = self._known(t, seat, "directions", self._directions)
        path = (directions[key],) if directions else ()
        return Option(key, label, self._detail(t, seat, way), Ref("space", name_of(way.end[0])), path)

    def _directions(self, t: EterniaTable) -> dict[str, str]:
        """Return the directions of all ends by their keys, if there are many."""
        found = self.ways(t)
        if len(found) <= FEW:
            return {}
        others = {key: _heading(way) for key, way in found.items() if key != STAY}
        return dict(zip(others, by_direction(tuple(others.values())), strict=True))

    def _known(self, t: EterniaTable, seat: int, what: str, find: Callable[[EterniaTable], T]) -> T:
        """Return what the words of each answer need, found once for all of them."""
        number = self.asked.get(seat)
        return find(t) if number is None else t.once(f"{what} of question {number}", lambda: find(t))

    @staticmethod
    def _token(t: EterniaTable, space: int) -> str:
        return t.content.terrain[t.state.tokens[space]].name

    def _harming(self, t: EterniaTable, way: Way, field: Field) -> str:
        """Name a way's hazards besides Enemies: the element it ends against, else possible ones."""
        if way.into is not None:
            return self._token(t, way.into)
        return " or ".join(sorted({field.land.token[space].name for space in field.land.stings})) or "terrain"

    def _detail(self, t: EterniaTable, seat: int, way: Way) -> str:
        """Say the cost of a way and its Wounds."""
        spent = f"{way.cost} of {self._known(t, seat, 'movement', self.movement)} movement"
        if not way.harm:
            return spent
        words = [spent, *self._wounds(t, seat, way)]
        told = "; ".join(words)
        return told if len(told) <= LINES else f"{spent}; {count(way.harm, 'Wound')} on the way"

    def _wounds(self, t: EterniaTable, seat: int, way: Way) -> list[str]:
        """ETE-ESD-1: name each space left next to Enemies, and who they are."""
        field, mover = self._known(t, seat, "field", self.field)
        found, escaped = [], 0
        spaces = (way.start, *way.steps)
        for place, space in enumerate(spaces if way.steps else (way.start,)):
            if way.steps and place == len(spaces) - 1:
                break
            left = mover.at if place == 0 else (space,)
            covered = way.end if place == 0 and len(way.steps) < 2 and len(mover.at) > 1 else ()
            guards = guarding(field, mover, left, covered)
            if guards:
                n = sum(guard.wounds for guard in guards)
                who = " and ".join([models.name(t, guard.number) for guard in guards])
                found.append(f"{count(n, 'Wound')} leaving {name_of(space)} ({who})")
                escaped += n
        if way.harm > escaped:
            found.append(f"{count(way.harm - escaped, 'Wound')} from the {self._harming(t, way, field)}")
        return found
