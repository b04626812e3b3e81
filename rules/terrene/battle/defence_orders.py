"""Orders for defenders: nobody waits for an obvious answer to an attack."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.kernel import Condition, Picks
from rules.kernel.play.rounds import PASS
from rules.terrene.battle.blockers import blockers
from rules.terrene.battle.blocking import NONE, bears
from rules.terrene.battle.striking import strength
from rules.terrene.effects.stats import max_hp, stat
from rules.terrene.state import Member, TerreneTable, find

_ATTACKS = {"0": ["Any attack", ""], **{str(atk): [f"{atk} ATK or more", ""] for atk in (10, 15, 20, 25, 30)}}
_FIRST = {
    "ask": ["Ask me whether I respond", "You are asked about the attack, but not about the block"],
    "pass": ["I do not respond", "Where the order decides the block, you are not asked at all"],
}
_ELSE = {
    "ask": ["Ask me", ""],
    "none": ["Do not block", "You are still asked where that would lose you the game"],
}


class SafeBlock(Condition, frozen=True):
    """TER-BLOCK-1: block with the Character that survives with the most HP, if any does."""

    least: Annotated[
        Literal[0, 10, 15, 20, 25, 30], Meta(title="Which attacks", extra_json_schema={"values": _ATTACKS})
    ] = 0
    first: Annotated[Literal["ask", "pass"], Meta(title="Before the block", extra_json_schema={"values": _FIRST})] = (
        "ask"
    )
    otherwise: Annotated[
        Literal["ask", "none"], Meta(title="If nobody would survive it", extra_json_schema={"values": _ELSE})
    ] = "ask"

    def answer(self, t: TerreneTable, seat: int) -> Picks | None:
        """TER-WAIT-4: nothing is decided that would lose the blocker or the game."""
        attacker = find(t.state, t.state.battle.attacker) if t.state.battle is not None else None
        keys = t.state.agenda[-1].offers[seat].keys
        if attacker is None or (PASS in keys and self.first == "ask"):
            return None

        def left(one: Member) -> int:
            return max_hp(t, one) - one.damage - strength(t, attacker, one)

        if stat(t, attacker, "atk") >= self.least:
            safe = [one for one in blockers(t, seat) if f"block:{one.number}" in keys and left(one) > 0]
            if safe:
                return (f"block:{max(safe, key=lambda one: (left(one), -one.number)).number}",)
        if self.otherwise == "ask" or not bears(t, seat, (NONE,)):
            return None
        declined = [key for key in (NONE, PASS) if key in keys]
        return (declined[0],) if declined else None
