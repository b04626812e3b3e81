"""The pages about adding games work: what they say, done in the project, is a sound game.

``docs/first-game.md`` builds a game, and ``docs/adding-a-game.md`` adds to it.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules.__main__ import _parser
from tests.compiled import taken_along
from tests.test_docs import faults, long_lines

ROOT = Path(__file__).parents[1]
FIRST, MORE = ((ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("first-game.md", "adding-a-game.md"))
LINE = re.search(r"```python\n( +\"pig\": .*\n)```", FIRST)
BLOCK = re.compile(r"```(python|toml|diff)\n# (\w+/\S+)\n(.*?)```", re.DOTALL)
PARTS = ("rules", "render", "data", "tests", "pyproject.toml")
SHARED = (
    *("tests/test_maps.py", "tests/rules/kernel/test_purity.py", "tests/rules/lookup/test_pages.py"),
    "tests/render/test_pieces.py",
)
WHERE_IT_COUNTS = "pig or tags_are_unique or pages_of_the_project or link_of_a_page"
"""Of these tests, those that meet the new game: all others are run in the project itself."""
HOLDS = """
from tests.rules.conformance.games import CASES
from tests.rules.conformance.test_conformance import CHECKS
cases = [case for case in CASES if case.game.id == "pig"]
for case in [*cases[:2], *[case for case in cases if getattr(case.options, "charms", False)][:1]]:
    print(sum([check(case, 0) for check in CHECKS]))
"""


def write(page: str, root: Path) -> None:
    """Write the files of a page, and make its changes in others."""
    for kind, name, text in BLOCK.findall(page):
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(changed(file.read_text(encoding="utf-8"), text) if kind == "diff" else text, encoding="utf-8")


def changed(text: str, block: str) -> str:
    """Make the changes of a block: what it takes away or keeps stands in the text once."""
    for part in block.split("@@\n"):
        lines = part.splitlines(keepends=True)
        before = "".join([line[1:] if line[0] in " -" else line for line in lines if line[0] != "+"])
        after = "".join([line[1:] if line[0] in " +" else line for line in lines if line[0] != "-"])
        assert text.count(before) == 1, f"this stands {text.count(before)} times in the file:\n{before}"
        text = text.replace(before, after)
    return text


def built(root: Path, *pages: str) -> Path:
    """Copy the project and do what pages say."""
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, root / part)
    taken_along(root, *PARTS)
    registry = root / "rules" / "registry.py"
    assert LINE is not None
    listed = registry.read_text(encoding="utf-8").replace('    "terrene"', LINE[1] + '    "terrene"')
    registry.write_text(listed, encoding="utf-8")
    for page in pages:
        write(page, root)
    return root


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("project"), FIRST)


@pytest.fixture(scope="module")
def charmed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("charmed"), FIRST, MORE)


def run(project: Path, *command: str) -> str:
    """Run Python in the copy and return its output."""
    done = subprocess.run([sys.executable, *command], cwd=project, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


def test_all_that_they_name_is_there_once_their_files_are(project: Path, charmed: Path) -> None:
    assert list(faults(FIRST, ROOT / "docs", project)) == []
    assert list(faults(MORE, ROOT / "docs", charmed)) == []


def test_a_change_of_what_is_not_there_is_refused() -> None:
    assert changed("a\n\nb\nc\n", "\n b\n-c\n+d\n") == "a\n\nb\nd\n"
    with pytest.raises(AssertionError, match="stands 0 times"):
        changed("a\nb\n", " b\n-c\n")
    with pytest.raises(AssertionError, match="stands 2 times"):
        changed("a\na\n", "-a\n+b\n")


def test_the_data_is_sound(project: Path, charmed: Path) -> None:
    assert "pig: 2 die" in run(project, "-m", "rules", "check")
    assert "pig: 2 die, 2 charm" in run(charmed, "-m", "rules", "check")


COMMANDS = sorted({*re.findall(r"^python -m rules ([^\n]+?)(?:  +.*)?$", FIRST + MORE, re.MULTILINE)})
COMMANDS += re.findall(r"\| `python -m rules ([^`]+)`", MORE)


@pytest.mark.parametrize("command", COMMANDS)
def test_their_commands_are_understood(command: str) -> None:
    parsed = _parser().parse_args(command.split())
    assert callable(parsed.run)


def test_their_tests_pass(project: Path, charmed: Path) -> None:
    assert "3 passed" in run(project, "-m", "pytest", "-q", "tests/rules/pig")
    assert "7 passed" in run(charmed, "-m", "pytest", "-q", "tests/rules/pig")


def test_it_is_drawn(project: Path, charmed: Path) -> None:
    for root in (project, charmed):
        run(root, "-m", "render", "sample", "pig", "--moves", "20", "--out", "out")
        assert (root / "out" / "board.png").stat().st_size > 1000


def test_it_keeps_to_what_holds_of_all_games(project: Path) -> None:
    run(project, "-m", "rules", "pages")
    assert (project / "docs" / "rules" / "pig.md").exists()
    said = run(project, "-m", "pytest", "-q", *SHARED, "-k", WHERE_IT_COUNTS)
    assert re.search(r"\b(?:[89]|\d\d) passed", said), said


def test_it_conforms(project: Path, charmed: Path) -> None:
    for root in (project, charmed):
        looks = run(root, "-c", HOLDS).split()
        assert looks
        assert all(int(looked) > 1000 for looked in looks)


def test_its_docstrings_begin_with_a_short_line(charmed: Path) -> None:
    modules = [*charmed.glob("*/pig/*.py"), *charmed.glob("tests/rules/pig/*.py")]
    assert len(modules) > 7
    assert [(module.name, line) for module in modules for line in long_lines(module.read_text("utf-8"))] == []


@pytest.mark.parametrize("tool", [("ruff", "check"), ("ruff", "format", "--check")])
def test_it_is_written_as_the_project_is(charmed: Path, tool: tuple[str, ...]) -> None:
    run(charmed, "-m", *tool, "rules/pig", "render/pig", "tests/rules/pig")
