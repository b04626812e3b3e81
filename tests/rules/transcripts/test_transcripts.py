"""What is said at a table is what was read and kept: ``python -m tests.rules.transcripts`` writes it anew."""

from __future__ import annotations

import pytest

from tests.rules.transcripts.writing import CASES, EVENTS, FOLDER, kept, listed, written


@pytest.mark.parametrize("name", CASES)
def test_a_game_reads_as_it_did(name: str) -> None:
    assert written(CASES[name]).splitlines() == kept(name).splitlines()


@pytest.mark.parametrize("name", EVENTS)
def test_a_log_gives_each_event_its_weight(name: str) -> None:
    assert listed(EVENTS[name]).splitlines() == kept(name).splitlines()


def test_every_kept_game_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {*CASES, *EVENTS}
