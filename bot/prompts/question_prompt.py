"""A decision as text, buttons and menus, at one point of choosing.

Pick one: buttons to five options, with what they say above them; from six on they are listed in menus of 25, which say
it themselves; beyond five by groups where the options have them; what no message holds comes in pages.
Pick many: a menu that is the answer once it is sent, where it takes all picks and they can be taken back; else one,
paged, that fills a draft. Slots and bins: see :mod:`bot.prompts.slot_menus`. What fills a draft ends with Done.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.messages.message_parts import (
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
from bot.names import escaped
from bot.prompts import option_outcomes
from bot.prompts.answer_places import LABEL, Arranged, has_others, standing_in, style
from bot.prompts.menu_names import asked_in_short, hint
from bot.prompts.option_tree import Node, button_label, full_label, tree, under
from bot.prompts.prompt_base import AT_ONCE, Asking, Where, entry, last_buttons, mark_of
from bot.prompts.shown_answers import in_places
from bot.prompts.slot_menus import allot, arrange, assign
from bot.tables.play.answer_words import words_of
from rules.kernel import Allot, Arrange, Assign, Decision, Form, Option, Pick, Secrecy, words


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
    if isinstance(form, Pick) and where.again is not None:
        return _again(asking, form, where.again)
    if isinstance(form, Pick) and form.most == 1:
        return _pick_one(asking, form, where)
    return (*_proposed(asking, where), *_several(asking, form, where))


def _several(asking: Asking, form: Form, where: Where) -> tuple[Part, ...]:
    """Return the menus that fill the draft of an answer of several parts."""
    if isinstance(form, Arrange):
        return arrange(asking, form, where)
    if isinstance(form, Assign):
        return assign(asking, form, where)
    return allot(asking, form, where) if isinstance(form, Allot) else _pick_many(asking, form, where)


def _proposed(asking: Asking, where: Where) -> tuple[Part, ...]:
    """Return the answer that is proposed as one of its own, as long as nothing has been chosen."""
    proposal = asking.decision.proposal
    if not proposal or any(asking.draft) or where.node:
        return ()
    said = words.fill(f"**Proposal**: {escaped(words_of(asking.decision, proposal))}", asking.shown)
    take = Button("Take the Proposal", asking.id("proposed"), Style.PRIMARY)
    change = Button("Change It First", asking.id("usual"))
    return Text(cut(said, 1000)), Buttons((take, change)), Text("-# Or choose yourself:")


# ---- one of several


def _again(asking: Asking, form: Pick, index: int) -> tuple[Part, ...]:
    """Return the question whether an answer that loses something is meant."""
    option = form.options[index]
    beside = in_places(asking.decision, form) is not None
    home = 0 if beside else next((node.number for node in tree(form.options) if index in node.options), 0)
    lost = option.danger or option.forecast
    asked = f"{option_outcomes.WARNING} **{escaped(full_label(option))}**: {escaped(lost)}. Do it all the same?"
    back = Button("Back", asking.id("go", Where(home).n))
    do_it = Button("Do It", asking.id("pick", index), Style.DANGER)
    return Text(words.fill(asked, asking.shown)), Buttons((do_it, back))


def _acts(asking: Asking, form: Pick, places: Arranged) -> tuple[Part, ...]:
    """Return the acts of a turn: a menu for each group, then buttons, the end of the turn last."""
    options, parts = form.options, list[Part]()
    for at, (name, found) in enumerate(places.menus):
        within = standing_in(options, name, found)
        ordered = _in_order(asking, options, found)
        entries = tuple(entry(asking, options[index], index, within) for index in ordered)
        called = _called(asking, name, beside=has_others(options, places))
        called = option_outcomes.group_marked(option_outcomes.lost_by_all(options, found), called)
        parts.append(Menu(asking.id("menu", f"0.0.m{at}"), called, entries))
        parts += _below(asking, [options[index] for index in ordered], within)
    shown = sorted(
        places.buttons,
        key=lambda index: (options[index].last, _rank(asking, options[index]), options[index].vain),
    )
    buttons = [_button(asking, options[index], index) for index in shown]
    if not form.least:
        buttons.append(Button(asking.decision.nothing or "None", asking.id("none")))
    return (*parts, *_around(asking, rows(buttons), [options[index] for index in shown]))


def _in_order(asking: Asking, options: tuple[Option, ...], indices: Sequence[int]) -> tuple[int, ...]:
    """Return some options as they are shown: what comes first in front, useless ones last."""
    found = option_outcomes.in_vain_last(options, indices)
    return tuple(sorted(found, key=lambda index: _rank(asking, options[index])))


def _rank(asking: Asking, option: Option) -> int:
    """Return the place of an answer among those that come first; one for all others."""
    return asking.first.index(option.key) if option.key in asking.first else len(asking.first)


def _called(asking: Asking, name: str = "", *, beside: bool = False) -> str:
    """Return what a menu of a private question is called: a list by the question."""
    if name or beside:
        return hint(name, asking.decision, asking.names, beside=beside)
    return asked_in_short(asking.decision, asking.names)


def _button(asking: Asking, option: Option, index: int, within: tuple[str, ...] = ()) -> Button:
    label = asking.label(option_outcomes.marked(option, button_label(option, within)), LABEL)
    if option.danger:
        return Button(label, asking.id("risk", index), Style.DANGER)
    return Button(label, asking.id("pick", index), style(option))


def _pick_one(asking: Asking, form: Pick, where: Where) -> tuple[Part, ...]:
    places = None if where.node else in_places(asking.decision, form)
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
        extra.append(Button(asking.decision.nothing or "None", asking.id("none")))
    total = len(node.groups) + len(node.options)
    if total <= BUTTONS_A_ROW:
        parts += _buttons(asking, form, nodes, node, extra)
        return tuple(parts)
    ends = [index for index in node.options if form.options[index].last]
    total -= len(ends)
    extra += [_button(asking, form.options[index], index, node.path) for index in ends]
    page = min(where.page, (total - 1) // ENTRIES)
    entries = [_group_entry(asking, form, nodes, nodes[number]) for number in node.groups]
    ordered = _in_order(asking, form.options, [index for index in node.options if index not in ends])
    entries += [entry(asking, form.options[index], index, node.path) for index in ordered]
    shown = tuple(entries[page * ENTRIES : (page + 1) * ENTRIES])
    called = f"{', '.join(node.path)}…" if node.number else _called(asking)
    called = cut(words.fill(called, asking.names), PLACEHOLDER - len(" (99 of 99)"))
    called = called if total <= ENTRIES else f"{called} ({page + 1} of {(total - 1) // ENTRIES + 1})"
    here = ordered[max(page * ENTRIES - len(node.groups), 0) : max((page + 1) * ENTRIES - len(node.groups), 0)]
    parts.append(Menu(asking.id("menu", Where(node.number, page).n), called, shown))
    parts += _below(asking, [form.options[index] for index in here], node.path)
    extra = _turns(asking, Where(node.number, page), total) + extra
    if extra:
        parts.append(Buttons(tuple(extra)))
    return tuple(parts)


def _buttons(asking: Asking, form: Pick, nodes: tuple[Node, ...], node: Node, extra: list[Button]) -> list[Part]:
    losing = {number: option_outcomes.lost_by_all(form.options, under(nodes, number)) for number in node.groups}
    ordered = _in_order(asking, form.options, node.options)
    groups = [
        Button(
            asking.label(option_outcomes.group_marked(lost, nodes[number].path[-1]), LABEL),
            asking.id("go", Where(number).n),
            Style.DANGER if lost else option_outcomes.group_style(form.options, under(nodes, number)),
        )
        for number, lost in losing.items()
    ]
    picks = [_button(asking, form.options[index], index, node.path) for index in ordered]
    all_of_it = groups + picks
    told = [form.options[index] for index in ordered]
    in_rows = [all_of_it + extra] if len(all_of_it) + len(extra) <= BUTTONS_A_ROW else [all_of_it, extra]
    made = [Buttons(tuple(row)) for row in in_rows]
    return [*_groups_lost(asking, nodes, losing), *_around(asking, made, told, node.path)]


def _groups_lost(asking: Asking, nodes: tuple[Node, ...], losing: dict[int, str]) -> list[Part]:
    """Return what is lost by each group all of whose answers lose something."""
    lines = [option_outcomes.group_line(lost, nodes[number].path[-1]) for number, lost in losing.items() if lost]
    return [Text(words.fill("\n".join(lines), asking.shown))] if lines else []


def _around(
    asking: Asking, buttons: Sequence[Buttons], options: list[Option], within: tuple[str, ...] = ()
) -> tuple[Part, ...]:
    told = [(button_label(option, within), option) for option in options]
    return option_outcomes.around(buttons, told, asking.shown)


def _below(asking: Asking, options: list[Option], within: tuple[str, ...]) -> list[Part]:
    """Return what a menu cuts of its options, in small print below it."""
    lines = option_outcomes.cut_by_a_menu([(full_label(option, within), option) for option in options], asking.names)
    return [Text(words.fill("\n".join(lines), asking.shown))] if lines else []


def _group_entry(asking: Asking, form: Pick, nodes: tuple[Node, ...], node: Node) -> Entry:
    inside = [nodes[number].path[-1] for number in node.groups]
    options = [form.options[index] for index in node.options]
    inside += [option_outcomes.marked(option, full_label(option, node.path)) for option in options]
    lost = option_outcomes.lost_by_all(form.options, under(nodes, node.number))
    label = asking.label(option_outcomes.group_marked(lost, node.path[-1]), ENTRY)
    return Entry(f"g{node.number}", label, asking.label(lost or " · ".join(inside), ENTRY))


def _turns(asking: Asking, where: Where, total: int) -> list[Button]:
    last = (total - 1) // ENTRIES
    if not last:
        return []
    return [
        Button("◀ Previous", asking.id("go", Where(where.node, max(where.page - 1, 0)).n), disabled=where.page == 0),
        Button("Next ▶", asking.id("go", Where(where.node, where.page + 1).n), disabled=where.page == last),
    ]


# ---- several


def _at_once(decision: Decision, form: Pick) -> bool:
    """Whether sending the list is the answer.

    It is where the list takes all picks, and what was sent can be taken back or changed. What loses something is looked
    at again before it is handed in.
    """
    seen = decision.secrecy is Secrecy.OPEN or decision.revisable
    return seen and len(form.options) <= ENTRIES and not any(option.danger for option in form.options)


def _in_one_go(asking: Asking, form: Pick) -> tuple[Part, ...]:
    """Return a list that is the answer once it is sent."""
    entries = tuple(entry(asking, option, index, ()) for index, option in enumerate(form.options))
    menu = Menu(asking.id("many", f"0..{AT_ONCE}"), f"Choose {_wanted(form)}", entries, max(form.least, 1), form.most)
    nothing = [] if form.least else [Button(asking.decision.nothing or "None", asking.id("none"))]
    usual = asking.decision.default.picks
    nothing += [Button("Use the Default", asking.id("usual"))] if usual and not asking.decision.proposal else []
    head = Text(f"Choose {_wanted(form)}. What you choose is your answer as soon as you close the list.")
    return head, menu, *_below(asking, list(form.options), ()), *rows(nothing)


def _wanted(form: Pick) -> str:
    if form.least == form.most:
        return str(form.most)
    return f"{form.least} to {form.most}" if form.least else f"up to {form.most}"


def _pick_many(asking: Asking, form: Pick, where: Where) -> tuple[Part, ...]:
    if not asking.draft and _at_once(asking.decision, form):
        return _in_one_go(asking, form)
    chosen = [key for key in asking.draft if isinstance(key, str)]
    total = len(form.options)
    page = min(where.page, (total - 1) // ENTRIES)
    indices = range(page * ENTRIES, min((page + 1) * ENTRIES, total))
    here = [index for index in indices if form.options[index].key in chosen]
    room = min(form.most - (len(chosen) - len(here)), len(indices))
    parts: list[Part] = [Text(_so_far(asking, form, chosen))]
    entries = tuple(entry(asking, form.options[index], index, (), chosen=index in here) for index in indices)
    if room > 0:
        parts.append(Menu(asking.id("many", f"{page}.{mark_of(here)}"), f"Choose {_wanted(form)}", entries, 0, room))
    parts += _below(asking, [form.options[index] for index in indices], ())
    ready = form.least <= len(chosen) <= form.most
    buttons = _turns(asking, Where(0, page), total)
    buttons += last_buttons(asking, ready=ready, empty=not chosen)
    return (*parts, Buttons(tuple(buttons)))


def _so_far(asking: Asking, form: Pick, chosen: list[str]) -> str:
    labels = {option.key: full_label(option) for option in form.options}
    said = ", ".join(escaped(labels[key]) for key in chosen if key in labels) or "nothing yet"
    text = f"Chosen {len(chosen)} of {form.most}: {said}"
    return cut(words.fill(text, asking.shown), 1000)
