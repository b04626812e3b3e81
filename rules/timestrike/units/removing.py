"""Taking a Character off the map, with what lay on its board."""

from __future__ import annotations

from typing import Any

from rules.timestrike.loot.piles import put_under
from rules.timestrike.lost.mounts import let_down
from rules.timestrike.myths import myths
from rules.timestrike.state import LOST, TimestrikeState, TimestrikeTable, Unit, units_of
from rules.timestrike.told.table_events import LootDiscarded


def take_off(t: TimestrikeTable, character: str) -> None:
    """TIM-KO-5: a defeated Character is out of the game with its board, trial and statuses.

    TIM-MON-4: Monsters that it tamed are Lost again, where and as they are. TIM-MOB-7, TIM-SKI-5: with a drafted Fear
    go its tentacles. TIM-CLIMBS-13: who stood on it comes down.
    """
    s = t.state
    one = s.characters[character]
    base = s.units[character].at if character == t.content.fear.code else ()
    one.gone = True
    one.buffs, one.curses, one.fresh, one.trial, one.tally = [], [], [], False, {}
    theirs = [character]
    for code, other in s.characters.items():
        if other.tamer == character and code == t.content.tentacle.code:
            other.gone = True
            theirs.append(code)
        elif other.tamer == character:
            turn_lost(s, code)
    for unit in s.units.values():
        if unit.of in theirs:
            leave_map(s, unit)
    if base:
        let_down(t, base)


def turn_lost(s: TimestrikeState[Any], character: str) -> None:
    """TIM-KO-5, TIM-BUFF-6: a Monster is Lost again, without the buffs and curses that it has.

    TIM-MYTH-11: Myths lead it from the next round on. TIM-MON-5: once Fear has been defeated it leaves the map.
    """
    one = s.characters[character]
    one.led, one.exhausted = bool(one.tamer and myths(s)), True
    one.seat, one.tamer, one.buffs, one.curses, one.fresh = LOST, "", [], [], []
    if s.boss is not None and s.boss.beaten:
        for unit in units_of(s, character):
            s.units[unit].at = ()
            s.boss.order.remove(unit)


def leave_map(s: TimestrikeState[Any], unit: Unit) -> None:
    """TIM-KO-1: a defeated unit is off the map; TIM-BEH-7: the Brute that it rode is Lost again."""
    brute = s.units[unit.on].of if unit.on and not unit.tier else ""
    if brute and s.characters[brute].tamer:
        turn_lost(s, brute)
    unit.at, unit.gone, unit.on, unit.tier = (), True, "", 0


def discard_loot(t: TimestrikeTable, character: str, rule: str) -> None:
    """TIM-LOOT-3, TIM-KO-4: cards go under their piles, shown to all; materials leave the game."""
    one = t.state.characters[character]
    cards = (*one.items, *one.fish, *one.artifacts)
    if not cards and not one.materials:
        return
    t.reveal()
    t.emit(LootDiscarded(character=character, cards=cards, materials=one.materials, rules=(rule,)))
    for deck, held in (("item", one.items), ("fish", one.fish), ("artifact", one.artifacts)):
        put_under(t, deck, held)
    one.items, one.fish, one.artifacts, one.equipped, one.materials = [], [], [], "", 0
