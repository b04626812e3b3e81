"""Events of battles, of damage, of what holds for a time and of XP in one clause each."""

from __future__ import annotations

from functools import singledispatch

from rules.kernel import Event
from rules.kernel.words import count, listing, seat
from rules.terrene.told import battle_events as e


def battle_words(event: Event) -> str:
    """Put an event of this part in one clause.

    Raises:
        AssertionError: It is none.
    """
    return _clause(event)


@singledispatch
def _clause(event: Event) -> str:
    raise AssertionError(f"no words for {type(event).__name__}")


# ---- Battle ---------------------------------------------------------------------


@_clause.register
def _(event: e.AttackDeclared) -> str:
    cost = count(event.actions, "Action") if event.actions else "no Action"
    return f"{seat(event.seat)} attacks with {event.card} ({event.atk} ATK) for {cost}"


@_clause.register
def _(event: e.SlowPaid) -> str:
    return f"{seat(event.seat)} pays {count(event.actions, 'Action')} more, as {event.card} is Slow"


@_clause.register
def _(event: e.AttackCancelled) -> str:
    why = f": {event.why}" if event.why else ""
    return f"the attack of {event.card} is cancelled{why}"


@_clause.register
def _(event: e.BlockDeclared) -> str:
    return f"{event.card} of {seat(event.seat)} blocks {event.attacker}"


@_clause.register
def _(event: e.NotBlocked) -> str:
    if event.card:
        return f"{event.card} blocks {event.attacker} no longer"
    return f"nobody blocks {event.attacker}"


@_clause.register
def _(event: e.Overkill) -> str:
    return f"{event.amount} damage goes through {event.card} to {seat(event.seat)}"


@_clause.register
def _(event: e.Decayed) -> str:
    return f"{event.card} has {event.now} DEF {event.until}"


# ---- Damage ---------------------------------------------------------------------


@_clause.register
def _(event: e.Damaged) -> str:
    if not event.amount:
        return f"{event.card} takes no damage"
    return f"{event.card} takes {event.amount} damage, {event.total} of {event.hp} in all"


@_clause.register
def _(event: e.Prevented) -> str:
    return f"{event.amount} damage to {event.card} is prevented"


@_clause.register
def _(event: e.Unaffected) -> str:
    return f"{event.card} is Immune to {event.against or 'it'}"


@_clause.register
def _(event: e.Healed) -> str:
    if not event.amount:
        return f"{event.card} has no damage to heal"
    return f"{event.card} is healed by {event.amount}, {event.total} damage in all"


@_clause.register
def _(event: e.Defeated) -> str:
    by = f" by {event.by}" if event.by else ""
    held = f", and {event.held} goes with it" if event.held else ""
    return f"{event.card} of {seat(event.seat)} is defeated{by}{held}"


# ---- What holds for a time ------------------------------------------------------------


@_clause.register
def _(event: e.EffectBegan) -> str:
    until = f" {event.until}" if event.until else ""
    return f"{event.card}: {event.what}{until}"


@_clause.register
def _(event: e.EffectEnded) -> str:
    return f"over for {event.card}: {listing(event.what)}"


# ---- XP -------------------------------------------------------------------------------


@_clause.register
def _(event: e.XpGained) -> str:
    return f"{event.card} gains {event.amount} XP and has {event.now}"


@_clause.register
def _(event: e.RewardGained) -> str:
    return f"{event.card} is rewarded by line {event.line} of {event.terrain}: {event.text.rstrip('.')}"


@_clause.register
def _(event: e.LevelledUp) -> str:
    return f"{event.card} is LV {event.lv} now"
