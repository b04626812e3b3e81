"""Attack, defence, damage and status: a sword's effects, and who pays."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash.cards import Sword
from rules.clash.events import NothingHappened, PlayerHit, SelfHit, StackPaid, StatusGiven, TitanHit
from rules.clash.state import (
    ClashTable,
    Player,
    Titan,
    active,
    bonus,
    has_status,
    left_of,
    own_side,
    right_of,
    set_status,
    side_at,
    stack_side,
    titan_side,
    total_focus,
)
from rules.clash.view import Direction, Status
from rules.kernel import Among, Option, Picks, Question, Ref, Refusal

# ---- Attack ----------------------------------------------------------------


def strike_titan(t: ClashTable, seat: int, attack: int, status: Status | None) -> None:
    """CLA-ATK-5, CLA-SHI-3: take a health token for each point above the facing side's shield.

    CLA-ATK-9: no more than are left; a Titan at 0 gives no token and takes no status.
    """
    titan = active(t)
    defence = titan_side(t, seat).defence
    damage = min(excess(attack, defence), titan.health)
    titan.health -= damage
    t.state.players[seat].tokens += damage
    rules = ("CLA-ATK-2", "CLA-ATK-5") if damage or titan.health else ("CLA-ATK-9",)
    t.emit(TitanHit(by=seat, attack=attack, defence=defence, damage=damage, left=titan.health, rules=rules))
    if damage:
        titan.last_taker = seat
    give_status(t, titan, None, status, damage=damage)


def strike_opponent(t: ClashTable, seat: int, direction: Direction, attack: int, status: Status | None) -> None:
    """CLA-ATK-6, CLA-DIR-4, CLA-ATK-4: attack a neighbour past the side that points back."""
    left = direction == "left"
    target = left_of(t.state, seat) if left else right_of(t.state, seat)
    defence = defence_of(t, target, "right" if left else "left")
    damage = min(excess(attack, defence), total_focus(t.state, target))
    rules = ("CLA-ATK-2", "CLA-ATK-6")
    t.emit(PlayerHit(by=seat, at=target, attack=attack, defence=defence, damage=damage, rules=rules))
    hurt(t, target, damage, to=seat, status=status)


def strike_player_by_titan(t: ClashTable, seat: int, sword: Sword) -> None:
    """CLA-TIT-7, CLA-TIT-8, CLA-ATK-7: the Titan attacks; FP go to the Lost Focus pool."""
    defence = defence_of(t, seat, "titan")
    damage = min(excess(sword.value, defence), total_focus(t.state, seat))
    rules = ("CLA-TIT-7", "CLA-ATK-7")
    t.emit(PlayerHit(by=None, at=seat, attack=sword.value, defence=defence, damage=damage, rules=rules))
    hurt(t, seat, damage, to=None, status=sword.status)


def strike_self(t: ClashTable, seat: int, attack: int, status: Status | None) -> None:
    """CLA-SLF-1, CLA-SLF-2, CLA-SLF-3, CLA-SLF-5: the full attack hits its own player.

    CLA-SLF-4: no status comes with it. CLA-EQU-10: nor does a Defense tile toward self help.
    """
    damage = min(attack, total_focus(t.state, seat))
    t.emit(SelfHit(seat=seat, attack=attack, damage=damage, rules=("CLA-SLF-1", "CLA-SLF-2")))
    hurt(t, seat, damage, to=None, status=None)
    if status is not None:
        t.emit(NothingHappened(seat=seat, why="status_at_self", status=status, rules=("CLA-SLF-4",)))


# ---- Defence ---------------------------------------------------------------


def excess(attack: int, defence: int) -> int:
    """CLA-ATK-2, CLA-ATK-3: attack minus defence, never below 0; the defence is not used up."""
    return max(0, attack - defence)


def defence_of(t: ClashTable, seat: int, direction: Direction) -> int:
    """CLA-DIR-4, CLA-REV-3, CLA-EQU-5: the shield that points there; tiles only strengthen one."""
    shield = side_at(t, seat, direction).defence
    return shield + bonus(t, seat, "defense", direction) if shield else 0


# ---- Taking damage ---------------------------------------------------------


def hurt(t: ClashTable, seat: int, damage: int, *, to: int | None, status: Status | None) -> None:
    """Take FP from a player, give the status, and ask for the FP that must come from stacks.

    CLA-DMG-1: FP in front are paid first. CLA-DMG-5: only own FP can pay. CLA-DMG-4: what cannot be paid is ignored.

    Args:
        t: The table.
        seat: Who is damaged.
        damage: How many FP are lost, at most all the player has.
        to: The attacker who receives them (CLA-ATK-6), or ``None`` for the Lost Focus pool (CLA-ATK-7).
        status: The status that comes with damage.
    """
    player = t.state.players[seat]
    front = min(damage, player.focus)
    player.focus -= front
    receive(t, seat, front, to)
    give_status(t, player, seat, status, damage=damage)
    if damage > front:
        t.ask(PayFromStacks(due={seat: damage - front}, to=to), (seat,))


def receive(t: ClashTable, colour: int, amount: int, to: int | None) -> None:
    """CLA-FOC-4, CLA-DMG-3: lost FP lie in front of the attacker, or in the Lost Focus pool."""
    if to is None:
        t.state.lost[colour] += amount
    else:
        t.state.players[to].trophies[colour] += amount


class PayFromStacks(Question, kw_only=True, tag="clash.pay_from_stacks"):
    """CLA-DMG-2: with no FP left in front, the damaged player chooses the stack for each FP.

    A player's FP lie on the left and right stacks alone, so a key says how many come from the left one.

    Attributes:
        due: How many FP each damaged player owes.
        to: The attacker who receives them, or ``None`` for the Lost Focus pool (CLA-DMG-3).
    """

    rules = ("CLA-DMG-1", "CLA-DMG-2")
    may_tie = True  # a stack that is left may have to pay as well, before anybody is asked again

    due: dict[int, int]
    to: int | None

    def legal(self, t: ClashTable, seat: int) -> Among:
        """Every way to divide the payment over the two stacks."""
        left, right = self._held(t, seat)
        due = self.due[seat]
        return Among(tuple([str(part) for part in range(max(0, due - right), min(left, due) + 1)]))

    def prompt(self, t: ClashTable, seat: int) -> str:
        """Say how much is due."""
        return f"You have no Focus left in front of you. Which equipment stack pays {self.due[seat]} Focus?"

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """The player's card and what lies in front of them."""
        return own_side(t.state, seat)

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Name the stacks."""
        left = int(key)
        right = self.due[seat] - left
        parts = [
            f"{amount} Focus from the {side} stack" for amount, side in ((left, "left"), (right, "right")) if amount
        ]
        held_left, held_right = self._held(t, seat)
        detail = f"Leaves {held_left - left} Focus on the left stack and {held_right - right} on the right"
        return Option(key, " and ".join(parts), detail, Ref("stack", str(_corner(t, seat, left >= right))))

    def default(self, t: ClashTable, seat: int) -> Picks:
        """CLA-DIS-3: each FP from the stack with the fewest own FP, then from the left one."""
        left, right = self._held(t, seat)
        taken = 0
        for _ in range(self.due[seat]):
            if left and (left <= right or not right):
                left -= 1
                taken += 1
            else:
                right -= 1
        return (str(taken),)

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-DMG-1, CLA-DMG-2, CLA-DMG-5: cards that cannot pay, and not paying."""
        due = f"{self.due[seat]} Focus"
        for held, side in zip(self._held(t, seat), ("left", "right"), strict=True):
            if held < self.due[seat]:
                on_it = f"{held} Focus" if held else "no Focus"
                said = f"Your {side} stack cannot pay all {due}: it holds {on_it} of yours."
                yield Refusal(side, said, ("CLA-DMG-2",))
        yield Refusal("front", "You have no Focus in front of you to pay with.", ("CLA-DMG-1",))
        yield Refusal("other colours", "Focus of other colours never pays damage.", ("CLA-DMG-5",))
        yield Refusal("pass", "You must pay damage as long as you have Focus of your own.", ("CLA-DMG-1",))

    def run(self, t: ClashTable) -> None:
        """CLA-DMG-3: move the FP from the stacks to where the damage goes."""
        for seat, picks in sorted(self.answers.items()):
            left = int(str(picks[0]))
            for amount, is_left in ((left, True), (self.due[seat] - left, False)):
                if amount:
                    corner = _corner(t, seat, is_left)
                    t.state.stacks[corner].focus[seat] -= amount
                    receive(t, seat, amount, self.to)
                    rules = ("CLA-DMG-1", "CLA-DMG-3")
                    side = stack_side(t.state, seat, corner)
                    t.emit(StackPaid(seat=seat, side=side, amount=amount, to=self.to, rules=rules))

    def _held(self, t: ClashTable, seat: int) -> tuple[int, int]:
        stacks = t.state.stacks
        return stacks[_corner(t, seat, True)].focus[seat], stacks[_corner(t, seat, False)].focus[seat]


def _corner(t: ClashTable, seat: int, left: bool) -> int:
    return (t.state.players[seat].place - (0 if left else 1)) % 4


# ---- Status effects --------------------------------------------------------


def give_status(t: ClashTable, holder: Player | Titan, at: int | None, status: Status | None, *, damage: int) -> None:
    """CLA-STA-1, CLA-STA-2, CLA-STA-3, CLA-STA-4: give a status with damage, once of each kind."""
    if status is None:
        return
    if not damage:
        t.emit(NothingHappened(seat=at, why="status_needs_damage", status=status, rules=("CLA-STA-1",)))
    elif has_status(holder, status):
        t.emit(NothingHappened(seat=at, why="has_status", status=status, rules=("CLA-STA-2",)))
    else:
        set_status(holder, status, present=True)
        t.emit(StatusGiven(at=at, status=status, rules=("CLA-STA-1",)))
