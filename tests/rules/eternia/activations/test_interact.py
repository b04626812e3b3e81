"""Interact Actions and the additions of three scenarios: stones, shards, seals."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eternia.activations.actions import Act
from rules.eternia.combat.wounds import Suffer
from rules.eternia.content.scenarios import PerSide, Scale
from rules.eternia.rounds.rounds import BeginRound, EndRound, ScoreRound
from rules.eternia.state_underway import Hit
from rules.eternia.told.events import Dropped, Interacted
from tests.rules.eternia.activations.elements import FAR, ends
from tests.rules.eternia.table import At, Table, Where, table

# ---- Crossroads: holding ------------------------------------------------------------------


def stones(heroes: dict[str, Where], foes: dict[str, Where], minions: tuple[str, ...] = ()) -> Table:
    """The three stones at the end of a Round: G5, E7 and I7."""
    given: dict[str, Any] = {"scenario": "crossroads", "whole": True, "minions": minions}
    return ends(table(heroes, {**FAR, **foes}, run=[ScoreRound()], **given))


@pytest.mark.rule("ETE-SCN-6", "ETE-SCN-10")
def test_a_side_holds_a_stone_with_a_model_on_or_next_to_it_and_none_of_the_other() -> None:
    assert stones({"he_man": "G5"}, {}).view().scores == (1, 0)
    assert stones({"he_man": "A1"}, {"skeletor": "E7"}).view().scores == (0, 1)
    assert stones({"he_man": "G5"}, {"skeletor": "H5"}).view().scores == (0, 0)
    assert stones({"he_man": "A1"}, {}).view().scores == (0, 0)


@pytest.mark.rule("ETE-SCN-6")
def test_characters_beat_minions_and_all_three_stones_score_one_more() -> None:
    assert stones({"he_man": "G5"}, {}, ("G6",)).view().scores == (1, 0)
    three: dict[str, Where] = {"he_man": "G5", "teela": "E7", "orko": "I7"}
    assert stones(three, {}).view().scores == (4, 0)


@pytest.mark.rule("ETE-SCN-10", "ETE-BTF-2")
def test_an_objective_fills_no_space() -> None:
    made = table({"he_man": "G6", "teela": "A1"}, FAR, scenario="crossroads", whole=True, turn="he_man")
    made.chooses("move")
    assert "G5" in made.someone.options


# ---- Power Stones: carrying ----------------------------------------------------------------


def shards(at: Where, **more: Any) -> Table:
    """He-Man near a shard on G3, or near a Spawn Token."""
    given: dict[str, Any] = {"scenario": "power_stones", "whole": True, "turn": "he_man", **more}
    return table({"he_man": at, "teela": "A1"}, FAR, **given)


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4", "ETE-SCN-6", "ETE-ESC-1")
def test_a_shard_is_picked_up_carried_slowly_and_delivered_on_a_spawn_token() -> None:
    made = shards("G4")
    assert "interact:0:shard_north" in made.someone.options
    move = made.model("he_man").move
    made.chooses("interact:0:shard_north")
    assert made.model("he_man").carries == "carries North Shard"
    assert made.token("North Shard").carrier == 0
    assert made.model("he_man").move == move - 1
    assert not any(key.startswith("interact:0") for key in made.someone.options), "one at most"
    assert made.view().escalation.box == 1, "the first time it is picked up"


@pytest.mark.rule("ETE-SCN-6", "ETE-SCN-4")
def test_a_carrier_delivers_for_3_points_and_the_shard_leaves_the_game() -> None:
    made = shards("G4", spawn=_spawn("G5"))
    made.chooses("interact:0:shard_north")
    made.chooses("interact:1:G5")
    assert made.view().scores == (3, 0)
    assert not [token for token in made.view().tokens if token.name == "North Shard"]
    assert [event.what for event in made.happened(Interacted)] == ["Pick up the shard", "Deliver the shard"]
    assert "He-Man Interacts: Deliver the shard (North Shard, G5)." in made.words()


def _spawn(space: str) -> Any:

    return PerSide(players=(space,), controller=("M3",))


@pytest.mark.rule("ETE-SCN-10", "ETE-KO-3")
def test_a_ko_ed_carrier_drops_its_shard_where_it_stood() -> None:
    made = shards(At("G4", hp=1))
    made.chooses("interact:0:shard_north")
    made.state.agenda.pop()
    made.runs(Suffer(hits=[Hit(model=0, wounds=1)], cause="effect"))
    assert made.happened(Dropped)[0].space == "G4"
    assert made.token("North Shard").carrier is None


@pytest.mark.rule("ETE-SCN-6")
def test_a_ko_scores_2_once_all_four_shards_are_delivered() -> None:
    made = table({"he_man": "A1", "teela": "A2"}, FAR, scenario="power_stones", run=[BeginRound()])
    made.state.counts = {"players.deliver_objective": 3, "controller.deliver_objective": 1}
    made.state.agenda.pop()
    made.runs(Suffer(hits=[Hit(model=2, wounds=99)], cause="effect", by=0))
    assert made.view().scores == (2, 0)


# ---- Gates of Grayskull: seals ---------------------------------------------------------------


def gates(heroes: dict[str, Where], foes: dict[str, Where], **more: Any) -> Table:
    """The seals on B2, A6 and B10 with the 7 HP that they print; the Sorceress on A7."""
    changes = {"scale": (Scale(minions=4, players=6, controller=3),) * 4, **more.pop("changes", {})}
    return table(heroes, {**FAR, **foes}, scenario="gates_of_grayskull", whole=True, changes=changes, **more)


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4", "ETE-ATK-5")
def test_a_controller_character_damages_a_seal_and_may_attack_it() -> None:
    made = gates({"he_man": "E5", "teela": "F5"}, {"skeletor": "B3"}, turn="skeletor")
    options = made.someone.options
    assert "interact:0:seal_north" in options
    assert "attack:havoc_staff_c:seal_north" in options
    made.chooses("interact:0:seal_north")
    assert made.model("seal_north").hp == 6
    assert not any(key.startswith("interact:1") for key in made.someone.options), "repairing is for the team"


@pytest.mark.rule("ETE-ACT-8", "ETE-SCN-4")
def test_a_seal_is_repaired_once_a_round_by_the_whole_team() -> None:
    made = gates({"he_man": "B3", "teela": "A3"}, {}, turn="he_man")
    assert not any(key.startswith("interact") for key in made.someone.options), "it is whole"
    made.state.models[made.model("seal_north").number].hp = 3
    made.state.agenda.pop()

    made.runs(Act(model=0))
    made.chooses("interact:1:seal_north")
    assert made.model("seal_north").hp == 4
    assert not any(key.startswith("interact:1") for key in made.someone.options)


@pytest.mark.rule("ETE-SCN-5", "ETE-ESC-1")
def test_three_broken_seals_win_and_each_moves_the_token_by_two() -> None:
    made = gates({"he_man": "E5", "teela": "F5"}, {}, run=[BeginRound()])
    number = made.model("seal_north").number
    made.state.agenda.pop()
    made.runs(Suffer(hits=[Hit(model=number, wounds=7)], cause="effect", by=2))
    assert made.view().escalation.box == 2
    assert not [token for token in made.view().tokens if token.name == "North Seal"]
    made.state.agenda.pop()
    rest = [Hit(model=number + 1, wounds=7), Hit(model=number + 2, wounds=7)]
    made.runs(Suffer(hits=rest, cause="effect", by=2))
    outcome = made.view().outcome
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("ETE-RND-5", "ETE-SCN-5")
def test_a_whole_seal_after_the_last_round_wins_for_the_team() -> None:
    made = gates({"he_man": "E5", "teela": "F5"}, {}, run=[EndRound()], round=7)
    ends(made)
    outcome = made.view().outcome
    assert outcome is not None
    assert outcome.winners == (1, 2)


@pytest.mark.rule("ETE-NPC-1", "ETE-SCN-4")
def test_the_sorceress_heals_a_character_next_to_her_once_a_game() -> None:
    made = gates({"he_man": At("A8", hp=5, dazed=True), "teela": "F5"}, {}, turn="he_man")
    made.chooses("interact:npc:sorceress")
    assert (made.model("he_man").hp, made.model("he_man").dazed) == (7, False)
    assert not any(key.startswith("interact:npc") for key in made.someone.options)
