"""The outline of a game's code, by its catalogue: modules by heading, steps, tests by rule.

What is written passes the checks of this project and can be imported. Each step raises ``NotImplementedError`` and each
test fails until somebody writes it; :mod:`rules.coverage` counts neither.
"""

from __future__ import annotations

import builtins
import keyword
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence

from rules.lookup.catalogue import Catalogue, Rule

SAID_ONLY = ("definition", "component")
WIDTH = 112
_TAKEN = frozenset({"state", "view", "rulebook", "game", "rules", "words", "mind", "content"})


def outline(catalogue: Catalogue, folders: Mapping[str, Sequence[str]] | None = None) -> dict[str, str]:
    """Return the files of a game's outline: their text by their path below the project's folder.

    Args:
        catalogue: The rule texts.
        folders: The ids of rules by the folder that their modules are to stand in; without it there is one folder.
    """
    game = catalogue.game.id
    where = {rule: folder for folder, rules in (folders or {}).items() for rule in rules}
    modules: dict[tuple[str, str], list[Rule]] = {}
    for rule in catalogue.rule:
        modules.setdefault((where.get(rule.id, ""), snake(rule.topic)), []).append(rule)
    parts = {"/".join(filter(None, key)): rules for key, rules in modules.items() if _steps(rules)}
    made = {f"rules/{game}/{path}.py": _module(game, rules) for path, rules in parts.items()}
    begins = _first(parts)
    for folder in sorted({path.rpartition("/")[0] for path in parts} - {""}):
        made[f"rules/{game}/{folder}/__init__.py"] = f'"""{_words(folder)}."""\n'
    made |= {
        f"rules/{game}/__init__.py": _map(catalogue, parts),
        f"rules/{game}/content.py": _content(catalogue),
        f"rules/{game}/state.py": _state(catalogue),
        f"rules/{game}/view.py": _view(catalogue),
        f"rules/{game}/rulebook.py": _rulebook(catalogue, sorted(parts), begins),
        f"rules/{game}/game.py": _game(catalogue),
        f"tests/rules/{game}/__init__.py": f'"""Tests of {catalogue.game.title}."""\n',
    }
    for path, rules in parts.items():
        made[f"tests/rules/{game}/test_{path.replace('/', '_')}.py"] = _tests(rules)
    return made


def entry(game: str) -> str:
    """Return the line of :data:`rules.registry.GAMES` that registers the outlined game."""
    return f'    "{game}": Entry("content:Content", "game:{_camel(game)}"),'


def next_steps(game: str, known: bool) -> str:
    """Say what to do when the outline is written.

    Args:
        game: The id of the game.
        known: The registry has it already.
    """
    first = [
        f"Register the game: add this to GAMES in rules/registry.py.\n{entry(game)}",
        f"Put what its box holds into a file data/{game}/*.toml, and its tables into rules/{game}/content.py.",
    ]
    steps = [
        *([] if known else first),
        f"Say what lies on the table: rules/{game}/state.py and view.py, begin and view in rulebook.py.",
        f"python -m rules simulate {game} --games 1\n    names the step to write next. Write it, and run it again.",
        f"python -m rules coverage {game}\n    counts the rules that have code and a test.",
        f"python -m tests.rules.conformance.looks {game}\n    plays whole games, and says what does not hold.",
    ]
    numbered = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    return "\n".join(["Next:", *numbered, "docs/adding-a-game.md has the rest."])


def _first(parts: Mapping[str, Sequence[Rule]]) -> tuple[str, str]:
    """Return the module and the name of the step that begins: the first of the set-up, if any."""
    steps = [(rule, path) for path, rules in parts.items() for rule in _steps(rules)]
    rule, path = next((one for one in steps if one[0].kind == "setup"), steps[0])
    return path, _step_name(rule)


def snake(words: str) -> str:
    """Return words as the name of a module: ``Factions and Clans`` is ``factions_and_clans``."""
    name = re.sub(r"[^a-z0-9]+", "_", words.casefold()).strip("_") or "heading"
    if name[0].isdigit():
        return f"part_{name}"
    return f"{name}_rules" if name in _TAKEN or keyword.iskeyword(name) or hasattr(builtins, name) else name


def _camel(words: str) -> str:
    return "".join(word.capitalize() for word in snake(words).split("_"))


def _title(catalogue: Catalogue) -> str:
    """Return the title where it is short enough for a line, else the id."""
    return catalogue.game.title if len(catalogue.game.title) <= 40 else _words(catalogue.game.id)


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _steps(rules: Sequence[Rule]) -> list[Rule]:
    return [rule for rule in rules if rule.kind not in SAID_ONLY]


def _step_name(rule: Rule) -> str:
    """``ELE-BAR-3`` is ``Bar3``, until somebody finds a better one."""
    return _camel(rule.id.partition("-")[2])


def _docstring(text: str, indent: str = "") -> str:
    """Return a docstring: the first sentence on a line of its own, the rest below it."""
    plain = text.replace("\\", "\\\\").replace('"""', "'''").strip()
    first, *rest = textwrap.wrap(plain, WIDTH - len(indent))
    if not rest:
        return f'{indent}"""{first if first[-1] in ".?!" else first + "."}{" " if first.endswith(chr(34)) else ""}"""'
    opening, _, more = plain.partition(": ")
    lines = textwrap.wrap(more, WIDTH - len(indent))
    return "\n".join([f'{indent}"""{opening}.', "", *[indent + line for line in lines], f'{indent}"""'])


def _module(game: str, rules: Sequence[Rule]) -> str:
    said = [rule for rule in rules if rule.kind in SAID_ONLY]
    heading = rules[0].topic
    lines = [_docstring(f"{heading}."), ""] if not said else []
    if said:
        meanings = ", ".join(rule.id for rule in said)
        lines = [
            f'"""{heading}.',
            "",
            *textwrap.wrap(f"What words mean here: {meanings}.", WIDTH),
            '"""',
            "",
        ]
    table = f"{_camel(game)}Table"
    imports = [("rules.kernel", "Step", ""), (f"rules.{game}.state", table, "")]
    lines += ["from __future__ import annotations", "", *_imports(imports)]
    steps = _steps(rules)
    for rule in steps:
        lines += [
            "",
            "",
            f'class {_step_name(rule)}(Step, kw_only=True, tag="{game}.{snake(rule.id.partition("-")[2])}"):',
            _docstring(f"{rule.id}: {rule.text}", "    "),
            "",
            f"    def run(self, t: {table}) -> None:",
            '        """Carry it out."""',
            f'        raise NotImplementedError("{rule.id}: {_step_name(rule)}.run is to be written")',
        ]
    return "\n".join([*lines, ""])


def _each(names: Iterator[str]) -> list[str]:
    return [f"    {name}," for name in names]


def _map(catalogue: Catalogue, parts: Mapping[str, Sequence[Rule]]) -> str:
    lines = [f'"""{_title(catalogue)}: the rulebook as steps, a module for each of its headings.', ""]
    lines += [f"- ``{path.replace('/', '.')}``: {rules[0].topic}." for path, rules in sorted(parts.items())]
    return "\n".join([*lines, '"""', ""])


def _content(catalogue: Catalogue) -> str:
    return f'''"""What the box holds, as the files under ``data/{catalogue.game.id}`` have it."""

from __future__ import annotations

from msgspec import Struct


class Content(Struct, frozen=True):
    """Everything in the box: a field for each table of the files.

    ``card: tuple[Card, ...]`` has the entries below ``[[card]]``, each of which has a ``code``.
    """
'''


def _state(catalogue: Catalogue) -> str:
    name = _camel(catalogue.game.id)
    needed = [
        (f"rules.{catalogue.game.id}.content", "Content", ""),
        ("rules.kernel", "State", ""),
        ("rules.kernel", "Table", ""),
        ("rules.kernel.play.workbench", "St", ""),
    ]
    imports = "\n".join(_imports(needed))
    return f'''"""All that lies on the table, hidden things included."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

{imports}


class {name}Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is played; each default is the rulebook's way."""


class {name}State(State[St], kw_only=True):
    """All that lies on the table."""


{name}Table = Table[{name}State[Any], Content]
'''


def _view(catalogue: Catalogue) -> str:
    name = _camel(catalogue.game.id)
    return f'''"""What somebody may know of a table."""

from __future__ import annotations

from rules.kernel import View


class {name}View(View, kw_only=True):
    """What one seat or a spectator may know."""
'''


def _rulebook(catalogue: Catalogue, paths: Sequence[str], begins: tuple[str, str]) -> str:
    head = catalogue.game
    name = _camel(head.id)
    numbers = [int(number) for number in re.findall(r"\d+", head.players)] or [2]
    first = next(rule.id for rule in catalogue.rule)
    modules = {path: path.rpartition("/")[2] for path in paths}
    twice = {last for last in modules.values() if [*modules.values()].count(last) > 1}
    known = {path: snake(path.replace("/", "_")) if last in twice else last for path, last in modules.items()}
    imports = []
    for path in paths:
        folder, _, last = path.rpartition("/")
        package = ".".join(filter(None, ("rules", head.id, folder.replace("/", "."))))
        imports.append((package, last, "" if known[path] == last else f" as {known[path]}"))
    imports += [
        (f"rules.{head.id}.content", "Content", ""),
        (f"rules.{head.id}.state", f"{name}Options, {name}State", ""),
        (f"rules.{head.id}.view", f"{name}View", ""),
        ("rules.kernel", "Rulebook, basics", ""),
        ("rules.kernel.play.chance", "Chance", ""),
        ("rules.kernel.play.model", "events_in", ""),
        ("rules.kernel.play.steps", "steps_in", ""),
    ]
    text = "\n".join(_imports(imports))
    listed = "\n".join(f"    {known[path]}," for path in paths)
    return f'''"""{_title(catalogue)} in rules: who can play, how it begins, what may be seen, what always holds."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

{text}

MODULES = (
{listed}
)


class {name}Rules(Rulebook[{name}State[Any], {name}View, Content]):
    """The rules of {_title(catalogue)}."""

    id = "{head.id}"
    Options = {name}Options
    State = {name}State
    steps = steps_in(*MODULES)
    events = events_in(*MODULES)
    turn_rules = ("{first}",)  # put here what says whose turn it is
    leave_rules = ("{first}",)  # put here what says what happens when a player leaves

    def seats(self, options: Struct) -> range:
        """For {head.players} players."""
        return range({numbers[0]}, {numbers[-1] + 1})

    def begin(self, options: Struct, seats: int, chance: Chance) -> {name}State[Any]:
        """Set up the table; the first step goes on the agenda, and queues what follows."""
        first = {known[begins[0]]}.{begins[1]}()
        return {name}State(seats=seats, chance=chance, agenda=[first])

    def view(self, state: {name}State[Any], seat: int | None) -> {name}View:
        """Copy in what a seat may know, from nothing."""
        return {name}View(
            **basics(state, seat),
        )

    def redraw_unseen(self, state: {name}State[Any], seat: int | None, chance: Chance) -> None:
        """Draw all that the seat cannot see again, from what is hidden from it, put in order before."""

    def check(self, state: {name}State[Any]) -> None:
        """Check what always holds."""
'''


def _imports(found: Sequence[tuple[str, str, str]]) -> Iterator[str]:
    plain: dict[str, list[str]] = {}
    lines = []
    for package, name, renamed in found:
        if renamed:
            lines.append((package, f"from {package} import {name}{renamed}"))
        else:
            plain.setdefault(package, []).append(name)
    for package, names in plain.items():
        one = f"from {package} import {', '.join(sorted(names))}"
        several = "\n".join([f"from {package} import (", *_each(iter(sorted(names))), ")"])
        lines.append((package, one if len(one) <= 120 else several))
    yield from [line for _, line in sorted(lines)]


def _game(catalogue: Catalogue) -> str:
    head = catalogue.game
    name = _camel(head.id)
    needed = [
        (f"rules.{head.id}.content", "Content", ""),
        (f"rules.{head.id}.rulebook", f"{name}Rules", ""),
        (f"rules.{head.id}.state", f"{name}State", ""),
        (f"rules.{head.id}.view", f"{name}View", ""),
        ("rules.kernel", "Game", ""),
    ]
    imports = "\n".join(_imports(needed))
    return f'''"""{_title(catalogue)} as a game of the kernel; it is played in plain words until it has its own."""

from __future__ import annotations

from typing import Any

{imports}


class {name}(Game[{name}State[Any], {name}View, Content]):
    """{_title(catalogue)}."""

    def __init__(self, content: Content, digest: str) -> None:
        """Put the game together on its content."""
        super().__init__({name}Rules(content), digest)
'''


def _tests(rules: Sequence[Rule]) -> str:
    lines = [
        f'"""{rules[0].topic}."""',
        "",
        "from __future__ import annotations",
        "",
        "import pytest",
    ]
    for rule in _steps(rules):
        lines += [
            "",
            "",
            f'@pytest.mark.rule("{rule.id}", written=False)',
            f"def test_{snake(rule.id)}() -> None:",
            _docstring(f"{rule.id}: {rule.text}", "    "),
            '    pytest.fail("Nothing shows this rule yet.")',
        ]
    return "\n".join([*lines, ""])
