"""The outline of a game passes the checks, can be imported, and shows the work left."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules import __main__ as line
from rules import coverage, lookup
from rules.coverage import ROOT, ids_in
from rules.outline import SAID_ONLY, next_steps, outline, snake

ELEMANCERS = next(one for one in lookup.catalogues() if one.game.id == "elemancers")
RUFF = Path(sys.executable).with_name("ruff")
NEW = "game.new(game.rules.usual(), 2, bytes(32))"
FIRST_PARTY = 'lint.isort.known-first-party=["rules","tests"]'


def project(folder: Path) -> Path:
    """Make a folder that is the project but for the games that are written into it."""
    for package in ("rules", "tests/rules"):
        (folder / package).mkdir(parents=True)
        for file in (ROOT / package).iterdir():
            if file.name != "elemancers":
                (folder / package / file.name).symlink_to(file)
    (folder / "pyproject.toml").symlink_to(ROOT / "pyproject.toml")
    (folder / "tests" / "__init__.py").touch()
    return folder


def run(*command: str | Path, within: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=within, capture_output=True, text=True, check=False)  # noqa: S603 - our own words


@pytest.mark.parametrize("game", ["elemancers", "timestrike", "eternia"])
def test_an_outline_is_formatted_and_has_no_lint(tmp_path: Path, game: str) -> None:
    assert line.main(["outline", game, "--into", str(tmp_path)]) == 0
    for words in (("check", "--no-cache", "--config", FIRST_PARTY), ("format", "--check", "--no-cache")):
        done = run(RUFF, *words, "--config", ROOT / "pyproject.toml", ".", within=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr


def test_an_outline_can_be_imported_and_its_tests_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path)
    assert line.main(["outline", "elemancers", "--into", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "Register the game" not in said
    assert "python -m rules simulate elemancers" in said
    made = "from rules.elemancers.content import Content; from rules.elemancers.game import Elemancers; "
    made += "print(len(Elemancers(Content(), 'x').rules.steps))"
    steps = [rule for rule in ELEMANCERS.rule if rule.kind not in SAID_ONLY]
    done = run(sys.executable, "-c", made, within=folder)
    assert done.stdout.strip() == str(len(steps)), done.stderr
    begun = made.replace("print(len(", "game = ").replace(".rules.steps))", f"; {NEW}")
    done = run(sys.executable, "-c", begun, within=folder)
    assert re.search(r"NotImplementedError: ELE-[A-Z0-9-]+: \w+\.run is to be written", done.stderr)
    ran = run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/rules/elemancers", within=folder)
    assert f"{len(steps)} failed in" in ran.stdout.splitlines()[-1]


@pytest.mark.full
def test_an_outline_has_its_types(tmp_path: Path) -> None:
    folder = project(tmp_path)
    assert line.main(["outline", "elemancers", "--into", str(folder)]) == 0
    done = run(sys.executable, "-m", "mypy", "rules/elemancers", "tests/rules/elemancers", within=folder)
    assert done.returncode == 0, done.stdout


def test_each_rule_is_named_where_it_belongs() -> None:
    files = outline(ELEMANCERS)
    texts = {name: text for name, text in files.items() if name.startswith("rules/")}
    for rule in ELEMANCERS.rule:
        module = f"rules/elemancers/{snake(rule.topic)}.py"
        if rule.kind not in SAID_ONLY:
            assert f"{rule.id}" in texts[module]
            assert (
                f'@pytest.mark.rule("{rule.id}", written=False)'
                in files[f"tests/rules/elemancers/test_{snake(rule.topic)}.py"]
            )


def test_a_game_that_is_new_is_registered_first() -> None:
    steps = next_steps("timestrike", known=False)
    assert '"timestrike": Entry("content:Content", "game:Timestrike"),' in steps


def test_what_is_still_to_be_written_does_not_count() -> None:
    module = outline(ELEMANCERS)["rules/elemancers/baransu.py"]
    assert ids_in(module) == set()
    written = module.replace("raise NotImplementedError", "t.reveal()", 1)
    assert ids_in(written) == {"ELE-BAR-1"}


def test_tests_that_are_still_to_be_written_do_not_count(tmp_path: Path) -> None:
    text = 'import pytest\n@pytest.mark.rule("ELE-BAR-1"{})\ndef test_it(): pass\n'
    (tmp_path / "test_done.py").write_text(text.format(""))
    (tmp_path / "test_open.py").write_text(text.replace("BAR-1", "BAR-2").format(", written=False"))
    (tmp_path / "pyproject.toml").write_text(f'[tool.pytest.ini_options]\npythonpath = ["{ROOT}"]\n')
    assert set(coverage.named_by_tests(tmp_path)) == {"ELE-BAR-1"}


def test_nothing_is_ever_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert line.main(["outline", "elemancers", "--into", str(tmp_path)]) == 0
    mine = tmp_path / "rules" / "elemancers" / "baransu.py"
    mine.write_text("# mine")
    (tmp_path / "rules" / "elemancers" / "battle.py").unlink()
    capsys.readouterr()
    assert line.main(["outline", "elemancers", "--into", str(tmp_path)]) == 0
    assert mine.read_text() == "# mine"
    assert capsys.readouterr().out.startswith("1 file was written; 100 already existed")
    assert (tmp_path / "rules" / "elemancers" / "battle.py").exists()


def test_a_catalogue_may_stand_anywhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = """
        [game]
        id = "nim"
        code = "NIM"
        title = "Nim"
        players = "2-4"
        summary = "Take stones."

        [[rule]]
        id = "NIM-END-1"
        topic = "1 The End"
        kind = "end"
        ref = "p. 1"
        text = "Whoever takes the last stone wins."

        [[rule]]
        id = "NIM-STONE-1"
        topic = "State"
        kind = "definition"
        ref = "p. 1"
        text = "A stone is a stone."

        [[gap]]
        note = "Who begins?"
    """
    file = tmp_path / "nim.toml"
    file.write_text(text)
    assert line.main(["outline", "nim", "--of", str(file), "--into", str(tmp_path), "--json"]) == 0
    assert (tmp_path / "rules" / "nim" / "part_1_the_end.py").exists()
    assert not list(tmp_path.glob("rules/nim/state_rules.py")), "a heading of meanings alone has no steps"
    assert line.main(["outline", "chess", "--of", str(file), "--into", str(tmp_path)]) == line.MISUSED
    assert "is the catalogue of 'nim'" in capsys.readouterr().err
    assert line.main(["outline", "chess", "--into", str(tmp_path)]) == line.MISUSED
    assert "name one with --of" in capsys.readouterr().err
