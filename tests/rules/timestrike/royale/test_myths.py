"""Myths: how they rise, what they lead, how they share, and when they are out."""

from __future__ import annotations

import pytest

from rules.timestrike.effects import fear_steps as f
from rules.timestrike.lost.lost_attacks import StrikeWhom
from rules.timestrike.lost.lost_moves import LostWalk
from rules.timestrike.lost.spawning import SpawnNear
from rules.timestrike.sentience_turn.sentience_moves import FearGoes
from rules.timestrike.told.combat_events import CheapShot, DiceRolled
from rules.timestrike.told.lost_events import CameOff, FearMoved, LostAttack, LostMoved, Spawned
from rules.timestrike.told.royale_events import FearDefeated, MythLeft, MythRose
from rules.timestrike.told.table_events import LootDiscarded, RoundBegan, TurnBegan
from rules.timestrike.turns.rounds import ChooseCharacter, EndRound
from tests.rules.timestrike.raid.raids import Raided
from tests.rules.timestrike.royale.royales import goes_on, put, royale
from tests.rules.timestrike.table import number

THREE = [("jake",), ("mara",), ("hod",)]
FAR = {"jake": "A1", "mara": "A13"}
OUT = [("jake",), ("mara",), ()]
HITS = ["hit", "hit", "hit", "void", "void", "void"]


def fells_mara(**more: object) -> Raided:
    """Jake defeats mara, the only Character of seat 1; hod of seat 2 is on Fear."""
    t = royale(
        {"jake": "C12", "mara": "D12", "moggie": "C3"},
        **{"seats": THREE, "tiers": {"hod": 1}, "damage": {"mara": 5}, "rig": HITS, **more},  # type: ignore[arg-type]
    )
    t.does("attack", "jake")
    return goes_on(t)


@pytest.mark.rule("TIM-MYTH-1")
@pytest.mark.rule("TIM-MYTH-4")
@pytest.mark.rule("TIM-MYTH-5")
@pytest.mark.rule("TIM-CLIMBS-10")
def test_a_defeated_player_becomes_a_myth_and_all_are_shaken_off() -> None:
    t = fells_mara()
    assert [one.seat for one in t.happened(MythRose)] == [1]
    assert [one.unit for one in t.happened(CameOff)] == ["hod"]
    assert (t.boss.myths, t.boss.guide) == ((1,), 1)
    assert t.state.outcome is None
    order = [type(one).__name__ for one in t.log]
    assert order.index("Defeated") < order.index("MythRose") < order.index("CameOff")


@pytest.mark.rule("TIM-MYTH-4")
@pytest.mark.rule("TIM-ATK-11")
def test_within_a_card_a_myth_rises_after_the_step() -> None:
    t = royale(
        {"jake": "A1", "mara": "K7", "hod": "A5", "moggie": "C3"},
        seats=THREE,
        damage={"mara": 5, "fear": 2},
        actions=["strangling_night"],
        steps=[EndRound()],
        rig=["void", "void", "void", "void"],
    )
    goes_on(t)
    order = [type(one).__name__ for one in t.log]
    assert order.index("Defeated") < order.index("MythRose") < order.index("Healed") < order.index("RoundBegan")
    assert t.boss.guide == 1


@pytest.mark.rule("TIM-MYTH-5")
@pytest.mark.rule("TIM-TAME-9")
def test_then_nobody_climbs_or_tames() -> None:
    free = royale({"jake": "K7", "mara": "A1", "moggie": "L7"}, fish={"jake": ["bitter_eel"]})
    assert free.can("climb", "jake")
    assert free.can("tame", "jake")
    t = royale({"jake": "K7", "mara": "A1", "moggie": "L7"}, seats=OUT, myths=[2], fish={"jake": ["bitter_eel"]})
    assert not t.can("climb", "jake")
    assert not t.can("tame", "jake")


@pytest.mark.rule("TIM-SHAKE-1")
@pytest.mark.rule("TIM-CLIMBS-2")
def test_who_is_still_on_fear_may_jump_off_but_not_climb_on() -> None:
    t = royale({"mara": "A1"}, seats=OUT, myths=[2], tiers={"jake": 1})
    t.chooses("climb.jake")
    assert not [key for key in t.keys if key.startswith("tier")]
    assert t.keys


@pytest.mark.rule("TIM-MYTH-13")
def test_a_player_waits_while_the_team_lives() -> None:
    t = fells_mara(seats=[("jake",), ("mara",), ("hod",)], sides=["red", "blue", "blue"])
    assert t.character("mara").gone
    assert not t.happened(MythRose)
    assert t.boss.myths == ()


@pytest.mark.rule("TIM-MYTH-1")
@pytest.mark.rule("TIM-MYTH-9")
def test_without_fear_nobody_becomes_a_myth() -> None:
    t = royale({"jake": "C12", "mara": "D12", "hod": "A1"}, seats=THREE, fear="", damage={"mara": 5}, rig=HITS)
    goes_on(t.does("attack", "jake"))
    assert t.character("mara").gone
    assert t.boss.myths == ()


@pytest.mark.rule("TIM-MYTH-7")
@pytest.mark.rule("TIM-MYTH-11")
@pytest.mark.rule("TIM-MYTH-15")
@pytest.mark.rule("TIM-EXH-3")
def test_myths_take_turns_with_monsters_from_the_next_round_on() -> None:
    t = fells_mara()
    assert t.character("moggie").led
    assert t.character("moggie").exhausted
    while not t.happened(RoundBegan):
        t.someone.takes_default()
    assert not t.character("moggie").exhausted
    seen = set()
    while len(t.happened(RoundBegan)) < 2:
        if put(t, ChooseCharacter):
            seen |= {(t.asked()[0], key) for key in t.keys}
        t.someone.takes_default()
    turns = [(one.seat, one.character) for one in t.happened(TurnBegan)]
    assert (1, "moggie") in turns


@pytest.mark.rule("TIM-MYTH-7")
@pytest.mark.rule("TIM-MYTH-14")
@pytest.mark.rule("TIM-CON-12")
def test_a_led_monster_fights_by_its_own_board_with_dice() -> None:
    t = royale(
        FAR | {"jake": "D12", "abaddon": "C12 B12"},
        seats=OUT,
        myths=[2],
        active="abaddon",
        rig=["hit", "hit", "hit", "void", "void", "void", "void", "void"],
    )
    assert t.asked() == [2]
    board = next(one for one in t.view().boards if one.code == "abaddon")
    assert t.character("abaddon").totals == dict(zip(("move", "range", "attack", "defense"), board.stats, strict=True))
    assert t.can("contest", "abaddon")
    assert not [key for key in t.keys if key.split(".")[0] in ("fish", "mine", "trade", "climb", "wall", "road")]
    t.does("attack", "abaddon")
    while t.asked() != [2] or not t.happened(DiceRolled):
        t.someone.takes_default()
    assert t.happened(DiceRolled)[0].unit == "abaddon"
    assert t.left("jake") < t.character("jake").full


@pytest.mark.rule("TIM-BUFF-6")
@pytest.mark.rule("TIM-MYTH-7")
def test_only_led_monsters_have_curses() -> None:
    led = royale(FAR | {"abaddon": "C12 B12"}, seats=OUT, myths=[2], curses={"abaddon": ["attack"]})
    assert led.character("abaddon").curses == ("attack",)
    assert led.character("abaddon").totals["attack"] < next(
        one for one in led.view().boards if one.code == "abaddon"
    ).stat("attack")
    tamed = royale(
        FAR | {"abaddon": "C12 B12", "hod": "A5"},
        seats=THREE,
        tamed={"abaddon": "mara"},
        curses={"abaddon": ["attack"]},
    )
    tamed.seat(1).leaves()
    assert tamed.character("abaddon").curses == ()


@pytest.mark.rule("TIM-MYTH-14")
@pytest.mark.rule("TIM-CHEAP-4")
@pytest.mark.rule("TIM-FLEE-6")
@pytest.mark.rule("TIM-MYTH-12")
def test_led_monsters_make_cheap_shots_and_meet_them_tentacles_do_not() -> None:
    t = royale(
        {"jake": "C12", "moggie": "D12", "tentacle_1": "B12", "mara": "A1"},
        seats=OUT,
        myths=[2],
        rig=["hit"],
    )
    t.chooses("move.jake", number(t, "C9"))
    goes_on(t)
    assert [(one.unit, one.target) for one in t.happened(CheapShot)] == [("moggie", "jake")]
    t = royale({"jake": "C12", "moggie": "D12", "mara": "A1"}, seats=OUT, myths=[2], active="moggie", rig=["hit"])
    away = next(
        key for key, one in t.chooses("move.moggie").someone.options.items() if "may cost" in (one.detail or "")
    )
    goes_on(t.chooses(away))
    assert [(one.unit, one.target) for one in t.happened(CheapShot)] == [("jake", "moggie")]


@pytest.mark.rule("TIM-MYTH-14")
@pytest.mark.rule("TIM-KO-4")
def test_loot_of_whom_a_led_monster_defeats_is_discarded() -> None:
    t = royale(
        {"jake": "C12", "moggie": "D12", "mara": "A1"},
        seats=OUT,
        myths=[2],
        active="moggie",
        damage={"jake": 6},
        fish={"jake": ["bitter_eel"]},
        rig=["hit", "hit", "hit", "void", "void", "void"],
    )
    goes_on(t.does("attack", "moggie"))
    assert t.character("jake").gone
    assert [one.character for one in t.happened(LootDiscarded)] == ["jake"]


@pytest.mark.rule("TIM-MYTH-14")
@pytest.mark.rule("TIM-BBR-6")
def test_a_led_monster_gives_the_rewards_of_a_lost_one() -> None:
    t = royale(
        {"jake": "C12", "moggie": "D12", "mara": "A1"},
        seats=OUT,
        myths=[2],
        damage={"moggie": 3},
        rig=["hit", "hit", "hit", "void", "void"],
    )
    goes_on(t.does("attack", "jake"))
    assert not t.unit("moggie").at
    assert t.character("jake").held[0] == 2


@pytest.mark.rule("TIM-MYTH-8")
@pytest.mark.rule("TIM-MYTH-15")
@pytest.mark.rule("TIM-MYTH-3")
def test_several_myths_share_the_pool_and_take_cards_in_turn() -> None:
    t = royale(
        FAR | {"moggie": "C3", "txato": "C5"},
        seats=[("jake",), ("mara",), (), ()],
        myths=[3, 2],
        exhausted=["jake", "mara"],
        actions=["strangling_night", "shudder", "crumbling_sands"],
        steps=[],
    )
    assert t.asked() == [2]
    assert {*t.keys} == {"moggie", "txato", "end"}
    t.chooses("txato", "end")
    assert [(one.seat, one.character) for one in t.happened(TurnBegan)] == [(2, "txato"), (3, "moggie")]
    t.chooses("end")
    goes_on(t)
    assert len(t.happened(RoundBegan)) == 1
    assert t.boss.guide == 2


@pytest.mark.rule("TIM-MYTH-6")
@pytest.mark.rule("TIM-MYTH-12")
@pytest.mark.rule("TIM-SMOVE-8")
def test_a_myth_moves_tentacles_within_lost_move_and_chooses_whom_they_attack() -> None:
    t = royale(
        {"jake": "C12", "mara": "C10", "tentacle_1": "D13"},
        seats=OUT,
        myths=[2],
        card=[f.Advance(kind="tentacle", measure="weakest")],
    )
    assert put(t, LostWalk)
    assert t.asked() == [2]
    assert "stay" in t.keys
    assert number(t, "D10") in t.keys
    assert number(t, "A1") not in t.keys
    t.chooses(number(t, "D11"))
    assert put(t, StrikeWhom)
    t.chooses("mara")
    assert [(one.unit, one.target) for one in t.happened(LostAttack)] == [("tentacle_1", "mara")]


@pytest.mark.rule("TIM-MYTH-6")
@pytest.mark.rule("TIM-SMOVE-1")
def test_a_myth_sets_fear_down_where_it_likes_within_lost_move() -> None:
    t = royale(FAR, seats=OUT, myths=[2], card=[f.Prowl(measure="nearest")])
    assert put(t, FearGoes)
    assert t.asked() == [2]
    assert {number(t, "I8"), number(t, "L7"), "stay"} <= {*t.keys}
    assert number(t, "N7") not in t.keys
    t.chooses("stay")
    assert t.at("fear").split(" and ")[0] == "I7"


@pytest.mark.rule("TIM-MYTH-6")
@pytest.mark.rule("TIM-STEWARD-2")
def test_a_myth_chooses_next_to_whom_a_tentacle_comes() -> None:
    t = royale({"jake": "K7", "mara": "A13"}, seats=OUT, myths=[2], card=[f.Grow(n=1, measure="nearest")])
    assert put(t, SpawnNear)
    assert {*t.keys} == {"jake", "mara"}
    assert t.someone.decision.default.picks == ("jake",)
    t.chooses("mara")
    while not t.happened(Spawned):
        assert t.asked() == [1]
        t.someone.takes_default()
    assert t.happened(Spawned)


@pytest.mark.rule("TIM-MYTH-6")
@pytest.mark.rule("TIM-LTGT-1")
def test_a_myth_who_does_not_answer_leaves_the_card_to_the_rules() -> None:
    at = {"jake": "C12", "mara": "C9", "tentacle_1": "F12"}
    card = [f.Advance(kind="tentacle", measure="weakest")]
    alone = royale(at, seats=OUT, card=card, also=lambda s: s.left.append(2), rig=["void", "void"])
    led = royale(at, seats=OUT, card=card, myths=[2], rig=["void", "void"])
    goes_on(alone)
    goes_on(led)
    assert [one.place for one in alone.happened(LostMoved)] == [one.place for one in led.happened(LostMoved)]
    assert [one.target for one in alone.happened(LostAttack)] == [one.target for one in led.happened(LostAttack)]
    assert alone.happened(LostAttack)


@pytest.mark.rule("TIM-MYTH-10")
def test_steps_for_monsters_are_skipped_but_spawns_are_not() -> None:
    t = royale(
        {"jake": "C12", "moggie": "D12", "mara": "A1"},
        seats=OUT,
        myths=[2],
        actions=["call_of_the_void"],
        steps=[EndRound()],
    )
    goes_on(t)
    assert not t.happened(LostAttack)
    assert [one.unit for one in t.happened(Spawned)] == ["txato"]


@pytest.mark.rule("TIM-MYTH-11")
def test_a_monster_that_spawns_with_myths_is_exhausted() -> None:
    card = [f.Brood(at="0/2", kinds=(f.Kin(kind="beast"),), otherwise="nearest")]
    t = royale(FAR, seats=OUT, myths=[2], card=card, exhausted=["jake", "mara"])
    t.chooses("txato")
    assert t.character("txato").led
    while not t.unit("txato").at:
        t.someone.takes_default()
    assert "txato" not in [one.character for one in t.happened(TurnBegan)]


@pytest.mark.rule("TIM-STEWARD-1")
@pytest.mark.rule("TIM-SPAWN-2")
@pytest.mark.rule("TIM-SIM-3")
@pytest.mark.rule("TIM-INIT-5")
def test_the_last_player_in_turn_order_decides_for_the_lost_without_a_myth() -> None:
    card = [f.Brood(at="0/2", kinds=(f.Kin(kind="beast"),), otherwise="nearest")]
    t = royale(FAR | {"hod": "A5"}, seats=THREE, card=card)
    assert t.asked() == [2]
    assert {*t.keys} == {"moggie", "txato"}
    t = royale(FAR | {"hod": "A5"}, seats=THREE, card=card, also=lambda s: setattr(s, "first", 2))
    assert t.asked() == [1]
    t = royale(FAR, seats=[("jake",), ("mara",), ()], card=card)
    assert t.asked() == [1]


@pytest.mark.rule("TIM-MYTH-9")
@pytest.mark.rule("TIM-BBR-4")
def test_with_fear_myths_are_out() -> None:
    t = royale(
        {"jake": "K7", "mara": "A1", "moggie": "C3"},
        seats=OUT,
        myths=[2],
        damage={"fear": 9},
        rig=["hit", "hit", "hit"],
    )
    goes_on(t.does("attack", "jake"))
    assert t.happened(FearDefeated)
    assert t.boss.myths == ()
    assert not t.unit("moggie").at
    t.ends()
    goes_on(t)
    assert t.view().round >= 1
    assert 2 not in t.asked()


@pytest.mark.rule("TIM-DROP-2")
def test_a_myth_who_leaves_hands_the_lost_on_and_the_last_one_to_the_cards() -> None:
    t = royale(FAR | {"moggie": "C3"}, seats=[("jake",), ("mara",), (), ()], myths=[2, 3], active="moggie")
    assert t.asked() == [2]
    t.seat(2).leaves()
    assert t.boss.myths == (3,)
    assert t.asked() == [3]
    t.seat(3).leaves()
    assert [one.to for one in t.happened(MythLeft)] == [3, None]
    assert not t.character("moggie").led
    assert t.character("moggie").totals == t.boss.stats
    assert t.asked() in ([0], [1])
    assert t.state.outcome is None


@pytest.mark.rule("TIM-INFO-2")
def test_a_myth_sees_no_hidden_cards() -> None:
    t = royale(FAR, seats=OUT, myths=[2], items={"mara": ["void_anchor"]})
    assert t.character("mara", 2).items is None
    assert t.character("mara", 1).items == ("void_anchor",)


@pytest.mark.rule("TIM-LTGT-9")
@pytest.mark.rule("TIM-MYTH-6")
@pytest.mark.rule("TIM-LMOVE-6")
def test_where_nobody_can_be_chosen_a_myth_has_no_choice_either() -> None:
    steps = [
        f.Advance(kind="tentacle", measure="nearest"),
        f.Prowl(measure="farthest"),
        f.Grow(n=1, measure="weakest"),
    ]
    at = {"mara": "A1", "tentacle_1": "D12"}
    seats: list[tuple[str, ...]] = [("jake",), ("mara",), ()]
    t = royale(at, seats=seats, myths=[2], tiers={"jake": 1}, card=steps[:1], rig=["void"])
    assert t.asked() == [2], "Mara is on the ground"
    t = royale(at, seats=seats, myths=[2], tiers={"jake": 1, "mara": 2}, card=steps)
    assert t.asked() != [2]
    assert t.at("tentacle_1") == "D12"
    assert not [one for one in t.log if isinstance(one, LostMoved | FearMoved | Spawned)]
