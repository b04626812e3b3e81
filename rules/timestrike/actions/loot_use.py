"""Items and fish that are used in the own turn: without Energy, as often as there are any."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Secrecy
from rules.timestrike.actions.action_limits import activate, may_activate, spend
from rules.timestrike.actions.casting import aim_option, aimed, split
from rules.timestrike.actions.fishing import ACTION as FISHING
from rules.timestrike.actions.fishing import catch, waters
from rules.timestrike.asking import UnitAsk, of_card, of_unit
from rules.timestrike.content.records import Card
from rules.timestrike.effects.records import DrawKeep, Heal
from rules.timestrike.loot.inventory import discard
from rules.timestrike.state import TimestrikeTable, purse
from rules.timestrike.told.table_events import CardUsed
from rules.timestrike.trials.tracking import ate
from rules.timestrike.under_way import Use
from rules.timestrike.using.aiming import ends
from rules.timestrike.using.consent import ask_strangers
from rules.timestrike.using.due_effects import together
from rules.timestrike.using.passives import passives
from rules.timestrike.using.uses import begin

BACK = "back"
"""The key to use nothing."""
IDLE = "no card of yours can be used now"
"""What its player is told before a card is used, if none of the hand is for now."""


def has_loot(t: TimestrikeTable, unit: str) -> bool:
    """TIM-LOOT-2, TIM-INFO-1: whether a unit's Character holds any item or fish.

    TIM-FISHC-2: one unit of the Character uses it. TIM-INV-2: its units share the inventory, with a tamed Monster too.
    TIM-MOB-9: tentacles carry none.
    """
    one = t.state.characters[purse(t.state, unit)]
    return may_activate(t, unit) and bool(one.items or one.fish) and t.content.board_of(unit).kind != "mob"


def cards(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-ITEM-2, TIM-LOOT-5: by key the cards that a unit can use now, and at whom."""
    one = t.state.characters[purse(t.state, unit)]
    found: list[str] = []
    for code in sorted({*one.items, *one.fish}):
        card = t.content.card(code)
        if "use" in card.when:
            found += [code + end for end in ends(t, unit, card.aim, card.given, card.effects)]
        if "fish" in card.when:
            found += [f"{code}@{place}" for place in waters(t, unit)]
    return found


def idle(t: TimestrikeTable, unit: str) -> str:
    """TIM-INFO-2: say that none of a unit's cards can be used now, to whoever sees them alone."""
    return "" if cards(t, unit) else IDLE


class UseLoot(UnitAsk, kw_only=True, tag="timestrike.use_loot"):
    """TIM-LOOT-2: use an item or eat a fish; which there are is hidden (TIM-INFO-2)."""

    asks = "Which card does {of:name} use?"
    rules = ("TIM-LOOT-2", "TIM-ITEM-2")
    secrecy = Secrecy.SEALED
    hides = True
    labels = {BACK: ("None",)}
    fallback = BACK
    last = (BACK,)
    listed = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-LOOT-2: whose unit may be active, and has cards."""
        return t.state.units[self.of].of if has_loot(t, self.of) else None

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Name the unit."""
        return f"{t.content.names[self.of]} may use a card"

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-ITEM-2: those that can be used now."""
        return Among((*cards(t, self.of), BACK))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the card, and on whom it is used."""
        return aim_option(t, self.of, key)

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The unit, and the cards."""
        codes = dict.fromkeys([split(key)[0] for key in cards(t, self.of)])
        return (of_unit(self.of), *[of_card(code) for code in codes])

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-ITEM-1, TIM-FISHC-1: a card is used once, shown, and goes under its pile."""
        t.reveal(range(t.state.seats))
        if self.key == BACK:
            return
        s = t.state
        code, end = split(self.key)
        card: Card = t.content.card(code)
        eaten = code in t.content.fish
        activate(t, self.of)
        discard(t, purse(s, self.of), "fish" if eaten else "item", code)
        if "fish" in card.when:
            self._fish(t, card)
            return
        targets, place = aimed(t, self.of, card.aim, end)
        told = tuple(targets) if end.startswith(">") else ()
        t.emit(CardUsed(unit=self.of, card=code, targets=told, rules=("TIM-LOOT-2",)))
        if eaten:
            heals = any(isinstance(effect, Heal) for effect in card.effects)
            together(t, passives(t, "on_eat", self.of, healing=heals))
            ate(t, s.units[self.of].of)
        begin(t, Use(unit=self.of, source=code, kind="fish" if eaten else "item", targets=targets, place=place))
        ask_strangers(t)

    def _fish(self, t: TimestrikeTable, card: Card) -> None:
        """TIM-FISH-7: a card that goes with the Fish Action makes it succeed, without a roll."""
        t.emit(CardUsed(unit=self.of, card=card.code, rules=("TIM-LOOT-5",)))
        spend(t, self.of, FISHING)
        catch(t, self.of, next((one for one in card.effects if isinstance(one, DrawKeep)), None))
