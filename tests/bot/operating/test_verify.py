"""Verifying tables by the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import __main__ as command_line
from tests.bot import toy
from tests.bot.operating.kit import Main, alter

# ---- verify


def test_a_finished_table_is_sound_and_wholly_played_again(main: Main) -> None:
    done, said = main("verify", "--all", "--json")
    report, in_play = said["tables"]
    assert (done, said["ok"], report["ok"], report["commitment"]) == (0, True, True, True)
    assert report["replayed"] == report["moves"] > 10
    assert report["by_chain"] == 0
    assert (in_play["status"], in_play["ok"]) == ("playing", True)
    assert main("verify", "--all")[1].endswith("\n2 tables verified: all sound.\n")


def test_where_no_table_is_there_is_nothing_to_verify(main: Main, database: Path) -> None:
    alter(database, "UPDATE tables SET status = 'abandoned'")
    assert main("verify", "--all") == (0, "There are no tables yet, so there is nothing to verify.\n")


def test_a_table_in_play_can_be_verified_too(main: Main) -> None:
    assert main("verify", 2)[0] == 0
    assert main("verify", 7, "--json")[1]["missing"] == [7]
    assert main("verify", 7)[0] == 1
    assert main("verify")[0] == 2


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE tables SET secret = zeroblob(32) WHERE id = 1", "not the one promised"),
        ("UPDATE moves SET hash = 'z' || substr(hash, 2) WHERE table_id = 1 AND n = 4", "was changed"),
        ("UPDATE moves SET picks = (SELECT picks FROM moves WHERE table_id = 1 AND n = 2) WHERE n = 3", "was changed"),
        ("UPDATE moves SET key = 'other' WHERE table_id = 1 AND n = 2", "was changed"),
        ("DELETE FROM moves WHERE table_id = 1 AND n = 3", "Move 3 is missing"),
        ("DELETE FROM moves WHERE table_id = 1 AND n = (SELECT move FROM tables WHERE id = 1)", "its log ends at"),
        ("UPDATE moves SET state = (SELECT state FROM moves WHERE table_id = 1 AND n = 1) WHERE n = 5", "stored state"),
    ],
)
def test_what_was_changed_is_found(main: Main, database: Path, sql: str, said: str) -> None:
    alter(database, sql)
    done, told = main("verify", "1", "--json")
    assert done == 1
    assert any(said in problem for problem in told["tables"][0]["problems"]), told


def test_a_seed_that_is_not_the_promised_one_leads_elsewhere(main: Main, database: Path) -> None:
    alter(database, "UPDATE tables SET start_key = 'another press' WHERE id = 1")
    _, told = main("verify", "1", "--json")
    assert "leads to another state" in told["tables"][0]["problems"][0]


def test_moves_of_another_version_are_checked_by_the_chain(main: Main, database: Path) -> None:
    alter(database, "UPDATE moves SET version = 0 WHERE table_id = 1 AND n <= 4")
    _, told = main("verify", "1", "--json")
    (report,) = told["tables"]
    assert (report["ok"], report["by_chain"], report["replayed"]) == (True, 4, report["moves"] - 4)


@pytest.mark.parametrize("number", ["-1", "9" * 19, "9" * 5000, "1.0", "x", ""])
def test_what_is_no_tables_number_is_refused(main: Main, number: str) -> None:
    for command in ("verify", "export"):
        with pytest.raises(SystemExit) as stopped:
            main(command, "--", number)
        assert stopped.value.code == command_line.MISUSED


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE moves SET state = X'00' WHERE table_id = 2 AND n = 2", "cannot be loaded"),
        ("UPDATE moves SET state = NULL WHERE table_id = 2 AND n = 2", "newest position is missing"),
        ("UPDATE tables SET terms = X'c1' WHERE id = 2", "cannot be loaded"),
        ("UPDATE tables SET options = X'81a17801' WHERE id = 2", "lobby cannot be opened"),
        ("UPDATE tables SET pace = 'never' WHERE id = 2", "cannot be loaded"),
        ("UPDATE tables SET game = 'chess' WHERE id = 2", "cannot be read"),
        ("UPDATE tables SET owner_name = CAST(X'ff' AS TEXT) WHERE id = 2", "cannot be read"),
        ("DELETE FROM decisions WHERE table_id = 2", "something other than it has clocks for"),
        ("UPDATE seats SET name = X'ff' WHERE table_id = 2", "cannot be"),
    ],
)
def test_before_an_upgrade_a_table_that_cannot_go_on_is_named(main: Main, database: Path, sql: str, said: str) -> None:
    assert main("verify", "--all")[0] == 0
    alter(database, sql)
    done, told = main("verify", "--all", "--json")
    sound, bad = told["tables"]
    assert (done, sound["ok"], bad["ok"], bad["table"]) == (1, True, False, 2)
    assert any(said in problem for problem in bad["problems"]), bad
    assert main("verify", "--all")[1].endswith("2 tables verified: 1 NOT SOUND (2).\n")


@pytest.mark.ux(71)
@pytest.mark.parametrize("broken", ["prompt", "default", "option"])
def test_before_an_upgrade_every_question_is_asked_and_every_default_played(
    main: Main, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def fails(*_: object) -> None:
        raise KeyError("a card that is gone")

    monkeypatch.setattr(toy.Bids, broken, fails)
    done, told = main("verify", "--all", "--json")
    (bad,) = [report for report in told["tables"] if not report["ok"]]
    assert (done, bad["table"]) == (1, 2)
    expected = "default of decision" if broken == "default" else "cannot be asked again"
    assert any(expected in problem for problem in bad["problems"]), bad


def test_an_archived_and_an_open_table_are_rehearsed_too(main: Main, database: Path) -> None:
    alter(database, "UPDATE tables SET status = 'abandoned', archived = 1 WHERE id = 2")
    alter(database, "DELETE FROM decisions WHERE table_id = 2")  # no clock runs in the archive
    assert [report["ok"] for report in main("verify", "--all", "--json")[1]["tables"]] == [True, True]
    alter(database, "UPDATE moves SET state = X'00' WHERE table_id = 2 AND n = 2")
    assert [report["ok"] for report in main("verify", "--all", "--json")[1]["tables"]] == [True, False]
