"""What the user of a skill or a card chooses while its effects happen."""

from __future__ import annotations

from rules.kernel import Among, Option, Picks, Ref
from rules.timestrike.asking import CharacterAsk, PlaceAsk, of_character, of_unit
from rules.timestrike.effects.records import Put
from rules.timestrike.effects.vocabulary import STATS
from rules.timestrike.ground.terrain import Base
from rules.timestrike.moving.shifting import put
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.event_base import STATUS
from rules.timestrike.units.statuses import FIRST, gain, lose, would_gain
from rules.timestrike.units.unit_places import base_of, in_order, key_of
from rules.timestrike.using.aiming import put_places


class Choice(CharacterAsk, kw_only=True):
    """A choice of a unit's player about a Character.

    Attributes:
        of: The unit whose skill or card it is.
        at: The Character that it is for.
    """

    on_table = True
    rules = ("TIM-BUFF-1",)

    of: str
    at: str

    def among(self, t: TimestrikeTable) -> list[str]:
        """List what can be chosen, the default first (TIM-INFO-6)."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SIM-4: nobody if there is nothing to choose, or if the Character is gone."""
        gone = t.state.characters[self.at].gone or t.state.characters[t.state.units[self.of].of].gone
        return t.state.units[self.of].of if not gone and self.among(t) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """One of them."""
        return Among(tuple(self.among(t)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the status."""
        return Option(key, STATUS[key])

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Whom it is for."""
        return (of_character(self.at),)


class ChooseCurse(Choice, kw_only=True, tag="timestrike.choose_curse"):
    """TIM-BUFF-1: which stat is cursed."""

    asks = "Which curse does {at:name} get?"

    def among(self, t: TimestrikeTable) -> list[str]:
        """TIM-BUFF-4: those that would change anything."""
        return [stat for stat in FIRST if stat in STATS and would_gain(t, self.at, "curse", stat)]

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BUFF-1: it gets it."""
        gain(t, self.at, "curse", self.key)


class ChooseBuff(Choice, kw_only=True, tag="timestrike.choose_buff"):
    """TIM-BUFF-1: which buff is lost, and perhaps gained by the user."""

    asks = "Which buff does {at:name} lose?"

    take: bool = False

    def among(self, t: TimestrikeTable) -> list[str]:
        """The buffs that it has."""
        return sorted(t.state.characters[self.at].buffs, key=FIRST.index)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-MARK-3: a grey slot of the user gains nothing."""
        lose(t, self.at, "buff", self.key)
        if self.take:
            gain(t, t.state.units[self.of].of, "buff", self.key)


class ChooseCures(Choice, kw_only=True, tag="timestrike.choose_cures"):
    """TIM-FISHC-1: which curses are lost, where not all of them."""

    asks = "Which curse does {at:name} lose?"

    n: int = 1

    def among(self, t: TimestrikeTable) -> list[str]:
        """The curses that it has."""
        return sorted(t.state.characters[self.at].curses, key=FIRST.index)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """As many as are lost."""
        return Among(tuple(self.among(t)), self.n, self.n)

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-INFO-6: the first ones."""
        return tuple(self.among(t)[: self.n])

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-BUFF-1: they are gone."""
        for curse in self.picked:
            lose(t, self.at, "curse", str(curse))


class ChoosePlace(PlaceAsk, CharacterAsk, kw_only=True, tag="timestrike.choose_place"):
    """TIM-HEX-11: where a unit is put."""

    asks = "Where is {who_:name} put?"
    rules = ("TIM-MOVE-6", "TIM-FLEE-4")

    of: str
    who_: str
    effect: Put

    def bases(self, t: TimestrikeTable) -> list[Base]:
        """TIM-HEX-11: free places, as the text says."""
        s = t.state
        there = s.units[self.of].at and s.units[self.who_].at
        return list(put_places(t, self.of, self.who_, self.effect)) if there else []

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-SIM-4: nobody if there is no place any more."""
        return t.state.units[self.of].of if self.bases(t) else None

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """TIM-INFO-6: the nearest place to where it stands, the highest of several."""
        return (key_of(in_order(t, self.bases(t), t.state.units[self.who_].at)[0]),)

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Who is put."""
        return (of_unit(self.who_),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-FLEE-4: no Cheap Shot; TIM-MOVE-6: and no fall."""
        put(t, self.who_, base_of(self.key), "TIM-MOVE-6")
