"""Hits on creatures and on Baransu: Wards, HP, Defeat, and what Eternal keeps."""

from __future__ import annotations

from rules.elemancers.battle.fighters import ready_traits
from rules.elemancers.state import BARANSU, Creature, ElemancersTable, battle_of
from rules.elemancers.told.battle_events import Defeated, HitTaken, KeptByEternal
from rules.elemancers.told.table_events import DragonDefeated, DragonHit

ETERNAL = "eternal"


def hit(t: ElemancersTable, one: Creature, hits: int, rule: str) -> None:
    """ELE-DMG-10: Wards take Hits first.

    ELE-STA-2, ELE-AVA-2: the rest is HP lost, which stays lost.
    """
    battle = battle_of(t.state)
    warded = min(hits, battle.wards.get(one.number, 0))
    if warded:
        battle.wards[one.number] -= warded
        if not battle.wards[one.number]:
            del battle.wards[one.number]
    one.hp -= hits - warded
    if one.avatar and hits > warded:
        _note_hurt(t, str(one.number))
    if one.hp <= 0 and hits > warded:
        _defeat(t, one, rule)
    else:
        t.emit(HitTaken(card=one.card, hits=hits, warded=warded, left=one.hp, rules=(rule,)))


def _defeat(t: ElemancersTable, one: Creature, rule: str) -> None:
    """ELE-DMG-8: it goes to its card, unless Eternal keeps it, Face Up with 0 HP (ELE-TRT-10).

    ELE-TRT-3, ELE-TRT-11: Eternal works by itself, as its one Trait of the Battle. ELE-TRT-9, ELE-FUP-5: one that is
    Face Up already goes.
    """
    battle = battle_of(t.state)
    if ETERNAL in ready_traits(t, one):
        one.up, one.hp = True, 0
        battle.spent.append(one.number)
        t.emit(KeptByEternal(card=one.card, rules=("ELE-TRT-10",)))
        return
    remove(t, one)
    battle.killed.append(one.clan)
    battle.fell.append(one.card)
    t.emit(Defeated(card=one.card, rules=(rule, "ELE-DMG-8")))


def remove(t: ElemancersTable, one: Creature) -> None:
    """ELE-DMG-8: put a creature on its card, where it is as new.

    ELE-TRT-17: one that had joined the Battle fills no space there any more.
    """
    joined = battle_of(t.state).joined
    if one.number in joined:
        joined.remove(one.number)
    one.at, one.up, one.moved = "", False, False
    one.hp = (t.content.avatar if one.avatar else t.content.base).hp


def _note_hurt(t: ElemancersTable, who: str) -> None:
    """Note who lost HP in the Battle, for the sentence at its end."""
    battle = battle_of(t.state)
    battle.hurt = [*dict.fromkeys([*battle.hurt, who])]


def hit_dragon(t: ElemancersTable, hits: int) -> None:
    """ELE-BAR-15: Hits on Baransu stay.

    ELE-BAR-14: Defeated, she is gone for good, and so are her PT.
    """
    dragon = t.state.dragon
    dragon.hp -= hits
    _note_hurt(t, BARANSU)
    if dragon.hp > 0:
        t.emit(DragonHit(hits=hits, left=dragon.hp, rules=("ELE-BAR-15",)))
        return
    battle_of(t.state).fell.append(BARANSU)
    t.emit(DragonDefeated(pt=dragon.pt, rules=("ELE-BAR-14",)))
    dragon.at, dragon.hp, dragon.pt = "", 0, 0
