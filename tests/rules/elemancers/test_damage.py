"""The Damage step: what can be assigned, in which order, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, permutations

import pytest

from rules.elemancers.battle.damage import Target, outcomes
from rules.elemancers.told.battle_events import Defeated, HitsAssigned
from tests.rules.elemancers.table import DAMAGE, Elements, State, fight, table

TWO = ("umbra", "caelum")
FOUR = ("umbra", "caelum", "mortis", "ignis")
SIX = ("umbra", "caelum", "mortis", "anima", "cryo", "ignis")


def one(
    key: str, *, defence: int = 4, need: int = 1, avatar: bool = False, side: str = "dark", kind: str = ""
) -> Target:
    """An enemy."""
    front, behind = ("", side) if avatar else (side, "")
    return Target(key, defence, need, front, behind, (kind or key,), (0, int(avatar), 0, ord(key[0])))


def tallies(targets: list[Target], dice: list[int], *, most: bool = False) -> list[str]:
    """All outcomes, the default in front, as the keys of those hit."""
    found = outcomes(targets, dice, most=most)
    return ["".join(one.key * n for one, n in zip(targets, hits, strict=True)) for hits in found]


def hit_by(made: Elements, side: str) -> list[str]:
    """Whom a side has hit."""
    return [card for event in made.happened(HitsAssigned) if event.side == side for card in event.hits]


@pytest.mark.rule("ELE-DMG-1", "ELE-DMG-2", "ELE-STA-1")
def test_a_die_hits_one_enemy_whose_def_it_exceeds() -> None:
    assert tallies([one("a"), one("b")], [4, 5, 7]) == ["ab"]
    assert tallies([one("a"), one("b")], [4, 5]) == ["a", "b"]
    assert tallies([one("a", defence=6)], [6, 5]) == [""]


@pytest.mark.rule("ELE-DMG-3")
def test_avatars_are_hit_behind_all_creatures_of_their_faction() -> None:
    targets = [one("a"), one("b"), one("Q", need=3, avatar=True), one("R", need=3, avatar=True)]
    assert set(tallies(targets, [5, 5])) == {"ab"}
    assert set(tallies(targets, [5, 5, 5])) == {"abQ", "abR"}


@pytest.mark.rule("ELE-DMG-4", "ELE-DRP-4")
def test_a_die_too_low_for_the_creature_is_not_used_on_the_avatar_behind_it() -> None:
    targets = [one("a", defence=5), one("Q", need=3, avatar=True)]
    assert tallies(targets, [6, 5]) == ["aQ"]
    assert tallies(targets, [5, 5]) == [""]


@pytest.mark.rule("ELE-DRP-4", "ELE-BAR-13")
def test_the_default_makes_the_most_hits() -> None:
    targets = [one("a"), one("Q", need=3, defence=5, avatar=True)]
    assert tallies(targets, [6, 5])[0] == "aQ"
    assert set(tallies(targets, [6, 5])) == {"aQ", "a"}
    assert tallies(targets, [6, 5], most=True) == ["aQ"]


@pytest.mark.rule("ELE-DRP-4")
def test_in_equal_measure_the_highest_def_then_the_fewest_hits_to_go() -> None:
    assert tallies([one("a"), one("B", defence=6, need=3, side="x")], [8])[0] == "B"
    assert tallies([one("a", need=2), one("b")], [5])[0] == "b"
    assert tallies([one("a"), one("b")], [5])[0] == "a"


@pytest.mark.rule("ELE-DRP-4")
@pytest.mark.parametrize("dice", [[8, 7, 6], [8, 8, 6], [8, 8, 8]])
def test_the_default_of_dice_that_are_equal_is_that_of_dice_that_are_not(dice: list[int]) -> None:
    assert tallies([one("Q", need=3, avatar=True), one("R", need=2, avatar=True)], dice)[0] == "QRR"
    placed = {
        "umbra": {"b5": ["fade", "fade", "annihilator"]},
        "anima": {"b5": ["avatar"]},
        "ignis": {"b5": ["avatar"]},
    }
    battle = fight("b5", dark=dice, light=[1, 1])
    made = table(("umbra", "cryo", "anima", "ignis"), placed, hp={"ignis": 2}, battle=battle, steps=DAMAGE)
    weak = str(made.n("ignis"))
    assert made.someone.decision.default.picks == ("+".join([str(made.n("anima")), weak, weak]),)


@pytest.mark.rule("ELE-DRP-4")
def test_the_default_is_the_best_of_all_orders_of_equal_dice() -> None:
    targets = [
        one("Q", need=3, avatar=True),
        one("r", need=2, avatar=True),
        one("s", side="x"),
        one("T", need=3, side="y"),
    ]
    for dice in combinations_with_replacement((8, 6, 5), 3):
        best = min(
            permutations([target.key for target in targets for _ in range(target.need)], 3), key=_measure(targets)
        )
        assert sorted(tallies(targets, [*dice])[0]) == sorted(best)


def _measure(targets: list[Target]) -> Callable[[tuple[str, ...]], list[tuple[int, ...]]]:
    """How the rule compares whom dice take that all hit, one after the other."""
    ranks = {target.key: (target.need, *target.rank) for target in targets}

    def of(keys: tuple[str, ...]) -> list[tuple[int, ...]]:
        return [(ranks[key][0] - keys[:place].count(key), *ranks[key][1:]) for place, key in enumerate(keys)]

    return of


@pytest.mark.rule("ELE-DMG-5")
def test_assigning_goes_on_while_a_die_left_hits_anybody() -> None:
    assert "" not in tallies([one("a"), one("b")], [5])
    assert tallies([one("a")], [5, 8, 7]) == ["a"]
    assert tallies([one("a", need=3, avatar=True)], [5, 8, 7]) == ["aaa"]


@pytest.mark.rule("ELE-DMG-9", "ELE-BAT-5")
def test_dice_are_divided_between_two_enemy_factions_freely() -> None:
    targets = [one("a"), one("Q", need=3, avatar=True), one("x", side="baransu", defence=6, need=3)]
    assert set(tallies(targets, [8, 5])) == {"aQ", "ax"}
    assert set(tallies(targets, [8, 8])) == {"aQ", "ax", "xx"}


@pytest.mark.rule("ELE-DMG-5")
def test_creatures_that_are_alike_make_no_difference() -> None:
    assert tallies([one("a", kind="k"), one("b", kind="k")], [5]) == ["a"]


@pytest.mark.rule("ELE-DMG-1", "ELE-DMG-5", "ELE-BAT-8")
def test_the_leader_is_asked_only_where_it_makes_a_difference() -> None:
    placed = {"umbra": {"b0": ["warrior", "annihilator"]}, "caelum": {"b0": ["warrior", "warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[5], light=[5]), steps=DAMAGE)
    assert made.asked() == [1]  # Dark's one Hit goes to one of two alike
    assert set(made.keys) == {str(made.n("umbra", "warrior")), str(made.n("umbra", "annihilator"))}
    made.chooses(str(made.n("umbra", "annihilator")))
    assert made.at("b0") == ["duskblades", "oathblades"]


@pytest.mark.rule("ELE-DMG-5")
def test_a_trait_that_is_spent_makes_no_difference_but_with_eternal() -> None:
    placed = {"umbra": {"b0": ["warrior", "annihilator"]}, "caelum": {"b0": ["warrior", "warrior", "nimble"]}}

    def spent(s: State) -> None:
        assert s.battle is not None
        s.battle.spent = [next(one.number for one in s.creatures if one.at == "b0" and one.clan == "caelum")]

    made = table(TWO, placed, battle=fight("b0", dark=[5, 5], light=[1]), steps=DAMAGE, also=spent)
    labels = [option.label for option in made.someone.options.values()]
    assert sorted(labels) == ["Oathblades and Star Couriers", "Oathblades ×2"]


@pytest.mark.rule("ELE-DMG-6")
def test_the_active_faction_assigns_first_and_baransu_last() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    battle = fight("b0", dark=[5], light=[1], baransu=[5, 1, 1])
    made = table(TWO, placed, active="caelum", dragon="b0", battle=battle, steps=DAMAGE)
    assert [event.side for event in made.happened(HitsAssigned)] == ["light", "dark", "baransu"]
    assert hit_by(made, "baransu") == ["duskblades"]  # Light's has been hit by Dark already


@pytest.mark.rule("ELE-DMG-7", "ELE-DMG-8")
def test_hits_count_together_and_the_defeated_go_to_their_cards() -> None:
    placed = {"umbra": {"b0": ["warrior"]}, "caelum": {"b0": ["warrior"]}}
    made = table(TWO, placed, battle=fight("b0", dark=[5], light=[5]), steps=DAMAGE)
    assert [event.card for event in made.happened(Defeated)] == ["duskblades", "oathblades"]
    zone = next(one for one in made.clan("umbra").zones if one.code == "duskblades")
    assert zone.tokens == 3


@pytest.mark.rule("ELE-DMG-8", "ELE-AVA-2")
def test_an_avatar_at_0_hp_goes_to_its_card_and_hits_on_it_stay() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "caelum": {"b0": ["warrior"] * 3}}
    for dice, left in (([5, 1, 1], 1), ([5, 5, 1], 3)):
        made = table(TWO, placed, hp={"umbra": 2}, battle=fight("b0", dark=[1], light=dice), steps=DAMAGE)
        avatar = next(one for one in made.view().creatures if one.avatar and one.clan == "umbra")
        assert (avatar.hp, avatar.at) == (left, "b0" if left == 1 else None)


@pytest.mark.rule("ELE-DMG-10", "ELE-DMG-3")
def test_a_warded_creature_takes_its_hp_and_its_wards_and_protects_till_then() -> None:
    def warded(s: State) -> None:
        assert s.battle is not None
        s.battle.wards = {
            one.number: 1 for one in s.creatures if one.at == "b0" and one.clan == "umbra" and not one.avatar
        }

    placed = {"umbra": {"b0": ["warrior", "avatar"]}, "caelum": {"b0": ["warrior"] * 3}}
    for dice, hp in (([5, 5, 1], 3), ([5, 5, 5], 2)):
        made = table(TWO, placed, battle=fight("b0", dark=[1], light=dice), steps=DAMAGE, also=warded)
        assert made.one(made.n("umbra")).hp == hp
        assert "duskblades" not in made.at("b0")
    single = table(TWO, placed, battle=fight("b0", dark=[1], light=[5, 1, 1]), steps=DAMAGE, also=warded)
    assert "duskblades" in single.at("b0")


@pytest.mark.rule("ELE-DMG-3", "ELE-TRT-10")
def test_an_eternal_creature_with_its_one_hit_protects_nobody_any_more() -> None:
    placed = {"umbra": {"b0": ["eternal", "avatar"]}, "caelum": {"b0": ["warrior"] * 2}}
    made = table(TWO, placed, battle=fight("b0", dark=[1], light=[5, 5]), steps=DAMAGE)
    assert made.one(made.n("umbra")).hp == 2
    assert made.one(made.n("umbra", "eternal")).up


@pytest.mark.rule("ELE-DMG-3")
def test_creatures_of_a_faction_mate_protect_an_avatar_too() -> None:
    placed = {"umbra": {"b0": ["avatar"]}, "mortis": {"b0": ["elemancer"]}, "caelum": {"b0": ["warrior"]}}
    made = table(FOUR, placed, active="caelum", battle=fight("b0", dark=[1], light=[5]), steps=DAMAGE)
    assert hit_by(made, "light") == ["bonecallers"]


@pytest.mark.rule("ELE-DRP-4")
def test_the_default_of_two_clans_is_the_earlier_one_from_umbra() -> None:
    placed = {"cryo": {"b0": ["warrior"]}, "mortis": {"b0": ["elemancer"]}, "caelum": {"b0": ["warrior"]}}
    made = table(SIX, placed, active="caelum", battle=fight("b0", dark=[1], light=[5]), steps=DAMAGE)
    assert made.someone.decision.default.picks == (str(made.n("mortis", "elemancer")),)
