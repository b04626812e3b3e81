"""Units of other teams as friends, for one effect: their players are asked."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel import Ref
from rules.kernel.play.asking import NO, YES, YesNo
from rules.timestrike.asking import CharacterAsk, of_unit
from rules.timestrike.effects import targets as aims
from rules.timestrike.state import TimestrikeTable, stranger
from rules.timestrike.told.table_events import Consented
from rules.timestrike.using.uses import aim_of, effects_of


def needs_consent(t: TimestrikeTable, unit: str, source: str, targets: Iterable[str]) -> bool:
    """TIM-TEAM-1: whether a skill or a card takes a unit of another team for a friend."""
    friendly = isinstance(aim_of(t, source), aims.Friend | aims.Pair)
    return friendly and any(stranger(t.state, unit, other) for other in targets)


def ask_strangers(t: TimestrikeTable) -> None:
    """TIM-TEAM-1: ask the players whose units the newest effect takes for friends."""
    use = t.state.uses[-1]
    if needs_consent(t, use.unit, use.source, use.targets):
        others = [other for other in use.targets if stranger(t.state, use.unit, other)]
        t.follow(*[Consent(of=use.unit, at=other, source=use.source) for other in others])


class Consent(CharacterAsk, YesNo, kw_only=True, tag="timestrike.consent"):
    """TIM-TEAM-1: whether a unit is a friend for one effect.

    TIM-INFO-6: no answer in time is a no.
    """

    asks = "{of:name} uses {source:name} on {at:name}. Do you agree?"
    topic = "an effect of another team on your unit"
    rules = ("TIM-TEAM-1",)
    labels = {YES: ("Agree",), NO: ("Do not agree", "Nothing happens")}
    last = (NO,)
    on_table = True
    reaction = True

    of: str
    at: str
    source: str

    def who(self, t: TimestrikeTable) -> str | None:
        """TIM-TEAM-1: whose unit it is; nobody once another has not agreed."""
        return t.state.units[self.at].of if t.state.units[self.at].at and not _over(t) else None

    def focus(self, t: TimestrikeTable, seat: int) -> tuple[Ref, ...]:
        """Both units."""
        return (of_unit(self.at), of_unit(self.of))

    def carry_out(self, t: TimestrikeTable) -> None:
        """TIM-TEAM-1: all have to agree, or it is for nobody, though it is paid for."""
        t.emit(Consented(seat=self.seat, unit=self.at, agreed=self.agreed, rules=("TIM-TEAM-1",)))
        if not self.agreed:
            _call_off(t)

    def lapses(self, t: TimestrikeTable) -> None:
        """TIM-DROP-2: who has left has not agreed."""
        _call_off(t)


def _over(t: TimestrikeTable) -> bool:
    use = t.state.uses[-1]
    return use.at >= len(effects_of(t, use)[1])


def _call_off(t: TimestrikeTable) -> None:
    """Leave all effects of the newest skill or card out."""
    use = t.state.uses[-1]
    use.at = len(effects_of(t, use)[1])
