"""Steps of combat that effects and Reactions cause: records that any part may queue."""

from __future__ import annotations

from rules.eternia.effects.records import Effect
from rules.kernel import Step


class CloseOccasion(Step, kw_only=True, tag="eternia.close_occasion"):
    """ETE-REA-5: the event that was interrupted goes on."""


class UseReaction(Step, kw_only=True, omit_defaults=True, tag="eternia.use_reaction"):
    """ETE-REA-1, ETE-REA-5: pay for a Reaction and resolve it fully; it may be reacted to.

    Attributes:
        model: Who reacts.
        skill: The Reaction.
        added: Boosts and Surges on it that are paid for, by their keys; ``None`` while that is not settled.
    """

    model: int
    skill: str
    added: list[str] | None = None


class PlayCard(Step, kw_only=True, tag="eternia.play_card"):
    """ETE-STR-6, ETE-STR-7: pay 1 Power of Battle Plan for a Strategy card and resolve it."""

    card: str


class Attacked(Step, kw_only=True, tag="eternia.attacked"):
    """ETE-REA-1: a model has been chosen as a target, which it and its friends may answer."""

    target: int


class CheckTargets(Step, kw_only=True, tag="eternia.check_targets"):
    """ETE-ATK-27: drop KO'ed and out-of-range targets before the roll; with none it ends."""


class MakeBonusAttack(Step, kw_only=True, tag="eternia.make_bonus_attack"):
    """ETE-ACT-12: an effect lets a model make one Bonus Attack at once.

    Attributes:
        model: Who attacks.
        attack: The only Attack allowed; ``any``: all of its own.
        only: The only model that it may attack.
        effects: What stands beside it.
    """

    model: int
    attack: str = "any"
    only: int | None = None
    effects: list[Effect] = []


class MakeForcedAttack(Step, kw_only=True, tag="eternia.make_forced_attack"):
    """ETE-ATK-5: an Enemy's effect makes a model attack a friend of its own.

    Attributes:
        model: Who is forced to attack.
        by: Whose effect it is.
    """

    model: int
    by: int | None


class KnockOut(Step, kw_only=True, tag="eternia.knock_out"):
    """ETE-KO-1: a model without HP is KO'ed and removed from the board."""

    model: int
    by: int | None = None
