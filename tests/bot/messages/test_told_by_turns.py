"""What happened, by whoever moved, and first what happened to the reader, in each game."""

from __future__ import annotations

import re
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

import rules
from bot.messages import news_lines
from bot.messages.concerned import Concerned
from bot.tables.model import Line
from bot.tables.play.write_move import told_lines
from rules.kernel import Answer, words
from rules.kernel.play.chance import Chance
from tests.rules.conformance.games import kinds_of

NAMES = ("Ann", "Ben", "Cat", "Dan")
GAMES = {"clash": 3, "eternia": 2, "terrene": 4, "elemancers": 4, "timestrike": 4}
LONG = 250
MOST = 5


def at(game: Any, state: Any, seats: int, holder: str = "computer") -> Any:
    """As much of a table as news look at."""
    held = [SimpleNamespace(seat=seat, holder=holder) for seat in range(seats)]
    view = lambda seat: game.view(state, seat)  # noqa: E731
    return SimpleNamespace(game=game, state=state, names=list(NAMES[:seats]), seats=held, view=view)


@cache
def played(name: str) -> tuple[tuple[Any, Any, int, tuple[Line, ...]], ...]:
    """A game by moves: the states before and after, who moved, what was told."""
    game, seats, chance = rules.load(name), GAMES[name], Chance(bytes(32))
    state = game.new(kinds_of(game)[0](), seats, bytes(32))
    moves: list[tuple[Any, Any, int, tuple[Line, ...]]] = []
    while len(moves) < LONG and (open_ := game.choices(state)):
        choice = chance.pick(open_)
        picks = game.mind.rollout_policy(state, choice, chance)
        made = game.apply(state, Answer(choice.decision, choice.seat, picks))
        moves.append((state, made.state, choice.seat, told_lines(game, made.events)))
        state = made.state
    return tuple(moves)


def chapters(name: str) -> list[tuple[Any, Any, tuple[Line, ...]]]:
    """What everyone is told of each chapter, and of each that is under way."""
    found: list[tuple[Any, Any, tuple[Line, ...]]] = []
    lines: tuple[Line, ...] = ()
    before: Any = None
    for then, now, _, told in played(name):
        if any(line.landmark for line in told):
            lines, before = (), None
            continue
        before = before if lines else then
        lines = (*lines, *[line for line in told if line.audience is None])
        if lines:
            found.append((before, now, lines))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_of_what_happened_since_a_chapter_began_little_is_left_out(name: str) -> None:
    """Each of the newest movers is named, in as much as a phone shows at once."""
    game = rules.load(name)
    for before, now, lines in chapters(name):
        then = game.view(before, None)
        told = news_lines.steps(lines, at(game, now, GAMES[name]), then)
        if not told:
            assert not any(line.head and not line.routine for line in lines)
            continue
        said = "\n".join(told)
        assert len(said) <= 1300, said
        assert not re.search(r"\*\*(.+?)\*\*: \1\b", said), f"a name is said twice: {said}"
        concerned = Concerned(at(game, now, GAMES[name]), then)
        turns = news_lines._turns(lines, concerned)
        for mover, acts in turns[-news_lines.TURNS :]:
            pieces = [concerned.mover(line.text) for act in acts for line in act[:1]]
            assert any(words.fill(name, NAMES) in said for name in (mover, *pieces))
        if left := [line for line in told if line.endswith("more: Log")]:
            (count,) = [int(line.rsplit(" ", 3)[1]) for line in left]
            assert count * 5 <= len(lines) * 3, said


@pytest.mark.parametrize("name", GAMES)
def test_who_was_away_is_told_what_happened_to_what_is_theirs(name: str) -> None:
    """As much of it as there is room for, as long as it is telling."""
    game, seats, missed = rules.load(name), GAMES[name], 0
    for seat in range(seats):
        lines: list[Line] = []
        seen = game.view(played(name)[0][0], seat)
        for _, now, moved, told in played(name):
            if moved == seat:
                lines, seen = [], game.view(now, seat)
                continue
            lines += [line for line in told if line.audience is None or seat in line.audience]
            concerned = Concerned(at(game, now, seats), seen)
            hit = [line for line in lines if line.telling and seat in concerned.by(line.text)]
            own = game.rules.turn_of(now) == seat
            kept = news_lines.important(lines, seat, own_turn=own, most=MOST, concerned=concerned)
            wanted = hit[-(MOST - 2) :]  # two may say what closed a chapter and what is under way
            assert all(line in kept for line in wanted), ([line.text for line in lines], [k.text for k in kept])
            missed += any(words.seat(seat) not in line.text for line in hit)
    assert missed or name == "clash", "the game names pieces, and not whose they are"


def of(text: str, *, head: bool = False, telling: bool = False) -> Line:
    return Line(text, (), head=head, telling=telling)


class Named:
    """A game whose lines name pieces."""

    words = SimpleNamespace(
        belongings=lambda view: view, sum_up=lambda before, now: (), ruled=lambda view: (), chapter="round"
    )


def table(*pieces: tuple[str, int], holder: str = "computer") -> Any:
    held = [SimpleNamespace(seat=seat, holder=holder) for seat in range(3)]
    return SimpleNamespace(game=Named, state=1, names=NAMES, seats=held, view=lambda seat: pieces)


def test_what_came_of_the_readers_own_act_after_their_answer_is_told() -> None:
    mine = [of("The Titan rolls 3."), of("The wall falls.")]
    theirs = [line for n in range(6) for line in (of(f"⟪1⟫ acts {n}.", head=True), of(f"Gold {n}.", telling=True))]
    told = news_lines.important([*mine, *theirs], 0, most=MOST, after_own=True)
    assert told[:2] == mine
    assert news_lines.important([*mine, *theirs], 0, most=MOST)[0] not in mine


def test_a_long_account_of_the_readers_own_act_does_not_hide_what_others_did_since() -> None:
    """The oldest lines were told, and the newest were left to the log."""
    mine = [of(f"⟪2⟫ has a token at {place}.") for place in "ABCDEF"]
    ended = of("The Battle ends.", telling=True)
    theirs = [line for n in range(6) for line in (of(f"⟪1⟫ acts {n}.", head=True), of(f"⟪1⟫ has {n}."))]
    told = news_lines.important([*mine, ended, *theirs], 0, most=MOST, after_own=True)
    assert told[0] == ended, "how it ended is told"
    assert theirs[-2] in told, "the newest act is"
    assert not {line.text for line in told} & {line.text for line in mine}


def test_what_was_set_up_goes_after_two_acts() -> None:
    """It stood in the table's message through the whole of the first turn."""
    at_table = table(("Zile", 0), ("Scout", 1))
    set_up = [of(f"⟪{seat}⟫ has a token." if seat < 2 else "Both are ready.") for seat in (0, 1, 2)]
    begins = of("Round 1 begins.", head=True)
    assert any("token" in row for row in news_lines.steps([*set_up, begins], at_table)), "as long as nobody has"
    acts = [of("Scout attacks Zile.", head=True), of("Zile loses 3.", telling=True)]
    assert any("token" in row for row in news_lines.steps([*set_up, begins, *acts], at_table))
    alone = [*acts, of("Scout rests.", head=True), of("Scout gains 1.")]
    assert not any("token" in row for row in news_lines.steps([*set_up, begins, *alone], at_table)), "in one turn, too"
    acts += [of("Zile attacks Scout.", head=True), of("Scout loses 3.", telling=True)]
    rows = news_lines.steps([*set_up, begins, *acts], at_table)
    assert not any("token" in row for row in rows)
    assert rows[-1].endswith("3 more: Log")
    lost = news_lines.steps([of("A wall falls.", telling=True), begins, *acts], at_table)
    assert any("wall" in row for row in lost), "what is telling stays"


def test_where_all_that_happened_is_expected_no_act_is_told() -> None:
    """The message could not be written, since there was no first act to look at."""
    expected = Line("⟪0⟫ draws 4 cards.", (), head=True, routine=True)
    assert news_lines.steps([expected], table(("Zile", 0))) == []


def test_in_the_readers_turn_what_others_did_in_the_chapter_counts_as_theirs() -> None:
    at_table = table(("Zile", 0), ("Scout", 1))
    lines = [
        of("Scout attacks Zile.", head=True),
        of("Zile loses 3.", telling=True),
        of("⟪0⟫'s turn.", head=True),
        *[of(f"Gold {n}.", telling=True) for n in range(MOST)],
    ]
    told = news_lines.important(lines, 0, own_turn=True, most=MOST, concerned=Concerned(at_table))
    assert told[:2] == lines[:2]


def test_many_acts_of_several_are_a_line_for_each_of_them() -> None:
    at_table = table(("Zile", 0), ("Scout", 1))
    lines = [
        *[of(f"⟪0⟫ summons a wolf at {place}.", head=True) for place in ("Ashen Crypt", "Barrow Gate", "Mirror")],
        of("Zile attacks Scout.", head=True),
        of("Scout loses 3.", telling=True),
        *[of(f"⟪1⟫ buys {thing}.", head=True) for thing in ("a sword", "bread", "a coat", "oil", "rope")],
    ]
    assert news_lines.steps(lines, at_table) == [
        "-# **Ann**: summons a wolf at Ashen Crypt, Barrow Gate, Mirror; Zile attacks Scout; Scout loses 3.",
        "-# **Ben**: buys a sword; buys bread; buys a coat; buys oil; buys rope.",
    ]


def test_of_one_mover_the_earlier_acts_are_told_together() -> None:
    lines = [of(f"⟪1⟫ buys {thing}.", head=True) for thing in ("a sword", "bread", "a coat", "oil")]
    people = table(holder="person")
    assert news_lines.steps(lines, people) == [
        "-# **Ben**: buys a sword; buys bread.",
        "-# Ben buys a coat.",
        "-# Ben buys oil.",
    ]
    assert len(news_lines.steps(lines, table())) == 4, "of a computer, nobody has seen them"


def test_no_line_that_names_another_mover_stands_under_a_name() -> None:
    """No piece that nobody plays speaks for others; those of a player are that player's."""
    at_table = table(("Tentacle One", -1), ("Tentacle Three", -1), ("Hod", 0), ("Jake", 0))
    lost = [of("Tentacle Three appears at I11."), of("Tentacle One attacks Hod.", head=True)] * 5
    (said,) = {line.partition("; ")[0] for line in news_lines.steps(lost, at_table)[:1]}
    assert said.startswith("-# Tentacle Three appears at I11")
    turns = news_lines._turns([of("Hod moves.", head=True), of("Jake rolls 8.", head=True)], Concerned(at_table))
    assert [mover for mover, _ in turns] == ["⟪0⟫"]


def test_after_a_sentence_on_somebody_else_the_mover_is_named_again() -> None:
    at_table = table(("Hod", 0), ("Jake", 1))
    said = news_lines._joined(["Hod moves.", "Hod attacks.", "Jake rolls 8.", "Hod rolls 12."], "Hod", at_table)
    assert said == "moves; attacks; Jake rolls 8; Hod rolls 12."
