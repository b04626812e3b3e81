"""Costs of Actions and abilities, and why one cannot be paid (TER-ACT-2, TER-TRIG-17)."""

from __future__ import annotations

from typing import Literal

from rules.kernel.words import count
from rules.terrene.cards.records import Ability, Command
from rules.terrene.effects.records import CostChange, Filter
from rules.terrene.effects.stats import always, fits, has, max_hp
from rules.terrene.seats import is_for
from rules.terrene.state import Ground, Held, Member, TerreneTable

Spent = Literal["recruit", "attack", "item", "command", "ability"]


def actions_for(t: TerreneTable, seat: int, what: Spent, *, member: Member | None, code: str, base: int) -> int:
    """TER-ACT-2: return a thing's cost in Actions now.

    TER-RESOURCE-1: the Item or Command of a Character with Resourceful costs none.

    Args:
        t: The table.
        seat: Who pays.
        what: What is paid for.
        member: The Character that does it, or that holds the card.
        code: The card.
        base: The printed cost.
    """
    if member is not None and what in ("item", "command") and resourceful(t, member):
        return 0
    card = t.content.card.get(code)
    kinds = {what, card.subtype} if what == "command" and isinstance(card, Command) else {what}
    cost = base
    for change, whose, bearer in always(t, CostChange):
        if change.what in kinds and _concerns(t, change.filter, whose, bearer, seat, member, code):
            cost += change.amount
    return max(cost, 0)


def _concerns(
    t: TerreneTable, want: Filter, whose: int, bearer: Member | None, seat: int, member: Member | None, code: str
) -> bool:
    if not is_for(want.side, whose, seat):
        return False
    if want == Filter(side=want.side):
        return True
    if member is not None and not member.hidden and fits(t, whose, want, member, bearer):
        return True
    return bool(code) and t.content.fits(want, code)


def resourceful(t: TerreneTable, member: Member) -> bool:
    """TER-RESOURCE-1: whether a Character's card is free. TER-OPT-6: or only once a turn."""
    if not has(t, member, "resourceful"):
        return False
    return not (t.state.options.resourceful_once and resourceful_key(member) in t.state.used)


def resourceful_key(member: Member) -> str:
    """TER-OPT-6: return the key that notes the use of Resourceful in this turn."""
    return f"turn.{member.number}.resourceful"


def of_card(t: TerreneTable, seat: int, code: str, ability: Ability, member: Member | None, *, use: bool) -> int:
    """Return the cost of an ability, of a used card or one in play, in Actions."""
    what: Spent = "ability"
    if use:
        what = "item" if code in t.content.item else "command"
    return actions_for(t, seat, what, member=member, code=code, base=ability.cost.actions)


def costs_nothing(ability: Ability, actions: int) -> bool:
    """TER-TRIG-18: whether an ability costs nothing, by print or by reduction."""
    cost = ability.cost
    return not (actions or cost.discard or cost.dismiss or cost.damage or cost.counters)


def against(
    t: TerreneTable, seat: int, ability: Ability, actions: int, card: Member | Held | Ground, member: Member | None
) -> tuple[str, tuple[str, ...]] | None:
    """TER-TRIG-17: why an ability's costs cannot be paid, with the rules; ``None`` if they can.

    Args:
        t: The table.
        seat: Who pays.
        ability: The ability.
        actions: What it costs in Actions.
        card: The card in play that has the ability, with its counters.
        member: Its user.
    """
    player = t.state.players[seat]
    cost = ability.cost
    if player.actions < actions:
        left = f"{player.actions} {'is' if player.actions == 1 else 'are'} left" if player.actions else "none is left"
        return f"It costs {count(actions, 'Action')}, and {left}.", ("TER-ACT-2",)
    if len(player.hand) < cost.discard:
        return "There are not enough cards in hand to discard.", ("TER-TRIG-17",)
    if cost.counters is not None and card.counters.get(cost.counters.kind, 0) < cost.counters.n:
        return "There are not enough counters on it.", ("TER-TRIG-17",)
    if cost.damage and member is not None and member.damage + cost.damage >= max_hp(t, member):
        return "That damage would defeat the Character, so it cannot be paid.", ("TER-TRIG-17",)
    return None
