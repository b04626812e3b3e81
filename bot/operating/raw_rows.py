"""A table's rows as they are, damaged or not, for a file that is kept before a repair."""

from __future__ import annotations

import base64
from pathlib import Path

import msgspec

from bot.errors import StoreError
from bot.store import sql
from bot.store.database_place import Place
from bot.store.database_reader import reading
from bot.store.schema_columns import columns


def raw_rows(database: Place, table: int) -> bytes:
    """All rows of a table as they are, readable or not, as JSON; bytes as base64.

    Raises:
        StoreError: When there is no such database or table.
    """
    with reading(database, raw=True) as db:
        found = {}
        for name in dict.fromkeys(one.table for one in columns()):
            rows = db.fetch(sql.repair.raw(name, table))
            found[name] = [{field: _plain(row[field]) for field in row.keys()} for row in rows]  # noqa: SIM118
    if not found["tables"]:
        raise StoreError(f"There is no table {table}.", "Name another one.")
    return msgspec.json.format(msgspec.json.encode({"format": "raw", "table": table, "rows": found}))


def _plain(value: object) -> object:
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode()
    except UnicodeDecodeError:
        return {"base64": base64.b64encode(value).decode()}


def keep(database: Place, table: int) -> Path:
    """Write a table's rows to a new file in the database's folder, or here if it is a server's.

    Returns:
        The file.

    Raises:
        StoreError: As :func:`raw_rows`, or when the file cannot be written.
    """
    rows = raw_rows(database, table)
    names = (f"table-{table}-damaged-{n}.json" for n in range(1, 1000))
    folder = database.parent if isinstance(database, Path) else Path()
    file = next(path for name in names if not (path := folder / name).exists())
    try:
        file.write_bytes(rows)
    except OSError as error:
        raise StoreError(
            f"{file} cannot be written: {error.strerror}.", "Free some space for it; nothing was changed."
        ) from error
    return file
