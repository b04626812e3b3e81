from __future__ import annotations

import ast
from pathlib import Path

import pytest

from render.__main__ import main

RENDER = Path(__file__).parents[2] / "render"


def test_sample_writes_the_board_and_every_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sample", "clash", "--out", str(tmp_path / "a"), "--seed", "7", "--moves", "25", "--seats", "3"]) == 0
    files = sorted(path.name for path in (tmp_path / "a").iterdir())
    assert files == ["board.png", "hand-0.png", "hand-1.png", "hand-2.png"]
    assert capsys.readouterr().out.splitlines() == [
        str(tmp_path / "a" / name) for name in ("board.png", "hand-0.png", "hand-1.png", "hand-2.png")
    ]


def test_sample_is_named_by_its_seed(tmp_path: Path) -> None:
    for name, seed in (("one", "1"), ("again", "1"), ("two", "2")):
        main(["sample", "clash", "--out", str(tmp_path / name), "--seed", seed, "--moves", "5000"])
    boards = [(tmp_path / name / "board.png").read_bytes() for name in ("one", "again", "two")]
    assert boards[0] == boards[1] != boards[2]


def test_sample_draws_the_board_of_a_seat(tmp_path: Path) -> None:
    for name, viewer in (("all", []), ("one", ["--viewer", "1"])):
        main(["sample", "terrene", "--out", str(tmp_path / name), "--seats", "2", "--moves", "12", *viewer])
    boards, hands = (
        [(tmp_path / name / file).read_bytes() for name in ("all", "one")] for file in ("board.png", "hand-0.png")
    )
    assert boards[0] != boards[1]
    assert hands[0] == hands[1]


def test_sample_says_how_many_can_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sample", "clash", "--out", str(tmp_path), "--seats", "7"]) == 2
    assert "2 to 4" in capsys.readouterr().err
    assert main(["sample", "clash", "--out", str(tmp_path), "--viewer", "4"]) == 2
    assert "0 to 3" in capsys.readouterr().err


def test_sample_takes_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["sample", "eternia", "--out", str(tmp_path), "--moves", "1", "--option"]
    assert main([*given, "nonsense=1"]) == 2
    assert "has no option 'nonsense'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("game", "said"), [("chess", "there is no game 'chess'"), ("eternia", "write render/eternia/__init__.py")]
)
def test_sample_says_what_is_missing(
    game: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("render.games", lambda: ("clash",))
    with pytest.raises(SystemExit):
        main(["sample", game, "--out", "out"])
    assert said in capsys.readouterr().err


def test_pictures_know_nothing_of_the_rules_but_views_and_which_games_there_are() -> None:
    """Views are the kernel's plain data, which knows no game; emblems are no rules."""
    for path in RENDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for name in names:
                if name.split(".")[0] == "rules" and path.name != "__main__.py":
                    plain = {"rules.registry", "rules.kernel.play.model"}
                    plain |= {"rules.content.art"} if path.name == "catalogue.py" else set()
                    allowed = name in plain or name.endswith(".view")
                    assert allowed, f"{path.name} imports {name}"
                assert name.split(".")[0] not in {"discord", "bot", "cogs"}
