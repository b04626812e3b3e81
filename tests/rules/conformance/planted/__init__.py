"""Faults for the suite to find, by the property they spoil: each in a toy, for one check."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.rules.conformance.checks.playing import Check

Planted = Callable[[pytest.MonkeyPatch], None]
Faults: TypeAlias = list[tuple[Check, Any, Planted]]
"""The check that finds it, the toy, and what plants it there."""
