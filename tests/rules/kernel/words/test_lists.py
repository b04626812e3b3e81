"""Lists as people write them."""

from __future__ import annotations

import pytest

from rules.kernel.words.lists import read

NAMES = {"Fire Bomb": "bomb", "Sammy the Agile": "sammy", "Élan": "elan"}


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("Fire Bomb", ["bomb"]),
        ("2 fire bomb", ["bomb", "bomb"]),
        ("2x Fire-Bomb, elan x2", ["bomb", "bomb", "elan", "elan"]),
        ("- Sammy the Agile (2)", ["sammy", "sammy"]),
        ("# my list\n// mine\n\nTroops (2):\n1 Élan", ["elan"]),
    ],
)
def test_a_list_is_read_whatever_its_case_and_marks(text: str, codes: list[str]) -> None:
    assert read(text, NAMES, ("troop",)) == (codes, [])


@pytest.mark.parametrize("line", ["2 Fire Bmob", "99 Fire Bomb", "2 Fire Bomb x2", "Heroes:"])
def test_what_is_not_understood_is_returned(line: str) -> None:
    assert read(f"{line}\nElan", NAMES, ("troop",)) == (["elan"], [line])
