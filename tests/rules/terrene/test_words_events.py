"""Events in words: each kind of event, with none, one and several of whatever it counts, reads well."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from msgspec import inspect

from rules.kernel import Event
from rules.terrene.told import ability_events, battle_events, core_events
from rules.terrene.told.sentences import tell
from tests.rules.conformance.reading import slips

EVENTS = (*core_events.EVENTS, *battle_events.EVENTS, *ability_events.EVENTS)
MOST = 500
"""Of an event with many fields not all mixtures are told."""


def samples(kind: inspect.Type, name: str) -> list[Any]:
    """Values of a field; text is the field's own name, which shows where it stands."""
    match kind:
        case inspect.IntType():
            return [1, 2, 0]
        case inspect.StrType():
            return [name.title()]
        case inspect.BoolType():
            return [False, True]
        case inspect.LiteralType(values=values):
            return [*values]
        case inspect.VarTupleType(item_type=item):
            one, *_, last = samples(item, name) * 2
            return [(one,), (one, f"another {last}" if isinstance(last, str) else last)]
        case _:
            raise AssertionError(f"no samples of {kind}")


def told(event: type[Event]) -> list[str]:
    """An event in words, with each mixture of its samples and of what it has where nothing is said."""
    info = inspect.type_info(event)
    assert isinstance(info, inspect.StructType)
    fields = [one for one in info.fields if one.name not in {"rules", "audience"}]
    found = [samples(one.type, one.name) + ([] if one.required else [one.default]) for one in fields]
    mixtures = itertools.islice(itertools.product(*found), MOST)
    return [tell(event(rules=(), **dict(zip([field.name for field in fields], one, strict=True)))) for one in mixtures]


@pytest.mark.parametrize("event", [one for one in EVENTS if one is not core_events.DiceRolled])
def test_an_event_reads_well(event: type[Event]) -> None:
    lines = told(event)
    assert lines
    assert [found for line in lines for found in slips(line)] == []


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("damage", "took 50 damage"),
        ("characters", "had no Character left"),
        ("run", "ran"),
        ("turns", "had more damage or fewer Characters after 100 turns"),
    ],
)
def test_how_a_game_was_lost_is_a_sentence(why: core_events.Why, said: str) -> None:
    event = core_events.GameEnded(rules=(), game=2, winners=(1,), losers=(0,), why=why)
    assert tell(event) == f"⟪1⟫ wins game 2: ⟪0⟫ {said}."


def test_an_empty_hand_has_nothing_to_discard() -> None:
    event = core_events.DiscardedFromHand(rules=(), seat=1, cards=())
    assert tell(event) == "⟪1⟫ has no card to discard."


def test_what_a_terrain_says_ends_its_line_once() -> None:
    """The lines of its XP tree are sentences themselves."""
    event = battle_events.RewardGained(rules=(), card="Inu", terrain="Hot Springs", line=1, text="It gains +5 DEF.")
    assert tell(event) == "Inu is rewarded by line 1 of Hot Springs: It gains +5 DEF."
