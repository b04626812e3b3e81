"""Figures and decks of the box, against what the rulebook prints and what was designed."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.timestrike.effects.vocabulary import STATS
from tests.rules.timestrike.content.box import cards


@pytest.mark.rule("TIM-COMP-2")
def test_the_miniatures_are_those_of_the_box() -> None:
    several = {code: one.units for code, one in cards().characters.items() if one.units > 1}
    assert several == {"legion": 2, "mana_wyrms": 3, "tentacle": 5}
    assert sum(one.units for one in cards().characters.values()) == 20


@pytest.mark.rule("TIM-COMP-5")
def test_the_decks_have_their_cards() -> None:
    assert {deck: len(cards().deck(deck)) for deck in ("item", "fish", "artifact")} == {
        "item": 24,
        "fish": 20,
        "artifact": 8,
    }


@pytest.mark.rule("TIM-SKSET-3")
def test_points_go_by_class() -> None:
    points = {(one.kind, one.points) for one in cards().characters.values()}
    assert points == {("survivor", 100), ("brute", 100), ("beast", 50), ("sentience", 300), ("mob", 0)}


@pytest.mark.rule("TIM-CLASS-6")
def test_classes_are_those_of_the_boards() -> None:
    classes = Counter(one.kind for one in cards().characters.values())
    assert classes == {"survivor": 8, "brute": 1, "beast": 2, "sentience": 1, "mob": 1}
    assert cards().of_class("brute", "beast") == ["abaddon", "moggie", "txato"]


@pytest.mark.parametrize(
    ("code", "stats"),
    [
        ("abaddon", (5, 1, 4, 3)),
        ("moggie", (6, 1, 3, 2)),
        ("txato", (4, 1, 3, 2)),
        ("fear", (3, 3, 5, 3)),
        ("tentacle", (3, 2, 3, 1)),
    ],
)
def test_base_stats(code: str, stats: tuple[int, ...]) -> None:
    assert tuple(cards().characters[code].stats.of(stat) for stat in STATS) == stats
