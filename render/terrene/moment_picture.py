"""A moment of Terrene Odyssey in a picture: both sides, who fell, who attacked and who blocked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    if before is not None and before.game != view.game:  # the game of the match ended with it: all left the table
        view = before if then else view
    shown = before if then and before is not None else view
    drawn = Shown(shown, names, since(shown, None if shown is before else before))
    fallen = _fallen(view, before)
    parts = [*_side(drawn, 1, view, before, fallen), *_side(drawn, 0, view, before, fallen)]
    canvas = theme.blank(WIDTH, sum(part.high for part in parts) + GAP // 2)
    y = 0
    for part in parts:
        part.draw(canvas, y)
        y += part.high
    return canvas


def _fallen(view: TerreneView, before: TerreneView | None) -> frozenset[int]:
    """Return the numbers of the Characters that left play."""
    if before is None or before.game != view.game:
        return frozenset()
    now = {member.number for player in view.players for member in player.party}
    return frozenset([one.number for player in before.players for one in player.party]) - now


def _side(
    drawn: Shown, side: int, view: TerreneView, before: TerreneView | None, fallen: frozenset[int]
) -> Iterator[Part]:
    """Yield a side's hit points, and its Characters that it is about: the first side's below, the other's above."""
    line = Part(BAND + 12, lambda canvas, y: band(canvas.on(theme.TABLE, GAP, y), drawn, drawn.view.sides[side]))
    if side:
        yield line
    about = [one for one in _about(view, before, fallen) if one.seat % 2 == side][:_MOST]
    for at in range(0, len(about), 2):
        yield _pair(drawn, about[at : at + 2], fallen)
    if not side:
        yield line


def _about(view: TerreneView, before: TerreneView | None, fallen: frozenset[int]) -> list[MemberView]:
    """Return the Characters that it is about, as they were before: who fell, attacked, blocked, or was hurt."""
    then = before or view
    now = {member.number: member for player in view.players for member in player.party}
    old = [member for player in then.players for member in player.party]
    in_battle = {then.battle.attacker, then.battle.blocker} if then.battle is not None else set()
    first = [one for one in old if one.number in fallen]
    then_ = [one for one in old if one.number in in_battle - fallen]
    hurt = [one for one in old if one.number not in in_battle | fallen and now.get(one.number, one).damage > one.damage]
    return [*first, *then_, *hurt]


def _pair(drawn: Shown, members: Sequence[MemberView], fallen: frozenset[int]) -> Part:
    known = {member.number: member for player in drawn.view.players for member in player.party}
    shown = [known.get(one.number, one) for one in members]
    high = max(member_height(one) + held_height(one) for one in (*members, *shown))

    def draw(canvas: Canvas, y: int) -> None:
        for place, member in enumerate(shown):
            fell = member.number in fallen and member.number not in known
            edge, sign = (theme.RED, "cross") if fell else drawn.mark(member)
            draw_member(canvas, member, GAP + place * (ACROSS + GAP), y, high, edge, sign, held=True)

    return Part(high + 14, draw)
