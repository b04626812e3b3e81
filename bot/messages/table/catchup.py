"""Catching up: a few lines of news, and the board with changes marked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.messages import button_ids, news_lines, phrases
from bot.messages.concerned import Concerned
from bot.messages.message_parts import Button, Buttons, Message, Part, Style, Text, cut
from bot.messages.people import people_pages
from bot.messages.table.question_pages import waiting_for
from bot.tables.model import Line, Snapshot
from bot.tables.people.happenings import as_of
from bot.tables.people.last_looks import News
from rules.kernel import words

LINES = 5
"""The most lines told to somebody who was away, the sum included: most of them are about the reader."""


def parts(news: News, snapshot: Snapshot, seat: int | None, *, pictured: bool = False) -> tuple[Part, ...]:
    """Return the parts above a question: the lines, then the board; empty without news.

    Args:
        news: What happened.
        snapshot: The table as it is now.
        seat: Who is told; ``None`` is somebody who watches.
        pictured: The question has a picture of its own, so that the board takes one sheet.
    """
    lines = told(news, snapshot, seat)
    if not lines:
        return ()
    block = Text("\n".join(lines))
    board = phrases.beside if pictured else phrases.board
    return (block, board(snapshot, seat, since=news.since)) if news.lines else (block,)


def told(news: News, snapshot: Snapshot, seat: int | None) -> list[str]:
    """Return the heading with the sum, the lines, newest last, and how many are left out."""
    found = [(move, 0, line) for move, line in zip(news.moves, news.lines, strict=True)]
    for one in news.people:
        text = _bare(people_pages.told(one, snapshot.seats))
        found.append((one.move, 1, Line(text, (), head=True, telling=True)))
    if not found:
        return []
    found.sort(key=lambda one: one[:2])
    found = [_as_one([*same]) for _, same in groupby(found, key=lambda one: (one[2].text, one[2].audience))]
    own = None not in (seat, snapshot.state) and snapshot.game.rules.turn_of(snapshot.state) == seat
    summed = news_lines.summed(snapshot, news.before, seat)
    concerned = Concerned(snapshot, news.before)
    kept = news_lines.important(
        [line for _, _, line in found],
        seat,
        own_turn=own,
        most=LINES - bool(summed),
        concerned=concerned,
        after_own=news.acted,
    )
    then = {id(line): as_of(snapshot, news.beside, move) for move, _, line in found}
    lines = [f"-# {_line(line, then[id(line)], seat)}" for line in kept]
    return news_lines.with_rest(
        [_heading(news) + (f": **{summed}**" if summed else ""), *lines], len(found) - len(kept)
    )


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
    buttons = [Button("Log", button_ids.make(snapshot.table.id, "log")), Button("Go There", url=turn_link)]
    now = waiting_for(snapshot)
    if asked is not None and asked.chosen is None:
        now = f"**Your move**: {phrases.filled(asked.prompt, snapshot)}"
        buttons.insert(0, Button("Choose", button_ids.make(snapshot.table.id, "choose"), Style.PRIMARY))
    return Message((Text(f"-# {phrases.title(snapshot)}"), *found, Text(now), Buttons(tuple(buttons))))


def _heading(news: News) -> str:
    if not news.at:
        return "**Since the start**"
    what = "your last turn" if news.acted else "your last look"
    return f"**Since {what}** (<t:{int(news.at)}:R>)"


def _nothing(news: News) -> str:
    if not news.at:
        return "Nothing has happened yet."
    return f"Nothing has happened since {'your last turn' if news.acted else 'your last look'}."


def _as_one(same: Sequence[tuple[int, int, Line]]) -> tuple[int, int, Line]:
    """Return lines in a row that say the same as one, with their number."""
    (line,) = news_lines.merged([line for _, _, line in same])
    return *same[0][:2], line


def _bare(text: str) -> str:
    """Return text with names in it; no name can pass for a seat's mark."""
    return text.replace("⟪", "")


def _line(line: Line, snapshot: Snapshot, seat: int | None) -> str:
    """Return a line with the reader's own name in bold."""
    names = snapshot.names
    said = words.fill(line.text, lambda at: f"**{names[at]}**" if at == seat else names[at])
    return cut(said, news_lines.room(line))
