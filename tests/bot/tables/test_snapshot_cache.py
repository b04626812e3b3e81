"""What is worked out of a position is worked out once, whichever thread asks first."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from msgspec.structs import replace

from bot.tables.snapshot_cache import Tried
from bot.tables.table_service import Tables
from rules.kernel import Decision
from tests.bot.kit import ANA, BO, started

PATIENCE = 30.0


async def test_who_comes_second_waits_for_the_first_and_finds_the_same(tables: Tables) -> None:
    table = await started(tables, ANA, BO, computers=2)
    (decision,) = (await tables.load(table.id)).decisions(0)
    known, begun, go_on = Tried(), threading.Event(), threading.Event()
    worked: list[str] = []

    def slow(asked: Decision) -> Decision:
        worked.append("slow")
        begun.set()
        assert go_on.wait(PATIENCE)
        return replace(asked, anyway="slow")

    def quick(asked: Decision) -> Decision:
        worked.append("quick")
        return replace(asked, anyway="quick")

    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(known.once, known.foreseen, decision, slow)
        assert begun.wait(PATIENCE)
        second = pool.submit(known.once, known.foreseen, decision, quick)
        go_on.set()
        assert first.result(PATIENCE) is second.result(PATIENCE)
    assert worked == ["slow"]
    other = replace(decision, prompt="Something else?")
    assert known.once(known.foreseen, other, quick).anyway == "quick"
