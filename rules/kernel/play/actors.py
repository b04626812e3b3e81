"""Actors take turns, pass and react: seats, or things that a seat decides for.

A side, a Clan or a Character is an actor by the name that the game gives it. The state says which seat decides for it
(:meth:`rules.kernel.play.workbench.State.decider`), and that may change while the game goes on. A seat may decide for
several actors: it answers for each of them separately, and may pass for one and act for another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Actor = int | str
"""A seat's number, or the game's own name for something that a seat decides for."""

RULES = -1
"""Stands for the seat where no player decides but the rules themselves."""

A = TypeVar("A", bound=Actor)


def in_turn(actors: Sequence[A], first: A) -> tuple[A, ...]:
    """Return the actors in turn order, starting with one of them.

    Raises:
        ValueError: It is none of them.
    """
    at = actors.index(first)
    return (*actors[at:], *actors[:at])
