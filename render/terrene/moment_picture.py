"""A moment of Terrene Odyssey in a picture: both sides, who fell, who fought."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from render.kit.canvas import Canvas
from render.kit.phone import WIDTH
from render.kit.sheets import Part
from render.terrene import theme
from render.terrene.cards.small_cards import ACROSS, GAP, draw_member, held_height, member_height
from render.terrene.changes import since
from render.terrene.scene import BAND, Shown, band
from rules.terrene.view import MemberView, TerreneView

_MOST = 4  # Characters of a side


def moment(view: TerreneView, names: Sequence[str], before: TerreneView | None = None, *, then: bool = False) -> Canvas:
    """Draw both sides with what they lost, and the Characters that it is about.

    Args:
        view: What may be seen after it.
        names: What to call each seat, by seat.
        before: What could be seen before it.
        then: It is drawn as it was before.
    """
    then = then and before is not None
    shown = before if then and before is not None else view
    table = view if before is None or before.game == view.game else before  # with a game of the match all leave play
    fallen = _fallen(table, before)
    lines = Shown(shown, names, since(shown, None if then else before))
    drawn = lines if table is view or then else Shown(table, names, since(table, None))
    parts = list[Part]()
    for side in (1, 0):
        rows = [*_rows(drawn, side, table, before, fallen)]
        parts += [_line(lines, side), *rows] if side else [*rows, _line(lines, side)]
    canvas = theme.blank(WIDTH, sum(part.high for part in parts) + GAP // 2)
    y = 0
    for part in parts:
        part.draw(canvas, y)
        y += part.high
    return canvas


def _line(drawn: Shown, side: int) -> Part:
    return Part(BAND + 12, lambda canvas, y: band(canvas.on(theme.TABLE, GAP, y), drawn, drawn.view.sides[side]))


def _fallen(view: TerreneView, before: TerreneView | None) -> frozenset[int]:
    """Return the numbers of the Characters that left play."""
    then = before or view
    now = {member.number for player in view.players for member in player.party}
    return frozenset([one.number for player in then.players for one in player.party]) - now


def _rows(
    drawn: Shown, side: int, view: TerreneView, before: TerreneView | None, fallen: frozenset[int]
) -> Iterator[Part]:
    """Yield the Characters of a side that it is about, in pairs."""
    about = [one for one in _about(view, before, fallen) if one.seat % 2 == side][:_MOST]
    for at in range(0, len(about), 2):
        yield _pair(drawn, [(one, _shown(view, before, one)) for one in about[at : at + 2]])


def _about(view: TerreneView, before: TerreneView | None, fallen: frozenset[int]) -> list[MemberView]:
    """Return the Characters that it is about, as they were before.

    They are those that fell, attacked, blocked, or were hurt.
    """
    then = before or view
    now = {member.number: member for player in view.players for member in player.party}
    old = [member for player in then.players for member in player.party]
    battle = {then.battle.attacker, then.battle.blocker} if then.battle is not None else set()
    hurt = {one.number for one in old if now.get(one.number, one).damage > one.damage}
    wanted = (fallen, battle - fallen, hurt - battle - fallen)
    return [one for numbers in wanted for one in old if one.number in numbers]


def _shown(view: TerreneView, before: TerreneView | None, member: MemberView) -> MemberView:
    """Return a Character as all saw it last.

    One that was turned up in its fall lies on its player's discard pile.
    """
    if member.card is not None or before is None:
        return member
    had = len(before.players[member.seat].discard)
    cards = [card for card in view.players[member.seat].discard[had:] if card.kind == "character"]
    return replace(member, card=cards[0]) if len(cards) == 1 else member


def _pair(drawn: Shown, members: Sequence[tuple[MemberView, MemberView]]) -> Part:
    """Return Characters beside each other, each as it was before and as all saw it last."""
    known = {member.number: member for player in drawn.view.players for member in player.party}
    forms = [(*both, known.get(both[0].number, both[0])) for both in members]
    high = max(member_height(one) + held_height(one) for some in forms for one in some)
    left = GAP if len(members) > 1 else (WIDTH - ACROSS) // 2

    def draw(canvas: Canvas, y: int) -> None:
        for place, (_, last, now) in enumerate(forms):
            fell = now.number not in known
            edge, sign = (theme.RED, "cross") if fell else drawn.mark(now)
            shown = last if fell else now
            draw_member(canvas, shown, left + place * (ACROSS + GAP), y, high, edge, sign, held=True)

    return Part(high + 14, draw)
