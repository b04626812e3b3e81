"""Bots that a benchmark starts in a hurry read cogs and rules once, and wait for no disk."""

from __future__ import annotations

from tests.e2e.fixtures import cogs_are_read_once, rules_are_read_once
from tests.migrated import migrated_once

__all__ = ["cogs_are_read_once", "migrated_once", "rules_are_read_once"]
