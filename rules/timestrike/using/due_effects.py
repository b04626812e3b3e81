"""Effects that come due together, and how they are queued (TIM-SIM-1).

In which order they happen stands in :mod:`rules.timestrike.using.due_effects_order`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel import Step
from rules.timestrike.state import TimestrikeTable
from rules.timestrike.under_way import Due


class Together(Step, kw_only=True, tag="timestrike.together"):
    """TIM-SIM-1, TIM-SIM-2: effects of one moment, resolved one by one.

    Attributes:
        due: What is left of them.
        turn: The seats that still resolve one in this pass.
        began: The first of them has been resolved.
    """

    due: list[Due]
    turn: list[int] = []
    began: bool = False


def together(t: TimestrikeTable, due: Sequence[Due]) -> None:
    """TIM-SIM-1: have effects of one moment resolved next."""
    if due:
        t.follow(Together(due=[*due]))
