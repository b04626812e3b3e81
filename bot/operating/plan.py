"""What a bot of so many servers needs: processes, shards, memory, database and requests.

All is reckoned from measured figures and from how much people play, which nobody can know beforehand.
"""

from __future__ import annotations

import argparse
import math
from typing import Any

import msgspec
from msgspec import Struct

from bot.processes.request_budget import KEPT_BACK, OF_DISCORD
from bot.processes.shard_identifying import APART
from rules.kernel.words import count

SERVERS_A_SHARD = 1000
"""Servers that Discord advises for a shard; it allows 2,500."""

SHARDS_NEEDED = 2500
"""Servers from which on Discord takes no bot with a single shard."""

LARGE = 150_000
"""Servers from which on Discord has other limits for identifying, and asks for a multiple of its groups of shards."""

GROUPS = 16
"""Shards of a large bot that identify at the same time (`max_concurrency`); 1 before."""

STARTS = 1000
"""Identifications a day; of a large bot, 5 a shard and at least 2,000."""

VERIFIED = 100
"""Servers from which on Discord lets a bot join more only once its owner is verified."""

PROCESS = 123
"""MB of a process with all games: `python -m bot bench idle`."""

THINKING = 120
"""MB of the two processes of computer players."""

SERVER = 29
"""KB of a server in memory, with 25 roles, 40 channels and 50 emoji: 1,000 were made."""

MOVE = 2.9
"""KB of a move in the database, with its state, letters and indexes: 26.3 MB after 9,153 moves of a simulated month."""

MOVES = 183
"""Moves of a table, over all games: the same month."""

REQUESTS = 2.9
"""Requests to Discord an accepted answer causes: 572 answers of Clash at four seats."""

WORK = 20.0
"""Milliseconds of a processor an answer takes: 2.2 to accept it, 17 to word and draw the next question."""

SERVER_WORK = 2.8
"""Milliseconds of the database server's processor an answer takes, beside 0.5 more of the bot's."""

ANSWERS = 6.0
"""Answers a table gets in a day: a simulated month of people at 50 tables."""

PEAK = 3.0
"""How much more than on average people play in the busiest hour; assumed."""

TABLES = 4.0
"""Tables in play for 100 servers; assumed, and to be said with `--tables` by who knows better."""

FULL = 0.5
"""The part of a core that a process may need in the busiest hour: else people wait for one another."""

MOST = 40_000
"""Servers of a process: 1.2 GB, and some minutes until all its shards have identified."""

SIZES = (1_000, 2_500, 10_000, 50_000, 150_000, 500_000, 1_000_000)
"""The sizes of the table that is printed when none is said."""


class Plan(Struct, frozen=True):
    """What a bot of some size needs.

    Attributes:
        servers: How many servers it is in.
        tables: Tables in play.
        answers: Answers a second in the busiest hour.
        requests: Requests to Discord a second in the busiest hour.
        shards: Shards, in all processes together.
        processes: Processes; two at least on a database server, so that one can be down.
        memory: MB of all processes together.
        database: What kind of database.
        grows: MB by which the database grows in a year, at most.
        starts: Seconds until all shards have identified, after all processes were stopped.
        limits: Where Discord's limits bind, and what to ask for.
    """

    servers: int
    tables: int
    answers: float
    requests: float
    shards: int
    processes: int
    memory: int
    database: str
    grows: int
    starts: int
    limits: tuple[str, ...]


def plan(servers: int, tables: float = TABLES) -> Plan:
    """Return what a bot of so many servers needs.

    Args:
        servers: How many servers it is in.
        tables: Tables in play for 100 servers.
    """
    groups = GROUPS if servers >= LARGE else 1
    shards = math.ceil(max(servers, 1) / SERVERS_A_SHARD / groups) * groups
    playing = math.ceil(servers * tables / 100)
    answers = playing * ANSWERS / 86400 * PEAK
    alone = servers < SHARDS_NEEDED
    busy = math.ceil(answers * (WORK + (0 if alone else 0.5)) / 1000 / FULL)
    processes = max(busy, math.ceil(servers / MOST), 1 if alone else 2)
    return Plan(
        servers=servers,
        tables=playing,
        answers=answers,
        requests=answers * REQUESTS,
        shards=max(shards, processes),
        processes=processes,
        memory=processes * (PROCESS + THINKING) + servers * SERVER // 1024,
        database="a file" if alone else "PostgreSQL",
        grows=round(playing * 12 * MOVES * MOVE / 1024),
        starts=round((math.ceil(max(shards, processes) / groups) - 1) * APART),
        limits=tuple(_limits(servers, max(shards, processes), answers * REQUESTS)),
    )


def _limits(servers: int, shards: int, requests: float) -> list[str]:
    """Where Discord's limits bind, and what to ask for."""
    found = []
    if servers >= VERIFIED:
        found.append("The application has to be verified: Discord lets no other bot join more than 100 servers.")
    if servers >= SHARDS_NEEDED:
        found.append("Discord asks for more than one shard: at most 2,500 servers each, and about 1,000 are advised.")
    if servers >= LARGE:
        allowed = max(2 * STARTS, 5 * shards)
        found.append(
            f"As a large bot it has a multiple of {GROUPS} shards, of which {GROUPS} identify at the same time, and "
            f"{allowed:,} identifications a day are allowed. Discord says both numbers in "
            "`GET /gateway/bot`; shards that do not fit are refused."
        )
    elif shards > STARTS // 10:
        found.append(
            f"{STARTS:,} identifications a day are {STARTS // shards} starts of all shards: restart one by one."
        )
    room = OF_DISCORD * (1 - KEPT_BACK)
    if requests > room:
        found.append(
            f"{OF_DISCORD:.0f} requests a second are too few for the busiest hour: letters come later, in their order. "
            f"Ask Discord for {math.ceil(requests / (1 - KEPT_BACK) / 50) * 50:,} "
            "(Developer Support, large bots), and set TURNKEEPER_REQUESTS to each process's part of it."
        )
    elif requests > room / 2:
        found.append(f"{requests:.0f} of the {room:.0f} requests a second are used in the busiest hour.")
    return found


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--servers", type=_servers, metavar="N", help="how many servers; a table of sizes by default")
    parser.add_argument(
        "--tables", type=_tables, default=TABLES, metavar="N", help=f"tables in play for 100 servers ({TABLES:.0f})"
    )


def run(parsed: argparse.Namespace) -> int:
    """Print what a bot of some size needs, or a table of several sizes."""
    found = [plan(size, parsed.tables) for size in ((parsed.servers,) if parsed.servers else SIZES)]
    if parsed.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    elif parsed.servers:
        print("\n".join(_told(found[0])))
    else:
        print("\n".join(_table(found)))
    return 0


def _told(found: Plan) -> list[str]:
    lines = [
        f"{count(found.servers, 'server')}, {count(found.tables, 'table')} in play",
        f"  processes      {found.processes:,}, on {found.database}",
        f"  shards         {found.shards:,}; all have identified after {found.starts:,} s",
        f"  memory         {found.memory:,} MB, in all processes",
        f"  database       grows by {found.grows:,} MB a year at most",
        f"  busiest hour   {found.answers:.2f} answers and {found.requests:.2f} requests to Discord a second",
        f"  processors     {found.answers * WORK / 1000:.2f} cores for the bot"
        + (f", {found.answers * SERVER_WORK / 1000:.2f} for the server" if found.database == "PostgreSQL" else ""),
    ]
    for number in range(found.processes if found.processes <= 4 else 0):
        first, last = (found.shards * part // found.processes for part in (number, number + 1))
        if found.processes > 1:
            lines.append(f"  TURNKEEPER_SHARDS={first}-{last - 1}/{found.shards}")
    return lines + [f"- {limit}" for limit in found.limits]


def _table(found: list[Plan]) -> list[str]:
    head = ("servers", "tables", "answers/s", "requests/s", "shards", "processes", "memory MB", "database", "MB a year")
    rows = [
        (
            f"{one.servers:,}", f"{one.tables:,}", f"{one.answers:.2f}", f"{one.requests:.2f}", f"{one.shards:,}",
            str(one.processes), f"{one.memory:,}", one.database, f"{one.grows:,}",
        )
        for one in found
    ]  # fmt: skip
    wide = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, wide, strict=True)) for row in (head, *rows)]


def _servers(text: str) -> int:
    """A number of servers."""
    if not (text.isdecimal() and len(text) <= 8 and int(text)):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of servers")
    return int(text)


def _tables(text: str) -> Any:
    """A number of tables for 100 servers."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not 0 < found <= 10_000:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of tables for 100 servers")
    return found
