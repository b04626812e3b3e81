"""A toy of actors that are no seats: seats lead Clans, and a Wolf goes with the last seat.

Each Clan takes its own place in the turn order of a battle; a seat with two of them passes for one and acts for the
other. When a player leaves, their Clans go to the next seat; when nobody is left, the rules pass for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.kernel import (
    Among,
    Event,
    Game,
    Option,
    Outcome,
    Phrasebook,
    Rulebook,
    Secrecy,
    State,
    Step,
    Table,
    View,
    basics,
    words,
)
from rules.kernel.play.actors import RULES, Actor, in_turn
from rules.kernel.play.chance import Chance
from rules.kernel.play.rounds import PASS, Reaction, Round
from rules.kernel.play.workbench import St

CLANS = ("Ash", "Birch", "Cedar", "Dogwood")
WOLF = "Wolf"
HAND, BATTLES, HOWLS = 3, 4, 2


class ClansOptions(Struct, frozen=True):
    """A toy has no options."""


class ClansState(State[St], kw_only=True):
    """First leaders, hands, points, strength and fights of the battle, and howls left."""

    leads: dict[str, int]
    hands: dict[str, list[int]]
    points: dict[str, int]
    strength: dict[str, int]
    fought: list[str] = []
    battle: int = 0
    howls: int = HOWLS

    def decider(self, actor: Actor) -> int:
        """CLN-2: a Clan's leader, or the next seat still there; CLN-5: the Wolf goes with the last."""
        here = [seat for seat in range(self.seats) if seat not in self.left]
        if not here:
            return RULES
        if actor == WOLF:
            return min(here, key=lambda seat: (points_of(self, seat), seat))
        first = self.leads[str(actor)]
        return next(seat for seat in in_turn(range(self.seats), first) if seat in here)


ClansTable = Table[ClansState[Any], None]


class ClansView(View, kw_only=True):
    """The hands of the Clans that the seat leads, and all the rest."""

    hands: dict[str, tuple[int, ...]]
    held: dict[str, int]
    points: dict[str, int]
    strength: dict[str, int]
    battle: int
    howls: int


class Reinforced(Event, frozen=True, kw_only=True, tag="reinforced"):
    """A Clan put a card down."""

    clan: str
    card: int


class Howled(Event, frozen=True, kw_only=True, tag="howled"):
    """The Wolf scares a Clan."""

    clan: str


class Won(Event, frozen=True, kw_only=True, tag="won"):
    """A Clan won a battle; nobody, if two were as strong."""

    landmark = True

    clan: str


class BeginBattle(Step, kw_only=True, tag="clans.begin_battle"):
    """CLN-1: four battles, each begun by another Clan."""

    def run(self, t: ClansTable) -> None:
        """CLN-3: a round of all Clans and the Wolf, then the winner is found."""
        s = t.state
        if s.battle == BATTLES:
            t.finish(_outcome(s))
            return
        s.battle += 1
        s.strength, s.fought = dict.fromkeys(CLANS, 0), []
        t.follow(Battle(), SeeWhoWins(), BeginBattle())


class Battle(Round, kw_only=True, tag="clans.battle"):
    """CLN-3: each Clan in turn order, then the Wolf, until all have passed in a row."""

    def order(self, t: ClansTable) -> Sequence[Actor]:
        """CLN-1: the Clans from the one that is first in this battle, then the Wolf."""
        return (*in_turn(CLANS, CLANS[t.state.battle - 1]), WOLF)

    def question(self, t: ClansTable, actor: Actor) -> Reaction | None:
        """CLN-4: a Clan fights once a battle; one without cards, seen by all, is passed over."""
        if actor == WOLF:
            return Howl() if t.state.howls else None
        return Fight() if t.state.hands[str(actor)] and actor not in t.state.fought else None


class Fight(Reaction, kw_only=True, tag="clans.fight"):
    """CLN-4: a Clan puts a card down, or passes."""

    topic = "a battle of a Clan"
    rules = ("CLN-4",)
    secrecy = Secrecy.SEALED
    hides = True

    def legal(self, t: ClansTable, seat: int) -> Among:
        """A card a key, and to pass."""
        return Among((*[str(card) for card in sorted(set(t.state.hands[str(self.actor)]))], PASS))

    def prompt(self, t: ClansTable, seat: int) -> str:
        """Ask for a card."""
        return "Put a card down?"

    def option(self, t: ClansTable, seat: int, key: str) -> Option:
        """Say how strong it is."""
        return Option(key, "Pass" if key == PASS else f"Strength {key}")

    def acts(self, t: ClansTable, round_: Round, actor: Actor, key: str) -> None:
        """Put it down."""
        clan = str(actor)
        t.state.fought.append(clan)
        t.state.hands[clan].remove(int(key))
        t.state.strength[clan] += int(key)
        t.emit(Reinforced(clan=clan, card=int(key), rules=("CLN-4",)))

    def run(self, t: ClansTable) -> None:
        """That a Clan passed tells something about its hand."""
        t.reveal()
        super().run(t)


class Howl(Reaction, kw_only=True, tag="clans.howl"):
    """CLN-5: the seat with the Wolf has it scare a Clan, or not; without strength, it passes."""

    topic = "the Wolf"
    rules = ("CLN-5",)

    def legal(self, t: ClansTable, seat: int) -> Among:
        """A Clan with strength, or none."""
        return Among((*[clan for clan in CLANS if t.state.strength[clan]], PASS))

    def prompt(self, t: ClansTable, seat: int) -> str:
        """Ask for a Clan."""
        return "Whom do you scare?"

    def option(self, t: ClansTable, seat: int, key: str) -> Option:
        """Name the Clan."""
        return Option(key, "Nobody" if key == PASS else key)

    def acts(self, t: ClansTable, round_: Round, actor: Actor, key: str) -> None:
        """It loses 1 strength."""
        t.state.howls -= 1
        t.state.strength[key] -= 1
        t.emit(Howled(clan=key, rules=("CLN-5",)))


class SeeWhoWins(Step, kw_only=True, tag="clans.see_who_wins"):
    """CLN-6: the strongest Clan has a point, unless another is as strong."""

    def run(self, t: ClansTable) -> None:
        """Count it."""
        s = t.state
        best = max(s.strength.values())
        strongest = [clan for clan in CLANS if s.strength[clan] == best]
        won = strongest[0] if len(strongest) == 1 else ""
        if won:
            s.points[won] += 1
        t.emit(Won(clan=won, rules=("CLN-6",)))


def points_of(s: ClansState[Any], seat: int) -> int:
    """Count the points of the Clans that a seat led at first."""
    return sum(s.points[clan] for clan in CLANS if s.leads[clan] == seat)


def _outcome(s: ClansState[Any]) -> Outcome:
    scores = tuple([points_of(s, seat) for seat in range(s.seats)])
    tiers = sorted(set(scores), reverse=True)
    ranking = tuple([tuple([seat for seat in range(s.seats) if scores[seat] == tier]) for tier in tiers])
    return Outcome(ranking[0], ranking, scores, "The battles are over.", ("CLN-1",))


class ClansRules(Rulebook[ClansState[Any], ClansView, None]):
    """The rules of the toy."""

    id = "clans"
    Options = ClansOptions
    State = ClansState
    steps = (BeginBattle, Battle, Fight, Howl, SeeWhoWins)
    events = (Reinforced, Howled, Won)
    turn_rules = ("CLN-1",)
    leave_rules = ("CLN-2",)

    def seats(self, options: Struct) -> range:
        """Two to four play."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> ClansState[Any]:
        """CLN-2: the Clans are dealt round, each with three cards."""
        return ClansState(
            seats=seats,
            chance=chance,
            leads={clan: place % seats for place, clan in enumerate(CLANS)},
            hands={clan: [chance.roll(3) for _ in range(HAND)] for clan in CLANS},
            points=dict.fromkeys(CLANS, 0),
            strength=dict.fromkeys(CLANS, 0),
            agenda=[BeginBattle()],
        )

    def view(self, state: ClansState[Any], seat: int | None) -> ClansView:
        """The hands of the own Clans, and the open cards."""
        return ClansView(
            **basics(state, seat),
            hands={clan: tuple(state.hands[clan]) for clan in CLANS if state.decider(clan) == seat},
            held={clan: len(state.hands[clan]) for clan in CLANS},
            points=dict(state.points),
            strength=dict(state.strength),
            battle=state.battle,
            howls=state.howls,
        )

    def redraw_unseen(self, state: ClansState[Any], seat: int | None, chance: Chance) -> None:
        """Deal the cards of the other Clans again."""
        for clan in CLANS:
            if state.decider(clan) != seat:
                state.hands[clan] = [chance.roll(3) for _ in state.hands[clan]]

    def check(self, state: ClansState[Any]) -> None:
        """No Clan has more cards than it was dealt."""
        assert all(len(hand) <= HAND for hand in state.hands.values())
        assert all(strength >= 0 for strength in state.strength.values())
        assert 0 <= state.howls <= HOWLS


class ClansWords(Phrasebook[ClansState[Any], ClansView, None]):
    """The words of the toy."""

    title = "Clans"
    summary = "Lead Clans, and sometimes the Wolf."
    length = "a minute"

    def name_of(self, state: ClansState[Any], actor: Actor) -> str:
        """A Clan by its name, and the Wolf."""
        return "the Wolf" if actor == WOLF else str(actor)

    def tell(self, event: Event) -> str:
        """A line each."""
        match event:
            case Reinforced(clan=clan, card=card):
                return f"{clan} puts down a card of strength {card}."
            case Howled(clan=clan):
                return f"The Wolf scares {clan}."
            case Won(clan=clan):
                return f"{clan} wins the battle." if clan else "Nobody wins the battle."
            case _:
                return super().tell(event)

    def describe(self, view: ClansView) -> str:
        """Points and strength by Clan."""
        said = [f"{clan} {words.count(view.points[clan], 'point')}" for clan in CLANS]
        return f"Battle {view.battle}. {words.listing(said)}."


class Clans(Game[ClansState[Any], ClansView, None]):
    """The toy."""

    def __init__(self) -> None:
        """The toy has no content."""
        super().__init__(ClansRules(None), "clans", ClansWords)
