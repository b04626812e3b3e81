"""Fear's cards as strict records: stats, setup and action cards."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.content.checks import need
from rules.content.types import Few, Named
from rules.timestrike.content.records import Value
from rules.timestrike.effects.fear_steps import AnyStep, Steps
from rules.timestrike.effects.fitting import fit_steps

Health = Annotated[int, Meta(ge=0, le=20)]


class Scaled(Named, frozen=True, kw_only=True):
    """A side of a stats card of Fear's: the Lost stats and Fear's health (TIM-LSTAT-1).

    Attributes:
        deck: Whose it is: of the Boss Battle Royale, of the Boss Raid, or of its Gauntlet.
        phase: For which phase.
        move: Lost Move.
        range: Lost Range.
        attack: Lost Attack.
        defense: Lost Defense.
        health: Fear's health beside what grows with the Survivors. In a Boss Battle Royale it is that of both phases,
            in a Boss Raid that of the phase.
        each: Fear's health for each Survivor that starts.
        turns: The damage for each Survivor that ends the phase while health is left.
        setup: What happens as the phase begins, in order.
    """

    deck: Literal["royale", "raid", "gauntlet"]
    phase: Annotated[int, Meta(ge=1, le=3)]
    move: Few
    range: Few
    attack: Few
    defense: Value
    health: Health
    each: Few
    turns: Few | None = None
    setup: Steps = ()

    def __post_init__(self) -> None:
        """Refuse steps that no phase begins with, and a phase that cannot end."""
        fit_steps(self.setup, setup=True)
        ends = self.deck == "royale" and self.phase == 1
        need((self.turns is not None) == ends, f"{self.code}: phase 1 of a Royale ends at a damage, and no other")
        need(self.turns is None or self.turns < self.each, f"{self.code}: it ends before Fear is defeated")

    def total(self, survivors: int) -> int:
        """Return Fear's health for a number of Survivors at the start (TIM-LSTAT-6)."""
        return self.health + self.each * survivors


class Action(Named, frozen=True, kw_only=True):
    """An action card of Fear's (TIM-SENT-1)."""

    deck: Literal["royale", "raid"]
    steps: Annotated[tuple[AnyStep, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse steps that are for the beginning of a phase."""
        fit_steps(self.steps, setup=False)
