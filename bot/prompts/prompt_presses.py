"""Presses on a prompt back to their meaning: look elsewhere, change the draft, or answer."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from bot.messages.button_ids import Press
from bot.messages.message_parts import ENTRIES
from bot.prompts import control_marks
from bot.prompts.option_order import keys_of
from bot.prompts.option_tree import full_label, tree
from bot.prompts.prompt_base import AT_ONCE, Where
from bot.prompts.short_arrangements import orders
from bot.prompts.slot_menus import MORE, amounts_of, fits, slots_of, takes
from rules.kernel import Allot, Arrange, Assign, Decision, Option, Picks

LONGEST = 9
"""Digits of the largest number in an id."""


class Shown(Struct, frozen=True):
    """The press only moves within the question.

    Attributes:
        where: What to show next.
        draft: The draft to keep; ``None`` leaves it as it is.
    """

    where: Where
    draft: Picks | None = None


class Answered(Struct, frozen=True):
    """The press is the answer."""

    picks: Picks


def read(decision: Decision, press: Press, draft: Picks) -> Shown | Answered:
    """Return the meaning of a press on a prompt of this decision.

    Whether the answer is legal is for the game to say; here only what cannot have been pressed is refused.

    Args:
        decision: The decision that the press names.
        press: The press.
        draft: What its owner chose so far.

    Raises:
        Outdated: The press does not fit the decision: its message was made by another version of the bot.
    """
    handler = _HANDLERS.get(press.verb)
    press = replace(press, n=control_marks.unmarked(press.n, keys_of(decision)))
    try:
        if handler is not None:
            return handler(decision, press, draft)
    except (ValueError, IndexError, TypeError):
        pass
    raise control_marks.Outdated(control_marks.OUTDATED)


def _done(decision: Decision, press: Press, draft: Picks) -> Answered:
    form = decision.form
    if isinstance(form, Arrange | Assign):
        return Answered(tuple(key for key in slots_of(form, draft) if key))
    if isinstance(form, Allot):
        return Answered(tuple((key, amount) for key, amount in amounts_of(form, draft).items() if amount))
    return Answered(draft)


def _proposed(decision: Decision, press: Press, draft: Picks) -> Answered:
    if not decision.proposal:
        raise ValueError("nothing is proposed")
    return Answered(decision.proposal)


def _at(text: str, many: int) -> int:
    """Read a number below ``many`` from an id: without a sign, so that none counts from the end.

    Raises:
        ValueError: It is none.
    """
    if len(text) > LONGEST or not text.isdecimal() or int(text) >= many:
        raise ValueError("no such entry")
    return int(text)


def _options(decision: Decision) -> tuple[Option, ...]:
    if isinstance(decision.form, Allot):
        raise TypeError("bins are no options")
    return decision.form.options


def _menu(decision: Decision, press: Press, draft: Picks) -> Shown | Answered:
    (value,) = press.values
    if value[:1] == "g":
        groups = tree(_options(decision))
        return Shown(Where(groups[_at(value[1:], len(groups))].number))
    if value[:1] == "r":
        return Shown(Where(again=_at(value[1:], len(_options(decision)))))
    if value[:1] != "o":
        raise ValueError("neither a group nor an option")
    return Answered((_options(decision)[_at(value[1:], len(_options(decision)))].key,))


def _many(decision: Decision, press: Press, draft: Picks) -> Shown | Answered:
    order = [option.key for option in _options(decision)]
    page = _at(press.n.partition(".")[0], -(-len(order) // ENTRIES))
    here = order[page * ENTRIES : (page + 1) * ENTRIES]
    ticked = {order[_at(value[1:], len(order))] for value in press.values}
    if ticked and press.n.rpartition(".")[2] == AT_ONCE:
        return Answered(tuple(key for key in order if key in ticked))
    kept = {str(key) for key in draft if key not in here}
    return Shown(Where(0, page), tuple(key for key in order if key in kept | ticked))


def _order(decision: Decision, press: Press, draft: Picks) -> Answered:
    form = decision.form
    if not isinstance(form, Arrange):
        raise TypeError("no slots")
    found = orders(form)
    return Answered(found[_at(press.values[0].removeprefix("o") if press.values else press.n, len(found))])


def _slot(decision: Decision, press: Press, draft: Picks) -> Shown:
    if not isinstance(decision.form, Arrange):
        raise TypeError("no slots")
    where = Where.read(press.n)
    (value,) = press.values
    if value == MORE:
        return Shown(Where(where.node, where.page + 1))
    placed = slots_of(decision.form, draft)
    form = decision.form
    label = full_label(form.options[_at(value[1:], len(form.options))])
    labels = {option.key: full_label(option) for option in form.options}
    if labels.get(placed[where.node]) == label:
        return Shown(where, tuple(placed))
    copies = [key for key in labels if labels[key] == label and fits(form, where.node, key)]
    if not copies:
        raise ValueError("it does not fit there")
    free = [key for key in copies if key not in placed]
    key = free[0] if free else copies[-1]
    if key in placed:  # two things change places, where the other one fits
        there = placed.index(key)
        placed[there] = placed[where.node] if fits(form, there, placed[where.node]) else ""
    placed[where.node] = key
    return Shown(where, tuple(_completed(form, placed, labels)))


def _give(decision: Decision, press: Press, draft: Picks) -> Shown:
    form = decision.form
    if not isinstance(form, Assign):
        raise TypeError("nothing to give")
    where = Where.read(press.n)
    (value,) = press.values
    if value == MORE:
        return Shown(Where(where.node, where.page + 1))
    placed = slots_of(form, draft)
    key = form.options[_at(value[1:], len(form.options))].key
    if placed[where.node] != key and not takes(form, placed, where.node, key):
        raise ValueError("it takes no more")
    placed[where.node] = key
    return Shown(where, tuple(placed))


def _give_rest(decision: Decision, press: Press, draft: Picks) -> Shown:
    form = decision.form
    if not isinstance(form, Assign):
        raise TypeError("nothing to give")
    (value,) = press.values
    placed = slots_of(form, draft)
    key = form.options[_at(value[1:], len(form.options))].key
    for slot, given in enumerate(placed):
        if not given and takes(form, placed, slot, key):
            placed[slot] = key
    return Shown(Where.read(press.n), tuple(placed))


def _completed(form: Arrange, placed: list[str], labels: dict[str, str]) -> list[str]:
    """The slots, with the empty ones filled if only one kind of thing is left."""
    left = [key for key in labels if key not in placed]
    empty = placed.count("")
    if len({labels[key] for key in left}) != 1 or len(left) < empty:
        return placed
    filled = [key or left.pop(0) for key in placed]
    return filled if all(fits(form, slot, key) for slot, key in enumerate(filled)) else placed


def _bin(decision: Decision, press: Press, draft: Picks) -> Shown:
    if not isinstance(decision.form, Allot):
        raise TypeError("no bins")
    where = Where.read(press.n)
    (value,) = press.values
    if value == MORE:
        return Shown(Where(where.node, where.page + 1))
    given = amounts_of(decision.form, draft)
    bin_ = decision.form.bins[where.node]
    given[bin_.key] = _at(value[1:], bin_.cap + 1)
    return Shown(where, tuple((key, amount) for key, amount in given.items() if amount))


_HANDLERS: dict[str, Callable[[Decision, Press, Picks], Shown | Answered]] = {
    "go": lambda decision, press, draft: Shown(Where.read(press.n)),
    "clear": lambda decision, press, draft: Shown(Where(), ()),
    "usual": lambda decision, press, draft: Shown(Where(), decision.proposal or decision.default.picks),
    "done": _done,
    "proposed": _proposed,
    "pick": lambda decision, press, draft: Answered((_options(decision)[press.number].key,)),
    "risk": lambda decision, press, draft: Shown(Where(again=_at(press.n, len(_options(decision))))),
    "none": lambda decision, press, draft: Answered(()),
    "menu": _menu,
    "many": _many,
    "in_order": _order,
    "slot": _slot,
    "bin": _bin,
    "give": _give,
    "give_rest": _give_rest,
}
VERBS = frozenset(_HANDLERS)
"""The verbs of ids that belong to prompts."""
