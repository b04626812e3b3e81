"""Drawing again what a seat cannot see: decks, and the items and fish of other teams."""

from __future__ import annotations

from typing import Any

from rules.kernel.play.chance import Chance
from rules.timestrike.loot.piles import held, pile
from rules.timestrike.state import TimestrikeState
from rules.timestrike.viewing import sees


def redraw(s: TimestrikeState[Any], seat: int | None, chance: Chance) -> None:
    """TIM-INFO-2, TIM-INFO-5: deal again, in place, what is hidden from a viewer."""
    if s.boss is not None:  # first, so that how much else is hidden makes no difference to it
        s.boss.actions.sort()
        chance.shuffle(s.boss.actions)
    for deck in ("item", "fish"):
        hidden = [one for one in s.characters.values() if not sees(s, seat, one.seat)]
        drawn = deck == "fish" and bool(s.drawn) and not sees(s, seat, s.characters[s.active].seat)
        unseen = sorted([*pile(s, deck), *[card for one in hidden for card in held(one, deck)], *(s.drawn * drawn)])
        chance.shuffle(unseen)
        for one in hidden:
            cards = held(one, deck)
            cards[:] = [unseen.pop() for _ in cards]
        if drawn:
            s.drawn = [unseen.pop() for _ in s.drawn]
        pile(s, deck)[:] = unseen
    s.artifacts.sort()
    chance.shuffle(s.artifacts)
