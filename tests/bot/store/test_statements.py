"""The store's one interface: SQL stands there alone, by name, and each statement is sound."""

from __future__ import annotations

import ast
import contextlib
import inspect
import re
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import asyncpg
import pytest

from bot.shards import Shards
from bot.store import Change, Query, sql
from bot.store.postgresql.dialect import numbered
from bot.store.postgresql.migrations import VERSION, migrated
from bot.store.schema_columns import Column, columns
from bot.store.sqlite.migrate import migrate
from tests.postgresql import Server

ROOT = Path(__file__).parents[3]
STORE = ROOT / "bot" / "store"

_SQL = re.compile(
    r"^\s*(SELECT\s|INSERT\s+(OR|INTO)\s|UPDATE\s+\w+\s+SET\s|UPDATE\s+OR\s|DELETE\s+FROM\s|WITH\s+\w+.*\bAS\s*\(|PRAGMA\s"
    r"|BEGIN\s+(IMMEDIATE|EXCLUSIVE|TRANSACTION)|VACUUM|(CREATE|DROP|ALTER)\s+(TABLE|INDEX))"
    r"|\sFROM\s+\w+(\s+\w+)?\s+(WHERE|JOIN|LEFT\s+JOIN)\s|\sWHERE\s+[\w.]+\s*(=|<|>|IN\b|IS\b)"
)
_DRIVERS = frozenset({"sqlite3", "aiosqlite", "asyncpg"})
DIALECT = re.compile(
    r"\bINSERT\s+OR\b|\bUPDATE\s+OR\b|\biif\s*\(|\bjson_each\b|\bGLOB\b|\bgroup_concat\b|\browid\b"
    r"|\b(min|max)\s*\([^()]*,|\bIS (NOT )?\?|(?<!\")\buser\b|\bx'",
    re.I,
)
"""What SQLite alone understands, or another database otherwise: a bare ``user`` is the role in PostgreSQL."""

CALLERS = sorted({*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/**/*.py")})


BOTH = ("bot/store", "bot/outbox", "bot/tables", "bot/plans", "bot/calls", "cogs")
"""The tests that run on both databases."""


def said(tree: ast.AST) -> Iterator[str]:
    """The SQL in a module, or in a part of one."""
    inner: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr):
                inner.add(id(first.value))
        if isinstance(node, ast.JoinedStr):
            inner |= {id(part) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in inner:
            parts = [node] if isinstance(node, ast.Constant) else node.values
            text = "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in parts)
            if _SQL.search(text) and not (isinstance(node, ast.Constant) and not isinstance(node.value, str)):
                yield text


def outside(source: str) -> Iterator[str]:
    """The parts of a module that belong into the store: its SQL, and its imports of a driver."""
    tree = ast.parse(source)
    yield from said(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (f"import {name.name}" for name in node.names if name.name.split(".")[0] in _DRIVERS)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in _DRIVERS:
            yield f"from {node.module} import"


def of_sqlite_alone(source: str) -> list[str]:
    """The SQL of a module of tests that PostgreSQL does not know, but for tests of SQLite alone."""
    body = ast.parse(source).body
    if any(
        isinstance(part, ast.Assign) and ast.unparse(part).startswith("pytestmark = pytest.mark.sqlite")
        for part in body
    ):
        return []
    return [
        words
        for part in body
        if not any(ast.unparse(mark) == "pytest.mark.sqlite" for mark in getattr(part, "decorator_list", ()))
        for words in said(part)
        if DIALECT.search(words)
    ]


@pytest.mark.parametrize(
    "planted",
    [
        'rows = store.fetch("SELECT * FROM seats")',
        'tx.run("  INSERT INTO seen (table_id) VALUES (?)", 1)',
        'tx.run(f"UPDATE seats SET {column} = ?", 1)',
        'tx.run(f"DELETE FROM {name} WHERE table_id = ?")',
        'DUE = " FROM planned p JOIN tables t ON t.id = p.table_id"',
        'ONE = f"{FIELDS} WHERE id = ?"',
        "import sqlite3",
        "from aiosqlite import connect",
        "import asyncpg",
    ],
)
def test_sql_outside_the_store_is_found(planted: str) -> None:
    assert list(outside(planted))


@pytest.mark.parametrize("fine", ['"Select a card."', '"Update your deck"', '"Begin"', '"with a card from a deck"'])
def test_words_are_no_sql(fine: str) -> None:
    assert not list(outside(f"said = {fine}"))


def test_no_sql_and_no_driver_stand_outside_the_store() -> None:
    found = {
        str(path.relative_to(ROOT)): wrong
        for path in CALLERS
        if not path.is_relative_to(STORE)
        if (wrong := list(outside(path.read_text(encoding="utf-8"))))
    }
    assert not found


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ('def test() -> None:\n    query("SELECT user FROM seats")', 1),
        ('ALL = ("SELECT name FROM seats", "INSERT OR IGNORE INTO seen (table_id) VALUES (?)")', 1),
        ("change(\"UPDATE moves SET state = x'00' WHERE n = ?\", 1)", 1),
        ("query('SELECT \"user\" FROM seats WHERE seat = ?', 1)", 0),
        ('@pytest.mark.sqlite\ndef test() -> None:\n    query("SELECT user FROM seats")', 0),
        ('pytestmark = pytest.mark.sqlite\nquery("SELECT user FROM seats")', 0),
    ],
)
def test_what_sqlite_alone_understands_is_found_in_tests(planted: str, found: int) -> None:
    assert len(of_sqlite_alone(planted)) == found


def test_the_tests_that_run_on_both_say_what_both_understand() -> None:
    paths = [path for folder in BOTH for path in sorted((ROOT / "tests" / folder).rglob("*.py"))]
    wrong = {
        str(path.relative_to(ROOT)): found
        for path in paths
        if path != Path(__file__)
        if (found := of_sqlite_alone(path.read_text(encoding="utf-8")))
    }
    assert len(paths) > len(BOTH)
    assert not wrong


def statements() -> dict[str, Callable[..., Any]]:
    """Every function of ``bot.store.sql``, by subject and name."""
    found: dict[str, Callable[..., Any]] = {}
    for subject in sql.__all__:
        module = getattr(sql, subject)
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__ and not name.startswith("_"):
                found[f"{subject}.{name}"] = function
    return found


STATEMENTS = statements()
_VALUES = {"int": 1, "float": 1.0, "str": "turn", "bytes": b"", "bool": True}


def _value(kind: Any) -> Any:
    """Some value of the type that a statement asks for."""
    named = str(getattr(kind, "__name__", kind))
    for name, value in _VALUES.items():
        if named.startswith(name):
            return value
    if kind is Shards:
        return Shards(0, 3, 16)
    if kind is Column:
        return next(one for one in columns() if one.table == "seats")
    if "Column" in named or "Column" in str(kind):
        return columns()
    if "Mapping" in str(kind):
        return {"table_id": 1}
    return (1, 2) if "int" in str(kind) else ("a", "b")


_NAMED = {"name": "seats", "key": "seat", "column": "move"}
"""Values of what stands for a name of the schema."""


def made(name: str) -> list[Query | Change]:
    """The statements that a function makes of some values."""
    function = STATEMENTS[name]
    hints = get_type_hints(function)
    composed = name in {"repair.raw", "repair.delete_row", "repair.set_column", "repair.insert"}
    values = {
        given: _NAMED[given] if composed and given in _NAMED else _value(hints[given])
        for given in inspect.signature(function).parameters
    }
    if name == "repair.insert_table":
        values["columns"] = {"game": "clash"}
    result = function(**values)
    if isinstance(result, Query | Change):
        return [result]
    return [one if isinstance(one, Query | Change) else one[1] for one in result]


@pytest.fixture(scope="module")
def database() -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        yield db


@pytest.mark.parametrize("name", STATEMENTS)
def test_every_statement_can_be_prepared_and_does_what_its_type_says(name: str, database: sqlite3.Connection) -> None:
    found = made(name)
    assert found
    for one in found:
        plan = database.execute(f"EXPLAIN {one.sql}", one.values).fetchall()
        writes = any(row[1] == "Transaction" and row[3] for row in plan)
        assert writes == isinstance(one, Change), name
        assert not DIALECT.search(one.sql), f"{name} says what SQLite alone understands"
        assert not any("?" in text for text in re.findall("'([^']*)'", one.sql)), f"{name} has a mark in a text"


async def test_every_statement_is_prepared_by_postgresql(postgresql: Server) -> None:
    wrong: dict[str, str] = {}
    db = await asyncpg.connect(postgresql.address(await postgresql.make()))
    try:
        await migrated(db)
        for name in STATEMENTS:
            for one in made(name):
                try:
                    await db.prepare(numbered(one.sql))
                except asyncpg.PostgresError as error:
                    wrong[name] = str(error)
    finally:
        await db.close()
    assert not wrong


async def test_a_newer_release_may_add_columns_beside_this_one(
    postgresql: Server, database: sqlite3.Connection
) -> None:
    """No statement keeps a star: its rows would get longer, and fail where it was prepared."""
    db = await asyncpg.connect(postgresql.address(await postgresql.make()))
    try:
        await migrated(db)
        for name in STATEMENTS:
            for one in made(name):
                prepared = await db.prepare(numbered(one.sql))
                if isinstance(one, Query):
                    fields = database.execute(one.sql, one.values).description
                    assert len(prepared.get_attributes()) == len(fields), name
        for table in {column.table for column in columns()}:
            await db.execute(f"ALTER TABLE {table} ADD COLUMN newer BIGINT")
        longer = [
            name
            for name in STATEMENTS
            for one in made(name)
            if "newer" in {column.name for column in (await db.prepare(numbered(one.sql))).get_attributes()}
        ]
    finally:
        await db.close()
    assert longer == []


async def test_postgresql_has_the_columns_of_sqlite(postgresql: Server, database: sqlite3.Connection) -> None:
    types = {"INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"}
    db = await asyncpg.connect(postgresql.address(await postgresql.make()))
    try:
        assert await migrated(db) == await migrated(db)
        rows = await db.fetch(
            "SELECT table_name, column_name, data_type FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name <> $1",
            VERSION,
        )
    finally:
        await db.close()
    here = {
        (table, name, types[kind])
        for (table,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if table != "sqlite_sequence"
        for _, name, kind, *_ in database.execute(f"PRAGMA table_info({table})")
    }
    assert {tuple(row) for row in rows} == here


@pytest.mark.parametrize(
    ("statement", "there"),
    [
        ("SELECT 1 WHERE a = ? AND b IN (?, ?)", "SELECT 1 WHERE a = $1 AND b IN ($2, $3)"),
        ("UPDATE seats SET seat = ?2 WHERE seat = ?1", "UPDATE seats SET seat = $2 WHERE seat = $1"),
    ],
)
def test_placeholders_are_numbered(statement: str, there: str) -> None:
    assert numbered(statement) == there


def test_every_statement_is_used() -> None:
    used: set[str] = set()
    for path in CALLERS:
        used |= set(re.findall(r"\bsql\.(\w+\.\w+)", path.read_text(encoding="utf-8")))
    assert set(STATEMENTS) - used == set()
