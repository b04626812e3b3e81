"""A few simulated days, the whole month on request, and planted faults to find."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bot.__main__ import main
from bot.calls.ping_timing import Recipient
from bot.clockwork.calendar import Calendar
from bot.clockwork.deadlines import Watch
from bot.clockwork.overrun import Part, Up, Verdict, Wait
from bot.clockwork.paces import PACES
from bot.outbox import undeliverable
from bot.tables.life.pause import shift
from bot.tables.time import expiry, sweep
from bot.tables.time.pace import DAY
from tests.soak import Plan, Report, in_words, run
from tests.soak.people import cast

SAMPLE = Plan(tables=5, people=16, days=3, seed=3, restarts=3, outages=1, rest=0)
QUIET = Plan(tables=10, people=20, days=2, seed=3, restarts=0, outages=0, rest=0)
PATIENT = ("days", "slow")
"""Paces with few moves, at which people sleep and go away between them, and nothing is decided at night."""


def good(report: Report) -> None:
    assert report.ok, in_words(report)


def test_a_few_days_with_a_restart_and_an_outage() -> None:
    report = run(SAMPLE)
    good(report)
    assert report.figures["tables"] == SAMPLE.tables
    assert report.figures["in_mid_action"], in_words(report)
    assert report.figures["outage_minutes"] > 100
    assert report.figures["pings"] > 20
    assert report.tables["over"], in_words(report)


@pytest.mark.full
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_month(seed: int) -> None:
    report = run(Plan(seed=seed))
    good(report)
    assert report.figures["tables"] == Plan().tables
    assert set(report.tables) <= {"over", "abandoned", "archived"}


def _calls_at_night(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Recipient, "rests", lambda self, now, *, together=False: None)


def _decides_at_night(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Watch, "quiet", property(lambda self: Calendar(self.zone)))


def _ignores_vacations(patch: pytest.MonkeyPatch) -> None:
    def calendar(self: Watch, nights: bool) -> Calendar:
        return Calendar(self.zone, self.terms.weekends, self.hours.quiet if nights else None)

    def overrun(watch: Watch, asked_at: float, now: float, acting: Part) -> Verdict:
        until = watch.waits(now)
        return Up() if until is None else Wait(until)

    patch.setattr(Watch, "_calendar", calendar)
    patch.setattr(expiry, "overrun", overrun)  # to begin a vacation that stops no clock would never end


FAULTS = {
    "ping in quiet hours": _calls_at_night,
    "deadline in quiet hours": _decides_at_night,
    "deadline on vacation": _ignores_vacations,
}


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """All name quiet hours, one in three goes away, and all tables' paces count both."""
    people = cast.people

    def resting(count: int, begins: float, days: float, chance: Random) -> list[cast.Person]:
        found = people(count, begins, days, chance)
        for n, one in enumerate(found):
            one.says_zone = one.quiet = True
            one.vacations = ((begins + (0.3 + 0.2 * (n % 6)) * DAY, 4),) if n % 3 == 0 else ()
        return found

    monkeypatch.setattr(cast, "people", resting)
    monkeypatch.setattr("tests.soak.people.cast.PACES", {pace: PACES[pace] for pace in PATIENT})


@pytest.mark.usefixtures("patient")
def test_what_is_done_in_quiet_hours_and_on_vacations_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for plant in FAULTS.values():
        plant(monkeypatch)
    assert FAULTS.keys() <= run(QUIET).violations.keys()


@pytest.mark.full
@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("kind", FAULTS)
def test_each_of_these_faults_is_found_for_itself(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    FAULTS[kind](monkeypatch)
    assert kind in run(QUIET).violations


@pytest.mark.full
def test_time_that_an_outage_took_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(*_: Any) -> list[int]:
        return []

    monkeypatch.setattr(sweep, "shift", nothing)
    assert shift is not nothing
    assert "decided early" in run(Plan(tables=20, people=30, days=5, restarts=0, outages=3, rest=0)).violations


@pytest.mark.full
def test_letters_that_are_given_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    drop = undeliverable.drop

    async def all_given_up(tx: Any, letter: Any, why: str, now: float) -> None:
        await drop(tx, letter, "nobody knows", now)

    monkeypatch.setattr(undeliverable, "drop", all_given_up)
    assert "letter given up" in run(SAMPLE).violations


def test_the_command_prints_a_report_and_refuses_what_is_no_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--tables", "1", "--people", "3", "--days", "1", "--restarts", "0", "--outages", "0", "--rest", "0"]
    assert main(["soak", "--json", *small]) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    assert report["ok"]
    assert report["figures"]["people"] == 3
    assert main(["soak", "--people", "1"]) == 2
    assert "two people" in capsys.readouterr().err
