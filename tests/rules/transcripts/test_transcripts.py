"""Games read as they did: ``python -m tests.rules.transcripts`` keeps them anew."""

from __future__ import annotations

import pytest

from tests.rules.transcripts.writing import CASES, FOLDER, LISTS, kept, written


@pytest.mark.parametrize("name", CASES)
def test_a_game_reads_as_it_did(name: str) -> None:
    assert written(*CASES[name]).splitlines() == kept(name).splitlines()


@pytest.mark.parametrize("name", LISTS)
def test_what_a_game_has_reads_as_it_did(name: str) -> None:
    assert LISTS[name]().splitlines() == kept(name).splitlines()


def test_every_kept_game_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {*CASES, *LISTS}
