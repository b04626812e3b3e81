"""What is said at a table is what was read and kept: ``python -m tests.rules.transcripts`` writes it anew."""

from __future__ import annotations

import pytest

from tests.rules.transcripts.writing import CASES, FOLDER, written


@pytest.mark.parametrize("name", CASES)
def test_a_game_reads_as_it_did(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert written(CASES[name]).splitlines() == kept.splitlines()


def test_every_kept_game_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(CASES)
