"""What an order answers at once: the open question, as a press on that answer would.

An order for a stretch of the game is pressed for the question at hand. Its answer comes when its player presses
anything at all, so that the time of it tells no more than that of any other press. What it answers later waits a while,
as each plan does.
"""

from __future__ import annotations

from msgspec import Struct

from bot.errors import Refused
from bot.plans import rows
from bot.store import sql
from bot.tables.desk import Desk
from bot.tables.model import Snapshot
from bot.tables.play.play import answer_planned
from rules.kernel import Order


class Given(Struct, frozen=True):
    """An order that was given, and what became of its player's open question.

    Attributes:
        order: The order.
        answered: It has answered that question.
        left: It leaves that question to its player, since its answer does not fit there or would lose something.
        said: The order in words, with what was chosen; empty: its name.
    """

    order: Order
    answered: bool = False
    left: bool = False
    said: str = ""


async def answer_at_once(desk: Desk, snapshot: Snapshot, seat: int, who: int, order: Order) -> Given:
    """Answer the open question of a seat by an order just given. The table must be held.

    Args:
        desk: The desk.
        snapshot: The table as it is now.
        seat: The seat.
        who: Its player.
        order: The order.
    """
    game, state = snapshot.game, snapshot.state
    choice = next((one for one in game.choices(state) if one.seat == seat), None)
    decision = None if choice is None else snapshot.decision(choice.decision)
    if choice is None or decision is None or decision.kind not in order.kinds:
        return Given(order)
    wanted = game.reason_against(state, choice, order.picks) is None and game.rules.repeats(state, seat, order.picks)
    if wanted and not rows.loses(snapshot, decision, order.picks):
        try:
            await answer_planned(desk, snapshot, decision, order.picks, who, None)
        except Refused:
            return Given(order)  # it is answered in a while, as what is asked later
        return Given(order, answered=True)
    async with desk.store.transaction() as tx:
        await tx.run(sql.plans.forget(snapshot.table.id, decision.id))
    return Given(order, left=True)
