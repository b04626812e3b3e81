"""Reactions and Strategy cards: each occasion is offered to every seat that can answer it."""

from __future__ import annotations

from collections.abc import Iterable

from rules.eternia import models
from rules.eternia.asking import AI, Ask, of_team
from rules.eternia.combat.combat_steps import CloseOccasion, PlayCard, UseReaction
from rules.eternia.combat.reaction_occasions import (
    PLAY_COST,
    Family,
    answerable,
    family,
    in_words,
    may_play,
    order,
    playable,
    replies_of,
)
from rules.eternia.rounds.escalation import skill_detail
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Occasion
from rules.eternia.words.cards import strategy_view
from rules.eternia.words.refusing_in_combat import of_cards, of_reactions
from rules.kernel import Among, Option, Picks, Ref, Refusal, Secrecy, runs
from rules.kernel.play.actors import Actor
from rules.kernel.play.rounds import PASS, Reaction, Round

# ---- Offering -----------------------------------------------------------------------


class OfferReactions(Round, kw_only=True, tag="eternia.offer_reactions"):
    """ETE-REA-2, ETE-REA-4: ask all who can answer at the same time, for one answer at a time."""

    again = False

    def order(self, t: EterniaTable) -> list[int]:
        """ETE-REA-4: the active side first, in the Player Team seat by seat."""
        s = t.state
        return [seat for side in order(t) for seat in ((of_team(s, side),) if side == "controller" else sorted(s.team))]

    def question(self, t: EterniaTable, actor: Actor) -> React | None:
        """ETE-REA-1, ETE-STR-1: open material shows who can react; a hand may always hold a card."""
        occasion, seat = t.state.occasions[-1], int(actor)  # those who decide are asked themselves
        if seat not in t.state.team and may_play(t, occasion):
            return PLAYS[family(occasion.trigger)]()
        return REACTS[family(occasion.trigger)]() if replies_of(t, occasion, seat) else None


@runs(CloseOccasion)
def close_occasion(step: CloseOccasion, t: EterniaTable) -> None:
    """ETE-REA-5: take it off."""
    t.state.occasions.pop()


def offer(t: EterniaTable, occasion: Occasion) -> bool:
    """ETE-REA-1, ETE-STR-6: offer it to everyone who can answer; return whether anyone could.

    It is done next: call this after following what comes later.
    """
    if not answerable(t, occasion):
        return False
    s = t.state
    s.occasions.append(occasion)
    round_ = OfferReactions()
    if any(round_.question(t, actor) is not None for actor in round_.order(t)):
        t.follow(round_, CloseOccasion())
        return True
    s.occasions.pop()
    return False


def offer_use(t: EterniaTable, number: int, anchor: str) -> None:
    """ETE-REA-1: a Character has paid Power for a Skill, which may be answered.

    Args:
        t: The table.
        number: The Character.
        anchor: The step with which the Skill is resolved: the innermost of its kind still to come.
    """
    if t.state.models[number].kind == "character":
        offer(t, Occasion(trigger="enemy_uses_skill", model=number, other=number, anchor=anchor))


# ---- Asking -------------------------------------------------------------------------------


class React(Ask, Reaction, kw_only=True):
    """ETE-REA-3: whether and with which model a seat reacts: ``pass``, ``use:teela:cover_me``."""

    rules = ("ETE-REA-1", "ETE-REA-3")
    planned = {PASS: "No Reaction"}

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """ETE-OVR-8: not to react comes first."""
        occasion = t.state.occasions[-1]
        return Among((PASS, *[reply.key for reply in replies_of(t, occasion, seat)]))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-19: a Reaction is used whenever it can be."""
        legal = self.choices(t, AI)
        return ((legal.keys[min(1, len(legal.keys) - 1)],),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say the event."""
        return f"{in_words(t, t.state.occasions[-1])} React?"

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the Reaction, or the card, and its effects."""
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

    def acts(self, t: EterniaTable, round_: Round, actor: Actor, key: str) -> None:
        """ETE-REA-2, ETE-REA-5: use it up for this trigger, and resolve it before all else."""
        t.state.occasions[-1].used.append(key)
        kind, _, rest = key.partition(":")
        if kind == "play":
            t.follow(PlayCard(card=rest))
        else:
            code, _, skill = rest.partition(":")
            t.follow(UseReaction(model=models.numbered(t.state, code), skill=skill))


class ReactToAttack(React, kw_only=True, tag="eternia.react_attack"):
    """ETE-REA-1: a Reaction to an attack."""

    topic = "a Reaction to an attack"


class ReactToMove(React, kw_only=True, tag="eternia.react_move"):
    """ETE-REA-1: a Reaction to a move."""

    topic = "a Reaction to a move"


class ReactToHarm(React, kw_only=True, tag="eternia.react_harm"):
    """ETE-REA-1: a Reaction to Wounds or a KO."""

    topic = "a Reaction to Wounds"


class ReactToOther(React, kw_only=True, tag="eternia.react_other"):
    """ETE-REA-1: a Reaction to something else."""

    topic = "another Reaction"


class Play(React, kw_only=True):
    """ETE-STR-6, ETE-STR-1: whether the Controller answers; asked even without a fitting card."""

    rules = ("ETE-STR-6", "ETE-REA-1")
    secrecy = Secrecy.SEALED
    hides = True
    planned = {PASS: "No Reaction and no Strategy card"}

    def choices(self, t: EterniaTable, seat: int) -> Among:
        """ETE-OVR-8: to pass, the Reactions of its models, the cards that fit."""
        occasion = t.state.occasions[-1]
        return Among((PASS, *[reply.key for reply in replies_of(t, occasion, seat)], *playable(t, occasion)))

    def refusals(self, t: EterniaTable, seat: int) -> Iterable[Refusal]:
        """Say which Reactions and cards cannot be used on this."""
        yield from super().refusals(t, seat)
        yield from of_cards(t, playable(t, t.state.occasions[-1]), now=False)

    def public(self, t: EterniaTable, seat: int) -> str:
        """Say the event."""
        return in_words(t, t.state.occasions[-1])

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say the event."""
        return f"{in_words(t, t.state.occasions[-1])} Play a Strategy card?"

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-1: that a card was played, or was not, is seen by all."""
        t.reveal(range(t.state.seats))
        super().run(t)


class PlayOnAttack(Play, kw_only=True, tag="eternia.play_attack"):
    """ETE-STR-6: the Controller answers an attack."""

    topic = "a card for an attack"


class PlayOnMove(Play, kw_only=True, tag="eternia.play_move"):
    """ETE-STR-6: the Controller answers a move."""

    topic = "a card for a move"


class PlayOnHarm(Play, kw_only=True, tag="eternia.play_harm"):
    """ETE-STR-6: the Controller answers Wounds or a KO."""

    topic = "a card for Wounds or a KO"


class PlayOnOther(Play, kw_only=True, tag="eternia.play_other"):
    """ETE-STR-6: the Controller answers something else."""

    topic = "a card for something else"


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
    """Name a Strategy card and its effects."""
    card = t.content.strategy[code]
    detail = f"{PLAY_COST} Power: {' '.join(strategy_view(card, t.content).lines)}"
    return Option(f"play:{code}", card.name, detail, Ref("card", code), ("Strategy card",))
