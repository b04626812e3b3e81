"""Rules of thumb: registered by kind of question, and their use by computer players."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from rules.kernel import Among, Question, Secrecy
from rules.kernel.books.priors import FAR, Priors, Values
from rules.kernel.play.chance import Chance
from rules.kernel.play.engine_results import Choice
from rules.kernel.play.workbench import Table

KEYS = ("a", "b", "c")


class Pick(Question, kw_only=True, tag="pick"):
    """A question that has a rule of thumb."""

    def default(self, t: Any, seat: int) -> tuple[str, ...]:
        return ("c",)


class Likewise(Pick, kw_only=True, tag="likewise"):
    """Made of it."""


class Other(Question, kw_only=True, tag="other"):
    """A question that has none."""

    def default(self, t: Any, seat: int) -> tuple[str, ...]:
        return ("c",)


class Asked(Struct):
    """As much of a state as a rule of thumb needs."""

    agenda: list[Any]


def asked(question: Question, least: int = 1, most: int = 1) -> tuple[Table[Any, Any], Choice]:
    state: Any = Asked([question])
    return Table(state, None), Choice(7, 0, Among(KEYS, least, most), Secrecy.OPEN)


def priors(values: Values, *, closer: bool = True, whim: int = 1) -> Priors:
    found = Priors(whim=whim, unit=10)
    found.of(Pick, closer=closer)(lambda t, question, seat, keys: values)
    return found


def chance() -> Chance:
    return Chance(bytes(32))


@pytest.mark.parametrize("kind", [Pick, Likewise])
def test_a_rule_of_thumb_is_for_a_kind_of_question_and_what_is_made_of_it(kind: type[Question]) -> None:
    found = priors({"b": 3, "a": 1})
    t, choice = asked(kind())
    assert found.policy(t, choice, chance()) == ("b",)
    assert found.weights(t, choice, chance()) == {("a",): 10, ("b",): 30, ("c",): 0}


def test_what_has_no_rule_of_thumb_is_answered_by_default() -> None:
    t, choice = asked(Other())
    assert priors({"b": 3}).policy(t, choice, chance()) == ("c",)
    assert priors({"b": 3}).weights(t, choice, chance()) == {("c",): 0}


def test_what_settles_itself_has_one_answer() -> None:
    t, choice = asked(Pick())
    assert priors({"b": 3}, closer=False).weights(t, choice, chance()) == {("b",): 0}


def test_a_closer_look_may_depend_on_the_question() -> None:
    found = Priors(whim=1)
    found.of(Pick, closer=lambda t, question: isinstance(question, Likewise))(lambda t, q, seat, keys: {"a": 1})
    assert found.weights(*asked(Pick()), chance()) == {("a",): 0}
    assert found.weights(*asked(Likewise()), chance()) == {("a",): 1, ("b",): 0, ("c",): 0}, "a point is a thousandth"


def test_what_is_much_worse_than_the_best_is_not_looked_at() -> None:
    t, choice = asked(Pick())
    far = FAR // 10 + 1
    assert priors({"a": far, "b": 1}).weights(t, choice, chance()) == {("a",): 10 * far, ("b",): 10}


def test_answers_within_a_whim_are_taken_for_equally_good() -> None:
    t, choice = asked(Pick())
    draws = chance()
    found = {priors({"a": 2, "b": 0, "c": -9}, whim=4).policy(t, choice, draws) for _ in range(60)}
    assert found == {("a",), ("b",)}


def test_of_several_the_best_are_picked_as_far_as_they_are_worth_something() -> None:
    t, choice = asked(Pick(), 1, 3)
    assert priors({"b": 3, "a": 1, "c": 0}).policy(t, choice, chance()) == ("b", "a")
    assert priors({"b": -1, "a": -2, "c": -3}).policy(t, choice, chance()) == ("b",)
    assert priors({"b": 3, "a": 1}).weights(t, choice, chance()) == {("b", "a"): 0}
