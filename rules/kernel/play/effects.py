"""Card effects: records composed in data files, tables of functions by kind, and their step.

An effect is data: ``do`` names its kind, and its fields say who it is for, when, how much and how long. The functions
that carry out, describe, value or rule out an effect stand in tables by kind (:class:`ByKind`), each where it belongs,
so that no module has to import all the others. :class:`Effects` lists the tables of a game, and the conformance suite
reports every kind that is missing in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, get_args, overload

from msgspec import Struct

from rules.kernel.play.steps import Step
from rules.kernel.play.workbench import Table

P = ParamSpec("P")
R = TypeVar("R")
E = TypeVar("E", bound="Effect")
F = TypeVar("F", bound=Callable[..., Any])


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """A card's effect. Each kind is a tagged subclass; classes in between hold shared fields."""


def kinds(base: type[E]) -> tuple[type[E], ...]:
    """Return every kind of effect in source order: the subclasses without subclasses."""
    return tuple(dict.fromkeys(_kinds(base)))


def _kinds(base: type[E]) -> Iterator[type[E]]:
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            yield from _kinds(kind)
        else:
            yield kind


def any_of(base: type[Effect]) -> Any:
    """Return the union of all kinds, as the type of a field that is read from data."""
    return reduce(or_, kinds(base))


class ByKind(Generic[P, R]):
    """A function for each kind of effect; calling this with an effect calls its kind's function."""

    def __init__(self, what: str) -> None:
        """Start an empty table; ``what`` names the purpose of its functions in errors."""
        self.what = what
        self._said: dict[type[Effect], Callable[..., R]] = {}

    @overload
    def of(self, kind: type[E], /) -> Callable[[Callable[Concatenate[E, P], R]], Callable[Concatenate[E, P], R]]: ...

    @overload
    def of(self, *kinds: type[Any]) -> Callable[[F], F]: ...

    def of(self, *kinds: type[Any]) -> Callable[[F], F]:
        """Register a function for one kind, several, or all kinds below a class.

        Raises:
            AssertionError: A kind has a function already.
        """

        def register(said: F) -> F:
            for kind in kinds:
                self.put(kind, said)
            return said

        return register

    def put(self, kind: type[E], said: Callable[Concatenate[E, P], R]) -> None:
        """Register a function in one line.

        Raises:
            AssertionError: A kind has a function already.
        """
        for one in kinds(kind) or (kind,):
            if one in self._said:
                raise AssertionError(f"{self.what} {one.__name__}: said twice")
            self._said[one] = said

    def __call__(self, effect: Effect, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function of the effect's kind.

        Raises:
            AssertionError: There is none.
        """
        said = self._said.get(type(effect))
        if said is None:
            raise AssertionError(f"{self.what} {type(effect).__name__}: nobody says")
        return said(effect, *args, **kwargs)

    def missing(self, base: type[Effect]) -> list[str]:
        """List the kinds that have no function."""
        return [f"{self.what} {kind.__name__}" for kind in kinds(base) if kind not in self._said]


class Effects(NamedTuple):
    """A game's effects.

    Attributes:
        base: The class that all of them have in common.
        tables: Every table that must have a function for each kind.
        vain: Takes the table, the step and the effect that it is about to carry out, and returns why the effect will do
            nothing, as far as everyone can know; an empty string where it may do something.
        words: Each ``Literal`` that fields are typed with, beside the words of it that have a meaning.
    """

    base: type[Effect]
    tables: tuple[ByKind[Any, Any], ...]
    vain: Callable[[Any, Any, Any], str]
    words: tuple[tuple[Any, Collection[str]], ...] = ()

    def missing(self) -> list[str]:
        """List the kinds without a function and the words without a meaning."""
        found = [one for table in self.tables for one in table.missing(self.base)]
        return found + [
            f"what {word} means" for kind, known in self.words for word in get_args(kind) if word not in known
        ]


class Resolving(Step, kw_only=True, omit_defaults=True):
    """A step that carries out effects in printed order. A game's own is a tagged subclass.

    Attributes:
        effects: All effects that stand together.
        at: The place of the next effect.
        aimed: The targets of the next effect have been chosen.
    """

    effects: list[Any]
    at: int = 0
    aimed: bool = False

    def go_on(
        self,
        t: Table[Any, Any],
        now: Sequence[E],
        *,
        aim: Callable[[Any, E], None],
        do: Callable[[Any, E], Sequence[Step] | None],
    ) -> None:
        """Carry out effects from the next one on, until one has steps to follow.

        Args:
            t: The table.
            now: The effects that happen now.
            aim: Has the targets of an effect chosen as it begins: asks, has steps follow, or does nothing.
            do: Carries out an effect. What it has follow, or returns, is done before the next effect.
        """
        agenda = t.state.agenda
        while self.at < len(now):
            effect = now[self.at]
            t.follow(self)
            if not self.aimed:
                self.aimed = True
                aim(t, effect)
                if agenda[-1] is not self:
                    return
            self.at, self.aimed = self.at + 1, False
            last = self.at == len(now)
            if last:
                agenda.pop()
            t.follow(*(do(t, effect) or ()))
            if last or not agenda or agenda[-1] is not self:
                return
            agenda.pop()
