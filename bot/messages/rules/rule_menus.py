"""The rules by game and heading, as menus and pages; its first rule's id names a heading."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.messages import button_ids
from bot.messages.forms import Form, Input
from bot.messages.message_parts import ENTRIES, ENTRY, Button, Entry, Menu, Message, Part, Style, Text, cut, rows
from bot.messages.rules.rule_pages import NO_NOTES, Notes, doors, noted, paged
from rules.kernel import Passage, words
from rules.kernel.books.phrasebook import LEGEND
from rules.lookup import GameHead, Hit

ALL = "all"
"""The entry of a short menu that leads to the whole one."""
ROOM = 1900
"""Characters of rules on one page of a heading."""


QUESTION = 300
"""Characters of a question."""


def games(heads: Iterable[GameHead], table: int = 0) -> Message:
    """Return the menu of games with rules."""
    entries = tuple(Entry(head.id, cut(head.title, ENTRY), cut(head.summary, ENTRY)) for head in heads)
    if not entries:
        return Message((Text("I have no rules yet."),))
    menus = (
        Menu(button_ids.make(table, "headings", at or ""), "Choose a game", entries[at : at + ENTRIES])
        for at in range(0, len(entries), ENTRIES)
    )
    return Message((Text("**Rules of which game?**\n-# To ask in your own words: `/rules ask`"), *menus))


def headings(
    title: str, found: Sequence[tuple[Hit, int]], *, game: str = "", edition: str = "", table: int = 0, page: int = 0
) -> Message:
    """Return the menu of a game's headings, in pages if there are many.

    Args:
        title: The game.
        found: The first rule of each heading, and how many there are under it.
        game: The game's id; empty when it has no rule texts.
        edition: Of which date our words are.
        table: The table that was asked about; 0 when there is none.
        page: The page looked at.
    """
    if not found:
        return Message((Text(f"**Rules of {title}**\nI have no rule texts for this game."),))
    pages = -(-len(found) // ENTRIES)
    page = min(page, pages - 1)
    total = words.count(sum(number for _, number in found), "entry", "entries")
    text = f"**Rules of {title}**\nPick a heading, or ask with `/rules ask`.\n-# {total}. Wording: {edition}."
    here = found[page * ENTRIES : (page + 1) * ENTRIES]
    hint = "Rules by Heading" if pages == 1 else f"Rules by Heading ({page + 1} of {pages})"
    menu = Menu(button_ids.make(table, "heading"), hint, tuple(_entry(hit, number) for hit, number in here))
    buttons: list[Button] = []
    if pages > 1:
        buttons = _turns("headings", game, page, pages, table)
    if not table:
        buttons.append(Button("Other Games", button_ids.make(0, "games")))
    return Message((Text(text), menu, *rows(buttons)))


def at_table(message: Message, passages: Sequence[Passage], table: int, *, asks: bool) -> Message:
    """Return the headings of a table's rules, below its special matters, and ways to ask.

    Args:
        message: The headings.
        passages: What answers questions at the table, as everyone may know it.
        table: The table.
        asks: There are rules of its game to ask about.
    """
    signs = [one for one in passages if one.source == LEGEND]
    special = [one for one in passages if one not in signs and one.asked]
    shown = [*special[:1], *[one for one in special[1:] if not one.piece]]
    ways = [Button("Ask a Question", button_ids.make(table, "ask_rules"), Style.PRIMARY)] if asks else []
    ways += [Button(LEGEND, button_ids.make(table, "legend"))] if signs else []
    told = tuple([Text(f"**{one.heading}**\n{cut(one.text, ROOM // 2)}") for one in shown])
    first, *rest = message.parts
    return Message((first, *told, *rest, *rows(ways)))


def asks_again(table: int, game: str = "") -> Button:
    """Return the button under an answer that opens the form for another question.

    Args:
        table: The table that was asked about; 0 when there is none.
        game: The game that was asked about, where there is no table.
    """
    return Button("Ask Again", button_ids.make(table, "ask_rules", "" if table else game))


def ask_form(table: int, game: str = "") -> Form:
    """Return the form for a question about a table's rules, or a game's.

    Args:
        table: The table; 0 when there is none.
        game: The game's id; empty when a table's is meant, or all.
    """
    words_ = Input("question", "Your question, in your own words", QUESTION, hint="how do I win")
    return Form("Ask a Question", button_ids.make(table, "ask_rules_sent", game), (words_,))


def short_menu(table: int, found: Sequence[tuple[Hit, int]]) -> tuple[Part, ...]:
    """Return the headings below another message; the last entry leads to the rest."""
    if not found:
        return ()
    entries = [_entry(hit, number) for hit, number in found]
    if len(entries) > ENTRIES:
        rest = words.count(len(found), "heading")
        entries = [*entries[: ENTRIES - 1], Entry(ALL, "All headings …", f"{rest} in total")]
    return (Menu(button_ids.make(table, "topic"), "Rules by Heading", tuple(entries)),)


def _entry(first: Hit, number: int) -> Entry:
    more = f" · {number} entries" if number > 1 else ""
    return Entry(first.id, cut(first.topic, ENTRY), f"{cut(first.text, ENTRY - len(more))}{more}")


def heading(hits: Sequence[Hit], *, title: str, table: int = 0, page: int = 0, notes: Notes = NO_NOTES) -> Message:
    """Return the rules under one heading, in pages, with the way to each whole rule.

    Args:
        hits: The rules, at least one.
        title: The game.
        table: The table that was asked about; 0 when there is none.
        page: The page looked at.
        notes: What stands under each.
    """
    lines = [noted(f"`{hit.id}` {hit.text}", hit, notes) for hit in hits]
    pages = paged(lines, ROOM)
    page = min(page, len(pages) - 1)
    here = [hits[at] for at in pages[page]]
    text = "\n".join(lines[at] for at in pages[page])
    buttons = _turns("heading", hits[0].id, page, len(pages), table) if len(pages) > 1 else []
    buttons.append(Button("All Headings", button_ids.make(table, "headings", hits[0].game)))
    head = f"**{hits[0].topic}** · {title}"
    small = f"-# Wording: {hits[0].edition}."
    return Message((Text(f"{head}\n{text}\n{small}"), *doors(here, table, hits[0].topic), *rows(buttons)))


def _turns(verb: str, of: str, page: int, pages: int, table: int) -> list[Button]:
    return [
        Button("◀ Previous", button_ids.make(table, verb, f"{of}.{max(page - 1, 0)}"), disabled=page == 0),
        Button(
            f"Next ▶ ({page + 1} of {pages})",
            button_ids.make(table, verb, f"{of}.{page + 1}"),
            disabled=page == pages - 1,
        ),
    ]
