from __future__ import annotations

import pytest

from rules.clash.events import PlayerHit, SelfHit, TitanHit
from rules.clash.view import DIRECTIONS, Direction, Equipment, TileView
from tests.rules.clash.tables import At, Table, table

ABOUT_TO = At(focus=18, right=2)  # the next key to the right gains a tile


def gains(kind: Equipment, sides: str, *, titan: str = "0/- 0/- 0/- 0/-", other: str = "0/- 0/- 0/- 0/-") -> Table:
    """Seat 0, with ``sides`` and a key on the right, is asked for a new tile's direction."""
    t = table(2, at={0: ABOUT_TO}, stack_tiles={3: (kind,)}, titan=titan, cards={"mine": sides, "other": other})
    return t.plays("mine.A", "other.A")


@pytest.mark.rule("CLA-EQU-1")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_gained_tile_is_seen_and_its_player_chooses_any_of_the_four_directions(direction: Direction) -> None:
    t = gains("defense", "0/- 0/K1 0/- 0/-")
    assert t.player(0).equipment == (TileView("defense", None),)
    assert list(t.seat(0).is_asked("+1 Defense").options) == list(DIRECTIONS)
    assert t.seat(0).decision.default.picks == ("titan",)
    t.seat(0).cannot("none")
    t.seat(0).chooses(direction)
    assert t.player(0).equipment == (TileView("defense", direction),)


@pytest.mark.rule("CLA-EQU-2")
def test_a_tile_cannot_be_moved() -> None:
    t = table(2, at={0: At(tiles=[("attack", "left")])})
    assert {refusal.what: refusal.rules for refusal in t.seat(0).explained()}["move"] == ("CLA-EQU-2",)
    assert "move" not in {refusal.what for refusal in t.seat(1).explained()}
    assert t.defaults(3).player(0).equipment == (TileView("attack", "left"),)


@pytest.mark.rule("CLA-EQU-2", "CLA-CON-2")
def test_confuse_turns_the_card_and_not_the_tile() -> None:
    t = table(2, at={0: At(tiles=[("attack", "titan")])}, titan="0/C 0/- 0/- 0/-", cards={"hit": "0/S1 0/- 0/- 0/S2"})
    t.solo("hit.A")  # its side D comes to the Titan, its side A to the right
    assert [hit.attack for hit in t.happened(TitanHit)] == [3]
    assert [hit.attack for hit in t.happened(PlayerHit)] == [1]


@pytest.mark.rule("CLA-EQU-3")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_bonuses_of_the_same_kind_and_direction_add_up(number: int) -> None:
    tiles: list[tuple[Equipment, Direction]] = [("attack", "right")] * number
    t = table(2, at={0: At(tiles=tiles)}, cards={"hit": "0/- 0/S1 0/- 0/-"}).solo("hit.A")
    assert t.player(1).focus == 20 - 1 - number


@pytest.mark.rule("CLA-EQU-3", "CLA-EQU-5")
def test_two_defense_tiles_defend_with_two_more() -> None:
    at = {0: At(tiles=[("defense", "titan"), ("defense", "titan")])}
    t = table(2, at=at, titan="0/S5 0/- 0/- 0/-", cards={"wall": "1/- 0/- 0/- 0/-"}).solo("wall.A")
    assert t.player(0).focus == 18


@pytest.mark.rule("CLA-EQU-4", "CLA-ATK-1")
@pytest.mark.parametrize("toward", DIRECTIONS)
def test_an_attack_tile_strengthens_the_sword_in_its_direction_only(toward: Direction) -> None:
    t = table(2, at={0: At(tiles=[("attack", toward)])}, cards={"hit": "0/S2 0/S2 0/S2 0/S2"}).solo("hit.A")
    attacks = [event.attack for event in t.log if isinstance(event, TitanHit | PlayerHit | SelfHit)]
    assert attacks == [3 if direction == toward else 2 for direction in DIRECTIONS]


@pytest.mark.rule("CLA-EQU-4")
@pytest.mark.parametrize(("action", "keys"), [("-", 0), ("K1", 1)])
def test_an_attack_tile_does_nothing_on_a_side_without_a_sword(action: str, keys: int) -> None:
    t = table(2, at={0: At(tiles=[("attack", "right")])}, cards={"no": f"0/- 0/{action} 0/- 0/-"}).solo("no.A")
    assert t.happened(PlayerHit) == []
    assert sum(t.player(0).on_stacks) == keys


@pytest.mark.rule("CLA-EQU-4")
def test_an_attack_tile_does_nothing_for_a_heart() -> None:
    at = {0: At(tiles=[("attack", "right")]), 1: At(focus=17)}
    t = table(2, at=at, lost={1: 3}, cards={"gift": "0/- 0/H1 0/- 0/-"}).solo("gift.A")
    assert list(t.seat(1).options) == ["1", "0"]


@pytest.mark.rule("CLA-EQU-5")
@pytest.mark.parametrize(("shield", "damage"), [(0, 4), (1, 2), (3, 0)])
def test_a_defense_tile_strengthens_a_shield_but_not_a_side_without_one(shield: int, damage: int) -> None:
    at = {0: At(tiles=[("defense", "titan")])}
    t = table(2, at=at, titan="0/S4 0/- 0/- 0/-", cards={"wall": f"{shield}/- 0/- 0/- 0/-"}).solo("wall.A")
    assert t.player(0).focus == 20 - damage


@pytest.mark.rule("CLA-EQU-5")
@pytest.mark.parametrize(("toward", "damage"), [("right", 2), ("left", 3), ("titan", 3), ("self", 3)])
def test_a_defense_tile_strengthens_the_shield_in_its_direction_only(toward: Direction, damage: int) -> None:
    t = table(3, at={1: At(tiles=[("defense", toward)])}, cards={"hit": "0/- 0/- 0/- 0/S4", "wall": "1/- 1/- 1/- 1/-"})
    t.plays("hit.A", "wall.A", "blank0.A")  # the left opponent of seat 0 is hit from its right
    assert t.player(1).focus == 20 - damage


@pytest.mark.rule("CLA-EQU-5", "CLA-REV-3")
def test_a_defense_tile_works_before_and_after_the_card_is_activated() -> None:
    at = {1: At(tiles=[("defense", "right"), ("defense", "left")])}
    t = table(3, at=at, cards={"hit": "0/- 0/S3 0/- 0/S3", "wall": "0/- 1/- 0/- 1/-"}).plays("hit.A", "wall.A", "hit.A")
    hits = [(hit.by, hit.defence) for hit in t.happened(PlayerHit) if hit.at == 1]
    assert hits == [(0, 2), (2, 2)]


@pytest.mark.rule("CLA-EQU-6", "CLA-HEA-1")
@pytest.mark.parametrize(("toward", "points"), [("left", 2), ("right", 1), ("titan", 1), ("self", 1)])
def test_a_heal_tile_gives_one_more_point_to_the_target_of_its_direction(toward: Direction, points: int) -> None:
    at = {0: At(tiles=[("heal", toward)]), 1: At(focus=15)}
    t = table(3, at=at, lost={1: 5}, cards={"gift": "0/- 0/- 0/- 0/H1"}).solo("gift.A")
    assert len(t.seat(1).options) == points + 1


@pytest.mark.rule("CLA-EQU-6", "CLA-HEA-7")
def test_a_heal_tile_toward_the_titan_helps_the_titan() -> None:
    at = {0: At(tiles=[("heal", "titan")])}
    t = table(2, at=at, health=3, set_aside=2, cards={"gift": "0/H1 0/- 0/- 0/-"}).solo("gift.A")
    assert t.titan.health == 5


@pytest.mark.rule("CLA-EQU-6")
@pytest.mark.parametrize("action", ["-", "S1", "C"])
def test_a_heal_tile_does_nothing_on_a_side_without_a_heart(action: str) -> None:
    at = {0: At(focus=15, tiles=[("heal", "self")])}
    t = table(2, at=at, lost={0: 5}, cards={"no": f"0/- 0/- 0/{action} 0/-"}).solo("no.A")
    assert t.view().round == 2
    assert t.player(0).focus == (14 if action == "S1" else 15)


@pytest.mark.rule("CLA-EQU-7")
def test_equipment_works_by_itself_and_is_never_used_up() -> None:
    t = table(
        2, at={0: At(tiles=[("attack", "right")])}, cards={"hit": "0/- 0/S1 0/- 0/-", "again": "0/- 0/S1 0/- 0/-"}
    )
    t.solo("hit.A").plays("again.A", "blank1.A")
    assert [hit.attack for hit in t.happened(PlayerHit)] == [2, 2]
    assert t.view().round == 3  # nobody was asked


@pytest.mark.rule("CLA-EQU-7", "CLA-CAP-3")
def test_equipment_helps_a_captured_titan_card() -> None:
    at = {0: At(tiles=[("attack", "left"), ("defense", "titan")], cards=("ogre",))}
    t = table(2, at=at, captured="1/- 0/- 0/- 0/S1", titan="0/S3 0/- 0/- 0/-").solo("ogre.A")
    assert (t.player(0).focus, t.player(1).focus) == (19, 18)


@pytest.mark.rule("CLA-EQU-8", "CLA-ORD-7")
@pytest.mark.parametrize(("direction", "attack"), [("left", 3), ("right", 2)])
def test_a_tile_gained_on_the_right_works_for_the_left_sword_of_the_same_card(direction: str, attack: int) -> None:
    t = gains("attack", "0/- 0/K1 0/- 0/S2")
    t.seat(0).chooses(direction)
    assert [hit.attack for hit in t.happened(PlayerHit)] == [attack]


@pytest.mark.rule("CLA-EQU-8")
def test_a_tile_does_not_work_for_sides_that_acted_before_it_was_gained() -> None:
    t = gains("attack", "0/S2 0/K1 0/- 0/-")
    t.seat(0).chooses("titan")
    assert [hit.attack for hit in t.happened(TitanHit)] == [2]


@pytest.mark.rule("CLA-EQU-8", "CLA-EQU-5")
def test_a_tile_gained_in_a_round_defends_in_the_same_round() -> None:
    t = gains("defense", "0/- 0/K1 0/- 1/-", other="0/- 0/S4 0/- 0/-")
    t.seat(0).chooses("left")
    assert [hit.defence for hit in t.happened(PlayerHit)] == [2]


@pytest.mark.rule("CLA-EQU-9", "CLA-TDE-6", "CLA-SCO-4")
def test_equipment_stays_from_battle_to_battle_and_scores() -> None:
    at = {0: At(tiles=[("attack", "left"), ("heal", "self")])}
    t = table(2, at=at, health=1, cards={"kill": "0/S1 0/S9 0/- 0/S9"}).solo("kill.A", seat=1)
    assert t.view().battle == 2
    assert t.player(0).equipment == (TileView("attack", "left"), TileView("heal", "self"))
    assert t.player(0).points == 2  # two tiles; 2 FP are no point


@pytest.mark.rule("CLA-EQU-10")
def test_a_defense_tile_toward_self_may_be_chosen_and_does_nothing() -> None:
    t = gains("defense", "1/- 1/K1 1/S2 1/S1", titan="0/- 0/- 0/- 0/-", other="0/- 0/S2 0/- 0/S2")
    assert "only scores its point" in t.seat(0).options["self"].detail
    assert "only scores" not in t.seat(0).options["titan"].detail
    t.seat(0).chooses("self")
    assert [hit.damage for hit in t.happened(SelfHit)] == [2]
    assert [hit.defence for hit in t.happened(PlayerHit) if hit.at == 0] == [1, 1]
    assert t.player(0).points == 1 + 1 + (20 - 2 - 2) // 3
