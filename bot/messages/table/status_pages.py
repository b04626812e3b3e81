"""A table's status and the board in words, the log, help, the proof of chance."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from bot.messages import button_ids, phrases, reason_buttons
from bot.messages.message_parts import Button, Buttons, File, Message, Part, Style, Text, cut
from bot.messages.people import people_pages
from bot.messages.rules.rule_menus import short_menu
from bot.messages.table import time_pages
from bot.messages.table.question_pages import waiting_for
from bot.names import shown
from bot.operating.verify import Report
from bot.tables.model import Line, Move, Seat, Snapshot, Table
from bot.tables.people.happenings import Happening, as_of
from bot.tables.rows import readable
from bot.tables.time.pace import pace_words
from rules.kernel import Phrasebook
from rules.lookup import Hit

ROOM = 3400
"""Characters of a list in one message; longer ones become a file."""
NEWEST = 40
"""Lines of the log on one page."""
GLANCE, REST = "1", "2"
"""The pages on how to play a game, as the ids of their buttons have them."""


def position(snapshot: Snapshot) -> Message:
    """Return the table as a picture, with the same in words below."""
    alt = phrases.filled(snapshot.game.words.describe(snapshot.view(None)), snapshot)
    return Message((Text(f"-# {_above(snapshot, alt)}"), phrases.whole(snapshot), Text(cut(alt, ROOM))))


def in_words(snapshot: Snapshot, seat: int | None) -> Message:
    """Return a seat's view of the table in words, then its hand; as a file too if it is long."""
    view = snapshot.view(seat)
    told = [snapshot.game.words.describe(view)]
    if seat is not None and (held := snapshot.game.words.describe_hand(view)) != told[0]:
        told.append(f"**Your hand**\n{held}")
    text = phrases.filled("\n\n".join(told), snapshot)
    message = Text(f"**{_above(snapshot, text)}**\n{cut(text, ROOM)}")
    if len(text) <= ROOM:
        return Message((message,))
    whole = phrases.plainly("\n\n".join(told), snapshot).replace("**", "")
    return Message((message, File(f"words-{snapshot.table.id}-{snapshot.move}.txt", f"{whole}\n")))


def _above(snapshot: Snapshot, text: str) -> str:
    """Return a heading for a position in words, which mostly names the game and round itself."""
    return f"Table {snapshot.table.id}" if text.startswith(snapshot.game.words.title) else phrases.title(snapshot)


def log(
    snapshot: Snapshot, moves: Sequence[Move], seat: int | None, happened: Sequence[Happening] = (), page: int = 0
) -> Message:
    """Return the log, as a seat may know it, in pages with the newest last; as a file if long.

    Args:
        snapshot: The table.
        moves: Its moves.
        seat: Who reads it; ``None`` is a spectator.
        happened: What happened beside the moves; names stand as they were at the time.
        page: Which page, the newest being 0.
    """
    lines: list[str] = []
    newest: list[str] = []
    beside = list(happened)
    for move in moves:
        while beside and beside[0].move < move.n:
            _happening(snapshot, beside.pop(0), lines, newest)
        then = as_of(snapshot, happened, move.n)
        for line in readable(move.lines, seat):
            back = " (taken back)" if move.undone_by else ""
            plain = f"{phrases.plainly(line.text, then)}{_cited(line)}{back}"
            lines.append(f"\n{plain}\n" if line.landmark else plain)
            told = phrases.told(line, then, cited=True)
            told = f"~~{told}~~{back}" if back else told
            newest.append(f"\n**{told}**\n" if line.landmark else told)
    for one in beside:
        _happening(snapshot, one, lines, newest)
    head = f"**Log of {snapshot.game.words.title}, table {snapshot.table.id}**"
    if not lines:
        return Message((Text(f"{head}\nNothing has happened yet."),))
    found = pages(newest)
    page = min(page, len(found) - 1)
    if len(found) > 1:
        head += f", page {len(found) - page} of {len(found)}"
    parts: list[Part] = [Text(head), Text(_by_chapter(found[page]))]
    if len(lines) > 20 and not page:
        parts.append(File(f"log-{snapshot.table.id}-{snapshot.move}.txt", f"{_by_chapter(lines)}\n"))
    table = snapshot.table.id
    older = [Button("◀ Older", button_ids.make(table, "log_page", page + 1))] if page + 1 < len(found) else []
    newer = [Button("Newer ▶", button_ids.make(table, "log_page", page - 1))] if page else []
    parts.append(Buttons((*older, *newer, reason_buttons.of_lines(table))))
    return Message(tuple(parts))


def _by_chapter(lines: Sequence[str]) -> str:
    """Return lines below each other, a turn or a round and the next one with a gap between them."""
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n")


def pages(lines: Sequence[str]) -> list[list[str]]:
    """Return lines in pages that each fit a message: newest page first, newest line last."""
    found: list[list[str]] = []
    room = 0
    for line in reversed(lines):
        kept = cut(line, ROOM - 1)
        if room < len(kept) + 1 or len(found[-1]) == NEWEST:
            found.append([])
            room = ROOM
        found[-1].insert(0, kept)
        room -= len(kept) + 1
    return found


def _happening(snapshot: Snapshot, one: Happening, lines: list[str], newest: list[str]) -> None:
    lines.append(people_pages.told(one, snapshot.seats, plainly=True))
    newest.append(people_pages.told(one, snapshot.seats))


def _cited(line: Line) -> str:
    return f" [{', '.join(line.rules)}]" if line.rules else ""


def status(snapshot: Snapshot, turn_link: str, now: float | None = None) -> Message:
    """Return a table's status: its seats, the seats to move, the deadline, people on vacation."""
    table = snapshot.table
    seats = ", ".join(f"{seat.shown}{_holder(seat)}" for seat in snapshot.seats)
    lines = [f"**{phrases.title(snapshot)}**", f"Seats: {seats or 'none taken'}", waiting_for(snapshot)]
    if count := phrases.counter(snapshot):
        lines.append(f"{count[0].upper()}{count[1:]}.")
    if (deadline := snapshot.deadline()) is not None:
        short = time_pages.reaction(snapshot)
        lines.append(f"Until {phrases.until(deadline)}{f'; {short}' if short else ''}")
    lines += time_pages.lines(snapshot, now)
    if house := " ".join(rule.text for rule in snapshot.house_rules):
        lines.append(f"House rules: {house}")
    lines.append(f"-# Pace: {pace_words(table)}{phrases.server_quiet(snapshot)} Opened by {_owner(table)}.")
    return Message((Text("\n".join(lines)), Buttons((Button("Go There", url=turn_link),))))


def _owner(table: Table) -> str:
    return f"<@{table.owner.id}>" if table.owner.id else shown(table.owner.name)


def _holder(seat: Seat) -> str:
    if seat.conceded:
        return " (conceded)"
    if seat.holder == "computer" and seat.user is not None:
        return " (a computer plays until they are back)"
    return " (away)" if seat.holder == "gone" else ""


def more(
    snapshot: Snapshot, seat: int | None, *, tells: bool = False, staff: bool = False, browser: bool = False
) -> Message:
    """Return the less common buttons.

    Args:
        snapshot: The table.
        seat: The seat of whoever asks; ``None`` for who watches.
        tells: The staff of the server has a channel where it is told.
        staff: Whoever asks is of the staff.
        browser: Tables are served to browsers.
    """
    table = snapshot.table.id
    buttons = [
        Button("Catch Up", button_ids.make(table, "catchup")),
        Button("Whole Board", button_ids.make(table, "board")),
        Button("Board in Words", button_ids.make(table, "words")),
        Button("Log", button_ids.make(table, "log")),
        Button("Replay", button_ids.make(table, "replay")),
        Button("Status", button_ids.make(table, "status")),
    ]
    if seat is not None:
        buttons += [
            Button("Undo", button_ids.make(table, "undo")),
            reason_buttons.of_question(table),
            reason_buttons.against(table),
            Button("My Plans", button_ids.make(table, "plans")),
            Button("Settings", button_ids.make(table, "settings")),
            Button("This Table", button_ids.make(table, "table")),
            Button("Concede", button_ids.make(table, "concede"), Style.DANGER),
        ]
    if seat is None:
        buttons += [
            Button("Watch", button_ids.make(table, "watch")),
            Button("This Table", button_ids.make(table, "table")),
        ]
    if browser:
        buttons.append(Button("In the Browser", button_ids.make(table, "browser")))
    if tells:
        buttons.append(Button("Tell Staff", button_ids.make(table, "tell_staff")))
    if staff:
        buttons.append(Button("Staff…", button_ids.make(table, "staff")))
    three = [Buttons(tuple(buttons[at : at + 3])) for at in range(0, len(buttons), 3)]  # a phone shows three in a row
    return Message((Text(f"-# {phrases.title(snapshot)}"), *three, *legend_button(snapshot)))


def confirm(snapshot: Snapshot, act: str) -> Message:
    """Ask to confirm something final."""
    table = snapshot.table.id
    if act == "concede":
        said = (
            f"Give up your seat in {phrases.title(snapshot)}? From then on the defaults are played for it. This "
            "cannot be taken back.\n-# If this game is rated, you rank behind everyone who stays to the end."
        )
        button = Button("Yes, Concede", button_ids.make(table, "concede_yes"), Style.DANGER)
    else:
        said = f"Close {phrases.title(snapshot)} for everyone? This cannot be taken back."
        button = Button("Yes, Close the Table", button_ids.make(table, "close_yes"), Style.DANGER)
    return Message((Text(said), Buttons((button, Button("No, Keep Playing", button_ids.make(table, "never_mind"))))))


def dice(table: Table, title: str, report: Report | None = None) -> Message:
    """Return whether the sealed chance checks out, and how anyone can check it.

    Args:
        table: The table.
        title: Its game.
        report: What playing its log again has shown; ``None`` while it is not over.
    """
    found = ["The secret is shown once the game is over."] if report is None else _found(report)
    proof = [
        f"Before anyone joined, the lobby showed the first 16 digits of this fingerprint: `{table.commitment}`",
        f"The secret behind it: `{table.secret or 'shown once the game is over'}`",
        f"The number of the press that started the game, which nobody could choose: `{table.start_key or 'none yet'}`",
    ]
    small = (
        "-# To check it without me: the fingerprint is BLAKE2b of the secret's bytes (32 bytes out, personalised "
        "`tk-commit`). The secret and the number together decide all chance in the game.\n-# The bot's operator "
        f"can replay the game with `python -m bot verify {table.id}`, adding `--database` if the database has "
        "another name."
    )
    return Message((Text(f"**{title}, table {table.id}**\n" + "\n".join(found)), Text("\n".join([*proof, small]))))


def _found(report: Report) -> list[str]:
    if not report.ok:
        return ["**Something is wrong here:**", *(f"- {problem}" for problem in report.problems)]
    moves = "1 move" if report.replayed == 1 else f"{report.replayed} moves"
    lines = ["**Everything checks out.**", "- The secret is the one sealed before anyone joined."]
    if report.replayed:
        lines.append(f"- I replayed {moves} just now: every position is the same.")
    if report.by_chain:
        lines.append(
            f"- I cannot replay {report.by_chain} of {report.moves} moves, made with other cards or an older "
            "version of me; but nobody has changed, left out or added one."
        )
    return lines


HELP = """**Turnkeeper hosts tabletop games here.** I deal, ask, check every rule, keep secrets and draw the board.
- `/table new` opens a table. Others press **Join**, you press **Start**. Alone? **Add Computer** there gives you \
somebody to play against.
- When it is your move, I ping you. Press **Choose**: only you see what it shows. That is all you need.
- `/play` lets you type your move. `/rules ask`, `/table catchup` and `/table board` look things up.
- `/ruling list` shows how this server plays unclear rules; `/ruling propose` proposes a ruling.
- `/mytables` lists where it is your move. `/settings` shows your settings.
- For long games: `/timezone`, `/quiet` and `/away` keep nights and vacations free; `/plan` answers ahead of time.
- `/records` has replays, statistics and ratings; `/mydata` exports or deletes what I keep about you.
-# You can change a choice or take it back as long as it revealed nothing new: **Undo** \
below your next question, or under More."""


def helping() -> Message:
    """Return an introduction to the bot and the way to the first game."""
    return Message((Text(HELP),))


def how_to_play(snapshot: Snapshot, topics: Sequence[tuple[Hit, int]], *, more: bool = False) -> Message:
    """Return a game at a glance; or more of it, with its rules by heading.

    Args:
        snapshot: The table.
        topics: The headings of its rules.
        more: The second page. A game without a glance has one page alone.
    """
    words, table = snapshot.game.words, snapshot.table.id
    if more or not words.texts.glance:
        back = (Button("Back", button_ids.make(table, "how", GLANCE)),) if words.texts.glance else ()
        buttons = (*back, *_to_legend(snapshot))
        row = (Buttons(buttons),) if buttons else ()
        return Message((Text(_taught(words, words.texts.primer)), *row, *short_menu(table, topics)))
    further = Button("More", button_ids.make(table, "how", REST), Style.PRIMARY)
    return Message((Text(_taught(words, words.texts.glance)), Buttons((further, *_to_legend(snapshot)))))


def _taught(words: Phrasebook[Any, Any, Any], lines: Sequence[str]) -> str:
    """Return a game's title and summary, some lines, and how it is played here."""
    listed = "".join(f"- {line}\n" for line in lines)
    gap = "\n" if listed else ""  # else Discord takes what follows for a part of the last line
    return (
        f"## {words.title}\n{words.summary}\n{listed}{gap}When you are asked, press **Choose** and "
        "follow the buttons: they offer only legal moves. Everything that happens cites its rule, and **Why…?** "
        "opens it."
    )


def legend(snapshot: Snapshot, seat: int | None = None) -> Message:
    """Return how to read the picture: its signs as a seat sees them, and the same in words."""
    signs = snapshot.game.words.texts.legend
    lines = "\n".join(f"- {line}" for line in signs) or "This game's picture explains itself."
    shown = (phrases.legend(snapshot, seat),) if snapshot.state is not None else ()
    return Message((Text(f"**How to read the board of {snapshot.game.words.title}**\n{lines}"), *shown))


def legend_button(snapshot: Snapshot) -> tuple[Buttons, ...]:
    """Return the row with the button to the legend, for a game that has one."""
    return (Buttons(found),) if (found := _to_legend(snapshot)) else ()


def _to_legend(snapshot: Snapshot) -> tuple[Button, ...]:
    button = Button("How to Read the Board", button_ids.make(snapshot.table.id, "legend"))
    return (button,) if snapshot.game.words.texts.legend else ()
