"""A question of Terrene Odyssey in a picture: its choices, the attack, the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from render.kit.canvas import Canvas
from render.kit.colours import Colour
from render.kit.phone import LEAST, WIDTH
from render.kit.picture import Picture
from render.kit.sheets import Layout, Part, draw
from render.terrene import theme
from render.terrene.cards import offered_cards
from render.terrene.cards.small_cards import (
    ACROSS,
    BATTLE,
    GAP,
    card_height,
    draw_battle,
    draw_card,
    draw_member,
    member_height,
)
from render.terrene.party import FULL
from render.terrene.pieces import badge
from rules.kernel.play.model import Focus
from rules.terrene.view import CardView, MemberView, PlayerView, TerreneView

_BAND = 92  # a side's name and hit points
_ALL = 8  # so many Characters are shown although they cannot be chosen
_WORDY = 4  # so many cards are shown with their words
_MOST = 24  # cards


class _Shown(Struct, frozen=True):
    """The part of the table that is shown.

    Attributes:
        view: What the asked seat may see.
        names: What to call each seat.
        chosen: The numbers in play that can be chosen.
        about: Those that the question is about.
    """

    view: TerreneView
    names: Sequence[str]
    chosen: frozenset[int]
    about: frozenset[int]

    def mark(self, member: MemberView) -> tuple[Colour, str]:
        """Return the colour of a Character's frame, and the sign at its corner."""
        battle = self.view.battle
        if battle is not None and member.number == battle.attacker:
            return theme.RED, "sword"
        if battle is not None and member.number == battle.blocker:
            return theme.SPEED["blue"], "shield"
        whose = "seat" if self.view.seats > 2 else ""
        return (theme.CHOICE if member.number in self.chosen else theme.TABLE), whose

    def rows(self, side: int) -> list[list[MemberView]]:
        """Return a side's Characters in rows of two: all if they are few, else the relevant ones."""
        everyone = [member for player in self.view.players for member in player.party]
        wanted = self.chosen | self.about
        found = [
            member
            for player in self.view.players
            if player.seat % 2 == side
            for member in player.party
            if len(everyone) <= _ALL or member.number in wanted
        ]
        return [found[at : at + 2] for at in range(0, len(found), 2)]


def asked(view: TerreneView, names: Sequence[str], focus: Focus) -> Picture | None:
    """Draw what a question is about; ``None`` when it is about no Character and no card.

    Args:
        view: What the asked seat may see.
        names: What to call each seat, by seat.
        focus: What the question is about, and what is offered.
    """
    if view.seat is None:
        return None
    player = view.players[view.seat]
    if focus.ids("decks"):
        keys = {option.target.id for option in focus.options if option.target is not None}
        return offered_cards.decks(offered_cards.offered(view.decks, keys)) if keys else None
    cards = _cards(player, focus)
    if focus.ids("deck"):
        return offered_cards.set_up(cards) if cards else None
    shown = _Shown(view, names, _chosen(view, focus), frozenset(map(int, focus.ids("member"))))
    table = bool(shown.chosen or (view.battle is not None and view.turn))
    if not table and not cards:
        return None
    parts = [*(_table(shown) if table else ()), *_hand(cards)]
    return draw(parts, Layout(WIDTH, GAP if table else 0, GAP, theme.blank, lambda canvas, place, of: None))


def _chosen(view: TerreneView, focus: Focus) -> frozenset[int]:
    """Return the Characters that options point at, by themselves or by what they hold."""
    ids = {(option.target.kind, option.target.id) for option in focus.options if option.target is not None}
    members = [member for player in view.players for member in player.party]
    found = [member.number for member in members if ("member", str(member.number)) in ids]
    found += [one.number for one in members if one.held is not None and ("held", str(one.held.number)) in ids]
    return frozenset(found)


def _cards(player: PlayerView, focus: Focus) -> list[CardView]:
    """Return the cards that options point at: of the hand, else of the deck; of a set-up all."""
    known = {card.code: card for card, _ in player.left} | {card.code: card for card in player.cards}
    codes = [option.target.id for option in focus.options if option.target and option.target.kind == "card"]
    most = len(codes) if focus.ids("deck") else _MOST
    return [known[code] for code in dict.fromkeys(codes) if code in known][:most]


# ---- Characters -------------------------------------------------------------------------


def _table(shown: _Shown) -> Iterator[Part]:
    """Yield the other side, the battle, then the viewer's side."""
    own, battle = (shown.view.seat or 0) % 2, shown.view.battle
    yield from _side(shown, 1 - own)
    if battle is not None:
        yield Part(BATTLE + GAP, lambda canvas, y: draw_battle(canvas.on(theme.TABLE, GAP, y), battle))
    yield from _side(shown, own)


def _side(shown: _Shown, side: int) -> Iterator[Part]:
    """Yield a side: who it is and its hit points, then its Characters."""
    yield Part(_BAND + GAP, lambda canvas, y: _band(canvas.on(theme.TABLE, GAP, y), shown, side))
    for row in shown.rows(side):
        yield _members(shown, row)


def _members(shown: _Shown, row: Sequence[MemberView]) -> Part:
    height = max(map(member_height, row))

    def drawn(canvas: Canvas, y: int) -> None:
        for place, member in enumerate(row):
            edge, sign = shown.mark(member)
            draw_member(canvas, member, GAP + place * (ACROSS + GAP), y, height, edge, sign)

    return Part(height + GAP, drawn)


def _band(canvas: Canvas, shown: _Shown, side: int) -> None:
    """Draw a side's players and hit points; in amber if the viewer is on it and is asked."""
    view = shown.view
    mine = view.seat is not None and view.seat % 2 == side
    edge = theme.AMBER if mine else theme.RAISED
    canvas.framed(0, 0, WIDTH - 2 * GAP, _BAND, theme.RAISED, 18, edge, 5)
    inside = canvas.on(theme.RAISED)
    y = _BAND / 2
    seats = view.sides[side].seats
    x = 20
    for seat in seats:
        badge(inside, seat, x + 36, y, 68)
        x += 84
    left = max(0, FULL - view.sides[side].damage)
    right = float(WIDTH - 2 * GAP - 24)
    ink = theme.RED if 3 * left <= FULL else theme.TEXT
    right -= inside.text(right, y, str(left), 48, ink, weight=800, anchor="right") + 12
    inside.shape("heart", right - 24, y, 48, theme.RED)
    right -= 70
    said = (
        "you"
        if mine and len(seats) == 1
        else " and ".join("you" if one == view.seat else shown.names[one] for one in seats)
    )
    inside.text(x, y, said, LEAST, theme.TEXT, most=round(right - x))


# ---- Cards ------------------------------------------------------------------------------


def _hand(cards: Sequence[CardView]) -> Iterator[Part]:
    """Yield cards: a few with their words, many in pairs."""
    step = 1 if len(cards) <= _WORDY else 2
    for at in range(0, len(cards), step):
        yield _row(cards[at : at + step], terse=step > 1)


def _row(cards: Sequence[CardView], *, terse: bool) -> Part:
    def drawn(canvas: Canvas, y: int) -> None:
        for place, card in enumerate(cards):
            width = ACROSS if terse else WIDTH - 2 * GAP
            draw_card(canvas, card, GAP + place * (ACROSS + GAP), y + GAP, width, terse=terse)

    return Part(GAP + max(card_height(card, terse=terse) for card in cards), drawn)
