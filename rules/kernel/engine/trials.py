"""Trials: an answer carried out in an imagined state, and played on plainly.

A trial waits once, as soon as what comes is not sure any more. Answers given in one press often begin alike, as those
for all ends of a move do: what they have in common is played once, and each goes on from a copy of that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from rules.kernel.books.forecast_figures import Figures
from rules.kernel.books.phrasebook import Fates
from rules.kernel.play.chance import Chance, Loaded
from rules.kernel.play.engine_results import Choice, IllegalAnswer
from rules.kernel.play.joined_keys import JOINT, parts
from rules.kernel.play.model import Answer, Picks, Secrecy
from rules.kernel.play.open_question import open_question
from rules.kernel.play.workbench import State, Table

STEPS = 40
"""The most plain answers after which a forecast ends."""

T = TypeVar("T")


class Foreseeing(Protocol):
    """The part of a game that forecasts need."""

    @property
    def words(self) -> Any:
        """Its words."""

    @property
    def cards(self) -> Any:
        """Its content."""

    def view(self, state: Any, seat: int | None) -> Any:
        """Return what one seat may know."""

    def imagine(self, state: Any, seat: int | None, chance: Chance) -> Any:
        """Return a state that looks the same to a seat."""

    def copies(self, state: Any) -> Callable[[], Any]:
        """Return a function that makes copies of a state."""

    def played(
        self, state: Any, answer: Answer, pause: Callable[[Table[Any, Any]], bool] | None = None
    ) -> Table[Any, Any]:
        """Take an answer in place, and run the rules until a pause."""

    def go_on(self, t: Table[Any, Any], pause: Callable[[Table[Any, Any]], bool] | None = None) -> None:
        """Run the rules on after a pause, until another."""

    def choices(self, state: Any) -> list[Choice]:
        """List the choices waiting for an answer."""


class Trial(NamedTuple):
    """The result of an answer in one state.

    Attributes:
        figures: The figures then.
        lost: What is lost by it.
        won: What is won by it.
        sure: Nothing was drawn on the way, or shown that the seat could not foresee.
        assumes: Something was answered on the way.
        vain: What was told of something that came to nothing; empty if nothing was.
        over: The game is over.
        ran: How many steps were run.
    """

    figures: Figures
    lost: tuple[str, ...]
    won: tuple[str, ...]
    sure: bool
    assumes: bool
    vain: str
    over: bool = False
    ran: int = 0


class Opening(NamedTuple):
    """What answers have in common that begin alike, played to where the next one is given.

    Attributes:
        copies: Makes copies of the state there.
        decision: What is asked there.
        aside: The number of the draws that forecasts take aside, as at the start.
        vain: What was told of something that came to nothing; empty if nothing was.
        same: The answers there that come to the same.
    """

    copies: Callable[[], Any]
    decision: int
    aside: int
    vain: str
    same: Collection[str]


class Start:
    """An imagined state in which answers of one seat are tried, each on a copy of its own."""

    def __init__(
        self,
        game: Foreseeing,
        state: Any,
        decision: int,
        seat: int,
        keys: Iterable[str] = (),
        grave: Collection[str] = (),
    ) -> None:
        """Begin with a state that the start keeps to itself.

        Args:
            game: The game.
            state: The state.
            decision: What is asked in it.
            seat: Who is asked.
            keys: The answers that are tried, of which some may begin alike.
            grave: Those that go on past the landmarks and questions that the game names for them.
        """
        self.grave = grave
        self._game, self._decision, self._seat = game, decision, seat
        self._aside = state.decisions
        self.copy = game.copies(state)
        begun = [key.split(JOINT) for key in keys if JOINT in key]
        times = Counter([tuple(given[:length]) for given in begun for length in range(1, len(given))])
        alike = {given for given, count in times.items() if count > 1}
        self.rest = _rest(game, state, seat)
        self._same = _same(game, state, seat)
        self._openings: dict[tuple[str, ...], Opening | None] = {}
        self._alike = frozenset() if _waits_unseen(state, seat) else frozenset(alike)

    def opening(self, given: Sequence[str]) -> tuple[Opening | None, Sequence[str]]:
        """Return the common beginning of some answers with others, and the rest of them."""
        for length in range(len(given) - 1, 0, -1):
            if (first := tuple(given[:length])) in self._alike:
                found = self._opened(first)
                return (found, given[length:]) if found is not None else (None, given)
        return None, given

    def same(self, key: str) -> str:
        """Name the answers that come to the same as this one; empty if none is sure to."""
        given = parts(key)
        opening, last = self.opening(given)
        known = self._same if opening is None else opening.same
        return JOINT + JOINT.join(given[:-1]) if len(last) == 1 and last[0] in known else ""

    def _opened(self, given: tuple[str, ...]) -> Opening | None:
        if given not in self._openings:
            self._openings[given] = self._open(given)
        return self._openings[given]

    def _open(self, given: tuple[str, ...]) -> Opening | None:
        """Play answers that others go on from; ``None`` where what comes of them is open."""
        game, seat, before = self._game, self._seat, self._opened(given[:-1]) if given[1:] else None
        if given[1:] and before is None:
            return None
        state, decision, vain = (
            (self.copy(), self._decision, "") if before is None else (before.copies(), before.decision, before.vain)
        )
        unsure = _unsure(state, seat)
        try:
            t = game.played(state, Answer(decision, seat, given[-1:]), unsure)
        except IllegalAnswer:
            return None
        mine = next((choice.decision for choice in game.choices(state) if choice.seat == seat), None)
        if mine is None or unsure(t) or _over(game, t):
            return None
        same = _same(game, state, seat)
        return Opening(game.copies(state), mine, self._aside, vain or _in_vain(game, t), same)


def trying(
    game: Foreseeing, start: Start, answer: Answer, had: Collection[str], dice: Sequence[int] = (), number: int = 0
) -> Generator[Fates | None, None, Trial]:
    """Try an answer from a start, waiting once where it is not sure any more.

    It yields how the dice may fall that are rolled then, if its game says that.

    Args:
        game: The game.
        start: Where it begins.
        answer: What is answered.
        had: What was lost and won before.
        dice: What the first dice show that are rolled, where that is not drawn.
        number: Which of several trials with such dice it is: what it draws besides goes by that.
    """
    far = str(answer.picks[0]) in start.grave
    seat = answer.seat
    opening, (first, *then) = start.opening(parts(str(answer.picks[0])))
    if opening is None:
        state = start.copy()
        _load(state, dice, number)
        run = yield from _playing(game, state, replace(answer, picks=(first,)), start.rest, then, far=far)
    else:
        state = opening.copies()
        _load(state, dice, number)
        given = Answer(opening.decision, seat, (first,))
        run = yield from _playing(game, state, given, start.rest, then, opening, far=far)
    lost, won = fresh(game.words.losses(state, seat), had), fresh(game.words.gains(state, seat), had)
    over = state.outcome is not None
    return Trial(game.words.figures(state, seat), lost, won, run.sure, run.assumes, run.vain, over, run.ran)


def _load(state: State[Any], dice: Sequence[int], number: int) -> None:
    """Have the first dice of a trial fall in a certain way."""
    if dice:
        chance = state.chance
        state.chance = Loaded(chance.aside(number).seed, chance.count, [*dice])


def fresh(ends: Mapping[str, str], had: Collection[str]) -> tuple[str, ...]:
    """Return the clauses of new losses and wins, each once."""
    return tuple(dict.fromkeys([clause for name, clause in ends.items() if name not in had]))


class Run(NamedTuple):
    """How a state was played on.

    Attributes:
        sure: Nothing was drawn, or shown that the seat could not foresee.
        assumes: Something was answered on the way.
        vain: What was told of something that came to nothing; empty if nothing was.
        ran: How many steps were run.
    """

    sure: bool
    assumes: bool
    vain: str
    ran: int


def play_plainly(game: Foreseeing, state: Any, answer: Answer, then: Sequence[str] = ()) -> Run:
    """Take an answer in place and play on while nothing is open: to the next landmark at most.

    It also ends before a step that the game's forecasts do not go into, and when the matter of the question is done.

    Args:
        game: The game.
        state: The table, which is changed.
        answer: What the seat answers first.
        then: What it answers at once to the questions that follow.
    """
    return ended(_playing(game, state, answer, _rest(game, state, answer.seat), then))


def ended(work: Generator[Any, None, T]) -> T:
    """Do the rest of a work without waiting, and return what comes of it."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found


def _same(game: Foreseeing, state: Any, seat: int) -> Collection[str]:
    """Return the answers to the open question that come to the same."""
    question = open_question(state)
    if question is None or seat not in question.asked:
        return ()
    t = Table(state, game.cards)
    with t.still():
        return question.same(t, seat)


def _rest(game: Foreseeing, state: Any, seat: int) -> int | None:
    """Return how many steps lie below the matter of the open question; ``None``: it has no end."""
    question = open_question(state)
    last = None if question is None else game.words.until(Table(state, game.cards), question, seat)
    return next((place for place, step in enumerate(state.agenda) if step is last), None)


def _playing(
    game: Foreseeing,
    state: Any,
    answer: Answer,
    rest: int | None,
    then: Sequence[str] = (),
    opening: Opening | None = None,
    *,
    far: bool = False,
) -> Generator[Fates | None, None, Run]:
    """Play on plainly, waiting once as soon as what comes is not sure any more.

    It waits before a roll, too, of which the game says how the dice may fall, and yields that.
    """
    given = list(then)
    seat = answer.seat
    whims = state.chance.aside(state.decisions if opening is None else opening.aside)
    sure, assumes, vain = not _waits_unseen(state, seat), False, "" if opening is None else opening.vain
    beyond, agenda, unsure = game.words.beyond, state.agenda, _unsure(state, seat)
    rolling, fates, limit = game.words.rolling, list[Fates](), _limit(state)
    below = agenda[rest - 1] if rest else None  # others may be put in further down meanwhile
    ends = bool(beyond) or rest is not None
    looked_at: list[tuple[Any, bool]] = [(None, False)]
    ran = 0

    def at_end(t: Table[Any, Any]) -> bool:
        if given or not agenda:
            return False
        if rest is not None and (len(agenda) <= rest or agenda[-1] is below):
            return True
        if type(agenda[-1]) not in beyond:
            return False
        if agenda[-1] is not looked_at[0][0]:  # it is looked at again once the steps have stopped there
            with t.still():
                looked_at[0] = agenda[-1], game.words.ends_before(t, agenda[-1])
        return looked_at[0][1]

    def paused(t: Table[Any, Any]) -> bool:
        return unsure(t) or at_end(t) or (bool(rolling) and rolls(t))

    def rolls(t: Table[Any, Any]) -> bool:
        if not agenda or type(agenda[-1]) not in rolling or state.chance.count != limit:
            return False
        with t.still():
            found = game.words.fates(t, agenda[-1])
        if found:
            fates.append(found)
        return bool(found)

    if not sure:
        yield None
    on = at_end if ends else None
    for _ in range(STEPS):
        t = game.played(state, answer, (paused if ends or rolling else unsure) if sure else on)
        if sure and (unsure(t) or fates):
            sure = False
            yield fates[0] if fates else None
            game.go_on(t, on)
        vain = vain or _in_vain(game, t)
        ran += t.ran
        if _over(game, t, far=far) or at_end(t):
            break
        if given:
            mine = next((choice.decision for choice in game.choices(t.state) if choice.seat == seat), 0)
            answer = Answer(mine, seat, (given.pop(0),))
            continue
        found = _next(game, t, seat, whims, far=far)
        if sure and whims.count:
            sure = False
            yield None
        if found is None:
            break
        answer, assumes = found, True
    return Run(sure, assumes, vain, ran)


def _unsure(state: State[Any], seat: int) -> Callable[[Table[Any, Any]], bool]:
    """Return a check: was something unknown drawn, or shown that a seat could not foresee?"""
    chance, limit = state.chance, _limit(state)

    def unsure(t: Table[Any, Any]) -> bool:
        drawn = chance.count if t.settled is None else t.settled
        return drawn > limit or (bool(t.reveals) and any(seat not in known for known in t.reveals))

    return unsure


def _limit(state: State[Any]) -> int:
    """Return how many draws have been made once all that are known beforehand are."""
    chance = state.chance
    return int(chance.count) + (len(chance.coming) if isinstance(chance, Loaded) else 0)


def _over(game: Foreseeing, t: Table[Any, Any], *, far: bool = False) -> bool:
    """Return whether a forecast ends with what was played, whatever is still to be answered."""
    past = game.words.past if far else ()
    return t.settled is not None or any(event.landmark and type(event) not in past for event in t.events)


def _in_vain(game: Foreseeing, t: Table[Any, Any]) -> str:
    """Return what was told of something that came to nothing; empty if nothing was."""
    return next((game.words.tell(event).rstrip(".") for event in t.events if event.vain), "")


def _waits_unseen(state: State[Any], seat: int) -> bool:
    """Return whether another seat has secretly answered the question that a seat is asked."""
    question = open_question(state)
    if question is None or question.secrecy is Secrecy.OPEN:
        return False
    return any(other != seat for other in question.answers)


def _next(game: Foreseeing, t: Table[Any, Any], seat: int, whims: Chance, *, far: bool) -> Answer | None:
    question = open_question(t.state)
    usual = far and question is not None and isinstance(question, game.words.usually)
    for choice in game.choices(t.state):
        picks: Picks | None = (
            question.default(t, choice.seat)
            if usual and question is not None
            else game.words.plainly(t, choice, seat, whims)
        )
        if picks is not None:
            return Answer(choice.decision, choice.seat, picks)
    return None
