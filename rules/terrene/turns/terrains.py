"""Terrains: playing and switching them, Storms that strike and Storms that leave."""

from __future__ import annotations

from rules.terrene.seats import insiders
from rules.terrene.state import Ground, TerreneTable, ground_of, number, once
from rules.terrene.told.match_events import StormLeft, StormStruck, TerrainChanged
from rules.terrene.turns.drawing import discard, take_from_hand


def play(t: TerreneTable, seat: int, code: str) -> None:
    """TER-TERRAIN-3, TER-TERRAIN-4, TER-TERRAIN-5: make a Terrain from hand the active one.

    TER-TERRAIN-2, TER-TERRAIN-10: the others stay beneath it; Actions, damage and rewards stay as they are.
    """
    s = t.state
    before = _named(t, seat)
    take_from_hand(t, seat, code)
    s.players[seat].grounds.append(Ground(number=number(s), code=code, played=s.turn))
    s.used.append(once("terrain", seat))
    t.reveal(insiders(s, seat))
    name = t.content.terrain[code].name
    t.emit(TerrainChanged(seat=seat, card=name, how="played", over=before, rules=("TER-TERRAIN-3",)))


def switch(t: TerreneTable, seat: int, ground: int) -> None:
    """TER-TERRAIN-2, TER-TERRAIN-3: an inactive Terrain becomes the active one."""
    s = t.state
    before = _named(t, seat)
    grounds = s.players[seat].grounds
    one = next(one for one in grounds if one.number == ground)
    grounds.remove(one)
    grounds.append(one)
    s.used.append(once("terrain", seat))
    name = t.content.terrain[one.code].name
    t.emit(TerrainChanged(seat=seat, card=name, how="switched", over=before, rules=("TER-TERRAIN-3",)))


def _named(t: TerreneTable, seat: int) -> str:
    """Name a player's active Terrain; empty without one."""
    ground = ground_of(t.state, seat)
    return "" if ground is None else t.content.terrain[ground.code].name


def due(t: TerreneTable, ground: Ground) -> bool:
    """TER-STORM-2: whether the Storm Effect of a Terrain has still to happen."""
    return t.content.terrain[ground.code].storm and ground.struck is None


def strike_due(t: TerreneTable, seat: int) -> list[Ground]:
    """TER-STORM-2: note and tell a player's Storms that strike now, active or not."""
    s = t.state
    struck = [one for one in s.players[seat].grounds if due(t, one) and one.played < s.turn]
    for ground in struck:
        ground.struck = s.turn
        name = t.content.terrain[ground.code].name
        t.emit(StormStruck(seat=seat, card=name, rules=("TER-STORM-2",)))
    return struck


def leave_struck(t: TerreneTable) -> None:
    """TER-STORM-3: discard the Storms that struck this turn; the Terrain beneath works again."""
    s = t.state
    for seat, player in enumerate(s.players):
        before = ground_of(s, seat)
        gone = [one for one in player.grounds if one.struck == s.turn]
        for ground in gone:
            player.grounds.remove(ground)
            discard(t, ground.code, seat)
            name = t.content.terrain[ground.code].name
            t.emit(StormLeft(seat=seat, card=name, rules=("TER-STORM-3",)))
        now = ground_of(s, seat)
        if gone and now is not None and now is not before:
            name = t.content.terrain[now.code].name
            t.emit(TerrainChanged(seat=seat, card=name, how="back", rules=("TER-STORM-3",)))
