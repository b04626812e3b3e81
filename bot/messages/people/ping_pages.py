"""Pings as messages of their own: waiting matters at tables, a test, and how to stop them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.messages import button_ids, phrases
from bot.messages.message_parts import BUTTONS_A_ROW, Button, Buttons, Message, Text, acknowledged
from bot.tables.model import Snapshot
from rules.kernel import words

MOST = 12
"""Tables listed in one message; the rest are counted."""
WAITS = {
    "vote": "a vote needs yours",
    "rematch": "a rematch, if you want one",
    "invited": "you are invited",
    "undo_asked": "someone wants to take back a move; do you agree?",
    "owner_asked": "someone is late; you decide who plays for them",
    "taken": "the seat is yours",
    "idle_warned": "still playing? Nothing has happened for a while",
    "idle_proposed": "still playing? Nothing has happened for a long while",
}
"""The words of pings that are not about a decision."""


NOT_HANDED_IN = "What you filled in is **not submitted yet**: press Choose, then Done."


class Waiting(Struct, frozen=True):
    """Something that waits for a person.

    Attributes:
        title: The table's name.
        what: What is wanted.
        deadline: Until when, where that is known.
        table: The table's number.
        link: The address.
    """

    title: str
    what: str
    deadline: float | None
    table: int
    link: str


def waiting(snapshot: Snapshot, what: str, number: int, user: int, link: str, *, begun: bool = False) -> Waiting:
    """Return something that waits for a person.

    Args:
        snapshot: The table.
        what: What kind of call it is; see the store's ``calls``.
        number: The decision, vote or letter.
        user: Whom it waits for.
        link: The address of the table.
        begun: They have filled an answer in, and not handed it in.
    """
    deadline = None
    said = WAITS.get(what, "something needs you")
    if what in {"turn", "remind"}:
        seat = snapshot.seat_of(user)
        asked = () if seat is None else snapshot.decisions(seat)
        decision = next((one for one in asked if one.id == number), None)
        said = phrases.filled(decision.prompt, snapshot) if decision is not None else "your move"
        if what == "remind":
            said = f"still open: {said}"
            if begun:
                said = f"{said.removesuffix('.')}{'' if said.endswith(('?', '!')) else '.'} {NOT_HANDED_IN}"
        deadline = next((row.deadline for row in snapshot.asked if row.decision == number), None)
    elif what == "soon":
        names = [snapshot.names[row.seat] for row in snapshot.asked if row.decision == number]
        said = f"waiting only for {words.listing(names)}, so you may be next" if names else said
    return Waiting(phrases.title(snapshot), said, deadline, snapshot.table.id, link)


def calls(found: Sequence[Waiting], ping: Sequence[int] = ()) -> Message:
    """Return everything that waits for a person: each table's name, the task, and a link.

    Args:
        found: What waits; several things at one table stand in its line.
        ping: The person, when it is posted at a table.
    """
    tables: dict[int, list[Waiting]] = {}
    for one in found:
        tables.setdefault(one.table, []).append(one)
    shown = [*tables.values()][:MOST]
    head = f"{phrases.mentions(ping)} " if ping else ""
    lines = [head + _line(shown[0]), *(_line(each) for each in shown[1:])]
    if len(tables) > MOST:
        lines.append(f"-# and {words.count(len(tables) - MOST, 'more table')}: `/mytables` lists them all")
    links = [Button(f"Table {each[0].table}", url=each[0].link) for each in shown[:BUTTONS_A_ROW]]
    return Message((Text("\n".join(lines)), Buttons(tuple(links))), tuple(ping), silent=False)


def _line(found: Sequence[Waiting]) -> str:
    first = found[0]
    said = "; ".join(dict.fromkeys(one.what for one in found))
    ends = [one.deadline for one in found if one.deadline is not None]
    until = f" Until {phrases.until(min(ends))}." if ends else ""
    stop = "" if said.endswith((".", "?", "!")) else "."
    return f"**[{first.title}]({first.link})**: {said}{stop}{until}"


def not_now(table: int) -> Button:
    """Return the reminder's button that stops reminders for this step."""
    return Button("Not This Turn", button_ids.make(table, "hush"))


def as_called(asked: Message, table: int, kind: str, payload: Mapping[str, Any]) -> Message:
    """Return a private question with the sound its person wants.

    Args:
        asked: The question.
        table: The table.
        kind: The letter's kind: a reminder can be the last one.
        payload: ``called``: it is their ping; ``quiet``: it makes no sound.
    """
    if kind == "reminder":
        asked = msgspec.structs.replace(asked, parts=(*asked.parts, Buttons((not_now(table),))))
    if payload.get("called") or kind == "reminder":
        return msgspec.structs.replace(asked, silent=False)
    return msgspec.structs.replace(asked, silent=True) if payload.get("quiet") else asked


def hushed(snapshot: Snapshot) -> Message:
    """Return the answer to a press on that button."""
    said = "No more reminders for this step. Your clock keeps running, and you can still choose."
    return acknowledged(f"{said}\n-# {phrases.title(snapshot)}")


def test(snapshot: Snapshot, ping: Sequence[int]) -> Message:
    """Return a test ping."""
    head = f"{phrases.mentions(ping)} " if ping else ""
    said = "the test ping you asked for in `/settings`. I ping you like this when it is your move."
    return Message((Text(f"{head}**{phrases.title(snapshot)}**: {said}"),), tuple(ping), silent=False)
