"""Messages for one person: the sealed question with the hand, its confirmation, the hand."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from bot.messages import button_ids, news_lines, phrases, reason_buttons
from bot.messages.message_parts import Asks, Button, Buttons, Message, Part, Picture, Style, Text, cut, rows
from bot.messages.people import plan_pages
from bot.messages.table import act_pages, time_pages
from bot.names import escaped
from bot.prompts import Asking, Where, question
from bot.prompts.option_tree import focus
from bot.prompts.shown_answers import shown_keys, tells_ahead
from bot.tables.model import Line, Snapshot
from bot.tables.play.answer_words import words_of
from bot.tables.service_results import Accepted
from bot.tables.time.pace import PACES
from rules.kernel import Allot, Decision, FarRefusal, Option, Pick, Picks, Refusal, Secrecy, words
from rules.kernel.engine import planning
from rules.kernel.play.joined_keys import leaves_out

REFUSALS = 2
"""The most lines of refusals below a question."""
OWN = 2
"""The most lines about an answer's own effects, if much followed."""
SOON = "⏰"
"""The sign before a deadline that is near: screen readers read it as "alarm clock"."""
PASSING = "pass"
"""The refusal of a pass where passing is not allowed: nobody looks for that button."""
BETWEEN = "Of those that are alike the list has one or all: for a number between, choose one after the other."
"""Said where a list has no room for each number of things that are alike."""


def ask(
    snapshot: Snapshot,
    decision: Decision,
    *,
    where: Where | None = None,
    draft: Picks = (),
    turn_link: str = "",
    above: Sequence[str] = (),
    cannot: Sequence[str] = (),
    news: Sequence[Part] = (),
    planned: str = "",
    undo: bool = False,
    now: float = 0.0,
) -> Message:
    """Return a question to its owner.

    Args:
        snapshot: The table.
        decision: The question.
        where: The group or page looked at.
        draft: What was chosen so far.
        turn_link: The address of the turn message, for who reads this elsewhere.
        above: Lines that come before it: what became of an earlier answer.
        cannot: Why something cannot be chosen, in sentences with rules.
        news: What stands above all: what happened since they were here last.
        planned: What will answer it.
        undo: The step that led there can be taken back.
        now: The time at which it is shown.
    """
    asked, decision = decision, foreseen(snapshot, decision, where or Where())
    parts: list[Part] = [*news]
    if above:
        parts.append(Text("\n".join(above)))
    head = f"-# {phrases.title(snapshot)}" + (f" · [to the table]({turn_link})" if turn_link else "")
    lines = [head, f"**{phrases.filled(decision.prompt, snapshot)}**"]
    lines += _of_all(snapshot, decision)
    if decision.first_wins:
        lines.append(_others_too(snapshot, decision))
    if decision.chosen is not None:
        lines.append(f"Chosen so far: {phrases.filled(words_of(decision, decision.chosen), snapshot)}")
    parts.append(Text("\n".join(lines)))
    inside = where is not None and where.node
    parts += _seen_with(snapshot, decision, where or Where(), news)
    asking = Asking(
        snapshot.table.id, decision, snapshot.plain_names, draft, _foremost(snapshot, asked, where or Where())
    )
    parts += question(asking, where)
    if open_ := time_pages.not_handed_in(snapshot, decision, draft):
        parts.append(Text(open_))
    table = snapshot.table.id
    aside = [
        reason_buttons.of_question(table, decision.id),
        reason_buttons.against(table),
    ]
    if decision.chosen is not None and not inside:
        aside.insert(0, Button("Keep My Choice", button_ids.make(table, "keep", decision=decision.id)))
    if news:
        aside.append(Button("Log", button_ids.make(table, "log")))
    if decision.topic:
        aside.append(plan_pages.opens(table, decision.kind))
    aside += [_undo(table)] if undo else []
    parts += rows(aside)
    parts += [Buttons((button,)) for button in act_pages.for_seat(snapshot, decision.seat)]
    ordered = [order for order in planning.orders(snapshot.game, snapshot.state) if order.concerns(decision.kind)]
    parts += [*plan_pages.orders(table, ordered), *time_pages.ahead(snapshot)]
    deadline = next((row.deadline for row in snapshot.asked if row.decision == decision.id), None)
    small = [
        f"-# {line}"
        for line in (*_assumed(decision, where or Where()), *_way_out(snapshot, decision), *cannot[:REFUSALS])
    ]
    if planned:
        small.append(f"-# {planned}")
    if snapshot.table.paused_at is not None:
        small.append("-# Paused: all clocks are stopped, but you may play on.")
    facts = []
    if snapshot.table.paused_at is None and deadline is not None and not planned:
        short = time_pages.reaction(snapshot)
        near = PACES[snapshot.table.pace].together
        soon = f"{SOON} " if time_pages.runs_out(snapshot, decision, now) else ""
        facts += [f"{soon}until {phrases.until(deadline, near=near)}", *([short] if short else [])]
        facts += [time_pages.unanswered(snapshot, asked, draft)] if decision.chosen is None else []
    rules = ", ".join(decision.rules)
    small.append(f"-# {' · '.join([*facts, f'[{rules}]'])}")
    parts.append(Text("\n".join(small)))
    # The table's own message has notified them already, unless nobody there may know of this.
    asks = Asks(table, decision.id, answered=decision.chosen is not None)
    return Message(tuple(parts), silent=decision.secrecy is not Secrecy.HIDDEN, colour=0x5865F2, asks=asks)


def foreseen(snapshot: Snapshot, decision: Decision, where: Where) -> Decision:
    """Return a question with the forecasts of what is shown at a point of choosing."""
    joined = snapshot.joined(decision)
    return snapshot.foreseen(joined, shown_keys(joined, where))


def _foremost(snapshot: Snapshot, decision: Decision, where: Where) -> tuple[str, ...]:
    """Return the answers that stand in front of all others at a point of choosing."""
    joined = snapshot.joined(decision)
    return snapshot.foremost(joined, shown_keys(joined, where))


def _of_all(snapshot: Snapshot, decision: Decision) -> list[str]:
    """Return the lines with the forecasts that hold for all answers, or for most."""
    heads = {"Whatever you choose": decision.anyway, "Unless an answer says otherwise": decision.usual}
    return [f"{head}: {phrases.filled(said, snapshot)}" for head, said in heads.items() if said]


def _way_out(snapshot: Snapshot, decision: Decision) -> list[str]:
    """Return the line on taking a step back where every answer has a danger; else empty."""
    form = decision.form
    trapped = isinstance(form, Pick) and form.least > 0 and form.options and all(one.danger for one in form.options)
    return ["To take your last step back instead: `/table undo`."] if trapped and snapshot.move else []


def _assumed(decision: Decision, where: Where) -> list[str]:
    """Return when the forecasts of a question hold, and what its list leaves out, if anything.

    Where none is in sight, nothing is said of them.
    """
    told = tells_ahead(decision, where)
    found = [f"Forecasts hold {decision.assumes}."] if decision.assumes and told else []
    if decision.drawn and told:
        found.append(f"Odds and ranges come from a few tries {decision.drawn}: more or less may come.")
    gaps = isinstance(decision.form, Pick) and leaves_out([one.key for one in decision.form.options])
    return [*found, BETWEEN] if gaps else found


def _seen_with(snapshot: Snapshot, decision: Decision, where: Where, news: Sequence[Part]) -> list[Part]:
    """Return the picture for a question: its focus, else the hand or the table, shown once."""
    if decision.focus:
        return [phrases.asked(snapshot, decision, focus(decision, where.node), where.node)]
    if where.node:  # the buttons shall be in sight without scrolling
        return []
    if not decision.on_table:
        return [] if decision.secrecy is Secrecy.OPEN else [phrases.hand(snapshot, decision.seat)]
    shown = any(isinstance(part, Picture) and part.kind == "board" for part in news)
    return [] if shown else [phrases.board(snapshot, decision.seat)]


def refusals(snapshot: Snapshot, seat: int, about: Decision | None = None) -> list[Refusal]:
    """Return why a seat cannot choose some things now: each reason once, with its rules.

    Args:
        snapshot: The table.
        seat: The seat.
        about: Only what lies near this question, judged by the topics of its rules, and not what is far off; all when
            left out.
    """
    near = None if about is None else {_topic(rule) for rule in about.rules}
    asked = snapshot.decisions(seat)
    done = bool(asked) and all(decision.chosen is not None for decision in asked)
    said: dict[str, Refusal] = {}
    for refusal in snapshot.game.explain(snapshot.state, seat):
        if isinstance(refusal, FarRefusal) and near is not None:
            continue
        if refusal.what == PASSING and (near is not None or done):
            continue
        if near is None or near & {_topic(rule) for rule in refusal.rules}:
            reason = phrases.filled(_reason(refusal), snapshot)
            said.setdefault(reason, msgspec.structs.replace(refusal, reason=reason))
    return [*said.values()]


def refused_lines(snapshot: Snapshot, decision: Decision) -> list[str]:
    """Return the refusals close to a question, in lines with their rules."""
    near = refusals(snapshot, decision.seat, decision)
    return [f"{refusal.reason} [{', '.join(refusal.rules)}]" for refusal in near]


def forbidden(snapshot: Snapshot, seat: int, typed: str) -> Refusal | None:
    """Return the refusal that names the typed answer; ``None`` if there is none."""
    tried = set(re.findall(r"\w+", typed.casefold()))
    for refusal in refusals(snapshot, seat):
        what = refusal.what.partition(".")[0].casefold()
        if what.isalpha() and len(what) > 2 and what in tried:
            return refusal
    return None


def choices(snapshot: Snapshot, decision: Decision) -> list[str]:
    """Return the choices, by group if the options have groups."""
    form = decision.form
    labels = [bin_.label for bin_ in form.bins] if isinstance(form, Allot) else [_first(one) for one in form.options]
    return [escaped(phrases.plainly(label, snapshot)) for label in dict.fromkeys(labels)]


def _first(option: Option) -> str:
    return option.path[0] if option.path else option.label


def _reason(refusal: Refusal) -> str:
    """Return the reason, with its subject in front unless it names that itself."""
    what, reason = refusal.what, refusal.reason
    if not what.isalpha() or what.casefold() in reason.casefold():
        return reason
    begins_a_sentence = reason[1:2] == " " or reason[1:2].islower()
    return f"{what.capitalize()}: {reason[:1].lower() if begins_a_sentence else reason[:1]}{reason[1:]}"


def _topic(rule: str) -> str:
    return rule.rpartition("-")[0]


def confirmed(snapshot: Snapshot, accepted: Accepted, decision: Decision, picks: Picks) -> Message:
    """Return the confirmation of an answer while others are to move, and that it can be changed.

    Args:
        snapshot: The table after it.
        accepted: What the service said.
        decision: What was answered.
        picks: The answer.
    """
    lines = [f"**{phrases.filled(accepted.chosen, snapshot)}**"]
    lines += [phrases.filled(detail, snapshot) for detail in _details(decision, picks)]
    lines.append(_done(snapshot, accepted.seat, phrases.counter(snapshot)))
    buttons: list[Button] = []
    if decision.revisable:
        lines.append(f"-# You can change it until the last player has chosen. [{', '.join(decision.rules)}]")
        buttons.append(Button("Change", button_ids.make(snapshot.table.id, "choose")))
    elif accepted.free:
        buttons.append(_undo(snapshot.table.id))
    buttons.append(reason_buttons.of_question(snapshot.table.id, decision.id))
    if decision.topic:
        buttons += plan_pages.offers(snapshot.table.id, decision.id)
    asks = Asks(snapshot.table.id, decision.id, answered=decision.revisable, over=not decision.revisable)
    parts = (Text(f"-# {phrases.title(snapshot)}"), Text("\n".join(lines)), Buttons(tuple(buttons)))
    return Message(parts, asks=asks)


def _details(decision: Decision, picks: Picks) -> list[str]:
    """Return the detail of a single pick; with several picks it would be unclear which is which."""
    options = getattr(decision.form, "options", ())
    details = [option.detail for option in options if option.key in picks and option.detail]
    return [cut(detail, 300) for detail in details if len(picks) == 1]


def closed(snapshot: Snapshot, chosen: str, turn_link: str, *, asked: bool = False) -> Message:
    """Return the remainder of a private message whose question is closed.

    Args:
        snapshot: The table when it was asked.
        chosen: What its owner answered; empty when they did not.
        turn_link: Where the table stands.
        asked: Another question waits for them now, be it the same one after others took a step back.
    """
    over = "**Closed.** You have another choice to make now." if asked else "**Closed.** This step is over."
    said = f"**Answered: {phrases.filled(chosen, snapshot)}**" if chosen else over
    return Message((Text(f"{said}\n-# {phrases.title(snapshot)} · [to the table]({turn_link})"),))


def settled(snapshot: Snapshot, accepted: Accepted, turn_link: str, decision: Decision | None = None) -> Message:
    """Return the reply to an answer that moved the game on.

    Args:
        snapshot: The table after it.
        accepted: What the service said.
        turn_link: Where the table stands.
        decision: What was answered, when that is known.
    """
    lines = outcome_lines(snapshot, accepted)
    if accepted.over:
        lines.append("The game is over.")
    else:
        goes_on = snapshot.game.rules.turn_of(snapshot.state) == accepted.seat
        lines.append(f"Your turn goes on. {_meanwhile(snapshot)}" if goes_on else _done(snapshot, accepted.seat))
    why = reason_buttons.of_events(snapshot.table.id, snapshot.move)
    plan = decision is not None and decision.topic and not accepted.over
    ahead = plan_pages.offers(snapshot.table.id, accepted.decision) if plan else ()
    back = (_undo(snapshot.table.id),) if accepted.free and not accepted.over else ()
    buttons = Buttons((why, *back, *ahead, Button("Go There", url=turn_link)))
    asks = Asks(snapshot.table.id, accepted.decision, over=True)
    return Message((Text(f"-# {phrases.title(snapshot)}"), Text("\n".join(lines)), buttons), asks=asks)


def _undo(table: int) -> Button:
    """Return the button that takes the newest step back; what would go is said first."""
    return Button("Undo", button_ids.make(table, "undo"))


def outcome_lines(snapshot: Snapshot, accepted: Accepted) -> list[str]:
    """Return an answer's effects under a heading, then the newest events that followed."""
    before = "That step is over. You answered " if accepted.repeated else ""
    lines = [f"{before}**{phrases.filled(accepted.chosen, snapshot)}**"]
    happened = news_lines.merged(accepted.lines)
    if happened:
        lines.append("What happened:")
    kept = sorted(_kept(happened))
    told = [f"-# {cut(phrases.told(happened[at], snapshot), news_lines.room(happened[at]))}" for at in kept]
    return news_lines.with_rest([*lines, *told], len(happened) - len(kept))


def _kept(lines: Sequence[Line]) -> set[int]:
    """Return which lines are told of an answer's effects: all if they are few.

    Of many the first, what is telling of what came of the answer itself before somebody did something else, the last,
    what else is telling, then the newest. What everybody expects makes room for all that.
    """
    if len(lines) <= news_lines.LINES:
        return {*range(len(lines))}
    others = (at for at, line in enumerate(lines) if at and (line.head or line.landmark))
    alone = next(others, len(lines))
    own = min(alone, OWN)

    def rank(at: int) -> tuple[int, int]:
        if lines[at].routine:
            return 6, -at
        if at == 0:
            return 0, at
        if lines[at].telling:
            return (1 if at < alone else 3), -at
        if at == len(lines) - 1:
            return 2, -at
        return (4, at) if at < own else (5, -at)

    return {*sorted(range(len(lines)), key=rank)[: news_lines.LINES]}


def hand(snapshot: Snapshot, seat: int, turn_link: str) -> Message:
    """Return one seat's hand, with the way to its open question."""
    parts: list[Part] = [Text(f"-# {phrases.title(snapshot)}\n**Your hand**, {snapshot.names[seat]}")]
    parts.append(phrases.hand(snapshot, seat))
    found = phrases.open_question(snapshot.decisions(seat)) if snapshot.table.live else None
    buttons: list[Button] = []
    if found is not None:
        label = "Choose" if found.chosen is None else "Change"
        buttons.append(Button(label, button_ids.make(snapshot.table.id, "choose"), Style.PRIMARY))
        if found.chosen is not None:
            parts.append(Text(f"Chosen: {phrases.filled(words_of(found, found.chosen), snapshot)}"))
    else:
        parts.append(Text(f"-# You have nothing to choose now. {waiting_for(snapshot)}"))
    buttons += act_pages.for_seat(snapshot, seat) if snapshot.table.live else ()
    buttons.append(Button("Go There", url=turn_link))
    return Message((*parts, Buttons(tuple(buttons))))


def _others_too(snapshot: Snapshot, decision: Decision) -> str:
    """Return who else may answer, and which of them let people go first."""
    others = [snapshot.names[one.seat] for one in snapshot.waiting() if one.seat != decision.seat]
    waits = phrases.people_first(snapshot)
    first = f"{waits}." if waits else "The first answer counts."
    return f"-# {words.listing(others, 'or')} may answer this too. {first}"


def waiting_for(snapshot: Snapshot) -> str:
    """Return the seats to move, in a sentence."""
    if snapshot.table.status != "playing":
        return "The game has not started." if snapshot.table.status == "lobby" else "The game is over."
    waiting = snapshot.waiting()
    if not waiting:
        return "The game continues by itself."
    people = phrases.waited_for(snapshot)
    if not people:
        return phrases.by_itself(snapshot, [one.seat for one in waiting])
    return (
        f"Waiting for {words.listing([snapshot.names[seat] for seat in people], 'or' if waiting[0].either else 'and')}."
    )


def _done(snapshot: Snapshot, seat: int, count: str = "") -> str:
    """Return that a seat is done, or who is next where only computers are to move.

    Args:
        snapshot: The table after the seat's answer.
        seat: The seat.
        count: How many have answered, where several are asked at once.
    """
    if snapshot.waiting() and not phrases.waited_for(snapshot, besides=seat):
        return _following(snapshot)
    return f"You are done for now; {count}." if count else f"You are done for now. {waiting_for(snapshot)}"


def _meanwhile(snapshot: Snapshot) -> str:
    """Return who is waited for in a turn that goes on; a computer answers a question of it."""
    thinking = phrases.thinkers(snapshot, [one.seat for one in snapshot.waiting()])
    if not thinking or phrases.waited_for(snapshot):
        return _following(snapshot)
    verb = "has" if len(thinking) == 1 else "have"
    return f"{words.listing(thinking)} {verb} something to answer first: the table shows what follows."


def _following(snapshot: Snapshot) -> str:
    """Return who is waited for; of computers, who think for seconds, that they are next."""
    seats = [one.seat for one in snapshot.waiting()]
    if not seats or phrases.waited_for(snapshot):
        return waiting_for(snapshot)
    thinking = phrases.thinkers(snapshot, seats)
    if not thinking:
        return f"{phrases.by_itself(snapshot, seats)[:-1]} and shows what follows."
    return f"{words.listing(thinking)} {'is' if len(thinking) == 1 else 'are'} next: the table shows what follows."
