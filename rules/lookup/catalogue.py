"""The rule texts of ``data/*/rules/*.toml``: their entries, and how a game's files are read."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Literal

from msgspec import Struct

from rules.content import toml_lines
from rules.content.loader import DATA, ContentError, convert, read_toml

Kind = Literal["rule", "definition", "setup", "component", "ai", "scoring", "end"]


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One testable statement of a game's rules, in our own words.

    Attributes:
        id: ``CODE-TOPIC-N``, stable for ever.
        topic: The heading a player would look under.
        kind: What sort of statement it is; definitions and components need no engine.
        ref: Where the rulebook says it.
        text: The statement.
        example: A worked example with numbers.
        ruling: What we decided, and why, where the rulebook is silent or unclear.
        keywords: Other words a player might search for.
        see: Ids of related rules.
    """

    id: str
    topic: str
    kind: Kind
    ref: str
    text: str
    example: str = ""
    ruling: str = ""
    keywords: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, a figure or a count printed in the rulebook."""

    id: str
    text: str
    ref: str
    keywords: tuple[str, ...] = ()


class GameHead(Struct, frozen=True, forbid_unknown_fields=True):
    """A catalogue's head; ``code`` begins every id and ``edition`` dates our wording."""

    id: str
    code: str
    title: str
    players: str
    summary: str
    edition: str


class Catalogue(Struct, frozen=True, forbid_unknown_fields=True):
    """The rule texts of one game."""

    game: GameHead
    rule: tuple[Rule, ...]
    fact: tuple[Fact, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a game's rule texts; one file in the folder has the head."""

    game: GameHead | None = None
    rule: tuple[Rule, ...] = ()
    fact: tuple[Fact, ...] = ()


class Hit(Struct, frozen=True):
    """An entry found by a search.

    Attributes:
        id: The rule's id.
        score: How well it fits; higher is better, only to be compared within one answer.
        topic: Its heading.
        text: The statement.
        game: The game's id.
        kind: The kind of rule, or ``fact``.
        ref: Where the rulebook says it.
        edition: The edition of our wording.
        example: A worked example.
        ruling: Our own decision, to be shown as such.
        see: Ids of related rules.
        keywords: Other words a player might search for.
    """

    id: str
    score: float
    topic: str
    text: str
    game: str
    kind: str
    ref: str
    edition: str
    example: str = ""
    ruling: str = ""
    see: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()


# ---- Catalogues ------------------------------------------------------------


def catalogues(data: Path = DATA) -> tuple[Catalogue, ...]:
    """Read the rule texts of every game under a data folder, by game.

    Raises:
        ContentError: A file is wrong, or an id is used twice, lacks its game's code or points nowhere.
    """
    folders = sorted({file.parent for file in data.glob("*/rules/*.toml")})
    return tuple(_read_folder(folder) for folder in folders)


def outside(path: Path) -> dict[str, Catalogue]:
    """Read a game's rule texts by file, possibly unfinished and outside the data folder.

    Args:
        path: A file, or a folder with some.

    Returns:
        The rules of each file, by its name; the head of the game is the same in all.

    Raises:
        ContentError: A file cannot be read, or none has the head.
    """
    files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
    read: dict[str, _File] = {}
    for file in files:
        raw, where = read_toml(file)
        if isinstance(raw.get("game"), dict):
            raw["game"].setdefault("edition", "not yet published")
        raw = {
            table: raw[table] for table in raw if table in _File.__struct_fields__
        }  # notes of its writer are not ours
        read[file.stem] = convert(raw, _File, file, (), where)
    head = next((found.game for found in read.values() if found.game is not None), None)
    if head is None:
        raise ContentError(path, 0, "game", "no file says which game it is; give the rules of one game")
    return {name: Catalogue(head, found.rule, found.fact) for name, found in read.items() if found.rule}


def _read_folder(folder: Path) -> Catalogue:
    """Read one game's rule texts, its files in the order of their names."""
    head: GameHead | None = None
    rules: list[Rule] = []
    facts: list[Fact] = []
    places: list[tuple[Path, toml_lines.Lines, str, int, str]] = []  # of each id: file, lines, table, index and the id
    for file in sorted(folder.glob("*.toml")):
        raw, where = read_toml(file)
        found = convert(raw, _File, file, (), where)
        if found.game is not None:
            if head is not None:
                raise ContentError(file, where["game",], "game", "another file in this folder already has the head")
            head = found.game
            if head.id != folder.parent.name:
                raise ContentError(file, where["game", "id"], "game.id", f"the folder is called {folder.parent.name!r}")
        rules += found.rule
        facts += found.fact
        tables: tuple[tuple[str, tuple[Rule | Fact, ...]], ...] = (("rule", found.rule), ("fact", found.fact))
        for table, entries in tables:
            for index, entry in enumerate(entries):
                places.append((file, where, table, index, entry.id))
    if head is None:
        raise ContentError(folder, 0, "game", "no file in this folder says which game it is; add the head to one")
    form = re.compile(rf"{head.code}-([A-Z0-9]{{2,8}}|F)-[1-9]\d*")
    for file, where, table, index, name in places:
        if not form.fullmatch(name):
            said = f"the id {name!r} must have the form {head.code}-TOPIC-1"
            raise ContentError(file, where[table, index, "id"], f"{table}[{index}].id", said)
    known = Counter(name for *_, name in places)
    twice = sorted(name for name, times in known.items() if times > 1)
    astray = sorted({name for rule in rules for name in rule.see} - known.keys())
    for names, said in ((twice, "is used twice"), (astray, "is named by a 'see' but has no entry")):
        if names:
            raise ContentError(folder, 0, "", f"the id {names[0]} {said}")
    return Catalogue(head, tuple(rules), tuple(facts))


def hits(catalogue: Catalogue) -> list[Hit]:
    """Return all entries of a game as answers, rules first, with a score of 0."""
    head = catalogue.game
    listed = [
        Hit(
            *(rule.id, 0.0, rule.topic, rule.text, head.id, rule.kind, rule.ref, head.edition),
            *(rule.example, rule.ruling, rule.see, rule.keywords),
        )
        for rule in catalogue.rule
    ]
    for fact in catalogue.fact:
        told = (fact.id, 0.0, "Facts", fact.text, head.id, "fact", fact.ref, head.edition)
        listed.append(Hit(*told, keywords=fact.keywords))
    return listed
