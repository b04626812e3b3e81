"""Rules for reading: one rule, several in a list, the rules of events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import structs

from bot.errors import Stale
from bot.messages import button_ids
from bot.messages.message_parts import (
    ENTRIES,
    ENTRY,
    LABEL,
    Button,
    Buttons,
    Entry,
    Menu,
    Message,
    Part,
    Style,
    Text,
    cut,
    rows,
)
from bot.names import quote
from rules.kernel import Passage
from rules.kernel.books.phrasebook import LEGEND
from rules.lookup import Hit

ROOM = 1900
"""Characters of one rule; longer ones are cut."""
LIST = 3000
"""Characters of rules on one page of a list."""
OTHERS = 4
"""Other rules offered as buttons below one rule."""
ALSO = 1
"""Passages of the table in full beside the answer."""
FEW = 5
"""Rules offered as buttons below several; more become a menu."""
FIRST_WORDS = 30
"""Characters of a rule's text on a button."""
_PACKED = 40
"""Characters that a button's id has for its own use."""

Turn = Callable[[int], str]
"""Returns the id of the button that leads to a page."""

Notes = Mapping[str, str]
"""Rulings and house rules, by the id of the rule they stand under."""
NO_NOTES: Notes = {}


# ---- one rule


def rule(
    hit: Hit,
    *,
    table: int = 0,
    related: Sequence[Hit] = (),
    head: str = "",
    title: str = "",
    near: Sequence[Hit] = (),
    more: Sequence[Hit] = (),
    share: bool = False,
    note: str = "",
) -> Message:
    """Return one rule, with its source and the ways to others as buttons.

    Args:
        hit: The rule.
        table: The table that was asked about; 0 when there is none.
        related: Other rules to offer.
        head: A line above.
        title: The name of its game.
        near: All rules of its heading in their order, itself among them.
        more: Further answers to what was asked.
        share: Offer to show it to everyone in the channel.
        note: What this server rules about it and the table here plays otherwise.
    """
    text = [f"**{hit.topic}** · `{hit.id}`", hit.text]
    if hit.example:
        text.append(f"*Example:* {hit.example}")
    if hit.ruling:
        text.append(f"*Our ruling, where the rulebook is silent or unclear:* {hit.ruling}")
    parts: list[Part] = [Text(f"-# {head}")] if head else []
    parts.append(Text(f"{cut(chr(10).join(text), ROOM)}\n{source(hit, title)}"))
    if note:
        parts.append(Text(note))
    ways = _around(hit, near, table)
    if more:
        ways.append(Button("More Answers", button_ids.make(table, "hits", pack(more))))
    if share:
        ways.append(Button("Share Here", button_ids.make(table, "share", hit.id), Style.PRIMARY))
    return Message((*parts, *rows(_doors(related[:OTHERS], table, hit.topic)), *rows(ways)))


def passage(
    said: Passage, *, table: int, head: str = "", related: Sequence[Hit] = (), more: Sequence[Hit] = ()
) -> Message:
    """Return a passage of the table as an answer, with the ways to the rules that say more.

    Args:
        said: The passage.
        table: The table.
        head: A line above.
        related: Rules to offer.
        more: Further answers to what was asked.
    """
    parts: list[Part] = [Text(f"-# {head}")] if head else []
    parts.append(Text(_told(said)))
    ways = []
    if said.source == LEGEND:
        ways.append(Button(LEGEND, button_ids.make(table, "legend")))
    if more:
        ways.append(Button("More Answers", button_ids.make(table, "hits", pack(more))))
    return Message((*parts, *rows(_doors(related, table)), *rows(ways)))


def with_passages(message: Message, also: Sequence[Passage]) -> Message:
    """Return an answer with the table's own additions, in full, above its buttons."""
    if not also:
        return message
    at = next((n for n, part in enumerate(message.parts) if not isinstance(part, Text)), len(message.parts))
    told = Text("\n".join(_told(one) for one in also[:ALSO]))
    return structs.replace(message, parts=(*message.parts[:at], told, *message.parts[at:]))


def _told(said: Passage) -> str:
    return f"**{said.heading}**\n{cut(said.text, ROOM)}\n-# {said.source}."


def source(hit: Hit, title: str = "") -> str:
    """Return a rule's source and the age of our wording, in small print."""
    book = f"Rulebook of {title}" if title else "Rulebook"
    return f"-# {book}: {hit.ref}. Wording: {hit.edition}."


def _around(hit: Hit, near: Sequence[Hit], table: int) -> list[Button]:
    """Return the ways to the previous rule, the whole heading and the next rule."""
    order = [other.id for other in near]
    if hit.id not in order or len(order) < 2:
        return []
    at = order.index(hit.id)
    whole = Button(cut(f"{hit.topic}: All {len(order)}", LABEL), button_ids.make(table, "topic", order[0]))
    before = [Button(f"◀ {order[at - 1]}", button_ids.make(table, "turn_to", order[at - 1]))] if at else []
    after = [Button(f"{found} ▶", button_ids.make(table, "turn_to", found)) for found in order[at + 1 : at + 2]]
    return [*before, whole, *after]


# ---- several rules


def several(
    hits: Sequence[Hit],
    *,
    table: int = 0,
    head: str = "",
    page: int = 0,
    turn: Turn | None = None,
    none: str = "",
    notes: Notes = NO_NOTES,
) -> Message:
    """Return rules in a list, with the way to each whole rule.

    Args:
        hits: The rules.
        table: The table that was asked about; 0 when there is none.
        head: A line above.
        page: The page looked at; the last one when there are fewer.
        turn: Gives the ids of the buttons that turn pages; without it there is one page.
        none: What is said when there are no rules.
        notes: What stands under each.
    """
    lines = [noted(_line(hit), hit, notes) for hit in hits]
    pages = paged(lines)
    page = min(page, len(pages) - 1)
    here = pages[page]
    parts: list[Part] = [Text(f"-# {head}")] if head else []
    text = "\n".join(lines[at] for at in here) or none or "No rule is cited here."
    if turn is None and len(pages) > 1:
        text += f"\n-# and {len(hits) - len(here)} more"
    parts.append(Text(text))
    parts += doors([hits[at] for at in here], table)
    return Message((*parts, *turns(page, len(pages), turn)))


def chapter(
    told: Sequence[tuple[str, Sequence[Hit]]],
    *,
    table: int,
    turn: Turn,
    page: int = 0,
    head: str = "",
    notes: Notes = NO_NOTES,
) -> Message:
    """Return the rules of a chapter, paragraph by paragraph; each rule is written out once.

    Args:
        told: The first words of each paragraph, with its rules.
        table: The table.
        turn: Gives the ids of the buttons that turn pages.
        page: The page looked at; the last one when there are fewer.
        head: What happened, for the line above.
        notes: What stands under each rule.
    """
    met: list[Hit] = []
    blocks: list[tuple[str, list[Hit]]] = []
    for first, rules in told:
        fresh = [hit for hit in rules if hit not in met]
        known = [hit for hit in rules if hit in met]
        lines = [(noted(_line(hit), hit, notes), [hit]) for hit in fresh]
        if known:
            ids_ = ", ".join(f"`{hit.id}`" for hit in known)
            lines.append((f"-# {'and ' if fresh else ''}as above: {ids_}", known))
        met += fresh
        for part in paged(
            [line for line, _ in lines], LIST - len(first) - 5
        ):  # a long paragraph goes on on a page more
            said = "\n".join(lines[at][0] for at in part)
            blocks.append((f"**{first}**\n{said}", [hit for at in part for hit in lines[at][1]]))
    pages = paged([text for text, _ in blocks], most=len(blocks) or 1)
    page = min(page, len(pages) - 1)
    here = {hit.id for at in pages[page] for hit in blocks[at][1]}
    parts: list[Part] = [Text(f"-# {head or 'The rules of what happened'}")]
    parts.append(Text("\n".join(blocks[at][0] for at in pages[page]) or "No rule is cited here."))
    parts += doors([hit for hit in met if hit.id in here], table)
    return Message((*parts, *turns(page, len(pages), turn)))


def _line(hit: Hit) -> str:
    return f"**{hit.topic}** `{hit.id}`: {hit.text}"


def noted(line: str, hit: Hit, notes: Notes) -> str:
    """Return a rule with its notes."""
    return f"{line}\n{notes[hit.id]}" if hit.id in notes else line


def paged(blocks: Sequence[str], room: int = LIST, most: int = ENTRIES) -> list[range]:
    """Return the blocks of each page: as many as fit, in order; at least one page.

    Args:
        blocks: Texts, each of which stays whole.
        room: Characters on a page; a block that is longer has one of its own.
        most: Blocks on a page.
    """
    pages: list[range] = []
    first, used = 0, 0
    for at, block in enumerate(blocks):
        if at > first and (used + len(block) + 1 > room or at - first == most):
            pages.append(range(first, at))
            first, used = at, 0
        used += len(block) + 1
    return [*pages, range(first, len(blocks))]


def turns(page: int, pages: int, turn: Turn | None) -> tuple[Part, ...]:
    """Return the buttons that turn pages; empty if there is one page."""
    if turn is None or pages < 2:
        return ()
    back = Button("◀ Previous", turn(max(page - 1, 0)), disabled=page == 0)
    on = Button(f"Next ▶ ({page + 1} of {pages})", turn(page + 1), disabled=page == pages - 1)
    return (Buttons((back, on)),)


def doors(hits: Sequence[Hit], table: int, topic: str = "") -> tuple[Part, ...]:
    """Return the ways to whole rules: a few buttons, or menus.

    Args:
        hits: The rules.
        table: The table that was asked about.
        topic: The heading that is looked at: its rules are told apart by their first words.
    """
    if len(hits) <= FEW:
        return rows(_doors(hits, table, topic))
    entries = tuple(Entry(hit.id, cut(f"{hit.id} {hit.topic}", ENTRY), cut(hit.text, ENTRY)) for hit in hits)
    return tuple(
        Menu(button_ids.make(table, "look", at or ""), "Open a rule", entries[at : at + ENTRIES])
        for at in range(0, len(entries), ENTRIES)
    )


def _doors(hits: Sequence[Hit], table: int, topic: str = "") -> list[Button]:
    alike = [topic, *[hit.topic for hit in hits]]
    said = (cut(hit.text, FIRST_WORDS) if alike.count(hit.topic) > 1 else hit.topic for hit in hits)
    return [
        Button(cut(f"{hit.id} {word}", LABEL), button_ids.make(table, "rule", hit.id))
        for hit, word in zip(hits, said, strict=True)
    ]


def nothing(question: str) -> Message:
    """Return the answer when no rule fits."""
    asked = quote(question, 80)
    text = f"I found no rule for “{asked}”. Try one or two words from the rulebook."
    return Message((Text(text), Buttons((Button("Browse the Rules", button_ids.make(0, "rules")),))))


# ---- rules in an id


def pack(hits: Sequence[Hit]) -> str:
    """Return as many rule ids as fit into a button's id; a game's code is written once."""
    packed, code = "", ""
    for hit in hits:
        own, _, rest = hit.id.partition("-")
        more = ("." if packed else "") + (rest if own == code else hit.id)
        if len(packed) + len(more) > _PACKED:
            break
        packed, code = packed + more, own
    return packed


def unpack(packed: str) -> tuple[str, ...]:
    """Return the ids that :func:`pack` wrote.

    Raises:
        Stale: Nobody wrote that.
    """
    found: list[str] = []
    for part in packed.split("."):
        whole = part if part.count("-") > 1 else f"{found[-1].partition('-')[0]}-{part}" if found else ""
        if whole.count("-") != 2:
            raise Stale(button_ids.OLDER)
        found.append(whole)
    return tuple(found)
