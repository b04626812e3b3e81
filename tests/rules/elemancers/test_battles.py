"""Battles: who starts one and who is in it, the windows, the Roll, and the end."""

from __future__ import annotations

import pytest

from rules.elemancers.battle.battles import BeginBattle, Roll
from rules.elemancers.battle.using import Aim
from rules.elemancers.effects.uses import Use
from rules.elemancers.told.battle_events import BattleBegan, BattleEnded, DieChanged, Rolled
from rules.elemancers.told.table_events import Moved
from rules.kernel import Table
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import BEGIN, CARDS, DAMAGE, MODIFY, MOVES, TURN, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")
BOTH = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}


@pytest.mark.rule("ELE-BAT-1", "ELE-BAR-16")
def test_a_clan_starts_battles_where_it_is_face_down_and_an_enemy_is() -> None:
    placed = {
        "umbra": {"b0": ["warrior"], "c0": ["warrior"], "c1": ["warrior"], "a0": ["fade"], "a5": ["fade^"]},
        "caelum": {"b0": ["warrior"], "c1": ["warrior^"], "a5": ["warrior"]},
        "mortis": {"c0": ["fade"]},
    }
    made = table(FOUR, placed, dragon="a0", steps=MOVES)
    made.state.creatures[made.n("umbra", "fade", 1)].up = True
    made.ends_moves()
    assert made.keys == ["a0", "b0", "c1", "done"]


@pytest.mark.rule("ELE-BAT-1", "ELE-TRN-5")
def test_one_battle_a_location_and_turn_in_any_order() -> None:
    placed = {"umbra": {"b0": ["eternal"], "c0": ["eternal"]}, "caelum": {"b0": ["eternal"], "c0": ["eternal"]}}
    made = table(TWO, placed, steps=MOVES[1:])
    assert made.keys == ["b0", "c0", "done"]
    made.chooses("c0")
    assert made.keys == ["b0", "done"]
    made.chooses("done")
    assert [event.at for event in made.happened(BattleBegan)] == ["c0"]


@pytest.mark.rule("ELE-BAT-2", "ELE-BAT-4", "ELE-BAT-5", "ELE-FUP-2")
def test_all_face_down_creatures_there_and_baransu_are_in_it() -> None:
    placed = {
        "umbra": {"b0": ["warrior", "fade^"]},
        "mortis": {"b0": ["elemancer"]},
        "caelum": {"b0": ["warrior", "avatar"]},
    }
    made = table(FOUR, placed, dragon="b0", battle=fight("b0", dark=[5], light=[5], baransu=[1]), steps=MODIFY)
    assert made.battle.sides == {"dark": 2, "light": 2, "baransu": 3}
    inside = {one.card for one in made.view().creatures if one.in_battle}
    assert inside == {"duskblades", "bonecallers", "oathblades", "orienne"}


@pytest.mark.rule("ELE-BAT-3", "ELE-ROL-1", "ELE-ROL-2", "ELE-ROL-4")
def test_all_sides_roll_at_once_a_die_for_each_creature() -> None:
    placed = {"umbra": {"b0": ["warrior", "avatar"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, hands={"umbra": ["siphon"]}, steps=(BeginBattle(at="b0", by="umbra"),))
    event = made.happened(Rolled)[0]
    assert event.sides == ("dark", "light")
    assert [len(dice) for dice in event.dice] == [2, 1]
    assert event.audience is None


@pytest.mark.rule("ELE-ROL-3", "ELE-CMP-1", "ELE-BAR-3")
def test_no_faction_rolls_more_than_three() -> None:
    placed = {"umbra": {"b0": ["warrior", "warrior"]}, "mortis": {"b0": ["elemancer", "elemancer"]}}
    made = table(FOUR, placed, dragon="b0", hands={"umbra": ["siphon"]}, battle=fight("b0"), steps=(Roll(),))
    assert (len(made.dice("dark")), len(made.dice("baransu"))) == (3, 3)


@pytest.mark.rule("ELE-BAT-6")
def test_clans_take_turns_in_a_window_until_all_pass_in_a_row() -> None:
    placed = {"umbra": {"b0": ["annihilator", "annihilator"]}, "caelum": {"b0": ["bulwark"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[4, 4], light=[4]), steps=MODIFY)
    first = next(key for key in made.keys if key.endswith(">0"))
    made.chooses(first)
    assert made.asked() == [1]
    made.chooses("pass")
    assert made.asked() == [0]
    made.chooses(next(key for key in made.keys if key.endswith(">1")))
    assert made.asked() == [1]
    made.chooses("pass")
    assert made.view().battle is None or not made.asked() or "Modify" not in made.someone.decision.topic


@pytest.mark.rule("ELE-BAT-6", "ELE-INF-3", "ELE-CRD-9")
def test_whoever_holds_a_card_is_asked_and_whoever_has_nothing_is_not() -> None:
    placed = {"umbra": {"b0": ["eternal"]}, "caelum": {"b0": ["eternal"]}}
    made = table(
        TWO,
        placed,
        hands={"caelum": ["starfall"]},
        battle=fight("b0", dark=[1], light=[1]),
        steps=MODIFY,
    )
    assert made.asked() == [1]
    assert made.keys == ["pass"]
    assert made.someone.decision.openly == ("pass",)


@pytest.mark.rule("ELE-BAT-6", "ELE-TRT-20", "ELE-TRT-14", "ELE-BAT-2", "ELE-TRT-17")
def test_a_clan_next_door_is_asked_to_join_by_nimble_and_then_takes_part() -> None:
    placed = {
        "umbra": {"b0": ["warrior"], "c2": ["avatar"]},
        "caelum": {"c0": ["nimble"]},
        "ignis": {"b0": ["eternal"]},
    }
    made = table(FOUR, placed, weapons=["caelum"], battle=fight("b0"), steps=BEGIN[:1])
    number = made.n("caelum", "nimble")
    assert made.asked() == [made.clan("caelum").seat]
    made.chooses(f"{number}.nimble")
    creature = made.one(number)
    assert (creature.at, creature.joined, creature.in_battle, creature.spent) == ("c0", True, True, True)
    assert any(key.startswith("weapon.start>") for key in made.keys)


@pytest.mark.rule("ELE-BAT-7", "ELE-BAT-10", "ELE-BAT-13")
def test_without_two_factions_face_down_nobody_rolls() -> None:
    placed = {"umbra": {"b0": ["warrior"], "c2": ["avatar"]}, "caelum": {"b0": ["warrior^"]}}
    made = table(TWO, placed, steps=(BeginBattle(at="b0", by="umbra"),))
    assert not made.happened(Rolled)
    assert made.happened(BattleEnded)[0].unrolled
    assert made.happened(BattleEnded)[0].concerns() == (0, 1)
    assert made.at("b0") == ["duskblades", "oathblades"]


@pytest.mark.rule("ELE-BAT-7", "ELE-BAT-10")
def test_the_end_of_a_battle_concerns_nobody_who_is_elsewhere() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}, "ignis": {"c2": ["warrior"]}}
    made = table(FOUR, placed, battle=fight("b0", dark=[1], light=[1]), steps=DAMAGE)
    assert made.happened(BattleEnded)[0].concerns() == tuple(
        sorted({made.clan("umbra").seat, made.clan("caelum").seat})
    )


@pytest.mark.rule("ELE-BAT-10", "ELE-DMG-8", "ELE-AVA-2", "ELE-BAR-15")
def test_the_end_of_a_battle_says_who_fell_who_is_hurt_and_who_is_still_there() -> None:
    placed = {"umbra": {"b0": ["warrior", "warrior", "avatar"]}, "caelum": {"b0": ["warrior"]}}
    battle = fight("b0", dark=[8, 8, 1], light=[1], baransu=[8, 8, 8])
    made = table(TWO, placed, active="caelum", dragon="b0", battle=battle, steps=DAMAGE)
    warrior = made.n("caelum", "warrior")
    made.chooses(next(key for key in made.keys if sorted(key.split("+")) == sorted([str(warrior), "baransu"])))
    event = made.happened(BattleEnded)[0]
    assert event.fell.count("duskblades") == 2
    assert "oathblades" in event.fell
    assert dict(event.hurt) == {"nyxara": 2, "baransu": 2}
    assert event.stay == ("dark", "baransu")
    assert event.telling
    assert made.game.words.tell(event).startswith("The Battle at Veil Gate ends: ")
    assert "; Dark and Baransu stay (" in made.game.words.tell(event)
    assert made.game.words.tell(event).endswith("(Light 1, no Hit; Dark 8 8 1, 2 Hits; Baransu 8 8 8, 3 Hits).")
    assert event.concerns() == (0, 1), "both have to know, whoever was asked last"


@pytest.mark.rule("ELE-BAT-10", "ELE-BAT-11")
def test_a_battle_that_costs_nobody_anything_says_so() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[1], light=[1]), steps=DAMAGE)
    said = made.game.words.tell(made.happened(BattleEnded)[0])
    assert (
        said == "The Battle at Veil Gate ends: nobody Defeated; Dark and Light stay (Dark 1, no Hit; Light 1, no Hit)."
    )


@pytest.mark.rule("ELE-BAT-8", "ELE-DMG-6", "ELE-BAR-17")
def test_leaders_are_fixed_at_the_roll_in_turn_order() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "mortis": {"b0": ["elemancer"]}, "ignis": {"b0": ["warrior"]}}
    made = table(
        FOUR, placed, active="mortis", dragon="b0", hands={"umbra": ["siphon"]}, battle=fight("b0"), steps=(Roll(),)
    )
    assert list(made.battle.leads.items()) == [("dark", "mortis"), ("light", "ignis"), ("baransu", "baransu")]
    away = table(FOUR, placed, active="caelum", hands={"umbra": ["siphon"]}, battle=fight("b0"), steps=(Roll(),))
    assert list(away.battle.leads.items()) == [("dark", "mortis"), ("light", "ignis")]


@pytest.mark.rule("ELE-BAT-11", "ELE-DMG-7")
def test_survivors_stay_and_both_can_fall() -> None:
    made = table(TWO, BOTH, battle=fight("b0", dark=[5], light=[5]), steps=DAMAGE)
    assert made.at("b0") == []
    stay = table(TWO, BOTH, battle=fight("b0", dark=[4], light=[4]), steps=DAMAGE)
    assert stay.at("b0") == ["duskblades", "oathblades"]


@pytest.mark.rule("ELE-BAT-12", "ELE-FAC-6")
def test_a_player_with_two_clans_acts_for_each_by_itself() -> None:
    placed = {"umbra": {"b0": ["annihilator"]}, "mortis": {"b0": ["elemancer"]}, "caelum": {"b0": ["eternal"]}}
    leads = {"umbra": 0, "mortis": 0, "caelum": 1, "ignis": 1}
    made = table(FOUR, placed, leads=leads, battle=fight("b0", dark=[4, 4], light=[4]), steps=MODIFY)
    made.someone.is_asked("For Umbra")
    made.chooses("pass")
    made.someone.is_asked("For Mortis")
    assert all(".elemancer" in key for key in made.keys[:-1])


@pytest.mark.rule("ELE-DRP-6")
def test_no_answer_in_a_window_is_a_pass_and_none_about_battles_is_no_battle() -> None:
    made = table(TWO, {**BOTH, "umbra": {"b0": ["annihilator"]}}, battle=fight("b0", dark=[4], light=[4]), steps=MODIFY)
    assert made.someone.decision.default.picks == ("pass",)
    start = table(TWO, BOTH, steps=MOVES[1:])
    assert start.someone.decision.default.picks == ("done",)


@pytest.mark.rule("ELE-BAT-1")
def test_why_no_battle_is_started_somewhere_is_said() -> None:
    placed = {
        "umbra": {"b0": ["warrior"], "c0": ["eternal"], "c2": ["warrior^"]},
        "mortis": {"c1": ["eternal"]},  # of which nothing is said: it is no business of Umbra's
        "caelum": {"b0": ["warrior"], "c0": ["warrior"], "c1": ["warrior"], "c2": ["eternal"]},
    }
    four = ("umbra", "mortis", "caelum", "ignis")
    made = table(four, placed, steps=TURN[3:], also=lambda s: s.fought.append("b0"))
    found = {one.what: one.reason for one in made.seat(0).explained()}
    assert list(found) == ["b0", "c2"]
    assert "in this turn already" in found["b0"]
    assert found["c2"].startswith("All creatures of Umbra at ")
    assert found["c2"].endswith("are Face Up: they fight from your next turn on.")
    assert "in this turn already" in made.seat(0).cannot("b0").reason


@pytest.mark.rule("ELE-BAT-10", "ELE-FUP-1")
def test_the_end_of_a_battle_says_who_lies_there_and_whose_dice_had_nobody_to_hit() -> None:
    placed = {"umbra": {"b0": ["fade", "eternal^"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[1, 1], light=[8, 8]), steps=DAMAGE)
    (ended,) = made.happened(BattleEnded)
    said = GAME.words.tell(ended)
    assert "; Light stays, Dark Face Up (" in said
    assert "Light 8 8, 1 Hit: nobody left to hit" in said
    assert "Dark 1 1, no Hit)" in said.replace(";", ")")


@pytest.mark.rule("ELE-MOD-4")
def test_a_die_that_shows_the_same_again_is_said_to_stay() -> None:
    event = DieChanged(side="light", before=5, after=5, rules=("ELE-MOD-4",))
    assert GAME.words.tell(event) == "Light's 5 is rolled again and stays 5."


@pytest.mark.rule("ELE-TRT-12")
def test_that_an_avatar_leaves_a_battle_is_telling() -> None:
    rules = ("ELE-TRT-12",)
    assert Moved(card="nyxara", at="b0", up=True, rules=rules).tells()
    assert not Moved(card="gloom_stalkers", at="b0", up=True, token=True, rules=rules).tells()
    assert not Moved(card="nyxara", at="b0", rules=rules).tells()


@pytest.mark.rule("ELE-CRD-7", "ELE-MOD-9")
def test_a_question_for_targets_says_what_is_done_to_how_many() -> None:
    placed = {"umbra": {"b0": ["fade", "fade"]}, "caelum": {"b0": ["warrior"]}}
    hands = {"umbra": ["strength_in_numbers"]}
    made = table(TWO, placed, hands=hands, battle=fight("b0", dark=[4, 2], light=[1]), steps=MODIFY)
    made.chooses("card.strength_in_numbers")
    said = "For Umbra: Strength in Numbers: raise up to 2 friendly dice by 1. Which dice?"
    assert made.someone.decision.prompt == said
    full = table(TWO, placed, hands=hands, battle=fight("b0", dark=[8, 2, 3], light=[1]), steps=MODIFY)
    use = Use("umbra", "card", "pack_instinct")
    asked = Aim(of="umbra", use=use, place=0).prompt(Table(full.state, CARDS), 0)
    assert asked == "Pack Instinct: raise up to 3 friendly dice by 1. Which dice? It would change only 2."
