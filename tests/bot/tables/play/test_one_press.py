"""A press reads its table once, words its question once, and writes its state once."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

import rules
from bot.messages.button_ids import Press
from bot.store import Store
from bot.store.sqlite.driver import SqliteDriver
from bot.tables.table_service import Tables
from bot.talk.acts import Acts
from bot.talk.requester import By
from rules.kernel.engine import game as engine
from rules.kernel.engine.codec import Codec
from rules.lookup import Lookup
from tests.bot.kit import ANA, BO, PEOPLE, StillClock, by_seat, press, started

pytestmark = pytest.mark.sqlite  # it looks at what SQLite does

COUNTED = (
    (Codec, "decode", "decoded"),
    (Codec, "encode", "encoded"),
    (engine.Game, "apply", "applied"),
    (engine.Game, "foreseen", "foreseen"),
    (engine, "form_of", "worded"),
    (SqliteDriver, "read", "read"),
    (Store, "transaction", "written"),
)


@pytest.fixture
async def clash(store: Store) -> AsyncIterator[Tables]:
    tables = Tables(store, StillClock(), load=rules.load, games=("clash",))
    yield tables
    await tables.close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts of the test's own calls, without those the table makes later by itself."""
    counts: Counter[str] = Counter()
    mine = asyncio.current_task

    def counting(real: Callable[..., Any], what: str) -> Callable[..., Any]:
        def done(*given: Any, **named: Any) -> Any:
            if (task := mine()) is not None and not task.get_name().startswith("auto-"):
                counts[what] += 1
            return real(*given, **named)

        return done

    for owner, name, what in COUNTED:
        monkeypatch.setattr(owner, name, counting(getattr(owner, name), what))
    return counts


async def pressed(acts: Acts, table: int, user: int, counts: Counter[str]) -> tuple[str, dict[str, int]]:
    """Somebody picks the first offer: the answer to it, and its cost."""
    snapshot = await acts.at.tables.load(table)
    (decision,) = snapshot.decisions(snapshot.seat_of(user) or 0)
    who = next(person for person in PEOPLE if person.id == user)
    counts.clear()
    said = await acts.play.press(Press(table, decision.id, "pick", "0"), By(who, press()))
    return said.words(), dict(counts)


async def test_a_press_reads_once_and_words_its_question_once(clash: Tables, counted: Counter[str]) -> None:
    acts = Acts(clash, Lookup(()))
    table = await started(clash, ANA, BO, game="clash")
    one, two = await by_seat(clash, table.id)
    said, first = await pressed(acts, table.id, one, counted)
    assert "You are done for now" in said
    # The question was worded when it was shown.
    assert first == {"read": 1, "decoded": 1, "applied": 1, "encoded": 1, "written": 1}
    said, last = await pressed(acts, table.id, two, counted)
    assert "What happened:" in said
    # The next question is worded too; a plan for it and the way to the table are looked up together.
    assert last == {
        "read": 2, "decoded": 1, "worded": 1, "foreseen": 1, "applied": 1, "encoded": 1, "written": 1,
    }  # fmt: skip


async def test_a_look_within_a_question_reads_once_and_words_it_once(clash: Tables, counted: Counter[str]) -> None:
    acts = Acts(clash, Lookup(()))
    table = await started(clash, ANA, BO, game="clash")
    one, _ = await by_seat(clash, table.id)
    (decision,) = (await clash.load(table.id)).decisions(0)
    counted.clear()
    who = next(person for person in PEOPLE if person.id == one)
    said = await acts.play.press(Press(table.id, decision.id, "go", "0.0"), By(who, press()))
    assert decision.prompt in said.words()
    assert counted == {
        "read": 2,
        "decoded": 1,
        "foreseen": 1,
    }  # the table; the draft, a plan and the way to the table
