"""A person's plans, for them alone: the list, the answers to a kind of question, results."""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages import button_ids, phrases
from bot.messages.message_parts import (
    BUTTONS_A_ROW,
    ENTRIES,
    ENTRY,
    Button,
    Buttons,
    Entry,
    Menu,
    Message,
    Part,
    Text,
    cut,
)
from bot.messages.rules.rule_pages import paged, turns
from bot.plans.given_orders import Given
from bot.plans.plan_matching import Mode, Plan
from bot.plans.plan_service import Page
from bot.tables.model import Snapshot
from rules.kernel import Decision, Order
from rules.kernel.engine import planning
from rules.kernel.engine.planning import Topic
from rules.kernel.words import listing

WHEN = {Mode.NEXT: "next time", Mode.ALWAYS: "always", Mode.ONLY: "when it is the only option"}
"""When a plan answers, in words."""
ENDED = {
    "unfit": "it no longer fits",
    "undone": "the step it answered was taken back",
}
"""Why a plan ended by itself."""
LESS_OFTEN = "Ask Me Less Often…"
"""The label of a standing order beside a question, where its name would look like one more answer."""
SECRET = "Nobody else sees your plans, and a planned answer looks like any other."  # noqa: S105  not one


ROOM = 2400
"""Characters of plans on a page."""
OF_KIND = 10
"""The most plans named above the answers to their kind of question."""


def overview(page: Page, said: str = "", at: int = 0) -> Message:
    """Return all of a person's plans at a table, in pages, with the ways to add and to cancel.

    Args:
        page: What they have planned and can plan.
        said: What came of the press before.
        at: Which page; the last one when there are fewer.
    """
    snapshot, table = page.snapshot, page.snapshot.table.id
    lines = ["## Your plans", f"-# {phrases.title(snapshot)} · {SECRET}"]
    if said:
        lines.append(said)
    blocks = _together(page.plans, snapshot) or ["You have no plans here."]
    blocks += [f"-# Ended: {line(plan, snapshot)}: {_why(plan, snapshot)}" for plan in page.lately]
    told = paged([cut(block, ROOM) for block in blocks], ROOM)
    cancels, topics = _to_cancel(page.plans, snapshot), page.topics
    last = max(len(told), -(-len(cancels) // ENTRIES), -(-len(topics) // ENTRIES)) - 1
    at = min(at, last)
    here = slice(at * ENTRIES, (at + 1) * ENTRIES)
    if at < len(told):
        lines += [cut(blocks[one], ROOM) for one in told[at]]
    parts: list[Part] = [Text("\n".join(lines))]
    parts += orders(table, planning.orders(snapshot.game, snapshot.state))
    if topics[here]:
        entries = tuple(Entry(topic.kind, cut(_capital(topic.name), ENTRY)) for topic in topics[here])
        parts.append(Menu(button_ids.make(table, "plan_kind", "0"), "Plan an answer to…", entries))
    elif not topics:
        parts.append(Text("This game has no question you can answer ahead of time."))
    if cancels[here]:
        parts.append(Menu(button_ids.make(table, "plan_cancel"), "Cancel…", cancels[here]))
    return Message((*parts, *turns(at, last + 1, lambda to: button_ids.make(table, "plans_page", to))))


def kind(page: Page, topic: Topic, at: int = 0) -> Message:
    """Return one kind of question with every plan that can be made for it.

    Args:
        page: What they have planned and can plan.
        topic: The kind.
        at: Which page of its answers.
    """
    snapshot, table = page.snapshot, page.snapshot.table.id
    last = max(len(topic.options) - 1, 0) // ENTRIES
    at = min(at, last)
    lines = [
        f"**Plan: {topic.name}**",
        f"-# {phrases.title(snapshot)} · {SECRET}",
        (
            "A plan waits a little before it answers, so that you can choose first. If it no longer fits, I drop "
            "it and tell you."
        ),
    ]
    mine = [cut(f"- {line(plan, snapshot)}", ROOM // OF_KIND) for plan in page.plans if plan.kind == topic.kind]
    lines += mine[:OF_KIND]
    if len(mine) > OF_KIND:
        lines.append(f"-# and {len(mine) - OF_KIND} more: All My Plans")
    parts: list[Part] = [Text("\n".join(lines))]
    options = topic.options[at * ENTRIES : (at + 1) * ENTRIES]
    entries = tuple(
        Entry(option.key, cut(phrases.plainly(", ".join((*option.path, option.label)), snapshot), ENTRY))
        for option in options
        if len(option.key) <= ENTRY
    )
    if entries:
        for mode, hint in ((Mode.NEXT, "Next time, answer…"), (Mode.ALWAYS, "Always answer…")):
            parts.append(Menu(button_ids.make(table, "plan_add", f"{topic.kind},{mode.value}"), hint, entries))
    else:
        parts.append(Text("I only know the answers once you are asked. Answer once, and you can plan the same."))
    buttons = [
        Button("Answer When I Have No Choice", button_ids.make(table, "plan_add", f"{topic.kind},only")),
        Button("All My Plans", button_ids.make(table, "plans_back")),
    ]
    if last:
        buttons.append(Button("◀ Previous", _page(table, topic, max(at - 1, 0)), disabled=at == 0))
        buttons.append(Button("Next ▶", _page(table, topic, at + 1), disabled=at == last))
    return Message((*parts, Buttons(tuple(buttons))))


def offers(table: int, decision: int) -> tuple[Button, ...]:
    """Return the buttons below an answer that plan the same."""
    return (
        Button("Always Do This", button_ids.make(table, "plan_again", Mode.ALWAYS.value, decision=decision)),
        Button("Next Time Too", button_ids.make(table, "plan_again", Mode.NEXT.value, decision=decision)),
    )


def orders(table: int, given: Sequence[Order]) -> tuple[Part, ...]:
    """The orders to give: a button each, and a menu of those that stand.

    These are settings: their menu says so, and none looks like an answer to the question above it. On a phone each
    button of a long name is a row of its own, and what a name means has to be said once.
    """
    standing = [order for order in given if not order.span]
    buttons = [
        Button(order.name, button_ids.make(table, "order", order.key)) for order in given if order not in standing
    ]
    rows = range(0, len(buttons), BUTTONS_A_ROW)
    said = [f"-# **{order.name}** · {order.says}" for order in given if order.says and order not in standing]
    parts: list[Part] = [Text("\n".join(said))] if said else []
    parts += [Buttons(tuple(buttons[at : at + BUTTONS_A_ROW])) for at in rows]
    for at in range(0, len(standing), ENTRIES):
        parts.append(_less_often(table, standing[at : at + ENTRIES], at))
    return tuple(parts)


def _less_often(table: int, standing: Sequence[Order], at: int = 0) -> Menu:
    """Return a menu of standing orders, which all games have alike."""
    entries = tuple(Entry(order.key, order.name, order.says) for order in standing)
    return Menu(button_ids.make(table, "orders", at or ""), "Ask me less often…", entries)


def beside(snapshot: Snapshot, asked: Sequence[Decision]) -> tuple[Part, ...]:
    """Return the buttons of orders that are offered in the turn message itself.

    Whoever presses one gives the order for themselves, and alone sees what comes of it. One that stands until it is
    canceled says that it is a setting; several of them are a menu.
    """
    table, given = snapshot.table.id, planning.orders(snapshot.game, snapshot.state)
    offered = [order for order in given if order.beside and any(order.concerns(one.kind) for one in asked)]
    standing = [order for order in offered if not order.span]
    several = len(standing) > 1
    buttons = [
        Button(order.name if order.span else LESS_OFTEN, button_ids.make(table, "order", order.key))
        for order in offered
        if order.span or not several
    ]
    parts: list[Part] = [Buttons(tuple(buttons[:BUTTONS_A_ROW]))] if buttons else []
    return (*parts, _less_often(table, standing[:ENTRIES])) if several else tuple(parts)


def opens(table: int, kind_: str) -> Button:
    """Return the button from an open question to its plans."""
    return Button("Plan…", button_ids.make(table, "plan_open", kind_))


def line(plan: Plan, snapshot: Snapshot) -> str:
    """Return a plan in one line of a message."""
    return f"**{_capital(plan.topic)}**, {_when(plan)}: {phrases.filled(plan.said, snapshot)}"


def ordered(given: Given, page: Page) -> Message:
    """Return what was set by giving an order, what came of it at once, and how to end it.

    Args:
        given: The order.
        page: What its player has planned now.
    """
    order, table = given.order, page.snapshot.table.id
    said = given.said or order.name
    stands = next((plan for plan in page.plans if plan.quiet and plan.said == said), None)
    lines = [f"Set: **{said}**, until {f'the end of this {order.span}' if order.span else 'you end it'}."]
    if order.says:
        lines.append(f"{order.says}.")
    if given.answered:
        lines.append("What you were asked is answered with it.")
    elif given.left:
        lines.append("What you are asked now is left to you: that answer would lose something, or is not allowed.")
    if stands is None:
        lines.append(f"It is over already{f', with this {order.span}' if order.span else ''}.")
    buttons = [] if stands is None else [Button("End It", button_ids.make(table, "plan_cancel", stands.id))]
    buttons.append(Button("All My Plans", button_ids.make(table, "plans_back")))
    text = f"{' '.join(lines)}\n-# {phrases.title(page.snapshot)} · {SECRET}"
    return Message((Text(text), Buttons(tuple(buttons))), small=True)


def _together(plans: Sequence[Plan], snapshot: Snapshot) -> list[str]:
    """Return the plans in lines, with one line for all plans of an order."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for plan in plans:
        kinds.setdefault((_when(plan), phrases.filled(plan.said, snapshot)), []).append(plan.topic)
    return [
        f"- **{_capital(listing([*dict.fromkeys(topics)]))}**, {when}: {said}" for (when, said), topics in kinds.items()
    ]


def _to_cancel(plans: Sequence[Plan], snapshot: Snapshot) -> tuple[Entry, ...]:
    """Return an entry per plan, with one entry for all plans of an order."""
    found: dict[tuple[str, str] | int, Entry] = {}
    for plan in plans:
        said = f"{phrases.plainly(plan.said, snapshot)}, {_when(plan)}" if plan.quiet else _plain(plan, snapshot)
        found.setdefault((plan.said, _when(plan)) if plan.quiet else plan.id, Entry(str(plan.id), cut(said, ENTRY)))
    return tuple(found.values())


def _when(plan: Plan) -> str:
    if plan.order:
        return "on a condition"
    return f"until the end of this {plan.span}" if plan.span else WHEN[plan.mode]


FOREGONE = "There is nothing to choose here, so I answer for you"
"""How the line begins below a question that is answered by itself; when follows."""


def coming(plan: Plan, snapshot: Snapshot, when: str = "soon") -> str:
    """Return the line below a question that a plan will answer."""
    return f"Your plan will answer {when}: {phrases.filled(plan.said, snapshot)}. You can choose first."


def dropped(plan: Plan, snapshot: Snapshot) -> str:
    """Return the notice to a person whose plan ended by itself."""
    return f"I dropped one of your plans: {line(plan, snapshot)}. {_capital(_why(plan, snapshot))}"


def _why(plan: Plan, snapshot: Snapshot) -> str:
    return phrases.filled(plan.why, snapshot) or f"{ENDED.get(plan.ended or '', 'it has ended')}."


def _plain(plan: Plan, snapshot: Snapshot) -> str:
    return f"{_capital(plan.topic)}, {_when(plan)}: {phrases.plainly(plan.said, snapshot)}"


def _page(table: int, topic: Topic, at: int) -> str:
    return button_ids.make(table, "plan_page", f"{topic.kind},{at}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def said_buttons(table: int, *, asked: bool) -> Sequence[Button]:
    """Return the buttons below a notice about a plan."""
    choose = [Button("Choose", button_ids.make(table, "choose"))] if asked else []
    return [*choose, Button("My Plans", button_ids.make(table, "plans"))]
