"""Answers given in one press: each is a move of its own, and they are taken back together."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

import rules
from bot.store import Store
from bot.tables.model import Snapshot
from bot.tables.service import Tables
from rules.kernel import Decision, Pick
from rules.kernel.play.joints import JOINT, parts
from tests.bot.kit import ANA, BO, StillClock, press, started

ACTION, SPACE = "ETE-ACT-4", "ETE-MOV-1"


@pytest.fixture
async def tables(store: Store) -> AsyncIterator[Tables]:
    made = Tables(store, StillClock(), load=rules.load, games=("eternia",))
    yield made
    await made.close()


async def acting(tables: Tables) -> tuple[Snapshot, Decision, int]:
    """A table at which a person chooses an Action."""
    await started(tables, ANA, BO, game="eternia", controller="ai", lineup="usual")
    for _ in range(40):
        await tables.settled()
        snapshot = await tables.load(1)
        decision = snapshot.decision(snapshot.asked[0].decision)
        assert decision is not None
        user = snapshot.seats[decision.seat].user
        assert user is not None
        if decision.rules[0] == ACTION:
            return snapshot, decision, user
        await tables.answer(1, user, decision.id, decision.default.picks, press())
    raise AssertionError("nobody acts")


def moves(snapshot: Snapshot, decision: Decision) -> list[str]:
    form = snapshot.joined(decision).form
    assert isinstance(form, Pick)
    return [option.key for option in form.options if parts(option.key)[0] == "move"]


async def test_one_press_gives_two_answers_and_the_same_press_again_none(tables: Tables) -> None:
    snapshot, decision, user = await acting(tables)
    key, wanted = press(), moves(snapshot, decision)[0]
    taken = await tables.answer(1, user, decision.id, (wanted,), key)
    assert taken.after.move == snapshot.move + 2
    assert taken.chosen == f"Move, {parts(wanted)[-1]}"
    again = await tables.answer(1, user, decision.id, (wanted,), key)
    assert again.repeated
    assert (await tables.load(1)).move == snapshot.move + 2


async def test_both_are_taken_back_together(tables: Tables) -> None:
    snapshot, decision, user = await acting(tables)
    await tables.answer(1, user, decision.id, (moves(snapshot, decision)[0],), press())
    undone = await tables.undo(1, user, press())
    assert (undone.done, undone.moves) == (True, 2)
    back = await tables.load(1)
    assert snapshot.game.words.describe(back.view(None)) == snapshot.game.words.describe(snapshot.view(None))
    assert [one.rules[0] for one in back.decisions(decision.seat)] == [ACTION]


async def test_what_does_not_fit_any_more_is_asked(tables: Tables) -> None:
    """As after a stop between the two: the first answer stands, and the second question waits."""
    snapshot, decision, user = await acting(tables)
    taken = await tables.answer(1, user, decision.id, (f"move{JOINT}nowhere",), press())
    assert taken.after.move == snapshot.move + 1
    asked = await tables.load(1)
    found = asked.decision(asked.asked[0].decision)
    assert found is not None
    assert (found.seat, found.rules[0]) == (decision.seat, SPACE)
