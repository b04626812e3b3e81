"""Computer players: answers of a sensible player, and how well a side stands."""

from __future__ import annotations

import pytest

from rules.eternia.ground.move_steps import GoFor
from rules.eternia.models import numbered
from rules.eternia.rounds.victory import win
from rules.eternia.state import EterniaTable
from rules.kernel import Answer, Picks
from rules.kernel.play.chance import Chance
from tests.rules.eternia.table import At, Table, Where, table

SEEDS = [bytes([number]) * 32 for number in range(12)]


def sensibly(game: Table, seed: bytes = SEEDS[0]) -> Picks:
    """Return a sensible player's answer now."""
    (choice,) = game.game.choices(game.state)
    return game.game.mind.rollout_policy(game.state, choice, Chance(seed))


def plays_on(game: Table, answers: int) -> Table:
    """Have sensible players answer so many questions."""
    for _ in range(answers):
        (choice,) = game.game.choices(game.state)
        game.take(Answer(choice.decision, choice.seat, sensibly(game)))
    return game


def test_it_answers_from_the_choices_alone_and_leaves_the_table_as_it_was() -> None:
    """The same luck gives the same answer, of those that are legal."""
    game = table({"he_man": "F6"}, {"skeletor": "G6"}, turn="he_man")
    before = game.game.encode(game.state)
    picks = [sensibly(game, seed) for seed in SEEDS]
    assert picks == [sensibly(game, seed) for seed in SEEDS]
    assert all(pick[0] in game.someone.options for pick in picks)
    assert game.game.encode(game.state) == before


def weighed(game: Table) -> dict[Picks, int]:
    """Return the rules of thumb's values for answers to the open question."""
    (choice,) = game.game.choices(game.state)
    found = game.game.mind.priors(game.state, choice, Chance(SEEDS[0]))
    assert found is not None
    return dict(found)


def test_actions_are_weighed_for_a_closer_look_and_where_a_minion_goes_is_settled() -> None:
    """Each Action has its worth; for one of many Minions, a single answer is named."""
    game = table({"he_man": "F6"}, {"skeletor": At("G6", hp=1)}, turn="he_man")
    before = game.game.encode(game.state)
    found = weighed(game)
    assert {str(picks[0]) for picks in found} == set(game.someone.options)
    assert max(found, key=found.__getitem__)[0].endswith(":skeletor")  # type: ignore[union-attr]
    assert game.game.encode(game.state) == before

    swarm = table({"he_man": "F6"}, minions=["L6"], run=[GoFor(model=4, points=3)])
    assert len(weighed(swarm)) == 1


def test_who_leads_somebody_home_stands_the_better_the_nearer() -> None:
    """Leading a Captive is worth something, and each space nearer to the way out more."""

    def worth(at: str, *, leads: bool) -> int:
        away = {"skeletor": "M4", "mer_man": "M6", "beast_man": "M8"}
        game = table({"he_man": at}, away, turn="he_man", scenario="vine_jungle", whole=True)
        if leads:
            model = game.state.models[game.state.heroes[0]]
            model.leads = numbered(game.state, "captive_1")
        return game.game.mind.evaluate(game.state, 1)

    assert worth("I6", leads=False) < worth("I6", leads=True) < worth("E6", leads=True) < worth("B6", leads=True)


def test_it_strikes_down_who_can_be_struck_down() -> None:
    """An Enemy with 1 HP next to it goes before one with all of its HP."""
    game = table({"he_man": "F6"}, {"skeletor": At("G6", hp=1), "mer_man": "E6"}, turn="he_man")
    assert all(str(sensibly(game, seed)[0]).endswith(":skeletor") for seed in SEEDS)


def test_it_does_not_walk_to_its_death() -> None:
    """With 1 HP next to an Enemy no sensible player leaves the space."""
    game = table({"he_man": At("F6", hp=1)}, {"skeletor": "G6", "mer_man": "E6"}, turn="he_man").chooses("move")
    assert {sensibly(game, seed) for seed in SEEDS} == {("stay",)}


def test_it_goes_where_there_is_something_to_do() -> None:
    """Far from everything it comes nearer to a stone that its side does not hold."""
    game = table({"he_man": "A1", "teela": "A2"}, turn="he_man", whole=True)
    plays_on(game, 2)
    assert game.where("he_man") != "A1"


@pytest.mark.parametrize("controller", ["person", "ai"])
def test_both_sides_together_stand_as_well_as_can_be(controller: str) -> None:
    """One side's gain is the other's loss for every seat; team members stand equally well."""
    heroes: dict[str, Where] = {"he_man": "F6", "teela": At("A2", hp=2)}
    game = table(heroes, turn="he_man", controller=controller)  # type: ignore[arg-type]
    worths = [game.game.mind.evaluate(game.state, seat) for seat in range(game.state.seats)]
    assert len({worths[seat] for seat in game.state.team}) == 1
    if controller == "person":
        assert abs(worths[0] + worths[1] - 1_000) <= 1


def test_points_wounds_and_the_end_count() -> None:
    """More Victory Points, fewer HP of an Enemy: better. A game that is won is worth all."""
    level = table({"he_man": "F6"}, turn="he_man")
    hurt = table({"he_man": "F6"}, {"skeletor": At("K4", hp=2)}, turn="he_man")
    ahead = table({"he_man": "F6"}, turn="he_man")
    ahead.state.points = (5, 0)

    def worth(game: Table) -> int:
        return game.game.mind.evaluate(game.state, 1)

    assert worth(level) < worth(hurt) < worth(ahead)

    win(EterniaTable(level.state, level.game.cards), "players", "a test says so", ("ETE-OVR-2",))
    assert (worth(level), level.game.mind.evaluate(level.state, 0)) == (1_000, 0)
