"""Reactions and Strategy cards: what happened is offered to those who can answer it; an answer is resolved at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rules.eternia import models
from rules.eternia.asking import Ask, put
from rules.eternia.combat.boosting import arm
from rules.eternia.combat.occasions import (
    PLAY_COST,
    Family,
    battle_plan,
    family,
    in_words,
    may_play,
    order,
    playable,
    replies_of,
    team_of,
    use_for,
    user_of,
)
from rules.eternia.combat.steps import CloseOccasion, OfferReactions
from rules.eternia.content.records import Strategy
from rules.eternia.effects.records import Effect
from rules.eternia.effects.resolving import FinishUse, Resolve
from rules.eternia.effects.using import AddExtras, additions, pay_for, with_added
from rules.eternia.rounds.escalation import clipped, skill_detail
from rules.eternia.seats import AI, of_model, of_team
from rules.eternia.state import EterniaTable
from rules.eternia.told.combat_events import ReactionUsed, StrategyPlayed
from rules.eternia.underway import Use
from rules.eternia.words.cards import strategy_view
from rules.eternia.words.refusing_in_combat import of_cards, of_reactions
from rules.kernel import Among, Option, Picks, Ref, Refusal, Secrecy, Step, runs

PASS = "pass"  # noqa: S105 - a key


# ---- Offering -----------------------------------------------------------------------


@runs(OfferReactions)
def offer_reactions(step: OfferReactions, t: EterniaTable) -> None:
    """ETE-REA-2, ETE-REA-4: one answer at a time; what can be answered is looked up anew each time."""
    s = t.state
    occasion = s.occasions[-1]
    for side in order(t):
        replies = replies_of(t, occasion, side)
        if side == "controller" and may_play(t, occasion) and of_team(s, side) not in occasion.passed:
            put(t, PLAYS[family(occasion.trigger)](), of_team(s, side))
            return
        for seat in dict.fromkeys(sorted(reply.seat for reply in replies)):
            if seat not in occasion.passed:
                put(t, REACTS[family(occasion.trigger)](), seat)
                return


@runs(CloseOccasion)
def close_occasion(step: CloseOccasion, t: EterniaTable) -> None:
    """ETE-REA-5: take it off."""
    t.state.occasions.pop()


# ---- Asking -------------------------------------------------------------------------------


class React(Ask, kw_only=True):
    """ETE-REA-3: whether a seat reacts, and with which of its models; keys are ``pass`` and ``use:teela:cover_me``."""

    rules: ClassVar[tuple[str, ...]] = ("ETE-REA-1", "ETE-REA-3")

    @classmethod
    def ahead(cls, t: EterniaTable, seat: int) -> Iterable[Option]:
        """It may be declined ahead."""
        return (Option(PASS, "No Reaction"),)

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """ETE-OVR-8: not to react comes first."""
        occasion = t.state.occasions[-1]
        replies = [reply for side in order(t) for reply in replies_of(t, occasion, side) if reply.seat == seat]
        return Among((PASS, *[reply.key for reply in replies]))

    def by_ai(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-19: a Reaction is used whenever it can be."""
        legal = self.choices(t, AI)
        return ((legal.keys[min(1, len(legal.keys) - 1)],),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say what happened."""
        return f"{in_words(t, t.state.occasions[-1])} React?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Reaction, or the card, and what it does."""
        kind, _, rest = key.partition(":")
        if kind == PASS:
            return Option(key, "No Reaction")
        if kind == "play":
            return play_option(t, rest)
        code, _, skill = rest.partition(":")
        who = models.name(t, models.numbered(t.state, code))
        label = f"{who}: {t.content.skill[skill].name}"
        return Option(key, label, skill_detail(t, skill), Ref("model", code))

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Reactions cannot be used on this."""
        return of_reactions(t, seat, self.choices(t, seat).keys)

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-2, ETE-REA-5: it is used up for this trigger, and resolved before anything else goes on."""
        occasion = t.state.occasions[-1]
        ((seat, _),) = self.answers.items()
        if self.key == PASS:
            occasion.passed.append(seat)
            t.follow(OfferReactions())
            return
        occasion.used.append(self.key)
        kind, _, rest = self.key.partition(":")
        if kind == "play":
            t.follow(PlayCard(card=rest), OfferReactions())
        else:
            code, _, skill = rest.partition(":")
            t.follow(UseReaction(model=models.numbered(t.state, code), skill=skill), OfferReactions())


class ReactToAttack(React, kw_only=True, tag="eternia.react_attack"):
    """ETE-REA-1: a Reaction to an attack."""

    topic: ClassVar[str] = "a Reaction to an attack"


class ReactToMove(React, kw_only=True, tag="eternia.react_move"):
    """ETE-REA-1: a Reaction to a move."""

    topic: ClassVar[str] = "a Reaction to a move"


class ReactToHarm(React, kw_only=True, tag="eternia.react_harm"):
    """ETE-REA-1: a Reaction to Wounds or a KO."""

    topic: ClassVar[str] = "a Reaction to Wounds"


class ReactToOther(React, kw_only=True, tag="eternia.react_other"):
    """ETE-REA-1: a Reaction to something else."""

    topic: ClassVar[str] = "another Reaction"


class Play(React, kw_only=True):
    """ETE-STR-6, ETE-STR-1: whether the Controller answers; it is asked whether it holds a card that fits or not."""

    rules: ClassVar[tuple[str, ...]] = ("ETE-STR-6", "ETE-REA-1")
    secrecy: ClassVar[Secrecy] = Secrecy.SEALED
    hides: ClassVar[bool] = True

    @classmethod
    def ahead(cls, t: EterniaTable, seat: int) -> Iterable[Option]:
        """It may be declined ahead."""
        return (Option(PASS, "No Reaction and no Strategy card"),)

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """ETE-OVR-8: to pass, the Reactions of its models, the cards that fit."""
        occasion = t.state.occasions[-1]
        replies = [reply.key for reply in replies_of(t, occasion, "controller") if reply.seat == seat]
        return Among((PASS, *replies, *playable(t, occasion)))

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Reactions and cards cannot be used on this."""
        yield from super().refusals(t, seat)
        yield from of_cards(t, playable(t, t.state.occasions[-1]), now=False)

    def public(self, t: EterniaTable, seat: int) -> str:
        """Say what happened."""
        return in_words(t, t.state.occasions[-1])

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say what happened."""
        return f"{in_words(t, t.state.occasions[-1])} Play a Strategy card?"

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-1: that a card was played, or was not, is seen by all."""
        t.reveal()
        super().run(t)


class PlayOnAttack(Play, kw_only=True, tag="eternia.play_attack"):
    """ETE-STR-6: the Controller answers an attack."""

    topic: ClassVar[str] = "a card for an attack"


class PlayOnMove(Play, kw_only=True, tag="eternia.play_move"):
    """ETE-STR-6: the Controller answers a move."""

    topic: ClassVar[str] = "a card for a move"


class PlayOnHarm(Play, kw_only=True, tag="eternia.play_harm"):
    """ETE-STR-6: the Controller answers Wounds or a KO."""

    topic: ClassVar[str] = "a card for Wounds or a KO"


class PlayOnOther(Play, kw_only=True, tag="eternia.play_other"):
    """ETE-STR-6: the Controller answers something else."""

    topic: ClassVar[str] = "a card for something else"


REACTS: dict[Family, type[React]] = {
    "attack": ReactToAttack,
    "move": ReactToMove,
    "harm": ReactToHarm,
    "other": ReactToOther,
}
PLAYS: dict[Family, type[Play]] = {
    "attack": PlayOnAttack,
    "move": PlayOnMove,
    "harm": PlayOnHarm,
    "other": PlayOnOther,
}


def play_option(t: EterniaTable, code: str) -> Option:
    """Name a Strategy card and what it does."""
    card = t.content.strategy[code]
    detail = clipped(f"{PLAY_COST} Power: {' '.join(strategy_view(card, t.content).lines)}")
    return Option(f"play:{code}", card.name, detail, Ref("card", code), ("Strategy card",))


# ---- Resolving an answer -------------------------------------------------------------------


def _resolved(t: EterniaTable, use: Use, effects: list[Effect]) -> None:
    """ETE-REA-5: resolve an answer at once; what it changes in an attack holds there.

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


class UseReaction(Step, kw_only=True, omit_defaults=True, tag="eternia.use_reaction"):
    """ETE-REA-1, ETE-REA-5: a Reaction is paid for and resolved completely; it may be reacted to in its turn.

    Attributes:
        model: Who reacts.
        skill: The Reaction.
        added: Boosts and Surges on it that are paid for, by their keys; ``None`` while that is not settled.
    """

    model: int
    skill: str
    added: list[str] | None = None

    def run(self, t: EterniaTable) -> None:
        """ETE-SKL-6, ETE-SRG-3: pay, then its effects."""
        skill = t.content.skill[self.skill]
        occasion = t.state.occasions[-1]
        if self.added is None:
            t.emit(ReactionUsed(who=models.name(t, self.model), skill=skill.name, rules=("ETE-REA-1",)))
            if len(additions(t, self.model, self.skill)) > 1:
                put(t, ReactionExtras(model=self.model, skill=self.skill), of_model(t.state, self.model))
                return
        use = use_for(t, occasion, skill.code, self.model, team_of(t, self.model))
        _resolved(t, use, with_added(t, self.skill, self.added))
        pay_for(t, self.model, self.skill, self.added)


class ReactionExtras(AddExtras, kw_only=True, tag="eternia.reaction_extras"):
    """ETE-SRG-3: what is added to a Reaction."""

    def use(self, t: EterniaTable) -> Use:
        """Return what is being used."""
        return use_for(t, t.state.occasions[-1], self.skill, self.model, team_of(t, self.model))

    def run(self, t: EterniaTable) -> None:
        """Go on with it."""
        t.follow(UseReaction(model=self.model, skill=self.skill, added=self.added(t)))


class PlayCard(Step, kw_only=True, tag="eternia.play_card"):
    """ETE-STR-6, ETE-STR-7: a Strategy card is paid for with 1 Power of Battle Plan and resolved; then it is gone."""

    card: str

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-6: ``self`` is the Controller's model that the trigger names."""
        occasion = t.state.occasions[-1]
        card = t.content.strategy[self.card]
        use = use_for(t, occasion, card.code, user_of(occasion, card), "controller")
        spend_card(t, card)
        _resolved(t, use, list(card.effects))


def spend_card(t: EterniaTable, card: Strategy) -> None:
    """ETE-STR-6, ETE-STR-7: pay for a card and lay it open; it never returns to the deck."""
    human, board = t.state.human, battle_plan(t)
    if human is None or board is None:
        raise AssertionError("there is no hand of Strategy cards")
    board.power -= PLAY_COST
    human.hand.remove(card.code)
    human.played.append(card.code)
    t.reveal()
    t.emit(StrategyPlayed(card=card.name, rules=("ETE-STR-6",)))


STEPS: tuple[type[Step], ...] = (
    OfferReactions,
    CloseOccasion,
    ReactToAttack,
    ReactToMove,
    ReactToHarm,
    ReactToOther,
    PlayOnAttack,
    PlayOnMove,
    PlayOnHarm,
    PlayOnOther,
    UseReaction,
    ReactionExtras,
    PlayCard,
)
