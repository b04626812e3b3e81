"""The registry of verbs: the act of each button, menu and form, and where its answer goes.

An act is marked where it is written, ``@act("join", where=Where.BESIDE)``, with the verb that the id of its button
carries (:mod:`bot.messages.button_ids`). What it is called with goes by the names of its parameters: the press, who
presses, the table, or what the mark says. One dispatcher does the rest (``cogs.presses``). A verb stays for ever: a
message that was sent long ago may still have its button.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from enum import Enum, auto
from functools import cache
from operator import attrgetter
from types import ModuleType
from typing import Any, TypeVar

from msgspec import Struct

from bot.errors import Refused, Stale
from bot.messages.button_ids import OLDER, Press, snowflake
from bot.tables.model import Person
from bot.talk.requester import By

F = TypeVar("F", bound=Callable[..., Awaitable[Any]])
Verb = str | Callable[[Any], str]
"""A verb, or what gives it for the object whose act it is."""
Get = Callable[[Press], Any]
"""The arguments an act may take from a press."""

N: Get = attrgetter("n")
NUMBER: Get = attrgetter("number")
VALUE: Get = attrgetter("value")
DECISION: Get = attrgetter("decision")
CHOSEN: Get = lambda press: snowflake(press.value)  # noqa: E731
"""The people chosen in a menu of ours."""


class Where(Enum):
    """Where the answer to a press goes."""

    IN_PLACE = auto()
    """In place of the private message that was pressed."""
    BESIDE = auto()
    """Beside what was pressed."""
    OPENING = auto()
    """Beside what was pressed at first; then its own buttons change it in place."""
    CHANGES = auto()
    """In place of what was pressed, even where everyone sees it."""
    PUBLIC = auto()
    """In the channel, for everyone."""
    FORM = auto()
    """In a form that opens."""
    ITSELF = auto()
    """Wherever the act itself puts it: it answers the press."""


class Mark(Struct, frozen=True):
    """The mark of an act.

    Attributes:
        verbs: Its verbs, or what gives them for the object whose act it is.
        where: Where its answer stands.
        given: What it is called with beside what goes by name.
        sent: It takes a form that was sent.
        opens: The verb that opens that form once more when it is refused.
        away: Whoever presses it does not come back to a seat that is played for them.
    """

    verbs: tuple[Verb, ...]
    where: Where
    given: Mapping[str, Any]
    sent: bool
    opens: Verb | None
    away: bool


class Pressed(Struct, frozen=True):
    """A press with everything an act may take.

    Attributes:
        press: What its id says.
        by: Who presses.
        interaction: The interaction of discord.py, for acts that need Discord.
        fields: What was written, when it is a form.
        people: Who was chosen in a menu of Discord's own.
        bots: One of them is a bot.
    """

    press: Press
    by: By
    interaction: Any = None
    fields: Mapping[str, str] = {}
    people: tuple[Person, ...] = ()
    bots: bool = False

    def chosen(self) -> tuple[Person, ...]:
        """Return the chosen people, refusing bots.

        Raises:
            Refused: One of them is a bot.
        """
        if self.bots:
            raise Refused("Bots cannot play here.", instead=("choose a person", "add a computer player in the lobby"))
        return self.people

    def person(self) -> Person:
        """Return the one chosen person.

        Raises:
            Refused: It is a bot.
            Stale: It is not one.
        """
        people = self.chosen()
        if len(people) != 1:
            raise Stale(OLDER)
        return people[0]


_BY_NAME: Mapping[str, Callable[[Pressed], Any]] = {
    "press": lambda asked: asked.press,
    "by": lambda asked: asked.by,
    "table": lambda asked: asked.press.table,
    "user": lambda asked: asked.by.who.id,
    "interaction": lambda asked: asked.interaction,
    "fields": lambda asked: asked.fields,
    "person": lambda asked: asked.person(),
    "names": lambda asked: {one.id: one.name for one in asked.chosen()},
}
"""Return the arguments of an act by the names of its parameters."""


class Handler(Struct, frozen=True):
    """A verb's act and where its answer goes.

    Attributes:
        verb: The verb.
        mark: What its act says of itself.
        owner: The object or module whose act it is.
        name: The act's name there.
        takes: The names of what goes to it by name.
        opens: The verb that opens the form that was sent once more; empty where it was none.
    """

    verb: str
    mark: Mark
    owner: Any
    name: str
    takes: tuple[str, ...]
    opens: str = ""

    async def __call__(self, asked: Pressed) -> Any:
        """Run the act; returns the answer: a message, or a form."""
        given = {name: value(asked.press) if callable(value) else value for name, value in self.mark.given.items()}
        return await getattr(self.owner, self.name)(**{name: _BY_NAME[name](asked) for name in self.takes}, **given)

    def where(self, press: Press) -> Where:
        """Where the answer to a press goes."""
        if self.mark.where is not Where.OPENING:
            return self.mark.where
        return Where.IN_PLACE if press.n else Where.BESIDE


def act(
    *verbs: Verb, where: Where, sent: bool = False, opens: Verb | None = None, away: bool = False, **given: Any
) -> Callable[[F], F]:
    """Mark the act of a press.

    Args:
        verbs: The verbs of the ids that lead here.
        where: Where the answer stands.
        sent: It is a form that was sent; ``fields`` is what was written.
        opens: The verb that opens the form, with the same id otherwise: what is refused can be written once more.
        away: Whoever presses does not come back to a seat that is played for them.
        given: What the act is called with beside what goes by name; :data:`N` and its like are taken from the press.

    Raises:
        AssertionError: The act needs something else as well.
    """

    def mark(run: F) -> F:
        wanted = [one for one in inspect.signature(run).parameters.values() if one.name != "self"]
        missing = [one.name for one in wanted if one.default is one.empty and one.name not in {*_BY_NAME, *given}]
        if missing:
            raise AssertionError(f"{run.__qualname__} is called without {', '.join(missing)}")
        marks: list[Mark] = run.__dict__.setdefault("marks", [])
        marks.append(Mark(verbs, where, given, sent, opens, away))
        return run

    return mark


class Verbs:
    """All verbs with their acts."""

    def __init__(self, *owners: object) -> None:
        """Gather the acts of objects and modules.

        Raises:
            AssertionError: A verb is said twice.
        """
        self._handlers: dict[str, Handler] = {}
        for owner in owners:
            self.add(owner)

    def add(self, owner: object) -> None:
        """Gather the acts of an object, or of a module.

        Raises:
            AssertionError: A verb is said twice.
        """
        for name, run in _functions(owner):
            for mark in getattr(run, "marks", ()):
                takes = tuple(one for one in _parameters(run) if one in _BY_NAME and one not in mark.given)
                opens = "" if mark.opens is None else _said(mark.opens, owner)
                for verb in (_said(one, owner) for one in mark.verbs):
                    if verb in self._handlers:
                        raise AssertionError(f"two acts answer {verb!r}")
                    self._handlers[verb] = Handler(verb, mark, owner, name, takes, opens)

    def find(self, verb: str, *, sent: bool = False) -> Handler | None:
        """Return the act of a verb, of forms or of everything else."""
        found = self._handlers.get(verb)
        return found if found is not None and found.mark.sent is sent else None

    def __contains__(self, verb: object) -> bool:
        return verb in self._handlers

    def all(self) -> Mapping[str, Handler]:
        """Return all acts by verb."""
        return self._handlers


@cache  # the same functions for every bot of the process
def _parameters(run: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(inspect.signature(run).parameters)


def _said(verb: Verb, owner: object) -> str:
    return verb if isinstance(verb, str) else verb(owner)


def _functions(owner: object) -> list[tuple[str, Any]]:
    """Return the functions written in a module, or those of an object's class."""
    if not isinstance(owner, ModuleType):
        return inspect.getmembers(type(owner), inspect.isfunction)
    return [
        (name, one) for name, one in inspect.getmembers(owner, inspect.isfunction) if one.__module__ == owner.__name__
    ]
