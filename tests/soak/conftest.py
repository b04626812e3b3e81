"""The databases of the simulation wait for no disk."""

from __future__ import annotations

from tests.migrated import migrated_once
from tests.on_postgresql import databases, in_place_of_files, on_postgresql

__all__ = [
    "databases",
    "in_place_of_files",
    "migrated_once",
    "on_postgresql",
]
