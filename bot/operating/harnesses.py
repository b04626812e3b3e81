"""Commands whose code lies among the tests: the benchmarks and the simulation of a month.

They are run from a checkout; where the tests are not beside the bot, that is said.
"""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

HOME = Path(__file__).parents[2] / "tests"


class CannotRunError(Exception):
    """A command that cannot be run here, or not in this way; the message says what can."""


def add_bench(bench: argparse.ArgumentParser) -> None:
    """Add the arguments of the benchmarks."""
    bench.add_argument("names", nargs="*", metavar="NAME", help="which ones; all by default")
    bench.add_argument("--quick", action="store_true", help="only check that they run; the figures mean nothing")
    bench.add_argument("--require", action="store_true", help="fail when a goal is missed")
    bench.add_argument("--markdown", type=Path, metavar="RUN", help="print the page of a run saved with --json")


def add_soak(soak: argparse.ArgumentParser) -> None:
    """Add the arguments of the simulation."""
    for name, number, said in (
        ("tables", 50, "how many tables open"),
        ("people", 120, "how many people take part"),
        ("days", 30, "for how many days tables open"),
        ("seed", 1, "the seed for people's habits"),
        ("restarts", 10, "how often the bot restarts at once"),
        ("outages", 2, "how often it restarts hours later"),
        ("rest", 75, "for how many more days people play on, at most, until no table is open"),
    ):
        soak.add_argument(f"--{name}", type=_number, default=number, metavar="N", help=f"{said} ({number})")


def bench(parsed: argparse.Namespace) -> int:
    """Run benchmarks, or print the page of a run."""
    harness, page = _test_module("bench"), _test_module("bench.page")
    try:
        if parsed.markdown is not None:
            print(page.page(page.read(parsed.markdown)), end="")
            return 0
        return int(harness.main(parsed.names, as_json=parsed.json, quick=parsed.quick, require=parsed.require))
    except (harness.UnknownBench, page.BadRun) as error:
        raise CannotRunError(str(error)) from None


def soak(parsed: argparse.Namespace) -> int:
    """Simulate some weeks of people at tables."""
    harness = _test_module("soak")
    wanted = {name: getattr(parsed, name) for name in harness.Plan.__struct_fields__}
    if wanted["people"] < 2 or wanted["days"] < 1:
        raise CannotRunError("A simulation needs at least two people and a day.")
    return int(harness.main(harness.Plan(**wanted), as_json=parsed.json))


def _test_module(name: str) -> Any:
    """A module in the folder of the tests.

    Raises:
        CannotRunError: There is none: this is no checkout, or what it needs is not installed.
    """
    if not (HOME / name.partition(".")[0]).is_dir():
        raise CannotRunError(f"This needs the tests beside the bot: run it from a checkout, in {HOME.parent}.")
    try:
        return importlib.import_module(f"tests.{name}")
    except ModuleNotFoundError as error:
        raise CannotRunError(f"This needs the test requirements: {error}. `make` installs them.") from error


def _number(text: str) -> int:
    """A number that a simulation can have."""
    if not (text.isdecimal() and len(text) <= 6):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not one of these numbers")
    return int(text)
