"""Terrene Odyssey as a game of the kernel: a match, what may be seen of it, what always holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rules.kernel import Choice, Event, Game, HouseRule, Order, Picks, Piece, Refusal, Step, Table
from rules.kernel.chance import Chance
from rules.kernel.effects import Effects
from rules.kernel.fairness import Balance, Bout
from rules.kernel.model import events_in
from rules.kernel.rounds import PASS
from rules.terrene.battle import attack as battle
from rules.terrene.battle import blocking, experience, striking
from rules.terrene.battle.blocking import NONE
from rules.terrene.cards.building import DeckBuilder
from rules.terrene.cards.checked import Content
from rules.terrene.cards.decks import faults
from rules.terrene.cards.in_force import Cards
from rules.terrene.chain import declaring, resolving, responses, triggers
from rules.terrene.chain import links as chain
from rules.terrene.checks import check
from rules.terrene.effects import choices
from rules.terrene.effects.doing_cards import does
from rules.terrene.effects.in_vain import in_vain
from rules.terrene.effects.records import Base
from rules.terrene.hidden import redraw
from rules.terrene.mind.appraising import appraise
from rules.terrene.mind.fairness import balance_of, bouts_of
from rules.terrene.mind.likely import likely, weigh
from rules.terrene.mind.weighing import worth
from rules.terrene.seeing import see
from rules.terrene.state import Brought, Player, TerreneOptions, TerreneState
from rules.terrene.told import ability_events, battle_events, core_events
from rules.terrene.turns import acting, losing, match, running, setup, starting, supply, turns
from rules.terrene.turns.losing import SIDES
from rules.terrene.view import TerreneView
from rules.terrene.words.describing import describe, sum_up
from rules.terrene.words.effects import clause
from rules.terrene.words.pieces import pieces_of
from rules.terrene.words.refusing import always
from rules.terrene.words.teaching import LEGEND, PRIMER

STEPS: tuple[type[Step], ...] = (
    *match.STEPS,
    *setup.STEPS,
    *starting.STEPS,
    *turns.STEPS,
    *acting.STEPS,
    *running.STEPS,
    *losing.STEPS,
    *supply.STEPS,
    *declaring.STEPS,
    *triggers.STEPS,
    *responses.STEPS,
    *chain.STEPS,
    *resolving.STEPS,
    *choices.STEPS,
    *battle.STEPS,
    *blocking.STEPS,
    *striking.STEPS,
    *experience.STEPS,
)

ATTACK, TARGET, BLOCK, OWN_BLOCK, RECRUIT, OTHER = (
    "terrene.respond_attack",
    "terrene.respond_target",
    "terrene.respond_block",
    "terrene.respond_own_block",
    "terrene.respond_recruit",
    "terrene.respond_other",
)
WHO_BLOCKS = "terrene.block"
ALL = (ATTACK, TARGET, BLOCK, OWN_BLOCK, RECRUIT, OTHER)

OPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "second_action": (
        "The player of the second turn gets 1 Action more in that turn.",
        ("TER-OPT-1", "TER-TURN-2"),
    ),
    "one_large": ("A deck holds at most one Character of 3 supply or more.", ("TER-OPT-2", "TER-DECK-8")),
    "one_name": (
        "Nobody recruits a Character while they have a recruited one of its name, tokens apart.",
        ("TER-OPT-3", "TER-RECRUIT-9"),
    ),
    "small_start": (
        "Characters of 0 supply may be in the starting party.",
        ("TER-OPT-4", "TER-SETUP-2", "TER-DECK-3"),
    ),
    "answers_between": (
        "After each ability of a chain that resolves there is a new round of responses.",
        ("TER-OPT-5", "TER-CHAIN-7"),
    ),
    "resourceful_once": (
        "Resourceful makes one Item or Command of a Character free in each turn.",
        ("TER-OPT-6", "TER-RESOURCE-1"),
    ),
}


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """In version 1 a response held what its round lies below it for now: whose turn it was, and who had passed."""
    agenda = state["agenda"]
    asked = agenda[-1] if agenda else {}
    if asked.get("type") in ALL:
        agenda.insert(-1, {"type": "terrene.respond", **{key: asked[key] for key in ("turn", "passed", "since")}})
    return state


class Terrene(Game[TerreneState[Any], TerreneView, Cards]):
    """Terrene Odyssey, for two players or two teams of two."""

    id = "terrene"
    title = "Terrene Odyssey"
    summary = "Duels of small parties: hidden Characters, face-down cards, and answers to what others do."
    length = "60 to 120 minutes live"
    primer = PRIMER
    legend = LEGEND
    chapter = "turn"
    Options = TerreneOptions
    State = TerreneState
    version = 2
    migrations = {1: _from_1}
    steps = STEPS
    events = events_in(core_events, ability_events, battle_events)
    leaving = "{seat:@} leaves the match"
    effects = Effects(Base, (does, clause, in_vain, worth))
    turn_rules = ("TER-TURN-1",)
    leave_rules = ("TER-MATCH-5",)
    orders = (
        Order("chain", "Pass this chain", ALL, (PASS,), "chain"),
        Order("turn", "Pass this turn", ALL, (PASS,), "turn"),
        Order(
            "once",
            "Ask me once a turn",
            (BLOCK, RECRUIT, OTHER),
            (PASS,),
            again=(ATTACK, TARGET, WHO_BLOCKS),
            within="turn",
            repeats=(PASS, NONE, "block"),
            says="When your side is first attacked or aimed at; that answer holds for the turn, where it fits",
        ),
        Order(
            "attacked",
            "Pass unless attacked",
            (TARGET, BLOCK, RECRUIT, OTHER),
            (PASS,),
            says="You are asked about attacks on your side",
        ),
        Order(
            "aimed",
            "Pass unless mine is the target",
            (ATTACK, BLOCK, RECRUIT, OTHER),
            (PASS,),
            says="You are asked about what is aimed at one of yours",
        ),
        Order(
            "both",
            "Pass unless attacked or targeted",
            (BLOCK, RECRUIT, OTHER),
            (PASS,),
            says="You are asked about attacks and what is aimed at one of yours, each time",
        ),
    )

    def __init__(self, content: Content, digest: str) -> None:
        """Bind the game to its content."""
        super().__init__(Cards(content), digest)

    def seats(self, options: Struct) -> range:
        """TER-MATCH-6: two players, or two teams of two."""
        return range(2, 5, 2)

    def usual_seats(self, options: Struct) -> int:
        """TER-MATCH-6: two play the game itself."""
        return 2

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """TER-2V2-1, TER-2V2-6: seats of the same parity play together."""
        return tuple([tuple(range(side, seats, 2)) for side in SIDES])

    def house_rules(self, options: Struct) -> tuple[HouseRule, ...]:
        """TER-OPT-7: each option that is on, for the whole match and for everybody."""
        return tuple([HouseRule(*said) for name, said in OPTIONS.items() if getattr(options, name)])

    # ---- The match

    def begin(self, options: Struct, seats: int, chance: Chance) -> TerreneState[Any]:
        """TER-DECK-9, TER-MATCH-1: a match, before decks are chosen."""
        if not isinstance(options, TerreneOptions):
            raise TypeError("these are the options of another game")
        return TerreneState(
            seats=seats,
            chance=chance,
            agenda=[match.BeginMatch()],
            options=options,
            players=[Player() for _ in range(seats)],
        )

    def bring(self, state: TerreneState[Any], seat: int, things: Sequence[Any]) -> None:
        """TER-DECK-3, TER-DECK-9: take in decks of one's own, each a name and its codes; legal ones alone."""
        decks = msgspec.convert(list(things), list[Brought])
        legal = [deck for deck in decks if not faults(self.cards, deck.cards, seats=state.seats, options=state.options)]
        state.players[seat].brought = legal

    def builder(self) -> DeckBuilder:
        """TER-DECK-9: decks of one's own."""
        return DeckBuilder(self.cards)

    def spans(self, state: TerreneState[Any]) -> Mapping[str, str]:
        """The chain and the turn that are on."""
        return {"chain": f"{state.game}.{state.rounds}", "turn": f"{state.game}.{state.turn}"}

    def repeats(self, state: TerreneState[Any], seat: int, picks: Picks) -> bool:
        """TER-BLOCK-1: no block that costs the blocker or the game is decided without its player."""
        return blocking.bears(Table(state, self.cards), seat, picks)

    def turn_of(self, state: TerreneState[Any]) -> int | None:
        """TER-TURN-1: the turn player."""
        return state.active if state.turn else None

    # ---- What may be seen

    def view(self, state: TerreneState[Any], seat: int | None) -> TerreneView:
        """TER-INFO-1 to TER-INFO-11: all but decks, hands and face-down cards of others."""
        return see(self.cards, state, seat, self.waiting(state))

    def redraw_unseen(self, state: TerreneState[Any], seat: int | None, chance: Chance) -> None:
        """TER-INFO-1 to TER-INFO-4, TER-DECK-9: draw decks, hands, face-down cards and secret lists anew."""
        redraw(self.cards, state, seat, chance)

    def describe(self, view: TerreneView) -> str:
        """Put the table in words."""
        return describe(view)

    def sum_up(self, before: TerreneView, now: TerreneView) -> tuple[str, ...]:
        """Say what a turn has changed."""
        return sum_up(before, now)

    def refusals(self, state: TerreneState[Any], seat: int) -> Iterable[Refusal]:
        """TER-ACT-5, TER-RUN-2: what waits for one's own turn."""
        return always(self.cards, state, seat)

    # ---- For computer players

    def appraise(self, state: TerreneState[Any], seat: int) -> int:
        """Say how well a seat's side stands, from 0 to 1,000."""
        return appraise(Table(state, self.cards), seat)

    def likely(self, state: TerreneState[Any], choice: Choice, chance: Chance) -> Picks:
        """Say what a sensible player would answer."""
        return likely(Table(state, self.cards), state.agenda[-1], choice.seat, choice.legal, chance)

    def weigh(self, state: TerreneState[Any], choice: Choice, chance: Chance) -> Mapping[Picks, int]:
        """Say by rules of thumb what answers seem to be worth; most questions have one sensible answer."""
        return weigh(Table(state, self.cards), state.agenda[-1], choice.seat, choice.legal, chance)

    # ---- Words, and what always holds

    def balance(self) -> Balance:
        """Measure how often each printed deck and who begins win, how long games are, and who plays better."""
        return balance_of(self.cards)

    def bouts(self, state: TerreneState[Any], events: Sequence[Event]) -> tuple[Bout, ...]:
        """TER-MATCH-1: the games of the match."""
        return bouts_of(events)

    def pieces(self) -> tuple[Piece, ...]:
        """List every card and every printed deck."""
        return pieces_of(self.cards)

    def check(self, state: TerreneState[Any]) -> None:
        """Check what always holds.

        Raises:
            AssertionError: When something does not.
        """
        check(self.cards, state)
