"""An event loop of its own for those who have none and wait for what it does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


class OwnLoop:
    """A thread with an event loop of its own, for those who wait for what it does."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgresql")
        self._runner = asyncio.Runner()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do some work there, and wait for it."""
        return self._thread.submit(self._runner.run, work).result()

    def close(self) -> None:
        """End the thread."""
        self._thread.submit(self._runner.close).result()
        self._thread.shutdown()
