"""Rules of thumb: the apparent worth of each answer, by kind of question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeVar

from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from rules.kernel.play.legal import Among, Legal
from rules.kernel.play.model import Picks
from rules.kernel.play.steps import Question
from rules.kernel.play.workbench import Table

FAR = 125  # thousandths; an answer so much worse than the best one is not worth a look, whoever slips

Values = Mapping[str, int]
Prior = Callable[[Any, Any, int, tuple[str, ...]], Values]
"""A rule of thumb: points for each key a seat may answer; 0 for keys it leaves out. It changes nothing at the table."""
Closer = bool | Callable[[Any, Any], bool]

F = TypeVar("F", bound=Prior)


class _Thumb(NamedTuple):
    prior: Prior
    closer: Closer


class Priors:
    """A game's rules of thumb, registered by kind of question: ``@priors.of(ChooseTarget)``."""

    def __init__(self, *, whim: int, unit: int = 1) -> None:
        """Start with no rule.

        Args:
            whim: How far two answers may be apart, in points of the rules of thumb, and yet be taken for equally good.
            unit: How many thousandths of a won game a point is.
        """
        self.whim = whim
        self.unit = unit
        self._of: dict[type[Question], _Thumb] = {}
        self._found: dict[type[Question], _Thumb | None] = {}

    def of(self, *kinds: type[Any], closer: Closer = False) -> Callable[[F], F]:
        """Register a rule of thumb for kinds of question and their subclasses.

        Args:
            kinds: The kinds.
            closer: It settles nothing by itself, so that a closer look at the better answers pays: always, or where
                a function of the table and the question says so.
        """

        def register(prior: F) -> F:
            for kind in kinds:
                self._of[kind] = _Thumb(prior, closer)
            return prior

        return register

    def otherwise(self, t: Table[Any, Any], question: Question, seat: int, legal: Legal, chance: Chance) -> Picks:
        """Answer a question without a rule of thumb; with its default, unless a game overrides this."""
        return question.default(t, seat)

    def knows(self, question: Question) -> bool:
        """Whether the rule of thumb of its kind applies to a question; yes by default."""
        return True

    def policy(self, t: Table[Any, Any], choice: Choice, chance: Chance) -> Picks:
        """Answer the open question as a sensible player would: well, with a whim."""
        question: Question = t.state.agenda[-1]
        thumb = self._thumb(question, choice.legal)
        if thumb is None or not isinstance(choice.legal, Among):
            return self.otherwise(t, question, choice.seat, choice.legal, chance)
        with t.still():
            values = thumb.prior(t, question, choice.seat, choice.legal.keys)
        return self._answer(choice.legal, values, chance)

    def weights(self, t: Table[Any, Any], choice: Choice, chance: Chance) -> dict[Picks, int]:
        """Return the worth of the answers to the open question, in thousandths."""
        question: Question = t.state.agenda[-1]
        legal = choice.legal
        thumb = self._thumb(question, legal)
        if thumb is None or not isinstance(legal, Among):
            return {self.otherwise(t, question, choice.seat, legal, chance): 0}
        with t.still():
            values = thumb.prior(t, question, choice.seat, legal.keys)
        closer = thumb.closer if isinstance(thumb.closer, bool) else thumb.closer(t, question)
        if legal.most > 1 or not closer:
            return {self._answer(legal, values, chance): 0}
        found = {key: self.unit * values.get(key, 0) for key in legal.keys}
        least = max(found.values()) - FAR
        return {(key,): worth + chance.below(self.whim) for key, worth in found.items() if worth >= least}

    def _thumb(self, question: Question, legal: Legal) -> _Thumb | None:
        if not isinstance(legal, Among) or not self.knows(question):
            return None
        kind = type(question)
        if kind not in self._found:
            self._found[kind] = next((self._of[base] for base in kind.__mro__ if base in self._of), None)
        return self._found[kind]

    def _answer(self, legal: Among, values: Values, chance: Chance) -> Picks:
        """Return one of the better keys; if several may be picked, the best with any worth."""
        if legal.most == 1:
            return (max(legal.keys, key=lambda key: values.get(key, 0) + chance.below(self.whim)),)
        ranked = sorted(legal.keys, key=lambda key: values.get(key, 0), reverse=True)
        further = [key for key in ranked[legal.least : legal.most] if values.get(key, 0) > 0]
        return (*ranked[: legal.least], *further)
