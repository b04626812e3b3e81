"""The turn message: who is to move, the question, the deadline, the changes, the board, the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.messages import ids, phrases
from bot.messages.parts import Button, Buttons, Message, Part, Style, Text
from bot.messages.people import call_pages as pings
from bot.messages.table import act_pages, time_pages
from bot.prompts import direct
from bot.tables.life.agreed import by_agreement
from bot.tables.model import Line, Seat, Snapshot
from rules.kernel import Outcome, words

COLOUR = 0x5865F2
OVER = 0xC9A227


def turn(
    snapshot: Snapshot,
    since: Sequence[Line] = (),
    *,
    ping: Sequence[int] = (),
    last_round: str = "",
) -> Message:
    """Return the message of one step.

    Args:
        snapshot: The table after the move.
        since: What happened since the last chapter was closed, oldest first; only what everyone may know.
        ping: Whom to notify; nobody when the message is only brought up to date.
        last_round: The address of the message about the last chapter, when there is one.
    """
    table = snapshot.table
    waiting = snapshot.waiting()
    parts: list[Part] = [Text(_first_line(snapshot, [w.seat for w in waiting]))]
    facts = []
    if (deadline := snapshot.deadline()) is not None:
        facts.append(f"until {phrases.until(deadline)}{_sooner(snapshot)}")
        facts += [said] if (said := time_pages.reaction(snapshot)) else []
    if table.paused_at is not None:
        ends = "until the staff resumes" if table.held else "`/table vote` to resume"
        facts.append(f"paused, all clocks stopped; {ends}")
    if counted := phrases.counter(snapshot):
        facts.append(counted)
    if last_round:
        facts.append(f"[last {snapshot.game.words.chapter}]({last_round})")
    if facts:
        parts.append(Text(" · ".join(facts)))
    if (block := phrases.since_block(since, snapshot)) is not None:
        parts.append(block)
    parts.append(phrases.board(snapshot))
    parts += (pressed := _controls(snapshot))
    parts.append(
        Buttons(
            (
                Button("Choose", ids.make(table.id, "choose"), Style.SECONDARY if pressed else Style.PRIMARY),
                Button("My Hand", ids.make(table.id, "hand")),
                Button("Rules", ids.make(table.id, "rules")),
                Button("More", ids.make(table.id, "more")),
                *act_pages.opens(table.id, snapshot.game),
            )
        )
    )
    return Message(tuple(parts), tuple(ping), silent=not ping, colour=COLOUR)


def _controls(snapshot: Snapshot) -> tuple[Part, ...]:
    """Return what the one person to move can press at once; nothing where several are asked."""
    waiting = snapshot.waiting()
    if len(waiting) != 1 or snapshot.seats[waiting[0].seat].holder != "person":
        return ()
    decision = next((one for one in snapshot.decisions(waiting[0].seat) if one.id == waiting[0].decision), None)
    return () if decision is None else direct.controls(snapshot.table.id, decision, snapshot.plain_names)


def _sooner(snapshot: Snapshot) -> str:
    """Return when the step goes on before its time is up."""
    waiting = snapshot.waiting()
    if any(one.either for one in waiting):
        return ", or as soon as one has answered"
    return ", or as soon as all have answered" if len(waiting) > 1 else ", or as soon as that is answered"


def _first_line(snapshot: Snapshot, seats: Sequence[int]) -> str:
    """Return the line that a notification shows: who, what, which game."""
    who = [_mention(snapshot, seat) for seat in seats]
    if not who:
        return f"**{phrases.title(snapshot)}**"
    if all(snapshot.seats[seat].holder != "person" for seat in seats):
        return f"{_by_itself(snapshot, seats)}\n**{phrases.title(snapshot)}**"
    either = any(waiting.either for waiting in snapshot.waiting())
    called = words.listing(who, "or") if either else " ".join(who)
    return f"{called}: {phrases.public_prompt(snapshot, seats)}\n**{phrases.title(snapshot)}**"


def _by_itself(snapshot: Snapshot, seats: Sequence[int]) -> str:
    """Return what is going on while no person is to move."""
    thinking = [_thinker(snapshot.seats[seat]) for seat in seats if snapshot.seats[seat].holder == "computer"]
    if not thinking:
        return f"The table answers for {words.listing([snapshot.names[seat] for seat in seats])}."
    return f"{words.listing(thinking)} {'is' if len(thinking) == 1 else 'are'} thinking."


def _thinker(seat: Seat) -> str:
    return seat.shown if seat.user is None else f"A computer, for {seat.shown},"


def _mention(snapshot: Snapshot, seat: int) -> str:
    row = snapshot.seats[seat]
    return f"<@{row.user}>" if row.holder == "person" and row.user else row.shown


def retired(snapshot: Snapshot) -> Message:
    """Return what is left of a finished turn message that cannot be deleted.

    Args:
        snapshot: The table at the move of that step.
    """
    seats = [waiting.seat for waiting in snapshot.waiting()]
    who = words.listing([snapshot.names[seat] for seat in seats]) or phrases.title(snapshot)
    asked = f": {phrases.public_prompt(snapshot, seats)}" if seats else ""
    return Message((Text(f"-# {who}{asked} This step is over."),))


def reminder(snapshot: Snapshot, ping: Sequence[int], turn_link: str, begun: Sequence[int] = ()) -> Message:
    """Return the reminder to people whose time is running out.

    Args:
        snapshot: The table.
        ping: The people.
        turn_link: The address of the turn message.
        begun: Those of them who have filled something in, and not handed it in.
    """
    text = _calling(snapshot, ping, "your move is still open", turn_link)
    names = words.listing([snapshot.names[seat] for user in begun if (seat := snapshot.seat_of(user)) is not None])
    if names:
        text += f"\n{names}: what you filled in is **not submitted yet**. Press Choose, then Done."
    buttons = Buttons((*_choose(snapshot), pings.not_now(snapshot.table.id)))
    return Message((Text(text), buttons), tuple(ping), silent=False)


def mention(snapshot: Snapshot, ping: Sequence[int], turn_link: str) -> Message:
    """Return the first ping to people the turn message could not ping: they slept, or were too many.

    Args:
        snapshot: The table.
        ping: The people.
        turn_link: The address of the turn message.
    """
    text = _calling(snapshot, ping, "it is your move", turn_link)
    return Message((Text(text), Buttons(_choose(snapshot))), tuple(ping), silent=False)


def _calling(snapshot: Snapshot, ping: Sequence[int], said: str, turn_link: str) -> str:
    deadline = snapshot.deadline()
    when = f" until {phrases.until(deadline)}" if deadline is not None else ""
    seats = [seat for user in ping if (seat := snapshot.seat_of(user)) is not None]
    return (
        f"{phrases.mentions(ping)}: {said}{when}. {phrases.title(snapshot)}\n"
        f"-# {time_pages.when_up(snapshot, seats)} [Go to the step]({turn_link})"
    )


def _choose(snapshot: Snapshot) -> tuple[Button, Button]:
    table = snapshot.table.id
    return Button("Choose", ids.make(table, "choose"), Style.PRIMARY), Button("My Hand", ids.make(table, "hand"))


def result(snapshot: Snapshot, lines: Sequence[Line], before: Any = None) -> Message:
    """Return a chapter's events: a summary, then small print with rules.

    Args:
        snapshot: The table after it.
        lines: What happened.
        before: What everyone saw when the chapter began, when that is kept.
    """
    head = f"**{_result_head(lines, snapshot)}** {snapshot.game.words.title}, table {snapshot.table.id}"
    summed = snapshot.game.words.sum_up(before, snapshot.view(None)) if before is not None else ()
    head = "\n".join([head, *(phrases.filled(line, snapshot) for line in summed)])
    told = phrases.paragraphs(lines, snapshot)
    table = snapshot.table.id
    buttons = Buttons(
        (
            Button("Why?", ids.make(table, "why_move", snapshot.move)),
            Button("Whole Log", ids.make(table, "log")),
        )
    )
    words_ = Text(phrases.lines_within(told, 3400))
    if snapshot.game.outcome(snapshot.state) is not None:  # the message of the end follows, with the same picture
        return Message((Text(head), words_, buttons))
    return Message((Text(head), words_, phrases.board(snapshot), buttons))


def _result_head(lines: Sequence[Line], snapshot: Snapshot) -> str:
    """Return what closed the chapter; the end of the game has its own message."""
    closing = [line.text for line in lines if line.landmark]
    over_ = snapshot.game.outcome(snapshot.state) is not None
    return phrases.filled(closing[0 if over_ else -1], snapshot) if closing else "What happened."


def over(snapshot: Snapshot) -> Message:
    """Return the end: who won, all scores, the last position, and the proof of the dice."""
    table, outcome = snapshot.table, snapshot.table.outcome
    name = f"{snapshot.game.words.title}, table {table.id}"
    parts: list[Part] = []
    if outcome is None:
        parts.append(Text(f"**{name} is closed.**"))
    else:
        winners = [snapshot.names[seat] for seat in outcome.winners]
        verb = "wins" if len(winners) == 1 else "win"
        head = f"{words.listing(winners)} {verb} {name}." if winners else f"The players lose {name}."
        if by_agreement(outcome):
            head = f"{name} is a draw." if outcome.ranking else f"{name} is over."
        rules = f"\n-# [{', '.join(outcome.rules)}]" if outcome.rules else ""
        parts.append(Text(f"## {head}\n{phrases.filled(outcome.reason, snapshot)}{rules}"))
        if not by_agreement(outcome):
            parts.append(Text(_ranking(snapshot, outcome)))
    parts.append(phrases.board(snapshot))
    why = [Button("Why?", ids.make(table.id, "why_end"))] if outcome is not None and outcome.rules else []
    parts.append(
        Buttons(
            (
                *why,
                Button("Replay", ids.make(table.id, "replay")),
                Button("Whole Log", ids.make(table.id, "log")),
                Button("Rematch", ids.make(table.id, "rematch"), Style.PRIMARY),
                Button("Verify", ids.make(table.id, "verify")),
            )
        )
    )
    return Message(tuple(parts), colour=OVER)


def _ranking(snapshot: Snapshot, outcome: Outcome) -> str:
    if not outcome.winners:
        points = (f"{name}: {score}" for name, score in zip(snapshot.names, outcome.scores, strict=False))
        return f"Points for the record: {', '.join(points)}."
    lines = []
    place = 1
    for group in outcome.ranking:
        # As a list Discord would number them itself: 1, 2, 3, 4 for two teams of two.
        lines += [rf"{place}\. {snapshot.names[seat]}: {outcome.scores[seat]}" for seat in group]
        place += len(group)
    return "\n".join(lines)
