"""A toy of secret orders in teams: swap, set up and supply troops on three fronts.

It has what the other toys lack: teams that share what they know, questions put to all seats at once and revisable
until the last has answered, a question that the others do not even see asked, slots to fill and points to divide.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.kernel import (
    Among,
    Game,
    HouseRule,
    Into,
    Option,
    Outcome,
    Over,
    Phrasebook,
    Question,
    Ref,
    Rulebook,
    Secrecy,
    Step,
    basics,
    words,
)
from rules.kernel.play.chance import Chance
from tests.toys.muster_table import (
    Drawn,
    Fought,
    MusterOptions,
    MusterState,
    MusterTable,
    MusterView,
    Supplied,
    Thrown,
    Weather,
)

FRONTS = ("left", "centre", "right")
TROOPS = tuple(f"t{number}" for number in range(32))


class Round(Step, kw_only=True, tag="muster.round"):
    """MUS-1: weather, spy, swap, orders, supplies and battle, for as many rounds as were agreed."""

    def run(self, t: MusterTable) -> None:
        """Go through a round, or end the game."""
        s = t.state
        if not s.rounds:
            best = max(s.won)
            ranking = [0, 1] if s.won[0] >= s.won[1] else [1, 0]
            sides = tuple(tuple(range(team, s.seats, 2)) for team in ranking)
            drawn = s.won[0] == s.won[1]
            s.outcome = Outcome(
                () if drawn else sides[0],
                (tuple(range(s.seats)),) if drawn else sides,
                tuple(s.won[seat % 2] for seat in range(s.seats)),
                f"{words.count(best, 'front')} decided it.",
                ("MUS-1",),
            )
            return
        s.rounds -= 1
        s.weather = t.roll(6)
        s.sent, s.orders, s.supplies = False, {}, {}
        t.emit(Weather(roll=s.weather, rules=("MUS-1",)))
        supply = [Supply(seat=seat) for seat in range(s.seats)]
        t.follow(Ask(), *supply, Battle(), Round())
        if s.spy is not None:
            t.ask(Send(), (s.spy,))


class Send(Question, kw_only=True, tag="muster.send"):
    """MUS-2: the spy's holder may send it unseen; it takes two off the other team's centre."""

    rules = ("MUS-2",)
    secrecy = Secrecy.HIDDEN
    draws_default = True

    def legal(self, t: MusterTable, seat: int) -> Among:
        """To send it or not."""
        return Among(("stay", "send"))

    def prompt(self, t: MusterTable, seat: int) -> str:
        """Ask about the spy."""
        return "Send the spy?"

    def option(self, t: MusterTable, seat: int, key: str) -> Option:
        """Name the choice."""
        return Option(key, key.capitalize())

    def run(self, t: MusterTable) -> None:
        """Note it; nothing is told."""
        t.state.sent = ("send",) in self.answers.values()


class Ask(Step, kw_only=True, tag="muster.ask"):
    """MUS-3, MUS-4: all swap at once, then all give orders at once."""

    def run(self, t: MusterTable) -> None:
        """Ask all seats to swap, which is followed by the orders."""
        t.ask(Swap(most=min(2, len(t.state.pile) // t.state.seats)), range(t.state.seats))


class Swap(Question, kw_only=True, tag="muster.swap"):
    """MUS-3: throw up to two troops away and draw as many."""

    rules = ("MUS-3",)
    secrecy = Secrecy.SEALED
    revisable = True
    draws_default = True

    most: int

    def legal(self, t: MusterTable, seat: int) -> Among:
        """Any of the hand."""
        return Among(tuple(t.state.hands[seat]), 0, self.most)

    def prompt(self, t: MusterTable, seat: int) -> str:
        """Ask which card to throw away."""
        return "Which troops do you throw away?"

    def option(self, t: MusterTable, seat: int, key: str) -> Option:
        """Name a troop."""
        return _named(key)

    def run(self, t: MusterTable) -> None:
        """Swap for every seat in order, then ask for orders."""
        s = t.state
        t.reveal()
        for seat, away in self.answers.items():
            drawn = [s.pile.pop() for _ in away]
            s.thrown.extend(str(troop) for troop in away)
            s.hands[seat] = sorted(troop for troop in s.hands[seat] if troop not in away) + drawn
            t.emit(Thrown(seat=seat, troops=tuple(str(troop) for troop in away), rules=("MUS-3",)))
            team = tuple(range(seat % 2, s.seats, 2))
            t.emit(Drawn(seat=seat, troops=tuple(drawn), rules=("MUS-3",), audience=team))
        t.ask(Order(), range(s.seats - 1, -1, -1))


class Order(Question, kw_only=True, tag="muster.order"):
    """MUS-4: one troop to each front, in secret."""

    rules = ("MUS-4",)
    secrecy = Secrecy.SEALED
    revisable = True
    hides = True
    draws_default = True

    def legal(self, t: MusterTable, seat: int) -> Into:
        """Any of the hand, one a front."""
        return Into(FRONTS, tuple(t.state.hands[seat]))

    def prompt(self, t: MusterTable, seat: int) -> str:
        """Ask for the order."""
        return "Who goes where?"

    def option(self, t: MusterTable, seat: int, key: str) -> Option:
        """Name a troop."""
        return _named(key)

    def shares(self, t: MusterTable, seat: int) -> tuple[int, ...]:
        """Team mates show each other their orders as they give them."""
        return _team(t.state, seat)

    def run(self, t: MusterTable) -> None:
        """Keep the orders face down."""
        t.state.orders = {seat: [str(troop) for troop in picks] for seat, picks in self.answers.items()}


class Supply(Step, kw_only=True, tag="muster.supply"):
    """MUS-5: seats send supplies one after the other, for all to see."""

    seat: int

    def run(self, t: MusterTable) -> None:
        """Ask the seat."""
        t.ask(Divide(), (self.seat,))


class Divide(Question, kw_only=True, tag="muster.divide"):
    """MUS-5: up to three supplies, two to a front at most."""

    rules = ("MUS-5",)

    def legal(self, t: MusterTable, seat: int) -> Over:
        """Three points over three fronts."""
        return Over(tuple((front, 2) for front in FRONTS), 0, 3)

    def prompt(self, t: MusterTable, seat: int) -> str:
        """Ask for supplies."""
        return "Where do the supplies go?"

    def option(self, t: MusterTable, seat: int, key: str) -> Option:
        """Name a front."""
        return Option(key, key.capitalize(), target=Ref("front", key))

    def run(self, t: MusterTable) -> None:
        """Note them."""
        ((seat, picks),) = self.answers.items()
        sent = {key: amount for key, amount in (pick for pick in picks if not isinstance(pick, str)) if amount}
        t.state.supplies[seat] = sent
        t.emit(Supplied(seat=seat, points=sum(sent.values()), rules=("MUS-5",)))


class Battle(Step, kw_only=True, tag="muster.battle"):
    """MUS-6: each front goes to the stronger team; in bad weather the centre counts twice."""

    def run(self, t: MusterTable) -> None:
        """Turn all up and settle the fronts."""
        s = t.state
        t.reveal()
        for place, front in enumerate(FRONTS):
            might = [0, 0]
            for seat, troops in s.orders.items():
                might[seat % 2] += int(troops[place][1:]) % 6 + s.supplies[seat].get(front, 0)
            if s.sent and s.spy is not None and front == "centre":
                might[1 - s.spy % 2] -= 2
            team = None if might[0] == might[1] else int(might[1] > might[0])
            if team is not None:
                s.won[team] += 2 if s.weather > 4 and front == "centre" else 1
            t.emit(Fought(front=front, team=team, rules=("MUS-6",)))
        for seat, troops in s.orders.items():
            s.hands[seat] = [troop for troop in s.hands[seat] if troop not in troops]
            s.thrown.extend(troops)
        s.orders, s.sent = {}, False


def _named(troop: str) -> Option:
    return Option(troop, f"Troop {troop[1:]}", f"Strength {int(troop[1:]) % 6}")


class MusterRules(Rulebook[MusterState[Any], MusterView, None]):
    """The rules of the toy."""

    id = "muster"
    Options = MusterOptions
    State = MusterState
    steps = (Round, Send, Ask, Swap, Order, Supply, Divide, Battle)
    events = (Weather, Thrown, Drawn, Supplied, Fought)
    random_seats = True
    turn_rules = ("MUS-1",)
    leave_rules = ("MUS-7",)

    def seats(self, options: Struct) -> range:
        """Two or four play."""
        return range(2, 5, 2)

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """Every other seat."""
        return tuple(range(0, seats, 2)), tuple(range(1, seats, 2))

    def begin(self, options: Struct, seats: int, chance: Chance) -> MusterState[Any]:
        """Shuffle and deal six troops each, and the spy to somebody."""
        assert isinstance(options, MusterOptions)
        pile = list(TROOPS)
        chance.shuffle(pile)
        return MusterState(
            seats=seats,
            chance=chance,
            hands=[sorted(pile.pop() for _ in range(6)) for _ in range(seats)],
            pile=pile,
            rounds=options.rounds,
            won=[0, 0],
            spy=chance.below(seats) if options.spy else None,
            agenda=[Round()],
        )

    def view(self, state: MusterState[Any], seat: int | None) -> MusterView:
        """The knowledge of the seat's team, and the open cards."""
        team = _team(state, seat)
        mine = state.spy is not None and state.spy in team
        asked = state.agenda[-1] if state.agenda else None
        given = asked.answers if isinstance(asked, Order) else {}
        orders = state.orders | {seat: [str(troop) for troop in picks] for seat, picks in given.items()}
        return MusterView(
            **basics(state, seat),
            hands={mate: tuple(state.hands[mate]) for mate in team},
            held=tuple(len(hand) for hand in state.hands),
            pile=len(state.pile),
            spy=state.spy if mine else None,
            sent=mine and state.sent,
            orders={mate: tuple(orders[mate]) for mate in team if mate in orders},
            ordered=tuple(sorted(state.orders)),
            supplies={of: dict(sent) for of, sent in sorted(state.supplies.items())},
            thrown=tuple(state.thrown),
            won=tuple(state.won),
            weather=state.weather,
        )

    def redraw_unseen(self, state: MusterState[Any], seat: int | None, chance: Chance) -> None:
        """Deal the other team's hands, orders and spy again."""
        team = _team(state, seat)
        others = [other for other in range(state.seats) if other not in team]
        pool = sorted([troop for other in others for troop in state.hands[other]] + state.pile)
        chance.shuffle(pool)
        for other in others:
            state.hands[other] = [pool.pop() for _ in state.hands[other]]
            if other in state.orders:
                state.orders[other] = [str(key) for key in Into(FRONTS, tuple(state.hands[other])).sample(chance)]
        state.pile = pool
        if state.spy is None or state.spy in team:
            return
        asked = state.agenda[-1] if state.agenda else None
        was, state.spy = state.spy, chance.pick(others)
        if isinstance(asked, Send):
            asked.asked = {state.spy: asked.asked[was]}
            asked.offers = {state.spy: asked.offers[was]}
        elif asked is not None:
            state.sent = bool(chance.below(2))

    def check(self, state: MusterState[Any]) -> None:
        """No troop is lost, and orders are carried out by troops in hand."""
        troops = [troop for hand in state.hands for troop in hand] + state.pile + state.thrown
        assert sorted(troops) == sorted(TROOPS)
        for seat, ordered in state.orders.items():
            assert all(troop in state.hands[seat] for troop in ordered)


class MusterWords(Phrasebook[MusterState[Any], MusterView, None]):
    """The words of the toy."""

    title = "Muster"
    summary = "Secret orders for two teams."
    length = "two minutes"

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """The rulebook has a spy."""
        assert isinstance(options, MusterOptions)
        return () if options.spy else (HouseRule("There is no spy.", ("MUS-2", "MUS-6")),)

    def describe(self, view: MusterView) -> str:
        """Fronts won, and the known cards of the hands."""
        return f"Fronts: {view.won[0]} to {view.won[1]}. Troops: {', '.join(map(str, view.held))}."


class Muster(Game[MusterState[Any], MusterView, None]):
    """The toy."""

    def __init__(self) -> None:
        """The toy has no content."""
        super().__init__(MusterRules(None), "muster", MusterWords)


def _team(state: MusterState[Any], seat: int | None) -> tuple[int, ...]:
    return () if seat is None else tuple(range(seat % 2, state.seats, 2))
