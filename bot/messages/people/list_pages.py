"""Lists of tables: a person's own, and a server's with a free seat."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.messages import button_ids, phrases
from bot.messages.message_parts import Button, Buttons, Message, Part, Style, Text, cut
from bot.messages.pager import page_of, turns
from bot.messages.people.people_pages import back_button
from bot.messages.table.question_pages import waiting_for
from bot.tables.life.replacing import Offer
from bot.tables.model import Snapshot
from bot.tables.time.pace import pace_words
from rules.kernel import words

NAMED_TABLES = 5
"""The most own tables named in a sentence; `/mytables` lists them all."""


PAGE = 5
"""Tables on a page of the list: with their buttons they stay within Discord's forty parts."""


def open_tables(
    found: Sequence[Snapshot], offers: dict[int, Offer], links: Sequence[str], page: int, own: Sequence[str] = ()
) -> Message:
    """Return a server's tables with a seat to take, newest first.

    Args:
        found: The tables.
        offers: Of games under way, the seat that is offered.
        links: Where each stands.
        page: The page, from 0.
        own: The tables of this server at which the person has a seat, each as a link.
    """
    if not found and own:
        more = [f"{len(own) - NAMED_TABLES} more"] if len(own) > NAMED_TABLES else []
        said = f"You have a seat at {words.listing([*own[:NAMED_TABLES], *more])}. No other table here needs players."
        return Message((Text(f"{said}\n-# `/mytables` shows where you are needed; `/table new` opens another table."),))
    if not found:
        return Message((Text("No table here needs players. Open one with `/table new`."),))
    shown_ = page_of(list(zip(found, links, strict=True)), PAGE, page)
    parts: list[Part] = [Text(f"**Tables with a free seat** · {words.count(len(found), 'table')}")]
    for snapshot, link in shown_.here:
        table = snapshot.table
        offered = offers.get(table.id)
        if offered is None:
            state = f"{len(snapshot.seats)} of {table.seats} seats taken, opened by {snapshot.called(table.owner)}"
            button = Button(f"Join Table {table.id}", button_ids.make(table.id, "join"), Style.PRIMARY)
        else:
            state = "under way; you would take over a seat"
            button = Button(f"Take the Seat at Table {table.id}", button_ids.make(table.id, "seat_take", offered.id))
        parts.append(Text(f"[{snapshot.game.words.title}, table {table.id}]({link}): {state}\n-# {pace_words(table)}"))
        parts.append(Buttons((button,)))
    parts += turns(shown_, lambda to: button_ids.make(0, "open_page", to))
    return Message(tuple(parts))


class Own(Struct, frozen=True):
    """A table in a person's own list.

    Attributes:
        snapshot: The table.
        link: Where it stands.
        server: The name of its server, where it is another than this one.
        since: When the person was asked what they have not answered; ``None`` when it is not their move.
    """

    snapshot: Snapshot
    link: str
    server: str = ""
    since: float | None = None


OWN_PAGE = 12
"""Tables on a page of a person's own list."""


def own_tables(
    mine: Sequence[Own],
    watched: Sequence[tuple[Own, int]],
    user: int,
    page: int = 0,
    *,
    away: Sequence[Own] = (),
    damaged: Sequence[int] = (),
) -> Message:
    """Return a person's tables over all servers: longest waiting first, the watched ones last.

    Args:
        mine: Tables at which they have a seat, in that order.
        watched: Tables that they watch, each with how many moves are new.
        user: The person.
        page: The page, from 0.
        away: Tables of theirs that were put away.
        damaged: Tables of theirs that are set aside.
    """
    if not mine and not watched and not away and not damaged:
        return Message(
            (Text("You have no seat at any table. `/tables` lists free seats; `/table new` opens a table."),)
        )
    lines = [_own_line(own, user) for own in mine]
    if watched:
        lines += [
            f"- [{phrases.title(own.snapshot)}]({own.link}){own.server}: watching, "
            + (
                "the game is over"
                if not own.snapshot.table.live
                else words.count(new, "new move")
                if new
                else "nothing new"
            )
            for own, new in watched
        ]
    lines += [
        f"- [{phrases.title(own.snapshot)}]({own.link}){own.server}: archived; `/table restore` brings it back"
        for own in away
    ]
    lines += [f"- Table {table} is damaged and set aside. The bot's operator has been told." for table in damaged]
    here = page_of(lines, OWN_PAGE, page)
    waiting = sum(own.since is not None for own in mine)
    head = (
        f"**{words.count(waiting, 'table is', 'tables are')} waiting for you**"
        if waiting
        else "**No table is waiting for you**"
    )
    parts: list[Part] = [Text("\n".join([head, *here.here]))]
    shown_ = list(mine)[here.at * OWN_PAGE : (here.at + 1) * OWN_PAGE]
    buttons = [
        Button(
            cut(f"Choose: {own.snapshot.game.words.title} {own.snapshot.table.id}", 80),
            button_ids.make(own.snapshot.table.id, "choose"),
        )
        for own in shown_
        if own.since is not None
    ][:3]
    buttons += [back_button(own.snapshot.table.id) for own in shown_ if _away(own.snapshot, user)][: 4 - len(buttons)]
    if buttons:
        parts.append(Buttons(tuple(buttons)))
    parts += turns(here, lambda to: button_ids.make(0, "mine_page", to))
    return Message(tuple(parts))


def _away(snapshot: Snapshot, user: int) -> bool:
    seat = snapshot.seat_of(user)
    return seat is not None and snapshot.table.status == "playing" and snapshot.seats[seat].holder != "person"


def _own_line(own: Own, user: int) -> str:
    snapshot = own.snapshot
    if snapshot.table.homeless:
        number = snapshot.table.id
        yours = snapshot.table.owner.id == user
        who = "type" if yours else f"{snapshot.called(snapshot.table.owner)}, who opened it, can type"
        why = "I cannot write in its channel" if snapshot.table.stuck_at is not None else "its channel is gone"
        said = f"{why}, so its clocks are stopped. To continue elsewhere, {who} `/table move {number}` there"
        return f"- {phrases.title(snapshot)}{own.server}: {said}"
    if own.since is not None:
        deadline = snapshot.deadline()
        when = f", until {phrases.until(deadline)}" if deadline is not None else ""
        said = f"**your move** since <t:{int(own.since)}:R>{when}"
    elif _away(snapshot, user):
        said = "someone else plays for you until you are back"
    else:
        said = waiting_for(snapshot)
    return f"- [{phrases.title(snapshot)}]({own.link}){own.server}: {said}"
