"""People at a table, in words: votes, seats on offer, watching, a table's settings."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, phrases
from bot.messages.message_parts import Button, Buttons, Entry, Menu, Message, Part, Style, Text, acknowledged, cut
from bot.messages.opening.setup import chosen_words
from bot.names import all_shown, marked, plain, shown, taken_for
from bot.servers.model import REASON
from bot.tables.life.replacing import Offer
from bot.tables.model import Person, Seat, Snapshot
from bot.tables.people.happenings import BY_STAFF, Happening
from bot.tables.people.votes import ENDED, KINDS, Vote, replaceable
from bot.tables.time.pace import pace_words
from rules.kernel import words

STAFF = {
    "staff_pause": "pauses the game",
    "staff_go_on": "resumes the game",
    "staff_close": "closes the table",
    "staff_move": "moves the table to another channel",
    "staff_replace": "frees {seat}",
    "staff_undo": "takes back the last step of {seat}",
}
"""Acts of the staff at a table, in words."""
NAMES_SHOWN = 20
"""The most watchers named; the rest are counted."""
VOTE = 0xB07A2A


# ---- votes


def vote(snapshot: Snapshot, found: Vote, ping: Sequence[int] = ()) -> Message:
    """Return a vote: its subject, its share, its tally, and Yes and No."""
    kind, table = KINDS[found.kind], snapshot.table.id
    name = snapshot.names[found.seat] if 0 <= found.seat < len(snapshot.seats) else ""
    what = kind.title.format(name=name)
    called = f"{phrases.mentions(ping)}: " if ping else ""
    head = f"{called}**{snapshot.called(found.by)} wants to {what}.**"
    if found.result is not None:
        said = f"**Vote to {what}: {ENDED[found.result]}**, with {_tally(found)}."
        return Message((Text(f"{said}\n-# {phrases.title(snapshot)}"),), colour=VOTE)
    lines = [
        head,
        kind.effect,
        f"Needs {kind.share}: {found.needed} of {len(found.voters)}. So far: {_tally(found)}.",
        f"-# {phrases.title(snapshot)} · open until {phrases.until(found.ends_at)}",
    ]
    return Message((Text("\n".join(lines)), _ballot(table, found)), tuple(ping), silent=not ping, colour=VOTE)


def _ballot(table: int, found: Vote) -> Buttons:
    return Buttons(
        (
            Button("Yes", button_ids.make(table, "vote_yes", found.id), Style.SUCCESS),
            Button("No", button_ids.make(table, "vote_no", found.id)),
        )
    )


def _tally(found: Vote) -> str:
    return f"{found.yes} for, {found.no} against"


def voted(found: Vote, *, yes: bool) -> Message:
    """Return the answer to a vote."""
    if found.result is not None:
        return acknowledged(f"Noted. The vote is over: {ENDED[found.result]}.")
    more = found.needed - found.yes
    return acknowledged(f"Noted: {'Yes' if yes else 'No'}. {words.count(more, 'more Yes', 'more Yes')} needed.")


def choose_vote(snapshot: Snapshot, user: int, kinds: Sequence[str], open_now: Sequence[Vote]) -> Message:
    """Return the votes that can be started now, with the share each needs."""
    table = snapshot.table.id
    away = [seat for seat in snapshot.seats if replaceable(seat) and seat.user != user]
    offered = [KINDS[kind] for kind in kinds]
    lines = ["**Start a vote.** Opening one counts as your Yes. It ends once it is decided, or after two days."]
    lines += [f"- **{kind.button}**: {kind.effect} Needs {kind.share}." for kind in offered]
    if away:
        kind = KINDS["replace"]
        lines.append(f"- **{kind.button}**: {kind.effect} Needs {kind.share}.")
    parts: list[Part] = [Text("\n".join(lines))]
    for found in open_now:
        name = snapshot.names[found.seat] if 0 <= found.seat < len(snapshot.seats) else "a seat"
        parts.append(Text(f"**Open vote: {KINDS[found.kind].title.format(name=name)}.** So far: {_tally(found)}."))
        parts.append(_ballot(snapshot.table.id, found))
    buttons = [Button(kind.button, button_ids.make(table, "vote_open", kind.id)) for kind in offered]
    parts += [Buttons(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]
    parts += [
        Buttons(
            (Button(cut(f"Replace {seat.plain}", 80), button_ids.make(table, "vote_open", f"replace.{seat.seat}")),)
        )
        for seat in away
    ]
    return Message(tuple(parts))


# ---- seats


def offer(snapshot: Snapshot, found: Offer) -> Message:
    """Return a seat on offer at its table."""
    held = snapshot.seats[found.seat]
    title = f"-# {phrases.title(snapshot)}"
    if found.result is not None:
        ended = {"taken": "This seat is taken.", "withdrawn": "This seat is no longer on offer."}
        return Message((Text(f"{ended.get(found.result, 'This seat is no longer free.')}\n{title}"),))
    machine = f"{held.shown} plays this seat. Would someone like to take it over?"
    why = {
        "own": f"{held.shown} would like to pass on this seat, and plays until someone takes it.",
        "owner": machine
        if held.user is None
        else f"{held.shown} is not playing at the moment. Would someone like to take over this seat?",
        "vote": "This seat is free. A computer plays it until someone takes it.",
    }[found.why]
    said = f"**{why}**\nThe game continues from here, and whatever the seat holds comes with it."
    table = snapshot.table.id
    buttons = [Button("Take the Seat", button_ids.make(table, "seat_take", found.id), Style.PRIMARY)]
    if found.why != "vote":
        buttons.append(Button("Withdraw", button_ids.make(table, "seat_withdraw", found.id)))
    return Message((Text(f"{said}\n{title}"), Buttons(tuple(buttons))))


def give_away(snapshot: Snapshot) -> Message:
    """Ask to confirm offering one's own seat."""
    table = snapshot.table.id
    said = (
        f"Offer your seat in {phrases.title(snapshot)} to someone else? You play until someone takes it, and they "
        "get everything the seat holds. Or let a computer play until you are back: any press at the table brings "
        "you back.\n-# Once someone takes your seat, you have left the game. If the game is rated, you rank "
        "behind everyone who stays to the end."
    )
    buttons = (
        Button("Yes, Offer It", button_ids.make(table, "seat_give_yes"), Style.DANGER),
        Button("Let a Computer Play", button_ids.make(table, "seat_rest")),
        Button("No, Keep It", button_ids.make(table, "never_mind")),
    )
    return Message((Text(said), Buttons(buttons)))


def back_button(table: int) -> Button:
    """Return the button of a person whose seat somebody else plays."""
    return Button("I’m Back", button_ids.make(table, "seat_back"), Style.PRIMARY)


# ---- watching


def watching(snapshot: Snapshot, watchers: Sequence[Person], link: str, *, new: bool) -> Message:
    """Return what a watcher sees: the board, and who else watches."""
    table = snapshot.table.id
    head = f"**{'You now watch' if new else 'You are watching'} {phrases.title(snapshot)}.** [To the table]({link})"
    small = "-# I never ping you about it. `/mytables` lists what you watch and how much is new."
    parts: list[Part] = [Text(f"{head}\n{small}")]
    if snapshot.state is not None:
        parts.append(phrases.board(snapshot))
    parts.append(Text(watchers_line(watchers)))
    buttons = (
        Button("Refresh", button_ids.make(table, "watch_again")),
        Button("Log", button_ids.make(table, "log")),
        Button("Stop Watching", button_ids.make(table, "watch_stop")),
    )
    parts.append(Buttons(buttons))
    return Message(tuple(parts))


def watchers_line(watchers: Sequence[Person]) -> str:
    """Return a table's watchers in a line."""
    if not watchers:
        return "-# Nobody is watching."
    names = all_shown([(person.id, person.name) for person in watchers])[:NAMES_SHOWN]
    if more := len(watchers) - len(names):
        names.append(words.count(more, "other"))
    return f"-# Watching: {words.listing(names)}."


# ---- the table's choices


def table_panel(
    snapshot: Snapshot,
    user: int,
    *,
    link: str,
    watchers: Sequence[Person] = (),
    offers: Sequence[Offer] = (),
    open_votes: Sequence[Vote] = (),
    staff: bool = False,
) -> Message:
    """Return a table's settings, everyone's rights, and the changes this person can make."""
    table, owner = snapshot.table, snapshot.called(snapshot.table.owner)
    pace = f"**Pace** {pace_words(table)}{phrases.server_quiet(snapshot)}"
    lines = [f"## {snapshot.game.words.title} · Table {table.id}", f"**Opened by** {owner}", pace]
    if chosen := chosen_words(snapshot.game.rules.Options, table.options):
        lines.append(f"**Options** {chosen}")
    house = " ".join(rule.text for rule in snapshot.house_rules)
    lines.append(f"**House rules** {house or 'none'}")
    lines.append(
        f"**If someone is late or gone**, a computer can play their seat until they return ({owner} decides), the "
        f"seat can be offered to someone else ({owner} decides), or a vote can free it. You can always hand over "
        "your own seat."
    )
    lines.append("**Votes** " + "; ".join(f"{kind.button.lower()}: {kind.share}" for kind in KINDS.values()) + ".")
    moving = (
        "on: Share shows a moment before and after it" if table.moving else "off: Share shows a moment in one picture"
    )
    lines.append(f"**Moving pictures** {moving}.")
    lines += [f"-# On offer: the seat of {snapshot.names[found.seat]}." for found in offers]
    lines += [f"-# Open vote: {KINDS[found.kind].title.format(name='a seat')}." for found in open_votes]
    lines.append(watchers_line(watchers))
    lines.append("-# Game, options and pace cannot change after people have joined.")
    buttons = _panel_buttons(snapshot, user)
    if staff:
        buttons.append(Button("Staff…", button_ids.make(table.id, "staff")))
    parts: list[Part] = [Text(cut("\n".join(lines), 3400))]
    parts += [Buttons(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]
    free = [seat for seat in snapshot.seats if seat.user is None or replaceable(seat)]
    if user == table.owner.id and table.status == "playing" and free:
        entries = tuple(Entry(str(seat.seat), cut(f"Seat {seat.seat + 1}, {seat.plain}", 100)) for seat in free)
        parts.append(Menu(button_ids.make(table.id, "seat_offer", "menu"), "Offer a seat to someone", entries))
    parts.append(Buttons((Button("Go There", url=link),)))
    return Message(tuple(parts))


def _panel_buttons(snapshot: Snapshot, user: int) -> list[Button]:
    table, seat = snapshot.table, snapshot.seat_of(user)
    found: list[Button] = []
    if seat is not None and table.status == "playing":
        if snapshot.seats[seat].holder != "person":
            found.append(back_button(table.id))
        found.append(Button("Start a Vote", button_ids.make(table.id, "votes")))
        found.append(Button("Hand Over My Seat", button_ids.make(table.id, "seat_give")))
    if seat is None and table.live:
        found.append(Button("Watch", button_ids.make(table.id, "watch")))
    if user == table.owner.id and table.live:
        found.append(Button("Seats…", button_ids.make(table.id, "seats")))
        verb, state = ("moving_off", "On") if table.moving else ("moving_on", "Off")
        found.append(Button(f"Moving Pictures: {state}", button_ids.make(table.id, verb)))
        found.append(Button("Close the Table", button_ids.make(table.id, "close"), Style.DANGER))
    return found


# ---- tables that can be joined, and one's own


# ---- for the log


def told(one: Happening, seats: Sequence[Seat], *, plainly: bool = False) -> str:
    """Return a happening as a line of the log.

    Args:
        one: What happened.
        seats: The seats of the table, from whose names others are told apart.
        plainly: It is for a file, not for a message.
    """
    name = plain if plainly else shown
    old, new = marked(name(one.name), _mark(one, seats)), name(one.new_name)
    by_vote = f" by vote ({one.note})" if one.note else " by vote"
    by_whom = " by the staff" if one.note == BY_STAFF else by_vote
    seat = f"seat {one.seat + 1}" if one.seat is not None else "a seat"
    if one.what in STAFF:
        return f"{old}, for the staff, {STAFF[one.what].format(seat=seat)}: {name(one.note, REASON)}"
    return {
        "taken": f"{new} takes over {seat} from {old}.",
        "removed": f"{seat.capitalize()} is taken from {old}{by_whom}; a computer plays there.",
        "computer": f"A computer plays {seat} for {old}.",
        "returned": f"{old} is back.",
        "left": f"{old} left the server.",
        "paused": f"The game is paused{by_vote}.",
        "unpaused": f"The game resumes{by_vote}.",
        "draw": f"The game ends as a draw{by_vote}.",
        "ended": f"The game ends without a result{by_vote}.",
        "canceled": f"The table is cancelled{by_vote}.",
    }[one.what]


def _mark(one: Happening, seats: Sequence[Seat]) -> str:
    """The mark that tells a line's person from others at the table with that name."""
    held = next((seat.seat for seat in seats if seat.user is not None and seat.user == one.user), None)
    seat = held if one.what in STAFF else one.seat
    if not one.name or not taken_for(one.name, (other.name for other in seats if other.seat != seat)):
        return ""
    return f"id {one.user}" if seat is None else f"seat {seat + 1}"


# ---- one's own tables
