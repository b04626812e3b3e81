"""Notices to the table or one person: happenings besides the game, and the ways to react."""

from __future__ import annotations

from collections.abc import Callable

from bot.messages import button_ids, phrases
from bot.messages.message_parts import Button, Buttons, Message, Part, Style, Text
from bot.messages.people import people_pages, plan_pages
from bot.messages.table import place_notices, undo_pages
from bot.messages.table.place_notices import Fields, Said
from bot.tables.model import Snapshot
from rules.kernel import words


def notice(snapshot: Snapshot, what: str, fields: Fields, turn_link: str) -> Message:
    """Return a notice by its code.

    Args:
        snapshot: The table.
        what: One of :data:`bot.outbox.mail.NOTICES`.
        fields: What that notice is about.
        turn_link: The address of the turn message.

    Raises:
        KeyError: When there is no such notice.
    """
    ping = tuple(int(user) for user in fields.get("ping", ()))
    if what == "undo_asked":
        needed = [int(seat) for seat in fields["needed"]]
        return undo_pages.request(snapshot, int(fields["seat"]), needed, fields.get("steps", ()), turn_link, ping=ping)
    text, buttons = _WORDS[what](snapshot, fields)
    head = f"{phrases.mentions(ping)}: {text}" if ping else text
    # After a step back the turn message of now is deleted, and the next one follows right below: no link would hold.
    link = "" if what == "undone" else f" · [where it stands]({turn_link})"
    parts: list[Part] = [Text(f"{head}\n-# {phrases.title(snapshot)}{link}")]
    if buttons:
        parts.append(Buttons(tuple(buttons)))
    return Message(tuple(parts), ping, silent=not ping)


def _name(snapshot: Snapshot, fields: Fields, key: str = "seat") -> str:
    return snapshot.names[int(fields[key])]


def _takeover(snapshot: Snapshot, fields: Fields) -> list[Button]:
    table, seat = snapshot.table.id, int(fields["seat"])
    return [
        Button("Let a Computer Play", button_ids.make(table, "replace", seat)),
        Button("Offer the Seat", button_ids.make(table, "seat_offer", seat)),
        people_pages.back_button(table),
    ]


def _timeout(snapshot: Snapshot, fields: Fields) -> Said:
    name = _name(snapshot, fields)
    ways = {"computer": "a computer played this turn", "own": "the answer filled in but not submitted was played"}
    how = ways.get(str(fields.get("how")), "the default was played")
    said = f"{name} ran out of time, so {how}. {name} is asked as usual from the next question on."
    return said, _takeover(snapshot, fields)


def _took_over(snapshot: Snapshot, fields: Fields) -> Said:
    name = _name(snapshot, fields)
    said = (
        f"{name} ran out of time, so a computer plays that seat until {name} is back. Any press here brings "
        f"{name} back."
    )
    return said, [people_pages.back_button(snapshot.table.id)]


def _owner_asked(snapshot: Snapshot, fields: Fields) -> Said:
    name = _name(snapshot, fields)
    said = (
        f"{name} ran out of time. You opened this table: let a computer play, or wait. {name} can still answer; "
        f"the default is played {phrases.until(float(fields['until']))}."
    )
    return said, _takeover(snapshot, fields)


def _vacation(snapshot: Snapshot, fields: Fields) -> Said:
    left = words.count(int(fields["left"]), "day")
    said = (
        f"{_name(snapshot, fields)} ran out of time, so a day of their vacation begins ({left} left this year). "
        f"Their clocks are stopped until {phrases.until(float(fields['until']))}. They may play sooner, and can "
        "switch this off in `/settings`."
    )
    return said, []


def _away(snapshot: Snapshot, fields: Fields) -> Said:
    start, until = float(fields["start"]), phrases.until(float(fields["until"]))
    return (
        f"{_name(snapshot, fields)} is away from <t:{int(start)}:f> until {until}; their clocks are stopped then.",
        [],
    )


def _unpaused(snapshot: Snapshot, fields: Fields) -> Said:
    return "The pause is over. Every clock runs on with the time it had left.", []


def set_aside(table: int) -> Message:
    """Return the notice of a damaged table, made without its data."""
    return Message((Text(_aside(table)),))


def _set_aside(snapshot: Snapshot, fields: Fields) -> Said:
    return _aside(snapshot.table.id), []


def _aside(table: int) -> str:
    return (
        f"Table {table} is damaged, so I set it aside. Its clocks are stopped and nothing is thrown away. The "
        "bot's operator has been told and can repair it. Its owner and the server's staff can close it with "
        f"`/table close` and its number, {table}."
    )


def _mended(snapshot: Snapshot, fields: Fields) -> Said:
    return f"Table {snapshot.table.id} is repaired. Every clock starts afresh.", []


def _asked_again(snapshot: Snapshot, fields: Fields) -> Said:
    return "The cards have changed since this question was asked, so I ask it again. Every clock runs on.", []


def _still_here(snapshot: Snapshot) -> Button:
    return Button("We Are Still Here", button_ids.make(snapshot.table.id, "still_here"), Style.PRIMARY)


def _idle_warned(snapshot: Snapshot, fields: Fields) -> Said:
    waits = snapshot.table.status == "lobby"
    silent = "has been waiting for players" if waits else "has been silent"
    said = f"Table {snapshot.table.id} {silent} for a while. Still playing?"
    return said, [_still_here(snapshot)]


def _idle_proposed(snapshot: Snapshot, fields: Fields) -> Said:
    table = snapshot.table.id
    said = (
        f"Still nobody plays at table {table}. Play on, pause it, let someone else or a computer play, or close "
        "it. If nothing happens, I archive it; you can restore it at any time."
    )
    buttons = [_still_here(snapshot)]
    if snapshot.table.status == "playing":
        buttons.append(Button("Start a Vote", button_ids.make(table, "votes")))
    missed = [seat for seat in snapshot.seats if seat.holder == "person" and seat.missed]
    buttons += [
        Button(f"Computer for {seat.plain}"[:80], button_ids.make(table, "replace", seat.seat)) for seat in missed[:3]
    ]
    return said, buttons


def _archived(snapshot: Snapshot, fields: Fields) -> Said:
    table = snapshot.table.id
    said = f"Table {table} is archived, as nobody has played. Nothing is lost: press Restore at any time to play on."
    return said, [Button("Restore", button_ids.make(table, "restore"), Style.PRIMARY)]


def _restored(snapshot: Snapshot, fields: Fields) -> Said:
    return f"Table {snapshot.table.id} continues where it left off. Every clock starts afresh.", []


def _conceded(snapshot: Snapshot, fields: Fields) -> Said:
    return f"{_name(snapshot, fields)} conceded. If that seat is still asked anything, its default is played.", []


def _unanswered(snapshot: Snapshot, fields: Fields) -> Said:
    name, table, seat = _name(snapshot, fields), snapshot.table.id, int(fields["seat"])
    said = (
        f"I have reminded {name} {words.count(int(fields['times']), 'time')} without an answer, so I stop until "
        "they act. You can vote to pause the game or to replace them; the owner can let a computer play or offer "
        "the seat."
    )
    return said, [
        Button("Start a Vote", button_ids.make(table, "votes"), Style.PRIMARY),
        Button("Let a Computer Play", button_ids.make(table, "replace", seat)),
        Button("Offer the Seat", button_ids.make(table, "seat_offer", seat)),
    ]


def _left(snapshot: Snapshot, fields: Fields) -> Said:
    name = _name(snapshot, fields)
    said = (
        f"{name} left the server. I keep the seat and play the defaults until {name} returns. The table's owner "
        "can let a computer play or offer the seat; everyone else can vote on it with `/table vote`."
    )
    return said, _takeover(snapshot, fields)


def _returned(snapshot: Snapshot, fields: Fields) -> Said:
    return f"{_name(snapshot, fields)} is back.", []


def _replaced(snapshot: Snapshot, fields: Fields) -> Said:
    name = _name(snapshot, fields)
    said = (
        f"A computer ({fields['level']}) plays for {name} until {name} is back. Any press at this table "
        f"brings {name} back."
    )
    return said, [people_pages.back_button(snapshot.table.id)]


def _taken(snapshot: Snapshot, fields: Fields) -> Said:
    said = f"{fields['new']} has taken over the seat of {fields['old']}. Everything already played still counts."
    buttons = [
        Button("Choose", button_ids.make(snapshot.table.id, "choose"), Style.PRIMARY),
        Button("My Hand", button_ids.make(snapshot.table.id, "hand")),
    ]
    return said, buttons if fields.get("ping") else []


def _rematch(snapshot: Snapshot, fields: Fields) -> Said:
    said = f"Rematch of table {int(fields['table'])}? Press Join to play."
    return said, [Button("Join", button_ids.make(snapshot.table.id, "join"), Style.PRIMARY)]


def _undone(snapshot: Snapshot, fields: Fields) -> Said:
    freed = [int(seat) for seat in fields.get("freed", ())]
    return undo_pages.undone(snapshot, int(fields["seat"]), fields.get("steps", ()), freed), []


def _undo_refused(snapshot: Snapshot, fields: Fields) -> Said:
    return f"{_name(snapshot, fields, 'by')} did not agree, so nothing was taken back.", []


def _closed(snapshot: Snapshot, fields: Fields) -> Said:
    by = str(fields.get("by", ""))
    name = f"{snapshot.game.words.title}, table {snapshot.table.id}"
    if fields.get("voted"):
        return f"**{name}** was cancelled: the players voted for it.", []
    return (f"{by} closed **{name}**." if by else f"Nobody is left at **{name}**, so it is closed."), []


def _downtime(snapshot: Snapshot, fields: Fields) -> Said:
    minutes = max(1, round(float(fields["seconds"]) / 60))
    return f"I was away for {words.count(minutes, 'minute')}. Everyone gets that time back.", []


def _dm_closed(snapshot: Snapshot, fields: Fields) -> Said:
    user = int(fields["user"])
    seat = next((row for row in snapshot.seats if row.user == user), None)
    who = seat.shown if seat is not None else "someone here"
    table = snapshot.table.id
    said = f"I cannot message {who}, so nothing secret was sent. Press My Hand here; only you will see it."
    return said, [
        Button("My Hand", button_ids.make(table, "hand")),
        Button("Choose", button_ids.make(table, "choose"), Style.PRIMARY),
    ]


def _dm_waits(snapshot: Snapshot, fields: Fields) -> Said:
    return (
        "Your move. I could not send you a private message in time, so I ping you here.",
        [
            Button("My Hand", button_ids.make(snapshot.table.id, "hand")),
            Button("Choose", button_ids.make(snapshot.table.id, "choose"), Style.PRIMARY),
        ],
    )


_STAFF = {
    "staff_pause": "paused the game. All clocks are stopped until the staff resumes it.",
    "staff_go_on": "resumed the game. Every clock runs on with the time it had left.",
    "staff_close": "closed the table.",
    "staff_move": "moved the table here. No clock has changed.",
    "staff_replace": "freed the seat of {name}.",
    "staff_undo": (
        "took back the last step of {name}. What was seen since stays known; the game continues from before that step."
    ),
}


def _staff(snapshot: Snapshot, fields: Fields) -> Said:
    did = _STAFF[str(fields["act"])].format(name=fields["name"])
    return f"**{fields['by']}**, for the server's staff, {did}\nReason: {fields['reason']}", []


def _invited(snapshot: Snapshot, fields: Fields) -> Said:
    table = snapshot.table.id
    kept = " A seat is kept for you until the game starts." if fields["kept"] else ""
    join = [Button("Join", button_ids.make(table, "join"), Style.PRIMARY)] if snapshot.table.status == "lobby" else []
    return f"{fields['by']} invites you to this table.{kept}", join


def _removed(snapshot: Snapshot, fields: Fields) -> Said:
    return f"{fields['by']} has removed {fields['old']}; the seat is open again.", []


def closed_damaged(table: int, fields: Fields) -> Message:
    """Return the notice that the staff closed a table with nothing readable but its number."""
    said = f"**{fields['by']}**, for the server's staff, closed table {table}, which is damaged."
    return Message((Text(f"{said}\nReason: {fields['reason']}"),))


def _planned(snapshot: Snapshot, fields: Fields) -> Said:
    asked = "You have another choice to make." if fields["asked"] else ""
    given = [
        f"{phrases.filled(question, snapshot)} **{phrases.filled(said, snapshot)}**".strip()
        for question, said in fields["answers"]
    ]
    told = given[0] if len(given) == 1 else "\n".join(["", *[f"- {one}" for one in given]])
    said = f"Your plan answered for you: {told}{asked and chr(10)}{asked}"
    return said, [*plan_pages.said_buttons(snapshot.table.id, asked=bool(fields["asked"]))]


def _plan_dropped(snapshot: Snapshot, fields: Fields) -> Said:
    asked = bool(fields["asked"])
    said = plan_pages.dropped(fields["plan"], snapshot)
    return (f"{said} Please choose yourself." if asked else said), [
        *plan_pages.said_buttons(snapshot.table.id, asked=asked)
    ]


_WORDS: dict[str, Callable[[Snapshot, Fields], Said]] = {
    "timeout": _timeout,
    "staff": _staff,
    "invited": _invited,
    "removed": _removed,
    "planned": _planned,
    "plan_dropped": _plan_dropped,
    "took_over": _took_over,
    "owner_asked": _owner_asked,
    "vacation": _vacation,
    "away": _away,
    "unpaused": _unpaused,
    "idle_warned": _idle_warned,
    "idle_proposed": _idle_proposed,
    "archived": _archived,
    "restored": _restored,
    "set_aside": _set_aside,
    "mended": _mended,
    "asked_anew": _asked_again,
    "conceded": _conceded,
    "unanswered": _unanswered,
    "left": _left,
    "returned": _returned,
    "replaced": _replaced,
    "taken": _taken,
    "rematch": _rematch,
    "undone": _undone,
    "undo_refused": _undo_refused,
    "closed": _closed,
    "downtime": _downtime,
    "dm_closed": _dm_closed,
    "dm_waits": _dm_waits,
    "homeless": place_notices.homeless,
    "forbidden": place_notices.forbidden,
    "locked": place_notices.locked,
    "refused": place_notices.refused,
    "shut_out": place_notices.shut_out,
    "moved": place_notices.moved,
}
