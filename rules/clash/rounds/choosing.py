"""Choosing a card, revealing it, and Frost: how a round begins."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.clash.cards import Keys, Side, Sword
from rules.clash.events import CardRevealed, FrostRemoved
from rules.clash.rounds.falling import falls_by
from rules.clash.state import ClashTable, active, available, left_of, neighbours, right_of
from rules.clash.view import SIDES
from rules.clash.words.wording import side_words
from rules.kernel import Among, Option, Picks, Question, Ref, Refusal, Secrecy, Step, words
from rules.kernel.play.chance import Chance

# ---- Choosing a card -------------------------------------------------------


class AskForCards(Step, kw_only=True, tag="clash.ask_for_cards"):
    """CLA-CHO-1: these players choose at the same time and in secret; nobody may pass."""

    seats: list[int]

    def run(self, t: ClashTable) -> None:
        """Ask them all."""
        t.ask(ChooseCard(), self.seats)


class ChooseCard(Question, kw_only=True, tag="clash.choose_card"):
    """CLA-CHO-1, CLA-CHO-3, CLA-HID-1: a card and its orientation, hidden until the reveal.

    CLA-CHO-4: it may be changed until the last one has chosen. A key is the card's code and the side toward the Titan.
    """

    topic = "the card of a round"
    rules = ("CLA-CHO-1", "CLA-CHO-3", "CLA-CHO-4")
    secrecy = Secrecy.SEALED
    revisable = True
    hides = True
    draws_default = True
    in_turn = True  # CLA-FRO-1: the frosted first

    def legal(self, t: ClashTable, seat: int) -> Among:
        """CLA-CHO-2: any card that is not in cool-down, in any of its four orientations (CLA-CHO-3)."""
        return Among(tuple([f"{code}.{side}" for code in available(t.state.players[seat]) for side in SIDES]))

    def draw(self, t: ClashTable, seat: int, chance: Chance) -> Picks:
        """CLA-DIS-1: any card in any orientation; none by which the player falls, if possible."""
        falls = falls_by(t, seat)
        picks = [(key, *_read(key)) for key in self.legal(t, seat).keys]
        safe = [key for key, code, facing in picks if not falls(t.content.card[code], facing)]
        return (Among(tuple(safe)) if safe else self.offers[seat]).sample(chance)

    @classmethod
    def ahead(cls, t: ClashTable, seat: int) -> Iterable[Option]:
        """Any card of the player in any orientation; only the round itself knows which cool down."""
        for code in t.state.players[seat].cards:
            for side in SIDES:
                yield Option(f"{code}.{side}", f"{t.content.card[code].name}, {side} toward the Titan")

    def prompt(self, t: ClashTable, seat: int) -> str:
        """Ask for both; CLA-FRO-1: warn frosted players that the others see it before they choose."""
        first = " You are frosted: the others see your card before they choose." if self._first(t, seat) else ""
        return f"Round {t.state.round}: choose a card and the side that faces the Titan.{first}"

    def public(self, t: ClashTable, seat: int) -> str:
        """CLA-FRO-1: a frosted player chooses first, and everyone sees who is frosted."""
        return "choose a card (frosted, so it is revealed first)" if self._first(t, seat) else "choose a card"

    def _first(self, t: ClashTable, seat: int) -> bool:
        return t.state.players[seat].frosted and len(self.asked) < t.state.seats

    def option(self, t: ClashTable, seat: int, key: str) -> Option:
        """Say the side toward the Titan, with its shield, and which one everybody else gets.

        These are said by their letters, as each of them stands first in another orientation of the card.
        CLA-SLF-1: no shield stands between a card and its player.
        """
        code, facing = _read(key)
        card = t.content.card[code]
        titan, right, own, left = (*SIDES[facing:], *SIDES[:facing])
        mine = f"you {own}{_at_self(card.sides[SIDES.index(own)])}"
        on_right, on_left = (words.seat(other(t.state, seat)) for other in (right_of, left_of))
        detail = f"right {on_right} {right}, left {on_left} {left}, {mine}"
        return Option(key, f"{titan}: {_in_words(card.sides[facing])}", detail, Ref("card", code), (card.name,))

    def focus(self, t: ClashTable, seat: int) -> tuple[Ref, ...]:
        """CLA-SEAT-3: the hand, and who sits to either side; all but the hand is open (CLA-HID-2)."""
        return (Ref("hand", str(seat)), *neighbours(t.state, seat))

    def refusals(self, t: ClashTable, seat: int) -> Iterable[Refusal]:
        """CLA-COO-1, CLA-COO-4, CLA-CHO-1: cards in cool-down, and passing."""
        player = t.state.players[seat]
        names = tuple(t.content.card[code].name for code in available(player))
        held = len(player.cooling) > 1
        for code in player.cooling:
            stays = held and code != player.previous
            why = (
                "is held back this round by your own Confuse" if stays else "was played last round and is cooling down"
            )
            rules = ("CLA-COO-4", "CLA-CON-7") if stays else ("CLA-COO-1", "CLA-CHO-2")
            for key in (code, *[f"{code}.{side}" for side in SIDES]):
                yield Refusal(key, f"{t.content.card[code].name} {why}.", rules, names)
        yield Refusal("pass", "Every player plays a card in every round.", ("CLA-CHO-1",), names)

    def run(self, t: ClashTable) -> None:
        """CLA-REV-1: turn all cards up together; CLA-REV-2: from now on only Confuse turns them.

        CLA-REV-3: once it lies there, a card defends with all four sides.
        """
        t.reveal()
        for seat, picks in sorted(self.answers.items()):
            player = t.state.players[seat]
            player.played, player.facing = _read(str(picks[0]))
            t.emit(CardRevealed(seat=seat, card=player.played, facing=player.facing, rules=("CLA-REV-1",)))


@cache
def _in_words(side: Side) -> str:
    """A side toward others in words, with its shield."""
    return f"{side_words(side)}, shield {side.defence}"


@cache
def _at_self(side: Side) -> str:
    """CLA-SLF-4, CLA-KEY-3: say what a side does not do at its own player, if anything."""
    match side.action:
        case Sword(status=status) if status:
            return f" (no {status})"
        case Keys():
            return " (does nothing)"
    return ""


def strikes_titan(t: ClashTable, key: str) -> int:
    """Return how hard a card and its orientation strike the Titan; 0 without a sword there."""
    code, facing = _read(key)
    action = t.content.card[code].sides[facing].action
    return action.value if isinstance(action, Sword) else 0


def _read(key: str) -> tuple[str, int]:
    code, _, side = key.partition(".")
    return code, SIDES.index(side)


# ---- Frost -----------------------------------------------------------------


class RemoveFrost(Step, kw_only=True, tag="clash.remove_frost"):
    """CLA-FRO-3, CLA-FRO-6: remove all Frost, the Titan's too, after the last reveal.

    CLA-FRO-4: Frost received later in the round therefore works on the next reveal.
    """

    def run(self, t: ClashTable) -> None:
        """Take every Frost marker off."""
        s = t.state
        titan = active(t)
        frosted = tuple([seat for seat in range(s.seats) if s.players[seat].frosted])
        if frosted or titan.frosted:
            t.emit(FrostRemoved(seats=frosted, titan=titan.frosted, rules=("CLA-FRO-3",)))
            titan.frosted = False
            for seat in frosted:
                s.players[seat].frosted = False
