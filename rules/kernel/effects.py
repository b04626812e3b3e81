"""Effects: what cards do, as records that data files compose; what a game says of each kind; how they are resolved.

An effect is data: ``do`` names its kind, and its fields say on whom, how much, how long. What carrying it out does, how
it reads, what it is worth and why it might come to nothing stand apart, each in a table by kind (:class:`ByKind`), so
that whoever asks need not import whoever answers. :class:`Effects` names all tables of a game: a kind that one of them
has forgotten is found by the conformance suite.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar, get_args, overload

from msgspec import Struct

from rules.kernel.steps import Step, Table

P = ParamSpec("P")
R = TypeVar("R")
E = TypeVar("E", bound="Effect")
F = TypeVar("F", bound=Callable[..., Any])


class Effect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do"):
    """An effect. Each kind is a tagged subclass; the fields that several kinds share stand in classes between."""


def kinds(base: type[E]) -> tuple[type[E], ...]:
    """Return every kind of effect: the subclasses that have none themselves, in the order in which they are written."""
    return tuple(dict.fromkeys(_kinds(base)))


def _kinds(base: type[E]) -> Iterator[type[E]]:
    for kind in base.__subclasses__():
        if kind.__subclasses__():
            yield from _kinds(kind)
        else:
            yield kind


def any_of(base: type[Effect]) -> Any:
    """Return the union of all kinds, for fields that are read from data; for the type checker it is the base."""
    return reduce(or_, kinds(base))


class ByKind(Generic[P, R]):
    """What is said of each kind of effect: a function a kind, such as what carrying it out does.

    Called with an effect and whatever else the functions take, it asks the one of that kind.
    """

    def __init__(self, what: str) -> None:
        """Begin with nothing said; ``what`` is what is said, for errors."""
        self.what = what
        self._said: dict[type[Effect], Callable[..., R]] = {}

    @overload
    def of(self, kind: type[E], /) -> Callable[[Callable[Concatenate[E, P], R]], Callable[Concatenate[E, P], R]]: ...

    @overload
    def of(self, *kinds: type[Any]) -> Callable[[F], F]: ...

    def of(self, *kinds: type[Any]) -> Callable[[F], F]:
        """Say it of a kind, of several, or of all that have a base in common, with the function below.

        Raises:
            AssertionError: Something is said of it already.
        """

        def register(said: F) -> F:
            for kind in kinds:
                self.put(kind, said)
            return said

        return register

    def put(self, kind: type[E], said: Callable[Concatenate[E, P], R]) -> None:
        """Say it of a kind in one line.

        Raises:
            AssertionError: Something is said of it already.
        """
        for one in kinds(kind) or (kind,):
            if one in self._said:
                raise AssertionError(f"{self.what} {one.__name__}: said twice")
            self._said[one] = said

    def __call__(self, effect: Effect, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Ask the function of its kind.

        Raises:
            AssertionError: Nothing is said of it.
        """
        said = self._said.get(type(effect))
        if said is None:
            raise AssertionError(f"{self.what} {type(effect).__name__}: nobody says")
        return said(effect, *args, **kwargs)

    def forgotten(self, base: type[Effect]) -> list[str]:
        """List the kinds of which nothing is said."""
        return [f"{self.what} {kind.__name__}" for kind in kinds(base) if kind not in self._said]


class Effects(NamedTuple):
    """The effects of a game.

    Attributes:
        base: The class that all of them have in common.
        tables: Every table that must have a function for each kind.
        vain: Says why the effect that a step is about to carry out will do nothing, once it is known whom it concerns;
            empty where it may do something, for all that everybody knows.
        words: Each list of words that fields are made of, as a ``Literal``, with the words that have a meaning.
    """

    base: type[Effect]
    tables: tuple[ByKind[Any, Any], ...]
    vain: Callable[[Any, Any, Any], str]
    words: tuple[tuple[Any, Collection[str]], ...] = ()

    def forgotten(self) -> list[str]:
        """List what nobody says of which kind; nothing, if the game is whole."""
        found = [one for table in self.tables for one in table.forgotten(self.base)]
        return found + [
            f"what {word} means" for kind, known in self.words for word in get_args(kind) if word not in known
        ]


class Resolving(Step, kw_only=True, omit_defaults=True):
    """A step that carries out effects one after another, in printed order. A game's own is a tagged subclass.

    Attributes:
        effects: All effects that stand together.
        at: The place of the effect that is next.
        aimed: Whom that one concerns has been chosen.
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
        """Carry out the effects from the next one on, until one of them has something to follow.

        Args:
            t: The table.
            now: Those of the effects that happen now.
            aim: Has whom an effect concerns chosen, as it begins: by asking or by steps that follow, if at all.
            do: Carries an effect out, and returns the steps that follow before the next one, if any do.
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
