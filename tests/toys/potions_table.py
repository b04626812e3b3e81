"""The parts of potions: ten kinds of effect, the cards, and the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from rules.kernel import Event, State, Table, View, words
from rules.kernel.play.effects import ByKind, Effect, any_of
from rules.kernel.play.lasting import Lasting
from rules.kernel.play.workbench import St

HEALTH, HAND, ROUNDS = 6, 3, 4
To = Literal["self", "foe", "foes"]
Given = Literal["hurt", "ahead"]

# ---- The effects ------------------------------------------------------------------------


class Base(Effect, frozen=True, kw_only=True, rename={"given": "if"}):
    """The common fields of effects: a target, a condition, and once a round."""

    to: To = "self"
    given: Given | None = None
    once: bool = False


class Counted(Base, frozen=True, kw_only=True):
    """An effect of n."""

    n: int = 1


class Holds(Counted, frozen=True, kw_only=True):
    """Lasts until the round ends, or until the next turn of its target begins."""

    dur: Literal["round", "turn"] = "round"


class Hit(Counted, frozen=True, kw_only=True, tag="hit"):
    """Lose n health, less the shields."""


class Heal(Counted, frozen=True, kw_only=True, tag="heal"):
    """Gain n health, up to six."""


class Draw(Counted, frozen=True, kw_only=True, tag="draw"):
    """Draw n cards."""


class Drop(Counted, frozen=True, kw_only=True, tag="drop"):
    """Discard n cards at random."""


class Steal(Base, frozen=True, kw_only=True, tag="steal"):
    """Take a card at random."""


class Shield(Holds, frozen=True, kw_only=True, tag="shield"):
    """Hits are n lower."""


class Curse(Holds, frozen=True, kw_only=True, tag="curse"):
    """Hits are n higher."""


class Cleanse(Base, frozen=True, kw_only=True, tag="cleanse"):
    """End a lasting effect."""


class Again(Base, frozen=True, kw_only=True, tag="again"):
    """Play another card."""


class Either(Base, frozen=True, kw_only=True, tag="either"):
    """Choose one of several groups of effects."""

    options: tuple[tuple[AnyEffect, ...], ...]


if TYPE_CHECKING:
    AnyEffect: TypeAlias = Base
else:
    AnyEffect = any_of(Base)

CARDS: dict[str, tuple[AnyEffect, ...]] = msgspec.convert(
    {
        "acid": [{"do": "hit", "to": "foe", "n": 2}, {"do": "drop", "to": "foe"}],
        "smoke": [{"do": "shield", "dur": "turn"}, {"do": "draw"}],
        "hex": [{"do": "curse", "to": "foes"}, {"do": "hit", "to": "foe"}],
        "tonic": [{"do": "heal", "n": 2, "if": "hurt"}, {"do": "cleanse"}],
        "hook": [{"do": "steal", "to": "foe"}, {"do": "hit", "if": "ahead"}],
        "haste": [{"do": "again", "once": True}, {"do": "draw"}],
        "brew": [{"do": "either", "options": [[{"do": "hit", "to": "foes"}], [{"do": "heal"}]]}],
        "flood": [{"do": "drop", "to": "foes", "n": 2}, {"do": "cleanse", "to": "foe"}],
    },
    dict[str, tuple[AnyEffect, ...]],
)
DECK = tuple(code for code in CARDS for _ in range(4))

# ---- Their words ------------------------------------------------------------------------

clause: ByKind[[], str] = ByKind("words for")
"""What an effect does, after whoever it is for."""
clause.put(Hit, lambda one: f"loses {one.n} health")
clause.put(Heal, lambda one: f"gains {one.n} health")
clause.put(Draw, lambda one: f"draws {words.count(one.n, 'card')}")
clause.put(Drop, lambda one: f"discards {words.count(one.n, 'card')} at random")
clause.put(Steal, lambda one: "gives a card away")
clause.put(Shield, lambda one: f"is shielded by {one.n}")
clause.put(Curse, lambda one: f"is cursed by {one.n}")
clause.put(Cleanse, lambda one: "is rid of all that holds")
clause.put(Again, lambda one: "plays another card")
clause.put(Either, lambda one: " or ".join(["; ".join([said(it) for it in option]) for option in one.options]))


def said(effect: Base) -> str:
    """Put an effect in words, with its target and its moment."""
    who = {"self": "you", "foe": "one foe", "foes": "each foe"}[effect.to]
    tail = {"hurt": " if hurt", "ahead": " if ahead", None: ""}[effect.given] + (
        " (once a round)" if effect.once else ""
    )
    return f"{who}: {clause(effect)}{tail}"


# ---- The table --------------------------------------------------------------------------


class Holding(Lasting, kw_only=True):
    """An effect that holds on a seat."""

    effect: AnyEffect
    on: int


class Use(Struct):
    """A card in use: its user, and the foe chosen for the next effect."""

    seat: int
    card: str
    foe: int | None = None


class PotionsOptions(Struct, frozen=True):
    """A toy has no options."""


class PotionsState(State[St], kw_only=True):
    """Hands and the deck lie hidden, all else is open."""

    hands: list[list[str]]
    deck: list[str]
    health: list[int]
    lasting: list[Holding] = []
    limits: list[str] = []
    uses: list[Use] = []
    round: int = 0


PotionsTable = Table[PotionsState[Any], None]


class PotionsView(View, kw_only=True):
    """One hand, and how many cards the others hold."""

    hand: tuple[str, ...]
    held: tuple[int, ...]
    deck: int
    health: tuple[int, ...]
    holding: tuple[str, ...]
    round: int


class Used(Event, frozen=True, kw_only=True, tag="used"):
    """A card was used."""

    said = "{seat:@} uses {card}"
    seat: int
    card: str


class Done(Event, frozen=True, kw_only=True, tag="done"):
    """An effect did something to a seat."""

    said = "{seat:@} {what}"
    seat: int
    what: str


class InVain(Event, frozen=True, kw_only=True, tag="in_vain"):
    """An effect did nothing."""

    said = "{card} does nothing: {why}"
    card: str
    why: str


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    """A round began."""

    landmark = True
    said = "round {number} begins"
    number: int
