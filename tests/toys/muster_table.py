"""The table of the toy of secret orders: its state, a seat's view of it, and its events."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel import Event, State, Table, View
from rules.kernel.play.workbench import St


class MusterOptions(Struct, frozen=True):
    """How long it goes, and whether there is a spy."""

    rounds: int = 2
    spy: bool = True


class MusterState(State[St], kw_only=True):
    """Hidden hands, pile, spy and orders; discards and won fronts lie open."""

    hands: list[list[str]]
    pile: list[str]
    rounds: int
    spy: int | None
    sent: bool = False
    orders: dict[int, list[str]] = {}
    supplies: dict[int, dict[str, int]] = {}
    thrown: list[str] = []
    won: list[int]
    weather: int = 0


MusterTable = Table[MusterState[Any], None]


class MusterView(View, kw_only=True):
    """A seat's view: everything its team knows."""

    hands: dict[int, tuple[str, ...]]
    held: tuple[int, ...]
    pile: int
    spy: int | None
    sent: bool
    orders: dict[int, tuple[str, ...]]
    ordered: tuple[int, ...]
    supplies: dict[int, dict[str, int]]
    thrown: tuple[str, ...]
    won: tuple[int, ...]
    weather: int


class Weather(Event, frozen=True, kw_only=True, tag="weather"):
    """The weather of a round."""

    WEATHER = {roll: "bad" if roll > 4 else "fair" for roll in range(1, 7)}
    said = "the weather is {roll:WEATHER}"

    roll: int


class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    """A seat's discard."""

    said = "{seat:@} throws {troops:#troop} away"

    seat: int
    troops: tuple[str, ...]


class Drawn(Event, frozen=True, kw_only=True, tag="drawn"):
    """A seat's draw, known to its team."""

    said = "{seat:@} draws [{troops}|nothing]"

    seat: int
    troops: tuple[str, ...]


class Supplied(Event, frozen=True, kw_only=True, tag="supplied"):
    """A seat's supply for the fronts."""

    said = "{seat:@} sends {points:#supply|supplies}"

    seat: int
    points: int


class Fought(Event, frozen=True, kw_only=True, tag="fought"):
    """A front is settled; a draw has no team."""

    landmark = True
    TEAMS = {None: "nobody", 0: "team A", 1: "team B"}
    said = "the {front} goes to {team:TEAMS}"

    front: str
    team: int | None
