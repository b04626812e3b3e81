"""What can happen at the table besides combat."""

from __future__ import annotations

from rules.kernel.words import listing, seat, thing
from rules.timestrike.effects.vocabulary import Deck, Loot, Stat
from rules.timestrike.told.event_base import Kind, Status, TimestrikeEvent

# ---- Set-up and rounds ---------------------------------------------------------------


class TurnOrderRolled(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.turn_order_rolled"):
    """Players or teams rolled for the first turn: each seat with its roll."""

    rolls: tuple[tuple[int, int], ...]
    first: int
    tied: bool = False

    def clause(self) -> str:
        rolls = listing([f"{seat(one)} rolls {roll}" for one, roll in self.rolls])
        return f"{rolls}: a tie" if self.tied else f"{rolls}: {seat(self.first)} begins"


class Drafted(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.drafted"):
    """A player picked a Character."""

    said = "{seat:@} picks {character:name}, {left:#point} left"

    seat: int
    character: str
    left: int


class DraftEnded(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.draft_ended"):
    """A player picks no more."""

    routine = True
    said = "{seat:@} picks no more"

    seat: int


class Placed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.placed"):
    """A unit stands on the map."""

    said = "{unit:name} starts at {place}"

    unit: str
    place: str


class RoundBegan(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.round_began"):
    """A round began."""

    landmark = True
    said = "round {number} begins"

    number: int


class TurnBegan(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.turn_began"):
    """A Character's turn began."""

    head = True
    said = "{seat:@} takes a turn with {character:name}"

    seat: int
    character: str


class TurnEnded(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.turn_ended"):
    """A Character's turn ended."""

    routine = True
    said = "{character:name} is exhausted"

    character: str


# ---- Moving and Actions --------------------------------------------------------------


class Walked(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.walked"):
    """A unit moved."""

    said = "{unit:name} moves to {place}"

    unit: str
    place: str


class D20Rolled(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.d20_rolled"):
    """A unit rolled a D20, for something."""

    routine = True
    said = "{unit:name} rolls {face} {why}"

    unit: str
    face: int
    why: str


class Fished(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fished"):
    """A unit fished."""

    said = "{unit:name} fishes[{caught:?} and catches something| in vain]"

    unit: str
    caught: bool


class FellIn(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fell_in"):
    """A unit fell into the water that it fished in."""

    said = "{unit:name} falls into the water at {place}"

    unit: str
    place: str


class Mined(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.mined"):
    """A unit mined a resource hex."""

    said = "{unit:name} mines {place}"

    unit: str
    place: str


class TradeBegan(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.trade_began"):
    """A unit trades with another Character."""

    said = "{unit:name} trades with {target:name}"

    unit: str
    target: str


class LootMoved(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.loot_moved"):
    """Loot went from one Character to another, named only where it is open."""

    said = "{to:name} gets {loot:LOOT} of {of:name}[: {card:name}]"

    of: str
    to: str
    loot: Loot
    card: str = ""


class CardShown(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.card_shown"):
    """What a hidden card is, for those who may see it."""

    said = "{character:name} has {card:name}"

    character: str
    card: str


class CardDrawn(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.card_drawn"):
    """A Character drew a card; an artifact is open."""

    said = "{character:name} draws {loot:LOOT}[: {card:name}]"

    character: str
    loot: Deck
    card: str = ""


class NothingDrawn(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.nothing_drawn"):
    """A draw pile was empty."""

    vain = True
    said = "{character:name} draws nothing: the pile is empty"

    character: str


class CardUsed(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.card_used"):
    """A card was used and goes under its pile."""

    said = "{unit:name} uses {card:name}[ on {targets:name}]"

    unit: str
    card: str
    targets: tuple[str, ...] = ()


class Consented(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.consented"):
    """A player said whether a unit is a friend for an effect of another team."""

    seat: int
    unit: str
    agreed: bool

    def clause(self) -> str:
        if self.agreed:
            return f"{seat(self.seat)} agrees for {thing(self.unit)}"
        return f"{seat(self.seat)} does not agree for {thing(self.unit)}, and nothing happens"


class LootDiscarded(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.loot_discarded"):
    """Loot of a Character is gone, cards under their piles."""

    said = "{character:name} loses[ {cards:name}][ {materials:#material}]"

    character: str
    cards: tuple[str, ...] = ()
    materials: int = 0


class Equipped(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.equipped"):
    """A Survivor equipped an artifact."""

    said = "{character:name} equips {artifact:name}"

    character: str
    artifact: str


class Built(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.built"):
    """A unit built a wall or road hexes."""

    said = "{unit:name} builds a {what} at {places}"

    unit: str
    what: str
    places: tuple[str, ...]


class Crafted(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.crafted"):
    """A unit crafted a gadget."""

    said = "{unit:name} crafts a {gadget}"

    unit: str
    gadget: str


# ---- Statuses ------------------------------------------------------------------------


class StatusGained(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.status_gained"):
    """A Character gained a buff or a curse."""

    said = "{character:name} gains the {status:STATUS} {kind}"

    character: str
    status: Status
    kind: Kind

    def tells(self) -> bool:
        """A curse explains why less can be done later."""
        return self.kind == "curse"


class StatusLost(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.status_lost"):
    """A Character lost a buff or a curse."""

    said = "{character:name} loses the {status:STATUS} {kind}"

    character: str
    status: Status
    kind: Kind


class Awakened(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.awakened"):
    """A Survivor awakened a stat, by a trial or otherwise."""

    said = "{character:name} awakens {stat:STATUS}[{trial:?} by its trial]"

    character: str
    stat: Stat
    trial: bool = False


class Energized(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.energized"):
    """A unit has more Energy in this turn."""

    said = "{unit:name} gains {energy} Energy for this turn"

    unit: str
    energy: int


class TeamGone(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.team_gone"):
    """The Characters of a player who left are gone, or a team mate's now."""

    said = "{seat:@}'s Characters [go to {to:@}|leave the game]"

    seat: int
    to: int | None = None


class Asks(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.asks"):
    """A player wants to be asked about something that is usually done, or no more."""

    said = "{seat:@} [{on:?}wants|no longer wants] to be asked about {what}"

    seat: int
    what: str
    on: bool
