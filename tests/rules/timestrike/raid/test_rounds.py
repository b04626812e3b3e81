"""Rounds of a Boss Raid: turns that overlap, Fear's card, Cheap Shots, and the end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.lost_events import FearActs, PhaseBegan
from rules.timestrike.told.table_events import Awakened, TurnBegan, TurnEnded
from tests.rules.timestrike.raid.raids import raid
from tests.rules.timestrike.table import BOX, State

FAR = {"jake": "A1", "mara": "A13"}
TWO = [("jake",), ("mara",)]


@pytest.mark.rule("TIM-RAID-7")
@pytest.mark.rule("TIM-RAID-12")
@pytest.mark.rule("TIM-RDSET-11")
def test_players_mix_the_turns_of_their_characters() -> None:
    t = raid({**FAR, "hod": "A3"}, seats=[("jake", "hod"), ("mara",)])
    assert t.asked() == [0, 1]
    t.seat(0).chooses("move.jake")
    assert t.asked() == [0]
    t.chooses(t.keys[0])
    t.seat(1).chooses("move.mara")
    t.chooses(t.keys[0])
    assert t.seat(0).can("move.hod")
    assert [one.character for one in t.happened(TurnBegan)] == ["jake", "mara"]


@pytest.mark.rule("TIM-RAID-10")
@pytest.mark.rule("TIM-SENT-1")
@pytest.mark.rule("TIM-RAID-11")
def test_fear_acts_when_all_are_finished_and_a_new_round_begins() -> None:
    t = raid(FAR, seats=TWO, actions=["sinking_earth"], buffs={"mara": ["stealth"]}, curses={"mara": ["affliction"]})
    t.seat(0).chooses("end.jake")
    assert t.asked() == [1]
    t.chooses("end.mara")
    assert (t.character("mara").buffs, t.character("mara").curses) == ((), ())
    assert [one.card for one in t.happened(FearActs)] == ["sinking_earth"]
    assert t.view().round == 2
    assert t.asked() == [0, 1]
    assert t.boss.played == ("sinking_earth",)


@pytest.mark.rule("TIM-RAID-10")
def test_energy_is_counted_for_each_character() -> None:
    t = raid({"jake": "K7", "mara": "K6"}, seats=TWO, rig=["void", "void", "void"])
    t.seat(0).chooses("attack.jake")
    while len(t.asked()) == 1:
        t.someone.takes_default()
    assert not t.seat(0).can("attack.jake")
    assert not t.seat(0).can("move.jake")
    assert t.seat(1).can("attack.mara")


@pytest.mark.rule("TIM-SENT-2")
def test_played_cards_make_a_new_deck_when_the_old_one_is_empty() -> None:
    t = raid({"jake": "A1"}, also=last_card)
    assert t.boss.left == 1
    t.chooses("end.jake")
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert (t.boss.left, len(t.boss.played)) == (0, 6)
    t.chooses("end.jake")
    assert (t.boss.left, len(t.boss.played)) == (5, 1)


def last_card(s: State) -> None:
    """All action cards but one have been played."""
    assert s.boss is not None
    s.boss.actions.sort(key="sinking_earth".__ne__)
    s.boss.actions, s.boss.played = s.boss.actions[:1], s.boss.actions[1:]


@pytest.mark.rule("TIM-RAID-4")
@pytest.mark.rule("TIM-SENT-6")
@pytest.mark.rule("TIM-LOST-2")
def test_leaving_a_lost_unit_costs_a_health_for_sure() -> None:
    t = raid({"jake": "C12", "moggie": "D12"})
    before = t.left("jake")
    t.chooses("move.jake")
    away = next(key for key, one in t.someone.options.items() if "costs 1 health: Cheap Shot by" in (one.detail or ""))
    t.chooses(away)
    assert t.left("jake") == before - 1


@pytest.mark.rule("TIM-RAID-8")
@pytest.mark.rule("TIM-RAID-6")
@pytest.mark.rule("TIM-RAID-9")
@pytest.mark.rule("TIM-RAID-3")
@pytest.mark.rule("TIM-RAID-15")
def test_damage_pushes_fear_to_the_next_phase_and_survivors_are_rewarded() -> None:
    t = raid(
        {"jake": "K7"}, damage={"fear": 3}, rig=["hit", "hit", "hit", "void"], actions=["void_brood", "sinking_earth"]
    )
    assert t.left("fear") == 1
    t.chooses("attack.jake")
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    assert [one.phase for one in t.happened(PhaseBegan)] == [2]
    assert (t.boss.phase, t.left("fear"), t.boss.stats["range"]) == (2, 5, 3)
    assert [one.character for one in t.happened(Awakened)] == ["jake"]
    assert len(t.character("jake").artifacts) == 1
    assert {"tentacle_1", "tentacle_2", "tentacle_3", "moggie"} <= t.lost().keys()
    assert not t.can("move", "jake")
    assert t.happened(FearActs)


@pytest.mark.rule("TIM-RAID-8")
@pytest.mark.rule("TIM-RAID-14")
@pytest.mark.rule("TIM-MOB-10")
def test_a_tentacle_of_a_card_pushes_the_phase_after_the_card() -> None:
    t = raid(
        {"jake": "A1", "tentacle_1": "K7", "tentacle_2": "L7"},
        damage={"fear": 3},
        land={"L7": "...."},
        actions=["sinking_earth", "sinking_earth"],
    )
    t.chooses("end.jake")
    while "end.jake" not in t.keys:
        t.someone.takes_default()
    order = [type(one).__name__ for one in t.log]
    assert order.index("UnitLost") < order.index("LostMoved") < order.index("PhaseBegan")
    assert (t.boss.phase, t.left("fear")) == (2, 5)


@pytest.mark.rule("TIM-RAID-1")
@pytest.mark.rule("TIM-LCOM-1")
def test_players_win_when_fear_falls_in_its_last_phase() -> None:
    t = raid({"jake": "K7"}, phase=3, damage={"fear": 5}, rig=["hit", "hit", "void"])
    t.chooses("attack.jake")
    outcome = t.game.outcome(t.state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "Fear is defeated.")


@pytest.mark.rule("TIM-RAID-2")
@pytest.mark.rule("TIM-SENT-5")
def test_players_lose_with_their_last_survivor() -> None:
    t = raid(
        {"jake": "K7"},
        damage={"jake": 6},
        card=[f.Strike(kind="fear", measure="nearest", plus=5)],
        rig=["void", "void", "void"],
    )
    outcome = t.game.outcome(t.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert outcome.rules == ("TIM-RAID-2",)


@pytest.mark.rule("TIM-DROP-2")
@pytest.mark.rule("TIM-RAID-13")
def test_a_player_who_leaves_hands_the_survivors_over() -> None:
    t = raid(FAR, seats=TWO)
    t.seat(0).leaves()
    assert t.asked() == [1]
    assert {"move.jake", "move.mara"} <= {*t.keys}


@pytest.mark.rule("TIM-DROP-2")
def test_when_the_only_one_who_was_asked_leaves_the_game_goes_on() -> None:
    t = raid(FAR, seats=TWO, actions=["sinking_earth"])
    t.seat(1).chooses("end.mara")
    assert t.asked() == [0]
    t.seat(0).leaves()
    assert t.character("jake").seat == 1
    assert t.asked() == [1]
    assert t.seat(1).can("move.jake")


@pytest.mark.rule("TIM-DROP-1")
@pytest.mark.rule("TIM-RAID-10")
def test_without_an_answer_all_characters_of_the_player_are_finished() -> None:
    t = raid(
        {**FAR, "hod": "A3", "gula": "A5"},
        seats=[("jake", "hod", "gula"), ("mara",)],
        curses={"hod": ["affliction"]},
        also=acting("gula"),
    )
    t.seat(0).takes_default()
    assert [one.character for one in t.happened(TurnBegan)] == ["jake", "hod"]
    assert [one.character for one in t.happened(TurnEnded)] == ["jake", "hod", "gula"]
    assert t.character("hod").curses == ()
    assert t.asked() == [1]


@pytest.mark.rule("TIM-DROP-1")
@pytest.mark.rule("TIM-ART-6")
def test_who_is_finished_unused_is_not_asked_about_artifacts_and_who_acts_is() -> None:
    def holding(s: State) -> None:
        for code, artifacts in {"jake": ["oathblade", "ley_prism"], "hod": ["kraken_spigot", "rimeglass_lens"]}.items():
            s.characters[code].artifacts, s.characters[code].equipped = artifacts, artifacts[0]
            s.artifacts = [card for card in s.artifacts if card not in artifacts]

    t = raid({**FAR, "hod": "A3"}, seats=[("jake", "hod"), ("mara",)], also=holding)
    t.seat(0).takes_default()
    assert t.asked() == [1]

    t = raid({**FAR, "hod": "A3"}, seats=[("jake", "hod"), ("mara",)], also=holding)
    t.seat(0).chooses("move.jake")
    assert set(t.keys) == {"ley_prism", "keep"}


@pytest.mark.rule("TIM-DROP-1")
@pytest.mark.rule("TIM-TURN-11")
def test_who_falls_as_all_are_finished_does_not_end_a_turn() -> None:
    t = raid(
        {**FAR, "hod": "A3"},
        seats=[("jake", "hod"), ("mara",)],
        damage={"jake": BOX.board_of("jake").health - 1},
        curses={"jake": ["affliction"]},
    )
    t.seat(0).chooses("end")
    assert [one.character for one in t.happened(TurnEnded)] == ["hod"]
    assert t.asked() == [1]


@pytest.mark.rule("TIM-RAID-10")
def test_with_one_character_left_there_are_no_others_to_finish() -> None:
    t = raid({**FAR, "hod": "A3"}, seats=[("jake", "hod"), ("mara",)])
    assert ("end" in t.seat(0).options, "end" in t.seat(1).options) == (True, False)
    t.seat(0).chooses("end.hod")
    assert "end" not in t.seat(0).options
    assert t.seat(0).decision.default.picks == ("end.jake",)


def acting(code: str) -> Callable[[State], None]:
    """The turn of a Character has begun."""

    def begin(s: State) -> None:
        s.characters[code].acting = True

    return begin
