"""Windows: a player may answer a roll or a Contest with a card.

Nobody else is to know whether there is one.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Among, Option, Picks, Ref, Secrecy, Step
from rules.kernel.play.rounds import PASS
from rules.timestrike.asking import CharacterAsk, UnitAsk, of_unit
from rules.timestrike.dice.rolling import faces, the_roll
from rules.timestrike.effects.records import Raise, Reroll
from rules.timestrike.effects.vocabulary import Window
from rules.timestrike.loot.inventory import discard
from rules.timestrike.state import TimestrikeTable, purse
from rules.timestrike.told.combat_events import DiceRolled
from rules.timestrike.told.event_base import FACES
from rules.timestrike.told.table_events import CardUsed


def reactions(t: TimestrikeTable, unit: str, window: Window) -> list[str]:
    """TIM-ITEM-2: the items that may be used for a unit in a window, each kind once."""
    held = t.state.characters[purse(t.state, unit)].items
    return [card for card in dict.fromkeys(sorted(held)) if window in t.content.items[card].when]


def use_card(t: TimestrikeTable, unit: str, card: str, rule: str) -> None:
    """TIM-ITEM-1: a reaction card is shown, used and discarded."""
    discard(t, purse(t.state, unit), "item", card)
    t.emit(CardUsed(unit=unit, card=card, rules=(rule,)))


class MayReact(CharacterAsk, kw_only=True):
    """TIM-INFO-6, TIM-SIM-5: a card of one window, or none; without an answer none.

    Whoever holds any item is asked, or others would learn of hidden cards.
    """

    window: str = "dice"
    secrecy = Secrecy.SEALED
    hides = True
    on_table = True
    reaction = True
    fallback = PASS
    labels = {PASS: ("Use no card",)}
    planned = {PASS: "Use no card"}
    last = (PASS,)
    rules = ("TIM-INFO-6", "TIM-ITEM-2")

    of: str

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-ITEM-2: a Character on the map that holds any item, for its tamed Monsters too."""
        s = t.state
        of = purse(s, self.of)
        return of if s.units[self.of].at and s.characters[of].items else None

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Name the Character."""
        return f"{t.content.names[purse(t.state, self.of)]} may use a card"

    def cards(self, t: TimestrikeTable) -> Sequence[str]:
        """List what can be used."""
        window: Window = "d20" if self.window == "d20" else "contest" if self.window == "contest" else "dice"
        return reactions(t, self.of, window)

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ITEM-2: what can be used now, or nothing."""
        return Among((*self.cards(t), PASS))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the card, and what it does."""
        return Option(key, t.content.names[key], t.content.text(key), Ref("card", key))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The unit."""
        return (of_unit(self.of),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-INFO-3: using none tells something, too."""
        t.reveal(range(t.state.seats))
        if self.key != PASS and self.key in self.cards(t):
            use_card(t, self.of, self.key, "TIM-ITEM-2")
            self.used(t, self.key)

    def used(self, t: TimestrikeTable, card: str) -> None:
        """Do what the card says."""
        raise AssertionError(f"{type(self).__name__} knows no card")


class AfterRoll(MayReact, kw_only=True, tag="timestrike.after_roll"):
    """TIM-SIM-5: the player who rolled may use one card on the roll."""

    topic = "a card on your roll"

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """Say what was rolled."""
        roll = the_roll(t)
        shown = str(roll.d20) if roll.d20 else ", ".join([FACES[face].split(" ", 1)[1] for face in roll.faces])
        return f"{t.content.names[self.of]} rolled {shown or 'nothing'}. Use a card on it?"

    def used(self, t: TimestrikeTable, card: str) -> None:
        """TIM-DICE-9: a D20 counts more; TIM-LUCK-3: or dice are rolled again."""
        for effect in t.content.items[card].effects:
            if isinstance(effect, Raise):
                the_roll(t).bonus += effect.n
            elif isinstance(effect, Reroll):
                t.follow(ChooseDice(of=self.of))


class ChooseDice(UnitAsk, kw_only=True, tag="timestrike.choose_dice"):
    """TIM-LUCK-3: which dice are rolled again."""

    asks = "Which dice do you roll again?"
    rules = ("TIM-LUCK-3",)
    on_table = True
    reaction = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-LUCK-3: the one who rolled them."""
        return t.state.units[self.of].of if the_roll(t).faces else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-LUCK-3: any of them."""
        dice = tuple([str(place) for place in range(len(the_roll(t).faces))])
        return Among(dice, 1, len(dice))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Say what the die shows."""
        return Option(key, f"Die {int(key) + 1}: {FACES[the_roll(t).faces[int(key)]].split(' ', 1)[1]}")

    def default(self, t: TimestrikeTable, seat: int) -> Picks:
        """The worst one: a void before the others."""
        shown = the_roll(t).faces
        return (str(shown.index("void") if "void" in shown else 0),)

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-LUCK-3: the new faces count."""
        roll = the_roll(t)
        t.reveal()
        for key in self.picked:
            (roll.faces[int(str(key))],) = faces(t, 1)
        t.emit(DiceRolled(unit=roll.unit, why="in the end", rolled=tuple(roll.faces), rules=("TIM-LUCK-3",)))


def window(t: TimestrikeTable, kind: str, *then: Step) -> None:
    """Let the one who rolled answer the roll, then go on."""
    t.follow(AfterRoll(window=kind, of=the_roll(t).unit), *then)
