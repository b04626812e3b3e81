"""Odds of a Battle: those of its dice."""

from __future__ import annotations

from itertools import product

import pytest

from rules.elemancers.rounds.turns import StartBattle
from rules.elemancers.words.dice_fates import falls
from rules.kernel.engine.forecast import outlooks
from tests.rules.elemancers.box import GAME
from tests.rules.elemancers.table import DAMAGE, MODIFY, MOVES, Elements, fight, table

TWO = ("umbra", "caelum")


def risk(made: Elements, key: str) -> int:
    """How likely something is lost by an answer, in percent."""
    return outlooks(GAME, made.state, made.someone.decision)[key].risk


@pytest.mark.rule("ELE-ROL-3", "ELE-DMG-2")
@pytest.mark.parametrize(("foes", "hp", "odds"), [(3, 2, 50), (3, 3, 12), (3, 1, 88), (2, 2, 25), (1, 1, 50)])
def test_how_likely_an_avatar_falls_goes_by_the_dice(foes: int, hp: int, odds: int) -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["eternal"] * foes}}
    made = table(TWO, placed, hp={"umbra": hp}, steps=(StartBattle(), *MOVES[3:]))
    assert abs(risk(made, "b0") - odds) <= 1
    assert made.someone.foreseen["b0"].forecast.startswith(f"{risk(made, 'b0')}%: Nyxara is Defeated")


@pytest.mark.rule("ELE-BAT-1", "ELE-BAR-4", "ELE-ROL-3")
def test_the_odds_of_a_battle_are_its_own_with_baransu_awake() -> None:
    """Her action after it is another matter: all dice of the Battle itself are counted then."""
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["eternal"] * 2}}
    made = table(TWO, placed, dragon="b5", hp={"umbra": 2}, steps=(StartBattle(), *MOVES[3:]))
    outlook = outlooks(GAME, made.state, made.someone.decision)["b0"]
    assert (outlook.whole, outlook.risk) == (True, 25)


@pytest.mark.rule("ELE-BAT-5", "ELE-BAR-3", "ELE-ROL-3")
def test_a_battle_with_baransu_says_no_danger_that_is_not_there() -> None:
    """Two guards and one HP: all three of her dice have to hit."""
    placed = {"mortis": {"b0": ["avatar", "banisher", "banisher"]}}
    hp = {"mortis": 1, "ignis": 1}
    made = table(("mortis", "ignis"), placed, dragon="b0", round_=2, hp=hp, steps=(StartBattle(), *MOVES[3:]))
    assert abs(risk(made, "b0") - 100 // 8) <= 2
    assert not made.someone.foreseen["b0"].danger


@pytest.mark.rule("ELE-BAT-5", "ELE-ROL-3")
def test_the_odds_of_a_battle_of_three_sides_are_near_those_of_its_dice() -> None:
    """Baransu has one HP, and falls where any of six dice of two sides exceeds her DEF of 6."""
    more = {"mortis": ["banisher"], "anima": ["elemancer"]}
    clans = ("mortis", "anima", "cryo", "ignis")
    placed = {clan: {"b0": ["avatar", *more.get(clan, [])]} for clan in clans}
    battle = table(clans, placed, dragon="b0", dragon_hp=1, steps=(StartBattle(), *MOVES[3:]))
    outlook = outlooks(GAME, battle.state, battle.someone.decision)["b0"]
    falls_ = sum(then["dragon"].value == 0 for then in outlook.after)
    assert abs(100 * falls_ // len(outlook.after) - 82) <= 10, "100 − 100 × (3/4)⁶"


@pytest.mark.rule("ELE-MOD-4")
def test_how_likely_a_reroll_helps_goes_by_the_die() -> None:
    placed = {"umbra": {"b0": ["avatar", "warrior"]}, "caelum": {"b0": ["avatar", "eternal"]}}
    made = table(TWO, placed, hp={"umbra": 1}, battle=fight("b0", dark=[1, 1], light=[8, 8]), steps=MODIFY)
    (reroll,) = [key for key in made.keys if ".warrior>" in key]
    assert (risk(made, reroll), risk(made, "pass")) == (50, 100)


@pytest.mark.rule("ELE-BAR-5", "ELE-BAR-6")
def test_baransu_who_strikes_after_the_turn_is_in_the_odds_of_ending_it() -> None:
    """She strikes by 2 of 8, and her three dice need three Hits."""
    placed = {"umbra": {"a0": ["avatar"], "b1": ["fade"]}, "caelum": {"s1": ["avatar"], "b1": ["eternal"]}}
    made = table(TWO, placed, dragon="a1", steps=(StartBattle(), *MOVES[3:]))
    assert abs(risk(made, "done") - 100 / 4 / 8) <= 3


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("bounds", [(4,), (5,), (4, 6), (4, 5, 6)])
def test_ways_to_fall_are_counted_as_dice_do(bounds: tuple[int, ...], number: int) -> None:
    ends = (*bounds, 8)
    counted: dict[tuple[int, ...], int] = {}
    for dice in product(range(1, 9), repeat=number):
        way = tuple(sorted(min(end for end in ends if die <= end) for die in dice))
        counted[way] = counted.get(way, 0) + 1
    assert {way: times for times, way in falls(bounds, number)} == counted


@pytest.mark.rule("ELE-BAT-1")
def test_a_battle_says_the_odds_of_its_losses() -> None:
    placed = {"umbra": {"b0": ["fade"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, steps=(StartBattle(), *MOVES[3:]))
    said = made.someone.foreseen["b0"].forecast
    assert "50%: Dark creatures −1" in said
    assert "50%: Light creatures −1" in said


@pytest.mark.rule("ELE-BAT-6")
def test_a_use_that_changes_no_outcome_says_so() -> None:
    placed = {"umbra": {"b0": ["fade", "annihilator"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[1, 4], light=[1]), steps=MODIFY)
    said = {key.partition(">")[2]: one.forecast for key, one in made.someone.foreseen.items()}
    assert said["0"] == "no other outcome, unless more is used", "its 1 becomes a 2"
    assert said["1"] == "Light creatures −1", "its 4 becomes a 5"


@pytest.mark.rule("ELE-CRD-7", "ELE-DRP-8")
def test_a_card_with_targets_to_choose_is_foretold_with_those_it_helps_most() -> None:
    placed = {"umbra": {"b0": ["fade", "fade"]}, "caelum": {"b0": ["warrior", "eternal"]}}
    for dice, said in (([4, 4], "Light creatures −1"), ([1, 1], "no other outcome, unless more is used")):
        battle = fight("b0", dark=dice, light=[1, 1])
        made = table(TWO, placed, hands={"umbra": ["strength_in_numbers"]}, battle=battle, steps=MODIFY)
        assert made.someone.foreseen["card.strength_in_numbers"].forecast == said


@pytest.mark.rule("ELE-DMG-1")
def test_of_several_who_are_hit_each_is_named_with_what_it_takes() -> None:
    placed = {"umbra": {"b0": ["fade", "fade"]}, "caelum": {"b0": ["avatar"]}}
    battle = fight("b0", dark=[8, 8], light=[1])
    made = table(TWO, placed, battle=battle, dragon="b0", dragon_hp=2, dragon_pt=2, steps=DAMAGE)
    said = [one.forecast for one in made.someone.foreseen.values() if " and " in one.label]
    assert said
    assert all("Orienne takes 1" in one and "Baransu takes 1" in one for one in said)


@pytest.mark.rule("ELE-AVA-2")
def test_an_avatar_that_falls_is_none_of_the_creatures_beside_it() -> None:
    """Its fall was told twice, as itself and as a creature."""
    placed = {"umbra": {"b0": ["fade", "warrior"]}, "ignis": {"b0": ["avatar"]}}
    made = table(("umbra", "ignis"), placed, hp={"ignis": 1}, steps=(StartBattle(), *MOVES[3:]))
    said = made.someone.foreseen["b0"].forecast
    assert "Kaedra is Defeated" in said
    assert "Light creatures" not in said
