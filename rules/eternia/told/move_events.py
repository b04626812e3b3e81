"""Events on the battlefield: moves, Pushes, placements, tokens."""

from __future__ import annotations

from rules.eternia.told.events import EterniaEvent
from rules.kernel.words import count
from rules.kernel.words.phrasing import with_article


class Moved(EterniaEvent, frozen=True, kw_only=True, tag="moved"):
    """A model moves: from where, to where, spaces and cost; ``by`` is the forcer."""

    who: str
    start: str
    end: str
    spaces: int
    cost: int = 0
    by: str = ""

    def clause(self) -> str:
        if not self.spaces:
            return f"{self.who} turns on the spot, from {self.start} to {self.end}"
        cost = f", for {self.cost} movement" if self.cost > self.spaces else ""
        way = f"{count(self.spaces, 'space')} from {self.start} to {self.end}{cost}"
        return f"{self.by} moves {self.who} {way}" if self.by else f"{self.who} moves {way}"


class MoveAction(Moved, frozen=True, kw_only=True, tag="move_action"):
    """A person has a Character perform a Move Action."""

    head = True


class Stayed(EterniaEvent, frozen=True, kw_only=True, tag="stayed"):
    """A person has a Character perform a Move Action of no space."""

    head = True
    said = "{who} stays on {at}"

    who: str
    at: str


class Pushed(EterniaEvent, frozen=True, kw_only=True, tag="pushed"):
    """A model is Pushed; ``into`` is the obstacle that stops it."""

    who: str
    start: str
    end: str
    by: str = ""
    into: str = ""

    def clause(self) -> str:
        away = f"from {self.start} to {self.end}" if self.end != self.start or not self.into else ""
        against = f"against {with_article(self.into)}" if self.into else ""
        way = ", ".join([part for part in (away, against) if part])
        return f"{self.by} Pushes {self.who} {way}" if self.by else f"{self.who} is Pushed {way}"


class Halted(EterniaEvent, frozen=True, kw_only=True, tag="halted"):
    """A move ended before it was over."""

    said = "the move of {who} ends on {at}"

    who: str
    at: str


class Held(EterniaEvent, frozen=True, kw_only=True, tag="held"):
    """A model that cannot move would have moved."""

    said = "{who} cannot move"

    who: str


class Followed(EterniaEvent, frozen=True, kw_only=True, tag="followed"):
    """An NPC comes along with the Character that leads it."""

    said = "{who} follows {leader} to {end}"

    who: str
    leader: str
    end: str


class Placed(EterniaEvent, frozen=True, kw_only=True, tag="placed"):
    """A model is put on another space, which is no move."""

    said = "{who} is placed on {end}"

    who: str
    end: str


class Swapped(EterniaEvent, frozen=True, kw_only=True, tag="swapped"):
    """Two models exchange spaces, which is no move."""

    said = "{who} and {other} exchange their spaces"

    who: str
    other: str


class MountedUp(EterniaEvent, frozen=True, kw_only=True, tag="mounted_up"):
    """A Character mounts."""

    said = "{who} mounts: {form} stands on {end}"

    who: str
    form: str
    end: str


class Dismounted(EterniaEvent, frozen=True, kw_only=True, tag="dismounted"):
    """A Character goes on foot again."""

    said = "{form} dismounts: {who} stands on {end}"

    who: str
    form: str
    end: str


class TokenPlaced(EterniaEvent, frozen=True, kw_only=True, tag="token_placed"):
    """A terrain token is placed; ``start`` is where it lay before, when it is moved."""

    said = "a {token} token [{start:?}goes from {start} to {end}|is placed on {end}]"

    token: str
    end: str
    start: str = ""


class TokenBroken(EterniaEvent, frozen=True, kw_only=True, tag="token_broken"):
    """A token is removed, as a model was Pushed against it."""

    said = "the {token} on {at} breaks"

    token: str
    at: str


class Spawned(EterniaEvent, frozen=True, kw_only=True, tag="spawned"):
    """A Minion comes from the supply."""

    said = "{who} appears on {end}"

    who: str
    end: str
