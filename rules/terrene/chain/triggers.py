"""Triggers: each happening is held against the conditions of abilities that work right then."""

from __future__ import annotations

from rules.kernel import Option, Step
from rules.kernel.play.asking import InOrder, YesNo
from rules.terrene.asking import Ask
from rules.terrene.cards.records import Ability
from rules.terrene.chain.ability_conditions import matches
from rules.terrene.chain.chain_steps import Declare, GiveDue, resolve
from rules.terrene.chain.costs import against, costs_nothing
from rules.terrene.chain.usable_abilities import Source, enough, in_play, price, source_of
from rules.terrene.effects.stats import holds
from rules.terrene.effects.vocabulary import ANSWERED, Moment
from rules.terrene.seats import order_from
from rules.terrene.state import MOST_TRIGGERED, Member, TerreneTable, find
from rules.terrene.state_underway import Happening, Link
from rules.terrene.told.ability_events import Triggered
from rules.terrene.words.aimed_abilities import what_it_does
from rules.terrene.words.labels import target_ref


def happen(t: TerreneTable, what: Happening) -> None:
    """TER-TRIG-11: collect abilities with this condition; they await a chain (TER-CHAIN-10).

    TER-CHAIN-3, TER-TRAP-3: what opens a round of responses is also news for the cards that name it; what happens while
    something resolves opens none.
    """
    s = t.state
    if what.moment in ANSWERED and not s.uses:
        s.news.append(what)
    if what.moment == "storm":
        _strike(t, what)
        return
    for seat in order_from(s, s.active):
        for source in in_play(t, seat, what.moment):
            _consider(t, source.as_link("trigger", [what]), source.ability)
    _last_words(t, what)


def happen_to(
    t: TerreneTable, moment: Moment, one: Member, other: Member | None = None, link: int | None = None
) -> None:
    """TER-TRIG-11: something happens to a Character, or it does something.

    Args:
        t: The table.
        moment: What happens.
        one: The Character.
        other: The Character on the other end.
        link: The use of an Item or Command, by its number on the chain.
    """
    happen(
        t,
        Happening(
            moment=moment,
            subject=one.number,
            code=one.code,
            seat=one.seat,
            other=None if other is None else other.number,
            other_seat=None if other is None else other.seat,
            link=link,
        ),
    )


def _last_words(t: TerreneTable, what: Happening) -> None:
    """TER-DEFEAT-3: a Character's ability on its own defeat still triggers, unless silenced."""
    subject = what.subject
    if what.moment != "defeated" or subject is None or find(t.state, subject) is not None:
        return
    gone = t.state.gone.get(subject)
    if gone is None or gone.silenced:
        return
    for place, ability in enumerate(t.content.abilities[gone.code]):
        if ability.when == "defeated" and ability.subject == "self":
            link = Link(kind="trigger", by=gone.seat, code=gone.code, card=subject, ability=place, member=subject)
            link.causes = [what]
            _consider(t, link, ability)


def _strike(t: TerreneTable, what: Happening) -> None:
    """TER-STORM-2: have this Terrain's own Storm Effect happen, whether active or not."""
    for ground in t.state.players[what.seat].grounds:
        if ground.code == what.code:
            for place, ability in enumerate(t.content.abilities[ground.code]):
                if ability.when == "storm":
                    _wait(t, Source(what.seat, ground, place, ability, None).as_link("trigger", [what]))
            return


def _consider(t: TerreneTable, link: Link, ability: Ability) -> None:
    """TER-TRIG-13: trigger Green in one's own turn only. TER-TRIG-7, TER-TRIG-18: up to limits.

    TER-TRIG-14: the use and the resolution of an ability never are its own condition.
    """
    s = t.state
    if ability.speed == "green" and link.by != s.active:
        return
    if any(use.card == link.card and use.ability == link.ability for use in s.uses):
        return
    if not matches(t, link.by, ability, link.causes[0], link.member):
        return
    if holds(t, link.by, ability.demand, link.member) and not barred(t, link.key, ability):
        _wait(t, link)


def barred(t: TerreneTable, key: str, ability: Ability) -> bool:
    """TER-TRIG-7, TER-TRIG-18: whether an ability can trigger no more in this turn or game."""
    used = t.state.used
    limit = ability.limit
    return (limit is not None and f"{limit}.{key}" in used) or used.count(f"auto.{key}") >= MOST_TRIGGERED


def _wait(t: TerreneTable, link: Link) -> None:
    """TER-TRIG-16: have an ability wait once, with all its triggers."""
    for one in t.state.waiting:
        if one.key == link.key:
            one.causes += link.causes
            return
    t.state.waiting.append(link)


# ---- Putting what waits on a chain ---------------------------------------------------


class PutWaiting(Step, kw_only=True, tag="terrene.put_waiting"):
    """TER-TRIG-12, TER-CHAIN-10: put triggered abilities on the chain, the turn player's first."""

    def run(self, t: TerreneTable) -> None:
        """Then the other players' abilities, in player order."""
        if any(not passive(t, one) for one in t.state.waiting):
            t.follow(*[PutFor(seat=seat) for seat in order_from(t.state, t.state.active)])


class PutFor(Step, kw_only=True, tag="terrene.put_for"):
    """TER-TRIG-12: put a player's triggered abilities on the chain, in the order they choose.

    Attributes:
        seat: The player.
        passives: Those without a colour happen by themselves instead (TER-TURN-6).
    """

    seat: int
    passives: bool = False

    def run(self, t: TerreneTable) -> None:
        """TER-CHAIN-14: nothing goes on the same chain twice. Equal ones need no order."""
        s = t.state
        mine = [one for one in s.waiting if one.by == self.seat and passive(t, one) == self.passives]
        if not self.passives:
            s.waiting = [one for one in s.waiting if one not in mine or one.key not in s.chained]
            mine = [one for one in mine if one in s.waiting]
        if len({(one.code, one.ability) for one in mine}) > 1:
            t.ask(OrderTriggers(passives=self.passives), (self.seat,))
        else:
            go_on(t, mine)


def passive(t: TerreneTable, waiting: Link) -> bool:
    """TER-PASSIVE-1: whether a waiting ability has no colour and so uses no chain."""
    return t.content.ability(waiting.code, waiting.ability).speed == "passive"


def go_on(t: TerreneTable, ordered: list[Link]) -> None:
    """Have abilities that waited go on the chain, or happen, in an order."""
    s = t.state
    s.waiting = [one for one in s.waiting if one not in ordered]
    t.follow(*[HappenPassive(what=one) if passive(t, one) else PutTrigger(what=one) for one in ordered])


class OrderTriggers(Ask, InOrder, kw_only=True, tag="terrene.order_triggers"):
    """TER-TRIG-12, TER-TURN-6: the order of a player's abilities on the chain, or at work."""

    rules = ("TER-TRIG-12", "TER-TURN-6", "TER-WAIT-8")

    passives: bool = False

    def things(self, t: TerreneTable, seat: int) -> list[str]:
        """TER-WAIT-8: the card longest in play first."""
        return [one.key for one in self._mine(t, seat)]

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Say the meaning of the order."""
        if self.passives:
            return "In which order do these happen?"
        return "In which order do these go on the chain? The last one resolves first."

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the card and its ability's effects."""
        one = next(one for one in self._mine(t, seat) if one.key == key)
        text = what_it_does(t, one, seat)
        return Option(key, t.content.card[one.code].name, text, target_ref(t, one.card or 0))

    def run(self, t: TerreneTable) -> None:
        """Go on with them in that order."""
        mine = {one.key: one for one in self._mine(t, self.seat)}
        go_on(t, [mine[str(pick)] for pick in self.picked])

    def _mine(self, t: TerreneTable, seat: int) -> list[Link]:
        mine = [one for one in t.state.waiting if one.by == seat and passive(t, one) == self.passives]
        return sorted(mine, key=lambda one: (one.card, one.ability))


class PutTrigger(Step, kw_only=True, tag="terrene.put_trigger"):
    """TER-TRIG-11: chain a triggered ability, by itself or after its player agreed to pay.

    Attributes:
        what: The ability, and what has set it off.
        agreed: Its player pays.
    """

    what: Link
    agreed: bool = False

    def run(self, t: TerreneTable) -> None:
        """TER-TRIG-9: only with a legal target. TER-TRIG-17: only if its cost can be paid."""
        one = self.what
        ability = t.content.ability(one.code, one.ability)
        member = find(t.state, one.member)
        if barred(t, one.key, ability) or one.key in t.state.chained:
            return
        if not all(enough(t, one.by, target, member) for target in ability.targets):
            return
        source = source_of(t, one.card or 0, one.ability)
        actions = 0 if source is None else price(t, source)
        if not costs_nothing(ability, actions):
            if source is None or against(t, one.by, ability, actions, source.card, member) is not None:
                return
            if not self.agreed:
                t.ask(PayTrigger(what=one), (one.by,))
                return
        t.follow(Declare(link=one))


class PayTrigger(Ask, YesNo, kw_only=True, tag="terrene.pay_trigger"):
    """TER-TRIG-11: whether a player pays for an ability whose condition has happened."""

    rules = ("TER-TRIG-11", "TER-WAIT-3")
    labels = {"no": ("Do not pay",)}

    what: Link

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the card."""
        return f"{t.content.card[self.what.code].name} has triggered. Pay for it?"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Say its effects."""
        text = what_it_does(t, self.what, seat)
        return Option(key, "Pay", text, target_ref(t, self.what.card or 0))

    def run(self, t: TerreneTable) -> None:
        """TER-WAIT-3: a player without an answer does not pay."""
        if self.agreed:
            t.follow(PutTrigger(what=self.what, agreed=True))


# ---- Passive abilities that name a moment --------------------------------------------


class HappenPassives(Step, kw_only=True, tag="terrene.happen_passives"):
    """TER-TURN-6, TER-PASSIVE-1: abilities without a colour happen, the turn player's first."""

    def run(self, t: TerreneTable) -> None:
        """Then the other players' abilities, in player order."""
        if any(passive(t, one) for one in t.state.waiting):
            t.follow(*[PutFor(seat=seat, passives=True) for seat in order_from(t.state, t.state.active)])


class HappenPassive(Step, kw_only=True, tag="terrene.happen_passive"):
    """TER-PASSIVE-1: a passive ability happens; nobody can respond."""

    what: Link

    def run(self, t: TerreneTable) -> None:
        """TER-TRIG-18: count it like those on chains, so that no two trigger each other for ever."""
        one = self.what
        t.state.used.append(f"auto.{one.key}")
        ability = t.content.ability(one.code, one.ability)
        t.emit(Triggered(seat=one.by, card=t.content.card[one.code].name, speed="passive", rules=("TER-PASSIVE-1",)))
        one.kind, one.speed, one.causes = "passive", "passive", one.causes[:1]
        t.follow(GiveDue())
        resolve(t, one, ability.effects)
