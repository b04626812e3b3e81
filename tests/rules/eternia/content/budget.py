"""The worth of cards: one point is one expected Wound on a model without Armor.

By these numbers the cards of Clash for Eternia were made. They keep Skills of the same type, cost and level
alike; who wins is for games to tell, not for them.
"""

from __future__ import annotations

from rules.eternia.content.records import Skill
from rules.eternia.effects import records as e
from rules.eternia.effects.records import Effect, Effects
from rules.eternia.effects.vocabulary import Condition, Duration, To, When

BASE = {"attack": 1.8, "action": 1.5, "bonus_action": 0.3, "boost": 0.0, "reaction": 0.1, "passive": 0.6}
LEVEL = {"basic": 0.0, "green": 0.2, "yellow": 0.5, "red": 0.9}
POWER = 0.9  # what 1 Power buys
DIE = 0.6  # half a Wound, and a sixth of a Power
RANGED = 0.3  # reaching 4 spaces

EACH: dict[type[Effect], float] = {
    e.Wounds: 1.0,
    e.Splash: 0.9,
    e.CancelWounds: 0.9,
    e.Heal: 0.8,
    e.Daze: 0.8,
    e.Undaze: 0.5,
    e.Root: 0.9,
    e.Push: 0.25,
    e.Move: 0.35,
    e.ForceMove: 0.4,
    e.Place: 0.3,
    e.Swap: 0.9,
    e.Mount: 1.8,
    e.Fly: 0.4,
    e.NoEscape: 0.5,
    e.EscapePlus: 0.4,
    e.IgnoreTerrain: 0.3,
    e.MoveBonus: 0.3,
    e.GainPower: 0.8,
    e.LosePower: 0.7,
    e.ShiftPower: 0.35,
    e.Dice: DIE,
    e.Armor: 0.8,
    e.IgnoreArmor: 0.45,
    e.Reroll: 0.3,
    e.SetDie: 0.7,
    e.Area: 1.2,
    e.Range: 0.2,
    e.NoLos: 0.3,
    e.NoDefense: 0.5,
    e.Expose: 0.8,
    e.Weaken: 0.7,
    e.Redirect: 0.6,
    e.BonusAttack: 1.6,
    e.ForceAttack: 1.7,
    e.ExtraAction: 1.5,
    e.SpawnMinion: 1.0,
    e.SpawnElite: 1.8,
    e.PlaceToken: 0.35,
    e.DrawStrategy: 1.0,
    e.PeekOrder: 0.3,
    e.SwapOrder: 0.5,
}
"""What an effect is worth for each of its n."""

CHANCE: dict[Condition, float] = {
    "adjacent_to_ally": 0.5,
    "target_character": 0.6,
    "target_minion": 0.6,
    "target_dazed": 0.6,
    "target_wounded": 0.6,
    "target_armor": 0.4,
    "target_near_terrain": 0.5,
    "target_on_water": 0.5,
    "attacker_character": 0.6,
    "self_wounded_half": 0.6,
    "moved_3": 0.6,
    "on_water": 0.6,
    "minion_near_target": 0.5,
    "melee_attack": 0.6,
}
"""How likely a condition holds."""

COMES: dict[When, float] = {"hit": 0.9, "wounded": 0.7}
HOLDS: dict[Duration, float] = {"activation": 1.6, "own_next": 1.75, "round": 1.5, "game": 2.0}
MANY: dict[To, float] = {
    "enemies_r": 2.0,
    "friends_r": 1.8,
    "friendly_characters_r": 1.5,
    "friendly_minions_r": 1.5,
    "enemy_minion": 0.6,  # one is there and worth it
}
"""How many models a group is, on an average."""


def worth(effects: Effects, dice: int = 0) -> float:
    """Return the worth of effects; ``dice``: those of the attack that they belong to."""
    return sum(_one(effect, dice) for effect in effects)


def _one(effect: Effect, dice: int) -> float:
    points = EACH[type(effect)] * getattr(effect, "n", 1)
    if isinstance(effect, e.Wounds) and effect.to == "self":
        points = -0.8 * effect.n
    if effect.when == "per_power":
        points *= dice / 6
    if effect.when == "per_wound":
        points *= dice / 2
    if effect.given:
        points *= CHANCE[effect.given]
    if effect.when:
        points *= COMES.get(effect.when, 1.0)
    if effect.dur and not isinstance(effect, e.Expose | e.Weaken):  # their worth is that of a whole Round
        points *= HOLDS.get(effect.dur, 1.0)
    if effect.to:
        points *= 2.0 if effect.to == "friendly_characters_r" and effect.r == 99 else MANY.get(effect.to, 1.0)
    return points


def worth_of(skill: Skill) -> float:
    """Return a Skill's worth without its Boosts and Surges, which are paid on top."""
    attack = skill.attack
    own = 0.0 if attack is None else attack.dice * DIE + (RANGED if attack.reach == "ranged" else 0.0)
    return own + worth(skill.effects, attack.dice if attack else 0)


def price(skill: Skill) -> float:
    """Return the allowed worth of a Skill of its type, cost and level."""
    return BASE[skill.kind] + POWER * skill.cost + LEVEL[skill.level]


def alike(points: float, wanted: float) -> bool:
    """Whether both are as good as the same: a tenth, or a tenth of a point."""
    return abs(points - wanted) <= max(0.1, 0.1 * wanted) + 1e-9
