"""docs/first-game.md works: its files, copied into the project, are a sound game."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.__main__ import _parser
from tests.test_docs import faults

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "first-game.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"```\w+\n# (\w+/\S+)\n(.*?)```", PAGE, re.DOTALL))
LINE = re.search(r"```python\n( +\"pig\": .*\n)```", PAGE)
PARTS = ("rules", "render", "data", "tests", "pyproject.toml")
HOLDS = """
from tests.rules.conformance.games import CASES
from tests.rules.conformance.test_conformance import CHECKS
for case in [case for case in CASES if case.game.id == "pig"][:2]:
    print(sum([check(case, 0) for check in CHECKS]))
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("project")
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, root / part)
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    registry = root / "rules" / "registry.py"
    assert LINE is not None
    listed = registry.read_text(encoding="utf-8").replace('    "terrene"', LINE[1] + '    "terrene"')
    registry.write_text(listed, encoding="utf-8")
    return root


def run(project: Path, *command: str) -> str:
    """Run Python in the copy and return its output."""
    done = subprocess.run([sys.executable, *command], cwd=project, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_all_that_it_names_is_there_once_its_files_are(project: Path) -> None:
    assert list(faults(PAGE, ROOT / "docs", project)) == []


def test_the_data_is_sound(project: Path) -> None:
    assert "pig: 2 die" in run(project, "-m", "rules", "check")


COMMANDS = re.findall(r"^python -m rules ([^\n]+?)(?:  +.*)?$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_its_commands_are_understood(command: str) -> None:
    parsed = _parser().parse_args(command.split())
    assert callable(parsed.run)


def test_its_tests_pass(project: Path) -> None:
    assert "3 passed" in run(project, "-m", "pytest", "-q", "tests/rules/pig")


def test_it_is_drawn(project: Path) -> None:
    run(project, "-m", "render", "sample", "pig", "--moves", "20", "--out", "out")
    assert (project / "out" / "board.png").stat().st_size > 1000


def test_it_keeps_to_what_holds_of_all_games(project: Path) -> None:
    run(project, "-m", "rules", "pages")
    assert (project / "docs" / "rules" / "pig.md").exists()
    tests = ("tests/rules/kernel/test_purity.py", "tests/rules/lookup/test_pages.py", "tests/render/test_pieces.py")
    assert "failed" not in run(project, "-m", "pytest", "-q", *tests, "-k", "not terrene and not eternia")


def test_it_conforms(project: Path) -> None:
    looked = run(project, "-c", HOLDS)
    assert all(int(looks) > 1000 for looks in looked.split())


@pytest.mark.parametrize("tool", [("ruff", "check"), ("ruff", "format", "--check")])
def test_it_is_written_as_the_project_is(project: Path, tool: tuple[str, ...]) -> None:
    run(project, "-m", *tool, "rules/pig", "render/pig", "tests/rules/pig")
