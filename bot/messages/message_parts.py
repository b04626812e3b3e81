"""A message as data: its words and its buttons, before Discord is involved.

The limits are Discord's (documentation, components reference): 5 buttons a row or one menu, 25 entries a menu, 80
characters a button, 100 an entry, 4,000 characters of text and 40 components a message; 2,000 of plain content, with
5 rows below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Literal

import regex
from msgspec import Struct
from msgspec.structs import replace

from rules.kernel import Focus
from rules.kernel.words.phrasing import beginning

BUTTONS_A_ROW = 5
ROWS = 5
ENTRIES = 25
LABEL = 80
ENTRY = 100
PLACEHOLDER = 150
TEXT = 3900
PLAIN = 1900
ALT = 1024


class Style(Enum):
    """The meaning of a button's colour: one wherever it stands, however many stand beside it."""

    PRIMARY = "primary"
    """Blue: an answer, or the way to one: it plays on."""
    SECONDARY = "secondary"
    """Grey: all that is beside it, and the answers that end a turn or decline."""
    SUCCESS = "success"
    """Green: it hands in what was put together, or agrees."""
    DANGER = "danger"
    """Red: something is lost, or it cannot be taken back."""


class Button(Struct, frozen=True):
    """A button.

    Attributes:
        label: Its label.
        id: The id of its act; empty where it opens an address.
        style: The meaning of its colour.
        disabled: It cannot be pressed.
        url: The address it opens.
        jumps: It leads to a message, and so stays where it is read in the same channel.
    """

    label: str
    id: str = ""
    style: Style = Style.SECONDARY
    disabled: bool = False
    url: str = ""
    jumps: bool = False


class Entry(Struct, frozen=True):
    """A line of a menu."""

    value: str
    label: str
    detail: str = ""
    chosen: bool = False


class Menu(Struct, frozen=True):
    """A menu to choose ``least`` to ``most`` entries from."""

    id: str
    placeholder: str
    entries: tuple[Entry, ...]
    least: int = 1
    most: int = 1


class Picker(Struct, frozen=True):
    """A menu of Discord's own entries: a server's people, roles or text channels.

    Attributes:
        id: The id of what it does; what is chosen comes back as ids.
        kind: What is chosen from.
        placeholder: What is shown while nothing is chosen.
        chosen: What is chosen already, by id.
        least: How many have to be chosen.
        most: How many can be.
    """

    id: str
    kind: Literal["people", "roles", "channels"]
    placeholder: str
    chosen: tuple[int, ...] = ()
    least: int = 1
    most: int = 1


class Text(Struct, frozen=True):
    """Words with Discord's mark-up."""

    content: str


class Buttons(Struct, frozen=True):
    """One row of buttons."""

    buttons: tuple[Button, ...]


class Picture(Struct, frozen=True):
    """A picture to be drawn when the message is sent.

    Attributes:
        kind: The table as a phone shows it first, the same on one sheet beside the picture of a question, the whole
            table, one seat's hand, what a question is about, one piece of a game as everyone knows it, the whole game
            as a moving picture, the cover of its lobby, how the pictures are read, a cover in every theme, the card of
            the end, or that of a moment.
        table: The table's id.
        move: The number of the move whose position is drawn.
        seat: Whose eyes see it; ``None`` is a spectator's.
        alt: The position in words, at most 1,024 characters, as plain text.
        said: The same for a message that has to do without the picture: names are harmless there. Nothing, where the
            message says it all.
        game: The game of a piece, or of what shows the themes.
        key: Which piece.
        since: What changed since this move is marked; 0 stands for the last thing that happened.
        sheet: Which of several sheets it is, from 1.
        decision: The id of the question that is drawn.
        node: The point of choosing at which it is looked at.
        focus: What it is about, and what is offered there.
        moving: The card of a moment shows it before and after.
    """

    kind: Literal[
        "board", "beside", "whole", "hand", "question", "piece", "film", "cover", "legend", "themes", "end", "moment"
    ]
    table: int
    move: int
    seat: int | None
    alt: str
    said: str = ""
    game: str = ""
    key: str = ""
    since: int = 0
    sheet: int = 1
    decision: int = 0
    node: int = 0
    focus: Focus | None = None
    moving: bool = False

    @property
    def format(self) -> str:
        """The format of its file, which its name ends in."""
        return "gif" if self.kind == "film" else "webp" if self.moving else "png"

    def sheets(self, says: Sequence[str]) -> tuple[Picture, ...]:
        """Return its sheets, itself first; that tells of all, each other says what it shows.

        Args:
            says: What each sheet shows, in words.
        """
        alts = [f"Sheet {place} of {len(says)}: {said or 'more of the same'}" for place, said in enumerate(says, 1)]
        more = [replace(self, sheet=place, alt=cut(alt, ALT), said="") for place, alt in enumerate(alts, 1)]
        return (self, *more[1:])

    @property
    def filename(self) -> str:
        """A file name unique to this position, so that no cache shows an old one."""
        if self.kind == "piece":
            return f"{self.game}-{self.key}{f'-sheet-{self.sheet}' if self.sheet > 1 else ''}.png"
        if self.kind == "themes":
            return f"themes-{self.game}.png"
        whose = "" if self.seat is None else f"-{self.seat}"
        since = f"-since-{self.since}" if self.since else ""
        sheet = f"-sheet-{self.sheet}" if self.sheet > 1 else ""
        asked = f"-{self.decision}-{self.node}" if self.kind == "question" else ""
        return f"{self.kind}-{self.table}-{self.move}{whose}{asked}{since}{sheet}.{self.format}"


class File(Struct, frozen=True):
    """A text file to download, for anything too long for a message."""

    name: str
    content: str


Part = Text | Buttons | Menu | Picker | Picture | File


class Asks(Struct, frozen=True):
    """The question that a message shows: its table and its decision.

    ``answered``: it shows an answer that can still be changed, not a question that waits for one. ``over``: it tells
    what came of an answer.
    """

    table: int
    decision: int
    answered: bool = False
    over: bool = False


class Message(Struct, frozen=True):
    """A message.

    Attributes:
        parts: From top to bottom.
        mentions: The only people whom it may notify.
        silent: It makes no sound.
        colour: The bar at its side, as 0xRRGGBB; ``None`` leaves it out.
        asks: The question that it shows to its owner, or what became of it, if it does.
        small: It only acknowledges or refuses: of several to one person in a place the last one stands.
    """

    parts: tuple[Part, ...]
    mentions: tuple[int, ...] = ()
    silent: bool = True
    colour: int | None = None
    asks: Asks | None = None
    small: bool = False

    @property
    def picture(self) -> Picture | None:
        """The first picture, when there is one."""
        return next(iter(self.pictures), None)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures."""
        return tuple(part for part in self.parts if isinstance(part, Picture))

    def in_sheets(self, picture: Picture, sheets: Sequence[Picture]) -> Message:
        """Return the same message with a picture drawn on several sheets."""
        parts = [one for part in self.parts for one in (sheets if part == picture else (part,))]
        return replace(self, parts=tuple(parts))

    def without_picture(self, *names: str) -> Message:
        """Return the same message in words only, for when a picture cannot be drawn.

        Args:
            names: The file names of the pictures that cannot be; all when left out.
        """
        parts: list[Part] = []
        for part in self.parts:
            if not isinstance(part, Picture) or (names and part.filename not in names):
                parts.append(part)
            elif part.sheet == 1 and part.said:  # the first says it all
                parts.append(Text(_small(part.said)))
        return replace(self, parts=tuple(parts))

    def unchosen(self) -> Message:
        """Return the same message with nothing preselected in Discord's menus: it may be gone."""
        return replace(
            self, parts=tuple(replace(part, chosen=()) if isinstance(part, Picker) else part for part in self.parts)
        )

    def bare(self) -> Message:
        """Return the least that can be answered: words, and the first row of real buttons."""
        found = (part.buttons for part in self.parts if isinstance(part, Buttons))
        rows = (Buttons(tuple(button for button in buttons if not button.url)) for buttons in found)
        kept = next((row for row in rows if row.buttons), None)
        words = "\n".join(part.content for part in self.without_picture().parts if isinstance(part, Text))
        parts: tuple[Part, ...] = (Text(cut(words, PLAIN)), *(() if kept is None else (kept,)))
        return Message(parts, self.mentions, self.silent)

    def read_at(self, address: str) -> Message:
        """Return the same message without buttons that lead to the place where it is read."""
        parts: list[Part] = []
        for part in self.parts:
            if not isinstance(part, Buttons):
                parts.append(part)
            elif kept := tuple(b for b in part.buttons if b.jumps or not f"{b.url}/".startswith(f"{address}/")):
                parts.append(Buttons(kept))
        return replace(self, parts=tuple(parts))

    def led_to(self, channel: str, address: str) -> Message:
        """Return the same message whose texts lead to another message of a channel."""
        old = regex.compile(rf"\({regex.escape(channel)}/\d+\)")

        def led(part: Part) -> Part:
            return replace(part, content=old.sub(f"({address})", part.content)) if isinstance(part, Text) else part

        return replace(self, parts=tuple([led(part) for part in self.parts]))

    def words(self) -> str:
        """Return all its text, for tests and logs."""
        return "\n".join(part.content for part in self.parts if isinstance(part, Text))


def acknowledged(text: str) -> Message:
    """Return a small answer of one text: what was done."""
    return Message((Text(text),), small=True)


def _small(text: str) -> str:
    return "\n".join(f"-# {line}" for line in text.splitlines() if line.strip())


def cut(text: str, most: int) -> str:
    """Cut a text at a clause, a word or else a grapheme, and mark the cut."""
    return text if len(text) <= most else beginning(text, len(graphemes(text, most - 1))) + "…"


def graphemes(text: str, most: int) -> str:
    """Return the beginning of a text in whole graphemes, of so many characters at most."""
    kept, room = [], most
    for grapheme in regex.findall(r"\X", text):
        room -= len(grapheme)
        if room < 0:
            break
        kept.append(grapheme)
    return "".join(kept)


def rows(buttons: list[Button]) -> tuple[Buttons, ...]:
    """Lay out buttons in rows of at most five."""
    return tuple(Buttons(tuple(buttons[at : at + BUTTONS_A_ROW])) for at in range(0, len(buttons), BUTTONS_A_ROW))
