"""What changed between two looks at the table."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.words import count, signed
from rules.timestrike.view import CharacterView, TimestrikeView


def sum_up(before: TimestrikeView, now: TimestrikeView) -> tuple[str, ...]:
    """Say the changes: who was defeated, the phase, health, awakenings, loot."""
    was = {one.code: one for one in before.characters}
    both = [(one, was[one.code]) for one in now.characters if one.code in was]
    return (
        *[f"{one.name} defeated" for one, old in both if one.gone and not old.gone],
        *_fallen(before, now),
        *_phase(before, now),
        *_health(before, now),
        *[f"{one.name} awake" for one, old in both if one.awake and not old.awake],
        *_loot(both),
    )


def _fallen(before: TimestrikeView, now: TimestrikeView) -> Iterator[str]:
    """TIM-KO-1, TIM-SPAWN-7: units that fell though their Character is in the game."""
    there = {unit.code for unit in before.units if unit.at}
    stays = {one.code for one in now.characters if not one.gone}
    for unit in now.units:
        if unit.code in there and not unit.at and unit.of in stays:
            yield f"{unit.name} defeated"


def _health(before: TimestrikeView, now: TimestrikeView) -> Iterator[str]:
    """TIM-HP-7: health gained or lost, of a bar that units share once.

    What is in the supply has no health to tell of (TIM-SPAWN-7).
    """
    was = {unit.code: unit.health for unit in before.units if unit.at}
    shared = {one.code: one.name for one in now.characters if one.shared}
    told: set[str] = set()
    for unit in now.units:
        more = unit.health - was.get(unit.code, unit.health)
        name = shared.get(unit.of, unit.name)
        if more and unit.at and not unit.gone and name not in told:
            told.add(name)
            yield f"{name} {signed(more)} to {unit.health} health"


def _phase(before: TimestrikeView, now: TimestrikeView) -> Iterator[str]:
    """TIM-RAID-5: a phase that has ended."""
    if before.boss is not None and now.boss is not None and before.boss.phase != now.boss.phase:
        yield f"Phase {now.boss.phase} of {now.boss.phases}"


def _loot(both: list[tuple[CharacterView, CharacterView]]) -> Iterator[str]:
    """TIM-LOOT-1: cards and materials that a Character has more or fewer of."""
    for one, old in both:
        if one.gone or one.seat < 0:
            continue
        cards = sum(one.held) + len(one.artifacts) - sum(old.held) - len(old.artifacts)
        if cards:
            yield f"{one.name} {signed(cards)} {'card' if abs(cards) == 1 else 'cards'}"
        if one.materials != old.materials:
            yield f"{one.name} {count(one.materials, 'material')}"
