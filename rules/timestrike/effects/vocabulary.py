"""The words that effects are made of: stats, slots, moments, windows, measures.

They are keys of the data files and say here what they mean; how they read on a card is told by the words.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Count = Annotated[int, Meta(ge=1, le=9)]
Signed = Annotated[int, Meta(ge=-9, le=9)]
Survivors = Annotated[int, Meta(ge=1, le=24)]

Stat = Literal["move", "range", "attack", "defense"]
STATS: tuple[Stat, ...] = ("move", "range", "attack", "defense")
BuffSlot = Literal["move", "range", "attack", "defense", "stealth", "enrage"]
BUFFS: tuple[BuffSlot, ...] = (*STATS, "stealth", "enrage")
"""All buffs (TIM-BUFF-7)."""
CurseSlot = Literal["move", "range", "attack", "defense", "affliction", "silence"]
CURSES: tuple[CurseSlot, ...] = (*STATS, "affliction", "silence")
"""All curses (TIM-BUFF-8)."""

Class = Literal["survivor", "brute", "beast", "sentience", "mob"]
"""The class of a Character (TIM-CLASS-1); a mob belongs to the Sentience (TIM-CLASS-7).

The Sentience is the boss of a Royale and of a Raid, and may be drafted for a Skirmish (TIM-CLASS-3).
"""
Movement = Literal["walk", "swim", "fly", "burrow"]
"""How a unit moves (TIM-MTYPE-1)."""
Deck = Literal["item", "fish", "artifact"]
DECKS: tuple[Deck, ...] = ("item", "fish", "artifact")
Loot = Literal["item", "fish", "artifact", "material"]
LOOT: tuple[Loot, ...] = (*DECKS, "material")
Mode = Literal["skirmish", "royale", "raid"]

SkillKind = Literal["attack", "defense", "ability", "passive"]
"""The types of skill (TIM-SKILL-1)."""

Moment = Literal[
    "attack",  # declared with the target of an attack (TIM-SKILL-5, TIM-ATK-8)
    "defend",  # declared once the hits are known (TIM-SKILL-6)
    "cast",  # by the Cast Ability Action (TIM-SKILL-3)
    "always",  # constantly (TIM-SKILL-4)
    "on_engage",  # the unit becomes engaged with an enemy unit
    "on_flee",  # an enemy unit flees from the unit
    "on_damaged",  # the Character has taken damage from an attack, after combat
    "on_cast",  # a unit of the Character has cast an ability
    "on_eat",  # a unit of the Character has eaten a fish
    "on_fish",  # a unit of the Character is about to roll for Fish
    "any_cast",  # an enemy unit has cast an ability
]
"""When a skill does something."""
PassiveMoment = Literal[
    "always", "on_engage", "on_flee", "on_damaged", "on_cast", "on_eat", "on_fish", "any_cast"
]  # a passive says its own; the other types of skill have one each

Window = Literal[
    "use",  # in the own turn, without Energy (TIM-LOOT-2)
    "fish",  # together with the own Fish Action
    "tame",  # together with the own Tame Monster Action
    "defend",  # with the answer to hits against the unit
    "dice",  # the Character has rolled combat dice, in whose turn ever
    "d20",  # the Character has rolled a D20, in whose turn ever, but for initiative and the Lost
    "contest",  # the unit is contested
    "shake",  # the unit is about to be shaken off
    "draw",  # as the card is drawn: shown, then put under its pile (TIM-FISHC-3)
]
"""When a card is used; all but the first three and the last answer what happens, in any turn (TIM-ITEM-2)."""

Limit = Literal["turn", "round"]
"""How often: once in a turn, or once in a round."""

Measure = Literal[
    "nearest",  # the smallest distance of the Lost (TIM-LTGT-3)
    "farthest",  # the greatest
    "weakest",  # the lowest current health
    "softest",  # the lowest total Defense
]
"""Which player unit a Lost unit goes for; ties as for all targets of the Lost (TIM-LTGT-4)."""

LostKind = Literal["monster", "tentacle", "fear"]
"""Which Lost units a step is for; Monsters are the Brute, then the Beasts (TIM-LMOVE-7)."""

Beside = Annotated[str, Meta(pattern="^[0-5]/[2-9]$", description="direction/steps, such as 0/2")]
"""A hex: so many steps from Fear's centre in the direction of its facing plus so many sixths, clockwise."""
