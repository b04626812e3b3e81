"""States and events of a game as bytes: writing, reading and copying."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from hashlib import blake2b
from operator import or_
from typing import Any, Generic

import msgspec
from msgspec.structs import replace

from rules.kernel.books.rulebook import Rulebook
from rules.kernel.engine.codec import KERNEL_VERSION, Codec, digest_of
from rules.kernel.play.legal import Legal
from rules.kernel.play.model import Event, Left
from rules.kernel.play.open_question import GONE, open_question
from rules.kernel.play.steps import AskOn, Question
from rules.kernel.play.workbench import S, Table


class Saving(Generic[S]):
    """The part of a game that writes and reads bytes."""

    def __init__(self, rules: Rulebook[S, Any, Any]) -> None:
        """Make the codec of a game's states and events."""
        steps: Any = reduce(or_, (*rules.steps, AskOn, *rules.retired))
        self._cards = rules.cards
        self._codec: Codec[S] = Codec(rules.id, rules.version, rules.State[steps], rules.migrations)
        self._events: Any = tuple[reduce(or_, (*rules.events, Left)), ...]  # type: ignore[misc]

    def encode(self, state: S) -> bytes:
        """Write a state as bytes; the same moves give the same bytes."""
        question = open_question(state)
        if not isinstance(question, Question) or not question.offers:
            return self._codec.encode(state, "")
        bare = replace(question, offers={})
        return self._codec.encode(replace(state, agenda=[*state.agenda[:-1], bare]), _hash(question.offers))

    def decode(self, data: bytes) -> S:
        """Read a state, migrating older versions.

        What its question offers is found again. Where that is something else than before, since the cards or the
        program have changed, nothing is offered (:data:`rules.kernel.play.open_question.GONE`) until it is asked again.

        Raises:
            SaveError: When it cannot be read.
        """
        state, offered = self._codec.decode(data)
        question = open_question(state)
        if isinstance(question, Question) and offered:
            question.offers = self._offers(state, question, offered)
        return state

    def _offers(self, state: S, question: Question, offered: str) -> dict[int, Legal]:
        t = Table(state, self._cards)
        try:
            found: dict[int, Legal] = {seat: question.legal(t, seat) for seat in question.asked}
        except Exception:  # whatever a card that is no more does to a question
            found = {}
        return found if _hash(found) == offered else dict.fromkeys(question.asked, GONE)

    def copy(self, state: S) -> S:
        """Return an independent copy."""
        return self._codec.copy(state)

    def copies(self, state: S) -> Callable[[], S]:
        """Return a function that makes independent copies of a state, faster than one by one."""
        return self._codec.copies(state)

    def digest(self, state: S) -> str:
        """Return the hash of a state as hex digits: the same moves give the same digest."""
        return digest_of(self.encode(state))

    def versions(self) -> tuple[int, int]:
        """Return the save versions of the kernel and of the game."""
        return KERNEL_VERSION, self._codec.version

    def encode_events(self, events: tuple[Event, ...]) -> bytes:
        """Write events as bytes."""
        return msgspec.msgpack.encode(events)

    def decode_events(self, data: bytes) -> tuple[Event, ...]:
        """Read events."""
        return msgspec.msgpack.decode(data, type=self._events)  # type: ignore[no-any-return]


def _hash(offers: dict[int, Legal]) -> str:
    return blake2b(msgspec.msgpack.encode(offers), digest_size=6).hexdigest()
