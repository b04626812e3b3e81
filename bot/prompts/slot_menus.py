"""A question that fills slots or bins: a menu for each, a few of them on a page.

Arrange: one list of all orders if they are few; else a menu a slot, of the things that fit it. Assign: a menu a slot,
and one for all that are left. Allot: a menu a bin, of amounts.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.message_parts import ENTRIES, ENTRY, PLACEHOLDER, Button, Buttons, Entry, Menu, Part, Style, Text, cut
from bot.names import escaped
from bot.prompts.answer_places import LABEL, ORDERS
from bot.prompts.option_tree import SLOTS, full_label
from bot.prompts.prompt_base import Asking, Where, entry, last_buttons, mark_of
from bot.prompts.short_arrangements import label, orders
from bot.tables.play.answer_words import by_target
from rules.kernel import Allot, Arrange, Assign, Option, Picks, words

A_LINE = 18
"""Entries in the menu of a slot or a bin: Discord refuses messages whose menus have over 100 together."""
MORE = "more"
"""The entry that turns a menu to its next page."""


# ---- things into slots


def arrange(asking: Asking, form: Arrange, where: Where) -> tuple[Part, ...]:
    """Return the menus of a question that puts things into slots; few orders are one list."""
    found = orders(form)
    return _one_order(asking, form, found) if found else _slot_by_slot(asking, form, where)


def _one_order(asking: Asking, form: Arrange, found: Sequence[Picks]) -> tuple[Part, ...]:
    """Return few orders as answers; two or three short ones are buttons."""
    slots = cut(words.fill(" · ".join(escaped(slot) for slot in form.slots), asking.shown), 400)
    named = [] if all(slot.isdecimal() for slot in form.slots) else [Text(f"In this order: {slots}")]
    labels = [asking.label(label(form, picks), ENTRY) for picks in found]
    if len(found) <= ORDERS and max(map(len, labels)) <= LABEL:
        buttons = [Button(said, asking.id("in_order", at), Style.PRIMARY) for at, said in enumerate(labels)]
        return (*named, Buttons(tuple(buttons)))
    usual = asking.decision.default.picks
    entries = [
        Entry(f"o{at}", said, "The default" if picks == usual else "", picks == asking.draft)
        for at, (picks, said) in enumerate(zip(found, labels, strict=True))
    ]
    return (*named, Menu(asking.id("in_order", "m"), "Choose the order", tuple(entries)))


def _slot_by_slot(asking: Asking, form: Arrange, where: Where) -> tuple[Part, ...]:
    placed = slots_of(form, asking.draft)
    labels = {option.key: full_label(option) for option in form.options}
    lines = [f"{escaped(slot)}: {escaped(labels.get(key, '…'))}" for slot, key in zip(form.slots, placed, strict=True)]
    parts: list[Part] = []
    if any(placed) or not asking.decision.proposal or where.node:  # what is proposed stands above
        parts.append(Text(cut(words.fill("\n".join(lines), asking.shown), 1500)))
    first = (where.node // SLOTS) * SLOTS
    for slot in range(first, min(first + SLOTS, len(form.slots))):
        page = where.page if slot == where.node else 0
        entries = [
            entry(asking, option, index, (), chosen=full_label(option) == labels.get(placed[slot]))
            for index, option in _faces(form, slot)
        ]
        hint = cut(words.fill(form.slots[slot], asking.names), PLACEHOLDER)
        mark = mark_of([at for at, option in enumerate(form.options) if option.key == placed[slot]])
        menu = asking.id("slot", f"{Where(slot, page).n}.{mark}")
        parts.append(Menu(menu, hint, _windowed(entries, page)))
    buttons = _lines_turns(asking, first, len(form.slots))
    buttons += last_buttons(asking, ready=all(placed), empty=not any(placed))
    return (*parts, Buttons(tuple(buttons)))


def assign(asking: Asking, form: Assign, where: Where) -> tuple[Part, ...]:
    """Return the menus of a question that gives each slot a target."""
    placed = slots_of(form, asking.draft)
    given = [
        f"{escaped(full_label(option))}: {escaped(', '.join(slots))}"
        for option, slots in by_target(form, tuple(placed))
    ]
    left = [slot for slot, key in zip(form.slots, placed, strict=True) if not key]
    given += [f"Still to assign: {escaped(', '.join(left))}"] if left else []
    parts: list[Part] = [Text(cut(words.fill("\n".join(given), asking.shown), 1500))]
    first = (where.node // SLOTS) * SLOTS
    for slot in range(first, min(first + SLOTS, len(form.slots))):
        entries = [
            entry(asking, option, index, (), chosen=option.key == placed[slot])
            for index, option in enumerate(form.options)
            if option.key == placed[slot] or takes(form, placed, slot, option.key)
        ]
        mark = mark_of([at for at, option in enumerate(form.options) if option.key == placed[slot]])
        page = where.page if slot == where.node else 0
        menu = asking.id("give", f"{Where(slot, page).n}.{mark}")
        parts.append(Menu(menu, cut(words.fill(form.slots[slot], asking.names), PLACEHOLDER), _windowed(entries, page)))
    empty = [slot for slot, key in enumerate(placed) if not key]
    able = [
        entry(asking, option, index, ())
        for index, option in enumerate(form.options)
        if any(takes(form, placed, slot, option.key) for slot in empty)
    ]
    if len(empty) > 1 and able:
        parts.append(Menu(asking.id("give_rest", f"{first}.{len(empty)}"), "All the rest", tuple(able[:ENTRIES])))
    buttons = _lines_turns(asking, first, len(form.slots))
    buttons += last_buttons(asking, ready=not empty, empty=not any(placed))
    return (*parts, Buttons(tuple(buttons)))


def takes(form: Assign, placed: Sequence[str], slot: int, key: str) -> bool:
    """Whether an option takes one more slot, and this one."""
    cap = next(cap for option, cap in zip(form.options, form.caps, strict=True) if option.key == key)
    return fits(form, slot, key) and placed.count(key) < cap


def _faces(form: Arrange, slot: int) -> list[tuple[int, Option]]:
    """Return the options that fit a slot, each face once: copies with one label are alike."""
    faces: dict[str, tuple[int, Option]] = {}
    for index, option in enumerate(form.options):
        if fits(form, slot, option.key):
            faces.setdefault(full_label(option), (index, option))
    return [*faces.values()]


def fits(form: Arrange | Assign, slot: int, key: str) -> bool:
    """Whether a slot takes an option."""
    return not form.fits or key in form.fits[slot]


def slots_of(form: Arrange | Assign, draft: Picks) -> list[str]:
    """Return the contents of each slot in a draft; an empty text is an empty slot."""
    keys = {option.key for option in form.options}
    placed = [pick if isinstance(pick, str) and pick in keys else "" for pick in draft][: len(form.slots)]
    return placed + [""] * (len(form.slots) - len(placed))


# ---- amounts into bins


def allot(asking: Asking, form: Allot, where: Where) -> tuple[Part, ...]:
    """Return the menus of a question that spreads an amount over bins."""
    given = amounts_of(form, asking.draft)
    total = sum(given.values())
    wanted = str(form.most) if form.least == form.most else f"{form.least} to {form.most}"
    said = " · ".join(f"{escaped(bin_.label)} {given[bin_.key]}" for bin_ in form.bins)
    text = f"Assigned {total} of {wanted}: {said}"
    parts: list[Part] = [Text(cut(words.fill(text, asking.shown), 1500))]
    first = (where.node // SLOTS) * SLOTS
    for number in range(first, min(first + SLOTS, len(form.bins))):
        bin_ = form.bins[number]
        most = min(bin_.cap, form.most - total + given[bin_.key])
        page = where.page if number == where.node else 0
        name = words.fill(bin_.label, asking.names)
        entries = [
            Entry(f"a{amount}", cut(f"{name}: {amount}", ENTRY), chosen=amount == given[bin_.key])
            for amount in range(most + 1)
        ]
        menu = asking.id("bin", f"{Where(number, page).n}.{given[bin_.key]}")
        parts.append(Menu(menu, cut(name, PLACEHOLDER), _windowed(entries, page)))
    buttons = _lines_turns(asking, first, len(form.bins))
    buttons += last_buttons(asking, ready=form.least <= total <= form.most, empty=not total)
    return (*parts, Buttons(tuple(buttons)))


def amounts_of(form: Allot, draft: Picks) -> dict[str, int]:
    """Return the amount in each bin in a draft."""
    given = dict.fromkeys((bin_.key for bin_ in form.bins), 0)
    for pick in draft:
        if not isinstance(pick, str) and pick[0] in given:
            given[pick[0]] = pick[1]
    return given


# ---- pages


def _windowed(entries: list[Entry], page: int) -> tuple[Entry, ...]:
    if len(entries) <= A_LINE:
        return tuple(entries)
    size = A_LINE - 1
    page %= (len(entries) - 1) // size + 1
    return (*entries[page * size : (page + 1) * size], Entry(MORE, "More …", f"{len(entries)} in total"))


def _lines_turns(asking: Asking, first: int, total: int) -> list[Button]:
    if total <= SLOTS:
        return []
    return [
        Button("◀ Previous", asking.id("go", Where(max(first - SLOTS, 0)).n), disabled=first == 0),
        Button("Next ▶", asking.id("go", Where(first + SLOTS).n), disabled=first + SLOTS >= total),
    ]
