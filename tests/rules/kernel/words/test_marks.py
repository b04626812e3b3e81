"""Numbers in words."""

from __future__ import annotations

import pytest

from rules.kernel.words import numbers, one


@pytest.mark.parametrize(
    ("some", "said"),
    [(range(2, 5), "2 to 4"), (range(2, 5, 2), "2 or 4"), (range(3, 4), "3"), (range(2, 7, 2), "2, 4 or 6")],
)
def test_a_range_of_players(some: range, said: str) -> None:
    assert numbers(some) == said


@pytest.mark.parametrize(("noun", "said"), [("card", "a card"), ("animal", "an animal")])
def test_a_noun_has_its_article(noun: str, said: str) -> None:
    assert one(noun) == said
