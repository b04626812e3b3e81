"""Pushes: the path, where they may end, and what stops them."""

from __future__ import annotations

from typing import Literal

import pytest

from rules.eternia.content.scenarios import Standing
from rules.eternia.ground.pushing import ChoosePush
from rules.eternia.ground.reach import Way, push_ways
from rules.eternia.view import name_of
from tests.rules.eternia.ground.lands import at, field, mover
from tests.rules.eternia.helping import Using
from tests.rules.eternia.table import At, Table, table

Direction = Literal["away", "towards", "any"]


def pushed(
    n: int, direction: Direction, source: str = "D5", enemies: str = "", allies: str = "", **terrain: str
) -> dict[str, Way]:
    """Return the ends of an Enemy's Push of the model on E5; its obstacle follows a ``>``."""
    found = push_ways(
        field(f"{source} {enemies}", allies, **terrain), mover("E5", no_escape=True), n, at(source), direction
    )
    return {name_of(way.end[0]) + ("" if way.into is None else f">{name_of(way.into)}"): way for way in found.values()}


@pytest.mark.rule("ETE-BTF-7")
def test_a_push_is_up_to_its_distance_along_any_path() -> None:
    """0 spaces are allowed, and nothing farther than n."""
    found = pushed(2, "any")
    assert "E5" in found
    assert "G5" in found
    assert "H5" not in found


@pytest.mark.rule("ETE-BTF-8")
def test_away_may_not_end_closer_and_towards_not_farther() -> None:
    """The same distance is allowed both ways; only the end counts."""
    away = pushed(1, "away", source="C5")
    assert set(away) == {"E5", "E4", "F5", "E6", "D4", "D6"}
    towards = pushed(1, "towards", source="C5")
    assert set(towards) == {"E5", "D5", "D4", "D6"}


@pytest.mark.rule("ETE-BTF-7", "ETE-MOV-2")
def test_it_passes_allies_of_the_pushed_and_never_its_enemies() -> None:
    """It ends on no model."""
    lane = "D4 E4 F4 G4 D6 E6 F6 G6 H4 H6"
    through = pushed(2, "away", allies="F5", rocks=lane)
    assert "G5" in through
    assert "F5" not in through
    assert set(pushed(2, "away", enemies="F5", rocks=lane)) == {"E5"}


@pytest.mark.rule("ETE-BTF-7", "ETE-TER-3")
def test_terrain_does_not_slow_it_but_rocks_stop_it() -> None:
    """Through a Forest at no extra cost."""
    assert "G5" in pushed(2, "away", forest="F5 G5")
    lane = "D4 E4 F4 G4 D6 E6 F6 G6"
    assert set(pushed(2, "away", rocks=lane + " F5")) == {"E5"}


@pytest.mark.rule("ETE-BTF-7", "ETE-ESD-3")
def test_it_causes_no_escape_damage() -> None:
    """Out of a space next to an Enemy."""
    assert pushed(2, "away", enemies="D4")["G5"].harm == 0


@pytest.mark.rule("ETE-MOV-5")
def test_it_stops_at_the_border() -> None:
    """Nobody is Pushed off the board."""
    found = push_ways(field(), mover("M5", no_escape=True), 4, at("L5"), "away")
    assert all(space >= 0 for end in found for space in end)
    assert at("M5") in found


@pytest.mark.rule("ETE-TER-1")
def test_pushed_against_a_boulder_it_stops_and_is_wounded() -> None:
    """That takes a step of the Push; the end is where it stands then."""
    found = pushed(2, "away", boulder="G5")
    assert found["F5>G5"].harm == 1
    assert found["F5"].harm == 0
    assert "F5>G5" not in pushed(1, "away", boulder="G5")
    assert pushed(1, "away", boulder="F5")["E5>F5"].steps == ()


# ---- As it is played ------------------------------------------------------------------


def pushing(target: str = "F6", **more: object) -> Table:
    """A table where Skeletor on E6 Pushes He-Man up to 2 away."""
    run = [Using(user="skeletor"), ChoosePush(model=0, n=2, dir="away")]
    return table({"he_man": target}, {"skeletor": "E6"}, turn="he_man", run=run, **more)  # type: ignore[arg-type]


@pytest.mark.rule("ETE-BTF-7")
def test_the_owner_of_the_effect_chooses_where() -> None:
    """The Controller is asked; the model moves without Escape Damage and may stay."""
    game = pushing()
    assert game.asked() == [0]
    game.someone.is_asked("Push He-Man up to 2 spaces away from Skeletor")
    assert "stay" in game.someone.options
    game.someone.cannot("D6")
    before = game.model("he_man").hp
    game.chooses("H6")
    assert game.where("he_man") == "H6"
    assert game.model("he_man").hp == before
    assert "Skeletor Pushes He-Man from F6 to H6" in game.words()


@pytest.mark.rule("ETE-TER-8", "ETE-MOV-3")
def test_pushed_next_to_a_deadly_plant_it_is_wounded() -> None:
    """What moving sets off happens on Pushes too."""
    game = pushing(tokens={"I6": "deadly_plant"})
    before = game.model("he_man").hp
    assert game.someone.options["H6"].detail == "2 of 2 movement; 1 Wound from the Deadly Plant"
    game.chooses("H6")
    assert game.model("he_man").hp == before - 1


@pytest.mark.rule("ETE-TER-1", "ETE-TER-8")
def test_pushed_against_a_boulder_it_is_wounded_and_the_boulder_breaks() -> None:
    """It stops next to it."""
    game = pushing(tokens={"H6": "boulder"})
    before = game.model("he_man").hp
    assert game.someone.options["G6>H6"].label == "G6, against the Boulder on H6"
    assert game.someone.options["G6>H6"].detail.endswith("1 Wound from the Boulder")
    game.chooses("G6>H6")
    assert game.where("he_man") == "G6"
    assert game.model("he_man").hp == before - 1
    assert not [token for token in game.view().tokens if token.kind == "boulder"]


@pytest.mark.rule("ETE-DAZ-5", "ETE-MOV-3")
def test_a_dazed_model_is_pushed_as_far_as_any_other() -> None:
    """The Push keeps its distance."""
    run = [Using(user="skeletor"), ChoosePush(model=0, n=2, dir="away")]
    game = table({"he_man": At("F6", dazed=True)}, {"skeletor": "E6"}, turn="he_man", run=run)
    game.chooses("H6")
    assert game.where("he_man") == "H6"


@pytest.mark.rule("ETE-NPC-3")
def test_an_npc_is_never_pushed() -> None:
    """Nobody is asked for it."""
    npcs = [Standing(npc="war_beast", spaces=("G6",), side="none")]
    beast = next(
        one for one in table({"he_man": "A1"}, npcs=npcs, turn="he_man").view().models if one.card == "war_beast"
    )
    run = [Using(user="he_man"), ChoosePush(model=beast.number, n=2, dir="any")]
    game = table({"he_man": "F6"}, npcs=npcs, turn="he_man", run=run)
    game.someone.is_asked("choose an Action")


@pytest.mark.rule("ETE-AI-16")
def test_the_ai_pushes_to_where_it_is_worst() -> None:
    """Against a Boulder, as that wounds; nobody is asked."""
    game = pushing(controller="ai", tokens={"G5": "boulder"})
    assert game.model("he_man").hp == game.model("he_man").full - 1
    assert game.asked() == [0]
    game.someone.is_asked("choose an Action")
