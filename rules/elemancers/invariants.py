"""What always holds in a game of Elemancers; anything else is a fault of the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.rounds.rounds import POOL
from rules.elemancers.state import FACES, MOST_DICE, SAGAS, SPACES, WEAPON, Clan, ElemancersState, faction_of
from rules.kernel.books.rulebook import holds


def check(cards: Cards, s: ElemancersState[Any]) -> None:
    """Check the board, every playerboard and the Battle.

    Raises:
        AssertionError: When something does not hold.
    """
    for clan, board in s.clans.items():
        _board(cards, s, clan, board)
    _creatures(cards, s)
    _tokens(cards, s)
    _battle(s)
    if s.clans:
        held = [board.saga for board in s.clans.values() if board.saga]
        holds(sorted([*s.sagas, *held]) == sorted(cards.sagas), "a Saga Card is lost or doubled")


def _board(cards: Cards, s: ElemancersState[Any], clan: str, board: Clan) -> None:
    """ELE-ACT-3, ELE-TRN-8: every PT of the Round is in the Pool or spent.

    ELE-SET-5: no card is lost.
    """
    if s.round:
        everywhere = board.pool + len(board.spent) + board.beside
        holds(everywhere == s.round + POOL, f"{clan} has {everywhere} PT in round {s.round}")
        holds(len(set(board.spent)) == len(board.spent), f"{clan} used a Zone twice: {board.spent}")
        holds(len(board.zones) == 2 * s.round, f"{clan} has {board.zones} in use")
    played = [] if s.battle is None else s.battle.played.get(clan, [])
    holds(sorted([*board.deck, *board.hand, *played]) == sorted(cards.deck(clan)), f"{clan} lost a Battle Card")
    holds(len(board.creatures) + len(board.zones) == 6, f"{clan} lost a Creature Card")
    stage = WEAPON if board.sagas == SAGAS else board.sagas + 1
    holds(board.lore == (s.ending or stage), f"{clan} has Lore Card {board.lore} after {board.sagas} Sagas")
    holds(not board.activated or board.sagas == SAGAS, f"{clan} activated a Weapon that it has not")


def _creatures(cards: Cards, s: ElemancersState[Any]) -> None:
    """ELE-BRD-7, ELE-BRD-8: four of a Faction on a location, none in a shielded Hollow.

    HP are within their range.
    """
    filled: Counter[tuple[str, str]] = Counter()
    for number, one in enumerate(s.creatures):
        holds(one.number == number, f"creature {number} is numbered {one.number}")
        full = (cards.avatar if one.avatar else cards.base).hp
        least = 0 if one.up else 1
        holds(least <= one.hp <= full, f"{one.card} has {one.hp} HP")
        if not one.at:
            holds(not one.up and one.hp == full, f"{one.card} lies on its card and is not as new")
            continue
        holds(s.unlocked or one.at != cards.hollow, f"{one.card} is in the shielded Hollow")
        filled[faction_of(s, one.clan), one.at] += 1
        if s.battle is not None and number in s.battle.joined:
            filled[faction_of(s, one.clan), s.battle.at] += 1
    for (faction, at), count in filled.items():
        holds(count <= SPACES, f"{count} creatures of {faction} are at {at}")


def _tokens(cards: Cards, s: ElemancersState[Any]) -> None:
    """ELE-PT-2, ELE-BRD-2, ELE-SET-10: PT lie on elements of Clans in play, or with Baransu."""
    for at, clan in s.pt.items():
        holds(cards.element[at] == clan and clan in s.clans, f"a PT of {clan} lies at {at}")
    dragon = s.dragon
    holds(0 <= dragon.hp <= cards.baransu.hp and (dragon.hp > 0) == bool(dragon.at), f"Baransu has {dragon.hp} HP")
    holds(dragon.pt >= 0 and (bool(dragon.at) or not dragon.pt), "Baransu is gone and has PT")
    holds(s.unlocked or dragon.at == cards.hollow, "Baransu is locked and not in the Hollow")


def _battle(s: ElemancersState[Any]) -> None:
    """ELE-MOD-2, ELE-ROL-3: dice show 1 to 8, three a side at most."""
    if s.battle is None:
        return
    holds(all(1 <= die.n <= FACES for die in s.battle.dice), "a die shows no number")
    counts = Counter(die.side for die in s.battle.dice)
    holds(all(count <= MOST_DICE for count in counts.values()), f"too many dice: {counts}")
    holds(set(s.battle.spent) <= set(range(len(s.creatures))), "nobody has spent a Trait")
