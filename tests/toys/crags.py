"""A toy of standing orders: climbers glide away from falling stones, or use a hidden charm.

Gliding can be ordered by what the dice show, and a charm by what is expected of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from rules.kernel import (
    Among,
    Condition,
    Event,
    Game,
    Option,
    Order,
    Outcome,
    Phrasebook,
    Picks,
    Rulebook,
    Secrecy,
    State,
    Step,
    Table,
    View,
    basics,
    words,
)
from rules.kernel.books.forecast_figures import Figure, Figures
from rules.kernel.play.asking import Ask
from rules.kernel.play.chance import Chance
from rules.kernel.play.workbench import St

CHARMS = {"rope": ("Rope", 3), "amulet": ("Amulet", 6), "feather": ("Feather", 1)}
"""Their names, and how much of a fall each of them saves."""
DECK = ("rope",) * 6 + ("amulet",) * 3 + ("feather",) * 6
HELD, ROUNDS, HEALTH, GLIDING = 2, 3, 9, 2
NONE = "none"


class CragsOptions(Struct, frozen=True):
    """A toy has no options."""


class CragsState(State[St], kw_only=True):
    """Health and hands by seat, charms left, the present fall, and the number of turns."""

    health: list[int]
    hands: list[list[str]]
    deck: list[str]
    fall: int = 0
    turns: int = 0


CragsTable = Table[CragsState[Any], None]


class CragsView(View, kw_only=True):
    """Everything but the others' hands."""

    health: tuple[int, ...]
    hand: tuple[str, ...]
    fall: int


class Fell(Event, frozen=True, kw_only=True, tag="fell"):
    """Stones fall on a seat."""

    landmark = True
    said = "stones of {dice} fall on {seat:@}"

    seat: int
    dice: int


class Came(Event, frozen=True, kw_only=True, tag="came"):
    """A seat has come through."""

    said = "{seat:@} comes through with {health} left[ thanks to the {charm}]"

    seat: int
    health: int
    charm: str = ""


# ---- What can be ordered ---------------------------------------------------------------


class GlideWhen(Condition, frozen=True):
    """CRA-5: when the hang glider is used."""

    when: Annotated[
        Literal["dice", "always", "never"],
        Meta(
            title="When",
            extra_json_schema={"values": {"dice": ["If the dice show as much as my health", "Else I am asked"]}},
        ),
    ] = "dice"
    least: Annotated[int, Meta(ge=1, le=6, title="Or if they show at least")] = 6

    def answer(self, t: CragsTable, seat: int) -> Picks | None:
        """By the dice, or not."""
        if self.when == "dice":
            return ("glide",) if t.state.fall >= min(self.least, t.state.health[seat]) else None
        return ("glide",) if self.when == "always" else ("stay",)


class CharmWhen(Condition, frozen=True):
    """CRA-6: when a charm is used."""

    thing = "Charm"

    deadly: Annotated[bool, Meta(title="Only if I would fall without it")] = False

    @classmethod
    def things(cls, t: CragsTable, seat: int) -> Iterable[Option]:
        """The charms in hand."""
        return [Option(key, name) for key, (name, _) in CHARMS.items() if key in t.state.hands[seat]]

    def answer(self, t: CragsTable, seat: int) -> Picks | None:
        """It is used if stones are to be expected, as bad as was chosen."""
        return (self.about,) if not self.deadly or t.state.fall >= t.state.health[seat] else None


# ---- A turn ------------------------------------------------------------------------------


class Climb(Step, kw_only=True, tag="crags.climb"):
    """CRA-1: stones fall on one seat after another, three times on each; the healthiest wins."""

    def run(self, t: CragsTable) -> None:
        """Make the next one fall, or end the game."""
        s = t.state
        if s.turns == ROUNDS * s.seats:
            tiers = sorted({*s.health}, reverse=True)
            ranking = tuple(tuple(seat for seat in range(s.seats) if s.health[seat] == tier) for tier in tiers)
            t.finish(Outcome(ranking[0], ranking, tuple(s.health), "The top is reached.", ("CRA-1",)))
            return
        seat = s.turns % s.seats
        s.turns += 1
        s.fall = t.roll(6)
        t.emit(Fell(seat=seat, dice=s.fall, rules=("CRA-2",)))
        t.follow(Glide(at=seat), Climb())


class Glide(Ask, kw_only=True, tag="crags.glide"):
    """CRA-3: a glider loses two at most; a player who stays may use a charm."""

    asks = "Stones fall on you. Glide?"
    topic = "the hang glider"
    rules = ("CRA-3",)
    labels = {"stay": ("Stay",), "glide": ("Glide", "It costs two of your health")}

    at: int

    def who(self, t: CragsTable) -> int:
        """The seat they fall on."""
        return self.at

    def legal(self, t: CragsTable, seat: int) -> Among:
        """To stay or to glide."""
        return Among(("stay", "glide"))

    def carry_out(self, t: CragsTable) -> None:
        """Glide, or ask for a charm."""
        if self.key == "glide":
            _come_through(t, self.at, GLIDING, "")
        else:
            t.follow(UseCharm(at=self.at))


class UseCharm(Ask, kw_only=True, tag="crags.charm"):
    """CRA-4: a charm saves some of the fall; it is used up."""

    asks = "Which charm do you use?"
    topic = "a charm"
    rules = ("CRA-4",)
    secrecy = Secrecy.SEALED
    hides = True
    reaction = True

    at: int

    def who(self, t: CragsTable) -> int:
        """The seat they fall on."""
        return self.at

    def legal(self, t: CragsTable, seat: int) -> Among:
        """None, or one of the charms in hand."""
        return Among((NONE, *sorted({*t.state.hands[seat]})))

    def option(self, t: CragsTable, seat: int, key: str) -> Option:
        """Name a charm."""
        return Option(key, "None") if key == NONE else Option(key, CHARMS[key][0], f"Saves {CHARMS[key][1]}")

    def carry_out(self, t: CragsTable) -> None:
        """Use it; that none is used tells something about a hand."""
        t.reveal()
        charm = "" if self.key == NONE else self.key
        if charm:
            t.state.hands[self.at].remove(charm)
        saved = CHARMS[charm][1] if charm else 0
        _come_through(t, self.at, max(0, t.state.fall - saved), charm)


def _come_through(t: CragsTable, seat: int, lost: int, charm: str) -> None:
    s = t.state
    s.health[seat] = max(0, s.health[seat] - lost)
    t.emit(Came(seat=seat, health=s.health[seat], charm=charm, rules=("CRA-3",)))


# ---- The game ------------------------------------------------------------------------------


class CragsRules(Rulebook[CragsState[Any], CragsView, None]):
    """The rules of the toy."""

    id = "crags"
    Options = CragsOptions
    State = CragsState
    steps = (Climb, Glide, UseCharm)
    events = (Fell, Came)
    turn_rules = ("CRA-1",)
    leave_rules = ("CRA-7",)
    orders = (
        Order("glide", "Glide for me", ("crags.glide",), condition=GlideWhen),
        Order("charm", "Use a charm", ("crags.charm",), says="When stones fall on you", condition=CharmWhen),
        Order("bare", "Use no charm", ("crags.charm",), (NONE,)),
    )

    def seats(self, options: Struct) -> range:
        """Two to four climb."""
        return range(2, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> CragsState[Any]:
        """Everybody is healthy and holds two charms."""
        deck = list(DECK)
        chance.shuffle(deck)
        hands = [[deck.pop() for _ in range(HELD)] for _ in range(seats)]
        return CragsState(seats=seats, chance=chance, health=[HEALTH] * seats, hands=hands, deck=deck, agenda=[Climb()])

    def view(self, state: CragsState[Any], seat: int | None) -> CragsView:
        """Everything but the others' hands."""
        hand = () if seat is None else tuple(state.hands[seat])
        return CragsView(**basics(state, seat), health=tuple(state.health), hand=hand, fall=state.fall)

    def redraw_unseen(self, state: CragsState[Any], seat: int | None, chance: Chance) -> None:
        """Shuffle the others' hands with the rest."""
        others = [one for one in range(state.seats) if one != seat]
        pool = sorted([*state.deck, *(charm for one in others for charm in state.hands[one])])
        chance.shuffle(pool)
        for one in others:
            state.hands[one] = [pool.pop() for _ in state.hands[one]]
        state.deck = pool

    def check(self, state: CragsState[Any]) -> None:
        """No charm comes from nowhere."""
        assert len(state.deck) == len(DECK) - HELD * state.seats
        assert all(len(hand) <= HELD for hand in state.hands)


class CragsWords(Phrasebook[CragsState[Any], CragsView, None]):
    """The words of the toy."""

    title = "Crags"
    summary = "Come through falling stones."
    length = "two minutes"

    def figures(self, state: CragsState[Any], seat: int) -> Figures:
        """How healthy everybody is."""
        return {str(at): Figure(words.seat(at), health, "health", "falls") for at, health in enumerate(state.health)}

    def describe(self, view: CragsView) -> str:
        """How healthy everybody is."""
        return words.listing([f"{words.seat(seat)} has {health} left" for seat, health in enumerate(view.health)]) + "."


class Crags(Game[CragsState[Any], CragsView, None]):
    """The toy."""

    def __init__(self) -> None:
        """Put it together; it has no content."""
        super().__init__(CragsRules(None), "crags", CragsWords)
