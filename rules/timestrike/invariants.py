"""What always holds in a game of TimeStrike; anything else is a fault of the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

from rules.kernel.books.rulebook import holds
from rules.timestrike.box import Box
from rules.timestrike.combat.defending import MountFalls
from rules.timestrike.effects.vocabulary import Deck
from rules.timestrike.ground.terrain import relief_of
from rules.timestrike.loot.piles import held, pile
from rules.timestrike.moving.shifting import DropTo
from rules.timestrike.moving.walking import Walk
from rules.timestrike.sentience_turn.sentience_moves import FearSettles
from rules.timestrike.state import LOST, MOST_ENERGY, MOST_UNITS, Character, TimestrikeState, leader, overlapping


def check(cards: Box, s: TimestrikeState[Any]) -> None:
    """Check the map, every board, every pile and the turn.

    Raises:
        AssertionError: When something does not hold.
    """
    _map(cards, s)
    for code, one in s.characters.items():
        _board(cards, s, code, one)
    for deck in get_args(Deck):
        drawn = s.drawn if deck == "fish" else []
        everywhere = [*pile(s, deck), *drawn, *[card for one in s.characters.values() for card in held(one, deck)]]
        holds(sorted(everywhere) == sorted(cards.deck(deck)), f"a card of the {deck} deck is lost or doubled")
    turns = s.characters if overlapping(s) else [s.active]
    for of in turns:  # TIM-RAID-10: the limits are per Character where turns overlap
        mine = [one for one in s.units.values() if not overlapping(s) or leader(s, one.of) == of]
        spent = sum([one.spent for one in mine])
        holds(spent <= MOST_ENERGY, f"{spent} Energy were used in one turn")
        holds(sum(one.active for one in mine) <= MOST_UNITS, "too many units are active")
    holds(all(len(set(one.did)) == len(one.did) == one.spent for one in s.units.values()), "an Action was done twice")


def _map(cards: Box, s: TimestrikeState[Any]) -> None:
    """TIM-MOVE-4: one unit on a place, none under a wall; who is on its way may pass others.

    TIM-FALL-7: whose ground is gone stands on nothing until its place is chosen.
    TIM-SMOVE-12: Fear is on its way while units are pushed.
    """
    now = relief_of(cards.maps[s.map], s.terrain)
    passing = {step.of for step in s.agenda if isinstance(step, Walk | DropTo)}
    if any(isinstance(step, FearSettles) for step in s.agenda):
        passing.add(cards.fear.code)
    stand = Counter(place for code, unit in s.units.items() if code not in passing and not unit.on for place in unit.at)
    holds(all(n == 1 for n in stand.values()), "two units stand on one place")
    holds(not any(place in now.walled for place in stand), "a unit stands on a wall")
    holds(all(now.there(place) for place in stand), "a unit stands on nothing")


def _board(cards: Box, s: TimestrikeState[Any], code: str, one: Character) -> None:
    """TIM-MARK-3, TIM-HP-3, TIM-ART-1: slots, health bars and artifacts are as they can be."""
    board = cards.characters[code]
    units = [unit for unit in s.units.values() if unit.of == code]
    holds(all(cards.slot(code, "buff", buff) for buff in one.buffs), f"{code} has a buff of a grey slot")
    holds(all(cards.slot(code, "curse", curse) for curse in one.curses), f"{code} has a curse of a grey slot")
    holds(len(set(one.buffs)) == len(one.buffs) and len(set(one.curses)) == len(one.curses), f"{code} has one twice")
    holds(set(one.fresh) <= set(one.curses), f"{code} waits for a curse that it has not")
    holds(all(cards.awakening(code, stat) for stat in one.awake), f"{code} awakened a grey slot")
    holds(not one.equipped or one.equipped in one.artifacts, f"{code} has equipped what it has not")
    holds(not one.equipped or cards.is_survivor(code), f"{code} is no Survivor and has equipped an artifact")
    holds(one.materials >= 0, f"{code} has {one.materials} materials")
    holds(one.gone == all(unit.gone for unit in units), f"{code} is gone, or not, without its units")
    holds(not any(unit.gone and unit.at for unit in units), f"a defeated unit of {code} stands on the map")
    if one.seat == LOST:
        return
    tamed = bool(one.tamer) or one.gone or one.led or cards.is_survivor(code) or code == cards.fear.code
    holds(s.boss is None or tamed, f"{code} is led by a player who has not tamed it")  # TIM-MON-1
    falling = {step.of for step in s.agenda if isinstance(step, MountFalls)}  # TIM-BEH-6: its rider meets the hits
    alive = [s.units[unit] for unit in cards.units[code] if not s.units[unit].gone and unit not in falling]
    damage = [one.damage] if cards.shares_bar(code) else [unit.damage for unit in alive]
    holds(one.gone or all(0 <= d < board.health for d in damage), f"{code} has {damage} damage and is not defeated")
