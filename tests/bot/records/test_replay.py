"""Replays and films: each step is something the viewer could see, and a film's steps fit."""

from __future__ import annotations

import json
import zlib
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Refused
from bot.records import game_files, replay
from bot.records.replay import Replays, Step, frames, told_between
from bot.store import Store, query
from bot.tables.model import Line
from bot.tables.table_service import Tables
from tests.bot.kit import ANA, BO, StillClock, play, started
from tests.bot.records.test_game_facts import played

STEPS = st.builds(
    Step,
    st.integers(1, 999),
    st.just(0.0),
    st.lists(st.builds(Line, st.just("x"), st.just(()), st.none(), st.booleans()), max_size=2).map(tuple),
)


@given(st.lists(STEPS, min_size=1, max_size=300, unique_by=lambda step: step.move), st.integers(2, 60))
def test_a_film_begins_and_ends_with_the_game_in_order_and_fits(steps: list[Step], most: int) -> None:
    steps.sort(key=lambda step: step.move)
    chosen = frames(steps, most)
    assert chosen[0] == steps[0]
    assert chosen[-1] == steps[-1]
    assert len(chosen) <= most
    moves = [step.move for step in chosen]
    assert moves == sorted(set(moves))
    landmarks = [step for step in steps if any(line.landmark for line in step.lines)]
    if len(landmarks) + 2 <= most:
        assert set(landmarks) <= set(chosen)


async def test_a_viewer_sees_the_steps_of_their_own_eyes(tables: Tables) -> None:
    table = await started(tables, ANA, BO)
    replays = Replays(tables)
    seat = (await tables.load(table.id)).seat_of(ANA.id)
    await play(tables, table.id, ANA.id, "three")
    own = await replays.steps(table.id, seat, whole=False)
    watched = await replays.steps(table.id, None, whole=False)
    assert [line.text for line in own[-1].chosen] == [f"⟪{seat}⟫ chooses: Bid three"]
    assert all("three" not in line.text for step in watched for line in (*step.lines, *step.chosen))


async def test_the_whole_of_a_finished_game_tells_every_answer(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    steps = await Replays(tables).steps(table, None, whole=True)
    said = [line.text for step in steps for line in step.chosen]
    assert any("chooses: Bid" in text for text in said)  # the last to bid is told of by what it leads to
    assert [step.move for step in steps] == sorted({step.move for step in steps})
    (snapshot,) = [await tables.load(table, steps[-1].move)]
    assert snapshot.game.outcome(snapshot.state) is not None


class Blind:
    """A game with every move shown to seat 0; the others see only that it came to move 4."""

    def decode(self, save: bytes) -> int:
        return int(save)

    def view(self, state: int, seat: int | None) -> int:
        return state if seat == 0 else int(state >= 4)


@given(st.lists(st.sampled_from(["answer", "leave"]), min_size=5, max_size=8))
def test_an_answer_that_others_do_not_see_is_no_step_of_theirs(kinds: list[str]) -> None:
    rows: Any = [
        {
            "n": n,
            "kind": kind,
            "seat": 0,
            "said": "Send the spy",
            "state": zlib.compress(str(n).encode()),
            "events": msgspec.msgpack.encode((Line("Sent.", (), audience=(0,)),) if n == 2 else ()),
            "at": float(n),
        }
        for n, kind in enumerate(kinds, start=1)
    ]
    game: Any = Blind()
    for seat in (None, 1, 2):
        steps = replay._steps(game, rows, seat, whole=False)
        assert [step.move for step in steps] == [1, 4]
        assert not any(step.lines or step.chosen for step in steps)
    own = replay._steps(game, rows, 0, whole=False)
    assert len(own) == len(rows)
    assert [line.text for line in own[1].lines] == ["Sent."]


async def test_the_files_of_a_running_game_tell_nothing_of_what_others_answer(tables: Tables, store: Store) -> None:
    table = await started(tables, ANA, BO)

    async def told(user: int | None) -> tuple[str, bytes]:
        snapshot = await tables.load(table.id)
        seat = None if user is None else snapshot.seat_of(user)
        rows = await game_files.moves(store, table.id)
        data = json.loads(game_files.running(snapshot, rows, seat))
        return game_files.text(snapshot, rows, seat), data["log"]

    before = [await told(BO.id), await told(None)]
    await play(tables, table.id, ANA.id, "three")
    assert [await told(BO.id), await told(None)] == before
    assert "three" in str(await told(ANA.id))


async def test_positions_that_are_not_kept_any_more_are_said_to_be_gone(
    tables: Tables, store: Store, clock: StillClock
) -> None:
    table = await played(tables, ANA, ANA, BO)
    clock.pass_by(40 * 86400)
    await tables.sweep()
    assert len(await store.fetch(query("SELECT 1 FROM moves WHERE state IS NOT NULL"))) == 1
    with pytest.raises(Refused, match="30 days after the end"):
        await Replays(tables).steps(table, None, whole=True)


@given(st.lists(STEPS, min_size=1, max_size=200, unique_by=lambda step: step.move), st.integers(2, 40))
def test_a_film_tells_everything_once_and_shows_as_much_as_fits(steps: list[Step], most: int) -> None:
    steps.sort(key=lambda step: step.move)
    shown = frames(steps, most)
    told = told_between(steps, shown)
    assert len(told) == len(shown)
    assert [line for lines in told for line in lines] == [line for step in steps for line in step.lines]
    happened = [step for step in steps[1:-1] if step.lines]
    assert len(shown) >= min(most, 1 + len(happened))
