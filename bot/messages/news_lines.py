"""The news in three lines: their sum with signs, then the most important; Log has the rest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from bot.messages import phrases
from bot.messages.message_parts import cut
from bot.tables.model import Line, Snapshot
from rules.kernel import words

LINES = 3
"""The most lines told of what happened, the sum included."""
LINE = 120
"""Characters of a line: two lines on a phone, or three. Of what happened to somebody unnamed all is told."""
STEPS = 8
"""The most acts of a computer, or of the rules, that are told one by one."""


def told(
    lines: Sequence[Line], snapshot: Snapshot, before: Any = None, *, seat: int | None = None, most: int = LINES
) -> list[str]:
    """Return what happened, in lines for a message; empty if nothing did.

    Args:
        lines: What happened, oldest first.
        snapshot: The table after it.
        before: What the reader saw before it, when that is kept.
        seat: Who reads it; ``None`` is everyone.
        most: How many lines to tell.
    """
    found = summed(snapshot, before, seat)
    said = [f"**{found}**"] if found else []
    lines = merged(lines)
    kept = important(lines, seat, most=most - len(said))
    said += _each_once([f"-# {cut(phrases.told(line, snapshot), room(line))}" for line in kept])
    return with_rest(said, len(lines) - len(kept))


def summed(snapshot: Snapshot, before: Any, seat: int | None = None) -> str:
    """Return the sum of the changes since a reader's view: as many parts as one line holds."""
    if before is None or snapshot.state is None:
        return ""
    parts = [phrases.filled(part, snapshot) for part in snapshot.game.words.sum_up(before, snapshot.view(seat))]
    while len(parts) > 1 and len(" · ".join(parts)) > LINE:
        parts.pop()
    return " · ".join(parts)


def steps(lines: Sequence[Line], snapshot: Snapshot, before: Any = None) -> list[str]:
    """Return the acts of a computer, or of the rules, a line each; empty without any.

    Args:
        lines: What happened, oldest first.
        snapshot: The table after it.
        before: What everyone saw before it, when that is kept.
    """
    if not any(line.text.startswith(_acting(snapshot, before)) for line in lines if line.head):
        return []
    groups = [found for found in phrases.grouped(lines) if not all(line.routine for line in found)]
    found = summed(snapshot, before)
    said = [f"**{found}**"] if found else []
    said += [f"-# {cut(_step(group, snapshot), max(map(room, group)))}" for group in groups[-STEPS:]]
    return with_rest(said, len(groups[:-STEPS]))


def _acting(snapshot: Snapshot, before: Any) -> tuple[str, ...]:
    """Return how the lines of computers, and of whoever the rules act for, begin."""
    views = [view for view in (before, snapshot.view(None) if snapshot.state is not None else None) if view is not None]
    said = snapshot.game.words
    theirs = [seat.seat for seat in snapshot.seats if seat.holder == "computer"]
    return (
        *[words.seat(seat) for seat in theirs],
        *[name for view in views for seat in theirs for name in said.acting(view, seat)],
        *[name for view in views for name in said.ruled(view)],
    )


def deciding(lines: Sequence[Line], snapshot: Snapshot) -> str:
    """Return the last act with something telling in it, and that; empty if there is none.

    Args:
        lines: What happened up to the end, oldest first.
        snapshot: The table at its end.
    """
    for group in reversed(phrases.grouped(lines)):
        if any(line.telling for line in group):
            return cut(_step(group, snapshot), 2 * LINE)
    return ""


def _step(lines: Sequence[Line], snapshot: Snapshot) -> str:
    """Return an act and its most telling consequence."""
    head, *rest = lines
    came = [line for line in rest if line.telling] or [line for line in rest if not line.routine]
    return " ".join([phrases.told(line, snapshot) for line in (head, *came[-1:])])


def merged(lines: Sequence[Line]) -> list[Line]:
    """Return lines with those that say the same in a row said once, with their number."""
    found: list[Line] = []
    for _, group in groupby(lines, key=lambda line: (line.text, line.audience)):
        first, *more = group
        found.append(replace(first, text=f"{first.text.removesuffix('.')} ×{len(more) + 1}.") if more else first)
    return found


def _each_once(said: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(said))


def room(line: Line) -> int:
    """Return the most characters that are told of a line."""
    return 2 * LINE if line.concerns else LINE


def with_rest(said: list[str], left_out: int) -> list[str]:
    """Return some lines, with the number of further lines in the log added to the last."""
    if not said or left_out < 1:
        return said
    last = said[-1] if said[-1].startswith("-# ") else f"{said[-1]}\n-#"
    return [*said[:-1], f"{last} · {left_out} more: Log"]


def important(lines: Sequence[Line], seat: int | None, *, own_turn: bool = False, most: int = LINES) -> list[Line]:
    """Return the lines that a person must know, in order.

    What closed a chapter last and the act that is under way come first, then what happened to the person, of that what
    the game calls telling, then what else it calls telling and the rest of the newest chapter with who did what before
    what came of it, then older chapters, of each what is telling and how it closed before all else. What everybody
    expects is left out. How the reader's own turn begins makes room for what others did before it.

    Args:
        lines: What happened, oldest first.
        seat: Who is told; ``None`` is somebody who watches.
        own_turn: What has happened since a chapter closed last belongs to a turn of theirs.
        most: How many to return.
    """
    if len(lines) <= most:
        return list(lines)
    closings = [at for at, line in enumerate(lines) if line.landmark]
    newest = closings[-2] + 1 if len(closings) > 1 else 0
    under_way = None if own_turn else _under_way(lines)

    def rank(at: int) -> tuple[int, bool, bool, int]:
        line = lines[at]
        if at == under_way or (closings and at == closings[-1]):
            weight = 0
        elif own_turn and closings and at > closings[-1]:
            weight = 3 if line.telling else 6
        elif seat is not None and (line.telling or not line.head) and words.seat(seat) in line.text:
            weight = 1 if line.text.startswith(words.seat(seat)) else 2
        elif seat in line.concerns:
            weight = 1
        elif at >= newest:
            weight = 3 if line.telling else 4 if line.head else 6
        else:
            weight = 5 if line.telling else 7 if line.landmark else 8 if line.head else 9
        return weight, not line.telling, at < newest, -at

    worth = [at for at, line in enumerate(lines) if not line.routine or line.landmark]
    best = sorted(worth, key=rank)[: max(0, most)]
    return [lines[at] for at in sorted(best)]


def _under_way(lines: Sequence[Line]) -> int | None:
    """Return the place of the last act, while nothing telling has come of it or closed it."""
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        if line.telling or line.landmark:
            return None
        if line.head and not line.routine:
            return at
    return None
