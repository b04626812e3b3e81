"""Beside a question: its draft, what answers it, the newest message; read at once."""

from __future__ import annotations

from msgspec import Struct

from bot.plans import rows
from bot.plans.plan_matching import FOREGONE, Plan
from bot.store import readable, sql
from bot.tables.desk import Desk
from bot.tables.model import Table
from bot.tables.play import drafts
from rules.kernel import Decision, Picks


class Beside(Struct, frozen=True):
    """What is shown beside a question to its owner.

    Attributes:
        draft: What they have put together.
        plan: The plan that will answer it.
        foregone: It is answered by itself soon, since it leaves nothing to choose.
        due: When the plan answers, or it is answered by itself; 0 where neither does.
        message: The table's newest message; ``None`` without one.
    """

    draft: Picks
    plan: Plan | None
    foregone: bool
    message: int | None
    due: float = 0.0


def newest(table: Table) -> tuple[str, ...]:
    """Return the kinds of message of which a table's newest is, the first that there is."""
    return {"lobby": ("lobby",), "playing": ("turn",)}.get(table.status, ("over", "result", "lobby"))


async def beside(desk: Desk, table: Table, decision: Decision, user: int) -> Beside:
    """Return what is shown beside a question to its owner."""
    begun, plans, matched, *messages = await desk.store.read(
        sql.moves.draft(table.id, decision.id, user),
        sql.plans.for_question(table.id, decision.id, user),
        sql.plans.is_matched(table.id, decision.id),
        *[sql.messages.newest(table.id, kind) for kind in newest(table)],
    )
    with desk.reading(table.id):
        draft = drafts.begun(begun[0] if begun else None, decision)
    return Beside(
        draft=draft,
        plan=next(iter(readable(plans, rows.plan_of)), None),
        foregone=bool(matched) and matched[0]["plan"] == FOREGONE,
        message=next((int(found[0]["message"]) for found in messages if found), None),
        due=float(matched[0]["due"]) if matched else 0.0,
    )
