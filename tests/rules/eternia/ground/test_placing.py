"""Placements, exchanges, mounts, returns, Minions and tokens that come onto the board."""

from __future__ import annotations

import pytest

from rules.eternia.content.scenarios import PerSide, Standing
from rules.eternia.ground.placing import ChooseFoot, ChoosePlace, ChooseReturn, ChooseSaddle, SwapModels
from rules.eternia.ground.spawning import ChooseSpawn, PlaceTokens
from rules.eternia.told.move_events import Moved, Placed, Spawned
from rules.eternia.view import name_of
from tests.rules.eternia.helping import Using
from tests.rules.eternia.table import At, Table, table

HE_MAN, SKELETOR = 0, 1


def tokens(game: Table, kind: str) -> set[str]:
    """Return where the tokens of a kind lie."""
    return {name_of(token.space) for token in game.view().tokens if token.kind == kind}


# ---- Place and Swap -------------------------------------------------------------------


@pytest.mark.rule("ETE-MOV-3")
def test_a_placement_is_no_move() -> None:
    """Skeletor is placed within 6 past everything, without Escape Damage or plant wounds."""
    game = table(
        {"he_man": "E6"},
        {"skeletor": "F6"},
        turn="he_man",
        tokens={"I6": "deadly_plant"},
        run=[Using(user="skeletor"), ChoosePlace(model=SKELETOR, n=6)],
    )
    game.someone.is_asked("Place Skeletor within 6")
    assert "E6" not in game.someone.options
    assert "M6" not in game.someone.options
    before = game.model("skeletor").hp
    game.chooses("H6")
    assert game.where("skeletor") == "H6"
    assert game.model("skeletor").hp == before
    assert game.happened(Placed)
    assert not game.happened(Moved)


def test_a_placement_on_water_asks_for_water() -> None:
    """Only spaces on or next to Water; staying is always allowed."""
    game = table(
        {"he_man": "A1"},
        {"mer_man": "F6"},
        turn="he_man",
        tokens={"H6": "water"},
        run=[Using(user="mer_man"), ChoosePlace(model=SKELETOR, n=4, where="on_water")],
    )
    assert set(game.someone.options) == {"H5", "I5", "G6", "H6", "I6", "H7", "I7", "stay"}


@pytest.mark.rule("ETE-NPC-3")
def test_an_npc_is_never_placed() -> None:
    """Nobody is asked."""
    game = table(
        {"he_man": "A1"},
        turn="he_man",
        npcs=[Standing(npc="war_beast", spaces=("F6",), side="none")],
        run=[Using(user="he_man"), ChoosePlace(model=_number("war_beast"), n=4)],
    )
    game.someone.is_asked("choose an Action")


def _number(code: str) -> int:
    """Return the number of a model on a table with one hero."""
    game = table({"he_man": "A1"}, turn="he_man", npcs=[Standing(npc="war_beast", spaces=("F6",), side="none")])
    return next(model.number for model in game.view().models if model.card == code)


@pytest.mark.rule("ETE-MOV-3")
def test_two_models_exchange_their_spaces() -> None:
    """A mounted one keeps its second hex next to its new space."""
    game = table({"he_man": "E6"}, {"skeletor": "I6"}, turn="he_man", run=[SwapModels(one=HE_MAN, other=SKELETOR)])
    assert (game.where("he_man"), game.where("skeletor")) == ("I6", "E6")
    ridden = table(
        {"he_man": At("E6/F6", mounted="battle_cat")},
        {"skeletor": "I6"},
        turn="he_man",
        run=[SwapModels(one=HE_MAN, other=SKELETOR)],
    )
    assert "I6" in ridden.where("he_man").split("/")
    assert ridden.where("skeletor") in ("E6", "F6")


# ---- Mounts ---------------------------------------------------------------------------


@pytest.mark.rule("ETE-MNT-5")
def test_mounting_takes_a_free_space_beside_and_carries_everything_over() -> None:
    """HP, Power and conditions stay; the second hex is free and in the same terrain."""
    game = table(
        {"he_man": At("E6", hp=4, power=(2,), dazed=True), "teela": "F6"},
        turn="he_man",
        terrain={"forest": ["E5", "E4", "F4"]},
        run=[ChooseSaddle(model=HE_MAN, form="battle_cat")],
    )
    assert set(game.someone.options) == {"D6/E6", "F5/E6", "E6/E7", "E6/F7"}
    game.chooses("D6/E6")
    model = game.model("he_man")
    assert game.where("he_man") in ("D6/E6", "E6/D6")
    assert (model.hp, model.dazed, model.mounted) == (4, True, "He-Man on Battle Cat")
    assert game.power("he_man") == (2,)
    assert not game.happened(Moved)


@pytest.mark.rule("ETE-MNT-5", "ETE-MNT-3")
def test_without_a_free_space_beside_nobody_mounts() -> None:
    """In Rocks on all sides but one, and that in a Forest."""
    game = table(
        {"he_man": "A1"},
        turn="he_man",
        terrain={"rocks": ["B1"], "forest": ["A2", "B2"]},
        run=[ChooseSaddle(model=HE_MAN, form="battle_cat")],
    )
    game.someone.is_asked("choose an Action")
    assert game.model("he_man").mounted == ""


@pytest.mark.rule("ETE-MNT-5")
def test_dismounting_leaves_the_rider_on_one_of_the_two_hexes() -> None:
    """Its player says on which."""
    game = table({"he_man": At("E6/F6", mounted="battle_cat")}, turn="he_man", run=[ChooseFoot(model=HE_MAN)])
    assert set(game.someone.options) == {"E6", "F6"}
    game.chooses("F6")
    assert game.where("he_man") == "F6"
    assert game.model("he_man").mounted == ""


# ---- Returning -------------------------------------------------------------------------


@pytest.mark.rule("ETE-KO-4", "ETE-KO-7")
def test_a_koed_character_returns_on_a_friendly_spawn_token_with_all_its_hp() -> None:
    """Its player chooses among the free ones; a token with a model on it is none."""
    spawn = PerSide(players=("A3", "A6", "A9"), controller=("M3",))
    game = table({"he_man": "", "teela": "A6"}, turn="teela", spawn=spawn, run=[ChooseReturn(model=HE_MAN)])
    assert set(game.someone.options) == {"A3", "A9"}
    game.chooses("A9")
    model = game.model("he_man")
    assert game.where("he_man") == "A9"
    assert model.hp == model.full


@pytest.mark.rule("ETE-KO-6")
def test_with_all_tokens_taken_the_nearest_space_is_used() -> None:
    """Next to any friendly token; never Rocks."""
    spawn = PerSide(players=("A3",), controller=("M3",))
    game = table(
        {"he_man": "", "teela": "A3"},
        turn="teela",
        spawn=spawn,
        terrain={"rocks": ["B3"]},
        run=[ChooseReturn(model=HE_MAN)],
    )
    assert set(game.someone.options) == {"A2", "A4"}


@pytest.mark.rule("ETE-AI-26")
def test_the_ai_returns_on_the_token_nearest_to_an_enemy() -> None:
    """Nobody is asked."""
    spawn = PerSide(players=("A3",), controller=("M3", "M9"))
    game = table(
        {"he_man": "K9"},
        {"skeletor": ""},
        turn="he_man",
        controller="ai",
        spawn=spawn,
        run=[ChooseReturn(model=SKELETOR)],
    )
    assert game.where("skeletor") == "M9"


# ---- Minions -----------------------------------------------------------------------------


@pytest.mark.rule("ETE-CTL-3", "ETE-MIN-3")
def test_reserves_spawn_at_the_border_or_next_to_a_controller_character() -> None:
    """An unoccupied space; the rest of the board is refused."""
    game = table(
        {"he_man": "A1"},
        {"skeletor": "G6", "mer_man": "M10", "beast_man": "M11"},
        turn="he_man",
        run=[Using(side="controller"), ChooseSpawn(kind_code="hover_robot", n=2, near="reserves")],
    )
    options = game.seat(0).options
    assert {"F6", "H6", "M1", "A11", "none"} <= set(options)
    assert not {"A1", "G6", "E6", "C3"} & set(options)
    game.chooses("F6", "H6")
    assert {game.where("hover_robot_1"), game.where("hover_robot_2")} == {"F6", "H6"}
    assert [event.end for event in game.happened(Spawned)] == ["F6", "H6"]


@pytest.mark.rule("ETE-MIN-3")
def test_spawning_exactly_so_far_from_the_nearest_enemy_character() -> None:
    """2 spaces away from the Player Character that is nearest: nothing nearer, nothing farther."""
    game = table(
        {"he_man": "F6", "teela": "H6"},
        turn="he_man",
        run=[
            Using(side="controller"),
            ChooseSpawn(kind_code="hover_robot", n=1, near="enemy_character", r=2, exact=True),
        ],
    )
    options = set(game.seat(0).options)
    assert "D6" in options
    assert "J6" in options
    assert not {"G6", "E6", "C6", "G5"} & options


@pytest.mark.rule("ETE-MIN-3")
def test_a_minion_is_no_enemy_character_to_spawn_near() -> None:
    game = table(
        {"he_man": "A1"},
        {"skeletor": "F6"},
        minions=["C10"],
        turn="he_man",
        run=[Using(user="he_man"), ChooseSpawn(kind_code="royal_guard", n=1, near="enemy_character", r=1)],
    )
    assert {"E6", "G6", "F5", "F7"} <= set(game.someone.options)
    assert not {"B10", "D10", "C9", "C11"} & set(game.someone.options)


@pytest.mark.rule("ETE-MIN-3")
def test_without_a_free_space_the_nearest_to_one_is_used() -> None:
    """All spaces within 1 of He-Man are taken or closed: those 2 away."""
    walls = ["E6", "G6", "F5", "G5", "F7", "G7"]
    game = table(
        {"he_man": "F6"},
        turn="he_man",
        terrain={"rocks": walls},
        run=[Using(user="he_man"), ChooseSpawn(kind_code="royal_guard", n=1, near="self", r=1)],
    )
    assert set(game.someone.options) == {"D6", "H6", "E5", "H5", "E4", "F4", "G4", "E7", "H7", "E8", "F8", "G8", "none"}


@pytest.mark.rule("ETE-MIN-12", "ETE-GLO-10")
def test_an_elite_minion_belongs_to_the_character_that_spawned_it() -> None:
    """The player of He-Man decides for it."""
    game = table(
        {"he_man": "F6", "teela": "A1"},
        turn="he_man",
        run=[Using(user="he_man"), ChooseSpawn(kind_code="royal_guard", n=1, near="self", r=2)],
    )
    game.chooses("G6")
    guard = game.model("royal_guard_1")
    assert (guard.side, guard.seat, guard.hp) == ("players", 1, 1)


@pytest.mark.rule("ETE-AI-29")
def test_the_ai_spawns_as_near_as_possible_to_a_player_character() -> None:
    """Where Reserves would allow it: here next to the AI Character that stands nearest."""
    game = table(
        {"he_man": "F6"},
        {"skeletor": "I6", "mer_man": "M10", "beast_man": "M11"},
        turn="he_man",
        controller="ai",
        run=[Using(side="controller"), ChooseSpawn(kind_code="hover_robot", n=1, near="reserves")],
    )
    assert game.where("hover_robot_1") == "H6"


# ---- Tokens -----------------------------------------------------------------------------


@pytest.mark.rule("ETE-TER-6")
def test_terrain_tokens_lie_on_terrain_one_a_space() -> None:
    """On a Forest and under a model, never where a token lies."""
    game = table(
        {"he_man": "F6", "teela": "G6"},
        turn="he_man",
        terrain={"forest": ["E6"]},
        tokens={"F5": "boulder"},
        run=[Using(user="he_man"), PlaceTokens(n=2, token="water", r=1)],  # noqa: S106 - a kind
    )
    assert "F5" not in game.someone.options
    game.chooses("E6", "G6")
    assert tokens(game, "water") == {"E6", "G6"}


@pytest.mark.rule("ETE-TER-7")
def test_with_none_left_one_on_the_board_may_be_moved() -> None:
    """The owner chooses which, or declines."""
    lying = dict.fromkeys(("A1", "B1", "C1", "D1", "E1", "G1"), "water")
    game = table(
        {"he_man": "F6"},
        turn="he_man",
        tokens=lying,  # type: ignore[arg-type]
        run=[Using(user="he_man"), PlaceTokens(n=1, token="water", r=1)],  # noqa: S106 - a kind
    )
    game.someone.is_asked("No Water token is left")
    game.chooses("A1", "F6")
    assert tokens(game, "water") == {"B1", "C1", "D1", "E1", "G1", "F6"}
