"""The count of rules by engine, tests and lookup."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from rules import coverage, lookup
from rules.coverage import CountError, Missing, ids_in, named_by_tests, named_in_code
from rules.lookup import Catalogue, GameHead, Kind, Lookup, Rule

MODULE = '''\
"""ONE-MOD-1 in a module's docstring."""
# ONE-COM-1 in a comment

class Record(Struct):
    """ONE-REC-1 in the docstring of a record."""
    value: int = 1  # ONE-COM-2

class Attack(Step):
    """ONE-STE-1: an attack (ONE-STE-2)."""
    rules = ("ONE-TUP-1",)
    def run(self, t):
        """ONE-FUN-1."""
        t.emit(Hit(rules=("ONE-EVE-1", "ONE-EVE-2")))
        raise Refusal("no", f"not now (ONE-FST-1) {t}", rules=["ONE-REF-1"])

async def ask():
    """Ask.

    Source: ONE-FUN-2.
    """
    return "see ONE-SEN-1 for more"

def bare():
    x = "ONE-LOW-1".lower()
'''


def test_ids_count_where_something_is_done() -> None:
    assert ids_in(MODULE) == {
        "ONE-STE-1",
        "ONE-STE-2",
        "ONE-TUP-1",
        "ONE-FUN-1",
        "ONE-EVE-1",
        "ONE-EVE-2",
        "ONE-REF-1",
        "ONE-FUN-2",
        "ONE-LOW-1",
    }


def test_ids_are_found_in_all_modules_below_a_folder(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "steps.py").write_text('X = "ONE-TOP-1"', encoding="utf-8")
    (tmp_path / "words.py").write_text('X = "ONE-TOP-1", "ONE-TOP-2"', encoding="utf-8")
    (tmp_path / "notes.md").write_text('"ONE-TOP-3"', encoding="utf-8")

    assert named_in_code(tmp_path) == {"ONE-TOP-1": {"game/steps.py", "words.py"}, "ONE-TOP-2": {"words.py"}}


def catalogue(**kinds: Kind) -> Catalogue:
    """Make a catalogue of rules ONE-TOP-1 and on, of these kinds; ``s`` is about seats."""
    rules = (
        Rule(f"ONE-TOP-{n}", "Seats" if letter == "s" else "Top", kind, "p. 1", f"Rule {letter}.")
        for n, (letter, kind) in enumerate(kinds.items(), 1)
    )
    return Catalogue(GameHead("one", "ONE", "One", "2", "A game.", "2026"), tuple(rules))


def found(*names: str) -> coverage.Found:
    """Return ids as found somewhere."""
    return {name: {"x.py"} for name in names}


def test_definitions_and_components_need_the_lookup_alone() -> None:
    rules = catalogue(a="rule", b="definition", c="component", d="scoring")
    counted = coverage.count([rules], Lookup([rules]), found("ONE-TOP-1", "ONE-TOP-2"), {}, found("ONE-TOP-4"))["one"]

    assert (counted.rules, counted.enforced, counted.engine, counted.tests, counted.lookup) == (4, 2, 1, 1, 4)
    assert counted.missing == Missing(("ONE-TOP-4",), ("ONE-TOP-1",), ())
    assert not counted.complete()


def test_all_named_is_complete() -> None:
    rules = catalogue(a="rule", b="definition")
    one = found("ONE-TOP-1")

    assert coverage.count([rules], Lookup([rules]), one, {}, one)["one"].complete()


def test_the_table_may_enforce_rules_about_seats_only() -> None:
    rules = catalogue(a="rule", s="rule")
    both = found("ONE-TOP-1", "ONE-TOP-2")
    counted = coverage.count([rules], Lookup([rules]), {}, both, both)["one"]

    assert counted.missing.engine == ("ONE-TOP-1",)


def test_a_rule_that_the_lookup_does_not_show_is_missing() -> None:
    rules = catalogue(a="definition", b="definition")
    counted = coverage.count([rules], Lookup([catalogue(a="definition")]), {}, {}, {})["one"]

    assert counted.lookup == 1
    assert counted.missing.lookup == ("ONE-TOP-2",)


def test_an_id_that_no_catalogue_has_is_reported() -> None:
    rules = catalogue(a="rule")
    one = found("ONE-TOP-1", "ONE-TOP-9", "TWO-TOP-1")
    counted = coverage.count([rules], Lookup([rules]), one, {}, one)["one"]

    assert counted.unknown == ("ONE-TOP-9",)
    assert not counted.complete()
    assert "named but in no catalogue: ONE-TOP-9" in coverage.in_words({"one": counted})


def test_the_count_in_words_names_what_is_missing() -> None:
    rules = catalogue(a="rule", b="end")
    said = coverage.in_words(coverage.count([rules], Lookup([rules]), found("ONE-TOP-1"), {}, {}))

    assert "one: missing in engine: ONE-TOP-2" in said
    assert "one: missing in tests: ONE-TOP-1, ONE-TOP-2" in said


def test_a_game_without_an_engine_owes_the_lookup_alone() -> None:
    rules = catalogue(a="rule", b="end")
    counted = coverage.count([rules], Lookup([rules]), {}, {}, {}, built=())["one"]
    unseen = coverage.count([rules], Lookup([catalogue(a="rule")]), {}, {}, {}, built=())["one"]

    assert (counted.built, counted.engine, counted.enforced) == (False, 0, 2)
    assert counted.missing.engine == ("ONE-TOP-1", "ONE-TOP-2")
    assert counted.complete()
    assert not unseen.complete()
    assert not coverage.count([rules], Lookup([rules]), {}, {}, {}, built=("one",))["one"].complete()


def test_the_count_in_words_says_which_game_has_no_engine() -> None:
    rules = catalogue(a="rule", b="end")
    said = coverage.in_words(coverage.count([rules], Lookup([catalogue(a="rule")]), {}, {}, {}, built=()))

    assert said.splitlines()[1:] == [
        "one                 2         2        0        0        1   no engine yet",
        "one: missing in lookup: ONE-TOP-2",
    ]


# ---- Collecting ------------------------------------------------------------

SETTINGS = '[tool.pytest.ini_options]\nmarkers = ["rule(*ids)"]\npythonpath = ["{root}"]\n'
TESTS = """\
import pytest

pytestmark = pytest.mark.rule("ONE-TOP-1")

@pytest.mark.rule("ONE-TOP-2", "ONE-TOP-3")
@pytest.mark.parametrize("n", [1, 2])
def test_a(n): ...

class TestB:
    @pytest.mark.rule("ONE-TOP-4")
    def test_b(self): ...

@pytest.mark.rule("ONE-TOP-5")
def not_a_test(): ...

# @pytest.mark.rule("ONE-TOP-6")
"""


def project(folder: Path, tests: str) -> Path:
    """Write a small project with one test file."""
    (folder / "pyproject.toml").write_text(SETTINGS.format(root=coverage.ROOT), encoding="utf-8")
    (folder / "test_one.py").write_text(tests, encoding="utf-8")
    return folder


@pytest.fixture(autouse=True)
def _bare_pytest(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small projects need no plugin but ours, and start faster so."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def test_markers_count_on_collected_tests_only(tmp_path: Path) -> None:
    marked = named_by_tests(project(tmp_path, TESTS))

    assert set(marked) == {"ONE-TOP-1", "ONE-TOP-2", "ONE-TOP-3", "ONE-TOP-4"}
    assert marked["ONE-TOP-2"] == {"test_one.py::test_a[1]", "test_one.py::test_a[2]"}


def test_no_test_at_all_is_an_empty_count(tmp_path: Path) -> None:
    assert named_by_tests(project(tmp_path, "")) == {}


def test_a_test_file_that_does_not_load_stops_the_count(tmp_path: Path) -> None:
    with pytest.raises(CountError, match="no_such_module"):
        named_by_tests(project(tmp_path, "import no_such_module"))


# ---- This project ----------------------------------------------------------


def test_every_id_in_the_code_is_in_a_catalogue() -> None:
    known = lookup.standing()
    codes = {head.code for head in known.games.values()}
    named = named_in_code(coverage.ROOT / "rules") | named_in_code(coverage.ROOT / "bot")

    assert [name for name in named if name[:3] in codes and known.show(name) is None] == []


def test_the_count_as_json_has_the_fixed_keys() -> None:
    rules = catalogue(a="rule")
    counted = json.loads(msgspec.json.encode(coverage.count([rules], Lookup([rules]), {}, {}, {})))

    assert counted["one"] | {"unknown": []} == {
        "rules": 1,
        "enforced": 1,
        "engine": 0,
        "tests": 0,
        "lookup": 1,
        "missing": {"engine": ["ONE-TOP-1"], "tests": ["ONE-TOP-1"], "lookup": []},
        "unknown": [],
        "built": True,
    }
