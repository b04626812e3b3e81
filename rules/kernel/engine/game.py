"""The game as the rest of the program calls it: an object per game and content, stateless."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.books.phrasebook import Phrasebook
from rules.kernel.books.playbook import Playbook
from rules.kernel.books.rulebook import Rulebook, V, refuse_shared_tags
from rules.kernel.books.sides import settled
from rules.kernel.engine.asking_again import Renewing
from rules.kernel.engine.forecast import foresee
from rules.kernel.engine.imagining import imagined
from rules.kernel.play.chance import Chance
from rules.kernel.play.effects import Effects
from rules.kernel.play.engine_results import Choice, IllegalAnswer, Transition
from rules.kernel.play.legal import Over, may_be_nothing
from rules.kernel.play.model import (
    DETAIL,
    ActDecision,
    Answer,
    Decision,
    Event,
    Left,
    Option,
    Outcome,
    Picks,
    Refusal,
    Secrecy,
    Waiting,
)
from rules.kernel.play.open_question import addressed, draw, fitted, form_of, open_question, waiting
from rules.kernel.play.steps import AskOn, Question, Step, run, run_until
from rules.kernel.play.workbench import C, S, Table
from rules.kernel.words import numbers
from rules.kernel.words.phrasing import check, cut


class Game(Renewing[S, V, C]):
    """A game bound to its content: the kernel with a game's rules, words and mind.

    Attributes:
        rules: What is legal and what follows; the game can be played with these alone.
        words: How it is told; plain words, unless the game has its own.
        mind: How it is played well, and how its balance is measured.
        id: What the game is called in a program.
        effects: What cards do, and every table that says something of each kind.
        cards: The cards, maps and scenarios in force.
        content: The digest of all of that, which a table pins.
    """

    effects: ClassVar[Effects | None] = None

    def __init__(
        self,
        rules: Rulebook[S, V, C],
        content: str,
        words: type[Phrasebook[S, V, C]] = Phrasebook,
        mind: type[Playbook[S, V, C]] = Playbook,
    ) -> None:
        """Put a game together.

        Args:
            rules: Its rules, bound to the content.
            content: The digest of the content.
            words: Its words; plain ones where there are none yet.
            mind: What computer players know of it; nothing where it is still to be written.
        """
        self.rules = rules
        self.words = words(rules)
        self.mind = mind(rules)
        self.id = rules.id
        self.cards: C = rules.cards
        self.content = content
        for step in (*rules.steps, *rules.retired):
            if step.run is Step.run:
                raise AssertionError(f"nobody says what {step.__name__} does")
            if issubclass(step, Question):
                check(step.asks, step)
                check(step.openly, step)
        for event in rules.events:
            check(event.said, event)
        refuse_shared_tags((*rules.steps, *rules.retired))
        refuse_shared_tags(rules.events)
        super().__init__(rules)

    # ---- playing

    def new(
        self,
        options: Struct,
        seats: int,
        seed: bytes,
        brought: Sequence[Sequence[Any]] = (),
        sides: Sequence[str] = (),
    ) -> S:
        """Begin a game and play it to the first decision; :meth:`start` also returns the events."""
        return self.start(options, seats, seed, brought, sides).state

    def start(
        self,
        options: Struct,
        seats: int,
        seed: bytes,
        brought: Sequence[Sequence[Any]] = (),
        sides: Sequence[str] = (),
    ) -> Transition[S]:
        """Begin a game and play it to the first decision.

        Args:
            options: The game's own ``Options``.
            seats: How many seats play.
            seed: 32 bytes from which all chance comes.
            brought: What the players have brought, by seat, as plain data; nothing when left out.
            sides: The side that each seat has chosen, where the game has sides to choose; those that are empty or
                left out fill what is left.

        Raises:
            ValueError: When that many seats cannot play, or not with these options or on these sides.
        """
        allowed = self.rules.seats(options)
        if seats not in allowed:
            raise ValueError(f"{self.words.title} takes {numbers(allowed)} players, not {seats}.")
        for fault in self.rules.faults(options, seats):
            raise ValueError(fault)
        state = self.rules.begin(options, seats, Chance(seed))
        if offered := self.rules.sides_to_choose(options, seats):
            self.rules.take_sides(state, settled(offered, sides or ("",) * seats))
        for seat, things in enumerate(brought):
            self.rules.bring(state, seat, things)
        return Transition(state, self.resume(state), revealed=True, random=True)

    def resume(self, state: S) -> tuple[Event, ...]:
        """Run the steps of a state to its next decision, in place."""
        t = Table(state, self.cards)
        run(t)
        return tuple(t.events)

    def advance(self, state: S, answer: Answer) -> tuple[Event, ...]:
        """Take an answer in place and run the rules to the next decision.

        Raises:
            IllegalAnswer: When the rules refuse it; the state is then as it was.
        """
        return tuple(self._advance(state, answer).events)

    def apply(self, state: S, answer: Answer) -> Transition[S]:
        """Take an answer on a copy; the given state is unchanged.

        Raises:
            IllegalAnswer: When the rules refuse it.
        """
        copy = self._codec.copy(state)
        drawn = copy.chance.count
        t = self._advance(copy, answer)
        return Transition(copy, tuple(t.events), t.revealed, copy.chance.count != drawn)

    def played(self, state: S, answer: Answer, pause: Callable[[Table[S, C]], bool] | None = None) -> Table[S, C]:
        """Take an answer in place; return the table it was played at, with events and reveals.

        Args:
            state: The table.
            answer: The answer.
            pause: Tells before each step whether to stop there; :meth:`go_on` does the rest.

        Raises:
            IllegalAnswer: When the rules refuse it; the state is then as it was.
        """
        return self._advance(state, answer, pause)

    def go_on(self, t: Table[S, C], pause: Callable[[Table[S, C]], bool] | None = None) -> None:
        """Run the steps of a table left at a pause, to its next decision or another pause."""
        run(t) if pause is None else run_until(t, pause)

    def leave(self, state: S, seat: int) -> Transition[S]:
        """Note on a copy that a seat's player left; the seat stays, and others answer for it.

        What the rules do then is done at once, before the open question goes on.
        """
        copy = self._codec.copy(state)
        if seat in copy.left:
            return Transition(copy, (), revealed=False, random=False)
        copy.left.append(seat)
        t = Table(copy, self.cards)
        t.emit(Left(seat=seat, rules=self.rules.leave_rules))
        return self._between(t, self.rules.on_leave(t, seat) if copy.agenda else ())

    def act(self, state: S, seat: int, key: str) -> Transition[S]:
        """Do an act of a seat on a copy; the open question then goes on.

        Args:
            state: The table.
            seat: Who acts.
            key: One of :meth:`acts`.

        Raises:
            IllegalAnswer: When that cannot be done now.
        """
        copy = self._codec.copy(state)
        t = Table(copy, self.cards)
        may = self.acts(copy, seat)
        if all(option.key != key for option in may):
            raise IllegalAnswer("That cannot be done now.", self.rules.turn_rules, tuple([one.label for one in may]))
        return self._between(t, self.rules.do(t, seat, key))

    def acts(self, state: S, seat: int) -> tuple[Option, ...]:
        """List the acts a seat may do now without being asked; none once the game is over."""
        return tuple(self.rules.may_do(Table(state, self.cards), seat)) if state.agenda else ()

    def choices(self, state: S) -> list[Choice]:
        """List the choices waiting for an answer, without words."""
        if not state.agenda:
            return []
        question = state.agenda[-1]
        answers = question.answers
        offers = question.offers
        secrecy = question.secrecy
        found = []
        for seat, number in question.asked.items():  # quicker than a comprehension: it is one or two, a million times
            if seat not in answers:
                found.append(Choice(number, seat, offers[seat], secrecy))
        return found

    def sample(self, state: S, choice: Choice, chance: Chance) -> Picks:
        """Draw an answer to a choice that the rules accept."""
        return draw(Table(state, self.cards), choice, chance)

    def reason_against(self, state: S, choice: Choice, picks: Picks) -> str | None:
        """Return a sentence on why the rules refuse an answer; ``None`` if they accept it."""
        reason = choice.legal.reason_against(picks)
        question: Question = state.agenda[-1]
        return reason or question.reason(Table(state, self.cards), choice.seat, picks)

    def default(self, state: S, choice: Choice) -> Answer:
        """Return the default: the answer given when nobody answers in time."""
        question = open_question(state)
        if question is None:
            raise AssertionError("nothing is asked")
        return Answer(choice.decision, choice.seat, question.default(Table(state, self.cards), choice.seat))

    def decisions_for(self, state: S, seat: int) -> tuple[Decision, ...]:
        """Return all decisions of a seat, in words; an answered one stays while it may be revised."""
        question = open_question(state)
        if question is None or seat not in question.asked:
            return ()
        chosen = question.answers.get(seat)
        if chosen is not None and not question.revisable:
            return ()
        t = Table(state, self.cards)
        with t.still():
            return (self.words.reword(state, self._worded(t, question, seat)),)

    def _worded(self, t: Table[S, C], question: Question, seat: int) -> Decision:
        """Put what a seat is asked in words."""
        state, number = t.state, question.asked[seat]
        actor, warning = question.for_actor(), self.words.warning(t, question, seat)
        name = "" if actor is None else self.words.name_of(state, actor)
        prompt = cut(addressed(self.words.prompt(t, question, seat), name), DETAIL)
        return (ActDecision if question.main_first else Decision)(
            id=number,
            seat=seat,
            prompt=f"{prompt} {warning}" if warning else prompt,
            rules=question.rules,
            secrecy=question.secrecy,
            form=form_of(question, seat, partial(self.words.option, t, question, seat)),
            default=Answer(number, seat, question.default(t, seat)),
            revisable=question.revisable,
            chosen=question.answers.get(seat),
            public=question.public(t, seat),
            kind=str(question.__struct_config__.tag) if question.topic else "",
            topic=question.topic,
            on_table=question.on_table,
            first_wins=question.first_wins and len(question.asked) > 1,
            actor=name,
            focus=question.focus(t, seat),
            openly=tuple(question.known(t, seat)),
            listed=question.listed,
            nothing=question.nothing if may_be_nothing(question.offers[seat]) else "",
            proposal=question.proposal(t, seat),
        )

    def foreseen(self, state: S, decision: Decision, seen: V | None = None, shown: Collection[str] = ()) -> Decision:
        """Return a decision with forecasts in its options, from its seat's knowledge.

        It depends on what the seat sees alone. It takes some milliseconds: call it where options are shown.

        Args:
            state: The table.
            decision: One of :meth:`decisions_for`.
            seen: The view of its seat, where that is known.
            shown: The keys that are shown at this point of choosing, where not all are.
        """
        return foresee(self, state, decision, seen, shown)

    def waiting(self, state: S) -> tuple[Waiting, ...]:
        """Return the seats to move, from public knowledge."""
        return waiting(state)

    def view(self, state: S, seat: int | None) -> V:
        """Return what one seat may know; ``None`` is a spectator."""
        return self.rules.view(state, seat)

    def progress(self, state: S) -> tuple[int, int]:
        """Return how many of the seats asked at once have answered; 0 of 0 if that is secret.

        Answers that can be changed no more are not counted, nor are those who gave them.
        """
        question = open_question(state)
        if question is None or question.secrecy is Secrecy.HIDDEN:
            return 0, 0
        asked = [seat for seat in question.asked if question.revisable or seat not in question.answers]
        return sum(seat in question.answers for seat in asked), len(asked)

    def explain(self, state: S, seat: int) -> tuple[Refusal, ...]:
        """List what a seat cannot do now and why. May be slow: it is called when someone asks."""
        question = open_question(state)
        t = Table(state, self.cards)
        if question is None:
            asked: tuple[Refusal, ...] = (Refusal("play", "The game is over.", self.rules.turn_rules),)
        elif seat not in question.asked:
            asked = (Refusal("play", "You have nothing to choose now.", self.rules.turn_rules),)
        else:
            asked = tuple(question.refusals(t, seat))
        return (*asked, *self.words.refusals(state, seat))

    def outcome(self, state: S) -> Outcome | None:
        """Return how the game ended, with the sides of that moment; ``None`` before."""
        outcome = state.outcome
        if outcome is None or outcome.sides or not (sides := self.rules.sides(state)):
            return outcome
        return replace(outcome, sides=sides)

    def sides(self, options: Struct, state: S) -> tuple[tuple[int, ...], ...]:
        """Return who wins and loses together now."""
        return self.rules.sides(state) or self.rules.teams(options, state.seats)

    def imagine(self, state: S, seat: int | None, chance: Chance) -> S:
        """Return a random state among those that look the same to a seat.

        What is drawn depends on the seat's view and on ``chance`` alone: a computer player that works on such states
        knows nothing else, and showing one of them in place of the true state changes nothing that the seat is shown.
        """
        return imagined(self.rules, self._codec.copy(state), seat, chance)

    # ---- inside

    def _between(self, t: Table[S, C], steps: Sequence[Step]) -> Transition[S]:
        """Run steps on a copy before the open question goes on, with what can be answered then."""
        drawn = t.state.chance.count
        if steps or open_question(t.state) is not None:
            t.follow(*steps, AskOn())
            run(t)
        return Transition(t.state, tuple(t.events), t.revealed, t.state.chance.count != drawn)

    def _advance(self, state: S, answer: Answer, pause: Callable[[Table[S, C]], bool] | None = None) -> Table[S, C]:
        t: Table[S, C] = Table(state, self.cards)
        if not state.agenda:
            raise IllegalAnswer("The game is over.", self.rules.turn_rules)
        question = state.agenda[-1]
        seat = answer.seat
        if question.asked.get(seat) != answer.decision:
            # a seat that is not asked learns nothing of the question
            rules = question.rules if seat in question.asked else self.rules.turn_rules
            raise IllegalAnswer("That question is no longer open.", rules)
        given = question.answers.get(seat)
        if given is not None and not question.revisable:
            raise IllegalAnswer("That question is already answered.", question.rules)
        reason = question.offers[seat].reason_against(answer.picks) or question.reason(t, seat, answer.picks)
        if reason is not None:
            raise self._refused(t, question, answer, reason)
        question.answers[seat] = answer.picks
        if question.first_wins:
            question.open = 0
        elif given is None:
            question.open -= 1
            if len(question.answers) > 1:  # who answered first makes no difference
                question.answers = dict(sorted(question.answers.items()))
        if not question.open:
            if pause is None:
                run(t)
            else:
                run_until(t, pause)
        return t

    def _refused(self, t: Table[S, C], question: Question, answer: Answer, reason: str) -> IllegalAnswer:
        legal = question.offers[answer.seat]
        keys = [key for key, _ in legal.caps] if isinstance(legal, Over) else legal.keys
        instead = tuple(fitted(self.words.option(t, question, answer.seat, key)).label for key in keys)
        fault = question.fault(t, answer.seat, answer.picks)
        if fault is not None:
            return IllegalAnswer(fault.reason, fault.rules, fault.instead or instead)
        for refusal in question.refusals(t, answer.seat):
            if refusal.what in answer.picks:
                return IllegalAnswer(refusal.reason, refusal.rules, refusal.instead or instead)
        return IllegalAnswer(reason, question.rules, instead)
