"""A table of TimeStrike for tests: set it up, act as a seat, read from a view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import Any, Self, cast

from rules.kernel import Step, Table
from rules.kernel.play.chance import Chance
from rules.timestrike.game import Timestrike
from rules.timestrike.game_options import Skirmish
from rules.timestrike.setup.draft import take
from rules.timestrike.state import TimestrikeState
from rules.timestrike.turns.rounds import NextTurn
from rules.timestrike.turns.turns import END, EndTurn, TakeTurn
from rules.timestrike.units.unit_places import relief
from rules.timestrike.view import CharacterView, TimestrikeView, UnitView
from tests.rules.acting import Played
from tests.rules.timestrike import boards
from tests.rules.timestrike.rare_rolls import FOUND

State = TimestrikeState[Any]
GAME = boards.game()
BOX = GAME.cards
NOTHING: dict[str, Any] = {}


class Struck(Played[Timestrike, State, TimestrikeView]):
    """A table of TimeStrike in play."""

    def unit(self, code: str) -> UnitView:
        """How a unit looks to everybody."""
        return next(one for one in self.view().units if one.code == code)

    def character(self, code: str, seat: int | None = None) -> CharacterView:
        """How a Character looks to a seat, or to everybody."""
        return next(one for one in self.view(seat).characters if one.code == code)

    def at(self, code: str) -> str:
        """Where a unit stands."""
        return " and ".join(self.unit(code).at)

    @property
    def keys(self) -> list[str]:
        """What whoever is asked can answer."""
        return list(self.someone.options)

    def can(self, verb: str, unit: str) -> bool:
        """Whether a unit can do something now."""
        return f"{verb}.{unit}" in self.keys

    def goes(self, unit: str, place: str) -> Self:
        """Move a unit."""
        return self.chooses(f"move.{unit}", number(self, place))

    def does(self, verb: str, unit: str, *keys: str) -> Self:
        """Have a unit do something; the keys answer what is asked then."""
        return self.chooses(f"{verb}.{unit}", *keys)

    def ends(self) -> Self:
        """End the turn."""
        return self.chooses(END)


def number(table: Struck, place: str) -> str:
    """The key of a place by its name."""
    board = relief(_bench(table.state)).board
    return str(board.called(place))


def _bench(state: State) -> Any:
    return Table(state, BOX)


@cache
def chance(*rig: str | int) -> Chance:
    """A stream whose first draws are these: faces of combat dice, and numbers of D20s."""
    sides = [(6, BOX.faces) if isinstance(one, str) else (20, range(1, 21)) for one in rig]
    found = FOUND.get(" ".join(map(str, rig)), 0)
    for seed in chain((found,), range(10_000_000)):
        stream = Chance(seed.to_bytes(32, "big"))
        if all(values[stream.below(many)] == one for (many, values), one in zip(sides, rig, strict=True)):
            return Chance(seed.to_bytes(32, "big"))
    raise AssertionError(f"no seed rolls {rig}")


def table(
    at: Mapping[str, str],
    *,
    seats: Sequence[Sequence[str]] = (("jake",), ("mara",)),
    active: str = "",
    map_: str = "source_foundation",
    land: Mapping[str, str] = NOTHING,
    sides: Sequence[str] = (),
    damage: Mapping[str, int] = NOTHING,
    buffs: Mapping[str, Iterable[str]] = NOTHING,
    curses: Mapping[str, Iterable[str]] = NOTHING,
    awake: Mapping[str, Iterable[str]] = NOTHING,
    items: Mapping[str, Iterable[str]] = NOTHING,
    fish: Mapping[str, Iterable[str]] = NOTHING,
    artifacts: Mapping[str, Sequence[str]] = NOTHING,
    materials: Mapping[str, int] = NOTHING,
    exhausted: Sequence[str] = (),
    steps: Sequence[Step] = (),
    rig: Sequence[str | int] = (),
    hidden: bool = True,
    also: Callable[[State], object] = lambda s: None,
) -> Struck:
    """Set a Skirmish up in the middle of a turn and play on to the first question.

    Args:
        at: Where units stand; a unit of two hexes on ``H7 I7``.
        seats: The Characters of each seat.
        active: Whose turn it is; the first Character's unless given.
        map_: The map.
        land: Other pieces of places, from the base layer up: ``.``, ``~``, ``o`` and ``=``.
        sides: Each seat's team; everybody alone unless given.
        damage: Damage by unit, or by Character with a shared bar.
        buffs: Buffs by Character.
        curses: Curses by Character.
        awake: Awakened stats by Character.
        items: Items by Character; taken out of their deck.
        fish: Fish by Character.
        artifacts: Artifacts by Character; the first is equipped.
        materials: Materials by Character.
        exhausted: Characters that have had their turn.
        steps: Steps instead of the turn.
        rig: What the next dice show.
        hidden: Cards are hidden.
        also: Sets whatever else has to be set.
    """
    options = Skirmish(map=cast("Any", map_), teams="two" if sides else "alone", hidden=hidden)
    s: State = GAME.rules.begin(options, len(seats), Chance(bytes(32)))
    if sides:
        GAME.rules.take_sides(s, sides)
    for seat, codes in enumerate(seats):
        for code in codes:
            take(s, BOX, seat, code)
    board = relief(_bench(s)).board
    for name, pieces in land.items():
        s.terrain.columns[board.called(name)] = pieces
    for unit, place in at.items():
        s.units[unit].at = tuple(sorted([board.called(name) for name in place.split()]))
    for code, one in s.characters.items():
        one.damage = damage.get(code, 0) if BOX.shares_bar(code) else 0
        one.buffs, one.curses = [*buffs.get(code, ())], [*curses.get(code, ())]
        one.awake, one.materials = [*awake.get(code, ())], materials.get(code, 0)
        one.exhausted = code in exhausted
        for deck, held in (("items", items), ("fish", fish), ("artifacts", artifacts)):
            for card in held.get(code, ()):
                getattr(s, deck).remove(card)
                getattr(one, deck).append(card)
        one.equipped = next(iter(artifacts.get(code, ())), "")
    for unit, n in damage.items():
        if unit in s.units and not BOX.shares_bar(BOX.owner[unit]):
            s.units[unit].damage = n
    s.active = active or seats[0][0]
    s.round, s.last, s.drafting = 1, s.characters[s.active].seat, []
    s.turn = 1
    s.chance = Chance(chance(*rig).seed)
    turn = [TakeTurn(actor=s.active), EndTurn(of=s.active)]
    s.agenda = [*(steps or turn), NextTurn()][::-1]
    also(s)
    GAME.rules.check(s)
    made = Struck(GAME, s)
    made.log += GAME.resume(s)
    return made
