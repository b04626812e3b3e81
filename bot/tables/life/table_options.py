"""A game's options at a table: the number of players, the sides, and anything missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.errors import BadSetup, CannotStart
from bot.tables.model import AnyGame, Seat, Table
from rules.kernel import Side
from rules.kernel.books.game_options import UnknownOptionError, read
from rules.kernel.books.sides import settled
from rules.kernel.play import chance


def options_for(game: AnyGame, options: dict[str, Any]) -> Any:
    """Read a game's typed options from plain data.

    Raises:
        BadSetup: When an option does not exist or has no such value.
    """
    try:
        return read(game.rules.Options, options)
    except UnknownOptionError as error:
        raise BadSetup(f"{game.words.title} has no option {error.args[0][:40]!r}.") from error
    except msgspec.ValidationError as error:
        raise BadSetup(f"An option of {game.words.title} cannot have that value: {error}.") from error


def faults(game: AnyGame, options: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Return which options of a table do not go together, in sentences; empty if all do."""
    typed = options_for(game, options)
    return tuple(game.rules.faults(typed, seats)) if seats in game.rules.seats(typed) else ()


def sizes(game: AnyGame, options: dict[str, Any]) -> range:
    """Return how many seats the game can have under these options."""
    return game.rules.seats(options_for(game, options))


def sides_offered(game: AnyGame, row: Table, seats: int) -> tuple[Side, ...]:
    """Return a lobby's sides for so many players, or for all its seats if so many cannot play."""
    options = options_for(game, row.options)
    allowed = game.rules.seats(options)
    return game.rules.sides_to_choose(options, seats if seats in allowed else max(row.seats, allowed[0]))


def sides_of(game: AnyGame, row: Table, seats: Sequence[Seat], seed: bytes) -> tuple[str, ...]:
    """Return the side of each seat of a starting game; empty texts if it has none to choose.

    Who has chosen none draws one of those that are left.

    Args:
        game: The game.
        row: The table.
        seats: Who sits where.
        seed: That of the table; no draw of the game's is taken.

    Raises:
        CannotStart: Too many have chosen one.
    """
    offered = sides_offered(game, row, len(seats))
    if not offered:
        return ("",) * len(seats)
    if said := uneven(game, row, seats):
        raise CannotStart(
            f"{said} Someone has to change sides first.", instead=("choose another side below",), table=row.id
        )
    mixed = [offered[place] for place in chance.seating(seed + b"sides", len(offered))]
    sides = settled(mixed, [seat.side for seat in seats])
    free = [place for place, seat in enumerate(seats) if seat.side != sides[place]]
    drawn = {place: sides[free[at]] for place, at in zip(free, chance.seating(seed + b"seats", len(free)), strict=True)}
    return tuple([drawn.get(place, side) for place, side in enumerate(sides)])


def uneven(game: AnyGame, row: Table, seats: Sequence[Seat]) -> str:
    """Return why the chosen sides do not fit, in a sentence; empty if they do."""
    offered = sides_offered(game, row, len(seats))
    try:
        settled(offered, [seat.side for seat in seats] if offered else ())
    except ValueError as error:
        return str(error)
    return ""


def missing(game: AnyGame, row: Table, filled: int) -> str:
    """Return why a table with so many seats filled cannot start, in a sentence; empty if it can."""
    allowed = sizes(game, row.options)
    if filled in allowed:
        return " ".join(faults(game, row.options, filled))
    more = next((size - filled for size in allowed if size > filled), None)
    if more is None:
        return f"{game.words.title} takes at most {allowed[-1]} players; someone has to leave first."
    players = "One more player" if more == 1 else f"{more} more players"
    return f"{players}, or add {'a computer' if more == 1 else 'computers'}, and the table can start."
