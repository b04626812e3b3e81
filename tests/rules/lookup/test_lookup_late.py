"""The rules are read when they are first needed."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor

from rules.lookup import Catalogue, GameHead, Lookup, Rule
from rules.lookup.search import LateLookup

CATALOGUE = Catalogue(
    GameHead("one", "ONE", "One", "2", "A game.", "2026"),
    (Rule("ONE-TOP-1", "Top", "rule", "p. 1", "A pawn moves forward."),),
)


def test_nothing_is_read_before_it_is_needed_and_then_once() -> None:
    read: list[str] = []

    def make() -> Lookup:
        read.append("read")
        return Lookup((CATALOGUE,))

    late = LateLookup(make)

    assert read == []
    assert [hit.id for hit in late.ask(None, "pawn")] == ["ONE-TOP-1"]
    assert [*late.games] == ["one"]
    assert late.read() == 1
    assert read == ["read"]


def test_who_asks_while_it_is_read_waits_and_nothing_is_read_twice() -> None:
    read: list[str] = []

    def make() -> Lookup:
        read.append("read")
        time.sleep(0.02)  # long enough for the others to come
        return Lookup((CATALOGUE,))

    late = LateLookup(make)
    with ThreadPoolExecutor(4) as people:
        found = [*people.map(late.show, ["ONE-TOP-1"] * 4)]

    assert all(hit is not None for hit in found)
    assert read == ["read"]
