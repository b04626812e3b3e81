"""Changes since an earlier view of the same table of Elemancers."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from render.elemancers import theme
from render.elemancers.locations import Marks
from rules.elemancers.view import ClanView, CreatureView, ElemancersView


class Since(Struct, frozen=True):
    """What has changed.

    Attributes:
        marks: The marks on the board.
        score: How many PT each side has gained, less than 0 for a loss.
        hp: How many HP each Avatar has gained, by Clan; an Avatar that came back or left has none.
        sagas: Clans that have completed a Saga.
        dragon: How many HP Baransu has gained.
    """

    marks: Marks
    score: Mapping[str, int] = {}
    hp: Mapping[str, int] = {}
    sagas: frozenset[str] = frozenset()
    dragon: int = 0


def since(view: ElemancersView, before: ElemancersView | None) -> Since:
    """Find the marks of a picture.

    Args:
        view: What may be seen.
        before: What could be seen earlier; nothing is compared before Clans are chosen.
    """
    battle, seen = view.battle.at if view.battle else None, goals(view)
    if before is None or not before.clans or len(before.clans) != len(view.clans):
        return Since(Marks(battle=battle, goals=seen))
    old = {one.number: one for one in before.creatures}
    pt = {one.code: one.pt for one in before.locations}
    flown = before.dragon_at != view.dragon_at
    marks = Marks(
        battle=battle,
        goals=seen,
        rims={one.number: theme.TEXT for one in view.creatures if one.at and _changed(old.get(one.number), one)},
        dragon=theme.TEXT if flown or before.unlocked != view.unlocked else theme.SILVER,
        left=_gone(before, view, fell=False),
        fell=_gone(before, view, fell=True),
        fresh=frozenset([one.code for one in view.locations if one.pt and pt.get(one.code) != one.pt]),
        taken=frozenset([one.code for one in view.locations if not one.pt and pt.get(one.code)]),
    )
    was = {clan.code: clan for clan in before.clans}
    score = {side: view.totals[side] - before.totals[side] for side in view.totals}
    return Since(
        marks,
        {**score, "baransu": view.dragon_pt - before.dragon_pt},
        {clan.code: _healed(view, before, clan) for clan in view.clans},
        frozenset([clan.code for clan in view.clans if clan.sagas > was[clan.code].sagas]),
        view.dragon_hp - before.dragon_hp,
    )


def goals(view: ElemancersView) -> frozenset[tuple[str, str]]:
    """Return where the Sagas lead that the viewer may see, each with its Clan."""
    return frozenset([(clan.saga.at, clan.code) for clan in view.clans if clan.saga is not None])


def avatar(view: ElemancersView, clan: str) -> CreatureView:
    """Return the Avatar of a Clan."""
    return next(one for one in view.creatures if one.avatar and one.clan == clan)


def _changed(was: CreatureView | None, now: CreatureView) -> bool:
    return was is None or (was.at, was.up) != (now.at, now.up)


def _healed(view: ElemancersView, before: ElemancersView, clan: ClanView) -> int:
    now, was = avatar(view, clan.code), avatar(before, clan.code)
    return now.hp - was.hp if now.at and was.at else 0


def _gone(before: ElemancersView, view: ElemancersView, *, fell: bool) -> frozenset[tuple[str, str]]:
    """Return who left where, by Faction: those that were Defeated, or the others."""
    now = {one.number: one.at for one in view.creatures}
    return frozenset(
        [
            (one.at, theme.FACTION[one.clan])
            for one in before.creatures
            if one.at is not None and now.get(one.number) != one.at and (now.get(one.number) is None) == fell
        ]
    )
