"""What a newcomer reads."""

from __future__ import annotations

from rules import registry


def test_the_primer_is_short_and_says_how_each_mode_is_won() -> None:
    primer = registry.load("timestrike").words.texts.primer
    assert 5 <= len(primer) <= 9
    assert max(map(len, primer)) <= 240
    assert all(mode in primer[0] for mode in ("Skirmish", "Boss Raid", "Boss Battle Royale"))
    assert all(line.endswith(".") for line in primer)
