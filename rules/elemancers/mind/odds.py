"""What a Battle is likely to bring, counted before the dice are rolled: half of them hit."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

TOKEN, HIT, DEFEAT = 12, 14, 100
"""Thousandths that a Defeated token, a Hit on an Avatar, and its Defeat are worth."""


class Force(NamedTuple):
    """A side in a Battle, or one that may come to it.

    Attributes:
        tokens: Its tokens.
        avatars: Its Avatars.
        hp: The HP of the weakest of them.
    """

    tokens: int = 0
    avatars: int = 0
    hp: int = 0


class Harm(NamedTuple):
    """What so many dice do to a side, in hundredths.

    Attributes:
        tokens: Its tokens that are Defeated.
        hits: Hits on its Avatars.
        fallen: How likely its weakest Avatar is Defeated.
        gone: How likely nobody of it is left.
    """

    tokens: int
    hits: int
    fallen: int
    gone: int


@lru_cache(maxsize=4096)
def harm(dice: int, force: Force) -> Harm:
    """Return what so many dice do: tokens are hit before Avatars (ELE-DMG-3)."""
    tokens = hits = fallen = gone = 0
    ways = 1
    for number in range(dice + 1):
        tokens += ways * min(number, force.tokens)
        through = max(number - force.tokens, 0) if force.avatars else 0
        hits += ways * min(through, force.hp)
        fallen += ways * (through >= force.hp > 0)
        gone += ways * (number >= force.tokens + force.avatars * force.hp)
        ways = ways * (dice - number) // (number + 1)
    return Harm(*[100 * one // 2**dice for one in (tokens, hits, fallen, gone)])


def cost(done: Harm, urgency: int, held: int = 0) -> int:
    """Return what harm is worth, in thousandths.

    Args:
        done: The harm.
        urgency: How many tenths of their usual worth Avatars have.
        held: What it is worth besides that nobody is left.
    """
    return (
        held * done.gone // 100
        + (10 * TOKEN * done.tokens + urgency * (HIT * done.hits + DEFEAT * done.fallen)) // 1_000
    )


def dice(force: Force) -> int:
    """ELE-ROL-2, ELE-ROL-3: return the dice that a side rolls."""
    return min(force.tokens + force.avatars, 3)
