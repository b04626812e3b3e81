"""The lobby: its players, the game and its options, and the conditions for a start."""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from bot.messages import button_ids, phrases
from bot.messages.message_parts import ENTRY, Button, Buttons, Entry, Menu, Message, Part, Picture, Style, Text, cut
from bot.messages.opening import game_length
from bot.messages.opening.setup import chosen_lines
from bot.names import shown
from bot.tables.life.invitations import Invited
from bot.tables.life.lobby import LEVELS
from bot.tables.life.table_options import missing, options_for, sides_offered, uneven
from bot.tables.model import Seat, Snapshot
from bot.tables.time.pace import PACES, brief
from rules.kernel import Side, words

_LEVEL_WORDS = {
    "easy": "Looks one step ahead and makes some mistakes",
    "normal": "Plays many games in its head",
}
TAKE_OUT = "take_out"
"""The menu entry that removes a computer player."""
COLOUR = 0x4C7A5A
NAMED = 10
"""The most invited people named; the rest are counted."""


def lobby(snapshot: Snapshot, invited: Sequence[Invited] = ()) -> Message:
    """Return the message of a table that waits for its players.

    Args:
        snapshot: The table.
        invited: Whom its owner has invited.
    """
    table, game = snapshot.table, snapshot.game
    head = (
        f"## {game.words.title} · Table {table.id}\n{game.words.summary}\n"
        f"**{PACES[table.pace].title}** · takes {game_length.at_table(snapshot)}\n-# Opened by {_owner(snapshot)}."
    )
    speed, late = brief(PACES[table.pace], table.terms)
    time = f"-# **Pace** {speed}\n-# {late}{phrases.server_quiet(snapshot)}"
    parts: list[Part] = [
        Text(head),
        cover(snapshot),
        Text(_seats(snapshot, invited)),
        Text(f"{time}\n{_options(snapshot)}"),
    ]
    if table.status == "lobby":
        parts += _buttons(snapshot, _kept(snapshot, invited))
        parts.append(Text(f"-# {_missing(snapshot)}"))
    elif table.status == "abandoned":
        parts.append(Text("-# This table was closed before it started."))
    else:
        parts.append(Text("-# The game has started."))
        parts.append(Buttons((_how(snapshot),)))
    parts.append(
        Text(f"-# All luck is fixed before the game, so that nobody can bend it: seal `{table.commitment[:16]}…`")
    )
    return Message(tuple(parts), colour=COLOUR)


def cover(snapshot: Snapshot) -> Picture:
    """Return the cover of a table's game."""
    alt = f"{snapshot.game.words.title}. {' '.join(f'{line}.' for line in cover_lines(snapshot))}"
    return Picture("cover", snapshot.table.id, 0, None, alt)


def cover_lines(snapshot: Snapshot) -> list[str]:
    """Return the line below the cover's title: the number of players, and the time at this pace."""
    table = snapshot.table
    long_ = game_length.at_table(snapshot)
    return [f"For {words.count(table.seats, 'player')} · {PACES[table.pace].title}", f"{long_[:1].upper()}{long_[1:]}"]


def _owner(snapshot: Snapshot) -> str:
    return snapshot.called(snapshot.table.owner)


def _kept(snapshot: Snapshot, invited: Sequence[Invited]) -> list[Invited]:
    """Return the people with a kept seat."""
    seated = {seat.user for seat in snapshot.seats}
    return [one for one in invited if one.kept and one.user not in seated]


def _seats(snapshot: Snapshot, invited: Sequence[Invited]) -> str:
    roles = _roles(snapshot)
    sides = {side.key: side.name for side in _sides(snapshot)}
    lines = [
        f"{seat.seat + 1}. {seat.shown}{_kind(seat)}{_as(sides.get(seat.side) or roles[seat.seat])}"
        for seat in snapshot.seats
    ]
    open_ = snapshot.table.status == "lobby"
    free = range(len(snapshot.seats), snapshot.table.seats)
    kept = [f"*kept for {one.shown}*" for one in (_kept(snapshot, invited) if open_ else ())]
    held = [*["*open*"] * max(0, len(free) - len(kept)), *kept]
    lines += [f"{number + 1}. {what}{_as(roles[number])}" for number, what in zip(free, held, strict=False)]
    drawn = "\n-# Seats are drawn at the start." if open_ and snapshot.game.rules.random_seats else ""
    if sides and open_:
        drawn += "\n-# Choose your side below: first come, first served. If you don't, you get what is left."
    return "**Seats**\n" + "\n".join(lines) + drawn + _by_invitation(snapshot, invited)


def _by_invitation(snapshot: Snapshot, invited: Sequence[Invited]) -> str:
    if not snapshot.table.private or snapshot.table.status != "lobby":
        return ""
    seated = {seat.user for seat in snapshot.seats}
    there = [one.shown for one in invited if one.user not in seated]
    more = [f"{len(there) - NAMED} more"] if len(there) > NAMED else []
    names = words.listing([*there[:NAMED], *more])
    return f"\n-# By invitation of {_owner(snapshot)}. {f'Invited: {names}.' if names else 'Nobody is invited yet.'}"


def _roles(snapshot: Snapshot) -> list[str]:
    """Return each seat's role, unless it is a matter of chance."""
    options = options_for(snapshot.game, snapshot.table.options)
    return [snapshot.game.words.role(options, seat) for seat in range(max(snapshot.table.seats, len(snapshot.seats)))]


def _sides(snapshot: Snapshot) -> tuple[Side, ...]:
    return sides_offered(snapshot.game, snapshot.table, max(snapshot.table.seats, len(snapshot.seats)))


def _as(role: str) -> str:
    return f" · {role}" if role else ""


def _kind(seat: Seat) -> str:
    return f" ({seat.level})" if seat.holder == "computer" else ""


def _options(snapshot: Snapshot) -> str:
    set_ = chosen_lines(snapshot.game.rules.Options, snapshot.table.options)
    house = " ".join(rule.text for rule in snapshot.house_rules)
    lines = [f"**Options**\n{set_}"] if set_ else []
    if packs := [shown(one.partition(":")[0]) for one in snapshot.table.packs.split(",") if one]:
        lines.append(f"**Content packs** {', '.join(packs)}")
    return "\n".join([*lines, f"**House rules** {house}" if house else "-# House rules: none"])


def _can_start(snapshot: Snapshot) -> bool:
    """Whether nothing is missing for a start."""
    game, table, seats = snapshot.game, snapshot.table, snapshot.seats
    return not missing(game, table, len(seats)) and not uneven(game, table, seats)


def _missing(snapshot: Snapshot) -> str:
    table, have = snapshot.table, len(snapshot.seats)
    if said := missing(snapshot.game, table, have):
        return said
    more = f", or wait for {table.seats - have} more." if have < table.seats else "."
    if said := uneven(snapshot.game, table, snapshot.seats):
        return f"{said} Someone has to change sides{more}"
    return f"Ready: {_owner(snapshot)} can press Start{more}"


def _how(snapshot: Snapshot) -> Button:
    return Button("How to Play", button_ids.make(snapshot.table.id, "how"))


def _buttons(snapshot: Snapshot, kept: Sequence[Invited]) -> list[Part]:
    table = snapshot.table
    full = len(snapshot.seats) >= table.seats
    filled = len(snapshot.seats) + len(kept) >= table.seats
    begins = _can_start(snapshot)
    # All read the same message. While players are wanted, joining stands out; once the game can begin, starting alone.
    strong = Style.SECONDARY if begins or full else Style.PRIMARY
    join = Button("Join", button_ids.make(table.id, "join"), strong, disabled=full)
    leave = Button("Leave", button_ids.make(table.id, "leave"))
    start = Button("Start", button_ids.make(table.id, "start"), Style.SUCCESS)
    ways = (start, join, leave) if begins else (join, leave, start)
    parts: list[Part] = [
        Buttons((*ways, _how(snapshot), Button("Seats…", button_ids.make(table.id, "seats")))),
    ]
    entries = [] if filled else [Entry(level, f"Add: {level} computer", _LEVEL_WORDS[level]) for level in LEVELS]
    if any(seat.holder == "computer" for seat in snapshot.seats):
        entries.append(Entry(TAKE_OUT, "Remove the last computer"))
    if entries:
        parts.append(Menu(button_ids.make(table.id, "computer", _afresh(snapshot)), "Add Computer", tuple(entries)))
    roles = _roles(snapshot)
    if len(set(roles)) > 1 and len(snapshot.seats) > 1:
        places = [Entry(str(one.seat), f"{one.seat + 1}. {roles[one.seat]}", one.plain) for one in snapshot.seats]
        parts.append(Menu(button_ids.make(table.id, "take_seat", _afresh(snapshot)), "Swap Seats", tuple(places)))
    if sides := _sides(snapshot):
        taken = {side.key: sum(seat.side == side.key for seat in snapshot.seats) for side in sides}
        entries = [Entry(one.key, one.name, _about(one, taken[one.key])) for one in sides]
        parts.append(
            Menu(button_ids.make(table.id, "take_side", _afresh(snapshot)), "Choose Your Side", tuple(entries))
        )
    return parts


def _about(side: Side, taken: int) -> str:
    """Return how many have taken a side, and what it is like."""
    return cut(" · ".join([f"{taken} of {side.most} taken", *([side.says] if side.says else [])]), ENTRY)


def _afresh(snapshot: Snapshot) -> int:
    """Return a number that changes with the seats, for the ids of menus.

    A menu keeps what was chosen in it, and who chooses the same again sends nothing, as for a second computer; a menu
    with a new id is empty again.
    """
    return crc32(repr([(seat.user, seat.name, seat.side) for seat in snapshot.seats]).encode()) % 10**9
