"""The changes between two views of the table, in a few words and figures."""

from __future__ import annotations

from itertools import groupby

from rules.eternia.view import EterniaView, ModelView
from rules.eternia.words.describing import TITLE
from rules.kernel.words import count, listing, signed

NAMED = 2
"""The most models of a kind whose names are told when they leave the board."""


def sum_up(before: EterniaView, now: EterniaView) -> tuple[str, ...]:
    """Say the changes: Victory Points, fallen Characters, HP, models that left, Escalation."""
    then = {model.number: model for model in before.models}
    fell: list[ModelView] = []
    gone: list[ModelView] = []
    hurt: list[tuple[int, ModelView]] = []
    for model in now.models:
        old = then.pop(model.number, None)
        if old is None:
            continue
        if old.spaces and not model.spaces:
            (fell if model.kind == "character" else gone).append(model)
        elif model.hp != old.hp and model.spaces and old.spaces:
            hurt.append((model.hp - old.hp, model))
    gone += [old for old in then.values() if old.spaces]
    said = [*_scored(before, now), *[f"{model.name} falls" for model in fell]]
    said += [f"{model.name} {signed(by)} to {model.hp} HP" for by, model in sorted(hurt, key=lambda one: -abs(one[0]))]
    said += _gone(gone)
    if before.escalation.box != now.escalation.box:
        said.append(f"Escalation {before.escalation.box} to {now.escalation.box}")
    return tuple(said)


def _scored(before: EterniaView, now: EterniaView) -> list[str]:
    """Return the points that sides scored, or else how far they came toward their goals."""
    if before.scores is not None and now.scores is not None:
        pairs = zip(TITLE.values(), before.scores, now.scores, strict=True)
        return [f"{name} {signed(new - old)} to {new} VP" for name, old, new in pairs if new != old]
    goals = {(goal.side, goal.text): goal.now for goal in before.goals}
    came = [(goal, goals.get((goal.side, goal.text), goal.now)) for goal in now.goals]
    return [f"{TITLE[goal.side]} {old} to {goal.now} of {goal.target}" for goal, old in came if old != goal.now]


def _gone(models: list[ModelView]) -> list[str]:
    """Name the models that left: Minions of a kind by their count."""
    said = []
    for _, group in groupby(sorted(models, key=lambda model: model.card), key=lambda model: model.card):
        found = [*group]
        name, _, number = found[0].name.rpartition(" ")
        if len(found) > NAMED and number.isdigit():
            said.append(f"{count(len(found), name)} gone")
        else:
            said.append(f"{listing([model.name for model in found])} gone")
    return said
