"""The conditions of Battle Cards and Weapons at work (ELE-CRD-2): a function for each word."""

from __future__ import annotations

from collections.abc import Callable

from rules.elemancers.battle.fighters import of_clan, strength
from rules.elemancers.effects.records import Given, When
from rules.elemancers.state import BARANSU, ElemancersTable, battle_of, faction_of

Met = Callable[[ElemancersTable, str, int], bool]


def met(t: ElemancersTable, clan: str, given: Given | None) -> bool:
    """ELE-CRD-2: whether a condition holds for a Clan now."""
    return given is None or MET[given.when](t, clan, given.n)


def fits(given: Given | None, n: int) -> bool:
    """Whether a die that shows ``n`` meets a condition.

    Any die does if the condition is about none.
    """
    if given is None or given.when not in DIE:
        return True
    return n >= given.n if given.when.endswith("high") else n <= given.n


DIE: tuple[When, ...] = ("friend_high", "friend_low", "enemy_high", "enemy_low")


def faces(t: ElemancersTable, clan: str, *, friend: bool) -> list[int]:
    """What the friendly dice, or those of all enemies, show."""
    own = faction_of(t.state, clan)
    return [die.n for die in battle_of(t.state).dice if (die.side == own) == friend]


def _outnumbered(t: ElemancersTable, clan: str, n: int) -> bool:
    """ELE-BAT-5: by one enemy side at least; Baransu counts as three."""
    count = strength(t)
    own = faction_of(t.state, clan)
    return any(number > count.get(own, 0) for side, number in count.items() if side != own)


def _defending(t: ElemancersTable, clan: str, n: int) -> bool:
    """ELE-FAC-4, ELE-FAC-5: a Battle that an enemy started; against Baransu all defend."""
    s = t.state
    by = battle_of(s).by
    return by == BARANSU or faction_of(s, by) != faction_of(s, clan)


def _pt_here(t: ElemancersTable, clan: str, n: int) -> bool:
    s = t.state
    owner = s.pt.get(battle_of(s).at)
    return owner is not None and faction_of(s, owner) == faction_of(s, clan)


def _kill_here(t: ElemancersTable, clan: str, n: int) -> bool:
    """ELE-GLO-3: Baransu is no creature; one that Eternal kept is not Defeated."""
    s = t.state
    battle = battle_of(s)
    return clan in battle.fought and any(faction_of(s, dead) != faction_of(s, clan) for dead in battle.killed)


MET: dict[When, Met] = {
    "avatar_here": lambda t, clan, n: any(one.avatar for one in of_clan(t, clan)),
    "own": lambda t, clan, n: len(of_clan(t, clan)) >= n,
    "outnumbered": _outnumbered,
    "attacking": lambda t, clan, n: battle_of(t.state).by == clan,
    "defending": _defending,
    "friend_high": lambda t, clan, n: any(face >= n for face in faces(t, clan, friend=True)),
    "friend_low": lambda t, clan, n: any(face <= n for face in faces(t, clan, friend=True)),
    "enemy_high": lambda t, clan, n: any(face >= n for face in faces(t, clan, friend=False)),
    "enemy_low": lambda t, clan, n: any(face <= n for face in faces(t, clan, friend=False)),
    "pt_here": _pt_here,
    "element_here": lambda t, clan, n: t.content.element[battle_of(t.state).at] == clan,
    "spent_here": lambda t, clan, n: any(one.number in battle_of(t.state).spent for one in of_clan(t, clan)),
    "kill_here": _kill_here,
}
"""Whether each condition holds."""
