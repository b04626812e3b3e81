"""The kernel's own promises that no toy shows by being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest
from msgspec import Struct

from rules.kernel import (
    Among,
    Answer,
    Choice,
    Event,
    Game,
    IllegalAnswer,
    Option,
    Outcome,
    Picks,
    Question,
    Refusal,
    Rulebook,
    Secrecy,
    State,
    Step,
    Table,
    View,
    runs,
    words,
)
from rules.kernel.play.chance import Chance
from rules.kernel.play.open_question import fitted
from rules.kernel.play.workbench import St


class Said(Event, frozen=True, kw_only=True, tag="said"):
    """The answers, seat by seat."""

    said = "{answers:#answer}"

    answers: tuple[tuple[int, str], ...]


class Some(State[St], kw_only=True):
    """Nothing but the fields of every state."""


class Think(Question, kw_only=True, tag="some.think"):
    """TST-1: think of a letter."""

    rules: ClassVar[tuple[str, ...]] = ("TST-1",)
    secrecy: ClassVar[Secrecy] = Secrecy.HIDDEN

    letters: str

    def legal(self, t: Table[Any, Any], seat: int) -> Among:
        """The letters; seat 3 has but one."""
        return Among(tuple(self.letters[:1] if seat == 3 else self.letters))

    def prompt(self, t: Table[Any, Any], seat: int) -> str:
        """Ask for a letter."""
        return "Think of a letter."

    def option(self, t: Table[Any, Any], seat: int, key: str) -> Option:
        """Name a letter."""
        return Option(key, key.upper())

    def run(self, t: Table[Any, Any]) -> None:
        """Tell the answers, in their stored order."""
        said = tuple((seat, str(picks[0])) for seat, picks in self.answers.items())
        t.emit(Said(answers=said, rules=("TST-1",)))
        t.state.outcome = Outcome((), (tuple(range(t.state.seats)),), (0,) * t.state.seats, "Done.", ("TST-1",))


class Whisper(Think, kw_only=True, tag="some.whisper"):
    """TST-1: think of a letter; the seat opposite knows it."""

    secrecy: ClassVar[Secrecy] = Secrecy.SEALED

    def shares(self, t: Table[Any, Any], seat: int) -> tuple[int, ...]:
        """The seat opposite."""
        return ((seat + 2) % 4,)


class Ask(Step, kw_only=True, tag="some.ask"):
    """TST-2: ask these seats, in this order."""

    seats: tuple[int, ...]
    letters: str = "ab"

    def run(self, t: Table[Any, Any]) -> None:
        """Ask."""
        t.ask(Think(letters=self.letters), self.seats)


class Guess(Think, kw_only=True, tag="some.guess"):
    """TST-1: think of a letter that nobody can work out."""

    draws_default: ClassVar[bool] = True

    def fault(self, t: Table[Any, Any], seat: int, picks: Picks) -> Refusal | None:
        """A digit is no letter."""
        return Refusal("", "That is a digit. Name a letter.", ("TST-1",), ("a",)) if picks == ("1",) else None


class AskToGuess(Step, kw_only=True, tag="some.ask_to_guess"):
    """TST-2: ask two seats."""

    def run(self, t: Table[Any, Any]) -> None:
        """Ask."""
        t.ask(Guess(letters="abcdefghijklmnopqrstuvwxy"), (0, 1))


class Confide(Step, kw_only=True, tag="some.confide"):
    """TST-2: ask the first two seats."""

    letters: str

    def run(self, t: Table[Any, Any]) -> None:
        """Ask."""
        t.ask(Whisper(letters=self.letters), (0, 1))


class SomeRules(Rulebook[Some[Any], View, None]):
    """Asks four seats for letters, in secret."""

    id = "some"
    State = Some
    steps = (Ask, Think, Guess, AskToGuess, Confide, Whisper)
    events = (Said,)
    turn_rules = ("TST-2",)
    leave_rules = ("TST-3",)

    def __init__(self, *steps: Step) -> None:
        super().__init__(None)
        self.first = steps

    def seats(self, options: Struct) -> range:
        """Four."""
        return range(4, 5)

    def begin(self, options: Struct, seats: int, chance: Chance) -> Some[Any]:
        """Nothing but the steps given."""
        return Some(seats=seats, chance=chance, agenda=list(reversed(self.first)))

    def redraw_unseen(self, state: Some[Any], seat: int | None, chance: Chance) -> None:
        """Nothing lies hidden but answers."""


SomeGame = Game[Some[Any], View, None]


def begun(*steps: Step) -> tuple[SomeGame, Some[Any]]:
    game = SomeGame(SomeRules(*steps), "some")
    return game, game.new(Some, 4, bytes(32))  # type: ignore[arg-type]  # the options are not looked at


def answer(game: SomeGame, state: Some[Any], seat: int, key: str) -> tuple[Event, ...]:
    (choice,) = [choice for choice in game.choices(state) if choice.seat == seat]
    return game.advance(state, Answer(choice.decision, seat, (key,)))


def test_ids_follow_the_order_of_asking_and_one_legal_answer_is_not_asked() -> None:
    game, state = begun(Ask(seats=(2, 3, 0, 1)))
    assert [(choice.seat, choice.decision) for choice in game.choices(state)] == [(2, 1), (0, 2), (1, 3)]
    assert game.choices(game.decode(game.encode(state))) == game.choices(state)


def test_answers_lie_in_the_order_of_seats_whoever_was_first() -> None:
    game, state = begun(Ask(seats=(2, 3, 0, 1)))
    answer(game, state, 1, "b")
    answer(game, state, 2, "a")
    (said,) = answer(game, state, 0, "b")
    assert said == Said(answers=((0, "b"), (1, "b"), (2, "a"), (3, "a")), rules=("TST-1",))


def test_nobody_is_asked_when_nobody_has_a_choice() -> None:
    game, state = begun(Ask(seats=(2, 0), letters="a"))
    assert game.outcome(state) is not None
    assert state.decisions == 0


def test_a_seat_that_is_not_asked_learns_nothing_from_a_refusal() -> None:
    game, state = begun(Ask(seats=(0, 1)))
    with pytest.raises(IllegalAnswer) as refused:
        game.advance(state, Answer(1, 2, ("a",)))
    assert refused.value.rules == ("TST-2",)
    with pytest.raises(IllegalAnswer) as refused:
        game.advance(state, Answer(1, 0, ("z",)))
    assert (refused.value.rules, refused.value.instead) == (("TST-1",), ("A", "B"))


def test_nobody_can_imagine_who_has_answered_a_hidden_question() -> None:
    game, state = begun(Ask(seats=(0, 1, 2)))
    before = game.imagine(state, 0, Chance(bytes(32)))
    answer(game, state, 1, "b")
    assert game.encode(game.imagine(state, 0, Chance(bytes(32)))) == game.encode(before)
    assert state.agenda[-1].open == 2
    own = game.imagine(state, 1, Chance(bytes(32)))
    assert own.agenda[-1].answers == {1: ("b",)}
    assert own.agenda[-1].open == 2


def test_who_knows_a_secret_answer_imagines_it_as_it_is() -> None:
    game, state = begun(Confide(letters="abcdefgh"))
    answer(game, state, 0, "c")
    draws = [Chance(bytes([number]) * 32) for number in range(8)]
    known = {game.imagine(state, 2, chance).agenda[-1].answers[0] for chance in draws}
    guessed = {game.imagine(state, 3, chance).agenda[-1].answers[0] for chance in draws}
    assert known == {("c",)}
    assert len(guessed) > 1


def test_what_is_asked_openly_is_likely_answered_by_default_and_a_secret_is_drawn() -> None:
    game, state = begun(Ask(seats=(0,), letters="abcdefgh"))
    (choice,) = game.choices(state)
    drawn = {game.mind.rollout_policy(state, choice, Chance(bytes([number]) * 32)) for number in range(8)}
    open_ = Choice(choice.decision, choice.seat, choice.legal, Secrecy.OPEN)
    assert len(drawn) > 1
    assert game.mind.rollout_policy(state, open_, Chance(bytes(32))) == game.default(state, choice).picks == ("a",)


def test_the_default_of_a_question_that_takes_nothing_is_nothing() -> None:
    question = Think(letters="ab")
    question.offers[0] = Among(("a", "b"), 0, 0)
    assert question.default(Table(None, None), 0) == ()


def test_a_default_that_is_drawn_is_the_seed_s_alone_and_takes_no_draw() -> None:
    game, state = begun(AskToGuess())
    first, second = game.choices(state)
    default = game.default(state, first)
    drawn = state.chance.count
    assert game.default(state, first) == game.default(game.decode(game.encode(state)), first) == default
    assert default.picks != game.default(state, second).picks, "each seat's by itself"
    assert state.chance.count == drawn
    seeds = [game.new(Some, 4, bytes([number]) * 32) for number in range(1, 9)]  # type: ignore[arg-type]
    assert len({game.default(one, first).picks for one in seeds}) > 4


def test_of_a_default_that_is_drawn_others_imagine_any_and_its_own_seat_the_true_one() -> None:
    game, state = begun(AskToGuess())
    (first, _) = game.choices(state)
    true = game.default(state, first)
    draws = [Chance(bytes([number]) * 32) for number in range(8)]
    assert {game.default(game.imagine(state, 0, chance), first).picks for chance in draws} == {true.picks}
    assert len({game.default(game.imagine(state, 1, chance), first).picks for chance in draws}) > 4


def test_what_is_wrong_with_an_answer_is_said_by_the_question_where_it_can() -> None:
    game, state = begun(AskToGuess())
    for key, reason, instead in (
        ("1", "That is a digit. Name a letter.", 1),
        ("z", "'z' is not one of the choices.", 25),
    ):
        with pytest.raises(IllegalAnswer, match=reason) as refused:
            answer(game, state, 0, key)
        assert len(refused.value.instead) == instead


def test_the_agenda_reads_as_a_to_do_list() -> None:
    _, state = begun(Ask(seats=(0, 1)), Ask(seats=(2,)))
    assert str(state).splitlines() == [
        "Think: TST-1: think of a letter.",
        "Ask: TST-2: ask these seats, in this order.",
    ]
    state.agenda.clear()
    assert str(state) == "Nothing is left to do."


def test_marks_are_filled_once() -> None:
    text = f"{words.seat(0)} and {words.seat(1)}"
    assert words.fill(text, [words.seat(1), "Bo"]) == f"{words.seat(1)} and Bo"
    assert words.fill(text, lambda seat: f"<{seat}>") == "<0> and <1>"


@pytest.mark.parametrize(
    ("items", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (list("abc"), "a, b and c")]
)
def test_lists_read_as_in_a_sentence(items: list[str], said: str) -> None:
    assert words.listing(items) == said


def test_counts_agree_with_their_nouns() -> None:
    assert [words.count(number, "key") for number in (0, 1, 2)] == ["0 keys", "1 key", "2 keys"]
    assert words.count(3, "supply", "supplies") == "3 supplies"


class Brings(SomeRules):
    """Asks for the letters that the players have brought."""

    def bring(self, state: Some[Any], seat: int, things: Sequence[Any]) -> None:
        """Add them to those asked for."""
        (ask,) = state.agenda
        ask.letters += "".join(things)


def test_what_is_brought_is_there_before_the_first_question() -> None:
    game = SomeGame(Brings(Ask(seats=(0,), letters="a")), "some")
    state = game.start(Some, 4, bytes(32), [["x", "y"], ["z"]]).state  # type: ignore[arg-type]
    (choice,) = game.choices(state)
    assert choice.legal == Among(("a", "x", "y", "z"))


class Later(Step, kw_only=True, tag="some.later"):
    """TST-3: a record alone."""


def test_what_a_step_does_is_said_once_and_may_be_said_elsewhere() -> None:
    done: list[Step] = []
    with pytest.raises(AssertionError, match="does nothing"):
        Later().run(None)  # type: ignore[arg-type]

    @runs(Later)
    def put_off(step: Later, t: Table[Any, Any]) -> None:
        done.append(step)

    step = Later()
    step.run(None)  # type: ignore[arg-type]
    assert done == [step]
    with pytest.raises(AssertionError, match="said twice"):
        runs(Later)(put_off)
    with pytest.raises(AssertionError, match="said twice"):
        runs(Ask)(lambda step, t: None)


class Never(Step, kw_only=True, tag="some.never"):
    """TST-3: a step that nobody carries out."""


def test_a_step_of_which_nobody_says_what_it_does_is_found_at_once() -> None:
    wrong: Any = type("Wrong", (SomeRules,), {"steps": (*SomeRules.steps, Never)})
    with pytest.raises(AssertionError, match="nobody says what Never does"):
        Game(wrong(), "some")


def test_two_steps_with_one_tag_are_found_at_once() -> None:
    again: Any = type("Again", (SomeRules.steps[0],), {}, kw_only=True, tag=SomeRules.steps[0].__struct_config__.tag)
    wrong: Any = type("Wrong", (SomeRules,), {"steps": (*SomeRules.steps, again)})
    with pytest.raises(AssertionError, match=r"^Again and \w+ have the tag"):
        Game(wrong(), "some")


def test_what_is_too_long_in_an_option_is_cut() -> None:
    whole = Option("a", "a" * 80, "b" * 240, path=("c" * 80,))
    assert fitted(whole) is whole
    cut = fitted(Option("a", "a" * 81, "b" * 241, path=("short", "c" * 81)))
    assert (cut.key, cut.label, cut.detail, cut.path) == (
        "a",
        "a" * 79 + "…",
        "b" * 239 + "…",
        ("short", "c" * 79 + "…"),
    )


class Sure(Think, kw_only=True, tag="some.sure"):
    """TST-1: with a key that always reads the same."""

    labels = {"z": ("None", "Think of nothing"), "y": ("Any",)}


def test_a_label_goes_before_what_a_question_says_of_a_key() -> None:
    state: Any = None
    t: Table[Any, Any] = Table(state, None)
    found = [Sure(letters="xyz").worded(t, 0, key) for key in "xyz"]
    assert found == [Option("x", "X"), Option("y", "Any"), Option("z", "None", "Think of nothing")]
