"""Where the Lost come into play."""

from __future__ import annotations

import pytest

from rules.timestrike.ground.bodies import Body
from rules.timestrike.ground.sentience.spawning import spawn_at, spawn_beside
from rules.timestrike.ground.terrain import Base
from tests.rules.timestrike.ground.lands import BOARD, Span, at, body, field, land, names

TENTACLE = Body("tentacle", "lost", (0,), 4, ai=True)
BRUTE = Body("brute", "lost", (0, 1), 6, ai=True)


def called(found: list[Base]) -> list[str]:
    return sorted([names(base) for base in found])


@pytest.mark.rule("TIM-SPAWN-2")
def test_at_a_hex_or_on_the_highest_free_one_around_it() -> None:
    relief = land({"H7": "2", "I9": "2", "G8": "1"})
    assert called(spawn_at(field(relief=relief), TENTACLE, at("H8")[0])) == ["H8"]
    taken = field(body("one", "H8"), relief=relief)
    assert called(spawn_at(taken, TENTACLE, at("H8")[0])) == ["H7", "I9"]
    crowd = [body(f"crowd{place}", BOARD.names[place]) for place in BOARD.around(at("H8"))]
    full = field(body("one", "H8"), *crowd, relief=land({"H10": "1", "F8": "1~"}))
    assert called(spawn_at(full, TENTACLE, at("H8")[0])) == ["F8", "H10"]


@pytest.mark.rule("TIM-SPAWN-8", "TIM-OVER-6")
def test_a_large_unit_has_one_hex_there_and_fits() -> None:
    found = spawn_at(field(), BRUTE, at("H8")[0])
    assert len(found) == 6
    assert all(at("H8")[0] in base for base in found)
    alone = land({"H8": "3"})
    assert all(at("H8")[0] not in base for base in spawn_at(field(relief=alone), BRUTE, at("H8")[0]))
    low = land(spans=(Span(("H8",), 3, 4),))
    found = spawn_at(field(relief=low), TENTACLE, at("H8")[0])
    assert [names(base, low) for base in found] == ["H7", "I7", "G8", "I8", "H9", "I9"]


@pytest.mark.rule("TIM-SPAWN-3", "TIM-SPAWN-4")
def test_next_to_a_unit_it_is_engaged_with_it_near_the_sentience_and_high() -> None:
    fear = BOARD.ring(at("C8")[0])
    target = body("target", "H8")
    assert called(spawn_beside(field(target), TENTACLE, target, fear)) == ["G8"]
    taken = field(target, body("one", "G8"), relief=land({"H9": "2"}))
    assert called(spawn_beside(taken, TENTACLE, target, fear)) == ["H9"]
    both = field(target, body("one", "G8"))
    assert called(spawn_beside(both, TENTACLE, target, fear)) == ["H7", "H9"]
    steep = field(target, relief=land({"G8": "9"}))
    assert called(spawn_beside(steep, TENTACLE, target, fear)) == ["H7", "H9"]


@pytest.mark.rule("TIM-SPAWN-3", "TIM-SPAWN-8")
def test_where_it_cannot_be_engaged_the_nearest_free_hex_serves() -> None:
    fear = BOARD.ring(at("C8")[0])
    target = body("target", "H8", height=2)
    tower = field(target, relief=land({"H8": "9"}))
    assert called(spawn_beside(tower, TENTACLE, target, fear)) == ["G8", "H7", "H9", "I7", "I8", "I9"]
    found = spawn_beside(field(body("target", "H8")), BRUTE, body("target", "H8"), fear)
    assert called(found) == ["F8 G8"]
