"""The Order Phase: both sides place Activation cards; peeks and exchanges come later."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.eternia.asking import AI, Ask, in_team, leader, of_model, of_team
from rules.eternia.combat.reactions import offer
from rules.eternia.content.in_force import Cards
from rules.eternia.effects.vocabulary import Team
from rules.eternia.models import other
from rules.eternia.rounds.scoring import TEAMS
from rules.eternia.rounds.victory import what_scores
from rules.eternia.state import Card, EterniaState, EterniaTable
from rules.eternia.state_underway import Occasion
from rules.eternia.told.events import CardPeeked, OrdersPlaced, OrderSwapped, PeekTold
from rules.kernel import Among, Into, Legal, Option, Ref, Secrecy, Step

ANY = "any"  # the Any Player Character card (ETE-ORD-6)
STRATEGY = "strategy"
SLOTS = 4
SIDE_NAME: dict[Team, str] = {"players": "Player", "controller": "Controller"}


def card_name(cards: Cards, code: str) -> str:
    """Return the players' name for an Activation card."""
    if code == STRATEGY:
        return "Strategy Activation"
    return "Any Player Character" if code == ANY else cards.character[code].name


def keys_of(s: EterniaState[Any], side: Team) -> tuple[str, ...]:
    """ETE-ORD-3, ETE-ORD-5 to ETE-ORD-7: a side's cards to place; second copies end in ``.2``."""
    if side == "controller":
        return (*[s.models[number].card for number in s.villains], STRATEGY)
    codes = [s.models[number].card for number in s.heroes]
    return tuple([key for code in codes for key in (code, f"{code}.2")] if len(codes) == 2 else codes)


def places(cards: Cards, s: EterniaState[Any], side: Team) -> tuple[str, ...]:
    """ETE-ORD-2, ETE-ORD-6: a side's slots with their Power; for three Characters, three."""
    power = cards.slots[side]
    most = 3 if side == "players" and len(s.heroes) == 3 else SLOTS
    return tuple([f"Slot {number + 1} ({power[number]} Power)" for number in range(most)])


def placed(s: EterniaState[Any], keys: Sequence[str]) -> list[Card]:
    """Return cards facedown in this order; ETE-ORD-6: for three Characters a faceup one last."""
    laid = [Card(card=key.partition(".")[0]) for key in keys]
    return laid if len(laid) == SLOTS else [*laid, Card(card=ANY, faceup=True)]


class AskOrders(Step, kw_only=True, tag="eternia.ask_orders"):
    """ETE-ORD-1, ETE-ORD-3: both sides place cards facedown, at the same time."""

    def run(self, t: EterniaTable) -> None:
        """ETE-AI-9: deal the AI's cards first. ETE-ORD-4: a lone Player Character places none."""
        s = t.state
        asked = []
        if s.ai:
            keys = list(keys_of(s, "controller"))
            t.shuffle(keys)
            s.controllers = placed(s, keys)
        else:
            asked.append(of_team(s, "controller"))
        if len(s.heroes) == 1:
            lone = s.models[s.heroes[0]].card
            s.players = [Card(card=lone, faceup=True) for _ in range(SLOTS)]
        else:
            asked.append(leader(s))
        if asked:
            t.ask(PlaceOrders(), asked)


class PlaceOrders(Ask, kw_only=True, tag="eternia.place_orders"):
    """ETE-ORD-1 to ETE-ORD-7, ETE-ORD-10: which card lies in which slot."""

    topic = "the activation order"
    rules = ("ETE-ORD-1", "ETE-ORD-2", "ETE-ORD-3")
    secrecy = Secrecy.SEALED
    revisable = True
    hides = True
    draws_default = True  # ETE-OVR-8

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """Each card in one slot."""
        side = in_team(t.state, seat) or "controller"
        return Into(places(t.content, t.state, side), keys_of(t.state, side))

    def shares(self, t: EterniaTable, seat: int) -> tuple[int, ...]:
        """ETE-OVR-7, ETE-ORD-9: only the Player Team sees its cards, whatever it says aloud."""
        return tuple(t.state.team) if seat in t.state.team else ()

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Ask for the order."""
        whose = "the team's" if seat in t.state.team else "your"
        return f"Place {whose} Activation cards. Later slots give more Power.{self._first(t)}"

    def public(self, t: EterniaTable, seat: int) -> str:
        """Everybody sees that cards are placed; before the first move, all are told what scores."""
        return f"placing Activation cards.{self._first(t)}".removesuffix(".")

    def _first(self, t: EterniaTable) -> str:
        return f" {what_scores(t)}" if t.state.round == 1 else ""

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the card; the two of a Character are alike."""
        code = key.partition(".")[0]
        target = Ref("card", code) if code == STRATEGY else Ref("model", code)
        return Option(key, card_name(t.content, code), "", target)

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """The cards; the Characters that they are of are seen on the map."""
        return (Ref("cards", in_team(t.state, seat) or "controller"),)

    def run(self, t: EterniaTable) -> None:
        """ETE-ORD-11: every slot has its card, and placements can no longer be changed."""
        s = t.state
        for seat, picks in self.answers.items():
            laid = placed(s, [str(key) for key in picks])
            if in_team(s, seat) == "players":
                s.players = laid
            else:
                s.controllers = laid


class EndOrders(Step, kw_only=True, tag="eternia.end_orders"):
    """ETE-ORD-11, ETE-AI-12: the Order Phase ends; the AI's decks are reshuffled."""

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-1: answers to the placement come now."""
        ai = t.state.ai
        if ai:
            for deck, shown in ((ai.characters, ai.shown_characters), (ai.strategies, ai.shown_strategies)):
                deck.extend(shown)
                shown.clear()
                deck.sort()
                t.shuffle(deck)
        t.emit(OrdersPlaced(rules=("ETE-ORD-11",)))
        offer(t, Occasion(trigger="order_placed"))


# ---- Looking and exchanging -----------------------------------------------------------


def to_come(s: EterniaState[Any], side: Team) -> list[int]:
    """Return the slots of a side whose card lies facedown."""
    return [slot for slot, card in enumerate(s.row(side)) if not card.faceup]


def _decider(t: EterniaTable, side: Team, model: int | None) -> int | None:
    """ETE-OVR-6: the seat that may look or exchange; the AI has no use for it."""
    who = of_team(t.state, side) if model is None else of_model(t.state, model)
    return None if who == AI else who


class ChoosePeek(Ask, kw_only=True, tag="eternia.choose_peek"):
    """ETE-OVR-6, ETE-ORD-1: a side looks at up to n of the other's facedown cards, one by one."""

    rules = ("ETE-ORD-1", "ETE-OVR-7")
    asks = "Which facedown Activation card do you look at?"
    labels = {"pass": ("None",)}
    last = ("pass",)

    side: Team
    n: int
    model: int | None = None

    def who(self, t: EterniaTable) -> int | None:
        """As long as there is something to look at."""
        return _decider(t, self.side, self.model) if self.n > 0 and self._hidden(t) else None

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: none of them, or one that the side has not seen."""
        return Among(("pass", *[str(slot) for slot in self._hidden(t)]))

    def _hidden(self, t: EterniaTable) -> list[int]:
        theirs = t.state.row(other(self.side))
        return [slot for slot in to_come(t.state, other(self.side)) if not theirs[slot].seen]

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the slot."""
        return slot_option(other(self.side), int(key))

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-OVR-7: only the side itself sees the card."""
        if self.key == "pass":
            return
        s = t.state
        slot = int(self.key)
        card = s.row(other(self.side))[slot]
        card.seen = True
        t.reveal()
        seats = tuple(s.team) if self.side == "players" else tuple([one for one in range(s.seats) if one not in s.team])
        who = card_name(t.content, card.card)
        t.emit(PeekTold(side=self.side, slot=slot, rules=("ETE-ORD-1",)))
        t.emit(CardPeeked(side=self.side, slot=slot, who=who, audience=seats, rules=("ETE-ORD-1",)))
        t.follow(ChoosePeek(side=self.side, n=self.n - 1, model=self.model))


class ChooseSwap(Ask, kw_only=True, tag="eternia.choose_swap"):
    """ETE-OVR-6: a side exchanges two of its facedown cards; keys are ``pass`` and ``0-2``."""

    rules = ("ETE-ORD-1", "ETE-OVR-6")
    may_tie = True  # both copies of one Character's card may be left, as everybody sees
    asks = "Exchange two of your facedown Activation cards?"
    labels = {"pass": ("Leave them as they are",)}

    side: Team
    model: int | None = None

    def who(self, t: EterniaTable) -> int | None:
        """Where there are two."""
        return _decider(t, self.side, self.model) if len(to_come(t.state, self.side)) > 1 else None

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: none, or any two."""
        slots = to_come(t.state, self.side)
        pairs = [f"{one}-{two}" for place, one in enumerate(slots) for two in slots[place + 1 :]]
        return Among(("pass", *pairs))

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the slots, never the cards: everybody reads it."""
        one, two = (int(slot) + 1 for slot in key.split("-"))
        return Option(key, f"Slots {one} and {two}", "", slot_option(self.side, two - 1).target)

    def carry_out(self, t: EterniaTable) -> None:
        """Exchange them; each seat that saw a card can follow it."""
        if self.key == "pass":
            return
        one, two = (int(slot) for slot in self.key.split("-"))
        cards = t.state.row(self.side)
        cards[one], cards[two] = cards[two], cards[one]
        t.emit(OrderSwapped(side=self.side, one=one, other=two, rules=("ETE-OVR-6",)))


def slot_option(side: Team, slot: int) -> Option:
    """Name a slot of the Activation Track."""
    return Option(str(slot), f"{SIDE_NAME[side]} Slot {slot + 1}", "", Ref("slot", f"{side}.{slot}"))


def each_slot() -> Iterable[tuple[Team, int]]:
    """ETE-RND-2: all slots in their order, the Controller first in each pair."""
    return [(side, slot) for slot in range(SLOTS) for side in reversed(TEAMS)]
