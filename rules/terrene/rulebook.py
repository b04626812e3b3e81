"""Terrene Odyssey in rules: set-up, visibility, invariants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rules.kernel import Order, Picks, Rulebook, Table
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import events_in
from rules.kernel.play.rounds import PASS
from rules.kernel.play.steps import steps_in
from rules.terrene.battle import attack as battle
from rules.terrene.battle import blocking, experience, striking
from rules.terrene.battle.blocking import NONE
from rules.terrene.battle.defence_orders import SafeBlock
from rules.terrene.cards.checking import Content
from rules.terrene.cards.decks import faults
from rules.terrene.cards.in_force import Cards
from rules.terrene.cards.own_decks import DeckBuilder
from rules.terrene.chain import chain_links as chain
from rules.terrene.chain import declaring, resolving, responses, triggers
from rules.terrene.effects import choices
from rules.terrene.invariants import check
from rules.terrene.redealing import redraw
from rules.terrene.state import Brought, Player, TerreneOptions, TerreneState
from rules.terrene.told import ability_events, battle_events, match_events
from rules.terrene.turns import action_phase, losing, match, running, setup, starting, supply, turns
from rules.terrene.turns.losing import SIDES
from rules.terrene.view import TerreneView
from rules.terrene.viewing import see

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


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """In version 1 a response held its round's own data: the turn and the players who passed.

    What waited for a chain, and what was put on one, had the fields of a link without being one.
    """
    agenda = state["agenda"]
    for step in agenda:
        if step["type"] == "terrene.declare":
            step["link"] = _link(step)
        for name in ("declare", "what"):
            if name in step:
                inner = step[name]
                step[name] = {**inner, "link": _link(inner)} if name == "declare" else _link(inner)
    asked = agenda[-1] if agenda else {}
    if asked.get("type") in ALL:
        agenda.insert(-1, {"type": "terrene.respond", **{key: asked[key] for key in ("turn", "passed", "since")}})
    for link in (*state["declared"], *state["uses"]):
        link["causes"] = [link["about"]] if link.get("about") else []
    return {**state, "waiting": [_link(one) for one in state["waiting"]]}


def _link(old: dict[str, Any]) -> dict[str, Any]:
    return {**old, "kind": old.get("how", "trigger"), "by": old["seat"], "causes": old["about"]}


class TerreneRules(Rulebook[TerreneState[Any], TerreneView, Cards]):
    """Terrene Odyssey, for two players or two teams of two."""

    id = "terrene"
    Options = TerreneOptions
    State = TerreneState
    version = 2
    migrations = {1: _from_1}
    steps = steps_in(
        *(match, setup, starting, turns, action_phase, running, losing, supply),
        *(declaring, triggers, responses, chain, resolving, choices),
        *(battle, blocking, striking, experience),
    )
    events = events_in(match_events, ability_events, battle_events)
    turn_rules = ("TER-TURN-1",)
    leave_rules = ("TER-MATCH-5",)
    orders = (
        Order(
            "chain",
            "Answer nothing in this chain",
            ALL,
            (PASS,),
            "chain",
            says="You answer nothing more in this chain, and are asked again in the next one",
            beside=True,
        ),
        Order(
            "turn",
            "Answer nothing this turn",
            ALL,
            (PASS,),
            "turn",
            says="You answer nothing more in this turn; no turn of yours is lost. Then you are asked again",
            beside=True,
        ),
        Order(
            "once",
            "Ask me once a turn",
            (BLOCK, RECRUIT, OTHER),
            (PASS,),
            again=(ATTACK, TARGET, WHO_BLOCKS),
            within="turn",
            repeats=(PASS, NONE, "block"),
            says="When your side is first attacked or targeted; your answer repeats this turn while it fits",
        ),
        Order(
            "attacked",
            "Only when attacked",
            (TARGET, BLOCK, RECRUIT, OTHER),
            (PASS,),
            says="You are still asked about attacks on your side",
        ),
        Order(
            "aimed",
            "Only when mine is the target",
            (ATTACK, BLOCK, RECRUIT, OTHER),
            (PASS,),
            says="You are still asked when one of yours is the target",
        ),
        Order(
            "both",
            "Only when attacked or targeted",
            (BLOCK, RECRUIT, OTHER),
            (PASS,),
            says="You are still asked about attacks, and when one of yours is the target",
        ),
        Order(
            "block",
            "Block when it is safe",
            (ATTACK, WHO_BLOCKS),
            says="A Character that survives the attack blocks it; you choose which attacks, and what happens otherwise",
            condition=SafeBlock,
        ),
    )

    def __init__(self, content: Content) -> None:
        """Bind the rules to their content."""
        super().__init__(Cards(content))

    def seats(self, options: Struct) -> range:
        """TER-MATCH-6: two players, or two teams of two."""
        return range(2, 5, 2)

    def usual_seats(self, options: Struct) -> int:
        """TER-MATCH-6: two play the game itself."""
        return 2

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """TER-2V2-1, TER-2V2-6: seats of the same parity play together."""
        return tuple([tuple(range(side, seats, 2)) for side in SIDES])

    # ---- The match

    def begin(self, options: Struct, seats: int, chance: Chance) -> TerreneState[Any]:
        """TER-DECK-9, TER-MATCH-1: a match, before decks are chosen.

        TER-OPT-7: its options hold throughout.
        """
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
        """TER-DECK-3, TER-DECK-9: take in a player's own decks, name and codes; legal ones only."""
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
        return see(self.cards, state, seat)

    def redraw_unseen(self, state: TerreneState[Any], seat: int | None, chance: Chance) -> None:
        """TER-INFO-1 to TER-INFO-4, TER-DECK-9: draw again decks, hands and all secret cards."""
        redraw(self.cards, state, seat, chance)

    def check(self, state: TerreneState[Any]) -> None:
        """Check the invariants.

        Raises:
            AssertionError: When something does not.
        """
        check(self.cards, state)
