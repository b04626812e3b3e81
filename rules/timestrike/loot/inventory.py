"""Inventories: what Characters gain from piles and from one another."""

from __future__ import annotations

from rules.timestrike.effects.vocabulary import LOOT
from rules.timestrike.loot.piles import held, put_under, show, take_top
from rules.timestrike.state import TimestrikeTable, leader
from rules.timestrike.told.event_base import known
from rules.timestrike.told.table_events import CardUsed, LootMoved
from rules.timestrike.trials.rewards import receive

KINDS = ("item", "fish", "artifact", "material")


def draw(t: TimestrikeTable, character: str, deck: str, rule: str, n: int = 1) -> None:
    """TIM-INV-1, TIM-INV-3: draw cards into an inventory, which has no limit.

    TIM-INV-5: a drafted Beast or Brute has its own. TIM-MON-1: a tamed one has none, its Character gets the cards.

    TIM-FISHC-3: a treasure is resolved as it is drawn.
    """
    character = leader(t.state, character)
    for _ in range(n):
        card = take_top(t, character, deck, rule)
        if card:
            gain_card(t, character, deck, card)


def gain_card(t: TimestrikeTable, character: str, deck: str, card: str) -> None:
    """TIM-INV-3: put a card that was drawn into an inventory."""
    if deck == "artifact":
        receive(t, character, card)
        return
    if deck == "fish" and t.content.fish[card].treasure:
        _treasure(t, character, card)
        return
    held(t.state.characters[character], deck).append(card)
    show(t, character, card)


def _treasure(t: TimestrikeTable, character: str, card: str) -> None:
    """TIM-FISHC-3: show it, put it under the pile, and draw what it says."""
    t.emit(CardUsed(unit=character, card=card, rules=("TIM-FISHC-3",)))
    put_under(t, "fish", [card])
    for deck, n in t.content.treasure(card, survivor=t.content.is_survivor(character)):
        draw(t, character, deck, "TIM-FISHC-3", n)


def move_card(t: TimestrikeTable, of: str, to: str, loot: str, card: str, rule: str) -> None:
    """TIM-INV-4, TIM-INFO-3: one loot changes hands; only the two teams see a hidden card.

    TIM-ART-7: an equipped artifact may go too, and its effects end at once.
    """
    s = t.state
    giver, taker = s.characters[of], s.characters[to]
    if loot == "material":
        giver.materials -= 1
        taker.materials += 1
        t.emit(LootMoved(of=of, to=to, loot=known(loot, LOOT), rules=(rule,)))
        return
    held(giver, loot).remove(card)
    shown = card if loot == "artifact" else ""
    t.emit(LootMoved(of=of, to=to, loot=known(loot, LOOT), card=shown, rules=(rule,)))
    if loot == "artifact":
        if giver.equipped == card:
            giver.equipped = ""
        receive(t, to, card)
        return
    held(taker, loot).append(card)
    if giver.seat != taker.seat:
        t.reveal()
        show(t, to, card, giver.seat)


def hand_over_all(t: TimestrikeTable, of: str, to: str) -> None:
    """TIM-KO-3, TIM-KO-6: all loot of a defeated Character goes to the victor."""
    one = t.state.characters[of]
    for loot in ("item", "fish", "artifact"):
        for card in [*held(one, loot)]:
            move_card(t, of, to, loot, card, "TIM-KO-3")
    for _ in range(one.materials):
        move_card(t, of, to, "material", "", "TIM-KO-3")


def discard(t: TimestrikeTable, character: str, deck: str, card: str) -> None:
    """TIM-ITEM-1, TIM-INFO-3: a used card is shown to all and goes under its pile."""
    held(t.state.characters[character], deck).remove(card)
    t.reveal()
    put_under(t, deck, [card])
