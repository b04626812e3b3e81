"""A refusal in three lines at most: what was tried, the rule, what to do instead."""

from __future__ import annotations

from bot.errors import NotYourSeat, Refused
from bot.messages import ids
from bot.messages.parts import Button, Buttons, Message, Part, Text

SHOWN = 6


def refusal(refused: Refused, *, turn_link: str = "", can_choose: bool = False) -> Message:
    """Say kindly why something is not done.

    Args:
        refused: The refusal.
        turn_link: Where the table stands; empty when there is none.
        can_choose: The person is asked something now.
    """
    cited = f" [{', '.join(refused.rules)}]" if refused.rules else ""
    lines = [f"{refused.said}{cited}"]
    if refused.instead:
        more = ", …" if len(refused.instead) > SHOWN else ""
        lines.append(f"Instead: {', '.join(refused.instead[:SHOWN])}{more}.")
    parts: list[Part] = [Text("\n".join(lines))]
    table = refused.table or 0
    buttons = [Button("Rule", ids.make(table, "rule", refused.rules[0]))] if refused.rules else []
    if isinstance(refused, NotYourSeat) and table:
        buttons.append(Button("Board", ids.make(table, "board")))
    if can_choose:
        buttons.append(Button("Choose", ids.make(table, "choose")))
    if turn_link:
        buttons.append(Button("Go There", url=turn_link))
    if buttons:
        parts.append(Buttons(tuple(buttons)))
    return Message(tuple(parts))


def incident(number: str) -> Message:
    """An apology for what should not have happened."""
    return Message(
        (
            Text(
                "Something went wrong on my side, and I am sorry. What was acknowledged before is safe. Please try "
                f"again; if it stays, tell the person who runs me this number: **{number}**."
            ),
        )
    )
