"""What resolves: its effects in printed order, one completely before the next, then what it leaves behind."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Step
from rules.terrene.cards.in_force import USE
from rules.terrene.chain.underway import Link
from rules.terrene.effects.in_vain import in_vain
from rules.terrene.effects.records import Effect
from rules.terrene.state import TerreneTable, holder_of
from rules.terrene.told.ability_events import InVain, StaysInUse
from rules.terrene.turns import losing
from rules.terrene.turns.drawing import discard
from rules.terrene.words.scenes import scene_of, what_stays


def resolve(t: TerreneTable, link: Link, effects: Sequence[Effect]) -> None:
    """Have something resolve that uses no chain: a passive ability, an XP reward, a Storm Effect."""
    t.state.uses.append(link)
    t.follow(DoEffects(effects=list(effects)), FinishLink())


class DoEffects(Step, kw_only=True, tag="terrene.do_effects"):
    """TER-CHAIN-5, TER-CHAIN-12: the effects of what resolves, one after another, with the choices that they ask for.

    Attributes:
        effects: Those that are still to come.
    """

    effects: list[Effect]

    def run(self, t: TerreneTable) -> None:
        """TER-TRIG-10: each is read when its turn comes."""
        from rules.terrene.effects.doing import do  # noqa: PLC0415 - effects lead to effects

        if not self.effects:
            return
        effect, *rest = self.effects
        if rest:
            t.follow(DoEffects(effects=rest))
        link, told = t.state.uses[-1], len(t.events)
        steps = do(effect, t, link)
        if not steps and len(t.events) == told:
            _tell_nothing(t, effect, link)
        t.follow(*steps)


def _tell_nothing(t: TerreneTable, effect: Effect, link: Link) -> None:
    """TER-CHAIN-8: say why an effect has done nothing; what is told later, or was told just now, is not said here."""
    why = in_vain(effect, t, link, scene_of(t, link), None)
    last = t.events[-1] if t.events else None
    card = t.content.card[link.code].name
    if why and not (isinstance(last, InVain) and (last.card, last.why) == (card, why)):
        t.emit(InVain(card=card, why=why, rules=("TER-CHAIN-8",)))


class FinishLink(Step, kw_only=True, tag="terrene.finish_link"):
    """TER-CHAIN-5, TER-DEFEAT-1: what resolved is over: defeats, then it is seen who has lost (TER-GOAL-4)."""

    def run(self, t: TerreneTable) -> None:
        """TER-CMD-3: a used card is discarded now, if its effect did nothing too. TER-ONGOING-1: or stays."""
        from rules.terrene.battle.defeating import defeat_fallen  # noqa: PLC0415 - defeats bring rewards, which resolve

        s = t.state
        link = s.uses[-1]
        if link.kind == "use" and link.ability == USE:
            _put_away(t, link)
        if defeat_fallen(t) or losing.check(t):
            return
        s.uses.pop()


class GiveDue(Step, kw_only=True, tag="terrene.give_due"):
    """TER-XP-8: what resolves without a chain is followed by the rewards that it brought."""

    def run(self, t: TerreneTable) -> None:
        """Nothing else happens before they are done."""
        from rules.terrene.battle.experience import GiveRewards  # noqa: PLC0415 - rewards are effects in their turn

        if t.state.rewards:
            t.follow(GiveRewards())


def _put_away(t: TerreneTable, link: Link) -> None:
    """TER-CMD-3, TER-CHAIN-15: discard the card, On-going or not, unless it is in use from now on (TER-ONGOING-1).

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


STEPS: tuple[type[Step], ...] = (DoEffects, FinishLink, GiveDue)
