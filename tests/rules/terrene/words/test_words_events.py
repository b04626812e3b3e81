"""Events in words: the ones with more than one clause."""

from __future__ import annotations

import pytest

from rules.terrene.told import battle_events, match_events
from tests.rules.terrene.table import game

tell = game().words.tell


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("damage", "took 50 damage"),
        ("characters", "had no Character left"),
        ("run", "ran"),
        ("turns", "had more damage or fewer Characters after 100 turns"),
    ],
)
def test_how_a_game_was_lost_is_a_sentence(why: match_events.Why, said: str) -> None:
    event = match_events.GameEnded(rules=(), game=2, winners=(1,), losers=(0,), why=why)
    assert tell(event) == f"⟪1⟫ wins game 2: ⟪0⟫ {said}."


def test_an_empty_hand_has_nothing_to_discard() -> None:
    event = match_events.DiscardedFromHand(rules=(), seat=1, cards=())
    assert tell(event) == "⟪1⟫ has no card to discard."


def test_what_a_terrain_says_ends_its_line_once() -> None:
    """The lines of its XP tree are sentences themselves."""
    event = battle_events.RewardGained(rules=(), card="Inu", terrain="Hot Springs", line=1, text="It gains +5 DEF.")
    assert tell(event) == "Inu is rewarded by line 1 of Hot Springs: It gains +5 DEF."
