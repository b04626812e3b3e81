"""The six scenarios: laid out as printed, fair in their numbers, with a way to everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest

from rules.eternia.content.scenarios import Scenario
from rules.eternia.effects.vocabulary import Team
from rules.eternia.ground.board import NEIGHBOURS
from rules.eternia.state import ScenarioCode
from rules.eternia.view import SPACES, space_of
from tests.rules.eternia.box import CARDS, CONTENT

ALL = pytest.mark.parametrize("scenario", CONTENT.scenario, ids=lambda scenario: scenario.code)


def walls(scenario: Scenario) -> set[int]:
    """Return the spaces that nobody enters on foot."""
    laid = [(laid.terrain, space) for laid in scenario.overlays for space in laid.spaces]
    laid += [(tokens.token, space) for tokens in scenario.tokens for space in tokens.spaces]
    return {space_of(space) for terrain, space in laid if CARDS.terrain[terrain].blocks_move}


def reached(start: int, blocked: set[int]) -> set[int]:
    """Return every space that can be walked to."""
    found, waiting = {start}, [start]
    while waiting:
        for there in NEIGHBOURS[waiting.pop()]:
            if there not in blocked and there not in found:
                found.add(there)
                waiting.append(there)
    return found


def named(scenario: Scenario) -> Iterator[str]:
    """Yield every space where something stands or lies that models walk to."""
    yield from (*scenario.spawn.players, *scenario.spawn.controller, *scenario.minions)
    yield from (*scenario.start.players, *scenario.start.controller)
    yield from [objective.at for objective in scenario.objectives]
    for standing in scenario.npcs:
        yield from standing.spaces


def test_the_options_name_the_scenarios_that_there_are() -> None:
    assert [scenario.code for scenario in CONTENT.scenario] == [*get_args(ScenarioCode)]


@ALL
def test_every_space_but_walls_can_be_walked_to(scenario: Scenario) -> None:
    blocked = walls(scenario)
    found = reached(space_of(scenario.start.players[0]), blocked)

    assert found | blocked == set(range(SPACES))
    assert {space_of(name) for name in named(scenario)} <= found


@ALL
def test_nobody_starts_next_to_an_enemy(scenario: Scenario) -> None:
    players = [space_of(name) for name in scenario.start.players]
    others = {space_of(name) for name in (*scenario.start.controller, *scenario.minions)}

    assert all(others.isdisjoint((start, *NEIGHBOURS[start])) for start in players)


@ALL
def test_escalation_comes_in_three_steps_and_moves_at_least_once_a_round(scenario: Scenario) -> None:
    track = scenario.escalation

    assert 0 < track.green < track.yellow < track.red < track.last == 15
    assert "round_end" in [step.on for step in track.steps]


@ALL
@pytest.mark.parametrize("ai", [False, True])
def test_what_wins_can_be_scored_or_counted(scenario: Scenario, ai: bool) -> None:
    """ETE-SCN-5: a target in points has something that scores them for that side."""
    sides: tuple[Team, ...] = ("players", "controller")
    for side in sides:
        scored = [score for score in scenario.score if score.side in (side, "both")]
        assert scored or scenario.goal(side, ai=ai).on != "vp", side


@ALL
def test_what_is_to_happen_so_often_can(scenario: Scenario) -> None:
    """ETE-SCN-5: there are as many seals and NPCs as a target asks for."""
    npcs = sum(len(standing.spaces) for standing in scenario.npcs)
    seals = sum(one.hp is not None for one in scenario.objectives)
    there = {"destroy_token": seals, "deliver_npc": npcs, "ko_npc": npcs, "exit_board": npcs}
    for ai, scales in ((False, scenario.scale), (True, scenario.scale_ai)):
        for scale in scales:
            assert scale.players <= there.get(scenario.goal("players", ai=ai).on, scale.players)
            assert scale.controller <= there.get(scenario.goal("controller", ai=ai).on, scale.controller)


@ALL
def test_a_lone_player_character_meets_more_minions(scenario: Scenario) -> None:
    for scales in (scenario.scale, scenario.scale_ai):
        alone, *others = [scale.minions for scale in scales]
        assert alone > max(others)


def test_there_are_two_scenarios_of_each_type_and_sides_are_set_where_they_say() -> None:
    kinds = {scenario.code: (scenario.kind, scenario.players, scenario.controller) for scenario in CONTENT.scenario}

    assert kinds == {
        "crossroads": ("open", None, None),
        "power_stones": ("open", None, None),
        "gates_of_grayskull": ("set", "hero", "villain"),
        "royal_convoy": ("set", "villain", "hero"),
        "vine_jungle": ("ai", "hero", "villain"),
        "hunters_in_the_mist": ("ai", "hero", "villain"),
    }


def test_interacts_offer_what_the_special_rules_say() -> None:
    gates = CARDS.scenario["gates_of_grayskull"]

    assert [(one.by, one.at, one.limit) for one in gates.interacts] == [
        ("controller", "seal", None),
        ("players", "seal", "round_side"),
    ]
    assert [objective.hp for objective in gates.objectives] == [7, 7, 7]
