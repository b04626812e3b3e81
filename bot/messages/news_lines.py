"""The news in a few lines: their sum, then the most important; Log has the rest."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from bot.messages import phrases
from bot.messages.concerned import Concerned
from bot.messages.message_parts import cut
from bot.tables.model import Line, Snapshot
from rules.kernel import words

LINES = 3
"""The most lines told of what happened, the sum included."""
LINE = 120
"""Characters of a line: two lines on a phone, or three."""
BRIEF = 2
"""So many lines on what came of the reader's own act are told before what others did; of more, what is telling."""
ACTED = 2
"""After so many acts what was set up before is told no more."""
STEPS = 8
"""The most acts that are told one by one; of more, each mover's are told together."""
TURNS = 5
"""The most movers whose acts are told together, the newest."""
ROOM = 680
"""Characters of all that is told of them."""
OF_ONE = 240
"""The most characters of one of them."""
_TELLS = re.compile(r"[a-z]+s(?!\w)")
"""How what somebody does begins: a verb in the third person."""
_DOES = re.compile(r"\b[a-z]+s\b")
"""A verb in the third person, maybe: who is named before it does something."""


Turn = tuple[str, list[list[Line]]]
"""Who acts, and their acts, each with what came of it."""


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
    """Return what happened act by act, or mover by mover; empty without any act.

    Of a single mover the earlier acts are told together. What people did, who know it, is told in fewer lines.

    Args:
        lines: What happened, oldest first.
        snapshot: The table after it.
        before: What everyone saw before it, when that is kept.
    """
    if not any(line.head for line in lines):
        return []
    ruled = _ruled(snapshot, before)
    turns = _turns(lines, Concerned(snapshot, before), ruled)
    prepared, turns = _set_up(turns)
    acts = [act for _, found in turns for act in found]
    found = summed(snapshot, before)
    said = [f"**{found}**"] if found else []
    most, left, rows = STEPS if _by_others(lines, snapshot, ruled) else LINES, 0, turns[-TURNS:]
    alone = len(acts) <= most or len(turns) == 1
    if alone:
        early = acts[: 1 - most] if len(acts) > most else []
        rows, acts = [(turns[0][0], early)] if early else [], acts[len(early) :]
    else:
        left = sum(len(their) for _, their in turns[:-TURNS])
    left += prepared
    for mover, their in rows:
        row, more = _together(mover, their, snapshot, min(OF_ONE, ROOM // len(rows)))
        said.append(f"-# {row}")
        left += more
    if alone:
        said += [f"-# {cut(_step(act, snapshot), max(map(room, act)))}" for act in acts]
    return with_rest(said, left)


def _set_up(turns: list[Turn]) -> tuple[int, list[Turn]]:
    """Return how many lines of a set-up are left out, and the turns without them.

    These come before all acts, and are nobody's. They go after the first acts; what is telling stays.
    """
    mover, acts = turns[0] if turns else ("", [])
    if (
        mover
        or sum(len(acts) for name, acts in turns[1:] if name) < ACTED
        or any(act[0].head or any(line.telling for line in act) for act in acts)
    ):
        return 0, turns
    return len(acts), turns[1:]


def _ruled(snapshot: Snapshot, before: Any) -> list[str]:
    """Return how lines begin that tell what the rules do for somebody."""
    views = [view for view in (before, snapshot.view(None) if snapshot.state is not None else None) if view is not None]
    return [name for view in views for name in snapshot.game.words.ruled(view)]


def _by_others(lines: Sequence[Line], snapshot: Snapshot, ruled: Sequence[str]) -> bool:
    """Whether a computer acted, or the rules for somebody: nobody at the table knows that."""
    begin = (*[words.seat(seat.seat) for seat in snapshot.seats if seat.holder == "computer"], *ruled)
    return any(line.text.startswith(begin) for line in lines if line.head)


def _turns(lines: Sequence[Line], concerned: Concerned, ruled: Sequence[str] = ()) -> list[Turn]:
    """Return acts with what came of them, by whoever moves; the expected is left out.

    What comes before the first act is of whoever its lines begin with. Where these, or acts in a row, are of several,
    they are of the player to whom all these belong; else they have no name.
    """

    def mover_of(text: str) -> str:
        return concerned.mover(text) or next((name.strip() for name in ruled if text.startswith(name)), "")

    turns: list[tuple[list[str], list[list[Line]]]] = []
    for paragraph in phrases.grouped(lines):
        telling = [line for line in paragraph if not line.routine]
        if not telling:
            continue
        begin = paragraph[:1] if paragraph[0].head else telling
        movers = [found for line in begin if (found := mover_of(line.text))]
        whole = paragraph[0].head and not paragraph[0].routine
        acts = [telling] if whole else [[line] for line in merged(telling)]
        if turns and ({*turns[-1][0]} == {*movers} or _owners(turns[-1][0], concerned) & _owners(movers, concerned)):
            turns[-1][0].extend(movers)
            turns[-1][1].extend(acts)
        else:
            turns.append((movers, acts))
    return [(_common(movers, concerned), acts) for movers, acts in turns]


def _owners(movers: Sequence[str], concerned: Concerned) -> set[tuple[int, ...]]:
    """Return to whom all of some movers belong; empty if they are of several, or nobody's."""
    found = {concerned.by(mover) for mover in movers}
    return found if len(found) == 1 and () not in found else set()


def _common(movers: Sequence[str], concerned: Concerned) -> str:
    """Return the only name of some movers, or the player to whom all belong; else empty."""
    if len({*movers}) < 2:
        return movers[0] if movers else ""
    seats = next(iter(_owners(movers, concerned)), ())
    return words.seat(seats[0]) if len(seats) == 1 and seats[0] >= 0 else ""


def _together(mover: str, acts: Sequence[Sequence[Line]], snapshot: Snapshot, room: int) -> tuple[str, int]:
    """Return what somebody did in one line, and how many acts are left out of it.

    What is telling goes first, then who did what, then what came of it, the newest of each first.
    """
    numbered = [(number, line) for number, act in enumerate(acts) for line in merged(act)]
    lines = [line for _, line in numbered]
    head = f"**{phrases.filled(mover, snapshot)}**: " if mover else ""

    def rank(at: int) -> tuple[int, int]:
        return (0 if lines[at].telling else 1 if lines[at].head else 2), -at

    kept: list[int] = []
    for at in sorted(range(len(lines)), key=rank):
        wanted = sorted([*kept, at])
        if not kept or len(head) + len(_joined([lines[one].text for one in wanted], mover, snapshot)) <= room:
            kept = wanted
    said = _joined([lines[at].text for at in kept], mover, snapshot)
    return head + cut(said, room - len(head)), len(acts) - len({numbered[at][0] for at in kept})


def _joined(texts: Sequence[str], mover: str, snapshot: Snapshot) -> str:
    """Return sentences as one, their mover and what begins several said once.

    After a sentence about somebody else the mover is named again, or that one would seem to have done it.
    """
    parts: list[str] = []
    last: list[str] = []
    goes_on = True
    for text in texts:
        own = text.removesuffix(".")
        rest = own.removeprefix(mover).lstrip() if mover else own
        whose = rest != own and bool(_TELLS.match(rest))
        said = rest if whose and goes_on else own
        if mover and not parts and own.startswith(f"{mover}'s "):  # it stands after that name
            said = own.removeprefix(f"{mover}'s ")
            whose = not _DOES.search(said)
        words_ = (rest if whose else own).split()
        alike = next((at for at, (one, other) in enumerate(zip(words_, last, strict=False)) if one != other), 0)
        if last and whose == goes_on and alike * 5 >= max(len(words_), len(last)) * 3 and words_[alike][0].isalpha():
            parts[-1] += f", {' '.join(words_[alike:])}"
        else:
            parts.append(said)
        last, goes_on = words_, whose
    return phrases.filled("; ".join(parts), snapshot) + "."


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
    """Return an act and its most telling consequences: the last ones that have room in a line."""
    head = phrases.told(lines[0], snapshot)
    came = [line for line in lines[1:] if line.telling] or [line for line in lines[1:] if not line.routine][-1:]
    said = [phrases.told(line, snapshot) for line in came]
    while len(said) > 1 and len(" ".join((head, *said))) > LINE:
        said.pop(0)
    return " ".join((head, *said))


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
    """Return the most characters told of a line: more where it concerns somebody unnamed."""
    return 2 * LINE if line.concerns else LINE


def with_rest(said: list[str], left_out: int) -> list[str]:
    """Return some lines, with the number of further lines in the log added to the last."""
    if not said or left_out < 1:
        return said
    last = said[-1] if said[-1].startswith("-# ") else f"{said[-1]}\n-#"
    return [*said[:-1], f"{last} · {left_out} more: Log"]


def important(
    lines: Sequence[Line],
    seat: int | None,
    *,
    own_turn: bool = False,
    most: int = LINES,
    concerned: Concerned | None = None,
    after_own: bool = False,
) -> list[Line]:
    """Return the lines that a person must know, in order.

    What closed a chapter last and the act that is under way come first, then what happened to the person and to what is
    theirs, of that what the game calls telling, then what else it calls telling and the rest of the newest chapter with
    who did what before what came of it, then older chapters, of each what is telling and how it closed before all else.
    What everybody expects is left out. How the reader's own turn begins makes room for what others did before it, and
    so does a long account of what came of their own act.

    Args:
        lines: What happened, oldest first.
        seat: Who is told; ``None`` is somebody who watches.
        own_turn: What has happened since somebody else acted last belongs to a turn of theirs.
        most: How many to return.
        concerned: Whom lines concern; they concern whom they name when left out.
        after_own: What happened before somebody's next act came of an act of theirs.
    """
    if len(lines) <= most:
        return list(lines)
    closings = [at for at, line in enumerate(lines) if line.landmark]
    newest = closings[-2] + 1 if len(closings) > 1 else 0
    under_way = None if own_turn else _under_way(lines)
    own = _own_part(lines, seat, concerned) if own_turn and seat is not None else len(lines)
    came = next((at for at, line in enumerate(lines) if line.head or line.landmark), 0) if after_own else 0
    brief = came <= BRIEF and not any(line.telling for line in lines[:came])

    def theirs(line: Line) -> bool:
        """Whether a line tells what happened to the reader, beside their own acts."""
        if seat in line.concerns:
            return True
        if seat is None or not (line.telling or not line.head or _anothers(line, seat, concerned)):
            return False
        return words.seat(seat) in line.text or (concerned is not None and seat in concerned.by(line.text))

    def rank(at: int) -> tuple[int, bool, bool, int]:
        line = lines[at]
        if at == under_way or (closings and at == closings[-1]):
            weight = 0
        elif at < came:
            weight = 1 if line.telling else 2 if brief else 10
        elif at >= own:
            weight = 3 if line.telling else 6
        elif seat is not None and theirs(line):
            weight = 1 if line.telling or line.text.startswith(words.seat(seat)) else 2
        elif at >= newest:
            weight = 3 if line.telling else 4 if line.head else 6
        else:
            weight = 5 if line.telling else 7 if line.landmark else 8 if line.head else 9
        return weight, not line.telling, at < newest, -at

    worth = [at for at, line in enumerate(lines) if not line.routine or line.landmark]
    best = sorted(worth, key=rank)[: max(0, most)]
    return [lines[at] for at in sorted(best)]


def _anothers(line: Line, seat: int, concerned: Concerned | None) -> bool:
    """Whether a line tells of somebody else's act, as far as that is known."""
    return concerned is not None and concerned.about_another(line.text, seat)


def _own_part(lines: Sequence[Line], seat: int, concerned: Concerned | None) -> int:
    """Return the place from which on all belongs to the turn of a seat."""
    start = 0
    for at, line in enumerate(lines):
        if line.landmark:
            start = at + 1
        elif line.head and _anothers(line, seat, concerned):
            start = next((to for to in range(at + 1, len(lines)) if lines[to].head), len(lines))
    return start


def _under_way(lines: Sequence[Line]) -> int | None:
    """Return the place of the last act, while nothing telling has come of it or closed it."""
    for at in range(len(lines) - 1, -1, -1):
        line = lines[at]
        if line.telling or line.landmark:
            return None
        if line.head and not line.routine:
            return at
    return None
