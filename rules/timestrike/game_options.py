"""How a table plays: the modes, with the options of each."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

POINTS_WORDS = {
    "usual": ("As many as the box has", "200 each with up to five players, 150 with six, else 100"),
    "100": ("100", "One Character each, or two small Monsters; a short game"),
    "150": ("150", "Two Characters each"),
    "200": ("200", "Two to four Characters each"),
    "250": ("250", "More than the box holds for five or more players"),
    "300": ("300", "Three to five Characters each, or Fear"),
}
MapCode = Literal["source_foundation", "shallow_grave", "throne_of_sand", "broken_span"]
MAP_WORDS = {
    "source_foundation": ("Source Foundation", "Flat desert with lakes, good for a first game"),
    "shallow_grave": ("Shallow Grave", "A small valley with a lake, for two or three players"),
    "throne_of_sand": ("Throne of Sand", "A hill in the middle to be fought for"),
    "broken_span": ("Broken Span", "A wide lake under a bridge"),
}
RoyaleMap = Literal["source_foundation", "throne_of_sand", "broken_span"]
ROYALE_MAP_WORDS = {code: words for code, words in MAP_WORDS.items() if code != "shallow_grave"}
SURVIVORS_WORDS = {
    "usual": ("As many as suit the table", "2 each with up to four players, else 1"),
    "1": ("1", "A short game"),
    "2": ("2", "Up to four players"),
    "3": ("3", "Two players"),
    "4": ("4", "Two players, all Survivors of the box"),
}
TEAMS_WORDS = {
    "alone": ("Everyone alone", "Every player is a team"),
    "two": ("Two teams", "Three or more players choose a team in the lobby"),
}


Teams = Annotated[Literal["alone", "two"], Meta(title="Teams", extra_json_schema={"values": TEAMS_WORDS})]
AnyMap = Annotated[MapCode, Meta(title="Map", extra_json_schema={"values": MAP_WORDS})]
HiddenFromTeams = Annotated[
    bool, Meta(title="Hidden cards", description="Only a team sees its item and fish cards, so that they can surprise")
]


class Skirmish(Struct, frozen=True, tag_field="mode", tag="skirmish", forbid_unknown_fields=True, kw_only=True):
    """TIM-MODE-3: players draft teams and fight until one is left."""

    title = "Skirmish"
    says = "Draft a team and be the last one standing"

    map: AnyMap = "source_foundation"
    teams: Teams = "alone"
    points: Annotated[
        Literal["usual", "100", "150", "200", "250", "300"],
        Meta(
            title="Points",
            description="What each player may spend on Characters",
            extra_json_schema={"values": POINTS_WORDS},
        ),
    ] = "usual"
    hidden: HiddenFromTeams = True


class Royale(Struct, frozen=True, tag_field="mode", tag="royale", forbid_unknown_fields=True, kw_only=True):
    """TIM-MODE-2: players fight Fear and one another until one team is left, or Fear."""

    title = "Boss Battle Royale"
    says = "Fight Fear and one another; the defeated play on as Myths"

    map: Annotated[RoyaleMap, Meta(title="Map", extra_json_schema={"values": ROYALE_MAP_WORDS})] = "source_foundation"
    teams: Teams = "alone"
    survivors: Annotated[
        Literal["usual", "1", "2", "3", "4"],
        Meta(
            title="Survivors",
            description="How many each player leads",
            extra_json_schema={"values": SURVIVORS_WORDS},
        ),
    ] = "usual"
    hidden: HiddenFromTeams = True


class Raid(Struct, frozen=True, tag_field="mode", tag="raid", forbid_unknown_fields=True, kw_only=True):
    """TIM-MODE-4: players fight Fear together, through three phases."""

    title = "Boss Raid"
    says = "Together against Fear, through three phases; good for a first game"

    map: AnyMap = "source_foundation"
    survivors: Annotated[
        int, Meta(ge=1, le=8, title="Survivors", description="How many each player may lead, eight in all at most")
    ] = 1
    hidden: Annotated[
        bool,
        Meta(title="Cards hidden from watchers", description="Players see all item and fish cards of each other"),
    ] = True


class Gauntlet(Raid, frozen=True, tag_field="mode", tag="gauntlet", forbid_unknown_fields=True, kw_only=True):
    """TIM-RDSET-3: a Boss Raid with the three harder cards."""

    title = "Gauntlet"
    says = "A harder Boss Raid"


Options = Skirmish | Royale | Raid | Gauntlet
Versus = Skirmish | Royale
"""The modes in which players fight one another."""
