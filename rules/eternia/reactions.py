"""Reactions and Strategy cards: what happened is offered to those who can answer it; an answer is resolved at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal, NamedTuple

from rules.eternia import models
from rules.eternia.asking import Ask, put
from rules.eternia.board import apart
from rules.eternia.boosting import arm, no_defense
from rules.eternia.combat_events import ReactionUsed, StrategyPlayed
from rules.eternia.content import Skill, Strategy
from rules.eternia.effects import Effect
from rules.eternia.escalation import clipped, skill_detail
from rules.eternia.power import boards, can_pay, pay
from rules.eternia.resolving import FinishUse, Resolve, offer_use
from rules.eternia.seats import of_model, of_team
from rules.eternia.state import ANYWHERE, Board, EterniaTable
from rules.eternia.targets import would_do
from rules.eternia.traits import skills_of
from rules.eternia.underway import Occasion, Use
from rules.eternia.vocabulary import Team, Trigger
from rules.kernel import Among, Legal, Option, Picks, Ref, Secrecy, Step

PASS = "pass"  # noqa: S105 - a key
BATTLE_PLAN = "battle_plan"
PLAY_COST = 1  # ETE-STR-6

Family = Literal["attack", "move", "harm", "other"]
FAMILY: dict[Trigger, Family] = {
    "enemy_attacks_self": "attack",
    "enemy_attacks_ally": "attack",
    "after_attack_on_self": "attack",
    "enemy_starts_move": "move",
    "enemy_ends_move": "move",
    "self_wounded": "harm",
    "ally_wounded": "harm",
    "ally_ko": "harm",
}
"""What belongs together for plans; everything else is ``other``."""

PAIR: dict[Trigger, Trigger] = {"enemy_attacks_ally": "enemy_attacks_self", "ally_wounded": "self_wounded"}
"""What is the same event, seen by a friend of the model that it happens to."""

OWN: frozenset[Trigger] = frozenset(
    {"enemy_attacks_self", "self_wounded", "after_attack_on_self", "own_activation", "ally_ko"}
)
"""What happens to a model of the side that answers."""

ENEMY: frozenset[Trigger] = frozenset({"enemy_starts_move", "enemy_ends_move", "enemy_uses_skill"})
"""What an Enemy of the side that answers does."""


class Reply(NamedTuple):
    """A Reaction that can be used now: its key, who decides, the model, the Skill."""

    key: str
    seat: int
    model: int
    skill: str


# ---- Offering -----------------------------------------------------------------------


def offer(t: EterniaTable, occasion: Occasion) -> None:
    """ETE-REA-1, ETE-STR-6: let those answer something that can; nothing at all happens when nobody could.

    It is done next: call this after following what comes later.
    """
    s = t.state
    if any(_replies(t, occasion, side) for side in order(t)) or may_play(t, occasion):
        s.occasions.append(occasion)
        t.follow(OfferReactions(), CloseOccasion())


def order(t: EterniaTable) -> tuple[Team, Team]:
    """ETE-REA-4: the active side first; outside any Activation the Controller."""
    activation = t.state.activation
    first: Team = activation.side if activation else "controller"
    return first, models.other(first)


class OfferReactions(Step, kw_only=True, tag="eternia.offer_reactions"):
    """ETE-REA-4: side by side, seat by seat, whoever has an answer and has not passed is asked."""

    def run(self, t: EterniaTable) -> None:
        """ETE-REA-2, ETE-REA-4: one answer at a time; what can be answered is looked up anew each time."""
        s = t.state
        occasion = s.occasions[-1]
        for side in order(t):
            replies = _replies(t, occasion, side)
            if side == "controller" and may_play(t, occasion) and of_team(s, side) not in occasion.passed:
                put(t, PLAYS[family(occasion.trigger)](), of_team(s, side))
                return
            for seat in dict.fromkeys(sorted(reply.seat for reply in replies)):
                if seat not in occasion.passed:
                    put(t, REACTS[family(occasion.trigger)](), seat)
                    return


class CloseOccasion(Step, kw_only=True, tag="eternia.close_occasion"):
    """ETE-REA-5: the event that was interrupted goes on."""

    def run(self, t: EterniaTable) -> None:
        """Take it off."""
        t.state.occasions.pop()


def family(trigger: Trigger) -> Family:
    """Return what a trigger belongs to."""
    return FAMILY.get(trigger, "other")


# ---- Who can answer -------------------------------------------------------------------


def _replies(t: EterniaTable, occasion: Occasion, side: Team) -> list[Reply]:
    """ETE-REA-1, ETE-REA-2, ETE-SKL-9: the Reactions of a side that fit, can be paid and were not used on it yet."""
    s = t.state
    found = []
    for number in models.of_side(s, side):
        for skill in skills_of(t, number):
            if skill.kind != "reaction" or not can_pay(t, number, skill.code, skill.cost):
                continue
            key = f"use:{s.models[number].code}:{skill.code}"
            if key not in occasion.used and _fits(t, occasion, skill, number) and _does(t, occasion, skill, number):
                found.append(Reply(key, of_model(s, number), number, skill.code))
    return found


def _does(t: EterniaTable, occasion: Occasion, skill: Skill, number: int) -> bool:
    """ETE-SKL-7: whether a Reaction would do anything; what changes an attack or Wounds about to be suffered does."""
    if family(occasion.trigger) != "other":
        return True
    later = any(effect.when == "after" for effect in skill.effects)
    return later or would_do(t, skill.effects, use_for(t, occasion, skill.code, number, _team(t, number)))


def _fits(t: EterniaTable, occasion: Occasion, skill: Skill, number: int) -> bool:
    """ETE-REA-1: whether the trigger of a Reaction is what happened, near enough to its user."""
    s = t.state
    trigger = skill.trigger
    if trigger is None or PAIR.get(trigger, trigger) != occasion.trigger or _shut(t, occasion):
        return False
    far = ANYWHERE if skill.r is None else skill.r
    me = s.models[number]
    subject = occasion.model
    if trigger in ("enemy_attacks_self", "self_wounded", "own_activation"):
        return subject == number
    if trigger == "after_attack_on_self":
        foe = occasion.other
        return (
            subject == number and foe is not None and bool(s.models[foe].at) and apart(me.at, s.models[foe].at) <= far
        )
    if subject is None:
        return trigger in ("round_start", "order_placed")
    there = s.models[subject]
    near = apart(me.at, occasion.spaces or there.at) <= far
    if trigger in ENEMY:
        return near and there.side == models.other(_team(t, number)) and there.kind != "npc"
    friend = subject != number and there.side == me.side and there.kind in ("character", "minion", "elite")
    return near and friend and (trigger != "ally_wounded" or there.kind == "character")


def _shut(t: EterniaTable, occasion: Occasion) -> bool:
    """ETE-OVR-6: whether the attack under way allows no Reaction against it."""
    s = t.state
    if not s.attacks:
        return False
    against = occasion.trigger == "enemy_attacks_self"
    if occasion.trigger == "self_wounded":
        against = bool(s.harms) and s.harms[-1].cause == "attack"
    return against and no_defense(t, s.attacks[-1])


def _team(t: EterniaTable, number: int) -> Team:
    return "players" if t.state.models[number].side == "players" else "controller"


# ---- Strategy cards -----------------------------------------------------------------------


def battle_plan(t: EterniaTable) -> Board | None:
    """Return the Controller Skill Battle Plan, where a person is the Controller."""
    return next((board for board in boards(t) if board.code == BATTLE_PLAN), None)


def may_play(t: EterniaTable, occasion: Occasion) -> bool:
    """ETE-STR-6, ETE-STR-1: whether the Controller could be holding a card that fits, for all that the others know."""
    human = t.state.human
    board = battle_plan(t)
    if human is None or board is None or not human.hand or board.power < PLAY_COST:
        return False
    unseen = [card for code, card in t.content.strategy.items() if code not in human.played]
    return any(card_fits(t, occasion, card) and f"play:{card.code}" not in occasion.used for card in unseen)


def card_fits(t: EterniaTable, occasion: Occasion, card: Strategy) -> bool:
    """ETE-STR-6: whether a card may be played on what happened; of what it says everything is public."""
    s = t.state
    if PAIR.get(card.trigger, card.trigger) != occasion.trigger or _shut(t, occasion):
        return False
    if occasion.model is None:
        return True
    there = s.models[occasion.model]
    if card.of == "character" and there.kind != "character":
        return False
    if card.trigger in ENEMY:
        return there.side == "players"
    present = card.trigger != "after_attack_on_self" or bool(there.at)
    return present and there.side == "controller" and there.kind in ("character", "minion", "elite")


def playable(t: EterniaTable, occasion: Occasion) -> list[str]:
    """ETE-STR-6: the keys of the cards held that fit, each once for a trigger."""
    human = t.state.human
    board = battle_plan(t)
    if human is None or board is None or board.power < PLAY_COST:
        return []
    fit = [code for code in human.hand if card_fits(t, occasion, t.content.strategy[code])]
    return [key for key in [f"play:{code}" for code in fit] if key not in occasion.used]


# ---- Asking -------------------------------------------------------------------------------


class React(Ask, kw_only=True):
    """ETE-REA-3: whether a seat reacts, and with which of its models; keys are ``pass`` and ``use:teela:cover_me``."""

    rules: ClassVar[tuple[str, ...]] = ("ETE-REA-1", "ETE-REA-3")

    @classmethod
    def ahead(cls, t: EterniaTable, seat: int) -> Iterable[Option]:
        """It may be declined ahead."""
        return (Option(PASS, "No Reaction"),)

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: not to react comes first."""
        occasion = t.state.occasions[-1]
        replies = [reply for side in order(t) for reply in _replies(t, occasion, side) if reply.seat == seat]
        return Among((PASS, *[reply.key for reply in replies]))

    def by_ai(self, t: EterniaTable, legal: Legal) -> tuple[Picks, ...]:
        """ETE-AI-19: a Reaction is used whenever it can be."""
        keys = legal.keys if isinstance(legal, Among) else (PASS,)
        return ((keys[min(1, len(keys) - 1)],),)

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

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: to pass, the Reactions of its models, the cards that fit."""
        occasion = t.state.occasions[-1]
        replies = [reply.key for reply in _replies(t, occasion, "controller") if reply.seat == seat]
        return Among((PASS, *replies, *playable(t, occasion)))

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
    from rules.eternia.words_of_cards import strategy_view  # noqa: PLC0415 - words are needed only where one is asked

    card = t.content.strategy[code]
    detail = clipped(f"{PLAY_COST} Power: {' '.join(strategy_view(card, t.content).lines)}")
    return Option(f"play:{code}", card.name, detail, Ref("card", code), ("Strategy card",))


def in_words(t: EterniaTable, occasion: Occasion) -> str:
    """Say what happened, in a sentence."""
    who = "" if occasion.model is None else models.name(t, occasion.model)
    by = "" if occasion.other is None else models.name(t, occasion.other)
    match occasion.trigger:
        case "enemy_attacks_self" | "enemy_attacks_ally":
            said = f"{by} attacks {who}."
        case "after_attack_on_self":
            said = f"The attack of {by} on {who} is over."
        case "self_wounded" | "ally_wounded":
            hits = t.state.harms[-1].hits if t.state.harms else []
            wounds = sum(hit.wounds for hit in hits if hit.model == occasion.model)
            said = f"{who} is about to suffer {wounds} {'Wound' if wounds == 1 else 'Wounds'}."
        case "enemy_starts_move":
            said = f"{who} is about to move."
        case "enemy_ends_move":
            said = f"{who} has moved."
        case "ally_ko":
            said = f"{who} is KO'ed."
        case "enemy_uses_skill":
            said = f"{who} has paid for a Skill."
        case "round_start":
            said = "The Round starts."
        case "order_placed":
            said = "All Activation cards are placed."
        case _:
            said = f"{who} starts its Activation." if who else "The Strategy Activation goes on."
    return said


# ---- Resolving an answer -------------------------------------------------------------------


def use_for(t: EterniaTable, occasion: Occasion, source: str, user: int | None, side: Team) -> Use:
    """Return the use of an answer: whom it is about, and who set it off."""
    enemy = occasion.trigger in ENEMY
    other = occasion.model if enemy else occasion.other
    return Use(source=source, user=user, side=side, target=occasion.model, other=other)


def _resolved(t: EterniaTable, use: Use, effects: list[Effect]) -> None:
    """ETE-REA-5: resolve an answer at once; what it changes in an attack holds there, late effects wait for its end."""
    s = t.state
    occasion = s.occasions[-1]
    s.uses.append(use)
    anchor = "eternia.end_action"
    if family(occasion.trigger) == "attack" and s.attacks:
        anchor = "eternia.finish_attack"
        for to, number in (("self", use.user), ("target", use.target)):
            same = [effect for effect in effects if (effect.to or "self") == to]
            if number is not None and occasion.trigger != "after_attack_on_self":
                arm(s.attacks[-1], same, number)
    t.follow(Resolve(effects=effects, when="use"), FinishUse(effects=effects, anchor=anchor))


class UseReaction(Step, kw_only=True, tag="eternia.use_reaction"):
    """ETE-REA-1, ETE-REA-5: a Reaction is paid for and resolved completely; it may be reacted to in its turn."""

    model: int
    skill: str

    def run(self, t: EterniaTable) -> None:
        """ETE-SKL-6: pay, then its effects."""
        skill = t.content.skill[self.skill]
        occasion = t.state.occasions[-1]
        t.emit(ReactionUsed(who=models.name(t, self.model), skill=skill.name, rules=("ETE-REA-1",)))
        _resolved(t, use_for(t, occasion, skill.code, self.model, _team(t, self.model)), list(skill.effects))
        if skill.cost:
            pay(t, self.model, skill.code, skill.cost)
            offer_use(t, self.model)


class PlayCard(Step, kw_only=True, tag="eternia.play_card"):
    """ETE-STR-6, ETE-STR-7: a Strategy card is paid for with 1 Power of Battle Plan and resolved; then it is gone."""

    card: str

    def run(self, t: EterniaTable) -> None:
        """ETE-STR-6: ``self`` is the Controller's model that the trigger names."""
        occasion = t.state.occasions[-1]
        card = t.content.strategy[self.card]
        use = use_for(t, occasion, card.code, occasion.model if card.trigger in OWN else None, "controller")
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
    PlayCard,
)
