"""Commands in the folder of the tests: they run from a checkout, and elsewhere they say so."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.__main__ import MISUSED, main
from bot.operating import harnesses


@pytest.mark.parametrize("command", ["soak", "bench"])
def test_without_the_tests_beside_it_a_command_says_what_it_needs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(harnesses, "HOME", tmp_path / "tests")
    assert main([command, "--json"]) == MISUSED
    said = capsys.readouterr()
    assert f"run it from a checkout, in {tmp_path}." in said.err
    assert not json.loads(said.out)["ok"]


def test_without_what_the_tests_need_a_command_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError("No module named 'simcord'")

    monkeypatch.setattr("bot.operating.harnesses.importlib.import_module", missing)
    assert main(["soak"]) == MISUSED
    assert "No module named 'simcord'. `make` installs them." in capsys.readouterr().err


def test_a_simulation_of_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["soak", "--people", "1"]) == MISUSED
    assert "needs at least two people and a day" in capsys.readouterr().err
