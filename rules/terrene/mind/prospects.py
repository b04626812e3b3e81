"""The worth of Characters, cards and effects, for computer players. No rule depends on it.

All worths are in points: damage of 2 to a player who has all HP left costs about one. They are rules of thumb, held
against each other by games between computer players.
"""

from __future__ import annotations

from typing import NamedTuple

from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.records import Character, Command, Item, Terrain
from rules.terrene.effects.stats import has, lv, max_hp, stat
from rules.terrene.effects.vocabulary import Moment
from rules.terrene.seats import side_of
from rules.terrene.state import HIT_POINTS, Member, TerreneTable

# Tenths of a point for each ATK, HP left and DEF of a Character in play
ATK, HP, DEF = 7, 5, 9
HIDDEN = 6  # tenths of what it would be worth recruited
IN_HAND = 4  # the same, in a hand
CARD = 7  # an Item or Command that can be used some day
XP = 5  # for each LV of the defeated
ACTION = 9  # an Action that there is a use for
SPARE = 2  # one without


def life(left: int) -> int:
    """Return the worth of a side's remaining HP: the fewer they are, the more each counts."""
    left = max(left, 0)
    return left * (150 - left) // 100


def hurt(t: TerreneTable, side: int, amount: int) -> int:
    """Return the cost of damage to a side."""
    left = HIT_POINTS - t.state.damage[side]
    return LOSS if amount >= left else life(left) - life(left - amount)


LOSS = 500
"""What the end of a game costs."""


def body(atk: int, hp: int, defence: int) -> int:
    """Return the worth of a recruited Character by its numbers."""
    return (ATK * atk + HP * hp + DEF * defence) // 10


def printed_worth(card: Character) -> int:
    """Return the worth of a Character by its printed card, once it is recruited."""
    return body(card.atk, card.hp, card.def_) + 2 * len(card.abilities)


def member_worth(t: TerreneTable, member: Member) -> int:
    """Return the worth of a Character in play to its player."""
    if member.hidden:
        return printed_worth(t.content.character[member.code]) * HIDDEN // 10
    left = max_hp(t, member) - member.damage
    return body(stat(t, member, "atk"), left, stat(t, member, "def")) + 2 * len(t.content.abilities[member.code])


def hand_worth(cards: Cards, code: str) -> int:
    """Return the worth of a card in a hand."""
    match cards.card[code]:
        case Character() as card:
            return printed_worth(card) * IN_HAND // 10
        case Terrain(storm=storm):
            return 4 if storm else 2
        case Item():
            return CARD + 1
        case _:
            return CARD


def can_use(t: TerreneTable, member: Member, code: str) -> int:
    """Return a held card's use to a Character: 0 never of use, 1 not now, 2 of use."""
    card = t.content.assignable[code]
    if isinstance(card, Item):
        return 2
    return _can_command(t, member, card)


def _can_command(t: TerreneTable, member: Member, card: Command) -> int:
    if not t.content.suits(card.code, member.code):
        return 0
    if card.subtype == "trap":
        mine = [one.code for one in t.state.members if one.seat == member.seat]
        return 2 if any("Tactician" in t.content.character[code].classes for code in mine) else 1
    return 2


# ---- Answers that are held ready ----------------------------------------------------------


READY: dict[Moment, int] = {"attack_declared": 14, "block_declared": 8, "item_or_command_used": 7}
"""What it is worth to have a card ready that answers such a moment in an opponent's turn."""

ANY_TIME = 5  # the same of a card that can be used at any time


def ready(t: TerreneTable, seat: int, actions: int) -> int:
    """Return the worth of a player's held answers, if payable in others' turns.

    Args:
        t: The table.
        seat: The player.
        actions: The Actions that are left for them.
    """
    found = []
    for member in t.state.members:
        held = member.held
        if member.seat != seat or member.hidden or held is None or held.up or can_use(t, member, held.code) < 2:
            continue
        ability = t.content.assignable[held.code].ability
        if ability.speed != "green" and ability.demand.battle_as != "attacker":
            worth = ANY_TIME if ability.when is None else READY.get(ability.when, 0)
            found.append((worth, ability.cost.actions))
    whole = 0
    for worth, cost in sorted(found, key=lambda one: one[0] - 4 * one[1], reverse=True):
        if cost <= actions:
            actions -= cost
            whole += worth
    return whole


# ---- Battles --------------------------------------------------------------------------


class Fighter(NamedTuple):
    """A recruited Character now: its player, ATK, DEF, HP left, LV, stab and worth."""

    seat: int
    atk: int
    defence: int
    left: int
    lv: int
    stab: bool
    worth: int


def fighter(t: TerreneTable, member: Member) -> Fighter:
    """Return a Character with its values now."""
    atk, defence, left = stat(t, member, "atk"), stat(t, member, "def"), max_hp(t, member) - member.damage
    worth = body(atk, left, defence) + 2 * len(t.content.abilities[member.code])
    return Fighter(member.seat, atk, defence, left, lv(t, member), has(t, member, "stab"), worth)


def blow_worth(t: TerreneTable, one: Fighter, blocker: Fighter) -> int:
    """Return the cost to the defending side of a Character's block."""
    dealt = one.atk if one.stab else max(one.atk - blocker.defence, 0)
    if dealt < blocker.left:
        return dealt * HP // 10 + 1
    return blocker.worth + XP * blocker.lv + hurt(t, side_of(blocker.seat), dealt - blocker.left)


def damage_worth(t: TerreneTable, member: Member, amount: int, *, stab: bool) -> int:
    """Return the cost of a Character's damage to its player."""
    if member.hidden:
        return 0
    dealt = amount if stab else max(amount - stat(t, member, "def"), 0)
    left = max_hp(t, member) - member.damage
    return dealt * HP // 10 if dealt < left else member_worth(t, member) + XP * lv(t, member)
