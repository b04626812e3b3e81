"""What a seat or a spectator sees of the table, copied together from nothing."""

from __future__ import annotations

from typing import Any

from rules.elemancers.battle.battles import Roll
from rules.elemancers.battle.damage import DealDamage, TakeHits
from rules.elemancers.battle.fighters import fighters, strength
from rules.elemancers.clan_questions import ClanAsk
from rules.elemancers.content.in_force import Cards
from rules.elemancers.rounds import hollow
from rules.elemancers.rounds.destinations import way
from rules.elemancers.rounds.power_actions import unspent
from rules.elemancers.rounds.turns import part_of_turn
from rules.elemancers.state import (
    SAGAS,
    Creature,
    ElemancersState,
    ElemancersTable,
    avatar_of,
    battle_of,
    on_card,
    pt_of,
    seeing,
    stat_of,
    traits_of,
    works,
)
from rules.elemancers.view import (
    BattleStep,
    BattleView,
    ClanView,
    CreatureView,
    DieView,
    ElemancersView,
    LocationView,
    SagaView,
    ZoneView,
)
from rules.elemancers.words.card_faces import card_view, clan_face, lore_text, weapon_view
from rules.kernel import Table, basics


def see(cards: Cards, s: ElemancersState[Any], seat: int | None) -> ElemancersView:
    """ELE-INF-1, ELE-INF-4: everything but Sagas, Battle Cards in hand, the order of decks.

    ELE-DRP-3: a game may end in the middle of a Battle, which is then on no more.
    """
    t: ElemancersTable = Table(s, cards)
    fights = s.battle is not None and s.outcome is None
    inside = {one.number for one in fighters(t)} if fights else set[int]()
    phase = part_of_turn(s)
    return ElemancersView(
        **basics(s, seat),
        side=tuple(s.side),
        locations=_locations(cards, s),
        clans=tuple([_clan(t, clan, seat) for clan in s.clans]),
        creatures=tuple([_creature(t, one, one.number in inside) for one in s.creatures]),
        dragon_at=s.dragon.at or None,
        dragon_hp=s.dragon.hp,
        dragon_defence=cards.baransu.defence,
        dragon_pt=s.dragon.pt,
        unlocked=s.unlocked,
        totals={faction: pt_of(s, faction) for faction in ("dark", "light")},
        sagas=len(s.sagas),
        round=s.round,
        first=s.first,
        active=s.active,
        turn=s.turn,
        phase=phase,
        battle=_battle(t) if fights else None,
        ending=s.ending,
        choice=() if s.clans else tuple([clan_face(cards, code) for code in cards.clans]),
        looming=hollow.near(t, power=unspent(s)),
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
    hand = tuple([card_view(cards, code) for code in board.hand]) if seat == board.seat else None
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
        saga=_saga(t, clan) if board.saga and seat in seeing(s, clan) else None,
        sagas=board.sagas,
        lore=board.lore,
        lore_text=lore_text(cards, clan, board.lore),
        shared=cards.avatars[clan].trait if board.sharing else None,
        weapon=cards.weapons[clan].name if board.sagas == SAGAS else None,
        arms=weapon_view(cards, clan),
        activated=board.activated,
        works=works(s, clan),
    )


def _saga(t: ElemancersTable, clan: str) -> SagaView:
    """ELE-SAG-1: a Saga Card, and how far the Avatar is from its location."""
    s, cards = t.state, t.content
    saga, at = cards.sagas[s.clans[clan].saga], avatar_of(s, clan).at
    return SagaView(saga.code, saga.name, saga.stage, saga.at, way(t, at, saga.at) if at else None)


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
        full=(t.content.avatar if one.avatar else t.content.base).hp,
        defence=stat_of(t, one, "defence"),
        dice=stat_of(t, one, "dice"),
        traits=traits_of(t, one),
        in_battle=inside,
        joined=battle is not None and n in battle.joined,
        spent=battle is not None and n in battle.spent,
        silenced=battle is not None and n in battle.silenced,
        wards=0 if battle is None else battle.wards.get(n, 0),
        moved=one.moved and one.clan == t.state.active,
    )


def _battle(t: ElemancersTable) -> BattleView:
    battle = battle_of(t.state)
    return BattleView(
        at=battle.at,
        by=battle.by,
        step=_step(t),
        acts=_acting(t),
        sides={str(side): n for side, n in strength(t).items()},
        dice=tuple([DieView(die.side, die.n, die.locked) for die in battle.dice]),
        leads={str(side): clan for side, clan in battle.leads.items()},
        aimed={side: tuple(hits) for side, hits in battle.aimed.items()},
        played={clan: tuple([card_view(t.content, one) for one in codes]) for clan, codes in battle.played.items()},
        powers=tuple(battle.powers),
    )


def _step(t: ElemancersTable) -> BattleStep:
    """ELE-BAT-3: where a Battle is, by what is still to come of it."""
    coming = [type(step) for step in t.state.agenda]
    if Roll in coming:
        return "beginning"
    if DealDamage in coming:
        return "modify"
    return "damage" if TakeHits in coming else "after"


def _acting(t: ElemancersTable) -> str:
    """ELE-INF-1: the Clan that is asked in the Battle, or Baransu; everybody sees it."""
    asked = t.state.agenda[-1] if t.state.agenda else None
    return str(asked.actor) if isinstance(asked, ClanAsk) and asked.actor is not None else ""
