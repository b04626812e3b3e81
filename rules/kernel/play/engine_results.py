"""What the engine returns: a transition, a choice without words, or a refusal."""

from __future__ import annotations

from typing import Generic

from msgspec import Struct

from rules.kernel.play.legal import Legal
from rules.kernel.play.model import Event, Secrecy
from rules.kernel.play.workbench import S


class IllegalAnswer(Exception):  # noqa: N818 - the name of the contract; it is a refusal, not a fault
    """An answer the rules refuse: a sentence, its rules, and what can be done instead."""

    def __init__(self, reason: str, rules: tuple[str, ...], instead: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rules = rules
        self.instead = instead


class Transition(Struct, Generic[S]):
    """The state after an answer, and the events; ``revealed`` and ``random`` limit the undo."""

    state: S
    events: tuple[Event, ...]
    revealed: bool
    random: bool


class Choice(Struct, frozen=True, gc=False):  # search makes millions; nothing in it can point back
    """A decision waiting for an answer, without words: the form that search works with."""

    decision: int
    seat: int
    legal: Legal
    secrecy: Secrecy
