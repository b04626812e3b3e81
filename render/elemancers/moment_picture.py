"""A moment of Elemancers in a picture: the board around it, a Weapon, the Clans."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from render.elemancers import panels, theme
from render.elemancers.cards import tiles
from render.elemancers.changes import since
from render.elemancers.locations import draw
from render.elemancers.panels import Frame
from render.elemancers.question_picture import around
from render.kit.canvas import Canvas
from render.kit.phone import LEAST, WIDTH
from render.kit.sheets import Part
from rules.elemancers.view import ClanView, ElemancersView

_GAP = 12
_CLANS = 4


def moment(
    view: ElemancersView, names: Sequence[str], before: ElemancersView | None = None, *, then: bool = False
) -> Canvas:
    """Draw the board where something happened, an activated Weapon, the Clans it is about.

    Args:
        view: What may be seen after it.
        names: What to call each seat, by seat.
        before: What could be seen before it.
        then: It is drawn as it was before.
    """
    shown = before if then and before is not None and before.clans else view
    changed = since(shown, None if shown is before else before)
    look = around(view, _places(view, before))
    weapons = _weapons(view, before)
    clans = _clans(view, before)
    frame = Frame(LEAST, (WIDTH - 3 * _GAP) // 2)
    row = frame.height + _GAP
    end = look.height + 18 + sum(part.high for part in weapons)
    canvas = theme.blank(WIDTH, end + row * ((len(clans) + 1) // 2))
    draw(canvas, look, shown, replace(changed.marks, goals=frozenset()))
    canvas.box(0, look.height, WIDTH, canvas.image.height - look.height, theme.TABLE)
    y = look.height + 18
    for part in weapons:
        if shown is view:
            part.draw(canvas.on(theme.TABLE), y)
        y += part.high
    told = {clan.code: clan for clan in shown.clans}
    for place, one in enumerate(clans):
        at = canvas.on(theme.TABLE, _GAP + place % 2 * (frame.width + _GAP), end + row * (place // 2))
        panels.clan(at, shown, told[one.code], names[one.seat], changed, frame)
    return canvas


def _places(view: ElemancersView, before: ElemancersView | None) -> frozenset[str]:
    """Return the locations to be seen: falls, the Battle, else changes, else who acts."""
    known = frozenset([one.code for one in view.locations])
    marks = since(view, before).marks
    found = {at for at, _ in marks.fell}
    if before is not None:
        found |= {before.battle.at} if before.battle is not None else set()
        found |= {before.dragon_at} if before.dragon_at is not None and view.dragon_at is None else set()
        if view.unlocked and not before.unlocked and view.dragon_at is not None:
            found.add(view.dragon_at)
    found = found or {*marks.fresh, *marks.taken}
    found = found or {one.at for one in view.creatures if one.at is not None and one.avatar and one.clan == view.active}
    return frozenset(found) & known or known


def _weapons(view: ElemancersView, before: ElemancersView | None) -> list[Part]:
    """Return the Weapons that were activated."""
    was = {clan.code: clan.activated for clan in before.clans} if before is not None else {}
    new = [clan for clan in view.clans if clan.activated and not was.get(clan.code, False)] if was else []
    return [tiles.weapon(one.arms, f"Activated by {one.name}", works=one.works) for one in new]


def _clans(view: ElemancersView, before: ElemancersView | None) -> list[ClanView]:
    """Return the Clans it is about: those whose creatures changed, who acts; Dark before Light."""
    was = {one.number: (one.at, one.up, one.hp) for one in before.creatures} if before is not None else {}
    changed = [
        one.clan for one in view.creatures if was.get(one.number, (one.at, one.up, one.hp)) != (one.at, one.up, one.hp)
    ]
    wanted = list(dict.fromkeys([*changed, view.active]))[:_CLANS]
    found = [one for one in view.clans if one.code in wanted]
    return sorted(found, key=lambda one: one.faction)
