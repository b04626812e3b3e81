"""Garbage is collected seldom, and never looked for in what was imported and listed.

Of 17,000 tests there are so many objects that each full collection takes half a second, and Python would do hundreds.
"""

from __future__ import annotations

import gc

SELDOM = (20_000, 10, 10)
"""New objects before a collection, and collections of each kind before one of the next kind."""


def pytest_sessionstart() -> None:
    """Collect seldom."""
    gc.set_threshold(*SELDOM)


def pytest_collection_finish() -> None:
    """Set aside all that is there once the tests are listed."""
    gc.freeze()
