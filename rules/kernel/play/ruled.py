"""Ruled decisions: the rules decide by one measure after another; a seat settles ties.

A rulebook that moves a monster says by which measure it chooses, what breaks ties, and who decides when even that
does not. The measures are functions; :func:`best` applies them in turn. A :class:`Ruled` question is put to an actor:
where :data:`rules.kernel.play.actors.RULES` decide for it they answer, and only where they allow several answers is the
seat asked that settles ties, and then about these alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rules.kernel.play.actors import RULES, Actor
from rules.kernel.play.asking import Ask
from rules.kernel.play.legal import Among, Legal
from rules.kernel.play.model import Picks
from rules.kernel.play.workbench import Table

T = TypeVar("T")


def best(among: Iterable[T], *measures: Callable[[T], Any]) -> tuple[T, ...]:
    """Return the candidates that are least by the first measure, then by the next, and so on.

    They keep their order. A measure is taken only of candidates that those before it left equal.
    """
    left = list(among)
    for measure in measures:
        if len(left) < 2:
            break
        taken = [measure(one) for one in left]
        least = min(taken)
        left = [one for one, value in zip(left, taken, strict=True) if value == least]
    return tuple(left)


def rolled(
    t: Table[Any, Any], among: Iterable[T], sides: int, tell: Callable[[T, int], None] = lambda one, roll: None
) -> T:
    """Return the candidate with the lowest die roll; ties for lowest roll again.

    Args:
        t: The table.
        among: The candidates.
        sides: The sides of the die.
        tell: Told of each candidate and its roll.

    Returns:
        The candidate.

    Raises:
        ValueError: There is no candidate.
    """
    left = tuple(among)
    if not left:
        raise ValueError("nobody rolls")
    while len(left) > 1:
        rolls = [t.roll(sides) for _ in left]
        for one, roll in zip(left, rolls, strict=True):
            tell(one, roll)
        left = tuple([one for one, roll in zip(left, rolls, strict=True) if roll == min(rolls)])
    return left[0]


class Ruled(Ask, kw_only=True):
    """A question to an actor that the rules may decide for.

    Attributes:
        ties: What the rules leave open, asked of the seat that settles it: the default first.
    """

    ties: tuple[str, ...] = ()

    # ---- what a question says

    def choices(self, t: Table[Any, Any], seat: int) -> Legal:
        """List the possible answers; ``seat`` is :data:`RULES` when the rules answer."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    def otherwise(self, t: Table[Any, Any], seat: int) -> Picks:
        """Return the default; the first choice, unless the question overrides it."""
        return super().default(t, seat)

    def by_rules(self, t: Table[Any, Any]) -> tuple[Picks, ...]:
        """Return the answers the rules allow, the default first; a single one is taken."""
        raise AssertionError(f"the rules are never asked {type(self).__name__}")

    def settles(self, t: Table[Any, Any]) -> int:
        """Return the seat that chooses among the allowed answers; :data:`RULES` takes the first."""
        return RULES

    # ---- how it goes

    def legal(self, t: Table[Any, Any], seat: int) -> Legal:
        """List the possible answers, or those the rules leave open."""
        return Among(self.ties) if self.ties else self.choices(t, seat)

    def default(self, t: Table[Any, Any], seat: int) -> Picks:
        """Return the default of the question, or of the answers the rules leave open."""
        return (self.ties[0],) if self.ties else self.otherwise(t, seat)

    def put_to(self, t: Table[Any, Any], actor: Actor) -> None:
        """Ask the decider for an actor, or let the rules answer."""
        if t.state.decider(actor) != RULES:
            super().put_to(t, actor)
            return
        self.actor = None if actor == RULES else actor
        allowed = self.by_rules(t)
        seat = self.settles(t) if len(allowed) > 1 else RULES
        if seat == RULES:
            self.answers = {RULES: allowed[0]}
            t.follow(self)
        else:
            self.ties = tuple([str(picks[0]) for picks in allowed])
            t.ask(self, (seat,))

    def passes_on(self, t: Table[Any, Any]) -> bool:
        """Move the question to another seat, if another decides or settles it now."""
        if self.actor is None or (self.ties and self.settles(t) in self.asked):
            return False
        self.ties = ()
        return super().passes_on(t)
