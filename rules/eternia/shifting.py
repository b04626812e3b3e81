"""Shifting Power: between the slots of a Character, or from one Character to another (ETE-PWR-8)."""

from __future__ import annotations

from typing import ClassVar

from rules.eternia import models
from rules.eternia.asking import Ask, put
from rules.eternia.events import PowerShifted
from rules.eternia.power import groups
from rules.eternia.seats import of_model
from rules.eternia.state import EterniaTable
from rules.kernel import Among, Legal, Option, Picks, Ref, Step


class ShiftPower(Step, kw_only=True, tag="eternia.shift_power"):
    """ETE-PWR-8: an effect moves up to n Power between slots of a Character, or from one Character to another."""

    source: int
    to: int
    n: int

    def run(self, t: EterniaTable) -> None:
        """Ask as long as something can be moved."""
        if self.n and moves(t, self.source, self.to, self.n):
            put(t, ChooseShift(source=self.source, to=self.to, n=self.n), of_model(t.state, self.source))


def moves(t: EterniaTable, source: int, to: int, n: int) -> list[tuple[int, int, int]]:
    """List what can be moved: from which place of the source, to which place of the other, how much."""
    if not (t.state.models[source].at and t.state.models[to].at):
        return []
    return [
        (here, there, part)
        for here, giving in enumerate(groups(t, source))
        for there, taking in enumerate(groups(t, to))
        if source != to or here != there
        for part in range(1, min(n, giving.power, taking.room) + 1)
    ]


class ChooseShift(Ask, kw_only=True, tag="eternia.choose_shift"):
    """ETE-PWR-8: which Power is moved; keys are ``done`` and ``0.1.2``: from the card to the first Skill, 2."""

    rules: ClassVar[tuple[str, ...]] = ("ETE-PWR-8",)

    source: int
    to: int
    n: int

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: moving nothing comes first."""
        found = moves(t, self.source, self.to, self.n)
        return Among(("done", *[f"{here}.{there}.{part}" for here, there, part in found]))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who moves how much."""
        who = models.name(t, self.source)
        where = "between its slots" if self.source == self.to else f"to {models.name(t, self.to)}"
        return f"{who} may move up to {self.n} Power {where}."

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the two places."""
        if key == "done":
            return Option(key, "Move none" if self.n else "Done")
        here, there, part = map(int, key.split("."))
        one, other = groups(t, self.source)[here], groups(t, self.to)[there]
        return Option(key, f"{part} from {one.name} to {other.name}", "", Ref("model", t.state.models[self.to].code))

    def by_ai(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-21: an AI Character helps another with all it may; it has no slots of its own to choose among."""
        here, there, part = moves(t, self.source, self.to, self.n)[-1]
        return ((f"{here}.{there}.{part}",),)

    def run(self, t: EterniaTable) -> None:
        """ETE-PWR-8: nothing is lost, so nothing goes to the Controller."""
        if self.key == "done":
            return
        here, there, part = map(int, self.key.split("."))
        s = t.state
        s.models[self.source].power[here] -= part
        s.models[self.to].power[there] += part
        one, other = groups(t, self.source)[here], groups(t, self.to)[there]
        who, to = models.name(t, self.source), models.name(t, self.to)
        names = (one.name, other.name) if self.source == self.to else (who, to)
        t.emit(PowerShifted(who=names[0], to=names[1], amount=part, rules=("ETE-PWR-8",)))
        t.follow(ShiftPower(source=self.source, to=self.to, n=self.n - part))


STEPS: tuple[type[Step], ...] = (ShiftPower, ChooseShift)
