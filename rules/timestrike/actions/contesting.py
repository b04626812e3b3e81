"""The Contest Action: challenging an enemy for its position."""

from __future__ import annotations

from rules.kernel import Among, Option, Ref, Step
from rules.kernel.ground.places import PLACE
from rules.timestrike.actions.action_limits import may_act, spend
from rules.timestrike.actions.climbing import come_off
from rules.timestrike.asking import CharacterAsk, UnitAsk, of_unit
from rules.timestrike.combat.targeting import held
from rules.timestrike.dice.reaction_windows import MayReact, window
from rules.timestrike.dice.rolling import roll_d20
from rules.timestrike.effects.objectives import WinContest
from rules.timestrike.ground.placing.shoving import pushes
from rules.timestrike.ground.sentience.sentience_tiers import off_bases
from rules.timestrike.moving.falling import Fall
from rules.timestrike.moving.shifting import can_exchange, exchange, put
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.told.combat_events import Contested
from rules.timestrike.trials.tracking import meet
from rules.timestrike.units.stats import health, stays
from rules.timestrike.units.unit_places import above, base_of, field, key_of, level, name_of

ACTION = "contest"
DIE = 20
SWAP, LEAVE = "swap", "leave"


def rivals(t: TimestrikeTable, unit: str) -> list[str]:
    """TIM-CON-1, TIM-CON-9: the enemies engaged with a unit, of no more hexes than it has.

    TIM-BEH-13: none for a rider. TIM-CON-10: on the Sentience those on its tier or the next. TIM-CON-12: Lost ones too.
    """
    one = t.state.units[unit]
    if not may_act(t, unit, ACTION) or (one.on and not one.tier):
        return []
    size = t.content.board_of(unit).hexes
    return [other for other in held(t, unit) if t.content.board_of(other).hexes <= size]


class ContestWhom(UnitAsk, kw_only=True, tag="timestrike.contest_whom"):
    """TIM-CON-1: whom a unit challenges."""

    asks = "Whom does {of:name} contest?"
    rules = ("TIM-CON-1", "TIM-CON-3")
    on_table = True

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CON-1: whose unit is engaged with an enemy."""
        return t.state.units[self.of].of if rivals(t, self.of) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CON-9: those that are not larger."""
        return Among(tuple(rivals(t, self.of)))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the enemy, and what each side adds."""
        detail = f"You add {bonus(t, self.of, key)}, they add {bonus(t, key, self.of)}"
        chance = win_chance(bonus(t, self.of, key) - bonus(t, key, self.of))
        return Option(key, t.content.names[key], detail, of_unit(key), forecast=f"wins {chance}%")

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CON-14: it is no attack; the contested unit may hold on with a card first."""
        spend(t, self.of, ACTION)
        t.follow(HoldOn(of=self.key), RollContest(of=self.of, at=self.key))


class HoldOn(MayReact, kw_only=True, tag="timestrike.hold_on"):
    """TIM-ITEM-2: a card with which the contested unit stays, so that the Contest fails."""

    topic = "a card when you are contested"
    asks = "{of:name} is contested. Use a card?"

    window: str = "contest"

    def used(self, t: TimestrikeTable, card: str) -> None:
        """TIM-ACT-7: the Energy is used all the same."""
        t.state.agenda.pop()


def bonus(t: TimestrikeTable, unit: str, other: str) -> int:
    """TIM-CON-3: current health, and each level or tier higher.

    TIM-CON-13: with a shared bar the health of the bar.
    """
    return health(t, unit) + max(above(t, unit, other), 0)


def win_chance(ahead: int) -> int:
    """TIM-CON-2: how likely a D20 with so much more beats another one, in percent; rounded down."""
    pairs = sum(min(max(roll + ahead - 1, 0), DIE) for roll in range(1, DIE + 1))
    return 100 * pairs // (DIE * DIE)


class RollContest(Step, kw_only=True, tag="timestrike.roll_contest"):
    """TIM-CON-1: both sides roll a D20."""

    of: str
    at: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIM-5: both rolls first, then the active player's card, then the other's.

        TIM-CON-12: the Lost have a roll like others.
        """
        s = t.state
        roll_d20(t, self.at, "in the Contest", "TIM-CON-1")
        s.other = s.roll
        roll_d20(t, self.of, "in the Contest", "TIM-CON-1")
        window(t, "d20", TurnRolls(), DecideContest(of=self.of, at=self.at))


class TurnRolls(Step, kw_only=True, tag="timestrike.turn_rolls"):
    """TIM-SIM-5: the other side's roll is looked at next."""

    def run(self, t: TimestrikeTable) -> None:
        """TIM-SIM-5: its player may use a card on it."""
        t.state.roll, t.state.other = t.state.other, t.state.roll
        window(t, "d20")


class DecideContest(Step, kw_only=True, tag="timestrike.decide_contest"):
    """TIM-CON-2, TIM-CON-4: the active unit needs more than the other."""

    of: str
    at: str

    def run(self, t: TimestrikeTable) -> None:
        """TIM-CON-3: rolls, health and height."""
        s = t.state
        mine, theirs = s.other, s.roll
        s.roll = s.other = None
        if mine is None or theirs is None or not s.units[self.of].at or not s.units[self.at].at:
            return
        total, other = mine.total + bonus(t, self.of, self.at), theirs.total + bonus(t, self.at, self.of)
        won = total > other
        t.emit(Contested(unit=self.of, target=self.at, total=total, other=other, won=won, rules=("TIM-CON-2",)))
        if won:
            meet(t, s.units[self.of].of, WinContest)
            t.follow(ContestResult(of=self.of, at=self.at))


class ContestResult(CharacterAsk, kw_only=True, tag="timestrike.contest_result"):
    """TIM-CON-5: exchange the positions, push the other, or neither.

    TIM-DROP-1: neither, where nobody answers.
    """

    asks = "{of:name} wins. What becomes of {at:name}?"
    rules = ("TIM-CON-5", "TIM-CON-6")
    labels = {SWAP: ("Exchange positions",), LEAVE: ("Do nothing",)}
    fallback = LEAVE
    last = (LEAVE,)
    on_table = True

    of: str
    at: str

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-CON-5: the winner, unless nobody can move the other."""
        s = t.state
        there = s.units[self.of].at and s.units[self.at].at
        return s.units[self.of].of if there and not stays(t, self.at) else None

    def legal(self, t: TimestrikeTable, seat: int) -> Among:
        """TIM-CON-6: free places that are not higher; TIM-CON-11: an exchange between equals alone.

        TIM-CON-10: on the Sentience an exchange of tiers, or any free hex beside it.
        """
        now = field(t)
        one, other = now.bodies[self.of], now.bodies[self.at]
        if other.tier:
            swaps, bases = one.tier != other.tier, off_bases(now, now.bodies[other.on], other)
        else:
            swaps, bases = can_exchange(t, self.of, self.at), pushes(now, other)
        return Among((*([SWAP] if swaps else []), *[key_of(base) for base in bases], LEAVE))

    def option(self, t: TimestrikeTable, seat: int, key: str) -> Option:
        """Name the place."""
        place = name_of(t, *base_of(key))
        return Option(key, f"Push to {place}", target=Ref(PLACE, place), path=("Push",))

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.of), of_unit(self.at))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-CON-7: only who is pushed may fall; TIM-CON-8, TIM-FLEE-4: nobody gets a Cheap Shot."""
        if self.key == SWAP:
            exchange(t, self.of, self.at, "TIM-CON-5")
        elif self.key != LEAVE and t.state.units[self.at].tier:
            come_off(t, self.at, base_of(self.key), "TIM-CON-10")
        elif self.key != LEAVE:
            start = level(t, self.at)
            put(t, self.at, base_of(self.key), "TIM-CON-5")
            t.follow(Fall(of=self.at, start=start))
