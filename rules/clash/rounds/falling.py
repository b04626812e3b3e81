"""Cards by which their player falls, as the table lies."""

from __future__ import annotations

from collections.abc import Callable

from rules.clash.cards import Card, Confuse, Heart, Side, Sword
from rules.clash.effects.attack import excess
from rules.clash.state import ClashTable, active, bonus, titan_side, total_focus
from rules.clash.view import DIRECTIONS, Direction


def falls_by(t: ClashTable, seat: int) -> Callable[[Card, int], bool]:
    """CLA-PDE-1: return whether a card leaves its player no Focus if the others change nothing.

    What is open counts: the Titan as it lies, the card itself, tiles and markers (CLA-HID-2). Where a heart helps, or
    the card fells the Boss, its player may stand.

    Args:
        t: The table while cards are chosen.
        seat: The player.

    Returns:
        A test of one of their cards, with the index of its side toward the Titan.
    """
    player, titan = t.state.players[seat], titan_side(t, seat).action
    focus, armor, own_attack = (
        total_focus(t.state, seat),
        bonus(t, seat, "defense", "titan"),
        bonus(t, seat, "attack", "self"),
    )

    def falls(card: Card, facing: int) -> bool:
        left, poisoned = focus, player.poisoned
        match titan:
            case Heart():
                return False
            case Confuse():
                facing -= 1  # CLA-CON-2: the card is turned clockwise before it acts
            case Sword() as sword:
                shield = _side(card, facing, "titan").defence
                damage = excess(sword.value, shield + armor if shield else 0)
                left -= damage
                poisoned = poisoned or (damage > 0 and sword.status == "poison")
            case _:
                pass
        match _side(card, facing, "self").action:
            case Heart():
                return False
            case Sword(value=attack):
                left -= attack + own_attack
            case _:
                pass
        return left - poisoned <= 0 and not _fells_the_boss(t, seat, card, facing)

    return falls


def _fells_the_boss(t: ClashTable, seat: int, card: Card, facing: int) -> bool:
    """CLA-PDE-5: when the Boss falls in the same round, the fallen have not lost by it."""
    if t.state.titans:
        return False
    match _side(card, facing, "titan").action:
        case Sword(value=value):
            damage = excess(value + bonus(t, seat, "attack", "titan"), titan_side(t, seat).defence)
            return damage + active(t).poisoned >= active(t).health
        case _:
            return active(t).poisoned and active(t).health == 1


def _side(card: Card, facing: int, direction: Direction) -> Side:
    return card.sides[(facing + DIRECTIONS.index(direction)) % 4]
