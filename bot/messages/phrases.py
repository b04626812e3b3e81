"""Phrases shared by messages: where and when, names, lines of the log, links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bot.clockwork.zones import clock_words
from bot.messages.parts import ALT, Picture, Text, cut
from bot.tables.model import Line, Place, Snapshot
from rules.kernel import Decision, Option, Secrecy, words

SITE = "https://discord.com/channels"
LINES_SHOWN = 6
IN_WORDS = 1500
"""Characters of a position in words in place of a picture."""


def link(place: Place, message: int | None = None) -> str:
    """Return the address of a channel, or of a message in it."""
    address = f"{SITE}/{place.guild or '@me'}/{place.channel}"
    return f"{address}/{message}" if message else address


def title(snapshot: Snapshot) -> str:
    """Return the game and the table, with the round if there is one: ``Clash, table 12, round 3``."""
    counted = getattr(snapshot.view(None), "round", None) if snapshot.state is not None else None
    name = f"{snapshot.game.words.title}, table {snapshot.table.id}"
    begun = isinstance(counted, int) and counted > 0 and snapshot.table.status == "playing"
    return f"{name}, round {counted}" if begun else name


def until(deadline: float) -> str:
    """Return a moment as a date and from now, in each reader's own time zone; it follows "until"."""
    return f"<t:{int(deadline)}:f> (<t:{int(deadline)}:R>)"


def filled(text: str, snapshot: Snapshot) -> str:
    """Return a text of the rules with the players' names, for a message."""
    return words.fill(text, snapshot.names)


def plainly(text: str, snapshot: Snapshot) -> str:
    """Return a text of the rules with the players' names, for a label, a file or alt text."""
    return words.fill(text, snapshot.plain_names)


def server_quiet(snapshot: Snapshot) -> str:
    """Return the quiet hours of a table's server as a sentence; empty if there are none."""
    hours = snapshot.server_quiet
    if hours is None:
        return ""
    start, end = clock_words(hours.quiet.start), clock_words(hours.quiet.end)
    return f" This server is quiet from {start} to {end} ({hours.zone}): nobody is pinged then."


def mentions(users: Iterable[int]) -> str:
    """Mentions of people."""
    return " ".join(f"<@{user}>" for user in users)


def board(snapshot: Snapshot, seat: int | None = None, *, since: int = 0) -> Picture:
    """Return the table as everyone, or one seat, may see it.

    Args:
        snapshot: The table.
        seat: Whose eyes see it.
        since: The move since which changes are marked; the last thing that happened when left out.
    """
    return _picture("board", snapshot, seat, since)


def hand(snapshot: Snapshot, seat: int) -> Picture:
    """Return one seat's hand."""
    return _picture("hand", snapshot, seat)


def asked(snapshot: Snapshot, decision: Decision, offered: Sequence[Option], node: int = 0) -> Picture:
    """Return what a question is about, with the same in words.

    Args:
        snapshot: The table.
        decision: The question.
        offered: What is offered at this point of choosing.
        node: The number of that point.
    """
    lines = [decision.prompt, *[f"{one.label}: {one.detail}" if one.detail else one.label for one in offered]]
    alt = cut(plainly("\n".join(lines), snapshot), ALT)
    table = snapshot.table.id
    return Picture("question", table, snapshot.move, decision.seat, alt, decision=decision.id, node=node)


def _picture(kind: Literal["board", "hand"], snapshot: Snapshot, seat: int | None, since: int = 0) -> Picture:
    position = snapshot.game.words.describe(snapshot.view(seat))
    alt, said = cut(plainly(position, snapshot), ALT), cut(filled(position, snapshot), IN_WORDS)
    return Picture(kind, snapshot.table.id, snapshot.move, seat, alt, said, since=since)


def told(line: Line, snapshot: Snapshot, *, cited: bool = False) -> str:
    """Return one line of the log, optionally with its rules in brackets."""
    text = filled(line.text, snapshot)
    return f"{text} [{', '.join(line.rules)}]" if cited and line.rules else text


def paragraphs(lines: Sequence[Line], snapshot: Snapshot) -> list[str]:
    """Return a chapter in small print, a line per paragraph, each with its most telling rule.

    Paragraphs of one line each that have the same rule stand together. The log has every line with all its rules.
    """
    told_: list[tuple[str, str, bool]] = []
    for found in grouped(lines):
        said, rule = _paragraph(found, snapshot)
        alone = len(found) == 1
        if alone and told_ and told_[-1][1:] == (rule, True):
            said = f"{told_.pop()[0]} {said}"
        told_.append((said, rule, alone))
    return [f"-# {said} [{rule}]" if rule else f"-# {said}" for said, rule, _ in told_]


def grouped(lines: Sequence[Line]) -> list[list[Line]]:
    """Return a chapter's lines by paragraph: an act and what came of it stand together."""
    headed = any(line.head for line in lines)
    told_: list[list[Line]] = [[]]
    for line in lines:
        if line.head or line.landmark or not headed:
            told_.append([])
        if not line.landmark:  # what closes the chapter stands in its heading
            told_[-1].append(line)
    return [found for found in told_ if found]


def _paragraph(lines: Sequence[Line], snapshot: Snapshot) -> tuple[str, str]:
    """Return a paragraph's words, and its rule or nothing."""
    first, *rest = (filled(line.text, snapshot) for line in lines)
    rule = next((line.rules[0] for line in (*lines[1:], lines[0]) if line.rules), "")
    return (f"**{first}** {' '.join(rest)}" if rest else first), rule


def lines_within(lines: Sequence[str], room: int) -> str:
    """Return as many lines as fit, newest kept, with a note on those left out."""
    kept: list[str] = []
    for line in reversed(lines):
        if room < len(line) + 1:
            break
        room -= len(line) + 1
        kept.append(line)
    left_out = len(lines) - len(kept)
    head = [f"-# {words.count(left_out, 'earlier line')}: see Whole Log"] if left_out else []
    return "\n".join([*head, *reversed(kept)])


def since_block(lines: Sequence[Line], snapshot: Snapshot) -> Text | None:
    """Return the newest events of the chapter under way in small print, newest last."""
    if not lines:
        return None
    kept = lines if len(lines) <= LINES_SHOWN else [line for line in lines if not line.routine]
    shown = [f"-# {told(line, snapshot)}" for line in kept[-LINES_SHOWN:]]
    more = len(lines) - len(shown)
    head = f"-# **This {snapshot.game.words.chapter} so far**" + (f" ({more} more in the log)" if more else "")
    return Text("\n".join([head, *shown]))


def public_prompt(snapshot: Snapshot, seats: Sequence[int]) -> str:
    """Return the question as everyone may read it; a sealed one only if several seats are asked the same.

    Of other sealed questions it is what the game itself says of them to all.
    """
    found = [decision for seat in range(len(snapshot.seats)) for decision in snapshot.decisions(seat)]
    asked = [decision for decision in found if decision.secrecy is not Secrecy.HIDDEN]
    wanted = [decision for decision in asked if decision.seat in seats]
    prompts = {decision.prompt for decision in wanted}
    if len(prompts) != 1:
        return "your choice."
    everyone_knows = all(decision.secrecy is Secrecy.OPEN for decision in wanted)
    same_for_all = len(asked) > 1 and {decision.prompt for decision in asked} == prompts
    if everyone_knows or same_for_all:
        return filled(prompts.pop(), snapshot)
    public = {decision.public for decision in wanted}
    said = public.pop() if len(public) == 1 else ""
    return f"{filled(said, snapshot)}." if said else "choose in secret."


def counter(snapshot: Snapshot) -> str:
    """Return how many of the seats asked at once have answered; empty if only one is asked."""
    if not snapshot.table.live:  # a table that was closed has questions that nobody is asked any more
        return ""
    done, asked = (0, 0) if snapshot.state is None else snapshot.game.progress(snapshot.state)
    return f"chosen: {done} of {asked}" if asked > 1 else ""


def open_question(decisions: Sequence[Decision]) -> Decision | None:
    """Return the question to show: the first unanswered one, else the first that may be changed."""
    return next((decision for decision in decisions if decision.chosen is None), next(iter(decisions), None))
