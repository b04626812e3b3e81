"""Invariants of a table of Terrene Odyssey."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.kernel.books.rulebook import holds
from rules.terrene.cards.in_force import Cards
from rules.terrene.state import ALL, OWN, SUPPLY, TerreneState
from rules.terrene.supply_limit import in_use


def check(cards: Cards, s: TerreneState[Any]) -> None:
    """Check that no card is lost or made, that numbers are unique, and that each is in range.

    Raises:
        AssertionError: When something does not hold.
    """
    for seat in range(s.seats):
        _cards(cards, s, seat)
    _numbers(cards, s)
    _players(cards, s)


def _cards(cards: Cards, s: TerreneState[Any], seat: int) -> None:
    """TER-DECK-1, TER-CHAR-12, TER-MATCH-4: a player's 30 cards, wherever they are."""
    found: Counter[str] = Counter(s.players[seat].deck)
    found.update(s.players[seat].discard)
    found.update([ground.code for ground in s.players[seat].grounds])
    for player in s.players:
        found.update([hold.code for hold in player.hand if hold.owner == seat])
    for member in s.members:
        if member.owner == seat and member.code not in cards.token:
            found[member.code] += 1
        if member.held is not None and member.held.owner == seat:
            found[member.held.code] += 1
    wanted = Counter(s.players[seat].cards)
    holds(found == wanted, f"cards of seat {seat}: {dict(found - wanted)} too many, {dict(wanted - found)} missing")


def _numbers(cards: Cards, s: TerreneState[Any]) -> None:
    """TER-ASSIGN-2, TER-CHAR-2, TER-CHAR-13: cards in play, each with a number of its own."""
    numbers = [member.number for member in s.members]
    numbers += [member.held.number for member in s.members if member.held is not None]
    numbers += [ground.number for player in s.players for ground in player.grounds]
    holds(len(numbers) == len(set(numbers)), f"a number is there twice: {sorted(numbers)}")
    holds(all(0 < number <= s.serial for number in numbers), "a number was never given")
    for member in s.members:
        holds(0 <= member.seat < s.seats, f"nobody controls Character {member.number}")
        holds(member.code in cards.character, f"{member.code} is no Character")
        holds(min(member.damage, member.xp, member.levels, member.decay) >= 0, f"{member.number} has less than nothing")
        if member.hidden:
            none = member.damage == member.xp == member.levels == member.decay == member.attacks == 0
            holds(none and member.code not in cards.token, f"hidden Character {member.number} has something")
        if member.held is not None:
            holds(member.held.code in cards.assignable, f"{member.held.code} cannot be held")
            holds(OWN <= member.held.seen <= ALL, f"{member.held.number} is known by nobody")
    for player in s.players:
        holds(all(ground.code in cards.terrain for ground in player.grounds), "a Terrain is none")


def _players(cards: Cards, s: TerreneState[Any]) -> None:
    """TER-SUPPLY-1, TER-HP-1, TER-FIRST-4: supply, damage, Actions."""
    holds(min(s.damage) >= 0, f"damage {s.damage}")
    for seat, player in enumerate(s.players):
        holds(player.actions >= 0, f"seat {seat} has {player.actions} Actions")
        holds(len(player.top) <= len(player.deck), f"seat {seat} knows more cards than are left")
        settled = s.battle is None and not s.declared and not s.uses and not s.waiting
        asked = s.agenda[-1] if s.agenda else None
        acting = settled and type(asked).__name__ == "Act"
        most = SUPPLY[s.seats]
        used = in_use(cards, s, seat)
        holds(not acting or used <= most, f"seat {seat} uses {used} of {most} supply")
