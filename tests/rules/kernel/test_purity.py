"""The rules' code knows no clock or files, no other draws, floats or hash order."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.kernel import Event, Question, Step
from tests.rules.conformance.games import GAMES

ROOT = Path(__file__).parents[3]
PURE = ("kernel", *rules.games())
FILES = sorted(path for package in PURE for path in (ROOT / "rules" / package).glob("**/*.py"))

# fmt: off
FORBIDDEN = frozenset(
    {
        "asyncio", "builtins", "datetime", "io", "math", "numpy", "os", "pathlib", "random", "secrets",
        "shelve", "shutil", "socket", "sqlite3", "statistics", "subprocess", "sys", "tempfile",
        "threading", "time", "uuid", "weakref",
    }
)
# fmt: on
UNSTABLE = ("complex", "eval", "exec", "float", "globals", "hash", "id", "input", "open", "print", "vars")


def faults(code: str) -> Iterator[str]:
    """Yield the forbidden acts of a piece of code in the rules, each with its line."""
    tree = ast.parse(code)
    sets = _named_sets(tree)
    for node in ast.walk(tree):
        said = _fault(node, sets)
        if said:
            yield f"line {getattr(node, 'lineno', 0)}: {said}"


def _fault(node: ast.AST, sets: frozenset[str]) -> str | None:
    said: str | None = None
    match node:
        case ast.Import(names=names):
            wrong = [alias.name for alias in names if alias.name.partition(".")[0] in FORBIDDEN]
            said = f"imports {wrong[0]}" if wrong else None
        case ast.ImportFrom(module=str(module)) if module.partition(".")[0] in FORBIDDEN:
            said = f"imports {module}"
        case ast.Constant(value=float() | complex()):
            said = "a float"
        case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
            said = "a true division"
        case ast.Call(func=ast.Name(id=name)) if name in UNSTABLE:
            said = f"calls {name}"
        case ast.Global() | ast.Nonlocal():
            said = "a global"
        case ast.For(iter=over) | ast.comprehension(iter=over) | ast.Starred(value=over) if _is_set(over, sets):
            said = "goes through a set"
        case ast.Call(func=ast.Name(id="list" | "tuple" | "enumerate" | "iter" | "zip" | "map"), args=args) if any(
            _is_set(part, sets) for part in args
        ):
            said = "lists a set"
        case ast.Call(func=ast.Attribute(attr="pop", value=of)) if _is_set(of, sets):
            said = "pops from a set"
    return said


def _is_set(node: ast.AST, sets: frozenset[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in sets
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor(), right=right):
            return _is_set(left, sets) or _is_set(right, sets)
    return False


def _named_sets(tree: ast.AST) -> frozenset[str]:
    """Names that are given a set, or are annotated as one."""
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if _is_set(value, frozenset()):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind) | ast.arg(arg=name, annotation=kind) if kind:
                outer = kind.value if isinstance(kind, ast.Subscript) else kind
                if isinstance(outer, ast.Name) and outer.id in {"set", "frozenset", "Set", "AbstractSet"}:
                    found.add(name)
    return frozenset(found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_rules_are_pure(path: Path) -> None:
    assert list(faults(path.read_text())) == []


@pytest.mark.parametrize(
    "code",
    [
        "import random",
        "from os import path",
        "half = 0.5",
        "half = one / two",
        "one /= two",
        "print(1)",
        "key = hash(name)",
        "for one in {1, 2}: pass",
        "both = [one for one in set(many)]",
        "some = {1}\nfor one in some: pass",
        "def count(some: set[int]):\n    return [*some]",
        "list(set(one) | two)",
        "some = {1}\nsome.pop()",
        "def count():\n    global total",
    ],
)
def test_what_is_not_pure_is_found(code: str) -> None:
    assert list(faults(code))


@pytest.mark.parametrize(
    "code", ["sorted({1, 2})", "1 in {1, 2}", "len(set(many))", "one // two", "for one in [1]: pass"]
)
def test_what_is_pure_is_not(code: str) -> None:
    assert not list(faults(code))


def _classes(base: type[Any]) -> list[type[Any]]:
    """The tagged classes of the product below one, in the pure packages."""
    for path in FILES:
        importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
    found: list[type[Any]] = []
    below = list(base.__subclasses__())
    while below:
        kind = below.pop()
        below += kind.__subclasses__()
        if kind.__module__.startswith("rules.") and kind.__struct_config__.tag is not None:
            found.append(kind)
    return list(dict.fromkeys(found))  # one that has two bases is met twice


def twice(kinds: list[type[Any]]) -> list[str]:
    """The classes with another's tag, each with its name and its place."""
    tags = [kind.__struct_config__.tag for kind in kinds]
    named = [(str(tag), kind) for tag, kind in zip(tags, kinds, strict=True) if tags.count(tag) > 1]
    return sorted(
        f"{tag!r} is the tag of {kind.__module__}.{kind.__name__}, and only one may have it: begin it with the game"
        for tag, kind in named
    )


def test_a_tag_that_two_games_have_is_named() -> None:
    class One(Event, frozen=True, kw_only=True, tag="drawn"):
        """An event."""

    class Two(Event, frozen=True, kw_only=True, tag="drawn"):
        """Another with its tag."""

    class Three(Event, frozen=True, kw_only=True, tag="kept"):
        """Another."""

    assert [said.partition(" is the tag of ")[0] for said in twice([One, Two, Three])] == ["'drawn'", "'drawn'"]


@pytest.mark.parametrize("base", [Step, Event], ids=lambda base: base.__name__)
def test_tags_are_unique_and_classes_are_documented(base: type[Any]) -> None:
    found = _classes(base)
    assert found
    assert twice(found) == []
    assert all((kind.__dict__.get("__doc__") or "").strip() for kind in found)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_lists_its_steps_once_and_its_questions_name_rules(game: Any) -> None:
    steps = [*game.rules.steps, *game.rules.retired]
    tags = [step.__struct_config__.tag for step in steps]
    assert len(set(tags)) == len(tags)
    assert all(str(tag).startswith(f"{game.id}.") for tag in tags)
    assert not {step for step in steps if issubclass(step, Question) and not step.rules}
    assert set(game.rules.migrations) == set(range(1, game.rules.version))


@pytest.mark.parametrize("game_id", rules.games())
def test_a_game_lists_all_its_steps_and_events(game_id: str) -> None:
    game = rules.load(game_id)
    package = f"rules.{game_id}."
    written = {kind for kind in _classes(Step) if kind.__module__.startswith(package)}
    assert written == {*game.rules.steps, *game.rules.retired}
    assert {kind for kind in _classes(Event) if kind.__module__.startswith(package)} == set(game.rules.events)
