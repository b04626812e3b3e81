"""The table at hand's answers to rules questions, from what their reader may know."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.errors import Refused
from bot.tables.model import Snapshot
from bot.tables.table_service import Tables
from rules.kernel import HouseRule, Passage, Piece
from rules.lookup import lying_here

HOUSE_RULE = "House rule of this table"
ASKED = ("which house rules do we play here", "what house rules are on", "house rules of this table")


class AtHand(Struct, frozen=True):
    """The table at hand.

    Attributes:
        passages: What answers questions there beside the rules.
        pieces: The keys of the pieces that lie there.
    """

    passages: tuple[Passage, ...] = ()
    pieces: frozenset[str] = frozenset()


async def at_hand(tables: Tables, number: int, game: str | None, reader: int | None) -> AtHand:
    """Return a table's own answers; nothing if there is none of that game, or it is unreadable.

    Args:
        tables: The table service.
        number: The table; 0 when there is none.
        game: The game that is asked about.
        reader: The person who alone reads the answer; ``None`` when everyone does.
    """
    if not number:
        return AtHand()
    try:
        snapshot = await tables.load(number)
    except Refused:
        return AtHand()
    if snapshot.table.game != game:
        return AtHand()
    return of_snapshot(snapshot, reader, tables.games.pieces(game) if game in tables.games.listed else ())


def of_snapshot(snapshot: Snapshot, reader: int | None, pieces: Sequence[Piece] = ()) -> AtHand:
    """Return a table's own answers for a person; for everyone when there is no reader.

    Args:
        snapshot: The table.
        reader: The person; ``None`` stands for everyone.
        pieces: The pieces of its game, of which those that lie there are named.
    """
    house = _house_rules(snapshot.house_rules)
    if snapshot.state is None:
        return AtHand(house)
    view = snapshot.view(None if reader is None else snapshot.seat_of(reader))
    return AtHand((*snapshot.game.words.passages(view), *house), lying_here(view, pieces))


def _house_rules(listed: tuple[HouseRule, ...]) -> tuple[Passage, ...]:
    each = [Passage("House rule", rule.text, HOUSE_RULE, rules=rule.rules) for rule in listed]
    if listed:
        text = "\n".join(rule.text for rule in listed)
        each.append(Passage("House rules", text, HOUSE_RULE, ASKED, listed[0].rules))
    return tuple(each)
