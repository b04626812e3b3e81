"""Set-up of a Boss Raid: Survivors, Fear's place, the setup card, and where Survivors start."""

from __future__ import annotations

import pytest

from rules.kernel.play.chance import Chance
from rules.timestrike.game_options import Gauntlet, Raid
from rules.timestrike.told.lost_events import Spawned
from tests.rules.timestrike.raid.raids import Raided
from tests.rules.timestrike.table import GAME, number


def begun(seats: int = 1, options: Raid | None = None) -> Raided:
    """A Raid as it begins."""
    return Raided(GAME, GAME.new(options or Raid(), seats, bytes(32)))


def placed(made: Raided, centre: str = "I7", facing: str = "0") -> Raided:
    """Pick by default, then set Fear down."""
    while "Survivor" in made.someone.decision.prompt:
        made.someone.takes_default()
    made.chooses(number(made, centre))
    made.chooses(facing)
    return made


@pytest.mark.rule("TIM-MODE-4")
@pytest.mark.rule("TIM-RAID-13")
@pytest.mark.rule("TIM-RDSET-4")
def test_one_to_eight_play_together_with_eight_survivors_at_most() -> None:
    assert GAME.rules.seats(Raid()) == range(1, 9)
    assert list(GAME.rules.faults(Raid(survivors=2), 4)) == []
    assert list(GAME.rules.faults(Raid(survivors=3), 3)) == ["There are only 8 Survivors for all players."]
    assert GAME.rules.teams(Raid(), 3) == ((0, 1, 2),)
    assert begun(3).view().side == ("players",) * 3


@pytest.mark.rule("TIM-RDSET-5")
@pytest.mark.rule("TIM-RDSET-6")
@pytest.mark.rule("TIM-RDSET-7")
def test_survivors_are_picked_one_at_a_time_in_the_order_of_the_seats() -> None:
    made = begun(2, Raid(survivors=2))
    assert made.asked() == [0]
    assert "moggie" not in made.keys
    assert "stop" not in made.keys
    made.chooses("mara")
    assert made.asked() == [1]
    assert "mara" not in made.keys
    made.chooses("jake")
    made.chooses("roland")
    made.chooses("stop")
    assert [one.seat for one in made.view().characters if one.seat >= 0] == [0, 1, 0]
    assert not made.character("mara").trial
    assert made.boss.survivors == 3


@pytest.mark.rule("TIM-RDSET-1")
@pytest.mark.rule("TIM-RDSET-2")
@pytest.mark.rule("TIM-RDSET-3")
def test_the_cards_of_the_mode_lie_ready() -> None:
    made = begun()
    assert (made.boss.card, made.boss.phases, made.boss.left) == ("shape_in_the_dust", 3, 6)
    harder = begun(1, Gauntlet())
    assert (harder.boss.card, harder.boss.phases, harder.boss.left) == ("first_breath", 3, 6)
    assert made.lost() == {}
    drawn = [made.game.imagine(made.state, 0, Chance(bytes([n] * 32))).boss for n in range(4)]
    orders = {tuple(boss.actions) for boss in drawn if boss is not None}
    assert len(orders) > 1


@pytest.mark.rule("TIM-RDSET-8")
@pytest.mark.rule("TIM-BRSET-8")
@pytest.mark.rule("TIM-SETUP-6")
@pytest.mark.rule("TIM-FEAR-1")
def test_the_first_seat_places_fear_where_it_rests() -> None:
    made = begun(2)
    for _ in range(2):
        made.someone.takes_default()
    assert made.asked() == [0]
    assert number(made, "A1") not in made.keys
    made.someone.takes_default()
    assert made.at("fear").split(" and ")[0] == "I7"
    assert made.asked() == [0]
    assert [one.label for one in made.someone.options.values()][:2] == ["East", "South-east"]
    made.chooses("3")
    assert made.boss.facing == 3


@pytest.mark.rule("TIM-RDSET-9")
@pytest.mark.rule("TIM-RAID-5")
@pytest.mark.rule("TIM-BRSET-11")
def test_the_setup_card_spawns_around_fear_by_its_facing() -> None:
    made = placed(begun())
    assert made.lost().keys() == {"fear", "tentacle_1", "tentacle_2"}
    assert (made.at("tentacle_1"), made.at("tentacle_2")) == ("K7", "G7")
    turned = placed(begun(), facing="1")
    assert turned.at("tentacle_1") == "J9"
    three = placed(begun(3))
    assert [one.unit for one in three.happened(Spawned)] == [*[f"tentacle_{n}" for n in (1, 2, 3, 4)], "moggie"]


@pytest.mark.rule("TIM-RDSET-10")
@pytest.mark.rule("TIM-RDSET-11")
def test_survivors_start_at_the_edge_and_may_all_act() -> None:
    made = placed(begun(2, Raid(survivors=2)))
    first = made.keys[0]
    made.chooses(first)
    assert len(made.keys) > 30
    while len(made.asked()) == 1:
        made.someone.takes_default()
    assert made.asked() == [0, 1]
    assert made.view().round == 1


@pytest.mark.rule("TIM-RDSET-10")
def test_units_of_one_character_start_side_by_side() -> None:
    made = begun()
    made.chooses("legion")
    made.chooses(number(made, "I7"))
    made.chooses("0")
    many = len(made.keys)
    made.chooses(made.keys[0])
    assert len(made.keys) < many
