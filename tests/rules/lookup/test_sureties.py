"""How surely entries are about stems, packed in arrays."""

from __future__ import annotations

from rules.lookup.sureties import Sureties


def test_each_stem_has_its_entries_in_their_order() -> None:
    sureties = Sureties([{"pawn": 0.5, "rook": 0.25}, {}, {"queen": 1.0, "pawn": 0.75}])

    assert [*sureties.of("pawn")] == [(0, 0.5), (2, 0.75)]
    assert [*sureties.of("rook")] == [(0, 0.25)]
    assert [*sureties.of("queen")] == [(2, 1.0)]
    assert [sureties.holding(part) for part in ("pawn", "rook", "queen")] == [2, 1, 1]
    assert sorted(sureties.numbers.values()) == [0, 1, 2]


def test_a_stem_that_nobody_has_is_in_no_entry() -> None:
    sureties = Sureties([{"pawn": 0.5}])

    assert "pawn" in sureties
    assert "rook" not in sureties
    assert [*sureties.of("rook")] == []
    assert sureties.holding("rook") == 0
    assert not Sureties([]).numbers
