"""The command line of the bot.

``python -m bot COMMAND``; ``--help`` names the commands.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

import rules
from bot import logs
from bot.clock import SystemClock
from bot.errors import MissingDatabase, StoreError
from bot.game_editions import Library
from bot.operating import harnesses, plan
from bot.operating.command_database import alone, file_of, need, taking_over
from bot.operating.doctor_findings import Check
from bot.settings import TOKEN, TOKEN_FILE, BadSettings, Settings, read
from bot.store import Store
from bot.store.database_place import place
from rules.kernel.words import count

DONE, SAID_NO, MISUSED = 0, 1, 2
"""Exit codes: done; it ran and the result is not what it should be; it could not run as asked."""

PLAY_DATABASE = Path("turnkeeper-play.db")
"""The local page has a database of its own, so that it never posts the tables of a real server."""

PORT = 8787

LONGEST_NUMBER = 18
"""Digits of the largest number of a table."""


class _MisuseError(Exception):
    """A command line that cannot be carried out; the message says which one can."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 only when it did what it says."""
    parsed = _parser().parse_args(arguments)
    try:
        done: int = parsed.run(parsed)
    except (StoreError, BadSettings, rules.ContentError, _MisuseError, harnesses.CannotRunError, OSError) as error:
        said = _of_files(error) if isinstance(error, OSError) else f"{error}{_elsewhere(parsed, error)}"
        if getattr(parsed, "json", False):
            _print_json({"ok": False, "error": said})
        print(said, file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return DONE
    return done


def _of_files(error: OSError) -> str:
    """An error of the operating system, in a sentence."""
    what = error.filename if error.filename is not None else "A file"
    return f"{what} cannot be used: {error.strerror or type(error).__name__}."


def _elsewhere(parsed: argparse.Namespace, error: Exception) -> str:
    """Name the local page's database to a person without one of the bot's own; else empty."""
    if not isinstance(error, MissingDatabase) or parsed.database is not None or not PLAY_DATABASE.is_file():
        return ""
    return f" The local page keeps its own: --database {PLAY_DATABASE}."


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m bot", description="A Discord bot that hosts tabletop games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Any], int], words: str, *, json: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.set_defaults(run=run)
        made.add_argument("--database", type=place, metavar="FILE", help="the database, if not the one in the settings")
        if json:
            made.add_argument("--json", action="store_true", help="print JSON")
        return made

    play = command("play", _play, "Serve the local page: several people on a simulated Discord.", json=False)
    play.add_argument("--host", default="127.0.0.1", help="the address to listen on; anyone who can reach it can play")
    play.add_argument("--port", type=int, default=PORT, help=f"the port to listen on ({PORT})")
    play.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    run = command("run", _run, f"Play on Discord; the token is in {TOKEN} or in the file {TOKEN_FILE}.", json=False)
    run.add_argument(
        "--take-over", action="store_true", help="start beside a process with the same shards, which then ends"
    )
    doctor = command("doctor", _doctor, "Check everything the bot needs and say what to fix.")
    doctor.add_argument("--online", action="store_true", help="also log in and check Discord's side")
    backup = command("backup", _backup, "Copy the database; works while the bot runs.")
    backup.add_argument("file", type=Path, nargs="?", metavar="FILE", help="the new file, or a folder for it")
    restore = command("restore", _restore, "Replace the database with a backup; the old one is kept.")
    restore.add_argument("file", type=Path, metavar="FILE")
    command("restored", _restored, "Say that a server's database was put back to an older dump; stop the bot first.")
    moving = command(
        "move", _move, "Copy the database to a new file or an empty database of a server; stop the bot first."
    )
    moving.add_argument("source", type=place, metavar="FROM")
    moving.add_argument("target", type=place, metavar="TO", help="a file, or postgresql://…")
    export = command("export", _export, "Write a table or all of a server as JSON, with their secrets.", json=False)
    export.add_argument("table", type=_table, nargs="?", metavar="TABLE")
    export.add_argument("--server", type=_id, metavar="ID", help="all tables of a server in place of one")
    export.add_argument("--out", type=Path, metavar="FILE", help="the file; by default the standard output")
    take_in = command("import", _import, "Add an exported table, or those of a server, to the database.")
    take_in.add_argument("file", type=Path, metavar="FILE")
    verify = command("verify", _verify, "Check a table's sealed chance and replay its log.")
    verify.add_argument("table", type=_table, nargs="*", metavar="TABLE")
    verify.add_argument("--all", action="store_true", help="all tables; those in play are also rehearsed")
    mend = command("repair", _repair, "Repair a damaged table from its last good move; stop the bot first.")
    mend.add_argument("table", type=_table, metavar="TABLE")
    mend.add_argument("--raw", type=Path, metavar="FILE", help="write its rows there unchanged, and repair nothing")
    command("recount", _recount, "Recompute all ratings from the results; stop the bot first.")
    plan.add(command("plan", plan.run, "Say what a bot of so many servers needs, from measured figures."))
    harnesses.add_bench(command("bench", harnesses.bench, "Measure everything with a goal, each against a reference."))
    smoke = command("smoke", _smoke, "Try what the bot relies on, once, on a real server, and leave nothing behind.")
    smoke.add_argument("--guild", type=_id, required=True, metavar="ID", help="the server")
    smoke.add_argument("--channel", type=_id, metavar="ID", help="where to try; by default it makes its own channel")
    harnesses.add_soak(
        command("soak", harnesses.soak, "Simulate people at tables for a month, and report what went wrong.")
    )
    return parser


def _id(text: str) -> int:
    """An id of Discord's."""
    if not (text.isdecimal() and 15 <= len(text) <= 20):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not an id; switch on Developer Mode in Discord to copy one")
    return int(text)


def _table(text: str) -> int:
    """A table's number, as SQLite can hold it."""
    if not (text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a table number")
    return int(text)


def _print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _settings(parsed: argparse.Namespace) -> Settings:
    settings = read(database=parsed.database)
    logs.configure(
        settings.log_format, settings.log_level, shards="" if settings.shards is None else str(settings.shards)
    )
    return settings


def _play(parsed: argparse.Namespace) -> int:
    settings = read(database=parsed.database or PLAY_DATABASE)
    logs.configure(settings.log_format, "warning" if settings.log_level == "info" else settings.log_level)
    from bot import page  # noqa: PLC0415  SimCord is needed here only
    from bot.application import make_bot  # noqa: PLC0415

    with alone(settings.database, "play"):
        return page.run(
            lambda: make_bot(settings, new_world=True, alone=True),
            host=parsed.host,
            port=parsed.port,
            open_browser=not parsed.no_browser,
            database=settings.database if isinstance(settings.database, Path) else PLAY_DATABASE,
        )


def _run(parsed: argparse.Namespace) -> int:
    try:
        settings = _settings(parsed)
    except BadSettings:
        settings = read(database=parsed.database, on_discord=True)  # which names what is wrong with the token, too
    if parsed.take_over:
        with taking_over(settings) as ours:
            asyncio.run(_serve(read(database=parsed.database, on_discord=True), ours))
        return DONE
    with alone(settings.database, "run", settings.shards):
        asyncio.run(_serve(read(database=parsed.database, on_discord=True)))
    return DONE


async def _serve(settings: Settings, ours: Callable[[], bool] | None = None) -> None:
    import discord  # noqa: PLC0415

    from bot.operating import doctor, serving  # noqa: PLC0415

    wrong = [check for check in await doctor.examine(settings.database) if not check.ok]
    if wrong:
        raise _MisuseError("\n".join(f"{check.name}: {check.detail}. {check.fix}" for check in wrong))
    try:
        await serving.serve(settings, ours=ours)
    except discord.LoginFailure:
        raise _MisuseError(f"Discord does not know this token. Copy it into {TOKEN} again.") from None
    except discord.PrivilegedIntentsRequired as error:
        raise _MisuseError(str(error)) from None


def _doctor(parsed: argparse.Namespace) -> int:
    logs.configure("console", "error")
    checks = asyncio.run(_examine(parsed))
    ok = all(check.ok for check in checks)
    if parsed.json:
        _print_json({"ok": ok, "checks": checks})
    else:
        for check in checks:
            print(f"{'ok  ' if check.ok else 'BAD '} {check.name}: {check.detail}")
            if not check.ok:
                print(f"     To fix: {check.fix}")
        wrong = sum(not check.ok for check in checks)
        print(f"{count(wrong, 'problem')}; see BAD above." if wrong else "All is well.")
    return DONE if ok else SAID_NO


async def _examine(parsed: argparse.Namespace) -> list[Check]:
    from bot.operating import doctor  # noqa: PLC0415

    checks = await doctor.examine(parsed.database)
    if parsed.online and all(check.ok for check in checks if check.name in {"settings", "token"}):
        from bot.operating import doctor_online  # noqa: PLC0415  discord.py may be what is missing

        checks += await doctor_online.examine(read(database=parsed.database).token, await doctor.command_payloads())
    return checks


def _backup(parsed: argparse.Namespace) -> int:
    from bot.operating.backup import backup, file_for  # noqa: PLC0415

    settings = _settings(parsed)
    database = file_of(settings.database, "pg_dump --format=custom --file=FILE DATABASE.")
    given = parsed.file
    target = given if given and not given.is_dir() else file_for(database, SystemClock().now(), given)
    size = backup(database, target)
    if parsed.json:
        _print_json({"ok": True, "file": str(target), "bytes": size})
    else:
        print(f"The database is copied to {target} ({size:,} bytes).")
    return DONE


def _restore(parsed: argparse.Namespace) -> int:
    from bot.operating.backup import restore  # noqa: PLC0415

    settings = _settings(parsed)
    database = file_of(settings.database, "pg_restore --clean --dbname=DATABASE FILE, then restored.")
    kept = restore(parsed.file, database)
    if parsed.json:
        _print_json({"ok": True, "database": str(database), "kept": None if kept is None else str(kept)})
    else:
        print(f"{database} is restored from the backup {parsed.file}.")
        if kept:
            print(f"The database from before is kept as {kept}; delete it once you are sure you no longer need it.")
        print("You can start the bot.")
    return DONE


def _restored(parsed: argparse.Namespace) -> int:
    from bot.operating.moving_database import put_back  # noqa: PLC0415

    put_back(_settings(parsed).database)
    if parsed.json:
        _print_json({"ok": True})
    else:
        print("Letters from before are looked for before they are sent. You can start the bot.")
    return DONE


def _move(parsed: argparse.Namespace) -> int:
    from bot.operating.moving_database import moved  # noqa: PLC0415

    done = moved(parsed.source, parsed.target, Library(_settings(parsed).packs))
    if parsed.json:
        _print_json({"ok": done.ok, "rows": done.rows, "tables": done.reports})
        return DONE if done.ok else SAID_NO
    print("\n".join(done.told(parsed.source, parsed.target)))
    return DONE if done.ok else SAID_NO


def _export(parsed: argparse.Namespace) -> int:
    from bot.operating.exchange import server_files, table_files  # noqa: PLC0415

    if (parsed.table is None) == (parsed.server is None):
        raise _MisuseError("Name a table, or a server with --server.")
    write = table_files.export if parsed.server is None else server_files.export
    data = write(_settings(parsed).database, parsed.table or parsed.server)
    if parsed.out is None:
        sys.stdout.buffer.write(data + b"\n")
        return DONE
    try:
        parsed.out.write_bytes(data)
    except OSError as error:
        raise _MisuseError(f"{parsed.out} cannot be written: {error.strerror}.") from None
    return DONE


def _import(parsed: argparse.Namespace) -> int:
    from bot.operating.exchange import server_files, table_files  # noqa: PLC0415

    settings, data = _settings(parsed), table_files.data_of(parsed.file)
    taken = asyncio.run(
        server_files.take_in_file(settings.database, data, SystemClock(), Library(settings.packs), rules.games())
    )
    several = server_files.is_of_server(data)
    if parsed.json:
        said = msgspec.to_builtins(taken, str_keys=True) if several else {"table": taken.added[0]}
        _print_json({"ok": taken.ok, **said})
    else:
        print("\n".join(taken.told()) if several else f"Here it is table {taken.added[0]}.")
    return DONE if taken.ok else SAID_NO


def _verify(parsed: argparse.Namespace) -> int:
    from bot.operating.verify import told, verify_all  # noqa: PLC0415

    if bool(parsed.table) == parsed.all:
        raise _MisuseError("Name the tables to verify, or use --all.")
    settings = _settings(parsed)
    library = Library(settings.packs)
    reports, missing = verify_all(settings.database, None if parsed.all else parsed.table, library)
    ok = not missing and all(report.ok for report in reports)
    if parsed.json:
        _print_json({"ok": ok, "tables": reports, "missing": missing})
        return DONE if ok else SAID_NO
    print("\n".join(told(reports, missing, every=parsed.all)))
    return DONE if ok else SAID_NO


def _repair(parsed: argparse.Namespace) -> int:
    from bot.operating import raw_rows, repair  # noqa: PLC0415

    settings = _settings(parsed)
    if parsed.raw is not None:
        data = raw_rows.raw_rows(settings.database, parsed.table)
        try:
            parsed.raw.write_bytes(data)
        except OSError as error:
            raise _MisuseError(f"{parsed.raw} cannot be written: {error.strerror}.") from None
        print(f"The rows of table {parsed.table} are in {parsed.raw}, unchanged.")
        return DONE
    need(settings.database)
    with alone(settings.database, "repair"):
        done = asyncio.run(
            repair.mend(settings.database, SystemClock(), Library(settings.packs), rules.games(), parsed.table)
        )
    if parsed.json:
        _print_json({"ok": True, **msgspec.to_builtins(done)})
        return DONE
    for line in done.mended or [f"Table {done.table} is not damaged."]:
        print(line)
    if done.mended:
        print(f"Table {done.table} is repaired. Its old rows are in {done.raw}. You can start the bot.")
    return DONE


def _recount(parsed: argparse.Namespace) -> int:
    from bot.records.rating_recount import Recounted, recount  # noqa: PLC0415

    settings = _settings(parsed)

    async def count() -> Recounted:
        store = await Store.open(settings.database)
        try:
            return await recount(store, rules.load, rules.games())
        finally:
            await store.close()

    need(settings.database)
    with alone(settings.database, "recount"):
        done = asyncio.run(count())
    if parsed.json:
        _print_json({"ok": True, "games": done.games, "added": done.added, "rated": done.rated})
    else:
        print(f"Games with results: {done.games}. Added just now: {done.added}. Rated: {done.rated}.")
    return DONE


def _smoke(parsed: argparse.Namespace) -> int:
    from bot import smoke  # noqa: PLC0415
    from bot.operating import doctor  # noqa: PLC0415

    settings = read(database=parsed.database)
    logs.configure("console", "error")
    if not settings.token:
        raise _MisuseError(f"There is no token. Put your bot's token into {TOKEN}.")
    commands = asyncio.run(doctor.command_payloads())
    try:
        return smoke.main(settings.token, parsed.guild, parsed.channel, commands, as_json=parsed.json)
    except smoke.CannotStartError as error:
        raise _MisuseError(str(error)) from None


if __name__ == "__main__":
    sys.exit(main())
