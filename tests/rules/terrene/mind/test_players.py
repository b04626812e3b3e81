"""Computer players: their judgment of a table, their quick answers, and the better level."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import rules
from rules import simulate
from rules.kernel import Answer, Picks
from rules.kernel.play.chance import Chance
from rules.kernel.play.rounds import PASS
from tests.rules.terrene.making import OWN, ability, do, made, person, terrain
from tests.rules.terrene.printed import CONTENT
from tests.rules.terrene.table import C, Table, Who, table

DECKS = tuple(rules.load("terrene").cards.deck)
OTHERS = OWN | {"other": True}
PAIRINGS = tuple(combinations(DECKS, 2))


def printed(*parties: list[Who], **setting: Any) -> Table:
    """A table of printed cards."""
    grounds = [["plateau"]] * setting.get("seats", 2)
    return table(*parties, content=CONTENT, **({"grounds": grounds} | setting))


def stands(t: Table, seat: int = 0) -> int:
    """Return how well a seat stands."""
    return t.game.mind.evaluate(t.state, seat)


def thinks(t: Table) -> dict[Picks, int]:
    """Return the apparent worth of the answers to the open question."""
    (choice,) = t.game.choices(t.state)
    worths = t.game.mind.priors(t.state, choice, Chance(bytes(32)))
    assert worths is not None
    return dict(worths)


def best(t: Table) -> str:
    """Return the answer that seems best."""
    worth = thinks(t)
    return str(max(worth, key=lambda picks: worth[picks])[0])


# ---- How a table is judged ------------------------------------------------------------


def test_sides_that_are_alike_stand_alike() -> None:
    t = printed(["ethan"], ["ethan"], actions=(0, 0))
    assert stands(t, 0) == stands(t, 1) == 500


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"damage": (10, 20)}, {"damage": (20, 20)}),
        ({"hands": (["fire_bomb"], [])}, {}),
        ({"wins": (1, 0), "damage": (45, 0)}, {}),
        ({"wins": (1, 1)}, {"wins": (0, 1)}),
    ],
)
def test_what_a_side_has_left_counts_and_a_won_game_most(better: dict[str, Any], worse: dict[str, Any]) -> None:
    parties: tuple[list[Who], ...] = (["ethan", "asu"], ["ethan", "asu"])
    assert stands(printed(*parties, **better)) > stands(printed(*parties, **worse))


@pytest.mark.parametrize("worse", [["ethan"], ["ethan", C("asu", damage=10)], ["ethan", C("asu", hidden=True)]])
def test_a_party_counts_by_what_it_can_do_now(worse: list[Who]) -> None:
    assert stands(printed(["ethan", "asu"], ["ethan"])) > stands(printed(worse, ["ethan"]))


def test_the_last_hp_count_more_than_the_first() -> None:
    parties: tuple[list[Who], ...] = (["ethan"], ["ethan"])
    first = stands(printed(*parties)) - stands(printed(*parties, damage=(10, 0)))
    last = stands(printed(*parties, damage=(35, 35))) - stands(printed(*parties, damage=(45, 35)))
    assert last > first


def test_team_mates_stand_alike() -> None:
    t = printed(["ethan"], ["asu"], ["inu"], ["sammy"], seats=4)
    assert stands(t, 0) == stands(t, 2) == pytest.approx(1_000 - stands(t, 1), abs=1)


# ---- What seems best ------------------------------------------------------------------


def test_nobody_runs_or_dismisses_a_character() -> None:
    worth = thinks(printed(["ethan", "asu"], ["inu"], actions=(0, 0)))
    keys = {str(key) for (key,) in worth}
    assert "end" in keys
    assert not [key for key in keys if key == "run" or key.startswith("dismiss:")]


def test_the_first_turn_recruits() -> None:
    t = printed([C("ethan", hidden=True), C("asu", hidden=True)], [C("inu", hidden=True)], turn=1)
    assert best(t).startswith("recruit:")


def test_an_open_side_is_attacked() -> None:
    t = printed(["ethan", C("asu", hidden=True)], [C("inu", hidden=True)], actions=(1, 0))
    assert best(t) == f"attack:{t.number('ethan')}"


def test_a_bomb_goes_to_whom_it_defeats() -> None:
    t = printed([C("isaac", held="fire_bomb", attacks=1)], ["asu", C("sammy", damage=10)], actions=(1, 0))
    assert best(t) == f"use:{t.held('fire_bomb')}:u:{t.number('sammy')}"


def test_a_card_is_given_to_whom_it_is_of_use() -> None:
    t = printed(["ethan", "mr_white"], ["asu"], hands=(["fireball"], []), actions=(0, 0))
    assert best(t) == f"assign:fireball:{t.number('mr_white')}"


def test_of_several_terrains_in_play_each_is_worth_what_it_brings_itself() -> None:
    many = ["ann", "bob", "cat", "dan"]
    box = made(terrain("fen", actions=6))
    t = table(many, many, grounds=[["hill", "fen", "plain"]], content=box)
    worth = {str(key): value for (key,), value in thinks(t).items()}
    hill, fen = t.ground("hill"), t.ground("fen")
    assert (hill, fen) == (9, 10), "as text, 9 comes after 10"
    assert worth[f"switch:{fen}"] > worth.get(f"switch:{hill}", 0)


def test_what_would_lose_the_game_is_blocked() -> None:
    t = printed(["inu"], ["ethan", C("asu", damage=15)], damage=(0, 30))
    t.seat(0).chooses(f"attack:{t.number('inu')}")
    assert best(t).startswith("block:")


def test_a_blow_that_nobody_minds_is_let_through() -> None:
    t = printed(["isaac"], [C("zane", damage=15)])
    t.seat(0).chooses(f"attack:{t.number('isaac')}")
    assert best(t) == "none"


def test_whoever_holds_a_trap_for_a_block_asks_for_it() -> None:
    t = printed(["inu"], [C("skylar", held="perfect_block"), "ethan"], actions=(4, 1), damage=(0, 40))
    t.seat(0).chooses(f"attack:{t.number('inu')}")
    assert best(t).endswith(":ask")


@pytest.mark.rule("TER-BLOCK-6", "TER-TRIG-10")
@pytest.mark.parametrize(
    ("blocker", "other", "expected"),
    [
        (C("cat"), C("yan"), "yes"),
        (C("bob"), C("yan", damage=30), "no"),
    ],
)
def test_a_block_is_taken_over_only_where_it_costs_less(blocker: C, other: C, expected: str) -> None:
    """Ann deals 20: Cat would fall, and Bob would not."""
    step_in = ability(do("redirect_block", to="self"), when="block_declared", subject=OTHERS, may=True)
    t = table(["ann"], [blocker, other], content=made(person("yan", step_in, hp=40)))
    t.seat(0).chooses(f"attack:{t.number('ann')}")
    t.seat(1).chooses(f"block:{t.number(blocker.code)}")
    t.seat(1).is_asked("use its effect?")
    assert best(t) == expected


def test_nothing_is_answered_with_a_card_that_brings_nothing() -> None:
    t = printed([C("ethan", hidden=True), "asu"], [C("inu", held="strength_potion")], actions=(1, 1))
    t.seat(0).chooses(f"recruit:{t.number('ethan')}")
    assert best(t) == PASS


def test_what_needs_no_thought_is_answered_at_once() -> None:
    game = rules.load("terrene")
    state = game.new(game.rules.Options(), 2, bytes(32))
    while game.outcome(state) is None and state.phase in ("decks", "setup"):
        choice = game.choices(state)[0]
        (picks,) = game.mind.priors(state, choice, Chance(bytes(32))) or {}
        game.advance(state, Answer(choice.decision, choice.seat, picks))
    assert state.turn == 1


# ---- Whole matches --------------------------------------------------------------------


def likely(game: Any, state: Any, choice: Any, chance: Chance) -> Picks:
    """Answer as computer players expect it of everybody in their minds."""
    picks: Picks = game.mind.rollout_policy(state, choice, chance)
    assert choice.legal.reason_against(picks) is None
    return picks


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (4, 3)])
def test_what_is_expected_of_players_leads_to_the_end_of_a_match(seats: int, seed: int) -> None:
    game = rules.load("terrene")
    chance = Chance(bytes([seed]) * 32)
    state = game.new(game.rules.Options(), seats, bytes([seed]) * 32)
    turns = 0
    while choices := game.choices(state):
        game.advance(state, Answer(choices[0].decision, choices[0].seat, likely(game, state, choices[0], chance)))
        turns = max(turns, state.turn)
    assert state.outcome is not None
    assert turns < 100


def randomly(pair: tuple[str, str] | None, games: int) -> simulate.Report:
    """Play random matches of two decks, or of four drawn ones at a table for teams."""
    options = {} if pair is None else {"decks": ",".join(pair)}
    return simulate.run(simulate.Setting("terrene", 2 if pair else 4, 11, options), games)


@pytest.mark.parametrize("pair", [*PAIRINGS, None])
def test_random_matches_finish(pair: tuple[str, str] | None) -> None:
    assert randomly(pair, 2).finished == 2


@pytest.mark.full
@pytest.mark.parametrize("pair", [*PAIRINGS, None])
def test_500_random_matches_of_each_pairing_and_of_teams_finish(pair: tuple[str, str] | None) -> None:
    report = randomly(pair, 500)
    assert not report.errors
    assert report.finished == 500


def beaten(better: str, worse: str, pairs: int) -> tuple[int, int]:
    """Play matches with drawn decks, seats swapped half of the time; return each level's wins."""
    there = simulate.run(simulate.Setting("terrene", 2, seed=7, policy=(better, worse)), pairs)
    back = simulate.run(simulate.Setting("terrene", 2, seed=8, policy=(worse, better)), pairs)
    assert not there.errors + back.errors
    return there.wins[0] + back.wins[1], there.wins[1] + back.wins[0]


def test_easy_is_better_than_random() -> None:
    won, lost = beaten("easy", "random", 3)
    assert (won, lost) == (6, 0)
