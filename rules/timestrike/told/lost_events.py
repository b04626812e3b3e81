"""What the Lost do, and what happens by the cards of the Sentience."""

from __future__ import annotations

from rules.kernel.words import thing
from rules.timestrike.told.event_base import TimestrikeEvent


class Spawned(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.spawned"):
    """A Lost unit came into play."""

    said = "{unit:name} appears at {place}"

    unit: str
    place: str


class LostMoved(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.lost_moved"):
    """A Lost unit moved."""

    said = "{unit:name} moves to {place}"

    unit: str
    place: str


class LostAttack(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.lost_attack"):
    """A Lost unit attacks, without dice."""

    head = True
    said = "{unit:name} attacks {target:name} with {hits:#hit}"

    unit: str
    target: str
    hits: int


class FearActs(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fear_acts"):
    """An action card of the Sentience was drawn."""

    head = True
    landmark = True
    said = "Fear's card is {card:name}"

    card: str


class CardSaid(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.card_said"):
    """What the steps of an action card of the Sentience do, for those who do not know it."""

    telling = True
    said = "{card:name}: {does}"

    card: str
    does: str


class PhaseBegan(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.phase_began"):
    """A phase of the Sentience began."""

    head = True
    landmark = True
    said = "phase {phase} begins: {card:name}, health {health}"

    phase: int
    card: str
    health: int


class FearMoved(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fear_moved"):
    """The Sentience was set down elsewhere."""

    said = "Fear moves to {place}"

    place: str


class AreaHit(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.area_hit"):
    """The Sentience hits all that stand in an area."""

    said = "Fear hits {targets:name} with {hits:#hit}"

    targets: tuple[str, ...]
    hits: int


class Climbed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.climbed"):
    """A unit climbed the Sentience, or changed its tier there."""

    unit: str
    tier: str

    def clause(self) -> str:
        return f"{thing(self.unit)} climbs onto Fear's {self.tier.lower()}"


class CameOff(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.came_off"):
    """A unit left the Sentience, by its own will or by a shake."""

    said = "{unit:name} [{shaken:?}is knocked|jumps] off Fear to {place}"

    unit: str
    place: str
    shaken: bool = False


class Tamed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.tamed"):
    """A unit tried to tame a Monster."""

    said = "{unit:name} [{done:?}tames|fails to tame] {target:name}"

    unit: str
    target: str
    done: bool


class Dismounted(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.dismounted"):
    """A rider came down from its defeated Brute."""

    said = "{unit:name} comes down at {place}"

    unit: str
    place: str


class Crumbled(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.crumbled"):
    """A place beside a tentacle lost its top."""

    said = "the ground at {place} crumbles[{alike:?}, one of {alike} high places with nothing on them|]"

    place: str
    alike: int = 0


class Joined(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.joined"):
    """A player picked a Survivor for a Boss Raid."""

    said = "{seat:@} picks {character:name}"

    seat: int
    character: str


class FearPlaced(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fear_placed"):
    """The Sentience stands on the map as the game begins."""

    said = "Fear rises at {place}"

    place: str
