"""The Trade Action: one loot for another, or for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel import Among, Option, Ref, Secrecy
from rules.timestrike.actions.action_limits import at_peace, may_act, spend
from rules.timestrike.asking import CharacterAsk, of_character
from rules.timestrike.loot.inventory import move_card
from rules.timestrike.loot.piles import held
from rules.timestrike.state import LOST, Character, TimestrikeTable, purse, team, units_of
from rules.timestrike.told.table_events import TradeBegan

ACTION = "trade"
NOTHING = "nothing"
MATERIAL = "material"


def loot_of(one: Character) -> list[str]:
    """TIM-LOOT-1, TIM-TRADE-3: what a Character can give, each kind once."""
    cards = [f"{deck}.{card}" for deck in ("item", "fish", "artifact") for card in sorted(set(held(one, deck)))]
    return [*cards, *([MATERIAL] if one.materials else [])]


def partners(t: TimestrikeTable, unit: str) -> Iterator[str]:
    """TIM-TRADE-1, TIM-TRADE-6: yield any other Character on the map, where either has loot.

    TIM-ENG-6, TIM-TRADE-4: none while the unit is engaged with an enemy. TIM-TRADE-7: Stealth is no hindrance.
    TIM-CLIMBS-6, TIM-TRADE-5: none to or from the Sentience. TIM-MON-6: a tamed Monster trades for its tamer.
    TIM-MOB-9: tentacles have nothing to trade.
    """
    s = t.state
    own = purse(s, unit)
    if not may_act(t, unit, ACTION) or not at_peace(t, unit) or t.content.board_of(unit).kind == "mob":
        return
    rich = bool(loot_of(s.characters[own]))
    for code, one in s.characters.items():
        if (
            code != own
            and one.seat != LOST
            and not one.tamer
            and (rich or loot_of(one))
            and any(not s.units[unit].tier for unit in units_of(s, code))
        ):
            yield code


def can_trade(t: TimestrikeTable, unit: str) -> bool:
    """TIM-TRADE-1: whether a unit can trade with anybody."""
    return next(partners(t, unit), None) is not None


class TradeWith(CharacterAsk, kw_only=True, tag="timestrike.trade_with"):
    """TIM-TRADE-1: whom a unit trades with."""

    asks = "Whom does {of:name} trade with?"
    rules = ("TIM-TRADE-1",)
    on_table = True

    of: str

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-TRADE-4: whose unit may trade."""
        return t.state.units[self.of].of if can_trade(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-TRADE-6: any other Character."""
        return Among(tuple(partners(t, self.of)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the Character, whether it is an enemy, and how much there is to give."""
        s = t.state
        own = purse(s, self.of)
        side = "An enemy" if team(s, key) != team(s, own) else "Of your team"
        gives = "You may give first" if loot_of(s.characters[own]) else "You have nothing to give"
        back = "they may give something back" if loot_of(s.characters[key]) else "they have nothing to give back"
        return Option(key, t.content.names[key], f"{side}. {gives}; {back}", of_character(key))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The Characters."""
        return tuple([of_character(code) for code in partners(t, self.of)])

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-TRADE-2: the active player gives first, then the other decides."""
        spend(t, self.of, ACTION)
        own = purse(t.state, self.of)
        t.emit(TradeBegan(unit=self.of, target=self.key, rules=("TIM-TRADE-1",)))
        t.follow(Give(of=own, to=self.key, first=True), Give(of=self.key, to=own))


class Give(CharacterAsk, kw_only=True, tag="timestrike.give"):
    """TIM-TRADE-2: give 1 loot or none; without an answer none.

    TIM-INFO-2: which cards there are to give is hidden.
    """

    topic = "what you give in a Trade"
    rules = ("TIM-TRADE-2", "TIM-TRADE-3")
    secrecy = Secrecy.SEALED
    hides = True
    labels = {NOTHING: ("Nothing",), MATERIAL: ("A material",)}
    planned = {NOTHING: "Nothing"}
    fallback = NOTHING
    last = (NOTHING,)

    of: str
    to: str
    first: bool = False

    def prompt(self, t: TimestrikeTable, seat: int) -> str:
        """Name both."""
        names = t.content.names
        return f"What does {names[self.of]} give to {names[self.to]}?"

    def public(self, t: TimestrikeTable, seat: int) -> str:
        """Name both."""
        names = t.content.names
        return f"{names[self.of]} may give something to {names[self.to]}"

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-TRADE-4: nobody who has nothing, or gives back while all units are engaged.

        TIM-TRADE-5: or on the Sentience.
        """
        s = t.state
        giver, taker = s.characters[self.of], s.characters[self.to]
        if giver.gone or taker.gone or not loot_of(giver):
            return None
        return self.of if self.first or any(at_peace(t, unit) for unit in units_of(s, self.of)) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-TRADE-3: any loot, equipped artifacts too, or none."""
        return Among((*loot_of(t.state.characters[self.of]), NOTHING))

    def known(self, t: TimestrikeTable, seat: int) -> list[str]:
        """TIM-INFO-1: materials and artifacts lie open."""
        return [key for key in self.legal(t, seat).keys if key.partition(".")[0] not in ("item", "fish")]

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the card."""
        card = key.partition(".")[2]
        return Option(key, t.content.names[card], t.content.text(card), Ref("card", card))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-INV-4: it changes hands."""
        t.reveal(range(t.state.seats))
        deck, _, card = self.key.partition(".")
        if deck != NOTHING:
            move_card(t, self.of, self.to, deck, card, "TIM-TRADE-1" if self.first else "TIM-TRADE-2")
