"""What changed between two looks at the table, and what a seat's points are made of."""

from __future__ import annotations

from collections.abc import Iterator

from rules.elemancers.sides import FACTION
from rules.elemancers.state import ROUNDS
from rules.elemancers.view import CreatureView, ElemancersView
from rules.elemancers.words.describing import hollow_of
from rules.kernel.words import count, signed


def sum_up(before: ElemancersView, now: ElemancersView) -> tuple[str, ...]:
    """Say the changes: what all must fear, Sagas, Avatars, Baransu, then the rest.

    A victory in the Hollow that is near is said as long as it is.
    """
    if not before.clans or not now.clans:
        return ()
    found = (*_sagas(before, now), *_avatars(before, now), *_dragon(before, now), *_tokens(before, now))
    near = (*hollow_of(now),)
    return (*near, *_danger(now), *found) if found else near


def _danger(now: ElemancersView) -> Iterator[str]:
    """ELE-WIN-7, ELE-WIN-9: a lead of Baransu in the last Round stands first."""
    if now.round == ROUNDS and now.outcome is None and now.dragon_pt > max(now.totals.values()):
        yield f"Baransu leads with {count(now.dragon_pt, 'Power Token')}: if it stays so, all players lose"


def _sagas(before: ElemancersView, now: ElemancersView) -> Iterator[str]:
    """ELE-SAG-6, ELE-WPN-6: Sagas completed, and Weapons activated for the first time."""
    for new, old in zip(now.clans, before.clans, strict=True):
        if new.sagas != old.sagas:
            yield f"{new.name} Saga {new.sagas} of 3"
        if new.activated and not old.activated:
            yield f"{new.name}'s Weapon active"


def _avatars(before: ElemancersView, now: ElemancersView) -> Iterator[str]:
    """ELE-AVA-2, ELE-DMG-8, ELE-SUM-8: Avatars that lost HP, left the board, or came back."""
    for new, old in zip(_only_avatars(now), _only_avatars(before), strict=True):
        if new.at is None and old.at is not None:
            yield f"{new.name} Defeated"
        elif new.at is not None and old.at is None:
            yield f"{new.name} back"
        elif new.hp != old.hp:
            yield f"{new.name} {signed(new.hp - old.hp)} to {new.hp} HP"


def _only_avatars(view: ElemancersView) -> list[CreatureView]:
    return [one for one in view.creatures if one.avatar]


def _dragon(before: ElemancersView, now: ElemancersView) -> Iterator[str]:
    """ELE-LOR-3, ELE-BAR-14, ELE-BAR-15: Baransu wakes, is hurt, or is gone."""
    if now.unlocked and not before.unlocked:
        yield "Baransu awake"
    if before.dragon_at is not None and now.dragon_at is None:
        yield "Baransu Defeated"
    elif now.dragon_hp != before.dragon_hp:
        yield f"Baransu {signed(now.dragon_hp - before.dragon_hp)} to {now.dragon_hp} HP"


def _tokens(before: ElemancersView, now: ElemancersView) -> Iterator[str]:
    """ELE-WIN-5: PT of each side, the greatest change first; then creatures on the board."""
    pairs = [(FACTION[side], now.totals[side], before.totals[side]) for side in now.totals]
    pairs.append((FACTION["baransu"], now.dragon_pt, before.dragon_pt))
    for name, new, old in sorted(pairs, key=lambda pair: -abs(pair[1] - pair[2])):
        if new != old:
            yield f"{name} Power Tokens {old} to {new}"
    for side in now.totals:
        new, old = _creatures(now, side), _creatures(before, side)
        if new != old:
            yield f"{FACTION[side]} creatures {old} to {new}"


def _creatures(view: ElemancersView, side: str) -> int:
    mine = [clan.code for clan in view.clans if clan.faction == side]
    return sum(one.at is not None and not one.avatar and one.clan in mine for one in view.creatures)


def score(view: ElemancersView, seat: int) -> tuple[tuple[str, int], ...]:
    """ELE-WIN-5: the PT of each Clan of the seat's Faction."""
    owners = [one.pt for one in view.locations]
    mine = [clan for clan in view.clans if clan.faction == view.side[seat]]
    return tuple([(f"Power Tokens of {clan.name}", owners.count(clan.code)) for clan in mine])
