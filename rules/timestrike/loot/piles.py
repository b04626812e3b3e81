"""The draw piles: drawing, and what goes back under them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.timestrike.effects.vocabulary import DECKS
from rules.timestrike.state import LOST, Character, TimestrikeState, TimestrikeTable
from rules.timestrike.told.event_base import known
from rules.timestrike.told.table_events import CardDrawn, CardShown, NothingDrawn

HELD = {"item": "items", "fish": "fish", "artifact": "artifacts"}
"""By deck, the name of its pile and of a Character's cards of it."""


def pile(s: TimestrikeState[Any], deck: str) -> list[str]:
    """A draw pile, the top in front."""
    found: list[str] = getattr(s, HELD[deck])
    return found


def held(one: Character, deck: str) -> list[str]:
    """A Character's cards of a deck."""
    found: list[str] = getattr(one, HELD[deck])
    return found


def put_under(t: TimestrikeTable, deck: str, cards: Sequence[str]) -> None:
    """TIM-LOOT-3: discarded cards go to the bottom of their pile, several in random order."""
    under = list(cards)
    t.shuffle(under)
    pile(t.state, deck).extend(under)


def team_of(s: TimestrikeState[Any], *seats: int) -> tuple[int, ...] | None:
    """TIM-INFO-2: the seats that see the cards of these seats; everybody where cards lie open."""
    sides = {s.side[seat] for seat in seats if seat != LOST}
    return tuple([seat for seat, side in enumerate(s.side) if side in sides]) if s.options.hidden else None


def take_top(t: TimestrikeTable, character: str, deck: str, rule: str) -> str:
    """TIM-LOOT-4: the top card of a pile, in no hand yet; none from an empty pile."""
    cards = pile(t.state, deck)
    if not cards:
        t.emit(NothingDrawn(character=character, rules=("TIM-LOOT-4",)))
        return ""
    t.reveal()
    card = cards.pop(0)
    t.emit(
        CardDrawn(character=character, loot=known(deck, DECKS), card=card if deck == "artifact" else "", rules=(rule,))
    )
    return card


def show(t: TimestrikeTable, character: str, card: str, *seats: int) -> None:
    """TIM-INFO-2, TIM-INFO-3: tell those who may know which hidden card it is."""
    s = t.state
    seen = team_of(s, s.characters[character].seat, *seats)
    t.emit(CardShown(character=character, card=card, audience=seen, rules=("TIM-INFO-2",)))
