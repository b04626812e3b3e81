"""The words that cards are made of: kinds, moments, targets and durations.

They are keys of the data files and say here what they mean; how they read on a card is told by the wording.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

Points = Annotated[int, Meta(ge=0, le=99)]
Signed = Annotated[int, Meta(ge=-99, le=99)]

Affiliation = Literal["Earth", "Fire", "Water", "Wind", "Light", "Dark"]
Class = Literal[
    "Assassin",
    "Beast",
    "Energy",
    "Engineer",
    "Golem",
    "Guardian",
    "Interdimensional",
    "Machine",
    "Spellcaster",
    "Tactician",
    "Thief",
    "Warrior",
]
Kind = Literal["character", "terrain", "item", "command"]
"""The four types of card (TER-COMP-4)."""
Subtype = Literal["none", "spell", "trap"]
Stat = Literal["atk", "def", "hp"]
STATS: tuple[Stat, ...] = ("atk", "def", "hp")
Condition = Literal["slow", "stun", "silence"]
"""The three status conditions (TER-STATUS-1)."""
Gained = Literal["haste", "stab", "resourceful", "retaliate", "unblockable", "immune"]
"""What a Character can have as a gained ability beside stat bonuses, or print in its text (TER-GAINED-1)."""
Against = Literal["characters", "items", "commands", "spells", "traps", "battle", "status", "storms"]
"""What a Character can be Immune to: a kind of source (TER-IMMUNE-3)."""
Counter = Literal["charge", "stratagem"]
Speed = Literal["passive", "green", "blue", "purple"]
"""The colour of a banner (TER-TRIG-2); a passive ability has none (TER-PASSIVE-1)."""
Limit = Literal["turn", "game"]
"""How often an ability can be used: once in each turn, or once a game (TER-TRIG-7)."""

Moment = Literal[
    "recruited",  # a Character enters play face-up or is turned up
    "attack_declared",  # the subject attacks
    "block_declared",  # the subject blocks
    "deals_battle_damage_to_character",  # the subject does, its victim the blocker
    "deals_battle_damage_to_player",  # the subject does, by a Direct Attack or overkill
    "defeated",  # the subject is defeated, its victor the source
    "defeats_character",  # the subject does, its victim the defeated
    "item_or_command_used",  # the subject uses the card that it holds
    "turn_start",  # a turn begins, after its Actions are gained
    "turn_end",  # a turn ends, before durations do
    "storm",  # the Storm Effect of this very Terrain (TER-STORM-2)
]
ANSWERED: tuple[Moment, ...] = ("recruited", "attack_declared", "block_declared", "item_or_command_used")
"""The moments that open a round of responses; an Item or Command can name these alone (TER-TRIG-15)."""

Who = Literal[
    "self",  # the Character with the ability, or the one that holds the Item or Command
    "target1",  # the targets of the ability, by their place in its list
    "target2",
    "attacker",  # of the battle that is open
    "blocker",  # of the battle that is open, when the effect resolves
    "subject",  # who the moment happened to, or who did it; of a use that is answered: that use
    "victim",  # whom the subject damaged or defeated
    "source",  # who caused the moment
    "you",  # the player whose ability it is
    "opponent",  # in 2v2 the player whom it concerns, else an enemy of the user's choice (TER-2V2-14)
    "each_player",  # every player, allies included (TER-2V2-12)
    "each_opponent",
]
PLAYERS: tuple[Who, ...] = ("you", "opponent", "each_player", "each_opponent")

Side = Literal["own", "allied", "opponent", "any"]
"""Whose: one's own, one's own or a team-mate's (TER-2V2-8), an opponent's, anybody's."""

Duration = Literal[
    "end_of_turn",  # of the turn that is on
    "start_of_your_next_turn",  # of the player whose ability it is (TER-TURN-10)
    "end_of_their_next_turn",  # of the next turn that begins, of the player of the Character concerned
    "this_battle",
    "in_play",  # as long as the Character stays in play, or the card that says so works
]
