"""Steps of the chain that other parts queue; each one's work stands with its own part.

``responses`` begins a round, ``declaring`` puts an ability on the chain, ``links`` resolves the chain and closes the
round, ``resolving`` carries out effects.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel import Step
from rules.kernel.play.effects import Resolving
from rules.terrene.effects.records import Effect
from rules.terrene.state import Member, TerreneTable, number
from rules.terrene.state_underway import Link


class BeginRound(Step, kw_only=True, tag="terrene.begin_round"):
    """TER-CHAIN-3, TER-CHAIN-4: a round of responses to an Action, and the chain it builds.

    Attributes:
        turn: Who is asked first.
    """

    turn: int

    @classmethod
    def after(cls, t: TerreneTable, seat: int) -> BeginRound:
        """TER-CHAIN-4: the round begins with the player after the one who acted."""
        return cls(turn=(seat + 1) % t.state.seats)


class Declare(Step, kw_only=True, tag="terrene.declare"):
    """TER-TRIG-9, TER-TRIG-17: put an ability on the chain once all its choices are made.

    Attributes:
        link: What it will be on the chain, aimed at as much as it is so far.
        discards: Cards chosen to be discarded as a cost.
        answering: It is an answer.
    """

    link: Link
    discards: list[str] | None = None
    answering: bool = False

    def with_targets(self, chosen: list[int]) -> Declare:
        """Return it with one more target chosen."""
        return replace(self, link=replace(self.link, targets=[*self.link.targets, chosen]))


class ResolveChain(Step, kw_only=True, tag="terrene.resolve_chain"):
    """TER-CHAIN-5, TER-CHAIN-7: resolve links from last to first, with nothing in between."""


class CloseRound(Step, kw_only=True, tag="terrene.close_round"):
    """TER-TRAP-3: end the round and its subject, then do the steps that had to wait."""


class DoEffects(Resolving, kw_only=True, tag="terrene.do_effects"):
    """TER-CHAIN-5, TER-CHAIN-12: do a link's effects in turn, with their choices."""

    effects: list[Effect]


class FinishLink(Step, kw_only=True, tag="terrene.finish_link"):
    """TER-CHAIN-5, TER-DEFEAT-1: finish a link: defeats, then a check for losers (TER-GOAL-4)."""


class GiveDue(Step, kw_only=True, tag="terrene.give_due"):
    """TER-XP-8: after an effect without a chain, give the rewards that it brought."""


def declare(t: TerreneTable, kind: str, seat: int, member: Member | None) -> None:
    """TER-CHAIN-3: declare an Action with the Character that does it, so it can be answered."""
    place, code = (None, "") if member is None else (member.number, member.code)
    link = Link(kind=kind, by=seat, speed="action", number=number(t.state), code=code, card=place, member=place)
    t.state.declared.append(link)


def resolve(t: TerreneTable, link: Link, effects: Sequence[Effect]) -> None:
    """Resolve something outside the chain: a passive ability, an XP reward, a Storm Effect."""
    t.state.uses.append(link)
    t.follow(DoEffects(effects=list(effects)), FinishLink())
