"""Names and pronouns in a sentence of effects: what was named before is called it."""

from __future__ import annotations

from rules.terrene.effects.records import Filter, To
from rules.terrene.effects.vocabulary import Who
from rules.terrene.words.phrases import Scene, each, noun, several

TARGETS: tuple[Who, ...] = ("target1", "target2")
"""The targets of an ability, by their place in its list."""
_PLAYER_OF: dict[str, str] = {
    "deals_battle_damage_to_player": "that player",
    "deals_battle_damage_to_character": "its player",
    "defeats_character": "its player",
}
"""The name of the opponent an ability concerns, by the moment of the ability (TER-2V2-14)."""


class Talk:
    """A telling: the place of the effects, and the subjects they have named."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.known: dict[Who, str] = {}
        self.last: To | None = None

    def subject(self, to: To) -> str:
        """Name the subjects of an effect, briefly if they were just named."""
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
