"""Unsubmitted drafts: the player is told, and they are played late if the rules allow."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from bot.messages.table import question_pages, time_pages, turn_message
from bot.outbox.courier import Letter
from bot.store import Store, change, query
from bot.tables.model import Snapshot
from bot.tables.play.drafts import complete, drafted, picks_of
from bot.tables.table_service import Tables
from bot.tables.time.pace import DAY
from bot.talk.letter_words import LetterWords
from rules.kernel import Arrange, Decision, Picks
from tests.bot.kit import ANA, BO, GAMES, FirstChoice, StillClock, press, started
from tests.toys.muster import Muster


@pytest.fixture
async def muster(store: Store, clock: StillClock) -> AsyncIterator[Tables]:
    games = {**GAMES, "muster": Muster()}
    tables = Tables(store, clock, load=games.__getitem__, games=tuple(games), players=lambda _: FirstChoice())
    yield tables
    await tables.close()


async def at_orders(tables: Tables) -> tuple[Snapshot, Decision, int]:
    """A table that asks for orders, its first question and the person it asks."""
    await started(tables, ANA, BO, game="muster")
    snapshot = await tables.load(1)
    while not isinstance(found_in(snapshot).form, Arrange):
        decision = found_in(snapshot)
        user = snapshot.seats[decision.seat].user
        assert user is not None
        await tables.answer(1, user, decision.id, decision.default.picks, press())
        snapshot = await tables.load(1)
    found = found_in(snapshot)
    user = snapshot.seats[found.seat].user
    assert user is not None
    return snapshot, found, user


def found_in(snapshot: Snapshot) -> Decision:
    found = snapshot.decision(snapshot.asked[0].decision)
    assert found is not None
    return found


def other_than(decision: Decision) -> Picks:
    """A legal order that is not the default."""
    return tuple(reversed(decision.default.picks))


@pytest.mark.ux(115)
async def test_a_complete_draft_is_played_rather_than_the_default(
    muster: Tables, store: Store, clock: StillClock
) -> None:
    _, decision, user = await at_orders(muster)
    mine = other_than(decision)
    await muster.save_draft(1, decision.id, user, {"picks": mine})
    clock.pass_by(DAY + 1)
    await muster.sweep()
    await muster.settled()
    said = await store.first(
        query("SELECT picks, \"user\" FROM moves WHERE decision = ? AND kind = 'answer'", decision.id)
    )
    assert said is not None
    assert picks_of({"picks": msgspec.msgpack.decode(said["picks"])}) == mine
    assert said["user"] is None
    rows = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice'"))
    assert sum(b"own" in row["payload"] for row in rows) == 1
    assert sum(b"default" in row["payload"] for row in rows) == 1  # the other had filled nothing in


@pytest.mark.parametrize("draft", [lambda mine: mine[:-1], lambda mine: ("", *mine[1:]), lambda mine: (mine[0],) * 3])
async def test_what_is_no_answer_yet_is_not_played(
    draft: object, muster: Tables, store: Store, clock: StillClock
) -> None:
    _, decision, user = await at_orders(muster)
    await muster.save_draft(1, decision.id, user, {"picks": draft(other_than(decision))})  # type: ignore[operator]
    clock.pass_by(DAY + 1)
    await muster.sweep()
    await muster.settled()
    rows = await store.fetch(query("SELECT payload FROM outbox WHERE kind = 'notice'"))
    assert not any(b"own" in row["payload"] for row in rows)
    assert (await muster.load(1)).decision(decision.id) is None


@pytest.mark.ux(115)
async def test_question_and_reminder_say_that_it_is_not_handed_in(muster: Tables, store: Store) -> None:
    snapshot, decision, user = await at_orders(muster)
    mine = other_than(decision)
    assert "Not submitted yet" not in str(question_pages.ask(snapshot, decision))
    assert "**Not submitted yet**: press Done." in str(question_pages.ask(snapshot, decision, draft=mine))
    assert "this is played" in str(question_pages.ask(snapshot, decision, draft=mine))
    assert "fill in the rest, then press Done" in str(question_pages.ask(snapshot, decision, draft=mine[:1]))
    assert time_pages.not_handed_in(snapshot, decision, ()) == ""
    assert "not submitted yet" not in str(turn_message.reminder(snapshot, [user], "https://x"))
    assert "not submitted yet" in str(turn_message.reminder(snapshot, [user], "https://x", [user]))


@pytest.mark.ux(115)
async def test_so_does_a_reminder_in_private_that_is_gathered_with_others(muster: Tables) -> None:
    snapshot, decision, user = await at_orders(muster)
    words = LetterWords(None, muster, None)  # type: ignore[arg-type]
    payload = {"items": [[1, "remind", decision.id]], "ping": []}
    letter = Letter(1, 1, "calls", snapshot.move, user, payload, 7, "n", 0)
    assert "still open" in (await words.for_person(letter)).words()
    assert "not handed in" not in (await words.for_person(letter)).words()
    await muster.save_draft(1, decision.id, user, {"picks": other_than(decision)[:1]})
    assert "**not submitted yet**: press Choose, then Done." in (await words.for_person(letter)).words()


async def test_a_draft_that_cannot_be_read_is_none(muster: Tables, store: Store) -> None:
    _, decision, user = await at_orders(muster)
    await muster.save_draft(1, decision.id, user, {"picks": 7})
    assert await drafted(store, 1, decision.id, user) == ()
    async with store.transaction() as tx:
        await tx.run(change("UPDATE drafts SET draft = ?", b"\xc1"))
    assert await drafted(store, 1, decision.id, user) == ()
    assert complete(decision, ()) is None
