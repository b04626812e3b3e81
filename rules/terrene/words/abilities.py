"""Abilities in words: what they cost, for which moment they wait, what they do, and how often."""

from __future__ import annotations

from msgspec.structs import replace

from rules.terrene.cards.records import Ability
from rules.terrene.effects.vocabulary import Limit
from rules.terrene.view import AbilityView
from rules.terrene.words.effects import sentence
from rules.terrene.words.phrases import Scene, cost, moment

LIMITS: dict[Limit, str] = {"turn": "once a turn", "game": "once a game"}


def ability_view(ability: Ability, scene: Scene) -> AbilityView:
    """Show an ability as it is printed.

    Args:
        ability: The ability.
        scene: How its user and its card are called.
    """
    here = replace(scene, targets=ability.targets, moment=ability.when, always=ability.always)
    return AbilityView(
        ability.speed,
        cost(ability.cost, here),
        sentence(ability.effects, here, moment(ability, here), may=ability.may),
        LIMITS[ability.limit] if ability.limit is not None else "",
        ability.affiliations,
    )


def in_full(view: AbilityView) -> str:
    """Put an ability in one line: its colour, who must be there, its cost, what it does, how often."""
    head = ", ".join(
        [
            part
            for part in (
                "" if view.speed == "passive" else view.speed.title(),
                " and ".join(view.affiliations),
                view.cost[:1].lower() + view.cost[1:],
                view.limit,
            )
            if part
        ]
    )
    return f"{head}: {view.text}" if head else view.text
