"""What a seat or a spectator sees of the table, copied together from nothing."""

from __future__ import annotations

from typing import Any

from rules.elemancers.battle.fighters import fighters, strength
from rules.elemancers.content.in_force import Cards
from rules.elemancers.state import (
    SAGAS,
    Creature,
    ElemancersState,
    ElemancersTable,
    battle_of,
    on_card,
    pt_of,
    seeing,
    traits_of,
    works,
)
from rules.elemancers.view import (
    BattleView,
    CardView,
    ClanView,
    CreatureView,
    DieView,
    ElemancersView,
    LocationView,
    SagaView,
    ZoneView,
)
from rules.kernel import Table, basics


def see(cards: Cards, s: ElemancersState[Any], seat: int | None) -> ElemancersView:
    """ELE-INF-1, ELE-INF-4: everything but Sagas, Battle Cards in hand, the order of decks."""
    t: ElemancersTable = Table(s, cards)
    inside = {one.number for one in fighters(t)} if s.battle is not None else set[int]()
    return ElemancersView(
        **basics(s, seat),
        side=tuple(s.side),
        locations=_locations(cards, s),
        clans=tuple([_clan(t, clan, seat) for clan in s.clans]),
        creatures=tuple([_creature(t, one, one.number in inside) for one in s.creatures]),
        dragon_at=s.dragon.at or None,
        dragon_hp=s.dragon.hp,
        dragon_pt=s.dragon.pt,
        unlocked=s.unlocked,
        totals={faction: pt_of(s, faction) for faction in ("dark", "light")},
        sagas=len(s.sagas),
        round=s.round,
        first=s.first,
        active=s.active,
        turn=s.turn,
        battle=_battle(t) if s.battle is not None else None,
        ending=s.ending,
    )


def _locations(cards: Cards, s: ElemancersState[Any]) -> tuple[LocationView, ...]:
    return tuple(
        [
            LocationView(one.code, one.name, one.element, one.at, one.start, s.pt.get(one.code))
            for one in cards.locations.values()
        ]
    )


def _clan(t: ElemancersTable, clan: str, seat: int | None) -> ClanView:
    """ELE-INF-2, ELE-INF-3, ELE-CRD-9: hands and Sagas are for those who may see them."""
    s, cards = t.state, t.content
    board = s.clans[clan]
    saga = cards.sagas[board.saga] if board.saga and seat in seeing(s, clan) else None
    hand = tuple([CardView(code, cards.names[code]) for code in board.hand]) if seat == board.seat else None
    return ClanView(
        code=clan,
        name=cards.names[clan],
        seat=board.seat,
        alone=board.seat in s.left,
        faction=board.faction,
        pool=board.pool,
        beside=board.beside,
        zones=tuple([_zone(t, clan, code) for code in board.zones]),
        spent=tuple(board.spent),
        deck=len(board.deck),
        creatures=len(board.creatures),
        hand=hand,
        held=len(board.hand),
        saga=None if saga is None else SagaView(saga.code, saga.name, saga.stage, saga.at),
        sagas=board.sagas,
        lore=board.lore,
        shared=cards.avatars[clan].trait if board.sharing else None,
        weapon=cards.weapons[clan].name if board.sagas == SAGAS else None,
        activated=board.activated,
        works=works(s, clan),
    )


def _zone(t: ElemancersTable, clan: str, code: str) -> ZoneView:
    card = t.content.creatures[code]
    used = code in t.state.clans[clan].spent
    return ZoneView(code, card.name, card.trait, len(on_card(t.state, clan, code)), used)


def _creature(t: ElemancersTable, one: Creature, inside: bool) -> CreatureView:
    battle, n = t.state.battle, one.number
    return CreatureView(
        number=n,
        clan=one.clan,
        card=one.card,
        name=t.content.names[one.card],
        avatar=one.avatar,
        at=one.at or None,
        up=one.up,
        hp=one.hp,
        traits=traits_of(t, one),
        in_battle=inside,
        joined=battle is not None and n in battle.joined,
        spent=battle is not None and n in battle.spent,
        silenced=battle is not None and n in battle.silenced,
        wards=0 if battle is None else battle.wards.get(n, 0),
    )


def _battle(t: ElemancersTable) -> BattleView:
    battle = battle_of(t.state)
    return BattleView(
        at=battle.at,
        by=battle.by,
        sides=strength(t),
        dice=tuple([DieView(die.side, die.n, die.locked) for die in battle.dice]),
        leads=dict(battle.leads),
        played={clan: tuple(cards) for clan, cards in battle.played.items()},
    )
