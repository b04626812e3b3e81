"""The turn message: seats to move, question, deadline, changes, board, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.messages import button_ids, news_lines, phrases, reason_buttons
from bot.messages.message_parts import Button, Buttons, Message, Part, Style, Text
from bot.messages.people import ping_pages, plan_pages
from bot.messages.table import act_pages, moments, time_pages
from bot.prompts import direct_answers
from bot.tables.model import Line, Snapshot
from bot.tables.time.pace import PACES
from rules.kernel import Decision, words

SO_FAR = 2
"""The most lines told of a chapter under way."""
COLOUR = 0x5865F2


def turn(
    snapshot: Snapshot,
    since: Sequence[Line] = (),
    *,
    ping: Sequence[int] = (),
    last_round: str = "",
    before: Any = None,
) -> Message:
    """Return the message of one step.

    Args:
        snapshot: The table after the move.
        since: What happened since the last chapter was closed, oldest first; only what everyone may know.
        ping: Whom to notify; nobody when the message is only brought up to date.
        last_round: The address of the message about the last chapter, when there is one; given while nothing has
            happened since.
        before: What everyone saw when this chapter began, when that is kept.
    """
    table = snapshot.table
    seats = [waiting.seat for waiting in snapshot.waiting()]
    facts = [f"**{phrases.title(snapshot)}**"]
    if (deadline := snapshot.deadline()) is not None:
        facts.append(f"{_ends(snapshot, deadline)}{_sooner(snapshot)}")
        facts += [said] if (said := time_pages.reaction(snapshot)) else []
        facts += [said] if (said := phrases.people_first(snapshot)) else []
    if table.paused_at is not None:
        ends = "until the staff resumes" if table.held else "`/table vote` to resume"
        facts.append(f"paused, all clocks stopped; {ends}")
    if counted := phrases.counter(snapshot):
        facts.append(counted)
    block = news_lines.steps(since, snapshot, before) or news_lines.told(since, snapshot, before, most=SO_FAR)
    if last_round and not block:
        facts.append(f"[previous {snapshot.game.words.chapter}]({last_round})")
    first = _first_line(snapshot, seats)
    parts: list[Part] = [Text("\n".join([*([first] if first else []), " · ".join(facts)]))]
    if block:
        parts.append(Text("\n".join(block)))
    parts.append(phrases.board(snapshot))
    parts += _controls(snapshot)
    parts += time_pages.ahead(snapshot)
    parts += plan_pages.beside(snapshot, _asked(snapshot))
    last = (
        Button("Choose", button_ids.make(table.id, "choose"), Style.PRIMARY),
        Button("My Hand", button_ids.make(table.id, "hand")),
        Button("Rules", button_ids.make(table.id, "rules")),
        Button("More", button_ids.make(table.id, "more")),
        *act_pages.for_all(table.id, snapshot.game),
    )
    parts += moments.with_share(last, snapshot, since)
    return Message(tuple(parts), tuple(ping), silent=not ping, colour=COLOUR)


def _controls(snapshot: Snapshot) -> tuple[Part, ...]:
    """Return the buttons for the person to move; of several, if all are openly asked the same."""
    asked = [snapshot.joined(one) for one in _asked(snapshot)]
    if not asked or (len(snapshot.waiting()) > 1 and not all(direct_answers.same(asked[0], one) for one in asked)):
        return ()
    return direct_answers.controls(snapshot.table.id, asked[0], snapshot.plain_names)


def _asked(snapshot: Snapshot) -> list[Decision]:
    """Return the questions that people are asked for all to know."""
    people = [one.decision for one in snapshot.waiting() if snapshot.seats[one.seat].holder == "person"]
    return [found for number in people if (found := snapshot.decision(number)) is not None]


def _ends(snapshot: Snapshot, deadline: float) -> str:
    """Return when time is up: where everyone is online a countdown says it all."""
    if PACES[snapshot.table.pace].together:
        return f"ends {phrases.in_a_while(deadline)}"
    return f"until {phrases.until(deadline)}"


def _sooner(snapshot: Snapshot) -> str:
    """Return when a step of several goes on before its time is up; empty for one alone."""
    waiting = snapshot.waiting()
    if any(one.either for one in waiting):
        return ", or as soon as one has answered"
    return ", or once all have chosen" if len(waiting) > 1 else ""


def _first_line(snapshot: Snapshot, seats: Sequence[int]) -> str:
    """Return the line that a notification shows: who, and what; empty if nobody is to move."""
    who = [_mention(snapshot, seat) for seat in seats]
    if not who:
        return ""
    if all(snapshot.seats[seat].holder != "person" for seat in seats):
        return phrases.by_itself(snapshot, seats)
    either = any(waiting.either for waiting in snapshot.waiting())
    called = words.listing(who, "or") if either else " ".join(who)
    return f"{called}: {phrases.public_prompt(snapshot, seats)}"


def _mention(snapshot: Snapshot, seat: int) -> str:
    row = snapshot.seats[seat]
    return f"<@{row.user}>" if row.holder == "person" and row.user else row.shown


def retired(snapshot: Snapshot) -> Message:
    """Return the remainder of a finished turn message that cannot be deleted.

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
    buttons = Buttons((*_choose(snapshot), ping_pages.not_now(snapshot.table.id)))
    return Message((Text(text), buttons), tuple(ping), silent=False)


def mention(snapshot: Snapshot, ping: Sequence[int], turn_link: str) -> Message:
    """Return the first ping to people that the turn message left out: asleep, or too many.

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
    return Button("Choose", button_ids.make(table, "choose"), Style.PRIMARY), Button(
        "My Hand", button_ids.make(table, "hand")
    )


def result(snapshot: Snapshot, lines: Sequence[Line], before: Any = None) -> Message:
    """Return a chapter's events in three lines, those of a computer's turn step by step.

    It has no picture: the next turn message has the same.

    Args:
        snapshot: The table after it.
        lines: What happened.
        before: What everyone saw when the chapter began, when that is kept.
    """
    head = f"**{_result_head(lines, snapshot)}** {snapshot.game.words.title}, table {snapshot.table.id}"
    within = [line for line in lines if not line.landmark]
    told = news_lines.steps(within, snapshot, before) or news_lines.told(within, snapshot, before)
    table = snapshot.table.id
    buttons = (
        reason_buttons.of_events(table, snapshot.move),
        Button("Log", button_ids.make(table, "log")),
        Button("Board", button_ids.make(table, "board_at", snapshot.move)),
    )
    return Message((Text("\n".join([head, *told])), *moments.with_share(buttons, snapshot, lines)))


def _result_head(lines: Sequence[Line], snapshot: Snapshot) -> str:
    """Return the event that closed the chapter; the end of the game has its own message."""
    closing = [line.text for line in lines if line.landmark]
    over_ = snapshot.game.outcome(snapshot.state) is not None
    return phrases.filled(closing[0 if over_ else -1], snapshot) if closing else "What happened."
