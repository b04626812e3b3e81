"""Pinned counts of looks by check and game: a check that looks at nothing finds nothing.

``looks.csv`` has a line for each case and a column for each check. ``python -m tests.rules.conformance.looks [GAME …]``
counts these games, or all, and writes it. Read what that changes before you keep it.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

from tests.rules.conformance.checks.playing import Check
from tests.rules.conformance.games import CASES, PRODUCTS, Case

FILE = Path(__file__).with_name("looks.csv")
ADVICE = "If that is meant, run python -m tests.rules.conformance.looks and read what it changes."
SHIPPED = tuple([case for case in CASES if case.game in PRODUCTS])


def name_of(check: Check) -> str:
    """A check's name in reports."""
    return f"{check.__module__.split('.')[-1]}.{check.__name__}"


@cache
def pinned() -> dict[str, dict[str, int]]:
    """By case and check, how often it looked when that was counted last."""
    with FILE.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {row.pop("case"): {check: int(looks) for check, looks in row.items()} for row in rows}


def wrong(case: Case, check: Check, looks: int) -> str:
    """Say what is wrong with the number of a check's looks; empty when it is about as before.

    A game whose rules change is played otherwise at random, so that half as often is still about as often.
    """
    if case not in SHIPPED:
        return ""
    if case.name not in pinned():
        return ""  # which is said once for the game
    before = pinned()[case.name].get(name_of(check))
    if before is None:
        return f"{name_of(check)} was never counted here. {ADVICE}"
    if bool(looks) != bool(before) or 2 * looks < before:
        return f"{name_of(check)} looked {looks} times, and {before} times before. {ADVICE}"
    return ""


def uncounted(game: str) -> str:
    """Name a game's cases that were never counted; empty when all were."""
    new = [case.name for case in SHIPPED if case.game.id == game and case.name not in pinned()]
    return f"Never counted: {', '.join(new)}. Run python -m tests.rules.conformance.looks {game}." if new else ""


def counted(case: Case, check: Check) -> int:
    """Count how often a check looks at a case.

    Raises:
        SystemExit: The game does not pass it, so there is nothing to count yet.
    """
    try:
        return check(case, 0)
    except AssertionError as error:
        test = f"python -m pytest tests/rules/conformance/test_conformance.py -k '{case.game.id} and {check.__name__}'"
        said = f"{case.name} does not pass {name_of(check)}: {str(error) or 'it does not say why'}."
        raise SystemExit(f"{said}\nNothing was written. See it fail with: {test}") from error


def toys_alone(checks: Iterable[Check]) -> set[str]:
    """The checks that never looked at a shipped game."""
    return {name_of(check) for check in checks if not any(row.get(name_of(check)) for row in pinned().values())}


def main(games: Collection[str]) -> None:
    """Count again, for games by id or for all, and write it."""
    from tests.rules.conformance.test_conformance import CHECKS  # noqa: PLC0415  it reads what is written here

    before = pinned() if games else {}
    rows = []
    for case in SHIPPED:
        row = {} if case.game.id in games else before.get(case.name, {})
        looks = [row[name_of(check)] if name_of(check) in row else counted(case, check) for check in CHECKS]
        rows.append((case.name, *looks))
    with FILE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([("case", *map(name_of, CHECKS)), *rows])


if __name__ == "__main__":
    main(sys.argv[1:])
