"""The page of the benchmarks, made from a run's JSON."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import msgspec

from tests.bench.turn.tally import BEFORE

Run = dict[str, dict[str, Any]]

_HEAD = """# Benchmarks

Every figure is measured against a reference in the same run, the two in turn, so that a ratio means the same on another
machine and on a busy one. This page is made by

```
python -m bot bench --json > docs/benchmarks.json
python -m bot bench --markdown docs/benchmarks.json > docs/benchmarks.md
```

Times and speeds are by the clock; "by processor" counts only the time in which the process ran, which is what is left
to compare when others use the machine too. No network is in any of it.
"""

TURN = {
    "value": ("presses a decision, mean of the games", 1),
    "clash_presses": ("presses a decision, Clash", 1),
    "eternia_presses": ("presses a decision, Clash for Eternia", 1),
    "terrene_presses": ("presses a decision, Terrene Odyssey", 1),
    "elemancers_presses": ("presses a decision, Elemancers of four", 1),
    "eternia_activation": ("presses for an activation of Clash for Eternia, mean", 1),
    "eternia_first_move": ("presses from Start to one's own first move of Clash for Eternia, at most", 1),
    "terrene_turn": ("presses for a turn of Terrene Odyssey, both players, mean", 1),
    "one_answer": ("questions with one real answer, %", 100),
    "secret_ties": ("questions that only a secret makes needless: saying so would tell it, %", 100),
    "private_messages": ("private messages after a live game of two, at most", 1),
    "characters": ("characters of a turn message without its picture, median", 1),
    "pictures": ("pictures a decision, those of turn messages too", 1),
    "answer_p99": ("press to answer without the network, p99, ms", 1),
    "answer_cpu_p99": ("the same by processor, with the simulated Discord's work, ms", 1),
}
"""What the table of a turn shows, with what its figures are multiplied by."""

_NOTES = """
## What is measured

- **kernel, clash-playouts, eternia-playouts, terrene-playouts, timestrike-playouts**: whole random games, dealing
  included, answered in place, with four seats, or two of Terrene Odyssey. Those of Clash for Eternia go through every
  scenario and number of seats, with a person as Controller (against the AI a choice also carries out all that the AI
  does before the next, and takes some three times as long). Those of TimeStrike are on the Broken Span, its largest
  map: a Skirmish and a Boss Battle Royale of eight, a Boss Raid and a Gauntlet of four; the slowest counts, the others
  stand in the JSON. The *floor* is drawing one of twelve moves and copying a made-up state of 20 KB (104 units, 208
  hexes, 5 players, 78 lines of log) by a round trip through msgpack. Batches of both, some milliseconds each, take
  turns; the median batch counts.
- **apply**: `apply` of random answers on Clash tables that carry part of that made-up state, 20 KB in all, and `encode`
  of the result. `apply_alone` in the JSON is without the save.
- **timestrike-apply**: `apply` of random answers on a Boss Battle Royale of eight on the Broken Span. The 99th
  percentile is judged by processor.
- **accept**: `Tables.answer` on the real store (WAL, `synchronous=FULL`, a file in the folder for temporary files), one
  click after the other at random tables of four people, from the call to the return after the commit. The tables are at
  eight different moments of their games; the eight played ones that the others are copied from stand by. The reference
  writes the same rows with plain `sqlite3`, in one transaction, into a second database. The outbox sends between clicks
  and is not in the figure.
- **accept-postgresql**: the same on a PostgreSQL server of this machine, reached by a socket, with its usual settings
  for the disk, and a thousand live tables. The reference writes the same rows with plain `asyncpg`. "By processor" is
  the bot's own part: the server's processes work besides.
- **picture-board, picture-hand, picture-eternia, picture-terrene, picture-elemancers, picture-timestrike,
  picture-hand-eternia, picture-hand-terrene, picture-hand-elemancers, picture-hand-timestrike**: random games of as
  many people as may play, of Clash for Eternia in every scenario, of Elemancers in every size, of TimeStrike in every
  mode, twelve side by side, each position drawn once after 200 that do not count; a board marks what changed, and a
  hand has all its sheets, of which the largest file counts. The reference copies the drawn picture and encodes it.
- **question**: random games of all five at the table service, on a real store: from the call that answers a question to
  the next one with its picture, worded, forecast, drawn and laid out, without the network. 120 of each game do not
  count, 240 do; TimeStrike plays each of its modes for 60. `p99_clash` and its like in the JSON are those of a game
  alone.
- **picture-first**: the first board of a fresh process; loading Pillow, the fonts and the modules that draw is in it.
- **ask, ask-meaning**: all 780 questions of the question sets, each asked of the rules of all games at once, five times
  over; by words alone, and by words and meaning (`make meaning`). The first start and the first question are not in it.
- **questions, questions-meaning**: for each game 156 questions as people type them, with the rules that answer them
  (`tests/rules/questions`). The lookup is tuned on 96; the other 60 are held out: they are only counted. The goals are
  for the game that comes off worst.
- **start-up**: from the start of Python until the bot is made, its database open and its commands ready, without
  Discord. The reference is a Python that imports discord.py.
- **idle**: resident memory of a bot with search by meaning installed, after its start and one sweep, median of three.
  The rules are read, and one question has been asked; the model's weights are read from their file by the next one.
- **memory**: resident memory of an idle bot after its start and one sweep, 10,000 stored tables (half of them over)
  against 10, both written as real ones are; median of three.
- **site**: pages of a table of each game for everyone, 40 answers into it, 100 each, one after the other and each made
  anew, from the request to the last byte; then for 10 s four visitors who want 240 pages a second in all, beside 100
  answers a second at a table of Clash, whose milliseconds are the reference. The visitors run in the same process, and
  no picture is asked for.
- **turn**: whole games at live pace on the simulated Discord, with pictures: Clash of three and of two, Clash for
  Eternia of two against the AI, Terrene Odyssey of two, Elemancers of four, TimeStrike as a Skirmish of two, a Boss
  Battle Royale of three and a Boss Raid of two. People answer as the rollout policy does,
  by the fewest presses that they see; opening a question counts. A question has one real answer when all its answers
  lead to the same table. Where they differ in a state that looks the same to the person, a secret makes them alike,
  such as the next card of the AI. An answer by itself would tell of it, so that such questions are asked, and counted
  apart. Private messages are those that lie there at the end. A press is answered when what it shows is sent. The next
  press comes when everything is at rest: people take longer to read than the bot to work out a question ahead.
"""


class BadRun(Exception):  # noqa: N818  named for what is bad
    """A file that no run printed."""


def read(path: Path) -> Run:
    """Read a run's output.

    Raises:
        BadRun: When it is something else.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=Run)
    except (OSError, msgspec.DecodeError) as error:
        raise BadRun(f"{path} is not what `python -m bot bench --json` printed: {error}.") from None


def page(run: Run) -> str:
    """The whole page as Markdown."""
    lines = [_HEAD]
    lines.append("| what | command | value | p99 | by processor | reference | ratio | goal | met |")
    lines.append("|---|---|---|---|---|---|---|---|---|")
    lines += [_row(figure) for figure in run.values()]
    lines.append("")
    lines += sorted({_where(figure) for figure in run.values()})
    lines.append(_load(run))
    lines += _questions(run)
    lines += _turn(run)
    return "\n".join(lines) + "\n" + _NOTES


def _row(figure: dict[str, Any]) -> str:
    if "error" in figure:
        return f"| | `{figure['command']}` | not measured: {figure['error']} | | | | | | no |"
    unit = figure["unit"]
    processor = f"{figure['cpu_value']:,g} {unit}" if "cpu_value" in figure else ""
    if "cpu_p99" in figure:
        processor += f", p99 {figure['cpu_p99']:,g}"
    if "cpu_reference" in figure:
        processor += f", reference {figure['cpu_reference']:,g}"
    if "cpu_ratio" in figure:
        processor += f", ratio {figure['cpu_ratio']:g}"
    size = f", {round(figure['bytes_max'] / 1000)} KB at most" if "bytes_max" in figure else ""
    cells = (
        figure["what"],
        f"`{figure['command']}`",
        f"{figure['value']:,g} {unit}{size}",
        f"{figure['p99']:,g} {unit}" if "p99" in figure else "",
        processor,
        f"{figure['reference']:,g} {unit}: {figure['against']}",
        f"{figure['ratio']:,.3g}",
        ", ".join(figure["goals"]) or "none",
        ("yes" if figure["ok"] else "**no**") if figure["goals"] else "",
    )
    return f"| {' | '.join(cells)} |"


def _questions(run: Run) -> list[str]:
    """How the questions of each game are answered, with the extra and without."""
    ways = [(name, run[name]) for name in ("questions", "questions-meaning") if "worst_three" in run.get(name, {})]
    if not ways:
        return []
    games = [key.removesuffix("_held_out_three") for key in ways[0][1] if key.endswith("_held_out_three")]
    lines = [
        "\n## Questions as people type them\n",
        "| game | installed | 60 held out: first | in three | 96 tuned on: first | in three |",
    ]
    lines.append("|---|---|---|---|---|---|")
    for game in games:
        for name, figure in ways:
            shares = [
                figure[f"{game}_{part}_{place}"] for part in ("held_out", "tuned") for place in ("first", "three")
            ]
            installed = "with `make meaning`" if name == "questions-meaning" else "plain"
            lines.append(f"| {game} | {installed} | {' | '.join(f'{share:.0f} %' for share in shares)} |")
    return lines


def _turn(run: Run) -> list[str]:
    """The cost of a turn to its players, before and now."""
    figure = run.get("turn", {})
    if "value" not in figure:
        return []
    goals = dict(goal.split(" <= ") for goal in figure["goals"])
    lines = ["\n## What a turn costs its players\n", "| what | before | now | wanted |", "|---|---|---|---|"]
    for key, (words, scale) in TURN.items():
        if key not in figure:  # a run of before it was counted
            continue
        wanted = f"{float(goals[key]) * scale:g}" if key in goals else ""
        before = f"{BEFORE[key] * scale:g}" if key in BEFORE else ""
        lines.append(f"| {words} | {before} | {figure[key] * scale:.3g} | {wanted} |")
    return lines


def _load(run: Run) -> str:
    loads = {name: figure["load"] for name, figure in run.items() if figure["load"] is not None}
    if not loads:
        return ""
    said = f"Load average while it ran: {min(loads.values()):g} to {max(loads.values()):g}."
    busy = [name for name, load in loads.items() if load > (os.cpu_count() or 1) + 1]
    if not busy:
        return said
    whose = "" if len(busy) == len(loads) else f" at {', '.join(busy)}"
    return (
        f"{said} Others were using the machine{whose}: figures by the clock, 99th percentiles most of all,"
        "\nare far worse than it can do, and figures by processor somewhat, since caches are shared; ratios hold."
        "\nMeasure again when it is quiet."
    )


def _where(figure: dict[str, Any]) -> str:
    day = time.strftime("%Y-%m-%d", time.gmtime(figure["at"]))
    rough = " With `--quick`, so the figures mean nothing." if figure["quick"] else ""
    return f"Measured on {day}: {figure['machine']}.{rough}"
