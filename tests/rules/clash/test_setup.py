"""Setup."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import load
from rules.clash.events import BattleBegan
from rules.kernel.play.chance import commit, seating, seed
from tests.rules.clash.tables import Table, dealt, fresh, table

GOLEMS = ["cinder", "mire", "rime", "bulwark"]
TITANS = {"ashen_colossus", "glacier_warden", "mire_hydra"}
SEEDS = range(1, 61)


@pytest.mark.rule("CLA-SET-1", "CLA-COM-1", "CLA-COM-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_starts_with_four_golems_and_twenty_focus(seats: int) -> None:
    for player in fresh(seats).view().players:
        assert [card.code for card in player.hand] == GOLEMS
        assert {card.kind for card in player.hand} == {"golem"}
        assert player.focus == 20


@pytest.mark.rule("CLA-SET-2", "CLA-SET-3", "CLA-COM-2")
@pytest.mark.parametrize("number", range(1, 9))
def test_two_of_the_three_titans_come_first_and_then_the_boss(number: int) -> None:
    titan = dealt(2, number).titan
    t, battles = _play_all_battles(2, number)
    assert {titan.card.code, battles[0].titan} < {"giant", "ogre", "troll"}
    assert titan.card.code != battles[0].titan
    assert battles[1].titan == "boss"
    assert t.view().phase == "over"


@pytest.mark.rule("CLA-SET-3")
def test_the_titans_are_drawn_at_random() -> None:
    first = Counter(fresh(2, number).titan.card.code for number in SEEDS)
    assert first.keys() == TITANS
    assert min(first.values()) >= 8


@pytest.mark.rule("CLA-SET-4", "CLA-TIT-1")
def test_the_first_titan_has_five_health_tokens() -> None:
    titan = fresh().titan
    assert (titan.health, titan.full, titan.set_aside) == (5, 5, 0)


@pytest.mark.rule("CLA-SET-5", "CLA-COM-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_four_stacks_of_three_tiles_for_any_number_of_players(seats: int) -> None:
    assert [stack.tiles for stack in fresh(seats).view().stacks] == [3, 3, 3, 3]


@pytest.mark.rule("CLA-SET-5")
def test_each_stack_holds_one_tile_of_each_kind() -> None:
    assert all(sorted(_gained(number, 9)) == ["attack", "defense", "heal"] for number in SEEDS[:12])


@pytest.mark.rule("CLA-SET-5")
def test_the_tiles_of_a_stack_are_shuffled() -> None:
    tops = Counter(_gained(number, 3)[0] for number in SEEDS)
    assert tops.keys() == {"attack", "defense", "heal"}
    assert min(tops.values()) >= 8


@pytest.mark.rule("CLA-SET-6", "CLA-ORD-5")
@pytest.mark.parametrize(("seats", "places"), [(2, {0, 2}), (3, {0, 1, 2}), (4, {0, 1, 2, 3})])
def test_the_arrow_points_at_a_starting_player_drawn_from_those_who_play(seats: int, places: set[int]) -> None:
    arrows: Counter[int] = Counter()
    for number in SEEDS:
        view = fresh(seats, number).view()
        assert view.titan is not None
        assert view.players[view.order[0]].place == view.titan.arrow
        arrows[view.titan.arrow] += 1
    assert arrows.keys() == places
    assert min(arrows.values()) >= 60 // seats // 2


@pytest.mark.rule("CLA-SET-6", "CLA-TDE-7")
def test_the_starting_player_is_drawn_again_for_each_battle() -> None:
    battles = [_play_all_battles(4, number)[1] for number in SEEDS[:30]]
    drawn = [(dealt(4, number).view().order[0], *[one.seat for one in battles[number - 1]]) for number in SEEDS[:30]]
    assert all({seats[battle] for seats in drawn} == {0, 1, 2, 3} for battle in range(3))
    assert {first == second for first, second, _ in drawn} == {True, False}
    assert {second == third for _, second, third in drawn} == {True, False}


@pytest.mark.rule("CLA-SET-6")
def test_the_next_titan_is_flipped_with_its_arrow_at_that_player() -> None:
    for arrow in range(4):
        t = table(2, cards={"hit": "0/S9 0/- 0/- 0/-"}, arrow=arrow).solo("hit.A")
        (battle,) = t.happened(BattleBegan)
        assert t.titan.arrow == t.player(battle.seat).place
        assert t.view().order[0] == battle.seat


@pytest.mark.rule("CLA-SET-7")
def test_nothing_lies_anywhere_else_at_the_start() -> None:
    t = fresh(4)
    view = t.view()
    assert view.lost_focus == (0, 0, 0, 0)
    assert all(stack.focus == (0, 0, 0, 0) for stack in view.stacks)
    for player in view.players:
        elsewhere = (player.cooling, player.played, player.held_back, player.equipment, player.titan_tokens)
        assert not any((*elsewhere, *player.trophies, player.poisoned, player.frosted))
    assert (t.titan.poisoned, t.titan.frosted) == (False, False)
    assert not view.captured


@pytest.mark.rule("CLA-SET-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seats_are_drawn_so_that_everyone_may_sit_anywhere(seats: int) -> None:
    assert load("clash").rules.random_seats
    drawn = Counter(seating(seed(b"secret", str(start)), seats) for start in range(400))
    assert all(sorted(order) == list(range(seats)) for order in drawn)
    assert len(drawn) == {2: 2, 3: 6, 4: 24}[seats]
    assert min(drawn.values()) * len(drawn) > 400 / 4


@pytest.mark.rule("CLA-SET-8")
def test_the_seating_follows_from_the_commitment_and_the_start_alone() -> None:
    assert seating(seed(b"secret", "1"), 4) == seating(seed(b"secret", "1"), 4)
    assert commit(b"secret") != commit(b"another")


def _gained(number: int, keys: int) -> list[str]:
    """The kinds of tile that these keys gain from one stack of a new game, in order."""
    t = dealt(2, number, cards={"keys": f"0/- 0/- 0/- 0/K{keys}"}).solo("keys.A")
    while t.asked() == [0] and len(t.seat(0).options) == 4:
        t.seat(0).chooses("self")
    return [tile.kind for tile in t.player(0).equipment]


def _play_all_battles(seats: int, number: int = 1) -> tuple[Table, list[BattleBegan]]:
    """A new game in which a Titan falls in every round, and the starts of its later battles."""
    t = dealt(seats, number, cards={f"hit{battle}": "0/S9 0/- 0/- 0/-" for battle in range(3)})
    for battle in range(3):
        t.plays(*[f"hit{battle}.A"] * seats)
    return t, t.happened(BattleBegan)
