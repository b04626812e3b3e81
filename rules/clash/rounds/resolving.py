"""Order of resolution: for each seat the Titan's side, then the four sides of its card."""

from __future__ import annotations

from rules.clash.cards import Confuse, Heart, Keys, Sword
from rules.clash.effects.attack import strike_opponent, strike_player_by_titan, strike_self, strike_titan
from rules.clash.effects.confuse import TurnTitan, hold_back, turn_card
from rules.clash.effects.equipment import use_keys
from rules.clash.effects.heal import Heal, heal_titan
from rules.clash.events import CardActs, NothingHappened, TitanActs
from rules.clash.state import ClashTable, active, bonus, left_of, right_of, side_at, titan_side
from rules.clash.view import DIRECTIONS, Direction
from rules.kernel import Step


class ResolveSeat(Step, kw_only=True, tag="clash.resolve_seat"):
    """CLA-ORD-3: first the Titan side that faces this seat, then this player's card."""

    seat: int

    def run(self, t: ClashTable) -> None:
        """CLA-ORD-6: the card's sides act clockwise from the Titan: Titan, right, self, left.

        CLA-SEAT-5, CLA-TIT-3: only occupied seats have a turn, and each of them has one. CLA-ORD-9: the round goes on
        although the Titan or a player has nothing left.
        """
        t.state.resolving = self.seat
        t.follow(
            ActivateTitan(seat=self.seat),
            ActivateCard(seat=self.seat),
            *[ActivateSide(seat=self.seat, direction=direction) for direction in DIRECTIONS],
        )


class ActivateTitan(Step, kw_only=True, tag="clash.activate_titan"):
    """CLA-ORD-4: the side of the Titan that faces this seat now acts on its player and card."""

    seat: int

    def run(self, t: ClashTable) -> None:
        """CLA-TIT-6: the Titan chooses nothing. CLA-HEA-8: it can heal. CLA-KEY-12: no keys.

        CLA-CON-2, CLA-CON-10, CLA-TIT-5: its Confuse turns the card clockwise, before that card acts, never itself.
        """
        titan = active(t)
        side = titan_side(t, self.seat)
        letter = (t.state.players[self.seat].place - titan.arrow) % 4
        t.emit(TitanActs(seat=self.seat, side=letter, rules=("CLA-ORD-3", "CLA-ORD-4")))
        match side.action:
            case Sword() as sword:
                strike_player_by_titan(t, self.seat, sword)
            case Heart(value=points):
                t.follow(Heal(seat=self.seat, points=points))
            case Confuse():
                turn_card(t, self.seat, clockwise=True, rules=("CLA-CON-2",))
            case Keys():
                t.emit(NothingHappened(seat=self.seat, why="keys_at_player", rules=("CLA-KEY-12",)))
            case _:
                pass


class ActivateCard(Step, kw_only=True, tag="clash.activate_card"):
    """CLA-ORD-6: this player's card begins to act, as it lies now (CLA-CON-8)."""

    seat: int

    def run(self, t: ClashTable) -> None:
        """Open the card's part of the log."""
        player = t.state.players[self.seat]
        rules = ("CLA-ORD-6",)
        t.emit(CardActs(seat=self.seat, card=player.played or "", facing=player.facing, rules=rules))


class ActivateSide(Step, kw_only=True, tag="clash.activate_side"):
    """CLA-ORD-7, CLA-ORD-8: one side acts in full, wanted or not, before the next does.

    CLA-CAP-3, CLA-ATK-8, CLA-CON-12: a captured Titan's card acts as any card of its player.
    """

    seat: int
    direction: Direction

    def run(self, t: ClashTable) -> None:
        """CLA-DIR-5: a side with no action, or none with a target, does nothing."""
        match side_at(t, self.seat, self.direction).action:
            case Sword() as sword:
                self._sword(t, sword)
            case Heart(value=points):
                self._heart(t, points + bonus(t, self.seat, "heal", self.direction))
            case Keys(value=keys):
                use_keys(t, self.seat, self.direction, keys)
            case Confuse():
                self._confuse(t)
            case _:
                pass

    def _sword(self, t: ClashTable, sword: Sword) -> None:
        """CLA-ATK-1, CLA-EQU-4: attack the target in the direction, with its +1 Attack tiles."""
        attack = sword.value + bonus(t, self.seat, "attack", self.direction)
        if self.direction == "titan":
            strike_titan(t, self.seat, attack, sword.status)
        elif self.direction == "self":
            strike_self(t, self.seat, attack, sword.status)
        else:
            strike_opponent(t, self.seat, self.direction, attack, sword.status)

    def _heart(self, t: ClashTable, points: int) -> None:
        """CLA-HEA-1, CLA-EQU-6: the Heal points go to the player or Titan in that direction."""
        if self.direction == "titan":
            heal_titan(t, points)
        else:
            t.follow(Heal(seat=self._target(t), points=points, by=self.seat))

    def _confuse(self, t: ClashTable) -> None:
        """CLA-CON-1: the direction decides which card turns; CLA-CON-9: nothing stops it.

        CLA-CON-5, CLA-CON-6, CLA-CON-11: the left opponent's card turns anticlockwise, the right one's clockwise, and
        with two players the side that shows it decides.
        """
        match self.direction:
            case "titan":
                t.ask(TurnTitan(), (self.seat,))
            case "left":
                turn_card(t, left_of(t.state, self.seat), clockwise=False, rules=("CLA-CON-5",))
            case "right":
                turn_card(t, right_of(t.state, self.seat), clockwise=True, rules=("CLA-CON-6",))
            case "self":
                hold_back(t, self.seat)

    def _target(self, t: ClashTable) -> int:
        """CLA-DIR-1: the player in the direction."""
        if self.direction == "left":
            return left_of(t.state, self.seat)
        return right_of(t.state, self.seat) if self.direction == "right" else self.seat
