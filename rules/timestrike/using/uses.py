"""Skills and cards in use: their records, their limits, and how one is begun."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Step
from rules.kernel.play.lasting import limit
from rules.timestrike.content.records import Skill
from rules.timestrike.effects.conditions import Condition
from rules.timestrike.effects.records import Base
from rules.timestrike.effects.targets import Aim
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Use


class Resolve(Step, kw_only=True, tag="timestrike.resolve"):
    """TIM-SKILL-4, TIM-ITEM-1: carry out the newest skill or card in use, effect by effect.

    What it does stands in :mod:`rules.timestrike.using.resolving`.
    """


def effects_of(t: TimestrikeTable, use: Use) -> tuple[Sequence[Condition], Sequence[Base]]:
    """The conditions and the effects of a skill or a card."""
    if use.kind == "skill":
        skill: Skill = t.content.skills[use.source]
        return skill.given, skill.effects
    card = t.content.card(use.source)
    return card.given, card.effects


def aim_of(t: TimestrikeTable, source: str) -> Aim | None:
    """What a skill or a card is aimed at."""
    return t.content.skills[source].aim if source in t.content.skills else t.content.card(source).aim


def begin(t: TimestrikeTable, use: Use) -> None:
    """Have a skill or a card carried out next."""
    t.state.uses.append(use)
    t.follow(Resolve())


# ---- Limits --------------------------------------------------------------------------


def spent(t: TimestrikeTable, character: str, skill: Skill) -> bool:
    """Whether a skill with a limit has been used as often as it may."""
    return skill.limit is not None and limit(skill.limit, skill.code) in t.state.characters[character].used


def use_up(t: TimestrikeTable, character: str, skill: Skill) -> None:
    """Note that a skill with a limit is used."""
    if skill.limit is not None:
        t.state.characters[character].used.append(limit(skill.limit, skill.code))
