"""What a seat or a spectator sees of the table, copied together from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules.kernel import Table, basics
from rules.timestrike.box import Box
from rules.timestrike.dice.rolling import hits
from rules.timestrike.effects.vocabulary import STATS
from rules.timestrike.ground.terrain import Relief
from rules.timestrike.loot.piles import team_of
from rules.timestrike.lost.stats_card import card_of, full_health, lost_stat
from rules.timestrike.moving.walking import movement
from rules.timestrike.sentience_state import Boss
from rules.timestrike.state import TimestrikeState, TimestrikeTable, has_turn
from rules.timestrike.under_way import Fight, Roll, Use
from rules.timestrike.units.stats import energy, health, shares_bar, total
from rules.timestrike.units.unit_places import foes_engaged, name_of, relief
from rules.timestrike.view import (
    BossView,
    CharacterView,
    FightView,
    PlaceView,
    RollView,
    TimestrikeView,
    UnitView,
    UseView,
)
from rules.timestrike.words.card_faces import boards, loot


def see(cards: Box, s: TimestrikeState[Any], seat: int | None) -> TimestrikeView:
    """TIM-INFO-1: everything lies open but the decks, and items and fish of other teams.

    TIM-INFO-2: these only their team sees.
    """
    t: TimestrikeTable = Table(s, cards)
    with t.still():
        return _seen(t, seat)


def _seen(t: TimestrikeTable, seat: int | None) -> TimestrikeView:
    s = t.state
    drawer = _drawer(s)
    return TimestrikeView(
        **basics(s, seat),
        map=s.map,
        places=_places(relief(t)),
        side=tuple(s.side),
        around=tuple(s.around),
        points=tuple(s.points),
        drafting=tuple(s.drafting),
        first=s.first,
        last=s.last,
        round=s.round,
        turn=s.turn,
        active=s.active or None,
        characters=tuple([_character(t, code, seat) for code in s.characters]),
        units=tuple([_unit(t, code) for code in s.units]),
        decks=(len(s.items), len(s.fish), len(s.artifacts)),
        drawn=tuple(s.drawn) if drawer is None or sees(s, seat, drawer) else None,
        drawing=len(s.drawn),
        roll=_roll(s.roll),
        other=_roll(s.other),
        fight=_fight(s.fight, s.roll),
        uses=tuple([_use(t, use) for use in s.uses]),
        offered=tuple(s.offered),
        wary=tuple([tuple(one) for one in s.wary]),
        boss=None if s.boss is None else _boss(t, s.boss),
        boards=boards(t.content),
        loot=loot(t.content),
    )


def sees(s: TimestrikeState[Any], seat: int | None, owner: int) -> bool:
    """TIM-INFO-2: whether a viewer sees the items and fish of a seat."""
    team = team_of(s, owner)
    return team is None or seat in team


def _drawer(s: TimestrikeState[Any]) -> int | None:
    """Who keeps some of the cards that were drawn: the player of the active Character."""
    return s.characters[s.active].seat if s.drawn and s.active else None


@lru_cache(maxsize=32)
def _places(now: Relief) -> tuple[PlaceView, ...]:
    board = now.board
    kinds = {**dict.fromkeys(now.water, "water"), **dict.fromkeys(now.resources, "resource")}
    kinds |= dict.fromkeys(now.roads, "road")
    return tuple(
        [
            PlaceView(
                board.names[place],
                (board.hexes[place].q, board.hexes[place].r),
                now.level[place],
                kinds.get(place, "base"),
                now.walled.get(place, now.level[place]) - now.level[place],
            )
            for place in range(len(board.names))
            if now.there(place)
        ]
    )


def _character(t: TimestrikeTable, code: str, seat: int | None) -> CharacterView:
    s = t.state
    one, board = s.characters[code], t.content.characters[code]
    mine = sees(s, seat, one.seat)
    unit = t.content.units[code][0]
    return CharacterView(
        code=code,
        name=board.name,
        seat=one.seat,
        tamer=one.tamer or None,
        led=one.led,
        kind=board.kind,
        full=full_health(t, code),
        shared=shares_bar(t, code),
        gone=one.gone,
        exhausted=one.exhausted,
        totals={stat: total(t, unit, stat) for stat in STATS},
        awake=tuple(one.awake),
        buffs=tuple(one.buffs),
        curses=tuple(one.curses),
        fresh=tuple(one.fresh),
        items=tuple(sorted(one.items)) if mine else None,
        fish=tuple(sorted(one.fish)) if mine else None,
        held=(len(one.items), len(one.fish)),
        artifacts=tuple(one.artifacts),
        equipped=one.equipped or None,
        materials=one.materials,
        met=tuple(one.met),
        trial=one.trial,
        tally=dict(one.tally),
        used=tuple(one.used),
    )


def _unit(t: TimestrikeTable, code: str) -> UnitView:
    one = t.state.units[code]
    turns, now = has_turn(t.state, one.of), relief(t)
    return UnitView(
        code=code,
        name=t.content.names[code],
        of=one.of,
        at=tuple([name_of(t, place) for place in one.at if now.there(place)]),
        health=0 if one.gone else health(t, code),
        gone=one.gone,
        active=one.active,
        engaged=tuple(foes_engaged(t, code)),
        movement=movement(t, code) if turns else 0,
        energy=energy(t, code) if turns else 0,
        did=tuple(one.did),
        on=one.on or None,
        tier=one.tier,
    )


def _roll(roll: Roll | None) -> RollView | None:
    if roll is None:
        return None
    return RollView(unit=roll.unit, why=roll.why, faces=tuple(roll.faces), d20=roll.d20, bonus=roll.bonus)


def _boss(t: TimestrikeTable, boss: Boss) -> BossView:
    """TIM-INFO-4: the stats card and the cards played; nobody knows the order of the deck."""
    card = card_of(t)
    return BossView(
        phase=boss.phase,
        phases=t.content.phases(boss.deck),
        card=card.code,
        name=card.name,
        stats={stat: lost_stat(t, stat) for stat in STATS},
        facing=boss.facing,
        survivors=boss.survivors,
        left=len(boss.actions),
        played=tuple(boss.played),
        turns=None if card.turns is None else card.turns * boss.survivors,
        beaten=boss.beaten,
        myths=tuple(boss.myths),
        guide=boss.guide if boss.myths else None,
    )


def _use(t: TimestrikeTable, use: Use) -> UseView:
    """TIM-INFO-3: what is used is shown to all."""
    return UseView(
        unit=use.unit,
        source=use.source,
        kind=use.kind,
        at=use.at,
        targets=tuple(use.targets),
        place=name_of(t, use.place) if use.place >= 0 else None,
        hit=tuple(use.hit),
        caster=use.caster or None,
        healing=use.healing,
        hurt=use.hurt,
    )


def _fight(fight: Fight | None, roll: Roll | None) -> FightView | None:
    """TIM-ATK-3: an attack roll that may yet be answered lies open, too."""
    if fight is None:
        return None
    unread = roll.faces if roll is not None and roll.unit == fight.by and not fight.rolled else []
    return FightView(
        by=fight.by,
        kind=fight.kind,
        source=fight.source or None,
        target=fight.target or None,
        rolled=tuple(fight.rolled or unread),
        hits=fight.hits or hits(unread),
        waiting=tuple(fight.waiting),
        defender=fight.defender or None,
        skill=fight.skill or None,
        blocks=fight.blocks,
        taken=dict(fight.taken),
    )
