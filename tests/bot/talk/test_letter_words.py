"""Letters put into words: the people a delayed letter calls."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from bot.outbox.courier import Letter
from bot.store import Store
from bot.tables.table_service import Tables
from bot.talk.letter_words import LetterWords
from tests.bot.kit import ANA, BO, StillClock, by_seat, play, started


@pytest.fixture
async def clash(store: Store) -> AsyncIterator[Tables]:
    tables = Tables(store, StillClock(), load=rules.load, games=("clash",))
    yield tables
    await tables.close()


async def test_a_turn_message_that_was_held_up_calls_only_people_who_still_have_to_answer(clash: Tables) -> None:
    client: Any = SimpleNamespace(get_guild=lambda guild: None)
    nothing: Any = None
    words = LetterWords(client, clash, nothing)
    table = await started(clash, ANA, BO, game="clash")
    one, two = await by_seat(clash, table.id)
    late = Letter(1, table.id, "turn", (await clash.load(table.id)).move, 0, {"ping": [one, two]}, 7, "n", 0)
    assert (await words.for_channel(late)).mentions == (one, two)
    snapshot = await clash.load(table.id)
    (decision,) = snapshot.decisions(0)
    form: Any = decision.form
    await play(clash, table.id, one, form.options[0].key)
    assert (await words.for_channel(late)).mentions == (two,)
