"""Answers carried out: Reactions and Strategy cards, paid and resolved at once (ETE-REA-5)."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.asking import of_model, put
from rules.eternia.combat.boosting import arm
from rules.eternia.combat.combat_steps import PlayCard, UseReaction
from rules.eternia.combat.reaction_occasions import BATTLE_PLAN, PLAY_COST, family, use_for, user_of
from rules.eternia.content.records import Strategy
from rules.eternia.effects.power import board_of
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.effects.using import AddExtras, additions, pay_for, with_added
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Use
from rules.eternia.told.combat_events import ReactionUsed, StrategyPlayed
from rules.kernel import runs


def _resolved(t: EterniaTable, use: Use, effects: list[Effect]) -> None:
    """ETE-REA-5: resolve an answer at once; its changes to an attack hold there.

    Late effects wait for the end of the attack, or of the Skill that was answered.
    """
    s = t.state
    occasion = s.occasions[-1]
    s.uses.append(use)
    anchor = occasion.anchor or "eternia.end_action"
    if family(occasion.trigger) == "attack" and s.attacks:
        anchor = "eternia.finish_attack"
        for to, number in (("self", use.user), ("target", use.target)):
            same = [effect for effect in effects if (effect.to or "self") == to]
            if number is not None and occasion.trigger != "after_attack_on_self":
                arm(s.attacks[-1], same, number)
    t.follow(Resolve(effects=effects, when="use"), FinishUse(effects=effects, anchor=anchor))


@runs(UseReaction)
def use_reaction(step: UseReaction, t: EterniaTable) -> None:
    """ETE-SKL-6, ETE-SRG-3: pay, then its effects."""
    skill = t.content.skill[step.skill]
    occasion = t.state.occasions[-1]
    if step.added is None:
        t.emit(ReactionUsed(who=models.name(t, step.model), skill=skill.name, rules=("ETE-REA-1",)))
        if len(additions(t, step.model, step.skill)) > 1:
            put(t, ReactionExtras(model=step.model, skill=step.skill), of_model(t.state, step.model))
            return
    use = use_for(t, occasion, skill.code, step.model, t.state.models[step.model].team)
    _resolved(t, use, with_added(t, step.skill, step.added))
    pay_for(t, step.model, step.skill, step.added)


class ReactionExtras(AddExtras, kw_only=True, tag="eternia.reaction_extras"):
    """ETE-SRG-3: choose additions to a Reaction."""

    def use(self, t: EterniaTable) -> Use:
        """Return the use under way."""
        return use_for(t, t.state.occasions[-1], self.skill, self.model, t.state.models[self.model].team)

    def run(self, t: EterniaTable) -> None:
        """Go on with it."""
        t.follow(UseReaction(model=self.model, skill=self.skill, added=self.added(t)))


@runs(PlayCard)
def play_card(step: PlayCard, t: EterniaTable) -> None:
    """ETE-STR-6: ``self`` is the Controller's model that the trigger names."""
    occasion = t.state.occasions[-1]
    card = t.content.strategy[step.card]
    use = use_for(t, occasion, card.code, user_of(occasion, card), "controller")
    spend_card(t, card)
    _resolved(t, use, list(card.effects))


def spend_card(t: EterniaTable, card: Strategy) -> None:
    """ETE-STR-6, ETE-STR-7: pay for a card and lay it open; it never returns to the deck."""
    human, board = t.state.human, board_of(t, BATTLE_PLAN)
    if human is None or board is None:
        raise AssertionError("there is no hand of Strategy cards")
    board.power -= PLAY_COST
    human.hand.remove(card.code)
    human.played.append(card.code)
    t.reveal(range(t.state.seats))
    t.emit(StrategyPlayed(card=card.name, rules=("ETE-STR-6",)))
