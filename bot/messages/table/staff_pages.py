"""The staff's acts at a table, and its owner's decisions about seats, in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import Stale
from bot.messages import button_ids, phrases
from bot.messages.button_ids import OLDER
from bot.messages.forms import Form, Input
from bot.messages.message_parts import (
    ENTRIES,
    ENTRY,
    Button,
    Buttons,
    Entry,
    Menu,
    Message,
    Part,
    Picker,
    Style,
    Text,
    cut,
)
from bot.messages.pager import page_of, turns
from bot.messages.table.question_pages import waiting_for
from bot.names import apart, marked, plain
from bot.servers.model import REASON
from bot.tables.life.invitations import Invited
from bot.tables.model import Person, Snapshot

TITLES = {
    "pause": "Pause",
    "go_on": "Resume",
    "close": "Close the Table",
    "replace": "Free a Seat",
    "take_back": "Take Back the Last Step",
}
"""The staff's buttons, which are also the titles of the forms that ask for the reason."""


def panel(snapshot: Snapshot) -> Message:
    """Return the staff's acts at a table now; it never shows a hand."""
    table = snapshot.table
    lines = [
        f"**Staff at {phrases.title(snapshot)}**",
        "Each of these asks for a reason. The table sees who did it and why.",
        *([] if table.status == "lobby" else [waiting_for(snapshot)] if snapshot.state is not None else []),
        "-# To continue in another channel, use `/table move` there with the table's number and a reason.",
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    buttons = []
    if table.status == "playing":
        what = "pause" if not table.held else "go_on"
        buttons.append(Button(TITLES[what], button_ids.make(table.id, "staff_form", what)))
        if table.paused_at is not None and not table.held:
            buttons.append(Button(TITLES["go_on"], button_ids.make(table.id, "staff_form", "go_on")))
        buttons.append(Button(TITLES["take_back"], button_ids.make(table.id, "staff_form", "take_back")))
    buttons.append(Button(TITLES["close"], button_ids.make(table.id, "staff_form", "close"), Style.DANGER))
    parts.append(Buttons(tuple(buttons)))
    held = [seat for seat in snapshot.seats if seat.user is not None and not seat.conceded]
    parts += [
        Buttons(
            tuple(
                Button(cut(f"Free: {seat.plain}", 80), button_ids.make(table.id, "staff_form", f"replace.{seat.seat}"))
                for seat in held[at : at + 3]
            )
        )
        for at in range(0, len(held), 3)
    ]
    return Message(tuple(parts))


def reason(table: int, what: str) -> Form:
    """Return the form that asks why.

    Raises:
        Stale: There is no such act.
    """
    title = TITLES.get(what.partition(".")[0])
    if title is None:
        raise Stale(OLDER, table=table)
    field = Input("reason", "Why? Everyone at the table reads it.", REASON)
    return Form(f"{title}: Table {table}", button_ids.make(table, "staff_sent", what), (field,))


def told(snapshot: Snapshot, who: Person, link: str) -> Message:
    """Return a message to the staff on a table: who asks, the step, the link; no secrets."""
    lines = [
        f"**{snapshot.called(who)} asks the staff to look at {phrases.title(snapshot)}.**",
        waiting_for(snapshot) if snapshot.state is not None else "It is still in the lobby.",
        f"-# Move {snapshot.move}, opened by {snapshot.called(snapshot.table.owner)}.",
    ]
    buttons = (Button("Go There", url=link), Button("Staff…", button_ids.make(snapshot.table.id, "staff")))
    return Message((Text("\n".join(lines)), Buttons(buttons)))


# ---- the owner's decisions about seats


def seats(snapshot: Snapshot, invited: Sequence[Invited], *, said: str = "", page: int = 0) -> Message:
    """Return an owner's acts on a table's seats, with one page of the invited."""
    table = snapshot.table
    lobby = table.status == "lobby"
    on = page_of(list(zip(invited, _marks(invited), strict=True)), ENTRIES, page)
    kept = [(one, mark) for one, mark in on.here if one.kept]
    who = "Only invited people can join." if table.private else "Everyone here can join."
    lines = [f"**Seats of {phrases.title(snapshot)}**", *([said] if said else []), who]
    lines += [
        f"- {marked(one.shown, mark)}: invited{', a seat is kept until the start' if one.kept and lobby else ''}"
        for one, mark in on.here
    ]
    parts: list[Part] = [Text("\n".join(lines))]
    parts.append(Picker(button_ids.make(table.id, "seats_invite"), "people", "Invite someone…"))
    if lobby:
        parts.append(Picker(button_ids.make(table.id, "seats_keep"), "people", "Keep a seat for…"))
    if lobby and kept:
        parts.append(_people(table.id, "seats_free", "Release a kept seat…", kept))
    if invited:
        parts.append(_people(table.id, "seats_uninvite", "Cancel an invitation…", on.here))
        parts += turns(on, lambda to: button_ids.make(table.id, "seats_page", to))
    others = [
        Entry(str(seat.user), cut(seat.plain, ENTRY))
        for seat in snapshot.seats
        if seat.user is not None and seat.user != table.owner.id
    ]
    if lobby and others:
        parts.append(Menu(button_ids.make(table.id, "seats_remove"), "Remove someone…", tuple(others[:ENTRIES])))
    what = ("Open to Everyone", "seats_open") if table.private else ("By Invitation Only", "seats_private")
    parts.append(Buttons((Button(what[0], button_ids.make(table.id, what[1])),)))
    return Message(tuple(parts))


def _marks(invited: Sequence[Invited]) -> list[str]:
    """Return marks that tell apart invited people of the same name."""
    return apart([plain(one.name) for one in invited], [f"id {one.user}" for one in invited])


def _people(table: int, verb: str, title: str, people: Sequence[tuple[Invited, str]]) -> Menu:
    entries = tuple(Entry(str(one.user), cut(marked(plain(one.name), mark), ENTRY)) for one, mark in people)
    return Menu(button_ids.make(table, verb), title, entries)
