"""Clash in rules: set-up, visibility, invariants."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rules.clash import events
from rules.clash.cards import Content
from rules.clash.effects import attack, confuse, equipment, heal
from rules.clash.rounds import choosing, ending, resolving, rounds
from rules.clash.rounds.scoring import points_of
from rules.clash.state import FOCUS, PLACES, Cards, ClashState, Player, Stack, available, total_focus
from rules.clash.view import ClashView, Equipment
from rules.clash.viewing import see
from rules.kernel import Rulebook
from rules.kernel.books.rulebook import holds
from rules.kernel.play.chance import Chance
from rules.kernel.play.model import events_in
from rules.kernel.play.steps import steps_in

TILES: tuple[Equipment, ...] = ("attack", "defense", "heal")


class ClashOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulebook knows one way to play, so there is nothing to choose."""


class ClashRules(Rulebook[ClashState[Any], ClashView, Cards]):
    """Clash, for two to four players."""

    id = "clash"
    Options = ClashOptions
    State = ClashState
    steps = steps_in(rounds, choosing, resolving, attack, heal, equipment, confuse, ending)
    events = events_in(events)
    random_seats = True
    turn_rules = ("CLA-ORD-7",)
    leave_rules = ("CLA-DIS-2",)
    tiles = 4 * len(TILES)  # equipment tiles in the game (CLA-COM-3), on stacks or owned

    def __init__(self, content: Content) -> None:
        """Bind the rules to their content."""
        super().__init__(Cards(content))

    def seats(self, options: Struct) -> range:
        """Two to four players (CLA-GOAL-4)."""
        return range(2, 5)

    # ---- Setup

    def begin(self, options: Struct, seats: int, chance: Chance) -> ClashState[Any]:
        """CLA-SET-1, CLA-SET-7: four golems and 20 FP each, and nothing anywhere else.

        CLA-SET-8: who sits where was drawn before; CLA-SEAT-2: which places are taken.
        """
        cards = self.cards
        players = [Player(place=place, trophies=[0] * seats, cards=list(cards.golems)) for place in PLACES[seats]]
        titans, unused = self._draw_titans(chance)
        stacks = [self._shuffle_stack(seats, chance) for _ in range(4)]
        return ClashState(
            seats=seats,
            chance=chance,
            agenda=[rounds.BeginBattle()],
            players=players,
            titans=titans,
            unused=unused,
            stacks=stacks,
            lost=[0] * seats,
            removed=[0] * seats,
        )

    def _draw_titans(self, chance: Chance) -> tuple[list[str], list[str]]:
        """CLA-SET-2, CLA-SET-3: two Titans drawn at random on the Boss; the rest goes back unseen."""
        titans = list(self.cards.titans)
        chance.shuffle(titans)
        return [self.cards.boss, *titans[:2]], titans[2:]

    def _shuffle_stack(self, seats: int, chance: Chance) -> Stack:
        """CLA-SET-5: one tile of each kind, shuffled, face down, at each of the four corners."""
        tiles = list(TILES)
        chance.shuffle(tiles)
        return Stack(tiles, [0] * seats)

    # ---- What may be seen

    def view(self, state: ClashState[Any], seat: int | None) -> ClashView:
        """CLA-HID-1 to CLA-HID-5: hide face-down cards and tiles, and others' unrevealed choices."""
        return see(self.cards, state, seat)

    def redraw_unseen(self, state: ClashState[Any], seat: int | None, chance: Chance) -> None:
        """CLA-HID-3, CLA-HID-4: draw face-down Titans and tiles again; the kernel draws choices."""
        faced_down = len(state.titans) - 1
        if faced_down > 0:
            pool = sorted([*state.titans[1:], *state.unused])
            chance.shuffle(pool)
            state.titans = [state.titans[0], *pool[:faced_down]]
            state.unused = pool[faced_down:]
        elif state.titans:
            state.unused = sorted(state.unused)
        for stack in state.stacks:
            stack.tiles.sort()
            chance.shuffle(stack.tiles)

    # ---- What always holds

    def check(self, state: ClashState[Any]) -> None:
        """CLA-FOC-5 and the counts of components; cards in play; the range of every number.

        Raises:
            AssertionError: When one of them does not hold.
        """
        for seat, player in enumerate(state.players):
            held = sum(other.trophies[seat] for other in state.players)
            everywhere = total_focus(state, seat) + held + state.lost[seat] + state.removed[seat]
            holds(everywhere == FOCUS, f"seat {seat} has {everywhere} FP")
            holds(player.trophies[seat] == 0 and player.focus >= 0, f"seat {seat} holds impossible FP")
            holds(len(player.cooling) <= 2 and len(available(player)) >= 2, f"seat {seat} cools {player.cooling}")
            holds(all(stack.focus[seat] < 3 for stack in state.stacks), f"seat {seat} has 3 FP on a stack")
        for number, stack in enumerate(state.stacks):
            holds(bool(stack.tiles) or not any(stack.focus), f"closed stack {number} holds FP")
        tiles = sum(len(stack.tiles) for stack in state.stacks) + sum(len(one.equipment) for one in state.players)
        holds(tiles == self.tiles, f"there are {tiles} tiles, not {self.tiles}")
        titan = state.titan
        if titan is not None:
            taken = sum(player.tokens for player in state.players)
            gone = sum((5, 7, 9)[: state.battle - 1]) + titan.full
            holds(0 <= titan.health <= titan.full, f"the Titan has {titan.health} health")
            holds(taken + titan.health + titan.set_aside <= gone, f"{taken} Titan tokens are taken")
        holds(all(points_of(state, seat) >= 0 for seat in range(state.seats)), "points below 0")
