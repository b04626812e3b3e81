"""Elemancers in rules: set-up, what may be seen, what always holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.elemancers.battle import battles, begin_and_modify, damage, using
from rules.elemancers.battle.battle_orders import OnceABattle
from rules.elemancers.content.checking import Content
from rules.elemancers.content.in_force import Cards
from rules.elemancers.content.records import FACTIONS
from rules.elemancers.invariants import check
from rules.elemancers.redealing import redraw
from rules.elemancers.rounds import baransu, leaving, moving, power_actions, rounds, setup, summoning, turns
from rules.elemancers.rounds.leaving import left, present
from rules.elemancers.sides import FACTION
from rules.elemancers.state import Dragon, ElemancersOptions, ElemancersState, ElemancersTable
from rules.elemancers.told import battle_events, table_events
from rules.elemancers.told.table_events import SagaShown
from rules.elemancers.view import ElemancersView
from rules.elemancers.viewing import see
from rules.elemancers.words.clan_strengths import of_faction
from rules.kernel import Option, Order, Rulebook, Side, Step
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import events_in
from rules.kernel.play.rounds import PASS
from rules.kernel.play.steps import steps_in

WINDOWS = ("elemancers.begin", "elemancers.modify", "elemancers.modify_openly")
SETTLING = ("elemancers.assign_dice", "elemancers.offer_power", "elemancers.order_cards")


def _from_1(state: dict[str, Any]) -> dict[str, Any]:
    """In version 1 the Hollow had to be held only where the option ``hold`` was on (ELE-WIN-12)."""
    state["options"]["arrive"] = not state["options"].pop("hold", False)
    return state


class ElemancersRules(Rulebook[ElemancersState[Any], ElemancersView, Cards]):
    """Elemancers, for two to six players in two Factions."""

    id = "elemancers"
    version = 2
    migrations = {1: _from_1}
    Options = ElemancersOptions
    State = ElemancersState
    steps = steps_in(
        *(setup, rounds, turns, power_actions, summoning, moving, baransu, leaving),
        *(battles, begin_and_modify, using, damage),
    )
    events = events_in(table_events, battle_events)
    turn_rules = ("ELE-TRN-1",)
    leave_rules = ("ELE-DRP-1",)
    orders = (
        Order(
            "battle",
            "Pass in this Battle",
            WINDOWS,
            (PASS,),
            "battle",
            says="You are asked again in the next Battle",
            beside=True,
        ),
        Order(
            "once",
            "Ask me once a Battle",
            (*WINDOWS, *SETTLING),
            says="Traits are used and Hits assigned for you; you are asked once about Battle Cards and your Weapon",
            condition=OnceABattle,
            beside=True,
        ),
    )

    def __init__(self, content: Content) -> None:
        """Bind the rules to their content."""
        super().__init__(Cards(content))

    def seats(self, options: Struct) -> range:
        """ELE-SET-1 to ELE-SET-3: two to six players, in other sizes fewer."""
        return self.cards.can_play(_own(options).size)

    def usual_seats(self, options: Struct) -> int:
        """ELE-SET-2: four players, with a Clan each; fewer where a size takes no four."""
        return min(4, self.seats(options)[-1])

    # ---- Sides

    def sides_to_choose(self, options: Struct, seats: int) -> tuple[Side, ...]:
        """ELE-SET-2, ELE-SET-4: Dark and Light, with as many players as the set-up has."""
        counts = [len(leads) for leads in self.cards.setup(_own(options).size, seats).leads]
        return tuple(
            [
                Side(faction, FACTION[faction], min(counts), max(counts), of_faction(self.cards, faction))
                for faction in FACTIONS
            ]
        )

    def take_sides(self, state: ElemancersState[Any], sides: Sequence[str]) -> None:
        """ELE-SET-4: each player's Faction."""
        state.side = list(sides)

    def sides(self, state: ElemancersState[Any]) -> tuple[tuple[int, ...], ...]:
        """ELE-FAC-1, ELE-FAC-7: the Factions."""
        return tuple([tuple([n for n, side in enumerate(state.side) if side == faction]) for faction in FACTIONS])

    def begin(self, options: Struct, seats: int, chance: Chance) -> ElemancersState[Any]:
        """ELE-SET-9: Baransu lies in the shielded Hollow. ELE-SET-8: the Saga Deck is shuffled.

        ELE-SET-4: then the players choose their Clans.
        """
        setup_ = self.cards.setup(_own(options).size, seats)
        sagas = list(self.cards.sagas)
        chance.shuffle(sagas)
        agenda = [setup.ChooseClans(), setup.LayOut(), rounds.BeginRound()]
        return ElemancersState(
            seats=seats,
            chance=chance,
            agenda=agenda[::-1],
            options=_own(options),
            side=[""] * seats,
            chosen=[[] for _ in range(seats)],
            sagas=sagas,
            dragon=Dragon(at=self.cards.hollow, hp=self.cards.baransu.hp, pt=setup_.dragon_pt),
        )

    # ---- What comes between

    def on_leave(self, t: ElemancersTable, seat: int) -> Sequence[Step]:
        """ELE-DRP-1, ELE-DRP-3: somebody takes the Clans over, or the Faction has lost."""
        return left(t, seat)

    def may_do(self, t: ElemancersTable, seat: int) -> Iterable[Option]:
        """ELE-INF-2: a player with Faction-mates may show them a Saga.

        ELE-INF-6: but never a Battle Card.
        """
        s = t.state
        if len(present(t, s.side[seat])) < 2 or seat in s.left:
            return
        for clan, board in s.clans.items():
            if board.seat == seat and board.saga and not board.showing:
                name = t.content.names[clan]
                yield Option(f"show.{clan}", f"Show {name}'s Saga", f"To {FACTION[board.faction]}, for good")

    def do(self, t: ElemancersTable, seat: int, key: str) -> Sequence[Step]:
        """ELE-INF-2: a card that has been shown stays shown."""
        clan = key.partition(".")[2]
        board = t.state.clans[clan]
        board.showing = True
        t.reveal()
        mates = tuple([one for one, side in enumerate(t.state.side) if side == board.faction])
        at = t.content.sagas[board.saga].at
        t.emit(SagaShown(clan=clan, saga=board.saga, at=at, audience=mates, rules=("ELE-INF-2",)))
        return ()

    def spans(self, state: ElemancersState[Any]) -> Mapping[str, str]:
        """The Battle that is on."""
        return {"battle": str(state.battles)} if state.battle is not None else {}

    def turn_of(self, state: ElemancersState[Any]) -> int | None:
        """ELE-GLO-2: the active player."""
        return state.clans[state.active].seat if state.active else None

    # ---- What may be seen, and what always holds

    def view(self, state: ElemancersState[Any], seat: int | None) -> ElemancersView:
        """ELE-INF-1 to ELE-INF-5: all but decks, and the hands and Sagas of others."""
        return see(self.cards, state, seat)

    def redraw_unseen(self, state: ElemancersState[Any], seat: int | None, chance: Chance) -> None:
        """ELE-INF-1: deal hands, decks and Sagas anew that the seat cannot see."""
        redraw(self.cards, state, seat, chance)

    def check(self, state: ElemancersState[Any]) -> None:
        """Check what always holds.

        Raises:
            AssertionError: When something does not.
        """
        check(self.cards, state)


def _own(options: Struct) -> ElemancersOptions:
    if not isinstance(options, ElemancersOptions):
        raise TypeError("these are the options of another game")
    return options
