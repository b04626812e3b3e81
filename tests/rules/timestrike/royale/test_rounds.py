"""Rounds of a Boss Battle Royale: turns, Fear's card, initiative by tiers, and how it ends."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.told.combat_events import CheapShot, Defeated
from rules.timestrike.told.lost_events import CameOff, FearActs
from rules.timestrike.told.royale_events import FearDefeated, Initiative
from rules.timestrike.told.table_events import Awakened, CardDrawn, RoundBegan, TurnBegan, TurnOrderRolled
from rules.timestrike.turns.rounds import ChooseCharacter, EndRound
from tests.rules.timestrike.raid.raids import Raided
from tests.rules.timestrike.royale.royales import goes_on, put, royale

FAR = {"jake": "A1", "mara": "A13"}
THREE = [("jake",), ("mara",), ("hod",)]
HITS = ["hit", "hit", "hit", "hit"]
FISH = "bitter_eel"


def drawn(t: Raided, character: str) -> int:
    """How many items a Character has drawn."""
    return sum(one.character == character and one.loot == "item" for one in t.happened(CardDrawn))


@pytest.mark.rule("TIM-ROUND-1")
@pytest.mark.rule("TIM-SENT-1")
@pytest.mark.rule("TIM-EXH-3")
@pytest.mark.rule("TIM-ITEM-6")
def test_fear_acts_once_all_are_exhausted_and_then_a_round_begins() -> None:
    t = royale(FAR, actions=["crumbling_sands"])
    goes_on(t.ends())
    assert not t.happened(FearActs)
    assert put(t, ChooseCharacter) or t.view().active == "mara"
    while not t.happened(FearActs):
        t.ends() if not put(t, ChooseCharacter) else t.someone.takes_default()
    goes_on(t)
    order = [type(one) for one in t.log if isinstance(one, FearActs | TurnOrderRolled | RoundBegan)]
    assert order == [FearActs, TurnOrderRolled, RoundBegan]
    assert t.boss.played == ("crumbling_sands",)
    assert not any(one.exhausted for one in t.view().characters if one.seat >= 0)


@pytest.mark.rule("TIM-INIT-1")
@pytest.mark.rule("TIM-INIT-3")
@pytest.mark.rule("TIM-INIT-5")
def test_who_stands_highest_on_fear_as_its_card_is_drawn_begins() -> None:
    t = royale(FAR | {"hod": "A5"}, seats=THREE, tiers={"mara": 3, "hod": 2}, actions=["shudder"], steps=[EndRound()])
    goes_on(t)
    assert len(t.happened(CameOff)) == 2
    (told,) = t.happened(Initiative)
    assert (told.seat, told.climbed) == (1, True)
    assert t.view().first == 1
    assert t.asked() == [1]
    assert not t.happened(TurnOrderRolled)


@pytest.mark.rule("TIM-INIT-2")
def test_equals_on_the_highest_tier_roll_and_else_all_who_have_characters_do() -> None:
    t = royale(FAR | {"hod": "A5"}, seats=THREE, tiers={"hod": 1, "mara": 1}, actions=["shudder"], steps=[EndRound()])
    goes_on(t)
    assert {seat for seat, _ in t.happened(TurnOrderRolled)[0].rolls} == {1, 2}
    t = royale(FAR, seats=[("jake",), ("mara",), ()], myths=[2], actions=["crumbling_sands"], steps=[EndRound()])
    goes_on(t)
    assert {seat for seat, _ in t.happened(TurnOrderRolled)[0].rolls} == {0, 1}


@pytest.mark.rule("TIM-ROUND-2")
def test_without_fear_there_is_no_card_and_players_roll() -> None:
    t = royale(FAR, fear="", steps=[EndRound()])
    goes_on(t)
    assert not t.happened(FearActs)
    assert len(t.happened(TurnOrderRolled)[0].rolls) == 2


@pytest.mark.rule("TIM-LOST-2")
@pytest.mark.rule("TIM-CHEAP-4")
@pytest.mark.rule("TIM-SENT-6")
def test_the_lost_make_no_cheap_shots() -> None:
    t = royale({"jake": "C12", "moggie": "D12", "mara": "A1"})
    t.chooses("move.jake")
    assert not [one for one in t.someone.options.values() if "may cost" in (one.detail or "")]
    t.chooses(t.keys[-1])
    assert not t.happened(CheapShot)


@pytest.mark.rule("TIM-MON-2")
@pytest.mark.rule("TIM-TAME-5")
@pytest.mark.rule("TIM-TURN-2")
def test_a_tamed_beast_acts_in_the_turn_of_its_tamer_but_not_in_this_one() -> None:
    t = royale({"jake": "C12", "moggie": "D12", "mara": "A1"}, fish={"jake": [FISH]}, damage={"moggie": 3}, rig=[20])
    t.chooses("tame.jake")
    goes_on(t.chooses(t.keys[0]))
    assert t.character("moggie").tamer == "jake"
    assert not any(key.endswith(".moggie") for key in t.keys)


@pytest.mark.rule("TIM-ITEM-3")
@pytest.mark.rule("TIM-ITEM-6")
@pytest.mark.rule("TIM-BBR-10")
def test_only_damage_to_the_lost_draws_an_item() -> None:
    t = royale({"jake": "C12", "mara": "D12"}, rig=[*HITS[:3], "void", "void", "void"])
    goes_on(t.does("attack", "jake"))
    assert t.unit("mara").health < t.character("mara").full
    assert drawn(t, "jake") == 0
    t = royale({"jake": "C12", "tentacle_1": "D12", "mara": "A1"}, rig=HITS[:3])
    goes_on(t.does("attack", "jake"))
    assert drawn(t, "jake") == 1


@pytest.mark.rule("TIM-BBR-6")
@pytest.mark.rule("TIM-BBR-9")
@pytest.mark.rule("TIM-MON-1")
def test_who_defeats_a_lost_monster_draws_and_awakens_more() -> None:
    t = royale({"jake": "C12", "moggie": "D12", "mara": "A1"}, damage={"moggie": 3}, rig=HITS[:3])
    goes_on(t.does("attack", "jake"))
    assert "moggie" not in t.lost()
    assert drawn(t, "jake") == 2
    assert [(one.character, one.trial) for one in t.happened(Awakened) if not one.trial] == [("jake", False)]
    t = royale(
        {"jake": "C12", "moggie": "D12", "mara": "A1"}, tamed={"moggie": "mara"}, damage={"moggie": 3}, rig=HITS[:3]
    )
    goes_on(t.does("attack", "jake"))
    assert drawn(t, "jake") == 0
    assert not [one for one in t.happened(Awakened) if not one.trial]


@pytest.mark.rule("TIM-KO-3")
@pytest.mark.rule("TIM-KO-5")
@pytest.mark.rule("TIM-MON-4")
def test_a_kill_of_a_tamed_beast_gives_the_loot_to_its_tamer() -> None:
    t = royale(
        {"jake": "A1", "moggie": "D12", "mara": "C12", "hod": "A5"},
        seats=THREE,
        tamed={"moggie": "jake"},
        damage={"mara": 5},
        fish={"mara": [FISH]},
        rig=HITS[:2],
    )
    goes_on(t.does("attack", "moggie"))
    (gone,) = t.happened(Defeated)
    assert (gone.character, gone.by) == ("mara", "moggie")
    assert t.character("jake").held[1] == 1


# ---- Fear falls ----------------------------------------------------------------------


@pytest.mark.rule("TIM-BBR-4")
@pytest.mark.rule("TIM-BBR-7")
@pytest.mark.rule("TIM-MOB-7")
@pytest.mark.rule("TIM-CLIMBS-13")
@pytest.mark.rule("TIM-BBR-1")
def test_with_fear_all_the_lost_go_and_its_victor_is_rewarded() -> None:
    t = royale(
        {"jake": "K7", "mara": "A1", "moggie": "C12", "tentacle_1": "A5", "txato": "C3"},
        seats=[("jake",), ("mara", "hod")],
        tamed={"txato": "mara"},
        tiers={"hod": 2},
        survivors=2,
        damage={"fear": 9},
        rig=HITS[:3],
    )
    t.does("attack", "jake")
    while not put(t, ChooseCharacter) and "end" not in t.keys:
        t.someone.takes_default()
    (told,) = t.happened(FearDefeated)
    assert told.by == "jake"
    assert t.lost() == {}
    assert t.unit("txato").at
    assert not t.unit("hod").tier
    assert t.unit("hod").at
    assert t.boss.beaten
    assert drawn(t, "jake") == 4
    assert len([one for one in t.happened(Awakened) if one.character == "jake"]) >= 3
    assert t.character("jake").artifacts
    assert t.state.outcome is None


@pytest.mark.rule("TIM-BBR-1")
@pytest.mark.rule("TIM-BBR-3")
@pytest.mark.rule("TIM-GEN-1")
@pytest.mark.rule("TIM-END-1")
def test_a_team_wins_once_fear_and_all_others_are_defeated() -> None:
    t = royale({"jake": "C12", "mara": "D12"}, damage={"mara": 5}, rig=[*HITS[:3], "void", "void", "void"])
    t.does("attack", "jake")
    assert t.character("mara").gone
    assert t.state.outcome is None
    t = royale({"jake": "K7"}, seats=[("jake",), ()], survivors=2, damage={"fear": 9}, rig=HITS[:3])
    t.does("attack", "jake")
    outcome = t.game.outcome(t.state)
    assert outcome is not None
    assert (outcome.winners, outcome.rules) == ((0,), ("TIM-BBR-1",))


@pytest.mark.rule("TIM-BBR-2")
@pytest.mark.rule("TIM-SENT-5")
@pytest.mark.rule("TIM-MYTH-2")
def test_fear_wins_over_the_last_team_and_every_myth_with_it() -> None:
    t = royale(
        {"jake": "K7"},
        seats=[("jake",), (), ()],
        myths=[2, 1],
        damage={"jake": 6},
        card=[f.Strike(kind="fear", measure="nearest", plus=5)],
        rig=["void", "void", "void"],
    )
    outcome = t.game.outcome(t.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rules) == ((1, 2), (0, 1, 1), ("TIM-BBR-2",))


@pytest.mark.rule("TIM-SENT-5")
def test_without_a_myth_nobody_wins_with_fear() -> None:
    t = royale(
        {"jake": "K7"},
        seats=[("jake",), ()],
        damage={"jake": 6},
        card=[f.Strike(kind="fear", measure="nearest", plus=5)],
        rig=["void", "void", "void"],
        also=lambda s: s.left.append(1),
    )
    outcome = t.game.outcome(t.state)
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.rule("TIM-DROP-2")
@pytest.mark.rule("TIM-DROP-3")
def test_who_leaves_is_no_myth_and_its_monsters_are_lost() -> None:
    t = royale(FAR | {"hod": "A5", "moggie": "C12"}, seats=THREE, tamed={"moggie": "mara"}, curses={"moggie": []})
    t.seat(1).leaves()
    assert t.boss.myths == ()
    assert t.character("moggie").seat < 0
    assert t.state.outcome is None
    t.seat(2).leaves()
    assert t.state.outcome is None
    assert t.asked() == [0]


@pytest.mark.rule("TIM-END-3")
def test_all_who_play_may_agree_to_a_draw_and_myths_play() -> None:
    t = royale(FAR, seats=[("jake",), ("mara",), ()], myths=[2])
    t.becomes(t.game.act(t.state, 0, "draw"))
    assert t.asked() == [1, 2]
    t.seat(1).chooses("yes")
    t.seat(2).chooses("yes")
    outcome = t.game.outcome(t.state)
    assert outcome is not None
    assert outcome.drawn


@pytest.mark.rule("TIM-TURN-1")
@pytest.mark.rule("TIM-EXH-4")
def test_turns_go_clockwise_from_the_first_player() -> None:
    t = royale(FAR | {"hod": "A5"}, seats=THREE)
    t.ends()
    goes_on(t)
    while t.asked() == [1]:
        t.ends()
    assert [one.seat for one in t.happened(TurnBegan)] == [1, 2]


@pytest.mark.rule("TIM-MON-5")
def test_a_monster_that_turns_lost_once_fear_is_defeated_leaves_the_map() -> None:
    t = royale(
        {"jake": "A1", "mara": "B1", "hod": "P13", "moggie": "D12"},
        seats=(("mara",), ("jake",), ("hod",)),
        fear="",
        tamed={"moggie": "jake"},
        damage={"jake": 6},
        rig=["hit", "hit", "hit", "void", "void", "void"],
    )
    assert t.at("moggie") == "D12"
    t.chooses("attack.mara").passes_until(lambda d: t.character("jake").gone)
    assert t.unit("moggie").at == ()
    assert t.character("moggie").tamer is None
