"""The words that effects are made of: moments, targets, conditions and durations.

They are keys of the data files and say here what they mean; how they read on a card is told by the wording.
"""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from msgspec import Meta

Mark = Annotated[str, Meta(pattern="^[A-Z][A-Za-z]$", description="two letters, the first a capital")]
SpaceName = Annotated[
    str, Meta(pattern="^[A-M]([1-9]|1[01])$", description="a space of the board, A1 in the north-west to M11")
]
Signed = Annotated[int, Meta(ge=-9, le=9)]
Cost = Annotated[int, Meta(ge=0, le=9)]
Radius = Annotated[int, Meta(ge=1, le=99)]  # 99: anywhere on the board

Team = Literal["players", "controller"]
Side = Literal["players", "controller", "none"]
Class = Literal["hero", "villain"]
SIDES: dict[Team, str] = {"players": "the Player Team", "controller": "the Controller"}
CLASSES: dict[str, str] = {"hero": "Heroes", "villain": "Villains"}
Level = Literal["green", "yellow", "red"]
LEVELS: tuple[Level, ...] = ("green", "yellow", "red")
Reach = Literal["melee", "ranged"]
Face = Literal["melee", "ranged", "power", "blank"]
TokenKind = Literal["water", "boulder", "deadly_plant"]

When = Literal[
    "use",  # at once when the skill, boost, surge or card is used
    "before",  # as the attack is declared, before its target is chosen
    "attack",  # in the boost step of an attack, before the roll
    "after_roll",  # after the roll, before Successes are totalled
    "hit",  # after Wounds are applied, for each target with at least 1 Success
    "wounded",  # after Wounds are applied, for each target that suffered at least 1 Wound
    "per_wound",  # once for each Wound that the attack caused
    "per_power",  # once for each Power symbol of the final roll
    "after",  # after the attack or action is complete
    "own_activation",  # at the start of the user's Activation, after Power is gained
    "end_activation",  # at the end of the user's Activation
    "move_action",  # the user has completed a Move Action
    "friendly_attacks",  # a friendly model is about to roll
    "round_start",  # before the Order Phase
    "round_end",  # before objectives held are scored and the Escalation token moves for the Round
    "interact",  # a Character performs an Interact Action at the element
    "enters",  # a model enters, or starts its Activation, on or next to the element
    "pushed_into",  # a model is Pushed against the element and stops there
    "leader_ko",  # a Character that leads an NPC is KO'ed
    "ko_beside",  # an Enemy of the NPC KO'ed a Minion next to it
]

MODIFYING: frozenset[When | None] = frozenset({None, "use", "attack", "after_roll", "friendly_attacks"})
"""When an effect that holds modifies instead of happening at a moment of its own."""

Trigger = Literal[
    "enemy_attacks_self",  # an Enemy has chosen the user as target, before Boosts
    "enemy_attacks_ally",  # an Enemy has chosen another friendly model within r
    "self_wounded",  # the user is about to suffer Wounds, from any cause
    "ally_wounded",  # a friendly Character within r, the user included, is about to suffer Wounds
    "after_attack_on_self",  # an Attack against the user is over, by an Enemy within r where r is given
    "enemy_starts_move",  # an Enemy within r is about to leave its first space in a move
    "enemy_ends_move",  # an Enemy has ended a move within r
    "ally_ko",  # a friendly model within r is KO'ed
    "enemy_uses_skill",  # an Enemy Character within r has paid Power for a Skill
    "round_start",  # the Round starts, before the Order Phase
    "order_placed",  # both sides have placed their Activation cards
    "own_activation",  # the user starts its Activation, after Power is gained
    "strategy_activation",  # in the Strategy Activation, after the Minions
]

To = Literal[
    "self",  # the user
    "target",  # the target of the skill or attack
    "attacker",  # the model that attacks
    "mover",  # the model that moved, or that the element acts on
    "skill_user",  # the model that used the Skill
    "interactor",  # the Character that Interacts
    "npc",  # the NPC of the scenario
    "carrier",  # each Character that carries an objective
    "enemy",  # 1 Enemy within r in Line of Sight
    "enemy_character",  # 1 Enemy Character within r in Line of Sight
    "enemy_minion",  # 1 Enemy Minion within r in Line of Sight
    "enemies_r",  # all Enemies within r
    "models_r",  # all models of both sides within r, the user excluded
    "all_models",  # all models of both sides
    "ally",  # 1 other friendly model within r
    "friend",  # 1 friendly model within r, the user included
    "ally_character",  # 1 other friendly Character within r
    "friendly_character",  # 1 friendly Character within r, the user included
    "friends_r",  # all friendly models within r
    "friendly_characters_r",  # all friendly Characters within r
    "friendly_minion",  # 1 friendly Minion within r
    "friendly_minions_r",  # all friendly Minions within r
    "any_character",  # 1 Character of either side within r
    "controller_side",  # the Controller: its Controller Skills, or the Power pool of the AI
]

Condition = Literal[
    "adjacent_to_ally",  # the target is adjacent to another friend of the user
    "target_character",  # the target is a Character
    "target_minion",  # the target is a Minion
    "target_dazed",  # the target is Dazed
    "target_wounded",  # the target has lost HP; in an Attack, before it
    "target_armor",  # the target has Armor 1 or more
    "target_near_terrain",  # the target is in or adjacent to terrain or a terrain token
    "target_on_water",  # the target is on or next to a Water token
    "attacker_character",  # the attacker is a Character
    "ranged_from_outside",  # the Attack is Ranged and its attacker is outside the terrain of the target
    "enemy_dazed_near",  # a Dazed Enemy is within r of the user
    "self_wounded_half",  # the user has half its HP or fewer
    "moved_3",  # the user moved 3 or more spaces in this Activation
    "on_water",  # the user is on or next to a Water token
    "minion_near_target",  # a friendly Minion is adjacent to the target
    "melee_attack",  # the Attack is Melee
    "ranged_attack",  # the Attack is Ranged
]

Duration = Literal["attack", "action", "activation", "own_next", "round", "game"]
"""``own_next``: until the start of the user's next Activation; an effect without a duration is resolved and over."""

Limit = Literal[
    "activation",  # once per Activation of the user
    "round",  # once each Round
    "round_side",  # once each Round for the whole side
    "round_character",  # once per Character and Round
    "activation_element",  # once per model, Activation and element
    "game_character",  # once per Character and game
]

Counted = Literal[
    "ko_character",  # a Character is KO'ed; counted for the other side
    "ko_npc",  # an NPC is KO'ed
    "npc_wounded",  # an NPC is brought to so few HP
    "hold_objective",  # an objective is held at the end of the Round
    "claim_objective",  # an objective is claimed by an Interact
    "unclaim_objective",  # a claim is taken back by an Interact
    "pick_up_objective",  # an objective is picked up
    "deliver_objective",  # a carried objective is delivered
    "free_npc",  # an NPC is led for the first time
    "deliver_npc",  # a led NPC leaves the board
    "exit_board",  # an NPC leaves through its goal
    "destroy_token",  # an attackable objective is broken
    "round_end",  # a Round ends
]
"""What a Scenario can count: for Victory Points, for the Escalation Track, for victory."""


class Meant(NamedTuple):
    """The models that a word for ``to`` means, if it means several that are known already.

    Attributes:
        one: One of them is chosen; otherwise all are concerned.
        side: Whose they are, seen from the user.
        only: What they must be.
        user: The user itself may be one.
        seen: They must be in Line of Sight: a single model that is not called friendly (ETE-SKL-4).
    """

    one: bool
    side: Literal["friend", "enemy", "any"]
    only: Literal["character", "minion", "carrier"] | None = None
    user: bool = True
    seen: bool = False


MEANT: dict[To, Meant] = {
    "enemy": Meant(True, "enemy", seen=True),
    "enemy_character": Meant(True, "enemy", "character", seen=True),
    "enemy_minion": Meant(True, "enemy", "minion", seen=True),
    "enemies_r": Meant(False, "enemy"),
    "models_r": Meant(False, "any", user=False),
    "all_models": Meant(False, "any"),
    "ally": Meant(True, "friend", user=False),
    "friend": Meant(True, "friend"),
    "ally_character": Meant(True, "friend", "character", user=False),
    "friendly_character": Meant(True, "friend", "character"),
    "friends_r": Meant(False, "friend"),
    "friendly_characters_r": Meant(False, "friend", "character"),
    "friendly_minion": Meant(True, "friend", "minion"),
    "friendly_minions_r": Meant(False, "friend", "minion"),
    "any_character": Meant(True, "any", "character", user=False, seen=True),
    "carrier": Meant(False, "any", "carrier"),
}
ONE = frozenset(to for to, meant in MEANT.items() if meant.one)
MANY = frozenset(MEANT) - ONE
