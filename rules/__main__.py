"""The command line of the rules: ``python -m rules COMMAND``; ``--help`` lists the commands."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

import rules
from rules import coverage, lookup, lookup_commands, pages
from rules.content import loader
from rules.content.art import art
from rules.content.loader import ContentError
from rules.kernel.books.phrasebook import Texts

SAID_NO = 1  # exit code: it ran, and the result is not what it should be
MISUSED = 2  # exit code: it could not run as asked
UNREAD = 141  # exit code: nobody read on, as a shell counts a closed pipe

PAGES = loader.DATA.parent / "docs" / "rules"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code is 0 only when it did what it says."""
    parser = _parser()
    parsed, more = parser.parse_known_args(arguments)
    if more:  # words after an option: argparse gives a list of words its last only when they stand together
        if "words" not in parsed or any(word.startswith("-") for word in more):
            parser.error(f"these words mean nothing here: {' '.join(more)}")
        parsed.words += more
    try:
        done: int = parsed.run(parsed)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains once more at its end
        return UNREAD
    except (ContentError, coverage.CountError, lookup_commands.NothingThereError, _MisuseError) as error:
        if parsed.json:
            _print_json({"ok": False, "error": str(error)})
        print(error, file=sys.stderr)
        return MISUSED
    return done


class _MisuseError(Exception):
    """A command line that cannot be carried out; the message says which one can."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m rules", description="Rules engines: play, look up, count and check.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Any, words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=words)
        made.set_defaults(run=run)
        made.add_argument("--json", action="store_true", help="print JSON")
        return made

    play = command("simulate", _simulate, "Play whole games between computer players and report.")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--seats", type=int, metavar="N", help="how many play, else as many as a table usually has")
    play.add_argument("--games", type=_positive, default=100, metavar="K")
    play.add_argument("--seed", type=int, default=1, metavar="S")
    play.add_argument("--first", type=int, default=0, metavar="I", help="the number of the first game, from 0")
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the game")
    play.add_argument("--policy", default="random", help="random, easy or normal; or one per seat, separated by commas")
    play.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes that share the work")

    count = command("coverage", _coverage, "Count the rules that the engine, the tests and the lookup cite.")
    count.add_argument("words", nargs="*", metavar="GAME", help="only these games")
    count.add_argument("--require", action="store_true", help="fail if anything is missing")

    ask = command("ask", _ask, "Look up a question in the rules.")
    ask.add_argument("game", metavar="GAME", help="a game's id, or 'all'")
    ask.add_argument("words", nargs="*", metavar="QUESTION")
    ask.add_argument("--batch", metavar="FILE", help="answer one question per line; - reads from standard input")
    ask.add_argument("--limit", type=_positive, default=5, metavar="N")

    one = command("show", _show, "Show one rule by its id.")
    one.add_argument("game", metavar="GAME", help="a game's id, or 'all'")
    one.add_argument("words", nargs="+", metavar="ID")

    through = command("browse", _browse, "List the headings of the rules, or the rules under one.")
    through.add_argument("game", metavar="GAME", help="a game's id, or 'all'")
    through.add_argument("words", nargs="*", metavar="HEADING")

    meaning = command("meaning", _meaning, "Prepare the optional search by meaning: the vectors of all rules.")
    meaning.add_argument("--check", action="store_true", help="make nothing; fail if a text has no vector")

    check = command("check", _check, "Check all data, and content packs.")
    check.add_argument("words", nargs="*", metavar="PACK", help="the folder of a content pack")

    written = command("pages", _pages, "Write the rules of all games as pages to read.")
    written.add_argument("--check", action="store_true", help="write nothing; fail if a page is out of date")

    outlined = command(
        "outline", _outline, "Write the outline of a game's code: a step and a failing test for each rule."
    )
    outlined.add_argument("game", metavar="GAME", help="the id in the head of the catalogue")
    outlined.add_argument(
        "--of", type=Path, metavar="PATH", help="the catalogue; by default data/GAME/rules: a file or a folder"
    )
    outlined.add_argument(
        "--into", type=Path, default=Path(), metavar="FOLDER", help="the project; by default this folder"
    )

    balance = command("balance", _balance, "Measure the balance of a game by thousands of games.")
    balance.add_argument("game", metavar="GAME")
    balance.add_argument(
        "--games", type=_positive, default=0, metavar="K", help="games per trial; by default what the game says"
    )
    balance.add_argument("--only", default="", metavar="TEXT", help="the trials whose name contains this")
    balance.add_argument("--without", default="", metavar="TEXT", help="without those whose name contains this")
    balance.add_argument("--quick", action="store_true", help="all players go by rules of thumb: many more games")
    balance.add_argument("--record", type=Path, metavar="FILE", help="keep played games there, and continue from them")
    balance.add_argument("--seed", type=int, default=1, metavar="S")
    balance.add_argument("--jobs", type=_positive, default=2, metavar="J")

    return parser


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not 1 or more")
    return number


def _print_json(value: Any) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


# ---- simulate, balance -----------------------------------------------------


def _simulate(parsed: argparse.Namespace) -> int:
    from rules import simulate  # noqa: PLC0415 - the lookup and the check need no engine

    options = dict(_key_and_value(text) for text in parsed.option)
    policy = tuple(parsed.policy.split(","))
    try:
        setting = simulate.Setting(parsed.game, _seats(parsed), parsed.seed, options, policy)
        report = simulate.run(setting, parsed.games, parsed.first, parsed.jobs)
    except simulate.SettingError as error:
        raise _MisuseError(str(error)) from error
    _print_json(report) if parsed.json else print(simulate.in_words(report))
    return 0 if report.finished == report.games else SAID_NO


def _seats(parsed: argparse.Namespace) -> int:
    """The number of seats asked for, or the usual one; an unknown game refuses any number."""
    if parsed.seats is not None or parsed.game not in rules.games():
        return parsed.seats or 0
    book = rules.load(parsed.game).rules
    return book.usual_seats(book.usual())


def _key_and_value(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign or not key:
        raise _MisuseError(f"Write an option as KEY=VALUE, not {text!r}.")
    return key, value


def _balance(parsed: argparse.Namespace) -> int:
    from rules import balance, simulate  # noqa: PLC0415 - as above

    def keep(line: bytes) -> None:
        if parsed.record:
            with parsed.record.open("ab") as file:
                file.write(line)

    figures = []
    try:
        before = parsed.record.read_bytes() if parsed.record and parsed.record.exists() else b""
        chosen = (parsed.game, parsed.games, parsed.only, parsed.seed, parsed.jobs)
        for figure in balance.measure(*chosen, before, keep, parsed.without, quick=parsed.quick):
            figures.append(figure)
            if not parsed.json:
                print(balance.in_words(figure), flush=True)
    except simulate.SettingError as error:
        raise _MisuseError(str(error)) from error
    except BrokenPipeError:  # nobody reads on
        raise
    except (OSError, msgspec.MsgspecError) as error:
        raise _MisuseError(f"{parsed.record} is not a record of played games: {error}.") from error
    if parsed.json:
        _print_json({"game": parsed.game, "seed": parsed.seed, "figures": figures})
    return 0 if all(figure.ok for figure in figures) else SAID_NO


# ---- coverage --------------------------------------------------------------


def _coverage(parsed: argparse.Namespace) -> int:
    counted = coverage.count_all()
    if unknown := [game for game in parsed.words if game not in counted]:
        raise _MisuseError(f"There is no game {unknown[0]!r}. There are: {', '.join(counted)}.")
    counted = {game: count for game, count in counted.items() if game in parsed.words or not parsed.words}
    _print_json(counted) if parsed.json else print(coverage.in_words(counted))
    return SAID_NO if parsed.require and not all(game.complete() for game in counted.values()) else 0


# ---- pages -----------------------------------------------------------------


def _pages(parsed: argparse.Namespace) -> int:
    wanted = pages.pages(lookup.catalogues(), rules.games())
    found = {file.name: file.read_text(encoding="utf-8") for file in sorted(PAGES.glob("*.md"))}
    differing = pages.differing(wanted, found)
    if not parsed.check:
        PAGES.mkdir(parents=True, exist_ok=True)
        for name in differing:
            if name in wanted:
                (PAGES / name).write_text(wanted[name], encoding="utf-8", newline="\n")
            else:
                (PAGES / name).unlink()
    if parsed.json:
        _print_json({"ok": not (parsed.check and differing), "pages": sorted(wanted), "differing": differing})
    elif parsed.check:
        for name in differing:
            print(f"{loader.shown(PAGES / name)} is out of date; run {pages.COMMAND}.", file=sys.stderr)
    else:
        print(f"{len(wanted)} pages, {len(differing)} of them changed.")
    return SAID_NO if parsed.check and differing else 0


# ---- outline ---------------------------------------------------------------


def _outline(parsed: argparse.Namespace) -> int:
    from rules import outline  # noqa: PLC0415 - as above

    path = parsed.of or loader.DATA / parsed.game / "rules"
    if not (path.is_file() or (path.is_dir() and any(path.glob("*.toml")))):
        raise _MisuseError(f"There is no catalogue at {loader.shown(path)}; name one with --of.")
    read = lookup.catalogue.outside(path)
    whole = [rule for part in read.values() for rule in part.rule]
    head = next(iter(read.values())).game
    if head.id != parsed.game:
        raise _MisuseError(f"{loader.shown(path)} is the catalogue of {head.id!r}, not of {parsed.game!r}.")
    folders = {
        outline.snake(name.lstrip("0123456789-_ ")): [rule.id for rule in part.rule] for name, part in read.items()
    }
    files = outline.outline(lookup.Catalogue(head, tuple(whole)), folders if len(read) > 1 else None)
    written, kept = [], []
    for name, text in sorted(files.items()):
        file = parsed.into / name
        if file.exists():
            kept.append(name)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8", newline="\n")
        written.append(name)
    if parsed.json:
        _print_json({"ok": True, "written": written, "kept": kept})
    else:
        done = "1 file was" if len(written) == 1 else f"{len(written)} files were"
        print(f"{done} written; {len(kept)} already existed and stay unchanged.")
        print(outline.next_steps(head.id, parsed.game in rules.games()))
    return 0


# ---- ask, show, browse -----------------------------------------------------


def _ask(parsed: argparse.Namespace) -> int:
    known = lookup.standing()
    lookup_commands.game_of(known, parsed.game)
    if bool(parsed.words) == bool(parsed.batch):
        raise _MisuseError("Give either a question or --batch FILE.")
    questions = _lines(parsed.batch) if parsed.batch else [" ".join(parsed.words)]
    answers = [lookup_commands.answer(known, parsed.game, query, parsed.limit) for query in questions]
    if parsed.json:
        _print_json(answers if parsed.batch else answers[0])
    else:
        print("\n\n".join(map(lookup_commands.answer_in_words, answers)))
    return SAID_NO if answers and not any(answer["hits"] for answer in answers) else 0


def _show(parsed: argparse.Namespace) -> int:
    rule = lookup_commands.show(lookup.standing(), parsed.game, " ".join(parsed.words))
    _print_json(rule) if parsed.json else print(lookup_commands.rule_in_words(rule))
    return 0


def _browse(parsed: argparse.Namespace) -> int:
    found = lookup_commands.browse(lookup.standing(), parsed.game, " ".join(parsed.words))
    _print_json(found) if parsed.json else print(lookup_commands.browsed_in_words(found))
    return 0


def _lines(file: str) -> list[str]:
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise _MisuseError(f"{file} cannot be read: {error}.") from error
    return [line.strip() for line in text.splitlines() if line.strip()]


# ---- meaning ---------------------------------------------------------------


def _meaning(parsed: argparse.Namespace) -> int:
    model = lookup.optional_search.folder()
    if model is None:
        raise _MisuseError(f"Search by meaning is an optional extra; install it with {lookup.optional_search.INSTALL}.")
    games = lookup.catalogues()
    words = lookup.words_of_games(games)
    meaning = lookup.optional_search.meaning()
    found = []
    try:
        given = (games, words, meaning.STORE)
        for made in meaning.made(*given) if parsed.check else meaning.make(model, *given):
            found.append(made)
            if not parsed.json:
                told = "have no vector" if parsed.check else "were new"
                print(f"{made.game}: {made.texts} texts, {made.missing} of them {told}", flush=True)
    except BrokenPipeError:  # nobody reads on; that is no fault of the store
        raise
    except OSError as error:
        raise _MisuseError(f"{loader.shown(meaning.STORE)} cannot be written: {error.strerror}.") from error
    ok = not (parsed.check and any(made.missing for made in found))
    if parsed.json:
        _print_json({"ok": ok, "games": found})
    return 0 if ok else SAID_NO


# ---- check -----------------------------------------------------------------


def _check(parsed: argparse.Namespace) -> int:
    problems: list[ContentError] = []
    found: dict[str, dict[str, Any]] = {}
    for game in rules.games():
        try:
            found[game] = _sizes(loader.load(rules.content_type(game), game))
            loader.texts(Texts, game)
            art(game)
        except ContentError as error:
            problems.append(error)
    try:
        for catalogue in lookup.catalogues():
            sizes = {"rules": len(catalogue.rule), "facts": len(catalogue.fact)}
            found.setdefault(catalogue.game.id, {}).update(sizes)
        lookup.words_of_games(lookup.catalogues())
    except ContentError as error:
        problems.append(error)
    for pack in map(Path, parsed.words):
        for game in _games_of(pack, problems):
            try:
                found[f"{game} with {pack.name}"] = _sizes(loader.load(rules.content_type(game), game, [pack]))
            except ContentError as error:
                problems.append(error)
    if parsed.json:
        wrong = [{"file": loader.shown(p.file), "line": p.line, "field": p.field, "said": p.said} for p in problems]
        _print_json({"ok": not problems, "found": found, "problems": wrong})
    else:
        for name, sizes in found.items():
            print(f"{name}: {', '.join(f'{size} {what}' for what, size in sizes.items())}")
        for problem in problems:
            print(problem, file=sys.stderr)
    return SAID_NO if problems else 0


def _sizes(loaded: loader.Loaded[Any]) -> dict[str, Any]:
    tables = {name: len(getattr(loaded.content, name)) for name in loaded.content.__struct_fields__}
    return {**tables, "digest": loaded.digest}


def _games_of(pack: Path, problems: list[ContentError]) -> list[str]:
    """List the games that a pack holds files for; a pack without any is a problem."""
    if not pack.is_dir():
        problems.append(ContentError(pack, 0, "", "there is no such folder; give the folder of a content pack"))
        return []
    folders = sorted(folder.name for folder in pack.iterdir() if folder.is_dir())
    for name in folders:
        if name not in rules.games():
            said = f"there is no game by that name; there are {', '.join(rules.games())}"
            problems.append(ContentError(pack / name, 0, "", said))
    games = [name for name in folders if name in rules.games()]
    if not games:
        said = f"the pack needs a folder for each game it changes ({', '.join(rules.games())})"
        problems.append(ContentError(pack, 0, "", said))
    return games


if __name__ == "__main__":
    sys.exit(main())
