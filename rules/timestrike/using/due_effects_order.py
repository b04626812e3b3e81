"""The order of effects that come due together: the active player first, then all in turn."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Among, Option, Ref, runs
from rules.kernel.play.asking import Ask
from rules.timestrike.actions.action_limits import spend
from rules.timestrike.asking import of_unit
from rules.timestrike.combat.attacking import ACTION, DeclareSkill
from rules.timestrike.combat.defending import AfterSkill
from rules.timestrike.lost.lost_targets import steward
from rules.timestrike.moving.cheap_shots import WARY, ShootCheaply
from rules.timestrike.moving.falling import Fall
from rules.timestrike.state import LOST, TimestrikeTable, clockwise
from rules.timestrike.under_way import Due
from rules.timestrike.units.unit_places import engaged
from rules.timestrike.using.due_effects import Together
from rules.timestrike.using.passives import Triggered


def active_seat(t: TimestrikeTable) -> int:
    """TIM-RAID-12: the player of the Character that acts; TIM-SIM-3: else the Lost steward.

    TIM-MYTH-15: for a Monster that Myths lead, the Myth whose turn it is.
    """
    s = t.state
    seat = s.decider(s.active) if s.active else LOST
    return steward(t) if seat == LOST else seat


def owner(t: TimestrikeTable, one: Due) -> int:
    """Whose effect it is; :data:`LOST` for the Lost."""
    s = t.state
    return s.characters[s.units[one.of].of].seat


def in_pass(t: TimestrikeTable, due: Sequence[Due]) -> list[int]:
    """TIM-SIM-2: the seats with waiting effects, in turn order; the Lost come last."""
    owners = {owner(t, one) for one in due}
    return [seat for seat in (*clockwise(t.state, active_seat(t)), LOST) if seat in owners]


@runs(Together)
def _together(step: Together, t: TimestrikeTable) -> None:
    """TIM-SIM-1: the active player picks the first of all; TIM-SIM-2: then each one of its own.

    TIM-SIM-4: an effect whose unit is gone does nothing. TIM-SIM-2: those of the Lost go by their steward.
    """
    due = [one for one in step.due if t.state.units[one.of].at]
    if not due:
        return
    order = in_pass(t, due)
    turn = [seat for seat in step.turn if seat in order]
    if not step.began:
        turn = [active_seat(t), *[seat for seat in order if seat != active_seat(t)]]
    seat, *others = turn or order
    theirs = due if not step.began else [one for one in due if owner(t, one) == seat]
    theirs.sort(key=lambda one: order.index(owner(t, one)))
    chooser = steward(t) if seat == LOST else seat
    if len(theirs) > 1 and _asks(t, chooser, theirs):
        t.follow(WhichFirst(of=chooser, among=theirs, due=due, turn=others))
    else:
        _resolve(t, theirs[0], due, others)


def _asks(t: TimestrikeTable, seat: int, among: Sequence[Due]) -> bool:
    """TIM-INFO-6: Cheap Shots go unasked, unless their player wants it otherwise."""
    shots = all(one.kind == "shot" for one in among)
    return not shots or WARY in t.state.wary[seat]


def _resolve(t: TimestrikeTable, one: Due, due: Sequence[Due], turn: Sequence[int]) -> None:
    """TIM-SIM-2: one effect, then the others."""
    t.follow(Together(due=[other for other in due if other is not one], turn=[*turn], began=True))
    s = t.state
    if one.kind == "shot":
        t.follow(ShootCheaply(of=one.of, at=one.other))
    elif one.kind == "passive":
        t.follow(Triggered(of=one.of, skill=one.skill, other=one.other, caster=one.caster, healing=one.healing))
    elif one.kind == "defense":
        t.follow(AfterSkill(of=one.of))
    elif s.units[one.other].at and engaged(t, one.of, one.other):
        t.follow(DeclareSkill(of=one.of, at=one.other, start=one.start))
    else:  # TIM-SIM-4, TIM-ACT-7: the target is out of reach by now, but the unit has jumped
        spend(t, one.of, ACTION)
        t.follow(Fall(of=one.of, start=one.start, jumped=True))


class WhichFirst(Ask, kw_only=True, tag="timestrike.which_first"):
    """TIM-SIM-1, TIM-SIM-2: which effect is resolved next.

    TIM-INFO-6: without an answer an own one, then in turn order.

    Attributes:
        of: The seat that chooses.
        among: What it chooses from.
        due: All effects that wait.
        turn: The seats that resolve one after it in this pass.
    """

    asks = "Which effect comes first?"
    topic = "the order of effects"
    rules = ("TIM-SIM-1", "TIM-SIM-2")
    on_table = True
    reaction = True

    of: int
    among: list[Due]
    due: list[Due]
    turn: list[int] = []

    def who(self, t: TimestrikeTable) -> int | None:
        """TIM-DROP-2: nobody who left; then the default holds."""
        if self.of not in t.state.left:
            return self.of
        self._go_on(t, self.among[0])
        return None

    def concerns(self, t: TimestrikeTable, seat: int) -> bool:
        """TIM-DROP-2: no player, no choice."""
        return seat not in t.state.left

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-SIM-1: any of them."""
        return Among(tuple([str(place) for place in range(len(self.among))]))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the effect and its unit."""
        one = self.among[int(key)]
        names = t.content.names
        said = {"shot": "Cheap Shot", "jump": "Jump Attack"}.get(one.kind)
        skill = one.skill or (t.state.fight.used.get(one.of, "") if t.state.fight is not None else "")
        return Option(key, f"{names[one.of]}: {said or names[skill]}", target=of_unit(one.of))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """The units."""
        return tuple([of_unit(unit) for unit in dict.fromkeys([one.of for one in self.among])])

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-SIM-1: that one, then the others."""
        self._go_on(t, self.among[int(self.key)])

    def _go_on(self, t: TimestrikeTable, one: Due) -> None:
        _resolve(t, one, [other for other in self.due if other != one], self.turn)
