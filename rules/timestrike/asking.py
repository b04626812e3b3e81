"""Questions to a Character: put to its player; they lapse once the Character is gone."""

from __future__ import annotations

from typing import ClassVar

from rules.kernel.ground.places import PLACE
from rules.kernel.play.asking import Ask, InOrder
from rules.kernel.play.legal import Among
from rules.kernel.play.model import Option, Ref
from rules.timestrike.ground.terrain import Base
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.units.unit_places import base_of, key_of, name_of


class CharacterAsk(Ask, kw_only=True):
    """A question to the player of one Character.

    If its player leaves while it is asked, a team mate who takes the Character over is asked instead, and without one
    the question lapses with the Character (TIM-DROP-2). It lapses, too, once nobody would be asked any more.
    """

    in_turn: ClassVar[bool] = True

    actor: str | None = None

    def passes_on(self, t: TimestrikeTable) -> bool:
        """TIM-DROP-2: drop the question with those whom it is about, or ask the new player."""
        if self.actor is not None and (t.state.characters[self.actor].gone or self.who(t) is None):
            t.state.agenda.pop()
            self.lapses(t)
            return True
        return super().passes_on(t)

    def lapses(self, t: TimestrikeTable) -> None:
        """Go on without an answer; by default nothing more is done."""


class UnitAsk(CharacterAsk, kw_only=True):
    """A question about what one unit does; the unit is what it points at.

    Attributes:
        of: The unit.
    """

    of: str

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The unit."""
        return (of_unit(self.of),)


class PlaceAsk(Ask, kw_only=True):
    """A question for the place where a unit is put."""

    on_table = True

    def bases(self, t: TimestrikeTable) -> list[Base]:
        """The places where it may be put."""
        raise AssertionError(f"{type(self).__name__} has no places")

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """Any of the places."""
        return Among(tuple([key_of(base) for base in self.bases(t)]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, *base_of(key))
        return Option(key, place, target=Ref(PLACE, place))


class UnitsInOrder(CharacterAsk, InOrder, kw_only=True):
    """TIM-AOE-1, TIM-KO-7: in which order something is done to units, each once."""

    rules = ("TIM-AOE-1",)
    topic = "the order of units in an area"
    on_table = True

    of: str

    def who(self, t: TimestrikeTable) -> str:
        """TIM-AOE-1: whoever does it."""
        return t.state.units[self.of].of

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the unit."""
        return Option(key, t.content.names[key], target=of_unit(key))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The units."""
        return tuple([of_unit(unit) for unit in self.things(t, seat)])


def of_unit(unit: str) -> Ref:
    """Point at a unit."""
    return Ref("unit", unit)


def of_card(card: str) -> Ref:
    """Point at a card, or a skill."""
    return Ref("card", card)


def of_character(character: str) -> Ref:
    """Point at a Character's board."""
    return Ref("character", character)
