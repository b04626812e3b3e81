"""Orders with a condition, for people who give them: their choices and their words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.errors import Stale
from bot.messages import button_ids, phrases
from bot.messages.message_parts import ENTRIES, Button, Buttons, Entry, Menu, Message, Part, Style, Text, cut
from bot.plans.order_conditions import given
from bot.plans.plan_matching import Plan
from bot.plans.plan_service import Page
from bot.tables.model import Snapshot
from rules.kernel import Condition, Option, Order
from rules.kernel.books.form_fields import of_struct

ABOUT = "about"
"""The field that says what an order is about."""
_THING = "_"
"""The menu of that field; the others are numbered."""
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Draft(Struct, frozen=True):
    """An order that is being given: the choices so far, small enough for an id.

    Attributes:
        order: The key of the order.
        chosen: Which value each field of its condition has, a digit a field.
        about: The key of the thing that it is about; empty where it is about none.
    """

    order: str
    chosen: str
    about: str

    @property
    def n(self) -> str:
        """As it stands in an id."""
        return f"{self.order}.{self.chosen}.{self.about}"


def read(n: str, table: int) -> tuple[Draft, str]:
    """Read what :attr:`Draft.n` wrote, and the menu after it, if any.

    Raises:
        Stale: It is something else.
    """
    order, *rest = n.split(".")
    if len(rest) not in (2, 3):
        raise Stale(button_ids.OLDER, table=table)
    return Draft(order, rest[0], rest[1]), rest[2] if len(rest) == 3 else ""


def begin(order: Order, condition: type[Condition], things: Sequence[Option], plans: Sequence[Plan]) -> Draft:
    """An order with the usual choices, or as it was given.

    Args:
        order: The order.
        condition: What it depends on.
        things: What it can be about.
        plans: What stands.
    """
    stands = next((given(plan) for plan in plans if plan.order == order.key), {})
    about = next((thing.key for thing in things if thing.key == stands.get(ABOUT)), things[0].key if things else "")
    offered = of_struct(condition)
    at = [f.values.index(stands[f.name]) if stands.get(f.name) in f.values else f.default for f in offered]
    return Draft(order.key, "".join(_DIGITS[index] for index in at), about)


def changed(draft: Draft, menu: str, value: str) -> Draft:
    """The same with another value of a menu."""
    if menu == _THING:
        return msgspec.structs.replace(draft, about=value)
    at = _DIGITS.find(menu)
    return msgspec.structs.replace(draft, chosen=draft.chosen[:at] + value + draft.chosen[at + 1 :])


def page(plans: Page, order: Order, condition: type[Condition], things: Sequence[Option], draft: Draft) -> Message:
    """An order's condition: a menu for its object and for each field, and the button to give it.

    Args:
        plans: What they have planned and can plan.
        order: The order.
        condition: What it depends on.
        things: What it can be about.
        draft: What is chosen so far.
    """
    snapshot, table = plans.snapshot, plans.snapshot.table.id
    lines = [f"**{order.name}**", f"-# {phrases.title(snapshot)}", *([f"{order.says}."] if order.says else [])]
    lines.append("It waits a little before it answers, so that you can choose first, and lasts until you cancel it.")
    parts: list[Part] = [Text("\n".join(lines))]
    if condition.thing:
        if not things:
            lines.append(f"Nothing to choose from right now: {condition.thing}.")
            return Message((Text("\n".join(lines)), _back(table)))
        parts += _menu(draft, table, _THING, condition.thing, "", _entries(things, draft, snapshot))
    for number, field in enumerate(of_struct(condition)):
        now = _at(draft.chosen[number])
        entries = tuple(
            Entry(_DIGITS[at], field.words[at], field.notes[at], at == now) for at in range(len(field.values))
        )
        parts += _menu(draft, table, str(number), field.title, field.detail, entries)
    give = Button("Give This Order", button_ids.make(table, "order_give", draft.n), Style.SUCCESS)
    return Message((*parts, Buttons((give, *_back(table).buttons))))


def said(order: Order, condition: type[Condition], things: Sequence[Option], draft: Draft) -> str:
    """An order with its choices, in words."""
    parts = [f"{condition.thing}: {thing.label}" for thing in things if thing.key == draft.about]
    for field, digit in zip(of_struct(condition), draft.chosen, strict=True):
        parts.append(f"{field.title}: {field.words[_at(digit)]}")
    return f"{order.name} ({'; '.join(parts)})"


def plain(draft: Draft, condition: type[Condition], table: int) -> Mapping[str, Any]:
    """The choices, as plain data.

    Raises:
        Stale: The condition is not that of the draft any more.
    """
    try:
        fields = zip(of_struct(condition), draft.chosen, strict=True)
        values = {field.name: field.values[_at(digit)] for field, digit in fields}
    except (ValueError, IndexError):
        raise Stale(button_ids.OLDER, table=table) from None
    return values | ({ABOUT: draft.about} if draft.about else {})


def _entries(things: Sequence[Option], draft: Draft, snapshot: Snapshot) -> tuple[Entry, ...]:
    return tuple(
        Entry(thing.key, cut(phrases.plainly(thing.label, snapshot), 100), chosen=thing.key == draft.about)
        for thing in things[:ENTRIES]
    )


def _menu(
    draft: Draft, table: int, menu: str, title: str, detail: str, entries: tuple[Entry, ...]
) -> tuple[Text, Menu]:
    note = f"\n-# {detail}" if detail else ""
    return Text(cut(f"{title}{note}", 300)), Menu(
        button_ids.make(table, "order_set", f"{draft.n}.{menu}"), title, entries
    )


def _back(table: int) -> Buttons:
    return Buttons((Button("All My Plans", button_ids.make(table, "plans_back")),))


def _at(digit: str) -> int:
    """The number of a value, by its digit.

    Raises:
        ValueError: It is none.
    """
    return _DIGITS.index(digit)
