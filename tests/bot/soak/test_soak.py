"""A few simulated days, the whole month when asked for, and planted faults, each of which must be found."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.outbox import consequences
from bot.pings.plan import Recipient
from bot.soak import Plan, Report, in_words, run
from bot.tables import sweep
from bot.tables.pause import shift

SAMPLE = Plan(tables=6, people=24, days=4, seed=7, restarts=2, outages=1, rest=0)
SMALL = Plan(tables=5, people=16, days=3, seed=3, restarts=1, outages=1, rest=0)


def good(report: Report) -> None:
    assert report.ok, in_words(report)


def test_a_few_days_with_two_restarts_and_an_outage() -> None:
    report = run(SAMPLE)
    good(report)
    assert report.figures["tables"] == SAMPLE.tables
    assert report.figures["in_mid_action"]
    assert report.figures["outage_minutes"] > 100
    assert report.figures["pings"] > 20
    assert report.tables["over"]


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_month(seed: int) -> None:
    report = run(Plan(seed=seed))
    good(report)
    assert report.figures["tables"] == Plan().tables
    assert set(report.tables) <= {"over", "abandoned", "archived"}


def test_pings_at_night_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recipient, "rests", lambda self, now, *, together=False: None)
    assert {"ping in quiet hours", "ping on vacation"} & set(run(SMALL).violations)


@pytest.mark.full
def test_time_that_an_outage_took_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any) -> list[int]:
        return []

    monkeypatch.setattr(sweep, "shift", nothing)
    assert shift is not nothing
    assert "decided early" in run(Plan(tables=20, people=30, days=5, restarts=0, outages=3, rest=0)).violations


@pytest.mark.full
def test_letters_that_are_given_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drop = consequences.drop

    async def all_given_up(tx: Any, letter: Any, why: str, now: float) -> None:
        await drop(tx, letter, "nobody knows", now)

    monkeypatch.setattr(consequences, "drop", all_given_up)
    assert "letter given up" in run(SMALL).violations


def test_the_command_prints_a_report_and_refuses_what_is_no_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--tables", "1", "--people", "3", "--days", "1", "--restarts", "0", "--outages", "0", "--rest", "0"]
    assert main(["soak", "--json", *small]) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    assert report["ok"]
    assert report["figures"]["people"] == 3
    assert main(["soak", "--people", "1"]) == 2
    assert "two people" in capsys.readouterr().err
