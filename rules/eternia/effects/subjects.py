"""The models that an effect concerns, or may choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.eternia.effects.vocabulary import MEANT, Team, To
from rules.eternia.ground.board import apart
from rules.eternia.ground.sight import sees
from rules.eternia.ground.terrain import land_of
from rules.eternia.models import is_minion, other, standing
from rules.eternia.state import ANYWHERE, EterniaState, EterniaTable
from rules.eternia.state_underway import Use

KNOWN: dict[To, Callable[[Use], int | None]] = {
    "self": lambda use: use.user,
    "target": lambda use: use.target,
    "attacker": lambda use: use.other,
    "mover": lambda use: use.other,
    "skill_user": lambda use: use.other,
    "interactor": lambda use: use.other,
    "controller_side": lambda use: None,
}
"""Words for the one model that a use knows, or for nobody."""

WORDS = frozenset[str]({"npc", *KNOWN, *MEANT})


def concerns(s: EterniaState[Any], to: To, side: Team, user: int | None, number: int) -> bool:
    """ETE-OVR-5, ETE-GLO-2, ETE-NPC-3: whether an effect is for this sort of model, anywhere.

    Args:
        s: The state.
        to: Whom the effect is for: a word for several models, or for one of several.
        side: The side that uses it.
        user: The model that uses it, which is no Ally of itself.
        number: The model asked about.
    """
    model, meant = s.models[number], MEANT[to]
    if model.kind in ("npc", "object") or (number == user and not meant.user):
        return False
    if meant.side != "any" and model.side != (side if meant.side == "friend" else other(side)):
        return False
    match meant.only:
        case None:
            return True
        case "character":
            return model.kind == "character"
        case "minion":
            return is_minion(model)
        case "carrier":
            return any(objective.carrier == number for objective in s.objectives)


def candidates(t: EterniaTable, to: To, r: int | None, use: Use, *, sight: bool = True) -> list[int]:
    """ETE-KO-9, ETE-NPC-3: an effect's models, or those to choose from; only on the board.

    ETE-SKL-4, ETE-BTF-4: one model that is not called friendly has to be in Line of Sight of the user; all within a
    distance, and friends, need not. ETE-BTF-5, ETE-BTF-6: a distance counts in spaces from the user; what nobody uses
    reaches everywhere.
    The default of a choice comes first: Enemies with the fewest HP, friends that have lost most, then the nearest.
    """
    s = t.state
    if to in KNOWN:
        number = KNOWN[to](use)
        return [number] if number is not None and (number < 0 or s.models[number].at) else []
    if to == "npc":
        return [number for number, model in standing(s) if model.kind == "npc"]
    meant = MEANT[to]
    spaces = s.models[use.user].at if use.user is not None else None
    far = ANYWHERE if r is None or spaces is None else r
    found = [
        number
        for number, model in standing(s)
        if concerns(s, to, use.side, use.user, number) and (spaces is None or apart(spaces, model.at) <= far)
    ]
    if sight and meant.seen and spaces and not use.no_los:
        land = land_of(t)
        found = [number for number in found if number == use.user or sees(land, spaces, s.models[number].at)]
    if meant.side == "enemy" or meant.seen:
        return sorted(found, key=lambda number: (s.models[number].hp, apart(spaces or (), s.models[number].at)))
    return sorted(found, key=lambda number: s.models[number].hp - s.models[number].full)
