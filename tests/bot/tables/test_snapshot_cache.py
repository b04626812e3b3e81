"""What is worked out of a position is worked out once, whichever thread asks first."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from msgspec.structs import replace

from bot.tables.model import AnyGame
from bot.tables.snapshot_cache import Tried
from bot.tables.table_service import Tables
from rules.kernel import Decision, Pick
from rules.kernel.engine import forecast
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


@pytest.mark.parametrize(("most", "times"), [(3, 1), (2, 2)])
async def test_a_submenu_of_few_answers_finds_what_its_menu_worked_out(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, most: int, times: int
) -> None:
    """Each card of Clash that was opened was tried again, with all others."""
    snapshot = await tables.load((await started(tables, ANA, BO, computers=2)).id)
    (decision,) = snapshot.decisions(0)
    keys = [option.key for option in decision.form.options] if isinstance(decision.form, Pick) else []
    tried: list[Decision] = []
    monkeypatch.setattr(forecast, "JOINED", most)

    def noted(self: AnyGame, state: object, asked: Decision, *, seen: object, shown: object) -> Decision:
        tried.append(asked)
        return asked

    monkeypatch.setattr(type(snapshot.game), "foreseen", noted)
    assert len(keys) == 3
    for shown in ((), keys[:1]):
        snapshot.foreseen(decision, shown)
    assert len(tried) == times
