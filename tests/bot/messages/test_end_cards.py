"""What the card of a finished game says."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.messages.table import ending
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from rules.kernel import Outcome
from tests.bot.kit import ANA, BO, CY, started

WON = Outcome((1,), ((1,), (0, 2)), (3, 9, 3), "Because.", ())


async def ended(tables: Tables, outcome: Outcome | None, **rest: Any) -> Snapshot:
    snapshot = await tables.load((await started(tables, ANA, BO, CY)).id)
    return replace(snapshot, table=replace(snapshot.table, outcome=outcome, **rest))


async def test_the_seats_stand_by_their_places_with_points_and_who_won(tables: Tables) -> None:
    snapshot = await ended(tables, WON)
    first, second, third = (snapshot.plain_names[seat] for seat in (1, 0, 2))
    title, head, rows, _ = ending.card(snapshot)
    assert title == "Bids"
    assert head == f"{first} wins"
    assert rows == [(first, "9", True), (second, "3", False), (third, "3", False)]


@pytest.mark.parametrize(
    ("outcome", "head"),
    [
        (replace(WON, winners=(0, 1)), "win"),
        (replace(WON, winners=(), drawn=True), "A draw"),
        (replace(WON, winners=()), "The players lose"),
        (None, "Closed"),
    ],
)
async def test_every_end_has_its_words(tables: Tables, outcome: Outcome | None, head: str) -> None:
    assert ending.card(await ended(tables, outcome))[1].endswith(head)


@pytest.mark.parametrize(
    ("seconds", "figure"),
    [
        (20, ("1", "minute")),
        (119 * 60, ("119", "minutes")),
        (3 * 3600, ("3", "hours")),
        (47 * 3600, ("47", "hours")),
        (5 * 86_400, ("5", "days")),
    ],
)
async def test_how_long_it_took_is_said_in_the_largest_unit_that_fits(
    tables: Tables, seconds: float, figure: tuple[str, str]
) -> None:
    snapshot = await ended(tables, WON, started_at=1000.0, ended_at=1000.0 + seconds)
    assert ending.card(snapshot)[3][-1] == figure
