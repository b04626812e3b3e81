"""Pushes and moves that an effect forces on a model (ETE-BTF-7, ETE-BTF-8, ETE-ESD-3)."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.ai import ai_goals
from rules.eternia.asking import of_use
from rules.eternia.effects.effects_in_vain import stays
from rules.eternia.ground.end_spaces import STAY, ChooseEnd, pushed_ends
from rules.eternia.ground.move_steps import GoFor
from rules.eternia.ground.passable_spaces import Field, Mover, field_for
from rules.eternia.ground.reach import Direction, Way
from rules.eternia.ground.walking import walk
from rules.eternia.state import EterniaTable
from rules.eternia.state_underway import Walk
from rules.kernel import Picks, Step
from rules.kernel.words import count


class ChoosePush(ChooseEnd, kw_only=True, tag="eternia.choose_push"):
    """ETE-BTF-7, ETE-BTF-8: the effect's owner Pushes a model up to n spaces, or 0.

    Attributes:
        n: The greatest number of spaces.
        dir: Which ends are allowed (ETE-BTF-8).
        by_use: The user of the effect is the source of the Push; without it there is none.
    """

    rules = ("ETE-BTF-7", "ETE-BTF-8")

    n: int
    dir: Direction
    by_use: bool = True

    def who(self, t: EterniaTable) -> int | None:
        """ETE-NPC-3, ETE-KO-9: NPCs, tokens and models off the board are never Pushed."""
        model = t.state.models[self.model]
        unmoved = not model.at or model.kind in ("npc", "object")
        return None if unmoved else of_use(t.state, t.state.uses[-1])

    def by(self, t: EterniaTable) -> int | None:
        """Return the source of the Push."""
        return t.state.uses[-1].user if self.by_use else None

    def field(self, t: EterniaTable) -> tuple[Field, Mover]:
        """ETE-ESD-3: a Push causes no Escape Damage."""
        return field_for(t, self.model, pushed=True)

    def movement(self, t: EterniaTable) -> int:
        """The printed distance; ETE-DAZ-5: being Dazed does not shorten it."""
        return self.n

    def ways(self, t: EterniaTable) -> dict[str, Way]:
        """Every end that the direction allows."""
        field, mover = self.field(t)
        by = self.by(t)
        source = () if by is None else tuple(t.state.models[by].at)
        return pushed_ends(field, mover, self.n, source, self.dir).keyed

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-16: to where it is worst for the Player Team."""
        return ((ai_goals.best_push(t, self.by(t), self.model, self.ways(t)),),)

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say which model is Pushed, how far and which way."""
        who, far, by = models.name(t, self.model), count(self.n, "space"), self.by(t)
        if by is None or self.dir == "any":
            return f"Push {who} up to {far}. Where to?"
        direction = "away from" if self.dir == "away" else "towards"
        return f"Push {who} up to {far} {direction} {models.name(t, by)}. Where to?"

    def carry_out(self, t: EterniaTable) -> None:
        """ETE-BTF-7: it is moved there."""
        if self.key == STAY:
            stays(t, self.model, pushed=True)
        else:
            made = Walk(model=self.model, kind="push", by=self.by(t), no_escape=True, points=self.n)
            walk(t, self.model, self.ways(t)[self.key], made)


class ForceMove(Step, kw_only=True, tag="eternia.force_move"):
    """ETE-ESD-3: the effect's owner moves a model up to n spaces, without Escape Damage."""

    model: int
    n: int

    def run(self, t: EterniaTable) -> None:
        """ETE-NPC-3: no NPC. ETE-DAZ-5: a Dazed model moves 1 less."""
        model = t.state.models[self.model]
        if not model.at or model.kind in ("npc", "object"):
            return
        use = t.state.uses[-1]
        t.follow(GoFor(model=self.model, points=self.n, by=use.user, forced=use.side))
