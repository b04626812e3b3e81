"""Standing orders: answers that a player gives once, or on a condition (TIM-INFO-6)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.kernel import Condition, Order, Picks
from rules.kernel.play.asking import NO, YES
from rules.kernel.play.rounds import PASS
from rules.timestrike.actions.trading import NOTHING, Give
from rules.timestrike.combat.defending import DefendOpenly, the_fight
from rules.timestrike.moving.falling import MayGlide
from rules.timestrike.state import TimestrikeTable, enemies, units_of
from rules.timestrike.trials.rewards import KEEP, ChooseStat
from rules.timestrike.units.stats import health
from rules.timestrike.units.statuses import asleep

_ASK = {
    "deadly": ["The hits could defeat it", "If none of them were blocked"],
    "two": ["There are 2 hits or more", ""],
    "never": ["Never", "It always defends"],
}
_GLIDE = {
    "if_deadly": ["Where the fall could defeat", "It rolls as many dice as there is health, or more"],
    "always": ["Always", "As long as there is material"],
    "never": ["Never", "Keep the material"],
}
_FIRST = {"attack": ["Attack", ""], "defense": ["Defense", ""], "move": ["Move", ""], "range": ["Range", ""]}
_TO = {"others": ["Other teams", "You are still asked for your own"], "anybody": ["Anybody", ""]}
TWO = 2


class Defending(Condition, frozen=True):
    """TIM-DEF-4: defend with the first usable skill, without a card."""

    ask: Annotated[Literal["deadly", "two", "never"], Meta(title="Ask me if", extra_json_schema={"values": _ASK})] = (
        "deadly"
    )

    def answer(self, t: TimestrikeTable, seat: int) -> Picks | None:
        """Defend, unless the hits are as many as its player wants to be asked about."""
        question = t.state.agenda[-1]
        if not isinstance(question, DefendOpenly):
            return None
        hits = the_fight(t).hits
        asked = {"deadly": hits >= health(t, question.of), "two": hits >= TWO, "never": False}
        return None if asked[self.ask] else (question.ways(t)[0],)


class Gliding(Condition, frozen=True):
    """TIM-CRAFT-2: craft a Hang Glider in a fall, or not."""

    when: Annotated[
        Literal["if_deadly", "always", "never"], Meta(title="Glide", extra_json_schema={"values": _GLIDE})
    ] = "if_deadly"

    def answer(self, t: TimestrikeTable, seat: int) -> Picks | None:
        """Look at the dice of the fall and at the health."""
        question = t.state.agenda[-1]
        if not isinstance(question, MayGlide):
            return None
        deadly = question.dice >= health(t, question.of)
        return (YES if self.when == "always" or (self.when == "if_deadly" and deadly) else NO,)


class Awakening(Condition, frozen=True):
    """TIM-AWK-3: which stat awakens first; then attack, defense, move, range."""

    first: Annotated[
        Literal["attack", "defense", "move", "range"], Meta(title="First", extra_json_schema={"values": _FIRST})
    ] = "attack"

    def answer(self, t: TimestrikeTable, seat: int) -> Picks | None:
        """The first of them that sleeps."""
        question = t.state.agenda[-1]
        if not isinstance(question, ChooseStat):
            return None
        able = asleep(t, question.of)
        return (self.first if self.first in able else able[0],)


class GivingBack(Condition, frozen=True):
    """TIM-TRADE-2: give nothing back in a Trade."""

    to: Annotated[Literal["others", "anybody"], Meta(title="To", extra_json_schema={"values": _TO})] = "others"

    def answer(self, t: TimestrikeTable, seat: int) -> Picks | None:
        """Nothing, where somebody else has begun the Trade."""
        question = t.state.agenda[-1]
        if not isinstance(question, Give) or question.first:
            return None
        one, other = units_of(t.state, question.of)[:1], units_of(t.state, question.to)[:1]
        if self.to == "others" and not (one and other and enemies(t.state, one[0], other[0])):
            return None
        return (NOTHING,)


ORDERS = (
    Order("cards", "Use no cards on rolls", ("timestrike.after_roll", "timestrike.hold_on"), (PASS,)),
    Order(
        "defend",
        "Defend for me",
        ("timestrike.defend", "timestrike.defend_openly"),
        says="With the first skill that can be used, and without a card",
        condition=Defending,
    ),
    Order("glide", "Craft Hang Gliders for me", ("timestrike.may_glide",), condition=Gliding),
    Order("awaken", "Awaken stats for me", ("timestrike.choose_stat",), condition=Awakening),
    Order(
        "give_back",
        "Give nothing back in Trades",
        ("timestrike.give",),
        says="You are still asked where you began the Trade",
        condition=GivingBack,
    ),
    Order("consent", "Agree to no effects of other teams", ("timestrike.consent",), (NO,)),
    Order("artifact", "Keep the artifact that is equipped", ("timestrike.equip",), (KEEP,)),
)
"""What players can order once and for all."""
