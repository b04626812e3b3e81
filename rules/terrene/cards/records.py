"""The cards of Terrene Odyssey as data: characters, terrains, items, commands and decks.

The files under ``data/terrene`` compose these. Every type is strict, so that a wrong file is refused when it is read
and not when the card is played. No card carries rules as text: words are written from effects.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.types import Code, Few, Named
from rules.terrene.effects.records import Demand, Effects, Filter
from rules.terrene.effects.vocabulary import (
    Affiliation,
    Class,
    Counter,
    Limit,
    Moment,
    Points,
    Speed,
    Subtype,
)

# ---- Abilities ------------------------------------------------------------------


class Removed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Counters that a cost takes from the card with the ability."""

    kind: Counter
    n: Few


class Cost(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The cost of an ability; all of it is paid at once (TER-TRIG-17).

    Attributes:
        actions: Actions.
        discard: Cards discarded from the hand.
        dismiss: The Character with the ability is dismissed.
        damage: Damage put on the Character with the ability.
        counters: Counters removed.
    """

    actions: Annotated[int, Meta(ge=0, le=9)] = 0
    discard: Annotated[int, Meta(ge=0, le=9)] = 0
    dismiss: bool = False
    damage: Points = 0
    counters: Removed | None = None


class Target(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A target of an ability, chosen when it is used (TER-TRIG-9).

    Attributes:
        kind: A Character, or a face-down card that one holds.
        filter: Which fit; ``filter.hidden`` for a hidden Character.
        n: How many.
        up_to: Fewer may be chosen, at least one.
    """

    kind: Literal["character", "face_down_card"] = "character"
    filter: Filter
    n: Few = 1
    up_to: bool = False


class Ability(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ability of a card.

    Attributes:
        speed: Its colour; passive: it holds always, or happens by itself ``when`` its moment comes.
        when: The moment that is its condition.
        subject: Whom the moment must happen to: the Character with the ability, or any that fits.
        demand: What must be so when it is used or triggers.
        cost: What it costs.
        limit: How often it can be used.
        affiliations: Of a Terrain: the recruited Characters that it asks for, one for each (TER-TERRAIN-7).
        targets: Its targets.
        may: Its player may do nothing when it resolves.
        effects: What it does, in order.
    """

    speed: Speed
    when: Moment | None = None
    subject: Literal["self"] | Filter = "self"
    demand: Demand = Demand()
    cost: Cost = Cost()
    limit: Limit | None = None
    affiliations: tuple[Affiliation, ...] = ()
    targets: tuple[Target, ...] = ()
    may: bool = False
    effects: Effects

    @property
    def always(self) -> bool:
        """Whether its effects are in force as long as its card works."""
        return self.speed == "passive" and self.when is None


# ---- Cards ----------------------------------------------------------------------


class Character(Named, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"def_": "def"}):
    """A Character (TER-CHAR-1); ``def_`` is ``def`` in a file."""

    hero: bool = False
    classes: Annotated[tuple[Class, ...], Meta(min_length=1, max_length=2)]
    affiliation: Affiliation
    lv: Annotated[int, Meta(ge=1, le=5)]
    sp: Annotated[int, Meta(ge=0, le=4)]
    hp: Annotated[int, Meta(ge=1, le=99)]
    atk: Points
    def_: Points
    abilities: tuple[Ability, ...] = ()


class Token(Character, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"def_": "def"}):
    """A token Character, which belongs to no deck (TER-CHAR-13)."""


class Terrain(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Terrain (TER-TERRAIN-1).

    Attributes:
        storm: It is a Storm (TER-STORM-1).
        actions: Actions that it gives.
        xp: The first four lines of its XP tree; the fifth is any of them again (TER-XP-7).
        abilities: Its Trigger Abilities; of a Storm also its Storm Effect.
    """

    storm: bool = False
    actions: Annotated[int, Meta(ge=0, le=9)]
    xp: tuple[Effects, Effects, Effects, Effects]
    abilities: tuple[Ability, ...] = ()


class Item(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Item: any recruited Character that holds it uses it, and it is discarded."""

    ability: Ability


class Command(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Command.

    Attributes:
        subtype: A Spell needs a Spellcaster (TER-SPELL-1), a Trap a Tactician of its player (TER-TRAP-1).
        classes: Who may use it; everybody where it is empty (TER-CMD-2).
        ability: What its use does and costs.
        stays: The abilities that work while it lies face-up; it is On-going if it has any (TER-ONGOING-1).
    """

    subtype: Subtype = "none"
    classes: tuple[Class, ...] = ()
    ability: Ability
    stays: tuple[Ability, ...] = ()


class Copies(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a card is in a deck."""

    card: Code
    n: Annotated[int, Meta(ge=1, le=3)] = 1


class Deck(Named, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A pre-constructed deck (TER-COMP-2); its codes begin with ``deck_``.

    Attributes:
        plan: How it is played, in a sentence.
        cards: Its list, the best opening first: the set-up that is proposed is made from its top.
    """

    plan: Annotated[str, Meta(max_length=160)]
    cards: tuple[Copies, ...]


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of the data files, by name."""

    character: tuple[Character, ...]
    token: tuple[Token, ...]
    terrain: tuple[Terrain, ...]
    item: tuple[Item, ...]
    command: tuple[Command, ...]
    deck: tuple[Deck, ...]


Card = Character | Terrain | Item | Command
Assignable = Item | Command
