"""What can happen on the battlefield: moves, Pushes, placements, tokens."""

from __future__ import annotations

from typing import ClassVar

from rules.eternia.told.events import EterniaEvent
from rules.kernel.model import Event


class Moved(EterniaEvent, frozen=True, kw_only=True, tag="moved"):
    """A model sets out on a move: from where, to where, how many spaces, for how much; ``by``: who forces it."""

    who: str
    start: str
    end: str
    spaces: int
    cost: int = 0
    by: str = ""


class MoveAction(Moved, frozen=True, kw_only=True, tag="move_action"):
    """A person has a Character perform a Move Action."""

    head: ClassVar[bool] = True


class Stayed(EterniaEvent, frozen=True, kw_only=True, tag="stayed"):
    """A person has a Character perform a Move Action of no space."""

    head: ClassVar[bool] = True

    who: str
    at: str


class Pushed(EterniaEvent, frozen=True, kw_only=True, tag="pushed"):
    """A model is Pushed; ``into`` is what it is stopped by."""

    who: str
    start: str
    end: str
    by: str = ""
    into: str = ""


class Halted(EterniaEvent, frozen=True, kw_only=True, tag="halted"):
    """A move ended before it was over."""

    who: str
    at: str


class Held(EterniaEvent, frozen=True, kw_only=True, tag="held"):
    """A model that cannot move would have moved."""

    who: str


class Followed(EterniaEvent, frozen=True, kw_only=True, tag="followed"):
    """An NPC comes along with the Character that leads it."""

    who: str
    leader: str
    end: str


class Placed(EterniaEvent, frozen=True, kw_only=True, tag="placed"):
    """A model is put on another space, which is no move."""

    who: str
    end: str


class Swapped(EterniaEvent, frozen=True, kw_only=True, tag="swapped"):
    """Two models exchange spaces, which is no move."""

    who: str
    other: str


class MountedUp(EterniaEvent, frozen=True, kw_only=True, tag="mounted_up"):
    """A Character mounts."""

    who: str
    form: str
    end: str


class Dismounted(EterniaEvent, frozen=True, kw_only=True, tag="dismounted"):
    """A Character goes on foot again."""

    who: str
    form: str
    end: str


class TokenPlaced(EterniaEvent, frozen=True, kw_only=True, tag="token_placed"):
    """A terrain token is placed; ``start`` is where it lay before, when it is moved."""

    token: str
    end: str
    start: str = ""


class TokenBroken(EterniaEvent, frozen=True, kw_only=True, tag="token_broken"):
    """A token is removed, as a model was Pushed against it."""

    token: str
    at: str


class Spawned(EterniaEvent, frozen=True, kw_only=True, tag="spawned"):
    """A Minion comes from the supply."""

    who: str
    end: str


EVENTS: tuple[type[Event], ...] = (
    Moved,
    MoveAction,
    Stayed,
    Pushed,
    Halted,
    Held,
    Followed,
    Placed,
    Swapped,
    MountedUp,
    Dismounted,
    TokenPlaced,
    TokenBroken,
    Spawned,
)
