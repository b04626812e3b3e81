"""A toy of potions: a card has effects as records of data, in the kernel's frame alone.

It has whom an effect is for, on which condition, how often, how long it holds, and what comes to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from rules.kernel import Among, Game, Option, Outcome, Rulebook, Secrecy, Step, basics, runs, words
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.kernel.play.effects import ByKind, Effects, Resolving
from rules.kernel.play.lasting import end, limit, renew
from tests.toys.potions_table import (
    CARDS,
    DECK,
    HAND,
    HEALTH,
    ROUNDS,
    Again,
    AnyEffect,
    Base,
    Cleanse,
    Curse,
    Done,
    Draw,
    Drop,
    Either,
    Given,
    Heal,
    Hit,
    Holding,
    Holds,
    InVain,
    PotionsOptions,
    PotionsState,
    PotionsTable,
    PotionsView,
    RoundBegan,
    Shield,
    Steal,
    Use,
    Used,
    clause,
    said,
)

# ---- What is said of each kind ----------------------------------------------------------

does: ByKind[[PotionsTable, int], str | None] = ByKind("what is done for")
"""Carry an effect out on a seat, and say what it did in a few words; ``None`` where that is told elsewhere."""
in_vain: ByKind[[PotionsTable, int], str] = ByKind("what comes to nothing of")
"""Why an effect would do nothing to a seat, as everybody knows; empty where it does something."""

does.put(Hit, lambda one, t, seat: _hurt(t, seat, one.n))
in_vain.put(Hit, lambda one, t, seat: "" if _hits(t, seat, one.n) else "a shield takes it all")

does.put(Heal, lambda one, t, seat: _hurt(t, seat, -min(one.n, HEALTH - t.state.health[seat]), shielded=False))
in_vain.put(Heal, lambda one, t, seat: "" if t.state.health[seat] < HEALTH else "no health is lost")

does.put(Draw, lambda one, t, seat: _drawn(t, seat, one.n))
in_vain.put(Draw, lambda one, t, seat: "" if t.state.deck else "the deck is empty")

does.put(Drop, lambda one, t, seat: f"discards {', '.join(_lost(t, seat, one.n))}")
in_vain.of(Drop, Steal)(lambda one, t, seat: "" if t.state.hands[seat] else "the hand is empty")

in_vain.put(Cleanse, lambda one, t, seat: "" if any(it.on == seat for it in t.state.lasting) else "nothing holds")
in_vain.of(Holds, Again, Either)(lambda one, t, seat: "")


@does.of(Steal)
def _(effect: Steal, t: PotionsTable, seat: int) -> None:
    """POT-6: the two seats concerned know which."""
    use = t.state.uses[-1]
    (card,) = _lost(t, seat, 1)
    t.state.hands[use.seat].append(card)
    t.emit(Done(seat=seat, what=f"gives {card} away", audience=(seat, use.seat), rules=("POT-6",)))


@does.of(Shield, Curse)
def _(effect: Holds, t: PotionsTable, seat: int) -> str:
    use = t.state.uses[-1]
    t.state.lasting.append(Holding(effect=effect, on=seat, by=use.seat, source=use.card))
    return clause(effect)


@does.of(Cleanse)
def _(effect: Cleanse, t: PotionsTable, seat: int) -> str:
    ended = end(t.state.lasting, lambda one: one.on == seat)
    return f"is rid of {', '.join([one.source for one in ended])}"


@does.of(Again)
def _(effect: Again, t: PotionsTable, seat: int) -> None:
    t.follow(Play(of=seat))


@does.of(Either)
def _(effect: Either, t: PotionsTable, seat: int) -> None:
    t.follow(Choose(of=seat, options=[list(option) for option in effect.options]))


def _hits(t: PotionsTable, seat: int, n: int) -> int:
    holding = [one.effect for one in t.state.lasting if one.on == seat]
    sign = {Shield: -1, Curse: 1}
    return max(0, n + sum([sign[type(one)] * one.n for one in holding if isinstance(one, Holds)]))


def _hurt(t: PotionsTable, seat: int, n: int, *, shielded: bool = True) -> str:
    n = _hits(t, seat, n) if shielded else n
    t.state.health[seat] -= n
    return f"{'loses' if n >= 0 else 'gains'} {abs(n)} health"


def _drawn(t: PotionsTable, seat: int, n: int) -> str:
    s = t.state
    n = min(n, len(s.deck))
    t.reveal()
    s.hands[seat] += [s.deck.pop() for _ in range(n)]
    return f"draws {words.count(n, 'card')}"


def _lost(t: PotionsTable, seat: int, n: int) -> list[str]:
    hand = t.state.hands[seat]
    t.reveal()
    cards = []
    for _ in range(min(n, len(hand))):
        cards.append(t.draw(sorted(hand)))
        hand.remove(cards[-1])
    return cards


# ---- How they are resolved --------------------------------------------------------------


class Next(NamedTuple):
    """The effect that comes next, at the table now."""

    t: PotionsTable
    effect: Base

    @property
    def use(self) -> Use:
        """The card that it belongs to."""
        return self.t.state.uses[-1]

    @property
    def key(self) -> str:
        """The limit that it uses up; empty where it has none."""
        return limit("round", self.use.card, self.use.seat) if self.effect.once else ""

    @property
    def foes(self) -> list[int]:
        """The seats that can be chosen, the next one first."""
        s = self.t.state
        ring = [(self.use.seat + step) % s.seats for step in range(1, s.seats)]
        return [seat for seat in ring if s.health[seat] > 0]

    @property
    def on(self) -> Sequence[int]:
        """The seats that it concerns."""
        if self.effect.to == "self":
            return (self.use.seat,)
        return self.foes if self.effect.to == "foes" else () if self.use.foe is None else (self.use.foe,)

    def why_not(self) -> str:
        """POT-5: say why it would do nothing, as everybody knows; empty where it does something."""
        if self.effect.given is not None and not MET[self.effect.given](self):
            return "its condition is not met"
        if self.key and self.key in self.t.state.limits:
            return "it was used in this round"
        whys = [in_vain(self.effect, self.t, seat) for seat in self.on]
        return "nobody is there" if not whys else whys[0] if all(whys) else ""


MET: dict[Given, Callable[[Next], bool]] = {
    "hurt": lambda one: one.t.state.health[one.use.seat] < HEALTH,
    "ahead": lambda one: all(one.t.state.health[one.use.seat] > one.t.state.health[foe] for foe in one.foes),
}
"""Whether a condition is met."""


class Resolve(Resolving, kw_only=True, tag="potions.resolve"):
    """POT-3: effects in printed order; the foe of each is chosen as it begins."""

    effects: list[AnyEffect]

    def run(self, t: PotionsTable) -> None:
        """POT-3: go on with the next."""
        self.go_on(t, self.effects, aim=self._aim, do=self._do)

    def _aim(self, t: PotionsTable, effect: Base) -> None:
        """POT-4: the foe is chosen again for each effect."""
        foes = Next(t, effect).foes
        t.state.uses[-1].foe = foes[0] if foes else None
        if effect.to == "foe" and len(foes) > 1:
            t.follow(ChooseFoe(of=t.state.uses[-1].seat))

    def _do(self, t: PotionsTable, effect: Base) -> Sequence[Step]:
        """POT-5: an effect in vain is told and uses up no limit."""
        one = Next(t, effect)
        why = one.why_not()
        if why:
            t.emit(InVain(card=one.use.card, why=why, rules=("POT-5",)))
            return ()
        if one.key:
            t.state.limits.append(one.key)
        for seat in one.on:
            if not in_vain(effect, t, seat):
                what = does(effect, t, seat)
                if what is not None:
                    t.emit(Done(seat=seat, what=what, rules=("POT-3",)))
        return ()


class Choice(Ask, kw_only=True):
    """A question to the seat that plays."""

    of: int

    def who(self, t: PotionsTable) -> int:
        """The seat that plays."""
        return self.of


class ChooseFoe(Choice, kw_only=True, tag="potions.choose_foe"):
    """POT-4: the foe of the next effect."""

    rules = ("POT-4",)

    def legal(self, t: PotionsTable, seat: int) -> Among:
        """The seats still there, the next one first."""
        return Among(tuple([str(foe) for foe in Next(t, Hit(to="foe")).foes]))

    def option(self, t: PotionsTable, seat: int, key: str) -> Option:
        """Name the seat."""
        return Option(key, words.seat(int(key)))

    def carry_out(self, t: PotionsTable) -> None:
        """Note it."""
        t.state.uses[-1].foe = int(self.key)


class Choose(Choice, kw_only=True, tag="potions.choose"):
    """POT-7: one of several groups of effects."""

    rules = ("POT-7",)
    options: list[list[AnyEffect]]

    def legal(self, t: PotionsTable, seat: int) -> Among:
        """Each of them."""
        return Among(tuple(map(str, range(len(self.options)))))

    def option(self, t: PotionsTable, seat: int, key: str) -> Option:
        """Say its effect."""
        return Option(key, "; ".join([said(one) for one in self.options[int(key)]]).capitalize())

    def carry_out(self, t: PotionsTable) -> None:
        """Do it."""
        t.follow(Resolve(effects=self.options[int(self.key)]))


class Play(Choice, kw_only=True, tag="potions.play"):
    """POT-2: a card is used."""

    rules = ("POT-2",)
    in_turn = True
    secrecy = Secrecy.SEALED
    hides = True

    def who(self, t: PotionsTable) -> int | None:  # type: ignore[override]
        """POT-2: the seat, while it is there and holds a card."""
        return self.of if t.state.hands[self.of] and t.state.health[self.of] > 0 else None

    def legal(self, t: PotionsTable, seat: int) -> Among:
        """The cards of the hand, each once."""
        return Among(tuple(sorted(set(t.state.hands[seat]))))

    def option(self, t: PotionsTable, seat: int, key: str) -> Option:
        """Say its effect."""
        return Option(key, key.capitalize(), "; ".join([said(one) for one in CARDS[key]]))

    def carry_out(self, t: PotionsTable) -> None:
        """POT-2: it is shown, and resolves."""
        t.reveal()
        t.state.hands[self.of].remove(self.key)
        t.emit(Used(seat=self.of, card=self.key, rules=("POT-2",)))
        t.state.uses.append(Use(self.of, self.key))
        t.follow(Resolve(effects=list(CARDS[self.key])), FinishUse())


class FinishUse(Step, kw_only=True, tag="potions.finish_use"):
    """POT-3: the card is used up."""


@runs(FinishUse)
def finish_use(step: FinishUse, t: PotionsTable) -> None:
    """POT-8: with one seat left the game is over."""
    t.state.uses.pop()
    if sum(health > 0 for health in t.state.health) <= 1:
        _end(t)


class Turn(Step, kw_only=True, tag="potions.turn"):
    """POT-1: seats take turns; a round's effects end with it, and the game after four rounds."""

    seat: int

    def run(self, t: PotionsTable) -> None:
        """POT-1: draw a card and use one."""
        s = t.state
        if self.seat == 0:
            if s.round == ROUNDS:
                _end(t)
                return
            s.round += 1
            renew(s.limits, "round")
            end(s.lasting, lambda one: isinstance(one.effect, Holds) and one.effect.dur == "round")
            t.emit(RoundBegan(number=s.round, rules=("POT-1",)))
        end(s.lasting, lambda one: one.on == self.seat)
        t.follow(Play(of=self.seat), Turn(seat=(self.seat + 1) % s.seats))
        if s.health[self.seat] > 0 and s.deck:
            t.emit(Done(seat=self.seat, what=_drawn(t, self.seat, 1), rules=("POT-1",)))


def _end(t: PotionsTable) -> None:
    s = t.state
    tiers = sorted(set(s.health), reverse=True)
    ranking = tuple([tuple([seat for seat in range(s.seats) if s.health[seat] == tier]) for tier in tiers])
    t.finish(Outcome(ranking[0], ranking, tuple(s.health), "The fair is over.", ("POT-8",)))


class PotionsRules(Rulebook[PotionsState[Any], PotionsView, None]):
    """The rules of the toy."""

    id = "potions"
    Options = PotionsOptions
    State = PotionsState
    steps = (Turn, Play, Resolve, ChooseFoe, Choose, FinishUse)
    events = (Used, Done, InVain, RoundBegan)
    turn_rules = ("POT-1",)
    leave_rules = ("POT-9",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> PotionsState[Any]:
        """Deal three cards each."""
        deck = list(DECK)
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(HAND)] for _ in range(seats)]
        health = [HEALTH] * seats
        return PotionsState(seats=seats, chance=chance, hands=hands, deck=deck, health=health, agenda=[Turn(seat=0)])

    def view(self, state: PotionsState[Any], seat: int | None) -> PotionsView:
        """All but the deck and the hands of others."""
        return PotionsView(
            **basics(state, seat),
            hand=() if seat is None else tuple(state.hands[seat]),
            held=tuple(map(len, state.hands)),
            deck=len(state.deck),
            health=tuple(state.health),
            holding=tuple([f"{words.seat(one.on)}: {clause(one.effect)}" for one in state.lasting]),
            round=state.round,
        )

    def redraw_unseen(self, state: PotionsState[Any], seat: int | None, chance: Chance) -> None:
        """Deal the cards that the seat cannot see again."""
        unseen = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
        pool = sorted([*unseen, *state.deck])
        chance.shuffle(pool)
        state.deck = [pool.pop() for _ in state.deck]
        for other, hand in enumerate(state.hands):
            if other != seat:
                state.hands[other] = [pool.pop() for _ in hand]

    def check(self, state: PotionsState[Any]) -> None:
        """No more cards are held than there are, and nobody has more health than at the beginning."""
        assert len(state.deck) + sum(map(len, state.hands)) <= len(DECK)
        assert all(health <= HEALTH for health in state.health)


class Potions(Game[PotionsState[Any], PotionsView, None]):
    """The toy: its rules, in plain words."""

    effects = Effects(Base, (does, clause, in_vain), lambda t, step, effect: Next(t, effect).why_not(), ((Given, MET),))

    def __init__(self) -> None:
        """Put it together; it has no content."""
        super().__init__(PotionsRules(None), "potions")
