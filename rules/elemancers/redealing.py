"""Dealing again what a seat cannot see: hands and decks, Sagas, and the order of all decks."""

from __future__ import annotations

from typing import Any

from rules.elemancers.content.in_force import Cards
from rules.elemancers.state import ElemancersState, seeing
from rules.kernel.play.chance import Chance


def redraw(cards: Cards, s: ElemancersState[Any], seat: int | None, chance: Chance) -> None:
    """ELE-INF-1, ELE-INF-5: deal again, in place, all that is hidden from a seat or a spectator."""
    for board in s.clans.values():
        board.creatures.sort()
        chance.shuffle(board.creatures)
        held = 0 if board.seat == seat else len(board.hand)
        pool = sorted([*board.deck, *(board.hand if held else ())])
        chance.shuffle(pool)
        if held:
            board.hand = pool[:held]
        board.deck = pool[held:]
    _sagas(cards, s, seat, chance)


def _sagas(cards: Cards, s: ElemancersState[Any], seat: int | None, chance: Chance) -> None:
    """ELE-INF-2, ELE-SAG-7: a hidden Saga has the colour and the number that everybody knows."""
    hidden = [clan for clan, board in s.clans.items() if board.saga and seat not in seeing(s, clan)]
    pool = sorted([*s.sagas, *[s.clans[clan].saga for clan in hidden]])
    chance.shuffle(pool)
    for clan in hidden:
        board = s.clans[clan]
        stage = board.sagas + 1
        board.saga = next(
            code for code in pool if (cards.sagas[code].faction, cards.sagas[code].stage) == (board.faction, stage)
        )
        pool.remove(board.saga)
    s.sagas = pool
