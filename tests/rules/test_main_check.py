"""The command ``python -m rules check``: the data that is shipped, and content packs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules import games, lookup
from rules.content import loader
from tests.rules.commands import Run

CARD = '[[titan]]\ncode = "tin"\nname = "Tin"\nsource = "pack: a test"\nsides = [{}]\n'
SIDE = '{ defence = 1, action = { op = "confuse" } }, '


def pack(folder: Path, text: str, game: str = "clash") -> str:
    """Write a pack of one Titan file."""
    (folder / game).mkdir(parents=True)
    (folder / game / "titans.toml").write_text(text, encoding="utf-8")
    return str(folder)


def test_check_accepts_the_data(run: Run) -> None:
    code, out, err = run("check")

    assert (code, err) == (0, "")
    assert "clash: 4 golem, 3 titan, 1 boss, 3 tile" in out
    assert "197 rules" in out


def test_check_accepts_a_good_pack(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("check", "--json", pack(tmp_path / "mine", CARD.format(SIDE * 4)))
    said = json.loads(out)

    assert code == 0
    assert said["ok"]
    assert said["found"]["clash with mine"]["titan"] == 4


def test_check_names_file_line_and_field_of_a_wrong_pack(run: Run, tmp_path: Path) -> None:
    mine = pack(tmp_path / "mine", CARD.format(SIDE * 3))
    code, out, _ = run("check", mine, "--json")
    (problem,) = json.loads(out)["problems"]

    assert code == 1
    assert problem["file"].endswith("mine/clash/titans.toml")
    assert (problem["line"], problem["field"]) == (5, "titan[0].sides")
    assert "titans.toml, line 5: titan[0].sides: the list has 3 entries" in run("check", mine)[2]


@pytest.mark.parametrize(
    ("game", "said"),
    [("chess", "there is no game by that name; there are clash"), ("clahs", "needs a folder for each game")],
)
def test_check_refuses_a_pack_for_no_game(run: Run, tmp_path: Path, game: str, said: str) -> None:
    code, _, err = run("check", pack(tmp_path / "mine", "", game))

    assert code == 1
    assert said in err


def test_check_refuses_a_pack_that_is_not_there(run: Run) -> None:
    assert "there is no such folder" in run("check", "/no/such/pack")[2]


def test_check_reports_all_that_is_wrong(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def wrong(*_: Any, **__: Any) -> Any:
        raise loader.ContentError(tmp_path / "x.toml", 3, "golem", "wrong")

    monkeypatch.setattr(loader, "load", wrong)
    monkeypatch.setattr(lookup, "catalogues", wrong)
    code, out, err = run("check")

    assert (code, out) == (1, "")
    assert err.count("line 3: golem: wrong.") == 1 + len(games())
