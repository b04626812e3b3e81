"""The steps of Fear's cards: tagged records, carried out in their order (TIM-SENT-1).

``survivors`` is how many Survivors started the game at least, ``most`` how many at most, for the step to be there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from rules.content.types import Code
from rules.kernel.play.effects import Effect, any_of
from rules.timestrike.effects.vocabulary import Beside, Count, CurseSlot, LostKind, Measure, Survivors


class FearStep(Effect, frozen=True, kw_only=True):
    """Any step of a card of Fear's."""

    survivors: Survivors = 1
    most: Survivors | None = None


class Grow(FearStep, frozen=True, kw_only=True, tag="grow"):
    """Spawn tentacles, each next to another target, then from the first again (TIM-SPAWN-3).

    Attributes:
        n: How many; ``scaled`` is the number of Survivors by the divisor of the mode, rounded up.
        measure: Which targets first, measured once, from Fear.
        if_none: Only while no tentacle is on the map.
    """

    n: Count | Literal["scaled"]
    measure: Measure
    if_none: bool = False


class PlaceAt(FearStep, frozen=True, kw_only=True, tag="place"):
    """Spawn units at places about Fear, one at each (TIM-SPAWN-2, TIM-SPAWN-9).

    A Brute has its second hex away from Fear where it can, on the nearest even pair.
    """

    unit: Code
    at: Annotated[tuple[Beside, ...], Meta(min_length=1)]


class Kin(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Monster that a card may bring, from a phase on."""

    kind: Literal["beast", "brute"]
    phase: Annotated[int, Meta(ge=1, le=3)] = 1


class Brood(FearStep, frozen=True, kw_only=True, tag="brood"):
    """Spawn a Monster: of the first kind that is in the card area.

    Attributes:
        at: Where.
        kinds: The kinds that the card allows, first choice first.
        otherwise: Where no Monster is available: spawn tentacles as ``Grow`` of a scaled number does.
    """

    at: Beside
    kinds: Annotated[tuple[Kin, ...], Meta(min_length=1)]
    otherwise: Measure


class Advance(FearStep, frozen=True, kw_only=True, tag="advance"):
    """Each Lost unit of the kind chooses a target, moves and attacks (TIM-LMOVE-4)."""

    kind: LostKind
    measure: Measure


class Strike(FearStep, frozen=True, kw_only=True, tag="strike"):
    """Each Lost unit of the kind attacks without moving, with ``plus`` more hits."""

    kind: LostKind
    measure: Measure
    plus: Annotated[int, Meta(ge=0, le=9)] = 0


class Prowl(FearStep, frozen=True, kw_only=True, tag="prowl"):
    """Fear moves towards a target (TIM-SMOVE-10); ``apart``: one that is not adjacent to it."""

    measure: Measure
    apart: bool = False


class Blast(FearStep, frozen=True, kw_only=True, tag="blast"):
    """Each player unit in the shape takes hits and may defend (TIM-AOE-3).

    Attributes:
        shape: ``cone``: in front of Fear, 60 degrees wide; ``ring``: all round.
        r: How far from the base.
        hits: How many; ``attack`` is Lost Attack.
        curse: What the Character of a damaged unit gets.
    """

    shape: Literal["cone", "ring"]
    r: Count
    hits: Count | Literal["attack"]
    curse: CurseSlot | None = None


class Shudder(FearStep, frozen=True, kw_only=True, tag="shake"):
    """A Sentience shake (TIM-SHAKE-1)."""


class Regenerate(FearStep, frozen=True, kw_only=True, tag="regenerate"):
    """Fear removes 1 damage for each Lost Monster on the map."""


class CurseAll(FearStep, frozen=True, kw_only=True, tag="curse_all"):
    """Each Character with a unit engaged with a Lost unit of the kind gets a curse."""

    curse: CurseSlot
    kind: LostKind


class Crumble(FearStep, frozen=True, kw_only=True, tag="crumble"):
    """The highest place beside each tentacle loses its top; a unit there takes ``hits``.

    The oldest tentacle comes first. Places at elevation 0 and under units of several hexes are spared (TIM-FALL-11); a
    wall there is destroyed (TIM-WALL-7).
    """

    hits: Count


class Reward(FearStep, frozen=True, kw_only=True, tag="reward"):
    """Survivors awaken stats and draw artifacts: all that live, or the one with the credit."""

    who: Literal["all", "credited"]
    awaken: Annotated[int, Meta(ge=0, le=4)] = 0
    artifacts: Annotated[int, Meta(ge=0, le=4)] = 0


class Again(FearStep, frozen=True, kw_only=True, tag="again"):
    """Draw and resolve ``n`` action cards."""

    n: Count


if TYPE_CHECKING:
    AnyStep: TypeAlias = FearStep
else:
    AnyStep = any_of(FearStep)
Steps = tuple[AnyStep, ...]
