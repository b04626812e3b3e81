"""The databases of the simulation wait for no disk."""

from __future__ import annotations

from tests.migrated import migrated_once

__all__ = ["migrated_once"]
