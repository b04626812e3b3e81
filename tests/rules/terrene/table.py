"""A table of Terrene Odyssey for tests: set up in one call, act and read as a seat.

It is the Action Phase of seat 0 in turn 3 unless told. Characters are given by seat and numbered in that order, each
before the card that it holds; :meth:`Table.number` finds them by code. Cards are those of ``box`` unless told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Self

from rules.kernel import Step
from rules.kernel.play.chance import Chance
from rules.terrene.cards.checking import Content
from rules.terrene.effects.vocabulary import Counter, Stat
from rules.terrene.game import Terrene
from rules.terrene.state import (
    ALL,
    OWN,
    Ground,
    Held,
    Hold,
    Member,
    Player,
    TerreneOptions,
    TerreneState,
    TerreneTable,
    number,
)
from rules.terrene.state_underway import Lasting
from rules.terrene.turns.action_phase import Act
from rules.terrene.turns.match import PlayOn
from rules.terrene.turns.turns import EndTurn
from rules.terrene.view import MemberView, PlayerView, TerreneView
from tests.rules.acting import Played
from tests.rules.terrene.box import CONTENT

SEED = bytes(range(32))
FILLER = ("ann", "bob", "cat", "bomb", "potion")


@dataclass
class C:
    """A Character in play. ``held``: the card that it holds, face-down unless ``up``."""

    code: str
    hidden: bool = False
    held: str = ""
    up: bool = False
    damage: int = 0
    xp: int = 0
    levels: int = 0
    plus: Mapping[Stat, int] = field(default_factory=dict)
    decay: int = 0
    attacks: int = 0
    free: bool = False
    start: bool = False
    seen: int = OWN
    held_seen: int = OWN
    counters: Mapping[Counter, int] = field(default_factory=dict)
    owner: int | None = None
    held_owner: int | None = None


Who = C | str


@cache
def game() -> Terrene:
    """Return the game with the cards of the box."""
    return Terrene(CONTENT, "test")


class Table(Played[Terrene, TerreneState[Any], TerreneView]):
    """A match in play."""

    # ---- acting

    def passes(self, until: str = "Action Phase", most: int = 60) -> Self:
        """Answer by default until a prompt contains these words."""
        return self.passes_until(lambda decision: until.lower() in decision.prompt.lower(), most)

    def runs(self, *steps: Step) -> Self:
        """Do these steps before the open question, which is then asked again if it is an Act."""
        agenda = self.state.agenda
        if agenda and isinstance(agenda[-1], Act):
            agenda[-1] = Act()
        return super().runs(*steps)

    # ---- reading

    @property
    def t(self) -> TerreneTable:
        """The table as the rules' own functions take it; to read numbers, not to change anything."""
        return TerreneTable(self.state, self.game.cards)

    def player(self, seat: int, viewer: int | None = None) -> PlayerView:
        """A viewer's view of a player; a spectator's by default."""
        return self.view(viewer).players[seat]

    def number(self, code: str, seat: int | None = None) -> int:
        """Return the number of the first Character with this card, of a seat if told."""
        return next(one.number for one in self.state.members if one.code == code and seat in (None, one.seat))

    def held(self, code: str) -> int:
        """Return the number of the first card in play that a Character holds."""
        found = [one.held for one in self.state.members if one.held is not None]
        return next(one.number for one in found if one.code == code)

    def ground(self, code: str, seat: int = 0) -> int:
        """Return the number of a Terrain in play."""
        return next(one.number for one in self.state.players[seat].grounds if one.code == code)

    def member(self, code: str, seat: int | None = None, viewer: int | None = None) -> MemberView:
        """A viewer's view of a Character; a spectator's by default."""
        wanted = self.number(code, seat)
        return next(one for player in self.view(viewer).players for one in player.party if one.number == wanted)

    def there(self, code: str, seat: int | None = None) -> bool:
        """Whether a Character is in play."""
        return any(one.code == code and seat in (None, one.seat) for one in self.state.members)

    def hand(self, seat: int) -> list[str]:
        """The codes that a player sees in their own hand."""
        return [card.code for card in self.player(seat, seat).cards]

    def discarded(self, seat: int) -> list[str]:
        """The codes on a discard pile."""
        return [card.code for card in self.player(seat).discard]

    @property
    def damage(self) -> tuple[int, int]:
        """The damage of both sides."""
        zero, one = self.view().sides
        return zero.damage, one.damage

    @property
    def wins(self) -> tuple[int, int]:
        """The games that each side has won."""
        zero, one = self.view().sides
        return zero.wins, one.wins


def table(
    *parties: Sequence[Who],
    hands: Sequence[Sequence[str]] = (),
    decks: Sequence[Sequence[str]] = (),
    grounds: Sequence[Sequence[str]] = (),
    discards: Sequence[Sequence[str]] = (),
    actions: Sequence[int] = (4, 0),
    damage: tuple[int, int] = (0, 0),
    wins: tuple[int, int] = (0, 0),
    seats: int = 2,
    active: int = 0,
    turn: int = 3,
    game_number: int = 1,
    options: TerreneOptions | None = None,
    bonus: Sequence[int] = (),
    listens: Sequence[int] = (),
    used: Sequence[str] = (),
    lasting: Sequence[Lasting] = (),
    run: Sequence[Step] | None = None,
    content: Content | None = None,
) -> Table:
    """Set up a table in the Action Phase of a seat, or with steps to be done in its place.

    Args:
        parties: The Characters of each seat, recruited unless ``C(…, hidden=True)``; seats left out have one ``bob``.
        hands: Hands by seat.
        decks: Decks by seat, the next card first; five cards of the box unless told.
        grounds: Terrains by seat, the active one last; ``plain`` unless told.
        discards: Discard piles by seat.
        actions: Unspent Actions by seat.
        damage: Damage of both sides.
        wins: Games won by both sides.
        seats: Two or four.
        active: The turn player.
        turn: The turn of the game.
        game_number: The game of the match.
        options: How the table plays.
        bonus: Seats with the bonus for running.
        listens: Seats that are asked after Actions of their own.
        used: Limits that are used up.
        lasting: Effects that hold for a time.
        run: Steps to be done instead of asking for an Action; the turn then ends.
        content: Other cards than those of the box.
    """
    made = game() if content is None else Terrene(content, "test")
    state: TerreneState[Any] = TerreneState(
        seats=seats,
        chance=Chance(SEED),
        options=options or TerreneOptions(),
        players=[Player(printed=next(iter(made.cards.deck))) for _ in range(seats)],
        damage=list(damage),
        wins=list(wins),
        game=game_number,
        phase="action",
        starter=(active - turn + 1) % seats,
        turn=turn,
        active=active,
    )
    for seat in range(seats):
        for one in _given(parties, seat, ("bob",)):
            _enter(state, seat, one if isinstance(one, C) else C(one))
    for seat, player in enumerate(state.players):
        player.grounds = [Ground(number=number(state), code=code) for code in _given(grounds, seat, ("plain",))]
        player.hand = [Hold(code, seat) for code in _given(hands, seat, ())]
        player.deck = list(reversed(_given(decks, seat, FILLER if content is None else ())))
        player.discard = list(_given(discards, seat, ()))
        player.actions = _given(actions, seat, 0)
        player.turns = turn // seats + (1 if turn % seats > (seat - state.starter) % seats else 0)
        player.bonus = seat in bonus
        player.listens = seat in listens
    state.used = list(used)
    state.lasting = list(lasting)
    for seat, player in enumerate(state.players):
        player.cards = _owned(made, state, seat)
    doing = [Act()] if run is None else list(run)
    state.agenda = [PlayOn(), EndTurn(), *reversed(doing)]
    result = Table(made, state)
    result.log += made.resume(state)
    made.rules.check(state)
    return result


def _given(things: Sequence[Any], seat: int, otherwise: Any) -> Any:
    return things[seat] if seat < len(things) else otherwise


def _enter(state: TerreneState[Any], seat: int, one: C) -> None:
    member = Member(
        number=number(state),
        code=one.code,
        owner=seat if one.owner is None else one.owner,
        seat=seat,
        hidden=one.hidden,
        seen=one.seen if one.hidden else ALL,
        start=one.start,
        free=one.free,
        damage=one.damage,
        xp=one.xp,
        levels=one.levels,
        plus=dict(one.plus),
        counters=dict(one.counters),
        decay=one.decay,
        attacks=one.attacks,
    )
    state.members.append(member)
    if one.held:
        member.held = Held(
            number=number(state),
            code=one.held,
            owner=seat if one.held_owner is None else one.held_owner,
            seen=ALL if one.up else one.held_seen,
            up=one.up,
            start=one.start,
        )


def _owned(made: Terrene, state: TerreneState[Any], seat: int) -> list[str]:
    """List the cards of a seat's deck, wherever they are."""
    player = state.players[seat]
    found = [*player.deck, *player.discard, *[ground.code for ground in player.grounds]]
    found += [hold.code for other in state.players for hold in other.hand if hold.owner == seat]
    for member in state.members:
        if member.owner == seat and member.code not in made.cards.token:
            found.append(member.code)
        if member.held is not None and member.held.owner == seat:
            found.append(member.held.code)
    return sorted(found)
