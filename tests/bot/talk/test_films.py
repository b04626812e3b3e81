"""Moving pictures: drawn off the event loop, once, and forgotten when a person asks."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any

import pytest

from bot.messages.message_parts import Picture
from bot.store import Store
from bot.tables.table_service import Tables
from bot.talk import films as module
from bot.talk.films import Films
from rules.kernel import View
from tests.bot.kit import ANA, BO
from tests.bot.records.test_game_facts import played
from tests.render.kit.test_animation import BLUE, RED, frames, still


class Drawing:
    """Draws a square further right each time, and notes each order and its thread."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Any, Sequence[str], bool]] = []
        self.threads: set[str] = set()

    def __call__(self, kind: Any, game: str, view: Any, names: Sequence[str], before: View | None) -> bytes | None:
        self.drawn.append((view.seat, names, before is None))
        self.threads.add(threading.current_thread().name)
        return still(RED if before is None else BLUE, at=20 * len(self.drawn) % 200)


def film(table: int, seat: int | None = None) -> Picture:
    return Picture("film", table, 9, seat, "alt")


@pytest.mark.ux(31)
async def test_a_film_is_drawn_beside_the_event_loop_and_once(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    draw = Drawing()
    films = Films(tables, draw)
    gif = await films.made(film(table))
    assert gif is not None
    assert threading.current_thread().name not in draw.threads
    assert len(frames(gif)) == len(draw.drawn) > 2
    assert [first for _, _, first in draw.drawn] == [True, *[False] * (len(draw.drawn) - 1)]
    drawn = len(draw.drawn)
    assert await films.made(film(table)) == gif
    assert len(draw.drawn) == drawn
    films.forget()
    await films.made(film(table))
    assert len(draw.drawn) == 2 * drawn
    films.close()


async def test_a_film_has_the_eyes_it_is_asked_for(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    draw = Drawing()
    films = Films(tables, draw)
    await films.made(film(table, 1))
    assert {seat for seat, _, _ in draw.drawn} == {1}
    films.close()


async def test_only_so_much_is_kept_in_memory(tables: Tables, store: Store, monkeypatch: Any) -> None:
    first, second = await played(tables, ANA, ANA, BO), await played(tables, BO, ANA, BO)
    draw = Drawing()
    films = Films(tables, draw)
    gif = await films.made(film(first))
    assert gif is not None
    monkeypatch.setattr(module, "KEPT", len(gif))
    await films.made(film(second))
    drawn = len(draw.drawn)
    await films.made(film(second))
    assert len(draw.drawn) == drawn
    await films.made(film(first))
    assert len(draw.drawn) > drawn
    films.close()


async def test_a_game_that_nobody_draws_has_no_film(tables: Tables) -> None:
    table = await played(tables, ANA, ANA, BO)
    films = Films(tables, lambda *_: None)
    assert await films.made(film(table)) is None
    films.close()
