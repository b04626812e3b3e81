"""A scenario as data: battlefield, scoring, escalation, victory, special rules (ETE-SCN-1)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from rules.content.types import Code, Few, Name, Named, Source
from rules.eternia.effects.records import Effects
from rules.eternia.effects.vocabulary import Class, Counted, Limit, SpaceName, Team, TokenKind

Spaces = tuple[SpaceName, ...]
Target = Annotated[int, Meta(ge=1, le=40)]


class Shape(Struct, frozen=True, forbid_unknown_fields=True):
    """The form of an overlay: offsets in axial coordinates from its anchor."""

    code: Code
    hexes: tuple[tuple[int, int], ...]


class Overlay(Struct, frozen=True, forbid_unknown_fields=True):
    """A double-sided terrain overlay of the box: its shape and the terrain of its two sides."""

    code: Code
    source: Source
    shape: Code
    sides: tuple[Code, Code]


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """An overlay on the battlefield: which side is up, and the spaces that it covers."""

    overlay: Code
    terrain: Code
    spaces: Spaces


class Tokens(Struct, frozen=True, forbid_unknown_fields=True):
    """Terrain tokens of one kind that lie there from the start."""

    token: TokenKind
    spaces: Spaces


class PerSide(Struct, frozen=True, forbid_unknown_fields=True):
    """Spaces of each side; models start on the first ones listed."""

    players: Spaces
    controller: Spaces


class Objective(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An objective or scenario token (ETE-SCN-10).

    Attributes:
        use: How it is used: held at the end of a Round, carried, claimed, broken, or left by.
        hp: HP of one that can be broken.
        attackable_by: The side whose Enemy it is then.
    """

    code: Code
    name: Name
    at: SpaceName
    use: Literal["hold", "carry", "claim", "seal", "exit"]
    hp: Few | None = None
    attackable_by: Team | None = None


class Standing(Struct, frozen=True, forbid_unknown_fields=True):
    """An NPC card in play: where its models stand, and whose they are."""

    npc: Code
    spaces: Spaces
    side: Literal["players", "controller", "none"]


class Advance(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A cause that moves the Escalation token (ETE-SCN-3), by n boxes.

    Attributes:
        on: What is counted.
        side: For which side; without it for both.
        first: Only the first time for each objective or NPC.
        at_hp: The HP of the NPC at which it counts, once each.
    """

    on: Counted
    n: Few = 1
    side: Team | None = None
    first: bool = False
    at_hp: tuple[int, ...] = ()


class Escalation(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Escalation Track: last box, advancement spaces, and the token's causes (ETE-ESC-2)."""

    last: Annotated[int, Meta(ge=1, le=30)] = 15
    green: Few
    yellow: Few
    red: Few
    steps: tuple[Advance, ...]


class Later(Struct, frozen=True, forbid_unknown_fields=True):
    """From the moment something has happened so often, n replaces the first n."""

    on: Counted
    count: Few
    n: Few


class Score(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A way to score Victory Points (ETE-SCN-6).

    Attributes:
        on: What is counted.
        side: Who scores it; ``both``: the side that did it, or whose Enemy was KO'ed.
        n: How many points.
        first: Only the first time for each objective or NPC.
        count: Scored once, when the side has so many at the same time.
        later: What is scored from some moment on.
    """

    on: Counted
    side: Team | Literal["both"]
    n: Few = 1
    first: bool = False
    count: Few | None = None
    later: Later | None = None


class Interact(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Interact Action on offer (ETE-ACT-8): its users, its place, and its effects.

    Attributes:
        name: What the button says.
        by: Who may do it; ``carrier`` is a Character that carries an objective.
        at: What must be near: the use of an objective, the code of an NPC, or a friendly Spawn Token.
        does: What is counted when it is done.
        effects: What else follows; their ``target`` is the element.
        limit: How often.
    """

    name: Name
    by: Team | Literal["both", "carrier"]
    at: Literal["carry", "claim", "seal", "exit", "friendly_spawn"] | Code
    does: Counted | None = None
    effects: Effects = ()
    limit: Limit | None = None


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A victory condition: so many Victory Points, or so many of some event (ETE-SCN-5)."""

    on: Literal["vp"] | Counted
    n: Target


class LastRound(Struct, frozen=True, forbid_unknown_fields=True):
    """The round limit, where there is one (ETE-RND-5): who wins at its end.

    ``share``: the side with the larger share of its own target; ``unbroken``: the Player Team while a seal is whole.
    """

    round: Few
    wins: Team | Literal["share", "unbroken"]
    tie: Team = "players"


class Scale(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Numbers for so many Player Characters.

    Attributes:
        minions: How many Minions stand there from the start.
        players: The target of the Player Team.
        controller: The target of the Controller.
        npc_hp: The HP of the NPC, in place of those of its card.
        seal_hp: The HP of each objective that can be broken, in place of its own.
    """

    minions: Annotated[int, Meta(ge=0, le=8)]
    players: Target
    controller: Target
    npc_hp: Annotated[int, Meta(ge=1, le=30)] | None = None
    seal_hp: Annotated[int, Meta(ge=1, le=30)] | None = None


Scales = tuple[Scale, Scale, Scale, Scale]
"""The numbers for 1, 2, 3 and 4 Player Characters."""


class Scenario(Named, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario.

    Attributes:
        kind: Open sides, sides set, or made for the AI (ETE-SCN-7 to ETE-SCN-9).
        players: The class that the Player Team must take, if set.
        controller: The class that the Controller must take, if set.
        summary: What it is about, in one sentence for players.
        objectives: Objective and scenario tokens.
        effects: Its special rules, in force all game.
        ai_goals: What the objective of the AI cards is: the first of these that there is.
        victory_players: How the Player Team wins; the target of its ``scale`` replaces n.
        victory_controller: How the Controller wins.
        victory_ai: How the AI wins as Controller, where its cards do not go for what a person would go for.
        last_round: The round limit, if there is one.
        scale: The numbers with a person as Controller.
        scale_ai: The numbers against the AI, which plays more simply.
    """

    kind: Literal["open", "set", "ai"]
    players: Class | None = None
    controller: Class | None = None
    summary: str
    overlays: tuple[Laid, ...]
    tokens: tuple[Tokens, ...] = ()
    spawn: PerSide
    start: PerSide
    minions: Spaces
    objectives: tuple[Objective, ...] = ()
    npcs: tuple[Standing, ...] = ()
    escalation: Escalation
    score: tuple[Score, ...] = ()
    effects: Effects = ()
    interacts: tuple[Interact, ...] = ()
    ai_goals: tuple[
        Literal[
            "unheld",  # the nearest objective that its side does not hold
            "spawn_if_carrying",  # for a carrier its nearest Spawn Token
            "uncarried",  # the nearest objective that nobody carries
            "whole_seal",  # the nearest seal that is whole
            "escorted",  # the NPC of its side, to be moved
            "led",  # the nearest NPC that is led
            "exit",  # the space where NPCs leave
            "claimed",  # the nearest objective that the Player Team has claimed
        ],
        ...,
    ] = ()
    victory_players: Goal
    victory_controller: Goal
    victory_ai: Goal | None = None
    last_round: LastRound | None = None
    scale: Scales
    scale_ai: Scales

    def goal(self, side: Team, *, ai: bool) -> Goal:
        """ETE-SCN-5: return how a side wins."""
        if side == "players":
            return self.victory_players
        return self.victory_ai if ai and self.victory_ai else self.victory_controller
