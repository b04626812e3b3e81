"""Confuse: turning the Titan, turning a card, and confusing oneself."""

from __future__ import annotations

from collections.abc import Iterable

from rules.clash.events import CardHeldBack, CardTurned, NothingHappened, TitanTurned
from rules.clash.state import ClashTable, active, own_side
from rules.kernel import Among, Option, Question, Ref, Refusal


class TurnTitan(Question, kw_only=True, tag="clash.turn_titan"):
    """CLA-CON-3: the Titan must turn by 90 degrees; the player chooses which way."""

    topic = "the way you turn the Titan"
    rules = ("CLA-CON-3", "CLA-CON-4")
    asks = "You confuse the Titan: which way does it turn?"

    def legal(self, t: ClashTable, seat: int) -> Among:
        """Either way, the default first (CLA-DIS-3)."""
        return Among(("clockwise", "anticlockwise"))

    @classmethod
    def ahead(cls, t: ClashTable, seat: int) -> Iterable[Option]:
        """Either way."""
        return (Option("clockwise", "Clockwise"), Option("anticlockwise", "Anticlockwise"))

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """The player's card and what lies in front of them."""
        return own_side(t.state, seat)

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Say which side would face this player then."""
        place, arrow = t.state.players[seat].place, active(t).arrow
        facing = "ABCD"[(place - arrow - _step(key)) % 4]
        return Option(key, key.title(), f"Its side {facing} then faces you", Ref("titan", active(t).card))

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-CON-3, CLA-ORD-8: it turns, by 90 degrees, and not otherwise."""
        yield Refusal("pass", "The Titan must turn; you only choose which way.", ("CLA-CON-3", "CLA-ORD-8"))
        yield Refusal("further", "Confuse turns it by 90 degrees, no further.", ("CLA-CON-3",))

    def run(self, t: ClashTable) -> None:
        """CLA-CON-4, CLA-TIT-5: it shows its sides to other seats; CLA-ORD-2: the order stays."""
        ((seat, picks),) = self.answers.items()
        titan = active(t)
        titan.arrow = (titan.arrow + _step(str(picks[0]))) % 4
        rules = ("CLA-CON-3", "CLA-CON-4")
        t.emit(TitanTurned(by=seat, clockwise=picks[0] == "clockwise", arrow=titan.arrow, rules=rules))


def turn_card(t: ClashTable, seat: int, *, clockwise: bool, rules: tuple[str, ...]) -> None:
    """CLA-CON-1, CLA-CON-8, CLA-CON-9: turn a card by 90 degrees, which counts at once.

    Clockwise, the side that pointed left faces the Titan; anticlockwise, the side that pointed right (CLA-CON-5).
    """
    player = t.state.players[seat]
    player.facing = (player.facing + (-1 if clockwise else 1)) % 4
    t.emit(CardTurned(at=seat, clockwise=clockwise, facing=player.facing, rules=rules))


def hold_back(t: ClashTable, seat: int) -> None:
    """CLA-CON-7, CLA-COO-6: turn nothing; the card of the round before cools down once more."""
    player = t.state.players[seat]
    if player.previous is None or player.held_back is not None:
        t.emit(NothingHappened(seat=seat, why="nothing_to_hold_back", rules=("CLA-COO-6",)))
    else:
        player.held_back = player.previous
        t.emit(CardHeldBack(seat=seat, card=player.previous, rules=("CLA-CON-7",)))


def _step(key: str) -> int:
    return 1 if key == "clockwise" else -1
