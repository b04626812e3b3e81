"""What an answer does to the side of the seat that gives it, as a warning."""

from __future__ import annotations

from collections.abc import Sequence

from rules.elemancers.effects.records import Add, Base, Hit, Shift, Silence, Turn
from rules.elemancers.rounds import hollow
from rules.elemancers.state import ElemancersTable, battle_of, faction_of
from rules.elemancers.words import hollow_words
from rules.kernel.words import listing


def of_effect(t: ElemancersTable, clan: str, effect: Base, target: str) -> str:
    """ELE-MOD-6: say how an effect on a target would harm the side that uses it.

    Args:
        t: The table.
        clan: Whose effect it is.
        effect: The effect.
        target: What it is aimed at, as its keys say.

    Returns:
        A clause; empty where it does no harm.
    """
    own = faction_of(t.state, clan)
    if isinstance(effect, Add | Turn):
        place, _, copied = target.partition("=")
        die = battle_of(t.state).dice[int(place)]
        by = effect.by if isinstance(effect, Add) else int(copied or effect.to) - die.n
        if die.side == own:
            return "lowers a die of your own side" if by < 0 else ""
        return "raises an enemy die" if by > 0 else ""
    if isinstance(effect, Hit | Silence):
        one = t.state.creatures[int(target)]
        verb = "hits" if isinstance(effect, Hit) else "silences"
        return f"{verb} {t.content.names[one.card]}, of your own side" if faction_of(t.state, one.clan) == own else ""
    if isinstance(effect, Shift):
        number, _, place = target.partition("@")
        leaves = t.state.creatures[int(number)]
        late = hollow.let_in(t, leaves) if place != t.content.hollow else None
        return hollow_words.when(late, t.content.names) if late else hollow_words.given_up(t, leaves, place)
    return ""


def of_hits(t: ElemancersTable, side: str, key: str, keys: Sequence[str]) -> str:
    """ELE-BAR-17: say whom of a side Hits would reach that another answer would spare.

    Args:
        t: The table.
        side: The side of the seat that is asked.
        key: The answer: its targets, joined by ``+``.
        keys: All answers.
    """
    hurt = _of_side(t, side, key)
    if len(hurt) <= min([len(_of_side(t, side, other)) for other in keys], default=0):
        return ""
    return f"hits {listing([*dict.fromkeys([t.content.names[t.state.creatures[one].card] for one in hurt])])}"


def weight(t: ElemancersTable, side: str, key: str) -> tuple[int, int]:
    """ELE-DRP-4: how many Hits reach a side's Avatars, and how many all of its creatures."""
    hurt = _of_side(t, side, key)
    return sum(t.state.creatures[one].avatar for one in hurt), len(hurt)


def _of_side(t: ElemancersTable, side: str, key: str) -> list[int]:
    """Return the creatures of a side that an answer hits, once for each Hit."""
    numbers = [int(one) for one in key.split("+") if one.isdecimal()]
    return [one for one in numbers if faction_of(t.state, t.state.creatures[one].clan) == side]
