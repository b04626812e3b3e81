"""The command line of the rules, called as ``python -m rules`` calls it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import __main__ as line
from rules import coverage, lookup
from rules.balance import Figure
from rules.coverage import ROOT, CountError
from tests.rules.commands import Run


def test_the_module_runs_as_a_command() -> None:
    command = [sys.executable, "-m", "rules", "ask", "clash", "who goes first", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603 - our own words

    assert json.loads(done.stdout)["hits"]


@pytest.mark.parametrize("words", [("browse", "timestrike"), ("browse", "timestrike", "--json"), ("check", "--json")])
def test_it_ends_quietly_when_nobody_reads_on(words: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "rules", *words]
    with subprocess.Popen(  # noqa: S603 - our own words
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        running.stdout.close()
        assert running.stderr is not None
        assert running.stderr.read() == ""

    assert running.returncode == line.UNREAD


# ---- simulate --------------------------------------------------------------


def test_simulate_prints_the_fixed_json(run: Run) -> None:
    code, out, err = run("simulate", "clash", "--seats", "3", "--games", "4", "--seed", "7", "--json")
    report = json.loads(out)

    assert (code, err) == (0, "")
    assert (report["game"], report["seats"], report["games"], report["finished"]) == ("clash", 3, 4, 4)
    assert len(report["wins"]) == 3
    assert report["errors"] == []
    assert report["rounds"]["min"] >= 1


def test_processes_share_the_games_and_change_nothing(run: Run) -> None:
    words = ["simulate", "clash", "--seats", "2", "--games", "5", "--json"]
    alone, shared = (json.loads(run(*words, "--jobs", jobs)[1]) for jobs in ("1", "2"))

    for told in (alone, shared):
        del told["seconds"], told["choices_per_second"]
    assert shared == alone


def test_simulate_in_words(run: Run) -> None:
    code, out, _ = run("simulate", "clash", "--seats", "2", "--games", "2")

    assert code == 0
    assert "clash, 2 seats, random/random: 2 of 2 games finished" in out


def test_simulate_plays_with_as_many_as_a_table_usually_has(run: Run) -> None:
    assert "clash, 4 seats" in run("simulate", "clash", "--games", "1")[1]


def test_simulate_fails_when_a_game_does(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.simulate.STEP_LIMIT", 3)
    code, out, _ = run("simulate", "clash", "--seats", "2", "--games", "1")

    assert code == 1
    assert "game 0 failed after 4 choices: RuntimeError: not over after 3 choices" in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess", "--seats", "2"], "There is no game 'chess'"),
        (["chess"], "There is no game 'chess'"),
        (["clash", "--seats", "9"], "2 to 4 seats, not for 9"),
        (["clash", "--seats", "2", "--option", "fast"], "KEY=VALUE, not 'fast'"),
        (["clash", "--seats", "2", "--option", "fast=1"], "no option 'fast'"),
        (["clash", "--seats", "2", "--policy", "random,random,random"], "not 3"),
        (["clash", "--seats", "2", "--games", "0"], "0 is not 1 or more"),
    ],
)
def test_simulate_refuses_what_cannot_be(run: Run, words: list[str], said: str) -> None:
    code, out, err = run("simulate", *words)

    assert (code, out) == (2, "")
    assert said in err


def test_what_cannot_be_is_said_as_json_too(run: Run) -> None:
    code, out, err = run("simulate", "chess", "--seats", "2", "--json")

    assert code == 2
    assert json.loads(out) == {"ok": False, "error": err.strip()}


# ---- ask -------------------------------------------------------------------


def test_ask_prints_the_fixed_json(run: Run) -> None:
    code, out, _ = run("ask", "clash", "how long does frost last", "--json", "--limit", "3")
    answer = json.loads(out)

    assert code == 0
    assert answer["query"] == "how long does frost last"
    assert len(answer["hits"]) == 3
    assert {"id", "score", "topic", "text"} <= answer["hits"][0].keys()
    assert answer["hits"][0]["id"] == "CLA-FRO-3"


def test_what_is_searched_by_is_not_printed(run: Run) -> None:
    answer = json.loads(run("ask", "clash", "frost", "--json")[1])
    assert all("keywords" not in hit for hit in answer["hits"])


@pytest.mark.parametrize(
    "words",
    [["clash", "how long does frost last", "--json"], ["clash", "--json", "how", "long", "does", "frost", "last"]],
)
def test_ask_takes_its_words_in_any_place(run: Run, words: list[str]) -> None:
    assert json.loads(run("ask", *words)[1])["query"] == "how long does frost last"


def test_ask_marks_our_rulings_and_says_when_nothing_is_found(run: Run) -> None:
    assert "    Ruling of Turnkeeper: " in run("ask", "all", "CLA-KEY-6")[1]
    assert "    Example: " in run("ask", "all", "CLA-KEY-6")[1]
    assert "Nothing found" in run("ask", "clash", "xyzzy")[1]


def test_ask_fails_when_nothing_is_found(run: Run, tmp_path: Path) -> None:
    assert run("ask", "clash", "xyzzy")[0] == run("ask", "clash", "xyzzy", "--json")[0] == 1
    assert run("ask", "clash", "frost")[0] == 0
    batch = tmp_path / "questions.txt"
    batch.write_text("xyzzy\nfrost\n", encoding="utf-8")
    assert run("ask", "clash", "--batch", str(batch))[0] == 0, "one of them has an answer"
    batch.write_text("xyzzy\nplugh\n", encoding="utf-8")
    assert run("ask", "clash", "--batch", str(batch))[0] == 1


def test_ask_answers_a_batch_in_order(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "questions.txt"
    file.write_text("CLA-TIE-1\n\n  xyzzy  \nCLA-TIE-2\n", encoding="utf-8")
    code, out, _ = run("ask", "clash", "--batch", str(file), "--json")
    answers = json.loads(out)

    assert code == 0
    assert [answer["query"] for answer in answers] == ["CLA-TIE-1", "xyzzy", "CLA-TIE-2"]
    assert answers[1]["hits"] == []
    assert answers[2]["hits"][0]["id"] == "CLA-TIE-2"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ["chess", "castling"],
            f"no rules of 'chess'. There are: {', '.join(sorted(one.game.id for one in lookup.catalogues()))}, or all.",
        ),
        (["clash"], "Give either a question or --batch FILE."),
        (["clash", "frost", "--batch", "x"], "Give either a question or --batch FILE."),
        (["clash", "--batch", "/no/such/file"], "/no/such/file cannot be read"),
        (["clash", "frost", "--loud"], "these words mean nothing here: --loud"),
    ],
)
def test_ask_refuses_what_cannot_be(run: Run, words: list[str], said: str) -> None:
    code, out, err = run("ask", *words)

    assert (code, out) == (2, "")
    assert said in err


# ---- show, browse ----------------------------------------------------------


@pytest.mark.parametrize("words", [["CLA-KEY-6"], ["cla", "key", "6", "--json"], ["--json", "cla-key-6"]])
def test_a_rule_is_shown_by_its_id_in_any_writing(run: Run, words: list[str]) -> None:
    code, out, _ = run("show", "clash", *words)
    assert code == 0
    if "--json" in words:
        shown = json.loads(out)
        assert (shown["id"], shown["game"]) == ("CLA-KEY-6", "clash")
        assert {"topic", "text", "ref", "edition", "example", "ruling", "see"} <= shown.keys()
        assert "keywords" not in shown
    else:
        assert out.startswith("CLA-KEY-6  Equipment: keys: ")
        assert "    See: " in out
        assert "    Rulebook: " in out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "clash", "CLA-NO-1"], "There is no rule of Clash with the id 'CLA-NO-1'"),
        (["show", "clash", "ELE-BRD-2"], "There is no rule of Clash with the id 'ELE-BRD-2'"),
        (["show", "all", "x"], "There is no rule with the id 'x'"),
        (["show", "chess", "x"], "There are no rules of 'chess'"),
        (["browse", "chess"], "There are no rules of 'chess'"),
        (["browse", "clash", "pois"], "No heading is called 'pois'. There are: Poison."),
        (["browse", "clash", "xyzzy"], "No heading is called 'xyzzy'. Leave it out"),
    ],
)
def test_what_there_is_not_is_said(run: Run, words: list[str], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    code, out, _ = run(*words, "--json")
    assert code == 2
    assert said in json.loads(out)["error"]


def test_headings_are_listed_in_order(run: Run) -> None:
    listed = json.loads(run("browse", "clash", "--json")[1])["topics"]
    assert listed[0] == {"game": "clash", "topic": "Goal of the game", "first": "CLA-GOAL-1", "entries": 4}
    assert run("browse", "clash")[1].splitlines()[0] == "CLA-GOAL-1  Goal of the game (4)"
    everything = json.loads(run("browse", "all", "--json")[1])["topics"]
    assert {one["game"] for one in everything} == set(lookup.standing().games)


def test_what_stands_under_a_heading_is_listed(run: Run) -> None:
    found = json.loads(run("browse", "clash", "ties", "--json")[1])
    assert found["topic"] == "Ties"
    assert [hit["id"] for hit in found["hits"]] == ["CLA-TIE-1", "CLA-TIE-2", "CLA-TIE-3"]
    assert run("browse", "clash", "taking", "damage")[1].startswith("CLA-DMG-1  Taking damage: ")


# ---- coverage --------------------------------------------------------------


@pytest.fixture(name="counted")
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Count a game with nothing tested."""
    missing = coverage.Missing((), ("ONE-TOP-1",), ())
    count = {"one": coverage.Coverage(2, 1, 1, 0, 2, missing)}
    monkeypatch.setattr(coverage, "count_all", lambda: count)


@pytest.mark.usefixtures("counted")
def test_coverage_counts_and_only_on_demand_requires(run: Run) -> None:
    code, out, _ = run("coverage", "--json")

    assert code == 0
    assert json.loads(out)["one"]["missing"] == {"engine": [], "tests": ["ONE-TOP-1"], "lookup": []}
    assert run("coverage", "--require")[0] == 1
    assert "one: missing in tests: ONE-TOP-1" in run("coverage")[1]


@pytest.mark.usefixtures("counted")
def test_coverage_counts_the_games_that_are_named(run: Run) -> None:
    assert "one: missing in tests: ONE-TOP-1" in run("coverage", "--require", "one")[1]
    code, out, err = run("coverage", "two")
    assert (code, out) == (2, "")
    assert "There is no game 'two'. There are: one." in err


def test_coverage_says_why_it_could_not_count(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise CountError("The tests could not be collected.")

    monkeypatch.setattr(coverage, "count_all", fail)

    assert run("coverage") == (2, "", "The tests could not be collected.\n")


# ---- balance ---------------------------------------------------------------


@pytest.mark.parametrize(("ok", "code", "mark"), [(True, 0, "ok"), (False, 1, "MISSED")])
def test_balance_fails_when_a_figure_is_missed(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ok: bool, code: int, mark: str
) -> None:
    kept = tmp_path / "kept.jsonl"

    def measure(game: str, *settings: object, quick: bool) -> Iterator[Figure]:
        *chosen, before, keep, without = settings
        assert quick
        assert (game, chosen, without) == ("clash", [3, "2 easy", 9, 1], "3 easy")
        assert before == (kept.read_bytes() if kept.exists() else b"")
        assert callable(keep)
        keep(b"a game\n")
        yield Figure("wins", 3, 1.0, "at most 1.25", ok=True)
        yield Figure("losses", 2, 0.5, "10% to 40%", ok, (0.095, 0.905))

    monkeypatch.setattr("rules.balance.measure", measure)
    words = ["balance", "clash", "--games", "3", "--only", "2 easy", "--seed", "9", "--jobs", "1"]
    words += ["--without", "3 easy", "--quick", "--record", str(kept)]
    found = run(*words, "--json")

    assert found[0] == run(*words)[0] == code
    assert [figure["value"] for figure in json.loads(found[1])["figures"]] == [1.0, 0.5]
    said = run(*words)[1].splitlines()[1]
    assert said.endswith(mark)
    assert "0.095 to 0.905" in said
    assert kept.read_bytes() == b"a game\n" * 3


def test_balance_refuses_a_record_of_something_else(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("roses are red", encoding="utf-8")
    code, _, err = run("balance", "clash", "--record", str(file))

    assert code == 2
    assert "is not a record of played games" in err


def test_balance_refuses_an_unknown_game(run: Run) -> None:
    code, _, err = run("balance", "chess")

    assert code == 2
    assert "no game 'chess'" in err
