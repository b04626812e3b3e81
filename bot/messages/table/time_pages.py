"""Time at a table in words: each seat's part, its deadline, and the price of lateness."""

from __future__ import annotations

from collections.abc import Collection

from bot.clockwork.calendar import Calendar
from bot.clockwork.deadlines import Watch
from bot.clockwork.hours import Hours
from bot.clockwork.overrun import Part, part, to_spend
from bot.clockwork.paces import PACES, WHEN_UP, Daily, Expiry, reaction_words
from bot.clockwork.time_zones import local
from bot.messages import button_ids, phrases
from bot.messages.message_parts import Button, Buttons
from bot.tables.model import Snapshot, Table
from bot.tables.play import drafts
from bot.tables.play.answer_words import words_of
from bot.tables.time.first_answers import held_back
from bot.tables.time.pace import watch
from rules.kernel import Decision, Picks, Secrecy

NEAR = 0.25
"""The part of a decision's time from which on its end is near."""


def when_up(snapshot: Snapshot, seats: Collection[int]) -> str:
    """Return the consequence of lateness, for a person who is reminded.

    Args:
        snapshot: The table.
        seats: Theirs.
    """
    up = f"When time is up, {_vacation_first(snapshot, seats)}{WHEN_UP[snapshot.table.terms.expiry]}"
    return f"{up}{_declining(snapshot, seats)}."


def _declining(snapshot: Snapshot, seats: Collection[int]) -> str:
    """Return the default where it only ends or declines something, which everybody may read."""
    asked = [one for seat in seats for one in snapshot.decisions(seat)]
    if len(asked) != 1 or asked[0].secrecy is not Secrecy.OPEN or snapshot.table.terms.expiry is not Expiry.DEFAULT:
        return ""
    picks, options = asked[0].default.picks, getattr(asked[0].form, "options", ())
    ends = [one for one in options if one.last and picks == (one.key,)]
    return f": **{phrases.filled(words_of(asked[0], picks), snapshot)}**" if ends else ""


def reaction(snapshot: Snapshot) -> str:
    """Say that an open question has a reaction's shorter time; empty if it has not."""
    table = snapshot.table
    short = any(row.reaction for row in snapshot.asked) and table.terms.short_reactions
    return f"a reaction has {reaction_words(PACES[table.pace])}" if short and PACES[table.pace].reaction else ""


def _vacation_first(snapshot: Snapshot, seats: Collection[int]) -> str:
    days = max(
        (
            to_spend(watch(snapshot.table, seat), row.asked_at, row.deadline, seat.missed)
            for row in snapshot.asked
            if row.seat in seats
            for seat in (snapshot.seats[row.seat],)
        ),
        default=0,
    )
    if not days:
        return ""
    spent = "a day of your vacation is spent first" if days == 1 else f"your vacation is spent first, up to {days} days"
    return f"{spent}; then "


def runs_out(snapshot: Snapshot, decision: Decision, now: float) -> bool:
    """Return whether less than a quarter of the time for a decision is left."""
    row = next((row for row in snapshot.asked if row.decision == decision.id), None)
    return row is not None and row.deadline - now < NEAR * (row.deadline - row.asked_at)


def unanswered(snapshot: Snapshot, decision: Decision, draft: Picks = ()) -> str:
    """Return the consequence of a missed deadline, with the default answer.

    Args:
        snapshot: The table.
        decision: The question.
        draft: What was chosen so far, which stands above and is not said again.
    """
    first = _vacation_first(snapshot, (decision.seat,))
    if drafts.legal(snapshot.game, snapshot.state, decision, draft) is not None:
        return f"if you do not answer: {first}this is played"
    expiry = snapshot.table.terms.expiry
    if expiry is Expiry.COMPUTER and not snapshot.others_play(decision.seat):
        return f"if you do not answer: {first}{WHEN_UP[Expiry.COMPUTER_ONCE]}, as nobody else is there"
    if expiry not in (Expiry.DEFAULT, Expiry.OWNER):
        return f"if you do not answer: {first}{WHEN_UP[expiry]}"
    default = phrases.filled(words_of(decision, decision.default.picks), snapshot).rstrip(".")
    if decision.proposal and decision.proposal != decision.default.picks:
        default += ". That is drawn: others could work out the proposal"
    late = default if expiry is Expiry.DEFAULT else f"{WHEN_UP[expiry]}: {default}"
    return f"if you do not answer: {first}{late}"


def not_handed_in(snapshot: Snapshot, decision: Decision, draft: Picks) -> str:
    """Return that an answer is filled in but not submitted; empty if that is not so.

    Args:
        snapshot: The table.
        decision: The question.
        draft: What was chosen so far.
    """
    if not any(draft) or draft == decision.chosen:
        return ""
    if drafts.complete(decision, draft) is None:
        return "**Not submitted yet**: fill in the rest, then press Done."
    return "**Not submitted yet**: press Done."


def ahead(snapshot: Snapshot) -> list[Buttons]:
    """Return the button that lets computers go before the people they wait for, if they do."""
    button = Button("Computers Go First", button_ids.make(snapshot.table.id, "send_ahead"))
    return [Buttons((button,))] if held_back(snapshot) else []


def joined(table: Table, hours: Hours, now: float) -> str:
    """Return the table's time for a new player in small print; empty if there is none."""
    pace = PACES[table.pace]
    if pace.together:
        return ""
    if not hours.zone:
        return "\n-# Set your time zone with `/timezone` and your quiet hours with `/quiet`, and I respect them."
    if not isinstance(pace.limit, Daily):
        return ""
    at = Watch(pace, table.terms, hours).ask(now).deadline
    shown = local(at, hours.zone)
    quiet = Calendar(hours.zone, quiet=hours.quiet).stopped_until(at) is not None
    inside = ", in your quiet hours. At this pace everyone has the same hour, so choose earlier" if quiet else ""
    return f"\n-# This table's hour is {shown:%H:%M} for you{inside}."


def parts(snapshot: Snapshot) -> list[Part]:
    """Return each seat's part in the step under way, from public knowledge."""
    found = []
    for seat in range(len(snapshot.seats)):
        asked = [one for one in snapshot.decisions(seat) if one.secrecy is not Secrecy.HIDDEN]
        open_ = sum(one.chosen is None for one in asked)
        changeable = sum(one.chosen is not None and one.revisable for one in asked)
        found.append(part(len(asked), open_, changeable))
    return found


def lines(snapshot: Snapshot, now: float | None = None) -> list[str]:
    """Return each person's part and deadline, any vacation, and whether the table is paused."""
    table = snapshot.table
    if snapshot.state is None or table.status != "playing":
        return []
    until = {
        row.seat: row.deadline
        for row in snapshot.asked
        if row.holder == "person" and row.decision in {waiting.decision for waiting in snapshot.waiting()}
    }
    found = []
    for seat, has in zip(snapshot.seats, parts(snapshot), strict=True):
        if seat.holder != "person":
            continue
        when = f" until {phrases.until(until[seat.seat])}" if seat.seat in until and table.paused_at is None else ""
        away = None if now is None else seat.hours.away_at(now)
        if away is not None:
            away_words = f"on vacation until <t:{int(away.end)}:f>"
            found.append(f"- {seat.shown}: {f'{has.words}{when}; {away_words}' if when else away_words}")
        else:
            found.append(f"- {seat.shown}: {has.words}{when}")
    if table.paused_at is not None:
        end = f" until {phrases.until(table.paused_until)}" if table.paused_until is not None else ""
        who = " by the staff" if table.held else ""
        found.append(f"Paused{who} since <t:{int(table.paused_at)}:f>{end}: all clocks are stopped.")
    return found
