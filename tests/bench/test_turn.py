"""The cost of a turn: questions without a choice are seen, and games count alike."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel import Among, Answer, Choice, Secrecy
from rules.kernel.play.chance import Chance
from tests.bench.turn.sitting import is_secret, one_answer
from tests.bench.turn.tally import COLD, Tally, figures


class _Copies:
    """A game in which it matters only whether an answer begins with A."""

    def reason_against(self, state: str, choice: Choice, picks: tuple[str, ...]) -> str | None:
        return "no" if picks == ("never",) else None

    def apply(self, state: str, answer: Answer) -> _Copies:
        self.state = str(answer.picks[0])[0]
        return self

    def encode(self, state: str) -> bytes:
        return state.encode()


@pytest.mark.parametrize(
    ("keys", "one"),
    [(("a",), True), (("a1", "a2"), True), (("a1", "b"), False), (("a1", "a2", "b"), False), (("a", "never"), True)],
)
def test_a_question_has_one_real_answer_where_all_lead_to_the_same_table(keys: tuple[str, ...], one: bool) -> None:
    choice = Choice(1, 0, Among(keys), Secrecy.OPEN)
    game: Any = _Copies()
    assert one_answer(game, "", choice) is one


class _Hidden(_Copies):
    """A face-down card matters: with a black one all answers come to the same."""

    cards: tuple[str, ...] = ("black", "red")

    def view(self, state: str, seat: int) -> str:
        return "a card" if state in self.cards else state

    def imagine(self, state: str, seat: int, chance: Chance) -> str:
        return chance.pick(list(self.cards))

    def apply(self, state: str, answer: Answer) -> _Copies:
        self.state = "all the same" if state == "black" else str(answer.picks[0])
        return self


class _Known(_Hidden):
    """All cards are black, as everybody knows."""

    cards = ("black",)


def test_where_only_a_secret_makes_answers_alike_the_question_counts_apart() -> None:
    choice = Choice(1, 0, Among(("a", "b")), Secrecy.OPEN)
    hidden: Any = _Hidden()
    assert one_answer(hidden, "black", choice)
    assert is_secret(hidden, "black", choice)
    assert not is_secret(hidden, "an open card", choice), "what is drawn has to look the same"
    known: Any = _Known()
    assert one_answer(known, "black", choice)
    assert not is_secret(known, "black", choice)
    assert not is_secret(hidden, "black", Choice(1, 0, Among(("a",)), Secrecy.OPEN)), "everybody knows a single one"


def test_each_kind_of_game_counts_alike_and_cold_presses_do_not() -> None:
    waits = [9.0] * COLD + [0.01] * 100
    tallies = [
        Tally(
            game="clash",
            people=2,
            over=True,
            presses=[2] * 100,
            waits=waits,
            worked=[0.002],
            letters=[1, 3],
            one_answer=5,
            secret=2,
            hands=40,
        ),
        Tally(
            game="eternia",
            people=3,
            presses=[4],
            waits=waits,
            worked=[0.002],
            letters=[9] * 3,
            stretches={1: 6, 2: 8},
            first=[7],
        ),
    ]
    value, more = figures(tallies)
    assert value == 3
    assert more["one_answer"] == pytest.approx(5 / 101)
    assert more["secret_ties"] == pytest.approx(2 / 101)
    assert more["eternia_activation"] == 7
    assert more["eternia_first_move"] == 7
    assert more["private_messages"] == 3, "a live game of two"
    assert more["answer_p99"] == pytest.approx(10)
    assert more["answer_cpu_p99"] == pytest.approx(2)
    assert more["whole_games"] == 1
    assert (more["clash_questions_a_game"], more["clash_hands_a_game"]) == (100, 40)
    assert "eternia_questions_a_game" not in more, "that game was not played to its end"
