"""Catching up: a few lines of what happened, and the board with changes marked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import ids, phrases
from bot.messages.parts import Button, Buttons, Message, Part, Style, Text, cut
from bot.messages.people import people_pages
from bot.messages.table.private import waiting_for
from bot.tables.model import Line, Snapshot
from bot.tables.people.happenings import as_of
from bot.tables.people.seen import News
from rules.kernel import words

LINES = 6
"""The most lines told, including the note on those left out."""
LINE = 160
"""Characters of a line: about three lines on a phone."""


def parts(news: News, snapshot: Snapshot, seat: int | None) -> tuple[Part, ...]:
    """Return what stands above a question: the lines, then the board; empty if nothing happened.

    Args:
        news: What happened.
        snapshot: The table as it is now.
        seat: Who is told; ``None`` is somebody who watches.
    """
    lines = told(news, snapshot, seat)
    if not lines:
        return ()
    block = Text("\n".join(lines))
    return (block, phrases.board(snapshot, seat, since=news.since)) if news.lines else (block,)


def told(news: News, snapshot: Snapshot, seat: int | None) -> list[str]:
    """Return the heading and the lines, newest last, with a count of omitted ones; else empty."""
    found = [(move, 0, line) for move, line in zip(news.moves, news.lines, strict=True)]
    found += [(one.move, 1, Line(_bare(people_pages.told(one, snapshot.seats)), (), head=True)) for one in news.people]
    if not found:
        return []
    found.sort(key=lambda one: one[:2])
    own = None not in (seat, snapshot.state) and snapshot.game.rules.turn_of(snapshot.state) == seat
    kept = important([line for _, _, line in found], seat, own_turn=own)
    then = {id(line): as_of(snapshot, news.beside, move) for move, _, line in found}
    lines = [f"-# {_line(line, then[id(line)], seat)}" for line in kept]
    if left_out := len(found) - len(kept):
        lines.append(f"-# … and {left_out} more: Log")
    return [_heading(news), *lines]


def message(news: News, snapshot: Snapshot, seat: int | None, turn_link: str) -> Message:
    """Return the answer to a wish to catch up, even if nothing has happened.

    Args:
        news: What happened.
        snapshot: The table as it is now.
        seat: Who is told; ``None`` is somebody who watches.
        turn_link: Where the table stands.
    """
    found = parts(news, snapshot, seat)
    if not found:
        found = (Text(f"{_nothing(news)}"), phrases.board(snapshot, seat))
    asked = phrases.open_question(snapshot.decisions(seat)) if seat is not None and snapshot.table.live else None
    buttons = [Button("Log", ids.make(snapshot.table.id, "log")), Button("Go There", url=turn_link)]
    now = waiting_for(snapshot)
    if asked is not None and asked.chosen is None:
        now = f"**Your move**: {phrases.filled(asked.prompt, snapshot)}"
        buttons.insert(0, Button("Choose", ids.make(snapshot.table.id, "choose"), Style.PRIMARY))
    return Message((Text(f"-# {phrases.title(snapshot)}"), *found, Text(now), Buttons(tuple(buttons))))


def important(lines: Sequence[Line], seat: int | None, *, own_turn: bool = False) -> list[Line]:
    """Return the lines that a person has to know, in order.

    What closed a chapter last comes first, then what happened to the person, then what the game calls telling and the
    rest of the newest chapter with who did what before what came of it, then older chapters, of each what is telling
    and how it closed before all else. What everybody expects is left out. How the reader's own turn begins makes room
    for what others did before it.

    Args:
        lines: What happened, oldest first.
        seat: Who is told; ``None`` is somebody who watches.
        own_turn: What has happened since a chapter closed last belongs to a turn of theirs.
    """
    if len(lines) <= LINES:
        return list(lines)
    closings = [at for at, line in enumerate(lines) if line.landmark]
    newest = closings[-2] + 1 if len(closings) > 1 else 0

    def rank(at: int) -> tuple[int, bool, int]:
        line = lines[at]
        if closings and at == closings[-1]:
            weight = 0
        elif own_turn and closings and at > closings[-1]:
            weight = 3 if line.telling else 6
        elif seat is not None and not line.head and words.seat(seat) in line.text:
            weight = 1 if line.text.startswith(words.seat(seat)) else 2
        elif at >= newest:
            weight = 3 if line.telling else 4 if line.head else 6
        else:
            weight = 5 if line.telling else 7 if line.landmark else 8 if line.head else 9
        return weight, at < newest, -at

    worth = [at for at, line in enumerate(lines) if not line.routine or line.landmark]
    best = sorted(worth, key=rank)[: LINES - 1]
    return [lines[at] for at in sorted(best)]


def _heading(news: News) -> str:
    if not news.at:
        return "**Since the start**"
    what = "your last turn" if news.acted else "your last look"
    return f"**Since {what}** (<t:{int(news.at)}:R>)"


def _nothing(news: News) -> str:
    if not news.at:
        return "Nothing has happened yet."
    return f"Nothing has happened since {'your last turn' if news.acted else 'your last look'}."


def _bare(text: str) -> str:
    """Return text with names in it, so that no name can pass for a seat's mark."""
    return text.replace("⟪", "")


def _line(line: Line, snapshot: Snapshot, seat: int | None) -> str:
    """Return a line with the reader's own name in bold."""
    names = snapshot.names
    return cut(words.fill(line.text, lambda at: f"**{names[at]}**" if at == seat else names[at]), LINE)
