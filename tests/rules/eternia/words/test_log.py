"""The log of an Action: once, and at the head of its consequences."""

from __future__ import annotations

import pytest

from tests.rules.eternia.table import At, Table, table


def heads(made: Table) -> list[str]:
    """The lines of the log that open a paragraph."""
    return [made.game.words.tell(event) for event in made.log if event.head]


def told(made: Table) -> list[str]:
    """The events told, in order."""
    return [made.game.words.tell(event) for event in made.log]


ARMS = At("C6", power=[0, 2, 3], unlocked=["power_cell", "tactical_display"])


@pytest.mark.parametrize(
    ("key", "head"),
    [
        ("attack:wrist_laser:skeletor", "Man-at-Arms attacks Skeletor with Wrist Laser (Ranged)."),
        ("skill:tactical_display", "Man-at-Arms uses Tactical Display."),
        ("bonus:power_cell", "Man-at-Arms uses Power Cell."),
    ],
)
def test_an_action_is_told_once(key: str, head: str) -> None:
    made = table({"man_at_arms": ARMS, "teela": "C7"}, {"skeletor": "D6"}, turn="man_at_arms", faces="blank")
    made.chooses(key).passes(until="choose an Action")
    assert heads(made) == [head]
    assert told(made)[0] == head


def test_a_move_action_is_told_once_wherever_it_ends() -> None:
    made = table({"he_man": "C6", "teela": "H8"}, turn="he_man")
    made.chooses("move", "D6")
    assert told(made) == ["He-Man moves 1 space from C6 to D6."]
    made.chooses("move", "stay")
    assert told(made)[1] == "He-Man stays on D6."
    assert heads(made)[:2] == told(made)[:2]


def test_that_an_attack_missed_is_told_before_what_else_happened() -> None:
    """It stood in the log alone, below all that followed."""
    made = table({"man_at_arms": ARMS, "teela": "C7"}, {"skeletor": "D6"}, turn="man_at_arms", faces="blank")
    made.chooses("attack:wrist_laser:skeletor").passes(until="choose an Action")
    assert "Man-at-Arms misses." in [made.game.words.tell(event) for event in made.log if event.telling]
