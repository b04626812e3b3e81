"""Clauses: who does what and for how long, and how several make one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from rules.kernel.words import listing
from rules.terrene.effects.records import Filter, To
from rules.terrene.effects.vocabulary import Who
from rules.terrene.words.phrases import Scene, conjugated, each, noun, several

TARGETS: tuple[Who, ...] = ("target1", "target2")
"""The targets of an ability, by their place in its list."""
_PLAYER_OF: dict[str, str] = {
    "deals_battle_damage_to_player": "that player",
    "deals_battle_damage_to_character": "its player",
    "defeats_character": "its player",
}
"""What the opponent whom an ability concerns is called, by the moment of the ability (TER-2V2-14)."""


class Clause(NamedTuple):
    """Who does what, and how long it holds.

    Attributes:
        subject: Who; empty where the whole clause stands in ``rest``.
        verb: What they do, without an ending.
        rest: What goes after it.
        tail: How long.
        order: It reads as an order where its subject is ``you``.
    """

    subject: str
    verb: str
    rest: str
    tail: str = ""
    order: bool = False


class Talk:
    """What is being told: where the effects stand, and whom they have named."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.known: dict[Who, str] = {}
        self.last: To | None = None

    def whom(self, to: To) -> str:
        """Call those for whom an effect is, shortly when they were just named."""
        if isinstance(to, Filter):
            self.last = to
            return each(to, self.scene)
        if to in TARGETS:
            return self._target(to)
        if to in self.scene.called:
            self.last = to
            return self.scene.called[to]
        said: dict[Who, str] = {
            "self": self.scene.user,
            "attacker": "the attacker",
            "blocker": "the blocker",
            "subject": "that Character",
            "victim": "that Character",
            "source": "the victor",
            "you": self.scene.you,
            "opponent": _PLAYER_OF.get(self.scene.moment or "", "the opponent"),
            "each_player": "each player",
            "each_opponent": "each opponent",
        }
        if to not in ("you", "opponent", "each_player", "each_opponent"):
            self.last = to
        return said[to]

    def _target(self, to: Who) -> str:
        scene, place, before = self.scene, TARGETS.index(to), self.last
        self.last = to
        if place < len(scene.named):
            return scene.named[place]
        if place >= len(scene.targets):
            return "the target"
        target = scene.targets[place]
        if to not in self.known:
            self.known[to] = several(target, scene)
            return self.known[to]
        if target.n > 1:
            return "each of them"
        if before == to:
            return "it"
        fit = target.filter
        return f"that {'enemy' if fit.side == 'opponent' and fit.class_ is None else noun(fit, scene)}"


def together(clauses: Sequence[Clause], talk: Talk, *, may: bool = False) -> str:
    """Join clauses; a subject is named once for all that it does in a row."""
    told = list(clauses)
    for place in range(1, len(told)):
        if told[place].subject == "it" and told[place - 1].subject in talk.known.values():
            told[place] = told[place]._replace(subject=told[place - 1].subject)
    parts = []
    for place, (subject, group) in enumerate(groupby(told, key=lambda one: one.subject)):
        parts.append(_part(subject, [*group], talk.scene, may=may and place == 0))
    return "; ".join(parts)


def _part(subject: str, clauses: list[Clause], scene: Scene, *, may: bool) -> str:
    """Say what one subject does: same verbs and same durations are said once."""
    if not subject:
        return "; ".join([(f"{scene.you} may: " if may else "") + clause.rest for clause in clauses])
    bare = subject == "you" and clauses[0].order and not may
    does = []
    for tail, same in groupby(clauses, key=lambda one: one.tail):
        verbs = []
        for verb, alike in groupby(same, key=lambda one: one.verb):
            said = verb if may else conjugated(verb, subject)
            verbs.append(f"{said} {listing([clause.rest for clause in alike])}".rstrip())
        does.append(f"{_and(verbs)} {tail}".rstrip())
    text = _and(does)
    return text if bare else f"{subject} {'may ' if may else ''}{text}"


def _and(parts: list[str]) -> str:
    """Join what a subject does; with a comma where one of the parts is joined already."""
    return ", and ".join(parts) if any(" and " in part for part in parts) else listing(parts)
