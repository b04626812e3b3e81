"""Paying for an ability: all its costs at the same moment, and never given back (TER-ACT-6)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.terrene.cards.records import Ability
from rules.terrene.state import Ground, Held, Member, TerreneTable
from rules.terrene.turns.dismissing import dismiss
from rules.terrene.turns.drawing import discard_from_hand


def pay(
    t: TerreneTable,
    seat: int,
    ability: Ability,
    actions: int,
    card: Member | Held | Ground,
    member: Member | None,
    discards: Sequence[str],
) -> None:
    """TER-TRIG-17, TER-ACT-6: pay all costs of an ability at once, the dismissal last."""
    s = t.state
    cost = ability.cost
    s.players[seat].actions -= actions
    if cost.counters is not None:
        left = card.counters[cost.counters.kind] - cost.counters.n
        card.counters = {kind: n for kind, n in card.counters.items() if kind != cost.counters.kind}
        if left:
            card.counters[cost.counters.kind] = left
    if cost.damage and member is not None:
        member.damage += cost.damage
        member.credit = None
    if discards:
        discard_from_hand(t, seat, list(discards))
    if cost.dismiss and member is not None:
        dismiss(t, member)
