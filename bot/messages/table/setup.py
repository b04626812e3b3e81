"""The form of a game's options, made from their types: a menu for each, in the game's own words where it has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec import inspect as kinds

from bot.messages import ids
from bot.messages.parts import ENTRIES, Button, Buttons, Entry, Menu, Message, Part, Style, Text, cut
from rules.kernel import words

FIELDS = 8
"""Options that one form shows; a game with more leaves the last at their defaults."""
_AS_USUAL: Mapping[str, Any] = {}
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Field(Struct, frozen=True):
    """An option of a game.

    Attributes:
        name: As the game's type has it.
        title: What a person reads.
        detail: What it changes.
        values: What it can be, as plain data.
        default: Which of them the rulebook has.
        words: Each value for a person, in the game's words where it has them.
        notes: What each value means, in a few words; empty: nothing.
    """

    name: str
    title: str
    detail: str
    values: tuple[Any, ...]
    default: int
    words: tuple[str, ...]
    notes: tuple[str, ...]


class Setup(Struct, frozen=True):
    """A table that is about to be opened: everything chosen so far, small enough for an id.

    Attributes:
        game: The game's id.
        seats: How many seats.
        pace: The pace's id.
        chosen: Which value each field has, a digit a field.
        time: Which terms of time are chosen, a digit each; see :mod:`bot.messages.table.setup_time`.
    """

    game: str
    seats: int
    pace: str
    chosen: str
    time: str

    @property
    def n(self) -> str:
        """As it stands in an id."""
        return f"{self.game}.{self.seats}.{self.pace}.{self.chosen}.{self.time}"

    @staticmethod
    def read(n: str) -> tuple[Setup, int]:
        """Read what :attr:`n` wrote, and the field that follows it, if any.

        Raises:
            ValueError: It is something else.
        """
        game, seats, pace, chosen, time, *field = n.split(".")
        return Setup(game, int(seats), pace, chosen, time), int(field[0]) if field else -1

    def with_value(self, field: int, value: int) -> Setup:
        """The same with another value of a field."""
        chosen = self.chosen[:field] + _DIGITS[value] + self.chosen[field + 1 :]
        return msgspec.structs.replace(self, chosen=chosen)

    def options(self, fields: tuple[Field, ...]) -> dict[str, Any]:
        """The options as plain data.

        Raises:
            ValueError: The game's options are not those of the form any more.
        """
        if len(fields) != len(self.chosen):
            raise ValueError("other options")
        at = [_DIGITS.index(digit) for digit in self.chosen]
        if any(index >= len(field.values) for field, index in zip(fields, at, strict=True)):
            raise ValueError("other values")
        return {field.name: field.values[index] for field, index in zip(fields, at, strict=True)}


def fields(options: type[Struct]) -> tuple[Field, ...]:
    """The options of a game that can be chosen from a menu: those with few values.

    A type's ``Meta`` may hold a title, a description, and under ``values`` the words of each value and what it means.
    """
    info = kinds.type_info(options)
    found: list[Field] = []
    for field in info.fields if isinstance(info, kinds.StructType) else ():
        kind = field.type
        schema: dict[str, Any] = {}
        if isinstance(kind, kinds.Metadata):
            schema = kind.extra_json_schema or {}
            kind = kind.type
        values = _values(kind)
        default = msgspec.to_builtins(field.default) if field.default is not msgspec.NODEFAULT else None
        if 1 < len(values) <= ENTRIES and default in values:
            title = str(schema.get("title") or field.name.replace("_", " ").capitalize())
            detail = str(schema.get("description") or "")
            said = [schema.get("values", {}).get(str(value), (worded(value), "")) for value in values]
            labels, notes = tuple([label for label, _ in said]), tuple([note for _, note in said])
            found.append(Field(field.encode_name, title, detail, values, values.index(default), labels, notes))
    return tuple(found[:FIELDS])


def _values(kind: kinds.Type) -> tuple[Any, ...]:
    if isinstance(kind, kinds.BoolType):
        return (True, False)
    if isinstance(kind, kinds.LiteralType):
        return tuple(kind.values)
    if isinstance(kind, kinds.EnumType):
        return tuple(msgspec.to_builtins(value) for value in kind.cls)
    if isinstance(kind, kinds.IntType) and kind.ge is not None and kind.le is not None:
        return tuple(range(kind.ge, kind.le + 1))[: ENTRIES + 1]
    return ()


def begin(
    game: str, seats: int, pace: str, offered: tuple[Field, ...], time: str, options: Mapping[str, Any] = _AS_USUAL
) -> Setup:
    """A set-up with the rulebook's defaults, or with others, by the name of the option."""
    at = [
        field.values.index(options[field.name]) if options.get(field.name) in field.values else field.default
        for field in offered
    ]
    return Setup(game, seats, pace, "".join(_DIGITS[index] for index in at), time)


def nearby(setup: Setup, offered: tuple[Field, ...]) -> Iterator[Setup]:
    """The set-up as it is, then with one option otherwise: for who wants a number of players that takes that."""
    yield setup
    for number, field in enumerate(offered):
        for value in range(len(field.values)):
            if value != field.default:
                yield setup.with_value(number, value)


def form(title: str, setup: Setup, offered: tuple[Field, ...], pace: str, sizes: range) -> Message:
    """The form: a menu for each option, the number of players, the pace in words, and the button that opens the table.

    Args:
        title: The game's.
        setup: What is chosen so far.
        offered: The game's options.
        pace: The time in words.
        sizes: How many can play with these options.
    """
    parts: list[Part] = [Text(f"**{title}**: what shall be played? The first of each is usual.")]
    for number, field in enumerate(offered):
        chosen = _DIGITS.index(setup.chosen[number])
        detail = f"\n-# {field.detail}" if field.detail else ""
        parts.append(Text(cut(f"{field.title}{detail}", 300)))
        order = [field.default, *(at for at in range(len(field.values)) if at != field.default)]
        entries = tuple(Entry(str(at), field.words[at], field.notes[at], at == chosen) for at in order)
        parts.append(Menu(ids.make(0, "setup", f"{setup.n}.{number}"), field.title, entries))
    if 1 < len(sizes) <= ENTRIES:
        players = tuple(Entry(str(seats), words.count(seats, "player"), chosen=seats == setup.seats) for seats in sizes)
        parts.append(Menu(ids.make(0, "setup_seats", setup.n), "Players", players))
    parts.append(Text(f"**Time** {pace}"))
    parts.append(
        Buttons(
            (
                Button("Open the Table", ids.make(0, "setup_open", setup.n), Style.SUCCESS),
                Button("Change the Time…", ids.make(0, "setup_time", setup.n)),
            )
        )
    )
    return Message(tuple(parts))


def chosen_words(options: type[Struct], chosen: dict[str, Any]) -> str:
    """What was chosen for a table, in the game's own words."""
    return " · ".join(f"{title}: {value}" for title, value, _ in _chosen(options, chosen))


def chosen_lines(options: type[Struct], chosen: dict[str, Any]) -> str:
    """The same for who thinks of joining: a line each, with what it means."""
    said = _chosen(options, chosen)
    return "\n".join(f"- {title}: {value}{f'. {note}' if note else ''}" for title, value, note in said)


def _chosen(options: type[Struct], chosen: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Each option with what was chosen and what that means; what is off, as it usually is, is not worth a word."""
    known = {field.name: field for field in fields(options)}
    said = []
    for name, value in chosen.items():
        field = known.get(name)
        if field is not None and value is False and field.values[field.default] is False:
            continue
        if field is not None and value in field.values:
            at = field.values.index(value)
            said.append((field.title, field.words[at], field.notes[at]))
        else:
            said.append((name.replace("_", " "), worded(value), ""))
    return said


def worded(value: Any) -> str:
    """A value for a person."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    text = str(value).replace("_", " ")
    return text[:1].upper() + text[1:]
