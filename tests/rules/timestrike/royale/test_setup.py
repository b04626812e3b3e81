"""Set-up of a Boss Battle Royale: numbers, draft, Fear, Monsters, and where teams start."""

from __future__ import annotations

import pytest

from rules.timestrike.game_options import Royale, Skirmish
from rules.timestrike.royale.royale_setup import PlaceMonster
from rules.timestrike.setup.deployment import PlaceUnit
from rules.timestrike.setup.survivors import PickSurvivor
from rules.timestrike.told.lost_events import FearPlaced, Joined, Spawned
from rules.timestrike.told.table_events import Placed, TurnBegan, TurnOrderRolled
from rules.timestrike.turns.rounds import ChooseCharacter
from tests.rules.timestrike.raid.raids import Raided
from tests.rules.timestrike.royale.royales import begun, put
from tests.rules.timestrike.table import GAME, number


def drafted(seats: int = 2, **options: object) -> Raided:
    """A Royale whose Survivors have been picked by default."""
    made = begun(seats, **options)
    while put(made, PickSurvivor):
        made.someone.takes_default()
    return made


def placed(made: Raided) -> Raided:
    """Fear set down by default, facing east."""
    made.someone.takes_default()
    return made.chooses("0")


@pytest.mark.rule("TIM-BRSET-4")
@pytest.mark.rule("TIM-MODE-2")
@pytest.mark.rule("TIM-GEN-4")
def test_all_have_the_same_number_of_survivors_as_far_as_the_box_goes() -> None:
    assert GAME.rules.seats(Royale()) == range(2, 9)
    for seats in range(2, 9):
        assert list(GAME.rules.faults(Royale(), seats)) == []
    assert list(GAME.rules.faults(Royale(survivors="4"), 2)) == []
    assert list(GAME.rules.faults(Royale(survivors="3"), 3)) == ["There are only 8 Survivors for all players."]
    assert list(GAME.rules.faults(Royale(survivors="2"), 5)) != []
    assert len(drafted(4).happened(Joined)) == 8
    assert len(drafted(5).happened(Joined)) == 5
    assert len(drafted(2, survivors="3").happened(Joined)) == 6


@pytest.mark.rule("TIM-GEN-7")
def test_two_teams_need_three_players() -> None:
    assert list(GAME.rules.faults(Royale(teams="two"), 2)) != []
    assert list(GAME.rules.faults(Royale(teams="two"), 3)) == []
    assert len(GAME.rules.sides_to_choose(Royale(teams="two"), 4)) == 2
    assert GAME.rules.teams(Royale(), 3) == ((0,), (1,), (2,))


@pytest.mark.rule("TIM-BRSET-1")
@pytest.mark.rule("TIM-BRSET-2")
@pytest.mark.rule("TIM-BRSET-3")
@pytest.mark.rule("TIM-PHASE-1")
def test_fears_own_cards_lie_ready_in_the_first_phase() -> None:
    made = begun()
    assert (made.boss.card, made.boss.phase, made.boss.phases, made.boss.left) == ("dreaming_dread", 1, 2, 6)
    assert made.boss.played == ()
    royale, skirmish = begun().state, GAME.new(Skirmish(), 2, bytes(32))
    assert [len(royale.items), len(royale.fish), len(royale.artifacts)] == [
        len(skirmish.items),
        len(skirmish.fish),
        len(skirmish.artifacts),
    ]
    assert made.lost() == {}


@pytest.mark.rule("TIM-BRSET-5")
@pytest.mark.rule("TIM-BRSET-6")
@pytest.mark.rule("TIM-BRSET-7")
@pytest.mark.rule("TIM-DRAFT-1")
@pytest.mark.rule("TIM-CLASS-2")
def test_survivors_are_picked_in_a_snake_from_the_highest_roll() -> None:
    made = begun(3)
    first = made.happened(TurnOrderRolled)[-1].first
    order = [(first + n) % 3 for n in range(3)]
    assert not {"moggie", "abaddon", "fear", "stop"} & {*made.keys}
    while put(made, PickSurvivor):
        made.someone.takes_default()
    assert [one.seat for one in made.happened(Joined)] == [*order, *order[::-1]]
    assert all(one.trial for one in made.view().characters if one.seat >= 0)
    assert made.boss.survivors == 6


@pytest.mark.rule("TIM-BRSET-8")
def test_the_last_player_in_turn_order_places_fear_and_turns_it() -> None:
    made = drafted(3)
    last = (made.view().first + 2) % 3
    assert made.asked() == [last]
    assert number(made, "A1") not in made.keys
    made.someone.takes_default()
    assert made.at("fear").split(" and ")[0] == "I7"
    assert made.asked() == [last]
    made.chooses("4")
    assert made.boss.facing == 4
    assert made.happened(FearPlaced)


@pytest.mark.rule("TIM-BRSET-9")
@pytest.mark.rule("TIM-BRSET-11")
@pytest.mark.rule("TIM-SETUP-6")
def test_players_place_a_monster_for_every_two_survivors() -> None:
    made = placed(drafted(4))
    first = made.view().first
    assert made.asked() == [first]
    assert {*made.keys} == {"moggie", "txato"}
    made.chooses("txato")
    inland = {*made.keys}
    assert number(made, "A1") not in inland
    assert number(made, "I9") not in inland  # beside Fear
    made.someone.takes_default()
    assert made.asked() == [(first + 1) % 4]
    made.someone.takes_default()
    assert made.asked() == [(first + 2) % 4]
    made.someone.takes_default()
    assert [one.unit for one in made.happened(Spawned)] == ["txato", "abaddon", "moggie"]
    assert put(made, PlaceUnit)
    assert len(placed(drafted(2, survivors="1")).someone.options) == 2


@pytest.mark.rule("TIM-BRSET-9")
@pytest.mark.parametrize(("seats", "survivors", "monsters"), [(2, "1", 1), (2, "2", 2), (3, "2", 3), (5, "1", 2)])
def test_the_first_player_places_again_if_there_are_more_monsters(seats: int, survivors: str, monsters: int) -> None:
    made = placed(drafted(seats, survivors=survivors))
    asked = []
    while not put(made, PlaceUnit):
        if put(made, PlaceMonster):
            asked += made.asked()
        made.someone.takes_default()
    first = made.view().first
    assert asked == [(first + n) % seats for n in range(monsters)]
    assert len(made.lost()) == monsters + 1


@pytest.mark.rule("TIM-BRSET-10")
@pytest.mark.rule("TIM-BRSET-12")
@pytest.mark.rule("TIM-BRSET-13")
@pytest.mark.rule("TIM-SETUP-3")
def test_teams_start_at_the_edge_side_by_side_and_the_first_player_begins() -> None:
    made = placed(drafted(2))
    while not put(made, ChooseCharacter):
        made.someone.takes_default()
    assert made.asked() == [made.view().first]
    assert made.happened(Placed)
    assert not made.happened(TurnBegan)
    order = [type(one).__name__ for one in made.log]
    assert order.index("Joined") < order.index("FearPlaced") < order.index("Spawned") < order.index("Placed")
    assert made.view().round == 1
