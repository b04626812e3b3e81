"""The open question as a form: options that would read the same are numbered."""

from __future__ import annotations

import pytest

from rules.kernel import Among, Assign, Each, Into, Legal, Option, Pick, Question
from rules.kernel.play.model import LABEL, Form
from rules.kernel.play.open_question import addressed, form_of

LABELS = {"a": ("Die 4", ()), "b": ("Die 4", ()), "c": ("Die 5", ()), "d": ("Die 4", ("Lower",)), "e": ("Die 4", ())}


def form(legal: Legal) -> Form:
    """A question's form, with labels of which some are alike."""
    question = Question(offers={0: legal})
    return form_of(question, 0, lambda key: Option(key, LABELS[key][0], path=LABELS[key][1]))


def test_answers_that_would_read_the_same_are_numbered() -> None:
    made = form(Among(tuple(LABELS), 1, 2))
    assert isinstance(made, Pick)
    assert [one.label for one in made.options] == ["Die 4", "Die 4, second", "Die 5", "Die 4", "Die 4, third"]
    assert made.options[3].path == ("Lower",), "in its group it is the only one"
    given = form(Each(("x",), tuple(LABELS), (1,) * 5))
    assert isinstance(given, Assign)
    assert [one.label for one in given.options] == [one.label for one in made.options]


def test_copies_for_slots_keep_their_words() -> None:
    made = form(Into(("x", "y"), ("a", "b", "e")))
    assert [one.label for one in getattr(made, "options", ())] == ["Die 4"] * 3


def test_many_alike_are_numbered_on_within_the_length_of_a_label() -> None:
    keys = tuple([f"k{n}" for n in range(12)])
    question = Question(offers={0: Among(keys)})
    labels = [one.label for one in getattr(form_of(question, 0, lambda key: Option(key, "Wolf")), "options", ())]
    assert labels[-3:] == ["Wolf, tenth", "Wolf, 11", "Wolf, 12"]
    long = form_of(question, 0, lambda key: Option(key, "W" * LABEL))
    labels = [one.label for one in getattr(long, "options", ())]
    assert len({*labels}) == 12
    assert all(len(label) <= LABEL for label in labels)


@pytest.mark.parametrize(
    ("prompt", "said"),
    [
        ("Put a card down?", "For Ash: Put a card down?"),
        ("Where does Ash go?", "Where does Ash go?"),
        ("What next? Ash has 3 left.", "What next? Ash has 3 left."),
        ("Ash falls. Use a card?", "Ash falls. Use a card?"),
        ("Birch hits Ash. Use a card?", "For Ash: Birch hits Ash. Use a card?"),
    ],
)
def test_a_prompt_names_once_for_whom_it_is(prompt: str, said: str) -> None:
    assert addressed(prompt, "Ash") == said
    assert addressed(prompt, "") == prompt
