"""How strong somebody plays, by their results: an average and its uncertainty.

The arithmetic is openskill's model of Plackett and Luce: any number of people, in teams or each alone, with ties.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce

_MODEL = PlackettLuce()


class Rating(Struct, frozen=True):
    """An estimate of a person's strength.

    Attributes:
        mu: The average.
        sigma: How far the truth may lie from it.
    """

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """One number to show and sort by: strength beyond doubt, 1,000 for a beginner."""
        return round(1000 + 40 * (self.mu - 3 * self.sigma))


FRESH = Rating(_MODEL.mu, _MODEL.sigma)
"""Somebody who has not been rated yet."""


def rate(teams: Sequence[Sequence[Rating]], places: Sequence[int]) -> tuple[tuple[Rating, ...], ...]:
    """The ratings after a game.

    Args:
        teams: Who played, by team; at least two teams, none empty.
        places: The place of each team, 1 the best; equal places are a tie.

    Returns:
        The new ratings in the same order.
    """
    before = [[_MODEL.create_rating([one.mu, one.sigma]) for one in team] for team in teams]
    after = _MODEL.rate(before, ranks=[float(place) for place in places])
    return tuple(tuple(Rating(one.mu, one.sigma) for one in team) for team in after)
