"""The benchmarks run in a hurry and report in the shape that others read; no time counts."""

from __future__ import annotations

import gc
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from rules.lookup import optional_search
from tests import bench
from tests.bench import page
from tests.bench.figure import Figure, Goal
from tests.bench.floor import SIZE, Floor
from tests.bench.harness import percentile, race, set_aside
from tests.bench.speed import CannotMeasure
from tests.postgresql import programs

NAMES = {
    "kernel", "clash-playouts", "eternia-playouts", "terrene-playouts", "timestrike-playouts", "apply",
    "timestrike-apply", "accept-1", "accept-100", "accept-1000", "accept-postgresql", "picture-board", "picture-hand",
    "picture-eternia", "picture-terrene", "picture-hand-eternia", "picture-hand-terrene", "picture-elemancers",
    "picture-hand-elemancers", "picture-timestrike", "picture-hand-timestrike", "picture-first", "start-up", "idle",
    "memory", "ask", "ask-meaning", "question", "questions", "questions-meaning", "loop", "site", "turn",
}  # fmt: skip
UNJUDGED = {"accept-1", "accept-100", "accept-postgresql"}
JUDGED = NAMES - UNJUDGED - {"start-up"}
PICTURES = {name for name in NAMES if name.startswith("picture-")} - {"picture-first"}
WITH_P99 = PICTURES | UNJUDGED | {"accept-1000", "ask", "ask-meaning", "question", "site", "timestrike-apply"}
MISSING = {
    **({} if optional_search.folder() else dict.fromkeys(("ask-meaning", "questions-meaning"), "make meaning")),
    **({} if programs() else {"accept-postgresql": "package postgresql"}),
}
"""The benchmarks that cannot be measured here, with what their reason names."""


def test_every_benchmark_can_be_measured_and_is_written_as_others_read_it(tmp_path: Path) -> None:
    """In one test, so that two processes that share the tests of a module do not both measure."""
    run = bench.measure((), quick=True)
    assert set(run) == set(bench.names()) == NAMES
    assert {name for name, figure in run.items() if "error" in figure} == MISSING.keys()
    figures_have_their_keys(run)
    assert Floor().size == pytest.approx(SIZE, rel=0.02)
    assert run["apply"]["bytes"] == pytest.approx(SIZE, rel=0.05)
    the_page_has_a_line_for_each(run, tmp_path)


def figures_have_their_keys(run: dict[str, dict[str, Any]]) -> None:
    for name, figure in run.items():
        if name in MISSING:
            assert MISSING[name] in figure["error"]
            continue
        assert isinstance(figure["value"], int | float)
        assert figure["reference"] > 0
        assert figure["ratio"] == pytest.approx(figure["value"] / figure["reference"], rel=0.02)
        assert isinstance(figure["unit"], str)
        assert isinstance(figure["ok"], bool)
        assert (figure["goal"] is not None) == (name in JUDGED)
        assert ("p99" in figure) == (name in WITH_P99)
        assert figure["command"] == f"python -m bot bench {name}"


def the_page_has_a_line_for_each(run: dict[str, dict[str, Any]], tmp_path: Path) -> None:
    saved = tmp_path / "run.json"
    saved.write_bytes(msgspec.json.encode(run))
    made = page.page(page.read(saved))
    for name in NAMES:
        assert f"| `python -m bot bench {name}` |" in made
    assert made.count("not measured") == len(MISSING)
    assert "| eternia | plain | " in made
    assert "| questions with one real answer, % | 13.5 | " in made


def test_the_command_prints_json_and_says_no_only_when_asked_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "accept-1", "--quick", "--json"]) == 0
    printed = msgspec.json.decode(capsys.readouterr().out)
    assert list(printed) == ["accept-1"]
    assert printed["accept-1"]["unit"] == "ms"


def test_a_missed_goal_fails_only_when_goals_are_required(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missed = Figure(what="w", value=1, unit="u", against="a", reference=2, goals=(Goal("ratio", 1),))
    monkeypatch.setattr("tests.bench.speed.kernel", lambda _quick: missed)
    assert main(["bench", "kernel"]) == 0
    assert main(["bench", "kernel", "--require"]) == 1
    assert "MISSED" in capsys.readouterr().out


def test_what_cannot_be_measured_is_named_and_the_others_are_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def cannot(_quick: bool) -> Figure:
        raise CannotMeasure("there is no toy")

    monkeypatch.setattr("tests.bench.speed.kernel", cannot)
    assert main(["bench", "kernel", "clash-playouts", "--quick"]) == 1
    said = capsys.readouterr().out
    assert "kernel: not measured. CannotMeasure: there is no toy" in said
    assert "clash-playouts: " in said


def test_an_unknown_name_is_answered_with_all_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "kernle"]) == 2
    said = capsys.readouterr().err
    assert all(name in said for name in NAMES)


def test_a_file_that_is_no_run_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "run.json"
    wrong.write_text("[]")
    assert main(["bench", "--markdown", str(wrong)]) == 2
    assert "is not what" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("loads", "said"),
    [
        ((0.5, 1.0), "0.5 to 1.\n"),
        ((0.5, 7.5), "0.5 to 7.5. Others were using the machine at clash-playouts: figures"),
        ((7.0, 7.5), "7 to 7.5. Others were using the machine: figures"),
    ],
)
def test_the_page_names_what_was_measured_while_others_used_the_machine(
    loads: tuple[float, float], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    plain = Figure(what="w", value=1, unit="u", against="a", reference=2).plain() | {"quick": False, "machine": "m"}
    names = ("kernel", "clash-playouts")
    run = {name: plain | {"command": name, "at": 0, "load": load} for name, load in zip(names, loads, strict=True)}
    assert f"Load average while it ran: {said}" in page.page(run)


def test_what_a_run_of_tests_has_set_aside_from_the_collector_stays_so() -> None:
    before = gc.get_freeze_count()
    with set_aside():
        pass
    assert gc.get_freeze_count() >= before > 0


def test_a_failing_child_is_told_with_its_error() -> None:
    from tests.bench.processes import _child  # noqa: PLC0415

    with pytest.raises(CannotMeasure, match="no such thing"):
        _child("-c", "raise SystemExit('no such thing')")


@pytest.mark.parametrize(("share", "expected"), [(0.0, 1), (0.5, 2), (0.75, 3), (0.99, 4), (1.0, 4)])
def test_percentiles_are_of_the_nearest_rank(share: float, expected: int) -> None:
    assert percentile([4, 1, 3, 2], share) == expected


def test_there_is_no_percentile_of_nothing() -> None:
    with pytest.raises(ValueError, match="nothing was measured"):
        percentile([], 0.5)


def test_a_race_runs_both_in_turn() -> None:
    order: list[str] = []

    def batch(name: str) -> int:
        order.append(name)
        return sum(1 for _ in range(1000))

    run = race(lambda: batch("value"), lambda: batch("reference"), seconds=0)
    assert order == ["value", "reference"] * 4
    assert run.value > 0
    assert run.reference_cpu > 0
