"""What a bot of so many servers needs, and that its figures are those that were measured."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.operating.plan import LARGE, PROCESS, SIZES, TABLES, WORK, plan

MEASURED = json.loads((Path(__file__).parents[3] / "docs" / "benchmarks.json").read_text("utf-8"))


def test_memory_and_work_are_those_of_the_benchmarks() -> None:
    assert MEASURED["idle"]["value"] == pytest.approx(PROCESS, rel=0.1)
    work = MEASURED["accept-1000"]["cpu_value"] + MEASURED["question"]["cpu_value"]
    assert work == pytest.approx(WORK, rel=0.15)


@pytest.mark.parametrize(
    ("servers", "shards", "processes", "database"),
    [
        (1, 1, 1, "a file"),
        (1_000, 1, 1, "a file"),
        (2_499, 3, 1, "a file"),
        (2_500, 3, 2, "PostgreSQL"),
        (10_000, 10, 2, "PostgreSQL"),
        (150_000, 160, 4, "PostgreSQL"),
        (1_000_000, 1008, 25, "PostgreSQL"),
    ],
)
def test_shards_and_processes_for_some_sizes(servers: int, shards: int, processes: int, database: str) -> None:
    found = plan(servers)
    assert (found.shards, found.processes, found.database) == (shards, processes, database)


def test_memory_database_and_requests_of_ten_thousand_servers() -> None:
    found = plan(10_000)
    assert found.tables == 400
    assert found.answers == pytest.approx(400 * 6 / 86400 * 3)
    assert found.requests == pytest.approx(found.answers * 2.9)
    assert found.memory == 2 * (123 + 120) + 10_000 * 29 // 1024
    assert found.grows == pytest.approx(400 * 12 * 183 * 2.9 / 1024, abs=1)


def test_a_larger_bot_needs_no_less_of_anything() -> None:
    found = [plan(size) for size in SIZES]
    for small, large in pairwise(found):
        assert large.memory > small.memory
        assert large.requests > small.requests
        assert (large.shards, large.processes) >= (small.shards, small.processes)


def said(servers: int, tables: float = TABLES) -> str:
    return " ".join(plan(servers, tables).limits)


def test_it_says_where_discords_limits_bind() -> None:
    assert said(99) == ""
    assert "verified" in said(100)
    assert "more than one shard" not in said(2_499)
    assert "more than one shard" in said(2_500)
    assert "8 starts of all shards" in said(120_000)
    assert "multiple of 16" not in said(LARGE - 1)
    assert "multiple of 16" in said(LARGE)
    assert "too few for the busiest hour" not in said(50_000)
    assert "24 of the 45 requests a second are used" in said(1_000_000)
    assert "Ask Discord for 100 " in said(1_000_000, 10)


def test_it_is_printed_for_one_size_or_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["plan", "--servers", "10000"]) == 0
    told = capsys.readouterr().out
    assert "TURNKEEPER_SHARDS=0-4/10" in told
    assert "TURNKEEPER_SHARDS=5-9/10" in told
    assert main(["plan"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + len(SIZES)
    assert main(["plan", "--servers", "1000", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["shards"] == 1


@pytest.mark.parametrize(
    "arguments", [["--servers", "0"], ["--servers", "many"], ["--tables", "-1"], ["--tables", "x"]]
)
def test_sizes_that_cannot_be_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(["plan", *arguments])
