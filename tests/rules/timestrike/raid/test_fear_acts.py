"""Fear's own steps: its moves, areas, crumbling ground, curses, rewards."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.lost_events import AreaHit, CardSaid, Crumbled, FearActs, FearMoved
from rules.timestrike.told.table_events import Awakened, StatusGained
from tests.rules.timestrike.raid.raids import Raided, raid
from tests.rules.timestrike.table import GAME, number

TWO = [("jake",), ("mara",)]


def settled(t: Raided) -> Raided:
    """Answer everything by default until Characters act."""
    while not any(key.startswith("end.") for key in t.seat(t.asked()[0]).options):
        t.seat(t.asked()[0]).takes_default()
    return t


# ---- Moves ---------------------------------------------------------------------------


@pytest.mark.rule("TIM-SMOVE-1")
@pytest.mark.rule("TIM-SMOVE-2")
@pytest.mark.rule("TIM-SMOVE-10")
def test_fear_is_set_down_beside_its_target_and_faces_away_from_where_it_came() -> None:
    t = settled(raid({"jake": "N7"}, facing=3, card=[f.Prowl(measure="nearest")]))
    assert len(t.happened(FearMoved)) == 1
    assert t.unit("fear").engaged == ("jake",)
    assert t.boss.facing in (0, 1, 5)


@pytest.mark.rule("TIM-SMOVE-10")
@pytest.mark.rule("TIM-LTGT-9")
def test_beside_it_already_or_without_another_target_it_stays() -> None:
    near = raid({"jake": "K7"}, card=[f.Prowl(measure="nearest")])
    assert near.happened(FearMoved) == []
    apart = raid({"jake": "K7"}, card=[f.Prowl(measure="nearest", apart=True)])
    assert apart.happened(FearMoved) == []
    other = settled(raid({"jake": "K7", "mara": "B7"}, seats=TWO, card=[f.Prowl(measure="nearest", apart=True)]))
    assert len(other.happened(FearMoved)) == 1


@pytest.mark.rule("TIM-SMOVE-3")
@pytest.mark.rule("TIM-SMOVE-4")
@pytest.mark.rule("TIM-SMOVE-5")
@pytest.mark.rule("TIM-SMOVE-9")
@pytest.mark.rule("TIM-SMOVE-12")
def test_units_under_its_new_base_are_pushed_and_roads_are_gone() -> None:
    t = raid({"jake": "P7", "mara": "K7"}, seats=TWO, land={"K8": ".="}, card=[f.Prowl(measure="farthest")])
    road = number(t, "K8")
    settled(t)
    assert t.at("mara") not in t.unit("fear").at
    assert not set(t.unit("mara").at) & set(t.unit("fear").at)
    assert t.left("mara") == 6
    if int(road) in t.state.units["fear"].at:
        assert t.state.terrain.columns[int(road)] == "."


@pytest.mark.rule("TIM-SMOVE-6")
@pytest.mark.rule("TIM-SMOVE-7")
@pytest.mark.rule("TIM-SMOVE-11")
def test_it_levels_the_ground_below_it() -> None:
    t = settled(raid({"jake": "M10"}, land={"K8": ".....", "L8": "..."}, card=[f.Prowl(measure="nearest")]))
    under = {place.name: place.level for place in t.view().places if place.name in t.unit("fear").at}
    top = max(under.values())
    assert sum(level == top for level in under.values()) >= 5


# ---- Areas ---------------------------------------------------------------------------


@pytest.mark.rule("TIM-AOE-3")
@pytest.mark.rule("TIM-MOB-8")
def test_a_ring_hits_all_player_units_around_fear_and_curses_those_it_hurts() -> None:
    t = raid(
        {"jake": "K7", "mara": "B1", "tentacle_1": "G7"},
        seats=TWO,
        card=[f.Blast(shape="ring", r=1, hits="attack", curse="move")],
        rig=["void", "void", "void"],
    )
    assert [one.targets for one in t.happened(AreaHit)] == [("jake",)]
    assert t.left("jake") == 5
    assert t.character("jake").curses == ("move",)
    assert "tentacle_1" in t.lost()


@pytest.mark.rule("TIM-AOE-3")
@pytest.mark.parametrize(("facing", "hit"), [(0, ("jake",)), (3, ("mara",))])
def test_a_cone_hits_those_in_front_of_fear(facing: int, hit: tuple[str, ...]) -> None:
    t = raid({"jake": "M7", "mara": "E7"}, seats=TWO, facing=facing, card=[f.Blast(shape="cone", r=4, hits=1)])
    assert [one.targets for one in t.happened(AreaHit)] == [hit]


@pytest.mark.rule("TIM-MOB-8")
@pytest.mark.rule("TIM-FALL-7")
def test_the_highest_place_beside_a_tentacle_crumbles_under_whoever_stands_there() -> None:
    t = raid(
        {"jake": "D12", "tentacle_1": "C12"},
        land={"D12": "....", "C11": ".."},
        card=[f.Crumble(hits=1)],
        rig=["void", "void", "void", "void"],
    )
    assert [one.place for one in t.happened(Crumbled)] == ["D12"]
    assert t.left("jake") == 6


@pytest.mark.rule("TIM-FALL-11")
@pytest.mark.rule("TIM-HEX-8")
def test_the_base_layer_and_the_ground_below_large_units_do_not_crumble() -> None:
    t = raid({"jake": "A1", "tentacle_1": "K7"}, land={"J7": "..", "K6": "."}, card=[f.Crumble(hits=1)])
    assert "J7" not in [one.place for one in t.happened(Crumbled)]


# ---- Curses, health, rewards ---------------------------------------------------------


@pytest.mark.rule("TIM-MOB-8")
@pytest.mark.rule("TIM-HEX-5")
def test_water_does_not_crumble_however_high_it_lies() -> None:
    land = {"D10": ".", "E10": "...~", "C10": ".."}
    t = raid({"jake": "A1", "tentacle_1": "D10"}, land=land, card=[f.Crumble(hits=1)])
    assert [one.place for one in t.happened(Crumbled)] == ["C10"]


@pytest.mark.rule("TIM-MOB-8")
def test_characters_engaged_with_tentacles_are_cursed() -> None:
    t = raid(
        {"jake": "D12", "mara": "A1", "tentacle_1": "C12"},
        seats=TWO,
        card=[f.CurseAll(curse="move", kind="tentacle")],
    )
    assert [(one.character, one.status) for one in t.happened(StatusGained)] == [("jake", "move")]


@pytest.mark.rule("TIM-HP-2")
def test_fear_regains_a_health_for_each_lost_monster() -> None:
    t = raid({"jake": "A1", "moggie": "P1", "tentacle_1": "A13"}, damage={"fear": 3}, card=[f.Regenerate()])
    assert t.left("fear") == 2


@pytest.mark.rule("TIM-RAID-6")
@pytest.mark.rule("TIM-AWK-3")
def test_every_living_survivor_is_rewarded() -> None:
    t = raid({"jake": "A1", "mara": "A13"}, seats=TWO, card=[f.Reward(who="all", awaken=2, artifacts=1)])
    settled(t)
    assert [one.character for one in t.happened(Awakened)] == ["jake", "jake", "mara", "mara"]
    assert [len(t.character(code).artifacts) for code in ("jake", "mara")] == [1, 1]


@pytest.mark.rule("TIM-SENT-1")
@pytest.mark.rule("TIM-SENT-3")
def test_a_setup_card_may_bring_action_cards() -> None:
    t = raid({"jake": "A1"}, card=[f.Again(n=1)], actions=["sinking_earth"])
    assert [one.card for one in t.happened(FearActs)] == ["sinking_earth"]


@pytest.mark.rule("TIM-SENT-1")
@pytest.mark.rule("TIM-SENT-4")
def test_what_a_card_does_is_told_with_it_and_so_are_its_curses() -> None:
    t = raid({"jake": "A1"}, card=[f.Again(n=1)], actions=["sinking_earth"])
    (said,) = t.happened(CardSaid)
    assert said.tells()
    assert GAME.words.tell(said).startswith("Sinking Earth: ")
    assert len(GAME.words.tell(said)) > len("Sinking Earth: .") + 20
    ring = f.Blast(shape="ring", r=1, hits=3, curse="move")
    cursed = settled(raid({"jake": "K7"}, card=[ring], rig=["void"] * 3)).happened(StatusGained)
    assert [one.tells() for one in cursed if one.kind == "curse"] == [True]
