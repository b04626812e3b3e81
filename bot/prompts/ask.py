"""A decision as text, buttons and menus, at one point of choosing.

Pick one: buttons to five options, a menu to 25; beyond five by groups where the options have them; else pages of 25.
Pick many: a menu, paged, that fills a draft. Arrange: a menu a slot, of what fits it, and a button that fills them all
as is suggested. Assign: a menu a slot, and one for all that are left. Allot: a menu a bin. The last four end with Done.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.messages import ids
from bot.messages.parts import (
    BUTTONS_A_ROW,
    ENTRIES,
    ENTRY,
    PLACEHOLDER,
    Button,
    Buttons,
    Entry,
    Menu,
    Part,
    Style,
    Text,
    cut,
    rows,
)
from bot.names import escaped, shown
from bot.prompts import foretold
from bot.prompts.arranged import LABEL, STRONG, Arranged, arranged, styles
from bot.prompts.tree import Node, full_label, tree
from bot.tables.play.said import by_target
from rules.kernel import Allot, Arrange, Assign, Decision, Option, Pick, Picks, words

LINES = 4
"""Slots or bins on one page: each takes its own row."""
A_LINE = 18
"""Entries in the menu of a slot or a bin: Discord refuses messages whose menus have over 100 together."""
MORE = "more"
"""The entry that turns a menu to its next page."""


class Where(Struct, frozen=True):
    """A point of choosing: group, slot or bin in view and page, or the option asked about again."""

    node: int = 0
    page: int = 0
    again: int | None = None

    @property
    def n(self) -> str:
        """The point as an id has it."""
        return f"{self.node}.{self.page}"

    @staticmethod
    def read(n: str) -> Where:
        """Read what :attr:`n` wrote, ignoring what follows; anything else is the beginning."""
        node, _, rest = n.partition(".")
        page = rest.partition(".")[0]
        return Where(int(node), int(page)) if node.isdigit() and page.isdigit() else Where()


class Asking(Struct, frozen=True):
    """The table, the decision and the names for a question.

    Attributes:
        table: The table's id.
        decision: The decision.
        names: Names by seat as plain text: labels know no mark-up.
        draft: What was chosen so far, not yet given as the answer.
    """

    table: int
    decision: Decision
    names: Sequence[str]
    draft: Picks = ()

    def id(self, verb: str, n: str | int = "") -> str:
        """Return the id of a button or menu of this question."""
        return ids.make(self.table, verb, n, decision=self.decision.id)

    @property
    def shown(self) -> list[str]:
        """The names for a text with mark-up."""
        return [shown(name) for name in self.names]

    def label(self, text: str, most: int = LABEL) -> str:
        """Return a text of the rules as a label."""
        return cut(words.fill(text, self.names), most)


def question(asking: Asking, where: Where | None = None) -> tuple[Part, ...]:
    """Return everything that can be pressed at one point, with a line on the progress.

    Args:
        asking: The decision and what was chosen so far.
        where: The group or page looked at; the beginning when left out.

    Returns:
        Parts to stand below the decision's prompt.
    """
    where = where or Where()
    form = asking.decision.form
    if isinstance(form, Arrange):
        return _arrange(asking, form, where)
    if isinstance(form, Assign):
        return _assign(asking, form, where)
    if isinstance(form, Allot):
        return _allot(asking, form, where)
    if where.again is not None:
        return _again(asking, form, where.again)
    return _pick_one(asking, form, where) if form.most == 1 else _pick_many(asking, form, where)


# ---- one of several


def _again(asking: Asking, form: Pick, index: int) -> tuple[Part, ...]:
    """Return the question whether an answer that loses something is meant."""
    option = form.options[index]
    home = next((node.number for node in tree(form.options) if index in node.options), 0)
    lost = option.danger or option.forecast
    asked = f"{foretold.WARNING} **{escaped(full_label(option))}**: {escaped(lost)}. Do it all the same?"
    back = Button("Back", asking.id("go", Where(home).n))
    do_it = Button("Do It", asking.id("pick", index), Style.DANGER)
    return Text(words.fill(asked, asking.shown)), Buttons((do_it, back))


def _acts(asking: Asking, form: Pick, places: Arranged) -> tuple[Part, ...]:
    """Return the acts of a turn: a menu for each group, then buttons, the end of the turn last."""
    options = form.options
    parts = _details(asking, [options[index] for index in places.buttons])
    for at, (name, found) in enumerate(places.menus):
        within = (name,) if name else ()
        ordered = foretold.in_vain_last(options, found)
        parts += _uncut(asking, [options[index] for index in ordered], within)
        entries = tuple(_entry(asking, options[index], index, within) for index in ordered)
        parts.append(Menu(asking.id("menu", f"0.0.m{at}"), f"{name or 'Choose'}…", entries))
    buttons = [_button(asking, options[index], index, look) for index, look in styles(options, places.buttons).items()]
    if not form.least:
        buttons.append(Button("None", asking.id("none")))
    return (*parts, *rows(buttons))


def _button(asking: Asking, option: Option, index: int, look: Style, within: tuple[str, ...] = ()) -> Button:
    label = asking.label(foretold.marked(option, full_label(option, within)), LABEL)
    if option.danger:
        return Button(label, asking.id("risk", index), Style.DANGER)
    return Button(label, asking.id("pick", index), look)


def _pick_one(asking: Asking, form: Pick, where: Where) -> tuple[Part, ...]:
    if not where.node and (asking.decision.listed or any(option.last for option in form.options)):
        places = arranged(form.options, listed=asking.decision.listed)
        if places is not None:
            return _acts(asking, form, places)
    nodes = tree(form.options)
    node = nodes[where.node] if where.node < len(nodes) else nodes[0]
    parts: list[Part] = []
    if node.number:
        parts.append(Text(cut(words.fill(f"**{escaped(', '.join(node.path))}**", asking.shown), 400)))
    extra: list[Button] = []
    if node.number:
        extra.append(Button("Back", asking.id("go", Where(node.parent).n)))
    if not form.least:
        extra.append(Button("None", asking.id("none")))
    total = len(node.groups) + len(node.options)
    if total <= BUTTONS_A_ROW:
        parts += _buttons(asking, form, nodes, node, extra)
        return tuple(parts)
    page = min(where.page, (total - 1) // ENTRIES)
    entries = [_group_entry(asking, form, nodes, nodes[number]) for number in node.groups]
    ordered = foretold.in_vain_last(form.options, node.options)
    entries += [_entry(asking, form.options[index], index, node.path) for index in ordered]
    shown = tuple(entries[page * ENTRIES : (page + 1) * ENTRIES])
    hint = "Choose one" if total <= ENTRIES else f"Choose one ({page + 1} of {(total - 1) // ENTRIES + 1})"
    listed = ordered[max(page * ENTRIES - len(node.groups), 0) : max((page + 1) * ENTRIES - len(node.groups), 0)]
    parts += _uncut(asking, [form.options[index] for index in listed], node.path)
    parts.append(Menu(asking.id("menu", Where(node.number, page).n), hint, shown))
    extra = _turns(asking, Where(node.number, page), total) + extra
    if extra:
        parts.append(Buttons(tuple(extra)))
    return tuple(parts)


def _buttons(asking: Asking, form: Pick, nodes: tuple[Node, ...], node: Node, extra: list[Button]) -> list[Part]:
    groups = [
        Button(
            asking.label(nodes[number].path[-1], LABEL),
            asking.id("go", Where(number).n),
            Style.PRIMARY if at < STRONG else Style.SECONDARY,
        )
        for at, number in enumerate(node.groups)
    ]
    ordered = foretold.in_vain_last(form.options, node.options)
    options = [form.options[index] for index in ordered]
    room = STRONG - len(groups)
    picks = [
        _button(asking, option, index, Style.PRIMARY if at < room else Style.SECONDARY, node.path)
        for at, (index, option) in enumerate(zip(ordered, options, strict=True))
    ]
    all_of_it = groups + picks
    if len(all_of_it) + len(extra) <= BUTTONS_A_ROW:
        return [*_details(asking, options, node.path), Buttons(tuple(all_of_it + extra))]
    return [*_details(asking, options, node.path), Buttons(tuple(all_of_it)), Buttons(tuple(extra))]


def _details(asking: Asking, options: list[Option], within: tuple[str, ...] = ()) -> list[Part]:
    lines = [foretold.line(option, full_label(option, within)) for option in options if foretold.said(option)]
    return [Text(words.fill("\n".join(lines), asking.shown))] if lines else []


def _uncut(asking: Asking, options: list[Option], within: tuple[str, ...]) -> list[Part]:
    """Return what a menu cuts of its options, in lines."""
    lines = foretold.cut_by_a_menu((full_label(option, within), option) for option in options)
    return [Text(words.fill("\n".join(lines), asking.shown))] if lines else []


def _entry(asking: Asking, option: Option, index: int, within: tuple[str, ...], *, chosen: bool = False) -> Entry:
    label = asking.label(foretold.marked(option, full_label(option, within)), ENTRY)
    value = f"r{index}" if option.danger else f"o{index}"
    return Entry(value, label, asking.label(foretold.said(option), ENTRY), chosen)


def _group_entry(asking: Asking, form: Pick, nodes: tuple[Node, ...], node: Node) -> Entry:
    inside = [nodes[number].path[-1] for number in node.groups]
    inside += [full_label(form.options[index], node.path) for index in node.options]
    return Entry(f"g{node.number}", asking.label(node.path[-1], ENTRY), asking.label(" · ".join(inside), ENTRY))


def _turns(asking: Asking, where: Where, total: int) -> list[Button]:
    last = (total - 1) // ENTRIES
    if not last:
        return []
    return [
        Button("◀ Previous", asking.id("go", Where(where.node, max(where.page - 1, 0)).n), disabled=where.page == 0),
        Button("Next ▶", asking.id("go", Where(where.node, where.page + 1).n), disabled=where.page == last),
    ]


# ---- several


def _pick_many(asking: Asking, form: Pick, where: Where) -> tuple[Part, ...]:
    chosen = [key for key in asking.draft if isinstance(key, str)]
    total = len(form.options)
    page = min(where.page, (total - 1) // ENTRIES)
    indices = range(page * ENTRIES, min((page + 1) * ENTRIES, total))
    here = [index for index in indices if form.options[index].key in chosen]
    room = min(form.most - (len(chosen) - len(here)), len(indices))
    parts: list[Part] = [Text(_so_far(asking, form, chosen))]
    entries = tuple(_entry(asking, form.options[index], index, (), chosen=index in here) for index in indices)
    wanted = str(form.most) if form.least == form.most else f"{form.least} to {form.most}"
    if room > 0:
        parts.append(Menu(asking.id("many", f"{page}.{_mark(here)}"), f"Choose {wanted}", entries, 0, room))
    ready = form.least <= len(chosen) <= form.most
    buttons = _turns(asking, Where(0, page), total)
    buttons += [_done(asking, ready=ready), *_aside(asking, empty=not chosen)]
    return (*parts, Buttons(tuple(buttons)))


def _so_far(asking: Asking, form: Pick, chosen: list[str]) -> str:
    labels = {option.key: full_label(option) for option in form.options}
    said = ", ".join(escaped(labels[key]) for key in chosen if key in labels) or "nothing yet"
    text = f"Chosen {len(chosen)} of {form.most}: {said}"
    return cut(words.fill(text, asking.shown), 1000)


# ---- things into slots


def _arrange(asking: Asking, form: Arrange, where: Where) -> tuple[Part, ...]:
    placed = slots_of(form, asking.draft)
    labels = {option.key: full_label(option) for option in form.options}
    lines = [f"{escaped(slot)}: {escaped(labels.get(key, '…'))}" for slot, key in zip(form.slots, placed, strict=True)]
    parts: list[Part] = [
        Text(cut(words.fill("\n".join(lines), asking.shown), 1500)),
    ]
    first = (where.node // LINES) * LINES
    for slot in range(first, min(first + LINES, len(form.slots))):
        page = where.page if slot == where.node else 0
        entries = [
            _entry(asking, option, index, (), chosen=full_label(option) == labels.get(placed[slot]))
            for index, option in _faces(form, slot)
        ]
        hint = cut(words.fill(form.slots[slot], asking.names), PLACEHOLDER)
        mark = _mark([at for at, option in enumerate(form.options) if option.key == placed[slot]])
        menu = asking.id("slot", f"{Where(slot, page).n}.{mark}")
        parts.append(Menu(menu, hint, _windowed(entries, page)))
    buttons = _lines_turns(asking, first, len(form.slots))
    buttons += [_done(asking, ready=all(placed)), *_aside(asking, empty=not any(placed))]
    return (*parts, Buttons(tuple(buttons)))


def _assign(asking: Asking, form: Assign, where: Where) -> tuple[Part, ...]:
    placed = slots_of(form, asking.draft)
    given = [
        f"{escaped(full_label(option))}: {escaped(', '.join(slots))}"
        for option, slots in by_target(form, tuple(placed))
    ]
    left = [slot for slot, key in zip(form.slots, placed, strict=True) if not key]
    given += [f"Still to assign: {escaped(', '.join(left))}"] if left else []
    parts: list[Part] = [Text(cut(words.fill("\n".join(given), asking.shown), 1500))]
    first = (where.node // LINES) * LINES
    for slot in range(first, min(first + LINES, len(form.slots))):
        entries = [
            _entry(asking, option, index, (), chosen=option.key == placed[slot])
            for index, option in enumerate(form.options)
            if option.key == placed[slot] or takes(form, placed, slot, option.key)
        ]
        mark = _mark([at for at, option in enumerate(form.options) if option.key == placed[slot]])
        page = where.page if slot == where.node else 0
        menu = asking.id("give", f"{Where(slot, page).n}.{mark}")
        parts.append(Menu(menu, cut(words.fill(form.slots[slot], asking.names), PLACEHOLDER), _windowed(entries, page)))
    empty = [slot for slot, key in enumerate(placed) if not key]
    able = [
        _entry(asking, option, index, ())
        for index, option in enumerate(form.options)
        if any(takes(form, placed, slot, option.key) for slot in empty)
    ]
    if len(empty) > 1 and able:
        parts.append(Menu(asking.id("give_rest", f"{first}.{len(empty)}"), "All the rest", tuple(able[:ENTRIES])))
    buttons = _lines_turns(asking, first, len(form.slots))
    buttons += [_done(asking, ready=not empty), *_aside(asking, empty=not any(placed))]
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


def _allot(asking: Asking, form: Allot, where: Where) -> tuple[Part, ...]:
    given = amounts_of(form, asking.draft)
    total = sum(given.values())
    wanted = str(form.most) if form.least == form.most else f"{form.least} to {form.most}"
    said = " · ".join(f"{escaped(bin_.label)} {given[bin_.key]}" for bin_ in form.bins)
    text = f"Assigned {total} of {wanted}: {said}"
    parts: list[Part] = [Text(cut(words.fill(text, asking.shown), 1500))]
    first = (where.node // LINES) * LINES
    for number in range(first, min(first + LINES, len(form.bins))):
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
    buttons += [
        _done(asking, ready=form.least <= total <= form.most),
        *_aside(asking, empty=not total),
    ]
    return (*parts, Buttons(tuple(buttons)))


def amounts_of(form: Allot, draft: Picks) -> dict[str, int]:
    """Return the amount in each bin in a draft."""
    given = dict.fromkeys((bin_.key for bin_ in form.bins), 0)
    for pick in draft:
        if not isinstance(pick, str) and pick[0] in given:
            given[pick[0]] = pick[1]
    return given


# ---- shared


def _windowed(entries: list[Entry], page: int) -> tuple[Entry, ...]:
    if len(entries) <= A_LINE:
        return tuple(entries)
    size = A_LINE - 1
    page %= (len(entries) - 1) // size + 1
    return (*entries[page * size : (page + 1) * size], Entry(MORE, "More …", f"{len(entries)} in total"))


def _lines_turns(asking: Asking, first: int, total: int) -> list[Button]:
    if total <= LINES:
        return []
    return [
        Button("◀ Previous", asking.id("go", Where(max(first - LINES, 0)).n), disabled=first == 0),
        Button("Next ▶", asking.id("go", Where(first + LINES).n), disabled=first + LINES >= total),
    ]


def _done(asking: Asking, *, ready: bool) -> Button:
    return Button("Done", asking.id("done"), Style.SUCCESS, disabled=not ready)


def _aside(asking: Asking, *, empty: bool) -> list[Button]:
    """Return the buttons to clear the draft, or to use the default."""
    usual = asking.decision.default.picks
    buttons = [Button("Clear", asking.id("clear"), disabled=empty)]
    if usual and all(usual):
        buttons.insert(0, Button("Use the Default", asking.id("usual"), disabled=usual == asking.draft))
    return buttons


def _mark(chosen: Sequence[int]) -> str:
    """Return the mark of a menu's choice in its id; the same id would show an older choice."""
    return ",".join(str(index) for index in chosen) if len(chosen) <= 5 else f"{len(chosen)}-{sum(chosen)}"
