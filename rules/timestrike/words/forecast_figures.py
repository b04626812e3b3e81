"""The figures that forecasts compare: health, statuses, Energy and loot."""

from __future__ import annotations

from typing import Any

from rules.kernel import Table
from rules.kernel.books.forecast_figures import Figure, Figures
from rules.timestrike.box import Box
from rules.timestrike.lost.stats_card import boss_of
from rules.timestrike.state import LOST, TimestrikeState, TimestrikeTable, has_turn, overlapping, team
from rules.timestrike.units.stats import energy, health, shares_bar


def figures(cards: Box, s: TimestrikeState[Any], seat: int) -> Figures:
    """Count health, buffs, curses, awakenings, Energy and loot, the own team in front."""
    t = Table(s, cards)
    found: dict[str, Figure] = {}
    order = sorted(s.characters, key=lambda code: team(s, code) != s.side[seat])
    on_map: dict[str, list[str]] = {code: [] for code in order}
    for unit, stands in s.units.items():
        if stands.at:
            on_map[stands.of].append(unit)
    for code in order:
        one, units = s.characters[code], on_map[code]
        if one.gone or not units:
            continue
        shared = shares_bar(t, code)
        for unit in units[:1] if shared else units:
            key, gone = code if shared else unit, "KO"
            if s.boss is not None and code == cards.fear.code:
                key, gone = f"{code}.{s.boss.phase}", _next_phase(t)
            found[f"health.{key}"] = Figure(cards.names[code if shared else unit], health(t, unit), "health", gone)
    for code in order:
        one = s.characters[code]
        if one.gone or (one.seat == LOST and not (one.led and on_map[code])):
            continue
        name = cards.names[code]
        found[f"awake.{code}"] = Figure(f"{name}'s awakened stats", len(one.awake))
        found[f"buffs.{code}"] = Figure(f"{name}'s buffs", len(one.buffs))
        found[f"curses.{code}"] = Figure(f"{name}'s curses", len(one.curses))
        if one.seat == seat:
            found |= _loot(cards, s, code)
    turn = s.round if overlapping(s) else s.turn
    for code in order:
        if s.decider(code) == seat and has_turn(s, code):
            for unit in on_map[code]:
                found[f"energy.{unit}.{turn}"] = Figure(f"{cards.names[unit]}'s Energy", energy(t, unit), price=True)
    return found


def _next_phase(t: TimestrikeTable) -> str:
    """TIM-RAID-8: what becomes of Fear that is out of health."""
    boss = boss_of(t)
    return f"pushed into phase {boss.phase + 1}" if boss.phase < t.content.phases(boss.deck) else "KO"


def _loot(cards: Box, s: TimestrikeState[Any], code: str) -> dict[str, Figure]:
    """TIM-INFO-1: how much loot a Character has; which, only its team knows."""
    one, name = s.characters[code], cards.names[code]
    return {
        f"items.{code}": Figure(f"{name}'s items", len(one.items), price=True),
        f"fish.{code}": Figure(f"{name}'s fish", len(one.fish), price=True),
        f"materials.{code}": Figure(f"{name}'s materials", one.materials, price=True),
        f"artifacts.{code}": Figure(f"{name}'s artifacts", len(one.artifacts)),
    }


def losses(cards: Box, s: TimestrikeState[Any], seat: int) -> dict[str, str]:
    """Return the Characters of a seat's team that are defeated for good."""
    side = s.side[seat]
    gone = [code for code, one in s.characters.items() if one.gone and team(s, code) == side]
    return {f"defeated.{code}": cards.agreed(f"{cards.names[code]} is defeated") for code in gone}


def gains(cards: Box, s: TimestrikeState[Any], seat: int) -> dict[str, str]:
    """Return the Characters of other teams that are defeated for good."""
    side = s.side[seat]
    gone = [code for code, one in s.characters.items() if one.gone and team(s, code) != side]
    return {f"beaten.{code}": cards.agreed(f"{cards.names[code]} is defeated") for code in gone}
