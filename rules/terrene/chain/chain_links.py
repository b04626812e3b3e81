"""The chain resolves: newest link first, each in full, then waiting abilities (TER-CHAIN-5)."""

from __future__ import annotations

from rules.kernel import Option, Secrecy, Step, runs
from rules.kernel.play.asking import YesNo
from rules.terrene.asking import Ask
from rules.terrene.battle.experience import GiveRewards
from rules.terrene.cards.in_force import USE
from rules.terrene.chain.chain_steps import BeginRound, CloseRound, DoEffects, FinishLink, ResolveChain
from rules.terrene.chain.responses import Respond
from rules.terrene.chain.targets import targets_for
from rules.terrene.chain.triggers import HappenPassives, passive
from rules.terrene.chain.usable_abilities import links
from rules.terrene.effects.effects_in_vain import Known, wholly
from rules.terrene.effects.stats import silenced
from rules.terrene.seats import order_from
from rules.terrene.state import TerreneTable, find, holder_of
from rules.terrene.state_underway import Link
from rules.terrene.supply_limit import room
from rules.terrene.told.ability_events import LinkFailed, LinkResolved, TargetLost
from rules.terrene.turns.supply import ChooseToDismiss
from rules.terrene.words.aimed_abilities import scene_of, warned, what_it_does
from rules.terrene.words.labels import numbered


@runs(ResolveChain)
def resolve_chain(step: ResolveChain, t: TerreneTable) -> None:
    """TER-CHAIN-7: nothing comes between links. TER-OPT-5: or a round of responses does."""
    s = t.state
    found = links(t)
    if not found:
        return
    if s.options.answers_between and len(found) > 1 and not s.closed:
        after = Respond(turn=(found[-1].by + 1) % s.seats, since=len(s.declared) - 1)
        t.follow(ResolveLink(), after, ResolveChain())
    else:
        t.follow(ResolveLink(), ResolveChain())


class ResolveLink(Step, kw_only=True, tag="terrene.resolve_link"):
    """TER-CHAIN-9: the newest link resolves, even if its card has left play."""

    def run(self, t: TerreneTable) -> None:
        """TER-CHAIN-15, TER-SILENCE-3: not if it was canceled, or its own Character is silenced.

        TER-TRIG-10: a "may" is decided now, unless all can see that nothing would come of it (TER-DRAW-5, TER-BLOCK-6).
        """
        s = t.state
        link = s.declared.pop()
        s.uses.append(link)
        ability = t.content.ability(link.code, link.ability)
        name = t.content.card[link.code].name
        if link.cancelled or silenced_link(t, link):
            link.cancelled = True
            silent = silenced_link(t, link)
            why = f"{name} is silenced" if silent else "an answer has cancelled it"
            t.emit(LinkFailed(seat=link.by, card=name, why=why, rules=("TER-SILENCE-3" if silent else "TER-CHAIN-15",)))
            t.follow(FinishLink())
            return
        prune(t, link)
        why = wholly(Known(t, link, scene_of(t, link), None), ability.effects) if ability.may else ""
        if why:
            t.emit(LinkFailed(seat=link.by, card=name, why=why, rules=("TER-TRIG-10", "TER-CHAIN-8")))
            t.follow(FinishLink())
            return
        if ability.may:
            t.ask(MayDo(), (link.by,))
            return
        tell_of(t, link)
        t.follow(DoEffects(effects=list(ability.effects)), FinishLink())


def tell_of(t: TerreneTable, link: Link) -> None:
    """TER-CHAIN-5: say which link resolves, where there are several; of one it is plain."""
    if len(t.state.chained) > 1:
        text = what_it_does(t, link, agreed=True)
        t.emit(LinkResolved(seat=link.by, card=t.content.card[link.code].name, text=text, rules=("TER-CHAIN-5",)))


def silenced_link(t: TerreneTable, link: Link) -> bool:
    """TER-SILENCE-3, TER-DEFEAT-3: whether a link is a silenced Character's own ability."""
    if link.card is None or link.card != link.member or link.ability == USE:
        return False
    member = find(t.state, link.member)
    if member is not None:
        return silenced(t, member)
    gone = t.state.gone.get(link.card)
    return gone is not None and gone.silenced


def prune(t: TerreneTable, link: Link) -> None:
    """TER-CHAIN-8: drop targets that are no longer legal."""
    ability = t.content.ability(link.code, link.ability)
    member = find(t.state, link.member)
    for place, target in enumerate(ability.targets):
        if place < len(link.targets):
            legal = targets_for(t, link.by, target, member)
            for number in link.targets[place]:
                if number not in legal:
                    _lost(t, link, number)
            link.targets[place] = [number for number in link.targets[place] if number in legal]


def _lost(t: TerreneTable, link: Link, number: int) -> None:
    """TER-CHAIN-8: say which targets are lost."""
    there = find(t.state, number) is not None or holder_of(t.state, number) is not None
    was = t.state.gone.get(number)
    name = numbered(t, None, number) if there or was is None else t.content.card[was.code].name
    card = t.content.card[link.code].name
    t.emit(TargetLost(card=card, target=name, gone=not there, rules=("TER-CHAIN-8",)))


class MayDo(Ask, YesNo, kw_only=True, tag="terrene.may_do"):
    """TER-TRIG-10, TER-TRIG-11: choose whether to use an ability that is optional."""

    rules = ("TER-TRIG-10", "TER-WAIT-3")
    secrecy = Secrecy.SEALED
    hides = True
    on_table = True
    labels = {"no": ("No",)}

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the card."""
        return f"{t.content.card[t.state.uses[-1].code].name}: use its effect?"

    def public(self, t: TerreneTable, seat: int) -> str:
        """Everybody sees the link."""
        return f"the effect of {t.content.card[t.state.uses[-1].code].name}, yes or no"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Say its effects."""
        link = t.state.uses[-1]
        effects = t.content.ability(link.code, link.ability).effects
        return Option(key, "Yes", warned(t, link, effects, seat) + what_it_does(t, link, seat, agreed=True))

    def run(self, t: TerreneTable) -> None:
        """TER-TRIG-7: a trigger uses up its limit only now. TER-WAIT-3: no answer is a no."""
        t.reveal(range(t.state.seats))
        link = t.state.uses[-1]
        ability = t.content.ability(link.code, link.ability)
        name = t.content.card[link.code].name
        if not self.agreed:
            t.emit(LinkFailed(seat=link.by, card=name, declined=True, rules=("TER-TRIG-10",)))
            t.follow(FinishLink())
            return
        if link.kind == "trigger" and ability.limit is not None and link.card is not None:
            t.state.used.append(f"{ability.limit}.{link.key}")
        tell_of(t, link)
        t.follow(DoEffects(effects=list(ability.effects)), FinishLink())


@runs(CloseRound)
def close_round(step: CloseRound, t: TerreneTable) -> None:
    """TER-CHAIN-2: an Action never was on the chain. TER-CHAIN-11: rewards, supply, triggers."""
    s = t.state
    s.declared, s.news, s.closed = [], [], False
    t.follow(Settle())


class Settle(Step, kw_only=True, tag="terrene.settle"):
    """TER-CHAIN-11, TER-XP-8, TER-SUPPLY-4, TER-TURN-8: XP, then dismissals, then triggers.

    Again, until nothing is left; then the battle or the phase goes on.
    """

    def run(self, t: TerreneTable) -> None:
        """One of them at a time, the turn player's first."""
        s = t.state
        if s.rewards:
            t.follow(GiveRewards(), Settle())
            return
        for seat in order_from(s, s.active):
            if room(t, seat) < 0:
                t.follow(ChooseToDismiss(player=seat), Settle())
                return
        if any(passive(t, one) for one in s.waiting):
            t.follow(HappenPassives(), Settle())
        elif s.waiting:
            t.follow(BeginRound.after(t, s.active), Settle())
        elif s.battle is None:
            s.gone, s.chained = {}, []
