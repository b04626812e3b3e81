"""Shifting Power: between a Character's slots, or between Characters (ETE-PWR-8)."""

from __future__ import annotations

from rules.eternia import models
from rules.eternia.asking import Ask, of_model, of_use, put
from rules.eternia.effects.power import groups
from rules.eternia.state import EterniaTable
from rules.eternia.told.events import PowerShifted
from rules.kernel import Among, Legal, Option, Picks, Ref, Step


class ShiftPower(Step, kw_only=True, omit_defaults=True, tag="eternia.shift_power"):
    """ETE-PWR-8: move up to n Power between a Character's slots, or between Characters.

    Attributes:
        source: From whom.
        to: To whom.
        n: How much.
        user: Whose effect it is: it decides, and may give of its own Power too.
    """

    source: int
    to: int
    n: int
    user: int | None = None

    def run(self, t: EterniaTable) -> None:
        """Ask as long as something can be moved."""
        if self.n and shifts(t, self):
            use = t.state.uses[-1] if self.user is not None and t.state.uses else None
            who = of_model(t.state, self.source) if use is None else of_use(t.state, use)
            put(t, ChooseShift(source=self.source, to=self.to, n=self.n, user=self.user), who)


Shift = tuple[int, int, int, int]
"""Who gives, from which of its places, to which place of the other, how much."""


def shifts(t: EterniaTable, shift: ShiftPower | ChooseShift) -> list[Shift]:
    """ETE-PWR-8: the movable Power: from the source, and from the effect's user."""
    givers = dict.fromkeys([shift.source, *([] if shift.user is None else [shift.user])])
    return [(giver, *one) for giver in givers for one in moves(t, giver, shift.to, shift.n)]


def moves(t: EterniaTable, source: int, to: int, n: int) -> list[tuple[int, int, int]]:
    """List possible shifts: from a place of the source, to a place of the other, how much."""
    if not (t.state.models[source].at and t.state.models[to].at):
        return []
    return [
        (here, there, part)
        for here, giving in enumerate(groups(t, source))
        for there, taking in enumerate(groups(t, to))
        if source != to or here != there
        for part in range(1, min(n, giving.power, taking.room) + 1)
    ]


class ChooseShift(Ask, kw_only=True, omit_defaults=True, tag="eternia.choose_shift"):
    """ETE-PWR-8: which Power is moved.

    Keys are ``done``, ``0.1.2``: from the card to the first Skill, 2, and ``own.0.1.2``: the same from the user's card.
    """

    rules = ("ETE-PWR-8",)

    source: int
    to: int
    n: int
    user: int | None = None

    def _key(self, shift: Shift) -> str:
        giver, *way = shift
        return ".".join([*(["own"] if giver != self.source else []), *map(str, way)])

    def _shift(self, key: str) -> Shift:
        own, here, there, part = ["", *key.split(".")][-4:]
        giver = self.user if own and self.user is not None else self.source
        return giver, int(here), int(there), int(part)

    def choices(self, t: EterniaTable, seat: int) -> Legal:
        """ETE-OVR-8: moving nothing comes first."""
        return Among(("done", *[self._key(one) for one in shifts(t, self)]))

    def prompt(self, t: EterniaTable, seat: int) -> str:
        """Say who moves how much."""
        who, to = models.name(t, self.source), models.name(t, self.to)
        if self.user is None:
            where = "between its slots" if self.source == self.to else f"to {to}"
            return f"{who} may move up to {self.n} Power {where}."
        by = models.name(t, self.user)
        other = f", or from {by} to it" if self.user != self.to else ""
        return f"{by}: move up to {self.n} Power between slots of {to}{other}."

    def option(self, t: EterniaTable, seat: int, key: str) -> Option:
        """Name the two places."""
        if key == "done":
            return Option(key, "Move none" if self.n else "Done")
        giver, here, there, part = self._shift(key)
        one, other = groups(t, giver)[here], groups(t, self.to)[there]
        start, end = one.name, other.name
        if giver != self.to:
            start, end = f"{start} of {models.name(t, giver)}", f"{end} of {models.name(t, self.to)}"
        return Option(key, f"{part} from {start} to {end}", "", Ref("model", t.state.models[self.to].code))

    def by_rules(self, t: EterniaTable) -> tuple[Picks, ...]:
        """ETE-AI-21: an AI Character gives another all it may; it has one group of slots itself."""
        return ((self._key(shifts(t, self)[-1]),),)

    def run(self, t: EterniaTable) -> None:
        """ETE-PWR-8: nothing is lost, so nothing goes to the Controller."""
        if self.key == "done":
            return
        giver, here, there, part = self._shift(self.key)
        s = t.state
        s.models[giver].power[here] -= part
        s.models[self.to].power[there] += part
        one, other = groups(t, giver)[here], groups(t, self.to)[there]
        who, to = models.name(t, giver), models.name(t, self.to)
        names = (one.name, other.name) if giver == self.to else (who, to)
        t.emit(PowerShifted(who=names[0], to=names[1], amount=part, rules=("ETE-PWR-8",)))
        t.follow(ShiftPower(source=self.source, to=self.to, n=self.n - part, user=self.user))
