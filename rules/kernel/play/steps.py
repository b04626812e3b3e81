"""Steps of the rulebook still to be carried out, and the questions that some of them ask.

A step is one line of the rulebook. The agenda is a stack of steps inside the state; the last one is next. Since it is
data, a game can stop anywhere for a week and go on under a new version of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from rules.kernel.play.actors import Actor
from rules.kernel.play.chance import Chance
from rules.kernel.play.legal import Among, Legal
from rules.kernel.play.model import Option, Picks, Ref, Refusal, Secrecy
from rules.kernel.play.workbench import Table
from rules.kernel.words import plain_words
from rules.kernel.words.phrasing import told

TRIES = 1000
"""Draws tried before a question counts as taking no answer."""

K = TypeVar("K", bound="Step")


class Step(Struct, kw_only=True):
    """One line of the rulebook to be carried out. Its tag is permanent, like a rule id."""

    def run(self, t: Table[Any, Any]) -> None:
        """Carry out the step: change the state, tell events, and queue steps or ask."""
        raise AssertionError(f"{type(self).__name__} does nothing")


def runs(kind: type[K]) -> Callable[[Callable[[K, Any], None]], Callable[[K, Any], None]]:
    """Register how to carry out a step, apart from its record, so that others can queue it.

    Raises:
        AssertionError: Something else is said of it already.
    """

    def register(run: Callable[[K, Any], None]) -> Callable[[K, Any], None]:
        if kind.run is not Step.run:
            raise AssertionError(f"what {kind.__name__} does is said twice")
        kind.run = run  # type: ignore[method-assign, assignment]
        return run

    return register


def steps_in(*modules: ModuleType) -> tuple[type[Step], ...]:
    """Return the steps that modules define, in order, then the steps they only carry out."""
    named = [(module.__name__, one) for module in modules for one in module.__dict__.values() if isinstance(one, type)]
    steps = [(name, one) for name, one in named if issubclass(one, Step) and one.__struct_config__.tag is not None]
    here = [one for name, one in steps if one.__module__ == name]
    return tuple(dict.fromkeys((*here, *[one for _, one in steps])))


class Question(Step, kw_only=True):
    """A step that waits for answers and runs once the last seat has answered.

    Attributes:
        asked: The decision id of each seat that was asked.
        offers: What each of them may answer: offered, checked and sampled from this one list.
        answers: What each seat has answered so far, the seats answered for included.
        open: How many of the seats asked have not answered.
        drawn: Defaults that were drawn elsewhere, by seat: in what is imagined for a seat, that of the seat.

    A question with a ``topic``, which is what players call it, may be answered ahead, from orders that its player left.
    What a question ``on_table`` is about lies there, so the table is shown with it, and not the hand.
    Where others are not to know what is answered, and could work the default out, the question ``draws_default``.
    Seats are asked a question at the same moment, before any of them learns what another has answered, unless it is
    asked ``in_turn``.
    A ``reaction`` is asked in the middle of what somebody does; a table may agree on less time for it.
    Where the ``first_wins``, whoever of the seats asked answers first has answered for all of them.
    One that is ``listed`` may offer many answers: they are shown as a list even when few are left.
    One that has the ``main_first`` offers different things to do; of many the main ones are in sight all the same.
    One that ``may_tie`` often makes no difference; where it makes none, it is answered for its seat.
    """

    asks: ClassVar[str] = ""  # the question in one sentence, as a template
    openly: ClassVar[str] = ""  # what everyone may read of it where it is sealed, as a template
    labels: ClassVar[Mapping[str, tuple[str, ...]]] = {}  # label and detail of keys that always read the same
    planned: ClassVar[Mapping[str, str]] = {}  # keys that always may be answered ahead, with their labels
    fallback: ClassVar[str] = ""  # the key that holds when nobody answers, where that is always the same
    topic: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()
    secrecy: ClassVar[Secrecy] = Secrecy.OPEN
    revisable: ClassVar[bool] = False
    hides: ClassVar[bool] = False
    on_table: ClassVar[bool] = False
    draws_default: ClassVar[bool] = False
    in_turn: ClassVar[bool] = False
    reaction: ClassVar[bool] = False
    first_wins: ClassVar[bool] = False
    may_tie: ClassVar[bool] = False
    listed: ClassVar[bool] = False
    main_first: ClassVar[bool] = False
    nothing: ClassVar[str] = "Choose Nothing"  # what an answer without any key is called: what then happens
    against: ClassVar[str] = ""  # the key whose consequences others do not tell again: theirs are compared with them
    equals: ClassVar[tuple[str, str]] = ("", "")  # a key, and what is said of others that come to the same as it
    last: ClassVar[tuple[str, ...]] = ()  # keys that end a turn, or do nothing: they always stand last

    asked: dict[int, int] = {}
    offers: dict[int, Legal] = {}
    answers: dict[int, Picks] = {}
    open: int = 0
    drawn: dict[int, Picks] = {}

    def legal(self, t: Table[Any, Any], seat: int) -> Legal:
        """List a seat's possible answers, from the state at the moment it is asked."""
        raise AssertionError(f"{type(self).__name__} offers nothing")

    @classmethod
    def ahead(cls, t: Table[Any, Any], seat: int) -> Iterable[Option]:
        """List the answers a seat may plan before it is asked, by its view; they may not fit later.

        By default, the answers that may always be ``planned``.
        """
        return [Option(key, label) for key, label in cls.planned.items()]

    def prompt(self, t: Table[Any, Any], seat: int) -> str:
        """Put the question into one sentence: its ``asks``, or its name if it has none."""
        return told(self.asks, self) if self.asks else plain_words.sentence(type(self).__name__, ())

    def public(self, t: Table[Any, Any], seat: int) -> str:
        """Say the public part of a sealed question briefly; never anything hidden."""
        return told(self.openly, self)

    def known(self, t: Table[Any, Any], seat: int) -> Iterable[str]:
        """List a seat's legal keys that everybody knows: of an open question all, else none.

        They can be pressed where everybody reads them, so they and their labels depend on what everybody knows alone.
        """
        legal = self.offers[seat]
        return legal.keys if self.secrecy is Secrecy.OPEN and isinstance(legal, Among) else ()

    def leads(self, t: Table[Any, Any], seat: int) -> Iterable[str]:
        """List keys that lead straight to a further question to the same seat.

        The seat knows all that is offered there before it has answered this one.

        Both may be answered in one press then. What follows from them depends on what everybody knows alone.
        """
        return ()

    def likewise(self, t: Table[Any, Any], seat: int, key: str) -> Iterable[str]:
        """List keys that do the same with further like things, one after the other after a key.

        The question is asked again after each, of the same seat, and nothing is drawn or shown between. So one press
        may move several tokens that are alike.
        """
        return ()

    def several(self, t: Table[Any, Any], one: Option, count: int) -> Option:
        """Put an answer that is given for so many like things at once into words.

        What it says of dangers is that of all together.
        """
        return Option(one.key, f"{count} × {one.label}", one.detail, one.target, one.path)

    def join(self, first: Option, then: Option) -> Option | None:
        """Put an answer and the answer to what it leads to into words as one, in one group.

        ``None`` if both together come to nothing, so that nobody needs them beside the rest.
        """
        label = f"{first.label}, {then.label}" if first.path else then.label
        group = first.path[:1] or (first.label,)
        return Option(then.key, label, then.detail, then.target, group, then.forecast)

    def focus(self, t: Table[Any, Any], seat: int) -> tuple[Ref, ...]:
        """List the subjects of the question, as the seat knows them; without any, no picture."""
        return ()

    def worded(self, t: Table[Any, Any], seat: int, key: str) -> Option:
        """Put a legal key into words: from ``labels``, or by :meth:`option`."""
        if key not in self.labels:
            return self.option(t, seat, key)
        label, *detail = self.labels[key]
        return Option(key, label, " ".join(detail))

    def option(self, t: Table[Any, Any], seat: int, key: str) -> Option:
        """Put a legal key without a label into words; plainly by default."""
        return Option(key, plain_words.name(key))

    def foretold(self, t: Table[Any, Any], seat: int, key: str) -> str:
        """Say what comes of a legal key, from the seat's knowledge; nothing by default.

        It is shown to that seat alone, before what is found by trying the key.
        """
        return ""

    def foretold_joined(self, t: Table[Any, Any], seat: int, keys: Sequence[str]) -> str:
        """Say likewise what comes of a key and those given in one press with it; nothing by default."""
        return ""

    def ordered(self, t: Table[Any, Any], seat: int) -> Sequence[str]:
        """Return legal keys in the order in which everybody is shown them; none: as they are.

        By what everybody knows, and for display alone: what is drawn or taken by default does not depend on it. Keys
        that are left out stand behind.
        """
        return ()

    def foremost(self, t: Table[Any, Any], seat: int) -> Sequence[str]:
        """Return the legal keys that stand first for a seat, in order, by what it alone knows."""
        return ()

    def grave(self, t: Table[Any, Any], seat: int) -> Collection[str]:
        """Return the few legal keys whose odds a forecast always works out; none by default."""
        return ()

    def same(self, t: Table[Any, Any], seat: int) -> Collection[str]:
        """Return the legal keys of which all come to the same, so that a forecast tries one.

        That is, as far as it tells: short ways past nobody, say. None by default.
        """
        return ()

    def idle(self, t: Table[Any, Any], seat: int, key: str) -> str:
        """Say that a legal key comes to nothing now, from the seat's knowledge; empty by default.

        It is shown to that seat alone, behind what does something. Where others may not know it, it is offered all the
        same.
        """
        return ""

    def default(self, t: Table[Any, Any], seat: int) -> Picks:
        """Return the default answer: the ``fallback``, else the first legal one, unless overridden.

        Where the question draws it, it is the same whenever it is asked for, and only the table's seed tells it.
        """
        if self.fallback:
            return (self.fallback,)
        if self.draws_default:
            drawn = self.drawn.get(seat)
            return self.draw(t, seat, t.state.chance.aside(self.asked[seat])) if drawn is None else drawn
        legal = self.offers[seat]
        first = legal.keys[: min(max(legal.least, 1), legal.most)] if isinstance(legal, Among) else None
        if first is None or self.reason(t, seat, first) is not None:
            return self.sample(t, seat, Chance(bytes(32)))
        return first

    def proposal(self, t: Table[Any, Any], seat: int) -> Picks:
        """Return a sensible answer of several parts, for one press; by default, none.

        The default may be another one: nobody answers with what everybody could work out.
        """
        return ()

    def draw(self, t: Table[Any, Any], seat: int, chance: Chance) -> Picks:
        """Draw the default of a question with a drawn one: any legal answer, unless overridden."""
        return self.sample(t, seat, chance)

    def reason(self, t: Table[Any, Any], seat: int, picks: Picks) -> str | None:
        """Say why an answer with legal parts is still refused; ``None`` by default.

        It is asked of answers that :meth:`legal` allows, and depends on what the seat knows alone.
        """
        return None

    def sample(self, t: Table[Any, Any], seat: int, chance: Chance) -> Picks:
        """Draw an answer that the rules accept. A question with few such answers draws its own.

        Raises:
            ValueError: None was found.
        """
        for _ in range(TRIES):
            picks = self.offers[seat].sample(chance)
            if self.reason(t, seat, picks) is None:
                return picks
        raise ValueError(f"{type(self).__name__} takes none of {TRIES} legal answers")

    def concerns(self, t: Table[Any, Any], seat: int) -> bool:
        """Whether an asked seat still has to answer after something came between; yes by default."""
        return True

    def for_actor(self) -> Actor | None:
        """Return the actor that the asked seat decides for; ``None``: itself."""
        return None

    def passes_on(self, t: Table[Any, Any]) -> bool:
        """Move the question to another seat if another decides now, and return whether it moved."""
        return False

    def shares(self, t: Table[Any, Any], seat: int) -> tuple[int, ...]:
        """List the seats that know an answer before the reveal, such as a team; none by default."""
        return ()

    def fault(self, t: Table[Any, Any], seat: int, picks: Picks) -> Refusal | None:
        """Say the fault of an illegal answer and the remedy, where the game says it best."""
        return None

    def refusals(self, t: Table[Any, Any], seat: int) -> Iterable[Refusal]:
        """List acts a seat may expect but cannot do, and why; ``what`` is the refused key."""
        return ()


class AskOn(Step, kw_only=True, tag="kernel.ask_on"):
    """Go on with the question below after something came between, for the seats it now concerns."""

    def run(self, t: Table[Any, Any]) -> None:
        """Ask seats with changed answers again, with a new id; wait while any seat has to answer."""
        question = t.state.agenda[-1]
        if question.passes_on(t):
            return
        for seat in tuple(question.asked):
            if not question.concerns(t, seat):
                question.answers.pop(seat, None)
                del question.asked[seat], question.offers[seat]
                continue
            legal = question.legal(t, seat)
            given = question.answers.get(seat)
            if legal == question.offers[seat] and (given is None or question.reason(t, seat, given) is None):
                continue
            question.answers.pop(seat, None)
            question.drawn.pop(seat, None)
            question.offers[seat] = legal
            t.state.decisions += 1
            question.asked[seat] = t.state.decisions
        question.open = sum(seat not in question.answers for seat in question.asked)
        t.stopped = question.open > 0


def innermost(t: Table[Any, Any], *kinds: type[Step]) -> Step | None:
    """Return the next step to come of some kinds; ``None`` if none is."""
    return next((step for step in reversed(t.state.agenda) if isinstance(step, kinds)), None)


def run(t: Table[Any, Any]) -> None:
    """Run the steps of a table until a seat must decide, or none is left."""
    agenda = t.state.agenda
    while agenda and not t.stopped:
        t.ran += 1
        agenda.pop().run(t)


def run_until(t: Table[Any, Any], pause: Callable[[Table[Any, Any]], bool]) -> None:
    """Run the steps of a table likewise, and stop before the one at which ``pause`` is true."""
    agenda = t.state.agenda
    while agenda and not t.stopped and not pause(t):
        t.ran += 1
        agenda.pop().run(t)
