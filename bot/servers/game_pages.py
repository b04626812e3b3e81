"""Settings of a server: how a game is played there by default, a section for each game."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from bot.clockwork.paces import PACES, reaction_words
from bot.errors import BadSetup, Stale
from bot.messages.button_ids import OLDER
from bot.messages.message_parts import ENTRIES, Button, Buttons, Entry, Menu, Part, Text, cut
from bot.messages.opening import setup
from bot.messages.people.settings_pages import Change, Control, Section
from bot.names import quote
from bot.servers.model import GameDefaults
from bot.tables.model import AnyGame
from bot.tables.table_service import Tables
from rules.kernel.books.form_fields import Field

USUAL = "usual"
"""What is said of the pace, and of all, that is to be as it usually is."""
PACE = "pace"


class Chosen(Struct, frozen=True):
    """A game with its defaults in a server."""

    game: AnyGame
    defaults: GameDefaults
    damaged: bool


def of(tables: Tables, game: str) -> Section:
    """The section of a game."""
    engine = tables.games.load(game)

    async def read(tables: Tables, guild: int, table: int) -> Chosen:
        settled = await tables.servers.settings(guild)
        return Chosen(engine, settled.games.get(game, GameDefaults()), game in settled.damaged)

    async def change(tables: Tables, change: Change) -> str:
        now = (await tables.servers.settings(change.standing.guild)).games.get(game, GameDefaults())
        await tables.servers.defaults(change.standing, game, changed(engine, now, change.what, change.values))
        return "Done. Tables already open stay as they are."

    return Section(f"game-{game}", engine.words.title, read, _line, _parts, change)


def _line(chosen: Chosen) -> str:
    pace = (
        f"{PACES[chosen.defaults.pace].title}{_reactions(chosen, chosen.defaults.pace)}" if chosen.defaults.pace else ""
    )
    options = setup.chosen_words(chosen.game.rules.Options, known(chosen.game, chosen.defaults))
    return " · ".join(said for said in (pace, options) if said) or "as usual"


def _reactions(chosen: Chosen, pace: str) -> str:
    """The time for a reaction at a pace, where the game has reactions, as the end of a line."""
    has = chosen.game.rules.reacts and PACES[pace].reaction
    return f", {reaction_words(PACES[pace])} for a reaction" if has else ""


def _parts(chosen: Chosen, control: Control) -> list[Part]:
    lines = [
        f"Whoever opens a table here starts with: **{_line(chosen)}**. They can choose otherwise.",
        *["-# I can no longer read what was set here, so I ignore it."] * chosen.damaged,
    ]
    paces = [Entry(USUAL, "Pace: as usual", chosen=not chosen.defaults.pace)]
    paces += [
        Entry(
            pace.id,
            cut(f"Pace: {pace.title}, {pace.short}{_reactions(chosen, pace.id)}", 100),
            chosen=pace.id == chosen.defaults.pace,
        )
        for pace in PACES.values()
    ]
    parts: list[Part] = [Text("\n".join(lines)), Menu(control.id(PACE), "Pace", tuple(paces))]
    options = known(chosen.game, chosen.defaults)
    for number, field in enumerate(setup.fields(chosen.game.rules.Options, options)):
        now = options.get(field.name, field.values[field.default])
        entries = tuple(
            Entry(str(at), cut(f"{field.title}: {label}", 100), chosen=value == now)
            for at, (value, label) in enumerate(zip(field.values, field.words, strict=True))
        )
        parts.append(Menu(control.id(f"option{number}"), field.title, entries[:ENTRIES]))
    same = chosen.defaults == GameDefaults()
    return [*parts, Buttons((Button("As Usual", control.id(USUAL), disabled=same),))]


def known(game: AnyGame, defaults: GameDefaults) -> dict[str, Any]:
    """The options that the game still has, with values that it still knows."""
    values = {field.name: field.values for field in setup.fields(game.rules.Options, defaults.options)}
    return {name: value for name, value in defaults.options.items() if value in values.get(name, ())}


def changed(game: AnyGame, now: GameDefaults, what: str, values: tuple[str, ...]) -> GameDefaults:
    """The defaults after a choice in a menu.

    Raises:
        Stale: It is from another version.
    """
    if what == USUAL:
        return GameDefaults()
    if len(values) != 1:
        raise Stale(OLDER)
    (value,) = values
    if what == PACE:
        return msgspec.structs.replace(now, pace="" if value == USUAL else value)
    number, fields = what.removeprefix("option"), setup.fields(game.rules.Options, now.options)
    if not number.isdecimal() or int(number) >= len(fields) or not value.isdecimal():
        raise Stale(OLDER)
    field = fields[int(number)]
    if int(value) >= len(field.values):
        raise Stale(OLDER)
    return with_option(game, now, field, int(value))


def with_option(game: AnyGame, now: GameDefaults, field: Field, value: int) -> GameDefaults:
    """The defaults with another value of an option; the rulebook's is not kept."""
    options = {name: one for name, one in known(game, now).items() if name != field.name}
    if field.is_mode:  # another mode has other options
        options = {}
    if value != field.default:
        options[field.name] = field.values[value]
    return msgspec.structs.replace(now, options=options)


def typed(game: AnyGame, now: GameDefaults, option: str, value: str) -> GameDefaults:
    """The defaults with an option as it was typed in a command.

    Raises:
        BadSetup: There is no such option or value.
    """
    fields = {field.title.casefold(): field for field in setup.fields(game.rules.Options, now.options)}
    found = fields.get(option.strip().casefold())
    if found is None:
        raise BadSetup(
            f"{game.words.title} has no option “{quote(option, 40)}”.",
            instead=tuple(one.title for one in fields.values()),
        )
    labels = [label.casefold() for label in found.words]
    if value.strip().casefold() not in labels:
        raise BadSetup(f"{found.title} cannot be “{quote(value, 40)}”.", instead=found.words)
    return with_option(game, now, found, labels.index(value.strip().casefold()))
