"""What happens in a Boss Battle Royale beside all else: initiative, Myths, Fear's defeat."""

from __future__ import annotations

from rules.timestrike.told.event_base import TimestrikeEvent


class Initiative(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.initiative"):
    """A player has the first turn of the next round, by a tier of Fear or as the only one left."""

    said = "{seat:@} [{climbed:?}stands highest on Fear and ]begins the next round"

    seat: int
    climbed: bool


class MythRose(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.myth_rose"):
    """A player became a Myth."""

    head = True
    landmark = True
    said = "{seat:@} is a Myth now and leads the Lost"

    seat: int


class MythLeft(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.myth_left"):
    """A Myth left the game."""

    said = "{seat:@} leads the Lost no more[; {to:@} leads them now]"

    seat: int
    to: int | None = None


class FearDefeated(TimestrikeEvent, frozen=True, kw_only=True, tag="timestrike.fear_defeated"):
    """Fear was defeated, and the Lost with it."""

    head = True
    landmark = True
    said = "Fear is defeated[ by {by:name}], and the Lost are gone"

    by: str
