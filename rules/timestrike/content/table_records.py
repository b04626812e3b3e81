"""Modes, structures, dice, cheat sheets and standing orders as strict records."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.types import Code, Few, Named, Source
from rules.timestrike.effects.vocabulary import Mode

Face = Literal["hit", "lucky_hit", "block", "lucky_block", "void"]
RuleId = Annotated[str, Meta(pattern="^TIM-[A-Z0-9]{1,8}-[1-9][0-9]*$", description="the id of a rule, as TIM-FISH-1")]


class Die(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The faces of a combat die (TIM-DICE-2, TIM-DICE-6)."""

    code: Code
    source: Source
    faces: tuple[Face, Face, Face, Face, Face, Face]


class Structure(Named, frozen=True, kw_only=True):
    """A structure or a resource on the map: its hexes, its levels, and how many there are."""

    hexes: Few
    levels: Few
    supply: Annotated[int, Meta(ge=1, le=99)] | None = None


class Gadget(Named, frozen=True, kw_only=True):
    """A gadget: crafted from so much material and used at once (TIM-CRAFT-1)."""

    materials: Few


class GameMode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mode of the game.

    Attributes:
        code: The mode.
        name: What players call it.
        source: Where it comes from.
        least: The smallest number of players.
        most: The greatest.
        survivors: How many Survivors a player leads unless the table says otherwise, as far as there are so many; none
            where points are spent.
        growth: How many Survivors of the start there are for each tentacle of a scaled step of Fear's cards.
    """

    code: Mode
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    source: Source
    least: Few
    most: Few
    survivors: Few | None = None
    growth: Few | None = None


class CheatSheet(Named, frozen=True, kw_only=True):
    """A cheat sheet: help in a few lines, each short, with the rules behind them."""

    lines: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=140)], ...], Meta(min_length=2, max_length=9)]
    rules: Annotated[tuple[RuleId, ...], Meta(min_length=1)]


class StandingOrder(Named, frozen=True, kw_only=True):
    """What is answered for a player who does not (TIM-INFO-6).

    Attributes:
        answers: The answers that there are, the default first; or, where it is a ranking, all in default order.
        ranking: The first possible one is taken.
    """

    answers: Annotated[tuple[Code, ...], Meta(min_length=1)]
    ranking: bool = False
