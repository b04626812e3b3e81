"""A table of Clash for tests: set it up in one call, act as a seat, read what a seat sees.

Cards are written as in the catalogue, clockwise from side A: ``"2/S4 2/S2 1/K1 2/-"`` is four sides with their defence
and action. Actions: ``S4`` sword, ``SP3`` with Poison, ``SF3`` with Frost, ``H2`` heart, ``K1`` keys, ``C`` Confuse,
``-`` nothing. ``BLANK`` is a card that does nothing, so that a test sees only what it is about.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from rules import load
from rules.clash.cards import Action, Card, Confuse, Content, Heart, Keys, Nothing, Side, Sword, Tile
from rules.clash.game import Clash
from rules.clash.rounds import rounds
from rules.clash.rulebook import ClashOptions, ClashRules
from rules.clash.state import FOCUS, PLACES, TITAN_HEALTH, ClashState, Gear, Player, Stack, Titan
from rules.clash.view import SIDES, ClashView, Direction, Equipment, SeatView, TitanView
from rules.kernel.play.chance import Chance
from tests.rules.acting import Played

BLANK = "0/- 0/- 0/- 0/-"
STATUS: dict[str, Literal["poison", "frost"] | None] = {"": None, "P": "poison", "F": "frost"}
STACK: tuple[Equipment, ...] = ("attack", "defense", "heal")  # as gained: the first one is on top


def card(code: str, sides: str) -> Card:
    """Read a card from its four sides."""
    one, two, three, four = (_side(text) for text in sides.split())
    return Card(code, code.title(), "turnkeeper", (one, two, three, four))


def _side(text: str) -> Side:
    defence, _, action = text.partition("/")
    return Side(int(defence), _action(action))


def _action(text: str) -> Action:
    if text == "-":
        return Nothing()
    if text == "C":
        return Confuse()
    match = re.fullmatch(r"([SHK])([PF]?)(\d)", text)
    assert match, text
    value = int(match[3])
    actions: dict[str, Action] = {"S": Sword(value, STATUS[match[2]]), "H": Heart(value), "K": Keys(value)}
    return actions[match[1]]


@dataclass
class At:
    """One player's place; ``stacks`` are own FP on the left and right equipment stack."""

    focus: int = FOCUS
    left: int = 0
    right: int = 0
    tokens: int = 0
    poisoned: bool = False
    frosted: bool = False
    trophies: Mapping[int, int] = field(default_factory=dict)
    tiles: Sequence[tuple[Equipment, Direction]] = ()
    cards: Sequence[str] = ()
    cooling: Sequence[str] = ()
    previous: str | None = None


class Table(Played[Clash, ClashState[Any], ClashView]):
    """A table in play."""

    # ---- acting

    def plays(self, *choices: str) -> Table:
        """Every seat that is asked for a card plays ``card.SIDE``, in order of seats."""
        asked = [choice.seat for choice in self.game.choices(self.state)]
        assert len(asked) == len(choices), f"asked: {asked}"
        for seat, choice in zip(sorted(asked), choices, strict=True):
            self.seat(seat).chooses(choice)
        return self

    def solo(self, choice: str, seat: int = 0) -> Table:
        """This seat plays ``card.SIDE``; every other one plays a blank card that it has in hand."""
        for other in self.asked():
            blanks = [one.code for one in self.player(other).hand if one.code.startswith("blank")]
            self.seat(other).chooses(choice if other == seat else f"{blanks[0]}.A")
        return self

    def defaults(self, rounds_to_play: int = 1) -> Table:
        """Answer everything by default until that many rounds more are played."""
        until = self.state.round + rounds_to_play
        return self.passes_until(lambda _: self.state.round >= until)

    def firsts(self) -> Table:
        """Play a round: the first card at hand, side A toward the Titan, and all else by default."""
        until = self.state.round + 1
        while self.state.round < until and self.asked():
            seat = self.seat(self.asked()[0])
            if "choose a card" in seat.decision.prompt:
                seat.chooses(next(iter(seat.options)))
            else:
                seat.takes_default()
        return self

    # ---- reading

    def player(self, seat: int) -> SeatView:
        """The public view of a seat's place."""
        return self.view().players[seat]

    @property
    def titan(self) -> TitanView:
        """The public view of the Titan."""
        titan = self.view().titan
        assert titan is not None
        return titan

    def focus(self) -> list[int]:
        """Each seat's FP in front."""
        return [player.focus for player in self.view().players]


def table(
    seats: int = 4,
    *,
    at: Mapping[int, At] | None = None,
    titan: str = BLANK,
    captured: str = BLANK,
    arrow: int = 0,
    health: int | None = None,
    set_aside: int = 0,
    titan_poisoned: bool = False,
    titan_frosted: bool = False,
    battle: int = 1,
    cards: Mapping[str, str] | None = None,
    tiles: Sequence[Equipment] = STACK,
    stack_tiles: Mapping[int, Sequence[Equipment]] | None = None,
    lost: Mapping[int, int] | None = None,
) -> Table:
    """Set up a table at the start of a round, before anyone has chosen.

    Args:
        seats: How many play.
        at: What differs from a fresh start, by seat. A seat's missing FP count as removed, unless they are elsewhere.
        titan: The sides of the active Titan, A at the arrow.
        captured: The sides of the ``ogre`` and the ``troll``, for a seat that has one among its ``cards``; they are
            also the Titans of later battles.
        arrow: The place its arrow points at.
        health: Its health; full for the battle unless told.
        set_aside: Health tokens that poison took.
        titan_poisoned: Whether it has Poison.
        titan_frosted: Whether it has Frost.
        battle: 1, 2 or 3 (the Boss).
        cards: Golem cards by code and sides, up to four; ``blank`` cards fill up. All players have the same.
        tiles: The tiles of every stack, top first.
        stack_tiles: The tiles of single stacks, by corner, top first.
        lost: FP in the Lost Focus pool, by seat of their colour.
    """
    game, golems = _game(cards, titan, titan if battle == 3 else BLANK, captured)
    rules = game.rules
    assert isinstance(rules, ClashRules)
    rules.tiles = sum(len((stack_tiles or {}).get(number, tiles)) for number in range(4))
    rules.tiles += sum(len(here.tiles) for here in (at or {}).values())
    places = PLACES[seats]
    pool = [(lost or {}).get(seat, 0) for seat in range(seats)]
    stacks = [Stack(list(reversed((stack_tiles or {}).get(number, tiles))), [0] * seats) for number in range(4)]
    players = []
    for seat in range(seats):
        here = (at or {}).get(seat, At())
        stacks[places[seat]].focus[seat] += here.left
        stacks[places[seat] - 1].focus[seat] += here.right
        players.append(
            Player(
                place=places[seat],
                focus=here.focus,
                trophies=[here.trophies.get(other, 0) for other in range(seats)],
                tokens=here.tokens,
                poisoned=here.poisoned,
                frosted=here.frosted,
                equipment=[Gear(kind, direction) for kind, direction in here.tiles],
                cards=[*golems, *here.cards],
                cooling=list(here.cooling),
                previous=here.previous or (here.cooling[-1] if here.cooling else None),
            )
        )
    full = TITAN_HEALTH[battle - 1]
    state: ClashState[Any] = ClashState(
        seats=seats,
        chance=Chance(bytes(32)),
        agenda=[rounds.BeginRound()],
        players=players,
        titan=Titan(
            card="boss" if battle == 3 else "giant",
            arrow=arrow,
            health=full if health is None else health,
            full=full,
            set_aside=set_aside,
            poisoned=titan_poisoned,
            frosted=titan_frosted,
        ),
        titans=["boss", "troll", "ogre"][: 3 - battle],
        unused=[],
        stacks=stacks,
        lost=pool,
        removed=[0] * seats,
        battle=battle,
    )
    for seat, player in enumerate(players):
        held = sum(other.trophies[seat] for other in players)
        stacked = sum(stack.focus[seat] for stack in stacks)
        state.removed[seat] = FOCUS - player.focus - held - stacked - pool[seat]
        assert state.removed[seat] >= 0, f"seat {seat} has more than {FOCUS} FP"
    game.resume(state)
    return Table(game, state)


def _game(cards: Mapping[str, str] | None, titan: str, boss: str, captured: str) -> tuple[Clash, list[str]]:
    own = dict(cards or {})
    golems = {**own, **{f"blank{number}": BLANK for number in range(4 - len(own))}}
    content = Content(
        golem=tuple(card(code, sides) for code, sides in golems.items()),
        titan=tuple(card(code, titan if code == "giant" else captured) for code in ("giant", "ogre", "troll")),
        boss=(card("boss", boss),),
        tile=tuple(Tile(kind, f"+1 {kind.title()}", "rulebook", kind) for kind in STACK),
    )
    return Clash(content, "test"), list(golems)


def dealt(seats: int = 4, seed: int = 1, *, cards: Mapping[str, str] | None = None, titan: str = BLANK) -> Table:
    """A new game set up by the rules, with golems of the test's own and all Titans alike."""
    game, _ = _game(cards, titan, titan, titan)
    return Table(game, game.new(ClashOptions(), seats, seed.to_bytes(32, "big")))


def fresh(seats: int = 4, seed: int = 1) -> Table:
    """A new game with the real cards."""
    game = load("clash")
    assert isinstance(game, Clash)
    return Table(game, game.new(ClashOptions(), seats, seed.to_bytes(32, "big")))


def facing(side: str) -> int:
    """The index of a side's letter."""
    return SIDES.index(side)
