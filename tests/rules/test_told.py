"""Events in words: each kind reads well, with none, one and several of all it counts."""

from __future__ import annotations

import pytest

from rules import games, load
from rules.kernel import Event
from tests.rules.conformance.checks.reading import slips
from tests.rules.telling import APART, tag_of, told

EVENTS = [(game, event) for game in games() for event in load(game).rules.events]


@pytest.mark.parametrize(("game", "event"), EVENTS, ids=lambda part: getattr(part, "__name__", part))
def test_every_event_of_a_finished_game_has_a_clause_of_its_own(game: str, event: type[Event]) -> None:
    assert event.said or event.clause is not Event.clause, f"{game} tells it plainly"


@pytest.mark.parametrize(
    ("game", "event"),
    [(game, event) for game, event in EVENTS if tag_of(event) not in APART],
    ids=[tag_of(event) for _, event in EVENTS if tag_of(event) not in APART],
)
def test_an_event_reads_well(game: str, event: type[Event]) -> None:
    lines = told(load(game), event)
    assert lines
    assert [found for line in lines for found in slips(line)] == []
    assert [line for line in lines if "[" in line or "None" in line] == []


def test_no_two_events_of_a_game_share_a_tag() -> None:
    assert len({(game, tag_of(event)) for game, event in EVENTS}) == len(EVENTS)
