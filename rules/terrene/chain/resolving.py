"""A link resolves: its effects in printed order, each in full, then any card in use stays."""

from __future__ import annotations

from rules.kernel import runs
from rules.terrene.battle.defeating import defeat_fallen
from rules.terrene.battle.experience import GiveRewards
from rules.terrene.cards.in_force import USE
from rules.terrene.chain.chain_steps import DoEffects, FinishLink, GiveDue
from rules.terrene.effects.carrying_out import aim
from rules.terrene.effects.doing_cards import does
from rules.terrene.effects.effects_in_vain import Known, in_vain
from rules.terrene.effects.records import Effect
from rules.terrene.state import TerreneTable, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.told.ability_events import InVain, StaysInUse
from rules.terrene.turns import losing
from rules.terrene.turns.drawing import discard
from rules.terrene.words.aimed_abilities import scene_of, what_stays


@runs(DoEffects)
def do_effects(step: DoEffects, t: TerreneTable) -> None:
    """TER-TRIG-10: each is read when its turn comes."""
    step.go_on(t, step.effects, aim=aim, do=_do)


def _do(t: TerreneTable, effect: Effect) -> None:
    """TER-CHAIN-5, TER-CHAIN-8: carry out the possible part of an effect."""
    link, told, agenda = t.state.uses[-1], len(t.events), len(t.state.agenda)
    does(effect, t, link)
    if (len(t.events), len(t.state.agenda)) == (told, agenda):
        _tell_nothing(t, effect, link)


def vain(t: TerreneTable, effect: Effect) -> str:
    """Return why a resolving effect will do nothing, from public knowledge."""
    link = t.state.uses[-1]
    return in_vain(effect, Known(t, link, scene_of(t, link), None))


def _tell_nothing(t: TerreneTable, effect: Effect, link: Link) -> None:
    """TER-CHAIN-8: say why an effect has done nothing, unless that was just told or will be."""
    why = vain(t, effect)
    last = t.events[-1] if t.events else None
    card = t.content.card[link.code].name
    if why and not (isinstance(last, InVain) and (last.card, last.why) == (card, why)):
        t.emit(InVain(card=card, why=why, rules=("TER-CHAIN-8",)))


@runs(FinishLink)
def finish_link(step: FinishLink, t: TerreneTable) -> None:
    """TER-CMD-3: discard a used card, even if it did nothing. TER-ONGOING-1: or leave it."""
    s = t.state
    link = s.uses[-1]
    if link.kind == "use" and link.ability == USE:
        _put_away(t, link)
    if defeat_fallen(t) or losing.check(t):
        return
    s.uses.pop()


@runs(GiveDue)
def give_due(step: GiveDue, t: TerreneTable) -> None:
    """Nothing else happens before they are done."""
    if t.state.rewards:
        t.follow(GiveRewards())


def _put_away(t: TerreneTable, link: Link) -> None:
    """TER-CMD-3, TER-CHAIN-15: discard the card, unless it stays in use now (TER-ONGOING-1).

    TER-ONGOING-3, TER-DEFEAT-2: it left with its Character where that is gone.
    """
    holder = holder_of(t.state, link.card) if link.card is not None else None
    if holder is None or holder.held is None:
        return
    if t.content.ongoing(link.code) and not link.cancelled:
        text = what_stays(t, link, scene_of(t, link))
        name = t.content.card[link.code].name
        t.emit(StaysInUse(seat=holder.seat, card=name, text=text, rules=("TER-ONGOING-1",)))
        return
    held = holder.held
    holder.held = None
    discard(t, held.code, held.owner)
