"""Targets, moments, conditions, durations: a phrase for each word of the vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from rules.eternia.effects.records import Effect
from rules.eternia.effects.vocabulary import Condition, Duration, Limit, To, Trigger, When
from rules.kernel.words.phrasing import possessive, with_article

Place = Literal["attack", "defense", "move", "use", "reaction", "always", "interact"]
"""Where effects stand: in an Attack or what improves it, a Defense Boost, a Move Boost, an Action, a Bonus Action or a
card, a Reaction, among what always holds, behind an Interact."""

NO_NAMES: Mapping[str, str] = MappingProxyType({})


class Scene(Struct, frozen=True, kw_only=True):
    """Where effects stand and how the models in them are called.

    Attributes:
        place: Where they stand.
        user: What the user is called, such as the name of a Character.
        friendly: What goes before a model of the user's side.
        enemy: What a model of the other side is called.
        target: What the target is called.
        mover: What the model that moved, used a Skill or Interacts is called.
        after: When the effects happen that come after.
        names: Names of attacks, forms, Minions and tokens by their codes.
    """

    place: Place
    user: str = "the user"
    friendly: str = "friendly"
    enemy: str = "Enemy"
    target: str = "the target"
    mover: str = "that Enemy"
    after: str = "after the attack"
    names: Mapping[str, str] = NO_NAMES

    def name(self, code: str) -> str:
        """Return the name of an attack, form, Minion or token, or else its code in words."""
        return self.names.get(code, code.replace("_", " "))


# ---- Whom ---------------------------------------------------------------------

_ONE: dict[To, tuple[str, str, str]] = {  # what goes before, what it is, and how it is called the second time
    "enemy": ("a", "{enemy}", "that {enemy}"),
    "enemy_character": ("a", "{enemy} Character", "that {enemy} Character"),
    "enemy_minion": ("a", "{enemy} Minion", "that {enemy} Minion"),
    "enemies_r": ("each", "{enemy}", "each of them"),
    "models_r": ("each other", "model", "each of them"),
    "all_models": ("each", "model", "each of them"),
    "ally": ("another", "{friendly} model", "that other model"),
    "friend": ("a", "{friendly} model", "that {friendly} model"),
    "ally_character": ("another", "{friendly} Character", "that other Character"),
    "friendly_character": ("a", "{friendly} Character", "that {friendly} Character"),
    "friends_r": ("each", "{friendly} model", "each of them"),
    "friendly_characters_r": ("each", "{friendly} Character", "each of them"),
    "friendly_minion": ("a", "{friendly} Minion", "that Minion"),
    "friendly_minions_r": ("each", "{friendly} Minion", "each of them"),
    "any_character": ("a", "Character", "that Character"),
    "carrier": ("each", "Character that carries an objective", "each of them"),
}


def default_to(effect: Effect, place: Place) -> To:
    """Return an effect's target by default: the target in an Attack, else the user."""
    return effect.to or ("target" if place in ("attack", "interact") else "self")


_EACH_OF: dict[To, To] = {
    "enemies_r": "enemy",
    "friends_r": "friend",
    "friendly_characters_r": "friendly_character",
    "friendly_minions_r": "friendly_minion",
}
"""What one of several is."""


def subject_words(
    to: To,
    r: int | None,
    scene: Scene,
    again: bool = False,
    another: bool = False,
    among: To | None = None,
) -> str:
    """Call the models that an effect is for.

    Args:
        to: Whom the effect is for.
        r: How far away they may be.
        scene: How models are called.
        again: They are the same as before.
        another: They are others than those named before.
        among: They are some of those who were named so.
    """
    known = {"self": scene.user, "target": scene.target, "attacker": "the attacker", "npc": scene.name("npc")}
    known |= dict.fromkeys(("mover", "skill_user", "interactor"), scene.mover)
    known["controller_side"] = "the Controller"
    if to in known:
        return known[to]
    before, what, second = [part.format(enemy=scene.enemy, friendly=scene.friendly) for part in _ONE[to]]
    if again:
        return second
    if among is not None:
        return "one of them" if _EACH_OF.get(among) == to else f"{with_article(what, before)} among them"
    if another:
        before = "yet another" if before == "another" else "a different"
    if r == 1:
        return with_article(f"adjacent {what}", before)
    return with_article(what, before) + ("" if r is None or r == 99 else f" within {r}")


def any_of(named: str) -> str:
    """Turn ``each Enemy`` into ``any Enemy``, for ``every attack of …``."""
    if named == "each of them":
        return "any of them"
    return f"any {named.removeprefix('each ')}" if named.startswith("each ") else named


# ---- When, if, how long -------------------------------------------------------


def moment(effect: Effect, scene: Scene) -> str:
    """Say when an effect happens, to go before it; empty for at once or throughout an attack."""
    when: When | None = effect.when
    hits = f"an attack of {scene.user}" if scene.place == "always" else "it"
    from_round = f" from Round {effect.from_round} on" if effect.from_round > 1 else ""
    said: dict[When, str] = {
        "before": "before the target is chosen",
        "hit": f"if {hits} hits",
        "wounded": f"if {hits} causes a Wound",
        "per_wound": "for each Wound caused",
        "per_power": "for each Power symbol rolled",
        "after": scene.after,
        "own_activation": f"at the start of {possessive(scene.user)} Activation",
        "end_activation": f"at the end of {possessive(scene.user)} Activation",
        "move_action": "after a Move Action",
        "round_start": f"at the start of each Round{from_round}",
        "round_end": "at the end of each Round",
        "interact": "when a Character Interacts next to it",
        "enters": "when a model enters or starts its Activation on or next to it",
        "pushed_into": "when a model is Pushed against it",
        "leader_ko": "when a Character that leads an NPC is KO'ed",
        "ko_beside": f"when a Minion next to {scene.name('npc')} is KO'ed by an Enemy Character",
    }
    return said.get(when, "") if when else ""


LIMITS: dict[Limit, str] = {
    "activation": "(once per Activation)",
    "round": "(once each Round)",
    "round_side": "(once each Round for the whole side)",
    "round_character": "(once per Character and Round)",
    "activation_element": "(once per model and Activation)",
    "game_character": "(once per Character and game)",
}


def condition(given: Condition, scene: Scene, it: str, r: int | None) -> str:
    """Say an effect's condition; ``it`` is the name of the condition's target."""
    user = scene.user
    said: dict[Condition, str] = {
        "adjacent_to_ally": f"if {it} is next to another friend of {user}",
        "target_character": f"if {it} is a Character",
        "target_minion": f"if {it} is a Minion",
        "target_dazed": f"if {it} is Dazed",
        "target_wounded": f"if {it} {'had lost HP before' if scene.place == 'attack' else 'has lost HP'}",
        "target_armor": f"if {it} has Armor",
        "target_near_terrain": f"if {it} is in or next to terrain or a terrain token",
        "target_on_water": f"if {it} is on or next to a Water token",
        "attacker_character": "if the attacker is a Character",
        "ranged_from_outside": "against Ranged Attacks from outside",
        "enemy_dazed_near": f"if a Dazed Enemy is within {r}",
        "self_wounded_half": f"if {user} has half its HP or fewer",
        "moved_3": f"if {user} moved 3 or more spaces in this Activation",
        "on_water": f"if {user} is on or next to a Water token",
        "minion_near_target": f"if a friendly Minion is next to {it}",
        "melee_attack": "against Melee Attacks",
        "ranged_attack": "against Ranged Attacks",
    }
    return said[given]


def condition_on(given: Condition, scene: Scene) -> str:
    """Say the condition on the possible choices, for use after their noun."""
    said: dict[Condition, str] = {
        "adjacent_to_ally": f"that is next to another friend of {scene.user}",
        "target_character": "that is a Character",
        "target_minion": "that is a Minion",
        "target_dazed": "that is Dazed",
        "target_wounded": "that has lost HP",
        "target_armor": "that has Armor",
        "target_near_terrain": "that is in or next to terrain or a terrain token",
        "target_on_water": "that is on or next to a Water token",
        "minion_near_target": "with a friendly Minion next to it",
    }
    return said.get(given, "")


def lasting(dur: Duration | None, scene: Scene) -> str:
    """Say how long an effect holds; empty where that goes without saying."""
    if dur is None or scene.place == "always":
        return ""
    said: dict[Duration, str] = {
        "attack": "in the next attack" if scene.place == "use" else "",
        "action": "in the Action that follows",
        "activation": "until the end of this Activation",
        "own_next": f"until {possessive(scene.user)} next Activation",
        "round": "until the end of the Round",
        "game": "for the rest of the game",
    }
    return said[dur]


def trigger(what: Trigger, r: int | None, scene: Scene, user: str, *, sight: bool = False) -> str:
    """Say the trigger of a Reaction or a Strategy card.

    Args:
        what: The event.
        r: How near it must happen.
        scene: How models are called.
        user: What its user is called before it is known.
        sight: It must happen in Line of Sight.
    """
    near = ("" if r is None or r == 99 else f" within {r}") + (" in Line of Sight" if sight else "")
    enemy = with_article(scene.enemy)
    beside = with_article(f"adjacent {scene.enemy}") if r == 1 else enemy + near
    friend = f"{with_article(scene.friendly)} Character{near}"
    said: dict[Trigger, str] = {
        "enemy_attacks_self": f"when {enemy} attacks {user}",
        "enemy_attacks_ally": f"when {enemy} attacks another {scene.friendly} model{near}",
        "self_wounded": f"when {user} is about to suffer Wounds",
        "ally_wounded": f"when {friend}, {user} included, is about to suffer Wounds",
        "after_attack_on_self": f"after an attack against {user}" + ("" if r is None else f" by {beside}"),
        "enemy_starts_move": f"when {beside} is about to move",
        "enemy_ends_move": f"when {enemy} ends a move{near}",
        "ally_ko": f"when another {scene.friendly} model{near} is KO'ed",
        "enemy_uses_skill": f"when {enemy}{near} uses a Skill that costs Power",
        "round_start": "at the start of the Round, before the Order Phase",
        "order_placed": "when both sides have placed their Activation cards",
        "own_activation": f"at the start of {user}'s Activation, after Power is gained",
        "strategy_activation": "in the Strategy Activation, after the Minions",
    }
    return said[what]
