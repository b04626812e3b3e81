"""What computers do, and the rules for a side of their own, is told step by step."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest

import rules
from bot.messages import news_lines
from bot.messages.table import turn_message
from bot.store import Store
from bot.tables.model import Line, Snapshot
from bot.tables.table_service import Tables
from rules.kernel import words
from tests.bot.kit import ANA, BO, StillClock, press, started
from tests.bot.messages.test_words import bids


@pytest.fixture
async def eternia(store: Store, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Tables]:
    monkeypatch.setattr(secrets, "token_bytes", Random(3).randbytes)
    made = Tables(store, StillClock(), load=rules.load, games=("eternia",))
    yield made
    await made.close()


async def to_the_ai(tables: Tables) -> tuple[Snapshot, tuple[Line, ...], int]:
    """Play by default until a chapter has closed in which the AI of the rulebook acted."""
    await started(tables, ANA, BO, game="eternia", controller="ai", lineup="usual")
    for _ in range(80):
        await tables.settled()
        snapshot = await tables.load(1)
        decision = snapshot.decision(snapshot.asked[0].decision)
        assert decision is not None
        user = snapshot.seats[decision.seat].user or 0
        await tables.answer(1, user, decision.id, decision.default.picks, press())
        snapshot = await tables.load(1)
        lines, begun = await tables.past.chapter(1, snapshot.move)
        own = snapshot.game.words.ruled(snapshot.view(None))
        if any(line.landmark for line in lines) and sum(line.head and line.text.startswith(own) for line in lines) > 2:
            return snapshot, lines, begun
    raise AssertionError("the AI never acts")


async def test_the_ai_of_the_rulebook_is_told_step_by_step(eternia: Tables) -> None:
    snapshot, lines, begun = await to_the_ai(eternia)
    then = await eternia.load(1, begun)
    said = turn_message.result(snapshot, lines, then.view(None)).words()
    own = snapshot.game.words.ruled(snapshot.view(None))
    heads = [line.text for line in lines if line.head and not line.landmark and line.text.startswith(own)]
    mover = next(name.strip() for name in own if heads[-1].startswith(name))
    assert f"\n-# **{mover}**: " in said or f"\n-# {heads[-1]}"[: news_lines.LINE - 1] in said, said
    few = news_lines.steps([line for line in lines if line.text in heads][-news_lines.STEPS :], snapshot)
    assert few == [f"-# {head}" for head in heads[-news_lines.STEPS :]]
    assert news_lines.steps([line for line in lines if not line.head], snapshot) == []


async def test_what_people_do_is_summed_up(tables: Tables) -> None:
    snapshot = await bids(tables)
    acts = [Line(f"{words.seat(0)} bids {n}.", (), head=True) for n in range(5)]
    assert news_lines.steps(acts, snapshot) == [
        f"-# **{snapshot.names[0]}**: bids 0; bids 1; bids 2.",
        *[f"-# {snapshot.names[0]} bids {n}." for n in (3, 4)],
    ]
    computers = [msgspec.structs.replace(one, holder="computer", user=None) for one in snapshot.seats]
    told = news_lines.steps(acts, msgspec.structs.replace(snapshot, seats=tuple(computers)))
    assert len(told) == len(acts)
