"""The turn message: who is to move, the question, the deadline, the changes, the board, the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.messages import ids, phrases
from bot.messages.parts import Button, Buttons, Message, Part, Style, Text
from bot.messages.people import call_pages as pings
from bot.messages.table import act_pages, time_pages
from bot.tables.life.agreed import by_agreement
from bot.tables.model import Line, Seat, Sitting
from rules.kernel import Outcome, words

COLOUR = 0x5865F2
OVER = 0xC9A227


def turn(
    sitting: Sitting,
    since: Sequence[Line] = (),
    *,
    ping: Sequence[int] = (),
    last_round: str = "",
) -> Message:
    """Return the message of one step.

    Args:
        sitting: The table after the move.
        since: What happened since the last chapter was closed, oldest first; only what everyone may know.
        ping: Whom to notify; nobody when the message is only brought up to date.
        last_round: The address of the message about the last chapter, when there is one.
    """
    table = sitting.table
    waiting = sitting.waiting()
    parts: list[Part] = [Text(_first_line(sitting, [w.seat for w in waiting]))]
    facts = []
    if (deadline := sitting.deadline()) is not None:
        facts.append(f"until {phrases.until(deadline)}{_sooner(sitting)}")
        facts += [said] if (said := time_pages.reaction(sitting)) else []
    if table.paused_at is not None:
        ends = "until the staff resumes" if table.held else "`/table vote` to resume"
        facts.append(f"paused, all clocks stopped; {ends}")
    if counted := phrases.counter(sitting):
        facts.append(counted)
    if last_round:
        facts.append(f"[last {sitting.game.words.chapter}]({last_round})")
    if facts:
        parts.append(Text(" · ".join(facts)))
    if (block := phrases.since_block(since, sitting)) is not None:
        parts.append(block)
    parts.append(phrases.board(sitting))
    parts.append(
        Buttons(
            (
                Button("Choose", ids.make(table.id, "choose"), Style.PRIMARY),
                Button("My Hand", ids.make(table.id, "hand")),
                Button("Rules", ids.make(table.id, "rules")),
                Button("More", ids.make(table.id, "more")),
                *act_pages.opens(table.id, sitting.game),
            )
        )
    )
    return Message(tuple(parts), tuple(ping), silent=not ping, colour=COLOUR)


def _sooner(sitting: Sitting) -> str:
    """Return when the step goes on before its time is up."""
    waiting = sitting.waiting()
    if any(one.either for one in waiting):
        return ", or as soon as one has answered"
    return ", or as soon as all have answered" if len(waiting) > 1 else ", or as soon as that is answered"


def _first_line(sitting: Sitting, seats: Sequence[int]) -> str:
    """Return the line that a notification shows: who, what, which game."""
    who = [_mention(sitting, seat) for seat in seats]
    if not who:
        return f"**{phrases.title(sitting)}**"
    if all(sitting.seats[seat].holder != "person" for seat in seats):
        return f"{_by_itself(sitting, seats)}\n**{phrases.title(sitting)}**"
    either = any(waiting.either for waiting in sitting.waiting())
    called = words.listing(who, "or") if either else " ".join(who)
    return f"{called}: {phrases.public_prompt(sitting, seats)}\n**{phrases.title(sitting)}**"


def _by_itself(sitting: Sitting, seats: Sequence[int]) -> str:
    """Return what is going on while no person is to move."""
    thinking = [_thinker(sitting.seats[seat]) for seat in seats if sitting.seats[seat].holder == "computer"]
    if not thinking:
        return f"The table answers for {words.listing([sitting.names[seat] for seat in seats])}."
    return f"{words.listing(thinking)} {'is' if len(thinking) == 1 else 'are'} thinking."


def _thinker(seat: Seat) -> str:
    return seat.shown if seat.user is None else f"A computer, for {seat.shown},"


def _mention(sitting: Sitting, seat: int) -> str:
    row = sitting.seats[seat]
    return f"<@{row.user}>" if row.holder == "person" and row.user else row.shown


def retired(sitting: Sitting) -> Message:
    """Return what is left of a finished turn message that cannot be deleted.

    Args:
        sitting: The table at the move of that step.
    """
    seats = [waiting.seat for waiting in sitting.waiting()]
    who = words.listing([sitting.names[seat] for seat in seats]) or phrases.title(sitting)
    asked = f": {phrases.public_prompt(sitting, seats)}" if seats else ""
    return Message((Text(f"-# {who}{asked} This step is over."),))


def reminder(sitting: Sitting, ping: Sequence[int], turn_link: str, begun: Sequence[int] = ()) -> Message:
    """Return the reminder to people whose time is running out.

    Args:
        sitting: The table.
        ping: The people.
        turn_link: The address of the turn message.
        begun: Those of them who have filled something in, and not handed it in.
    """
    text = _calling(sitting, ping, "your move is still open", turn_link)
    names = words.listing([sitting.names[seat] for user in begun if (seat := sitting.seat_of(user)) is not None])
    if names:
        text += f"\n{names}: what you filled in is **not submitted yet**. Press Choose, then Done."
    buttons = Buttons((*_choose(sitting), pings.not_now(sitting.table.id)))
    return Message((Text(text), buttons), tuple(ping), silent=False)


def mention(sitting: Sitting, ping: Sequence[int], turn_link: str) -> Message:
    """Return the first ping to people the turn message could not ping: they slept, or were too many.

    Args:
        sitting: The table.
        ping: The people.
        turn_link: The address of the turn message.
    """
    text = _calling(sitting, ping, "it is your move", turn_link)
    return Message((Text(text), Buttons(_choose(sitting))), tuple(ping), silent=False)


def _calling(sitting: Sitting, ping: Sequence[int], said: str, turn_link: str) -> str:
    deadline = sitting.deadline()
    when = f" until {phrases.until(deadline)}" if deadline is not None else ""
    seats = [seat for user in ping if (seat := sitting.seat_of(user)) is not None]
    return (
        f"{phrases.mentions(ping)}: {said}{when}. {phrases.title(sitting)}\n"
        f"-# {time_pages.when_up(sitting, seats)} [Go to the step]({turn_link})"
    )


def _choose(sitting: Sitting) -> tuple[Button, Button]:
    table = sitting.table.id
    return Button("Choose", ids.make(table, "choose"), Style.PRIMARY), Button("My Hand", ids.make(table, "hand"))


def result(sitting: Sitting, lines: Sequence[Line], before: Any = None) -> Message:
    """Return a chapter's events: a summary, then small print with rules.

    Args:
        sitting: The table after it.
        lines: What happened.
        before: What everyone saw when the chapter began, when that is kept.
    """
    head = f"**{_result_head(lines, sitting)}** {sitting.game.words.title}, table {sitting.table.id}"
    summed = sitting.game.words.sum_up(before, sitting.view(None)) if before is not None else ()
    head = "\n".join([head, *(phrases.filled(line, sitting) for line in summed)])
    told = phrases.paragraphs(lines, sitting)
    table = sitting.table.id
    buttons = Buttons(
        (
            Button("Why?", ids.make(table, "why_move", sitting.move)),
            Button("Whole Log", ids.make(table, "log")),
        )
    )
    words_ = Text(phrases.lines_within(told, 3400))
    if sitting.game.outcome(sitting.state) is not None:  # the message of the end follows, with the same picture
        return Message((Text(head), words_, buttons))
    return Message((Text(head), words_, phrases.board(sitting), buttons))


def _result_head(lines: Sequence[Line], sitting: Sitting) -> str:
    """Return what closed the chapter; the end of the game has its own message."""
    closing = [line.text for line in lines if line.landmark]
    over_ = sitting.game.outcome(sitting.state) is not None
    return phrases.filled(closing[0 if over_ else -1], sitting) if closing else "What happened."


def over(sitting: Sitting) -> Message:
    """Return the end: who won, all scores, the last position, and the proof of the dice."""
    table, outcome = sitting.table, sitting.table.outcome
    name = f"{sitting.game.words.title}, table {table.id}"
    parts: list[Part] = []
    if outcome is None:
        parts.append(Text(f"**{name} is closed.**"))
    else:
        winners = [sitting.names[seat] for seat in outcome.winners]
        verb = "wins" if len(winners) == 1 else "win"
        head = f"{words.listing(winners)} {verb} {name}." if winners else f"The players lose {name}."
        if by_agreement(outcome):
            head = f"{name} is a draw." if outcome.ranking else f"{name} is over."
        rules = f"\n-# [{', '.join(outcome.rules)}]" if outcome.rules else ""
        parts.append(Text(f"## {head}\n{phrases.filled(outcome.reason, sitting)}{rules}"))
        if not by_agreement(outcome):
            parts.append(Text(_ranking(sitting, outcome)))
    parts.append(phrases.board(sitting))
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


def _ranking(sitting: Sitting, outcome: Outcome) -> str:
    if not outcome.winners:
        points = (f"{name}: {score}" for name, score in zip(sitting.names, outcome.scores, strict=False))
        return f"Points for the record: {', '.join(points)}."
    lines = []
    place = 1
    for group in outcome.ranking:
        # As a list Discord would number them itself: 1, 2, 3, 4 for two teams of two.
        lines += [rf"{place}\. {sitting.names[seat]}: {outcome.scores[seat]}" for seat in group]
        place += len(group)
    return "\n".join(lines)
