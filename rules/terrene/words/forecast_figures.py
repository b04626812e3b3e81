"""Figures that players watch, what an answer loses or wins, and plain sequels."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel import Choice, Picks, Question
from rules.kernel.books.forecast_figures import Figure, Figures
from rules.kernel.play.rounds import PASS
from rules.kernel.words import seat as seat_mark
from rules.terrene.battle.blocking import NONE, Block
from rules.terrene.chain.responses import Response
from rules.terrene.effects.stats import max_hp
from rules.terrene.seats import allied, side_of
from rules.terrene.state import HIT_POINTS, TerreneTable
from rules.terrene.words.labels import member_name


def figures(t: TerreneTable, seat: int) -> Figures:
    """Count both sides' remaining points, and those of Characters both see, one's own first."""
    s = t.state
    own = side_of(seat)
    found: dict[str, Figure] = {}
    for side in (own, 1 - own):
        name = "you" if side == own else seat_mark(1 - seat % 2)
        found[f"{s.game}.side{side}"] = Figure(name, HIT_POINTS - s.damage[side], "HP")
    for member in sorted(s.members, key=lambda one: not allied(one.seat, seat)):
        if not member.hidden:
            left = max_hp(t, member) - member.damage
            found[f"{s.game}.{member.number}"] = Figure(member_name(t, seat, member), left, "HP", "leaves play")
    return found


def losses(t: TerreneTable, seat: int) -> Mapping[str, str]:
    """TER-GOAL-4, TER-MATCH-1: a match, and the games in it."""
    outcome = t.state.outcome
    games = {f"game{n}": "you lose the game" for n in range(t.state.wins[1 - side_of(seat)])}
    return {"match": "you lose the match", **games} if outcome is not None and seat not in outcome.winners else games


def gains(t: TerreneTable, seat: int) -> Mapping[str, str]:
    """TER-GOAL-4, TER-MATCH-1: a match, and the games in it."""
    outcome = t.state.outcome
    games = {f"won{n}": "you win the game" for n in range(t.state.wins[side_of(seat)])}
    return {"won": "you win the match", **games} if outcome is not None and seat in outcome.winners else games


def plainly(t: TerreneTable, choice: Choice, seat: int) -> Picks | None:
    """Go on to the end of an Action: nobody responds or blocks, unless one must."""
    question: Question = t.state.agenda[-1]
    if isinstance(question, Response):
        return (PASS,)
    if isinstance(question, Block) and choice.seat != seat and choice.legal.reason_against((NONE,)) is None:
        return (NONE,)
    return None
