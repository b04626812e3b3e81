"""Asking: which seat decides for a model or a side, and the question put to it."""

from __future__ import annotations

from typing import Any

from rules.eternia.effects.vocabulary import Team
from rules.eternia.state import EterniaState, EterniaTable
from rules.eternia.state_underway import Use
from rules.kernel import Ref
from rules.kernel.play.actors import RULES
from rules.kernel.play.ruled import Ruled

AI = RULES
"""Stands where a seat would, when the rules themselves decide (ETE-AI-1)."""


def leader(s: EterniaState[Any]) -> int:
    """ETE-ORD-10, ETE-OVR-4: the Team Leader, or the first of the team still at the table."""
    here = [seat for seat in s.team if seat not in s.left]
    return s.leader if s.leader in here or not here else here[0]


def of_team(s: EterniaState[Any], team: Team) -> int:
    """ETE-ORD-10, ETE-AI-1: the seat that settles matters of a whole side."""
    if team == "players":
        return leader(s)
    return AI if s.ai else 0


def of_model(s: EterniaState[Any], number: int) -> int:
    """ETE-ORD-10, ETE-OVR-4: a model's decider; if they left, the first person still here."""
    model = s.models[number]
    if model.side != "players":
        return of_team(s, "controller")
    seat = model.seat
    if seat is None and model.master is not None:
        seat = s.models[model.master].seat
    if seat is None:
        return leader(s)
    if seat not in s.left:
        return seat
    here = [other for other in s.team if other not in s.left]
    return here[0] if here else seat


def decider(s: EterniaState[Any], user: int | None, side: Team, owner: int | None = None) -> int:
    """ETE-BTF-7, ETE-ORD-10, ETE-ATK-5: the decider of choices left to an effect's user.

    A model that the other side makes act decides nothing: whoever makes it act does.

    Args:
        s: The state.
        user: The model that uses the effect, if one does.
        side: The side that uses it.
        owner: The model that makes the user act, if one does.
    """
    who = user if owner is None else owner
    if who is None or s.models[who].side != side:
        return of_team(s, side)
    return of_model(s, who)


def of_use(s: EterniaState[Any], use: Use) -> int:
    """ETE-BTF-7, ETE-ORD-10: who decides in a use of a Skill or card."""
    return decider(s, use.user, use.side, use.owner)


def in_team(s: EterniaState[Any], seat: int | None) -> Team | None:
    """Return the side of a seat; a spectator has none."""
    if seat is None:
        return None
    return "players" if seat in s.team else "controller"


# ---- Questions ------------------------------------------------------------------------------


class Ask(Ruled, kw_only=True):
    """A question of this game, put to one decider by :func:`put`.

    ETE-OVR-8 is what is answered when nobody answers, ETE-AI-16 what the rules leave open to the AI.
    """

    def settles(self, t: EterniaTable) -> int:
        """ETE-AI-16: the Team Leader settles it."""
        return leader(t.state)

    def focus(self, t: EterniaTable, seat: int) -> tuple[Ref, ...]:
        """ETE-OVR-7: the acting model, else the Attack's models, else a Skill's user; all is open."""
        s = t.state
        number = getattr(self, "model", None)
        if number is not None:
            numbers = [number]
        elif s.attacks:
            numbers = [s.attacks[-1].attacker, *s.attacks[-1].targets]
        else:
            numbers = [use.user for use in s.uses[-1:] if use.user is not None]
        return tuple([Ref("model", s.models[one].code) for one in numbers if one >= 0])


def put(t: EterniaTable, question: Ask, who: int) -> None:
    """Put a question to a seat, or have the AI's rules answer it; asking comes last in a step."""
    question.put_to(t, who)
