"""The table at hand's answers to rules questions, from what their reader may know."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from bot.errors import Refused
from bot.tables.model import AnyGame, Snapshot, Table
from bot.tables.table_service import Tables
from rules.kernel import HouseRule, Passage, Piece
from rules.kernel.books.game_options import UnknownOptionError, read
from rules.lookup import Hit, lying_here

_WORD = re.compile(r"\w+")
HOUSE_RULE = "House rule of this table"
ASKED = ("which house rules do we play here", "what house rules are on", "house rules of this table")


class AtHand(Struct, frozen=True):
    """The table at hand.

    Attributes:
        passages: What answers questions there beside the rules.
        pieces: The keys of the pieces that lie there.
        elsewhere: The beginnings of ids of rules of other modes, by the words that name each.
    """

    passages: tuple[Passage, ...] = ()
    pieces: frozenset[str] = frozenset()
    elsewhere: Mapping[str, tuple[str, ...]] = {}

    def own_first(self, question: str, hits: Sequence[Hit]) -> list[Hit]:
        """Return the rules that answer a question, those of modes that are not played here last.

        A mode that the question itself names counts as played.
        """
        asked = set(_WORD.findall(question.casefold()))
        others = tuple(
            [begin for words, found in self.elsewhere.items() if asked.isdisjoint(words.split()) for begin in found]
        )
        return sorted(hits, key=lambda hit: _begins(hit.id, others))


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
    house, elsewhere = _house_rules(snapshot.house_rules), _elsewhere(snapshot.table, snapshot.game)
    if snapshot.state is None:
        return AtHand(house, elsewhere=elsewhere)
    view = snapshot.view(None if reader is None else snapshot.seat_of(reader))
    return AtHand((*snapshot.game.words.passages(view), *house), lying_here(view, pieces), elsewhere)


def _begins(rule_id: str, others: Sequence[str]) -> bool:
    """Whether a rule is one of some, named in full or by a beginning that ends in a hyphen."""
    return any(rule_id.startswith(one) if one.endswith("-") else rule_id == one for one in others)


def _house_rules(listed: tuple[HouseRule, ...]) -> tuple[Passage, ...]:
    each = [Passage("House rule", rule.text, HOUSE_RULE, rules=rule.rules) for rule in listed]
    if listed:
        text = "\n".join(rule.text for rule in listed)
        each.append(Passage("House rules", text, HOUSE_RULE, ASKED, listed[0].rules))
    return tuple(each)


def _elsewhere(table: Table, game: AnyGame) -> Mapping[str, tuple[str, ...]]:
    """Return the beginnings of ids of rules of other modes, by words.

    Of unknown options there are none.
    """
    try:
        return game.words.elsewhere(read(game.rules.Options, table.options))
    except (msgspec.ValidationError, UnknownOptionError):
        return {}
