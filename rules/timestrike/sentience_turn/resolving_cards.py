"""The step that carries a card of the Sentience out, step by step."""

from __future__ import annotations

from rules.kernel import runs
from rules.timestrike.effects.fear_steps import FearStep
from rules.timestrike.lost.stats_card import boss_of, card_of
from rules.timestrike.myths import next_myth
from rules.timestrike.royale.settling import Settle
from rules.timestrike.sentience_turn.carrying_out import carries
from rules.timestrike.sentience_turn.sentience_cards import CarryOut
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.using.becoming_engaged import looks


def steps_of(t: TimestrikeTable, code: str) -> tuple[FearStep, ...]:
    """TIM-SENT-4: the steps of a card that are there for the Survivors who started."""
    n = boss_of(t).survivors
    found = t.content.actions[code].steps if code in t.content.actions else card_of(t).setup
    return tuple([step for step in found if step.survivors <= n <= (step.most or n)])


@runs(CarryOut)
def _carry_out(step: CarryOut, t: TimestrikeTable) -> None:
    """TIM-SENT-1, TIM-SENT-3: one step after the other; one that cannot be done is skipped.

    TIM-PHASE-2: in a Boss Battle Royale what waits for the end of an effect comes after the step. TIM-MYTH-8: the next
    Myth controls the next card.
    """
    boss = boss_of(t)
    if boss.beaten:
        return
    steps = steps_of(t, step.code)
    if step.at < len(steps):
        settle = [Settle()] if boss.deck == "royale" else []
        t.follow(*looks(t), *settle, CarryOut(code=step.code, at=step.at + 1))
        carries(steps[step.at], t)
    elif boss.myths and step.code in t.content.actions:
        boss.guide = next_myth(boss, boss.guide)
