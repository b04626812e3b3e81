"""TimeStrike in rules: set-up, what may be seen, what always holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from rules.kernel import Option, Rulebook, Side, Step
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import events_in
from rules.kernel.play.steps import steps_in
from rules.timestrike.actions import building, casting, climbing, contesting, fishing, loot_use, mining, taming, trading
from rules.timestrike.box import Box
from rules.timestrike.combat import aftermath, attacking, defending
from rules.timestrike.content.checking import Content
from rules.timestrike.dice import reaction_windows
from rules.timestrike.drafted_fear import drafted_fear_moves, tentacles
from rules.timestrike.game_options import Options, Raid, Royale, Skirmish, Versus
from rules.timestrike.ground.terrain import opening
from rules.timestrike.imagining import redraw
from rules.timestrike.invariants import check
from rules.timestrike.loot import choosing_drawn_cards
from rules.timestrike.lost import lost_attacks, lost_moves, mounts, spawning
from rules.timestrike.moving import cheap_shots, falling, shifting, walking
from rules.timestrike.raid import raid_rounds, raid_setup
from rules.timestrike.royale import initiative, royale_setup, settling
from rules.timestrike.sentience_turn import carrying_out as sentience_steps
from rules.timestrike.sentience_turn import resolving_cards, sentience_cards, sentience_hits, sentience_moves
from rules.timestrike.setup import deployment, draft, placing_fear, survivors
from rules.timestrike.setup.draft import alternate, limit
from rules.timestrike.state import LOST, TimestrikeState, TimestrikeTable
from rules.timestrike.told import combat_events, lost_events, royale_events, table_events
from rules.timestrike.told.table_events import Asks
from rules.timestrike.trials import rewards
from rules.timestrike.turns import ending, rounds, turns
from rules.timestrike.turns.ending import OfferDraw, may_offer
from rules.timestrike.turns.standing_orders import ORDERS
from rules.timestrike.using import (
    becoming_engaged,
    choices,
    consent,
    due_effects_order,
    effect_rolls,
    passives,
    resolving,
)
from rules.timestrike.view import TimestrikeView
from rules.timestrike.viewing import see

TEAMS = ("red", "blue")
PLAYERS = range(2, 9)
"""How many can play a Skirmish (TIM-GEN-4)."""
RAIDERS = range(1, 9)
"""How many can play a Boss Raid."""


SKIRMISH_BEGINS: tuple[type[Step], ...] = (draft.RollForOrder, deployment.Deploy, rounds.BeginRound)
RAID_BEGINS: tuple[type[Step], ...] = (
    *(raid_setup.PickSurvivors, placing_fear.PlaceFear, sentience_cards.OpenPhase),
    *(deployment.Deploy, raid_rounds.BeginRaidRound),
)
ROYALE_BEGINS: tuple[type[Step], ...] = (
    *(draft.RollForOrder, royale_setup.RoyaleDraft, placing_fear.PlaceFear, royale_setup.PlaceMonsters),
    *(deployment.Deploy, rounds.BeginRound),
)


class TimestrikeRules(Rulebook[TimestrikeState[Any], TimestrikeView, Box]):
    """TimeStrike: Shadow of Fear, for two to eight players; a Raid for one to eight."""

    id = "timestrike"
    Options = Options
    State = TimestrikeState
    steps = steps_in(
        *(draft, deployment, rounds, turns, ending, rewards),
        *(walking, cheap_shots, falling, shifting, fishing, mining, trading, climbing, contesting, building, taming),
        *(reaction_windows, choosing_drawn_cards, attacking, defending, aftermath),
        *(casting, choices, consent, loot_use, becoming_engaged, passives, resolving, effect_rolls, due_effects_order),
        *(
            lost_attacks,
            mounts,
            spawning,
            lost_moves,
            sentience_cards,
            sentience_hits,
            sentience_moves,
            resolving_cards,
            sentience_steps,
        ),
        *(
            raid_setup,
            raid_rounds,
            survivors,
            placing_fear,
            royale_setup,
            initiative,
            settling,
            tentacles,
            drafted_fear_moves,
        ),
    )
    events = events_in(table_events, combat_events, lost_events, royale_events)
    turn_rules = ("TIM-TURN-1",)
    leave_rules = ("TIM-DROP-2",)
    orders = ORDERS

    def __init__(self, content: Content) -> None:
        """Bind the rules to their content."""
        super().__init__(Box(content))

    def seats(self, options: Struct) -> range:
        """TIM-GEN-4, TIM-MODE-1: two to eight players; TIM-GEN-6: with one box."""
        return RAIDERS if isinstance(options, Raid) else PLAYERS

    def usual_seats(self, options: Struct) -> int:
        """Two, in every mode."""
        return PLAYERS[0]

    def faults(self, options: Struct, seats: int) -> Iterable[str]:
        """TIM-GEN-7: two teams need a third player; TIM-BRSET-4: eight Survivors in all.

        TIM-RDSET-4: so in a Raid.
        """
        raid = isinstance(options, Raid) and options.survivors * seats > survivors.MOST
        if raid or (isinstance(options, Royale) and royale_setup.too_many(options, seats)):
            yield f"There are only {survivors.MOST} Survivors for all players."
        if isinstance(options, Raid):
            return
        if _own(options).teams == "two" and seats < 3:
            yield "Two teams need three players or more; two players are a team each anyway."

    # ---- Sides

    def teams(self, options: Struct, seats: int) -> tuple[tuple[int, ...], ...]:
        """TIM-GEN-7: everybody alone, unless there are teams to choose; TIM-RAID-13: one in a Raid."""
        if isinstance(options, Raid):
            return (tuple(range(seats)),)
        return tuple([(seat,) for seat in range(seats)])

    def sides_to_choose(self, options: Struct, seats: int) -> tuple[Side, ...]:
        """TIM-GEN-7: two teams, agreed on before set-up."""
        if isinstance(options, Raid) or _own(options).teams != "two":
            return ()
        return tuple([Side(team, f"Team {team.title()}", 1, seats - 1) for team in TEAMS])

    def take_sides(self, state: TimestrikeState[Any], sides: Sequence[str]) -> None:
        """TIM-GEN-7, TIM-SETUP-5: who wins and loses together; teams alternate around the table."""
        state.side = list(sides)
        state.around = alternate(state.side)

    def sides(self, state: TimestrikeState[Any]) -> tuple[tuple[int, ...], ...]:
        """TIM-GEN-7: teams do not change."""
        if isinstance(state.options, Raid) or state.options.teams != "two":
            return ()
        return tuple([tuple([n for n, side in enumerate(state.side) if side == team]) for team in TEAMS])

    def begin(self, options: Struct, seats: int, chance: Chance) -> TimestrikeState[Any]:
        """TIM-SETUP-2, TIM-SKSET-1: three shuffled decks. TIM-MAP-1: the map.

        TIM-SETUP-3: turn order, draft, places, first turn (TIM-SKSET-8, TIM-BRSET-12). TIM-RDSET-11: in a Raid all may
        act then. TIM-MODE-2, TIM-MODE-4: in both modes with Fear its cards are laid out; TIM-MODE-3: a Skirmish has no
        Lost units.
        """
        own = options if isinstance(options, Raid) else _own(options)
        raid = isinstance(own, Raid)
        decks = [self.cards.deck("item"), self.cards.deck("fish"), self.cards.deck("artifact")]
        for deck in decks:
            chance.shuffle(deck)
        versus = SKIRMISH_BEGINS if isinstance(own, Skirmish) else ROYALE_BEGINS
        agenda = RAID_BEGINS if raid else versus
        state: TimestrikeState[Any] = TimestrikeState(
            seats=seats,
            chance=chance,
            agenda=[step() for step in agenda[::-1]],
            options=own,
            map=own.map,
            terrain=opening(self.cards.maps[own.map]),
            side=["players" if raid else str(seat) for seat in range(seats)],
            around=list(range(seats)),
            points=[limit(own, seats) if isinstance(own, Skirmish) else 0] * seats,
            drafting=list(range(seats)) if raid else [],
            items=decks[0],
            fish=decks[1],
            artifacts=decks[2],
            wary=[[] for _ in range(seats)],
        )
        if not isinstance(own, Skirmish):
            placing_fear.lay_out(self.cards, state, chance)
        return state

    # ---- What comes between

    def on_leave(self, t: TimestrikeTable, seat: int) -> Sequence[Step]:
        """TIM-DROP-2: a team mate gets the Characters, or they are removed."""
        return ending.on_leave(t, seat)

    def may_do(self, t: TimestrikeTable, seat: int) -> Iterable[Option]:
        """TIM-END-3, TIM-INFO-6: offer a draw; be asked about Cheap Shots, or not."""
        s = t.state
        if seat in s.left:
            return
        if may_offer(s, seat):
            yield Option("draw", "Offer a draw", "All others have to agree")
        wary = cheap_shots.WARY in s.wary[seat]
        label = "Make Cheap Shots for me" if wary else "Ask me about Cheap Shots"
        yield Option("wary", label, "They are made at once" if wary else "Else they are made at once")

    def do(self, t: TimestrikeTable, seat: int, key: str) -> Sequence[Step]:
        """TIM-END-3, TIM-INFO-6: do it."""
        if key == "draw":
            return (OfferDraw(by=seat),)
        wary = t.state.wary[seat]
        on = cheap_shots.WARY not in wary
        if on:
            wary.append(cheap_shots.WARY)
        else:
            wary.remove(cheap_shots.WARY)
        t.emit(Asks(seat=seat, what="Cheap Shots", on=on, rules=("TIM-INFO-6",)))
        return ()

    def turn_of(self, state: TimestrikeState[Any]) -> int | None:
        """TIM-TURN-2, TIM-MYTH-15: the player of the Character whose turn it is, or its Myth."""
        seat = state.decider(state.active) if state.active else LOST
        return None if seat == LOST else seat

    # ---- What may be seen, and what always holds

    def view(self, state: TimestrikeState[Any], seat: int | None) -> TimestrikeView:
        """TIM-INFO-1, TIM-INFO-4: all but decks, and the items and fish of other teams."""
        return see(self.cards, state, seat)

    def redraw_unseen(self, state: TimestrikeState[Any], seat: int | None, chance: Chance) -> None:
        """TIM-INFO-2: deal anew what the seat cannot see."""
        redraw(state, seat, chance)

    def check(self, state: TimestrikeState[Any]) -> None:
        """Check what always holds.

        Raises:
            AssertionError: When something does not.
        """
        check(self.cards, state)


def _own(options: Struct) -> Versus:
    if not isinstance(options, Versus):
        raise TypeError("these are the options of another game")
    return options
