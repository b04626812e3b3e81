"""Benchmarks of the performance goals, each beside a reference measured in the same run."""

from __future__ import annotations

import importlib
import os
import platform
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.clock import SystemClock
from tests.bench.figure import Figure
from tests.bench.harness import set_aside

_BENCHES = {
    "kernel": "speed:kernel",
    "clash-playouts": "speed:clash_playouts",
    "eternia-playouts": "speed:eternia_playouts",
    "terrene-playouts": "speed:terrene_playouts",
    "timestrike-playouts": "timestrike:playouts",
    "apply": "speed:apply",
    "timestrike-apply": "timestrike:apply",
    "accept-1": "accept:accept_1",
    "accept-100": "accept:accept_100",
    "accept-1000": "accept:accept_1000",
    "accept-postgresql": "accept_server:accept_postgresql",
    "picture-board": "pictures:picture_board",
    "picture-hand": "pictures:picture_hand",
    "picture-eternia": "pictures:picture_eternia",
    "picture-terrene": "pictures:picture_terrene",
    "picture-elemancers": "pictures:picture_elemancers",
    "picture-timestrike": "pictures:picture_timestrike",
    "picture-hand-eternia": "pictures:picture_hand_eternia",
    "picture-hand-terrene": "pictures:picture_hand_terrene",
    "picture-hand-elemancers": "pictures:picture_hand_elemancers",
    "picture-hand-timestrike": "pictures:picture_hand_timestrike",
    "picture-first": "processes:picture_first",
    "question": "question:question",
    "ask": "lookup:ask",
    "ask-meaning": "lookup:ask_meaning",
    "questions": "lookup:questions",
    "questions-meaning": "lookup:questions_meaning",
    "start-up": "processes:start_up",
    "idle": "processes:idle",
    "memory": "processes:memory",
    "loop": "processes:loop",
    "site": "site:site",
    "turn": "turn:turn",
}
"""Where each benchmark is; loaded when it is run, so that none of them weighs on another."""


class UnknownBench(Exception):  # noqa: N818  named for what is asked for
    """There is no benchmark of that name; the message lists all."""


def names() -> tuple[str, ...]:
    """The names of all benchmarks."""
    return tuple(_BENCHES)


def measure(
    wanted: Sequence[str], *, quick: bool = False, say: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """Run benchmarks.

    Args:
        wanted: Their names; all when empty.
        quick: Only see that they run: the figures mean nothing.
        say: Told of each as it is done.

    Returns:
        What each came to, by name, as plain data; one that could not be measured has an ``error``.

    Raises:
        UnknownBench: When there is none of a name.
    """
    if unknown := [name for name in wanted if name not in _BENCHES]:
        raise UnknownBench(f"There is no benchmark {unknown[0]!r}. There are: {', '.join(_BENCHES)}.")
    done = {}
    for name in dict.fromkeys(wanted or _BENCHES):
        module, _, function = _BENCHES[name].partition(":")
        load = _load()
        try:
            run: Callable[[bool], Figure] = getattr(importlib.import_module(f"tests.bench.{module}"), function)
            with set_aside():
                done[name] = run(quick).plain()
        except Exception as error:  # the others can still be measured
            done[name] = {"ok": False, "error": f"{type(error).__name__}: {error}"}
        done[name] |= {"command": f"python -m bot bench {name}", "quick": quick, "load": load, **_machine()}
        say(in_words(name, done[name]))
    return done


def in_words(name: str, figure: dict[str, Any]) -> str:
    """One figure as a line."""
    if "error" in figure:
        return f"{name}: not measured. {figure['error']}"
    p99 = f", p99 {figure['p99']:g}" if "p99" in figure else ""
    goals = f"; goal {', '.join(figure['goals'])}: {'met' if figure['ok'] else 'MISSED'}" if figure["goals"] else ""
    return (
        f"{name}: {figure['value']:g} {figure['unit']}{p99}; {figure['ratio']:g} times the reference of"
        f" {figure['reference']:g} ({figure['against']}){goals}"
    )


def _load() -> float | None:
    """The load of the last minute; well above the number of cores, times say little."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def _machine() -> dict[str, Any]:
    return {
        "machine": f"{os.cpu_count()} cores, {_processor()}, {platform.system()}, Python {platform.python_version()}",
        "at": int(SystemClock().now()),
    }


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()


def main(wanted: Sequence[str], *, as_json: bool, quick: bool = False, require: bool = False) -> int:
    """Run benchmarks and print their results.

    Returns:
        0 when all were measured, and with ``require`` when all goals were met as well; else 1.

    Raises:
        UnknownBench: When there is none of a name.
    """
    done = measure(wanted, quick=quick, say=(lambda line: print(line, file=sys.stderr)) if as_json else print)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(done), indent=2).decode())
    good = (figure["ok"] if require else "error" not in figure for figure in done.values())
    return 0 if all(good) else 1
