"""What a seat or a spectator sees of the table, copied together from nothing."""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.clash.cards import Card, Confuse, Heart, Keys, Side, Sword
from rules.clash.rounds.choosing import ChooseCard
from rules.clash.rounds.scoring import points_of
from rules.clash.state import Cards, ClashState, available
from rules.clash.view import (
    SIDES,
    CardView,
    ClashView,
    Direction,
    Equipment,
    PlayedView,
    SealedView,
    SeatView,
    SideView,
    StackView,
    TileView,
    TitanView,
)
from rules.kernel import basics


def see(cards: Cards, state: ClashState[Any], seat: int | None) -> ClashView:
    """Build the view of a seat, or of a spectator (``None``)."""
    question = state.agenda[-1] if state.agenda else None
    chosen = set(question.answers) if isinstance(question, ChooseCard) else set()
    choosing = isinstance(question, ChooseCard)
    return ClashView(
        **basics(state, seat),
        battle=state.battle,
        round=state.round,
        phase="over" if state.outcome else "choose" if choosing else "resolve",
        titan=_titan(cards, state),
        players=tuple(_player(cards, state, number, number in chosen) for number in range(state.seats)),
        stacks=_stacks(cards, state),
        lost_focus=tuple(state.lost),
        captured=tuple((number, card_of(cards, code)) for number, code in state.captured),
        order=tuple(state.order),
        resolving=state.resolving,
        sealed=_sealed(cards, state, seat),
    )


def _sealed(cards: Cards, state: ClashState[Any], seat: int | None) -> SealedView | None:
    """CLA-HID-1: a choice that is not revealed yet is shown to its player alone."""
    question = state.agenda[-1] if state.agenda else None
    if seat is None or not isinstance(question, ChooseCard) or seat not in question.answers:
        return None
    code, _, side = str(question.answers[seat][0]).partition(".")
    return SealedView(card_of(cards, code), SIDES.index(side))


def _player(cards: Cards, state: ClashState[Any], seat: int, has_chosen: bool) -> SeatView:
    """CLA-HID-2, CLA-HID-5, CLA-COO-7: hands, cool-down and all tokens are open."""
    player = state.players[seat]
    corners = [stack.focus[seat] for stack in state.stacks]
    played = None if player.played is None else PlayedView(card_of(cards, player.played), player.facing)
    return SeatView(
        seat=seat,
        place=player.place,
        focus=player.focus,
        on_stacks=(corners[0], corners[1], corners[2], corners[3]),
        trophies=tuple(player.trophies),
        titan_tokens=player.tokens,
        poisoned=player.poisoned,
        frosted=player.frosted,
        equipment=tuple(_tile(cards, gear.kind, gear.direction) for gear in player.equipment),
        hand=tuple(card_of(cards, code) for code in available(player) if code != player.played),
        cooling=tuple(card_of(cards, code) for code in player.cooling),
        held_back=player.held_back,
        played=played,
        has_chosen=has_chosen,
        points=points_of(state, seat),
    )


def _titan(cards: Cards, state: ClashState[Any]) -> TitanView | None:
    titan = state.titan
    if titan is None:
        return None
    return TitanView(
        card=card_of(cards, titan.card),
        arrow=titan.arrow,
        health=titan.health,
        full=titan.full,
        set_aside=titan.set_aside,
        poisoned=titan.poisoned,
        frosted=titan.frosted,
    )


def _stacks(cards: Cards, state: ClashState[Any]) -> tuple[StackView, StackView, StackView, StackView]:
    """CLA-HID-4: count the tiles and FP; a last tile is known from the two that were gained."""
    one, two, three, four = (
        StackView(
            len(stack.tiles), tuple(stack.focus), _tile(cards, stack.tiles[0], None) if len(stack.tiles) == 1 else None
        )
        for stack in state.stacks
    )
    return one, two, three, four


def _tile(cards: Cards, kind: Equipment, direction: Direction | None) -> TileView:
    return TileView(kind, direction, cards.tile[kind].bonus)


def card_of(cards: Cards, code: str) -> CardView:
    """Show a card as printed."""
    kind = "boss" if code == cards.boss else "titan" if code in cards.titans else "golem"
    return _card_view(cards.card[code], kind)


@cache
def _card_view(card: Card, kind: str) -> CardView:
    one, two, three, four = (_side_view(letter, side) for letter, side in zip(SIDES, card.sides, strict=True))
    return CardView(card.code, card.name, kind, (one, two, three, four))  # type: ignore[arg-type]


def _side_view(letter: str, side: Side) -> SideView:
    match side.action:
        case Sword(value=value, status=status):
            return SideView(letter, side.defence, "sword", value, status)
        case Heart(value=value):
            return SideView(letter, side.defence, "heart", value)
        case Keys(value=value):
            return SideView(letter, side.defence, "key", value)
        case Confuse():
            return SideView(letter, side.defence, "confuse")
        case _:
            return SideView(letter, side.defence, "none")
