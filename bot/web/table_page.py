"""How a table stands, or stood, as its page shows it: news, board, what can be looked up."""

from __future__ import annotations

from msgspec.structs import replace

from bot.messages import button_ids, phrases
from bot.messages.forms import Form
from bot.messages.message_parts import Button, Buttons, Message, Part, Picture, rows
from bot.messages.table import ending, turn_message
from bot.tables.model import Snapshot
from bot.web.door import Host, Visitor, names_of
from bot.web.html_pages import Page

_LOOK = (
    ("Log", "log"),
    ("Board in Words", "words"),
    ("How to Play", "how"),
    ("How to Read the Board", "legend"),
    ("Status", "status"),
)
_OWN = (("Catch Up", "catchup"), ("Undo", "undo"), ("My Plans", "plans"), ("Why Can't I…", "why_not"))


async def shown(host: Host, snapshot: Snapshot, visitor: Visitor) -> Message:
    """Return how a table stands, as this visitor may see it."""
    table, past = snapshot.table, host.tables.past
    if snapshot.state is None:
        return await host.acts.table.show(table.id)
    if table.status == "playing":
        lines, before = await past.news(snapshot)
        message = turn_message.turn(snapshot, lines, before=before)
    else:
        lines, _ = await past.chapter(table.id, snapshot.move)
        message = ending.over(snapshot, lines)
    seat = snapshot.seat_of(visitor.who.id) if visitor.seated else None
    asked = seat is not None and table.status == "playing" and bool(snapshot.decisions(seat))
    return replace(message, parts=tuple([_of_page(part, snapshot, seat, asked=asked) for part in message.parts]))


def _of_page(part: Part, snapshot: Snapshot, seat: int | None, *, asked: bool) -> Part:
    """Return a part of a table's message for a page: the whole board, no idle question."""
    if isinstance(part, Picture):
        return phrases.whole(snapshot, seat)
    if isinstance(part, Buttons) and not asked:
        choose = button_ids.make(snapshot.table.id, "choose")
        return Buttons(tuple([button for button in part.buttons if button.id != choose]))
    return part


def more(snapshot: Snapshot, visitor: Visitor) -> Message:
    """Return what else can be looked up or done; a page leaves out what does not work on it."""
    plays = visitor.seated and snapshot.table.status == "playing"
    named = (*(_OWN if plays else ()), *(_LOOK if snapshot.state is not None else ()))
    return Message(rows([Button(label, button_ids.make(snapshot.table.id, verb)) for label, verb in named]))


def summary(snapshot: Snapshot) -> str:
    """Return how a table stands in a sentence, for pages that link to it."""
    outcome = snapshot.table.outcome
    if outcome is not None:
        return phrases.plainly(outcome.reason, snapshot)
    seats = ", ".join(seat.plain for seat in snapshot.seats)
    return f"{snapshot.game.words.summary} {seats}".strip()


def replayed(snapshot: Snapshot, visitor: Visitor, action: str, found: Message | Form | None, move: int) -> Page:
    """Return the page of a step that is looked back at; what is said in its place is beside."""
    told = found if isinstance(found, Message) else None
    return Page(
        f"{snapshot.game.words.title}, table {snapshot.table.id}: replay",
        visitor,
        action,
        told,
        None if told is not None else found,
        names=names_of([snapshot]),
        replay=(snapshot.move, min(move, snapshot.move)),
        links=(("Table", action), ("Rules", f"{action}/rules")),
    )
