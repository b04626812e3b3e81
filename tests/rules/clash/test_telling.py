"""What somebody who was away has to know first: what was lost, not what came to nothing."""

from __future__ import annotations

from rules.clash.events import PlayerHit, Poisoned, SelfHit, TitanHit


def test_a_hit_is_telling_where_something_was_lost() -> None:
    for damage in (0, 2):
        hits = (
            PlayerHit(by=None, at=0, attack=2, defence=2 - damage, damage=damage, rules=()),
            TitanHit(by=0, attack=2, defence=2 - damage, damage=damage, left=3, rules=()),
            SelfHit(seat=0, attack=2, damage=damage, rules=()),
        )
        assert [hit.tells() for hit in hits] == [damage > 0] * 3
    assert Poisoned(at=0, left=3, rules=()).tells()
