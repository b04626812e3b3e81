"""Names and pronouns in a sentence of effects: what was named before is called it."""

from __future__ import annotations

from rules.eternia.effects import records as e
from rules.eternia.effects.vocabulary import MANY, MODIFYING, ONE, To
from rules.eternia.words.phrases import Scene, any_of, condition_on, default_to, subject_words

_IT: tuple[To, ...] = ("target", "attacker", "mover", "skill_user", "interactor")
"""Whom a sentence calls ``it`` the second time."""


class Talk:
    """A telling: the place of the effects, the models named, and the neighbouring effects."""

    def __init__(self, scene: Scene, effects: e.Effects) -> None:
        self.scene = scene
        self.named: set[tuple[To, int | None]] = set()
        self.several: To | None = None
        self.bonus = any(isinstance(effect, e.BonusAttack) for effect in effects)
        self.moves = any(isinstance(effect, e.Move) for effect in effects)

    def subject(self, effect: e.Effect) -> str:
        """Call the models that an effect is for; earlier ones have a short name."""
        to = default_to(effect, self.scene.place)
        key = (to, effect.r)
        if to in _IT and key in self.named:
            return "it"
        several = self.several if effect.among else None
        named = subject_words(to, effect.r, self.scene, again=effect.same, another=effect.another, among=several)
        if key in self.named and self.scene.place != "always" and not (effect.same or effect.another or effect.among):
            named += " (chosen anew)" if to in ONE else " (as they stand then)" if to in MANY else ""
        if to in MANY:
            self.several = to
        self.named.add(key)
        if effect.given is None or not chosen(effect, self.scene):
            return named
        return f"{named} {condition_on(effect.given, self.scene)}".rstrip()

    def of_chosen(self, effect: e.Effect, before: str) -> tuple[str, str]:
        """Name the attacks or moves of models, and first their choice if there is one."""
        named = self.subject(effect)
        if chosen(effect, self.scene):
            return f"choose {named}: ", f"{before} it"
        return "", f"{before} {any_of(named)}"

    def begin(self) -> None:
        """Begin a sentence: the subject ``it`` gets its name back."""
        self.named = {key for key in self.named if key[0] not in _IT}

    def attack(self, effect: e.Effect) -> str:
        """Call the attacks that an effect improves."""
        place = self.scene.place
        if place == "attack":
            return "the attack"
        if self.bonus and effect.dur is None and place in ("use", "reaction"):
            return "that attack"
        kind = {"melee_attack": "Melee Attack", "ranged_attack": "Ranged Attack"}.get(effect.given or "", "attack")
        return f"every {kind}" if effect.to == "all_models" else "".join(self.of_chosen(effect, f"every {kind} of"))

    def move(self) -> str:
        """Call the moves that an effect changes."""
        place = self.scene.place
        if place == "move":
            return "this Move Action"
        return f"every move of {self.scene.user}" if place == "always" and not self.moves else "that move"


def chosen(effect: e.Effect, scene: Scene) -> bool:
    """Whether an effect involves a choice; permanent ones have none."""
    at_moments = scene.place != "always" or effect.when not in MODIFYING
    return effect.to in ONE and at_moments and not (effect.same or effect.among)
