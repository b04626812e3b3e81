"""Whole games of every set-up, played at random to their end and checked at each step."""

from __future__ import annotations

import pytest

from rules.elemancers.content.records import Size
from rules.elemancers.state import ElemancersOptions, ElemancersState
from rules.kernel import Answer
from rules.kernel.play.chance import Chance
from tests.rules.elemancers.box import GAME, SETUPS

CLANS = {setup.code: 2 * setup.clans for setup in GAME.cards.content.setup}


def played(size: Size, seats: int, seed: int) -> ElemancersState[object]:
    """Play a game at random and check it after each answer."""
    state = GAME.new(ElemancersOptions(size=size), seats, seed.to_bytes(32, "big"))
    chance = Chance((seed + 1).to_bytes(32, "big"))
    while choices := GAME.choices(state):
        choice = chance.pick(choices)
        GAME.advance(state, Answer(choice.decision, choice.seat, GAME.sample(state, choice, chance)))
        GAME.rules.check(state)
        for clan in state.clans.values():
            turns = 3 * (state.round - 1) + state.round + 2 - clan.pool
            assert clan.sagas <= turns, "a Clan completed two Sagas in a turn"
            assert not clan.activated or state.round == 2
    return state


@pytest.mark.rule("ELE-SET-1", "ELE-SET-2", "ELE-SET-3", "ELE-RND-1", "ELE-TRN-8", "ELE-LOR-6", "ELE-SAG-4")
@pytest.mark.parametrize(("size", "seats"), SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_set_up_is_played_to_its_end(size: Size, seats: int, seed: int) -> None:
    state = played(size, seats, seed)
    assert state.outcome is not None
    assert len(state.clans) == CLANS[f"{size}_{seats}"]
    in_the_hollow = "ELE-WIN-1" in state.outcome.rules
    assert in_the_hollow or (state.round, state.turn) == (2, 7 * len(state.clans))


@pytest.mark.rule("ELE-DRP-1", "ELE-DRP-2", "ELE-DRP-3")
@pytest.mark.parametrize(("size", "seats"), SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_games_between_rules_of_thumb_end_also_if_a_player_leaves(size: Size, seats: int, seed: int) -> None:
    state = GAME.new(ElemancersOptions(size=size), seats, seed.to_bytes(32, "big"))
    chance = Chance((seed + 7).to_bytes(32, "big"))
    leaves, answers = 20 * seed, 0
    while choices := GAME.choices(state):
        choice = chance.pick(choices)
        answers += 1
        if answers == leaves:
            state = GAME.leave(state, seats - 1).state
        elif choice.seat in state.left:
            GAME.advance(state, GAME.default(state, choice))
        else:
            picks = GAME.mind.rollout_policy(state, choice, chance)
            GAME.advance(state, Answer(choice.decision, choice.seat, picks))
        GAME.rules.check(state)
    assert state.outcome is not None


@pytest.mark.full
@pytest.mark.parametrize(("size", "seats"), SETUPS)
def test_many_games_of_every_set_up_are_played_to_their_end(size: Size, seats: int) -> None:
    for seed in range(100):
        assert played(size, seats, seed).outcome is not None
