"""The form of a game's options, made from their types: a menu each, in the game's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.messages import button_ids
from bot.messages.message_parts import ENTRIES, Button, Buttons, Entry, Menu, Message, Part, Style, Text, cut
from bot.messages.opening import game_length
from bot.tables.model import AnyGame
from bot.tables.time.pace import DEFAULT, PACES
from rules.kernel import words
from rules.kernel.books.form_fields import Field, of_struct, worded
from rules.kernel.books.game_options import mode_field, modes

FIELDS = 8
"""The most options in one form; the rest keep their defaults."""
LIVE = "live"
"""The pace of a game that is played tonight."""
MODE = "Mode"
"""The title of the menu of modes."""
FIRST_GAME = "Set Up a First Game"
"""The button that sets up what is recommended for a first game."""
_AS_USUAL: Mapping[str, Any] = {}
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Setup(Struct, frozen=True):
    """A table about to be opened: everything chosen so far, small enough for an id.

    Attributes:
        game: The game's id.
        seats: How many seats.
        pace: The pace's id.
        chosen: Which value each field has, a digit a field.
        time: Which terms of time are chosen, a digit each; see :mod:`bot.messages.opening.setup_time`.
    """

    game: str
    seats: int
    pace: str
    chosen: str
    time: str

    @property
    def n(self) -> str:
        """The set-up as an id has it."""
        return f"{self.game}.{self.seats}.{self.pace}.{self.chosen}.{self.time}"

    @staticmethod
    def read(n: str) -> tuple[Setup, int]:
        """Read what :attr:`n` wrote, and the field after it, if any.

        Raises:
            ValueError: It is something else.
        """
        game, seats, pace, chosen, time, *field = n.split(".")
        return Setup(game, int(seats), pace, chosen, time), int(field[0]) if field else -1

    def with_value(self, field: int, value: int) -> Setup:
        """Return the same with another value of a field."""
        chosen = self.chosen[:field] + _DIGITS[value] + self.chosen[field + 1 :]
        return msgspec.structs.replace(self, chosen=chosen)

    def options(self, fields: tuple[Field, ...]) -> dict[str, Any]:
        """Return the options as plain data.

        Raises:
            ValueError: The game's options are not those of the form any more.
        """
        if len(fields) != len(self.chosen):
            raise ValueError("other options")
        at = [_DIGITS.index(digit) for digit in self.chosen]
        if any(index >= len(field.values) for field, index in zip(fields, at, strict=True)):
            raise ValueError("other values")
        return {field.name: field.values[index] for field, index in zip(fields, at, strict=True)}


def fields(options: Any, chosen: Mapping[str, Any] = _AS_USUAL) -> tuple[Field, ...]:
    """Return the options of a game that fit a menu: those with few values.

    Of a game with modes, the mode first and then the options of that mode. A mode is called as its class says in
    ``title`` and ``says``.

    Args:
        options: The game's ``Options``.
        chosen: What was chosen before, of which the mode counts.
    """
    kinds_of = modes(options)
    if not kinds_of:
        return of_struct(options)[:FIELDS]
    tag, tags = mode_field(options), tuple(kinds_of)
    mode = chosen.get(tag) if chosen.get(tag) in kinds_of else tags[0]
    labels = tuple(str(getattr(one, "title", "") or worded(name)) for name, one in kinds_of.items())
    notes = tuple(str(getattr(one, "says", "")) for one in kinds_of.values())
    first = Field(tag, MODE, "", tags, 0, labels, notes, is_mode=True)
    return (first, *of_struct(kinds_of[str(mode)])[:FIELDS])


def every_field(options: Any) -> tuple[Field, ...]:
    """Return the options of all modes of a game, each once."""
    tag = mode_field(options)
    found = {field.title: field for mode in (modes(options) or {"": options}) for field in fields(options, {tag: mode})}
    return tuple(found.values())


def fields_of(options: Any, chosen: str) -> tuple[Field, ...]:
    """Return the fields of a set-up, by the digits of its choices.

    Raises:
        ValueError: There is no such mode.
        IndexError: Likewise.
    """
    tags = tuple(modes(options))
    return fields(options, {mode_field(options): tags[_DIGITS.index(chosen[:1])]}) if tags else fields(options)


def begin(
    game: str, seats: int, pace: str, offered: tuple[Field, ...], time: str, options: Mapping[str, Any] = _AS_USUAL
) -> Setup:
    """Return a set-up with the rulebook's defaults, or with given values by option name."""
    at = [
        field.values.index(options[field.name]) if options.get(field.name) in field.values else field.default
        for field in offered
    ]
    return Setup(game, seats, pace, "".join(_DIGITS[index] for index in at), time)


def nearby(setup: Setup, offered: tuple[Field, ...]) -> Iterator[Setup]:
    """Yield the set-up, then variants with one option changed, to fit a number of players."""
    yield setup
    for number, field in enumerate(offered):
        for value in range(len(field.values)):
            if value != field.default and not field.is_mode:
                yield setup.with_value(number, value)


def tonight(setup: Setup) -> Setup:
    """Return the set-up for a game tonight, at its own pace if that suits."""
    return setup if PACES[setup.pace].together else msgspec.structs.replace(setup, pace=LIVE)


def over_days(setup: Setup) -> Setup:
    """Return the set-up for a game over days, at its own pace if that suits."""
    return msgspec.structs.replace(setup, pace=DEFAULT) if PACES[setup.pace].together else setup


def ways(setup: Setup, *, disabled: bool = False) -> tuple[Button, Button]:
    """Return the buttons to open the table; green is the chosen way, tonight if none was.

    Args:
        setup: What is chosen so far.
        disabled: The table cannot be opened like that.
    """
    slowly = not PACES[setup.pace].together and setup.pace != DEFAULT
    now, later = tonight(setup), over_days(setup)
    label = "Play Tonight, Live" if now.pace == LIVE else f"Play in {PACES[now.pace].title.title()}"
    looks = (Style.SECONDARY, Style.SUCCESS) if slowly else (Style.SUCCESS, Style.SECONDARY)
    return (
        Button(label, button_ids.make(0, "setup_open", now.n), looks[0], disabled=disabled),
        Button("Play Over Days", button_ids.make(0, "setup_open", later.n), looks[1], disabled=disabled),
    )


def lengths(game: AnyGame, setup: Setup) -> str:
    """Return the length of the game either way, and how to play it alone, in small print."""
    both = (("Tonight", tonight(setup).pace), ("Over days", over_days(setup).pace))
    takes = [f"{way}: {said}." for way, pace in both if (said := game_length.takes(game, pace))]
    return f"-# {' '.join([*takes, game_length.against_computers(game)])}"


def first_step(
    title: str, setup: Setup, mode: Field, takes: str = "", *, first: bool = False, recommended: Any = None
) -> Message:
    """Return the first step of the form of a game with modes: the choice of the mode.

    Args:
        title: The game's.
        setup: What is chosen so far.
        mode: The modes.
        takes: How long the game takes either way, see :func:`lengths`.
        first: A first game can be set up, and this is none yet.
        recommended: The mode recommended for a first game, if any is.
    """
    now = _DIGITS.index(setup.chosen[0])
    lines = [f"- **{label}**{f': {note}' if note else ''}" for label, note in zip(mode.words, mode.notes, strict=True)]
    entries = tuple(
        Entry(str(at), label, note, at == now)
        for at, (label, note) in enumerate(zip(mode.words, mode.notes, strict=True))
    )
    if first and recommended in mode.values:
        best = mode.words[mode.values.index(recommended)]
        lines.append(f"New to it? **{FIRST_GAME}** sets up what suits a first game: {best}.")
    on = Button(f"Continue With {mode.words[now]}…", button_ids.make(0, "setup_back", setup.n))
    return Message(
        (
            Text(cut("\n".join([f"**{title}**: which mode?", *lines]), 2000)),
            Menu(button_ids.make(0, "setup", f"{setup.n}.0"), MODE, entries),
            Buttons((*ways(setup), *([_first_game(setup)] if first else ()), on)),
            *([Text(takes)] if takes else ()),
        )
    )


def quick(game: AnyGame, setup: Setup, offered: tuple[Field, ...], sizes: range) -> Message:
    """Return the first screen: tonight or over days, how many players, and all other choices.

    Args:
        game: The game.
        setup: What is chosen so far.
        offered: The game's options.
        sizes: How many can play with these options.
    """
    parts: list[Part] = [Text(f"**{game.words.title}**: {game.words.summary}")]
    if said := _named(offered, setup):
        parts.append(Text(f"-# {said}"))
    if 1 < len(sizes) <= ENTRIES:
        parts.append(_players(setup, sizes, "setup_players"))
    buttons = [*ways(setup)]
    if differs(setup, offered, game.words.first):
        buttons.append(_first_game(setup))
    buttons.append(Button("More Choices…", button_ids.make(0, "setup_back", setup.n)))
    parts.append(Buttons(tuple(buttons)))
    if takes := lengths(game, setup):
        parts.append(Text(takes))
    return Message(tuple(parts))


def differs(setup: Setup, offered: tuple[Field, ...], first: Mapping[str, Any]) -> bool:
    """Whether a set-up is another one than is recommended for a first game, if any is.

    Args:
        setup: What is chosen so far.
        offered: The options of the game, or of the mode.
        first: The options recommended for a first game.
    """
    chosen = setup.options(offered)
    return any(chosen.get(name) != value for name, value in first.items())


def _first_game(setup: Setup) -> Button:
    return Button(FIRST_GAME, button_ids.make(0, "setup_first", setup.n))


def which_game(games: Sequence[tuple[str, AnyGame]]) -> Message:
    """Return the question for the game of a new table.

    Args:
        games: The games, each with its id.
    """
    entries = tuple(Entry(id_, cut(game.words.title, 100), cut(game.words.summary, 100)) for id_, game in games)
    return Message(
        (
            Text("There is no table here yet. **Which game do you want to play?**"),
            Menu(button_ids.make(0, "setup_game"), "Which game?", entries[:ENTRIES]),
        )
    )


def _named(offered: tuple[Field, ...], setup: Setup) -> str:
    """Return the options of a set-up in one line; those that are off are left out."""
    at = [_DIGITS.index(digit) for digit in setup.chosen]
    chosen = [(field, index) for field, index in zip(offered, at, strict=True) if field.values[index] is not False]
    return " · ".join(f"{field.title}: {field.words[index]}" for field, index in chosen)


def _players(setup: Setup, sizes: range, verb: str) -> Menu:
    players = tuple(Entry(str(seats), words.count(seats, "player"), chosen=seats == setup.seats) for seats in sizes)
    return Menu(button_ids.make(0, verb, setup.n), "Players", players)


def form(
    title: str,
    setup: Setup,
    offered: tuple[Field, ...],
    times: str,
    sizes: range,
    faults: Sequence[str] = (),
    takes: str = "",
) -> Message:
    """Return the form: a menu an option, the number of players, the pace, the buttons to open.

    Args:
        title: The game's.
        setup: What is chosen so far.
        offered: The game's options.
        times: The time behind each button to open, in words.
        sizes: How many can play with these options.
        faults: What does not go together in them, in sentences: the table cannot be opened then.
        takes: How long the game takes either way, see :func:`lengths`.
    """
    by_mode = bool(offered) and offered[0].is_mode  # which was chosen in a step of its own
    head = f"{title}, {offered[0].words[_DIGITS.index(setup.chosen[0])]}" if by_mode else title
    which = ": which options? The first of each is the usual one." if offered else ""
    parts: list[Part] = [Text(f"**{head}**{which}")]
    for number, field in [*enumerate(offered)][1 if by_mode else 0 :]:
        chosen = _DIGITS.index(setup.chosen[number])
        detail = f"\n-# {field.detail}" if field.detail else ""
        parts.append(Text(cut(f"{field.title}{detail}", 300)))
        order = [field.default, *(at for at in range(len(field.values)) if at != field.default)]
        entries = tuple(Entry(str(at), field.words[at], field.notes[at], at == chosen) for at in order)
        parts.append(Menu(button_ids.make(0, "setup", f"{setup.n}.{number}"), field.title, entries))
    if 1 < len(sizes) <= ENTRIES:
        parts.append(_players(setup, sizes, "setup_seats"))
    parts.append(Text(times))
    if faults:
        parts.append(Text("\n".join(f"**{fault}**" for fault in faults)))
    buttons = [
        *ways(setup, disabled=bool(faults)),
        Button("Change the Time…", button_ids.make(0, "setup_time", setup.n)),
    ]
    if by_mode:
        buttons.append(Button("Another Mode…", button_ids.make(0, "setup_mode", setup.n)))
    parts.append(Buttons(tuple(buttons)))
    if takes:
        parts.append(Text(takes))
    return Message(tuple(parts))


def chosen_words(options: Any, chosen: dict[str, Any]) -> str:
    """Return a table's options in the game's own words."""
    return " · ".join(f"{title}: {value}" for title, value, _ in _chosen(options, chosen))


def chosen_lines(options: Any, chosen: dict[str, Any]) -> str:
    """Return the same for people who think of joining: a line each, with its meaning."""
    said = _chosen(options, chosen)
    return "\n".join(f"- {title}: {value}{f'. {note}' if note else ''}" for title, value, note in said)


def _chosen(options: Any, chosen: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Return each option with its value and meaning; options off by default are left out."""
    known = {field.name: field for field in fields(options, chosen)}
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
