"""Putting an ability on the chain: choose targets, pay costs, make a link (TER-TRIG-9)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel import Among, Option, Picks, Secrecy, Step, runs, words
from rules.kernel.words import count
from rules.kernel.words.phrasing import capital
from rules.terrene.asking import Ask
from rules.terrene.cards.hands import codes_of, hand_keys, hand_option
from rules.terrene.cards.in_force import USE
from rules.terrene.cards.records import Ability, Target
from rules.terrene.chain import costs
from rules.terrene.chain.chain_steps import Declare
from rules.terrene.chain.paying import pay
from rules.terrene.chain.targets import targets_for
from rules.terrene.chain.triggers import happen_to
from rules.terrene.chain.usable_abilities import Source, price, source_of, used
from rules.terrene.effects import records as e
from rules.terrene.effects.records import Effect
from rules.terrene.effects.stats import max_hp
from rules.terrene.seats import insiders
from rules.terrene.state import ALL, Held, TerreneTable, find, holder_of, number
from rules.terrene.state_underway import Link
from rules.terrene.told.ability_events import AbilityUsed, ChainClosed, Triggered
from rules.terrene.turns import losing
from rules.terrene.words.aimed_abilities import has_no_effect, warned
from rules.terrene.words.labels import numbered, target_ref


class UseAbility(Step, kw_only=True, tag="terrene.use_ability"):
    """TER-TRIG-1, TER-CMD-1: a player uses an ability, in the own Action Phase or as an answer.

    Attributes:
        seat: The player.
        key: The ability, with its target where that is all.
        answering: It is an answer.
    """

    seat: int
    key: str
    answering: bool = False

    def run(self, t: TerreneTable) -> None:
        """TER-CMD-1: turn the card up; TER-TRIG-9, TER-TRIG-17: make open choices, then pay."""
        source, targets = used(t, self.key)
        link = source.to_use(t, targets)
        if isinstance(source.card, Held) and source.place == USE:
            source.card.up, source.card.seen = True, ALL
            t.reveal(insiders(t.state, self.seat))
        t.follow(Declare(link=link, answering=self.answering))


@runs(Declare)
def declare(step: Declare, t: TerreneTable) -> None:
    """TER-TRIG-16: choose its occurrence first, then its targets, then the cards to discard."""
    link = step.link
    ability = t.content.ability(link.code, link.ability)
    if len(link.causes) > 1:
        if _told_apart(link, ability):
            t.ask(ChooseOccurrence(declare=step), (link.by,))
            return
        link.causes = link.causes[:1]
    if len(link.targets) < len(ability.targets):
        target = ability.targets[len(link.targets)]
        legal = targets_for(t, link.by, target, find(t.state, link.member))
        if not legal:
            return  # it went on no chain: what it could be aimed at was a cost of another
        if len(legal) <= target.n and not (target.up_to and len(legal) > 1):
            t.follow(step.with_targets(legal))
        else:
            t.ask(ChooseTargets(declare=step), (link.by,))
        return
    if step.discards is None:
        if ability.cost.discard:
            t.ask(PayCards(declare=step), (link.by,))
            return
        step.discards = []
    put(t, step)


def _told_apart(link: Link, ability: Ability) -> bool:
    """Whether the choice between several occurrences makes a difference."""
    return len({(one.subject, one.other, one.link, one.other_seat) for one in link.causes}) > 1 and any(
        _mentions(effect) for effect in ability.effects
    )


def _mentions(effect: Effect) -> bool:
    """Whether an effect is about the thing that set its ability off."""
    match effect:
        case e.CancelAbility():
            return True
        case e.Choose(options=options):
            return any(_mentions(one) for group in options for one in group)
        case e.If(then=then, else_=else_):
            return any(_mentions(one) for one in (*then, *else_))
        case _:
            return getattr(effect, "to", None) in ("subject", "victim", "source", "opponent")


# ---- Paying, and being a link -----------------------------------------------------


def put(t: TerreneTable, declare: Declare) -> None:
    """TER-TRIG-17, TER-ACT-6: pay for an ability and put it on the chain with its targets.

    TER-TRIG-7: a limit is used up by the use. TER-TRIG-18: what costs nothing, and what triggers, is counted.
    TER-CHAIN-6: a Purple one closes the chain.
    """
    s = t.state
    link = declare.link
    code, place, seat = link.code, link.ability, link.by
    ability = t.content.ability(code, place)
    link.speed, link.number = ability.speed, number(s)
    names = tuple([whose_name(t, None, one, but=seat) for chosen in link.targets for one in chosen])
    source = source_of(t, link.card, place)
    paid: tuple[str, ...] = ()
    actions = 0
    if source is not None:
        actions = price(t, source)
        paid = _paid(ability, actions)
        _count_uses(t, declare, source, actions)
    s.chained.append(link.key)
    s.declared.append(link)
    if link.kind == "trigger":
        t.emit(
            Triggered(
                seat=seat,
                card=t.content.card[code].name,
                speed=ability.speed,
                targets=names,
                paid=paid,
                rules=("TER-TRIG-11",),
            )
        )
    else:
        t.emit(
            AbilityUsed(
                seat=seat,
                card=t.content.card[code].name,
                user=_user(t, link),
                speed=ability.speed,
                targets=names,
                paid=paid,
                answering=declare.answering,
                rules=("TER-CMD-1",)
                if place == USE
                else ("TER-TERRAIN-7",)
                if link.member is None
                else ("TER-TRIG-1",),
            )
        )
    if ability.speed == "purple":
        s.closed = True
        t.emit(ChainClosed(card=t.content.card[code].name, rules=("TER-CHAIN-6",)))
    if source is None:
        return
    pay(t, seat, ability, actions, source.card, source.member, declare.discards or [])
    if losing.check(t):
        return
    if place == USE and source.member is not None:
        happen_to(t, "item_or_command_used", source.member, link=link.number)


def whose_name(t: TerreneTable, viewer: int | None, number_: int, but: int | None = None) -> str:
    """Name a Character or a card that one holds, as a viewer knows it, together with its player.

    Args:
        t: The table.
        viewer: Whose knowledge it is.
        number_: Its number in play.
        but: Of this player it need not be said.
    """
    member = find(t.state, number_) or holder_of(t.state, number_)
    name = numbered(t, viewer, number_)
    return name if member is None or member.seat == but else f"{name} of {words.seat(member.seat)}"


def _user(t: TerreneTable, link: Link) -> str:
    return numbered(t, None, link.member) if link.ability == USE and link.member is not None else ""


def _count_uses(t: TerreneTable, declare: Declare, source: Source, actions: int) -> None:
    used = t.state.used
    ability, key, member = source.ability, source.key, source.member
    if ability.limit is not None and not (declare.link.kind == "trigger" and ability.may):
        used.append(f"{ability.limit}.{key}")
    if declare.link.kind == "trigger":
        used.append(f"auto.{key}")
    elif not declare.answering and source.place != USE and costs.costs_nothing(ability, actions):
        used.append(f"own.{key}")
    if source.place == USE and member is not None and ability.cost.actions and costs.resourceful(t, member):
        used.append(costs.resourceful_key(member))


def _paid(ability: Ability, actions: int) -> tuple[str, ...]:
    cost = ability.cost
    said = [count(actions, "Action")] if actions else []
    if cost.discard:
        said.append(f"{count(cost.discard, 'card')} from the hand")
    if cost.counters is not None:
        said.append(count(cost.counters.n, f"{cost.counters.kind.title()} counter"))
    if cost.damage:
        said.append(f"{cost.damage} damage on itself")
    if cost.dismiss:
        said.append("being dismissed")
    return tuple(said)


# ---- Questions ----------------------------------------------------------------------


class ChooseTargets(Ask, kw_only=True, tag="terrene.choose_targets"):
    """TER-TRIG-9: choose an ability's targets, which everybody sees."""

    rules = ("TER-TRIG-9", "TER-WAIT-8")

    declare: Declare

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """All that fit, as many as the ability says."""
        target = self._target(t)
        keys = self._fitting(t)
        most = min(target.n, len(keys))
        return Among(tuple([str(key) for key in keys]), 1 if target.up_to else most, most)

    def default(self, t: TerreneTable, seat: int) -> Picks:
        """TER-WAIT-8: the targets with the fewest HP left, then the longest in play."""
        least = self.legal(t, seat).least

        def left(key: int) -> tuple[int, int]:
            member = find(t.state, key)
            known = member is not None and not member.hidden
            return (max_hp(t, member) - member.damage if member is not None and known else 0, key)

        return tuple([str(key) for key in sorted(self._fitting(t), key=left)[:least]])

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the card."""
        target = self._target(t)
        upto = "up to " if target.up_to else ""
        many = f" ({upto}{target.n})" if target.n > 1 else ""
        return f"What does {t.content.card[self.declare.link.code].name} target{many}?"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the target and its player, and say if nothing would come of it."""
        link = self.declare.with_targets([int(key)]).link
        ability = t.content.ability(link.code, link.ability)
        last = len(link.targets) == len(ability.targets)
        vain = warned(t, link, ability.effects, seat, openly=True).rstrip(". ") if last else ""
        name = whose_name(t, None, int(key))
        return Option(key, capital(name), vain, target_ref(t, int(key)), vain=has_no_effect(vain))

    def run(self, t: TerreneTable) -> None:
        """Go on putting the ability on the chain."""
        t.follow(self.declare.with_targets([int(str(pick)) for pick in self.picked]))

    def _target(self, t: TerreneTable) -> Target:
        return t.content.ability(self.declare.link.code, self.declare.link.ability).targets[
            len(self.declare.link.targets)
        ]

    def _fitting(self, t: TerreneTable) -> list[int]:
        return targets_for(t, self.declare.link.by, self._target(t), find(t.state, self.declare.link.member))


class ChooseOccurrence(Ask, kw_only=True, tag="terrene.choose_occurrence"):
    """TER-TRIG-16: choose which of several occurrences an ability is about."""

    rules = ("TER-TRIG-16", "TER-WAIT-8")

    declare: Declare

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Each of them, by its place."""
        return Among(tuple([str(place) for place in range(len(self.declare.link.causes))]))

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the card."""
        return f"What is {t.content.card[self.declare.link.code].name} about?"

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the Character that it happened to, or the card that it used."""
        what = self.declare.link.causes[int(key)]
        for link in t.state.declared:
            if what.link is not None and link.number == what.link:
                return Option(key, f"{t.content.card[link.code].name} of {words.seat(link.by)}")
        other = f" and {numbered(t, None, what.other)}" if what.other is not None else ""
        whom = numbered(t, None, what.subject) if what.subject is not None else words.seat(what.seat)
        return Option(key, whom + other)

    def run(self, t: TerreneTable) -> None:
        """Go on with the one chosen."""
        declare = self.declare
        declare.link.causes = [declare.link.causes[int(self.key)]]
        t.follow(declare)


class PayCards(Ask, kw_only=True, tag="terrene.pay_cards"):
    """TER-TRIG-17: which cards of the hand are discarded as a cost."""

    rules = ("TER-TRIG-17", "TER-WAIT-8")
    secrecy = Secrecy.SEALED
    hides = True
    openly = "choose what to discard as a cost"
    may_tie = True  # where all cards of the hand are alike

    declare: Declare

    def legal(self, t: TerreneTable, seat: int) -> Among:
        """Any cards of the hand, as many as the cost says."""
        n = t.content.ability(self.declare.link.code, self.declare.link.ability).cost.discard
        return Among(hand_keys(t, seat), n, n)

    def prompt(self, t: TerreneTable, seat: int) -> str:
        """Name the card."""
        n = t.content.ability(self.declare.link.code, self.declare.link.ability).cost.discard
        return f"Discard {count(n, 'card')} for {t.content.card[self.declare.link.code].name}."

    def option(self, t: TerreneTable, seat: int, key: str) -> Option:
        """Name the card."""
        return hand_option(t, key)

    def run(self, t: TerreneTable) -> None:
        """Go on, and pay."""
        t.follow(replace(self.declare, discards=codes_of(self.picked)))
