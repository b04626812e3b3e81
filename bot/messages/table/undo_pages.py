"""Undo in words: the steps to take back, the request to others, and its result.

A list ends its text, or is followed by an empty line: else Discord takes the next line for a part of the last step.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, phrases
from bot.messages.message_parts import Button, Buttons, Message, Style, Text, acknowledged, cut
from bot.tables.model import Snapshot
from bot.tables.play.undo import Plan, Taken
from rules.kernel import words

SHOWN = 8
"""The most steps listed."""
STEP = 200
"""Characters of a step."""


def listed(steps: Sequence[Taken], snapshot: Snapshot) -> str:
    """Return steps as a list, newest kept, with a note on the omitted ones."""
    lines = [f"- {'You: ' if step.own else ''}{cut(phrases.filled(step.text, snapshot), STEP)}" for step in steps]
    left_out = len(lines) - SHOWN
    head = [f"- {words.count(left_out, 'earlier step')}"] if left_out > 0 else []
    return "\n".join([*head, *lines[-SHOWN:]])


def preview(snapshot: Snapshot, plan: Plan) -> Message:
    """Return the steps to take back and the people who must agree, before anything happens."""
    needed = _names(snapshot, plan.needed)
    head = [f"-# {phrases.title(snapshot)}", "**Take this back?**"]
    lines = []
    if needed:
        lines.append(f"{needed} moved after you and would have to agree.")
    else:
        lines.append("-# Nobody learned anything from it, so you need not ask. It stays in the log, marked.")
    table = snapshot.table.id
    label = (
        f"Ask {snapshot.plain_names[plan.needed[0]]}"
        if len(plan.needed) == 1
        else "Ask Them"
        if needed
        else "Take Back"
    )
    buttons = [Button(label, button_ids.make(table, "undo_yes", plan.move), Style.PRIMARY)]
    if plan.change:
        lines.append("-# Or change your choice: it is still open and affects nobody else.")
        buttons.append(Button("Change", button_ids.make(table, "choose")))
    buttons.append(Button("No, Keep It", button_ids.make(table, "never_mind")))
    what = Text("\n".join([*head, listed(plan.steps, snapshot)]))
    return Message((what, Text("\n".join(lines)), Buttons(tuple(buttons))))


def closed(snapshot: Snapshot) -> Message:
    """Return the remainder of a question that is over: it never asks about another step."""
    said = "**Closed.** The table has moved on since I asked this. This press took nothing back."
    again = Buttons((Button("Undo", button_ids.make(snapshot.table.id, "undo")),))
    return Message((Text(f"-# {phrases.title(snapshot)}"), Text(said), again))


def waiting(snapshot: Snapshot, asked: Sequence[int]) -> Message:
    """Return that others have been asked."""
    return acknowledged(f"I asked {_names(snapshot, asked)} at the table. Nothing is taken back until they agree.")


def request(
    snapshot: Snapshot,
    seat: int,
    left: Sequence[int],
    steps: Sequence[Taken],
    turn_link: str,
    *,
    given: Sequence[int] = (),
    ping: Sequence[int] = (),
) -> Message:
    """Return the request to the people who moved since; updated as each agrees.

    Args:
        snapshot: The table.
        seat: Who asks.
        left: The seats that have not agreed yet.
        steps: What would be taken back, as everyone may know it.
        turn_link: Where the table stands.
        given: The seats that have agreed.
        ping: Whom to notify.
    """
    asked = phrases.mentions(ping) if ping else _names(snapshot, left)
    head = f"{asked}: {snapshot.names[seat]} wants to take back {words.count(len(steps), 'move')}. Do you agree?"
    lines = []
    if given:
        lines.append(f"Agreed: {_names(snapshot, given)}.")
    lines.append(f"-# {phrases.title(snapshot)} · [where it stands]({turn_link}) · A new move ends this request.")
    table, number = snapshot.table.id, button_ids.request(snapshot.move, seat)
    buttons = Buttons(
        (
            Button("Agree", button_ids.make(table, "agree", number), Style.SUCCESS),
            Button("Disagree", button_ids.make(table, "disagree", number)),
        )
    )
    what = Text(f"{head}\n{listed(steps, snapshot)}")
    return Message((what, Text("\n".join(lines)), buttons), tuple(ping), silent=not ping)


def answered(snapshot: Snapshot, seat: int, steps: Sequence[Taken], *, done: bool, by: str) -> Message:
    """Return the remainder of a settled request.

    Args:
        snapshot: The table.
        seat: Who asked.
        steps: What would be or was taken back.
        done: It was taken back.
        by: The name of the last who answered.
    """
    asked = f"{snapshot.names[seat]} asked to take back {words.count(len(steps), 'move')}."
    came = f"{by} agreed, so it was taken back." if done else f"{by} disagreed, so nothing was taken back."
    what = "" if done else f"\n{listed(steps, snapshot)}"  # the notice that follows lists what is done
    return Message((Text(f"{asked} {came}{what}"), Text(f"-# {phrases.title(snapshot)}")))


def undone(snapshot: Snapshot, seat: int, steps: Sequence[Taken], freed: Sequence[int]) -> str:
    """Return the table's notice of moves that were taken back.

    Args:
        snapshot: The table.
        seat: Who took back.
        steps: What was taken back, as everyone may know it.
        freed: The seats that were waited for and are not any more.
    """
    said = [f"{snapshot.names[seat]} took back {words.count(max(1, len(steps)), 'move')}."]
    if steps:
        said.append(listed(steps, snapshot))
    if freed:
        said.append(f"{_names(snapshot, freed)}: you need not choose for now. I ping you when you do.")
    return "\n".join(said)


def _names(snapshot: Snapshot, seats: Sequence[int]) -> str:
    return words.listing([snapshot.names[seat] for seat in seats])
