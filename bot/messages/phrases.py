"""Phrases shared by messages: where and when, names, lines of the log, links."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from bot.clockwork.time_zones import clock_words
from bot.messages.message_parts import ALT, Picture, cut, graphemes
from bot.tables.model import Line, Place, Snapshot
from bot.tables.time.first_answers import held_back
from rules.kernel import Decision, Focus, Secrecy, words
from rules.kernel.play.joined_keys import goes_on

SITE = "https://discord.com/channels"
REST = "Open Board in Words for the rest."
"""The end of an alt text that does not hold all."""
MORE = "Open Board in Words for more."
"""The end of an alt text in shorter words."""
IN_WORDS = 1500
"""Characters of a position in words in place of a picture."""


def link(place: Place, message: int | None = None) -> str:
    """Return the address of a channel, or of a message in it."""
    address = f"{SITE}/{place.guild or '@me'}/{place.channel}"
    return f"{address}/{message}" if message else address


def title(snapshot: Snapshot) -> str:
    """Return the game and the table, with the round if any: ``Clash, table 12, round 3``."""
    counted = getattr(snapshot.view(None), "round", None) if snapshot.state is not None else None
    name = f"{snapshot.game.words.title}, table {snapshot.table.id}"
    begun = isinstance(counted, int) and counted > 0 and snapshot.table.status == "playing"
    return f"{name}, round {counted}" if begun else name


def until(deadline: float, *, near: bool = False) -> str:
    """Return a moment and how far it is, in each reader's own time zone; it follows "until".

    Args:
        deadline: The moment.
        near: It is a matter of minutes: its date is not said.
    """
    return f"<t:{int(deadline)}:{'t' if near else 'f'}> (<t:{int(deadline)}:R>)"


def in_a_while(moment: float) -> str:
    """Return how far a moment is, counted down by Discord: "in 3 minutes"."""
    return f"<t:{int(moment)}:R>"


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
    return _table("board", snapshot, seat, since)


def beside(snapshot: Snapshot, seat: int | None = None, *, since: int = 0) -> Picture:
    """Return the table on one sheet, for a message with the picture of a question.

    Args:
        snapshot: The table.
        seat: Whose eyes see it.
        since: The move since which changes are marked; the last thing that happened when left out.
    """
    return _table("beside", snapshot, seat, since)


def whole(snapshot: Snapshot, seat: int | None = None) -> Picture:
    """Return the whole table in one picture, for large screens."""
    return _table("whole", snapshot, seat)


def legend(snapshot: Snapshot, seat: int | None) -> Picture:
    """Return how the pictures are read, as a seat or a spectator sees them."""
    return _picture("legend", snapshot, seat, "\n".join(snapshot.game.words.texts.legend).replace("**", ""))


def hand(snapshot: Snapshot, seat: int) -> Picture:
    """Return one seat's hand."""
    return _picture("hand", snapshot, seat, snapshot.game.words.describe_hand(snapshot.view(seat)))


def asked(snapshot: Snapshot, decision: Decision, focus: Focus, node: int = 0) -> Picture:
    """Return a question's subject, with the same in words.

    Args:
        snapshot: The table.
        decision: The question.
        focus: What it is about, and what is offered at this point of choosing.
        node: The number of that point.
    """
    offered = tuple([replace(one, forecast=plainly(one.forecast, snapshot)) for one in focus.options])
    single = {one.key for one in offered}
    alone = [
        one for one in offered if not goes_on(one.key, single)
    ]  # "2 to Veil Gate" says no more than "to Veil Gate"
    said = [", ".join([part for part in (one.forecast, one.detail) if part]) for one in alone]
    names = [", ".join((*one.path[-1:], one.label)) for one in alone]
    lines = [f"{name}: {words}" if words else name for name, words in zip(names, said, strict=True)]
    about = snapshot.game.words.describe_asked(snapshot.view(decision.seat), focus)
    alt = alt_text(plainly("\n".join([decision.prompt, *([about] if about else []), *lines]), snapshot))
    drawn = replace(focus, options=offered)
    table = snapshot.table.id
    return Picture("question", table, snapshot.move, decision.seat, alt, decision=decision.id, node=node, focus=drawn)


def answered(snapshot: Snapshot, seat: int | None, said: str, focus: Focus, n: int) -> Picture:
    """Return what a picture of a query's answer shows, with the answer as its words.

    Args:
        snapshot: The table.
        seat: Whose eyes see it.
        said: The answer.
        focus: What the picture shows.
        n: Which query it is, from 1.
    """
    alt = alt_text(plainly(said, snapshot))
    return Picture("question", snapshot.table.id, snapshot.move, seat, alt, node=n, focus=focus)


def end(snapshot: Snapshot, headline: str) -> Picture:
    """Return the card of a finished game.

    Args:
        snapshot: The table at its end.
        headline: Who won, in a sentence.
    """
    position = snapshot.game.words.describe(snapshot.view(None))
    return _picture("end", snapshot, None, f"{headline}\n{position}")


def moment(snapshot: Snapshot, said: str) -> Picture:
    """Return the card of a moment.

    Args:
        snapshot: The table after it.
        said: What happened, in plain words.
    """
    position = snapshot.game.words.describe(snapshot.view(None))
    made = _picture("moment", snapshot, None, f"{said}\n{position}")
    return replace(made, said="", moving=snapshot.table.moving)


def _table(kind: Literal["board", "beside", "whole"], snapshot: Snapshot, seat: int | None, since: int = 0) -> Picture:
    """Return a picture of the table, with shorter words where the usual ones do not fit."""
    view, words = snapshot.view(seat), snapshot.game.words
    made = _picture(kind, snapshot, seat, words.describe(view), since)
    if len(plainly(words.describe(view), snapshot)) <= ALT:
        return made
    brief = f"{plainly(words.describe_briefly(view), snapshot)}\n{MORE}"
    return replace(made, alt=brief) if len(brief) <= ALT else made


def _picture(
    kind: Literal["board", "beside", "whole", "hand", "legend", "end", "moment"],
    snapshot: Snapshot,
    seat: int | None,
    text: str,
    since: int = 0,
) -> Picture:
    alt, said = alt_text(plainly(text, snapshot)), cut(filled(text, snapshot), IN_WORDS)
    return Picture(kind, snapshot.table.id, snapshot.move, seat, alt, said, since=since)


def alt_text(text: str, rest: str = REST) -> str:
    """Return a picture's words as its alt text: whole, or cut at a line with a hint at the rest.

    Args:
        text: The picture in words, the most important line first.
        rest: Where the rest is to be read, in a sentence.
    """
    if len(text) <= ALT:
        return text
    room = ALT - len(rest) - 3
    kept = graphemes(text, room)
    whole = max(kept.rfind("\n"), kept.rfind(". ") + 1)
    return f"{(kept[:whole] if whole > room // 2 else kept).rstrip()} … {rest}"


def told(line: Line, snapshot: Snapshot, *, cited: bool = False) -> str:
    """Return one line of the log, optionally with its rules in brackets."""
    text = filled(line.text, snapshot)
    return f"{text} [{', '.join(line.rules)}]" if cited and line.rules else text


def grouped(lines: Sequence[Line]) -> list[list[Line]]:
    """Return a chapter's lines by paragraph: an act together with its consequences."""
    headed = any(line.head for line in lines)
    told_: list[list[Line]] = [[]]
    for line in lines:
        if line.head or line.landmark or not headed:
            told_.append([])
        if not line.landmark:  # what closes the chapter stands in its heading
            told_[-1].append(line)
    return [found for found in told_ if found]


def lines_within(lines: Sequence[str], room: int) -> str:
    """Return as many lines as fit, newest kept, with a note on the omitted ones."""
    kept: list[str] = []
    for line in reversed(lines):
        if room < len(line) + 1:
            break
        room -= len(line) + 1
        kept.append(line)
    left_out = len(lines) - len(kept)
    head = [f"-# {words.count(left_out, 'earlier line')}: see Log"] if left_out else []
    return "\n".join([*head, *reversed(kept)])


def public_prompt(snapshot: Snapshot, seats: Sequence[int]) -> str:
    """Return the question for everyone; a sealed one only if several seats are asked the same.

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


def waited_for(snapshot: Snapshot, *, besides: int | None = None) -> list[int]:
    """Return the seats of people to move: a computer, or the table itself, is not waited for.

    Args:
        snapshot: The table.
        besides: A seat that is left out.
    """
    seats = [waiting.seat for waiting in snapshot.waiting()]
    return [seat for seat in seats if snapshot.seats[seat].holder == "person" and seat != besides]


def by_itself(snapshot: Snapshot, seats: Sequence[int]) -> str:
    """Return a line on the work under way while no person is to move.

    Args:
        snapshot: The table.
        seats: The seats to move.
    """
    thinking = thinkers(snapshot, seats)
    if not thinking:
        return f"The table answers for {words.listing([snapshot.names[seat] for seat in seats])}."
    return f"{words.listing(thinking)} {'is' if len(thinking) == 1 else 'are'} thinking."


def thinkers(snapshot: Snapshot, seats: Sequence[int]) -> list[str]:
    """Return the computers among some seats, with whoever they play for."""
    held = [snapshot.seats[seat] for seat in seats if snapshot.seats[seat].holder == "computer"]
    return [seat.shown if seat.user is None else f"A computer, for {seat.shown}," for seat in held]


def people_first(snapshot: Snapshot) -> str:
    """Return until when computers let people answer first; empty if none does."""
    held = held_back(snapshot)
    computers = thinkers(snapshot, [row.seat for row in held])
    if not computers:
        return ""
    waits, moves = ("waits", "moves") if len(computers) == 1 else ("wait", "move")
    soonest = in_a_while(min(row.deadline for row in held))
    return f"{words.listing(computers)} {waits} for you to go first, and {moves} {soonest}"


def counter(snapshot: Snapshot) -> str:
    """Return how many of the seats asked at once have answered; empty if one answer is enough."""
    if not snapshot.table.live:  # a table that was closed has questions that nobody is asked any more
        return ""
    if any(one.either for one in snapshot.waiting()):
        return ""
    done, asked = (0, 0) if snapshot.state is None else snapshot.game.progress(snapshot.state)
    return f"chosen: {done} of {asked}" if asked > 1 else ""


def open_question(decisions: Sequence[Decision]) -> Decision | None:
    """Return the question to show: the first unanswered one, else the first that may be changed."""
    return next((decision for decision in decisions if decision.chosen is None), next(iter(decisions), None))
