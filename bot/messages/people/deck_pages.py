"""A person's own decks, as they see them, and as they share them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.decks.own_deck import LONGEST, Deck
from bot.messages import button_ids
from bot.messages.forms import Form, Input
from bot.messages.message_parts import (
    ENTRIES,
    ENTRY,
    Button,
    Buttons,
    Entry,
    File,
    Menu,
    Message,
    Part,
    Style,
    Text,
    cut,
)
from bot.names import escaped, shown
from rules.kernel.books.building import Builder, Fault
from rules.kernel.words import count, listing, one, plural

ROOM = 2400
"""Characters of a list in a message."""


class Shelf(NamedTuple):
    """The game that decks are for: its id, its title, its rules of building."""

    game: str
    title: str
    builder: Builder


class Verdict(NamedTuple):
    """A deck's faults at a table of so many players; none if it is legal there."""

    seats: int
    faults: tuple[Fault, ...]


def shelf(of: Shelf, decks: Sequence[Deck], verdicts: Mapping[int, Sequence[Verdict]], said: str = "") -> Message:
    """Return all of a person's decks.

    Args:
        of: For which game.
        decks: The decks, the one changed last first.
        verdicts: What is wrong with each, by its number.
        said: What came of the press before.
    """
    lines = [f"## Your {plural(of.builder.noun)}", f"-# {of.title} · Only you see these, unless you share one."]
    if said:
        lines.append(said)
    lines += [f"- **{escaped(deck.name)}**: {_short(of, deck, verdicts[deck.id])}" for deck in decks]
    if not decks:
        lines.append(f"You have none yet. Start from a printed {of.builder.noun}, or import a list.")
    parts: list[Part] = [Text("\n".join(lines))]
    if decks:
        entries = [
            Entry(str(deck.id), cut(deck.name, ENTRY), cut(_short(of, deck, verdicts[deck.id]), ENTRY))
            for deck in decks
        ]
        parts.append(Menu(button_ids.make(0, "deck_show"), f"Open {one(of.builder.noun)}…", tuple(entries[:ENTRIES])))
    begin = [Entry(key, cut(one.name, ENTRY), cut(one.plan, ENTRY)) for key, one in of.builder.printed().items()]
    if begin:
        parts.append(
            Menu(
                button_ids.make(0, "deck_begin", of.game),
                f"Start from a printed {of.builder.noun}…",
                tuple(begin[:ENTRIES]),
            )
        )
    parts.append(Buttons((Button("Import a List…", button_ids.make(0, "deck_import", of.game)),)))
    return Message(tuple(parts))


def panel(of: Shelf, deck: Deck, verdicts: Sequence[Verdict], said: str = "") -> Message:
    """Return one deck, to be changed.

    Args:
        of: For which game.
        deck: The deck.
        verdicts: What is wrong with it.
        said: What came of the press before.
    """
    head = [
        f"## {escaped(deck.name)}",
        f"-# {of.title} · {count(len(deck.pieces), of.builder.piece)} · only you see this",
    ]
    parts: list[Part] = [Text("\n".join([*head, *([said] if said else [])])), Text(_list(of, deck))]
    parts.append(Text("\n".join(_judged(verdicts))))
    names = of.builder.names()
    entries = [
        Entry(code, cut(f"{n} {names.get(code, code)}", ENTRY))
        for group in of.builder.groups(deck.pieces)
        for code, n in group.pieces
    ]
    for first in range(0, len(entries), ENTRIES):
        some = tuple(entries[first : first + ENTRIES])
        hint = "Remove one…" if len(entries) <= ENTRIES else f"Remove one ({first + 1} to {first + len(some)})…"
        parts.append(Menu(button_ids.make(0, "deck_drop", f"{deck.id}.{first}"), hint, some))
    parts.append(
        Buttons(
            (
                Button("Add…", button_ids.make(0, "deck_add", deck.id), Style.PRIMARY),
                Button("Share Here", button_ids.make(0, "deck_share", deck.id)),
                Button("Export", button_ids.make(0, "deck_export", deck.id)),
                Button("Delete…", button_ids.make(0, "deck_delete", deck.id), Style.DANGER),
                Button(f"All My {plural(of.builder.noun).title()}", button_ids.make(0, "decks", deck.game)),
            )
        )
    )
    return Message(tuple(parts))


def shared(of: Shelf, deck: Deck, verdicts: Sequence[Verdict], owner: str) -> Message:
    """Return one deck as everyone in a channel sees it."""
    many = count(len(deck.pieces), of.builder.piece)
    head = f"**{escaped(deck.name)}** · {one(of.builder.noun)} for {of.title} by {shown(owner)} · {many}"
    return Message((Text(head), Text(_list(of, deck)), Text(f"-# {_short(of, deck, verdicts)}")))


def text(deck: Deck, written: str) -> Message:
    """Return one deck as text to copy, and as a file."""
    name = re.sub(r"[^A-Za-z0-9]+", "-", deck.name).strip("-").lower() or "deck"
    return Message((Text(f"**{escaped(deck.name)}** as text. Import reads it back in."), File(f"{name}.txt", written)))


def sure(deck: Deck) -> Message:
    """Ask to confirm a deck's deletion."""
    return Message(
        (
            Text(f"Delete **{escaped(deck.name)}**? Tables that already use it keep their copy."),
            Buttons(
                (
                    Button("Delete It", button_ids.make(0, "deck_delete_yes", deck.id), Style.DANGER),
                    Button("Keep It", button_ids.make(0, "deck_show", deck.id)),
                )
            ),
        )
    )


def add_form(deck: Deck, builder: Builder) -> Form:
    """Return the form for adding cards to a deck."""
    cards = Input("cards", f"{plural(builder.piece).title()}, one per line", 2000, hint=_example(builder))
    return Form(f"Add to {deck.name}", button_ids.make(0, "deck_add_sent", deck.id), (cards,))


def import_form(game: str, builder: Builder) -> Form:
    """Return the form for importing a list."""
    inputs = (
        Input("name", f"Name of the {builder.noun}", LONGEST),
        Input("cards", f"{plural(builder.piece).title()}, one per line", 4000, hint=_example(builder)),
    )
    return Form("Import a list", button_ids.make(0, "deck_import_sent", game), inputs)


def _example(builder: Builder) -> str:
    return f"One {builder.piece} per line, with its number in front"


def _list(of: Shelf, deck: Deck) -> str:
    names = of.builder.names()
    lines = []
    for group in of.builder.groups(deck.pieces):
        lines.append(f"**{escaped(group.heading)}** ({sum(n for _, n in group.pieces)})")
        lines.append(" · ".join(f"{n} {escaped(names.get(code, code))}" for code, n in group.pieces))
    return cut("\n".join(lines), ROOM) or "It is empty."


def _short(of: Shelf, deck: Deck, verdicts: Sequence[Verdict]) -> str:
    """Return a deck's number of cards and where it is legal, briefly."""
    legal = [str(verdict.seats) for verdict in verdicts if not verdict.faults]
    where = f"legal for {listing(legal, 'or')} players" if legal else "not legal yet"
    return f"{count(len(deck.pieces), of.builder.piece)}, {where}"


def _judged(verdicts: Sequence[Verdict]) -> list[str]:
    """Return a deck's faults: those at every table first, then those at some."""
    legal = [str(verdict.seats) for verdict in verdicts if not verdict.faults]
    lines = [f"✓ Legal for {listing(legal, 'or')} players."] if legal else ["Not legal yet:"]
    everywhere = [fault for fault in verdicts[0].faults if all(fault in verdict.faults for verdict in verdicts)]
    lines += [_fault(fault) for fault in everywhere]
    for verdict in verdicts:
        lines += [
            f"{_fault(fault)} (with {verdict.seats} players)" for fault in verdict.faults if fault not in everywhere
        ]
    return lines


def _fault(fault: Fault) -> str:
    return f"- {escaped(fault.said)} `{'`, `'.join(fault.rules)}`"
